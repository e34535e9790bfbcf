"""Lines of the record, wrapped and underlined."""

import re

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from zankref.report.marks import ACCEPTED, WRONG
from zankref.report.source import Stretch, Underline, draw


def drawn(
    line: str, actions: list[Stretch], underlined: list[Stretch], width: int
) -> list[tuple[str, str | None]]:
    underlines = [Underline(stretch, WRONG) for stretch in underlined]
    return [
        (row.plain, beneath and beneath.plain)
        for row, beneath in draw(line, actions, underlines, width)
    ]


def test_rows_break_between_actions_and_go_on_under_the_first() -> None:
    line = "1. Anna: Q>R1 ♥9  Q>R2 ♠K  Q>A"
    assert drawn(line, [(9, 16), (18, 25), (27, 30)], [(18, 25)], 24) == [
        ("1. Anna: Q>R1 ♥9", None),
        ("        Q>R2 ♠K  Q>A", "        ━━━━━━━"),
    ]


def test_a_comment_goes_whole_to_the_next_row() -> None:
    assert drawn("1. Anna: Q>A  # in a hurry", [(9, 12)], [(9, 12)], 24) == [
        ("1. Anna: Q>A", "         ━━━"),
        ("        # in a hurry", None),
    ]


def test_underlines_stand_under_wide_and_invisible_characters() -> None:
    line = '"東京": Q>R1 ♥\ufe0f9\tQ>A'
    assert drawn(line, [], [(6, 14), (15, 18)], 40) == [
        ('"東京": Q>R1 ♥9    Q>A', "        ━━━━━━━    ━━━")
    ]


def test_a_caret_never_leaves_the_width() -> None:
    assert drawn("123456789", [], [(9, 9)], 9) == [("123456789", "        ━")]
    assert drawn("123456789", [], [(9, 9)], 10) == [("123456789", "         ━")]


def test_of_two_marks_the_graver_is_drawn() -> None:
    underlines = [Underline((0, 4), ACCEPTED), Underline((2, 3), WRONG)]
    [(_, beneath)] = draw("Q>R1", [], underlines, 20)
    assert beneath is not None
    assert beneath.plain == "┈┈━┈"


def test_letters_are_red_only_where_they_are_cards() -> None:
    line = "1. Hd: Q>R1 9h, hT HeB  free Ka10 # 9h"
    [(row, _)] = draw(line, [], [], 60)
    red = re.findall(r"\x1b\[31m(.*?)\x1b\[0m", row.coloured())
    assert red == ["9h", "hT", "HeB", "Ka10"]


LINES = st.text(st.sampled_from('abR>12 ♥♠東é\t#"'), max_size=60)


@given(LINES, st.integers(9, 30), st.data())
def test_nothing_is_lost_and_nothing_sticks_out(line: str, width: int, data: st.DataObject) -> None:
    place = st.integers(0, len(line))
    stretch = st.tuples(place, place).map(lambda ends: (min(ends), max(ends)))
    actions, underlined = data.draw(st.lists(stretch)), data.draw(st.lists(stretch))
    rows = drawn(line, actions, underlined, width)
    assert "".join("".join(row.split()) for row, _ in rows) == "".join(line.split())
    for row, beneath in rows:
        assert cell_len(row.rstrip()) <= width
        assert cell_len(beneath or "") <= width
    visible = any(not line[place].isspace() for ends in underlined for place in range(*ends))
    assert any(beneath for _, beneath in rows) or not visible
