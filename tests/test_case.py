"""Case never matters: a record means the same in upper and in lower case."""

from collections.abc import Callable
from pathlib import Path

from tests.each import each
from tests.layers import few
from tests.referee.records import judged
from zankref.cards import RANKS, SUITS
from zankref.comparison.comparing import compare
from zankref.record.actions import Clear, Free, Lift, ListedCard, Move, PileName, Stop, Touch
from zankref.record.events import Event
from zankref.record.format import NotReadable, format_text
from zankref.record.grammar import keywords
from zankref.record.notation import TAGS, call_in, read_card
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.replay import judge_games
from zankref.rules.registry import RULE_SETS

ROOT = Path(__file__).parents[1]
RECORDS = sorted((ROOT / "records").rglob("*.zank"))

Spelling = Callable[[str], str]

SPELLINGS: dict[str, Spelling] = {
    "upper": str.upper,
    "lower": str.lower,
    "swap": str.swapcase,
    "title": str.title,
}
spellings = each("spelling", SPELLINGS)


def spelled(text: str, spelling: str) -> str:
    """Return a text in other letters, each as long as before."""
    changed = SPELLINGS[spelling](text)
    pairs = zip(text, changed, strict=True) if len(text) == len(changed) else ((c, c) for c in text)
    return "".join(new if new.casefold() == old.casefold() else old for old, new in pairs)


def actions(text: str) -> list[object]:
    (game,) = parse(f"1: {text}").games
    assert game.items == game.events, "something was lost"
    return [event.action for event in game.events]


def card(text: str) -> int:
    return SUITS.index(text[0]) * 13 + RANKS.index(text[1:])


# Cards and piles.


@spellings
@each("suit", range(4))
@each("rank", [*range(13), "T", "B", "D"])
def test_a_card(spelling: str, suit: int, rank: int | str) -> None:
    name = RANKS[rank] if isinstance(rank, int) else rank
    meant = suit * 13 + (rank if isinstance(rank, int) else {"T": 9, "B": 10, "D": 11}[rank])
    shades = ("♣♠♥♦"[suit], "cshd"[suit], ("Kr", "Pi", "He", "Ka")[suit])
    texts = [text for shade in shades for text in (shade + name, name + shade)]
    written = " ".join(f"free {spelled(text, spelling)}" for text in texts)
    assert actions(written) == [Free(meant)] * 6


def test_no_two_cards_are_written_alike() -> None:
    suits = [*zip("♣♠♥♦", "cshd", ("kr", "pi", "he", "ka"), strict=True)]
    ranks = [
        *((name.lower(), rank) for rank, name in enumerate(RANKS)),
        ("t", 9),
        ("b", 10),
        ("d", 11),
    ]
    for suit, words in enumerate(suits):
        for word in words:
            for name, rank in ranks:
                assert read_card(word + name) == read_card(name + word) == suit * 13 + rank


@each(
    ("text", "said"),
    [
        ("qh", "♥Q"), ("ad", "♦A"), ("AD", "♦A"), ("DA", "♦A"), ("dd", "♦Q"), ("DD", "♦Q"),
        ("as", "♠A"), ("Qs", "♠Q"), ("sd", "♠Q"), ("DS", "♠Q"), ("KD", "♦K"), ("KaK", "♦K"),
        ("kka", "♦K"), ("KR9", "♣9"), ("9KR", "♣9"), ("HED", "♥Q"), ("dhe", "♥Q"), ("PIA", "♠A"),
        ("S10", "♠10"), ("9H", "♥9"), ("ſ9", "♠9"),
    ],
)  # fmt: skip
def test_letters_of_suits_and_ranks(text: str, said: str) -> None:
    assert actions(f"free {text}") == [Free(card(said))]


S2 = PileName("S", 2)
TWO = card("♠2")


@each(
    ("text", "said"),
    [
        ("Q>R1 S2", [Move(PileName("Q"), PileName("R", 1), card=TWO)]),
        ("Q>S2 S2", [Move(PileName("Q"), S2, card=TWO)]),
        ("S2>M S2", [Move(S2, PileName("M"), card=TWO)]),
        ("Q>M S2>M", [Move(PileName("Q"), PileName("M")), Move(S2, PileName("M"))]),
        ("Q=S2", [Lift(PileName("Q"), TWO)]),
        ("S2=S2", [Lift(S2, TWO)]),
        ("free S2 touch S2 clear S2", [Free(TWO), Touch(S2), Clear(S2)]),
        ("S>M A", []),
    ],
)
@spellings
def test_s2_is_a_pile_where_one_must_stand(text: str, said: list[object], spelling: str) -> None:
    if said:
        assert actions(spelled(text, spelling)) == said
    else:
        assert parse(f"1: {text}").games[0].lost


