import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, MISSED, Run, posix
from tests.each import each
from tests.layers import few
from zankref.report.reporter import FOR_PROGRAMS, FORMATS

LINE = "missed.zank:9:10: Z305 ♣8 could go from Anna's waste onto ♥9 (R1) first."


def found(text: str) -> list[str]:
    """Return the codes in a concise report."""
    return [line.split(": ")[1].split()[0] for line in text.splitlines()]


def test_a_clean_record_is_0_and_says_nothing_in_concise(run: Run, folder: Path):
    result = run("check", "--format", "concise", "clean.zank")
    assert (result.exit_code, result.output) == (0, "")


def test_a_finding_is_1_and_has_its_line(run: Run, folder: Path):
    result = run("check", "--format", "concise", "missed.zank")
    assert (result.exit_code, result.stdout) == (1, f"{LINE}\n")


def test_what_is_selected_changes_no_sentence(run: Run, folder: Path):
    whole, part = (run("check", *only, "missed.zank").stdout for only in ([], ["--select", "Z4"]))
    assert "Z305" in whole and "Z305" not in part
    faults = [line for line in whole.splitlines() if line.startswith("Anna  1 fault")]
    assert faults and faults[0] in part


def test_text_is_the_default(run: Run, folder: Path):
    result = run("check", "missed.zank")
    assert "Z305 missed-waste-tableau" in result.stdout
    assert "♣8 could go from Anna's waste onto ♥9 (R1) first" in result.stdout


def test_json_follows_its_contract(run: Run, folder: Path):
    result = run("check", "--format", "json", "clean.zank", "missed.zank")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["schema"]) == (1, "zankref/1")
    assert found["summary"]["files"] == 2
    assert [game["path"] for game in found["games"]] == ["clean.zank", "missed.zank"]
    assert [finding["code"] for finding in found["games"][1]["findings"]] == ["Z305"]


# Which files.


def test_a_folder_is_searched_for_records_in_their_order(run: Run, folder: Path):
    found = json.loads(run("check", "--format", "json", ".").stdout)
    paths = [game["path"] for game in found["games"]]
    names = ("clean.zank", "missed.zank", os.path.join("more", "again.zank"))
    assert paths == [os.path.join(".", name) for name in names]


@posix
def test_a_link_to_a_file_is_that_file(run: Run, folder: Path):
    (folder / "link.zank").symlink_to("missed.zank")
    result = run("check", "--format", "concise", "link.zank", "missed.zank")
    assert len(found(result.stdout)) == 1


def test_a_file_given_twice_is_checked_once(run: Run, folder: Path):
    result = run("check", "--format", "concise", "missed.zank", ".", folder, "./missed.zank")
    assert len(found(result.stdout)) == 2
    assert result.stdout.startswith(LINE)


def test_a_file_may_have_any_name(run: Run, folder: Path):
    assert found(run("check", "--format", "concise", "notes.txt").stdout) == ["Z001"]


def test_several_games_of_a_file_are_judged(run: Run, folder: Path):
    (folder / "two.zank").write_text(MISSED + "\n" + MISSED, encoding="utf-8")
    result = run("check", "--format", "concise", "two.zank")
    assert result.stdout.count("Z305") == 2


def test_a_dash_is_standard_input(run: Run):
    result = run("check", "--format", "concise", "-", "-", stdin=MISSED)
    assert (result.exit_code, result.stdout) == (1, LINE.replace("missed.zank", "-") + "\n")


@pytest.mark.parametrize(
    "command", ["check", "check --format json", "fmt", "fmt --check", "annotate", "select", "stats"]
)
def test_a_folder_without_records_is_wrong_usage(run: Run, tmp_path: Path, command: str):
    (tmp_path / "notes.txt").touch()
    result = run(*command.split(), tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"zankref: {tmp_path}: there ")
    (tmp_path / "night").mkdir()
    (tmp_path / "night" / "one.zank").write_text(MISSED, encoding="utf-8")
    assert run(*command.split(), tmp_path).exit_code != 2


def test_no_path_is_wrong_usage(run: Run):
    assert run("check").exit_code == 2


# Files that cannot be read.


def test_a_missing_file_is_3_and_the_others_are_judged(run: Run, folder: Path):
    result = run("check", "--format", "concise", "nowhere.zank", "missed.zank")
    assert (result.exit_code, result.stdout) == (3, f"{LINE}\n")
    assert result.stderr == "zankref: nowhere.zank: No such file or directory\n"


@pytest.mark.parametrize("data", [b"1: Q>R1 \xff", b"1: \0", "deal".encode("utf-16")])
def test_what_is_not_text_is_z006_and_3(run: Run, folder: Path, data: bytes):
    (folder / "bad.zank").write_bytes(data)
    result = run("check", "--format", "json", "bad.zank", "missed.zank")
    games = json.loads(result.stdout)["games"]
    assert result.exit_code == 3
    assert [(game["path"], game["game"]) for game in games] == [("bad.zank", 0), ("missed.zank", 1)]
    (finding,) = games[0]["findings"]
    assert (finding["code"], finding["line"], finding["event"]) == ("Z006", 1, None)


