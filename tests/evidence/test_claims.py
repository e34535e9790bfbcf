"""What the reason of a Stop claims, and how the verdict answers it."""

import pytest

import zankref
from zankref import speaking

KINGS = "".join(f"R{n}: {card}\n" for n, card in enumerate(["♠K", "♥K", "♦K", "♣K", "♠J"], 4))


def stop(
    reason: str, deal: str = "R1: ♥5 ♠4\nR2: ♠9\nR3: ♦9\n" + KINGS + "M: ♥3\n", rules="wegner"
):
    text = (
        f'[Rules "{rules}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[First "Anna"]\ndeal position\n'
        f'{deal}1. Anna: Q>R2 ♥8\n   Ben: stop "{reason}"\n'
    )
    verdict = zankref.judge(zankref.parse(text).games[0])
    return zankref.to_dict(verdict)["stops"][0]


def test_a_wrongful_stop_is_answered_about_the_card_that_it_named():
    ruled = stop("♥5 can be freed")
    assert ruled["ruling"] == "wrongful"
    claim = (
        "♥5 cannot be freed for M. It does not fit M: ♥3 lies there, and no ♥4 lies in the tableau."
    )
    assert ruled["claims"] == [{"text": "♥5", "answer": "no", "sentence": claim}]
    assert claim in ruled["sentence"]


def test_so_about_a_pile():
    (claim,) = stop("R3 could be emptied")["claims"]
    assert (claim["text"], claim["answer"]) == ("R3", "no")


@pytest.mark.parametrize("reason", ["number 3 was possible", "Nummer 3 ging noch", "das war Nr. 3"])
def test_so_about_a_number(reason):
    (claim,) = stop(reason)["claims"]
    assert (claim["answer"], claim["sentence"]) == (
        "no",
        "No pile can be emptied. No card moves: "
        "none of the open ones fits on another, and no pile is empty.",
    )
    assert [c["answer"] for c in stop("number 3!", "R1: ♥5\nR2: ♠9\nR3: ♣6\n")["claims"]] == ["yes"]


def test_a_card_in_words_is_rather_the_ones_own_than_that_in_the_tableau():
    deal = "R1: ♦J ♣10\nR2: ♥J\nR3: ♣9\n" + KINGS + "A1: ♣10\n"
    (claim,) = called("♣10 goes on ♥J", "1: Q>A ♦2\n2: stop", deal)["claims"]
    assert (claim["answer"], claim["sentence"]) == ("yes", "♣10→♥J had to come first.")


def test_a_number_means_nothing_where_moves_have_none():
    assert called("number 3!", "1: Q>R1 ♥Q\n2: stop", rules="streitpatience")["claims"] == []


def test_so_about_a_move():
    (claim,) = stop("first A>R3!", deal="R1: ♥5\nR2: ♠9\nR3: ♦9\nA1: ♣4\n" + KINGS)["claims"]
    assert claim["answer"] == "no"
    assert claim["sentence"] == "♣4 does not fit on ♦9 (R3)."


def test_a_right_stop_for_the_reason_given_says_nothing_more():
    deal = "R1: ♥5\nR2: ♠9\nA1: ♣4\n"
    ruled = stop("♣4 belongs on R1", deal=deal)
    assert ruled["ruling"] == "justified"
    assert "cannot" not in ruled["sentence"]


def test_a_right_stop_for_another_reason_is_told_about_its_own():
    deal = "R1: ♥5\nR2: ♠9\nR3: ♦7\nA1: ♣4\nM: ♥3\n"
    ruled = stop("♦7!", deal=deal)
    assert ruled["ruling"] == "justified"
    assert "♦7 cannot be freed for M." in ruled["sentence"]


@pytest.mark.parametrize(
    "reason",
    ["the two!", "as you see", "ah!", "what for?", "you must draw first", "R9", "da war was", "?"],
)
def test_what_names_nothing_is_left_alone(reason):
    assert stop(reason)["claims"] == []


LIE = "R1: ♣K\nR2: ♠9\nR3: ♦4\n" + KINGS + "A1: ♦9\nA2: ♦8\n"


