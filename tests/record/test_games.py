"""Tags, lists of piles, gaps, directives, and which game they belong to."""

from tests.each import each
from zankref.cards import JOKER, UNKNOWN
from zankref.record.actions import ListedCard, PileLine, PileName
from zankref.record.events import Check, Event, Expectation, GameRecord, Gap, Slip, Waiver
from zankref.record.line_index import Span
from zankref.record.parse import parse

from .records import AFTER_MIDNIGHT, EVENING


def game(text: str) -> GameRecord:
    (only,) = parse(text).games
    return only


def line(text: str) -> PileLine:
    """Return the one line of a deal that says ``text``."""
    deal = game(f"deal\n {text}\nAnna: flip").deal
    assert deal is not None
    (only,) = deal.lines
    assert only.span == Span(2, 2, 2, 2 + len(text))
    return only


def test_a_tag_and_its_places() -> None:
    first, second = game('[Rules "wegner"]\n  [ Event  "say \\"hi\\" \\\\" ] # so').tags
    assert (first.name, first.value) == ("Rules", "wegner")
    assert (first.span, first.value_span) == (Span(1, 1, 1, 17), Span(1, 8, 1, 16))
    assert (second.name, second.value) == ("Event", 'say "hi" \\')
    assert (second.span, second.value_span) == (Span(2, 3, 2, 29), Span(2, 12, 2, 27))


def test_the_last_tag_of_a_name_counts() -> None:
    tag = game('[First "Anna"] [First "Ben"]').tag("First")
    assert tag is not None
    assert tag.value == "Ben"


@each(
    ("text", "kind", "number", "cards", "count", "uncounted"),
    [
        ("R3:", "R", 3, [], 0, False),
        ("A1: ♦3", "A", 1, [(41, False)], 0, False),
        ("a2: 3d s2", "A", 2, [(41, False), (14, False)], 0, False),
        ("Q1: 47", "Q", 1, [], 47, False),
        ("Q1: ♥9 ♠K 45", "Q", 1, [(34, False), (25, False)], 45, False),
        ("Q2: *", "Q", 2, [], 0, True),
        ("Q2: ♥9 *", "Q", 2, [(34, False)], 0, True),
        ("S1: (♠7) 12", "S", 1, [(19, True)], 12, False),
        ("R1: (?) ♥9", "R", 1, [(UNKNOWN, True), (34, False)], 0, False),
        ("R1: ( ? Jo )(♥9) 10h", "R", 1, [(UNKNOWN, True), (JOKER, True), (34, True), (35, False)],
         0, False),
        ("M: ♣A HeK", "M", None, [(0, False), (38, False)], 0, False),
        ("m: ?", "M", None, [(UNKNOWN, False)], 0, False),
    ],
)  # fmt: skip
def test_a_line_of_a_list(
    text: str,
    kind: str,
    number: int | None,
    cards: list[tuple[int, bool]],
    count: int,
    uncounted: bool,
) -> None:
    said = line(text)
    assert (said.pile.kind, said.pile.number) == (kind, number)
    assert said.cards == tuple(ListedCard(card, covered) for card, covered in cards)
    assert (said.count, said.uncounted) == (count, uncounted)


def test_a_count_is_told_from_a_card_a_speaker_and_a_turn() -> None:
    said = game("deal Q1: 10h 10\n1: flip\ndeal\n")
    assert said.deal is not None
    assert (said.deal.lines[0].cards, said.deal.lines[0].count) == ((ListedCard(35),), 10)
    assert said.events[0].speaker == "1"
    said = game("deal Q1: 47\n2. Anna: flip")
    assert said.deal is not None
    assert said.deal.lines[0].count == 47


@each("words", ["deal position", "Deal Position", "gabe STELLUNG"])
def test_a_position(words: str) -> None:
    deal = game(f"{words}\n  R1: ♥9\n  # so\n  R2:\n").deal
    assert deal is not None
    assert deal.position
    assert deal.span == Span(1, 1, 4, 6)
    assert [said.pile for said in deal.lines] == [PileName("R", 1), PileName("R", 2)]


