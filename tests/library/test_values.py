"""What is handed out: compared by value, pickled, shown in a line and as a table in a notebook."""

import pickle
from html.parser import HTMLParser
from pathlib import Path

import zankref
from tests.each import each
from tests.layers import few

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*/*.zank"))
every_record = each("path", RECORDS[:: few(18, 12, 4)], ids=lambda path: path.stem)

TEXT = """[Rules "wegner"]
[Player1 "<b>Anna</b>"]
[Player2 "Ben"]
deal position
  R1: ♠K
  Q2: 9
  A1: ♣2
1. "<b>Anna</b>": Q>A ♦Q
   Ben: stop
"""


def things(path: Path) -> list[object]:
    """Return all that is handed out for a record."""
    found: list[object] = []
    for verdict in zankref.check(path):
        found += [verdict, *verdict.findings, *verdict.stops, *verdict.doubts]
        if verdict.record is not None and verdict.rules is not None:
            # Each moment is compared with its whole game.
            found += [verdict.record, *[*zankref.replay(verdict.record)][::9]]
            found += [*zankref.possible(verdict.record)]
    return found


@every_record
def test_the_same_is_equal_and_survives_pickling(path: Path):
    first, again = things(path), things(path)
    assert first == again
    for thing, twin in zip(first, pickle.loads(pickle.dumps(first)), strict=True):
        assert thing == twin
        assert repr(thing) == repr(twin)
        assert "\n" not in repr(thing)


@every_record
def test_verdicts_survive_pickling_with_their_records(path: Path):
    verdicts = zankref.check(path)
    twins = pickle.loads(pickle.dumps(verdicts))
    assert zankref.render(twins) == zankref.render(verdicts)
    assert [twin.record for twin in twins] == [verdict.record for verdict in verdicts]


def test_documents_are_pickled():
    document = zankref.parse(TEXT, "kitchen.zank")
    twin = pickle.loads(pickle.dumps(document))
    assert twin == document
    assert zankref.judge(twin.games[0]) == zankref.judge(document.games[0])


def test_what_differs_is_not_equal():
    verdict, other = zankref.check_text(TEXT)[0], zankref.check_text(TEXT.replace("♣2", "♣3"))[0]
    assert verdict != other
    assert verdict.findings != other.findings  # They show the tables, which differ.
    assert zankref.Table("R1: ♥9") != zankref.Table("R2: ♥9")
    assert zankref.Table("R1: ♥9") != zankref.Table("R1: ♥9", agreed="advanced")
    assert zankref.Table("R1: ♥9") == zankref.Table(["R1: He9"])


def test_findings_and_tables_go_into_sets():
    twice = [*zankref.check_text(TEXT), *zankref.check_text(TEXT)]
    assert len({finding for verdict in twice for finding in verdict.findings}) == 1
    assert len({zankref.Table("R1: ♥9"), zankref.Table("R1: ♥9")}) == 1


class Shown(HTMLParser):
    """The tags and the cells of a table in HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.cells: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert attrs == []
        self.tags.add(tag)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.cells.append(data)


def shown(thing: object) -> Shown:
    html = Shown(thing._repr_html_())  # type: ignore[attr-defined]
    assert html.open == []
    assert html.tags <= {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    return html


def test_notebooks_show_tables():
    (verdict,) = zankref.check_text(TEXT)
    (finding,) = verdict.findings
    assert "♦Q belonged on ♠K (R1)" in " ".join(shown(verdict).cells)
    assert shown(finding).cells[3:5] == ["Player", "<b>Anna</b>"]
    assert shown(finding).cells[-2:] == ["Better", "Q>R1 ♦Q"]
    assert shown(verdict.stops[0]).cells[5:7] == ["Ruling", "justified"]
    *_, last = zankref.replay(verdict.record)
    assert shown(last).cells[5:7] == ["R1", "♠K"]
    assert shown(zankref.Table("R1: ♥9 ♠8")).cells[3:5] == ["R1", "♥9 ♠8"]


def test_notebooks_show_what_is_not_known():
    assert shown(zankref.check_text("", path="kitchen.zank")[0]).cells[0] == "kitchen.zank"
    undecided = '[Rules "wegner"]\ndeal position\n  A1: ?\n  R1: ♥9\n1: Q>R1 ♠8\n2: stop\n'
    (stop,) = zankref.check_text(undecided)[0].stops
    assert stop.ruling is None
    assert shown(stop).cells[5:7] == ["Ruling", "not ruled on"]


@every_record
def test_everything_is_shown_without_scripts(path: Path):
    for thing in things(path):
        if hasattr(thing, "_repr_html_"):
            shown(thing)


def test_tables_in_german():
    (verdict,) = zankref.check_text(TEXT)
    with zankref.speaking("de"):
        assert shown(verdict).cells[1:6] == ["Zeile", "Spieler", "Code", "Befund", "Besser"]
