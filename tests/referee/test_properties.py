"""Properties of every verdict: on simulated games and on random play."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.layers import few
from tests.reachability.positions import deal_position
from tests.referee import random_play
from tests.referee.any_game import by_value
from tests.referee.random_play import Beginning, Renaming, Spoken, game_of, up_to, with_action
from zankref.cards import ANY_NUMBER, KNOWN_CARDS, rank
from zankref.codes import CODES
from zankref.record.actions import Move, PileName, Stop, Undo
from zankref.record.events import Check, Event, GameRecord, Gap, Item, UnreadableLine
from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay, judge
from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.referee.state.turn_state import TurnState
from zankref.report.lines_of_play import on_one_line
from zankref.simulation.play import simulate
from zankref.table import Table
from zankref.values import replace

SIMULATED = [(seed, wrong) for seed in range(few(1, 2, 4)) for wrong in (0.05, 0.4)]
MISSED = {f"Z30{number}" for number in range(1, 8)}

at_random = settings(
    max_examples=few(14, 25, 80),
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@cache
def simulated(seed: int, wrong: float) -> GameRecord:
    """Return a simulated game, without what it expects to be found."""
    (game,) = parse(simulate("wegner", seed, wrong, events=140)).games
    return replace(game, directives=())


def replayed(game: GameRecord) -> Iterator[tuple[Event, Replay]]:
    """Step through a game; the replay as it is just before each event."""
    replay = new_replay(game)
    for item in game.items:
        if isinstance(item, Event):
            yield item, replay
        replay.step(item)


def new_replay(game: GameRecord) -> Replay:
    """Return a replay that has not begun."""
    return Replay(game, read_header(game), Verdict("-", game.number, game.line))


def after(game: GameRecord) -> Replay:
    """Return the replay of a game at its end."""
    replay = new_replay(game)
    replay.run()
    return replay


# Better ways to play.


@each(("seed", "wrong"), SIMULATED)
def test_better_ways_are_faultless(seed: int, wrong: float):
    # From the position as it lay, with the same player on turn in the same kind of turn.
    game = simulated(seed, wrong)
    judged = judge(game)
    first_turns = {
        event.number: len(replay.state.now.begun or ()) == 1 for event, replay in replayed(game)
    }
    for finding in judged.findings:
        if finding.better:
            assert_faultless(finding, judged, first_turns[finding.event or 0])


@at_random
@given(random_play.beginnings(), random_play.play(12))
def test_better_ways_are_faultless_at_random(start: Beginning, spoken: list[Spoken]):
    game = game_of(start, spoken)
    judged = judge(game)
    first_turns = {
        event.number: len(replay.state.now.begun or ()) == 1 for event, replay in replayed(game)
    }
    for finding in judged.findings:
        if finding.better:
            assert_faultless(finding, judged, first_turns[finding.event or 0])


def assert_faultless(finding: Finding, judged: Verdict, first_turn: bool) -> None:
    """Assert that the referee accepts each of the better ways, to the end."""
    assert finding.table is not None
    number = judged.players.index(finding.player or "") + 1
    tags = f'[Rules "wegner"]\n[First "{number}"]\n[Agreed "{" ".join(judged.agreed)}"]\n'
    tags += f'[FirstTurn "{"yes" if first_turn else "no"}"]\n'
    for line in finding.better:
        text = f"{tags}{deal_position(finding.table)}\n{number}: {on_one_line(line)}\n"
        (game,) = parse(text).games
        found = {other.code for other in judge(game).findings if other.event}
        assert found == set(), f"{text}\n{finding.code}: {found}"


# A prefix finds the same.


@each(("seed", "wrong"), SIMULATED)
def test_prefix_finds_the_same(seed: int, wrong: float):
    game = simulated(seed, wrong)
    whole = judge(game)
    for end in range(1, len(game.events), 13):
        assert_same_beginning(judge(up_to(game, end)), whole, end)


@at_random
@given(random_play.beginnings(), random_play.play(20), st.integers(0, 20))
def test_prefix_finds_the_same_at_random(start: Beginning, spoken: list[Spoken], end: int):
    whole = judge(game_of(start, spoken))
    assert_same_beginning(judge(game_of(start, spoken[:end])), whole, end)


def assert_same_beginning(part: Verdict, whole: Verdict, end: int) -> None:
    """Assert that both judge the first events alike; a later Stop may have taken back more."""
    later = {stop.event for stop in whole.stops if stop.event > end}
    found = [finding for finding in whole.findings if finding.event and finding.event <= end]
    same = [finding for finding in part.findings if finding.event]
    assert [shape(finding) for finding in same] == [shape(finding) for finding in found]
    for before, now in zip(same, found, strict=True):
        assert before.stopped == now.stopped or now.stopped in later
    assert part.stops == [stop for stop in whole.stops if stop.event <= end]
    assert part.doubts == [doubt for doubt in whole.doubts if doubt.event <= end]


def shape(finding: Finding) -> tuple[object, ...]:
    """Return all that must not change when the record goes on."""
    table = finding.table.piles if finding.table else None
    return (
        finding.event, finding.code, finding.span, finding.message, finding.clause, finding.turn,
        finding.player, finding.text, finding.better, finding.concerned, table,
    )  # fmt: skip


# Cards are conserved.


def count(table: Table) -> int | None:
    """Return the number of cards on the table, None if some pile is not counted."""
    if not table.foundations_known or any(ANY_NUMBER in pile for pile in table.piles):
        return None
    return sum(map(len, table.piles)) + sum(rank(top) + 1 for top in table.foundations if top >= 0)


def cards(table: Table) -> Counter[int]:
    """Return all cards on the table, those under the foundations' tops included."""
    found = Counter(card for pile in table.piles for card in pile)
    for top in table.foundations:
        found.update(range(top - top % 13, top + 1) if top >= 0 else ())
    return found


