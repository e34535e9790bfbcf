"""``zankref umpire``: lines from a pipe, and typed at a prompt."""

import os
import re
import select
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile

import pytest
from click.testing import Result

from tests.cli.conftest import Run
from tests.each import each
from tests.programs import program, start
from zankref import judge
from zankref.cli.umpiring import saving
from zankref.cli.umpiring.input_lines import completed
from zankref.cli.umpiring.paper import WORDS
from zankref.record.parse import parse

pty = pytest.importorskip("pty")

NEW = [
    "--rules", "wegner", "--player", "Anna", "--player", "Ben", "--first", "Anna",
    "--agreed", "", "--mode", "silent", "--deal", "3d 9s",
]  # fmt: skip
HEAD = """\
[Lang "en"]
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
[Umpire "silent"]

deal
  A1: ♦3
  A2: ♠9
"""

Umpire = Callable[..., Result]


@pytest.fixture
def umpire(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Umpire:
    """Enter lines into ``kitchen.zank``, a new game unless it is there; nothing is drawn."""
    monkeypatch.chdir(tmp_path)

    def umpire(*lines: str, options: tuple[str, ...] = ("--no-table",)) -> Result:
        new = [] if Path("kitchen.zank").exists() else NEW
        return run("umpire", "kitchen.zank", *new, *options, stdin="\n".join([*lines, ""]))

    return umpire


def record() -> str:
    return Path("kitchen.zank").read_text(encoding="utf-8")


def said(result: Result) -> list[str]:
    """Return what is said after the first line, which says where it is recorded."""
    assert result.exit_code == 0
    return str(result.stdout).splitlines()[1:]


# Entries.


def test_a_game_is_recorded_line_by_line(umpire: Umpire) -> None:
    result = umpire("r1 9h", "ks r2", "7d", "a", "Ben: stop", "y", "r3 4c")
    assert record() == HEAD + (
        "\n1. Anna: Q>R1 ♥9  Q>R2 ♠K  Q=♦7  Q>A\n2. Ben: stop upheld  Q>R3 ♣4\n"
    )
    assert said(result)[:4] == ["Anna: Q>R1 ♥9", "Anna: Q>R2 ♠K", "Anna: Q=♦7", "Anna: Q>A"]
    assert "Ben was right:" in result.stdout
    assert result.stderr == "zankref: kitchen.zank: saved, with everything that was entered\n"


def test_the_record_passes_check_with_the_rulings_that_were_given(umpire: Umpire, run: Run) -> None:
    umpire("r1 9h", "a 7d", "stop", "y", "r2 8s", "a: stop", "y")
    ruled = [str(event.action) for event in parse(record()).games[0].events]
    assert len(ruled) == 5
    text = run("check", "kitchen.zank").stdout
    assert "Ben was right" in text and "Z404" not in text


def test_it_goes_on_where_the_record_ends(umpire: Umpire) -> None:
    umpire("r1 9h")
    umpire("r2 ks")
    assert record() == f"{HEAD}\n1. Anna: Q>R1 ♥9  Q>R2 ♠K\n"


def test_a_card_that_nobody_saw_is_asked_for(umpire: Umpire) -> None:
    result = umpire("q r1", "9h", "q r2", "")
    assert record().endswith("1. Anna: Q>R1 ♥9\n")
    assert result.stdout.count("Which card?") == 2


def test_before_a_stop_is_ruled_on_the_table_is_shown(umpire: Umpire) -> None:
    result = umpire("r1 9h", "stop", "n", "r2 ks")
    assert "stop" not in record()
    assert "   1  Anna: Q>R1 ♥9\n" in result.stdout
    assert "│ R1 ♥9" in result.stdout
    assert "Does the table look like this" in result.stdout
    assert "Nothing was entered." in result.stdout


def test_an_empty_answer_takes_what_is_usual(umpire: Umpire) -> None:
    result = umpire("r1 9h", "stop", "")
    assert "(y/n; empty: yes)" in result.stdout
    assert "Ben: stop" in record()
    result = umpire("a r1 9h", "")
    assert "(y/n; empty: no)" in result.stdout and "Nothing was entered." in result.stdout


@each(("answer", "player"), [("", "Anna"), ("b", "Ben"), ("Ben", "Ben"), ("2", "Ben")])
def test_where_nobody_knows_who_begins_whoever_moves_first_does(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, player: str
) -> None:
    monkeypatch.chdir(tmp_path)
    head = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
    Path("kitchen.zank").write_text(head, encoding="utf-8")
    lines = "\n".join(["r1 9h", answer, "r2 8s", ""])
    result = run("umpire", "kitchen.zank", "--no-table", stdin=lines)
    assert result.stdout.count("Whose action is it? (empty: Anna)") == 1
    assert f'[First "{player}"]' in record()
    assert f"1. {player}: Q>R1 ♥9" in record()
    assert "Z205" not in [f.code for f in judge(parse(record()).games[0]).findings]


def test_an_entry_that_is_refused_begins_no_game(umpire: Umpire) -> None:
    Path("kitchen.zank").write_text(HEAD.replace('[First "Anna"]\n', ""), encoding="utf-8")
    umpire("Ben: what", "Anna: r1 9h")
    assert '[First "Anna"]' in record()
    assert record().endswith("1. Anna: Q>R1 ♥9\n")


def test_the_card_for_an_empty_waste_is_asked_for(umpire: Umpire) -> None:
    text = HEAD.replace("♦3", "♣A")
    Path("kitchen.zank").write_text(text, encoding="utf-8")
    result = umpire("a m", "r1 4h", "a 8s", "stop", "y", "8s", "r2 5c")
    assert "Which card does Anna lay from Q1 onto A1?" in result.stdout
    assert record().endswith("2. Ben: stop upheld\n   Anna: Q>A ♠8\n   Ben: Q>R2 ♣5\n")


def test_where_nobody_can_rule_the_players_decide(umpire: Umpire) -> None:
    Path("kitchen.zank").write_text(HEAD.replace("♦3", "?"), encoding="utf-8")
    result = umpire("r1 9h", "stop", "y", "denied")
    assert "Nobody can say whether Ben was right" in result.stdout
    assert "Ben: stop denied\n" in record()
    umpire("upheld")
    assert "Ben: stop upheld\n" in record()


def test_a_card_that_cannot_be_is_questioned(umpire: Umpire) -> None:
    result = umpire("a r1 9h", "n", "a r1 9h", "y")
    assert "♦3 lies on Anna's waste, not ♥9." in result.stdout
    assert record().endswith("1. Anna: A>R1 ♥9\n")


def test_what_means_nothing_changes_nothing(umpire: Umpire) -> None:
    result = umpire("what", "", "r99 9h", "Carl: r1 9h", "strike 7", "strike x", "replace")
    assert record() == HEAD
    lines = said(result)
    assert lines[0].startswith("Cannot read “what”")
    assert "Nobody here is called Carl; the players are Anna, Ben." in lines
    assert "There is no such entry." in lines
    assert lines.count("Which entry? The command entries numbers them.") == 2


def test_who_is_meant_has_to_be_said_where_nobody_can_see_it(umpire: Umpire) -> None:
    text = HEAD.replace('[First "Anna"]\n', "").replace("wegner", "streitpatience")
    Path("kitchen.zank").write_text(text.partition("\ndeal")[0], encoding="utf-8")
    result = umpire("stop", "r1 9h")
    assert result.stdout.count("Whose action is it?") == 2


def test_a_teacher_speaks_and_hints(umpire: Umpire) -> None:
    text = HEAD.replace("silent", "teaching").replace("♦3", "♦A")
    Path("kitchen.zank").write_text(text, encoding="utf-8")
    result = umpire("hint", "hint", "r1 9h")
    clause = "The player's own waste top, if it fits M, is played there. (wegner.4)"
    assert said(result)[:3] == [clause, clause, "A>M ♦A"]
    assert "(Z304, wegner.4)" in result.stdout
    assert "Hints are only given in teaching mode." in umpire_silent(umpire)


def umpire_silent(umpire: Umpire) -> str:
    Path("kitchen.zank").write_text(HEAD, encoding="utf-8")
    return str(umpire("hint").stdout)


def test_the_better_way_is_shown_on_request(umpire: Umpire) -> None:
    Path("kitchen.zank").write_text(HEAD.replace("♦3", "♦A"), encoding="utf-8")
    result = umpire("better", "r1 9h", "stop", "y", "", "better")
    assert said(result)[0] == "There is no better line to show."
    assert said(result)[-1] == "A>M"


# Putting right.


def test_entries_are_struck_out_replaced_and_inserted(umpire: Umpire) -> None:
    result = umpire(
        "r1 9h", "r2 ks", "r3 4c", "-", "strike 1", "entries", "replace 1 r4 ks", "insert 1 r5 2c"
    )
    assert record().endswith("1. Anna: Q>R5 ♣2  Q>R4 ♠K\n")
    assert "Struck out: Anna: Q>R3 ♣4" in result.stdout
    assert "   1  Anna: Q>R2 ♠K\n" in result.stdout


def test_what_no_longer_fits_is_said_before_it_counts(umpire: Umpire) -> None:
    result = umpire("r1 9h", "r2 10s", "r1 r2", "strike 1", "n", "strike 1", "y")
    assert "Event 3 would no longer fit" in result.stdout
    assert record().endswith("1. Anna: Q>R2 ♠10  R1>R2\n")


def test_a_stop_that_is_put_in_needs_its_decision(umpire: Umpire) -> None:
    result = umpire("r1 9h", "insert 1 b: stop", "insert 1 b: stop denied")
    assert "Write what the players decided as well" in result.stdout
    assert "Ben: stop denied\n" in record()


def test_table_and_record_have_drifted_apart(umpire: Umpire) -> None:
    umpire("r1 9h", "gap", "check", "R1: 9h 8s", "A1: 3d", "")
    assert record().endswith("1. Anna: Q>R1 ♥9\ngap\ncheck\n  R1: ♥9 ♠8\n  A1: ♦3\n")


def test_the_deal_is_entered_later(umpire: Umpire) -> None:
    umpire("r1 9h", "deal", "4d 9s")
    assert "  A1: ♦4\n" in record() and record().endswith("1. Anna: Q>R1 ♥9\n")


# From game to game.


def test_a_new_game_is_asked_for(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.zank"
    answers = ["whist", "Russian Bank", "Anna", "Ben", "", "", "sleepy", "scribe", "9s, 4c 2h"]
    result = run("umpire", path, "--match", "winter", "--no-table", stdin="\n".join(answers))
    text = path.read_text(encoding="utf-8")
    assert text.startswith('[Match "winter"]\n') or '[Match "winter"]\n' in text
    assert '[Rules "streitpatience"]' in text and '[Umpire "scribe"]' in text
    assert "[First" not in text and "[Agreed" not in text
    assert "  S1: ♠9 12\n  S2: ♣4 12\n  R1: ♥2\n  R2: ?\n" in text
    assert result.stdout.count("Which game is played?") == 2


def test_wrong_answers_are_asked_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.zank"
    answers = ["", "Anna", "anna", "", "", "", "", "", "Anna", "Ben", "", "", "", ""]
    result = run("umpire", path, "--no-table", stdin="\n".join([*answers, ""]))
    assert '[Player2 "Ben"]' in path.read_text(encoding="utf-8")
    assert result.stdout.count("What is player 1 called?") == 2


def test_wrong_options_are_a_usage_error(run: Run, tmp_path: Path) -> None:
    new = ["Carl" if option == "Anna" and NEW[at - 1] == "--first" else option
           for at, option in enumerate(NEW)]  # fmt: skip
    result = run("umpire", tmp_path / "new.zank", *new)
    assert result.exit_code == 2 and "Carl" in result.stderr
    assert not (tmp_path / "new.zank").exists()


def test_answers_that_end_leave_nothing_behind(run: Run, tmp_path: Path) -> None:
    result = run("umpire", tmp_path / "new.zank", stdin="wegner\nAnna\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert not [*tmp_path.iterdir()]


def test_a_game_is_finished_and_the_next_one_begun(umpire: Umpire) -> None:
    result = umpire(
        "r1 9h", "a 7d", "finish nobody", "finish draw", "next", "Ben", "2h 4s", "r1 9c"
    )
    assert "nobody is not a result" in result.stdout
    assert "Anna: 1 fault: no empty pile" in result.stdout or "Anna: 1 fault" in result.stdout
    first, second = parse(record()).games
    assert first.tag("Result").value == "draw"  # type: ignore[union-attr]
    assert second.tag("First").value == "Ben"  # type: ignore[union-attr]
    assert record().endswith("  A1: ♥2\n  A2: ♠4\n\n1. Ben: Q>R1 ♣9\n")


def test_a_finished_game_is_said_to_be_finished(umpire: Umpire) -> None:
    umpire("finish *")
    assert said(umpire())[0] == "The last game in it is finished; next begins another one."


def test_without_known_rules_no_game_can_follow(umpire: Umpire) -> None:
    Path("kitchen.zank").write_text('[Rules "whist"]\n', encoding="utf-8")
    lines = said(umpire("next", "deal", "Anna: r1 9h", "table"))
    assert lines.count("It is not known which rules apply: see the tag Rules in the file.") == 2
    assert record().endswith("Anna: Q>R1 ♥9\n")


def test_without_a_name_the_file_is_called_after_the_day(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    today, write = time.strptime("15.11.2026", "%d.%m.%Y"), time.strftime
    monkeypatch.setattr(time, "strftime", lambda form: write(form, today))
    for _ in range(2):
        assert run("umpire", *NEW, stdin="r1 9h\n").exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"2026-11-15.zank", "2026-11-15-2.zank"}


def test_in_german(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "küche.zank"
    lines = ["r1 He9", "a KaD", "stopp", "ja", "einträge", "streiche", "hilfe", "fertig *", "ende"]
    result = run("umpire", path, *NEW, "--lang", "de", stdin="\n".join([*lines, ""]))
    text = path.read_text(encoding="utf-8")
    assert '[Lang "de"]' in text and "gabe\n" in text and "Q>A ♦D" in text
    assert "Ben hatte recht" in result.stdout
    assert "Liegt es so" in result.stdout
    for word in ("the", "which", "entry"):
        assert not re.search(rf"\b{word}\b", result.stdout, re.IGNORECASE)


# Files.


def test_the_table_is_drawn_from_a_seat(umpire: Umpire) -> None:
    result = umpire("r1 9h", options=("--seat", "Ben"))
    assert result.stdout.count("╰─────────────── Ben ───────────────╯") == 2
    result = umpire("r2 9c", options=("--seat", "Carl"))
    assert result.exit_code == 2 and "nobody called Carl plays here" in result.stderr


def test_a_misfit_that_can_be_stopped_is_drawn_on_m(umpire: Umpire) -> None:
    text = HEAD.replace("[First", '[Agreed "build-fault=stop"]\n[First')
    Path("kitchen.zank").write_text(text, encoding="utf-8")
    result = umpire("a m", "y", options=())
    assert "♦3 lies on M." in result.stdout and "A1 ··" in result.stdout


def test_standard_output_is_no_file(run: Run) -> None:
    result = run("umpire", "-")
    assert result.exit_code == 2 and "not on standard output" in result.stderr


def test_what_cannot_be_read_is_said(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", "/dev/null"):
        result = run("umpire", path)
        assert result.exit_code == 3 and "A record cannot be kept in" in result.stderr
    (tmp_path / "loop.zank").symlink_to(tmp_path / "loop.zank")
    result = run("umpire", tmp_path / "loop.zank")
    assert result.exit_code == 3 and "Too many levels of symbolic links" in result.stderr
    (tmp_path / "bad.zank").write_bytes(b"\xff\xfe\x00")
    result = run("umpire", tmp_path / "bad.zank")
    assert result.exit_code == 3 and "bad.zank:1:1" in result.stderr
    assert (tmp_path / "bad.zank").read_bytes() == b"\xff\xfe\x00"


def test_a_full_disk_loses_nothing(umpire: Umpire, monkeypatch: pytest.MonkeyPatch) -> None:
    umpire("r1 9h")

    @contextmanager
    def full(path: str) -> Iterator[object]:
        raise OSError(28, "No space left on device")
        yield

    with monkeypatch.context() as disk:
        disk.setattr(saving, "replacing", full)
        result = umpire("r2 ks", "r3 4c")
    assert result.exit_code == 3
    assert result.stderr.count("cannot write kitchen.zank: No space left on device") == 1
    assert "Q>R1 ♥9  Q>R2 ♠K  Q>R3 ♣4" in result.stderr
    assert record().endswith("1. Anna: Q>R1 ♥9\n")


def test_a_disk_that_has_room_again_gets_everything(
    umpire: Umpire, monkeypatch: pytest.MonkeyPatch
) -> None:
    umpire("r1 9h")
    real, failures = saving.replacing, iter([True, True, False])

    def now_and_then(path: str) -> object:
        if next(failures, False):
            raise OSError(28, "No space left on device")
        return real(path)

    monkeypatch.setattr(saving, "replacing", now_and_then)
    assert umpire("r2 ks", "r3 4c", "r4 2c").exit_code == 0
    assert record().endswith("Q>R1 ♥9  Q>R2 ♠K  Q>R3 ♣4  Q>R4 ♣2\n")


def test_what_another_program_has_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.zank"
    path.write_text("one\n", encoding="utf-8")
    saver = saving.Saver(str(path), b"one\n")
    saver("two\n")
    path.write_text("another's\n", encoding="utf-8")
    saver("three\n")
    saver("four\n")
    assert path.read_text(encoding="utf-8") == "another's\n"
    assert (tmp_path / "kitchen-2.zank").read_text(encoding="utf-8") == "four\n"


def test_words_complete_what_they_begin_with() -> None:
    words = ["Anna:", "Ben:", "R1", "R2", "stop", "strike"]
    assert [*completed("r", words)] == ["R1", "R2"]
    assert [*completed("ST", words)] == ["stop", "strike"]
    assert [*completed("", words)] == words


# At a terminal.


class Terminal:
    """A program that believes to be at a terminal."""

    def __init__(self, *args: str, cwd: Path) -> None:
        self.end, other = pty.openpty()
        environment = os.environ | {
            "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "COLUMNS": "80", "NO_COLOR": "1"
        }  # fmt: skip
        streams = (other, other, other)
        self._program = start("umpire", *args, streams=streams, cwd=cwd, env=environment)
        os.close(other)
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._shown = ""

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def wait_for(self, text: str) -> str:
        """Return what is shown until a text comes, from the last one on."""
        end = time.monotonic() + 300
        while text not in self._shown:
            ready = select.select([self.end], [], [], max(0, end - time.monotonic()))[0]
            assert ready, f"{text!r} does not come: {self._shown[-2000:]!r}"
            try:
                block = os.read(self.end, 1 << 16)
            except OSError:
                block = b""
            assert block, f"{text!r} does not come: {self._shown[-2000:]!r}"
            self._shown += re.sub(r"\x1b\[[\d;?]*\w", "", self._decoder.decode(block))
        before, _, self._shown = self._shown.partition(text)
        return before

    def status(self) -> int:
        return self._program.wait()


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    pytest.importorskip("prompt_toolkit")
    terminal = Terminal("kitchen.zank", "--no-table", *NEW, cwd=tmp_path)
    terminal.wait_for("Anna>")
    return terminal


def test_at_a_terminal_lines_are_typed_completed_and_struck_out(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.type("r1 9h\r")
    terminal.wait_for("Anna: Q>R1 ♥9")
    terminal.wait_for("Anna>")
    terminal.type("r2 ks\r")
    terminal.wait_for("Anna: Q>R2 ♠K")
    terminal.wait_for("Anna>")
    terminal.type("\x1a")
    terminal.wait_for("Struck out: Anna: Q>R2 ♠K")
    terminal.wait_for("Anna>")
    terminal.type("Ben\t")
    terminal.wait_for(":")
    terminal.type(" sto\t")
    terminal.wait_for("p")
    terminal.type("\r")
    terminal.wait_for("Does the table look like this")
    terminal.wait_for("? ")
    terminal.type("y\r")
    terminal.wait_for("Ben was wrong")
    terminal.wait_for("Anna>")
    terminal.type("\x04")
    terminal.wait_for("kitchen.zank: saved")
    assert terminal.status() == 0
    text = (tmp_path / "kitchen.zank").read_text(encoding="utf-8")
    assert text == f"{HEAD}\n1. Anna: Q>R1 ♥9\n   Ben: stop denied\n"


def test_at_a_terminal_several_lines_are_pasted(terminal: Terminal, tmp_path: Path) -> None:
    terminal.type("\x1b[200~r1 9h\nr2 ks\nstop \x1b[201~\r")
    terminal.wait_for("Anna: Q>R2 ♠K")
    terminal.wait_for("Does the table look like this")
    terminal.wait_for("? ")
    terminal.type("n\r")
    terminal.wait_for("Nothing was entered.")
    terminal.wait_for("Anna>")
    os.write(terminal.end, b'stop "\xff" denied\r')
    terminal.wait_for("and Anna plays.")
    terminal.wait_for("Anna>")
    terminal.type("\x04")
    assert terminal.status() == 0
    text = (tmp_path / "kitchen.zank").read_text(encoding="utf-8")
    assert "1. Anna: Q>R1 ♥9  Q>R2 ♠K\n" in text


def test_at_a_terminal_ctrl_c_ends_it_and_nothing_is_lost(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.type("r1 9h\r")
    terminal.wait_for("Anna: Q>R1 ♥9")
    terminal.wait_for("Anna>")
    terminal.type("\x03")
    terminal.wait_for("kitchen.zank: saved")
    assert terminal.status() == 130
    assert (tmp_path / "kitchen.zank").read_text(encoding="utf-8").endswith("Q>R1 ♥9\n")


def test_without_the_extra_a_prompt_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    end, other = pty.openpty()
    with TemporaryFile() as said:
        streams = (other, other, said.fileno())
        assert start("umpire", "kitchen.zank", streams=streams, cwd=tmp_path).wait() == 2
        said.seek(0)
        assert b"pip install 'zankref[umpire]'" in said.read()
    os.close(other)
    os.close(end)
    piped = program("umpire", "kitchen.zank", *NEW, stdin=b"r1 9h\n", cwd=tmp_path)
    assert piped.returncode == 0 and "Anna: Q>R1 ♥9".encode() in piped.stdout


def test_a_closed_pipe_ends_it_quietly(tmp_path: Path) -> None:
    (given, give), (take, taken) = os.pipe(), os.pipe()
    with TemporaryFile() as said:
        args = ["umpire", "kitchen.zank", "--no-table", *NEW]
        run = start(*args, streams=(given, taken, said.fileno()), cwd=tmp_path)
        os.close(given)
        os.close(taken)
        with open(take, "rb") as lines:
            lines.readline()
        with suppress(BrokenPipeError), open(give, "wb") as stream:
            stream.write(b"r1 9h\nr2 ks\n" * 200)
        assert run.wait() == 141
        said.seek(0)
        assert b"Traceback" not in said.read()
    assert "Q>R1 ♥9" in (tmp_path / "kitchen.zank").read_text(encoding="utf-8")


# The pages.

DOCS = Path(__file__).parents[2] / "docs"


def test_the_pages_name_every_command() -> None:
    for page, language in (("umpire.md", 0), ("umpire.de.md", 1)):
        text = (DOCS / page).read_text(encoding="utf-8")
        for name, word in WORDS.items():
            if name not in ("help", "table", "quit"):
                assert re.search(rf"`{word.names[language]}\b", text), word
