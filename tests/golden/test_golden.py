"""What the referee has to say about many games is what it said before.

Where it ought to say something else now, ``make golden`` writes it down; look at the difference.
"""

from pathlib import Path

from tests.each import each
from tests.golden.texts import FOLDERS, GAMES, SAMPLES, file_of, of_game


@each("path", sorted(GAMES.glob("*.zank")), ids=lambda path: path.stem)
def test_course_of_a_game(path: Path) -> None:
    assert of_game(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_no_text_is_left_over() -> None:
    assert set(map(file_of, FOLDERS)) == set(SAMPLES.glob("*.txt"))
    games = {path.with_suffix(".txt") for path in GAMES.glob("*.zank")}
    assert games == set(GAMES.glob("*.txt"))
