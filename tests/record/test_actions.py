"""Every action of the notation, in all its spellings, with its span."""

from tests.each import each
from zankref.cards import JOKER, RANKS, SUITS, UNKNOWN
from zankref.record.actions import (
    Action,
    Blocked,
    Clear,
    Flip,
    Free,
    Lift,
    Merge,
    Move,
    Pass,
    Pause,
    PileName,
    Stop,
    Touch,
    Undo,
    Weiter,
)
from zankref.record.events import Event
from zankref.record.line_index import Span
from zankref.record.notation import write_action
from zankref.record.parse import parse

Q, A, S, M = (PileName(kind) for kind in ("Q", "A", "S", "M"))


def r(number: int) -> PileName:
    return PileName("R", number)


def card(text: str) -> int:
    return SUITS.index(text[0]) * 13 + RANKS.index(text[1:])


def events(text: str) -> tuple[Event, ...]:
    (game,) = parse(text).games
    assert game.items == game.events, "something was lost"
    return game.events


def only(text: str) -> Action:
    (event,) = events(f"Anna: {text}")
    assert event.text == text
    assert event.span == Span(1, 7, 1, 7 + len(text))
    assert event.speaker_span == Span(1, 1, 1, 5)
    return event.action


SPELLINGS = [(0, "♣", "c", "Kr"), (1, "♠", "s", "Pi"), (2, "♥", "h", "He"), (3, "♦", "d", "Ka")]
RANK_SPELLINGS = [(rank, name) for rank, name in enumerate(RANKS)] + [
    (9, "T"),
    (10, "B"),
    (11, "D"),
]


@each(("suit", "symbol", "letter", "german"), SPELLINGS)
@each(("rank", "name"), RANK_SPELLINGS)
def test_a_card_in_every_spelling_and_order(
    suit: int, symbol: str, letter: str, german: str, rank: int, name: str
) -> None:
    shades = [symbol, symbol + "\ufe0e", symbol + "\ufe0f", letter, german]
    texts = [shade + name for shade in shades] + [name + shade for shade in shades]
    text = " ".join(f"free {text}" for text in texts)
    assert [event.action for event in events(f"Anna: {text}")] == [Free(suit * 13 + rank)] * 10


@each("text", ["Joker", "Jo", "joker", "jo"])
def test_the_joker(text: str) -> None:
    assert only(f"Q={text}") == Lift(Q, JOKER)


def test_the_queen_of_diamonds_in_german_and_english_letters() -> None:
    assert only("Q>M Dd") == only("Q>M dD") == only("Q>M Qd") == Move(Q, M, card=card("♦Q"))


ACTIONS: list[tuple[str, Action, str]] = [
    ("Q>R1 ♥9", Move(Q, r(1), card=card("♥9")), "Q>R1 ♥9"),
    ("q→r1 9h", Move(Q, r(1), card=card("♥9")), "Q>R1 ♥9"),
    ("R1>R4", Move(r(1), r(4)), "R1>R4"),
    ("R1>R4*3 ♥9", Move(r(1), r(4), 3, card("♥9")), "R1>R4*3 ♥9"),
    ("r12>m ?", Move(r(12), M), "R12>M"),
    ("A2>S1 s2", Move(PileName("A", 2), PileName("S", 1), card=card("♠2")), "A2>S1 ♠2"),
    ("s2>s1", Move(PileName("S", 2), PileName("S", 1)), "S2>S1"),
    ("M>Q", Move(M, Q), "M>Q"),
    ("Q=♥9", Lift(Q, card("♥9")), "Q=♥9"),
    ("s=sA", Lift(S, card("♠A")), "S=♠A"),
    ("s2=?", Lift(PileName("S", 2), UNKNOWN), "S2=?"),
    ("R3=10He", Lift(r(3), card("♥10")), "R3=♥10"),
    ("touch R3", Touch(r(3)), "touch R3"),
    ("fasst s2", Touch(PileName("S", 2)), "touch S2"),
    ("FASST m", Touch(M), "touch M"),
    ("free ♥7", Free(card("♥7")), "free ♥7"),
    ("Frei HeT", Free(card("♥10")), "free ♥10"),
    ("clear R3", Clear(r(3)), "clear R3"),
    ("leert r3", Clear(r(3)), "clear R3"),
    ("flip", Flip(), "flip"),
    ("wendet", Flip(), "flip"),
    ("stop", Stop(), "stop"),
    ("stopp", Stop(), "stop"),
    ("Knock", Stop(), "stop"),
    ("KLOPF", Stop(), "stop"),
    ('stop "why # not"', Stop("why # not"), 'stop "why # not"'),
    ('stop ""', Stop(""), 'stop ""'),
    ("stop upheld", Stop(None, "upheld"), "stop upheld"),
    ('stop "so" denied', Stop("so", "denied"), 'stop "so" denied'),
    ('stop berechtigt "so"', Stop("so", "upheld"), 'stop "so" upheld'),
    ('klopf Unberechtigt  "\\"so\\" \\\\"', Stop('"so" \\', "denied"), r'stop "\"so\" \\" denied'),
    ("pause", Pause(), "pause"),
    ("weiter", Weiter(), "weiter"),
    ("Continue", Weiter(), "weiter"),
    ("undo", Undo(), "undo"),
    ("zurück", Undo(), "undo"),
    ("Zurueck", Undo(), "undo"),
    ("ZURÜCK", Undo(), "undo"),
    ("pass", Pass(), "pass"),
    ("passt", Pass(), "pass"),
    ("blocked", Blocked(), "blocked"),
    ("blockiert", Blocked(), "blocked"),
    ("merge", Merge(), "merge"),
    ("vereint", Merge(), "merge"),
]


