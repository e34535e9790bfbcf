"""A house rule in one place: an empty tableau pile takes kings only, as in Klondike.

No game of zankref has it. What takes it here is one part of a `Build`; the rulebook, its first
looks and the searches have to follow. They are held against a referee who knows nothing of them: he
goes through the clauses of `wegner` one after another, and asks the brute-force twins.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial

import pytest

from tests.each import each
from tests.layers import few
from tests.reachability import brute_off_tableau, test_off_tableau
from tests.reachability import brute_on_tableau as brute
from tests.reachability.brute_on_tableau import TooLarge
from tests.reachability.test_on_tableau import (
    ALTERED,
    QUESTIONS,
    SHAPES,
    Game,
    Shape,
    Table,
    Tally,
    announced_table,
    card_may_come,
    check_build,
    lose_patience,
    some_table,
)
from tests.reachability.test_out_of_reach import asked_all_along
from zankref import values
from zankref.cards import ANY_NUMBER, JOKER, KING, UNKNOWN
from zankref.codes import SPACE_NOT_FILLED
from zankref.layout import FOUNDATION
from zankref.reachability import on_tableau
from zankref.reachability.positions.build import ALTERNATELY, IN_SUITS
from zankref.reachability.positions.tableau import may_go
from zankref.rules import streitpatience, wegner
from zankref.rules.announcement import Announcement, announce_clear, announce_free
from zankref.rules.judgement import Judgement, NotRecorded
from zankref.rules.move_context import MoveContext
from zankref.rules.rulebook import Rulebook
from zankref.table import Table as RealTable

# --- the house rule ----------------------------------------------------------------------------

KINGS_ONLY = values.replace(ALTERNATELY, fillers=frozenset({KING}))
WEGNER = values.replace(
    wegner.RULES, name="kings-only", at=partial(wegner.Wegner, build=KINGS_ONLY)
)
STREIT = values.replace(
    streitpatience.RULES,
    name="streit-kings-only",
    at=partial(streitpatience.Streitpatience, build=KINGS_ONLY),
)


def is_king(card: int) -> bool:
    return brute.face(card) in (12, 25, 38, 51)


#: The same in the words of the twins; and other house rules of the kind.
KINGS = brute.Rules(onto_empty=is_king)
GAMES = {
    "kings only": Game(KINGS_ONLY, KINGS),
    "kings only, in suit": Game(
        values.replace(IN_SUITS, fillers=frozenset({KING})),
        replace(KINGS, fits=brute.fits_pile_in_suit),
    ),
    "kings only, falling": Game(values.replace(KINGS_ONLY, falls=True), replace(KINGS, falls=True)),
    "odd ranks only": Game(
        values.replace(ALTERNATELY, fillers=frozenset(range(1, 13, 2))),
        brute.Rules(onto_empty=lambda card: brute.face(card) % 13 % 2 == 1),
    ),
}


# --- the searches ------------------------------------------------------------------------------


def with_kings(rng: random.Random, table: Table) -> Table:
    """Let some cards be kings, or all of them so much higher that the highest is one."""
    cards = [card for pile in table.piles for card in pile]
    if not cards or rng.random() < 0.3:
        return table
    piles = [list(pile) for pile in table.piles]
    if rng.random() < 0.5:
        for pile in piles:
            for at, card in enumerate(pile):
                if rng.random() < 0.1:
                    pile[at] = card - card % 13 + 12
        return replace(table, piles=piles)
    higher = 12 - max(card % 13 for card in cards)
    tops = [top if top == brute.EMPTY else top + min(higher, 12 - top % 13) for top in table.tops]
    return replace(table, piles=[[c + higher for c in pile] for pile in piles], tops=tops)


def made_up(rng: random.Random, shape: Shape, name: str, question: str) -> Table:
    """Make up a table for one of the games."""
    table = with_kings(
        rng, (announced_table if question == "clear_way" else some_table)(rng, shape)
    )
    for altered, alter in ALTERED.items():
        if altered in name:
            table = alter(rng, table)
    return table


@each("name", GAMES)
@each("question", QUESTIONS)
@each("patience", [1, on_tableau.NEAREST])
def test_searches_on_the_tableau(
    question: str, name: str, patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if patience == 1:
        lose_patience(monkeypatch)
    rng = random.Random(f"{question}, {name}, {patience}")
    tally = Tally()
    for number in range(few(10, 90)):
        shape = list(SHAPES.values())[number % len(SHAPES)]
        table = made_up(rng, shape, name, question)
        if brute.tableau_tops_that_fit(tuple(map(tuple, table.piles)), tuple(table.tops)):
            continue
        cards = sorted(c for pile in table.piles for c in pile if c < 52)
        hopeful = [card for card in cards if card_may_come(card, table.tops)]
        check_build(GAMES[name], table, question, rng.choice(hopeful or cards or [0]), tally)
    assert tally.tells_something(), tally


@each("name", GAMES)
@each("shape", SHAPES)
def test_what_is_out_of_reach_stays_so(shape: str, name: str) -> None:
    rng = random.Random(f"barred {shape} {name}")
    small = replace(SHAPES[shape], cards=(6, 20))
    tables = [made_up(rng, small, name, "freeing") for _ in range(few(3, 8))]
    assert sum(asked_all_along(rng, table, GAMES[name]) for table in tables) > few(-1, 0)


@pytest.mark.parametrize("patience", [1, test_off_tableau.off_tableau.BALANCED])
@pytest.mark.parametrize("kind", ["made_up", "made_up_runs"])
def test_searches_off_the_tableau(
    kind: str, patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_off_tableau.off_tableau, "BALANCED", patience)
    rng = random.Random(f"{kind}, {patience}")
    tally: Counter[str] = Counter()
    for number in range(few(80, 300)):
        asked = getattr(test_off_tableau, kind)(rng)
        highest = max((card % 13 for pile in asked.piles for card in pile if card < 52), default=0)
        low = highest - number % 2
        fills = frozenset(range(low, 13))
        asked = replace(asked, onto_empty=partial(_is_as_high, low))
        build = values.replace(ALTERNATELY, fillers=fills)
        for question in test_off_tableau.asked_of(asked):
            found = test_off_tableau.compare(question, asked, build)
            tally[f"{question} {found}"] += 1
    for question in test_off_tableau.QUESTIONS:
        assert tally[f"{question} found"] > few(-1, 0) < tally[f"{question} not found"], tally


def _is_as_high(low: int, card: int) -> bool:
    return card % 13 >= low


def test_the_rule_makes_a_difference_off_the_tableau() -> None:
    asked = test_off_tableau.table("♣A ♥7", "♥8", "")
    assert test_off_tableau.ask("freeing", asked) == [(0, 2)]
    assert test_off_tableau.ask("freeing", asked, build=KINGS_ONLY) is None
    kings = brute_off_tableau.Table(asked.piles, asked.tops, asked.loads, onto_empty=is_king)
    assert brute_off_tableau.answer("freeing", kings) is None


# --- the referee -------------------------------------------------------------------------------


@dataclass
class Plain:
    """A referee of `kings-only` who goes through the clauses as they stand, and asks the twins."""

    piles: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    waste: tuple[int, ...]
    other: tuple[int, ...]
    drawn: int
    limit: int

    # What fits.

    def on_m(self, card: int) -> bool:
        return card in brute.cards_that_fit(self.tops)

    def on_pile(self, card: int, place: int) -> bool:
        return self.piles[place] != () and brute.fits_pile(card, self.piles[place][-1])

    def on_some_pile(self, card: int) -> bool:
        return any(self.on_pile(card, place) for place in range(len(self.piles)))

    def on_other(self, card: int) -> bool:
        return self.other != () and brute_off_tableau.fits_opponent(card, self.other[-1])

    @cached_property
    def empty(self) -> list[int]:
        return [place for place, pile in enumerate(self.piles) if not pile]

    def on_space(self, card: int) -> bool:
        """Say whether an empty pile is available, and takes a card: it has to be a king."""
        return is_king(card) and self.empty != [] and self.room

    @cached_property
    def room(self) -> bool:
        return len(self.piles) - len(self.empty) < self.limit

    # The order of precedence.

    @cached_property
    def frees(self) -> bool:
        return brute.freeing(self.piles, self.tops, self.limit, rules=KINGS) is not None

    @cached_property
    def clears(self) -> bool:
        return brute.clearing(self.piles, self.limit, rules=KINGS) is not None

    def possible(self, number: int) -> bool:
        """Say whether a number is possible; 7 is 7.1."""
        top = self.waste[-1] if self.waste else None
        match number:
            case 1:
                return any(self.on_m(pile[-1]) for pile in self.piles if pile)
            case 2:
                return self.frees
            case 3:
                return self.clears
            case 4:
                return top is not None and self.on_m(top)
            case 5:
                return top is not None and self.on_some_pile(top)
            case 6:
                return top is not None and self.on_other(top) and not self.empty
            case _:
                return top is not None and self.on_space(top)

    def missed(self, below: int) -> set[str]:
        """Return the code of passing over the lowest number possible."""
        numbers = [number for number in range(1, below) if self.possible(number)]
        return {f"Z30{numbers[0]}"} if numbers else set()

    # The moves.

    def on_tableau(self, card: int, place: int) -> set[str]:
        """Return what is wrong with where a card is laid on the tableau."""
        if self.piles[place]:
            return set() if self.on_pile(card, place) else {"Z202"}
        if not is_king(card):
            return {"Z202"}
        return set() if self.room else {"Z209"}

    def waste_move(self, target: int) -> set[str]:
        """Judge a move of the waste top to M or the tableau; -2 is the other player's waste."""
        card = self.waste[-1]
        if target == FOUNDATION:
            return self.missed(4) | (set() if self.on_m(card) else {"Z201"})
        if target < 0:
            wrong = set() if self.on_other(card) else {"Z203"}
            return self.missed(6) | wrong | ({"Z208"} if self.empty else set())
        return self.missed(5 if self.piles[target] else 7) | self.on_tableau(card, target)

    def drawn_move(self, target: int) -> set[str]:
        """Judge a move of the drawn card, the lifting included; -3 is the own waste."""
        card = self.drawn
        places = [
            self.on_m(card),
            self.on_some_pile(card),
            self.on_space(card),
            self.on_other(card),
        ]
        if target == FOUNDATION:
            earlier, wrong = 0, set() if self.on_m(card) else {"Z201"}
        elif target == OTHER:
            earlier, wrong = 3, set() if self.on_other(card) else {"Z203"}
        elif target == OWN:
            earlier, wrong = 4, set()
        else:
            earlier, wrong = 1 if self.piles[target] else 2, self.on_tableau(card, target)
        return self.missed(7) | wrong | ({"Z308"} if any(places[:earlier]) else set())

    def tableau_move(self, source: int, target: int, said: Announcement | None) -> set[str]:
        """Judge a move from pile to pile, under what was announced."""
        card = self.piles[source][-1]
        wrong = self.on_tableau(card, target)
        others = (place for place in range(len(self.piles)) if place != source)
        if not self.piles[target] and any(self.on_pile(card, place) for place in others):
            wrong = wrong | {"Z207"}
        if said is None:
            return wrong | {"Z501"} | self.missed(2)
        wrong = wrong | self.missed(said.number)
        if not self.reaches(self.piles, said):
            return wrong | {"Z502"}
        if wrong - {"Z301", "Z302"}:
            return wrong
        after = brute.after_move(self.piles, (source, target), KINGS)
        kept = self.reaches(after, self.following(said, source, target))
        return wrong if kept else wrong | {"Z503"}

    def reaches(self, piles: tuple[tuple[int, ...], ...], said: Announcement) -> bool:
        if said.card is not None:
            return brute.free_way(piles, self.tops, said.card, self.limit, rules=KINGS) is not None
        where = said.place, said.mark, self.limit, said.unoccupied, said.gone
        return brute.clear_way(piles, *where, rules=KINGS) is not None

    def following(self, said: Announcement, source: int, target: int) -> Announcement:
        """Return what is announced after a move that fits: where the bottom card lies then."""
        if said.mark != (source, len(self.piles[source]) - 1):
            return said
        if said.mark == (said.place, 0) and self.piles[target]:
            return values.replace(said, mark=None, gone=True)
        return values.replace(said, mark=(target, len(self.piles[target])))


