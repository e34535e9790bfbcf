"""The searches of ``must-free``, ``must-space``, ``hidden-houses`` against ``brute_off_tableau``.

Tables judged by hand; and made-up tables on which both must agree and every way must stand up to
a replay, once with positions looked at one by one and once by halves.
"""

import dataclasses
import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.each import each
from tests.layers import few
from tests.reachability import brute_off_tableau
from tests.reachability.brute_off_tableau import (
    FACE_DOWN,
    FALLEN,
    FIRST_LOAD,
    FOUNDATION,
    Step,
    Table,
)
from tests.reachability.brute_on_tableau import TooLarge
from zankref.cards import NEIGHBOURS, spell
from zankref.reachability import off_tableau
from zankref.reachability.budget import Budget, Undecided
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.reachability.shortcuts.proposed import leads_to_free
from zankref.values import replace

QUESTIONS = {
    "freeing": off_tableau.freeing,
    "spaces": off_tableau.spaces,
    "uncovering": off_tableau.uncovering,
}
CARDS = {spell(card): card for card in range(52)} | {"?": FACE_DOWN, "gone": FALLEN, "-": -1}


def cards(text: str) -> list[int]:
    return [CARDS[word] for word in text.split()]


def table(*piles: str, tops: str = "", loads: str = "", falls: bool = False) -> Table:
    """Write a table down: tableau piles bottom first, tops of M and of the opponents' piles."""
    foundations = cards(tops) + [-1] * (8 - len(tops.split()))
    return Table.of([cards(pile) for pile in piles], foundations, cards(loads), falls)


def ask(
    question: str, asked: Table, budget: Budget | None = None, build: Build = ALTERNATELY
) -> list[Step] | None:
    search = QUESTIONS[question]
    build = replace(build, falls=asked.falls)
    bound = off_tableau.Bound(asked.reserve, asked.load, asked.lenient)
    if question == "freeing":
        bound = off_tableau.Bound()
    return search(asked.piles, asked.tops, asked.loads, build=build, budget=budget, bound=bound)


def verify(question: str, asked: Table, way: Sequence[Step]) -> None:
    """Play a way out, each step held against the rules."""
    now = asked
    for step in way:
        assert step in set(now.steps()), step
        now = now.after(step)
    assert way and brute_off_tableau.goal_of(question, asked)(now)


@pytest.fixture(params=[off_tableau.BALANCED, 1], ids=["patient", "without patience"], autouse=True)
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(off_tableau, "BALANCED", request.param)
    return int(request.param)


FOUND = {
    "freed onto a fitting card": ("freeing", table("♣A ♥7", "♠8"), [(0, 1)]),
    "freed onto an empty pile": ("freeing", table("♣A ♥7", "♥8", ""), [(0, 2)]),
    "freed by loading": ("freeing", table("♣A ♥7", "♥8", loads="♣2 ♥6"), [(0, FIRST_LOAD + 1)]),
    "loaded on a loaded card": (
        "freeing",
        table("♣A ♥8 ♥7", "♣8", loads="♥6"),
        [(0, FIRST_LOAD), (0, FIRST_LOAD)],
    ),
    "onto an empty pile, keeping the other free": (
        "freeing",
        table("♣A ♦7 ♥7", "♠8", ""),
        [(0, 1), (0, 2)],
    ),
    "a pile joined to another": ("spaces", table("♥7", "♠8"), [(0, 1)]),
    "a pile played to M": ("spaces", table("♥2", "♠K", tops="♥A"), [(0, FOUNDATION)]),
    "a play to M makes the next one fit": (
        "spaces",
        table("♥3", "♠K ♥2", tops="♥A"),
        [(1, FOUNDATION), (0, FOUNDATION)],
    ),
    "of two emptied piles one falls away, one is a gain": (
        "spaces",
        table("♥7", "♠8", "♥9", falls=True),
        [(0, 1), (1, 0)],
    ),
    "a card that could move elsewhere, but must be loaded": (
        "spaces",
        table(
            "♣J ♥7 ♣8",
            "♣8 ♣9 ♥8",
            "♣J ♥10 ♥9 ♣7 ♥6",
            "♣6 ♥6 ♣10",
            tops="♣5 ♣K ♠5 ♠7 ♥5 ♥K ♦5 ♦6",
            loads="♣7",
        ),
        [
            (0, FIRST_LOAD),
            (2, FOUNDATION),
            (0, FOUNDATION),
            (1, FOUNDATION),
            (1, FIRST_LOAD),
            (1, FIRST_LOAD),
        ],
    ),
    "a covered card": ("uncovering", table("? ♥7", "♠8"), [(0, 1)]),
}


