"""The contract ``zankref-umpire/1``: its schema, and the page that describes it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators

from tests.each import each
from tests.layers import few
from tests.referee.test_shown_places import sparse
from tests.umpire.games import GAMES, played
from zankref.record.actions import Stop
from zankref.record.events import Event
from zankref.record.notation import write_action
from zankref.umpire.requests import REQUESTS, Requests

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "umpire-json.md").read_text(encoding="utf-8")
SCHEMA = json.loads((DOCS / "umpire.schema.json").read_text(encoding="utf-8"))
REFERS = Draft202012Validator.VALIDATORS["$ref"]
right: set[tuple[str, str]] = set()


def refers(validator: Any, to: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """Yield what is wrong with a part of an answer; most parts are those of the answer before."""
    part = to, repr(instance)
    if part not in right:
        wrong = list(REFERS(validator, to, instance, schema))
        yield from wrong
        if not wrong:
            right.add(part)


VALID = validators.extend(Draft202012Validator, {"$ref": refers})(SCHEMA)
MORE_GAMES = [*GAMES, "streitpatience-3", "wegner-52"]


def asked(requests: Requests, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(requests(json.dumps(request)))
    VALID.validate(answer)
    return answer


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@each("mode", ["silent", "teaching", "scribe"])
@each("rules", few(["wegner", "streitpatience-3", "treppe"], MORE_GAMES))
def test_the_answers_to_a_whole_game_are_as_the_schema_says(rules: str, mode: str) -> None:
    game = played(rules, 11, wrong=0.15, events=few(20, 25, 60))
    requests = Requests()
    asked(requests, do="open", text=f'[Umpire "{mode}"]\n{game.head}')
    kinds = set()
    for item in game.items:
        if not isinstance(item, Event):
            continue
        request = {"do": "enter", "player": item.speaker, "written": write_action(item.action)}
        if isinstance(item.action, Stop):
            asked(requests, **request)
            request |= {"lies_so": True, "decision": "denied"}
        answer = asked(requests, **request, sure=True)
        if answer["asks"]:
            answer = asked(requests, **request | {"written": f"{request['written']} ?"}, sure=True)
        kinds |= {each["kind"] for each in answer["told"]}
    asked(requests, do="strike", place=1)
    asked(requests, do="entries")
    asked(requests, do="text")
    asked(requests, do="next")
    assert asked(requests, do="finish")["told"][0]["kind"] == "summary"
    assert mode != "teaching" or "fault" in kinds


@each("rules", [name for name in GAMES if name != "treppe"])
def test_so_are_those_about_piles_that_nobody_counted(rules: str) -> None:
    for seed in range(few(3, 6, 300)):
        head, _, play = sparse(rules, seed).partition("\n1: ")
        requests = Requests()
        asked(requests, do="open", text=f"{head}\n")
        for line in f"1: {play}".splitlines():
            player, written = line.split(": ")
            request = {"do": "enter", "player": player, "written": written.split()[0]}
            if not written.startswith("stop"):
                request["written"] = written
            else:
                request |= {"lies_so": True, "decision": written.split()[1]}
            asked(requests, **request, sure=True)


def rows(heading: str) -> list[list[str]]:
    """Return the first and second cells of the tables under a heading."""
    section = PAGE.partition(f'<a id="{heading}"></a>')[2].partition("<a id=")[0]
    cells = [line.split("|")[1:3] for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in pair] for pair in cells]


def test_the_page_lists_the_requests_and_their_arguments() -> None:
    listed = {
        name.strip("`"): {
            *(argument.upper() for argument in re.findall(r"`(\w+)`", arguments)),
            *re.findall(r"\*(\w+)\*", arguments),
        }
        for name, arguments in rows("requests")
        if name != "`do`"
    }
    assert listed == {name: set(arguments) for name, arguments in REQUESTS.items()}


def test_the_page_lists_what_can_be_seen() -> None:
    listed = {key for first, _ in rows("view") for key in re.findall(r"`(\w+)`", first)}
    assert listed == set(SCHEMA["$defs"]["view"]["properties"])


def test_the_page_lists_what_is_asked_and_told() -> None:
    listed = {key for first, _ in rows("answers") for key in re.findall(r"`([\w-]+)`", first)}
    answer = set(SCHEMA["properties"]) - {"entries", "text"}
    asks = set(SCHEMA["$defs"]["question"]["properties"]["what"]["enum"])
    told = set(SCHEMA["$defs"]["told"]["properties"]["kind"]["enum"])
    assert listed == answer | asks | told


def test_the_example_on_the_page_works() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    answer = json.loads(names["answer"])
    VALID.validate(answer)
    assert answer["view"]["table"]["R1"]["cards"] == ["♥9"]


def test_what_was_typed_is_written_out() -> None:
    requests = Requests()
    asked(requests, do="begin", tags={"Rules": "wegner", "Player1": "Anna", "First": "Anna"})
    (typed,) = asked(requests, do="read", typed="r1 9h")["told"]
    assert typed == {"kind": "typed", "player": "Anna", "written": "Q>R1 ♥9"}


def test_what_was_typed_belongs_to_whoever_was_on_turn_there() -> None:
    requests = Requests()
    tags = {"Rules": "wegner", "Player1": "Anna", "Player2": "Ben", "First": "Anna"}
    asked(requests, do="begin", tags=tags)
    for player, written in (("Anna", "Q>R1 ♥9"), ("Anna", "Q>A ♦7")):
        asked(requests, do="enter", player=player, written=written)
    readings = [
        asked(requests, do="read", typed="r2 8s", **where)["told"][0]["player"]
        for where in ({}, {"before": 1}, {"before": 2}, {"before": 2, "player": "Anna"})
    ]
    assert readings == ["Ben", "Anna", "Ben", "Anna"]
    (named,) = asked(requests, do="read", typed="anna:")["told"]
    assert named == {"kind": "typed", "player": "Anna", "written": ""}
