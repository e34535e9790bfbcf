"""What is in a replay page: the tables again, findings in their places, and no markup of others."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.layers import few
from tests.report.pages import (
    FREE_TEXT,
    GAMES,
    NASTY,
    RECORDS,
    changed,
    data_of,
    game_of,
    judged,
    page_of,
    read,
)
from zankref.cards import suit
from zankref.language import Language, speaking
from zankref.layout import FOUNDATION
from zankref.record.parse import parse
from zankref.referee.replay import judge_games
from zankref.referee.snapshots import timelines
from zankref.report.html import as_json, page, page_script, page_words
from zankref.report.page_data import piles_of
from zankref.report.phrasing import phrasing_of
from zankref.report.reporter import Setting, reporter
from zankref.report.stop_sentences import verdict_sentence
from zankref.simulation.play import simulate

PAGE = files("zankref.report") / "page"
KITCHEN = """\
# Before everything.
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]

deal position
  A1: ♦3
  A2: ♠9
  R1: ♥9

# Anna begins.
1. Anna: Q>R2 ♠8  # too fast # expect: Z308
2. Ben: stop
check
  R1: ♥9 ♠8
gap
Ben: Q>A ♦2
"""


@each("path", GAMES[:: few(9, 5, 1)], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_changes_lead_to_the_tables_of_the_referee(path: Path) -> None:
    document, courses = judged(path)
    games = data_of(page_of(path))["games"]
    assert len(games) == len(document.games)
    for game, course in zip(games, courses, strict=True):
        piles = game["piles"]
        tables = [piles]
        for step, moment in zip(game["steps"], course.moments[1:], strict=True):
            piles = changed(piles, step["d"])
            tables.append(piles)
            assert piles == piles_of(moment.table)
        for place, finding in enumerate(game["findings"]):
            if "d" not in finding:
                continue
            before = changed(tables[finding["at"] - 1], finding["d"])
            found = course.verdict.findings[place]
            assert found.table is not None and before == piles_of(found.table)
            for way, lies in zip(finding["ways"], course.along(found), strict=True):
                piles_there = before
                for action, lie in zip(way, lies, strict=True):
                    piles_there = changed(piles_there, action["d"])
                    assert piles_there == piles_of(lie.table)


def test_a_situation_is_told_as_it_changes() -> None:
    game = game_of(KITCHEN)
    assert game["start"] == {
        "open": [], "on": None, "turn": 1, "owed": [0, 0], "said": "", "pause": False, "phase": 1,
    }  # fmt: skip
    assert game["steps"][1]["s"] == {"on": 1, "turn": 2}


def test_findings_stops_and_comments_have_their_moments() -> None:
    game = game_of(KITCHEN)
    (missed, differs) = game["findings"]
    assert (missed["code"], missed["at"], missed["line"]) == ("Z308", 1, 12)
    assert missed["better"] == [["♠8 from the stock onto pile 1"]]
    assert "expected by the record" in missed["notes"]
    assert (differs["code"], differs["at"]) == ("Z106", 3)
    (stop,) = game["stops"]
    assert (stop["at"], stop["n"], stop["mark"]) == (2, 2, "right")
    assert stop["said"].startswith("Ben was right: Anna’s ♠8 belonged on ♥9")
    assert game["comments"] == [[0, "Before everything."], [0, "Anna begins."], [1, "too fast"]]
    kinds = [step.get("kind", "event") for step in game["steps"]]
    assert kinds == ["event", "event", "check", "gap", "event"]


def test_a_wrong_stop_comes_with_the_reason_why_nothing_was_hidden() -> None:
    wrong, right = (
        game_of(RECORDS / "wegner" / f"{name}.zank", "en")["stops"][0]
        for name in ("position-dispute", "codes/Z407-refill-missing")
    )
    assert wrong["why"][:3] == [
        [0, "No card can be freed for the middle.", None],
        [
            1,
            "What fits the middle next (♣A, ♠A, ♠3, ♥A, ♥4, ♦A and ♦2) is not in the tableau.",
            None,
        ],
        [0, "No pile can be emptied.", None],
    ]
    assert right["why"] == []


def test_what_is_about_no_event_stands_where_the_record_has_it() -> None:
    game = game_of('[Rules "wegner"]\n[Nope "x"]\n1: Q>A ♥9  # expect: Z302\n2: Q>A ♣9\n2: Q>>A\n')
    places = {finding["code"]: finding["at"] for finding in game["findings"]}
    assert (places["Z002"], places["Z901"], places["Z001"]) == (0, 1, 3)


def test_the_concerned_foundation_is_the_pile_that_shows_it() -> None:
    document = parse('[Rules "wegner"]\ndeal position\n  M: ♠4 ♥2\n1: Q>M ♥4\n')
    (course,) = timelines(document)
    (misfit,) = course.verdict.findings
    misfit.concerned = (*misfit.concerned, (FOUNDATION, suit(27)))
    (game,) = data_of(page(document, [course], {}))["games"]
    piles = changed(game["piles"], game["findings"][0]["d"])
    shown = game["findings"][0]["cards"]
    assert [piles[pile][height + 1] for pile, height in shown] == [29, 27]


def test_a_card_that_was_left_out_is_named() -> None:
    game = game_of('[Rules "wegner"]\ndeal position\n  R1: ♠A\n1: R1>M\n')
    assert game["steps"][0]["text"] == "♠A from pile 1 to the middle"


def test_the_clauses_that_findings_rest_on_are_quoted() -> None:
    data = data_of(page_of(RECORDS / "wegner" / "faulty-game.zank"))
    cited = {finding["clause"] for finding in data["games"][0]["findings"]} - {None}
    assert cited == set(data["clauses"])
    assert all(data["clauses"].values())


def test_how_long_the_turns_took() -> None:
    game = game_of(
        """\