OTHER, OWN = -2, -3
Q1, A1, A2 = 8, 10, 11


def some_position(rng: random.Random, shape: Shape) -> tuple[RealTable, Plain]:
    """Make up a table of two players, player 1 on turn; number 1 is possible on some."""
    made = with_kings(rng, some_table(rng, shape))
    piles = [list(pile) for pile in made.piles]
    if rng.random() < 0.15:
        piles[rng.randrange(8)].append(rng.randrange(52))
    occupied = sum(map(bool, piles))
    limit = rng.choice([8, 8, max(made.limit, occupied), max(made.limit, occupied)])
    waste, other, drawn = (
        [rng.choice([rng.randrange(52), rng.randrange(52), rng.randrange(4) * 13 + 12])]
        for _ in range(3)
    )
    if rng.random() < 0.5:
        near = rng.choice([*waste, *drawn])
        other = [near - 1 if near % 13 else near + 1]
    waste = waste if rng.random() < 0.8 else []
    real = RealTable(WEGNER.layout)
    for place, pile in enumerate([*piles, drawn, [0], waste, other]):
        real.lay(place, pile)
    real.lay_foundations(top for top in made.tops if top != brute.EMPTY)
    tops = tuple(real.foundations)
    plain = Plain(tuple(map(tuple, piles)), tops, tuple(waste), tuple(other), drawn[0], limit)
    return real, plain


