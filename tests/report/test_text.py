"""The annotated report, as people see it."""

import io

import pytest
from rich.cells import cell_len
from rich.text import Text
from syrupy.assertion import SnapshotAssertion

from tests.each import each
from tests.report.samples import blame, clean, finding, line, quarrel, report, stop, table, verdict
from tests.report.samples import judged as move
from zankref.codes import CODES
from zankref.language import speaking
from zankref.record.line_index import Span
from zankref.record.parse import parse
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.messages import PileReference
from zankref.referee.replay import judge_games
from zankref.values import replace

UNREADABLE = Verdict(
    "records/old.doc",
    0,
    1,
    findings=[Finding(CODES["Z006"], Span(1, 5, 1, 5), "The byte 0xE4 is not UTF-8.")],
)


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_quarrel(width: int, snapshot: SnapshotAssertion) -> None:
    assert report(quarrel(), width=width) == snapshot


def test_in_letters(snapshot: SnapshotAssertion) -> None:
    shown = report(quarrel(), width=60, ascii=True)
    assert shown.isascii()
    assert shown == snapshot


def test_in_colours_red_suits_are_red(snapshot: SnapshotAssertion) -> None:
    shown = report(quarrel(), width=80, colour=True)
    assert "\x1b[31m♥9" in shown
    assert "\x1b[31m♠" not in shown
    assert Text.from_ansi(shown).plain.count("[♥9]") == 0
    assert shown.replace("\x1b", "ESC") == snapshot


@each("width", range(40, 121, 7))
def test_no_line_exceeds_the_width_nor_ends_in_blanks(width: int) -> None:
    lines = report(quarrel(), clean(), (None, UNREADABLE), width=width).splitlines()
    assert max(map(cell_len, lines)) <= width
    assert not any(line.endswith(" ") for line in lines)


