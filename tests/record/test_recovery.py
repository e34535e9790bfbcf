"""A line that cannot be read costs that line, and nothing else."""

import pytest

from tests.each import each
from zankref.record.actions import PileName
from zankref.record.events import Check, Event, Expectation, GameRecord, UnreadableLine
from zankref.record.notation import write_action
from zankref.record.parse import parse


def told(text: str) -> list[str]:
    """Return the items of all games in short: speaker and action, or what was lost and whose."""
    return [short(item) for game in parse(text).games for item in game.items]


def short(item: object) -> str:
    match item:
        case Event():
            return f"{item.speaker}: {write_action(item.action)}"
        case UnreadableLine():
            return f"{item.where} {item.span.line} {item.speaker}: {item.read}"
    return type(item).__name__


@each(
    ("text", "items"),
    [
        pytest.param(
            "Anna: flip Q>R1 ♥9 Q>Rl\nBen: undo",
            ["turns 1 Anna: Q>Rl", "Ben: undo"],
            id="nothing of a bad line survives",
        ),
        pytest.param(
            "Anna: flip\n  Q>Rl\n  pause\nBen: undo",
            ["Anna: flip", "turns 2 Anna: Q>Rl", "Anna: pause", "Ben: undo"],
            id="what goes on with a known speaker is theirs",
        ),
        pytest.param(
            "Anna: flip\n2. Ben: Q>Rl\n  pause\n  weiter",
            ["Anna: flip", "turns 2 Ben: Q>Rl", "Ben: pause", "Ben: weiter"],
            id="a speaker read on the bad line goes on speaking",
        ),
        pytest.param(
            "Anna: flip Ben: Q>Rl\n  pause",
            ["turns 1 Ben: Q>Rl", "Ben: pause"],
            id="the last speaker on the bad line goes on",
        ),
        pytest.param(
            "Anna: Q>Rl Ben: stop\n  pause",
            ["turns 1 Ben: Q>Rl", "Ben: pause"],
            id="even if the speaker is named after the trouble",
        ),
        pytest.param(
            "Anna: flip\nBen Q>R1\n  pause\n  weiter\nAnna: undo",
            ["Anna: flip", "turns 2 Anna: Ben", "Anna: pause", "Anna: weiter", "Anna: undo"],
            id="a stranger's name without a colon is a word like any other",
        ),
        pytest.param(
            '[Player2 "Ben"]\nAnna: flip\nBen Q>R1\n  pause\n  weiter\nAnna: undo',
            ["Anna: flip", "turns 3 None: Ben", "Anna: undo"],
            id="after a known name without a colon nobody speaks",
        ),
        pytest.param(
            "Anna: flip\n3. Q>R1 ♥9\n  pause\n4. Ben: undo",
            ["Anna: flip", "turns 2 None: Q>R1", "Ben: undo"],
            id="without a speaker the lines that go on are passed over",
        ),
        pytest.param(
            "Anna: flip\nA1: Q>R1 ♥9\n  pause\nBen: undo",
            ["Anna: flip", "turns 2 None: A1:", "Ben: undo"],
            id="a pile is no speaker",
        ),
        pytest.param(
            "Anna: free\n  pause\nBen: undo",
            ["turns 1 Anna: free", "Anna: pause", "Ben: undo"],
            id="a line that breaks off is the bad one, not the next",
        ),
        pytest.param(
            "Anna:\n\n  # so\n  free\n  x\n  pause",
            ["turns 4 Anna: free", "turns 5 Anna: x", "Anna: pause"],
            id="a line with a speaker alone is not bad because of the next",
        ),
        pytest.param(
            "Anna:\nBen: undo\n",
            ["turns 1 Anna: Anna:", "Ben: undo"],
            id="but it is if nothing follows",
        ),
        pytest.param(
            "Anna: flip\n@9:00\nx\n@9:05 Ben: undo",
            ["Anna: flip", "turns 3 Anna: x", "Ben: undo"],
            id="a clock time may stand before the speaker",
        ),
        pytest.param(
            "Anna: flip\nx\ngap\nx\ncheck R1:\nx\n[A \"1\"]\nBen: undo",
            ["Anna: flip", "turns 2 Anna: x", "Gap", "turns 4 None: x", "Check", "check 6 None: x",
             "Ben: undo"],
            id="reading goes on at a gap, a check and a tag",
        ),
        pytest.param(
            "Anna: flip\ngap x\nBen: undo",
            ["Anna: flip", "turns 2 None: x", "Ben: undo"],
            id="a bad gap",
        ),
        pytest.param(
            "Anna: stop: x\n  pause",
            ["turns 1 Anna: stop:", "Anna: pause"],
            id="a keyword with a colon is no speaker",
        ),
        pytest.param(
            'Anna: flip "Ben: #\n  pause',
            ['turns 1 Anna: "Ben:', "Anna: pause"],
            id="who is named inside quotes does not speak",
        ),
    ],
)  # fmt: skip
def test_turns(text: str, items: list[str]) -> None:
    assert told(text) == items


