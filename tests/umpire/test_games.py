"""From the first tag to the summary: games, matches, and what a Stop leaves to be done."""

import json

from tests.each import each
from tests.umpire.games import ANNA_AND_BEN, DEAL, begun, entered
from zankref.record.parse import parse
from zankref.umpire.requests import Requests
from zankref.umpire.session import Session
from zankref.umpire.sight import Data


def owed(session: Session) -> object:
    return session.view()["owed"]


# After a Stop.


def test_a_refill_is_owed_until_it_is_made() -> None:
    session = begun("A1: ♣A", "A2: ♠9")
    entered(session, "Anna: A>M", "Anna: Q>R1 h4")
    answer = entered(session, "Anna: Q>A s8", "Ben: stop")
    assert answer.told[0]["refills"] == ["Anna"]
    debt = {"what": "refill", "player": "Anna", "from": "Q1", "to": "A1"}
    assert owed(session) == [debt | {"card": "♠8", "stays": True}]
    assert answer.told[0]["steps"] == ["♠8 stays on Anna's waste.", "Then Ben plays."]
    entered(session, "Ben: Q1>A1")
    assert "Q1>A1 ♠8" in session.record.text
    assert owed(session) == []
    assert session.view()["on_turn"] == "Ben"


def test_a_refill_that_nobody_has_seen_is_owed_without_its_card() -> None:
    session = begun("A1: ♣A", "A2: ♠9", "Q1: ♥4 ♠8 49")
    entered(session, "Anna: A>M", "Anna: Q>R1 h4", "Anna: R1>R2", "Ben: stop")
    assert owed(session) == [{"what": "refill", "player": "Anna", "from": "Q1", "to": "A1"}]


def test_a_missed_move_is_owed_until_it_is_made() -> None:
    session = Session()
    tags = ANNA_AND_BEN | {"Rules": "streitpatience"}
    houses = [
        f"R{place}: {card}"
        for place, card in enumerate(["♥A", "♥9", "♥J", "♥K", "♠9", "♠J", "♠K", "♠7"], 1)
    ]
    assert session.begin(tags, ["S1: ♣2 12", "S2: ♣4 12", *houses]).done
    answer = entered(session, "Anna: Q=d5", "Ben: stop")
    assert answer.told[0]["remedy"] == "Anna"
    assert owed(session) == [{"what": "move", "player": "Anna", "then": "Ben"}]
    assert session.view()["on_turn"] == "Anna"
    entered(session, "Anna: R1>M")
    assert (owed(session), session.view()["on_turn"]) == ([], "Ben")


def test_what_players_owe_for_wrong_calls_is_told_by_the_verdict_alone() -> None:
    session = begun()
    answer = entered(session, "Anna: Q>R1 h9", "Ben: stop")
    assert answer.told[0]["owing"] == [{"player": "Ben", "turns": 1}]
    assert "owing" not in session.view()


def test_a_stop_that_is_put_in_later_is_decided_by_the_table() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
    assert session.insert(1, "Ben", "stop").asks == {"what": "decision", "why": None}
    assert session.replace(1, "stop").asks == {"what": "decision", "why": None}
    assert session.insert(1, "Ben", "stop denied").done
    assert "Ben: stop denied" in session.record.text


def test_half_an_entry_at_a_stop_counts_as_lifted() -> None:
    session = begun()
    answer = entered(session, "Anna: Q>R1 h9", "Anna: Q=c3", "Ben: stop")
    assert answer.told[0]["ruling"] == "wrongful"
    assert session.view()["hand"] is None or session.view()["hand"] == "Anna"
    assert Session(session.record.text).view() == session.view()


# Players.


def test_names_are_written_as_the_record_has_them() -> None:
    session = begun()
    entered(session, "anna: Q>R1 h9", "1: Q>R2 s9")
    assert session.record.text.endswith("1. Anna: Q>R1 ♥9  Q>R2 ♠9\n")
    assert "Nobody here is called Ana" in str(session.enter("Ana", "Q>R1 h9").refused)


def test_who_moves_out_of_turn_is_written_down_as_he_moved() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Ben: Q>R2 s8")
    assert session.record.text.endswith("1. Anna: Q>R1 ♥9\n   Ben: Q>R2 ♠8\n")
    answer = entered(session, "Anna: stop")
    assert answer.told[0]["ruling"] == "justified"


