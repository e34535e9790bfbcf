"""Properties of the verdict on every Stop: in all records, random play and simulated games."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from tests.each import each
from tests.layers import few
from tests.referee.any_play import random_game
from tests.referee.once_wrong import ONCE_WRONG
from zankref.codes import CODES
from zankref.language import Language, speaking
from zankref.record.events import GameRecord
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.replay import judge
from zankref.referee.stop_ruling import StopRuling
from zankref.report.marks import DOUBT, RIGHT, VOID, mark_of_stop
from zankref.report.marks import WRONG as MARKED_WRONG
from zankref.report.stop_sentences import verdict_sentence
from zankref.report.words import player
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.simulation.play import simulate
from zankref.table import Table

RECORDS = Path(__file__).parents[2] / "records"
DECISIONS = ("", "upheld", "denied")
LANGUAGES: tuple[Language, ...] = ("en", "de")


@cache
def simulated(rules: str, seed: int) -> str:
    """Return a game in which much goes wrong, and much is stopped."""
    return simulate(rules, seed, 0.3, events=few(50, 100, 120))


UNCERTAIN = """\
[Rules "wegner"]
deal position
  R1: ♥9
  A1: ♥2
  A2:
1: Q>R1 ♠8
2: Q>R1 ♦7 A>R2 ♠8
1: stop {}
"""
"""A Stop that nobody can rule on: a card was taken from an empty pile."""

LATE = """\
[Rules "wegner"]
deal position
  M: ♥A
  R1: ♠3 ♥2
1: Q>R2 ♣9 R1>M ♥2
2: stop {}
"""
"""A Stop that is called when the next move has begun."""


def all_games() -> Iterator[GameRecord]:
    texts = [decode(path.read_bytes(), path.name) for path in sorted(RECORDS.rglob("*.zank"))]
    texts += ONCE_WRONG.values()
    texts += [text.format(decided) for text in (UNCERTAIN, LATE) for decided in DECISIONS]
    texts += [simulated(rules, seed) for rules in RULE_SETS for seed in range(few(1, 1, 6))]
    for text in texts:
        if "stop" in text.casefold():
            yield from parse(text).games
    for rules in RULE_SETS:
        for seed in range(few(2, 2, 20)):
            yield random_game(rules, seed, 60)


@cache
def told() -> list[tuple[StopRuling, Verdict, dict[Language, str]]]:
    """Return every Stop, with its sentence in each language."""
    found = []
    for game in all_games():
        verdict = judge(game)
        events = {event.number: event for event in game.events}
        for stop in verdict.stops:
            said = {}
            for language in LANGUAGES:
                with speaking(language):
                    said[language] = verdict_sentence(stop, verdict, events)
            found.append((stop, verdict, said))
    return found


def test_there_are_stops_of_every_kind():
    stops = [stop for stop, _, _ in told()]
    assert len(stops) > few(200, 300, 1000)
    assert {(stop.ruling, stop.decision) for stop in stops} == {
        (ruling, table)
        for ruling in ("justified", "wrongful", "late", "void", None)
        for table in ("upheld", "denied", None)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_who_called_and_who_plays(language: Language):
    plays = {
        "en": r"{who} (plays|keeps the turn)",
        "de": r"{who} (ist (jetzt noch )?dran|bleibt dran)",
    }
    after = {
        "en": "(then {who} plays|that the turn is {who}'s again)",
        "de": "(dann ist|danach ist wieder) {who} dran",
    }
    whoever = {"en": "whoever plays on", "de": "wer weiterspielt"}
    for stop, _, said in told():
        with speaking(language):
            caller = player(stop.caller)
            who = player(stop.afterwards or stop.on_turn or "")
        sentence = said[language]
        assert caller in sentence
        if stop.winner is not None or stop.blocked:
            continue
        if stop.remedy is not None:
            assert re.search(after[language].format(who=re.escape(who)), sentence)
        elif stop.on_turn is None:
            assert whoever[language] in sentence.replace("Whoever", "whoever")
        else:
            ways = f"{plays[language]}|{after[language]}".format(who=re.escape(who))
            assert re.search(ways, sentence), sentence


def test_the_sentence_says_what_it_costs():
    for stop, _, said in told():
        for name in stop.left_out:
            with speaking("en"):
                assert f"{player(name)} misses this turn for " in said["en"]
        if stop.penalty is not None and stop.winner is None:
            assert re.search("misses the next|then misses", said["en"])
        for owner, _ in stop.laid:
            with speaking("en"):
                assert re.search(rf" (onto|on) {player(owner)}'s waste", said["en"])
        for name in stop.refills:
            with speaking("en"):
                # Unless it lies there already.
                laid = (
                    rf"{player(name)} lays .* onto the empty waste|stays on {player(name)}'s waste"
                )
                assert re.search(laid, said["en"])


def test_the_sentence_says_which_card_goes_where():
    goes = r"goe?s? (back )?(on|)to |stays on |turns the waste back|o card has moved|lays | first "
    for stop, _, said in told():
        if stop.taken_back:
            assert re.search(goes, said["en"]), said["en"]
        elif not stop.state:
            stays = r"othing is taken back|ack already|obody loses a turn|he move stands"
            assert re.search(stays, said["en"]), said["en"]


def test_the_mark_in_the_margin_agrees():
    marks = {
        RIGHT: r"^(?!Nobody)[\w ]+ was right( about their own move)?: ",
        MARKED_WRONG: r"^[\w ]+ was (wrong|too late): ",
        VOID: r"'s (Stop|knock) has no effect",
        DOUBT: r"^Nobody can say whether ",
    }
    for stop, _, said in told():
        right = [mark for mark, words in marks.items() if re.search(words, said["en"])]
        assert right == [mark_of_stop(stop)], said["en"]


def test_a_decision_that_differs_is_named_as_such():
    for stop, _, said in told():
        right = stop.ruling == "justified"
        agrees = stop.decision is None or (stop.decision == "upheld") == right
        overruled = "The players " in said["en"]
        assert overruled == (not agrees or (stop.ruling is None and stop.decision is not None))


def test_no_gap_is_left_open_and_nothing_else_is_said_than_words():
    for _, _, said in told():
        for sentence in said.values():
            assert not re.search(r"[{}]|None|\bZ\d|7\.[12]", sentence), sentence
            assert sentence[-1] == "." and ".." not in sentence, sentence
        english = re.search(r"\b(the|and|moved|onto|back|taken)\b", said["de"])
        assert not english, said["de"]


@each("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_whatever_can_be_stopped_has_its_reason(rules: RuleSet):
    agreed = {option.name: option.value or "" for option in rules.options if option.value != "N"}
    for options in ({}, {"build-fault": "stop"} if "build-fault" in agreed else {}):
        calls = rules.at(Table(rules.layout), rules, options).stop_rules
        if calls.callers == "nobody":
            continue
        for code in calls.stoppable | calls.void:
            reasons = code.missed.keys() | code.wrong.keys()
            assert "" in reasons or reasons.issuperset(code.sentences), code


def test_reasons_have_the_gaps_of_messages():
    also = {"who", "missed", "card"}
    texts = [
        text for code in CODES.values() for text in (*code.missed.values(), *code.wrong.values())
    ]
    for text in texts:
        gaps = {name for _, name, _, _ in Formatter().parse(text) if name} - also
        stems = {
            name
            for name in gaps
            if not re.fullmatch(r"c\d|p\d(\.(itself|at|out|onto|on))?|other", name)
        }
        assert not stems, text
