"""What the players agree on (tag `Agreed`): which words are taken, what is said of others."""

from tests.each import each
from tests.referee.records import judged
from zankref.rules.registry import RULE_SETS

STREIT = ("streitpatience", "streitpatience-52", "streitpatience-3", "crapette")


def agreed(rules: str, words: str) -> tuple[tuple[str, ...], list[str]]:
    """Return the options that count, and what is said of the others (Z003)."""
    verdict = judged(f'[Rules "{rules}"]\n[Agreed "{words}"]\ndeal position\n').verdict
    said = [finding for finding in verdict.findings if finding.code == "Z003"]
    assert all((finding.span.line, finding.span.column) == (2, 9) for finding in said)
    return tuple(verdict.agreed), [str(finding.message) for finding in said]


@each(
    ("rules", "words"),
    [
        *(("wegner", word) for word in ("advanced", "advanced=2", "advanced=3")),
        *(("schikanieren", word) for word in ("advanced=2", "advanced=3")),
        *(("online", word) for word in ("wrong-knocks=0", "wrong-knocks=1", "wrong-knocks=12")),
        *(("streitpatience", f"reserve={n}") for n in (1, 11, 47)),
        *(("streitpatience-52", f"reserve={n}") for n in (1, 5, 11, 22)),
        *(("streitpatience-3", f"reserve={n}") for n in (1, 8, 31)),
        *((game, word) for game in STREIT for word in ("touch", "lenient")),
        ("streitpatience-52", "reserve=19, hidden-houses"),
        ("streitpatience-3", "hidden-houses, reserve=28"),
        ("streitpatience", "hidden-houses, reserve=43"),
        *(("streitpatience", f"remedy={word}") for word in ("owed", "none", "stands")),
        *(("streitpatience-3", f"own-waste={w}") for w in ("never", "always", "reserve-empty")),
        *(("streitpatience-52", f"load={word}") for word in ("suit", "colour", "any")),
        *(("crapette", word) for word in ("packs=own", "packs=mixed", "start=high-king")),
        ("zu-zweien", "must-space"),
        ("treppe", "must-place"),
        ("zu-zweien", "ace=high, load=any"),
    ],
)
def test_options_of_the_games_are_taken(rules: str, words: str) -> None:
    assert agreed(rules, words) == (tuple(words.split(", ")), [])
    assert agreed(rules, words.replace("=", " = ")) == (tuple(words.split(", ")), [])


@each(
    ("rules", "word", "said"),
    [
        ("wegner", "advanced=4", 'advanced takes no value, or 2 or 3, so "advanced=4" is ignored'),
        ("wegner", "advanced=", 'advanced takes no value, or 2 or 3, so "advanced=" is ignored'),
        (
            "wegner",
            "build-fault",
            'The option is written build-fault=stop, so "build-fault" is ignored',
        ),
        ("wegner", "starter-piles=0", 'starter-piles is a number, 1 or more, so "starter-piles=0"'),
        ("online", "wrong-knocks=-1", 'wrong-knocks is a number, 0 or more, so "wrong-knocks=-1"'),
        ("online", "wrong-knocks", 'wrong-knocks is a number, 0 or more, so "wrong-knocks" is'),
        ("streitpatience", "reserve=48", 'reserve is a number from 1 to 47, so "reserve=48" is'),
        ("streitpatience-52", "packs=own", 'streitpatience-52 has no option "packs=own"'),
        ("streitpatience-3", "start=high", "start is low, cut or alternate, so"),
        ("streitpatience", "touch=no", 'touch takes no value, so "touch=no" is ignored'),
        (
            "streitpatience",
            "start=me",
            "start is low, high, high-king, tableau, cut or alternate, so",
        ),
        ("streitpatience-52", "reserve=0", 'reserve is a number from 1 to 22, so "reserve=0"'),
        ("streitpatience-52", "reserve=23", 'reserve is a number from 1 to 22, so "reserve=23"'),
        ("streitpatience-52", "reserve=5a", 'reserve is a number from 1 to 22, so "reserve=5a"'),
        ("streitpatience-3", "reserve=32", 'reserve is a number from 1 to 31, so "reserve=32"'),
        ("treppe", "must-place=1", 'must-place takes no value, so "must-place=1" is ignored'),
        ("treppe", "must place", 'treppe has no option "must place" (did you mean must-place?)'),
        (
            "crapette",
            "Own  Waste=always",
            'crapette has no option "Own  Waste=always" (did you mean own-waste?)',
        ),
        ("treppe", "must-plce", 'treppe has no option "must-plce" (did you mean must-place?)'),
        ("zu-zweien", "ace=low", 'The option is written ace=high, so "ace=low" is ignored'),
        ("zu-zweien", "load", 'The option is written load=any, so "load" is ignored'),
    ],
)
def test_what_an_option_may_be_is_said(rules: str, word: str, said: str) -> None:
    taken, (message,) = agreed(rules, word)
    assert taken == ()
    assert message.startswith(said)
    assert all(option.spelling in message for option in RULE_SETS[rules].options)


@each(
    ("rules", "words", "left", "most"),
    [
        ("streitpatience", "reserve=44, hidden-houses", "hidden-houses", 43),
        ("streitpatience-52", "reserve=20, hidden-houses", "hidden-houses", 19),
        ("streitpatience-3", "hidden-houses reserve=29", "hidden-houses", 28),
    ],
)
def test_a_reserve_leaves_a_card_for_the_stock(
    rules: str, words: str, left: str, most: int
) -> None:
    taken, (message,) = agreed(rules, words)
    assert taken == (left,)
    assert message.startswith(f"With hidden-houses, reserve is a number from 1 to {most}, so")


@each(
    ("words", "counts", "said"),
    [
        ("advanced, advanced=2", "advanced", '"advanced=2" contradicts "advanced", which counts.'),
        ("advanced=2 advanced=3", "advanced=2", '"advanced=3" contradicts "advanced=2", which'),
    ],
)
def test_the_first_of_two_values_counts(words: str, counts: str, said: str) -> None:
    taken, (message,) = agreed("wegner", words)
    assert taken == (counts,)
    assert message.startswith(said)


def test_saying_it_twice_is_no_fault() -> None:
    assert agreed("wegner", "advanced=2, advanced=2") == (("advanced=2",), [])


def test_where_no_tag_names_the_rules_that_is_said_at_the_beginning_of_the_game():
    verdict = judged('[Player1 "Anna"]\n1: Q>R1 ♥9\n').verdict
    assert [(f.code, *f.span) for f in verdict.findings] == [("Z003", 1, 1, 1, 1)]
