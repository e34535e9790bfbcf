import stat
from pathlib import Path

import pytest

from tests.cli.conftest import Run, posix
from tests.each import each

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
    result = run("fmt", "untidy.zank")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "untidy.zank: rewritten\n" in result.stderr
    assert untidy.read_text(encoding="utf-8") == TIDY
    again = run("fmt", "untidy.zank")
    assert again.stderr == "zankref: 1 file in canonical form\n"


@posix
def test_a_file_keeps_its_permissions(run: Run, untidy: Path):
    untidy.chmod(0o640)
    run("fmt", "untidy.zank")
    assert untidy.read_text(encoding="utf-8") == TIDY
    assert stat.S_IMODE(untidy.stat().st_mode) == 0o640


def test_a_folder_is_rewritten(run: Run, untidy: Path):
    assert run("fmt", ".").exit_code == 0
    assert untidy.read_text(encoding="utf-8") == TIDY
    assert [path.name for path in untidy.parent.iterdir()] == ["untidy.zank"]


@posix
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


def test_all_lines_end_as_the_first_does(run: Run, untidy: Path):
    windows = TIDY.replace("\n", "\r\n")
    assert run("fmt", "--check", "-", stdin=windows).exit_code == 0
    for text in (
        windows.replace("\r\n", "\n", 1),
        TIDY.replace("\n", "\r\n", 1),
        TIDY.replace("\n", "\r"),
    ):
        assert run("fmt", "--check", "-", stdin=text.encode()).exit_code == 1
    untidy.write_text(UNTIDY, encoding="utf-8", newline="\r\n")
    shown = run("fmt", "--diff", "untidy.zank").stdout_bytes.splitlines(keepends=True)
    assert [line for line in shown if line.startswith((b"-1", b"+1"))] == [
        b"-1: Q>R1   s8  # in a hurry\r\n",
        "+1: Q>R1 ♠8  # in a hurry\r\n".encode(),
    ]
    run("fmt", "untidy.zank")
    assert untidy.read_bytes() == windows.encode()


def test_a_byte_order_mark_is_no_canonical_form(run: Run):
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
    assert (
        "broken.zank:3:4: Cannot read “Q>>R1”. Did you mean “Q>R1”? "
        "Expected a pile such as R3 after Q>.\n"
    ) in result.stderr
    assert broken.read_text(encoding="utf-8") == BROKEN
    assert untidy.read_text(encoding="utf-8") == TIDY


def test_all_that_cannot_be_read_in_a_line_is_said_with_what_may_be_meant(run: Run):
    record = '[Rules "wegner"]\n[Player1 "Anna"]\nAnna: Q-R2 ♠8 stpo R3>M she said\n'
    said = run("fmt", "-", stdin=record).stderr.splitlines()[0]
    assert said == (
        "zankref: -:3:7: Cannot read “Q-R2”. Did you mean “Q>R2”? Expected an action such as "
        "Q>R1 ♥9 or stop. “stpo” cannot be read either: did you mean “stop”? “she said” cannot "
        "be read either: did you mean “# she said”?"
    )
    german = run("fmt", "--lang", "de", "-", stdin=record)
    assert (german.exit_code, german.stdout) == (1, "")
    assert german.stderr.splitlines()[0].endswith(
        "„stpo“ auch nicht; war „stopp“ gemeint? „she said“ auch nicht; war „# she said“ gemeint?"
    )


GERMAN = """\
[Sprache "de"]
[Regeln "wegner"]
[Spieler1 "Anna"]

gabe stellung
  A1: ♣B
  R1: ♥D

Anna: frei ♥D Q>R1 ♠B  # Bube
2: stopp "Q>R1 ♥Q war frei" unberechtigt
prüft
  R1: ♥D ♠B
lücke
"""
ENGLISH = """\
[Lang "en"]
[Rules "wegner"]
[Player1 "Anna"]

deal position
  A1: ♣J
  R1: ♥Q

Anna: free ♥Q Q>R1 ♠J  # Bube
2: stop "Q>R1 ♥Q war frei" denied
check
  R1: ♥Q ♠J
gap
"""


def test_a_record_in_german_stays_german(run: Run):
    assert run("fmt", "-", stdin=GERMAN).stdout == GERMAN
    mixed = ENGLISH.replace('"en"', '"DE"')
    assert run("fmt", "-", stdin=mixed).stdout == GERMAN
    assert run("fmt", "-", stdin=ENGLISH).stdout == ENGLISH
    without = GERMAN.replace('[Sprache "de"]\n', "")
    assert run("fmt", "-", stdin=without).stdout == ENGLISH.replace('[Lang "en"]\n', "")


@each("record", [GERMAN, ENGLISH, GERMAN.replace('[Sprache "de"]\n', "")])
def test_a_record_is_rewritten_in_another_language(run: Run, record: str):
    assert run("fmt", "--lang", "de", "-", stdin=record).stdout == GERMAN
    assert run("fmt", "--lang", "en", "-", stdin=record).stdout == ENGLISH


def test_each_game_of_a_file_says_its_language(run: Run):
    game = '# top\n[Rules "wegner"]\n1: flip\n\n[Event "x"]\n1: Q>R1 ♥Q\n'
    assert run("fmt", "--lang", "de", "-", stdin=game).stdout == (
        '# top\n[Sprache "de"]\n[Regeln "wegner"]\n\n1: wendet\n\n'
        '[Anlass "x"]\n[Sprache "de"]\n\n1: Q>R1 ♥D\n'
    )
    assert run("fmt", "--lang", "de", "-", stdin="1: flip\n").stdout == (
        '[Sprache "de"]\n\n1: wendet\n'
    )


def test_a_directive_on_the_first_line_stays_there(run: Run):
    record = '[Player1 "A"]  # expect: Z003\n1: flip\n'
    form = '[Sprache "de"] [Spieler1 "A"]  # expect: Z003\n\n1: wendet\n'
    assert run("fmt", "--lang", "de", "-", stdin=record).stdout == form
    assert run("fmt", "-", stdin=form).stdout == form


@each("word", ["stop", "Knock!", "KLOPF", "stopp"])
def test_a_call_is_written_by_the_word_of_its_game(run: Run, word: str):
    record = '[Rules "{}"]\n[Player1 "Anna"]\n\nANNA: {}\n'
    for rules, call in (("Online", "knock"), ("wegner", "stop"), ("streitpatience", "stop")):
        form = run("fmt", "-", stdin=record.format(rules, word)).stdout
        assert form == record.format(rules.lower(), call).replace("ANNA", "Anna")
    form = run("fmt", "--lang", "de", "-", stdin=record.format("online", word)).stdout
    assert form.endswith("Anna: klopf\n")


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
