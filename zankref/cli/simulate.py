"""``zankref simulate``: records of random games."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import click

from zankref.cli import lazy, options
from zankref.cli.files import UNREADABLE, reason, say
from zankref.cli.outputs import check_folder, for_programs
from zankref.language import N_
from zankref.report.words import phrase


@lazy.command("simulate")
@options.rules(default="wegner", show_default=True)
@lazy.option("--games", metavar="N", type=lazy.Count(min=1), default=1)
@lazy.option("--seed", metavar="S", type=int, default=1, show_default=True)
@lazy.option("--wrong", metavar=N_("RATE"), type=lazy.Share(0, 1), default=0.0, show_default="0")
@lazy.option("--out", metavar=N_("FOLDER"), type=click.Path(file_okay=False))
@options.lang(expose_value=False)
def command(rules: str, games: int, seed: int, wrong: float, out: str | None) -> int:
    """Write records of random games."""
    played = records(rules, games, seed, wrong)
    if out is None:
        stream = for_programs()
        for number, (_, record) in enumerate(played):
            stream.write(f"\n{record}" if number else record)
        return 0
    check_folder(out)
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, record in played:
            (folder / name).write_text(record, encoding="utf-8", newline="\n")
    except OSError as error:
        say(reason(error))
        return UNREADABLE
    say(phrase("written_to", games, folder=folder))
    return 0


def records(rules: str, games: int, seed: int, wrong: float) -> Iterator[tuple[str, str]]:
    """Yield the records, each with its file name."""
    from zankref.simulation.play import simulate

    digits = max(4, len(str(games)))
    for number in range(1, games + 1):
        own = _seed(seed, number)
        yield f"{rules}-{number:0{digits}}-{own}.zank", simulate(rules, own, wrong)


def _seed(seed: int, number: int) -> int:
    """Return the seed of a game, independent of the other games and their number."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=4).digest())