def called(reason, play, deal=LIE, rules="wegner"):
    """Judge a game of Anna's and Ben's that ends with a Stop by Ben, or by Anna."""
    text = (
        f'[Rules "{rules}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[First "Anna"]\ndeal position\n'
        f'{deal}{play} "{reason}"\n'
    )
    return zankref.to_dict(zankref.judge(zankref.parse(text).games[0]))["stops"][-1]


@pytest.mark.parametrize("play", ["1: Q>R1 ♣A\n2: stop", "1: Q=♣A\n1: Q>R1\n2: stop"])
@pytest.mark.parametrize("rules", ["wegner", "online", "schikanieren", "streitpatience"])
def test_the_card_that_was_drawn_lies_open(play, rules):
    (claim,) = called("♣A fits M", play, "R1: ♦2\n" + KINGS, rules)["claims"]
    assert (claim["answer"], claim["sentence"]) == ("yes", "♣A lies open and fits M.")


def test_so_if_it_does_not_fit():
    ruled = called("♥Q?", "1: A>A2\n1: Q>R1 ♥Q\n2: stop")
    assert ruled["ruling"] == "wrongful"
    assert [c["sentence"] for c in ruled["claims"]] == ["♥Q does not fit M."]


def test_the_top_of_the_own_waste_lies_open_too():
    (claim,) = called("♦9!", "1: Q>R1 ♥Q\n2: stop")["claims"]
    assert (claim["answer"], claim["sentence"]) == ("no", "♦9 does not fit M.")


def test_a_stock_card_that_only_the_record_knows_does_not_lie_open():
    (claim,) = called("♣A!", "1: A>A2\n2: stop", LIE + "Q1: ♣A 5\n")["claims"]
    assert claim["answer"] == "no"


def test_a_drawn_card_belonged_where_the_reason_says():
    (claim,) = called("Q>R1", "1: A>A2\n1: Q>A ♥Q\n2: stop")["claims"]
    assert (claim["answer"], claim["sentence"]) == ("yes", "Q>R1 had to come first.")


def test_a_drawn_card_might_have_gone_elsewhere():
    # On R4 lies a king too.
    reason, play = "Q>R4", "1: A>A2\n1: Q>R1 ♥Q\n2: stop"
    (claim,) = called(reason, play)["claims"]
    assert claim["answer"] == "yes"
    (claim,) = called("Q>R2", play)["claims"]
    assert (claim["answer"], claim["sentence"]) == ("no", "♥Q does not fit on ♠9 (R2).")


@pytest.mark.parametrize("play", ["1: Q>R1 ♥Q", "1: Q=♥Q\n1: Q>R1"])
def test_the_move_that_was_played_did_not_have_to_come_before_itself(play):
    # A king lies on R4 too, so that Q>R4 would have done as well.
    ruled = called("Q>R1, not Q>R4", f"1: A>A2\n{play}\n2: stop")
    assert ruled["ruling"] == "wrongful"
    played, other = ruled["claims"]
    assert (played["answer"], played["sentence"]) == ("no", "Q>R1 was played, and that was right.")
    assert "Q>R1" not in other["sentence"]


def test_a_move_out_of_turn_was_not_played_rightly():
    (claim,) = called("A>A2", "2: A>A1\n1: stop")["claims"]
    assert "rightly" not in claim["sentence"]


@pytest.mark.parametrize("reason", ["A>A2", "A1>A2", "A1>A2!"])
def test_a_move_that_had_to_come_first_however_its_piles_are_written(reason):
    (claim,) = called(reason, "1: Q>R1 ♥Q\n2: stop")["claims"]
    assert claim["answer"] == "yes"


def test_piles_without_a_number_are_those_of_whose_move_it_is():
    play = "1: A>A2\n1: Q>A ♦6\n2: Q>R1 ♥Q\n1: stop"
    ruled = called("A>R3", play, LIE.replace("♦4\nR4", "♣10\nR4"))
    assert [c["answer"] for c in ruled["claims"]] == ["yes"]
    assert ruled["ruling"] == "justified"


@pytest.mark.parametrize("reason", ["R1>R22", "A5>R1", "Q9>M"])
def test_piles_that_the_game_does_not_have_are_left_alone(reason):
    assert called(reason, "1: Q>R1 ♥Q\n2: stop")["claims"] == []


def test_at_most_two_claims_are_answered():
    assert [c["text"] for c in stop("♥5, he3, R1 and R2")["claims"]] == ["♥5", "he3"]


