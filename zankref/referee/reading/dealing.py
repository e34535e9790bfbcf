"""Lays out the table on which a record begins (``wegner.deal``; Z005, Z103, Z105)."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from zankref.cards import ANY_NUMBER, FALLEN, JOKER, KNOWN_CARDS, NO_CARD, UNKNOWN, Card, spell
from zankref.codes import BAD_DEAL
from zankref.language import N_, Enumeration, LazyText
from zankref.layout import FOUNDATION, FOUNDATION_KIND, RESERVE, STOCK, TABLEAU, WASTE, Layout
from zankref.record.actions import PileLine, PileName
from zankref.record.events import GameRecord
from zankref.record.line_index import Span
from zankref.record.line_kinds import without_comment
from zankref.referee.findings import Finding
from zankref.referee.messages import PlayerReference, message
from zankref.referee.reading.header import Header
from zankref.referee.reading.sightings import Sightings
from zankref.referee.reading.unknown import listed_nowhere
from zankref.rules.rulebook import Rulebook as Rules
from zankref.rules.ruleset import RuleSet
from zankref.table import Table

# NOTE: stands in a list such as "Anna has 51 and Ben has 53"
_DEALT: Final = N_("{who} has {cards}")

_M_HEAD: Final = re.compile(r"(?<![\w-])m:", re.IGNORECASE)


def pile_index(layout: Layout, name: PileName, speaker: int | None) -> int | None:
    """Return the index of a named pile, or None if the game has no such pile.

    ``speaker`` is the player who owns ``Q``, ``A`` and ``S`` given without a number.
    """
    if name.kind == FOUNDATION_KIND:
        return FOUNDATION
    if name.kind == TABLEAU:
        number = name.number or 0
        return number - 1 if 1 <= number <= layout.tableau else None
    player = speaker if name.number is None else name.number - 1
    if player is None or not 0 <= player < layout.players:
        return None
    if name.kind == STOCK:
        return layout.stock(player)
    if name.kind == WASTE:
        return layout.waste(player)
    return layout.reserve(player) if layout.reserves else None


class Dealing:
    """Lays out a deal, or a position in mid-game, and notes what is wrong with it.

    ``seems_under_way`` is True if what was written as a deal has too many or too few cards for one
    and leaves out stocks or reserves, as a position in mid-game may. ``unlisted`` are the
    unrecorded face-up cards that did not have to be recorded: those of piles that a deal leaves
    out.
    """

    def __init__(self, rules: RuleSet, game: Rules, sightings: Sightings, header: Header) -> None:
        self.table = game.table
        self.rules = rules
        self.layout = rules.layout
        self.game = game
        self.dealt = game.dealt
        self.build = game.build
        self.name = header.name
        self.phase = header.phase
        self.sightings = sightings
        self.plain = False
        self.seems_under_way = False
        self.unlisted: list[Card] = []
        self.findings: list[Finding] = []

    def lay(self, record: GameRecord) -> None:
        """Lay out the deal; without one, the deal of the rule set with every card unknown.

        If a line of the deal could not be read, the piles that are not listed may hold anything;
        so may M if that line lists it, or says whether this is a position. The same goes for all
        piles where play begins in phase 2 and nothing says how they lie then.
        Sets ``plain`` to whether this is a deal by the rules.
        """
        deal = record.deal
        lost = [line.span.line for line in record.lost if line.where == "deal"]
        incomplete = bool(lost) or (deal is None and self.phase > 1)
        lines = self._named_lines(deal.lines if deal else ())
        position = bool(deal and deal.position)
        text = record.text
        unread = [text.lines[n - text.before - 1] for n in lost] if text else []
        # A line that cannot be read may begin to say what lies on M.
        m_is_lost = any(_M_HEAD.search(without_comment(line)) for line in unread)
        mid_game = bool(position or FOUNDATION in lines or m_is_lost)
        self.plain = not mid_game and all(self._as_dealt(pile, lines[pile]) for pile in lines)
        if self.plain and not self.rules.mixed:
            self.sightings.fresh()
        for pile in range(self.layout.size):
            line = lines.get(pile)
            if line is not None:
                self._lay_listed(pile, line)
            elif incomplete and self.game.has_pile(self.phase, pile):
                self.table.lay(pile, [ANY_NUMBER])
            elif not mid_game:
                self._lay_unlisted(pile)
            elif position and self.layout.kinds[pile] in (STOCK, RESERVE):
                self._lay_uncounted(pile)
        if FOUNDATION in lines:
            self._lay_foundations(lines[FOUNDATION])
        elif incomplete and (mid_game or deal is None):
            self.table.foundations_known = False
        if self.plain:
            self._replace_joker()
        span = deal.span if deal else Span(record.line, 1, record.line, 1)
        stocks = [p for p, kind in enumerate(self.layout.kinds) if kind in (STOCK, RESERVE)]
        uncounted = [] if position else [pile for pile in stocks if pile not in lines]
        if not self._adds_up(span, uncounted=bool(uncounted)) and uncounted:
            self._go_on_in_mid_game(uncounted)
        self._check_cards(lines, span)
        if deal and deal.fallen is not None:
            self.table.lay(deal.fallen, [FALLEN])

    def _go_on_in_mid_game(self, uncounted: Sequence[int]) -> None:
        """Treat an impossible deal as a position, ignoring that it is called a deal."""
        self.seems_under_way, self.plain = True, False
        self.sightings.forget()
        for pile in uncounted:
            if not self.table.piles[pile]:
                self._lay_uncounted(pile)

    def _lay_uncounted(self, pile: int) -> None:
        """Lay an uncounted stock or reserve of a position: at least one card."""
        # Whether the top of a reserve is face up is not given either, so nobody is held to it.
        covered = int(self.layout.kinds[pile] == RESERVE)
        self.table.lay(pile, [ANY_NUMBER, self.table.unknown()], covered)

    def _as_dealt(self, pile: int, line: PileLine) -> bool:
        """Return whether a listed pile may belong to a deal by the rules."""
        if self.layout.kinds[pile] != TABLEAU:
            return True
        return bool(self.dealt.tableau) and len(line.cards) + line.count <= self.dealt.under + 1

    def _lay_listed(self, pile: int, line: PileLine) -> None:
        kind = self.layout.kinds[pile]
        cards = listed_cards(self.table, kind, line)
        self.table.lay(pile, cards, self._covered(kind, line, len(cards)))

    def _covered(self, kind: str, line: PileLine, total: int) -> int:
        """Return how many cards of a listed pile are face down; in a deal, as the rules deal it."""
        if kind == RESERVE and self.plain:
            return max(total - self.dealt.reserve_open, 0)
        return covered_cards(kind, line, total, top_open=self.dealt.reserve_open)

    def _lay_unlisted(self, pile: int) -> None:
        """Lay unknown cards on a pile that is not listed, face up or down as the rules deal it."""
        dealt, kind = self.dealt, self.layout.kinds[pile]
        exists = self.game.has_pile(self.phase, pile)
        dealt_one = exists and pile < dealt.tableau * self.layout.players
        number, covered = {
            STOCK: (dealt.stock, 0),
            WASTE: (dealt.waste, 0),
            RESERVE: (dealt.reserve, max(dealt.reserve - dealt.reserve_open, 0)),
            TABLEAU: (dealt.under + 1, dealt.under) if dealt_one else (0, 0),
        }[kind]
        cards = self.table.unknowns(number)
        self.table.lay(pile, cards, covered)
        if kind != STOCK:
            self.unlisted += cards[covered:]

    def _named_lines(self, lines: Sequence[PileLine]) -> dict[int, PileLine]:
        """Return the lines by pile index, reporting those that cannot be placed."""
        named: dict[int, PileLine] = {}
        for line in lines:
            pile = pile_index(self.layout, line.pile, None)
            has_pile = partial(self.game.has_pile, self.phase)
            if pile is None or not has_pile(pile):
                self.findings.append(listed_nowhere(self.rules, line, has_pile))
            elif pile in named:
                self._bad(line.span, "twice", fields={"pile": str(line.pile)})
            else:
                named[pile] = line
        return named

    def _replace_joker(self) -> None:
        """Lay aside a joker turned up in the deal and replace it from its owner's stock."""
        piles = self.table.piles
        for pile, cards in enumerate(piles):
            owner = self.layout.owners[pile]
            if owner is None and self.dealt.tableau:
                owner = pile // self.dealt.tableau
            if cards[-1:] != [JOKER] or self.layout.kinds[pile] == STOCK or owner is None:
                continue
            stock = piles[self.layout.stock(owner)]
            if self.table.covered[pile] < len(cards) and stock:
                self.table.reveal(pile, stock.pop())
                self.table.aside += 1

    def _lay_foundations(self, line: PileLine) -> None:
        """Lay the top cards of the foundations, reporting a line that no foundations can show."""
        tops = [listed.card for listed in line.cards if listed.card < JOKER]
        twice = [
            top for top in tops if sum(top // 13 == t // 13 for t in tops) > self.rules.copies(top)
        ]
        if len(tops) < len(line.cards) or line.count or line.uncounted:
            self._bad(line.span, "tops")
        elif twice:
            self._bad(line.span, "foundations", fields={"suit": spell(twice[0])[0]})
        self.table.lay_foundations(tops[: self.layout.foundations])

    def _check_cards(self, lines: dict[int, PileLine], deal: Span) -> None:
        """Check that the packs can hold the face-up cards, and how tableau piles are built."""
        table = self.table
        seen = Counter(under for top in self._tops() for under in table.under(top))
        for pile, cards in enumerate(table.piles):
            span = lines[pile].span if pile in lines else deal
            owner = self._owner(pile)
            pack = owner if self.plain else None
            if pack is not None:
                self._check_fresh(cards, pack, span)
            for card in cards:
                if card < KNOWN_CARDS:
                    seen[card] += 1
                    if pack is None and seen[card] == self.rules.copies(card) + 1:
                        self._bad(span, "often", card)
            if self.layout.kinds[pile] == TABLEAU:
                self._check_built(cards[table.covered[pile] :], span)

    def _owner(self, pile: int) -> int | None:
        """Return whose pack a pile of a deal by the rules comes from, or None if that is open."""
        if self.rules.mixed:
            return None
        if self.layout.kinds[pile] == TABLEAU and self.dealt.own_tableau:
            return pile // self.dealt.tableau
        return self.layout.owners[pile]

    def _check_fresh(self, cards: list[Card], owner: int, span: Span) -> None:
        """Check a pile of a deal by the rules, in which each player has a pack of their own."""
        self.sightings.covered([card for card in cards if card >= UNKNOWN], owner)
        for card in cards:
            if card < KNOWN_CARDS and not self.sightings.see(card, owner):
                self._bad(span, "pack", card, fields={"other": self.name(owner)})

    def _check_built(self, cards: list[Card], span: Span) -> None:
        """Check that the face-up cards of a tableau pile follow the game's building rule."""
        if self.phase > 1:
            return
        for lower, upper in pairwise(cards):
            if max(lower, upper) < KNOWN_CARDS and not self.build.hosts[upper] >> lower & 1:
                self._bad(span, "built", upper, lower)
                return

    def _adds_up(self, span: Span, *, uncounted: bool) -> bool:
        """Return whether the cards add up to the packs, reporting it if not.

        True if some pile is uncounted. With ``uncounted`` stocks, the deal may be a position in
        mid-game.
        """
        piles = self.table.piles
        if any(ANY_NUMBER in pile for pile in piles):
            return True
        total = sum(map(len, piles)) + sum(self.table.height(top) + 1 for top in self._tops())
        # A joker that has turned up is laid aside.
        aside = self.rules.copies(JOKER) and not any(JOKER in pile for pile in piles)
        if aside and total == self.rules.cards - 1:
            self.table.aside = self.table.times_revealed[JOKER] = 1
        fields: dict[str, object] = {}
        if self.plain and (self.dealt.own_tableau or not self.dealt.tableau):
            variant, wrong = "dealt", self._wrong_hands(aside=bool(aside))
            if wrong:
                players = Enumeration(wrong, N_("{some} and {more}"))
                fields = {"players": players, "right": self.dealt.own_cards}
        else:
            variant = "sum"
            if total not in range(self.rules.cards - bool(aside), self.rules.cards + 1):
                fields = {"cards": total, "right": self.rules.cards}
        if fields:
            self._bad(span, f"{variant}-position" if uncounted else variant, fields=fields)
        return not fields

    def _wrong_hands(self, *, aside: bool) -> list[LazyText]:
        """Return the players dealt too many or too few cards; one player may lack the joker.

        Counts that do not add up are one mistake, whoever's they are.
        """
        layout, piles = self.layout, self.table.piles
        wrong: list[LazyText] = []
        for player in range(layout.players):
            tableau = range(player * self.dealt.tableau, (player + 1) * self.dealt.tableau)
            cards = sum(len(piles[pile]) for pile in (*layout.own(player), *tableau))
            if aside and cards == self.dealt.own_cards - 1:
                aside = False
            elif cards != self.dealt.own_cards:
                who = PlayerReference(self.name(player))
                wrong.append(LazyText(_DEALT, {"who": who, "cards": cards}))
        return wrong

    def _tops(self) -> Iterator[Card]:
        return (top for top in self.table.foundations if top != NO_CARD)

    def _bad(
        self,
        span: Span,
        variant: str,
        *cards: Card,
        fields: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        words = message(BAD_DEAL, variant, fields, cards=cards)
        clause = next(iter(self.rules.clauses))
        self.findings.append(Finding(BAD_DEAL, span, words, clause, variant=variant))


def listed_cards(table: Table, kind: str, line: PileLine) -> list[Card]:
    """Return the cards of a listed pile, bottom card first, with a number for each unknown one.

    Stocks and reserves are listed from the top, open piles from the bottom. Cards that are only
    counted lie below those that are listed.
    """
    cards = [card if card < KNOWN_CARDS else table.unknown() for card, _ in line.cards]
    if kind in (STOCK, RESERVE):
        cards.reverse()
    under = table.unknowns(line.count)
    if line.uncounted:
        under = [ANY_NUMBER] if cards else [ANY_NUMBER, table.unknown()]
    return under + cards


def covered_cards(kind: str, line: PileLine, total: int, *, top_open: bool) -> int:
    """Return how many cards of a listed pile are face down.

    In the tableau these are the cards in brackets; in a reserve all but the first card listed, and
    that one too if it is in brackets. For a reserve that is only counted, ``top_open`` says
    whether its top card is face up.
    """
    if kind == TABLEAU:
        return sum(listed.covered for listed in line.cards)
    if kind == RESERVE:
        is_open = not line.cards[0].covered if line.cards else top_open
        return max(total - is_open, 0)
    return 0
