"""Sessions at the table: the record that is written, and what the umpire answers."""

from pathlib import Path

import pytest

from tests.each import each
from tests.layers import few
from tests.umpire.games import ANNA_AND_BEN, DEAL, begun, entered
from zankref.record.actions import Stop
from zankref.record.events import Check, Event, Gap, UnreadableLine
from zankref.record.format import format_text
from zankref.record.notation import show_pile_line, write_action
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.replay import judge_games
from zankref.report.stop_sentences import verdict_sentence
from zankref.umpire.session import Session

RECORDS = Path(__file__).parents[2] / "records"
SAMPLES = sorted(RECORDS.glob("*/*.zank"))


def told(verdict: Verdict) -> list[object]:
    """Return what was found and ruled, wherever it stands."""
    found = [(str(f.code), f.event, f.player, f.stopped, f.clause) for f in verdict.findings]
    rulings = [(s.event, s.caller, s.ruling, s.judges) for s in verdict.stops]
    return [sorted(map(repr, found)), rulings]


@each("path", SAMPLES[:: few(8, 3, 1)], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_sample_game_entered_event_by_event_is_judged_as_its_file(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for game in parse(text).games:
        if any(isinstance(item, UnreadableLine) for item in game.items):
            continue
        head = text.split("\n")[game.line - 1 : game.end_line]
        above = next((i.span.line for i in game.items if not isinstance(i, Event)), None)
        first = min(
            [event.speaker_span.line for event in game.events[:1]] + ([above] if above else []),
            default=game.end_line + 1,
        )
        session = Session("\n".join(head[: first - game.line]))
        for item in game.items:
            match item:
                case Event():
                    action = write_action(item.action)
                    decision = item.action.decision if isinstance(item.action, Stop) else None
                    answer = session.enter(
                        item.speaker, action, clock=item.clock, sure=True, lies_so=True
                    )
                    if answer.asks and answer.asks["what"] == "decision":
                        pytest.skip("a Stop on which nobody can rule has to be decided")
                    if answer.asks and answer.asks["what"] == "card":
                        answer = session.enter(item.speaker, f"{action} ?", sure=True)
                    if answer.refused:
                        pytest.skip("an umpire does not write down what the game does not have")
                    assert answer.done, (item, answer, decision)
                case Check():
                    assert session.check([show_pile_line(line) for line in item.lines]).done
                case Gap():
                    assert session.gap().done
        written = judge_games(parse(session.record.text))[0]
        alone = "\n".join(line.partition("# expect")[0] for line in head)
        assert told(written) == told(judge_games(parse(alone))[0])
        live = sorted(repr((str(f.code), f.event)) for f in session.verdict.findings if f.event)
        assert live == sorted(repr((str(f.code), f.event)) for f in written.findings if f.event)
        assert [s.ruling for s in session.verdict.stops] == [s.ruling for s in written.stops]


# Entering.


def test_the_record_is_written_turn_by_turn() -> None:
    session = begun()
    entered(
        session,
        "Anna: Q>R1 h9",
        "Anna: Q>A d7",
        "Ben: Q=cK",
        "Anna: pause",
        "Anna: weiter",
        "Ben: Q>R2",
    )
    assert session.record.text.endswith(
        "deal\n  A1: ♦3\n  A2: ♠9\n\n"
        "1. Anna: Q>R1 ♥9  Q>A ♦7\n"
        "2. Ben: Q=♣K\n"
        "   Anna: pause  weiter\n"
        "   Ben: Q>R2\n"
    )
    assert format_text(session.record.text).split() == session.record.text.split()


def test_lines_are_numbered_on_whatever_is_taken_back_struck_out_or_inserted() -> None:
    session = begun()
    entered(session, "Anna: Q>A d7", "Anna: undo", "Anna: Q>A", "Ben: Q>A c5", "Anna: Q>A h2")
    play = "1. Anna: Q>A ♦7  undo\n2. Anna: Q>A ♦7\n3. Ben: Q>A ♣5\n4. Anna: Q>A ♥2\n"
    assert session.record.text.endswith(f"\n\n{play}")
    assert session.strike(3, sure=True).done
    assert session.insert(3, "Ben", "Q>R1 ♥9", sure=True).done
    assert session.insert(4, "Ben", "Q>A ♣5", sure=True).done
    assert session.record.text.endswith("\n\n" + play.replace("Ben: ", "Ben: Q>R1 ♥9  "))


def test_what_everybody_sees_to_be_wrong_is_questioned() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    asks = session.enter("Ben", "Q>R2 s8").asks
    assert asks is not None and (asks["what"], asks["code"]) == ("sure", "Z205")
    asks = session.enter("Anna", "free s8").asks
    assert asks is not None and (asks["what"], asks["code"]) == ("sure", "Z502")
    assert session.view()["entries"][-1]["text"] == "Q>R1 ♥9"
    assert session.enter("Anna", "free s8", sure=True).done
    assert session.enter("Anna", "free h9").done


def test_where_a_card_lies_unseen_it_may_have_been_announced() -> None:
    session = begun("position", "R1: (?) ♥9")
    assert session.enter("Anna", "free s8").done


def test_the_view_says_what_undo_takes_back() -> None:
    session = begun()
    assert session.view()["undoes"] is None and not session.view()["has_begun"]
    entered(session, "Anna: Q>R1 h9", "Anna: free h9", "Ben: stop")
    assert (session.view()["undoes"], session.view()["stops"]) == (1, 1)
    entered(session, "Anna: undo")
    assert session.view()["undoes"] is None and session.view()["has_begun"]


def test_a_german_record_is_written_in_german() -> None:
    session = begun(Lang="de")
    answer = entered(session, "Anna: Q>R1 HB", "Anna: free h3", "Anna: Q>A dQ", "Ben: stop")
    assert "Anna: Q>R1 ♥B  frei ♥3  Q>A ♦D" in session.record.text
    assert "Ben: stopp berechtigt" in session.record.text
    assert "Ben hatte recht" in str(answer.told[0]["sentence"])


def test_a_line_that_is_struck_out_takes_no_blank_line_with_it() -> None:
    above, below = "deal\n  A1: ♦3\n\n", "2. Ben: Q>R2 ♠K\n"
    text = f'[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n{above}'
    session = Session(f"{text}1. Anna: Q>R1 ♥9\n{below}")
    assert session.strike(0, sure=True).done
    assert session.record.text == text + below


def test_nobody_is_asked_who_begins_a_game_for_one() -> None:
    session = Session()
    assert session.begin({"Rules": "treppe", "Player1": "Anna"}).done
    assert session.view()["on_turn"] == "Anna"


def test_a_stock_card_that_nobody_has_seen_is_named() -> None:
    session = begun()
    answer = session.enter("Anna", "Q>R1")
    assert not answer.done and answer.asks == {"what": "card", "pile": "Q"}
    entered(session, "Anna: Q=h9", "Anna: Q>R1")


def test_a_stock_card_that_was_taken_back_is_not_named_again() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: undo", "Anna: Q>R2")
    assert session.record.text.endswith("1. Anna: Q>R1 ♥9  undo  Q>R2 ♥9\n")


def test_stock_cards_that_were_turned_over_are_not_named_again() -> None:
    session = begun("position", "Q1: 0", "A1: ♥9 ♣4", "Q2: *", "A2: ♠9")
    entered(session, "Anna: flip")
    assert session.view()["table"]["Q1"] == {"top": None, "number": 2}  # type: ignore[index]
    entered(session, "Anna: Q>R1", "Anna: Q>R2")
    assert session.record.text.endswith("flip  Q>R1 ♥9  Q>R2 ♣4\n")


@each(("written", "code"), [("A>Q", "Z204"), ("R1>A", "Z204"), ("R2>R3", "Z101"), ("flip", "Z204")])
@each("mode", ["silent", "teaching", "scribe"])
def test_what_the_game_does_not_have_is_written_only_if_it_happened(
    written: str, code: str, mode: str
) -> None:
    """What the list of moves excludes, or an empty pile, tells nothing about the cards."""
    session = begun("position", "Q1: 40", "Q2: *", "A1: ♦3", "A2: ♠9", "R1: ♥9", Umpire=mode)
    before = session.record.text
    asks = session.enter("Anna", written).asks
    assert asks is not None and (asks["what"], asks["code"]) == ("sure", code)
    assert session.record.text == before
    assert session.enter("Anna", written, sure=True).done
    assert written in session.record.text


@each("mode", ["silent", "teaching", "scribe"])
def test_a_move_in_a_pause_is_written_only_if_it_happened(mode: str) -> None:
    """Everybody has heard the Pause, and perhaps its end."""
    session = begun(Umpire=mode)
    entered(session, "Anna: Q>R1 h9", "Ben: pause")
    before = session.record.text
    asks = session.enter("Anna", "Q>R1 s8").asks
    assert asks is not None and (asks["what"], asks["code"]) == ("sure", "Z212")
    assert session.record.text == before
    assert session.enter("Anna", "Q>R1 s8", sure=True).done
    entered(session, "Ben: weiter", "Anna: Q>R1 h7")


SCHIKANIEREN = {"Rules": "schikanieren", "Player1": "Anna", "Player2": "Ben", "First": "Anna"}
COVERED = (
    "position",
    "R1: (?) ♥A",
    "R2: (?) ♠9",
    "S1: ♦K 11",
    "S2: ♣8 11",
    "Q1: *",
    "Q2: *",
    "A1: ♣3",
    "A2: ♣4",
)


def covered() -> Session:
    """Return a game of Schikanieren in which Anna has freed a covered card."""
    session = Session()
    assert session.begin(SCHIKANIEREN, COVERED).done
    entered(session, "Anna: R1>M")
    assert session.view()["unnamed"] == ["R1"]
    return session


def test_a_card_that_came_free_is_turned_up_when_it_is_named() -> None:
    session = covered()
    assert session.name("R1", "♠5").done
    assert session.record.text.endswith("1. Anna: R1>M  R1=♠5\n")
    assert session.view()["unnamed"] == []


def test_a_card_that_is_named_late_has_lain_there_all_along() -> None:
    session = covered()
    entered(session, "Anna: Q>A ♦7", "Ben: Q=♥4")
    assert "Z316" in [str(finding.code) for finding in session.verdict.findings]
    assert session.name("R1", "♠5", sure=True).done
    assert "Anna: R1>M  R1=♠5  Q>A ♦7\n" in session.record.text
    assert "Z316" not in [str(finding.code) for finding in session.verdict.findings]
    assert session.view()["table"]["R1"] == {"cards": ["♠5"], "covered": 0}  # type: ignore[index]


def test_a_card_that_nobody_turned_up_is_left_to_the_referee_and_can_still_be_named() -> None:
    session = covered()
    entered(session, "Anna: Q>A ♦7", "Ben: Q=♥4")
    assert session.view()["unnamed"] == ["R1"]
    assert "Z316" in [str(finding.code) for finding in session.verdict.findings]


@each(
    ("deal", "played", "pile", "depth", "named"),
    [
        (("A1: ?", "A2: ♠9"), ("Anna: Q>R1 ♣K",), "A1", 0, "  A1: ♥8\n"),
        (("A1: ♦3", "A2: ♠9"), ("Anna: Q>R1 ?", "Anna: Q>R1 ♠7"), "R1", 1, "Q>R1 ♥8  Q>R1 ♠7"),
        (("A1: ♦3", "A2: ?"), ("Anna: Q>R1 ?", "Anna: Q>R2 ?"), "R1", 0, "Q>R1 ♥8  Q>R2\n"),
    ],
)
def test_a_question_mark_is_written_over_where_it_stands(
    deal: tuple[str, ...], played: tuple[str, ...], pile: str, depth: int, named: str
) -> None:
    session = begun(*deal)
    entered(session, *played)
    assert session.name(pile, "♥8", depth=depth, sure=True).done
    assert named in session.record.text


def test_a_stop_that_hung_on_a_card_is_ruled_on_once_that_is_named() -> None:
    session = begun("A1: ?", "A2: ♠9")
    entered(session, "Anna: Q>R1 h9")
    answer = session.enter("Ben", "stop", lies_so=True)
    assert answer.asks is not None and answer.asks["what"] == "decision"
    assert session.name("A1", "♣A").done
    answer = session.enter("Ben", "stop", lies_so=True)
    assert answer.told[0]["ruling"] == "justified"


@each(
    ("pile", "card", "depth"), [("A1", "♥8", 0), ("R9", "♥8", 0), ("A2", "♥", 0), ("A2", "♥8", 4)]
)
def test_only_a_card_without_a_name_is_named(pile: str, card: str, depth: int) -> None:
    session = begun("A1: ♦3", "A2: ?")
    answer = session.name(pile, card, depth=depth)
    assert answer.refused is not None and not answer.done


def test_a_card_may_be_a_question_mark() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 ?")
    assert session.view()["table"]["R1"] == {"cards": ["?"], "covered": 0}  # type: ignore[index]


def test_a_card_that_cannot_be_is_questioned_and_counts_if_it_is_meant() -> None:
    session = begun()
    before = session.record.text
    answer = session.enter("Anna", "A>R1 ♥9")
    assert answer.asks is not None and answer.asks["code"] == "Z102"
    assert session.record.text == before and not session.verdict.findings
    assert session.enter("Anna", "A>R1 ♥9", sure=True).done
    assert [str(finding.code) for finding in session.verdict.findings] == ["Z102"]


@each(
    ("player", "written", "why"),
    [
        ("Carl", "Q>R1 h9", "Nobody here is called Carl; the players are Anna, Ben."),
        ("Anna", "Q>R9 h9", "This game has no pile R9"),
        ("Anna", "Q>R1 h9 Q>R2 h8", "That is not one action."),
        ("Anna", "Q>R1 h9  Ben: stop", "That is not one action."),
        ("Anna", "merge", "This game has no `merge`."),
        ("Anna", "Q>>R1", "Q>>R1"),
        ("Anna", "", "an entry such as 9h r1 or r1 r4 is missing"),
        ("Anna", "# well", "an entry such as 9h r1 or r1 r4 is missing"),
        ("Anna", "well played", "Cannot read “well played”: expected an entry such as 9h r1"),
        ("Anna", '[Rules "online"]', "Cannot read"),
    ],
)
def test_what_means_nothing_is_refused_and_changes_nothing(
    player: str, written: str, why: str
) -> None:
    session = begun()
    before = session.record.text
    answer = session.enter(player, written)
    assert not answer.done and answer.refused is not None and why in answer.refused
    assert session.record.text == before
    entered(session, "Anna: Q>R1 h9")


def test_who_announces_in_the_turn_of_another_is_asked_about() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    answer = session.enter("Ben", "free ♥9")
    assert answer.asks is not None and answer.asks["code"] == "Z205"
    assert answer.asks["why"] == "Ben announces, although it is Anna's turn."
    assert not answer.done
    assert session.enter("Ben", "clear R1", sure=True).done
    assert session.enter("Anna", "free ♥9").done


def test_every_change_is_saved_and_a_saved_record_goes_on() -> None:
    saved: list[str] = []
    session = Session(saved=saved.append)
    session.begin(ANNA_AND_BEN, DEAL)
    for entry in ("Anna: Q>R1 h9", "Anna: Q>A d7", "Ben: Q=cK"):
        entered(session, entry)
        resumed = Session(saved[-1])
        assert resumed.record.text == session.record.text
        assert resumed.view() == session.view()
    assert len(saved) == 4
    entered(resumed, "Ben: Q>R2")
    assert "2. Ben: Q=♣K  Q>R2\n" in resumed.record.text


def test_a_record_written_by_hand_goes_on_and_keeps_what_it_has() -> None:
    text = (
        '# Kitchen\n[Rules wegner]\n[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
        "deal\n A1: ♦3\n A2: ♠9\nAnna: Q>R1 ♥9  # quick\n   Q>>R2\n"
    )
    session = Session(text)
    entered(session, "Anna: Q>R2 ♠K")
    assert session.record.text == text + "   Anna: Q>R2 ♠K\n"
    session.strike(0)
    assert "# quick" in session.record.text and "Q>>R2" in session.record.text


# Stop.


def test_before_a_stop_is_ruled_on_the_table_is_looked_at() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
    answer = session.enter("Ben", "stop")
    assert not answer.done and answer.asks is not None and answer.asks["what"] == "lies-so"
    assert "stop" not in session.record.text
    answer = session.enter("Ben", "stop", lies_so=True)
    assert answer.told[0]["ruling"] == "justified"
    assert "Ben: stop upheld" in session.record.text


def test_a_stop_without_effect_is_written_without_a_decision() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    assert session.enter("Anna", "Q>R1 c5", sure=True).done
    entered(session, "Ben: stop", "Ben: stop")
    assert "Ben: stop  stop\n" in session.record.text
    assert [entry.get("ruled") for entry in session.entries()[-2:]] == ["without effect"] * 2


def test_a_wrongful_stop_is_written_as_denied() -> None:
    session = begun()
    answer = entered(session, "Anna: Q>R1 h9", "Ben: stop")
    assert (answer.told[0]["ruling"], answer.told[0]["penalty"]) == ("wrongful", "Ben")
    assert "Ben: stop denied" in session.record.text


def test_players_may_decide_otherwise() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Ben: stop")
    assert session.decide("upheld").done
    assert "Ben: stop upheld" in session.record.text
    assert [str(finding.code) for finding in session.verdict.findings] == ["Z401", "Z404"]
    assert session.view()["on_turn"] == "Ben"


def test_where_a_card_is_not_known_the_players_decide() -> None:
    session = Session()
    session.begin(ANNA_AND_BEN, ["A1: ?", "A2: ♠9"])
    entered(session, "Anna: Q>R1 h9")
    answer = session.enter("Ben", "stop", lies_so=True)
    assert answer.asks is not None and answer.asks["what"] == "decision"
    assert "Nobody can say whether Ben was right" in str(answer.asks["why"])
    assert "stop" not in session.record.text
    assert session.enter("Ben", "stop", decision="denied").done
    assert "Ben: stop denied" in session.record.text


def test_a_scribe_does_not_rule() -> None:
    session = begun(Umpire="scribe")
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
    answer = session.enter("Ben", "stop", lies_so=True)
    assert answer.asks == {"what": "decision", "why": None}
    answer = session.enter("Ben", "stop", decision="denied")
    assert answer.done and not answer.told


# Teaching and keeping silent.


def test_who_teaches_says_each_fault_at_once_and_who_is_silent_none() -> None:
    for mode, said in (("teaching", ["Z308"]), ("silent", []), ("scribe", [])):
        session = begun(Umpire=mode)
        answer = entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
        assert [each["code"] for each in answer.told] == said


def test_a_silent_umpire_names_no_starter_and_no_card_that_lies_face_down() -> None:
    tags = {"Rules": "streitpatience", "Player1": "Anna", "Player2": "Ben"}
    piles = ["S1: ♠9 ♣3 11", "S2: ♠4 ♣8 11"]
    session = Session()
    assert session.begin(tags, [*piles, "R1: ♥9", "Q1: ♠J 34"]).done
    view = session.view()
    assert view["on_turn"] is None
    table = view["table"]
    assert isinstance(table, dict)
    assert table["S1"] == {"top": "♠9", "number": 13}
    assert table["Q1"] == {"top": None, "number": 35}


def test_two_tables_that_look_alike_are_shown_alike() -> None:
    """One record knows what lies face down, the other does not; and one moves rightly."""
    known = Session()
    known.begin(ANNA_AND_BEN, ["A1: ♦3", "A2: ♠9", "Q1: ♥9 ♠K ♣A 48", "Q2: ♣K ♦7 49"])
    unknown = Session()
    unknown.begin(ANNA_AND_BEN, ["A1: ♦3", "A2: ♠9", "Q1: 51", "Q2: 51"])
    for entry in (
        "Anna: Q>R1 ♥9",
        "Anna: touch R1",
        "Anna: Q>R2 ♠K",
        "Anna: Q=♣A",
        "Ben: pause",
        "Anna: Q>A",
        "Ben: weiter",
        "Ben: Q>R1 ♣K",
        "Ben: undo",
        "Ben: flip",
    ):
        player, _, written = entry.partition(": ")
        assert known.enter(player, written) == unknown.enter(player, written)
        assert known.view() == unknown.view()


# Putting the record right.


def test_striking_out_is_not_taking_back() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: undo", "Anna: Q>R2 h9")
    assert session.strike(1, sure=True).done
    assert [entry["text"] for entry in session.entries()] == ["Q>R1 ♥9", "Q>R2 ♥9"]


def test_a_change_tells_first_which_entries_no_longer_fit() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>R2 s10", "Anna: R1>R2")
    before = session.record.text
    answer = session.strike(0)
    assert answer.asks is not None and answer.asks["what"] == "changes"
    (change,) = answer.asks["changes"]  # type: ignore[misc]
    assert (change["kind"], change["event"]) == ("misfit", 3)
    assert change["sentence"].startswith("Anna: ♥9 from pile 1 onto pile 2 – R1 is empty")
    assert session.record.text == before
    assert session.strike(0, sure=True).done
    assert "Q>R1" not in session.record.text


def test_a_change_tells_first_which_rulings_change() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7", "Ben: stop", "Ben: Q>R2 s2")
    answer = session.replace(1, "Q>R2 d7")
    assert answer.asks is not None
    assert answer.asks["changes"] == [
        {
            "kind": "ruling",
            "event": 3,
            "caller": "Ben",
            "was": "justified",
            "would_be": "wrongful",
            "sentence": "Ben's Stop is wrong.",
        }
    ]
    assert session.replace(1, "Q>R2 d7", sure=True).done
    assert "Ben: stop upheld" in session.record.text


def test_an_entry_is_inserted() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
    assert session.insert(1, "Ben", "pause").done
    assert session.insert(2, "Ben", "weiter").done
    texts = [(entry["player"], entry["text"]) for entry in session.entries()]
    assert texts == [("Anna", "Q>R1 ♥9"), ("Ben", "pause"), ("Ben", "weiter"), ("Anna", "Q>A ♦7")]


@each("place", [-1, 5])
def test_there_is_no_entry_beyond_the_last(place: int) -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    assert session.strike(place).refused == "There is no such entry."


def test_when_table_and_record_have_drifted_apart() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    assert session.gap().done
    assert session.check(["R1: ♥9 ♠8", "A1: ♦3"]).done
    assert session.record.text.endswith("1. Anna: Q>R1 ♥9\ngap\ncheck\n  R1: ♥9 ♠8\n  A1: ♦3\n")
    table = session.view()["table"]
    assert isinstance(table, dict) and table["R1"]["cards"] == ["♥9", "♠8"]
    assert session.check(["R9: ♥9"]).refused is not None
    assert session.check(["what lies there"]).refused is not None


def test_several_games_in_a_file() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    assert session.begin(ANNA_AND_BEN | {"First": "Ben"}, DEAL).done
    entered(session, "Ben: Q>R1 h9")
    games = parse(session.record.text).games
    assert [[event.speaker for event in game.events] for game in games] == [["Anna"], ["Ben"]]
    assert session.view()["game"] == 2


def test_a_game_with_wrong_tags_is_not_begun() -> None:
    session = begun()
    before = session.record.text
    answer = session.begin({"Rules": "whist", "Player1": "Anna"})
    assert answer.refused is not None and "whist" in answer.refused
    assert session.record.text == before
    entered(session, "Anna: Q>R1 h9")


def test_a_verdict_names_no_line_of_a_file() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Ben: stop")
    said = str(entered(session, "Anna: Q>A d7", "Ben: stop").told[0]["sentence"])
    assert "Ben misses this turn for an earlier Stop" in said


def test_a_record_opened_between_turns_goes_on_with_the_next_number() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
    resumed = Session(session.record.text)
    entered(resumed, "Ben: pause", "Ben: weiter", "Ben: Q>R2 sK")
    entered(resumed, "Anna: pause", "Anna: weiter", "Ben: Q>A c2", "Anna: Q=h2")
    numbered = [line for line in resumed.record.text.splitlines() if line[:1].isdigit()]
    assert [line[:7] for line in numbered] == ["1. Anna", "2. Ben:", "3. Anna"]


def test_what_a_stop_claims_is_answered_at_once_as_in_the_record() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 ♥9", 'Ben: stop "A1>R2"')
    (verdict,) = judge_games(parse(session.record.text))
    said = verdict_sentence(verdict.stops[0], verdict)
    assert "A1>R2 was allowed, but did not have to come first." in said
    assert verdict_sentence(session.verdict.stops[0], session.verdict) == said


def test_a_card_that_lies_open_and_was_not_named_is_told_with_its_move() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 ♥9", "Anna: Q>R2 ♠10", "Anna: R1>R2")
    *named, unnamed = session.entries()
    assert unnamed["card"] == "♥9"
    assert not any("card" in entry for entry in named)


def test_what_is_inserted_comes_before_the_clock_time_of_what_follows() -> None:
    session = begun()
    assert session.enter("Anna", "Q>R1 h9", clock="21:04:30").done
    assert session.insert(0, "Anna", "Q>R2 sK").done
    assert [(each["text"], each["clock"]) for each in session.entries()] == [
        ("Q>R2 ♠K", None),
        ("Q>R1 ♥9", "21:04:30"),
    ]


def test_who_is_taught_may_have_the_summary_at_any_time() -> None:
    session = begun(Umpire="teaching")
    entered(session, "Anna: Q>R1 h9")
    assert session.summary().told[0]["result"] == "The record ends before the game does."


def test_a_check_that_is_refused_leaves_the_table_as_it_was() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    before = session.view()
    assert session.check(["R1: ♠K", "R9: ♠K"]).refused
    assert session.view() == before
    assert entered(session, "Anna: Q>R1 s8").done


def test_a_player_gets_another_name_in_the_tags_and_where_they_speak() -> None:
    session = Session(
        '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[First "Ben"]\n\n'
        "1. Ben: Q>R1 ♥9  # Anna: was late\n   Anna: pause\n2. Anna: Q>A ♦7\n"
    )
    assert session.rename(["Anna [the elder]", "Ben"]).done
    assert session.record.text == (
        '[Rules "wegner"]\n[Player1 "Anna [the elder]"]\n[Player2 "Ben"]\n[First "Ben"]\n\n'
        '1. Ben: Q>R1 ♥9  # Anna: was late\n   "Anna [the elder]": pause\n'
        '2. "Anna [the elder]": Q>A ♦7\n'
    )
    assert session.view()["players"] == ["Anna [the elder]", "Ben"]


def test_two_players_may_change_their_names_for_each_others_in_all_games() -> None:
    game = '[Rules "wegner"]\n[Player1 "{}"]\n[Player2 "{}"]\n[First "{}"]\n\n1. {}: Q>R1 ♥9\n'
    before, after = ("Anna", "Ben", "Ben", "Anna"), ("Ben", "Anna", "Anna", "Ben")
    session = Session("\n".join([game.format(*before)] * 2))
    assert session.rename(["Ben", "Anna"]).done
    assert session.record.text == "\n".join([game.format(*after)] * 2)


def test_a_player_without_a_name_was_called_by_their_number() -> None:
    session = Session('[Rules "wegner"]\n\n1. 1: Q>R1 ♥9\n')
    assert session.rename(["1Karl", "2"]).done
    assert session.view()["players"] == ["1Karl", "2"]
    assert session.record.text == '[Rules "wegner"]\n[Player1 "1Karl"]\n\n1. 1: Q>R1 ♥9\n'


@each("names", [["Anna", ""], ["Ben", "Ben"], ["Anna"], ["Anna", "Ben", "Carl"]])
def test_each_player_needs_a_name_of_their_own(names: list[str]) -> None:
    session = begun()
    assert session.rename(names).refused == "Each player needs a name, and no two the same."


def test_no_player_is_named_like_a_pile() -> None:
    session = begun()
    refused = session.rename(["Anna", "R2"]).refused
    assert refused == 'A player cannot be called "R2": that reads like a pile.'
    assert session.view()["players"] == ["Anna", "Ben"]


# Who begins (sparse-records.4).


@each("player", ["Anna", "Ben"])
def test_whoever_moves_first_began_where_nothing_decides_it(player: str) -> None:
    tags = {name: value for name, value in ANNA_AND_BEN.items() if name != "First"}
    session = Session()
    assert session.begin(tags, DEAL).done
    assert session.view()["on_turn"] is None
    assert session.enter(player, "M>R1").asks is not None  # It is nothing yet.
    assert "First" not in session.record.text
    entered(session, f"{player}: Q>R1 h9")
    assert f'[First "{player}"]' in session.record.text
    assert session.view()["on_turn"] == player
    assert not session.verdict.findings


def test_whoever_only_calls_does_not_begin() -> None:
    session = Session()
    session.begin({key: tag for key, tag in ANNA_AND_BEN.items() if key != "First"}, DEAL)
    for call in ("pause", "weiter"):
        assert session.enter("Anna", call).done
        assert session.view()["on_turn"] is None
    refused = session.enter("Anna", "stop").refused
    assert refused == "Nobody has moved yet, so there is nothing to stop."
    entered(session, "Ben: Q>R1 h9")
    assert '[First "Ben"]' in session.record.text and not session.verdict.findings


def test_where_the_cards_decide_who_begins_another_is_questioned() -> None:
    session = Session()
    tags = {"Rules": "streitpatience", "Player1": "Anna", "Player2": "Ben"}
    assert session.begin(tags, ["S1: ♦4 12", "S2: ♣8 12"]).done
    asks = session.enter("Ben", "R5>R1").asks
    assert asks == {"what": "sure", "code": "Z604", "why": "Ben begins although Anna should."}
    assert session.entries() == [] and session.verdict.findings == []
    assert session.enter("Ben", "R5>R1", sure=True).done
    assert "First" not in session.record.text
    assert [str(f.code) for f in session.verdict.findings] == ["Z604"]


# What is asked and told.


def test_a_card_that_the_packs_do_not_have_is_asked_about_in_a_check() -> None:
    session = begun()
    lines = ["R1: ♣J ♥10 ♣J", "R2: ♣J"]
    before = session.record.text
    asks = session.check(lines).asks
    assert asks is not None and (asks["what"], asks["code"]) == ("sure", "Z103")
    assert session.record.text == before
    assert session.view()["table"]["R1"]["cards"] == []
    assert session.check(lines, sure=True).done
    assert "Z103" in {str(f.code) for f in session.verdict.findings}
    assert session.check(["R3: ♦2"]).done


def test_a_pass_is_asked_about_while_the_stock_has_cards() -> None:
    session = Session()
    tags = {"Rules": "streitpatience", "Player1": "Anna", "Player2": "Ben", "First": "Anna"}
    assert session.begin(tags, ["position", "R1: ♥7", "Q1: *", "Q2: *", "S1: ♦4 12"]).done
    asks = session.enter("Anna", "pass").asks
    assert asks is not None and (asks["what"], asks["code"]) == ("sure", "Z319")
    assert not session.live.items
    assert session.enter("Anna", "pass", sure=True).done
    assert session.view()["on_turn"] == "Ben"


def test_whoever_misses_a_turn_is_told_when_it_comes() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Ben: stop")
    answer = session.enter("Anna", "Q>A d7")
    told = [(each["kind"], each["player"], each["sentence"]) for each in answer.told]
    assert told == [("passed-over", "Ben", "Ben misses this turn for an earlier Stop.")]
    assert session.view()["on_turn"] == "Anna"


def test_a_change_tells_whose_turn_it_would_be() -> None:
    session = begun()
    entered(session, "Anna: Q>A d7", "Ben: Q>R1 h9", "Ben: Q>R2 s2")
    asks = session.strike(1).asks
    assert asks is None  # It stays Ben's turn.
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7", "Ben: free s2")
    asks = session.replace(1, "Q>R2 d7").asks
    assert asks is not None
    assert [change["sentence"] for change in asks["changes"]] == ["It is Anna's turn."]


def test_a_change_tells_who_would_miss_a_turn() -> None:
    lies = ["position", "R1: ♥9", *(f"R{n}: {suit}K" for n, suit in enumerate("♣♠♥♦♣♠♥", 2))]
    session = Session()
    tags = {"Rules": "wegner", "Player1": "Anna", "Player2": "Ben", "First": "Anna"}
    session.begin(tags, [*lies, "A1: ♦3", "A2: ♣5"])
    # Late, and so without a penalty; without a fault before it the Stop would be wrongful.
    entered(session, "Anna: Q>A s8", "Ben: Q>A d2", "Anna: stop", "Ben: pause")
    asks = session.replace(0, "Q>A s7").asks
    assert asks is not None
    told = [(change["kind"], change["sentence"]) for change in asks["changes"]]
    assert told == [("ruling", "Anna's Stop is wrong."), ("misses", "Anna misses a turn.")]
    assert session.replace(0, "Q>A s7", sure=True).done
    back = session.replace(0, "Q>A s8").asks
    assert back is not None
    assert back["changes"][-1]["sentence"] == "Anna does not miss a turn."


@each(
    ("mode", "entry", "ruled"),
    [
        ("silent", "stop", "right"),
        ("silent", "stop denied", "right, denied"),
        ("silent", "stop upheld", "right"),
        ("scribe", "stop upheld", "upheld"),
    ],
)
def test_a_stop_is_shown_with_what_it_was(mode: str, entry: str, ruled: str) -> None:
    session = begun(Umpire=mode)
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A s8", f"Ben: {entry}")
    assert session.entries()[-1]["ruled"] == ruled
    assert "ruled" not in session.entries()[0]


def test_a_knock_without_effect_is_not_shown_as_wrong() -> None:
    session = Session()
    tags = {"Rules": "online", "Player1": "Anna", "Player2": "Ben", "First": "Anna", "Lang": "de"}
    cards = ["♠10", "♦2", "♦3", "♦4", "♥5", "♣2", "♣3", "♣4"]
    deal = [f"R{number}: {card}" for number, card in enumerate(cards, 1)]
    assert session.begin(tags, [*deal, "A1: ♣9", "A2: ♣8"]).done
    assert session.enter("Anna", "R5>R1", sure=True).done
    entered(session, "Ben: klopf")
    assert session.entries()[-1]["ruled"] == "wirkungslos"


def test_a_stop_on_ones_own_move_tells_nothing_about_it() -> None:
    session = Session()
    tags = {"Rules": "streitpatience", "Player1": "Anna", "Player2": "Ben", "First": "Anna"}
    deal = ["position", "R1: ♥7", "M: ♣A", "Q1: *", "Q2: *", "S1: ♦4 12", "S2: ♦9 12"]
    assert session.begin(tags, deal).done
    entered(session, "Anna: Q>A ♣2")
    (told,) = session.enter("Anna", "stop", lies_so=True).told
    assert told["ruling"] == "void"
    assert not told["faults"] and list(told["rules"]) == ["streit.stop"]  # type: ignore[call-overload]


@each(
    ("result", "ending", "said"),
    [
        ("Anna", "resigned", "Anna has won: Ben resigned."),
        ("Anna", "time", "Anna has won."),
        ("*", "abandoned", "The game was broken off."),
    ],
)
def test_a_game_that_was_not_played_to_its_end_says_how_it_ended(
    result: str, ending: str, said: str
) -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    (summary,) = session.finish(result, ending).told
    assert summary["result"] == said


def test_who_owes_a_move_is_not_asked_whether_it_is_their_turn() -> None:
    deal = ("position", "R1: ♦A", "R2: ♠9", "R4: ♥8", "S1: ♠7 *", "S2: ♠5 *")
    session = Session()
    assert session.begin(ANNA_AND_BEN | {"Rules": "streitpatience"}, deal).done
    entered(session, "Anna: R4>R2", "Ben: stop upheld")
    # The umpire has told everybody that she moves first.
    asks = session.enter("Ben", "Q=♣9").asks
    assert asks is not None and asks["code"] == "Z409"
    assert session.enter("Anna", "R4>R2").done
    codes = [str(finding.code) for finding in session.verdict.findings]
    assert codes[-2:] == ["Z409", "Z205"]


@each("other", ["Ben", "ben", "2"])
def test_an_entry_is_given_to_whoever_made_it(other: str) -> None:
    session = begun(*DEAL)
    entered(session, "Anna: Q>R1 ♥9", "Anna: Q>R2 ♠K")
    asks = session.replace(1, "Q>R2 ♠K", other).asks
    assert asks is not None
    said = [change["sentence"] for change in asks["changes"]]  # type: ignore[attr-defined]
    assert "Ben moves although it is Anna's turn." in said[0]
    assert session.replace(1, "Q>R2 ♠K", other, sure=True).done
    assert [event.speaker.casefold() for event in session.live.events.values()] == [
        "anna",
        other.casefold(),
    ]
    assert session.verdict.findings[0].player == "Ben"
    assert session.replace(1, "Q>R2 ♠K", "Carl").refused


def test_the_same_player_by_another_spelling_keeps_the_place_and_the_time() -> None:
    session = begun(*DEAL)
    assert session.enter("Anna", "Q>R1 ♥9", clock="20:15").done
    assert session.replace(0, "Q>R1 ♥8", "anna").done
    assert session.record.text.endswith("1. Anna: @20:15 Q>R1 ♥8\n")


@each("place", [0, 1])
def test_a_change_says_which_other_card_would_be_moved(place: int) -> None:
    session = Session()
    assert session.begin(ANNA_AND_BEN, ["position", "A1: ♥9 ♦3"]).done
    entered(session, "Anna: A>R3", "Anna: A>R4")
    asks = session.replace(place, "Q>R5 ♠K").asks if place == 0 else session.strike(0).asks
    assert asks is not None
    sentences = [change["sentence"] for change in asks["changes"]]  # type: ignore[attr-defined]
    said = "Anna: ♥9 from the waste onto pile 4 → ♦3 from the waste onto pile 4"
    assert said in sentences


def test_what_an_entry_is_replaced_by_may_move_another_card() -> None:
    session = Session()
    assert session.begin(ANNA_AND_BEN, ["position", "A1: ♥9 ♦3"]).done
    entered(session, "Anna: A>R3", "Anna: A>R4")
    assert session.replace(1, "R3>R4").done


@each(
    ("first", "then", "instead", "said"),
    [
        ("Q>R1 ♥9", "Q>R1 ♠8", "Q>R1 ♥7", "♠8 does not fit on ♥7 (R1)."),
        ("Q>M ♣A", "Q>M ♣2", "Q>R1 ♣A", "♣2 does not fit any foundation."),
        ("Q>A2 ♠8", "Q>A2 ♠7", "Q>R1 ♠8", "♠7 does not fit on ♠9 (Ben's waste)."),
        ("Q>R1 ♥9", "Q>R2 ♠8", "Q>A ♥9", "Anna moves although it is Ben's turn."),
    ],
)
def test_after_a_change_it_is_said_what_does_not_fit_or_comes_out_of_turn(
    first: str, then: str, instead: str, said: str
) -> None:
    session = begun(*DEAL)
    entered(session, f"Anna: {first}", f"Anna: {then}")
    asks = session.replace(0, instead).asks
    assert asks is not None
    assert asks["changes"][0]["sentence"].endswith(said)  # type: ignore[index]


def test_after_a_change_it_is_said_who_should_be_left_out() -> None:
    session = begun(*DEAL)
    entered(session, "Anna: Q>R1 ♥9", "Ben: stop", "Anna: Q>A ♦7", "Anna: Q>R2 ♠K")
    asks = session.replace(3, "Q>R2 ♠K", "Ben").asks
    assert asks is not None
    assert "passed over" in asks["changes"][0]["sentence"]  # type: ignore[index]


def test_what_a_stop_took_back_says_so_among_the_entries() -> None:
    session = begun(*DEAL)
    entered(session, "Anna: Q>R1 ♥9", "Anna: Q>A ♦7")
    assert session.enter("Ben", "stop", lies_so=True).done
    words = [entry["words"] for entry in session.entries()]
    assert [said.endswith(" – taken back") for said in words] == [False, True, False]
    assert session.decide("denied").done
    assert not any("taken back" in entry["words"] for entry in session.entries())


def test_a_teacher_too_asks_about_a_card_that_does_not_fit() -> None:
    session = begun(*DEAL, Umpire="teaching")
    asks = session.enter("Anna", "Q>M ♥9").asks
    assert asks is not None
    assert asks["code"] == "Z201"
    assert session.enter("Anna", "Q>M ♥9", sure=True).told[0]["code"] == "Z201"


@each(("mode", "on_turn"), [("silent", None), ("teaching", "Ben"), ("scribe", "Ben")])
def test_only_who_is_silent_names_no_starter(mode: str, on_turn: str | None) -> None:
    session = Session()
    tags = {"Rules": "streitpatience", "Player1": "Anna", "Player2": "Ben", "Umpire": mode}
    assert session.begin(tags, ["S1: ♠K 12", "S2: ♥2 12"]).done
    assert session.view()["on_turn"] == on_turn
    # Where the cards do not say it, nobody can.
    assert session.begin({**tags, "Rules": "wegner"}).done
    assert session.view()["on_turn"] is None


def test_a_game_that_was_broken_off_goes_on_without_a_question() -> None:
    session = begun(*DEAL)
    entered(session, "Anna: Q>R1 ♥9")
    assert session.finish("*", "abandoned").done
    assert session.enter("Anna", "Q>R2 ♠K").done


def test_ruling_12_a_table_may_lie_as_no_rule_builds_it() -> None:
    session, deal = Session(), ("position", "R2: ♥5 ♥5")
    assert session.begin(ANNA_AND_BEN, deal).refused == "♥5 does not fit on ♥5."
    assert session.begin(ANNA_AND_BEN, deal, lies_so=True).done
    assert session.begin(ANNA_AND_BEN, ("position", "R2: ♥5 ♥5 ♥5"), lies_so=True).refused


def test_what_no_longer_fits_is_named_as_it_would_be() -> None:
    session = begun(*DEAL)
    entered(session, "Anna: Q>R1 ♥9", "Anna: Q>R2 ♠K")
    asks = session.replace(1, "Q>R2 ♥9").asks
    assert asks is not None
    (change,) = asks["changes"]  # type: ignore[misc]
    assert change["sentence"].startswith("Anna: ♥9 from the stock onto pile 2 – ")
