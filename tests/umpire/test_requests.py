"""Requests as JSON: whatever a program sends, it is answered, or told why it means nothing."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import each
from zankref.umpire.requests import REQUESTS, BadRequest, Requests

RECORDS = Path(__file__).parents[2] / "records"
TAGS = {"Rules": "wegner", "Player1": "Anna", "Player2": "Ben", "First": "Anna"}
BEGIN = {"do": "begin", "tags": TAGS | {"Umpire": "teaching"}, "deal": ["A1: ♦3", "A2: ♠9"]}

values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


def asked(requests: Requests, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(requests(json.dumps(request)))
    return answer


def test_a_game_is_recorded() -> None:
    requests = Requests()
    assert asked(requests, **BEGIN)["done"]
    answer = asked(requests, do="enter", player="Anna", written="Q>R1 ♥9")
    assert answer["schema"] == "zankref-umpire/1"
    assert answer["view"]["table"]["R1"]["cards"] == ["♥9"]
    assert asked(requests, do="text")["text"].endswith("1. Anna: Q>R1 ♥9\n")
    assert asked(requests, do="entries")["entries"][0]["text"] == "Q>R1 ♥9"


def test_the_table_is_shown_as_it_lay_before_an_entry() -> None:
    requests = Requests()
    asked(requests, **BEGIN)
    for written in ("Q>R1 ♥9", "Q>A ♠3"):
        asked(requests, do="enter", player="Anna", written=written)
    before, now = (
        asked(requests, do="view", **how)["view"]["table"] for how in ({"before": 1}, {})
    )
    assert (before["R1"]["cards"], before["A1"]["number"]) == (["♥9"], 1)
    assert (before["Q1"]["number"], now["Q1"]["number"], now["A1"]["top"]) == (50, 49, "♠3")
    assert asked(requests, do="view", before=0)["view"]["table"]["R1"]["cards"] == []
    assert asked(requests, do="view", before=7)["view"]["table"] == now  # There is none.


def test_a_hint_names_the_clause_first_and_then_the_card() -> None:
    requests = Requests()
    asked(requests, **BEGIN | {"deal": ["A1: ♦A", "A2: ♠9"]})
    first = asked(requests, do="hint", player="Anna")["told"][0]
    assert (first["clause"], first["better"]) == ("wegner.4", [])
    said = "The player’s own waste top, if it fits the middle, is played there."
    assert first["sentence"] == said
    second = asked(requests, do="hint", player="Anna", step=2)["told"][0]
    assert (second["better"], second["in_words"]) == ([["A>M"]], [["A>M ♦A"]])
    assert second["spoken"] == [["♦A from the waste to the middle"]]


def test_a_hint_is_in_the_language_of_the_players() -> None:
    requests = Requests()
    tags = {**TAGS, "Umpire": "teaching", "Lang": "de"}
    asked(requests, do="begin", tags=tags, deal=["position", "R1: ♠8", "R2: ♥9", "A1: ♦K"])
    hint = asked(requests, do="hint", player="Anna", step=2)["told"][0]
    assert (hint["clause"], hint["in_words"]) == ("wegner.3", [["leert R1", "R1>R2 ♠8"]])
    assert "angesagt" in hint["sentence"]


def test_a_silent_umpire_gives_no_hints() -> None:
    requests = Requests()
    asked(requests, do="begin", tags=TAGS, deal=["A1: ♦A", "A2: ♠9"])
    assert "teaching mode" in asked(requests, do="hint", player="Anna")["refused"]


def test_a_record_is_reported_on_and_the_session_goes_on() -> None:
    requests = Requests()
    asked(requests, **BEGIN)
    asked(requests, do="enter", player="Anna", written="Q>A d7")
    disputed = (RECORDS / "wegner" / "disputed.zank").read_text(encoding="utf-8")
    answer = asked(requests, do="report", text=disputed, path="disputed.zank", language="de")
    (game,) = answer["games"]
    assert [ruling["event"] for ruling in game["rulings"]] == [7, 11]
    assert "hatte unrecht" in game["rulings"][0]["sentence"]
    assert '<html lang="de"' in answer["page"] and "disputed.zank" in answer["page"]
    own = asked(requests, do="report")
    assert own["games"][0]["rulings"] == [] and "♦7" in own["page"]
    assert own["games"][0]["moment"]["player"] == "Anna"
    assert own["games"][0]["table"]["A1"]["top"] == "♦7"
    assert asked(requests, do="text")["text"].endswith("1. Anna: Q>A ♦7\n")


def test_the_moment_of_a_game_is_the_fault_that_was_hardest_to_see() -> None:
    faulty = (RECORDS / "wegner" / "faulty-game.zank").read_text(encoding="utf-8")
    (game,) = asked(Requests(), do="report", text=faulty)["games"]
    assert game["won"] == "Clara" and game["ending"] is None
    moment = game["moment"]
    assert min(map(len, moment["in_words"])) == 11
    assert moment["sentence"] == "♠9 could be freed for the middle first."
    assert moment["marked"] and len(moment["ways"][0]) == 11
    clean = (RECORDS / "wegner" / "clean-game.zank").read_text(encoding="utf-8")
    (game,) = asked(Requests(), do="report", text=clean)["games"]
    assert game["moment"] is None and game["table"]["Q1"]["number"] is not None


GAME = """
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "{other}"]
[Result "{winner}"]
[Ending "{ending}"]

