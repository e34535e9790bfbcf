"""Mutations of real records: whatever a file contains, there are findings and no exception."""

import random
import re
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path

from tests.each import each
from tests.layers import few
from zankref.codes import CODES
from zankref.errors import UnreadableFile
from zankref.record.files import decode
from zankref.record.format import NotReadable, format_text
from zankref.record.parse import parse
from zankref.referee.replay import judge
from zankref.report.reporter import Setting, reporter

RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.zank"))
WORDS = (  # noqa: SIM905 - as one reads them
    "Q>R1 R1>M A>A2 Q>A Q=♥9 touch free clear flip stop upheld denied pause weiter undo pass gap "
    'check deal position M: R3: (?) 12 * # expect: @9:05 ♥10 Kr10 Joker [Rules ] 1. Anna: " >'
).split()

Mutation = Callable[[random.Random, bytes], bytes]


def some_bytes(rng: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(changed) + 1)
        match rng.randrange(3):
            case 0:
                changed[place:place] = bytes([rng.randrange(256)])
            case 1:
                del changed[place : place + rng.randint(1, 3)]
            case _:
                changed[place : place + 1] = bytes([rng.randrange(32, 127)])
    return bytes(changed)


def some_words(rng: random.Random, data: bytes) -> bytes:
    words = data.decode().split(" ")
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(words))
        match rng.randrange(4):
            case 0:
                words.insert(place, rng.choice(WORDS))
            case 1:
                words[place] = rng.choice(WORDS)
            case 2:
                other = rng.randrange(len(words))
                words[place], words[other] = words[other], words[place]
            case _:
                del words[place]
                words = words or [""]
    return " ".join(words).encode()


def some_lines(rng: random.Random, data: bytes) -> bytes:
    lines = data.decode().split("\n")
    for _ in range(rng.randint(1, 3)):
        place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                lines.insert(place, lines[other])
            case 1:
                lines[place], lines[other] = lines[other], lines[place]
            case 2:
                lines[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]
            case _:
                del lines[place]
                lines = lines or [""]
    return "\n".join(lines).encode()


def some_letters(rng: random.Random, data: bytes) -> bytes:
    """Write some of it in other letters, and some of it with other marks."""
    letters = list(data.decode())
    for _ in range(rng.randint(1, 200)):
        place = rng.randrange(len(letters))
        letters[place] = letters[place].swapcase()
    for _ in range(rng.randint(0, 4)):
        place = rng.randrange(len(letters))
        letters[place] = rng.choice(
            ["!", ".", ":", ",", ";", "-", "(", "?", "„", " ", "ß", "İ", "ſ"]
        )
    return "".join(letters).encode()


def some_checks(rng: random.Random, data: bytes) -> bytes:
    """Show, where a pile has just been played from, that something else lies there."""
    lines = data.decode().split("\n")
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(lines))
        piles = re.findall(r"([QASR])(\d?)[=>]", lines[place]) or [("Q", "1")]
        kind, number = rng.choice(piles)
        shown = rng.choice(["0", "*", "3", "♥10", "(?)", "(♠4)", "(?) ♣9 ♦8", "* ♠K", "(?) (?)"])
        lines.insert(place + 1, f"check {kind}{number or rng.randint(1, 2)}: {shown}")
    return "\n".join(lines).encode()


@each("mutation", [some_bytes, some_words, some_lines, some_letters, some_checks])
@each("part", range(few(1, 1, 2)))
def test_mutated_records_are_judged(mutation: Mutation, part: int) -> None:
    rng = random.Random(f"{mutation.__name__} {part}")
    weights = [1 / (1 + len(path.read_bytes()) // 500) for path in RECORDS]
    for path in rng.choices(RECORDS, weights, k=few(24, 60, 300)):
        data = mutation(rng, path.read_bytes())
        try:
            text = decode(data, path.name)
        except UnreadableFile:
            continue
        report(text, ("text", "json") if rng.random() < 0.1 else ("concise",))


def report(text: str, outputs: tuple[str, ...]) -> None:
    """Read, judge, report and format a text; it may only be refused as not readable."""
    document = parse(text, "mutated.zank")
    verdicts = [judge(game, "mutated.zank") for game in document.games]
    for name in outputs:
        output = reporter(name, Setting(StringIO()))
        for verdict in verdicts:
            output.take(output.renderer(document, verdict))
        output.close()
    for verdict in verdicts:
        assert {finding.code for finding in verdict.findings} <= CODES.keys()
        assert verdict.judged + verdict.undetermined == verdict.events
    with suppress(NotReadable):
        for language in (None, "de", "en"):
            canonical = format_text(text, language)
            assert format_text(canonical) == canonical
