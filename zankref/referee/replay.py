"""The replay: steps through a game event by event and collects what went wrong.

The replay tracks the order of events, turns and calls; what a move may do is up to the rulebook.
It carries on from what actually happened at the table (ruling 12), so that one mistake makes one
finding.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from math import inf
from typing import TypeAlias

from zankref.cards import UNKNOWN
from zankref.codes import BAD_CLOCK, NOT_IN_GAME, NOTHING_PLAYED, PLAY_AFTER_END
from zankref.language import N_, LazyText
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record import actions
from zankref.record.actions import Action, PileName
from zankref.record.directives import commented_turns
from zankref.record.events import BadClock, Document, Event, GameRecord, Gap, Item, UnreadableLine
from zankref.record.line_index import Span
from zankref.record.notation import write_action
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.messages import message
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.directives import apply_directives
from zankref.referee.reading.header import Header, read_header
from zankref.referee.reading.match import Matches
from zankref.referee.state.game_state import GameState
from zankref.referee.state.notes import COMMENTED, UNREADABLE, UNRECORDED
from zankref.referee.steps import ending, impossible, moves, stops, turning_up
from zankref.referee.steps.announcing import announce, following
from zankref.referee.steps.ending import conclude
from zankref.referee.steps.speakers import Speakers, skip
from zankref.referee.steps.stop_notes import leave_open
from zankref.rules import announcement
from zankref.rules.announcement import UNKNOWN_GOAL

Stepping: TypeAlias = "Callable[[Replay], None] | None"
"""Callback that steps through a game to its end, inspecting it on the way; None only steps."""


def judge_games(
    document: Document, run: Stepping = None, effort: int = DEFAULT_EFFORT
) -> list[Verdict]:
    """Judge the games of a file, grouped into matches; parameters are as in ``judge``."""
    matches = Matches()
    return [judge(game, document.path, matches, run, effort) for game in document.games]


def judge(
    game: GameRecord,
    path: str = "-",
    matches: Matches | None = None,
    run: Stepping = None,
    effort: int = DEFAULT_EFFORT,
) -> Verdict:
    """Judge a game: replay it and return the verdict.

    ``matches`` are the matches of the file so far. ``run`` replaces the stepping loop, for callers
    that need to see the table on the way. ``effort`` is the number of positions that the searches
    may expand per event; whatever they have not decided by then is undetermined (Z108).
    """
    matches = matches or Matches()
    verdict, replay = begin(game, path, matches, effort)
    if replay is not None:
        (run or Replay.run)(replay)
        replay.process_comments_before(inf)
        conclude(replay.state, game)
        leave_open(verdict, replay.state.rulebook.stop_rules)
        start = replay.state.start
        verdict.expanded = replay.state.rulebook.budget.expanded
        began = start.began if start.from_deal else None
        matches.count(game, replay.header, verdict, began)
    cards = {c.card for line in game.deal.lines for c in line.cards} if game.deal else {UNKNOWN}
    if not game.items and cards == {UNKNOWN} and verdict.claimed in (None, "*"):
        rules = game.tag("Rules")
        line = game.line if rules is None else rules.span.line
        span = Span(line, 1, line, 1)
        verdict.findings.append(Finding(NOTHING_PLAYED, span, message(NOTHING_PLAYED)))
    apply_directives(game, verdict)
    verdict.findings.sort(key=lambda finding: (finding.span, finding.event or 0, finding.code))
    return verdict


def begin(
    game: GameRecord, path: str, matches: Matches, effort: int = DEFAULT_EFFORT
) -> "tuple[Verdict, Replay | None]":
    """Lay out a game; return its verdict so far, and the replay that goes on from there.

    There is no replay if it is not known which rules apply. Parameters are as in ``judge``.
    """
    header = read_header(game)
    verdict = Verdict(path, game.number, game.line, events=len(game.events))
    verdict.language = header.language
    verdict.players = header.players
    verdict.agreed = header.options
    verdict.claimed = header.claimed
    verdict.findings += header.findings
    if game.lost:
        # Most records have no such line.
        from zankref.referee.reading.unreadable import unreadable_lines

        verdict.findings += unreadable_lines(game.lost)
    verdict.findings += map(_bad_clock, game.bad_clocks)
    verdict.record = game
    _count(game, header, verdict)
    if header.rules is None:
        reason = LazyText(N_("it is not known which rules apply"))
        verdict.doubts += [
            Doubt(event.number, event, reason, _speaker_name(header, event.speaker))
            for event in game.events
        ]
        return verdict, None
    verdict.rules = header.rules.name
    return verdict, Replay(game, header, verdict, matches.began_before(game, header), effort)


def replayed(
    game: GameRecord, until: int | None = None, effort: int = DEFAULT_EFFORT
) -> "Replay | None":
    """Return a game replayed to its end, or just past an event; None if its rules are unknown."""
    _verdict, replay = begin(game, "-", Matches(), effort)
    if replay is not None:
        replay.run(until)
    return replay


def _count(game: GameRecord, header: Header, verdict: Verdict) -> None:
    """Count each player's events, the unreadable lines and the gaps."""
    counts = Counter([event.speaker for event in game.events])
    acted = dict.fromkeys(header.players, 0)
    for speaker, number in counts.items():
        name = _speaker_name(header, speaker)
        if name is not None:
            acted[name] += number
    verdict.acted = tuple(acted.values())
    lines = [line for line in game.lost if line.where == "turns"]
    verdict.unread = tuple(_speaker_name(header, line.speaker) for line in lines)
    verdict.gaps = sum(isinstance(item, Gap) for item in game.items)