def test_three_players_and_a_joker() -> None:
    session = begun("A1: ♦3", "A2: ♠9", "A3: ♠9", Rules="wegner-3", Player3="Cleo")
    assert session.view()["joker"] is True
    entered(session, "Anna: Q=Joker", "Anna: Q=h9", "Anna: Q>R1", "Anna: Q>A d7")
    assert session.view()["on_turn"] == "Ben"
    entered(session, "Ben: Q>A d8", "Cleo: Q>A d9")
    answer = entered(session, "Anna: stop")
    assert answer.told[0]["caller"] == "Anna"
    assert session.view()["joker"] is True
    names = [entry["player"] for entry in session.entries()]
    assert names == ["Anna"] * 4 + ["Ben", "Cleo", "Anna"]


def test_what_others_call_meanwhile_does_not_push_entries_out_of_sight() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Ben: pause", "Ben: weiter", "Anna: Q>A d7", "Ben: Q>R2 s8")
    shown = session.view()["entries"]
    assert isinstance(shown, list) and len(shown) == 5


# Heads.


def test_a_game_that_nobody_has_begun_is_begun_anew() -> None:
    session = begun()
    assert session.begin(ANNA_AND_BEN | {"Player2": "Cleo"}).done
    assert session.record.text.count("[Rules") == 1
    assert session.view()["players"] == ["Anna", "Cleo"]


def test_the_deal_is_entered_later() -> None:
    session = Session("# Kitchen\n")
    assert session.begin(ANNA_AND_BEN, ["A1: ?", "A2: ?"]).done
    entered(session, "Anna: Q>R1 h4", "Anna: A>R1")
    assert [str(finding.code) for finding in session.verdict.findings] == ["Z104"]
    assert session.amend(ANNA_AND_BEN | {"Place": "Marburg"}, ["A1: 3c", "A2: ♠9"]).done
    assert not session.verdict.findings
    assert session.record.text == (
        "# Kitchen\n"
        '[Place "Marburg"]\n[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[First "Anna"]\n'
        "\ndeal\n  A1: ♣3\n  A2: ♠9\n\n1. Anna: Q>R1 ♥4  A>R1\n"
    )


def test_a_deal_that_entries_no_longer_fit_is_asked_about() -> None:
    session = begun()
    entered(session, "Anna: A>R1 d3")
    answer = session.amend(ANNA_AND_BEN, ["A1: ♥9", "A2: ♠9"])
    assert answer.asks is not None and answer.asks["what"] == "changes"
    assert "♦3" in session.record.text.partition("deal")[2]
    assert session.amend(ANNA_AND_BEN, ["A1: ♥9", "A2: ♠9"], sure=True).done


def test_a_position_is_set_up() -> None:
    session = begun("position", "A1: ♦3 ♣8", "R1: ♥9")
    assert "deal position\n  A1: ♦3 ♣8\n" in session.record.text
    assert session.view()["on_turn"] == "Anna"
    german = begun("stellung", "A1: KaB", Lang="de")
    assert "gabe stellung\n  A1: ♦B\n" in german.record.text


@each(
    ("tags", "deal"),
    [
        ({"Rules": "whist"}, ()),
        ({"Rules": "wegner", "First": "Carl"}, ()),
        ({"Rules": "wegner", "Place": 'a"]\nAnna: Q>R1'}, ()),
        ({"Rules": "wegner", 'Place" "x': "y"}, ()),
        ({"Rules": "wegner"}, ["A1: ♦3\nAnna: Q>R1 ♥9"]),
        ({"Rules": "wegner"}, ['A1: ♦3\n[Rules "online"]\ndeal\n A1: ♦3']),
        ({"Rules": "wegner"}, ["A1: ♦3 ♦4"]),
        ({"Rules": "wegner"}, ["what lies there"]),
    ],
)
def test_a_wrong_head_is_refused_and_changes_nothing(tags: dict[str, str], deal: list[str]) -> None:
    for session in (Session(), begun()):
        before = session.record.text
        for answer in (session.begin(tags, deal), session.amend(tags, deal)):
            assert answer.refused and not answer.done
        assert session.record.text == before


