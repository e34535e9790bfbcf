"""Piles, actions and sentences in words, as the players of a game say them."""

from tests.each import each
from zankref.language import Language, speaking
from zankref.record.parse import parse
from zankref.report.phrasing import Phrasing
from zankref.rules.registry import RULE_SETS
from zankref.umpire.session import Session

PLAYERS = ("Anna", "Ben")


def phrasing(rules: str, players: tuple[str, ...] = PLAYERS, phase: int = 1) -> Phrasing:
    vocabulary = f"{rules}-2" if phase == 2 else RULE_SETS[rules].speech or rules
    return Phrasing(players, vocabulary, RULE_SETS[rules].call.lower())


def said(written: str, language: Language = "en", rules: str = "wegner", phase: int = 1) -> str:
    (event,) = parse(f"Anna: {written}").games[0].events
    with speaking(language):
        return phrasing(rules, phase=phase).action(event.action)


@each(
    ("written", "words"),
    [
        ("Q>R5 ♠8", "♠8 from the stock onto pile 5"),
        ("A>M", "the top card from the waste to the middle"),
        ("Q>A2 ♦K", "♦K from the stock onto Ben’s waste"),
        ("R1>R4*3", "3 cards from pile 1 onto pile 4"),
        ("S>R7 ♥10", "♥10 from the reserve onto pile 7"),
        ("Q=♣K", "♣K lifted from the stock"),
        ("R3=♥9", "♥9 turned up on pile 3"),
        ("free ♥3", "free ♥3"),
        ("clear R5", "clear pile 5"),
        ("touch A2", "touch Ben’s waste"),
        ("pause", "Pause"),
        ("weiter", "Weiter"),
        ("stop upheld", "Stop"),
        ("undo", "takes it back"),
    ],
)
def test_an_action_in_words(written: str, words: str) -> None:
    assert said(written) == words


@each(
    ("rules", "written", "words"),
    [
        ("wegner", "Q>R5 ♠Q", "♠D von der Quelle auf Stapel 5"),
        ("streitpatience-3", "Q>R5 ♠8", "♠8 aus der Hand auf Haus 5"),
        ("streitpatience", "Q=♠8", "♠8 aus der Hand aufgedeckt"),
        ("crapette", "A>M ♠8", "♠8 vom Ablagestapel auf eine Familie"),
        ("crapette", "stop", "Crapette"),
        ("zu-zweien", "S>M ♥A", "♥A vom Haufen auf einen Stamm"),
        ("online", "Q>A2 ♥9", "♥9 vom Reserve-Stapel auf den Ablage-Stapel von Ben"),
        ("schikanieren", "S>R7 ♥10", "♥10 vom Schikanierstapel auf Stapel 7"),
        ("online", "stop", "Klopfen"),
        ("treppe", "Q>A ♥9", "♥9 vom Talon auf die Ablage"),
        ("wegner", "clear R5", "leert Stapel 5"),
    ],
)
def test_each_game_has_its_own_words_in_german(rules: str, written: str, words: str) -> None:
    assert said(written, "de", rules) == words


def test_in_the_second_part_of_die_treppe_each_row_has_become_a_pile() -> None:
    assert said("R1>R2 ♥9", "de", "treppe") == "♥9 von Platz 1 auf Platz 2"
    assert said("R1>R2 ♥9", "de", "treppe", 2) == "♥9 von Stufe 1 auf Stufe 2"


def test_a_pile_of_a_player_who_is_none_is_told_by_its_number() -> None:
    assert said("Q>A3 ♥9") == "♥9 from the stock onto Player 3’s waste"
    assert phrasing("wegner").sentence("Nobody has S3.") == "Nobody has Player 3’s reserve."
    assert words_of('[Rules "wegner"]\n\n1: Q>A3 ♥9\n1: Q0>A ♥9\n1: Q=?\n1: Q=Joker\n')


def test_who_has_no_name_has_a_number_and_who_plays_alone_needs_none() -> None:
    assert phrasing("wegner", ("1", "2")).pile("onto", "A2") == "onto Player 2’s waste"
    assert phrasing("wegner", ("Anna",)).pile("from", "Q1") == "from the stock"


