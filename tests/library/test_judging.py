"""``check``, ``check_text``, ``judge``, ``read`` and ``parse``: what they take and return."""

import io
from pathlib import Path

import pytest

import zankref
from tests.library.conftest import ROOT, kitchen

MISSED = '[Rules "wegner"]\ndeal position\n  A1: ♦3 ♣8\n  R1: ♥9\n1: Q=♠4\n'
CLEAN = '[Rules "wegner"]\ndeal position\n  R1: ♥9\n1: Q>R1 ♠8\n'


def codes(verdicts: list[zankref.Verdict]) -> list[str]:
    return [str(finding.code) for verdict in verdicts for finding in verdict.findings]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "more").mkdir()
    (tmp_path / "b.zank").write_text(MISSED, encoding="utf-8")
    (tmp_path / "a.zank").write_text(f"{CLEAN}\n{MISSED}", encoding="utf-8", newline="\r\n")
    (tmp_path / "more" / "c.zank").write_text(MISSED, encoding="utf-8")
    (tmp_path / "more" / "d.zank").write_bytes(b"caf\xe9")
    (tmp_path / "notes.txt").write_text(MISSED, encoding="utf-8")
    return tmp_path


def test_a_file_by_any_kind_of_path(in_kitchen: Path):
    (verdict,) = zankref.check("kitchen.zank")
    assert codes([verdict]) == ["Z308"]
    assert zankref.check(b"kitchen.zank") == [verdict]
    assert zankref.check(Path("kitchen.zank")) == [verdict]


def test_a_file_object(in_kitchen: Path):
    verdicts = zankref.check("kitchen.zank")
    with open("kitchen.zank", "rb") as bytes_file:
        assert zankref.check(bytes_file) == verdicts
    with open(b"kitchen.zank", "rb") as named_in_bytes:
        assert zankref.check(named_in_bytes) == verdicts
    with open("kitchen.zank", encoding="utf-8") as text_file:
        assert zankref.check(text_file) == verdicts
    with open("kitchen.zank", encoding="ascii") as misread:
        assert codes(zankref.check(misread)) == ["Z308"]
    (nameless,) = zankref.check(io.StringIO(kitchen()))
    assert (nameless.path, codes([nameless])) == ("-", ["Z308"])


def test_a_document_and_its_game(in_kitchen: Path):
    document = zankref.read("kitchen.zank")
    (verdict,) = zankref.check(document)
    assert [verdict] == zankref.check("kitchen.zank")
    assert zankref.judge(document.games[0]) == verdict
    assert verdict.record == document.games[0]


def test_a_folder_file_by_file(folder: Path):
    verdicts = zankref.check(folder)
    names = [Path(verdict.path).relative_to(folder).as_posix() for verdict in verdicts]
    assert names == ["a.zank", "a.zank", "b.zank", "more/c.zank", "more/d.zank"]
    assert [verdict.game for verdict in verdicts] == [1, 2, 1, 1, 0]
    assert codes(verdicts) == ["Z305", "Z305", "Z305", "Z006"]
    assert verdicts[1] == zankref.judge(zankref.read(folder / "a.zank").games[1])


def test_a_folder_without_records(tmp_path: Path):
    assert zankref.check(tmp_path) == []


def test_the_games_of_a_match_count_together():
    game = '[Rules "streitpatience"]\n[Match "m"]\n[Total "1:0"]\n[Result "*"]\n'
    path = sorted((ROOT / "records" / "streitpatience").glob("*match*.zank"))[0]
    document = zankref.read(path)
    together = zankref.check(document)
    alone = [zankref.judge(played) for played in document.games]
    assert len(together) > 1
    assert [verdict.totals for verdict in together] != [verdict.totals for verdict in alone]
    assert zankref.check_text(game)[0].rules == "streitpatience"