@each("lines", [['R1: ♥9\n[Rules "online"]\ncheck\nR1: ♥9'], ["R1: ♥9", "gap"], ["Anna: Q>R1"]])
def test_a_check_is_nothing_else(lines: list[str]) -> None:
    session = begun()
    before = session.record.text
    assert session.check(lines).refused
    assert session.record.text == before


# The end.


OPEN = ["♥4", "♦K", "♥6", "♣4", "♥K", "♥8", "♦6", "♥J"]
TABLEAU = [f"R{pile}: {card}" for pile, card in enumerate(OPEN, 1)]


@each(
    ("mode", "own", "said"),
    [
        ("silent", "S1: ♠9 12", (True, "The game is blocked.")),
        ("silent", "S1: ♠7 12", (False, "The game is not blocked: it goes on.")),
        (
            "teaching",
            "S1: ♠7 12",
            (False, "The game is not blocked: ♠7 on Anna's reserve could go onto ♥8 (R6)."),
        ),
        (
            "silent",
            "A1: 3",
            (None, "As far as anyone can see, the game is blocked. Anyone who can still play may."),
        ),
        ("scribe", "S1: ♠9 12", None),
    ],
)
def test_whether_a_game_is_blocked_is_said_when_it_is_called(
    mode: str, own: str, said: tuple[bool | None, str] | None
) -> None:
    tags = {"Rules": "streitpatience", "Umpire": mode, "First": "Anna"}
    session = begun("position", "M: ♠A", "S2: ♣J 9", *TABLEAU, own, **tags)
    told = entered(session, "Anna: blocked").told
    assert [(each["is_blocked"], each["sentence"]) for each in told] == ([said] if said else [])
    # As long as it is blocked, that is said once more.
    again = session.enter("Anna", "flip", sure=True).told
    is_over = said is not None and said[0]
    assert ("blocked" in [each["kind"] for each in again]) == bool(is_over)


def test_a_game_is_finished_with_its_result_and_a_summary() -> None:
    session = begun("position", "A1: ♣A", "Q1:", "A2: ♠9")
    assert session.summary().refused == "The summary comes once the game is finished."
    answer = entered(session, "Anna: A>M")
    assert answer.told[0] == {"kind": "won", "player": "Anna"}
    summary = session.finish().told[0]
    assert summary["result"] == "Anna has won."
    assert summary["players"] == [
        {"player": "Anna", "sentence": "no fault"},
        {"player": "Ben", "sentence": "no fault"},
    ]
    game = summary["game"]
    assert isinstance(game, dict)
    result = {"claimed": "Anna", "ruled": "Anna", "score": None, "ending": None}
    assert game["result"] == result
    assert '[First "Anna"]\n[Result "Anna"]\n' in session.record.text
    assert session.view()["result"] == "Anna"
    assert session.summary().told[0] == summary


def test_players_break_off_or_agree_on_a_result() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
    assert session.finish("Carl").refused == (
        "Carl is not a result; it is one of: Anna, Ben, draw, blocked, *."
    )
    summary = session.finish().told[0]
    assert summary["result"] == "The record ends before the game does."
    assert "1 fault" in str(summary["players"])
    assert '[Result "*"]' in session.record.text
    assert session.finish("ben").done
    assert session.record.text.count("[Result") == 1 and '[Result "Ben"]' in session.record.text


def test_a_match_goes_on_from_its_last_game() -> None:
    tags = {"Rules": "streitpatience", "Match": "winter", "Target": "60", "Game": "1"}
    others = "A2: ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K"
    kings = "M: ♣K ♠K ♠K ♥K ♥K ♦K ♦K"
    position = ("position", "S1: ♣A", "Q1:", "A1:", "S2: ♣2 ♣3", "Q2:", others, kings)
    session = begun(*position, **tags)
    entered(session, "Anna: S>M")
    summary = session.finish().told[0]
    assert summary["match"] == "Match: Anna 44, Ben 0."
    assert '[Score "44"]\n[Total "44:0"]\n' in session.record.text
    following = session.next().told[0]["tags"]
    assert following == {
        "Game": "2",
        "Match": "winter",
        "Target": "60",
        "Rules": "streitpatience",
        "Player1": "Anna",
        "Player2": "Ben",
    }
    assert session.begin({**following, "First": "Anna"}, position).done
    entered(session, "Anna: S>M")
    summary = session.finish().told[0]
    assert summary["match"] == "Match: Anna 88, Ben 0. Anna has won the match."
    assert [game.tag("Total").value for game in parse(session.record.text).games] == [  # type: ignore[union-attr]
        "44:0",
        "88:0",
    ]
    assert session.strike(0).done
    assert parse(session.record.text).games[0].events