@each(("text", "action", "canonical"), ACTIONS)
def test_an_action(text: str, action: Action, canonical: str) -> None:
    assert only(text) == action
    assert write_action(action) == canonical
    assert only(canonical) == action


def test_a_small_letter_is_a_pile_only_where_no_card_can_stand() -> None:
    said = [event.action for event in events("Anna: s2>R1 s2 clear s2 free s2 Q>s2 s2 s2=s2")]
    s2, two = PileName("S", 2), card("♠2")
    assert said == [
        Move(s2, r(1), card=two),
        Clear(s2),
        Free(two),
        Move(Q, s2, card=two),
        Lift(s2, two),
    ]


def test_a_card_after_a_move_is_told_from_the_pile_of_the_next() -> None:
    said = [event.action for event in events("Anna: Q>R1 a1>R2 S2>R3 h9")]
    assert said == [
        Move(Q, r(1)),
        Move(PileName("A", 1), r(2)),
        Move(PileName("S", 2), r(3), card=card("♥9")),
    ]


def test_piles_are_shown_with_their_numbers() -> None:
    assert [str(pile) for pile in (Q, M, r(7), PileName("A", 2))] == ["Q", "M", "R7", "A2"]


def test_actions_on_a_line_each_with_its_place() -> None:
    first, second, third, fourth = events("3. Ben:  Q=♠Q  Q>R1 ♥9,Q>R2  stop  denied  # so")
    assert [event.span for event in (first, second, third, fourth)] == [
        Span(1, 10, 1, 14),
        Span(1, 16, 1, 23),
        Span(1, 24, 1, 28),
        Span(1, 30, 1, 42),
    ]
    assert second.text == "Q>R1 ♥9"
    assert fourth.text == "stop  denied"
    assert [event.number for event in (first, second, third, fourth)] == [1, 2, 3, 4]
    assert fourth.speaker_span == Span(1, 4, 1, 7)


def test_line_ends_only_separate() -> None:
    text = '1.\n Anna:\n\n Q>R1\n  ♥9 free # this\n ♣2 stop\n "why"\n upheld'
    move, free, stop = events(text)
    assert (move.action, move.span) == (Move(Q, r(1), card=card("♥9")), Span(4, 2, 5, 5))
    assert (free.action, free.span) == (Free(card("♣2")), Span(5, 6, 6, 4))
    assert (stop.action, stop.span) == (Stop("why", "upheld"), Span(6, 5, 8, 8))
    assert move.speaker_span == Span(2, 2, 2, 6)


def test_commas_between_actions() -> None:
    assert len(events("Anna: Q>R1 ♥9, Q>R2 , pause,\n weiter, flip")) == 5


@each(
    ("text", "speaker", "span"),
    [
        ("Anna: flip", "Anna", Span(1, 1, 1, 5)),
        ("Anna:flip", "Anna", Span(1, 1, 1, 5)),
        ('12. "Anna Maria": flip', "Anna Maria", Span(1, 5, 1, 17)),
        ('"a \\"b\\"": flip', 'a "b"', Span(1, 1, 1, 10)),
        ("1: flip", "1", Span(1, 1, 1, 2)),
        ("1.2: flip", "2", Span(1, 3, 1, 4)),
        ("stop: flip", "stop", Span(1, 1, 1, 5)),
        ("h10: flip", "h10", Span(1, 1, 1, 4)),
        ("R: flip", "R", Span(1, 1, 1, 2)),
        ("Zoë_B-2: flip", "Zoë_B-2", Span(1, 1, 1, 8)),
        ('"Q1": flip', "Q1", Span(1, 1, 1, 5)),
    ],
)
def test_a_speaker(text: str, speaker: str, span: Span) -> None:
    (event,) = events(text)
    assert (event.speaker, event.speaker_span, event.action) == (speaker, span, Flip())


def test_a_word_before_a_colon_is_a_speaker_before_it_is_a_keyword() -> None:
    assert [event.speaker for event in events("Anna: pause stop: flip\npass: pass")] == [
        "Anna",
        "stop",
        "pass",
    ]


def test_a_turn_goes_on_over_lines_and_a_line_holds_several() -> None:
    said = events("Anna: flip\n pause\n\n# so\nweiter Ben: undo 1: pass")
    assert [(event.speaker, event.span.line) for event in said] == [
        ("Anna", 1),
        ("Anna", 2),
        ("Anna", 5),
        ("Ben", 5),
        ("1", 5),
    ]


def test_clock_times_belong_to_the_next_action() -> None:
    said = events("@9:00 Anna: @9:05 flip pause @21:04:30\nBen: weiter\n@21:05 2: undo pass")
    assert [event.clock for event in said] == ["9:05", None, "21:04:30", "21:05", None]
    assert said[0].span == Span(1, 19, 1, 23)


def test_text_is_composed_before_it_is_read() -> None:
    (event,) = events("Zoe\u0308: zuru\u0308ck")
    assert (event.speaker, event.action, event.span) == ("Zoë", Undo(), Span(1, 6, 1, 12))


def test_line_ends_and_a_byte_order_mark() -> None:
    document = parse('\ufeff[Rules "x"]\r\nAnna: flip\rBen: undo\r\n')
    assert document.lines == ('[Rules "x"]', "Anna: flip", "Ben: undo")
    assert [event.span.line for event in document.games[0].events] == [2, 3]