@each(("seed", "wrong"), SIMULATED)
def test_cards_are_conserved(seed: int, wrong: float):
    # But for what a check, a gap or a lost line says between the events.
    game = simulated(seed, wrong)
    replay = new_replay(game)
    before = count(replay.state.table)
    for item in game.items:
        replay.step(item)
        now = count(replay.state.table)
        assert (
            isinstance(item, Check | Gap | UnreadableLine) or None in (now, before) or now == before
        )
        before = (
            now if isinstance(item, Check | Gap | UnreadableLine) or now is not None else before
        )


@at_random
@given(random_play.beginnings(known=True), random_play.play(25))
def test_cards_are_conserved_at_random(start: Beginning, spoken: list[Spoken]):
    # Where all cards are known and none is named, not only their number stays the same.
    nameless = [
        (speaker, replace(action, card=None) if isinstance(action, Move) else action)
        for speaker, action in spoken
        if type(action).__name__ != "Lift"
    ]
    replay = new_replay(game_of(start, nameless))
    before = cards(replay.state.table)
    for item in replay.game.items:
        replay.step(item)
        if replay.state.window.next_undoes:
            break  # What cannot have happened has taken cards, and nobody knows which.
        assert cards(replay.state.table) == before


# Taking back restores everything.


@each(("seed", "wrong"), SIMULATED)
def test_undo_restores_everything(seed: int, wrong: float):
    game = simulated(seed, wrong)
    for end in range(1, len(game.events), 13):
        assert_undone(up_to(game, end))


@at_random
@given(random_play.beginnings(), random_play.play(12))
def test_undo_restores_everything_at_random(start: Beginning, spoken: list[Spoken]):
    assert_undone(game_of(start, spoken))


