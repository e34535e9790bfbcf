"""``to_dict`` and ``render``: what the program prints."""

import json
from itertools import product
from pathlib import Path

import zankref
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # A fixture.
from tests.each import each
from tests.layers import few
from tests.library.conftest import ROOT
from zankref.report.reporter import FORMATS


@each(
    "folder", few(["crapette", "online", "treppe"], ["crapette", "treppe", "wegner", "zu-zweien"])
)
def test_to_dict_is_an_entry_of_the_json(run: Run, folder: str):
    path = ROOT / "records" / folder
    printed = json.loads(run("check", "--format", "json", path).stdout)["games"]
    assert [zankref.to_dict(verdict) for verdict in zankref.check(str(path))] == printed


@each("name", ["wegner/disputed", "streitpatience/match", "online/codes/Z404-table-ruled-wrong"])
def test_render_is_what_check_prints(run: Run, name: str):
    path = str(ROOT / "records" / f"{name}.zank")
    verdicts = zankref.check(path)
    for lang, format in product(["en", "de"], FORMATS):
        printed = run("--lang", lang, "check", "--format", format, path).stdout
        assert zankref.render(verdicts, format, lang) == printed, (lang, format)


def test_one_verdict_alone_is_told_in_full():
    text = '[Rules "wegner"]\ndeal position\n  R1: ♠10\n1: Q>R1 ♥9\n'
    (verdict,) = zankref.check_text(text)
    assert "Q>R1 ♥9" in zankref.render(verdict)
    both = zankref.check_text(text * 2)
    assert "Q>R1 ♥9" not in zankref.render(both)
    assert "Q>R1 ♥9" in zankref.render(both[1])


def test_something_that_is_no_text(tmp_path: Path):
    file = tmp_path / "k.zank"
    file.write_bytes(b"\xff")
    for format in FORMATS:
        assert zankref.render(zankref.check(file), format)
    assert zankref.to_dict(zankref.check(file)[0])["game"] == 0


def test_nothing():
    assert zankref.render([]) == ""
    assert json.loads(zankref.render([], "json"))["games"] == []


def test_the_language():
    text = '[Rules "wegner"]\n[Lang "de"]\n[Foo "bar"]\n'
    (verdict,) = zankref.check_text(text)
    german = verdict.findings[0].message
    with zankref.speaking("de"):
        assert verdict.findings[0].message != german
        german = verdict.findings[0].message
        english = zankref.check_text(text.replace("de", "en"))[0]
        assert zankref.to_dict(english)["findings"][0]["message"] != german
    assert zankref.to_dict(verdict)["findings"][0]["message"] == german
    assert german in zankref.render(verdict, "concise")
    assert german not in zankref.render(verdict, "concise", "en")
    assert zankref.to_dict(verdict, lang="EN") == zankref.to_dict(verdict, lang="en")
