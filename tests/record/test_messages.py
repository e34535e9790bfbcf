"""Messages on unreadable lines: where parsing stopped, what was expected."""

from tests.each import each
from zankref.language import speaking
from zankref.record.events import UnreadableLine
from zankref.record.parse import parse
from zankref.referee.reading.unreadable import unreadable

ACTION = "an action such as Q>R1 ♥9 or stop"
PLAYER = "a player with a colon (Anna:)"
NEXT = f"{ACTION}, or {PLAYER}"
CARD = "a card such as ♥7"
CARD_OR_NEXT = f"{CARD}, {NEXT}"
IN_LIST = f"a card such as ♥7, a number of cards, a pile with a colon (R3:), or {PLAYER}"
WORD = "the word without a colon"
COLON = "a colon after the name"

HEAD = '[Player1 "Anna"]\n[Player2 "Ben B"]\n'

# Each line is read after two tags. Under it stand the place of the trouble, what is expected, and
# what is suggested.
IN_A_TURN = [
    ("Anna: Q>Rl ♥9", "      ^^^^", "a pile such as R3 after Q>", "Q>R1"),
    ("Anna: Q-R1 ♥9", "      ^^^^", ACTION, "Q>R1"),
    ("Anna: Q->R1 ♥9", "      ^^^^^", "just > between the piles", "Q>R1"),
    ("Anna: Q⇒r1 ♥9", "      ^^^^", ACTION, "Q>R1"),
    ("Anna: Q > R1 ♥9", "      ^^^^^^", ACTION, "Q>R1"),
    ("Anna: Q to R1 ♥9", "      ^^^^^^^", ACTION, "Q>R1"),
    ("Anna: Q auf r1, flip", "      ^^^^^^^^", ACTION, "Q>R1"),
    ("Anna: Q>M1", "      ^^^^", "a pile such as R3 after Q>", "Q>M"),
    ("Anna: Q>>R1", "      ^^^^^", "a pile such as R3 after Q>", "Q>R1"),
    ("Anna: R>Q", "      ^^^", "a pile such as Q or R3 before >", None),
    ("Anna: Q>R1♥9", "      ^^^^^^", "a space after Q>R1", "Q>R1 ♥9"),
    ("Anna: R1>R4x3 ♥9", "      ^^^^^^^", "a pile such as R3 after R1>", "R1>R4*3"),
    ("Anna: R1>R4*0 ♥9", "      ^^^^^^^", "a number of cards after *", None),
    ("Anna: Q>R1 ♥11", "           ^^^", CARD, "♥J"),
    ("Anna: Q>R1 ♥ 9", "           ^^^", CARD, "♥9"),
    ("Anna: Q>R1 ♡9", "           ^^", CARD, "♥9"),
    ("Anna: Q>R1 K7", "           ^^", "Kr7 for ♣ or Ka7 for ♦", None),
    ("Anna: Q>R1 kb", "           ^^", "KrB for ♣ or KaB for ♦", None),
    ("Anna: Q>R1 (♥9)", "           ^^^^", CARD, "♥9"),
    ("Anna: Q>R1 ♥9; Q>R2", "           ^^^", CARD, "♥9"),
    ("Anna: Q>R1 herz-9", "           ^^^^^^", CARD, "♥9"),
    ("Anna: Q>R1 9", "           ^", "the suit with the rank, such as ♥9", None),
    ("Anna: Q=K", "      ^^^", "a card such as ♥7 after Q=", None),
    ("Anna: free 12", "           ^^", "the suit with the rank, such as ♥Q", None),
    ("Anna: Q>R1 ♤", "           ^", "the rank with the suit, such as ♠9", None),
    ("Anna: Q>R1 ♥9 ♠8", "              ^^",
     "an action such as Q>R1 ♥9 (a card comes after its move, after free or after =)", None),
    ("Anna: Q=♥11", "      ^^^^^", "a card such as ♥7 after Q=", "Q=♥J"),
    ("Anna: Q = ♥9", "      ^^^^^^", ACTION, "Q=♥9"),
    ("Anna: touch 3", "            ^", "a pile such as R3", "R3"),
    ("Anna: clear Rl", "            ^^", "a pile such as R3", "R1"),
    ("Anna: free   # which?", "      ^^^^", "a card such as ♥7", None),
    ("Anna: free # which?\nBen: flip", "      ^^^^", "a card such as ♥7", None),
    ("Anna: stpo", "      ^^^^", ACTION, "stop"),
    ("Anna: zurrück", "      ^^^^^^^", ACTION, "zurück"),
    ("Anna: blokcirt", "      ^^^^^^^^", ACTION, "blockiert"),
    ('Anna: stop "so', "           ^^^", 'a second " at the end of the text', '"so"'),
    ("Anna: stop „so“", "           ^^^^", "a reason in quotes", '"so"'),
    ('Anna: "♥9"', "      ^^^^", "a text in quotes only after stop; a comment begins with #", None),
    ("Anna: flip hm", "           ^^", "# before a comment", "# hm"),
    ("Anna: flip ; pause", "           ^", "a comma between two actions, or nothing", ","),
    ("Anna: flip\nResult: Anna", "        ^^^^",
     'the tag [Result "Anna"] above, before the deal', None),
    ("Anna: stop: upheld", "      ^^^^^", WORD, "stop"),
    ("Anna: flip @9.05", "           ^^^^^", "a time of 24 hours such as @21:03", "@9:05"),
    ("Anna: flip @9", "           ^^", "a time of 24 hours such as @21:03", None),
    ("Anna: flip ↷", "           ^", NEXT, None),
    ("Anna:", "^^^^^", f"{ACTION}", None),
    ("Anna: # so\nBen: flip", "^^^^^", f"{ACTION}", None),
    ("3.", "^^", f"{PLAYER}", None),
    ("Anna: flip\nA1: Q>R1", "^^^",
     f"{PLAYER}; a pile with a colon belongs only under deal or check", None),
    ("Anna: flip\nanna Q>R1", "^^^^", COLON, "Anna:"),
    ("Anna: flip\nBen B Q>R1", "^^^^^", NEXT, '"Ben B":'),
    ("Anna: flip\nAnna stop", "^^^^", COLON, "Anna:"),
    ("Anna: flip\n2 stop", "^", COLON, "2:"),
    ("Anna: flip\nAnan Q>R1", "^^^^", NEXT, "Anna:"),
    ("Anna: flip\nAnna : Q>R1", "^^^^^^", COLON, "Anna:"),
    ("Anna: flip\nAnna：Q＞R1", "^^^^^^^^^", NEXT, "Anna:Q>R1"),
    ("Anna: flip\nlükce", "^^^^^", NEXT, "lücke"),
    ("Anna: flip\ncheck:\n R3: ♥9", "^^^^^^", WORD, "check"),
    ("Anna: flip\ngap Q>R1", "    ^^^^", f"{PLAYER} before the first action", None),
    ("gap x", "    ^", f"{PLAYER}, check, or gap", None),
    ("Anna: flip\ndeal", "^^^^",
     "the deal before the first turn, or a tag that begins the next game", None),
]  # fmt: skip