def codes(*judgements: Judgement) -> set[str]:
    assert not any(judgement.doubts for judgement in judgements)
    return {fault.code for judgement in judgements for fault in judgement.faults}


def all_moves(
    rng: random.Random, table: RealTable, book: Rulebook, plain: Plain
) -> Iterator[tuple[str, set[str], set[str]]]:
    """Yield each move, with what both referees say of it."""
    context = MoveContext(0, plain.limit)
    places = [FOUNDATION, *range(8)]
    if plain.waste:
        for target in (*places, OTHER):
            pile = A2 if target == OTHER else target
            said = codes(book.judge_move(context, A1, pile, 1))
            yield f"A>{target}", said, plain.waste_move(target)
    for target in (*places, OTHER, OWN):
        pile = {OTHER: A2, OWN: A1}.get(target, target)
        said = codes(book.judge_lift(context), book.judge_move(context, Q1, pile, 1))
        yield f"Q>{target}", said, plain.drawn_move(target)
    yield "flip", codes(book.judge_flip(context)), plain.missed(8)
    announced = [None, *filter(None, [some_goal(rng, table) for _ in range(3)])]
    moves = [(s, t) for s in range(8) for t in range(8) if s != t and plain.piles[s]]
    for said in announced:
        under = MoveContext(0, plain.limit, said)
        for source, target in rng.sample(moves, min(6, len(moves))):
            found = codes(book.judge_move(under, source, target, 1))
            yield f"{source}>{target} {said}", found, plain.tableau_move(source, target, said)


