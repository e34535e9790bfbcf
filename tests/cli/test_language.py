"""``--lang``, the tag Lang and the locale: which language a command uses."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import MISSED, Run
from zankref.language import LANGUAGES

ROOT = Path(__file__).parents[2]

EVENING = "".join(
    MISSED.replace("\n\n", f'\n[Lang "{language}"]\n\n', 1) if language else MISSED
    for language in ("de", "en", "")
)
"""Three games with the same fault, in a language each; the last does not say in which."""

EN = "♣8 could go from Anna's waste onto ♥9 (R1) first."
DE = "♣8 konnte zuerst von Annas Ablage auf ♥9 (R1)."


@pytest.mark.parametrize(
    ("locale", "arguments", "said"),
    [
        ("C.UTF-8", [], [DE, EN, EN]),
        ("de_DE.UTF-8", [], [DE, EN, DE]),
        ("C.UTF-8", ["--lang", "de"], [DE, DE, DE]),
        ("de_DE.UTF-8", ["--lang", "en"], [EN, EN, EN]),
        ("de_DE.UTF-8", ["--jobs", "2"], [DE, EN, DE]),
    ],
)
def test_the_option_comes_before_the_record_and_that_before_the_locale(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    locale: str,
    arguments: list[str],
    said: list[str],
):
    monkeypatch.setenv("LC_ALL", locale)
    for name in ("one", "two"):
        (tmp_path / f"{name}.zank").write_text(EVENING, encoding="utf-8")
    found = json.loads(run("check", "--format", "json", *arguments, tmp_path).stdout)
    assert [f["message"] for game in found["games"] for f in game["findings"]] == said * 2
    assert {f["name"] for g in found["games"] for f in g["findings"]} == {"missed-waste-tableau"}
    concise = run("check", "--format", "concise", *arguments, tmp_path).stdout
    assert [line.partition("Z305 ")[2] for line in concise.splitlines()] == said * 2
    text = run("check", *arguments, tmp_path).stdout
    assert [text.count(message) for message in (DE, EN)] == [2 * said.count(m) for m in (DE, EN)]


def test_a_clean_game_that_waits_keeps_its_language(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    record = '[Rules "wegner"]\n[Lang "de"]\n1: pause\n'
    (tmp_path / "one.zank").write_text(record, encoding="utf-8")
    (tmp_path / "two.zank").write_text(record.replace("de", "en"), encoding="utf-8")
    one, two, _blank, total = run("check", ".").stdout.splitlines()
    assert one.endswith("one.zank: fehlerfrei, nicht zu Ende")
    assert two.endswith("two.zank: clean, unfinished")
    assert total == "2 games, 2 clean, 0 findings"
    alone = run("check", "one.zank").stdout
    assert "Die Mitschrift endet vor dem Spielende." in alone


def test_the_codes_are_the_same_in_every_language(run: Run):
    """The referee says so of all records in tests/test_records.py."""
    some = sorted((ROOT / "records").rglob("*.zank"))[::10]
    found = []
    for lang in LANGUAGES:
        said = run("check", "--format", "json", "--lang", lang, *some).stdout
        games = json.loads(said)["games"]
        found.append([[each | {"message": ""} for each in game["findings"]] for game in games])
    assert all(each == found[0] for each in found)


def test_a_table_is_shown_in_the_language_of_its_record(run: Run, tmp_path: Path):
    record = '[Rules "wegner"]\n[Lang "de"]\ndeal position\n  R1: ♥Q\n1: pause\n'
    file = tmp_path / "one.zank"
    file.write_text(record, encoding="utf-8")
    shown = run("show", file).stdout
    assert "Nach Ereignis 1 von 1 (Zeile 5): Spieler 1: pause" in shown
    assert "♥D" in shown
    in_english = run("show", file, "--lang", "en").stdout
    assert "After event 1 of 1 (line 5): Player 1: pause" in in_english


def test_codes_and_rules_are_explained_in_german(run: Run):
    said = run("explain", "z302", "--lang", "de").stdout
    assert said.startswith("Z302 Freilegen übersehen\n")
    assert run("explain", "freilegen übersehen", "--lang", "de").stdout == said
    rules = " ".join(run("rules", "wegner-52", "--lang", "de").stdout.split())
    assert "2, jeder mit 26 Karten (♣♥ und ♠♦)" in rules
    assert run("explain", "--list", "--lang", "de").stdout.count("Regelverstoß") == 0
