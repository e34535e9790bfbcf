"""The scorekeeper of a simulated game: what has been seen, and the record as it is written."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

from zankref.cards import PACK, Card, spell
from zankref.codes import CHECK_DIFFERS, IMPOSSIBLE_CARD, UNKNOWN_PLAYER, Code
from zankref.layout import FOUNDATION
from zankref.record.actions import Action, PileKind, PileName
from zankref.record.line_kinds import write_speaker
from zankref.record.notation import write_action
from zankref.rules.ruleset import RuleSet
from zankref.simulation.dice import Dice
from zankref.table import Table


@dataclass(slots=True)
class _Line:
    """A line: its head, its words, and the findings expected there."""

    head: str
    speaker: str = ""
    words: list[str] = field(default_factory=list)
    codes: list[Code] = field(default_factory=list)

    def __str__(self) -> str:
        text = " ".join([self.head, *self.words])
        return f"{text} # expect: {' '.join(self.codes)}" if self.codes else text


class Sheet:
    """Lines of turns and checks; each finding is expected on the line of its event."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._turn = 0

    def say(
        self, speaker: str, text: str, codes: Sequence[Code], turn: int, *, join: bool = False
    ) -> None:
        """Write an action; one with findings gets a line of its own, unless it may ``join``."""
        line = self._lines[-1] if self._lines else None
        goes_on = line and line.speaker == speaker and turn == self._turn
        if not line or not goes_on or ((codes or line.codes) and not join):
            number = "" if turn == self._turn else f"{turn}. "
            line = _Line(f"{number}{write_speaker(speaker)}", speaker)
            self._lines.append(line)
            self._turn = turn
        line.words.append(text)
        line.codes += codes

    def check(self, piles: Sequence[tuple[str, Sequence[Code]]]) -> None:
        """Write a check: lines of piles, each with the findings expected there."""
        self._lines.append(_Line("check"))
        self._lines += [_Line(f"  {text}", codes=list(codes)) for text, codes in piles]

    def lines(self) -> list[str]:
        """Return all lines."""
        return [str(line) for line in self._lines]


class Scorekeeper:
    """Writes the events, with the findings to expect on them.

    ``unseen`` is the number of unseen cards at the bottom of each pile; ``seen`` are the cards of
    each pack that have been seen; ``copies`` counts the copies seen of each card. The packs are
    ``spoilt`` if there is a copy too many of some card. ``turn`` counts the turns from 1,
    ``events`` the actions written.
    """

    def __init__(self, rules: RuleSet, names: Sequence[str], dice: Dice) -> None:
        self.rules = rules
        self.layout = rules.layout
        self.names = names
        self.dice = dice
        self.sheet = Sheet()
        self.unseen = [0] * rules.layout.size
        self.seen: list[set[Card]] = [set() for _ in rules.packs]
        self.copies: Counter[Card] = Counter()
        self.spoilt = False
        self.turn = 1
        self.events = 0
        # 1 if the next name is to be misspelt, 2 once one has been.
        self._slips = 0

    # Writing.

    def write(self, player: int, action: Action, codes: Sequence[Code] = ()) -> None:
        """Write a player's action, with the findings expected on it."""
        join = self.dice["line"].random() < 0.3
        name = self.names[player]
        if self._slips == 1:
            self._slips, name, codes = 2, name + name[-1], [*codes, UNKNOWN_PLAYER]
        text = write_action(action, self.rules.call.lower())
        self.sheet.say(name, text, codes, self.turn, join=join)
        self.events += 1

    def slip(self) -> bool:
        """Misspell the next name, once per game (Z004); False if that would be ambiguous."""
        beginnings = {name[:2] for name in self.names}
        if self._slips or len(beginnings) < len(self.names) or min(map(len, self.names)) < 3:
            return False
        self._slips = 1
        return True

    def pile_name(self, pile: int, speaker: int) -> PileName:
        """Return a speaker's name for a pile; their own piles have no number."""
        owner, kind = self.layout.owners[pile], cast(PileKind, self.layout.kinds[pile])
        if pile == FOUNDATION or owner == speaker:
            return PileName(kind)
        return PileName(kind, 1 + (pile if owner is None else owner))

    def write_check(self, table: Table, piles: Iterable[int], wrong: Collection[int] = ()) -> None:
        """Write a check of some of these piles, including those recorded wrongly so far (Z106)."""
        lines: list[tuple[str, list[Code]]] = []
        for pile in piles:
            if pile in wrong or self.dice["piles checked"].random() < 0.5:
                covered = table.covered[pile]
                cards = [spell(card) for card in table.piles[pile][covered:]]
                text = " ".join([f"{self.layout.name(pile)}:", *["(?)"] * covered, *cards])
                lines.append((text, [CHECK_DIFFERS] if pile in wrong else []))
        if lines:
            self.sheet.check(lines)

    # Cards seen.

    def note(self, pile: int, card: Card) -> list[Code]:
        """Note a card seen for the first time; Z103 if the packs cannot hold it."""
        pack = self._pack(pile)
        if self.copies[card] >= self.rules.copies(card):
            return [IMPOSSIBLE_CARD]
        if pack is not None:
            if card in self.seen[pack] or not self.rules.packs[pack] >> card & 1:
                return [IMPOSSIBLE_CARD]
            self.seen[pack].add(card)
        self.copies[card] += 1
        return []

    def _pack(self, pile: int) -> int | None:
        """Return whose pack the cards dealt to a pile come from, or None if unknown."""
        owner, dealt = self.layout.owners[pile], self.rules.dealt
        if owner is None:
            single = self.layout.players == 1
            return pile // dealt.tableau if dealt.own_tableau or single else None
        return None if self.rules.mixed else owner

    def hides(self, table: Table, pile: int) -> bool:
        """Return whether the top card of a pile has never been seen."""
        return 0 < len(table.piles[pile]) <= self.unseen[pile]

    def card_from(self, table: Table, pile: int) -> tuple[Card | None, list[Code]]:
        """Return the card to write for a move from a pile, and the fault in its appearing (Z103).

        A card that nobody has seen is always written.
        """
        if not self.hides(table, pile):
            return (table.top(pile) if self.dice["card named"].random() < 0.5 else None), []
        return self.reveal(table, pile)

    def reveal(self, table: Table, pile: int) -> tuple[Card, list[Code]]:
        """Return the top card of a pile, now seen, and the fault in its appearing (Z103)."""
        card = table.top(pile)
        if not self.hides(table, pile):
            return card, []
        self.unseen[pile] = len(table.piles[pile]) - 1
        return card, self.note(pile, card)

    def seen_by_all(self) -> list[Card]:
        """Return the cards all of whose copies have been seen, with no doubt about their packs."""
        packs, mixed = list(zip(self.rules.packs, self.seen, strict=True)), self.rules.mixed
        return [
            card
            for card in range(PACK)
            if self.copies[card] >= max(self.rules.copies(card), 1)
            and (mixed or all(card in seen for pack, seen in packs if pack >> card & 1))
        ]
