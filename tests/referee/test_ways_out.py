"""What is said of a record that cannot be so, in English and German: it says the way out.

Z002, Z003, Z005 and Z105, each with what its writer seems to have meant.
"""

import pytest

from tests.each import each
from tests.referee.records import Judged, judged
from zankref.language import speaking


def record(rules: str, text: str, **tags: str) -> Judged:
    """Judge a record without any tag but those that are given."""
    written = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return judged(f'[Rules "{rules}"]\n{written}{text}\n')


def german(game: Judged, code: str) -> str:
    with speaking("de"):
        return game.finding(code).message


# Z002, Z003: tags


@each(
    ("written", "meant"),
    [
        ("Zank-Patience", "wegner"),
        ("zankpatience", "wegner"),
        ("Zank Patience", "wegner"),
        ("Russian Bank", "streitpatience"),
        ("Crapete", "crapette"),
        ("Patience zu Zweien", "zu-zweien"),
        ("Die Treppe", "treppe"),
        ("streitpatiens", "streitpatience"),
    ],
)
def test_z003_a_game_by_another_name(written: str, meant: str):
    message = record(written, "1: undo").finding("Z003").message
    assert message.startswith(f'There is no rule set "{written}" (did you mean {meant}?). Known:')


def test_z003_a_game_that_nobody_knows():
    message = record("Bridge", "1: undo").finding("Z003").message
    assert message.startswith(
        'There is no rule set "Bridge". Known: wegner: Zank-Patience for two players; wegner-52: '
    )


PLAYERS = {"Player1": "Gisela", "Player2": "Horst"}


def test_z003_a_misspelt_player():
    first = record("wegner", "1: undo", **PLAYERS, First="Gisella")
    assert first.finding("Z003").message == (
        'The tag First names no player: "Gisella" (did you mean Gisela?). The players are Gisela '
        "or Horst."
    )
    assert german(first, "Z003") == (
        "Beginnt (First) nennt niemanden, der mitspielt: „Gisella“ (war Gisela gemeint?). "
        "Möglich wäre Gisela oder Horst."
    )
    result = record("wegner", "1: undo", **PLAYERS, Result="Hort")
    assert result.finding("Z003").message.startswith(
        'The tag Result names no player: "Hort" (did you mean Horst?).'
    )
    assert "(war Horst gemeint?)" in german(result, "Z003")


def test_z003_nobody_is_meant():
    game = record("wegner", "1: undo", **PLAYERS, First="Zoe")
    assert "did you mean" not in game.finding("Z003").message


@pytest.mark.parametrize(
    ("written", "meant"), [("Regel", "Regeln"), ("Datm", "Datum"), ("Starter", "First")]
)
def test_z002_a_misspelt_tag_in_both_languages(written: str, meant: str):
    game = record("wegner", "1: undo", **{written: "x"})
    assert game.finding("Z002").message == (
        f"Unknown tag {written} (did you mean {meant}?); it is ignored."
    )


# Z105: a position in mid-game that is not called one

UNDER_WAY = "If the game is already under way, write “deal position”."
MITTEN_IM_SPIEL = "Wenn das Spiel hier schon läuft, schreibt man „gabe stellung“."


@pytest.mark.parametrize(
    ("rules", "piles", "said"),
    [
        ("wegner", "R1: ♥9 \n R2: ♠K \n A1: ♦4",
         "There are 106 cards on the table instead of 104."),
        ("wegner", "A1: ♣4 ♥10 ♠9 \n A2: ♦4 ♦5",
         "Each player is dealt 52 cards, but Player 1 has 54 and Player 2 has 53."),
        ("wegner", "M: ♥2 \n R1: ♥9", "There are 3 cards on the table instead of 104."),
        ("streitpatience", "R1: ♥9 ♠8 \n S1: ♠8 5",
         "There are 98 cards on the table instead of 104."),
        ("treppe", "R1: ♥9 \n A1: ♦4 ♣3",
         "Each player is dealt 52 cards, but Player 1 has 54."),
    ],
)  # fmt: skip
def test_z105_a_deal_that_may_be_a_position(rules: str, piles: str, said: str):
    game = record(rules, f"deal \n {piles} \n 1: undo")
    assert game.found == [(None, "Z105"), (1, "Z107")]
    assert game.finding("Z105").message == f"{said} {UNDER_WAY}"
    assert german(game, "Z105").endswith(MITTEN_IM_SPIEL)


def test_z105_a_deal_whose_stocks_are_counted_is_no_position():
    game = record("wegner", "deal \n Q1: 50 \n Q2: 50 \n A1: ♦3 \n A2: ♠9 \n 1: undo")
    message = game.finding("Z105").message
    assert message == "Each player is dealt 52 cards, but Player 1 has 51 and Player 2 has 51."


def test_z105_what_follows_from_it_is_not_reported():
    # In a deal the first ace of hearts would be one too many of player 1's pack, and four occupied
    # piles would be all that the first turn allows.
    piles = "A1: ♥A ♥A ♣7 \n R1: ♥9 \n R2: ♠K \n R3: ♦2 \n R4: ♥7"
    assert record("wegner", f"deal \n {piles} \n 2: Q>R5 ♠K").found == [(None, "Z105")]
    # Nobody has won because the stock is not listed.
    assert record("wegner", "deal \n M: ♥2 \n R1: ♥9 \n 2: Q>R1 ♠8").found == [(None, "Z105")]
    assert record("wegner", "deal \n A1: ♥A ♥A ♣7 \n 1: undo").found == [
        (None, "Z105"),
        (1, "Z107"),
    ]


# Z005: a pile that the game does not have


@pytest.mark.parametrize(
    ("rules", "pile", "said"),
    [
        ("wegner", "R9", "This game has no pile R9, only R1 to R8."),
        ("wegner", "Q3", "This game has no pile Q3, only Q1 and Q2."),
        ("wegner", "S1", "This game has no pile S1."),
        ("wegner-3", "A4", "This game has no pile A4, only A1 to A3."),
        ("treppe", "A2", "This game has no pile A2, only A1."),
    ],
)
def test_z005_the_piles_that_there_are(rules: str, pile: str, said: str):
    listed = record(rules, f"deal position \n {pile}: ♥9")
    assert listed.finding("Z005").message == said
    checked = record(rules, f"1: undo \n check \n {pile}: ♥9")
    assert checked.finding("Z005").message == said
    moved = record(rules, f"1: Q>{pile} ♥9")
    assert moved.finding("Z005").message == said.replace(".", ", so this is not judged.")


def test_z005_the_piles_of_the_phase():
    game = record("treppe", "deal position \n R6: ♥9", Phase="2")
    assert game.finding("Z005").message == "This game has no pile R6, only R1 to R5."


def test_z005_in_german():
    game = record("wegner", "1: Q>R9 ♥9")
    wanted = "Dieses Spiel hat keinen Stapel R9, nur R1 bis R8; das bleibt unbeurteilt."
    assert german(game, "Z005") == wanted
