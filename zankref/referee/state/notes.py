"""The findings and doubts collected while a game is replayed."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from zankref.cards import Card
from zankref.codes import CARD_NOT_RECORDED, NOT_DECIDED, Code
from zankref.language import N_, LazyText
from zankref.layout import Place
from zankref.record.events import Event
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.messages import PileReference, message, refer_by_top, refer_to
from zankref.referee.reading.header import Header
from zankref.referee.state.turn_state import TurnState
from zankref.referee.state.turns import Turns
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.undetermined import BROKEN_OFF

UNCOUNTED: Final = LazyText(N_("how many cards lie there was not written down"))
UNWRITTEN: Final = N_("{where} was not written down")

SEARCH_BROKEN_OFF: Final = LazyText(N_("a search reached its effort limit"))


UNRECORDED: Final = LazyText(N_("earlier play was not recorded"))
COMMENTED: Final = LazyText(N_("an earlier comment looks like a turn"))
UNREADABLE: Final = LazyText(N_("an earlier line could not be read"))
UNTURNED: Final = LazyText(N_("a card that came free was not turned up"))


class Notes:
    """Collects findings and doubts while a game is replayed.

    ``why_unknown`` is the reason given for an unknown card that the record need not have named.
    """

    def __init__(
        self,
        header: Header,
        rules: RuleSet,
        table: Table,
        verdict: Verdict,
        now: TurnState,
        turns: Turns,
        stoppable: frozenset[Code],
    ) -> None:
        self.header = header
        self.rules = rules
        self.verdict = verdict
        self.why_unknown = UNCOUNTED
        self._table = table
        self._now = now
        self._turns = turns
        self._stoppable: frozenset[Code] = stoppable
        self._blamed: set[Card] = set()
        self._excused: dict[Card, LazyText | None] = {}
        # The table as the last finding shows it, and whether it still lies like that.
        self._seen: Table | None = None
        self._seen_now: Table | None = None
        self._undecided = 0

    def show_current_table(self) -> None:
        """Show the table as it is now in subsequent findings."""
        self._seen_now = None

    def find(
        self,
        code: Code,
        event: Event,
        player: int,
        *,
        rule: str | None = None,
        clause: str | None = None,
        variant: str = "",
        piles: tuple[int, ...] = (),
        also: Sequence[int] = (),
        cards: tuple[Card, ...] = (),
        at: tuple[Place, ...] = (),
        fields: Mapping[str, object] = MappingProxyType({}),
    ) -> Finding:
        """Note a finding at an event; ``fields`` are further ones of its message.

        ``also`` are piles to which the card might go as well as to the second of ``piles``.
        It rests on a ``clause``, or on the one that states a ``rule`` common to all games.
        """
        # A pile that nobody has counted grows when its cards are referred to.
        seen = self._seen_now
        if seen is None or any(height >= len(seen.piles[pile]) for pile, height in at):
            self._seen_now = self._seen = seen = self._table.copy(self._seen)
        name = self.header.name(player)
        vocabulary, spots = self.rules.speech, self._spots(seen, piles, also)
        filled = {"who": name, **fields}
        finding = Finding(
            code,
            event.span,
            message(code, variant, filled, cards=cards, piles=spots, vocabulary=vocabulary),
            clause=clause if rule is None else self.rules.clause(rule),
            event=event.number,
            turn=self._turns.number,
            player=name,
            text=event.text,
            stoppable=code in self._stoppable,
            table=seen,
            concerned=at,
            opened=self._now.opened,
            variant=variant,
            phase=self._now.phase,
        )
        self.verdict.findings.append(finding)
        return finding

    def _spots(self, seen: Table, piles: Sequence[int], also: Sequence[int]) -> list[PileReference]:
        """Return what is said of piles, the second one with those that would do ``also``."""
        refer = partial(refer_by_top, seen, self.header.players, self.rules.speech)
        spots = [*map(refer, piles)]
        if also:
            spots[1] = spots[1]._replace(also=tuple(map(refer, also)))
        return spots

    def doubt(self, event: Event, player: int, card: Card | None) -> None:
        """Note that an event cannot be fully judged, and report the card or search responsible."""
        reason = self.why_unknown
        if card == BROKEN_OFF:
            reason = SEARCH_BROKEN_OFF
            self._not_decided(event, player)
        elif card is not None and card in self._excused:
            reason = self._excused[card] or reason
        elif card is not None:
            whereabouts = self._whereabouts(card)
            reason = LazyText(UNWRITTEN, {"where": whereabouts})
            if card not in self._blamed:
                self._blamed.add(card)
                self.find(CARD_NOT_RECORDED, event, player, fields={"where": whereabouts})
        self.verdict.doubts.append(Doubt(event.number, event, reason, self.header.name(player)))

    def _not_decided(self, event: Event, player: int) -> None:
        """Report, once per event, that a search was broken off."""
        if event.number != self._undecided:
            self._undecided = event.number
            self.find(NOT_DECIDED, event, player)

    def never_report_unrecorded(self, cards: Iterable[Card]) -> None:
        """Never report these cards as unrecorded, even if a judgement depends on them."""
        self._blamed.update(cards)

    def excuse(self, card: Card, reason: LazyText | None = None) -> None:
        """Never report this card as unrecorded: it is not a fault, or was reported."""
        self._excused[card] = reason

    def _whereabouts(self, card: Card) -> LazyText:
        for pile, cards in enumerate(self._table.piles):
            if card in cards:
                above = len(cards) - 1 - cards.index(card)
                where = refer_to(self.rules.layout, self.header.players, self.rules.speech, pile)
                text = (
                    N_("a card {pile.at}, {above} deep") if above else N_("the top card {pile.at}")
                )
                return LazyText(text, {"pile": where, "above": above})
        return LazyText(N_("a card"))