def some_goal(rng: random.Random, table: RealTable) -> Announcement | None:
    """Announce a pile or a card, rather such as may be had."""
    piles = table.tableau()
    if rng.random() < 0.5:
        return announce_clear(table, rng.randrange(8))
    tops = tuple(table.foundations)
    cards = [card for pile in piles for card in pile if card_may_come(card, tops)]
    return announce_free(table, rng.choice(cards)) if cards else None


@pytest.mark.parametrize("shape", SHAPES)
def test_the_referee_follows_the_rule(shape: str) -> None:
    rng = random.Random(f"referee, {shape}")
    found: Counter[str] = Counter()
    for _ in range(few(20, 90)):
        table, plain = some_position(rng, SHAPES[shape])
        book = WEGNER.at(table, WEGNER, {})
        try:
            for move, said, expected in all_moves(rng, table, book, plain):
                assert said == expected, (move, plain)
                found.update(expected or {"faultless"})
        except TooLarge:
            found["too large"] += 1
    assert found["too large"] < 20
    assert {"faultless", "Z201", "Z202", "Z203", "Z308", "Z501"} <= set(found)


@pytest.mark.full
def test_the_referee_sees_every_fault_of_these() -> None:
    """On many small tables each of the faults that the rule touches comes up."""
    rng = random.Random("every fault")
    found: Counter[str] = Counter()
    shape = Shape(1, (3, 8), (8, 20), (5, 8, 13), (4, 8))
    for _ in range(400):
        table, plain = some_position(rng, shape)
        book = WEGNER.at(table, WEGNER, {})
        try:
            for move, said, expected in all_moves(rng, table, book, plain):
                assert said == expected, (move, plain)
                found.update(expected)
        except TooLarge:
            continue
    expected = {*(f"Z30{number}" for number in range(1, 9)), "Z207", "Z209", "Z502", "Z503"}
    assert expected <= set(found), found