[Rules "wegner"]
1: @23:58:30 Q>R1 ♥9  @23:59:00 Q>A ♠3
2: @23:59:30 Q>A ♦7
1: @0:01 Q>A ♣9
2: Q>A ♦9
1: @0:03 Q>A ♣2  @0:04 Q>A ♦2
"""
    )
    assert game["times"] == [[1, 0, 60], [3, 1, 119], [6, 0, 60]]


def test_a_turn_of_unrecorded_play_has_no_length() -> None:
    text = '[Rules "wegner"]\n1: @9:00:00 Q>A ♦7\ngap\n2: @9:01:00 Q>A ♣9\n1: @9:02:00 Q>A ♦9\n'
    assert game_of(text)["times"] == []


def test_without_clock_times_there_are_no_lengths() -> None:
    assert game_of(KITCHEN)["times"] == []


def test_a_game_without_known_rules_has_no_table() -> None:
    game = game_of('[Rules "nix"]\n1: Q>A\n')
    assert "layout" not in game and "steps" not in game
    assert [finding["code"] for finding in game["findings"]] == ["Z003"]


@each("text", ["", "# nothing\n", "nonsense", '[Rules "wegner"]\n'])
def test_a_record_with_next_to_nothing_in_it(text: str) -> None:
    assert len(data_of(page_of(text))["games"]) == 1


@pytest.mark.full
@each(("rules", "seed"), few([], [("schikanieren", 5)], [("crapette", 3), ("schikanieren", 5)]))
def test_a_long_game_stays_small(rules: str, seed: int) -> None:
    record = simulate(rules, seed, 0.25, events=800)
    assert len(parse(record).games[0].events) >= 600
    page = page_of(record)
    # What can be tried at its Stops comes on top of that.
    tried = sum(len(walk["moves"]) for walk in data_of(page)["games"][0]["walks"].values())
    assert len(page.encode()) < 500_000 + 50 * tried
    assert tried < 2_000


# What comes from a record.


class Elements(HTMLParser):
    """Notes the elements of a page, and its text outside of scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: set[str] = set()
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.said += data


def elements(text: str) -> Elements:
    parser = Elements()
    parser.feed(text)
    return parser


