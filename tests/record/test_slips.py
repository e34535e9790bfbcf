"""Slips of people who write at the table, and the corrections suggested.

Each line was judged by hand: what its writer meant is the line beside it. The suggestions, put in
their places, must make just that line of it.
"""

import pytest

from tests.each import each
from tests.layers import few
from zankref.language import speaking
from zankref.record.events import UnreadableLine
from zankref.record.format import NotReadable, format_text
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

HEAD = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben B."]\n'

# Behind `Anna: `.
ACTIONS = [
    ("R1 > R2", "R1>R2"),
    ("Q R1 ♥9", "Q>R1 ♥9"),
    ("Q-R2", "Q>R2"),
    ("Q - R2 ♥9", "Q>R2 ♥9"),
    ("Q → R1 ♥9", "Q>R1 ♥9"),
    ("Q => R1 ♥9", "Q>R1 ♥9"),
    ("Q—R1", "Q>R1"),
    ("Q..R1", "Q>R1"),
    ("Q>>R1", "Q>R1"),
    ("Q＞R1 ♥9", "Q>R1 ♥9"),
    ("Q>R1 9\u00adh", "Q>R1 9h"),
    ("touch \u202eR3", "touch R3"),
    ("R1<Q", "Q>R1"),
    ("Q>T1 9h", "Q>R1 9h"),
    ("W>M", "A>M"),
    ("fre ♣2", "free ♣2"),
    ("fri ♣2", "frei ♣2"),
    ("S2 > M", "S2>M"),
    ("Q>R1 S2 > M ♥5", "Q>R1 S2>M ♥5"),
    ("touch S2 s2 -> R1", "touch S2 S2>R1"),
    ("Q>R1:♥9", "Q>R1 ♥9"),
    ("Q>R1=♥9", "Q>R1 ♥9"),
    ("Q>R1♥9", "Q>R1 ♥9"),
    ("Q>R1(♥9)", "Q>R1 ♥9"),
    ("Q>R1 (♥9)", "Q>R1 ♥9"),
    ("Q>R1 [♥9]", "Q>R1 ♥9"),
    ("Q>R1, ♥9", "Q>R1 ♥9"),
    ("Q>R1 , ♥9", "Q>R1 ♥9"),
    ("Q>R1. ♥9", "Q>R1 ♥9"),
    ("(Q>R1 ♥9)", "Q>R1 ♥9"),
    ("Q>R 1 ♥9", "Q>R1 ♥9"),
    ("Q>1 ♥9", "Q>R1 ♥9"),
    ("Q>Rand 1", "Q>R1"),
    ("Quelle>M", "Q>M"),
    ("Ablage auf Mitte", "A>M"),
    ("Rl>RZ R2>M", None),
    ("Rl>R2", "R1>R2"),
    ("R1>R4x3 ♥9", "R1>R4*3 ♥9"),
    ("R1>R4 *3", "R1>R4*3"),
    ("3xR1>R4", "R1>R4*3"),
    ("♥9 Q>R1", "Q>R1 ♥9"),
    ("♥9 Q>R1 ♠8 Q>R2", "Q>R1 ♥9 Q>R2 ♠8"),
    ("Q>R1 ♥ 9", "Q>R1 ♥9"),
    ("Q>R1 10 h", "Q>R1 ♥10"),
    ("Q>R1 ♡9", "Q>R1 ♥9"),
    ("Q>R1 ♥11", "Q>R1 ♥J"),
    ("Q>R1 9 of hearts", "Q>R1 ♥9"),
    ("Q>R1 Herz 9", "Q>R1 ♥9"),
    ("Q>R1 Pik 9", "Q>R1 ♠9"),
    ("Q>R1 Pik-As", "Q>R1 ♠A"),
    ("Q>R1 Karo Dame", "Q>R1 ♦Q"),
    ("Q>R1 Herz Zehn", "Q>R1 ♥10"),
    ("Q>R1 Herz-Neun R1>M", "Q>R1 ♥9 R1>M"),
    ("Q>R1 Pik Dame", "Q>R1 ♠Q"),
    ("Q>R1 Kreuz As", "Q>R1 ♣A"),
    ("Q>R1 ten of hearts", "Q>R1 ♥10"),
    ("Q>R1 the ten of hearts", "Q>R1 ♥10"),
    ("Q>R1 P9", "Q>R1 ♠9"),
    ("Q>R1 Jocker", "Q>R1 Joker"),
    ("Q>R1 ♥9. Q>R2 ♠K!", "Q>R1 ♥9 Q>R2 ♠K"),
    ("Q>R1 ♥9 ; Q>R2 ♠K", "Q>R1 ♥9 , Q>R2 ♠K"),
    ("Q>R1 ♥9 | Q>R2 ♠K", "Q>R1 ♥9 , Q>R2 ♠K"),
    ("Q>R1 ♥9 und Q>R2 ♠K", "Q>R1 ♥9 , Q>R2 ♠K"),
    ("Q = ♥9", "Q=♥9"),
    ("Q=Herz Neun", "Q=♥9"),
    ("Q=nine of hearts Q>R1", "Q=♥9 Q>R1"),
    ("Q ♥9", "Q=♥9"),
    ("touch R 3", "touch R3"),
    ("touch pile 3", "touch R3"),
    ("clear 3", "clear R3"),
    ("clear ♥7", "free ♥7"),
    ("frei R3", "leert R3"),
    ("stopped", "stopp"),
    ("geht weiter", "weiter"),
    ("pause?", "pause"),
    ("stop: upheld", "stop upheld"),
    ("stop „das war so“ denied", 'stop "das war so" denied'),
    ("stop 'so'", 'stop "so"'),
    ("stop (♥Q was open)", 'stop "♥Q was open"'),
    ("stop ♥Q was open denied", 'stop "♥Q was open" denied'),
    ("stop - the \"6\" was wanted", "stop \"the '6' was wanted\""),
    ("stop wrong", 'stop "wrong"'),
    ("stop ♥Q open", 'stop "♥Q open"'),
    ("stop granted", "stop upheld"),
    ("stop justified", "stop upheld"),
    ("stop rejected", "stop denied"),
    ('stop "so" granted', 'stop "so" upheld'),
    ("stop, right", "stop upheld"),
    ("stop (accepted)", "stop upheld"),
    ("stop ♥Q was open, rejected", 'stop "♥Q was open" denied'),
    ("stopp anerkannt", "stopp berechtigt"),
    ("stopp abgelehnt", "stopp unberechtigt"),
    ("stopp zu Recht", "stopp berechtigt"),
    ("stopp zu Unrecht", "stopp unberechtigt"),
    ("stopp nicht anerkannt", "stopp unberechtigt"),
    ('stopp "♥D war offen" abgelehnt', 'stopp "♥D war offen" unberechtigt'),
    ("halt", "stop"),
    ('Halt! "so"', 'stop "so"'),
    ("Q>R1 Herz Bube stpo", "Q>R1 ♥J stop"),
    ("Q>R1 ♥9 die Dame war frei", "Q>R1 ♥9 # die Dame war frei"),
    ("21:04 flip", "@21:04 flip"),
    ("@ 21.04 flip", "@21:04 flip"),
    ("Q>R1 ♥9 Ben B. stop", 'Q>R1 ♥9 "Ben B.": stop'),
    ("Q>R1 ♥9 she hesitated", "Q>R1 ♥9 # she hesitated"),
    ("Q>R1 ♥9 oops", "Q>R1 ♥9 # oops"),
    ("Q>R1 ♥9 (in a hurry)", "Q>R1 ♥9 # (in a hurry)"),
    ("Q>R1 ♥9 // in a hurry", "Q>R1 ♥9 # in a hurry"),
    ("Q>R1 ♥9 -- da war er schnell", "Q>R1 ♥9 # da war er schnell"),
    ("Q>R1 ♥9 note: that was slow", "Q>R1 ♥9 # note: that was slow"),
    ("Q>R1 ♥9 stopped too early, said Ben", "Q>R1 ♥9 # stopped too early, said Ben"),
    ("flip nimmt ♥9 von Q nach R1", "flip # nimmt ♥9 von Q nach R1"),
    ("Q-R2 ♥9 R3-M stpo", "Q>R2 ♥9 R3>M stop"),
    ("Q>R1♥9 Q>R2♠K Q>R3♦Q", "Q>R1 ♥9 Q>R2 ♠K Q>R3 ♦Q"),
    ("Q>Rl ♥9 hm", "Q>R1 ♥9 # hm"),
    # Here nobody can know what is meant.
    ("Q>R1 9", None),
    ("Q>R1 ♥", None),
    ("Q>♥9", None),
    ("♥9>R1", None),
    ("Q>R1 ♥9 ♠8", None),
    ("hello Q>R1 ♥9", None),
]  # fmt: skip

