"""Carries out moves from the tableau and tracks the announced goal (ruling 8)."""

from zankref.cards import KNOWN_CARDS
from zankref.layout import FOUNDATION, Position
from zankref.reachability.budget import Undecided
from zankref.reachability.positions.tableau import occupied
from zankref.record.events import Event
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.rules import announcement
from zankref.rules.announcement import PERHAPS_REACHED, Announcement
from zankref.rules.judgement import NotRecorded
from zankref.rules.run import Run
from zankref.table import Table


def perhaps_to_foundation(state: GameState, begun: MoveInProgress, source: int) -> None:
    """Play to M a card that may or may not fit there; if it did not, it went back at once."""
    state.knowledge.remember_known(source)
    state.table.perhaps_play(source)
    state.now.moves = None
    if begun.before.on_turn not in (None, state.now.on_turn):
        state.now.on_turn, state.now.perhaps_others_begun = None, True
        state.now.begun = begun.before.begun
    owner = state.layout.owners[source]
    if owner in state.now.opened:
        state.now.opened -= {owner}
        state.now.perhaps_opened |= {owner}


def play_to_foundation(state: GameState, event: Event, player: int, source: int) -> None:
    """Play a tableau card to M, which may reach or lose the announced goal (ruling 8)."""
    announced = state.now.announced
    if announced is None:
        state.carry_out(source, FOUNDATION)
        return
    following = announcement.moved(announced, state.table, source, FOUNDATION, state.rulebook.build)
    try:
        over = _ends(state, source, announced, following)
    except Undecided as undecided:
        state.notes.doubt(event, player, undecided.card)
        over = False
    state.carry_out(source, FOUNDATION)
    state.now.announced = None if over else following


def move_on_tableau(state: GameState, source: int, target: int, count: int) -> None:
    """Move cards between tableau piles, as part of a run."""
    if not state.rules.announces:
        state.carry_out(source, target, count)
        return
    table, announced = state.table, state.now.announced
    before = state.now.run or Run(table.tableau())
    perhaps_cleared = announced is not None and _perhaps_clears(table, announced, source, target)
    if announced is not None:
        build = state.rulebook.build
        announced = announcement.moved(announced, table, source, target, build).under_way()
    state.carry_out(source, target)
    state.now.run = run = Run(table.tableau(), before)
    if announced is not None and announcement.reached(table, announced):
        if announced.card is None and occupied(run.last) < occupied(run.positions[0]):
            state.now.run = None  # the same gain cannot be made twice without a loss
        announced = None
    elif announced is not None and announced.is_unknown and _perhaps_reached(table, before.last):
        announced = PERHAPS_REACHED
    elif perhaps_cleared:
        state.now.run = None  # it may be over: its earlier positions no longer count as repeated
    state.now.announced = announced


def _perhaps_reached(table: Table, before: Position) -> bool:
    """Return whether the last move may have reached a goal that is unknown."""
    now = table.tableau()
    gained = occupied(now) < occupied(before)
    return gained or any(table.fits_foundation(pile[-1]) is not False for pile in now if pile)


def _perhaps_clears(table: Table, announced: Announcement, source: int, target: int) -> bool:
    """Return whether an unknown card leaves open whether this clears the announced pile."""
    cards, goal = table.piles[source], table.piles[target]
    bottom = len(cards) == 1 and announced.mark == (source, 0)
    return bottom and bool(goal) and max(cards[0], goal[-1]) >= KNOWN_CARDS


def _ends(state: GameState, source: int, announced: Announcement, following: Announcement) -> bool:
    """Return whether playing a card to M reaches the announced goal or puts it out of reach.

    ``following`` is the announcement after the move. Raises Undecided if the search is broken off.
    """
    table, limit, in_reach = state.table, state.turns.limit(state.now), state.rulebook.in_reach
    mark = table.mark()
    table.move(source, FOUNDATION)
    try:
        if announcement.reached(table, following):
            return True
        if limit is None or in_reach(following, limit):
            return False
        table.take_back(mark)
        return in_reach(announced, limit)
    except NotRecorded:
        return False
    finally:
        table.take_back(mark)
