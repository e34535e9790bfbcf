"""As much of a TextMate engine as the grammar of ``editors/vscode`` needs.

Its patterns are written so that Python's ``re`` reads them as Oniguruma does.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).parents[2]
GRAMMAR = ROOT / "editors" / "vscode" / "syntaxes" / "zank.tmLanguage.json"

Rule: TypeAlias = dict[str, Any]


@cache
def grammar() -> Rule:
    loaded: Rule = json.loads(GRAMMAR.read_text(encoding="utf-8"))
    return loaded


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def patterns() -> Iterator[str]:
    """Return all the patterns of the grammar."""

    def inside(rule: Any) -> Iterator[str]:
        if isinstance(rule, dict):
            for key, value in rule.items():
                if key in ("match", "begin", "end"):
                    yield value
                else:
                    yield from inside(value)
        elif isinstance(rule, list):
            for each in rule:
                yield from inside(each)

    yield from inside(grammar())


def flat(rules: list[Rule]) -> Iterator[Rule]:
    """Return rules with what they include."""
    for rule in rules:
        if "include" in rule:
            yield from flat([grammar()["repository"][rule["include"].removeprefix("#")]])
        elif "match" in rule or "begin" in rule:
            yield rule
        else:
            yield from flat(rule["patterns"])


def scopes(line: str) -> list[str]:
    """Return the innermost scope of each character of a line; empty where there is none.

    No rule of the grammar goes on beyond a line.
    """
    found = [""] * len(line)
    stack: list[Rule] = []
    place = 0
    while place <= len(line):
        rules = stack[-1].get("patterns", []) if stack else grammar()["patterns"]
        best: tuple[int, int, Rule | None, re.Match[str]] | None = None
        if stack and (match := compiled(stack[-1]["end"]).search(line, place)):
            best = match.start(), -1, None, match
        for number, rule in enumerate(flat(rules)):
            match = compiled(rule.get("match") or rule["begin"]).search(line, place)
            if match and (best is None or (match.start(), number) < best[:2]):
                best = match.start(), number, rule, match
        outer = stack[-1].get("name", "") if stack else ""
        until = best[0] if best else len(line)
        paint(found, place, until, outer)
        if best is None:
            break
        _, _, rule, match = best
        if rule is None:
            closed = stack.pop()
            paint(found, *match.span(), closed.get("name", ""))
            capture(found, match, closed.get("endCaptures", {}))
        else:
            paint(found, *match.span(), rule.get("name", outer))
            capture(found, match, rule.get("captures") or rule.get("beginCaptures", {}))
            if "begin" in rule:
                stack.append(rule)
        if match.end() == match.start() == place == len(line):
            break
        place = match.end()
    return found


def capture(found: list[str], match: re.Match[str], captures: Rule) -> None:
    for group, rule in captures.items():
        if match[int(group)] is not None:
            paint(found, *match.span(int(group)), rule["name"])


def paint(found: list[str], start: int, end: int, scope: str) -> None:
    found[start:end] = [scope] * (end - start)