@spellings
def test_s2_in_a_list(spelling: str) -> None:
    text = spelled("deal\n  R1: S3 S2\n  S2: S2 10\n1: flip", spelling)
    deal = parse(text).games[0].deal
    assert deal is not None
    first, second = deal.lines
    assert (first.pile, first.cards) == (PileName("R", 1), (ListedCard(15), ListedCard(TWO)))
    assert (second.pile, second.cards, second.count) == (S2, (ListedCard(TWO),), 10)


# Keywords.


@each("mark", ["!", ".", "!!", "..."])
@each(("kind", "word"), [(kind, word) for kind, words in keywords().items() for word in words])
def test_a_mark_after_a_keyword_says_nothing(kind: str, word: str, mark: str) -> None:
    before, after = {
        "POSITION": ("deal ", ""), "UPHELD": ("1: stop ", ""), "DENIED": ("1: stop ", ""),
        "TOUCH": ("1: ", " R1"), "CLEAR": ("1: ", " R1"), "FREE": ("1: ", " ♥9"),
        "DEAL": ("", ""), "CHECK": ("1: flip ", " R1:"), "GAP": ("1: flip ", ""),
    }.get(kind, ("1: ", ""))  # fmt: skip
    for spelling in SPELLINGS:
        text = f"{before}{spelled(word, spelling)}{mark}{after}\n2: undo"
        assert format_text(text) == format_text(f"{before}{word}{after}\n2: undo")


def test_what_was_called_stays_as_it_was_written() -> None:
    (event,) = parse('Anna: Stop! "why" Upheld.').games[0].events
    assert (event.action, event.text) == (Stop("why", "upheld"), 'Stop! "why" Upheld.')
    assert (event.span.column, event.span.end_column) == (7, 26)


# Names and tags.

TWO_OF_THEM = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
POSITION = "deal position\n  A1: ♠8\n  R1: ♥9\n"


@each("name", ["Anna", "anna", "ANNA", '"anNA"', "1"])
def test_a_speaker(name: str) -> None:
    game = judged(f"{TWO_OF_THEM}{POSITION}{name}: A>R2\n")
    assert game.found == [(1, "Z305")]
    assert game.finding("Z305").player == "Anna"