def laid(*piles: list[int], rules: object = WEGNER) -> RealTable:
    """Lay a tableau out, and what follows it in the layout."""
    table = RealTable(rules.layout)  # type: ignore[attr-defined]
    for place, pile in enumerate(piles):
        table.lay(place, pile)
    return table


def test_an_unknown_card_may_be_a_king() -> None:
    """Where an empty pile takes any card it takes this; here nobody knows."""
    table = laid([], [5], [], [], [], [], [], [], [UNKNOWN])
    fitting = WEGNER.at(table, WEGNER, {}).fitting
    with pytest.raises(NotRecorded):
        fitting.fits(Q1, 0)
    assert wegner.RULES.at(table, wegner.RULES, {}).fitting.fits(Q1, 0)
    assert not fitting.fills_space(JOKER)


def test_a_run_moves_as_one_only_by_way_of_what_takes_its_cards() -> None:
    """♠K ♥Q goes onto no empty pile by way of another, for ♥Q does not go there."""
    queen, king, jack = 37, 25, 10
    table = laid([king, queen], [jack], [], [], [], [], [], [], rules=STREIT)
    book, usual = (rules.at(table, rules, {}) for rules in (STREIT, streitpatience.RULES))
    assert usual.kind(0, 0, 2, 2) == "RR"
    assert book.kind(0, 0, 2, 2) is None
    assert book.kind(0, 0, 2, 1) == "RR"


def test_a_space_is_filled_from_the_reserve_by_a_king_only() -> None:
    """`streit.must.3` asks for no more than the rule allows."""
    kings = [[12], [25], [38], [51], [12], [25], [38]]
    for reserve, due in ((24, False), (25, True)):
        table = laid(*kings, [], [5], [6], [], [], [reserve], [7], rules=STREIT)
        book = STREIT.at(table, STREIT, {})
        assert ("Z312" in codes(book.judge_lift(MoveContext(0, 8)))) is due
        assert ("Z202" in codes(book.judge_move(MoveContext(0, 8), 12, 7, 1))) is not due


