"""What others run: no output lets a record's names, reasons and remarks be more than text."""

import csv
import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Run
from tests.each import each
from zankref.report.reporter import FORMATS

FORMULAS = ["=cmd|' /C calc'!A0", "@SUM(1+1)", "-2+3", "+49 170", "＝2+2", '=HYPERLINK("http://x")']
MARKUP = [
    "</script><img src=x onerror=alert(1)>", "]]></failure>", "::error::x%0A::warning::y",
    "[a](javascript:b)", "```", "{{ 7 * 7 }}", "| a | <b>", "&lt;i&gt;", "javascript:alert(1)",
]  # fmt: skip

#: Two findings, a Stop and a remark; a text in each place in which a record can have one.
RECORD = """\
[Event "{text}"]
[Place "{text}"]
[Rules "wegner"]
[Player1 "{text}"]
[Player2 "Ben"]
[Nonsense "{text}"]
deal position
  R1: 9h
  R2: Kh
1: Q>R3 8s  # {text}
2: stop "{text}"  # waive: Z401 {text}
1: Q>A 7d
3: Q>R1 # {text}
"""


def record(text: str) -> str:
    return RECORD.format(text=text.replace("\\", "\\\\").replace('"', '\\"'))


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(tmp_path)
    for number, text in enumerate([*FORMULAS, *MARKUP, "plain"]):
        Path(f"{number}.zank").write_text(record(text), encoding="utf-8")
    return [*FORMULAS, *MARKUP]


def cells(text: str) -> list[str]:
    return [cell for row in csv.reader(text.splitlines()) for cell in row]


@pytest.mark.full
def test_no_cell_is_a_formula(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    for number, text in enumerate(FORMULAS):
        Path(f"{number}.zank").write_text(record(text), encoding="utf-8")
    tables = []
    for by in ("player", "event", "player,event,code"):
        assert run("stats", ".", "--by", by, "-o", "found.csv").exit_code == 0
        tables.append(cells(Path("found.csv").read_text(encoding="utf-8")))
    assert run("dataset", ".", "-o", "data").exit_code in (0, 1)
    sql = "SELECT name, -1 AS minus, chr(9) || 'x' AS tab, chr(13), 'a' AS \"=b\" FROM players"
    asked = run("query", "data", sql, "--format", "csv")
    assert asked.exit_code == 0
    wrong = re.compile(r"[=+\-@\t\r]")
    for table in tables:
        written = table + cells(asked.stdout)
        assert {cell for cell in written if wrong.match(cell)} == {"-1"}
        for text in FORMULAS:
            assert f"'{text}" in table


def _parts(text: str) -> list[tuple[str, frozenset[str]]]:
    """Return the elements of a page with the names of their attributes."""
    parts: list[tuple[str, frozenset[str]]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            parts.append((tag, frozenset(name for name, _ in attrs)))

    Reader().feed(text)
    return parts


def _shape(format_: str, text: str) -> object:
    """Return what an output consists of, whatever the texts in it."""
    match format_:
        case "junit":
            return [element.tag for element in ElementTree.fromstring(text).iter()]
        case "json" | "sarif" | "gitlab":
            return sorted(json.loads(text)) if format_ != "gitlab" else len(json.loads(text))
        case "json-lines":
            return [sorted(json.loads(line)) for line in text.splitlines()]
        case "github":
            return [line.split(" ")[0] for line in text.splitlines()]
        case "markdown":
            outside = "".join(re.split(r"^(?:`{3,}).*?^(?:`{3,})$", text, flags=re.M | re.S))
            fences = re.findall(r"^(`{3,})", text, flags=re.M)
            outside = re.sub(r"(`+).+?\1", "", outside)
            return len(fences) % 2, re.findall(r"(?<!\\)(?:<|\]\()", outside)
        case _:
            return len(text.splitlines())


@each("format_", FORMATS)
def test_every_format_has_only_text(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, format_: str
):
    """Of several records at a time."""
    monkeypatch.chdir(tmp_path)

    def written(texts: Sequence[str]) -> str:
        for number, text in enumerate(texts):
            Path(f"{number}.zank").write_text(record(text), encoding="utf-8")
        return run("check", "--format", format_, ".").stdout

    hostile = [*FORMULAS, *MARKUP]
    plain = _shape(format_, written(["plain"] * len(hostile)))
    shown = written(hostile)
    if format_ != "text":  # Whose lines are folded.
        assert _shape(format_, shown) == plain
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", shown)


def test_a_page_has_only_text(run: Run, hostile: list[str]):
    last = len(hostile)
    shapes = []
    for number in range(last + 1):
        page = run("report", f"{number}.zank", "-o", "-")
        assert page.exit_code == 0
        shapes.append(_parts(page.stdout))
    assert all(shape == shapes[-1] for shape in shapes)


CONTROLLING = """\
[Rules "wegner"]
[Player1 "An\x1b[31mna"]
deal position
  R1: 9h
1: Q>R3 8s  # \x07 \u202e 7
"""


@each(
    "command", ["fmt --diff", "annotate --diff", "select", "select --moments", "stats --format csv"]
)
def test_no_text_controls_a_terminal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
):
    file = tmp_path / "evening.zank"
    file.write_text(CONTROLLING, encoding="utf-8", newline="")
    piped = run(*command.split(), file).stdout
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda stream: True)
    shown = run(*command.split(), file).stdout
    assert "An\x1b[31mna" in piped
    assert "An\ufffd[31mna" in shown and shown.count("\n") == piped.count("\n")
    assert not {*"\x1b\x07\u202e"} & {*shown}
