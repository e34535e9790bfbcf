"""What holds of every game, whatever was played: on all records, and on play made up at random.

None of this needs to know the rules: cards are conserved, taking back leads back, a record that
ends earlier says the same so far, a position says the same as the play that led to it, and what
the referee calls better it accepts.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.each import each
from tests.layers import few
from tests.referee.any_game import (
    Seen,
    before,
    before_stops_that_reach_back,
    cards,
    codes_at,
    differences,
    found_at,
    gone_on,
    new_replay,
    number_of_cards,
    position,
    replayed,
    stepped,
    text_of,
    up_to,
)
from tests.referee.any_play import random_game
from tests.referee.once_wrong import ONCE_WRONG
from zankref.cards import JOKER, KNOWN_CARDS, spell
from zankref.codes import CODES
from zankref.record.actions import Action, Move, PileName, Undo
from zankref.record.events import Check, Event, GameRecord, Gap, Lost
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.referee.action_lines import ActionLine
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import judge
from zankref.report.lines_of_play import on_one_line
from zankref.rules.registry import RULE_SETS
from zankref.values import replace

RECORDS = Path(__file__).parents[2] / "records"

Source = Path | str | tuple[str, int]
"""Where a game comes from: a file, the name of a record once wrong, or a rule set and a seed."""

RANDOM: list[Source] = [(name, seed) for name in RULE_SETS for seed in range(few(1, 1, 9))]
ALL: list[Source] = [*sorted(RECORDS.rglob("*.zank")), *ONCE_WRONG, *RANDOM]

LONG = 60
"""Actions of a game made up at random."""

NOT_SAID = {"Z004", "Z103", "Z104"}
"""What rests on what was said before a position: who is a stranger, which cards of which pack have
been seen, and which unknown cards have been complained about."""

STILL_PENDING = {"Z102", "Z103", "Z205", "Z206", "Z212", "Z316", "Z403", "Z407", "Z409", "Z604"}
"""What is wrong with the card, or with beginning a move at that moment, whatever the move."""


def _name(source: Source) -> str:
    if isinstance(source, Path):
        return f"{source.relative_to(RECORDS).parts[0]}-{source.stem}"
    return source if isinstance(source, str) else f"{source[0]}-{source[1]}"


every_game = each("source", ALL[:: few(2, 1)], ids=_name)
many_games = each("source", ALL[:: few(4, 3, 1)], ids=_name)


@cache
def games(source: Source) -> tuple[GameRecord, ...]:
    """Return the games of a record, or one made up at random; without directives."""
    match source:
        case Path():
            found = parse(decode(source.read_bytes(), str(source)), str(source)).games
            return tuple(replace(game, directives=()) for game in found)
        case str():
            return parse(ONCE_WRONG[source]).games
        case name, seed:
            return (random_game(name, seed, LONG),)


def judgeable(source: Source) -> Iterator[GameRecord]:
    """Yield the games of which it is known what game they are."""
    for game in games(source):
        rules = game.tag("Rules")
        if rules is not None and rules.value in RULE_SETS:
            yield game


@cache
def verdict(source: Source, number: int) -> Verdict:
    """Return the verdict on a game, by its number in its file."""
    return judge(games(source)[number - 1])


def spread(first: int, last: int, most: int) -> list[int]:
    """Return at most this many numbers, from the first to the last."""
    step = max((last - first) // most, 1)
    return list(range(first, last + 1, step))


@every_game
def test_every_game_is_judged(source: Source) -> None:
    # Whatever was done, by whomever: findings, and no exception.
    for game in games(source):
        judged = verdict(source, game.number)
        assert {finding.code for finding in judged.findings} <= CODES.keys()
        assert judged.judged + judged.undetermined == judged.events == len(game.events)
        assert all(finding.message for finding in judged.findings)


@every_game
def test_cards_are_conserved(source: Source) -> None:
    # But for what a check, a gap or a lost line says between the events.
    for game in judgeable(source):
        once: int | None = None
        replay = new_replay(game)
        table, copies = replay.state.table, replay.rules.copies
        if "Z105" not in {finding.code for finding in replay.state.verdict.findings}:
            # A joker that is not there has been laid aside.
            packs = range(replay.rules.cards - copies(JOKER), replay.rules.cards + 1)
            assert number_of_cards(table) in (None, *packs), text_of(game)
        for item in (None, *game.items):
            if item is not None:
                replay.step(item)
            if replay.state.window.next_undoes:
                break  # Nobody knows where what cannot have happened took which card.
            number, counted = number_of_cards(table), cards(table)
            once = number if isinstance(item, Check | Gap | Lost) or once is None else once
            assert number in (once, None), f"{once} {number}\n{text_of(game)}"
            impossible = {"Z103", "Z105", "Z106"} & {f.code for f in replay.state.verdict.findings}
            known = [card for card in counted if card < KNOWN_CARDS]
            too_often = [spell(card) for card in known if counted[card] > copies(card)]
            assert impossible or not too_often, f"{too_often}\n{text_of(game)}"


@many_games
def test_undo_restores_everything(source: Source) -> None:
    for game in judgeable(source):
        corrected = "Z102" in {found.code for found in verdict(source, game.number).findings}
        beginnings = list(moves_begun(game))
        for event, seen in beginnings[:: max(len(beginnings) // few(3, 5, 8), 1)]:
            undone = gone_on(up_to(game, event), "1", [Undo()])
            play = replayed(undone).state
            if play.window.last is not None and play.window.last.taken_back:
                found = differences(seen, Seen.of(play), corrected=corrected)
                assert not found, f"{found}\n{text_of(undone)}"


@many_games
def test_what_cannot_have_happened_leaves_no_trace_once_taken_back(source: Source) -> None:
    # Whatever was in progress goes on: what is played next is judged as if nothing had happened.
    untold = Move(PileName("R", 99), PileName("R", 1))
    for game in judgeable(source):
        for event in spread(1, len(game.events) - 1, few(2, 3, 5)):
            so_far = up_to(game, event)
            if len(game.events) <= event or replayed(so_far).state.is_certainly_over:
                continue
            following = next(e for e in game.events if e.number == event + 1)
            plain = gone_on(so_far, following.speaker, [following.action])
            more = gone_on(so_far, "1", [untold, Undo()])
            state, seen = replayed(more).state, Seen.of(replayed(so_far).state)
            assert not differences(seen, Seen.of(state)), text_of(more)
            more = gone_on(more, following.speaker, [following.action])
            codes, then = (
                codes_at(judge(plain).findings, event + 1),
                codes_at(judge(more).findings, event + 3),
            )
            assert codes == then, f"{codes} {then}\n{text_of(more)}"


def moves_begun(game: GameRecord) -> Iterator[tuple[int, Seen]]:
    """Yield the events with which moves begin, and the game just before each."""
    last, seen, number = None, None, 0
    for item, replay in stepped(game):
        window = replay.state.window.last
        begun = window is not None and number in window.events
        if window is not last and window is not None and seen is not None and begun:
            first = last is None and not replay.state.window.unrecorded
            # Who moves first, where nobody knows whose turn it is, stays on turn.
            yield number, seen.with_on_turn(window.player) if first else seen
        last, seen = window, Seen.of(replay.state)
        number = item.number if isinstance(item, Event) else number


@many_games
def test_prefix_finds_the_same(source: Source) -> None:
    for game in judgeable(source):
        whole = verdict(source, game.number)
        for end in spread(1, len(game.events), 3):
            part = judge(up_to(game, end))
            events = range(1, end + 1)
            assert found_at(part, events, bool) == found_at(whole, events, bool)
            assert part.stops == [stop for stop in whole.stops if stop.event <= end]
            assert part.doubts == [doubt for doubt in whole.doubts if doubt.event <= end]


@many_games
def test_position_is_judged_like_the_play_that_led_to_it(source: Source) -> None:
    for game in judgeable(source):
        whole = verdict(source, game.number)
        chosen = set(spread(2, len(game.events), few(2, 3, 4)))
        items = list(game.items)
        for place, (item, replay) in enumerate(stepped(game)):
            if not isinstance(item, Event) or item.number not in chosen:
                continue
            told = position(game, replay.state, items[place:])
            if told is not None:
                assert_judged_alike(game, whole, told, item.number)


def assert_judged_alike(game: GameRecord, whole: Verdict, told: GameRecord, first: int) -> None:
    """Assert that a game and the position that it came to are judged alike, from an event on."""
    corrected = [f.event for f in whole.findings if f.code == "Z102" and (f.event or 0) >= first]
    end = min([before_stops_that_reach_back(game, first), *(e for e in corrected if e)])
    part = judge(told)
    events = range(first, end)
    one, two = (found_at(v, events, lambda code: code not in NOT_SAID) for v in (whole, part))
    assert two == one, f"from event {first}\n{text_of(game)}\n{text_of(told)}"
    one, two = ([stop for stop in v.stops if stop.event in events] for v in (whole, part))
    assert two == one, f"from event {first}\n{text_of(game)}\n{text_of(told)}"
    one, two = ({d.event for d in v.doubts if d.event in events} for v in (whole, part))
    assert two == one, f"from event {first}\n{text_of(game)}\n{text_of(told)}"


@every_game
def test_better_ways_are_accepted(source: Source) -> None:
    # From the table as it lay, by the same player, at that moment.
    for game in judgeable(source):
        judged = verdict(source, game.number)
        for finding in judged.findings:
            assert finding.event is not None or not finding.better
            for line in finding.better[:3]:
                assert_accepted(game, judged, finding, line)


def assert_accepted(game: GameRecord, judged: Verdict, finding: Finding, line: ActionLine) -> None:
    """Assert that the referee finds nothing wrong with a better line, and can judge it fully."""
    first = finding.event or 0
    lay = before(game, first)
    tolerated = codes_at(judged.findings, first) & STILL_PENDING
    play = replayed(lay).state
    if play.now.run:
        tolerated.add("Z213")
    if finding.table is not None and finding.table.piles != play.table.piles:
        # A card that it rests on, though not the one to play, was named only at the event itself.
        tolerated |= {"Z104", "undetermined"}
    in_the_hand = isinstance(line[0], Move) and line[0].source == PileName("Q")
    if play.pending is not None and play.pending.lifted and not in_the_hand:
        return  # It became known only when the move had begun, with a card in the hand.
    if play.pending is not None and play.pending.doubtful:
        tolerated.add("undetermined")
    if first in {doubt.event for doubt in judged.doubts}:
        tolerated.add("undetermined")
    other = gone_on(lay, finding.player or "", line)
    again = judge(other)
    found = {f.code for f in again.findings if (f.event or 0) >= first}
    found |= {"undetermined" for doubt in again.doubts if doubt.event >= first}
    assert found <= tolerated, f"{finding.code}: {found} {line}\n{text_of(other)}"


@every_game
def test_better_lines_can_be_recorded_as_they_are_written(source: Source) -> None:
    for game in judgeable(source):
        for finding in verdict(source, game.number).findings:
            for line in finding.better:
                (read,) = parse(f"1: {on_one_line(line)}\n").games
                assert tuple(event.action for event in read.events) == line


@each("source", RANDOM[::4], ids=_name)
def test_play_at_random_is_read_and_judged_the_same(source: Source) -> None:
    (game,) = games(source)
    (read,) = parse(text_of(game)).games
    assert [(e.speaker, e.action) for e in read.events] == [
        (e.speaker, e.action) for e in game.events
    ]
    judged = verdict(source, 1)
    found = [(finding.event, finding.code, finding.message) for finding in judged.findings]
    again = [(finding.event, finding.code, finding.message) for finding in judge(read).findings]
    assert sorted(again, key=str) == sorted(found, key=str)


def test_play_at_random_has_every_action() -> None:
    made_up = [game for source in RANDOM for game in games(source)]
    words = {type(event.action) for game in made_up for event in game.events}
    assert words == set(Action.__args__)  # type: ignore[attr-defined]