def test_the_place_of_a_bad_byte_is_told(run: Run, folder: Path):
    (folder / "bad.zank").write_bytes("deal\n♥9 ".encode() + b"\xe9")
    result = run("check", "--format", "concise", "bad.zank")
    assert result.stdout == (
        "bad.zank:2:4: Z006 The file cannot be read: the byte 0xE9 is not UTF-8.\n"
    )


@posix
@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="root may read everything")
def test_a_file_without_permission_is_3(run: Run, folder: Path):
    (folder / "clean.zank").chmod(0)
    result = run("check", "clean.zank")
    assert result.exit_code == 3
    assert "Permission denied" in result.stderr


# What is reported, and what counts.


@each(
    ("options", "codes"),
    [
        (["--select", "Z1"], []),
        (["--select", "z3"], ["Z305"]),
        (["--select", "Z1,Z305"], ["Z305"]),
        (["--select", "Z1", "--select", "Z30"], ["Z305"]),
        (["--ignore", "Z305"], []),
        (["--ignore", "Z1,Z2"], ["Z305"]),
        (["--select", "Z3", "--ignore", "Z305"], []),
        (["--ignore", "Z3", "--select", "Z305"], ["Z305"]),
        (["--select", "Z305", "--ignore", "Z305"], []),
    ],
)
def test_codes_are_selected_and_ignored(
    run: Run, folder: Path, options: list[str], codes: list[str]
):
    result = run("check", "--format", "concise", "missed.zank", *options)
    assert (found(result.stdout), result.exit_code) == (codes, int(bool(codes)))


@each(
    ("typed", "near"),
    [("Z399", "Z319"), ("305", "Z305"), ("xyz", "Codes begin with"), ("missed-freing", "Z302")],
)
def test_a_code_that_is_none_is_wrong_usage(run: Run, folder: Path, typed: str, near: str):
    result = run("check", "--select", typed, "missed.zank")
    assert result.exit_code == 2
    assert near in result.stderr


SEVERAL = """\
[Rules "wegner"]
[Colour "red"]
deal position
  R1: ♥9
1: Q>R1 ♠4
2: stop

[Rules "wegner"]
deal position
  R1: ♥9 ♥9
1: Q>R1 ♠8
2: stop
"""
"""A fault and a note; a warning; an error; a wrongful call."""


@each(
    ("code", "failing"),
    [
        ("Z408", ["note"]),
        ("Z002", ["note", "warning"]),
        ("Z401", ["note", "warning", None]),
        ("Z202", ["note", "warning", None, "fault"]),
        ("Z105", ["note", "warning", None, "fault", "error"]),
    ],
)
@each("least", ["note", "warning", None, "fault", "error", "never"])
def test_fail_on(run: Run, folder: Path, code: str, failing: list[str | None], least: str | None):
    (folder / "several.zank").write_text(SEVERAL, encoding="utf-8")
    options = ["--fail-on", least] if least else []
    result = run("check", "--format", "concise", "--select", code, *options, "several.zank")
    assert set(found(result.stdout)) == {code}
    assert result.exit_code == (1 if least in failing else 0)


def test_expected_and_waived_findings_do_not_count(run: Run, folder: Path):
    record = MISSED.replace("Q=♠4", "Q=♠4  # {}")
    (folder / "expected.zank").write_text(record.format("expect: Z305"), encoding="utf-8")
    (folder / "waived.zank").write_text(record.format("waive: Z305 he was tired"), encoding="utf-8")
    result = run("check", "--format", "concise", "expected.zank", "waived.zank")
    assert (result.exit_code, result.stdout) == (0, "")


def test_statistics_count_the_codes(run: Run, folder: Path):
    result = run("check", "--statistics", ".")
    table = "2  Z305  missed-waste-tableau\n\n3 games, 1 clean, 2 findings\n"
    assert (result.exit_code, result.stdout) == (1, table)


def test_statistics_of_nothing_are_the_sum(run: Run, folder: Path):
    said = run("check", "--statistics", "clean.zank").stdout
    assert said == "1 game, 1 clean, 0 findings\n"
    said = run("check", "--statistics", "--lang", "de", "--ignore", "Z305", "missed.zank").stdout
    assert said == "1 Spiel, 1 fehlerfrei, 0 Befunde\n"


def test_statistics_count_no_game_in_a_file_that_is_no_text(run: Run, folder: Path):
    (folder / "bad.zank").write_bytes(b"\xff")
    said = run("check", "--statistics", "clean.zank", "bad.zank").stdout
    assert said == "1  Z006  unreadable-file\n\n1 game, 1 clean, 1 finding\n"


