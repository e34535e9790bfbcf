"""Records with a few slips at random: what was typed twice, left out, cut or put elsewhere."""

from pathlib import Path
from random import Random

_FOLDER = Path(__file__).parents[2]
_SHORT = 700
RECORDS = [
    text
    for folder in ("records", "zankref/examples")
    for path in sorted((_FOLDER / folder).rglob("*.zank"))
    if len(text := path.read_text(encoding="utf-8", errors="replace")) < _SHORT
]
_BITS = [
    "#", '"', "[", "]", "\n", "\\", "  ", "# !", " # expect: Z305", "# waive: Z305 x", ">", "R1:",
    "deal", "check", "gap", "stop", "free", "@9:05", "Anna:", "1.", "?", "\t", ":", "R2: ", "M:",
    "(", ")", "*", "=", "\r", "\f", "\u2028", '[Rules "wegner"]', "@25:00 ",
]  # fmt: skip


def broken(seed: int) -> str:
    """Return a record with slips: the same for the same seed."""
    rng = Random(seed)
    text = rng.choice(RECORDS)
    for _ in range(rng.randint(1, 3)):
        text = _slipped(text, rng)
    return text


def _slipped(text: str, rng: Random) -> str:
    place, other = rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)
    lines = text.split("\n")
    line = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            return text[:place] + text[place + rng.randint(1, 4) :]
        case 1:
            return text[:place] + rng.choice(_BITS) + text[place:]
        case 2:
            return text[:place] + text[other : other + rng.randint(1, 20)] + text[place:]
        case 3:
            return "\n".join(lines[:line] + lines[line + 1 :])
        case 4:
            more = rng.choice(rng.choice(RECORDS).split("\n"))
            return "\n".join([*lines[:line], more, *lines[line:]])
        case _:
            return "\n".join([*lines[:line], rng.choice(lines), *lines[line:]])