deal position
  Q1: 1
  Q2: {stock}
  A2: ♠9
  R1: ♥9

Anna: Q>A ♠8
{other}: stop upheld
Anna: stop denied
"""


def test_a_report_says_what_each_player_still_had_and_adds_up_the_evening() -> None:
    resigned = {"winner": "Ben", "ending": "resigned"}
    games = [
        {"other": "Ben", "stock": 3, **resigned},
        {"other": "Ben", "stock": "*", **resigned},
        {"other": "Ben", "stock": 3, "winner": "*", "ending": "abandoned"},
        {"other": "2", "stock": 3, "winner": "2", "ending": "resigned"},
    ]
    text = "".join(GAME.format(**game) for game in games)
    report = asked(Requests(), do="report", text=text)
    first, second, *_, last = report["games"]
    assert first["held"] == ["Anna still had one card.", "Ben still had 4 cards."]
    assert second["held"] == ["Anna still had one card."]
    # Anna's Stop comes after another: it has no effect, and is neither right nor wrong.
    assert last["stops"] == "Player 2: 1 of 1 call right."
    assert report["tally"] == ["Anna 0", "Ben 2", "Player 2 1"]
    assert report["stops"] == ["Ben: 3 of 3 calls right.", "Player 2: 1 of 1 call right."]
    undecided = '[Rules "wegner"]\n[Player1 "Anna"]\nAnna: Q>R9 ♠8\n2: stop\n'
    assert asked(Requests(), do="report", text=undecided)["stops"] == []
    german = asked(Requests(), do="report", text=text, language="de")
    assert german["games"][0]["held"][1] == "Ben hatte noch 4 Karten."
    assert german["stops"][0] == "Ben: 3 Rufe, davon 3 berechtigt."


def test_until_somebody_acts_it_is_their_time_but_not_in_a_pause_and_across_midnight() -> None:
    requests = Requests()
    asked(requests, **BEGIN)
    assert asked(requests, do="entries")["spent"] is None
    for player, clock, written in [
        ("Anna", "21:59:00", "Q>R1 ♥9"),
        ("Anna", "22:00:10", "Q>A ♦7"),
        ("Ben", "22:00:12", "Q=♠K"),
        ("Anna", "22:00:15", "pause"),
        ("Ben", "22:30:00", "weiter"),  # It is not for Ben to end it.
        ("Anna", "23:59:15", "weiter"),
        ("Ben", "0:00:15", "Q>R2"),
    ]:
        said = {"player": player, "written": written, "clock": clock}
        assert asked(requests, do="enter", **said, sure=True)["done"]
    assert asked(requests, do="entries")["spent"] == [70, 65]


def test_where_nobody_called_or_plays_against_nobody_there_is_less_to_say() -> None:
    alone = asked(Requests(), do="report", text='[Rules "treppe"]\nAnna: Q>A ♥9\n')
    assert (alone["games"][0]["held"], alone["stops"]) == ([], [])


def test_a_report_counts_findings_as_its_page_does() -> None:
    requests = Requests()
    asked(requests, **BEGIN)
    asked(requests, do="enter", player="Anna", written="Q>A d7")
    written = asked(requests, do="text")["text"]
    found = asked(requests, do="report", text=written)["games"][0]["found"]
    waived = asked(requests, do="report", text=f"{written.rstrip()}  # waive: Z308 agreed\n")
    assert (found, waived["games"][0]["found"]) == ("1 finding", "no findings")
    assert "no findings" in waived["page"]


def test_who_resigns_has_lost_and_the_game_counts_so() -> None:
    requests = Requests()
    asked(requests, **BEGIN)
    asked(requests, do="enter", player="Anna", written="Q>A d7")
    assert asked(requests, do="finish", result="Ben", ending="resigned")["done"]
    (game,) = asked(requests, do="report")["games"]
    assert (game["won"], game["ending"]) == ("Ben", "resigned")
    asked(requests, do="finish")
    written = asked(requests, do="text")["text"]
    assert '[Result "Ben"]\n[Ending "resigned"]\n' in written
    with pytest.raises(BadRequest, match="'ending' of finish cannot be 'bored'"):
        asked(requests, do="finish", ending="bored")


def test_who_plays_on_after_resigning_has_not_resigned() -> None:
    requests = Requests()
    asked(requests, **BEGIN)
    asked(requests, do="enter", player="Anna", written="Q>R1 d7")
    asked(requests, do="finish", result="Ben", ending="resigned")
    more = {"do": "enter", "player": "Anna", "written": "Q>A h9"}
    assert asked(requests, **more)["asks"]["why"] == (
        "The game is over. Does play go on all the same?"
    )
    assert asked(requests, **more, sure=True)["done"]
    written = asked(requests, do="text")["text"]
    assert '[Result "*"]' in written and "Ending" not in written
    assert written.endswith("Anna: Q>R1 ♦7  Q>A ♥9\n")
    (game,) = asked(requests, do="report")["games"]
    assert (game["won"], game["ending"], game["found"]) == ("*", None, "1 finding")


@each(
    ("request_", "why"),
    [
        ("{", "not JSON"),
        ("[]", "A request is an object"),
        pytest.param("[" * 100_000, "not JSON", id="deep"),
        ('{"do": "dance"}', "'dance' cannot be done"),
        ('{"do": "enter", "player": "Anna"}', "enter needs 'written'"),
        ('{"do": "gap", "now": true}', "gap has no 'now'"),
        ('{"do": "strike", "place": "1"}', "'place' of strike cannot be '1'"),
    ],
)
def test_a_request_that_means_nothing_says_why(request_: str, why: str) -> None:
    with pytest.raises(BadRequest, match=why):
        Requests()(request_)


def test_halves_of_characters_are_no_text() -> None:
    requests = Requests()
    asked(requests, **BEGIN)
    requests('{"do": "enter", "player": "Anna", "written": "stop \\"\\ud800\\" denied"}')
    text = asked(requests, do="text")["text"]
    assert text.encode() and text.endswith('Anna: stop "?" denied\n')


@given(st.lists(st.tuples(st.sampled_from(sorted(REQUESTS)), st.data()), max_size=6))
def test_any_request_is_answered_or_refused(calls: list[Any]) -> None:
    requests = Requests()
    requests.answer(dict(BEGIN))
    for name, data in calls:
        arguments = {
            argument.lower(): data.draw(values | st.sampled_from(["Anna", "Q>R1 ♥9", "stop"]))
            for argument in REQUESTS[name]
            if argument.isupper() or data.draw(st.booleans())
        }
        try:
            answer = requests(json.dumps({"do": name, **arguments}))
        except BadRequest:
            continue
        assert json.loads(answer)["schema"] == "zankref-umpire/1"


WITHOUT = """\
import sys
sys.modules |= dict.fromkeys(("click", "rich"))
from zankref.umpire.requests import Requests
print(Requests()('{"do": "report", "text": "[Rules \\\\"wegner\\\\"]"}')[:20])
"""


def test_a_browser_needs_neither_click_nor_rich() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True)
    assert done.stdout.startswith('{"schema"'), done.stderr


def test_what_is_found_in_a_text_has_its_place() -> None:
    text = '[Rules "wegner"]\n[First "1"]\n1: Q>R1 ♥9 Q>R2 ♠8\n2: stop\n'
    requests = Requests()
    (found,) = asked(requests, do="findings", text=text)["findings"]
    assert found["sentence"].startswith("♠8 belonged on ♥9")
    place = [found[key] for key in ("line", "column", "end_line", "end_column")]
    assert (place, found["code"], found["severity"]) == ([3, 12, 3, 19], "Z308", "fault")
    (found,) = asked(requests, do="findings", text=text, language="de")["findings"]
    assert "gehörte auf ♥9" in found["sentence"]
    assert asked(requests, do="text")["text"] == ""


def test_a_report_on_many_games_is_made_step_by_step() -> None:
    texts = [
        GAME.format(other=name, stock=3, winner="Anna", ending="resigned")
        for name in ("Ben", "Cleo")
    ]
    asks = {"do": "report", "text": "\n".join(texts), "language": "de"}
    requests = Requests()
    steps = [asked(requests, **asks, at_most=1) for _ in range(3)]
    assert [(step.get("judged"), step.get("of")) for step in steps] == [
        (1, 2),
        (2, 2),
        (None, None),
    ]
    whole = asked(Requests(), **asks)
    assert steps[-1] == whole and len(whole["games"]) == 2
    assert whole["tally"] == ["Anna 2", "Ben 0", "Cleo 0"]
    # Whoever asks about something else, or at once, begins anew.
    assert asked(requests, **asks, at_most=1)["judged"] == 1
    assert asked(requests, do="report", text=texts[0], at_most=1)["of"] == 1
    assert asked(requests, **asks, at_most=2)["judged"] == 2
    assert asked(requests, **asks) == whole
    assert asked(requests, **asks, at_most=100) == whole
    for number in (0, -1, True, "1", 1 << 70):
        with pytest.raises(BadRequest, match="'at_most' of report cannot be"):
            asked(requests, **asks, at_most=number)


@each("text", ["", "Milk, bread\nand butter", "# 1: Q>R1 ♥9"])
def test_what_is_no_record_is_told_from_one(text: str) -> None:
    assert not asked(Requests(), do="report", text=text)["is_record"]
    for line in ('[Rules "wegner"]', "1: Q>R1 ♥9", "deal position\n  R1: ♠K"):
        assert asked(Requests(), do="report", text=f"{text}\n{line}\n")["is_record"]