# Old records.


def test_lines_that_cannot_be_read_stay_and_are_counted() -> None:
    text = (
        '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[Frist\n'
        "deal\n  A1: ♦3\n  A2: x\n1. Anna: Q>R1 ♥9\n   Anna: Q>>R2\ncheck\n  R1: ♥9\n  R2 ♥8\n"
        "   Anna: Q>R3 ♠9\n"
    )
    session = Session(text)
    kinds = [entry["text"] for entry in session.entries()]
    assert kinds == ["lost", "lost", "Q>R1 ♥9", "lost", "check", "lost", "Q>R3 ♠9"]
    assert session.strike(6, sure=True).done
    assert session.record.text == text.rpartition("   Anna")[0]
    assert session.strike(2, sure=True).done
    assert "♥9\n" in session.record.text and "1. Anna" not in session.record.text
    assert session.amend(ANNA_AND_BEN).refused is not None


def test_a_record_without_known_rules_is_written_on() -> None:
    session = Session('[Rules "whist"]\n')
    assert session.view()["players"] == []
    assert session.enter("Carl", "Q>R1 h9").done
    assert session.record.text == '[Rules "whist"]\n\nCarl: Q>R1 ♥9\n'


def test_the_second_game_of_a_file_is_put_right() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9", "Anna: Q>A d7")
    first = session.record.text
    session.begin(ANNA_AND_BEN, DEAL)
    entered(session, "Anna: Q>R1 h9", "Anna: Q>R2 s9", "Anna: Q>A d7")
    assert session.replace(1, "Q>R3 s9", sure=True).done
    assert session.strike(0, sure=True).done
    assert session.insert(0, "Anna", "Q>R4 c2", sure=True).done
    assert session.record.text.startswith(first)
    assert session.record.text.endswith("1. Anna: Q>R4 ♣2  Q>R3 ♠9  Q>A ♦7\n")


def test_what_a_later_request_asks_for() -> None:
    requests = Requests()

    def asked(**request: object) -> Data:
        answer: Data = json.loads(requests(json.dumps(request)))
        return answer

    asked(do="begin", tags=ANNA_AND_BEN, deal=list(DEAL))
    assert asked(do="amend", tags=ANNA_AND_BEN, deal=["A1: ♦4", "A2: ♠9"])["done"]
    assert asked(do="next")["told"]
    assert asked(do="summary")["refused"]
    assert asked(do="finish", result="draw")["told"]


# What is typed amiss, and told to those who learn.


def test_a_pile_alone_with_nothing_in_the_hand_is_no_action() -> None:
    session = begun()
    assert session.enter("Anna", "R2").refused == "No card is in hand, so name the card too."


@each(("mode", "told"), [("teaching", ["fault"]), ("silent", []), ("scribe", [])])
def test_a_groundless_weiter_is_told_to_those_who_learn(mode: str, told: list[str]) -> None:
    session = Session()
    assert session.begin(
        ANNA_AND_BEN | {"Rules": "wegner", "Umpire": mode}, ["A1: ♦3", "A2: ♠9"]
    ).done
    assert [each["kind"] for each in session.enter("Ben", "weiter").told] == told


def test_a_refill_is_owed_without_the_card_that_does_not_lie_on_top_any_more() -> None:
    # ♠8 went back onto the stock; but another card is seen to lie there.
    session = begun("A1: ♣A", "A2: ♠9")
    entered(session, "Anna: A>M", "Anna: Q>R1 h4")
    entered(session, "Anna: Q>A s8", "Ben: stop")
    assert session.check(["Q1: ♦K 49"]).done
    assert owed(session) == [{"what": "refill", "player": "Anna", "from": "Q1", "to": "A1"}]