def test_cards_that_are_proposed_to_move_go_where_they_may() -> None:
    """Ways that are walked and moves that are taken back ask the same."""
    rng = random.Random("may go")
    barred = 0
    for name, game in list(GAMES.items()) * 15:
        for shape in SHAPES.values():
            table = made_up(rng, shape, name, "freeing")
            piles = tuple(map(tuple, table.piles))
            places = range(len(piles))
            found = {
                (source, target)
                for source in places
                for target in places
                if source != target and piles[source] and piles[source][-1] < 52
                if may_go(piles, source, target, table.limit, game.build)
            }
            steps = set(brute.tableau_moves(piles, table.limit, game.rules))
            assert found == {(s, t) for s, t in steps if piles[t] or len(piles[s]) > 1}
            any_card = replace(game.rules, onto_empty=lambda card: True)
            barred += set(brute.tableau_moves(piles, table.limit, any_card)) != steps
    assert barred > 20


def test_a_card_that_has_to_come_back_waits_for_what_may_move() -> None:
    """♥4 has to come back to R1, but ♣7 on it may go nowhere: an empty pile takes even ranks."""
    spades, hearts, diamonds = 13, 26, 39
    piles = [[], [hearts + 3, 6], [spades + 4, diamonds + 8], [spades + 9], [], [12], [12], [12]]
    asked = (piles, 0, (1, 0), 8, 1, False)
    game = GAMES["odd ranks only"]
    assert on_tableau.clear_way(*asked, ALTERNATELY) is not None
    assert brute.clear_way(*asked) is not None
    assert on_tableau.clear_way(*asked, game.build) is None
    assert brute.clear_way(*asked, rules=game.rules) is None


def test_what_is_not_known_of_a_space_leaves_open_only_what_may_fill_it() -> None:
    """Number 7.1 of a card that nobody knows is open; that of a ♠5 is not, whatever is empty."""
    context = MoveContext(0, 8)
    table = laid([], [5], [5], [5], [5], [5], [5], [5], [0], [0], [UNKNOWN], [0])
    with pytest.raises(NotRecorded):
        WEGNER.at(table, WEGNER, {}).precedence.possible(7, context)
    table = laid([ANY_NUMBER], [5], [5], [5], [5], [5], [5], [5], [0], [0], [17], [0])
    assert WEGNER.at(table, WEGNER, {}).precedence.possible(7, context) == ()
    with pytest.raises(NotRecorded):
        wegner.RULES.at(table, wegner.RULES, {}).precedence.possible(7, context)


SPACE_AND_KINGS = [[12], [25], [38], [51], [12], [25], [38], []]


def test_a_card_that_no_space_takes_goes_nowhere() -> None:
    """♠5 of the reserve fits no king; a space is no place for it, unless any card may go there."""
    context = MoveContext(0, 8)
    for rules, goes in ((STREIT, False), (streitpatience.RULES, True)):
        table = laid(*SPACE_AND_KINGS, [], [], [], [], [17], [4], rules=rules)
        book = rules.at(table, rules, {})
        assert book.reserve_can_go(0) is goes
        assert ("Z605" in codes(book.judge_blocked(context))) is goes
        assert book.meets(context, frozenset({SPACE_NOT_FILLED}), 12, 7, 17) is goes
        assert book.meets(context, frozenset({SPACE_NOT_FILLED}), 12, 7, 25)


def test_a_space_is_made_only_for_a_card_that_fills_it() -> None:
    """`must-space`: ♥Q could go onto ♠K, which makes a space for the reserve."""
    for reserve, due in ((17, False), (12, True)):
        table = laid(
            *([25], [37], [5], [5], [5], [5], [5], [5], [7], [7], [], []),
            *([reserve], [4]),
            rules=STREIT,
        )
        book = STREIT.at(table, STREIT, {"must-space": ""})
        assert ("Z314" in codes(book.judge_lift(MoveContext(0, 8)))) is due
