"""A `check`: compares the table as listed with where the moves lead (Z106)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from zankref.cards import ANY_NUMBER, FALLEN, KNOWN_CARDS, NO_CARD, PACK, UNKNOWN, Card
from zankref.codes import CHECK_DIFFERS, IMPOSSIBLE_CARD
from zankref.language import N_, Enumeration, LazyText
from zankref.layout import FOUNDATION
from zankref.record.actions import PileLine
from zankref.referee.findings import Finding
from zankref.referee.messages import CardReference, message
from zankref.referee.reading.dealing import covered_cards, listed_cards, pile_index
from zankref.referee.reading.sightings import Sightings
from zankref.referee.reading.unknown import listed_nowhere
from zankref.rules.ruleset import RuleSet
from zankref.table import Table

_READ_OUT: Final = 8
"""Number of cards spelled out for a pile; the rest of a longer pile is only counted."""


def check(
    table: Table,
    rules: RuleSet,
    sightings: Sightings,
    lines: Sequence[PileLine],
    has_pile: Callable[[int], bool],
    *,
    reserve_open: bool,
) -> Iterator[Finding]:
    """Compare the listed piles with the table, and lay them as listed.

    Where both sides know a card or the number of cards, they must agree. A card known to one side
    only is learnt, and the packs must still be able to hold it (Z103). ``reserve_open`` is True if
    the game deals the top of a reserve face up.
    """
    changed: list[tuple[int, PileLine, list[Card]]] = []
    for line in lines:
        pile = pile_index(rules.layout, line.pile, None)
        if pile is None or not has_pile(pile):
            yield listed_nowhere(rules, line, has_pile)
        elif pile == FOUNDATION:
            yield from _check_foundations(table, line)
        else:
            before = table.piles[pile]
            yield from _check_pile(table, pile, line, reserve_open)
            changed.append((pile, line, before))
    for pile, line, before in changed:
        for card in _impossible(table, rules, sightings, pile, before):
            words = message(IMPOSSIBLE_CARD, fields={"p0": rules.layout.name(pile)}, cards=(card,))
            yield Finding(IMPOSSIBLE_CARD, line.span, words)


def _check_foundations(table: Table, line: PileLine) -> Iterator[Finding]:
    before = [top for top in table.foundations if top != NO_CARD]
    shown = [listed.card for listed in line.cards if listed.card < PACK]
    is_known = table.foundations_known
    if is_known and sorted(before) == sorted(shown):
        return
    table.lay_foundations(shown[: table.layout.foundations])
    if is_known:
        yield _difference(table, FOUNDATION, line, before, shown)


def _check_pile(table: Table, pile: int, line: PileLine, reserve_open: bool) -> Iterator[Finding]:
    kind, before, covered = table.layout.kinds[pile], table.piles[pile], table.covered[pile]
    shown = listed_cards(table, kind, line)
    fallen, uncounted = before == [FALLEN], table.is_uncounted(pile)
    if fallen and not shown:
        return
    if before and not uncounted:
        # Merely counting a reserve does not imply that its top card was turned up or down.
        reserve_open = not table.is_covered(pile)
    if fallen or not _agree(before, shown):
        table.lay_as_seen(pile, shown, covered_cards(kind, line, len(shown), top_open=reserve_open))
        yield _difference(table, pile, line, before, shown)
        return
    joined = _merge(before, shown)
    if uncounted:
        covered = covered_cards(kind, line, len(joined), top_open=reserve_open)
    table.lay(pile, joined, covered)


def _difference(
    table: Table, pile: int, line: PileLine, before: list[Card], shown: list[Card]
) -> Finding:
    name = table.layout.name(pile)
    words = message(
        CHECK_DIFFERS, fields={"p0": name, "before": _write(before), "shown": _write(shown)}
    )
    return Finding(CHECK_DIFFERS, line.span, words, table=table.copy())


def _impossible(
    table: Table, rules: RuleSet, sightings: Sightings, pile: int, before: list[Card]
) -> Iterator[Card]:
    """Yield the cards that a check has shown on a pile although the packs cannot hold them."""
    after = table.piles[pile]
    for old, new in zip_longest(reversed(before), reversed(after), fillvalue=ANY_NUMBER):
        if new >= KNOWN_CARDS or old == new:
            continue
        fits = old < UNKNOWN or sightings.fits_pack(old, new)
        if not fits or sightings.lying_open(new) > rules.copies(new):
            yield new


def _agree(before: list[Card], shown: list[Card]) -> bool:
    """Return whether two accounts of a pile can both be true."""
    counted = not any(cards[:1] == [ANY_NUMBER] for cards in (before, shown))
    if counted and len(before) != len(shown):
        return False
    if not counted and _too_long(before, shown):
        return False
    pairs = zip(reversed(before), reversed(shown), strict=False)
    return all(a == b or max(a, b) >= KNOWN_CARDS for a, b in pairs)


def _too_long(before: list[Card], shown: list[Card]) -> bool:
    """Return whether a counted account is shorter than what the other lists on top."""
    for one, other in ((before, shown), (shown, before)):
        if one[:1] != [ANY_NUMBER] and other[:1] == [ANY_NUMBER] and len(other) - 1 > len(one):
            return True
    return False


def _merge(before: list[Card], shown: list[Card]) -> list[Card]:
    """Merge two accounts that agree into one pile, bottom card first."""
    longer, shorter = (before, shown) if len(before) >= len(shown) else (shown, before)
    if shown[:1] != [ANY_NUMBER] and before[:1] == [ANY_NUMBER]:
        longer, shorter = shown, before
    elif before[:1] != [ANY_NUMBER] and shown[:1] == [ANY_NUMBER]:
        longer, shorter = before, shown
    joined = list(longer)
    for depth, card in enumerate(reversed(shorter), start=1):
        if depth <= len(joined) and card < KNOWN_CARDS:
            joined[-depth] = card
    return joined


def _write(cards: list[Card]) -> object:
    """Return a pile's cards as players read them out; only the last ones if there are many."""
    faces = tuple(CardReference(card) for card in cards if card != ANY_NUMBER)
    if not faces:
        return LazyText(N_("nothing"))
    if len(faces) <= _READ_OUT:
        return Enumeration(faces, "{some} {more}")
    last = Enumeration(faces[2 - _READ_OUT :], "{some} {more}")
    return LazyText(
        N_("{number} cards … {last}"), {"number": len(faces) + 2 - _READ_OUT, "last": last}
    )