@each(("tag", "said"), [("STRASSE", "straße"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("Ömer", "ÖMER")])
def test_case_is_that_of_unicode(tag: str, said: str) -> None:
    game = judged(f'[Rules "wegner"]\n[Player1 "{tag}"]\n{POSITION}{said}: A>R2\n')
    assert game.found == [(1, "Z305")]
    assert game.finding("Z305").player == tag


@each("rules", RULE_SETS)
def test_the_word_for_a_stop_is_that_of_the_rules(rules: str) -> None:
    assert call_in(rules) == call_in(rules.upper()) == RULE_SETS[rules].call.lower()


def test_first_and_result() -> None:
    tags = '[first "BEN"]\n[RESULT "anna"]\n'
    game = judged(f"{TWO_OF_THEM}{tags}deal position\n  R1: ♥9\nben: Q>R1 ♠8\n")
    assert game.found == [(None, "Z601")]
    assert game.verdict.claimed == "Anna"
    assert "Anna" in game.finding("Z601").message
    game = judged(f'{TWO_OF_THEM}[Result "Draw"]\n1: Q>R1 ♠8\n')
    assert game.verdict.claimed == "draw"


def test_names_that_differ_only_in_case_are_refused() -> None:
    game = judged(
        '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "ANNA"]\nanna: Q>R1 ♥9\n2: Q>R2 ♠K\n'
    )
    found = game.finding("Z003")
    assert (found.span.line, found.span.column) == (3, 10)
    assert game.verdict.players == ("Anna", "2")
    game = judged('[Rules "wegner"]\n[Player1 "DRAW"]\n[Player2 "r1"]\n1: Q>R1 ♥9\n')
    assert [found.span.line for found in game.verdict.findings] == [2, 3]


@spellings
def test_rule_sets_and_options(spelling: str) -> None:
    agreed = '[Agreed "must-load, start=cut wrong-stop=skip"]'
    text = f'[Rules "streitpatience-52"]\n{agreed}\n1: Q=♥9\n'
    game = judged(spelled(text, spelling))
    assert game.verdict.rules == "streitpatience-52"
    assert game.verdict.agreed == ("must-load", "start=cut", "wrong-stop=skip")


@spellings
@each("name", TAGS)
def test_the_name_of_a_tag(name: str, spelling: str) -> None:
    (tag,) = parse(f'[{spelled(name, spelling)} "x"]').games[0].tags
    assert tag.name == name
    assert format_text(f'[{spelled(name, spelling)} "1"]') == f'[{name} "1"]\n'


@each(
    ("tag", "value", "bad"),
    [
        ("Umpire", "silent", False), ("umpire", "Teaching", False), ("Umpire", "SCRIBE", False),
        ("Umpire", "loud", True), ("Lang", "DE", False), ("Lang", "fr", True),
        ("FirstTurn", "Yes", False), ("Base", "q", False), ("Base", "x", True),
        ("rulez", "x", True),
    ],
)  # fmt: skip
def test_values_of_tags(tag: str, value: str, bad: bool) -> None:
    game = judged(f'[Rules "wegner"]\n[{tag} "{value}"]\ndeal position\n')
    assert [(found.code, found.span.line) for found in game.verdict.findings] == [("Z002", 2)] * bad


def test_a_tag_of_two_spellings_stands_there_twice() -> None:
    game = judged('[Rules "wegner"]\n[RULES "wegner"]\ndeal position\n')
    assert [(found.code, found.span.line) for found in game.verdict.findings] == [("Z002", 2)]


def test_the_games_of_a_match() -> None:
    game = '[Rules "streitpatience"]\n[Match "{}"]\n[Target "5"]\n[Player1 "{}"]\n[Player2 "{}"]\n'
    game += "deal position\n  M: ♠A\n  S1: ♠2\n  Q1: 0\n  S2: 0\n  Q2: 2\n{}: S>M ♠2\n"
    text = game.format("Kassel", "Mo", "Jo", "mo") + game.format("KASSEL", "mo", "JO", "MO")
    first, second = judge_games(parse(text))
    # 30 for the win, 2 for the cards of the stock: after the first game the match is over.
    assert (first.totals, second.totals) == ((32, 0), (64, 0))
    assert [f.player for f in second.findings if f.code == "Z602"] == ["mo"]
    assert "Z602" not in [found.code for found in first.findings]


def test_directives() -> None:
    text = f"{TWO_OF_THEM}{POSITION}1: A>R2  # Expect: z305\n2: Q>R3 ♦4 # WAIVE: z205 late\n"
    assert [found.code for found in judged(text).verdict.findings if found.counts] == []


# Whole records.


def told(verdict: Verdict) -> object:
    """Return what was found in a game, and where."""
    return (
        [(f.code, f.span, f.player and f.player.casefold(), f.better) for f in verdict.findings],
        [(s.event, s.ruling, s.decision, s.judges) for s in verdict.stops],
        (verdict.rules, verdict.agreed, verdict.events, verdict.judged, verdict.score),
        verdict.ruled.casefold(),
        verdict.claimed and verdict.claimed.casefold(),
    )


@each("path", RECORDS[:: few(60, 20, 3)], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_says_the_same_in_other_letters(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    document = parse(text)
    before = [told(verdict) for verdict in judge_games(document)]
    for spelling in SPELLINGS:
        other = parse(spelled(text, spelling))
        assert [told(verdict) for verdict in judge_games(other)] == before
        if not any(isinstance(item, Event) is False for game in other.games for item in game.lost):
            comparisons = compare(document, other)
            assert all(not c.differences and not c.piles and not c.grave for c in comparisons)
        form = canonical(text)
        if form is not None:
            again = format_text(spelled(text, spelling))
            assert again.casefold() == form.casefold()
            assert format_text(again) == again


def canonical(text: str) -> str | None:
    try:
        return format_text(text)
    except NotReadable:
        return None
