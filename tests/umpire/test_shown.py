"""What a verdict shows: the table before the fault, and the better lines, as players saw them."""

from typing import Any

from tests.umpire.games import ANNA_AND_BEN, begun, entered
from zankref.umpire.session import Session

FREEING = (
    "position",
    "R1: ♣10 ♥9",
    "R2: ♠10",
    *(f"R{pile}: ♦5" for pile in (3, 4)),
    *(f"R{pile}: ♥5" for pile in (5, 6)),
    *(f"R{pile}: ♥8" for pile in (7, 8)),
    "M: ♥2 ♣9",
    "A1: ♥Q",
    "A2: ♠9",
)


def ruled(*deal: str, played: str, **tags: str) -> Any:
    """Return the verdict on a Stop of Ben's after Anna has played."""
    session = Session()
    assert session.begin(ANNA_AND_BEN | tags, deal).done
    for written in played.split(", "):
        assert session.enter("Anna", written, sure=True).done
    (verdict,) = session.enter("Ben", "stop", lies_so=True).told
    assert verdict["ruling"] == "justified"
    return verdict


def fault(*deal: str, played: str, **tags: str) -> Any:
    return ruled(*deal, played=played, **tags)["faults"][0]


def test_the_table_is_the_one_before_the_move() -> None:
    told = fault("A1: ♦3", "A2: ♠9", played="Q>R1 ♥9, Q>R2 ♠8")
    assert told["table"]["Q1"] == {"top": "♠8", "number": 50}
    assert told["table"]["R1"]["cards"] == ["♥9"] and not told["table"]["R2"]["cards"]
    assert {"pile": "Q1", "depth": 0} in told["marked"]
    assert {"pile": "R1", "depth": 0} in told["marked"]
    ((after,),) = told["ways"]
    assert after["R1"]["cards"] == ["♥9", "♠8"]
    assert after["Q1"] == {"top": None, "number": 49} and set(after) == {"R1", "Q1"}


def test_a_line_is_followed_action_by_action() -> None:
    told = fault(*FREEING, played="Q>A ♦7")
    assert told["better"][0] == ["free ♣10", "R1>R2", "R1>M"]
    announced, moved, played = told["ways"][0]
    assert announced == {}
    assert (moved["R1"]["cards"], moved["R2"]["cards"]) == (["♣10"], ["♠10", "♥9"])
    assert played == {"R1": {"cards": [], "covered": 0}, "M": {"tops": ["♥2", "♣10"]}}
    assert {"pile": "R1", "depth": 1} in told["marked"]


def test_a_misfit_on_m_is_shown_though_it_has_gone_back_by_itself() -> None:
    deal = ("position", "M: ♣5 ♥2", "A1: ♥Q")
    told = fault(*deal, played="Q>M ♥4", Agreed="build-fault=stop")
    assert told["code"] == "Z201" and told["table"]["Q1"]["top"] == "♥4"
    assert told["marked"] == [{"pile": "Q1", "depth": 0}]


def test_nothing_is_turned_up_that_nobody_has_turned_up() -> None:
    """The deal names all cards; those who play have not seen them."""
    deal = ("position", "R1: (♠4) ♥3", "M: ♥2", "Q1: ♦7 ♣10 3", "A1: ♥Q", "S1: 3", "S2: 3")
    told = fault(*deal, played="Q>A ♦7", Rules="schikanieren")
    assert told["table"]["R1"] == {"cards": ["♥3"], "covered": 1}
    assert told["ways"][0][0]["R1"] == {"cards": [], "covered": 1}
    assert "♠4" not in str(told) and "♣10" not in str(told)


def test_a_touched_stock_shows_no_card() -> None:
    deal = ("position", "R1: ♥3", "M: ♥2", "Q1: ♦7 3", "A1: ♥Q")
    told = fault(*deal, played="touch Q")
    assert told["table"]["Q1"] == {"top": None, "number": 4}
    assert "♦7" not in str(told)


def test_what_happens_now_is_told_step_by_step() -> None:
    steps = ruled("position", "A1: ♥Q", "Q1: 9", "R1: ♠K", played="A>R2 ♥Q")["steps"]
    assert steps == ["♥Q goes back onto Anna's waste.", "Ben plays."]


def test_no_step_is_missing_that_the_sentence_has() -> None:
    """How many knocks were wrongful is no consequence, but players count them."""
    session = begun("position", "A1: ♥Q", "A2: ♠9", "Q1: 9", "R1: ♠K", Rules="online")
    (told,) = entered(session, "Anna: Q>A ♦2", "Ben: knock").told
    assert told["steps"][-1].startswith("That is wrongful knock number 1 by Ben")
    assert told["sentence"].endswith(told["steps"][-1])


def test_only_a_ruling_shows_tables() -> None:
    session = Session()
    session.begin(ANNA_AND_BEN | {"Umpire": "teaching"}, ["A1: ♦3", "A2: ♠9"])
    session.enter("Anna", "Q>R1 ♥9")
    (told,) = session.enter("Anna", "Q>R2 ♠8").told
    assert told["kind"] == "fault" and "table" not in told


def test_a_stock_card_that_nobody_had_seen_lies_face_down_before_the_fault() -> None:
    session = begun()
    entered(session, "Anna: Q>R1 h9")
    assert session.enter("Ben", "Q>R2 s2", sure=True).done
    (verdict,) = session.enter("Anna", "stop", lies_so=True).told
    (fault,) = [each for each in verdict["faults"] if each["code"] == "Z205"]  # type: ignore[attr-defined]
    assert fault["table"]["Q2"] == {"top": None, "number": 51}