def test_quiet_leaves_the_sum(run: Run, folder: Path):
    result = run("check", "--quiet", ".")
    assert (result.exit_code, result.stdout) == (1, "3 games, 1 clean, 2 findings\n")


def test_quiet_json_is_whole(run: Run, folder: Path):
    assert len(json.loads(run("check", "-q", "--format", "json", ".").stdout)["games"]) == 3


def test_json_lines_are_a_game_a_line_and_the_sum(run: Run, folder: Path):
    (folder / "bad.zank").write_bytes(b"\xff")
    found = json.loads(run("check", "--format", "json", ".").stdout)
    result = run("check", "--format", "json-lines", ".")
    *games, last = map(json.loads, result.stdout.splitlines())
    assert result.exit_code == 3
    assert games == [{"type": "game"} | game for game in found["games"]]
    assert last == {
        "type": "summary", "schema": "zankref/1", "version": found["version"], **found["summary"],
    }  # fmt: skip


@each("format_", FOR_PROGRAMS)
def test_statistics_are_for_people(run: Run, folder: Path, format_: str):
    assert run("check", "--statistics", "--format", format_, ".").exit_code == 2


# A file for the report.


@each(("format_", "jobs"), [*((each, 1) for each in FORMATS), ("text", 2), ("json", 2)])
def test_a_report_goes_to_a_file(run: Run, folder: Path, format_: str, jobs: int):
    shown = run("check", "--format", format_, ".")
    result = run("check", "--format", format_, "-j", jobs, "--output-file", "found", ".")
    assert (folder / "found").read_text(encoding="utf-8") == shown.stdout
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "zankref: 3 games, 1 clean, 2 findings\n"


def test_a_quiet_report_goes_to_a_file_quietly(run: Run, folder: Path):
    result = run("check", "-q", "-o", "found", ".")
    assert (result.exit_code, result.output) == (1, "")
    said = (folder / "found").read_text(encoding="utf-8")
    assert said == "3 games, 1 clean, 2 findings\n"


def test_statistics_go_to_a_file(run: Run, folder: Path):
    run("check", "--statistics", "-o", "found", ".")
    said = run("check", "--statistics", ".").stdout
    assert (folder / "found").read_text(encoding="utf-8") == said


def test_a_dash_as_the_file_is_standard_output(run: Run, folder: Path):
    result = run("check", "--format", "concise", "-o", "-", "missed.zank")
    assert (result.stdout, result.stderr) == (f"{LINE}\n", "")


@posix
def test_a_report_replaces_a_file_and_keeps_its_permissions(run: Run, folder: Path):
    (folder / "found").write_text("what was found the last time", encoding="utf-8")
    (folder / "found").chmod(0o640)
    (folder / "link").symlink_to("found")
    run("check", "--format", "concise", "-o", "link", "missed.zank")
    assert (folder / "found").read_text(encoding="utf-8") == f"{LINE}\n"
    assert (folder / "link").is_symlink()
    assert (folder / "found").stat().st_mode & 0o777 == 0o640


def test_a_report_that_fails_leaves_the_file_as_it_was(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
):
    def fail(*args: object) -> None:
        raise RuntimeError

    (folder / "found").write_text("what was found the last time", encoding="utf-8")
    monkeypatch.setattr("zankref.report.junit.Report.close", fail)
    before = sorted(folder.iterdir())
    with pytest.raises(RuntimeError):
        run("check", "--format", "junit", "-o", "found", ".")
    assert (folder / "found").read_text(encoding="utf-8") == "what was found the last time"
    assert sorted(folder.iterdir()) == before


def test_a_file_that_cannot_be_written_is_3(run: Run, folder: Path):
    result = run("check", "--format", "sarif", "-o", "nowhere/found", "missed.zank")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == "zankref: cannot write nowhere/found: No such file or directory\n"


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="needs /dev/null")
def test_what_is_no_file_is_not_replaced(run: Run, folder: Path):
    assert run("check", "-o", os.devnull, "missed.zank").exit_code == 1
    assert not Path(os.devnull).is_file()


# Several processes.


@each("format_", FORMATS[:: few(3, 1)])
def test_two_processes_say_the_same_as_one(run: Run, folder: Path, format_: str):
    (folder / "bad.zank").write_bytes(b"\xff")
    for number in range(12):
        (folder / f"{number}.zank").write_text(CLEAN if number % 3 else MISSED, encoding="utf-8")
    one = run("check", "--format", format_, ".", "nowhere")
    two = run("check", "--format", format_, "--jobs", 2, ".", "nowhere")
    assert one.exit_code == 3
    assert (two.exit_code, two.stdout, two.stderr) == (one.exit_code, one.stdout, one.stderr)


def test_standard_input_reaches_a_second_process(run: Run, folder: Path):
    result = run("check", "--format", "concise", "-j2", "-", "clean.zank", stdin=MISSED)
    assert found(result.stdout) == ["Z305"]
