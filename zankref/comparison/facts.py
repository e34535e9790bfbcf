"""Compares the tags and deals of two records by meaning."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from zankref.cards import ANY_NUMBER, KNOWN_CARDS, NO_CARD, Card, spell
from zankref.comparison.versions import Version, have_same_seats
from zankref.layout import FOUNDATION, STOCK
from zankref.record.notation import TAGS, alike
from zankref.table import Table

#: Tags that do not affect the game; all others are compared by meaning.
_ABOUT_IT: Final = frozenset(
    ("Game", "Event", "Round", "Date", "Time", "Place", "Recorder", "Lang", "Umpire", "Source")
)


class Fact(NamedTuple):
    """A tag or pile that two records give differently.

    ``name`` is the tag or pile; a value that a record does not give is None. ``grave`` is True if
    the difference is of substance.
    """

    name: str
    first: str | None
    second: str | None
    grave: bool


def differing_tags(first: Version, second: Version) -> list[Fact]:
    """Return the tags that differ, in the order in which tags are written."""
    facts = []
    names = {tag.name for version in (first, second) for tag in version.game.tags}
    for name in [*TAGS, *sorted(names.difference(TAGS))]:
        values = first.game.value(name), second.game.value(name)
        grave = name in TAGS and name not in _ABOUT_IT
        if grave and name.startswith("Player"):
            values = _player(first, name), _player(second, name)
            grave = None not in values
        if _same(*values):
            continue
        if grave and _meant(first, name) == _meant(second, name):
            continue
        facts.append(Fact(name, *values, grave))
    return facts


def _same(one: str | None, other: str | None) -> bool:
    return one == other or (one is not None and other is not None and alike(one, other))


def _player(version: Version, name: str) -> str | None:
    """Return the name of the player with this common number, or None if there is none."""
    number = name.removeprefix("Player")
    tags = (version.game.tag(f"Player{place}") for place in (1, 2, 3))
    called = (tag.value.strip() for tag in tags if tag is not None)
    named = (own for own in called if not own.isdecimal())
    return next((own for own in named if version.seats[own.casefold()] == number), None)


def _meant(version: Version, name: str) -> object:
    """Return what a tag means; a missing claim means what the play shows."""
    header, verdict = version.header, version.verdict
    match name:
        case "Agreed":
            return header.agreed
        case "First":
            return version.begins
        case "FirstTurn":
            position = version.game.deal is not None and version.game.deal.position
            return not position if header.first_turn is None else header.first_turn
        case "Phase":
            return header.phase
        case "Base":
            return header.base
        case "Result":
            result = verdict.ruled if header.claimed in (None, "*") else header.claimed
            return version.seats.get(str(result).casefold(), result)
        case "Score":
            return version.game.value(name) or str(verdict.score)
        case "Total":
            return version.game.value(name) or ":".join(map(str, verdict.totals))
    return version.game.value(name)


def differing_piles(first: Version, second: Version) -> list[Fact]:
    """Return the piles that differ at the start.

    A card that only one record names is of substance if it is face up, since the other record
    cannot be judged by it. A face-down card will be seen when it is turned up.
    """
    one, other = first.dealt, second.dealt
    if one is None or other is None or one.layout != other.layout:
        return []
    if not have_same_seats(first, second):
        return []
    facts = []
    layout = one.layout
    for pile, twin in enumerate(_twins(one, second)):
        cards, theirs = one.piles[pile], other.piles[twin]
        if _alike(cards, theirs) and one.covered[pile] == other.covered[twin]:
            continue
        hidden = layout.kinds[pile] == STOCK or one.is_covered(pile)
        grave = _contradict(cards, theirs) or not (hidden or cards[-1:] == theirs[-1:])
        grave |= one.covered[pile] != other.covered[twin]
        facts.append(Fact(layout.name(pile), _as_listed(cards), _as_listed(theirs), grave))
    tops = _foundations(one), _foundations(other)
    if tops[0] != tops[1]:
        facts.append(Fact(layout.name(FOUNDATION), _as_listed(tops[0]), _as_listed(tops[1]), True))
    return facts


def _twins(table: Table, second: Version) -> list[int]:
    """Return the second record's index for each pile of the first, matching players by number."""
    layout = table.layout
    places = {int(common): int(own) for own, common in second.seats.items() if own.isdecimal()}
    twins = []
    for pile in range(layout.size):
        owner = layout.owners[pile]
        twins.append(pile if owner is None else pile - owner + places[owner + 1] - 1)
    return twins


def _foundations(table: Table) -> list[Card]:
    return sorted(top for top in table.foundations if top != NO_CARD)


def _alike(one: Sequence[Card], other: Sequence[Card]) -> bool:
    """Return whether two piles are equal, ignoring the numbers of unknown cards."""
    return len(one) == len(other) and all(
        a == b or (min(a, b) >= KNOWN_CARDS and ANY_NUMBER not in (a, b))
        for a, b in zip(one, other, strict=True)
    )


def _contradict(one: Sequence[Card], other: Sequence[Card]) -> bool:
    """Return whether two piles must differ, whatever their unknown cards may be."""
    if ANY_NUMBER not in (*one[:1], *other[:1]) and len(one) != len(other):
        return True
    pairs = zip(reversed(one), reversed(other), strict=False)
    return any(a != b and max(a, b) < KNOWN_CARDS for a, b in pairs)


def _as_listed(cards: Sequence[Card]) -> str | None:
    """Return the cards of a pile as a record lists them; several unknown ones are counted."""
    written = ["…" if card == ANY_NUMBER else spell(card) for card in cards]
    unknown = written.count("?")
    if unknown > 1:
        written = [card for card in written if card != "?"] + [str(unknown)]
    return " ".join(written) or None
