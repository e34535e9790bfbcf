"""Tags in German, and the tag ``Ending``: how a game ended that was not played to its end."""

from tests.each import each
from tests.referee.records import Judged, judged
from zankref.record.format import format_text
from zankref.record.german import GERMAN_TAGS
from zankref.record.notation import TAGS
from zankref.record.parse import parse

PLAY = "deal position\n  R1: ♥9\nAnna: Q>R1 ♠8\n"


def record(tags: str, play: str = PLAY) -> Judged:
    head = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
    return judged(head + tags + play)


# In German


@each("tag", TAGS)
def test_each_tag_may_be_in_german(tag: str) -> None:
    german = GERMAN_TAGS.get(tag, tag)
    (game,) = parse(f'[{german.upper()} "x"]\n1: undo\n').games
    assert [read.name for read in game.tags] == [tag]


def test_of_two_forms_the_first_counts() -> None:
    for first, other in (("Rules", "Regeln"), ("Regeln", "Rules")):
        game = judged(f'[{first} "wegner"]\n[{other} "online"]\n' + PLAY.replace("Anna", "1"))
        assert (game.verdict.rules, game.found) == ("wegner", [(None, "Z002")])


def test_two_forms_stay_apart_when_rewritten() -> None:
    for language in ("de", "en"):
        text = f'[Lang "{language}"]\n[Regeln "wegner"]\n[Rules "online"]\n1: undo\n'
        written = format_text(text)
        assert format_text(written) == written
        assert judged(written).verdict.rules == "wegner"


def test_the_form_is_that_of_the_records_language() -> None:
    text = '[Sprache "de"]\n[Rules "wegner"]\n[Spieler1 "Anna"]\n[Ending "Resigned"]\nAnna: undo\n'
    assert format_text(text).split("\n\n") == [
        '[Sprache "de"]\n[Regeln "wegner"]\n[Spieler1 "Anna"]\n[Ende "aufgegeben"]',
        "Anna: zurück\n",
    ]
    assert format_text(text, "en") == (
        '[Lang "en"]\n[Rules "wegner"]\n[Player1 "Anna"]\n[Ending "resigned"]\n\nAnna: undo\n'
    )


# Ending


@each(
    ("written", "ending"),
    [
        ("resigned", "resigned"),
        ("Zeit", "time"),
        ("AUFGEGEBEN", "resigned"),
        ("abgebrochen", "abandoned"),
    ],
)
def test_a_result_without_play_to_the_end_kept(written: str, ending: str) -> None:
    game = record(f'[Result "Ben"]\n[Ending "{written}"]\n')
    assert (game.found, game.verdict.ruled, game.verdict.ending) == ([], "*", ending)


def test_a_result_without_an_ending_broken() -> None:
    assert record('[Result "Ben"]\n').found == [(None, "Z601")]


def test_abandoned_with_any_result_kept() -> None:
    for result in ("*", "draw", "Anna"):
        assert record(f'[Result "{result}"]\n[Ending "abandoned"]\n').found == []
    assert record('[Ending "abandoned"]\n').found == []


@each("result", ['[Result "*"]\n', '[Result "draw"]\n', ""])
def test_resigned_without_a_winner_broken(result: str) -> None:
    game = record(f'{result}[Ending "resigned"]\n')
    assert (None, "Z002") in game.found
    assert game.verdict.ending is None


def test_an_ending_nobody_knows_broken() -> None:
    game = record('[Result "*"]\n[Ending "bored"]\n')
    assert game.found == [(None, "Z002")]


def test_an_ending_after_play_to_the_end_broken() -> None:
    play = "deal position\n  R1: ♥9\n  Q1: ♠8\nAnna: Q>R1 ♠8\n"
    game = record('[Result "Anna"]\n[Ending "resigned"]\n', play)
    assert (game.found, game.winner, game.verdict.ending) == ([(None, "Z002")], "Anna", None)


def match(total: str, ending: str) -> list[tuple[int | None, str]]:
    head = '[Match "M"]\n[Rules "streitpatience"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
    text = f'{head}[Result "Ben"]\n{ending}[Score "40"]\n[Total "{total}"]\n1: undo\n'
    return [(f.event, f.code) for f in judged(text).verdict.findings if f.code != "Z107"]


def test_the_score_is_as_written_and_the_total_adds_up_kept() -> None:
    assert match("0:40", '[Ending "resigned"]\n') == []


def test_the_total_does_not_add_up_broken() -> None:
    assert match("40:0", '[Ending "resigned"]\n') == [(None, "Z603")]