@each(
    ("line", "perhaps"),
    [
        ("Ben stop", True),
        ("Ben: stpo", True),
        ("Ben halt", True),
        ("Ben: Halt!", True),
        ('Ben: Klopf "so" anerkannt', True),
        ("Ben: Q-R1 stop", True),
        ("Ben: Q-R1", False),
        ("Ben: Q-R1 # no stop", False),
        ("Ben: Q>R1 she did not say stop", False),
    ],
)
def test_a_line_that_may_be_a_stop(line: str, perhaps: bool) -> None:
    (game,) = parse(f'[Player1 "Anna"]\n[Player2 "Ben"]\nAnna: flip\n{line}\n').games
    assert [lost.perhaps_stop for lost in game.lost] == [perhaps]


def test_a_line_of_a_deal_is_no_stop() -> None:
    (game,) = parse("deal\n R1: ♥9 stop x\nAnna: flip\n").games
    assert [(lost.where, lost.perhaps_stop) for lost in game.lost] == [("deal", False)]


def test_actions_before_any_speaker() -> None:
    after_tags = '[Rules "x"]\n  Q>R1 ♥9\n  flip\nAnna: undo'
    assert told(after_tags) == ["turns 2 None: Q>R1", "Anna: undo"]
    assert told("deal R1:\n  klopf\nAnna: undo") == ["turns 2 None: klopf", "Anna: undo"]


def test_the_clock_of_a_lost_action_is_lost_with_it() -> None:
    (game,) = parse("Anna: flip @9:05\n x\nBen: undo").games
    assert [event.clock for event in game.events] == [None, None]


def test_numbers_count_what_was_read() -> None:
    (game,) = parse("Anna: flip\nx\nBen: undo").games
    assert [event.number for event in game.events] == [1, 2]
    assert [event.speaker_span.line for event in game.events] == [1, 3]


def game(text: str) -> GameRecord:
    (only,) = parse(text).games
    return only


def test_a_bad_tag() -> None:
    said = game('[A "1"]\n[B 2]\nso\n[C "3"]\nAnna: flip')
    assert [tag.name for tag in said.tags] == ["A", "C"]
    assert [short(item) for item in said.items] == ["tags 2 None: 2", "Anna: flip"]


def test_a_bad_tag_after_a_turn_begins_the_next_game() -> None:
    first, second = parse('Anna: flip\n[A 1]\n[B "2"]\nBen: undo').games
    assert [short(item) for item in first.items] == ["Anna: flip"]
    assert (second.line, [tag.name for tag in second.tags]) == (2, ["B"])
    assert [short(item) for item in second.items] == ["tags 2 None: 1", "Ben: undo"]


def test_a_bad_line_of_a_deal() -> None:
    said = game("deal\n R1: ♥9\n R2: ♥x\n ♠8\n R3: ♠7\nAnna: flip")
    assert said.deal is not None
    assert [line.pile.number for line in said.deal.lines] == [1, 3]
    assert [short(item) for item in said.items] == ["deal 3 None: ♥x", "Anna: flip"]


def test_a_deal_whose_first_line_is_bad() -> None:
    said = game("deal positoin\n R1: ♥9\nAnna: flip")
    assert said.deal is None
    assert [short(item) for item in said.items] == ["deal 1 None: positoin", "Anna: flip"]
    assert [short(item) for item in game("deel\n R1: ♥9\nAnna: flip").items] == [
        "deal 1 None: deel",
        "Anna: flip",
    ]


def test_a_deal_that_comes_too_late() -> None:
    said = game("Anna: flip\ndeal\n R1: ♥9\nBen: undo")
    assert said.deal is None
    assert [short(item) for item in said.items] == ["Anna: flip", "deal 2 None: deal", "Ben: undo"]