@each(("question", "asked", "way"), FOUND.values(), ids=FOUND)
def test_found(question: str, asked: Table, way: list[Step]) -> None:
    found = ask(question, asked)
    assert found is not None
    verify(question, asked, found)
    if off_tableau.BALANCED > 1:
        assert len(found) == len(way)


NOT_FOUND = {
    "nothing wanted is covered": ("freeing", table("♥5 ♣4", "", "")),
    "no place for the second card": ("freeing", table("♣A ♥7 ♥6", "♠8")),
    "a pile with a covered top takes nothing": ("freeing", table("♣A ♥7", "♠8 ?")),
    "a pile that becomes covered is not empty": ("freeing", table("♣A ♥7 ♥6", "? ♥5", "♣6")),
    "a fallen pile takes nothing": ("freeing", table("♣A ♥7", "gone")),
    "the first emptied pile falls away": ("freeing", table("♣A ♥9", "♥7", "♠8", falls=True)),
    "the pile that falls away is no gain": ("spaces", table("♥7", "♠8", falls=True)),
    "ace and king are no neighbours": ("freeing", table("♣A ♥K", "♥8", loads="♥A")),
    "an opponent's pile that is empty or covered": ("freeing", table("♣A ♥7", loads="- ?")),
    "a card alone gains no pile by moving": ("spaces", table("♥7", "♥8", "", "")),
    "a pile on a covered card is not emptied": ("spaces", table("? ♥7", "♠8 ♥3")),
    "a card on M hosts no more": ("spaces", table("♠4 ♥3", "♣2 ♦8", "♦9", tops="♥2")),
    "covered cards that lie open already": ("uncovering", table("?", "♥7", "♠8")),
    "no place for the last card on it": ("uncovering", table("? ♥7", "♠9")),
}


@each(("question", "asked"), NOT_FOUND.values(), ids=NOT_FOUND)
def test_not_found(question: str, asked: Table) -> None:
    assert ask(question, asked) is None


def test_aces_compete_for_an_empty_foundation() -> None:
    """No ace is safely played first where another one could need the last empty foundation."""
    asked = table("♠K ♣A", "♥A", tops="♠2 ♠2 ♠2 ♦2 ♦2 ♦2 ♥9")
    way = ask("spaces", asked)
    assert way is not None
    verify("spaces", asked, way)


def test_more_positions_than_are_looked_at_with_patience() -> None:
    """Long runs with room to spare."""
    asked = table(
        "? ♥J ♣10 ♥9 ♠8",
        "♠Q ♦J ♠10 ♥9 ♠8 ♥7 ♣6 ♥5 ♠4 ♥3 ♣2",
        "? ♥4 ♣3 ♦2",
        "♥10 ♠9 ♦8 ♣7 ♥6 ♠5 ♥4 ♣3 ♥2",
        "? ♣K ♥Q ♣J ♥10",
        "? ♣J ♦10 ♣9 ♥8 ♣7 ♦6 ♣5 ♦4 ♠3",
        "",
        "",
        tops="♥K ♦A",
        loads="♥5 ♠7",
    )
    assert ask("spaces", asked) is None


# --- made-up tables ----------------------------------------------------------------------------


def made_up(rng: random.Random) -> Table:
    """Make up a table: few or many ranks, runs or cards at random, covered cards, all variants."""
    ranks = rng.choice([2, 3, 4, 6, 13])
    low = min(rng.choice([0, 0, 5]), 13 - ranks)
    suits = rng.choice([[0, 2], [0, 1, 2, 3], [2, 3], [0, 1, 2]])
    deck = [suit * 13 + low + r for suit in suits for r in range(ranks)] * 2
    rng.shuffle(deck)
    ordered = rng.choice([0.0, 0.7, 1.0])
    covered, empty = rng.choice([0, 0, 0.5, 0.9]), rng.choice([0, 0.1, 0.3, 0.5])
    height = rng.choice([1, 2, 3, 5])
    number = rng.choice([2, 3, 3, 4, 4, 5, 6])
    piles: list[list[int]] = [[] for _ in range(number)]
    for pile in piles:
        if rng.random() < empty:
            continue
        pile += [FACE_DOWN] * (rng.random() < covered)
        for _ in range(min(rng.randint(1, height), len(deck))):
            fitting = [c for c in deck if pile and brute_off_tableau.fits_pile(c, pile[-1])]
            built = pile and pile[-1] != FACE_DOWN and rng.random() < ordered
            if built and not fitting:
                break
            card = rng.choice(fitting if built else deck)
            deck.remove(card)
            pile.append(card)
    fallen = rng.random() < 0.1
    if fallen:
        piles[-1] = [FALLEN]
    tops = [made_up_top(rng, suit, low) for suit in (0, 0, 1, 1, 2, 2, 3, 3)]
    some = [rng.choice(suits) * 13 + low + rng.randrange(ranks) for _ in range(6)]
    loads = [rng.choice([None, FACE_DOWN, *some]) for _ in range(rng.choice([0, 0, 1, 2, 4]))]
    return bound(rng, Table.of(piles, tops, loads, not fallen and rng.random() < 0.25))


