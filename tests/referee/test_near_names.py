"""How many slips of the pen lie between two names (docs/rules/sparse-records.md, clause 2)."""

from tests.each import each
from zankref.referee.reading.misspelt_names import is_near, nearest, slips


@each(
    ("one", "other", "number"),
    [
        ("", "", 0),
        ("", "ab", 2),
        ("ben", "ben", 0),
        ("ben", "bem", 1),
        ("ben", "bn", 1),
        ("bn", "ben", 1),
        ("ben", "bne", 1),
        ("ben", "ebn", 1),
        ("ben", "neb", 2),  # not one swap: b and n are no neighbours
        ("ab", "ba", 1),
        ("aba", "bab", 2),
        ("abab", "baba", 2),
        ("abcd", "badc", 2),
        ("ababb", "ab", 3),
        ("ab", "ababb", 3),
        ("anna", "max", 4),
        ("clara", "carla", 2),
        ("katharina", "kahtarnia", 2),
        ("abc", "ca", 3),  # what was swapped is not changed once more
    ],
)
def test_2_slips_of_the_pen(one: str, other: str, number: int) -> None:
    assert slips(one, other) == number
    assert slips(other, one) == number


def test_2_a_slip_for_every_three_letters_of_the_longer_name() -> None:
    assert is_near("abcdef", "abcdxy")
    assert is_near("abcd", "abcdef")
    assert not is_near("abcdef", "abcxyz")
    assert not is_near("abcde", "abcxy")
    assert is_near("axc", "abc")
    assert not is_near("ax", "ab")


def test_2_two_letters_stand_for_a_name_that_begins_with_them() -> None:
    assert is_near("Ka", "Katharina")
    assert is_near("Katharina", "Ka")
    assert not is_near("K", "Katharina")
    assert not is_near("at", "Katharina")


def test_2_letters_with_two_dots_are_written_in_two_letters() -> None:
    assert is_near("Goeaeue", "Göäü")
    assert is_near("GÖTZ", "Goetz")


def test_2_a_name_of_one_letter_is_meant_as_it_stands() -> None:
    assert is_near("b", "B")
    assert not is_near("a", "B")


def test_2_figures_are_not_misspelt() -> None:
    assert not is_near("Spieler 1", "Spieler 2")
    assert not is_near("Spieler", "Spieler 2")
    assert is_near("Speiler 2", "Spieler 2")


def test_2_one_name_is_near_or_nobody_is_meant() -> None:
    assert nearest("Ana", ["Ben", "Anna", "Clara"]) == 1
    assert nearest("Bne", ["Ben", "Anna", "Clara"]) == 0
    assert nearest("Ann", ["Anna", "Anne"]) is None
    assert nearest("Max", ["Anna", "Ben"]) is None
