"""The replay: steps through a game, event by event, and collects what went wrong.

The replay keeps the order of events, turns and calls; what a move may do is the rulebook's to
say. It goes on from what the table did (ruling 12): one mistake makes one finding.
"""

from dataclasses import replace

from zankref.record.events import (
    Action,
    Blocked,
    Clear,
    Event,
    Flip,
    Free,
    Game,
    Gap,
    Item,
    Lift,
    Lost,
    Merge,
    Move,
    Pass,
    Pause,
    PileName,
    Span,
    Stop,
    Touch,
    Undo,
)
from zankref.record.notation import show_pile, write_action
from zankref.referee import moves, stops
from zankref.referee.checking import check
from zankref.referee.dealing import pile_index
from zankref.referee.directives import apply_directives
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.header import Header, read_header
from zankref.referee.messages import message
from zankref.referee.play import UNREADABLE, UNRECORDED, Play
from zankref.rules import announcement
from zankref.table import Table


def judge(game: Game, path: str = "-") -> Verdict:
    """Judge a game: replay it and return all that there is to say about it."""
    header = read_header(game)
    verdict = Verdict(path, game.number, game.line, events=len(game.events))
    verdict.players = header.players
    verdict.agreed = header.options
    verdict.claimed = header.claimed
    verdict.findings += header.findings
    verdict.findings += [_lost(item) for item in game.items if isinstance(item, Lost)]
    if header.rules is None:
        reason = "it is not known which rules apply"
        verdict.doubts += [Doubt(event.number, event.span, reason) for event in game.events]
    else:
        verdict.rules = header.rules.name
        replay = Replay(game, header, verdict)
        replay.run()
        replay.end()
    apply_directives(game, verdict)
    verdict.findings.sort(key=lambda finding: (finding.span, finding.event or 0, finding.code))
    return verdict


def table_at(game: Game, event: int) -> tuple[Table, Header] | None:
    """Return the table just after an event (0: as dealt); None if no known rules are named."""
    header = read_header(game)
    if header.rules is None:
        return None
    replay = Replay(game, header, Verdict("-", game.number, game.line))
    replay.run(until=event)
    return replay.play.table, header


class Replay:
    """Steps through one game."""

    def __init__(self, game: Game, header: Header, verdict: Verdict) -> None:
        assert header.rules is not None
        self.game = game
        self.header = header
        self.rules = header.rules
        self.play = Play(game, header, header.rules, verdict)
        self._strangers: set[Span] = set()

    def run(self, until: int | None = None) -> None:
        """Step through the game, to its end or until just after an event."""
        for item in self.game.items:
            if isinstance(item, Event) and until is not None and item.number > until:
                return
            self.step(item)

    def step(self, item: Item) -> None:
        """Go on by one event, `check`, `gap` or unreadable line."""
        play = self.play
        match item:
            case Event():
                play.next_event()
                self._event(item)
            case Gap():
                play.forget(UNRECORDED)
            case Lost():
                if item.where == "turns":
                    play.forget(UNREADABLE)
            case _:
                found = check(play.table, self.rules, play.sightings, item.lines)
                play.verdict.findings += found
        play.settle()

    def _event(self, event: Event) -> None:
        play, action = self.play, event.action
        player = self.header.player(event.speaker)
        if player is None:
            self._unknown_player(event)
        elif play.now.winner is not None and not isinstance(action, Stop | Undo):
            if not play.end_reported:
                play.end_reported = True
                said = {"other": play.name(play.now.winner)}
                play.find("Z602", event, player, clause=play.clause("win"), said=said)
        elif self._exists(event, player):
            self._act(event, player, action)

    def _act(self, event: Event, player: int, action: Action) -> None:
        play = self.play
        match action:
            case Move():
                moves.move(play, event, player, action)
            case Lift():
                moves.lift(play, event, player, action)
            case Touch():
                moves.touch(play, event, player, action)
            case Flip():
                moves.flip(play, event, player)
            case Pass():
                moves.pass_(play, event, player)
            case Free() | Clear():
                announce(play, player, action)
            case Stop():
                stops.stop(play, event, player, action)
            case Undo():
                stops.undo(play, event, player)
            case Pause():
                stops.pause(play, player)
            case _:
                stops.weiter(play, event, player)

    def _unknown_player(self, event: Event) -> None:
        """Report a speaker who does not play, once where he is named (Z004)."""
        play = self.play
        if event.speaker_span in self._strangers:
            return
        self._strangers.add(event.speaker_span)
        words = message("Z004", name=event.speaker, players=" and ".join(self.header.players))
        play.verdict.findings.append(
            Finding(
                "Z004",
                event.span,
                words,
                event=event.number,
                turn=play.turn,
                player=event.speaker,
                text=event.text,
            )
        )

    def _exists(self, event: Event, player: int) -> bool:
        """Say whether the game has this action and its piles; report it if not (Z005)."""
        action = event.action
        if isinstance(action, Blocked | Merge):
            said = {"rules": self.rules.name, "name": write_action(action)}
            self.play.find("Z005", event, player, variant="action", said=said)
            return False
        for pile in _piles(action):
            if pile_index(self.rules.layout, pile, player) is None:
                said = {"rules": self.rules.name, "name": show_pile(pile)}
                self.play.find("Z005", event, player, said=said)
                return False
        return True

    def end(self) -> None:
        """Hold the claimed result against what the play shows (Z601)."""
        play, claimed = self.play, self.header.claimed
        winner = play.now.winner
        play.verdict.ruled = "*" if winner is None else play.name(winner)
        tag = self.game.tag("Result")
        if tag is None or claimed in (None, "*", play.verdict.ruled):
            return
        if winner is None and claimed is not None and self._may_have_won(claimed):
            return
        words = message("Z601", claimed=_result(claimed), ruled=_result(play.verdict.ruled))
        play.verdict.findings.append(
            Finding("Z601", tag.value_span, words, clause=play.clause("win"), text=tag.value)
        )

    def _may_have_won(self, claimed: str) -> bool:
        """Say whether unrecorded cards leave it open that the claimed winner has won."""
        player = self.header.player(claimed)
        if player is None:
            return False
        layout, table = self.rules.layout, self.play.table
        return all(
            not table.piles[pile] or table.maybe_empty(pile)
            for pile in (layout.stock(player), layout.waste(player))
        )


def announce(play: Play, player: int, action: Free | Clear) -> None:
    """A player says what his tableau moves are for; the other's word counts for nothing."""
    if play.now.on_turn not in (player, None):
        return
    if isinstance(action, Free):
        announced = announcement.announce_free(play.table, action.card)
    else:
        place = pile_index(play.layout, action.pile, player)
        on_tableau = place is not None and play.layout.kind(place) == "R"
        announced = announcement.announce_clear(play.table, place or 0) if on_tableau else None
    play.now = replace(play.now, announced=announced)


def _piles(action: Action) -> tuple[PileName, ...]:
    match action:
        case Move(source=source, target=target):
            return (source, target)
        case Lift(pile=pile) | Touch(pile=pile) | Clear(pile=pile):
            return (pile,)
        case _:
            return ()


def _lost(item: Lost) -> Finding:
    """Return the finding for a line that could not be read (Z001)."""
    near = f" Did you mean {item.suggestion}?" if item.suggestion else ""
    words = f"Cannot read {item.read}: expected {item.expected}.{near}"
    return Finding("Z001", item.span, words, text=item.read)


def _result(result: str) -> str:
    match result:
        case "*":
            return "that the game is not over"
        case "draw" | "blocked":
            return f"that it ended {result}"
        case _:
            return f"that {result} has won"