def assert_undone(game: GameRecord) -> None:
    """Assert that an undo leads back to where the last move began, whatever was said since."""
    before: dict[int, tuple[Table, TurnState]] = {}
    replay = None
    for event, replay in replayed(game):
        before[event.number] = (replay.state.table.copy(), replay.state.now.copy())
    if replay is None:
        return
    last = replay.state.window.last
    if not last or last.taken_back or not _nothing_shown_since(game, last):
        return
    if last.broken_off and not replay.state.window.next_undoes:
        return  # What cannot have happened is taken back by the next action or not at all.
    table, now = before[last.events[0]]
    undone = after(with_action(game, "2", Undo())).state
    assert by_value(undone.now) == by_value(now)
    assert undone.table.foundations == table.foundations
    assert undone.table.wants == table.wants
    for was, lies in zip(table.piles, undone.table.piles, strict=True):
        uncounted = was[:1] == [ANY_NUMBER] and len(lies) > len(was)
        pairs = zip(reversed(was), reversed(lies), strict=False)
        assert uncounted or len(was) == len(lies)
        assert all(a == b or a >= KNOWN_CARDS or _renamed(game) for a, b in pairs)


def _nothing_shown_since(game: GameRecord, last: MoveInProgress) -> bool:
    """Say whether no check or gap stands after the beginning of a move."""
    items = list(game.items)
    start = next(
        n
        for n, item in enumerate(items)
        if isinstance(item, Event) and item.number == last.events[0]
    )
    return all(isinstance(item, Event) for item in items[start:])


def _renamed(game: GameRecord) -> bool:
    """Say whether a card was corrected by the name that the record gives it (Z102)."""
    return any(finding.code == "Z102" for finding in judge(game).findings)


# What holds of every verdict.


@settings(at_random, max_examples=few(40, 70, 300))
@given(random_play.beginnings(), random_play.play(30))
def test_invariants_at_random(start: Beginning, spoken: list[Spoken]):
    game = game_of(start, spoken)
    assert_invariants(game, judge(game))


@settings(at_random, max_examples=few(25, 50, 150))
@given(
    random_play.beginnings(),
    random_play.play(20),
    st.lists(st.tuples(st.integers(0, 20), random_play.interruptions()), max_size=3),
)
def test_invariants_with_checks_and_gaps_at_random(
    start: Beginning, spoken: list[Spoken], between: list[tuple[int, Item]]
):
    # Whatever a check shows, and wherever play went unrecorded.
    game = game_of(start, spoken)
    items = list(game.items)
    for place, item in between:
        items.insert(min(place, len(items)), item)
    game = replace(game, items=tuple(items))
    assert_findings(game, judge(game))


@each(("seed", "wrong"), SIMULATED)
def test_invariants(seed: int, wrong: float):
    game = simulated(seed, wrong)
    assert_invariants(game, judge(game))


def assert_invariants(game: GameRecord, verdict: Verdict) -> None:
    """Assert what the contract says of a game's findings, stops and result."""
    assert_findings(game, verdict)
    assert_result(game, verdict)


def assert_findings(game: GameRecord, verdict: Verdict) -> None:
    """Assert what the contract says of all findings, stops and counts."""
    events = {event.number: event for event in game.events}
    assert verdict.events == len(events)
    assert verdict.judged + verdict.undetermined == verdict.events
    strangers = {finding.event for finding in verdict.findings if finding.code == "Z004"}
    called = [n for n, event in events.items() if isinstance(event.action, Stop)]
    assert {stop.event for stop in verdict.stops} >= set(called) - strangers
    assert len({stop.event for stop in verdict.stops}) == len(verdict.stops)
    for finding in verdict.findings:
        assert finding.code in CODES
        assert finding.message
        assert finding.event is None or finding.span == events[finding.event].span
        assert finding.stopped is None or finding.stopped in called
        assert not finding.better or finding.code in MISSED | {"Z308"}
    for number in events:
        assert_one_finding_each([f for f in verdict.findings if f.event == number])
    turns = [finding.turn for finding in verdict.findings if finding.event and finding.turn]
    assert turns == sorted(turns)


def assert_one_finding_each(found: list[Finding]) -> None:
    """Assert what may stand beside what, at one event."""
    codes = Counter(finding.code for finding in found)
    assert all(times == 1 for code, times in codes.items() if code not in ("Z104", "Z407"))
    assert sum(codes[code] for code in MISSED) <= 1
    if codes["Z204"]:
        assert not codes.keys() & (MISSED | {"Z101", "Z104", "Z308"})
    if codes.keys() & {"Z205", "Z403"}:
        assert not codes.keys() & (MISSED | {"Z210", "Z213", "Z502", "Z503", "Z504", "Z505"})
        assert not any(finding.better for finding in found)
    if codes.keys() & {"Z101", "Z602"}:
        assert len(codes) == 1
    assert not (codes["Z502"] and codes["Z503"])
    assert not (codes["Z501"] and codes.keys() & {"Z302", "Z303", "Z502", "Z503", "Z213"})