def test_nothing_that_a_record_says_becomes_markup() -> None:
    text = page_of(FREE_TEXT)
    nasty, tame = elements(text), elements(page_of(FREE_TEXT.replace(NASTY, "tame")))
    assert nasty.names == tame.names
    assert nasty.attributes == tame.attributes
    assert "img" not in nasty.names
    assert not any(name.startswith("on") for name in nasty.attributes)
    assert f"one {NASTY}" in nasty.said
    game = data_of(text)["games"][0]
    assert game["players"] == [f"one {NASTY}", f"two {NASTY}"]
    assert [0, f"comment {NASTY}"] in game["comments"]


def test_the_data_can_stand_in_a_script() -> None:
    text = as_json({"said": "</script>&<!--\u2028\u2029", "broken": "\udcff"})
    assert not set("<>&\u2028\u2029") & set(text)
    text.encode()


def test_only_the_pages_own_script_and_style_may_run() -> None:
    text = page_of(FREE_TEXT)
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert policy
    rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))
    assert rules["default-src"] == "'none'"
    for name, source in (("script", "script-src"), ("style", "style-src")):
        (inside,) = re.findall(rf"<{name}>(.*?)</{name}>", text, re.DOTALL)
        assert rules[source] == f"'sha256-{b64encode(sha256(inside.encode()).digest()).decode()}'"


def test_the_page_asks_for_nothing() -> None:
    text = page_of(KITCHEN)
    addresses = set(re.findall(r"(?:https?:)?//[\w.]+\.\w+[^\s\"']*", text))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"url\((?!#)|@import|fetch\(|XMLHttp", text)


def test_the_path_is_shown_without_its_folders() -> None:
    document = parse(KITCHEN, "/home/anna/secret/kitchen.zank")
    text = page(document, timelines(document), {})
    assert "kitchen.zank" in text and "secret" not in text


# The words of the page.


def used_words() -> set[str]:
    script = page_script()
    template = (PAGE / "page.html").read_text(encoding="utf-8")
    used = set(re.findall(r'\bsay\("(\w+)"', script))
    used |= set(re.findall(r"\bDATA\.words\.(\w+)", script))
    used |= set(re.findall(r"\bwords\.(\w+)", template))
    used |= {
        word for pair in re.findall(r'say\(\w[\w.]* \? "(\w+)" : "(\w+)"', script) for word in pair
    }
    kinds = {f"{kind}{end}" for kind in ("check", "gap", "lost") for end in ("", "_said")}
    marks = {f"mark_{m}" for m in ("wrong", "warning", "void", "doubt", "accepted")}
    return used | kinds | marks | {"play", "pause"}


def test_every_word_of_the_page_is_used_and_none_is_missing() -> None:
    assert used_words() == set(page_words())


# In German.


GERMAN = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
deal position
  A1: ♣2 ♠J
  A2: ♦K
  R1: ♥9 ♥Q
  R2: ♠K
1. Anna: free ♥Q touch R1 R1>R2 ♥Q undo
   Ben: stop "the ♥Q free" denied
   Anna: Q>A ♣J