def test_rules_come_before_those_of_the_record():
    text = "deal position\n  R1: ♠K\n1: Q>A ♦Q\n"
    (open_,) = zankref.check_text(text)
    assert (open_.rules, codes([open_])) == (None, ["Z003"])
    (verdict,) = zankref.check_text(text, rules="Wegner")
    assert (verdict.rules, codes([verdict])) == ("wegner", ["Z308"])
    tagged = f'[Rules "wegner"]\n{text}'
    (other,) = zankref.check_text(tagged, rules="zu-zweien")
    assert (other.rules, verdict.rules) == ("zu-zweien", "wegner")
    assert zankref.check_text(tagged)[0].findings[0].span.line == 4


def test_options_come_before_those_of_the_record():
    tags = '[Rules "wegner"]\n[Agreed "advanced"]\n'
    assert zankref.check_text(tags)[0].agreed == ("advanced",)
    assert zankref.check_text(tags, agreed="")[0].agreed == ()
    assert zankref.check_text(tags, agreed=[])[0].agreed == ()
    options = ["advanced=2", "late-stop=wrongful"]
    for given in (options, tuple(options), ", ".join(options), iter(options)):
        assert zankref.check_text(tags, agreed=given)[0].agreed == tuple(options)


def test_a_tag_that_is_there_twice_is_still_found():
    tags = '[Rules "wegner"]\n[Rules "online"]\n'
    assert codes(zankref.check_text(tags)) == codes(zankref.check_text(tags, rules="treppe"))


def test_an_option_that_the_game_of_a_record_has_not():
    text = '[Rules "wegner"]\n'
    with pytest.raises(zankref.InvalidArgument, match=r"^k\.zank:1: .*advnced") as caught:
        zankref.check_text(text, path="k.zank", agreed="advnced")
    assert caught.value.near == ("advanced",)
    # A game of unknown rules is judged as far as that goes.
    assert codes(zankref.check_text('[Rules "x"]\ngap\n', agreed="advnced")) == ["Z003"]


def test_an_option_that_the_given_game_has_not_is_refused_before_reading():
    with pytest.raises(zankref.InvalidArgument, match="starter-piles"):
        zankref.check("no such file.zank", rules="wegner", agreed="starter-piles=0")


def test_effort():
    (path,) = (ROOT / "zankref" / "examples").glob("Z108.zank")
    assert "Z108" in codes(zankref.check(path, effort=100))
    assert "Z108" not in codes(zankref.check(path, effort="unlimited"))
    assert zankref.check(path, effort=10**30) == zankref.check(path, effort="unlimited")


def test_reading():
    document = zankref.parse('\ufeff[Rules "wegner"]\r\n1: Q>R1 9h\r\n', "k.zank")
    assert (document.path, document.lines) == ("k.zank", ('[Rules "wegner"]', "1: Q>R1 9h"))
    assert zankref.read(io.BytesIO(b"")).games[0].events == ()
    assert zankref.parse("") == zankref.read(io.StringIO(""))


def test_what_is_no_text(tmp_path: Path):
    file = tmp_path / "k.zank"
    file.write_bytes(b"# Caf\xc3\xa9\n# \xff\n")
    with pytest.raises(zankref.UnreadableFile) as caught:
        zankref.read(file)
    error = caught.value
    assert (error.path, error.line, error.column) == (str(file), 2, 3)
    assert str(error) == f"{file}:2:3: the byte 0xFF is not UTF-8"
    with zankref.speaking("de"):
        assert error.reason == "das Byte 0xFF ist kein UTF-8"
    with open(file, encoding="utf-8") as text, pytest.raises(zankref.UnreadableFile):
        zankref.read(text)
    (verdict,) = zankref.check(file)
    assert (verdict.game, verdict.record, codes([verdict])) == (0, None, ["Z006"])
    span = verdict.findings[0].span
    assert (span.line, span.column, span.end_column) == (2, 3, 4)
    with open(file, encoding="utf-8") as text:
        assert codes(zankref.check(text)) == ["Z006"]


def test_a_file_that_is_not_there(tmp_path: Path):
    for ask in (zankref.check, zankref.read):
        with pytest.raises(FileNotFoundError):
            ask(tmp_path / "none.zank")
    with pytest.raises(OSError):
        zankref.read(tmp_path)