def unbound(asked: Table) -> Table:
    """Return a table with no duty but to play what fits M."""
    return dataclasses.replace(asked, reserve=-1, load=False, lenient=False)


def bound(rng: random.Random, free: Table) -> Table:
    """Return a table with duties, some or none, that nothing breaks to begin with."""
    low = min([card % 13 for pile in free.piles for card in pile if card < 52], default=0)
    reserve = rng.choice([-1, -1, rng.randrange(4) * 13 + min(low + rng.randrange(4), 12)])
    return dataclasses.replace(
        free, reserve=reserve, load=rng.random() < 0.5, lenient=rng.random() < 0.2
    )


def made_up_runs(rng: random.Random) -> Table:
    """Make up a table of runs that many arrangements are possible of, with equal cards."""
    ranks, empty = rng.choice([3, 4, 5]), rng.choice([0, 1, 1, 2])
    piles: list[list[int]] = []
    for _ in range(rng.choice([3, 4, 4, 5])):
        pile = [FACE_DOWN] * (rng.random() < 0.3)
        pile += [rng.choice([0, 13, 26, 39]) + rng.randrange(ranks)] * (rng.random() < 0.3)
        high, red = rng.randrange(ranks), rng.random() < 0.5
        for rank in range(high, rng.randint(-1, high), -1):
            red = not red
            pile.append(rank + (rng.choice([26, 26, 39]) if red else rng.choice([0, 0, 13])))
        piles.append(pile)
    piles += [[]] * empty
    tops = [made_up_top(rng, suit, 0) for suit in (0, 0, 1, 1, 2, 2, 3, 3)]
    loads = [rng.choice([0, 13, 26, 39]) + rng.randrange(ranks) for _ in range(rng.choice([0, 2]))]
    return bound(rng, Table.of(piles, tops, loads, rng.random() < 0.2))


def made_up_top(rng: random.Random, suit: int, low: int) -> int:
    rank = rng.choice([12, low - 1, low - 1, low, low + 1, -1])
    return suit * 13 + rank if rank >= 0 else -1


def asked_of(asked: Table) -> list[str]:
    """Return the questions that come up on a table."""
    covered = any(FACE_DOWN in pile for pile in asked.piles)
    return ["freeing"] * (not asked.fits_m()) + ["spaces"] + ["uncovering"] * covered


@each("seed", range(few(1, 2, 4)))
def test_made_up_tables(seed: int) -> None:
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    for _ in range(few(100, 150)):
        asked = made_up(rng)
        for question in asked_of(asked):
            tally[compare(question, asked)] += 1
    assert tally["found"] > few(25, 40) < tally["not found"]
    assert tally["too large"] < 40


@each("seed", range(few(1, 1, 3)))
def test_made_up_runs(seed: int) -> None:
    rng = random.Random(seed)
    tally: Counter[str] = Counter()
    for _ in range(few(80, 120)):
        asked = made_up_runs(rng)
        for question in asked_of(asked):
            tally[compare(question, asked)] += 1
    assert tally["found"] > few(25, 40) < tally["not found"]


def compare(question: str, asked: Table, build: Build = ALTERNATELY) -> str:
    """See that both searches agree; say what they found."""
    if question == "freeing":
        asked = unbound(asked)
    way = ask(question, asked, build=build)
    if way is not None:
        verify(question, asked, way)
    try:
        expected = brute_off_tableau.answer(question, asked, 1200)
    except TooLarge:
        return "too large"
    assert (way is None) == (expected is None), (question, asked, way, expected)
    return "not found" if way is None else "found"


def test_duties_leave_some_without_a_way() -> None:
    """The duties forbid all ways on some tables, and the way that was shortest on more."""
    rng = random.Random(2)
    tally: Counter[str] = Counter()
    for _ in range(400):
        asked = rng.choice([made_up, made_up_runs])(rng)
        for question in asked_of(asked)[1:]:
            free, way = ask(question, unbound(asked)), ask(question, asked)
            assert way is None or free is not None
            tally["forbidden"] += way is None and free is not None
            tally["another"] += way is not None and way != free
    assert tally["forbidden"] > 3 < tally["another"]