def test_a_bad_line_of_a_check() -> None:
    said = game("Anna: flip\ncheck\n R1: ♥9\n R2: ♥x\n R3:\nBen: undo")
    flip, check, lost, undo = said.items
    assert isinstance(check, Check)
    assert [line.pile for line in check.lines] == [PileName("R", 1), PileName("R", 3)]
    assert [short(item) for item in (flip, lost, undo)] == [
        "Anna: flip",
        "check 4 None: ♥x",
        "Ben: undo",
    ]


def test_a_misspelt_check_takes_its_list_with_it() -> None:
    text = "Anna: flip\nchekc\n R1: ♥9\n R2: ♥8\nBen: undo"
    assert told(text) == ["Anna: flip", "check 2 None: chekc", "Ben: undo"]


def test_directives_and_comments_on_a_bad_line_are_kept() -> None:
    document = parse('Anna: Q>Rl "x  # expect: Z001\n  nobody  # expect: Z001\n')
    assert [d.codes for d in document.games[0].directives] == [("Z001",), ("Z001",)]
    assert all(isinstance(d, Expectation) for d in document.games[0].directives)
    assert document.lines[0].endswith("# expect: Z001")


def test_every_line_bad() -> None:
    text = "".join(f"Anna: flip x{number}\n" for number in range(300))
    assert len(told(text)) == 300


def test_a_turn_number_begins_a_turn_though_nobody_is_named() -> None:
    # So that what lies on the table before it is not in doubt.
    (game,) = parse('[Rules "wegner"]\ndeal position\n  A1: ♦3\n1. Q>>R2\nAnna: Q>R1 ♣K\n').games
    assert [lost.where for lost in game.lost] == ["turns"]


def test_a_tag_glued_to_a_bad_line_begins_the_next_game_all_the_same() -> None:
    text = '[Rules "online"]\n1: Q>R1 9x[Rules "wegner"]\n1: Q>R1 9h # [Rules "treppe"]\n'
    first, second = parse(text).games
    assert [lost.read for lost in first.lost] == ["9x"]
    assert [(tag.value, tag.span.column) for tag in second.tags] == [("wegner", 11)]
    assert [event.text for event in second.events] == ["Q>R1 9h"]


def test_a_tag_in_quotes_or_a_comment_of_a_bad_line_is_none() -> None:
    text = '1: stop "[A \\"b\\"]" 9x # [Rules "wegner"]\n1: pause\n'
    (game,) = parse(text).games
    assert [lost.read for lost in game.lost] == ["9x"]
    assert not game.tags


def test_tags_after_a_bad_one_on_its_line_are_read() -> None:
    (game,) = parse('[Player 1 "Anna"] [Player2 "Ben"]\nAnna: pause\n').games
    assert [lost.read for lost in game.lost] == ['[Player 1 "Anna"]']
    assert {tag.name: tag.value for tag in game.tags} == {"Player1": "Anna", "Player2": "Ben"}


def test_of_a_bad_tag_only_a_player_is_known() -> None:
    (game,) = parse("Rules: wegner\nPlayer1: Anna\nAnna: pause\n").games
    assert [(tag.name, tag.value) for tag in game.tags] == [("Player1", "Anna")]


def test_a_list_goes_on_after_a_line_that_names_a_player() -> None:
    (game,) = parse("deal\n  R1: 9h\n  Anna: 8s\n  R2: 7d\nAnna: pause\n").games
    assert game.deal
    assert [str(line.pile) for line in game.deal.lines] == ["R1", "R2"]
    assert [(lost.where, lost.read) for lost in game.lost] == [("deal", "8s")]


def test_who_is_named_where_nobody_can_read_does_not_speak() -> None:
    text = '[Player1 "Karl Heinz"]\nKarl Heinz: pause\n  weiter\n"Karl Heinz": undo\n'
    (game,) = parse(text).games
    assert [(event.speaker, event.text) for event in game.events] == [("Karl Heinz", "undo")]


def test_comments_may_stand_between_a_move_and_its_card() -> None:
    text = 'Anna: Q>R1 # a slow one\n# so slow\n\n  ♥9 Q>A ♠4\nBen: stop "# 1"\n  undo'
    assert told(text) == ["Anna: Q>R1 ♥9", "Anna: Q>A ♠4", 'Ben: stop "# 1"', "Ben: undo"]
    # As they may before a line that cannot be read.
    assert told(text + " zzz")[:2] == ["Anna: Q>R1 ♥9", "Anna: Q>A ♠4"]
