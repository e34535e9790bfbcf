"""Alignment of two records of one game: which line of one corresponds to which of the other.

Both are first converted to common names: players by their numbers, piles with their owners. Then
the two sequences of steps are aligned so that as many similar steps as possible are paired; a step
that only one of them has is unpaired.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from zankref.record import actions, events
from zankref.values import replace

Content: TypeAlias = actions.Action | frozenset[tuple[object, ...]] | str
"""The content of a step: an action, the piles of a ``check``, the text of another line."""

Seats: TypeAlias = Mapping[str, str]
"""The common number of each player, by all names used in a record, case-folded."""

Pair: TypeAlias = tuple[int | None, int | None]
"""The places of two steps in their records; None where only the other record has one."""

_Chain: TypeAlias = tuple[tuple[int, int], "_Chain | None"]

#: The similarity of two steps that say the same; less similar ones count less.
SAME: Final = 12
#: Stretches larger than this (one's steps times the other's) are split at unique steps.
_LARGE: Final = 10_000
_OWNED: Final = ("Q", "A", "S")


class AlignedItem(NamedTuple):
    """An item of a record in the common names; ``speaker`` is a player's number or None."""

    speaker: str
    content: Content


def seats(game: events.GameRecord) -> Seats:
    """Map all names of the players in a record to their numbers; of two alike the first counts."""
    names = [(game.tag(f"Player{number}"), str(number)) for number in (3, 2, 1)]
    numbers = {number: number for _, number in names}
    return {tag.value.strip().casefold(): number for tag, number in names if tag} | numbers


def common_seats(first: events.GameRecord, second: events.GameRecord) -> tuple[Seats, Seats]:
    """Return the players' names in two records, numbered as in the first.

    If both name the same players in a different order, names count; otherwise numbers.
    """
    ours, theirs = seats(first), seats(second)
    named = [{name for name in called if not name.isdecimal()} for called in (ours, theirs)]
    if named[0] != named[1]:
        return ours, theirs
    renumbered = {theirs[name]: ours[name] for name in named[0]}
    left = sorted({"1", "2", "3"}.difference(renumbered.values()))
    renumbered |= zip(sorted({"1", "2", "3"}.difference(renumbered)), left, strict=True)
    return ours, {name: renumbered[number] for name, number in theirs.items()}


def steps(game: events.GameRecord, seats: Seats) -> list[AlignedItem]:
    """Return the items of a game in the common names."""
    return [_step(item, seats) for item in game.items]


def _step(item: events.Item, seats: Seats) -> AlignedItem:
    match item:
        case events.Event():
            name = item.speaker.casefold()
            speaker = seats.get(name, name)
            return AlignedItem(speaker, _in_common_names(item.action, speaker, seats))
        case events.Check():
            lines = frozenset(_listed(line, seats) for line in item.lines)
            return AlignedItem("check", lines)
        case events.UnreadableLine():
            return AlignedItem("lost", " ".join(item.read.split()))
        case _:
            return AlignedItem("gap", "gap")


def _in_common_names(action: actions.Action, speaker: str, seats: Seats) -> actions.Action:
    match action:
        case actions.Move(source, target):
            source, target = (_owned(pile, speaker, seats) for pile in (source, target))
            return replace(action, source=source, target=target)
        case actions.Lift(pile) | actions.Touch(pile) | actions.Clear(pile):
            return replace(action, pile=_owned(pile, speaker, seats))
        case actions.Stop():
            return replace(action, reason=None)
    return action


def _owned(pile: actions.PileName, speaker: str, seats: Seats) -> actions.PileName:
    """Return the name of a pile with its owner's number, that in the first record."""
    if pile.kind not in _OWNED:
        return pile
    owner = speaker if pile.number is None else seats.get(str(pile.number), str(pile.number))
    return actions.PileName(pile.kind, int(owner) if owner.isdecimal() else None)


def _listed(line: actions.PileLine, seats: Seats) -> tuple[object, ...]:
    """Return the contents of a line of a list; on M the order is irrelevant."""
    cards = tuple(sorted(line.cards)) if line.pile.kind == "M" else line.cards
    return _owned(line.pile, "", seats), cards, line.count, line.uncounted


# ---------------------------------------------------------------------- how alike two steps are


@lru_cache(maxsize=1 << 16)
def likeness(one: AlignedItem, other: AlignedItem) -> int:
    """Return the similarity of two steps, from 0 for nothing in common to ``SAME``."""
    if one == other:
        return SAME
    alike = _alike(one.content, other.content)
    if alike == 0 or one.speaker == other.speaker:
        return alike
    return alike - 5 if alike > 6 else 0