@each("seed", range(few(1, 1, 3)))
def test_proposed_steps_are_followed_as_far_as_they_go(seed: int) -> None:
    """Those of a way, with others among them; what leads to the goal is played out here too."""
    rng = random.Random(seed)
    tally: Counter[bool] = Counter()
    for _ in range(few(2500, 4000, 8000)):
        asked = unbound(rng.choice([made_up, made_up_runs])(rng))
        way = None if asked.fits_m() else ask("freeing", asked)
        if way is None:
            continue
        places = range(len(asked.piles))
        targets = [*places, *(FIRST_LOAD + index for index in range(len(asked.loads)))]
        proposed = list(way)
        for _ in range(rng.randrange(4)):
            stray = (rng.choice(places), rng.choice(targets))
            place = rng.randint(0, len(proposed))
            proposed[place : place + rng.randrange(2)] = [stray]
        reached, now = brute_off_tableau.goal_of("freeing", asked), asked
        leads = False
        for step in proposed:
            if step in set(now.steps()):
                now = now.after(step)
                leads = leads or reached(now)
        build = replace(ALTERNATELY, falls=asked.falls)
        found = leads_to_free(asked.piles, asked.tops, asked.loads, build, NEIGHBOURS, proposed)
        assert found == leads, (asked, proposed)
        tally[found] += 1
    assert tally[True] > few(8, 15) < tally[False]


def test_two_equal_cards_of_which_one_lies_fast() -> None:
    """♥2 and ♥3 lie twice, each once on a card that it fits and once on one that it does not."""
    asked = table(
        "♣3 ♠A ♠2 ♣2 ♣A", "♥3 ♥A ♠3", "♠2 ♠3 ♣3 ♠A", "? ♣A ♥A ♥3 ♣2 ♥2", "? ♥2", "?", tops="♣2 ♥A"
    )
    way = ask("spaces", asked)
    assert way is not None
    verify("spaces", asked, way)


NOTED = json.loads(
    (Path(__file__).parents[2] / "benchmarks/reach_tables.json").read_text(encoding="utf-8")
)


@pytest.mark.full
def test_no_more_work_than_noted(patience: int) -> None:
    """Of the hostile tables those that are quickly answered; work is counted, not timed."""
    for one in NOTED:
        if one["expanded"] is None or one["expanded"] > few(0, 4000, 8000):
            continue
        budget = Budget()
        asked = Table.of(one["piles"], one["tops"], one["loads"], one["falls"])
        way = ask(one["search"], asked, budget)
        assert (way is not None) == one["found"]
        assert patience == 1 or budget.expanded <= one["expanded"] * 1.05 + 20
        if way is not None:
            verify(one["search"], asked, way)


def test_a_question_that_takes_too_long_is_not_decided() -> None:
    hardest = next(one for one in NOTED if one["found"] is not None and one["expanded"] is None)
    asked = Table.of(hardest["piles"], hardest["tops"], hardest["loads"], hardest["falls"])
    budget = Budget(2000)
    with pytest.raises(Undecided):
        ask(hardest["search"], asked, budget)
    assert budget.expanded == 2000


def test_the_order_of_piles_does_not_matter() -> None:
    rng = random.Random(5)
    for _ in range(150):
        asked = made_up(rng)
        turned = dataclasses.replace(
            asked, piles=asked.piles[::-1], tops=asked.tops[::-1], loads=asked.loads[::-1]
        )
        for question in asked_of(asked):
            assert (ask(question, asked) is None) == (ask(question, turned) is None)


Search = Callable[..., list[Step] | None]


@each("search", QUESTIONS.values(), ids=QUESTIONS)
def test_a_question_changes_nothing_and_has_one_answer(search: Search) -> None:
    piles, tops, loads = [[FACE_DOWN, 5, 30], [18, 4], [32], []], [-1] * 8, [6, None]
    first = search(piles, tops, loads)
    assert (piles, tops, loads) == ([[54, 5, 30], [18, 4], [32], []], [-1] * 8, [6, None])
    assert search(piles, tops, loads) == first


def test_with_a_fallen_pile_no_further_one_falls() -> None:
    # ♠K goes onto ♠Q; R3, emptied, takes ♠2, and ♥3 is free.
    asked = table("♥2", "♠K", "gone", "♥3 ♠2", tops="♥2", loads="♠Q", falls=True)
    assert ask("freeing", asked) == [(1, FIRST_LOAD), (3, 1)]
