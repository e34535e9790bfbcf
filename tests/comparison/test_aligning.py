"""Alignment of two records of one game."""

from zankref.cards import RANKS, SUITS
from zankref.comparison.aligning import AlignedItem, align, common_seats, likeness, steps
from zankref.record.parse import parse


def _steps(turns: str) -> list[AlignedItem]:
    game = parse(f'[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n{turns}').games[0]
    return steps(game, common_seats(game, game)[0])


def test_spelling_says_nothing():
    one = _steps('1. Anna: Q>R1 9h, Q1>A1 ♥2 @21:04 stop "why"')
    other = _steps("1: q>r1 ♥9 Q>A 2h  # so it was\n   klopf")
    assert one == other


def test_a_missing_line_stands_alone():
    one = _steps("1: Q>R1 ♥9  Q>R2 ♠K  Q>A ♦7")
    other = _steps("1: Q>R1 ♥9  Q>A ♦7")
    assert align(one, other) == [(0, 0), (1, None), (2, 1)]
    assert align(other, one) == [(0, 0), (None, 1), (1, 2)]


def test_another_card_stands_beside_its_like():
    one = _steps("1: Q>R1 ♥9  Q>R2 ♠K  Q>A ♦7")
    other = _steps("1: Q>R1 ♥9  Q>R2 ♣K  Q>A ♦7")
    assert align(one, other) == [(0, 0), (1, 1), (2, 2)]


def test_nothing_in_common():
    one, other = _steps("1: flip"), _steps("1: pause")
    assert align(one, other) == [(0, None), (None, 0)]
    assert align([], other) == [(None, 0)]


def test_long_records_are_cut_at_what_is_unmistakable():
    cards = [f"{suit}{rank}" for suit in SUITS for rank in RANKS]
    turns = "  ".join(f"Q>R{place} {card}" for place in range(1, 30) for card in cards)
    one, other = _steps(f"1: {turns} flip"), _steps(f"1: Q>A ♦7  {turns}")
    # Neither beginning nor end is the same, so that all of it has to be aligned.
    pairs = align(one, other)
    assert pairs[0] == (None, 0)
    assert pairs[1:-1] == [(place, place + 1) for place in range(len(one) - 1)]
    assert pairs[-1] == (len(one) - 1, None)


def test_likeness_is_the_same_both_ways():
    said = _steps("1: Q>R1 ♥9 Q>R1 Q>R2 ♥9 Q>A ♠4 R1>R2 free ♥9 clear R1 stop touch R1 Q=♥9")
    said += _steps("2: Q>R1 ♥9 Q>R1 Q1>R1 ♥9 stop upheld")
    assert all(likeness(one, other) == likeness(other, one) for one in said for other in said)


def test_each_may_call_himself_player_1():
    first = parse('[Player1 "Anna"]\n[Player2 "Ben"]\n1: Q>A ♥2\n2: Q>A ♥3').games[0]
    second = parse('[Player1 "Ben"]\n[Player2 "Anna"]\n2: Q>A ♥2\n1: Q1>A1 ♥3').games[0]
    ours, theirs = common_seats(first, second)
    assert steps(first, ours) == steps(second, theirs)