@pytest.mark.parametrize("spelled", ["HeK", "Kh", "he13"])
def test_any_spelling_of_the_notation_is_read(spelled):
    claims = stop(f"what about {spelled}")["claims"]
    assert [c["text"] for c in claims] == ([] if spelled == "he13" else [spelled])


SAID = "R1: ♣K ♦Q\nR2: ♠9\nR3: ♦4 ♠3\nR4: ♥K\nR5: ♥9\nR6: ♦K\nR7: ♥K\nR8: ♠K\nA1: ♣J\nM: ♥4 ♦3\n"
"""♣J belongs on ♦Q; ♦4 cannot be freed, and no pile emptied."""
EMPTIED = SAID.replace("♥9", "♥10")
"""R2 can be emptied onto R5, which comes first."""


@pytest.mark.parametrize(
    ("reason", "text", "answer"),
    [
        ("Karo 4 ging doch in die Mitte!", "♦4", "no"),
        ("die Karo-Vier!", "♦4", "no"),
        ("the 4 of diamonds could be freed", "♦4", "no"),
        ("four of diamonds", "♦4", "no"),
        ("Pik As liegt da", "♠A", "no"),
        ("Stapel 2 war frei zu machen", "R2", "yes"),
        ("pile 2 could be cleared", "R2", "yes"),
        ("Kreuz Bube auf Karo Dame", "♣J→♦Q", "yes"),
        ("♣B gehört auf die ♦D", "♣B→♦D", "yes"),
        ("KrB passt auf R1", "KrB→R1", "yes"),
        ("jack of clubs goes on the queen of diamonds", "♣J→♦Q", "yes"),
        ("♣J could go onto R1", "♣J→R1", "yes"),
        ("Ablage auf R1", "A→R1", "yes"),
        ("waste to R1", "A→R1", "yes"),
        ("♣J on 4", "♣J→R4", "no"),
        ("♠3 on R1", "♠3→R1", "no"),
        ("♠9 onto the ♥10", "♠9→♥10", "yes"),
    ],
)
def test_claims_in_words_are_understood(reason, text, answer):
    deal = EMPTIED if text in ("R2", "♠9→♥10") else SAID
    claims = called(reason, "1: Q>A ♦9\n2: stop", deal)["claims"]
    assert [(claim["text"], claim["answer"]) for claim in claims] == [(text, answer)]


@pytest.mark.parametrize(
    "reason",
    [
        "der König hätte auf den leeren Platz gekonnt",
        "the king could move to the empty pile",
        "der Bube passt auf die Dame",
        "Nummer 4 ging vor",
        "as 4 of a kind",
        "♦8 on ♠9",
        "♣J on R22",
        "3 auf 4",
    ],
)
def test_what_cannot_be_understood_is_left_alone(reason):
    assert called(reason, "1: Q>A ♦9\n2: stop", SAID)["claims"] == []


def test_a_tableau_move_that_would_be_of_no_use():
    reason, deal = "♥5 on ♠6", "R1: ♠9 ♥5\nR2: ♠6\nR3: ♥K\n" + KINGS
    (claim,) = called(reason, "1: Q>A ♦9\n2: stop", deal)["claims"]
    assert claim["sentence"] == "♥5→♠6 would fit, but did not have to come first."


def test_it_is_answered_in_german():
    with speaking("de"):
        (claim,) = stop("He5 ist frei")["claims"]
        assert claim["sentence"].startswith("♥5 lässt sich nicht für die Mitte freilegen.")


def test_in_a_game_without_such_moves_a_card_is_left_alone():
    text = '[Rules "treppe"]\n1. 1: Q>A ♥8\n   1: stop "♥5 and R1"\n'
    (verdict,) = map(zankref.judge, zankref.parse(text).games)
    assert [s["claims"] for s in zankref.to_dict(verdict)["stops"]] in ([], [[]])


def test_what_a_late_stop_was_right_about_is_told_once():
    deal, play = "R1: ♥9\nA1: ♦3 ♣8\n" + KINGS, "1: Q>R2 ♠4  A>R1\n2: stop"
    ruled = called("♣8 fitted R1", play, deal)
    assert (
        ruled["ruling"] == "late" and "♣8 on their own waste could go onto ♥9" in ruled["sentence"]
    )
    assert [claim["text"] for claim in ruled["claims"]] == ["♣8→R1"]
    assert not [claim for claim in ruled["claims"] if claim["sentence"] in ruled["sentence"]]
    (other,) = called("♦9!", play, deal)["claims"]
    assert other["sentence"] in called("♦9!", play, deal)["sentence"]