# Behind the tags and a turn.
TURNS = [
    ("Anna; Q>R1", "Anna: Q>R1"),
    ("Anna - Q>R1", "Anna: Q>R1"),
    ("anna – Q>R1", "Anna: Q>R1"),
    ("Anna, Q>R1", "Anna: Q>R1"),
    ("Anna. Q>R1", "Anna: Q>R1"),
    ("Anna Q>R1", "Anna: Q>R1"),
    ("Ana Q>R1", "Anna: Q>R1"),
    ("Anna :Q>R1", "Anna:Q>R1"),
    ("Anna:: Q>R1", "Anna: Q>R1"),
    (":Anna Q>R1", "Anna: Q>R1"),
    ("Anna halt", "Anna: stop"),
    ('"Ben B." Q>R1', '"Ben B.": Q>R1'),
    ("Anna says stop", "Anna: stop"),
    ("Anna ruft: Stop!", "Anna: Stop!"),
    ("- Anna: Q>R1", "Anna: Q>R1"),
    ("2 Q>R1", "2: Q>R1"),
    ("1) Anna: Q>R1", "1. Anna: Q>R1"),
    ("(1) Anna: Q>R1", "1. Anna: Q>R1"),
    ("1 Anna: Q>R1", "1. Anna: Q>R1"),
    ("1: Anna: Q>R1", "1. Anna: Q>R1"),
    ("Zug 12: Anna: Q>R1", "12. Anna: Q>R1"),
    ("check:", "check"),
    ("check R1 ♥9", "check R1: ♥9"),
    ("gap:", "gap"),
    ("Anna denkt lange nach", "# Anna denkt lange nach"),
    ("Anna says Stop, it was wrong", "Anna: Stop, # it was wrong"),
    ("Carla: Q-R1", "Carla: Q>R1"),
    ("Q>R1 ♥9 or so", "Q>R1 ♥9 # or so"),
    ("Result: Anna", None),
    ("Carla Q>R1", None),
]

