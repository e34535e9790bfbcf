"""Sessions with whole simulated games: what is written, and put right, at any depth."""

import sys
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.layers import few
from tests.umpire.games import GAMES, Played, enter, played, told
from zankref.record.events import Event, Item
from zankref.record.format import format_text
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.replay import judge_games
from zankref.umpire.session import Session

games = st.sampled_from(GAMES)
seeds = st.integers(1, 10_000)


def entered(head: str, items: list[Item]) -> Session:
    session = Session(head)
    for item in items:
        enter(session, item)
    return session


@settings(max_examples=few(5, 8, 30))
@given(games, seeds)
def test_what_is_entered_is_what_is_read_and_judged(rules: str, seed: int) -> None:
    game = played(rules, seed)
    session = Session(game.head)
    for item in game.items:
        before = told(session.record.game)
        answer = enter(session, item)
        assert answer.done or answer.refused
        after = told(parse(session.record.text).games[-1])
        assert after[: len(before)] == before
        assert len(after) == len(before) + answer.done
    (verdict,) = judge_games(parse(session.record.text))
    live = sorted((str(f.code), f.event) for f in session.verdict.findings if f.event)
    assert live == sorted((str(f.code), f.event) for f in verdict.findings if f.event)
    assert [s.ruling for s in session.verdict.stops] == [s.ruling for s in verdict.stops]
    assert Session(session.record.text).view() == session.view()


@settings(max_examples=few(5, 8, 30))
@given(games, seeds, st.data())
def test_striking_out_is_as_if_it_had_never_been_entered(
    rules: str, seed: int, data: st.DataObject
) -> None:
    game = played(rules, seed)
    session = entered(game.head, list(game.items))
    places = len(session.live.items)
    place = data.draw(st.integers(0, places - 1))
    rest = [item for at, item in enumerate(session.live.items) if at != place]
    wanted = [each for at, each in enumerate(told(session.record.game)) if at != place]
    assert session.strike(place, sure=True).done
    assert told(session.record.game) == wanted
    anew = entered(game.head, rest)
    assert session.record.text == anew.record.text
    assert session.view()["table"] == anew.view()["table"]
    assert [f.code for f in session.verdict.findings if f.event] == [
        f.code for f in anew.verdict.findings if f.event
    ]


@settings(max_examples=few(5, 8, 30))
@given(games, seeds, st.data())
def test_replacing_and_inserting_puts_an_action_there(
    rules: str, seed: int, data: st.DataObject
) -> None:
    game = played(rules, seed)
    session = entered(game.head, list(game.items))
    events = [at for at, item in enumerate(session.live.items) if isinstance(item, Event)]
    place = data.draw(st.sampled_from(events))
    other = session.live.items[data.draw(st.sampled_from(events))]
    assert isinstance(other, Event)
    items = told(session.record.game)
    said = (other.speaker, other.action, None)
    written = write_action(other.action)
    if data.draw(st.booleans()):
        answer = session.insert(place, other.speaker, written, sure=True)
        items.insert(place, said)
    else:
        item = session.live.items[place]
        assert isinstance(item, Event)
        answer = session.replace(place, written, sure=True)
        items[place] = (item.speaker, other.action, item.clock)
    assert answer.done, answer
    assert told(session.record.game) == items
    text = session.record.text
    assert format_text(text).split() == text.split()


@settings(max_examples=few(4, 6, 20))
@given(games, seeds, st.data())
def test_what_is_struck_out_can_be_put_back(rules: str, seed: int, data: st.DataObject) -> None:
    game = played(rules, seed)
    session = entered(game.head, list(game.items))
    last = len(session.live.items) - 1
    places = [at for at in range(last) if isinstance(session.live.items[at], Event)]
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    item = session.live.items[place]
    assert isinstance(item, Event)
    before, view = told(session.record.game), session.view()["table"]
    assert session.strike(place, sure=True).done
    assert session.insert(place, item.speaker, write_action(item.action), sure=True).done
    without_clock = [
        (*each[:2], None) if at == place and isinstance(each, tuple) else each
        for at, each in enumerate(before)
    ]
    assert told(session.record.game) == without_clock
    assert session.view()["table"] == view


def calls(run: Callable[[], object]) -> int:
    """Return how many Python functions are called."""
    number = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal number
        number += event == "call"

    sys.setprofile(count)
    try:
        run()
    finally:
        sys.setprofile(None)
    return number


@each("rules", ["wegner", "streitpatience"][: few(1, 2)])
def test_an_entry_costs_the_same_late_in_a_game(rules: str) -> None:
    game: Played = played(rules, 7, wrong=0, events=260)
    session = Session(game.head)
    costs = [calls(lambda item=item: enter(session, item)) for item in game.items]  # type: ignore[misc]
    early, late = sorted(costs[20:80]), sorted(costs[-60:])
    assert len(costs) > 200
    assert late[30] < 1.5 * early[30]


def test_a_refused_entry_and_a_question_leave_the_game_as_it_was() -> None:
    game = played("wegner", 3)
    session = entered(game.head, list(game.items))
    before = session.record.text, session.view()
    for written in ("R1>Q", "R1>R2 ♥9", "clear R99", "nonsense", "Q=Joker"):
        session.enter(session.verdict.players[0], written)
        assert (session.record.text, session.view()) == before
