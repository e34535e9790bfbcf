"""Answers about made-up tables of all games, against a search that tries everything."""

from collections import Counter
from functools import partial
from itertools import count
from random import Random

import pytest

import zankref
from tests.evidence.brute import Lie, Rules, can_free, can_gain
from tests.layers import few
from zankref.cards import Card, spell
from zankref.evidence.asking import Inquiry
from zankref.referee.reading.header import read_header

MOST = 400

STREIT = Rules(numbers=False)
PILES = {"wegner-52": 6, "streitpatience-52": 6, "wegner-3": 9, "streitpatience-3": 9}
GAMES = {
    ("wegner", ""): Rules(),
    ("wegner", "starter-piles=5"): Rules(limit=5),
    ("wegner-52", ""): Rules(),
    ("wegner-3", ""): Rules(falls=True),
    ("schikanieren", ""): Rules(in_suit=True),
    ("online", ""): STREIT,
    ("streitpatience", ""): STREIT,
    ("streitpatience", "must-free must-space"): STREIT,
    ("streitpatience", "must-space load=any"): STREIT._replace(loads="any"),
    ("streitpatience", "must-load must-free load=colour"): STREIT._replace(
        loads="colour", must_load=True
    ),
    ("streitpatience", "lenient must-space"): STREIT._replace(lenient=True),
    ("streitpatience-52", "must-load must-space"): STREIT._replace(must_load=True),
    ("streitpatience-3", "must-free must-space"): STREIT._replace(falls=True),
    ("crapette", "must-space"): STREIT,
    ("zu-zweien", ""): STREIT._replace(in_suit=True, spaces_from_reserve=True),
    ("zu-zweien", "must-space load=any"): STREIT._replace(
        in_suit=True, spaces_from_reserve=True, loads="any"
    ),
}


class Made(Random):
    """A table of a game, made up."""

    def __init__(self, rules: str, agreed: str, seed: int) -> None:
        super().__init__(f"{rules} {agreed} {seed}")
        self.rules, self.agreed = rules, agreed
        single = rules.endswith("-52")
        deck = [*range(52)] * (1 if single else 2)
        foundations = 4 if single else 8
        self.tops: list[Card] = []
        for foundation in range(foundations):
            highest = self.choice([-1, -1, *range(9)])
            first = foundation % 4 * 13
            self.tops.append(first + highest if highest >= 0 else -1)
            for card in range(first, first + highest + 1):
                deck.remove(card)
        self.shuffle(deck)
        low = sorted(
            deck[:52] if single else deck[:60], key=lambda card: card % 13 + self.random() * 6
        )
        self.deck = low[:: -1 if self.random() < 0.5 else 1]
        number = PILES.get(rules, 8)
        self.piles: list[tuple[Card, ...]] = []
        for _ in range(number):
            self.piles.append(self._pile(rules))
        players = 3 if rules.endswith("-3") else 2
        self.wastes = [self.deck.pop() if self.random() < 0.7 else None for _ in range(players)]
        self.reserves = [self.deck.pop() for _ in range(players)] if self.reserved else []

    @property
    def reserved(self) -> bool:
        return self.rules in ("schikanieren", "zu-zweien", "crapette") or "streit" in self.rules

    def _pile(self, rules: str) -> tuple[Card, ...]:
        """Take a pile that is built as the game builds, mostly."""
        height = min(self.choice([0, 1, 1, 1, 2, 2, 2, 3, 3, 4]), len(self.deck) - 8)
        return tuple(self.deck.pop() for _ in range(max(height, 0)))

    def game(self) -> zankref.GameRecord:
        lines = [f'[Rules "{self.rules}"]', '[First "1"]']
        lines += [f'[Agreed "{self.agreed}"]'] if self.agreed else []
        lines += ['[FirstTurn "yes"]'] if "starter" in self.agreed else []
        lines += ["deal position", "M: " + " ".join(spell(c) for c in self.tops if c >= 0)]
        lines += [f"R{n}: {' '.join(map(spell, p))}" for n, p in enumerate(self.piles, 1)]
        lines += [f"A{n}: {'' if c is None else spell(c)}" for n, c in enumerate(self.wastes, 1)]
        lines += [f"S{n}: {spell(card)} 3" for n, card in enumerate(self.reserves, 1)]
        return zankref.parse("\n".join(lines) + "\n").games[0]

    def lie(self) -> Lie:
        """Return the table as the search by brute force sees it."""
        others = (
            []
            if self.rules in ("wegner", "wegner-52", "wegner-3", "schikanieren")
            else [*(card for card in self.wastes[1:] if card is not None), *self.reserves[1:]]
        )
        return Lie(tuple(self.piles), tuple(sorted(self.tops)), tuple(others))


@pytest.mark.parametrize(("rules", "agreed"), GAMES)
def test_answers_are_those_of_a_search_that_tries_everything(rules: str, agreed: str) -> None:
    seen: Counter[tuple[str, str]] = Counter()
    wrong = []
    wanted = few(5, 20, 1_000)
    for seed in count():
        made = Made(rules, agreed, seed)
        played, lie, game = GAMES[rules, agreed], made.lie(), made.game()
        header = read_header(game)
        assert header.rules is not None and not header.findings, header.findings
        if made.reserves and rules != "schikanieren":
            played = played._replace(reserve=made.reserves[0])
        moment = Inquiry(game, header, 0)
        pile = made.choice([n for n, p in enumerate(made.piles) if p] or [0])
        if not made.piles[pile]:
            continue
        card = made.choice(made.piles[pile])
        freeing = played._replace(must_load=False)  # Z313 binds no step of a freeing.
        gaining = played._replace(foundation_first=not played.numbers)
        asked = {
            "free": (partial(moment.free, card), can_free(freeing, lie, card, MOST)),
            "clear": (partial(moment.clear, pile), can_gain(gaining, lie, MOST, pile)),
            "3": (partial(moment.number, 3), can_gain(gaining, lie, MOST)),
        }
        for question, (answered, expected) in asked.items():
            if expected is not None:
                answer = answered()
                seen[question, answer.answer] += 1
                if answer.answer != ("yes" if expected else "no"):
                    wrong.append((seed, question, spell(card), pile + 1, answer, expected))
        if seen.total() >= 3 * wanted:
            break
        assert seed < 20 * wanted, "hardly a table is small enough"
    assert not wrong, wrong[:3]
    assert seen["free", "yes"] + seen["3", "yes"] > 0, seen