# At the beginning of a file.
HEADERS = [
    ('Rules "wegner"', '[Rules "wegner"]'),
    ("rules: wegner", '[Rules "wegner"]'),
    ("Rules = wegner", '[Rules "wegner"]'),
    ("[Rules wegner]", '[Rules "wegner"]'),
    ("[Rules: wegner]", '[Rules "wegner"]'),
    ("[Rules 'wegner']", '[Rules "wegner"]'),
    ("[Rules “wegner”]", '[Rules "wegner"]'),
    ('[Rules "wegner]', '[Rules "wegner"]'),
    ('[Rules "wegner"', '[Rules "wegner"]'),
    ("[Rules wegner", '[Rules "wegner"]'),
    ('(Rules "wegner")', '[Rules "wegner"]'),
    ("[Player1 Anna Maria]", '[Player1 "Anna Maria"]'),
    ('[Player 1 "Anna"]', '[Player1 "Anna"]'),
    ("Player1: Anna", '[Player1 "Anna"]'),
    ("[Date 2026-11-15] [Place Kassel]", '[Date "2026-11-15"] [Place "Kassel"]'),
    ("Kitchen table, first game", "# Kitchen table, first game"),
    ("deal:", "deal"),
    ("Deal -", "Deal"),
    ("deal position:", "deal position"),
    ("Stellung", "gabe Stellung"),
    ("dael", "deal"),
    ("[Rules]", None),
]

