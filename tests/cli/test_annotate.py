"""``zankref annotate``."""

from pathlib import Path

from tests.cli.conftest import CLEAN, MISSED, Run

NOTE = "# ! Q=♠4: Z305 missed-waste-tableau: ♣8 could go from Anna's waste onto ♥9 (R1) first."


def test_files_are_rewritten(run: Run, folder: Path):
    result = run("annotate", "missed.zank", "clean.zank")
    assert result.exit_code == 0
    assert result.stderr.splitlines()[-1].startswith("zankref: 2 files rewritten")
    assert NOTE in (folder / "missed.zank").read_text(encoding="utf-8")
    again = run("annotate", "missed.zank", "clean.zank")
    assert again.stderr == "zankref: 2 files unchanged\n"


def test_they_can_be_taken_out(run: Run, folder: Path):
    run("fmt", "missed.zank")
    before = (folder / "missed.zank").read_bytes()
    run("annotate", "missed.zank")
    run("annotate", "--remove", "missed.zank")
    assert (folder / "missed.zank").read_bytes() == before


def test_check_and_diff_write_nothing(run: Run, folder: Path):
    assert run("annotate", "--check", "missed.zank").exit_code == 1
    result = run("annotate", "--diff", "missed.zank")
    assert f"+{NOTE}" in result.stdout
    assert result.exit_code == 0
    assert (folder / "missed.zank").read_text(encoding="utf-8") == MISSED


def test_standard_input(run: Run):
    assert NOTE in run("annotate", "-", stdin=MISSED).stdout
    assert "# !" not in run("annotate", "-", stdin=CLEAN).stdout


def test_what_cannot_be_read(run: Run, folder: Path):
    (folder / "no.zank").write_bytes(b"\xff")
    assert run("annotate", "no.zank").exit_code == 3


def test_in_the_language_that_is_asked_for(run: Run):
    german = "# ! Q=♠4: Z305 "
    asked = run("annotate", "--lang", "de", "-", stdin=MISSED).stdout
    assert german in asked and "# ! Besser: " in asked
    told = f'[Lang "de"]\n{MISSED}'
    assert "# ! Besser: " in run("annotate", "-", stdin=told).stdout
    assert NOTE in run("annotate", "--lang", "en", "-", stdin=told).stdout
    result = run("annotate", "--check", "--lang", "de", "-", stdin=asked)
    assert result.stderr.endswith("1 Datei wie zuvor\n")


def test_a_record_keeps_its_language_and_the_words_of_its_game(run: Run):
    game = '[Rules "online"]\ndeal position\n  R1: ♥2\n1: Q>R2 ♥Q\n2: Stop!\n'
    asked = run("annotate", "--lang", "de", "-", stdin=game).stdout
    assert asked.splitlines()[-1] == "2: knock" and "1: Q>R2 ♥Q\n" in asked
    told = run("annotate", "--lang", "en", "-", stdin=f'[Lang "de"]\n{game}').stdout
    assert told.splitlines()[-1] == "2: klopf" and "1: Q>R2 ♥D\n" in told