def _alike(one: Content, other: Content) -> int:
    match one, other:
        case actions.Move(), actions.Move():
            return _alike_moves(one, other)
        case actions.Lift(pile), actions.Lift(another):
            return SAME if one == other else 8 if pile == another else 3
        case (actions.Touch(), actions.Touch()) | (actions.Clear(), actions.Clear()):
            return SAME if one == other else 3
        case actions.Free(), actions.Free():
            return SAME if one == other else 5
        case (actions.Stop(), actions.Stop()) | (frozenset(), frozenset()):
            return SAME if one == other else 9
        case (actions.Free(), actions.Clear()) | (actions.Clear(), actions.Free()):
            return 2
    return SAME if one == other else 0


def _alike_moves(one: actions.Move, other: actions.Move) -> int:
    """Return the similarity of two moves, by source, target and card."""
    named = one.card is not None and other.card is not None
    card = 3 if one.card == other.card else 0 if named else 2
    parts = (one.source == other.source, one.target == other.target, one.count == other.count)
    if all(parts):
        return 8 + card
    return sum(weight for weight, same in zip((3, 3, 0), parts, strict=True) if same) + card


# ---------------------------------------------------------------------- the alignment


def align(first: Sequence[AlignedItem], second: Sequence[AlignedItem]) -> list[Pair]:
    """Return the steps of two records in pairs, in the order of both."""
    begin = 0
    while begin < min(len(first), len(second)) and first[begin] == second[begin]:
        begin += 1
    ends = len(first), len(second)
    while min(ends) > begin and first[ends[0] - 1] == second[ends[1] - 1]:
        ends = ends[0] - 1, ends[1] - 1
    middle = _align(first[begin : ends[0]], second[begin : ends[1]])
    pairs: list[Pair] = [(place, place) for place in range(begin)]
    pairs += [_shift(pair, begin, begin) for pair in middle]
    rest = zip(range(ends[0], len(first)), range(ends[1], len(second)), strict=True)
    return [*pairs, *rest]


def _shift(pair: Pair, one: int, other: int) -> Pair:
    """Return a pair with its indices shifted."""
    left, right = pair
    return None if left is None else left + one, None if right is None else right + other


def _align(first: Sequence[AlignedItem], second: Sequence[AlignedItem]) -> list[Pair]:
    """Align a stretch: optimally if short, between anchors if long."""
    if len(first) * len(second) <= _LARGE:
        return _best(first, second)
    anchors = _anchors(first, second)
    if not anchors:
        ordered: list[Pair] = [(index, None) for index in range(len(first))]
        return ordered + [(None, index) for index in range(len(second))]
    pairs: list[Pair] = []
    one = other = 0
    for left, right in [*anchors, (len(first), len(second))]:
        between = _align(first[one:left], second[other:right])
        pairs += [_shift(pair, one, other) for pair in between]
        if left < len(first):
            pairs.append((left, right))
        one, other = left + 1, right + 1
    return pairs


def _anchors(first: Sequence[AlignedItem], second: Sequence[AlignedItem]) -> list[tuple[int, int]]:
    """Return the pairs of steps unique in both records, as many as can be kept in order."""
    counts = Counter(first), Counter(second)
    places = {step: index for index, step in enumerate(second) if counts[1][step] == 1}
    pairs = [(n, places[s]) for n, s in enumerate(first) if counts[0][s] == 1 and s in places]
    # Longest increasing subsequence: for each length the chain that ends lowest, from its end.
    chains: list[_Chain] = []
    for pair in pairs:
        length = bisect_left(chains, pair[1], key=lambda chain: chain[0][1])
        chains[length : length + 1] = [(pair, chains[length - 1] if length else None)]
    row: list[tuple[int, int]] = []
    chain = chains[-1] if chains else None
    while chain is not None:
        pair, chain = chain
        row.append(pair)
    return row[::-1]


def _best(first: Sequence[AlignedItem], second: Sequence[AlignedItem]) -> list[Pair]:
    """Return the alignment with the highest total similarity."""
    worth = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for i in range(len(first) - 1, -1, -1):
        here, below, step = worth[i], worth[i + 1], first[i]
        for j in range(len(second) - 1, -1, -1):
            alone = max(below[j], here[j + 1])
            alike = likeness(step, second[j])
            here[j] = max(alone, below[j + 1] + alike) if alike else alone
    pairs: list[Pair] = []
    i = j = 0
    while i < len(first) and j < len(second):
        alike = likeness(first[i], second[j])
        if alike and worth[i][j] == worth[i + 1][j + 1] + alike:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif worth[i][j] == worth[i + 1][j]:
            pairs.append((i, None))
            i += 1
        else:
            pairs.append((None, j))
            j += 1
    pairs += [(index, None) for index in range(i, len(first))]
    return pairs + [(None, index) for index in range(j, len(second))]
