"""What profiles rule out, against the plain twins: no way may be called hopeless."""

import random
from collections import Counter
from unittest.mock import patch

import pytest

from tests.searches import brute, brute_reach
from tests.searches.brute import TooLarge
from tests.searches.brute_reach import FACE_DOWN, Table
from tests.searches.test_reach import asked_of, made_up, made_up_runs, table
from zankref.cards import JOKER
from zankref.searches import reach
from zankref.searches.closure import Quest
from zankref.searches.contents import Contents
from zankref.searches.outlook import out_of_reach
from zankref.searches.positions import ALTERNATELY, IN_SUITS, Codes, Piles
from zankref.searches.profiles import Profiles
from zankref.searches.prospects import Prospects
from zankref.searches.search import wanted


def hopeless(question: str, asked: Table) -> bool:
    """Say whether profiles alone rule a question out."""
    goals = {"spaces": None, "uncovering": 1 << FACE_DOWN}.get(question, wanted(asked.tops))
    tops = () if question == "freeing" else asked.tops
    contents = Contents(asked.piles, tops, asked.loads, asked.falls, goals)
    if not contents.possible():
        return True
    most = contents.occupied - 1 - contents.falls if contents.gathers else -1
    profiles = Profiles(contents, Prospects(contents, most), most)
    with patch.object(Prospects, "hopeless", return_value=False):
        return profiles.hopeless(contents.outside, contents.start)


HOPELESS = {
    "a run of two, nowhere to take it apart": ("uncovering", table("? ♥8 ♠7", "♣K")),
    "a run of four with one empty pile": ("uncovering", table("? ♥8 ♠7 ♥6 ♠5", "♣K", "")),
    "the king that is bare is not the one that is wanted": (
        "uncovering",
        table("? ♠K ♥Q ♠J ♥10", "♠K", ""),
    ),
    "no card of a run can be joined to another pile": ("spaces", table("♥7 ♠6", "♥9", "")),
}
HOPEFUL = {
    "a run of three with two empty piles": ("uncovering", table("? ♥8 ♠7 ♥6", "♣K", "", "")),
    "one of them goes to M": ("uncovering", table("? ♠7 ♥6", "♣K", "", tops="♥5")),
    "one of them is loaded": ("uncovering", table("? ♠7 ♥6", "♣K", "", loads="♥5")),
    "a pile joined to another": ("spaces", table("♥7", "♠8")),
}


@pytest.mark.parametrize(("question", "asked"), HOPELESS.values(), ids=HOPELESS)
def test_hopeless(question: str, asked: Table) -> None:
    assert hopeless(question, asked)
    assert brute_reach.answer(question, asked) is None


@pytest.mark.parametrize(("question", "asked"), HOPEFUL.values(), ids=HOPEFUL)
def test_hopeful(question: str, asked: Table) -> None:
    assert not hopeless(question, asked)
    assert brute_reach.answer(question, asked) is not None


def test_nothing_is_said_where_a_joker_has_got_onto_the_table() -> None:
    question, asked = HOPELESS["a run of four with one empty pile"]
    piles = [*asked.piles, [JOKER]]
    assert not hopeless(question, Table.of(piles, asked.tops, asked.loads))
    # The search goes on without profiles.
    assert reach.uncovering(piles, asked.tops, asked.loads) is None


@pytest.mark.parametrize("seed", range(4))
def test_no_way_is_hopeless(seed: int) -> None:
    rng = random.Random(seed)
    tally: Counter[tuple[bool, bool]] = Counter()
    for _ in range(250):
        asked = rng.choice([made_up, made_up_runs])(rng)
        for question in asked_of(asked):
            try:
                way = brute_reach.answer(question, asked, 800)
            except TooLarge:
                continue
            without_hope = hopeless(question, asked)
            assert way is None or not without_hope, (question, asked)
            tally[way is None, without_hope] += 1
    assert tally[True, True] > 50 < tally[False, False]


# --- the same for the searches of Zank-Patience --------------------------------------------------


def quest(piles: list[list[int]], limit: int, most: int, wants: int = 0) -> Quest:
    """Return a quest for a number of piles, or for one of the cards wanted."""
    store, codes = Piles(ALTERNATELY), Codes(ALTERNATELY)
    ends: dict[int, bool] = {}
    start = []
    for pile in piles:
        contents: list[int] = []
        for card in pile:
            if wants >> card & 1:
                contents = [codes.immovable()]
                ends[contents[0]] = True
            else:
                contents.append(ALTERNATELY.code[card])
        start.append(store.of(contents))
    return Quest(store, codes, start, limit, ends, most)


def made_up_piles(rng: random.Random) -> list[list[int]]:
    """Make up a tableau of few ranks, with covered cards."""
    ranks = rng.choice([3, 4, 5])
    deck = [suit * 13 + rank for suit in range(4) for rank in range(ranks)] * 2
    rng.shuffle(deck)
    piles: list[list[int]] = []
    for _ in range(rng.choice([3, 4, 5])):
        pile = [FACE_DOWN] * (rng.random() < 0.2)
        for _ in range(rng.choice([0, 1, 2, 3, 4])):
            fitting = [c for c in deck if pile and brute_reach.fits_pile(c, pile[-1])]
            pile.append(rng.choice(fitting if fitting and rng.random() < 0.7 else deck))
            deck.remove(pile[-1])
        piles.append(pile)
    return piles


@pytest.mark.parametrize("seed", range(4))
def test_nothing_in_reach_is_called_out_of_reach(seed: int) -> None:
    rng = random.Random(seed)
    tally: Counter[tuple[str, bool, bool]] = Counter()
    for _ in range(400):
        piles = made_up_piles(rng)
        limit = rng.choice([len(piles), len(piles), len(piles) - 1])
        tops = [suit * 13 + rng.randrange(5) for suit in range(4)] + [-1] * 4
        wants = wanted(tops)
        try:
            cleared = brute.clearing(piles, limit, 2000)
            tops_free = any(pile and wants >> pile[-1] & 1 for pile in piles)
            freed = None if tops_free else brute.freeing(piles, tops, limit, 2000)
        except TooLarge:
            continue
        occupied = sum(map(bool, piles))
        answers = [("clearing", cleared, quest(piles, limit, occupied - 1))]
        buried = any(wants >> card & 1 for pile in piles for card in pile)
        if not tops_free and buried:
            answers.append(("freeing", freed, quest(piles, limit, -1, wants)))
        for question, way, asked in answers:
            beyond = out_of_reach(asked)
            assert way is None or not beyond, (question, piles, tops, limit)
            tally[question, way is None, beyond] += 1
    for question in ("clearing", "freeing"):
        assert tally[question, True, True] > 10 < tally[question, False, False]


def test_one_of_the_codes_sought() -> None:
    piles = [[FACE_DOWN, 12, 37, 10, 35], [24, 1], [11, 28]]
    asked = quest(piles, 3, -1, 1 << 24 | 1 << FACE_DOWN)
    assert [out_of_reach(asked, code) for code in asked.ends] == [True, False]
    assert not out_of_reach(asked)


def test_jokers_and_tableaus_in_suits_are_left_to_others() -> None:
    joker = quest([[FACE_DOWN, 12, 37, 10, 35], [52]], 2, -1, 1 << FACE_DOWN)
    assert not out_of_reach(joker)
    store, codes = Piles(IN_SUITS), Codes(IN_SUITS)
    assert not out_of_reach(Quest(store, codes, [store.of([12, 1])], 1, {}, 0))