"""


def test_actions_are_spelled_as_players_do() -> None:
    game = game_of(GERMAN, "de")
    assert [step["text"] for step in game["steps"]] == [
        "frei ♥D",
        "fasst Stapel 1",
        "♥D von Stapel 1 auf Stapel 2",
        "nimmt zurück",
        'Stop "the ♥Q free" – berechtigt, abgelehnt',
        "♣B von der Quelle auf die Ablage",
    ]
    assert game["steps"][0]["s"]["said"] == "frei ♥D"
    better = game_of(RECORDS / "wegner" / "disputed.zank", "de")["findings"][2]
    assert better["better"] == [
        ["frei ♣5", "♦4 von Stapel 2 auf Stapel 4", "♣5 von Stapel 2 in die Mitte"]
    ]
    assert better["name"] == "Freilegen übersehen"


@each(("language", "call"), [("en", "Knock – "), ("de", "Klopfen – ")])
def test_where_one_knocks_a_stop_is_a_knock(language: Language, call: str) -> None:
    game = game_of('[Rules "online"]\ndeal position\n R1: ♥9\n1: Q>R2 ♠K\n2: Stop!\n', language)
    assert game["steps"][-1]["text"].startswith(call)


def test_the_move_of_a_stop_is_named_as_the_list_does() -> None:
    stop = game_of(RECORDS / "wegner" / "disputed.zank", "de")["stops"][0]
    assert stop["about"] == "♥D von der Quelle auf Stapel 6"
    assert "Annas ♥D" in stop["said"]


@each("language", ["de", "en"])
@each("path", GAMES[:: few(9, 5, 1)], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_verdict_on_a_stop_is_that_of_the_other_outputs(path: Path, language: Language) -> None:
    document, courses = judged(path)
    games = data_of(page_of(path, language))["games"]
    with speaking(language):
        for game, course in zip(games, courses, strict=True):
            events = {event.number: event for event in document.game(course.verdict.game).events}
            phrasing = phrasing_of(course.verdict)
            assert [stop["said"] for stop in game["stops"]] == [
                phrasing.sentence(verdict_sentence(stop, course.verdict, events))
                for stop in course.verdict.stops
            ]


@each("path", GAMES[:: few(9, 5, 1)], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_events_and_turns_are_counted_as_in_the_json(path: Path) -> None:
    out = StringIO()
    report = reporter("json", Setting(out))
    document = read(path)
    for verdict in judge_games(document):
        report.take(report.renderer(document, verdict))
    report.close()
    for game, told in zip(
        data_of(page_of(path))["games"], json.loads(out.getvalue())["games"], strict=True
    ):
        numbers = [step["n"] for step in game["steps"] if "n" in step]
        assert numbers == [*range(1, told["events"] + 1)]
        assert game["events"] == told["events"]
        assert [f["n"] for f in game["findings"]] == [f["event"] for f in told["findings"]]
        assert [s["n"] for s in game["stops"]] == [s["event"] for s in told["stops"]]
        turns = turns_of(game)
        for finding in told["findings"]:
            if finding["event"] is not None:
                assert turns[finding["event"]] == finding["turn"]


def turns_of(game: Any) -> dict[int, int]:
    """Return the turns to which events belong, as the page's script tells them."""
    turn, turns = game["start"]["turn"], {}
    for step in game["steps"]:
        if "n" in step:
            turns[step["n"]] = step.get("turn", turn)
        turn = step.get("s", {}).get("turn", turn)
    return turns


def test_a_german_page_is_german() -> None:
    text = page_of(RECORDS / "wegner" / "disputed.zank", "de")
    assert '<html lang="de"' in text
    data = data_of(text)
    assert data["words"]["ranks"][10:] == ["B", "D", "K"]
    assert data["words"]["cards_left"] == ["noch {n} Karte", "noch {n} Karten"]
    assert data["games"][0]["counts"] == "4 Befunde · 2 Stop-Rufe"
    assert data["games"][0]["about"][0] == "Zank-Patience zu zweit"
    assert data["clauses"]["wegner.2"].startswith("Randkarten dürfen")


@each("language", ["de", "en"])
def test_words_of_both_languages_can_be_filled(language: Language) -> None:
    with speaking(language):
        words = page_words()
    for name, number in (("ranks", 13), ("rank_names", 13), ("suits", 4)):
        assert len(words[name]) == number
    with speaking("en"):
        english = page_words()
    for name, said in english.items():
        assert type(words[name]) is type(said), name


def test_what_is_no_action_has_a_word_on_the_page() -> None:
    record = '[Rules "wegner"]\n1: Q>R1 ♥9\ncheck\n  R1: ♥9\ngap\nR1>>R2\n'
    page = data_of(page_of(record))
    kinds = [step["kind"] for step in page["games"][0]["steps"] if "kind" in step]
    assert kinds == ["check", "gap", "lost"]
    assert not {*kinds} - {*page["words"]}
