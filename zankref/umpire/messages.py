"""The umpire's words: verdicts on Stops, faults for learners, cards that go back."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from zankref import codes
from zankref.cards import KNOWN_CARDS, spell
from zankref.language import _
from zankref.record.actions import Blocked, Lift, Move, Stop, piles_of
from zankref.record.events import Event, Item
from zankref.referee.action_lines import LINES_SHOWN, ActionLine
from zankref.referee.findings import Finding, Verdict
from zankref.referee.possible import possible
from zankref.referee.reading.dealing import pile_index
from zankref.referee.snapshots import carry_out, with_cards
from zankref.referee.state.game_state import GameState
from zankref.referee.stop_ruling import StopRuling
from zankref.report import words
from zankref.report.consequences import passed_over
from zankref.report.json import attributes
from zankref.report.lines_of_play import in_notation, in_words
from zankref.report.phrasing import Phrasing, phrasing_of
from zankref.report.stop_sentences import verdict_parts, verdict_steps
from zankref.rules.registry import all_clauses
from zankref.table import Table
from zankref.umpire.live import LiveGame
from zankref.umpire.sight import Data, piles_in_sight
from zankref.umpire.view import VisibleTable

#: Findings that an entry no longer fits the entries before it.
_MISFITS: Final = frozenset(
    {
        codes.EMPTY_PILE,
        codes.WRONG_CARD,
        codes.IMPOSSIBLE_CARD,
        codes.NOT_IN_GAME,
        codes.NOTHING_TO_UNDO,
        codes.OUT_OF_TURN,
        codes.PENALTY_NOT_SERVED,
        codes.NO_FIT_FOUNDATION,
        codes.NO_FIT_TABLEAU,
        codes.NO_FIT_OPPONENT,
    }
)


def after(live: LiveGame, event: Event, findings: Sequence[Finding], mode: str) -> Iterator[Data]:
    """Yield what the umpire says after an event that raised these findings."""
    state = live.state
    if isinstance(event.action, Stop) and mode != "scribe" and state is not None:
        yield verdict(live)
    severities = ("fault",) if isinstance(event.action, Stop | Blocked) else ("fault", "call")
    for finding in findings:
        if mode == "teaching" and finding.code.severity in severities:
            yield _fault(finding, live.verdict)
        elif finding.code == codes.NO_FIT_FOUNDATION and not finding.stoppable:
            # The cards show it: nobody learns what could not be seen.
            sentence = _("{why} It goes back to where it came from.").format(why=finding.message)
            yield {"kind": "goes-back", "event": finding.event, "sentence": sentence}
    if state is None or mode == "scribe":
        return
    for at, name in live.verdict.passed:
        if at == event.number:
            sentence = f"{passed_over(name, live.verdict.rules)}."
            yield {"kind": "passed-over", "player": name, "sentence": sentence}
    if state.now.winner is not None:
        yield {"kind": "won", "player": state.header.name(state.now.winner)}
    elif state.now.blocked or isinstance(event.action, Blocked):
        yield _blocked(state, findings, mode)


def _blocked(state: GameState, findings: Sequence[Finding], mode: str) -> Data:
    """Return whether the game is blocked, as it has been called; null if nobody can be sure."""
    if not state.now.blocked:
        # Which card could be played is for the players to see.
        seen = [f.message for f in findings if f.code == codes.NOT_BLOCKED and mode == "teaching"]
        text = seen[0] if seen else _("The game is not blocked: it goes on.")
    elif state.perhaps_blocked:
        text = _("As far as anyone can see, the game is blocked. Anyone who can still play may.")
    else:
        text = _("The game is blocked.")
    is_blocked = None if state.now.blocked and state.perhaps_blocked else state.now.blocked
    return {"kind": "blocked", "is_blocked": is_blocked, "sentence": text}


def verdict(live: LiveGame) -> Data:
    """Return the verdict on the last Stop: who was right and why; what happens now."""
    stop = live.verdict.stops[-1]
    ruling, follows = verdict_parts(stop, live.verdict, live.events)
    findings = [f for f in live.verdict.findings if f.event == stop.event or _is_about(stop, f)]
    if stop.state in ("own", "none"):
        # A Stop on one's own move must not reveal what was wrong with it.
        findings = [f for f in findings if f.event == stop.event]
    right = stop.ruling == "justified"
    faults = [finding for finding in findings if right and finding.event != stop.event]
    return {
        "kind": "verdict",
        **attributes(stop, "event caller ruling judges on_turn penalty remedy afterwards"),
        "table": stop.decision,
        "sentence": f"{ruling} {follows}",
        "why": ruling,
        "follows": follows,
        "steps": verdict_steps(stop, live.verdict, live.events),
        "taken_back": list(stop.taken_back),
        "left_out": list(stop.left_out),
        "owing": [{"player": player, "turns": turns} for player, turns in stop.owing],
        "refills": list(stop.refills),
        "laid": [
            {"player": player, "card": None if card is None else spell(card)}
            for player, card in stop.laid
        ],
        "faults": [fault_with_tables(finding, live.events, live.verdict) for finding in faults],
        "rules": {f.clause: _(all_clauses()[f.clause]) for f in findings if f.clause},
    }


def _is_about(stop: StopRuling, finding: Finding) -> bool:
    """Return whether a Stop is about a finding, even if the card has gone back by itself."""
    if finding.stopped == stop.event or (finding.event == stop.judges and finding.better):
        return True
    return any(
        finding.event in move.events and finding.code in [blame.code for blame in move.faults]
        for move in stop.moves
    )


def fault_with_tables(finding: Finding, events: Mapping[int, Event], verdict: Verdict) -> Data:
    """Return a fault that was ruled on, or of a game that is over, and how the cards lay."""
    event = events.get(finding.event or 0)
    return _fault(finding, verdict) | tables_of_fault(finding, event, verdict.players)


def _fault(finding: Finding, verdict: Verdict) -> Data:
    plays, phrasing = finding.player in verdict.players, phrasing_of(verdict, finding.phase)
    table, player = (finding.table, verdict.players.index(finding.player)) if plays else (None, 0)
    return {
        "kind": "fault",
        "event": finding.event,
        "player": finding.culprit or finding.player,
        "code": str(finding.code),
        "clause": finding.clause,
        "sentence": finding.message,
        **_lines(finding.better, table, player, phrasing),
    }


def _lines(lines: Sequence[ActionLine], table: Table | None, player: int, says: Phrasing) -> Data:
    """Return a player's better lines in notation, with their cards, and in players' words."""
    named = [with_cards(line, table, player) for line in lines] if table else lines
    return {
        "better": [in_notation(line) for line in lines],
        "in_words": [in_words(line) for line in named],
        "spoken": [list(map(says.action, line)) for line in named],
    }


def hint(live: LiveGame, state: GameState, player: int, step: int) -> Data:
    """Return what has to be done, by clause alone or (``step`` 2) with a line of play."""
    must = next((option for option in possible(state, player) if option.status == "must"), None)
    lines = [must.actions] if must and step > 1 else []
    clause = must.clause if must else None
    return {
        "kind": "hint",
        "clause": clause,
        "code": str(must.code) if must and must.code else None,
        "sentence": _(all_clauses()[clause]) if clause else must and must.reason,
        **_lines(lines, state.table, player, phrasing_of(live.verdict, live.phase)),
    }


# What a change of the record would upset.


def upset(before: LiveGame, after: LiveGame, place: int | None, added: int) -> list[Data]:
    """Return which entries no longer fit, which rulings change, who plays and who misses turns.

    ``added`` is the number of entries that the change at ``place`` adds; without a place it is the
    head of the game that changes. Events are numbered as before it.
    """
    moved = dict(_moved(before, after, place, added))
    replaced = None if place is None or added else after.items[place]
    upset = [*_misfits(before, after, moved), *_other_cards(before, after, moved, replaced)]
    upset += _rulings(before, after, moved)
    is_last = place is None or place + 1 == len(before.items)
    return upset if is_last else [*upset, *_turn(before, after)]


def _moved(
    before: LiveGame, after: LiveGame, place: int | None, added: int
) -> Iterator[tuple[int, int]]:
    """Yield the new and the old numbers of the events that stay."""
    for old, item in enumerate(before.items):
        behind = place is not None and (old > place or (added > 0 and old == place))
        if isinstance(item, Event) and not (added < 0 and old == place):
            new = after.items[old + (added if behind else 0)]
            assert isinstance(new, Event)
            yield new.number, item.number


def _misfits(before: LiveGame, after: LiveGame, moved: dict[int, int]) -> Iterator[Data]:
    earlier = {(f.event, f.code) for f in before.verdict.findings}
    for finding in after.verdict.findings:
        now = finding.event or 0
        event = moved.get(now)
        if finding.code in _MISFITS and event and (event, finding.code) not in earlier:
            entry = after.events[now]
            card = after.moved.get(now, before.moved.get(event))
            action = phrasing_of(after.verdict).action(entry.action, card)
            sentence = f"{words.player(entry.speaker)}: {action} – {finding.message}"
            yield {"kind": "misfit", "event": event, "sentence": sentence}


def _other_cards(
    before: LiveGame, after: LiveGame, moved: dict[int, int], replaced: Item | None
) -> Iterator[Data]:
    """Yield the entries without a card that would be about another one than before."""
    for now, event in moved.items():
        was, would_be = before.moved.get(event), after.moved.get(now)
        item = after.events[now]
        if was is None or would_be in (None, was) or item is replaced:
            continue
        phrasing = phrasing_of(after.verdict)
        cards = " → ".join(phrasing.action(item.action, card) for card in (was, would_be))
        sentence = f"{words.player(item.speaker)}: {cards}"
        yield {"kind": "misfit", "event": event, "sentence": sentence}


def _rulings(before: LiveGame, after: LiveGame, moved: dict[int, int]) -> Iterator[Data]:
    old = {stop.event: stop for stop in before.verdict.stops}
    new = {moved.get(stop.event): stop for stop in after.verdict.stops}
    for event, stop in old.items():
        changed = new.get(event)
        if changed is not None and changed.ruling != stop.ruling:
            yield {
                "kind": "ruling",
                "event": event,
                "caller": stop.caller,
                "was": stop.ruling,
                "would_be": changed.ruling,
                "sentence": words.ruling(changed, after.verdict.rules),
            }


def _turn(before: LiveGame, after: LiveGame) -> Iterator[Data]:
    was, would_be = before.turn[1], after.turn[1]
    if before.state and was is not None and would_be not in (None, was):
        name = before.state.header.name(would_be)
        yield {"kind": "turn", "player": name, "sentence": words.on_turn(name)}
    owed = [live.state.penalties.owed() if live.state else () for live in (before, after)]
    for player, (were, turns) in enumerate(zip(*owed, strict=False)):
        if were != turns:
            name = after.verdict.players[player]
            sentence = words.misses(name, turns)
            yield {"kind": "misses", "player": name, "turns": turns, "sentence": sentence}


# The table that a fault is about, and those of the better lines. Nothing is turned up in them that
# was not turned up in play: neither the stock nor what lies covered, even if the record knows it.


def tables_of_fault(finding: Finding, event: Event | None, players: Sequence[str]) -> Data:
    """Return the table before the move of a finding, the cards concerned, and its better lines.

    ``event`` is the move. Each line is given by the piles that change, action by action, as far as
    it can be followed: a card that comes free face down ends it.
    """
    table = finding.table
    if table is None or finding.player not in players:
        return {"table": None, "marked": [], "ways": []}
    player = players.index(finding.player)
    drawn = event is not None and _draws(event, table, player)
    # A card that nobody had seen before is still face down.
    stocks = {n: table.piles[table.layout.stock(n)] for n in finding.opened | {player}}
    with_known_tops = {n for n, stock in stocks.items() if stock and stock[-1] < KNOWN_CARDS}
    opened = with_known_tops & (finding.opened | ({player} if drawn else set()))
    before = piles_in_sight(table, opened)
    ways = [_changes(before, _along(table, line, player, opened)) for line in finding.better]
    return {"table": before, "marked": list(_marked(finding, table)), "ways": ways[:LINES_SHOWN]}


def _draws(event: Event, table: Table, player: int) -> bool:
    """Return whether the top card of a player's stock is seen in their action."""
    name, _ = piles_of(event.action)
    if name is None or not isinstance(event.action, Move | Lift):
        return False
    return pile_index(table.layout, name, player) == table.layout.stock(player)


def _along(table: Table, line: ActionLine, player: int, opened: Set[int]) -> Iterator[VisibleTable]:
    """Yield what is seen after each action of a line."""
    table, stock, seen = table.copy(), table.layout.stock(player), set(opened)
    for action in line:
        if isinstance(action, Move):
            source = pile_index(table.layout, action.source, player)
            assert source is not None
            unseen = source == stock and player not in seen and action.card is None
            if unseen or table.is_covered(source):
                return
            carry_out(table, action, player)
            if source == stock:
                seen.discard(player)
        yield piles_in_sight(table, seen)


def _changes(before: VisibleTable, tables: Iterator[VisibleTable]) -> list[VisibleTable]:
    """Return, for each table, the piles that differ from the table before."""
    changes = []
    for table in tables:
        changes.append({name: pile for name, pile in table.items() if before[name] != pile})
        before = table
    return changes


def _marked(finding: Finding, table: Table) -> Iterator[Data]:
    """Yield the places of the cards concerned, counted from the top of their piles."""
    for pile, height in finding.concerned:
        name = table.layout.name(pile)
        yield {"pile": name, "depth": len(table.piles[pile]) - 1 - height}