@each("word", ["deal", "gabe", "DEAL"])
def test_a_deal(word: str) -> None:
    deal = game(f" {word}").deal
    assert deal is not None
    assert (deal.position, deal.lines, deal.span) == (False, (), Span(1, 2, 1, 6))


@each("word", ["check", "prüft", "prueft", "PRÜFT"])
def test_a_check(word: str) -> None:
    flip, check, undo = game(f"Anna: flip\n{word} R3:\n  R4: ♥9\nBen: undo").items
    assert isinstance(check, Check)
    assert check.span == Span(2, 1, 3, 9)
    assert [said.cards for said in check.lines] == [(), (ListedCard(34),)]
    assert isinstance(flip, Event)
    assert isinstance(undo, Event)
    assert (flip.number, undo.number) == (1, 2)


@each("word", ["gap", "lücke", "luecke", "Lücke"])
def test_a_gap(word: str) -> None:
    assert game(f"Anna: flip\n {word}\nBen: undo").items[1] == Gap(Span(2, 2, 2, 2 + len(word)))


def test_a_clock_time_goes_over_a_gap_and_a_check() -> None:
    said = game("gap @9:05 check R3: ♥9\nAnna: flip\n check @10:00\nBen: undo").events
    assert [event.clock for event in said] == ["9:05", "10:00"]


def test_a_tag_after_a_turn_or_a_deal_begins_the_next_game() -> None:
    text = '# so\n[A "1"]\nAnna: flip\n\n# next\n[B "2"]\n[C "3"]\ndeal\n[D "4"]\nBen: undo\n#\n'
    games = parse(text).games
    assert [(g.number, g.line, g.end_line) for g in games] == [(1, 2, 5), (2, 6, 8), (3, 9, 11)]
    assert [[tag.name for tag in g.tags] for g in games] == [["A"], ["B", "C"], ["D"]]
    assert [[event.number for event in g.events] for g in games] == [[1], [], [1]]


def test_a_game_that_begins_and_ends_in_one_line_has_that_line() -> None:
    # A tag behind an unreadable word, and behind it what is no tag.
    games = parse('Ben: flip nothing [Rules "wegner"] nothing').games
    assert [(game.line, game.end_line) for game in games] == [(1, 1), (1, 1)]


def test_a_game_without_tags() -> None:
    said = game("\nAnna: flip")
    assert (said.tags, said.line, said.end_line, len(said.events)) == ((), 2, 2, 1)


@each("text", ["", "\n", "# nothing\n\n"])
def test_a_file_without_a_game_is_a_game_without_anything(text: str) -> None:
    said = game(text)
    assert (said.line, said.tags, said.deal, said.items) == (1, (), None, ())


def test_directives_know_their_codes_and_places() -> None:
    text = (
        "Anna: flip  # expect: Z302 Z501 Z302\n"
        "# EXPECT:z305, Z5o1 because\n"
        "Ben: undo # so # waive: Z305 seen by all # expect:Z104\n"
        '  stop "# expect: Z001" # waive:\n'
        "# expected: Z305, waive nothing\n"
    )
    assert game(text).directives == (
        Expectation(("Z302", "Z501", "Z302"), Span(1, 13, 1, 37)),
        Expectation(("Z305", "Z5O1"), Span(2, 1, 2, 28), "because"),
        Waiver(("Z305",), "seen by all", Span(3, 16, 3, 41)),
        Expectation(("Z104",), Span(3, 42, 3, 55)),
        Waiver((), "", Span(4, 25, 4, 33)),
        Slip("expected:", "expect:", Span(5, 3, 5, 11)),
    )


def test_directives_belong_to_the_game_on_whose_lines_they_stand() -> None:
    text = '# expect: Z001\n[A "1"]\nAnna: flip\n# expect: Z002\n[A "2"] # expect: Z003\n'
    assert [[d.codes for d in g.directives] for g in parse(text).games] == [
        [("Z001",), ("Z002",)],
        [("Z003",)],
    ]


def test_whole_evenings() -> None:
    (evening,) = parse(EVENING).games
    assert len(evening.events) == len(evening.items) - 3 == 16
    first, second = parse(AFTER_MIDNIGHT).games
    assert [len(first.events), len(second.events)] == [8, 4]
    assert first.deal is not None
    assert first.deal.position
    assert len(first.deal.lines) == 4
