"""Questions to the umpire while a game is recorded."""

from typing import Any

import pytest

from zankref.umpire.requests import BadRequest, Requests

DEAL = [
    "position",
    "R1: ♥5 ♠4 ♦3",
    "R2: ♦5 ♣4",
    *(f"R{n}: {card}" for n, card in enumerate(["♠K", "♥K", "♦K", "♣K", "♣K", "♠K"], 3)),
    "M: ♥4",
]


def begun(mode: str = "teaching") -> Requests:
    requests = Requests()
    tags = {"Rules": "wegner", "Player1": "Anna", "Player2": "Ben", "First": "Anna", "Umpire": mode}
    requests.answer({"do": "begin", "tags": tags, "deal": DEAL})
    return requests


def answer(requests: Requests, **how: Any) -> Any:
    told = requests.answer({"do": "ask", **how})["told"]
    assert [each["kind"] for each in told] == ["answer"]
    return told[0]


def test_a_question_is_answered_with_evidence_and_what_can_be_tried() -> None:
    said = answer(begun(), question="♥5")
    assert (said["answer"], said["sentence"]) == ("no", "♥5 cannot be freed for the middle.")
    assert said["why"] == [
        [
            0,
            "♦3 from pile 1 onto ♣4 (pile 2): then ♠4 lies open, "
            "but ♠3 has to come before it; nothing else moves.",
            1,
        ]
    ]
    assert len(said["walk"]["moves"]) == 2
    assert said["table"]["R2"]["cards"] == ["♦5", "♣4"]


def test_what_has_to_be_played_now() -> None:
    assert answer(begun())["sentence"] == "Anna does not have to play anything in particular."


def test_who_umpires_in_silence_answers_only_about_a_stop() -> None:
    requests = begun("silent")
    refused = requests.answer({"do": "ask"})
    assert (refused["told"], refused["done"]) == ([], False)
    assert refused["refused"] == "The umpire is silent until a Stop has been ruled on."
    requests.answer({"do": "enter", "player": "Anna", "written": "Q>A ♥9"})
    requests.answer({"do": "enter", "player": "Ben", "written": "stop", "lies_so": True})
    said = answer(requests, event=2)
    sentences = [sentence for _depth, sentence, _table in said["why"]]
    assert "No card can be freed for the middle." in sentences
    assert requests.answer({"do": "ask", "event": 1})["refused"]


def test_a_question_that_means_nothing_is_refused_with_what_can_be_asked() -> None:
    refused = begun().answer({"do": "ask", "question": "who?"})["refused"]
    assert refused.startswith("'who?' is not a question; ask")
    with pytest.raises(BadRequest):
        begun().answer({"do": "ask", "event": "1"})


def test_asking_leaves_the_record_as_it_is() -> None:
    requests = begun()
    before = requests.answer({"do": "text"})["text"]
    answer(requests, question="Q>A ♥9")
    assert requests.answer({"do": "text"})["text"] == before
