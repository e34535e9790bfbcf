"""Laying out the table that a record begins with (``wegner.deal``; Z005, Z103, Z105)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from zankref.cards import ALTERNATING, BIT, KNOWN_CARDS, PACK, UNKNOWN, Card, rank, show
from zankref.record.events import Deal, ListedCard, PileLine, PileName, Span
from zankref.record.notation import show_pile
from zankref.referee.findings import Finding
from zankref.referee.sightings import Sightings
from zankref.rules.ruleset import RuleSet
from zankref.table import ANY_NUMBER, FOUNDATION, NO_CARD, Layout, Table


def pile_index(layout: Layout, name: PileName, speaker: int | None) -> int | None:
    """Return the index of a named pile, None if the game has no such pile.

    ``speaker`` is the player whose own pile ``Q``, ``A`` and ``S`` without a number are.
    """
    if name.kind == "M":
        return FOUNDATION
    if name.kind == "R":
        number = name.number or 0
        return number - 1 if 1 <= number <= layout.tableau else None
    player = speaker if name.number is None else name.number - 1
    if player is None or not 0 <= player < layout.players:
        return None
    match name.kind:
        case "Q":
            return layout.stock(player)
        case "A":
            return layout.waste(player)
        case _:
            return layout.reserve(player) if layout.reserves else None


class Dealing:
    """Lays out a deal, or a position in mid-game, and notes what is wrong with it."""

    def __init__(self, table: Table, rules: RuleSet, sightings: Sightings) -> None:
        self.table = table
        self.rules = rules
        self.layout = rules.layout
        self.sightings = sightings
        self.findings: list[Finding] = []

    def lay(self, deal: Deal | None, beginning: Span, *, incomplete: bool = False) -> None:
        """Lay out the deal; without one, the deal of the rule set with every card unknown.

        Where a line of the deal could not be read (``incomplete``), the piles that are not listed
        may hold anything.
        """
        lines = self._named_lines(deal.lines if deal else ())
        mid_game = bool(deal and deal.position) or FOUNDATION in lines
        plain = not mid_game and all(pile >= self.layout.tableau for pile in lines)
        if plain:
            self.sightings.fresh()
        for pile in range(self.layout.size):
            line = lines.get(pile)
            if line is not None:
                self.table.lay(pile, listed_cards(self.table, self.layout.kind(pile), line))
            elif incomplete:
                self.table.lay(pile, [ANY_NUMBER])
            elif not mid_game:
                self.table.lay(pile, [self.table.unknown() for _ in range(self._dealt(pile))])
            elif deal and deal.position and self.layout.kind(pile) == "Q":
                self.table.lay(pile, [ANY_NUMBER, self.table.unknown()])
        if FOUNDATION in lines:
            self._lay_foundations(lines[FOUNDATION])
        elif incomplete and mid_game:
            self.table.foundations_known = False
        span = deal.span if deal else beginning
        self._check_cards(plain, lines, span)
        self._check_sum(plain, span)

    def _named_lines(self, lines: Sequence[PileLine]) -> dict[int, PileLine]:
        """Return the lines by their piles' indices; what cannot be placed is reported."""
        named: dict[int, PileLine] = {}
        for line in lines:
            pile = pile_index(self.layout, line.pile, None)
            if pile is None:
                self.findings.append(unknown_pile(self.rules, line))
            elif pile in named:
                self._bad(line.span, f"{show_pile(line.pile)} is listed twice.")
            else:
                named[pile] = line
        return named

    def _dealt(self, pile: int) -> int:
        """Return how many cards the rules deal to a pile."""
        match self.layout.kind(pile):
            case "Q":
                return self.rules.stock
            case "A":
                return self.rules.waste
            case _:
                return 0

    def _lay_foundations(self, line: PileLine) -> None:
        """Lay the foundations' tops; a line that no foundations can show is reported."""
        tops = [listed.card for listed in line.cards if listed.card < PACK]
        twice = [
            top for top in tops if sum(top // 13 == t // 13 for t in tops) > self.rules.copies(top)
        ]
        if len(tops) < len(line.cards) or line.count or line.uncounted:
            self._bad(line.span, "M lists the top card of each foundation, and nothing else.")
        elif twice:
            self._bad(line.span, f"There are more foundations of {show(twice[0])[0]} than packs.")
        self.table.lay_foundations(tops[: self.layout.foundations])

    def _check_cards(self, plain: bool, lines: dict[int, PileLine], deal: Span) -> None:
        """Check that the packs hold the cards that lie open, and that piles are built right."""
        seen = Counter(under for top in self._tops() for under in range(top - rank(top), top + 1))
        for pile, cards in enumerate(self.table.piles):
            span = lines[pile].span if pile in lines else deal
            for card in cards:
                if plain:
                    self._check_fresh(pile, card, span)
                elif card < KNOWN_CARDS:
                    seen[card] += 1
                    if seen[card] == self.rules.copies(card) + 1:
                        self._bad(
                            span, f"{show(card)} lies there once more than the packs hold it."
                        )
            if self.layout.kind(pile) == "R":
                self._check_built(cards, span)

    def _check_fresh(self, pile: int, card: Card, span: Span) -> None:
        """Check a card of a deal by the rules, where each player has his own pack."""
        owner = self.layout.owner(pile)
        if owner is None:
            return
        if card >= UNKNOWN:
            self.sightings.covered(card, owner)
        elif card < KNOWN_CARDS and not self.sightings.see(card, owner):
            self._bad(span, f"Player {owner + 1} has no {show(card)}, or no second one.")

    def _check_built(self, cards: list[Card], span: Span) -> None:
        """Check that a tableau pile is built down in alternating colours."""
        for lower, upper in pairwise(cards):
            if max(lower, upper) < KNOWN_CARDS and not ALTERNATING[upper] & BIT[lower]:
                self._bad(span, f"{show(upper)} does not fit on {show(lower)}.")
                return

    def _check_sum(self, plain: bool, span: Span) -> None:
        """Check that the cards add up to the packs, where all is given."""
        piles = self.table.piles
        if any(ANY_NUMBER in pile for pile in piles):
            return
        if plain:
            for player in range(self.layout.players):
                own = len(piles[self.layout.stock(player)]) + len(piles[self.layout.waste(player)])
                pack = self.rules.packs[player].bit_count()
                if own != pack:
                    self._bad(span, f"Player {player + 1} is dealt {own} cards instead of {pack}.")
            return
        total = sum(map(len, piles)) + sum(rank(top) + 1 for top in self._tops())
        if total != self.rules.cards:
            self._bad(span, f"There are {total} cards on the table instead of {self.rules.cards}.")

    def _tops(self) -> Iterator[Card]:
        return (top for top in self.table.foundations if top != NO_CARD)

    def _bad(self, span: Span, message: str) -> None:
        self.findings.append(Finding("Z105", span, message, f"{self.rules.name}.deal"))


def listed_cards(table: Table, kind: str, line: PileLine) -> list[Card]:
    """Return the cards of a listed pile from the bottom; unknown ones as cards of their own.

    Stocks and reserves are listed from the top, open piles from the bottom; cards that are merely
    counted lie under those that are listed.
    """
    cards = [_card(table, listed) for listed in line.cards]
    if kind in "QS":
        cards.reverse()
    under = [table.unknown() for _ in range(line.count)]
    if line.uncounted:
        under = [ANY_NUMBER] if cards else [ANY_NUMBER, table.unknown()]
    return under + cards


def unknown_pile(rules: RuleSet, line: PileLine) -> Finding:
    """Return the finding for a pile line of a pile that the game does not have (Z005)."""
    name = show_pile(line.pile)
    if line.pile.kind in "QAS" and line.pile.number is None:
        message = f"Whose {name} is meant? Write {name}1 or {name}2 here."
    else:
        message = f"{rules.name} has no pile {name}."
    return Finding("Z005", line.span, message, text=name)


def _card(table: Table, listed: ListedCard) -> Card:
    return listed.card if listed.card < KNOWN_CARDS else table.unknown()