@each(
    ("sentence", "words"),
    [
        (
            "Q2 is empty: there is no card to take.",
            "Ben’s stock is empty: there is no card to take.",
        ),
        ("Only when Q is empty is ♥Q turned.", "Only when the stock is empty is ♥Q turned."),
        ("♠8 fits M.", "♠8 fits the middle."),
        ("Ben's ♣2 belonged on M.", "Ben’s ♣2 belonged in the middle."),
        ("announced with `clear Rn` or `free CARD`", "Announced with `clear` or `free`"),
        ("♥Q lies on R1, not on S1.", "♥Q lies on pile 1, not on Anna’s reserve."),
        ("♣K goes onto the empty pile R3, not R1>R3.", "♣K goes onto the empty pile 3, not R1>R3."),
    ],
)
def test_sentences_name_piles_by_words_and_leave_cards_and_moves_alone(
    sentence: str, words: str
) -> None:
    assert phrasing("wegner").sentence(sentence) == words


def test_a_player_who_is_called_like_a_pile_is_none() -> None:
    assert phrasing("wegner", ("Anna", "M")).sentence("M was wrong.") == "M was wrong."


@each(
    ("sentence", "words"),
    [
        ("♣K gehört auf das leere Haus R3.", "♣K gehört auf das leere Haus 3."),
        ("♣9 gehört auf ♥10 (R4).", "♣9 gehört auf ♥10 (Haus 4)."),
        ("Erst dann eine Karte der Hand (Q).", "Erst dann eine Karte der Hand."),
    ],
)
def test_after_a_word_for_a_pile_its_number_is_enough(sentence: str, words: str) -> None:
    with speaking("de"):
        assert phrasing("streitpatience-3").sentence(sentence) == words


def words_of(text: str, language: Language | None = None) -> list[str]:
    return [entry["words"] for entry in Session(text, language=language).entries()]


def test_a_card_that_lay_open_is_named_where_an_entry_is_read() -> None:
    game = '[Rules "wegner"]\n[First "2"]\n\ndeal\n  A1: ♦3\n  A2: ♠9\n\n2: A>A1  Q>R1 ♥4\n'
    assert words_of(game)[0] == "♠9 from the waste onto Player 1’s waste"


def test_a_call_is_told_with_what_it_was() -> None:
    game = (
        '[Rules "{}"]\n\ndeal position\n  Q1: 9\n  Q2: 9\n  R1: ♥9\n\n1: Q>A ♠8\n2: stop upheld\n'
    )
    assert words_of(game.format("wegner"))[-1] == "Stop – right"
    assert words_of(game.format("wegner"), "de")[-1] == "Stop – berechtigt"
    assert words_of(game.format("online"), "de")[-1].startswith("Klopfen – ")


def test_of_a_table_that_was_compared_a_pile_or_two_are_told() -> None:
    game = '[Rules "wegner"]\n\n1: Q>R1 ♥9\ncheck\n  R1: ♥9 ♠Q\n{}gap\n1: what?\n'
    few, gap, lost = words_of(game.format("  M: ♣A\n"), "de")[1:]
    assert few == "Auf dem Tisch: Stapel 1: ♥9 ♠D; Mitte: ♣A"
    assert (gap, lost) == ("Hier fehlt etwas", "Nicht zu lesen: what?")
    assert words_of(game.format("  M: ♣A\n  R2:\n"))[1] == "The table was compared"


def test_entries_after_merge_are_told_in_the_words_of_the_second_part() -> None:
    game = '[Rules "treppe"]\n[Phase "1"]\n\ndeal position\n  R1: ♥9\n  R2: ♣9\n  Q1: 9\n\n'
    told = words_of(game + "1: Q>R1 ♠8  merge  Q>R1 ♣8\n", "de")
    assert (told[0], told[2]) == ("♠8 vom Talon auf Platz 1", "♣8 vom Talon auf Stufe 1")
