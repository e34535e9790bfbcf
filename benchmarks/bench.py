"""How fast the program is, beside programs that do the neighbouring job; all in one run.

    python benchmarks/bench.py [--games 40] [--rounds 3]

The program and its peers are installed into throw-away environments, so that both start as their
users start them. Each figure is CPU time, the best of several rounds. The peer is python-chess,
which reads and replays chess games in PGN. Games come from fixed seeds: ours from `zankref
simulate`, chess games from random legal moves.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULES = ("wegner", "schikanieren", "online", "streitpatience", "zu-zweien", "treppe")

#: Writes random legal chess games; counts and replays the plies of a file of them.
WRITE_PGN = """
import chess, chess.pgn, random, sys
rng = random.Random(1)
for _ in range(int(sys.argv[1])):
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 160:
        board.push(rng.choice(list(board.legal_moves)))
    print(chess.pgn.Game.from_board(board), end="\\n\\n")
"""
READ_PGN = """
import chess.pgn, sys
plies = 0
with open(sys.argv[1]) as file:
    while game := chess.pgn.read_game(file):
        board = game.board()
        for move in game.mainline_moves():
            board.push(move)
            plies += 1
print(plies)
"""


@dataclass(frozen=True)
class Figure:
    """A figure of ours and its peer's, and the ratio that is aimed at."""

    name: str
    ours: float
    peers: float
    unit: str
    more_is_better: bool
    target: float

    @property
    def ratio(self) -> float:
        """Ours to the peer's."""
        return self.ours / self.peers

    def __str__(self) -> str:
        """Write the figure in a line, and say whether the target is met."""
        met = self.ratio >= self.target if self.more_is_better else self.ratio <= self.target
        sign = ">=" if self.more_is_better else "<="
        return (
            f"{self.name:<34} {self.ours:>11.3f} {self.peers:>11.3f} {self.unit:<9} "
            f"{self.ratio:>6.2f}  ({sign} {self.target}: {'met' if met else 'MISSED'})"
        )


def installed(folder: Path, *packages: str) -> Path:
    """Make an environment with these packages, and return where its programs lie."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    command: list[str | Path] = [programs / "python", "-m", "pip", "install", "--quiet"]
    subprocess.run([*command, *packages], check=True, stderr=subprocess.DEVNULL)
    return programs


def cpu(command: Sequence[str | Path], rounds: int) -> tuple[float, str]:
    """Run a command several times; return the least CPU seconds that it took, and what it said."""
    best, said = float("inf"), ""
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        best = min(best, took)
    return best, said


def throughput(ours: Path, peer: Path, work: Path, games: int, rounds: int) -> list[Figure]:
    """Measure events, and plies, read and judged in a second of CPU time."""
    pgn = work / "games.pgn"
    command: list[str | Path] = [peer / "python", "-c", WRITE_PGN, str(games)]
    pgn.write_text(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    took, said = cpu([peer / "python", "-c", READ_PGN, pgn], rounds)
    peers = int(said) / took
    figures = []
    for rules in RULES:
        folder = work / rules
        folder.mkdir()
        command = [ours / "zankref", "simulate", "--rules", rules, "--games", str(games)]
        command += ["--seed", "1", "--wrong", "0.05"]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        (folder / "games.zank").write_text(text, encoding="utf-8")
        _, said = cpu([ours / "zankref", "check", "--format", "json", folder], 1)
        events = json.loads(said)["summary"]["events"]
        took, _ = cpu([ours / "zankref", "check", "--format", "concise", folder], rounds)
        figures.append(Figure(f"check {rules}", events / took, peers, "events/s", True, 1.0))
    return figures


def start(ours: Path, peer: Path, rounds: int) -> list[Figure]:
    """Measure how long it takes to begin."""
    record = ROOT / "records" / "wegner" / "disputed.zank"
    peers, _ = cpu([peer / "python", "-c", "import chess.pgn"], rounds)
    check, _ = cpu([ours / "zankref", "check", record, "--format", "concise"], rounds)
    usage, _ = cpu([ours / "zankref", "--help"], rounds)
    return [
        Figure("start: check one record", check, peers, "s", False, 1.0),
        Figure("start: --help", usage, peers, "s", False, 1.0),
    ]


def main() -> None:
    """Measure, and print each figure with its ratio to the peer's."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=40, help="of each kind")
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        ours = installed(work / "ours", str(ROOT))
        peer = installed(work / "peer", "chess")
        print(f"{'':<34} {'zankref':>11} {'peer':>11} {'':<9} {'ratio':>6}")
        for figure in throughput(ours, peer, work, chosen.games, chosen.rounds):
            print(figure)
        for figure in start(ours, peer, 2 * chosen.rounds + 3):
            print(figure)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