def test_letters_take_the_room_of_symbols() -> None:
    symbols, letters = (report(quarrel(), width=72, ascii=ascii) for ascii in (False, True))
    assert [*map(len, symbols.splitlines())] == [*map(len, letters.splitlines())]


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_colours_only_on_a_terminal_and_never_under_no_color(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b" in report(quarrel(), stream=Terminal())
    assert "\x1b" not in report(quarrel())
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in report(quarrel(), stream=Terminal())


def test_colours_where_they_are_asked_for_unless_they_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[31m♥9" in report(quarrel())
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in report(quarrel())


def test_a_stream_that_cannot_show_cards_gets_letters() -> None:
    class Old(io.StringIO):
        encoding = "latin-1"

    assert "Q>R5 c8 . Z308" in report(quarrel(), stream=Old(), width=80)


def test_letters_stay_that_a_stream_can_show() -> None:
    class Old(io.StringIO):
        encoding = "cp850"

    with speaking("de"):
        shown = report(quarrel(), stream=Old(), width=80)
    assert "Nicht vollständig beurteilt: 3 von" in shown
    assert shown.encode("cp850").decode("cp850") == shown


class TestSeveralGames:
    def test_clean_ones_take_a_line_each(self, snapshot: SnapshotAssertion) -> None:
        document, judged = clean("records/expected.zank", ruled="Anna")
        met = finding(document, "Z305", 2, "♦3 could go onto R1 first.")
        judged.findings = [replace(met, expected=True), replace(met, waived="a friendly game")]
        shown = report(
            clean(ruled="Ben"),
            quarrel(),
            (document, judged),
            clean(ruled="*"),
            (None, UNREADABLE),
            width=60,
        )
        assert shown == snapshot

    def test_one_alone_is_shown_in_full(self, snapshot: SnapshotAssertion) -> None:
        assert report(clean(ruled="Anna", claimed="Anna"), width=60) == snapshot

    def test_games_of_a_file_are_numbered(self, snapshot: SnapshotAssertion) -> None:
        text = '[Rules "wegner"]\n1. 1: Q>R1 ♥9\n\n# the second\n[Rules "wegner"]\n1. 2: Q>R1 ♠9\n'
        document = parse(text, "two.zank")
        first, second = (
            Verdict("two.zank", n, n, "wegner", players=("1", "2"), events=1) for n in (1, 2)
        )
        at = document.games[1].events[0]
        second.findings = [
            Finding(CODES["Z205"], at.span, "Player 2 moves although it is player 1's turn.",
                    event=1, player="2", text=at.text)
        ]  # fmt: skip
        assert report((document, first), (document, second), width=60) == snapshot

    def test_nothing_to_explain_without_findings(self) -> None:
        assert "explain" not in report(clean(), clean(), width=60)


class TestRemarks:
    @pytest.mark.parametrize(
        ("rules", "said"),
        [
            ("wegner", "Perhaps a Stop, but the line cannot be read, so it is not judged."),
            ("online", "Perhaps a knock, but the line cannot be read, so it is not judged."),
        ],
    )
    def test_a_line_that_may_be_a_stop_above_the_record(self, rules: str, said: str) -> None:
        text = f'[Rules "{rules}"]\n1: Q>R1 ♥9\n2 stop\n2: Q-R1\n1: pass\n2: stop\n'
        document = parse(text, "slip.zank")
        (judged,) = judge_games(document)
        lines = report((document, judged), width=80).splitlines()
        told = [line for line in lines if line[1:7] == " Line "]
        assert told[0] == f"? Line 3: {said}"
        assert [line[2:8] for line in told] == ["Line 3", "Line 6"]
        assert lines.index(told[1]) < next(n for n, line in enumerate(lines) if "│" in line)

    def test_a_line_that_cannot_be_read(self, snapshot: SnapshotAssertion) -> None:
        document = parse('[Rules "wegner"]\n1. Anna: Q>R1 ♥9  Q>>R2\n', "slip.zank")
        span = Span(2, 21, 2, 23)
        message = "Cannot read >>: expected a move such as Q>R1. Did you mean Q>R2?"
        judged = verdict(document, findings=[Finding(CODES["Z001"], span, message)])
        assert report((document, judged), width=60) == snapshot

    def test_a_span_at_the_end_of_a_line_gets_a_caret(self) -> None:
        document = parse('[Rules "wegner"]\n1. Anna: Q>R1 ♥9  free\n', "slip.zank")
        judged = verdict(document, findings=[Finding(CODES["Z001"], Span(2, 23, 2, 23), "A card.")])
        assert underlined(report((document, judged), width=60), 2) == " " * 22 + "━"

    def test_a_span_of_several_lines_is_marked_on_all(self, snapshot: SnapshotAssertion) -> None:
        document = parse('[Rules "wegner"]\ndeal\n  Q1: 47\n  Q2: 90\n1. Anna: Q>R1 ♥9\n', "d.zank")
        deal = document.games[0].deal
        assert deal
        judged = verdict(
            document,
            findings=[Finding(CODES["Z105"], deal.span, "Q2 has too many.", "wegner.deal")],
        )
        assert report((document, judged), width=60) == snapshot

    def test_findings_of_one_action_share_a_picture(self, snapshot: SnapshotAssertion) -> None:
        document, judged = clean()
        now = table(R1="♠9", R2="♠10")
        judged.findings = [
            finding(document, "Z202", 1, "♥9 does not fit on ♠9 (R1).", table=now,
                    concerned=((0, 0),)),
            finding(document, "Z308", 1, "♥9 had to go to R2 rather than R1.", table=now,
                    concerned=((1, 0),), better=(line("Q>R2 ♥9"), line("Q>R3 ♥9"))),
            finding(document, "Z407", 1, "Ben owes a card.", expected=True),
        ]  # fmt: skip
        assert report((document, judged), width=60) == snapshot

    def test_many_doubts_are_told_once(self, snapshot: SnapshotAssertion) -> None:
        document, judged = clean()
        reason = "the top of R5 was not written down"
        judged.doubts = [Doubt(event.number, event.span, reason)
                         for event in document.games[0].events for _ in (1, 2)]  # fmt: skip
        assert report((document, judged), width=60) == snapshot

    def test_more_ways_than_are_shown(self) -> None:
        document, judged = clean()
        ways = tuple(line(f"Q>R{place}") for place in range(2, 7))
        judged.findings = [finding(document, "Z308", 2, "Elsewhere.", better=ways)]
        assert "Better  Q>R2  or  Q>R3  or  Q>R4  or  2 other ways" in report((document, judged))

    def test_calls_that_could_not_be_ruled_or_were_void(self, snapshot: SnapshotAssertion) -> None:
        document = parse(
            '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
            "1. Anna: Q>R1\n   Ben: stop denied\n   Anna: stop\n   Anna: weiter\n"
        )
        judged = verdict(
            document,
            ruled="draw",
            stops=[
                stop(
                    document,
                    2,
                    None,
                    1,
                    decision="denied",
                    penalty="Ben",
                    on_turn="Anna",
                    moves=(move(document, 1),),
                ),
                stop(
                    document,
                    3,
                    "void",
                    None,
                    state="again",
                    left_out=("Ben", "Anna"),
                    on_turn="Ben",
                ),
            ],
            findings=[
                finding(document, "Z408", 3, "The last Stop has settled this move already."),
                finding(document, "Z406", 4, "There is no Pause to end."),
            ],
        )
        assert report((document, judged), width=60) == snapshot

    def test_a_knock_is_called_so_where_that_is_the_word(self) -> None:
        document, judged = clean(rules="online")
        missed = blame(
            "Z301",
            "Anna",
            "♦4",
            variant="must",
            p0=PileReference("R", "R3"),
            p1=PileReference("M", "M"),
        )
        moves = (move(document, 1, missed),)
        judged.stops = [stop(document, 2, "justified", 1, on_turn="Ben", moves=moves)]
        shown = report((document, judged), width=200)
        assert "✓ Anna's knock  Q>R1 ♥9  right" in shown
        assert "♦4 on R3 had to go to M first" in shown
        assert "Stop" not in shown

    def test_the_remedy_that_is_owed(self) -> None:
        document, judged = clean(rules="streitpatience")
        missed = blame(
            "Z311", "Anna", "♦4", p0=PileReference("S", "S1", "Anna"), p1=PileReference("M", "M")
        )
        moves = (move(document, 1, missed),)
        judged.stops = [
            stop(
                document,
                2,
                "justified",
                1,
                taken_back=(1,),
                remedy="Ben",
                afterwards="Anna",
                on_turn="Ben",
                moves=moves,
            )
        ]
        shown = " ".join(report((document, judged), width=100).split())
        assert (
            "♥9 goes back onto Anna's stock, Ben first plays ♦4 to M, and then Anna plays."
        ) in shown
        assert "Ben plays" not in shown

    def test_control_characters_of_a_record_reach_no_terminal(self) -> None:
        text = '[Rules "wegner"]\n[Player1 "A\x1b[2J"]\n1. "A\x1b[2J": Q>R1 ♥9 # \x07\u202e\n'
        document = parse(text, "a\x1b.zank")
        judged = verdict(document, players=("A\x1b[2J", "B"), ruled="A\x1b[2J")
        judged.findings = [finding(document, "Z205", 1, "A\x1b[2J moves.", player="A\x1b[2J")]
        shown = report((document, judged), width=60)
        assert not set(shown) & set("\x1b\x07\u202e")


class TestTheEnd:
    @pytest.mark.parametrize(
        ("more", "said"),
        [
            ({"ruled": "Anna"}, "Anna has won."),
            ({"ruled": "Anna", "score": 37, "scorer": 0}, "Anna has won: 37 points."),
            (
                {"ruled": "blocked", "score": 1, "scorer": 1},
                "The game is blocked: 1 point for Ben.",
            ),
            ({"ruled": "draw", "score": 0}, "The game is drawn."),
            ({"players": ("Ida",), "ruled": "Ida", "score": 93}, "Ida has won: 93 moves."),
            ({"players": ("1",), "score": 1}, "The record ends before the game does: 1 move."),
        ],
    )
    def test_what_a_game_is_worth(self, more: dict[str, object], said: str) -> None:
        assert said in report(clean(**more), width=80).splitlines()

    def test_a_match(self) -> None:
        first = clean("a.zank", ruled="Anna", score=37, scorer=0, totals=(37, 0))
        last = clean("b.zank", ruled="Ben", score=52, scorer=1, totals=(37, 52), match_winner="Ben")
        assert "Match: Anna 37, Ben 0." in report(first, width=80).splitlines()
        shown = report(first, last, width=120)
        won = "Ben won, 52 points. Match: Anna 37, Ben 52. Ben has won the match."
        assert f"✓ b.zank: clean, {won}\n" in shown
        assert "Anna won, 37 points. Match: Anna 37, Ben 0.\n" in shown


def underlined(shown: str, line: int) -> str:
    """Return what stands beneath a line of the record, in its columns."""
    rows = shown.splitlines()
    number = next(n for n, row in enumerate(rows) if row[1:].lstrip().startswith(f"{line} │"))
    return rows[number + 1].partition("│ ")[2]


def test_a_turn_that_is_a_comment_by_mistake_is_pointed_at_once() -> None:
    # `#1 Anna:` is a comment; one about a turn is not a turn.
    text = """\
[Rules "wegner"]
[Player1 "Anna"]
deal position
  R1: ♥9
# 1. Anna begins
#1 Anna: Q>R1 ♠8
#2. Anna: Q>R2 ♠K
#3 Anna: nice
1. Anna: Q>R1 ♠8
"""
    document = parse(text)
    shown = report((document, judge_games(document)[0]))
    assert shown.count("A comment, because of the #") == 1
    lines = [line for line in shown.split("\n") if "│ #" in line]
    assert [line[0] for line in lines] == [" ", "?", "?", " "]
