import stat
from pathlib import Path

import pytest

from tests.cli.conftest import Run

UNTIDY = '[Rules "wegner"]\ndeal position\n R1: 9h\n1: Q>R1   s8  # in a hurry\n'
TIDY = '[Rules "wegner"]\n\ndeal position\n  R1: ♥9\n\n1: Q>R1 ♠8  # in a hurry\n'
BROKEN = '[Rules "wegner"]\n1: Q>R1 ♠8\n1: Q>>R1 s9\n'


@pytest.fixture
def untidy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "untidy.zank"
    path.write_text(UNTIDY, encoding="utf-8")
    return path


def test_a_file_is_rewritten_once(run: Run, untidy: Path):
    untidy.chmod(0o640)
    result = run("fmt", "untidy.zank")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "untidy.zank: rewritten\n" in result.stderr
    assert untidy.read_text(encoding="utf-8") == TIDY
    assert stat.S_IMODE(untidy.stat().st_mode) == 0o640
    again = run("fmt", "untidy.zank")
    assert again.stderr == "zankref: 1 file in canonical form\n"


def test_a_folder_is_rewritten(run: Run, untidy: Path):
    assert run("fmt", ".").exit_code == 0
    assert untidy.read_text(encoding="utf-8") == TIDY
    assert [path.name for path in untidy.parent.iterdir()] == ["untidy.zank"]


def test_a_link_stays_a_link(run: Run, untidy: Path):
    link = untidy.with_name("link.zank")
    link.symlink_to(untidy.name)
    run("fmt", "link.zank")
    assert link.is_symlink()
    assert untidy.read_text(encoding="utf-8") == TIDY


def test_standard_input_goes_to_standard_output(run: Run):
    result = run("fmt", "-", stdin=UNTIDY)
    assert (result.exit_code, result.stdout) == (0, TIDY)
    assert run("fmt", "-", stdin=TIDY).stdout == TIDY


def test_check_writes_nothing(run: Run, untidy: Path):
    result = run("fmt", "--check", "untidy.zank")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "untidy.zank: would be rewritten\n" in result.stderr
    assert untidy.read_text(encoding="utf-8") == UNTIDY


def test_check_is_content_with_the_canonical_form(run: Run):
    result = run("fmt", "--check", "-", stdin=TIDY)
    assert (result.exit_code, result.stdout) == (0, "")


def test_other_line_ends_and_a_byte_order_mark_are_no_canonical_form(run: Run):
    assert run("fmt", "--check", "-", stdin=TIDY.replace("\n", "\r\n")).exit_code == 1
    assert run("fmt", "--check", "-", stdin=b"\xef\xbb\xbf" + TIDY.encode()).exit_code == 1


def test_diff_shows_and_writes_nothing(run: Run, untidy: Path):
    result = run("fmt", "--diff", "untidy.zank")
    assert result.exit_code == 0
    assert "-1: Q>R1   s8  # in a hurry\n+1: Q>R1 ♠8  # in a hurry\n" in "".join(
        line + "\n" for line in result.stdout.splitlines() if line[:2] in ("-1", "+1")
    )
    assert untidy.read_text(encoding="utf-8") == UNTIDY
    assert run("fmt", "--diff", "--check", "untidy.zank").exit_code == 1


def test_diff_tells_of_a_missing_last_line_end(run: Run):
    result = run("fmt", "--diff", "-", stdin=TIDY.removesuffix("\n"))
    assert "\\ No newline at end of file\n" in result.stdout


def test_a_file_with_a_bad_line_is_left_as_it_is(run: Run, untidy: Path):
    broken = untidy.with_name("broken.zank")
    broken.write_text(BROKEN, encoding="utf-8")
    result = run("fmt", ".")
    assert result.exit_code == 1
    assert "broken.zank:3:4: cannot read Q>>R1" in result.stderr
    assert broken.read_text(encoding="utf-8") == BROKEN
    assert untidy.read_text(encoding="utf-8") == TIDY


def test_bad_standard_input_gives_nothing(run: Run):
    result = run("fmt", "-", stdin=BROKEN)
    assert (result.exit_code, result.stdout) == (1, "")


def test_what_cannot_be_read_is_3(run: Run, untidy: Path):
    untidy.with_name("bad.zank").write_bytes(b"\xff")
    result = run("fmt", "nowhere.zank", "bad.zank", "untidy.zank")
    assert result.exit_code == 3
    assert "nowhere.zank: No such file" in result.stderr
    assert "bad.zank:1:1: the byte 0xFF is not UTF-8" in result.stderr
    assert untidy.read_text(encoding="utf-8") == TIDY


def test_what_cannot_be_written_is_3_and_stays(
    run: Run, untidy: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(source: str, target: str) -> None:
        raise OSError(28, "No space left on device", source)

    monkeypatch.setattr("os.replace", full)
    result = run("fmt", "untidy.zank")
    assert result.exit_code == 3
    assert "untidy.zank: No space left on device" in result.stderr
    assert untidy.read_text(encoding="utf-8") == UNTIDY
    assert [path.name for path in untidy.parent.iterdir()] == ["untidy.zank"]