ELSEWHERE = [
    ('Rules "wegner"', "^^^^^^^^^^^^^^", 'a tag such as [Rules "wegner"]', '[Rules "wegner"]'),
    ("Q>R1 ♥9", "^^^^", f"{PLAYER} before the first action", None),
    ("deal flip", "     ^^^^", f"{PLAYER} before the first action", None),
    ("dael", "^^^^", f'a tag such as [Rules "wegner"], deal, or {PLAYER}', "deal"),
    ("[Rules wegner-52]", "       ^^^^^^^^^", 'the value in quotes such as "wegner"',
     '"wegner-52"'),
    ('[Rules "wegner"', "       ^^^^^^^^", "the bracket ] at the end of the tag",
     '"wegner"]'),
    ('["wegner"]', " ^^^^^^^^^", "the name of a tag such as Rules", None),
    ("deal positon", "     ^^^^^^^",
     f"position, a pile with a colon (R3:), or {PLAYER}", "position"),
    ("deal\n  Q: 47", "  ^^", "the player's number with the pile (Q1:)", "Q1:"),
    ("deal\n  R1: ♥11", "      ^^^", CARD, "♥J"),
    ("deal\n  R1: ♥1", "      ^^", CARD, "♥A"),
    ("deal\n  R1: ↷", "      ^", IN_LIST, None),
    ("deal\n  R1: -", "  ^^^^^", "nothing after the colon if the pile is empty", "R1:"),
    ("deal\n  Q1: 45 ♥9", "         ^^",
     "the known cards before the number of the others", None),
    ("deal\n  R1: (♥9 ♠8\n", "          ^^",
     "a card such as ♥7, or the bracket ) after the covered cards", "♠8)"),
    ("deal\n  R1: 9 of hearts", "      ^^^^^^^^^^^",
     CARD, "♥9"),
    ("R1: ♥9", "^^^^^^",
     "deal or, for a game under way, deal position on the line above", None),
]  # fmt: skip


