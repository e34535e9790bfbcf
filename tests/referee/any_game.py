"""Games of every kind: what a record has come to, cut off somewhere, continued, written down."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tests.referee.random_play import NOWHERE, event_on
from zankref.cards import ANY_NUMBER, FALLEN, KNOWN_CARDS, NO_CARD, RANKS, UNKNOWN, Card, spell
from zankref.record.actions import Action, ListedCard, PileLine, PileName, Stop, Undo
from zankref.record.events import Deal, Event, GameRecord, Gap, Item, Tag
from zankref.record.notation import write_action
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay
from zankref.referee.state.game_state import GameState
from zankref.referee.state.turn_state import TurnState
from zankref.table import Table
from zankref.values import replace


def new_replay(game: GameRecord) -> Replay:
    """Return a replay that has not begun."""
    return Replay(game, read_header(game), Verdict("-", game.number, game.line))


def replayed(game: GameRecord, until: int | None = None) -> Replay:
    """Return the replay of a game at its end, or just after an event."""
    replay = new_replay(game)
    replay.run(until)
    return replay


def stepped(game: GameRecord) -> Iterator[tuple[Item, Replay]]:
    """Step through a game: each item, and the replay as it is just before it."""
    replay = new_replay(game)
    for item in game.items:
        yield item, replay
        replay.step(item)


def gone_on(game: GameRecord, speaker: str, actions: Sequence[Action]) -> GameRecord:
    """Return the game with something more that somebody does."""
    items = list(game.items)
    for number, action in enumerate(actions, len(game.events) + 1):
        items.append(event_on(game.end_line + number, number, speaker, action))
    return replace(game, items=tuple(items))


def before(game: GameRecord, event: int) -> GameRecord:
    """Return the game as it was before an event, what stands between events included."""
    numbers = [item.number if isinstance(item, Event) else 0 for item in game.items]
    return replace(game, items=game.items[: numbers.index(event)])


def up_to(game: GameRecord, event: int) -> GameRecord:
    """Return the game just after an event."""
    game = before(game, event + 1) if event < len(game.events) else game
    last = max((n for n, i in enumerate(game.items, 1) if isinstance(i, Event)), default=0)
    return replace(game, items=game.items[:last])


# What lies on a table.


def cards(table: Table) -> Counter[Card]:
    """Return all cards on the table, those under the foundations' tops included."""
    found = Counter(card for pile in table.piles for card in pile if card != FALLEN)
    for top in table.foundations:
        found.update(table.under(top) if top != NO_CARD else ())
    return found


def number_of_cards(table: Table) -> int | None:
    """Return how many cards there are, those laid aside included; None if nobody can count them."""
    if not table.foundations_known or any(ANY_NUMBER in pile for pile in table.piles):
        return None
    return sum(cards(table).values()) + table.aside


# A position, as far as the notation can say what a game has come to.


def position(game: GameRecord, play: GameState, rest: Sequence[Item]) -> GameRecord | None:
    """Return the game that begins with the table as it lies now, and goes on with the rest.

    None if a position cannot say all that matters.
    """
    if not _sayable(game, play):
        return None
    table, now = play.table, play.now
    assert now.on_turn is not None
    said = {"First": str(now.on_turn + 1), "FirstTurn": "no" if _all_begun(play) else "yes"}
    if play.rules.has_two_phases:
        said["Phase"] = str(now.phase)
        said |= {} if table.base is None else {"Base": RANKS[table.base]}
    kept = [tag for tag in game.tags if tag.name not in said]
    tags = (*kept, *(Tag(name, value, NOWHERE, NOWHERE) for name, value in said.items()))
    return replace(game, tags=tags, deal=laid_out(play), items=tuple(rest), directives=())