def _speaker_name(header: Header, speaker: str | None) -> str | None:
    """Return the name of the player who speaks, even if misspelt; None if that is not a player."""
    player = None if speaker is None else header.meant(speaker)
    return None if player is None else header.players[player]


class Replay:
    """Steps through one game."""

    def __init__(
        self,
        game: GameRecord,
        header: Header,
        verdict: Verdict,
        began_before: int | None = None,
        effort: int = DEFAULT_EFFORT,
    ) -> None:
        assert header.rules is not None
        self.game = game
        self.header = header
        self.rules = header.rules
        self.state = GameState(game, header, header.rules, verdict, began_before)
        self._budget = self.state.rulebook.budget
        self._budget.effort = effort
        self.speakers = Speakers(self.state)
        # Memoised pile indices in the present phase, by each player's names for the piles.
        self._piles: list[dict[PileName, int | None]] = [{} for _ in header.players]
        self._phase = header.phase
        self._perhaps_merged = False
        self._events = game.events
        self._possible_turns = [s.line for s, is_played in commented_turns(game) if is_played][::-1]

    def run(self, until: int | None = None) -> None:
        """Step through the game, to its end or just past an event."""
        for item in self.game.items:
            if isinstance(item, Event) and until is not None and item.number > until:
                return
            self.step(item)

    def step(self, item: Item) -> None:
        """Process one event, `check`, `gap` or unreadable line."""
        state = self.state
        if self._possible_turns:
            self.process_comments_before(item.span.line)
        if isinstance(item, Event):
            state.notes.show_current_table()
            if state.knowledge.learnt:
                state.knowledge.learnt.clear()
            if self._budget.left != self._budget.effort:
                self._budget.renew()
            served = state.now.served
            self._event(item)
            if state.now.served is not served and not isinstance(
                item.action, actions.Stop | actions.Undo
            ):
                self._note_passing_over(item, served)
        elif isinstance(item, Gap):
            state.forget(UNRECORDED)
            self._perhaps_merged = True
        elif isinstance(item, UnreadableLine):
            if item.where == "turns":
                self._lose_track(UNREADABLE)
        else:
            # Most records have no `check`.
            from zankref.referee.steps.checking import check

            has_pile = partial(state.rulebook.has_pile, state.now.phase)
            state.verdict.findings += check(
                state.table,
                self.rules,
                state.knowledge.sightings,
                item.lines,
                has_pile,
                reserve_open=state.rulebook.dealt.reserve_open,
            )
            state.drop_the_impossible()
        state.settle()

    def process_comments_before(self, line: float) -> None:
        """Process the comments before a line that may be turns."""
        while self._possible_turns and self._possible_turns[-1] < line:
            self._possible_turns.pop()
            self._lose_track(COMMENTED)

    def _lose_track(self, why: LazyText) -> None:
        """Handle a line in which anything may have been played or announced."""
        state, layout = self.state, self.rules.layout
        state.forget(why)
        state.knowledge.perhaps_lifted.update(map(layout.stock, range(layout.players)))
        self._perhaps_merged = True
        if self.rules.announces:
            state.now.announced = UNKNOWN_GOAL

    def _note_passing_over(self, event: Event, before: tuple[int, ...]) -> None:
        """Note who is passed over as a turn ends (ruling 5)."""
        for name, old, new in zip(self.header.players, before, self.state.now.served, strict=True):
            if new > old:
                self.state.verdict.passed.append((event.number, name))

    def _event(self, event: Event) -> None:
        state, action = self.state, event.action
        player = self.speakers.player(event)
        if player is None:
            skip(state, event)
        elif state.is_certainly_over and not isinstance(action, actions.Stop | actions.Undo):
            if not state.end_reported:
                state.end_reported = True
                variant = "blocked" if state.now.blocked else ""
                fields = {"other": state.header.name(state.now.winner)}
                state.notes.find(
                    PLAY_AFTER_END, event, player, rule="win", variant=variant, fields=fields
                )
        else:
            self._act(event, player, action)

    def _act(self, event: Event, player: int, action: Action) -> None:
        """Dispatch an action, if the game has it and the piles that it names (Z005)."""
        state, table = self.state, self.state.table
        match action:
            case actions.Move():
                source = self._pile(player, action.source)
                target = self._pile(player, action.target)
                if state.knowledge.left_open and source is not None:
                    state.knowledge.play_again(source, action.card)
                if source is None or target is None or impossible.nothing_lies_on(table, source):
                    impossible.cannot_have_happened(state, event, player, source, target)
                else:
                    if self._perhaps_merged:
                        self._show_phase(player, source, target, action.count)
                    moves.move(state, event, player, action, source, target)
            case actions.Lift():
                pile = self._pile(player, action.pile)
                if state.knowledge.left_open and pile is not None:
                    state.knowledge.play_again(pile, action.card)
                if pile is None or impossible.nothing_lies_on(table, pile):
                    impossible.cannot_have_happened(state, event, player, pile)
                else:
                    turning_up.turn_up(state, event, player, action, pile)
            case actions.Touch():
                pile = self._pile(player, action.pile)
                begins = state.rulebook.begins_with_touch(player, 0 if pile is None else pile)
                if pile is None and begins:
                    impossible.cannot_have_happened(state, event, player, None)
                elif pile is None:
                    impossible.no_such_pile(state, event, player, action.pile)
                elif begins:
                    moves.touch(state, event, player, pile)
            case actions.Stop():
                stops.stop(state, event, player, action)
            case actions.Undo():
                stops.undo(state, event, player)
            case actions.Pass():
                moves.pass_(state, event, player)
            case _ if event.kind not in self.rules.actions:
                fields = {"name": write_action(action)}
                state.notes.find(NOT_IN_GAME, event, player, variant="action", fields=fields)
            case _:
                self._act_by_word(event, player, action)

    def _show_phase(self, player: int, source: int, target: int, count: int) -> None:
        """Take phase 2 to have begun unrecorded if only it has a move (``sparse-records``)."""
        now, kind = self.state.now, self.state.rulebook.move_kind
        here = kind(player, source, target, count, now.phase)
        if here is None and kind(player, source, target, count, 2):
            now.phase = 2

    def _act_by_word(self, event: Event, player: int, action: Action) -> None:
        """Dispatch an action that is written as a word of this game."""
        state = self.state
        if not isinstance(action, actions.Pause | actions.Weiter):
            state.window.next_undoes = False
        match action:
            case actions.Free():
                state.rulebook.propose(partial(following, self._events, self.rules.layout, event))
                announced = announcement.announce_free(state.table, action.card)
                announce(state.turns, state.now, player, announced)
            case actions.Clear():
                state.rulebook.propose(partial(following, self._events, self.rules.layout, event))
                pile = self._pile(player, action.pile)
                if pile is None:
                    impossible.no_such_pile(state, event, player, action.pile)
                    state.notes.why_unknown, announced = impossible.CANNOT_BE, UNKNOWN_GOAL
                else:
                    if pile >= 0:
                        state.knowledge.ensure_top(pile)
                    announced = announcement.announce_clear(state.table, pile)
                announce(state.turns, state.now, player, announced)
            case actions.Flip():
                moves.flip(state, event, player)
            case actions.Merge():
                moves.merge(state, event, player)
            case actions.Blocked():
                ending.blocked(state, event, player)
            case actions.Pause():
                state.pauses.begin(player)
            case _:
                state.pauses.end(player, event, state.notes)

    def _pile(self, player: int, name: PileName) -> int | None:
        """Return the index of a pile named in an action; None if there is no such pile (Z005)."""
        if self._phase != self.state.now.phase:
            self._phase = self.state.now.phase
            self._piles = [{} for _ in self._piles]
        indices = self._piles[player]
        try:
            return indices[name]
        except KeyError:
            index = indices[name] = self._looked_up(name, player)
            return index

    def _looked_up(self, name: PileName, player: int) -> int | None:
        """Return the index of a pile as a player names it; None if this phase does not have it."""
        index = pile_index(self.rules.layout, name, player)
        exists = index is not None and self.state.rulebook.has_pile(self._phase, index)
        return index if exists else None


def _bad_clock(clock: BadClock) -> Finding:
    """Return the finding for a clock time that is ignored (Z007)."""
    fields = {"clock": f"@{clock.text}", "before": f"@{clock.before}"}
    words = message(BAD_CLOCK, "back" if clock.before else "", fields)
    return Finding(BAD_CLOCK, clock.span, words, text=f"@{clock.text}")
