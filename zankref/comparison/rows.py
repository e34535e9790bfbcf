"""Lines of two records side by side, and how serious their differences are."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.cards import UNKNOWN, Card
from zankref.codes import BAD_WAIVER, EXPECTED_FINDING_MISSING
from zankref.comparison.aligning import AlignedItem, Pair
from zankref.comparison.versions import JudgedItem, Version, top_cards
from zankref.layout import STOCK, Layout
from zankref.record.actions import Lift, Move, PileName, Stop, Touch
from zankref.referee.reading.dealing import pile_index
from zankref.values import replace

Kind: TypeAlias = Literal["same", "left-out", "other", "alone"]
"""How the sides of a row differ: not at all, by an omission, by a contradiction, or one is missing.
"""

Tops: TypeAlias = tuple[Card | None, ...]
"""The top cards of the piles; None for an empty pile or an unknown card."""

#: Findings about comments, which are ignored here.
_OF_COMMENTS: Final = frozenset((EXPECTED_FINDING_MISSING, BAD_WAIVER))


class Row(NamedTuple):
    """A line of each record, side by side; ``grave`` is True if the events differ."""

    first: JudgedItem | None
    second: JudgedItem | None
    kind: Kind
    grave: bool = False

    @property
    def sides(self) -> tuple[JudgedItem | None, JudgedItem | None]:
        """Both sides."""
        return self.first, self.second

    @property
    def ruled_otherwise(self) -> bool:
        """True if the referee rules differently on the two sides."""
        return _ruling(self.first) != _ruling(self.second)


def _ruling(side: JudgedItem | None) -> tuple[object, ...]:
    """Return the referee's ruling on a line: codes, Stop and doubt."""
    if side is None:
        return [], None, False
    codes = sorted({finding.code for finding in side.findings} - _OF_COMMENTS)
    stop = side.stop and (side.stop.ruling, len(side.stop.taken_back), side.on_turn)
    return codes, stop, side.doubtful


def rows(first: Version, second: Version, pairs: Sequence[Pair]) -> list[Row]:
    """Return the lines of two versions in rows, as aligned in ``pairs``."""
    laid = [
        _row(
            None if left is None else first.items[left],
            None if right is None else second.items[right],
        )
        for left, right in pairs
    ]
    layout = first.dealt.layout if first.dealt else None
    weighed = []
    begins = [() if v.dealt is None else top_cards(v.dealt) for v in (first, second)]
    others = _tops_of_the_other(laid, *begins)
    for row, after, tops in zip(laid, [*laid[1:], None], others, strict=False):
        if row.kind == "alone" and _goes_without_saying(row, after, tops, layout):
            row = row._replace(grave=False)
        weighed.append(row)
    return weighed


def _row(first: JudgedItem | None, second: JudgedItem | None) -> Row:
    if first is None or second is None:
        return Row(first, second, "alone", grave=True)
    if first.step == second.step:
        return Row(first, second, "same")
    if first.step.speaker == second.step.speaker:
        for less, more in ((first, second), (second, first)):
            missing = _only_difference(less.step, more.step)
            if missing is not None:
                is_known = isinstance(missing, str) or less.known == missing
                return Row(first, second, "left-out", grave=not is_known)
    return Row(first, second, "other", grave=True)


def _only_difference(less: AlignedItem, more: AlignedItem) -> Card | str | None:
    """Return the card or Stop decision omitted by one line, if nothing else differs."""
    match less.content, more.content:
        case (Move(card=None), Move(card=card)) if replace(more.content, card=None) == less.content:
            return card
        case Lift(pile, card), Lift(another, named) if (pile, card) == (another, UNKNOWN):
            return named
        case Stop(decision=None), Stop(decision=decision):
            return decision
    return None


def _tops_of_the_other(laid: Iterable[Row], first: Tops, second: Tops) -> Iterator[Tops]:
    """Yield for each row the top cards on the table of the record that may lack it.

    ``first`` and ``second`` are those at the beginning.
    """
    for row in laid:
        yield second if row.second is None else first
        first = row.first.tops if row.first else first
        second = row.second.tops if row.second else second


def _goes_without_saying(row: Row, after: Row | None, tops: Tops, layout: Layout | None) -> bool:
    """Return whether a touch or a turned-up card found in one record only adds nothing.

    It adds nothing if the next move takes that pile's card in both records, or if the other
    record's table knows the card already.
    """
    (side,) = (side for side in row.sides if side is not None)
    card: Card | None = None
    match side.step.content:
        case Touch(pile):
            pass
        case Lift(pile, card):
            index = None if layout is None else pile_index(layout, pile, None)
            if pile.kind != STOCK and index is not None and tops[index : index + 1] == (card,):
                return True
        case _:
            return False
    return after is not None and _takes(after, side.step.speaker, pile, card)


def _takes(row: Row, speaker: str, pile: PileName, card: Card | None) -> bool:
    """Return whether the player's move takes the card of this pile in both records."""
    if row.grave:
        return False
    for side in row.sides:
        match side:
            case JudgedItem(step=AlignedItem(who, Move(source, _, _, named))) if (who, source) == (
                speaker,
                pile,
            ):
                if named is not None and card is not None and named != card:
                    return False
            case _:
                return False
    return True