def laid_out(play: GameState) -> Deal:
    """Return the table as it lies, as a position: all but empty tableau piles are listed."""
    table, tableau = play.table, play.layout.tableau
    there = [pile for pile in range(play.layout.size) if pile >= tableau or table.piles[pile]]
    tops = tuple(ListedCard(top) for top in table.foundations if top != NO_CARD)
    lines = [*(_line(table, pile) for pile in there), PileLine(PileName("M"), tops, NOWHERE)]
    return Deal(True, tuple(lines), NOWHERE)


def _line(table: Table, pile: int) -> PileLine:
    """Return the line of a position that lists a pile."""
    kind, cards = table.layout.kinds[pile], table.piles[pile]
    uncounted = cards[:1] == [ANY_NUMBER]
    listed = [
        ListedCard(min(card, UNKNOWN), covered=depth < table.covered[pile] and kind != "Q")
        for depth, card in enumerate(cards)
        if card != ANY_NUMBER
    ]
    if kind in "QS":
        listed.reverse()
    name = table.layout.name(pile)
    return PileLine(PileName(kind, int(name[1:])), tuple(listed), NOWHERE, uncounted=uncounted)  # type: ignore[arg-type]


def _sayable(game: GameRecord, play: GameState) -> bool:
    """Say whether a position with its tags tells everything about the game."""
    now, table = play.now, play.table
    pending = (
        now.announced or now.run or now.refills or now.remedy or now.opened or now.unturned
        or now.passed or play.pending or play.pauses.unrecorded or play.penalties.perhaps
    )  # fmt: skip
    every = play.rulebook.stop_rules.penalty_every
    begun = _all_begun(play) or now.begun == frozenset({now.on_turn})
    started = play.start.began is not None or (game.deal is not None and game.deal.position)
    return (
        not (now.won_or_blocked or pending or play.pauses.by or now.on_turn is None)
        and begun
        and started
        and not any(play.penalties.owed())
        and not (every and any(calls % every for calls in play.penalties.wrongful_stops or ()))
        and table.foundations_known
        and table.fallen() is None
        and [ANY_NUMBER] not in table.piles
        and all(_reserve_sayable(play, pile) for pile in range(play.layout.size))
    )


def _all_begun(play: GameState) -> bool:
    return play.now.begun == frozenset(range(play.layout.players))


def _reserve_sayable(play: GameState, pile: int) -> bool:
    """Say whether no more than the top of a reserve lies open, or the others are known.

    A known card turns up by itself when it comes free, if the game turns them up.
    """
    cards, covered = play.table.piles[pile], play.table.covered[pile]
    return (
        play.layout.kinds[pile] != "S"
        or covered >= len(cards) - 1
        or (play.rulebook.turns_up(pile) and all(card < KNOWN_CARDS for card in cards[covered:-1]))
    )


# Taking back.


@dataclass(frozen=True, slots=True)
class Seen:
    """A game just before an event, as far as taking back is to restore it."""

    piles: tuple[tuple[Card, ...], ...]
    covered: tuple[int, ...]
    foundations: tuple[Card, ...]
    rest: tuple[object, ...]
    now: TurnState
    unturned: frozenset[int]

    @classmethod
    def of(cls, play: GameState) -> "Seen":
        """Look at a game."""
        table = play.table
        # A foundation of a suit is as good as another of that suit.
        return cls(
            tuple(tuple(pile) for pile in table.piles),
            tuple(table.covered),
            tuple(sorted(table.foundations)),
            (table.wants, table.base, table.aside, table.foundations_known),
            replace(play.now, freed=frozenset()),
            play.now.unturned,
        )

    def with_on_turn(self, player: int) -> "Seen":
        """Return the same with a player on turn, if it was not known who is."""
        if self.now.on_turn is not None:
            return self
        now = replace(self.now, on_turn=player, begun=self.now.begun | {player})
        return dataclasses.replace(self, now=now)


def by_value(now: TurnState) -> tuple[object, ...]:
    """Return a state to compare, in which runs are their positions."""
    turn = now.interrupted
    alone = replace(now, run=None, interrupted=turn and turn._replace(run=None))
    runs = [run and list(run.positions) for run in (now.run, turn and turn.run)]
    return alone, runs