# In a deal.
LISTS = [
    ("R1 ♥9", "R1: ♥9"),
    ("R1 = ♥9", "R1: ♥9"),
    ("R1 - ♥9", "R1: ♥9"),
    ("R 1: ♥9", "R1: ♥9"),
    ("Rand1: ♥9", "R1: ♥9"),
    ("W2: 9s", "A2: 9s"),
    ("1: ♥9", "R1: ♥9"),
    ("Q: 47", "Q1: 47"),
    ("Q1: 47 cards", "Q1: 47"),
    ("Q1: ca. 47", "Q1: 47"),
    ("Q1: ~47", "Q1: 47"),
    ("Q1: unbekannt", "Q1: *"),
    ("R1: empty", "R1:"),
    ("R1: -", "R1:"),
    ("R1: ♥9, ♠8, ♦7", "R1: ♥9 ♠8 ♦7"),
    ("R1: ♥9-♠8", "R1: ♥9 ♠8"),
    ("R1: ♥9♠8", "R1: ♥9 ♠8"),
    ("R1: He9PiBkaD", "R1: He9 PiB kaD"),
    ("R1: [?] ♥9", "R1: (?) ♥9"),
    ("R1: 10 h", "R1: ♥10"),
    ("R1: ♥ 9", "R1: ♥9"),
    ("R1: 9 of hearts", "R1: ♥9"),
    ("R1: ♥9 (the top one)", "R1: ♥9 # (the top one)"),
    ("R1 ♥9 R2 ♠8", "R1: ♥9 R2: ♠8"),
    ("R1: Kr4 Herz-Zehn", "R1: Kr4 ♥10"),
    ("R1: Herz Zehn Pik Neun", "R1: ♥10 ♠9"),
    ("R1: the ten of hearts", "R1: ♥10"),
    ("R1: like it was before", None),
    ("R1: K", None),
    ("Q1: 45 ♥9", None),
]


def lost(text: str) -> UnreadableLine:
    found = [line for game in parse(text).games for line in game.lost]
    assert len(found) == 1
    return found[0]


def mended(text: str) -> str | None:
    """Return the last line of a text with what is suggested; None if nothing is."""
    line = text.split("\n")[-1]
    places = lost(text).places
    if not any(place.suggestion for place in places):
        return None
    for place in reversed(places):
        start, end = place.span.column - 1, place.span.end_column - 1
        line = line[:start] + (place.suggestion or place.read) + line[end:]
    return line


CASES = [
    *((f"{HEAD}Anna: ", slip, meant) for slip, meant in ACTIONS),
    *((f"{HEAD}Anna: flip\n", slip, meant) for slip, meant in TURNS),
    *(("", slip, meant) for slip, meant in HEADERS),
    *((f"{HEAD}deal\n  ", slip, meant) for slip, meant in LISTS),
]


@each(("before", "slip", "meant"), CASES)
def test_a_slip_of_the_pen(before: str, slip: str, meant: str | None) -> None:
    line = f"{before}{slip}".split("\n")[-1]
    wanted = None if meant is None else line.removesuffix(slip) + meant
    assert mended(before + slip) == wanted
    if meant is not None:
        assert not [line for game in parse(before + meant).games for line in game.lost]


