"""Random records, judged by other referees than this one.

``judged/<rule set>.jsonl`` holds records of random play, full of faults and Stops. What is expected
of them was never taken from this program: it is what referees said that others than the program's
authors wrote, from the rules alone. These knew known cards only, and not every field of a verdict;
a record tells what its referee was certain of, and nothing else is compared. Of thousands of
records on which both agreed in the end, those were kept that hold the most different findings,
rulings and agreements together. So these tests find what breaks, not what both misread.

Where the rules themselves change, change what is expected by hand, from the clause.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import zankref

Facts = dict[str, Any]

KEPT = Path(__file__).with_name("judged")


def records(game: str) -> dict[str, Facts]:
    """Return the records of a game, each with the line of the file that it stands in."""
    lines = (KEPT / f"{game}.jsonl").read_text("utf-8").splitlines()
    return {f"{game}.jsonl:{number}": json.loads(line) for number, line in enumerate(lines, 1)}


def in_brief(stop: Facts) -> Facts:
    """Return a Stop with no more about missed turns and debts than the other referees say."""
    misses = {missed["player"]: missed["turns"] for missed in stop["misses"]}
    return stop | {"misses": misses, "owes": [owed["player"] for owed in stop["owes"]]}


def known(facts: Facts, expected: Facts) -> Facts:
    """Return of the facts what the other referee knows, too."""
    return {name: facts[name] for name in expected}


def in_words(facts: Facts) -> str:
    """Return facts on a line, by which they can be compared."""
    return json.dumps(facts, sort_keys=True)


def differences(case: Facts) -> list[str]:
    """Return what the program says otherwise than the other referee."""
    verdict = zankref.to_dict(zankref.check_text(case["record"])[0])
    # All findings of one referee have the same fields. That nothing is found is compared as well.
    fields = case["findings"][0] if case["findings"] else {"event": None, "code": None}
    found = [known(one, fields) for one in verdict["findings"] if one["event"]]
    expected = Counter(map(in_words, case["findings"]))
    said = Counter(map(in_words, found))
    told = [f"missing: {one}" for one in (expected - said).elements()]
    told += [f"too many: {one}" for one in (said - expected).elements()]
    if len(verdict["stops"]) != len(case["stops"]):
        told.append(f"{len(verdict['stops'])} Stops instead of {len(case['stops'])}")
    for stop, ruling in zip(verdict["stops"], case["stops"], strict=False):
        told += otherwise(known(in_brief(stop), ruling), ruling)
    return told + otherwise(known(verdict["result"], case["result"]), case["result"])


def otherwise(said: Facts, expected: Facts) -> list[str]:
    """Return a line about facts that are not as expected."""
    return [] if said == expected else [f"{in_words(said)} instead of {in_words(expected)}"]


GAMES = sorted(path.stem for path in KEPT.glob("*.jsonl"))


@pytest.mark.parametrize("game", GAMES)
def test_other_referees_say_the_same(game: str):
    wrong = {name: (case, differences(case)) for name, case in records(game).items()}
    told = [
        "\n".join([f"{name}:", *lines, case["record"]])
        for name, (case, lines) in wrong.items()
        if lines
    ]
    assert not told, f"{len(told)} of {len(wrong)} records\n\n" + "\n".join(told)


def test_there_are_records_of_all_games_but_one():
    # wegner-52 is wegner with one pack; nobody wrote a referee for it.
    assert {*GAMES, "wegner-52"} == {rules.name for rules in zankref.rule_sets()}


@pytest.mark.parametrize("game", GAMES)
def test_the_records_are_in_canonical_form(game: str):
    written = {name: case["record"] for name, case in records(game).items()}
    assert written == {name: zankref.format(record) for name, record in written.items()}