def lost(text: str) -> tuple[UnreadableLine, str]:
    """Return the first line that was lost, with the line itself."""
    document = parse(text)
    found = next(i for game in document.games for i in game.items if isinstance(i, UnreadableLine))
    assert found.span.line == found.span.end_line
    return found, document.lines[found.span.line - 1]


def check(text: str, caret: str, expected: str, suggestion: str | None) -> None:
    found, line = lost(text)
    start, end = found.span.column - 1, found.span.end_column - 1
    assert " " * start + "^" * (end - start) == caret
    first = found.places[0]
    assert first.span == found.span
    assert first.read == line[start:end]
    assert first.expected == expected
    assert first.suggestion == suggestion


@each(("text", "caret", "expected", "suggestion"), IN_A_TURN)
def test_in_a_turn(text: str, caret: str, expected: str, suggestion: str | None) -> None:
    check(HEAD + text, caret, expected, suggestion)


@each(("text", "caret", "expected", "suggestion"), ELSEWHERE)
def test_elsewhere(text: str, caret: str, expected: str, suggestion: str | None) -> None:
    check(text, caret, expected, suggestion)


@each(
    ("text", "suggestion"),
    [(text, suggestion) for text, _, _, suggestion in IN_A_TURN if suggestion],
)
def test_what_is_suggested_can_be_read(text: str, suggestion: str) -> None:
    found, _ = lost(HEAD + text)
    lines = (HEAD + text).split("\n")
    line = lines[found.span.line - 1]
    before, after = line[: found.span.column - 1], line[found.span.end_column - 1 :]
    lines[found.span.line - 1] = before + suggestion + after
    again = [i for game in parse("\n".join(lines)).games for i in game.items]
    first = next((i for i in again if isinstance(i, UnreadableLine)), None)
    assert first is None or first.span > found.span


SENTENCES = [
    ("Anna: flip\nAnna stop",
     "Cannot read “Anna”. Did you mean “Anna:”? Expected a colon after the name.",
     "„Anna“ ist nicht zu lesen. War „Anna:“ gemeint? "
     "Erwartet wird ein Doppelpunkt nach dem Namen."),
    ("Anna: stop wrong",
     'Cannot read “wrong”. Did you mean “"wrong"”? Expected a reason in quotes.',
     '„wrong“ ist nicht zu lesen. War „"wrong"“ gemeint? '
     "Erwartet wird eine Begründung in Anführungszeichen."),
    ("Anna: free   # which?",
     "After “free”, a card such as ♥7 is missing.",
     "Nach „free“ fehlt eine Karte wie ♥7."),
    ('[Place "Kassel"',
     'After “"Kassel"”, the bracket ] at the end of the tag is missing.',
     'Nach „"Kassel"“ fehlt die Klammer ] am Ende der Angabe.'),
    ("deal position:",
     "Cannot read “position:”. Did you mean “position”? Expected the word without a colon.",
     "„position:“ ist nicht zu lesen. War „position“ gemeint? "
     "Erwartet wird das Wort ohne Doppelpunkt."),
    ("Anna: zurrück",
     "Cannot read “zurrück”. Did you mean “zurück”? Expected an action such as Q>R1 ♥9 or stop.",
     "„zurrück“ ist nicht zu lesen. War „zurück“ gemeint? "
     "Erwartet wird eine Aktion wie Q>R1 ♥9 oder stopp."),
]  # fmt: skip


@each(("text", "english", "german"), SENTENCES)
def test_the_guess_comes_first_and_what_was_read_stands_in_quotes(
    text: str, english: str, german: str
) -> None:
    said = unreadable(lost(HEAD + text)[0])
    assert str(said) == english
    with speaking("de"):
        assert str(said) == german


def test_players_are_named_as_they_are_written() -> None:
    found, _ = lost('[Player1 "Otto K."]\n1: flip\n check R1: x')
    assert found.places[0].expected.endswith('a player with a colon ("Otto K.":)')
