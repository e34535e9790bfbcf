"""Many cases in one test: every case that fails is told, and none disturbs another."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.each import each


def ask(test: Any, maxfail: int = 0, case: str = "", **fixtures: object) -> None:
    config = SimpleNamespace(getoption={"maxfail": maxfail, "case": case}.__getitem__)
    test(request=SimpleNamespace(config=config), **fixtures)


@each("first", "abc")
@each("second, third", [(1, 2), pytest.param(3, 4, id="odd")])
def a_sum(first: str, second: int, third: int) -> None:
    assert (first, second) != ("b", 3), f"{first!r}, {second}"
    assert first != "c", "no c"


def test_all_that_fail_are_told() -> None:
    with pytest.raises(ExceptionGroup, match="3 of 6 cases fail") as told:
        ask(a_sum)
    assert [error.__notes__ for error in told.value.exceptions] == [
        ["the case: odd (1)-b (1)"],
        ["the case: 1-2 (0)-c (2)"],
        ["the case: odd (1)-c (2)"],
    ]
    with pytest.raises(AssertionError, match="'b', 3") as first:
        ask(a_sum, maxfail=1)
    assert not isinstance(first.value, ExceptionGroup)


def test_one_case_is_asked_for() -> None:
    ask(a_sum, case="1-2 (0)-a")
    with pytest.raises(ExceptionGroup, match="2 of 2 cases fail"):
        ask(a_sum, case="-c")
    with pytest.raises(pytest.skip.Exception, match="there are no cases"):
        ask(a_sum, case="even")


def test_cases_are_named_as_pytest_names_them() -> None:
    test: Any = each("path", ["a/b", "a/c"], ids=os.path.basename)(lambda path: None)
    assert list(test.cases) == ["-b (0)", "-c (1)"]


def test_a_case_that_is_left_out_hides_no_other() -> None:
    @each("number", range(3))
    def some(number: int) -> None:
        if number < 2:
            pytest.skip(f"not {number}")
        pytest.fail("this one is wrong")

    with pytest.raises(ExceptionGroup, match="1 of 3"):
        ask(some)

    @each("number", range(2))
    def none(number: int) -> None:
        pytest.skip(f"not {number}")

    with pytest.raises(pytest.skip.Exception, match=r"0 \(0\): not 0; 1 \(1\): not 1"):
        ask(none)
    with pytest.raises(pytest.skip.Exception, match="there are no cases"):
        ask(each("number", [])(lambda number: None))


def test_each_case_has_its_own_folder_and_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    @each("number", range(2))
    def alone(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert not list(tmp_path.iterdir())
        assert "ZANKREF_CASE" not in os.environ
        (tmp_path / "left").touch()
        monkeypatch.setenv("ZANKREF_CASE", str(number))
        seen.append(number)

    ask(alone, tmp_path=tmp_path, monkeypatch=monkeypatch)
    assert seen == [0, 1]
    assert "ZANKREF_CASE" not in os.environ
