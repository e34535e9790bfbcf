"""The golden texts: what the referee has to say about the games here, and about all samples.

``python -m tests.golden`` writes them anew.
"""

from collections.abc import Iterator
from pathlib import Path

from tests.golden.transcript import course, findings, read

HERE = Path(__file__).parent
RECORDS = Path(__file__).parents[2] / "records"

GAMES = HERE / "games"
FOLDERS = sorted({path.parent for path in RECORDS.rglob("*.zank")})

SAMPLES = HERE / "samples"
"""The texts about the samples, one for each folder of them."""


def of_game(path: Path) -> str:
    """Return the text about a game."""
    return course(read(path))


def of_folder(folder: Path) -> str:
    """Return the text about the samples in a folder."""
    return "\n".join(
        f"{path.name}\n{findings(read(path))}" for path in sorted(folder.glob("*.zank"))
    )


def file_of(folder: Path) -> Path:
    """Return the file of the text about the samples in a folder."""
    return SAMPLES / f"{'-'.join(folder.relative_to(RECORDS).parts)}.txt"


def texts() -> Iterator[tuple[Path, str]]:
    """Yield all texts, each with its file."""
    for path in sorted(GAMES.glob("*.zank")):
        yield path.with_suffix(".txt"), of_game(path)
    for folder in FOLDERS:
        yield file_of(folder), of_folder(folder)