def test_it_is_answered_once_for_all_who_tell_it(monkeypatch):
    asked = []
    monkeypatch.setattr(
        "zankref.evidence.claims._Claims.answer_all", lambda claims: asked.append(claims) or ()
    )
    stop("♥5 can be freed")
    assert len(asked) == 1


def test_the_move_before_which_a_stop_came_too_late_was_played_rightly():
    ruled = called("A>A2", "1: Q>R3 ♠6\n1: A>A2\n2: stop")
    assert ruled["ruling"] == "late"
    assert [c["sentence"] for c in ruled["claims"]] == ["A>A2 was played, and that was right."]


# --- where a card belonged ------------------------------------------------------------------------

ALIKE = LIE.replace("♠J", "♠7").replace("♦9", "♦2")
CHOICE = "♥Q may go onto ♣K (R1), onto ♠K (R4) and onto ♣K (R7): the player chooses which."


@pytest.mark.parametrize("reason", ["R1 comes before R4", "♣K was nearer", "onto R1!"])
def test_of_two_piles_that_take_the_card_drawn_the_player_chooses(reason):
    ruled = called(reason, "1: Q>R4 ♥Q\n2: stop", ALIKE)
    assert ruled["ruling"] == "wrongful"
    assert {claim["sentence"] for claim in ruled["claims"]} == {CHOICE}
    assert ruled["sentence"].count(CHOICE) == 1


@pytest.mark.parametrize("reason", ["R1 could be emptied", "R1!"])
def test_a_pile_alone_is_claimed_to_be_emptied(reason):
    (claim,) = called(reason, "1: Q>R4 ♥Q\n2: stop", ALIKE)["claims"]
    assert claim["sentence"].startswith("R1 cannot be emptied")


ON_ANOTHER = LIE.replace("A1: ♦9", "A1: ♦2")


@pytest.mark.parametrize("reason", ["onto my ♦8", "auf die ♦8"])
def test_the_card_on_which_the_drawn_one_belonged_may_be_named_alone(reason):
    (claim,) = called(reason, "1: Q>A ♦7\n2: stop", ON_ANOTHER)["claims"]
    assert (claim["answer"], claim["sentence"]) == ("yes", "Q>A2 ♦7 had to come first.")


TAKES_IT = "M: ♣2\nR1: ♣5\nR2: ♠9\nR3: ♣9\n" + KINGS.replace("♠J", "♣7") + "A1: ♠6 ♦4\n"


@pytest.mark.parametrize("reason", ["onto ♣5", "auf Stapel 1"])
def test_so_may_the_card_or_the_pile_on_which_that_of_the_waste_belonged(reason):
    (claim,) = called(reason, "1: Q>A ♠J\n2: stop", TAKES_IT)["claims"]
    assert (claim["answer"], claim["sentence"]) == ("yes", "A>R1 had to come first.")


@pytest.mark.parametrize("reason", ["♣5", "♣5 can go to the middle", "♣5 passt auf M", "R1!"])
def test_what_is_named_otherwise_is_claimed_to_go_to_m_or_to_be_emptied(reason):
    (claim,) = called(reason, "1: Q>A ♠J\n2: stop", TAKES_IT)["claims"]
    assert claim["answer"] == "no" and "cannot be" in claim["sentence"]


@pytest.mark.parametrize(
    "reason",
    [
        "where will ♦4 go?",
        "wohin soll die ♦4?",
        "that blocks my ♠9",
        "it lies under the ♦4",
        "seit ♦4",
    ],
)
def test_what_a_reason_mentions_by_the_way_is_not_claimed(reason):
    assert called(reason, "1: A>A2\n1: Q>R1 ♥Q\n2: stop")["claims"] == []


def test_what_lies_under_another_card_is_claimed_alone():
    claims = called("♠9 lies only under ♦4", "1: A>A2\n1: Q>R1 ♥Q\n2: stop")["claims"]
    assert [claim["text"] for claim in claims] == ["♠9"]