# On the first line after a deal, before anything else is played: column, and what is meant there.
NEWCOMERS = [
    ("Anna: Q>R1 9x", 12, None),
    ("1. Anna: Q>R1 9x", 15, None),
    ("Anna: Q>R1 9h; Q>A 7d", 12, "9h"),
    ("Anna: W2: Q>R1 9h", 7, None),
    ("Anna: -2", 7, None),
    ("Anna: fre ♣2", 7, "free"),
    ("Anna: Q > R1", 7, "Q>R1"),
    ("Anna: Q>R1♥9", 7, "Q>R1 ♥9"),
    ("Anna: Q>T1 9h", 7, "Q>R1"),
    ("Anna: Q>R1 Hq9", 12, None),
    ("1) Anna: Q>R1 9h", 1, "1."),
    ("(1) Anna: Q>R1 9h", 1, "1."),
    ("Zug 1: Anna: Q>R1 9h", 1, "1."),
    ("Anna Q>R1", 1, "Anna:"),
    ("Ben- Q>A", 1, "Ben:"),
    ("Ben; Q>A", 1, "Ben:"),
    ("Anna: Q->R1", 7, "Q>R1"),
    ("Anna: Q=>R1", 7, "Q>R1"),
    ("Anna: Q R1 9h", 7, "Q>R1"),
    ("Anna: Q to R1", 7, "Q>R1"),
    ("Anna: Q>R1 Herz 9", 12, "♥9"),
    ("Anna: Q>R1 10 Herz", 12, "♥10"),
    ("Anna: Q>R1 Herzneun", 12, "♥9"),
    ("Anna: Q>R1 9", 12, None),
    ("Anna: Quelle>Rand1", 7, "Q>R1"),
    ("Anna: Q>R1 9h Ablage>Mitte", 15, "A>M"),
    ("Anna: W>M", 7, "A>M"),
    ("Anna: R1>M 9h. R2>M", 12, "9h"),
    ("Anna: R1-M", 7, "R1>M"),
    ("Anna: 9h Q>R1", 7, "Q>R1 9h"),
    ("Anna: flp", 7, "flip"),
    ("Anna: Q>R1 9h und Q>A 7d", 15, ","),
    ("Anna: Q>R1 9h then Q>A 7d", 15, ","),
    ("Anna: Q>R1 9h stpo", 15, "stop"),
    ("Anna: Q>R1 9h hm", 15, "# hm"),
    ("Ben: stop because it was wrong", 11, '"because it was wrong"'),
    ("Ben: stop 'so'", 11, '"so"'),
    ("Ben: halt", 6, "stop"),
    ("Ben stop", 1, "Ben:"),
    ("stop", 1, None),
    ("Q>R1 9h", 1, None),
    ("1. Q>R1 9h", 4, None),
]


@each(("slip", "column", "meant"), NEWCOMERS)
def test_the_first_slip_of_a_newcomer_is_found_where_it_is(
    slip: str, column: int, meant: str | None
) -> None:
    head = HEAD.replace("Ben B.", "Ben")
    (game,) = parse(f"{head}deal\n  A1: 3d\n  A2: 9s\n{slip}\n").games
    (line,) = game.lost
    first = line.places[0]
    assert (first.span.line, first.span.column, first.suggestion) == (7, column, meant)
    (verdict,) = judge_games(parse(f"{head}deal\n  A1: 3d\n  A2: 9s\n{slip}\n"))
    assert [finding.code for finding in verdict.findings] == ["Z001"]


def test_three_places_at_most_are_named_and_one_finding_is_made() -> None:
    text = f"{HEAD}Anna: Q-R1 ♥9 R3-M R4-M R5-M\n"
    (verdict,) = judge_games(parse(text))
    (found,) = [finding for finding in verdict.findings if finding.code == "Z001"]
    assert (found.span.line, found.span.column, found.span.end_column) == (4, 7, 11)
    assert found.text == "Q-R1"
    assert found.message == (
        "Cannot read “Q-R1”. Did you mean “Q>R1”? Expected an action such as Q>R1 ♥9 or stop. "
        "“R3-M” cannot be read either: did you mean “R3>M”? “R4-M” cannot be read either: did "
        "you mean “R4>M”?"
    )
    with speaking("de"):
        assert found.message.endswith("„R4-M“ auch nicht; war „R4>M“ gemeint?")