def differences(before: Seen, after: Seen, *, corrected: bool = False) -> list[str]:
    """Say what is not as it was; what became known, or was corrected, stays so."""
    found = []
    for pile, (was, lies) in enumerate(zip(before.piles, after.piles, strict=True)):
        if ANY_NUMBER in was:
            continue
        if len(was) != len(lies):
            found.append(f"pile {pile}: {was} {lies}")
        for a, b in zip(reversed(was), reversed(lies), strict=False):
            if not (a == b or a >= KNOWN_CARDS or corrected):
                found.append(f"pile {pile}: {was} {lies}")
    for pile, (was, lies) in enumerate(zip(before.covered, after.covered, strict=True)):
        # A card that was waiting to be turned up may have become known meanwhile.
        turned = pile in before.unturned and after.piles[pile][-1] < KNOWN_CARDS
        if was != lies and not (turned and lies == len(after.piles[pile]) - 1):
            found.append(f"covered {pile}: {was} {lies}")
    if before.foundations != after.foundations or before.rest != after.rest:
        found.append(f"M: {before.foundations} {before.rest} {after.foundations} {after.rest}")
    if by_value(before.now) != by_value(after.now):
        found.append(f"{before.now} {after.now}")
    still = {pile for pile in before.unturned if after.piles[pile][-1] >= KNOWN_CARDS}
    if not still <= after.unturned <= before.unturned:
        found.append(f"to be turned up: {before.unturned} {after.unturned}")
    return found


# What was found.


def found_at(verdict: Verdict, events: range, keep: Callable[[str], bool]) -> list[object]:
    """Return the findings at some events, but for the turn's number and the table."""
    shapes = [
        (f.event, f.code, f.player, f.message, f.clause, f.better, f.text)
        for f in verdict.findings
        if f.event in events and keep(f.code)
    ]
    return sorted(shapes, key=str)


def codes_at(findings: Sequence[Finding], event: int | None) -> set[str]:
    """Return the codes found at an event."""
    return {finding.code for finding in findings if finding.event == event}


def before_stops_that_reach_back(game: GameRecord, first: int) -> int:
    """Return the first event whose call, or undo, may be about a move before event ``first``.

    If there is none, the number after the last event.
    """
    last, begun = None, 0
    for item, replay in stepped(game):
        window = replay.state.window.last
        if isinstance(item, Event) and item.number >= first:
            begun = 0 if item.number == first else begun + (window is not last)
            last = window
            if isinstance(item.action, Stop | Undo) and begun < 1 + isinstance(item.action, Stop):
                return item.number
        elif isinstance(item, Gap) and begun:
            break
    return len(game.events) + 1


# Writing down, to show what failed.


def text_of(game: GameRecord) -> str:
    """Write a game down, an action a line."""
    lines = [f'[{tag.name} "{tag.value}"]' for tag in game.tags]
    if game.deal is not None:
        lines += ["", "deal position" if game.deal.position else "deal"]
        lines += [_pile_line(line) for line in game.deal.lines]
    for item in game.items:
        match item:
            case Event():
                speaker = item.speaker if item.speaker.isalnum() else f'"{item.speaker}"'
                lines.append(f"{speaker}: {write_action(item.action)}  # {item.number}")
            case Gap():
                lines.append("gap")
            case _:
                shown = getattr(item, "lines", None)
                lines += ["check", *map(_pile_line, shown)] if shown is not None else ["???"]
    return "\n".join(lines) + "\n"


def _pile_line(line: PileLine) -> str:
    words = [f"({spell(c.card)})" if c.covered else spell(c.card) for c in line.cards]
    words += ["*"] if line.uncounted else [str(line.count)] if line.count else []
    return f"  {line.pile!s}: {' '.join(words)}"
