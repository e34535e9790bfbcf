"""``zankref annotate``: findings as comments in the record."""

from pathlib import Path

from tests.each import each
from tests.layers import few
from tests.record.broken import broken
from zankref.record.format import NotReadable, format_text
from zankref.record.parse import parse
from zankref.referee.replay import judge_games
from zankref.report.annotation import annotate_text, without_annotations

RECORDS = sorted((Path(__file__).parents[2] / "records").rglob("*.zank"))
RECORD = """\
[Rules "wegner"]
deal position
  A1: 8s
  R1: 9h
1. 1: A>R2   # in haste
   2: stop
"""


def codes(text: str) -> list[list[str]]:
    return [[f.code for f in verdict.findings] for verdict in judge_games(parse(text))]


def test_comments_stand_above_their_lines():
    assert annotate_text(RECORD).splitlines()[-6:] == [
        "",
        "# ! A>R2: Z305 missed-waste-tableau: "
        "♠8 could go from Player 1's waste onto ♥9 (R1) first.",
        "# ! Better: A>R1",
        "1. 1: A>R2  # in haste",
        "   # ! Player 2 was right: Player 1's ♠8 belonged on ♥9 (R1). "
        "♠8 goes back onto Player 1's waste, and Player 2 plays.",
        "   2: stop",
    ]


def test_taking_them_out_gives_the_canonical_form():
    assert without_annotations(annotate_text(RECORD)) == format_text(RECORD)


def test_other_comments_stay():
    text = RECORD + "# !important\n#! too\n# so ! too\n"
    kept = without_annotations(text + "# ! not this\n# !\n")
    assert kept.endswith("# !important\n#! too\n# so ! too\n")


def test_what_is_expected_is_not_noted():
    text = RECORD.replace("in haste", "expect: Z305")
    assert "Z305 missed" not in annotate_text(text)


def test_a_note_is_no_directive():
    text = RECORD.replace("in haste", "waive: Z305")
    assert "# ! Z902 bad-waiver: A waiver needs a reason: waive: Z305" in annotate_text(text)
    assert codes(annotate_text(text)) == codes(text)


def test_a_line_that_cannot_be_read_keeps_the_form():
    text = RECORD + "   1: Q-R1\n"
    noted = annotate_text(text)
    assert "8s" in noted
    assert "   # ! Z001 syntax-error: Cannot read “Q-R1”" in noted
    assert without_annotations(noted) == text


@each("path", RECORDS[:: few(16, 12, 4)], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_twice_is_as_once(path: Path):
    text = path.read_text(encoding="utf-8")
    noted = annotate_text(text)
    assert annotate_text(noted) == noted
    try:
        form = format_text(text)
    except NotReadable:
        return
    assert without_annotations(noted) == form
    assert codes(noted) == codes(form)


def sorted_codes(text: str) -> list[list[str]]:
    return [sorted(f.code for f in v.findings) for v in judge_games(parse(text), effort=50)]


@each(
    "text",
    [
        # An action goes on on a line with a comment.
        RECORD.replace("1. 1: A>R2   # in haste", "1. 1: Q>R2\n   8h  # expect: Z202"),
        RECORD.replace("1. 1: A>R2   # in haste", "1. 1: stop\n   upheld  # expect: Z401"),
        # A comment in the first line expects what is missing there.
        "# no tags  # expect: Z003\n",
        # A clock time before, between and behind the tags.
        "@9:05 # so late\n" + RECORD,
        RECORD.replace("deal", '@9:05\n[Player1 "Anna"]\ndeal'),
        RECORD.replace('"wegner"]', '"wegner"] @9:05\n[Player1 "Anna"]'),
        # A list goes on behind a line that was not read, with notes between as without.
        '[Rules "treppe"]\n[Player1 "Anna"]\ndeal\n  R1: ♥4\nx9: ♦8\n  R2: ♥5  # expect: Z105\n',
        # What stands above an unreadable line explains it, with a comment between as without.
        RECORD + "1: R7>R2\n  R2: 6h\n  5c  # x\n",
    ],
)
def test_notes_change_nothing_that_is_found(text: str):
    noted = annotate_text(text)
    assert sorted_codes(noted) == sorted_codes(text)
    assert annotate_text(noted) == noted


@each("block", range(10))
def test_notes_change_nothing_that_is_found_in_broken_records(block: int):
    size = few(5, 15, 1500)
    for seed in range(block * size, (block + 1) * size):
        text = broken(seed)
        noted = annotate_text(text, effort=50)
        assert sorted_codes(noted) == sorted_codes(text), (seed, text)
        assert annotate_text(noted, effort=50) == noted, (seed, text)
