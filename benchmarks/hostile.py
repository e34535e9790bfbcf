"""The hardest tables that were found for each search, and what it takes to answer them.

    python benchmarks/hostile.py

Asks all questions of ``hostile.txt``, each with the usual effort, and prints the
processor time in milliseconds and the positions expanded, beside the number that the file has.
In the file each question takes three lines: the search, what it is asked, how many positions it
took, and whether there is a way (``undecided`` if the budget does not tell); the tableau, bottom
cards first; the tops of the foundations.
"""

import gc
import time
from collections.abc import Iterable, Sized
from dataclasses import dataclass
from pathlib import Path

from zankref.cards import FACE_DOWN, FALLEN, PACK, spell
from zankref.reachability import on_tableau
from zankref.reachability.budget import DEFAULT_EFFORT, Budget, Undecided
from zankref.reachability.positions.build import ALTERNATELY, FALLING, IN_SUITS, Build

TABLES = Path(__file__).with_name("hostile.txt")
BUILDS = {"alternately": ALTERNATELY, "in-suits": IN_SUITS, "falling": FALLING}
CARDS = {spell(card): card for card in range(PACK)} | {"##": FACE_DOWN, "--": FALLEN}
NAMES = {card: name for name, card in CARDS.items()}


@dataclass(frozen=True)
class Asked:
    """A question to one of the searches.

    ``free_way`` is asked for a ``card``, ``clear_way`` for a ``place`` (``strayed``: with the
    announced card at ``mark``), when so many piles were ``unoccupied``.
    """

    search: str
    piles: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    limit: int
    build: str = "alternately"
    card: int = 0
    place: int = 0
    mark: tuple[int, int] = (0, 0)
    unoccupied: int = 0

    def answer(self, budget: Budget) -> Sized | None:
        """Return what the search answers: steps or places, None for no way."""
        build: Build = BUILDS[self.build]
        match self.search:
            case "freeing":
                return on_tableau.freeing(self.piles, self.tops, self.limit, build, budget)
            case "clearing":
                return on_tableau.clearing(self.piles, self.limit, build, budget)
            case "first_freed":
                return on_tableau.first_freed(self.piles, self.tops, self.limit, build, budget)
            case "free_way":
                return on_tableau.free_way(
                    self.piles, self.tops, self.card, self.limit, build, budget
                )
            case _:
                mark = self.mark if self.search == "strayed" else (self.place, 0)
                unoccupied, gone = self.unoccupied, False
                return on_tableau.clear_way(
                    self.piles, self.place, mark, self.limit, unoccupied, gone, build, budget
                )

    def __str__(self) -> str:
        """Write the question as it stands in the file."""
        words = [self.search, self.build, "limit", str(self.limit)]
        if self.search == "free_way":
            words += ["card", spell(self.card)]
        if self.search in ("clear_way", "strayed"):
            words += ["place", str(self.place), "unoccupied", str(self.unoccupied)]
        if self.search == "strayed":
            words += ["mark", f"{self.mark[0]}.{self.mark[1]}"]
        piles = " | ".join(" ".join(NAMES[card] for card in pile) for pile in self.piles)
        tops = " ".join("." if top < 0 else spell(top) for top in self.tops)
        return f"{' '.join(words)}\n  R {piles}\n  M {tops}"


def read(lines: Iterable[str]) -> list[tuple[Asked, int]]:
    """Read questions, each with the number of positions in which it was answered."""
    given = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    questions = []
    for words, piles, tops in zip(given[::3], given[1::3], given[2::3], strict=True):
        name, build, *rest = words.split()
        values = dict(zip(rest[::2], rest[1::2], strict=True))
        pile, height = values.get("mark", "0.0").split(".")
        asked = Asked(
            name,
            tuple(tuple(CARDS[word] for word in pile.split()) for pile in piles[1:].split("|")),
            tuple(-1 if word == "." else CARDS[word] for word in tops[1:].split()),
            int(values["limit"]),
            build,
            CARDS[values.get("card", "♣A")],
            int(values.get("place", 0)),
            (int(pile), int(height)),
            int(values.get("unoccupied", 0)),
        )
        questions.append((asked, int(values.get("expanded", 0))))
    return questions


def effort(asked: Asked) -> tuple[str, float, int]:
    """Ask a question; return what came of it, the seconds and the positions that it took."""
    budget, start = Budget(DEFAULT_EFFORT), time.process_time()
    try:
        answer = "some" if asked.answer(budget) else "none"
    except Undecided:
        answer = "undecided"
    return answer, time.process_time() - start, budget.expanded


def main() -> None:
    """Ask all questions of the file, garbage being looked for as seldom as the program does."""
    gc.set_threshold(10_000)
    for asked, before in read(TABLES.read_text("utf-8").splitlines()):
        answer, seconds, expanded = effort(asked)
        print(
            f"{asked.search:12}{asked.build:12}{seconds * 1e3:8.1f} ms {expanded:8} expanded "
            f"(in the file {before})  answer {answer}"
        )


if __name__ == "__main__":
    main()