def assert_result(game: GameRecord, verdict: Verdict) -> None:
    """Assert that the winner has no cards, and that nobody else could have won."""
    play = after(game).state
    for number, player in enumerate(verdict.players):
        left = (
            play.table.piles[play.layout.stock(number)],
            play.table.piles[play.layout.waste(number)],
        )
        assert verdict.ruled != player or left == ([], [])
        assert left != ([], []) or verdict.ruled != "*"


# What the rules do not tell apart.


@at_random
@given(random_play.beginnings(), random_play.play(20), random_play.renamings())
def test_names_do_not_matter(start: Beginning, spoken: list[Spoken], other: Renaming):
    # Suits of one colour, the places at the side and the players can change their names.
    one = judge(game_of(start, spoken))
    two = judge(game_of(other.beginning(start), other.spoken(spoken)))
    # (Of several cards that were not written down, the one that comes first is reported.)
    assert codes_by_event(one) == codes_by_event(two)
    assert {doubt.event for doubt in one.doubts} == {doubt.event for doubt in two.doubts}
    assert other.player(one.ruled) == two.ruled
    for a, b in zip(one.stops, two.stops, strict=True):
        assert (a.ruling, a.judges, a.taken_back) == (b.ruling, b.judges, b.taken_back)
        assert [None if p is None else other.player(p) for p in (a.on_turn, a.penalty)] == [
            b.on_turn,
            b.penalty,
        ]
        assert {other.player(p) for p in a.refills} == {*b.refills}


def codes_by_event(verdict: Verdict) -> list[tuple[int, str]]:
    """Return the events and codes of the findings, those of unrecorded cards left out."""
    return sorted((f.event or 0, f.code) for f in verdict.findings if f.code != "Z104")


@at_random
@given(
    random_play.beginnings(),
    random_play.play(15, pauses=False),
    st.integers(0, 15),
    st.sampled_from("12"),
)
def test_pause_and_weiter_change_nothing(
    start: Beginning, spoken: list[Spoken], place: int, caller: str
):
    # A Pause that is over before anybody moves leaves no trace.
    assume(judge(game_of(start, spoken[:place])).ruled == "*")
    calls: list[Spoken] = [(caller, random_play.Pause()), (caller, random_play.Weiter())]
    one = judge(game_of(start, spoken))
    two = judge(game_of(start, [*spoken[:place], *calls, *spoken[place:]]))
    shifted = [((f.event or 0) + 2 * ((f.event or 0) > place), f.code) for f in one.findings]
    assert shifted == [(f.event or 0, f.code) for f in two.findings]


@at_random
@given(random_play.beginnings(), random_play.play(15), st.integers(0, 15))
def test_check_of_the_table_as_it_lies_changes_nothing(
    start: Beginning, spoken: list[Spoken], place: int
):
    game = game_of(start, spoken)
    table = after(up_to(game, place)).state.table
    assume(count(table) is not None)
    lines = random_play.pile_lines(
        {
            PileName(table.layout.kinds[pile], int(table.layout.name(pile)[1:])): (  # type: ignore[arg-type]
                cards[::-1] if table.layout.kinds[pile] == "Q" else cards
            )
            for pile, cards in enumerate(table.piles)
        }
        | {PileName("M"): [top for top in table.foundations if top >= 0]}
    )
    items = list(game.items)
    items.insert(min(place, len(items)), Check(lines, random_play.NOWHERE))
    one, two = judge(game), judge(replace(game, items=tuple(items)))
    assert [(f.event, f.code) for f in one.findings] == [(f.event, f.code) for f in two.findings]
    assert one.stops == two.stops
    assert one.doubts == two.doubts
