"""``--format markdown``: for pasting into a message."""

import pickle
import re
from io import StringIO

from syrupy.assertion import SnapshotAssertion

from tests.report.samples import clean, quarrel, report
from zankref.language import speaking
from zankref.record.parse import parse
from zankref.referee.findings import Doubt, Verdict
from zankref.referee.replay import judge_games
from zankref.report.markdown import code, escaped
from zankref.report.reporter import Setting, reporter

RECORD = """\
[Rules "wegner"]
[Player1 "Anna *the* <Great>"]
[Player2 "Ben_#1"]
deal position
  A1: ♠8
  R1: ♥9
1: A>R2
2: stop "`why`"
"""


def judged(text: str) -> str:
    document = parse(text, "kitchen.zank")
    return report(*((document, verdict) for verdict in judge_games(document)), form="markdown")


def test_a_quarrel(snapshot: SnapshotAssertion):
    assert report(quarrel(), form="markdown") == snapshot


def test_a_finding_has_code_clause_better_way_and_picture():
    text = judged(RECORD)
    assert "### Line 7: `A>R2`\n\n**Z305 missed-waste-tableau**: ♠8 could go" in text
    assert re.search(r"\n> `wegner\.5` \S", text)
    assert "\nBetter: `A>R1`\n" in text
    assert "```text\n╭" in text


def test_names_are_no_markup():
    text = judged(RECORD)
    assert r"Anna \*the\* \<Great\> and Ben\_\#1, wegner." in text
    assert escaped("a|b`c`\n# d") == r"a\|b\`c\` \# d"
    assert code("a`b``c") == "``` a`b``c ```"


def test_clean_games_are_a_list():
    text = report(clean("a.zank"), clean("b.zank"), form="markdown")
    assert text == (
        "- a.zank: clean, unfinished\n- b.zank: clean, unfinished\n\n2 games, 2 clean, 0 findings\n"
    )


def test_a_file_that_cannot_be_read():
    assert report((None, Verdict("x.zank", 0, 1)), form="markdown") == "## x.zank\n"


def test_each_game_is_written_at_once():
    stream = StringIO()
    opened = reporter("markdown", Setting(stream))
    for number in (1, 2):
        opened.take(opened.renderer(*clean(f"{number}.zank")))
        assert stream.getvalue().count("\n") == number
    opened.take(opened.renderer(*quarrel()))
    assert "2.zank: clean, unfinished\n\n## records/quarrel.zank\n" in stream.getvalue()


def test_what_is_told_can_be_told_elsewhere():
    opened = reporter("markdown", Setting(StringIO()))
    renderer = pickle.loads(pickle.dumps(opened.renderer))
    assert renderer(*quarrel()) == opened.renderer(*quarrel())


def test_what_could_not_be_judged_is_not_clean():
    document, verdict = clean()
    verdict.doubts = [Doubt(1, document.games[0].events[0].span, "a card is missing")]
    text = report((document, verdict), form="markdown")
    assert "1 of 2 actions could not be judged fully." in text


def test_in_german():
    with speaking("de"):
        text = judged(RECORD) + report(clean("a.zank"), clean("b.zank"), form="markdown")
    assert "### Zeile 7: `A>R2`\n\n**Z305 " in text
    assert "\nBesser: `A>R1`\n" in text
    assert "- b.zank: fehlerfrei, nicht zu Ende\n" in text