def test_what_is_meant_is_said_in_the_notation_of_the_language_that_is_spoken() -> None:
    (verdict,) = judge_games(parse(f"{HEAD}Anna: Q>R1 Herz Bube, flp R3>M the ♥J was seen\n"))
    (found,) = [finding for finding in verdict.findings if finding.code == "Z001"]
    assert found.message.count("did you mean “flip”?") == 1
    assert "Did you mean “♥J”?" in found.message
    with speaking("de"):
        assert "War „♥B“ gemeint?" in found.message
        assert "war „wendet“ gemeint?" in found.message
        assert "war „# ♥J was seen“ gemeint?" in found.message


def test_words_of_which_nothing_is_known_are_one_place() -> None:
    places = lost(f"{HEAD}Anna: ↷ ↶ Q>R1 ↺").places
    assert [(place.read, place.suggestion) for place in places] == [("↷ ↶", None), ("↺", None)]


def test_with_a_move_that_nobody_understands_goes_its_card() -> None:
    places = lost(f"{HEAD}Anna: R>Q ♥9 R3-M ♠8").places
    assert [(place.read, place.suggestion) for place in places] == [("R>Q", None), ("R3-M", "R3>M")]


def test_what_is_expected_at_a_further_place() -> None:
    first, second = lost(f"{HEAD}Anna: Q-R1 ♥9 ♠8").places
    assert first.suggestion == "Q>R1"
    assert second.suggestion is None
    assert second.expected.startswith("an action such as Q>R1 ♥9")


def test_who_is_named_in_a_remark_does_not_speak() -> None:
    text = f"{HEAD}Anna: flip note: she was slow\n  undo\n"
    (game,) = parse(text).games
    assert game.lost[0].speaker == "Anna"
    assert [(event.speaker, event.text) for event in game.events] == [("Anna", "undo")]


def test_a_card_on_the_line_after_its_move_is_read_with_it() -> None:
    text = f"{HEAD}Anna: Q>R1\n\n  ♥9 R3-M"
    assert [(place.read, place.suggestion) for place in lost(text).places] == [("R3-M", "R3>M")]


def test_far_out_in_a_line_nothing_is_suggested_but_the_place_is_told() -> None:
    line = "Anna: " + "flip " * 1000 + "Q-R1"
    (place,) = lost(HEAD + line).places
    assert (place.read, place.span.column, place.suggestion) == ("Q-R1", len(line) - 3, None)


@each("piece", ["a", "- ", ":", "x9 ", '"', "(", "1", "♥", ">"])
def test_a_line_of_any_length_is_told(piece: str) -> None:
    lines = f"{HEAD}Anna: {piece * few(1_500, 3_000, 30_000)}\nBen: flip\n"
    (game,) = parse(lines).games
    assert len(game.lost) == 1
    assert 1 <= len(game.lost[0].places) <= 3


def test_what_nobody_can_see_is_told_by_its_name() -> None:
    (verdict,) = judge_games(parse(f"{HEAD}Anna: Q>R1 9\u200bh \x1bx"))
    (found,) = verdict.findings
    assert "“9<ZERO WIDTH SPACE>h”" in found.message
    assert "“<U+001B>x”" in found.message


def test_what_is_said_is_what_fmt_says() -> None:
    with pytest.raises(NotReadable) as caught:
        format_text(f"{HEAD}Anna: Q-R1 hm")
    (line,) = caught.value.lost
    assert [place.suggestion for place in line.places] == ["Q>R1", "# hm"]
