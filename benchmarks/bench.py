"""How fast the program is, compared with programs that do a similar job; all in one run.

    python benchmarks/bench.py [--games 200] [--seeds 3] [--rounds 3] [--full]

The program, compiled and pure, and its peers are installed into environments that are thrown away,
so that all start as their users start them; what is measured once is the compiled one. Speeds are
moves (ours: events) in a second of CPU time, start included, the best of several rounds; absolute
figures drift with the machine, the ratios hardly do. All games come from fixed seeds: ours from
`zankref simulate`, 5 % of whose moves are wrong, those of the peers from random legal moves. A few
hard games of a seed decide about its speed, so there are several; the rest is measured with the
first. Where there is valgrind, the instructions an event takes are counted, start subtracted: they
do not depend on the machine.

Where a line names a target, it says whether it is met. `--full` measures sizes up to a file of
100 MB and a folder of 100,000 games, which takes its time; otherwise a tenth of that.
"""

import argparse
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import collection
from measuring import ROOT, Command, Figure, best, install, installed, run
from peers import Peer, chess, pgn_extract, poker, speeds

RULES = ("wegner", "schikanieren", "online", "streitpatience", "zu-zweien", "treppe")

ASKED = ("wegner", "wegner-3", "schikanieren", "online", "streitpatience", "zu-zweien")
"""Games in which cards are freed and piles emptied by moves within the tableau."""

TIMES = {"treppe": 4}
"""Of a kind whose games are short, so many times the number of games are played."""


def main() -> None:
    """Measure, and print each figure with its ratio to what it is compared with."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="of each kind, if not short")
    parser.add_argument("--seeds", type=int, default=3, help="how many times they are played")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--full", action="store_true", help="sizes up to 100 MB, 100,000 games")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        pure = installed(work / "pure", ROOT)
        ours = _compiled(work) or pure
        _measure(chosen, work, ours, pure)


def _measure(chosen: argparse.Namespace, work: Path, ours: Path, pure: Path) -> None:
    """Measure the program that is installed in ``ours``, and what it is compared with."""
    records = [_record(ours, work, rules, chosen.games) for rules in RULES]
    seeds = range(1, chosen.seeds + 1)
    rival = chess(work, 2 * chosen.games)
    _title("events/s of check, and plies/s of python-chess")
    for rules in RULES:
        for seed in seeds:
            record = _record(ours, work, rules, chosen.games, seed)
            name = f"{rules}, seed {seed}"
            for figure in _speeds(chosen.rounds, name, record, ours, pure, rival):
                _print(figure)
    if shutil.which("valgrind"):
        _title("instructions an event, compiled or else pure, and 30,000 (wegner: 55,000)")
        for rules in RULES:
            _print(_instructions(ours, work, rules, chosen.games // 20))
    _title("... of wegner, and the moves/s of others")
    check = _check(ours, records[0])
    others: list[Peer | None] = [poker(work, 5 * chosen.games), pgn_extract(work, rival)]
    for peer in filter(None, others):
        _print(Figure(peer.name, *speeds(chosen.rounds, check, peer), "moves/s"))
    _section("start, and `import chess.pgn`", _start(ours, pure, rival, 2 * chosen.rounds + 3))
    _section(
        "a single judgement in ordinary play, 99th percentile and maximum, and 1 and 10 ms",
        _judgements(ours, records),
    )
    _section(
        "answers with their evidence: 99th percentile, and 5 ms; of the Noes, in a hundred",
        _answers(
            ours,
            [_record(ours, work, rules, 400 if chosen.full else 10) for rules in ASKED],
            20_000 if chosen.full else 1_000,
        ),
    )
    _section(
        "the hardest questions on file: CPU seconds, and 1; memory in MB, and 300", _hardest(ours)
    )
    _section(
        "size: CPU time an event, and that of the smaller; memory in MB, and 150",
        _sizes(ours, records[2], work, 100 if chosen.full else 10),
    )
    install(ours, *collection.LIBRARIES)
    numbers = (10_000, 10_000, 100_000) if chosen.full else (1000, 2000, 2000)
    _section("a dataset", collection.figures(ours, records[2], work, *numbers))


def _compiled(work: Path) -> Path | None:
    """Install the compiled program, as it is released, if there is a C compiler."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("Without a C compiler all figures are those of the pure program.")
        return None
    os.environ["ZANKREF_COMPILED"] = "1"
    try:
        return installed(work / "compiled", ROOT)
    finally:
        del os.environ["ZANKREF_COMPILED"]


def _speeds(
    rounds: int, name: str, record: Path, ours: Path, pure: Path, rival: Peer
) -> Iterator[Figure]:
    """Measure checking, compiled and pure, against a rival, in turns."""
    aims = {"wegner": (2, 0.6)}.get(name.partition(",")[0], (3.5, 1))
    compiled, plain = _check(ours, record), _check(pure, record)
    speed, slower, theirs = speeds(rounds, compiled, plain, rival)
    if ours != pure:
        yield Figure(f"{name}, compiled", speed, theirs, "moves/s", at_least=aims[0])
    yield Figure(f"{name}, pure", slower, theirs, "moves/s", at_least=aims[1])


def _instructions(ours: Path, work: Path, rules: str, games: int) -> Figure:
    """Count the instructions that an event takes."""
    few, one = (_record(ours, work, rules, number) for number in (games, 1))
    counted, started = (_executed(ours, record) for record in (few, one))
    events = sum(_events(ours, few)) - sum(_events(ours, one))
    aim = 55_000 if rules == "wegner" else 30_000
    return Figure(rules, (counted - started) / events, aim, "", at_most=1)


def _executed(ours: Path, record: Path) -> int:
    """Return the number of instructions that checking a record executes."""
    counting: list[str | Path] = [
        "valgrind",
        "--tool=callgrind",
        f"--callgrind-out-file={os.devnull}",
    ]
    counting += [ours / "python", *_checking(ours, record)]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    output = subprocess.run(
        [*counting, *_checking(ours, record)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    ).stderr
    return int(output.rpartition("Collected : ")[2].split()[0])


def _record(ours: Path, work: Path, rules: str, games: int, seed: int = 1) -> Path:
    """Let games be played; return the file."""
    number = str(games * TIMES.get(rules, 1))
    command: Command = [ours / "zankref", "simulate", "--rules", rules, "--games", number]
    record = work / f"{rules}-{games}-{seed}.zank"
    output = run([*command, "--seed", str(seed), "--wrong", "0.05"]).said
    record.write_text(output, encoding="utf-8")
    return record


@cache
def _events(ours: Path, record: Path) -> list[int]:
    """Return how many events each game of a record has."""
    output = run([ours / "zankref", "check", "--no-cache", "--format", "json", record]).said
    return [int(game["events"]) for game in json.loads(output)["games"]]


def _checking(ours: Path, record: Path) -> list[str | Path]:
    """Return the command that checks a record."""
    return [ours / "zankref", "check", "--no-cache", "--format", "concise", record]


def _check(ours: Path, record: Path) -> Peer:
    """Return the checking of a record, to be held against what peers do."""
    return Peer("zankref", _checking(ours, record), sum(_events(ours, record)))


def _start(ours: Path, pure: Path, rival: Peer, rounds: int) -> Iterator[Figure]:
    """Measure how long it takes to begin."""
    record = ROOT / "records" / "wegner" / "disputed.zank"
    theirs = best([rival.command[0], "-c", "import chess.pgn"], rounds).cpu
    kinds = {"compiled": ours, "pure": pure} if ours != pure else {"pure": pure}
    for kind, programs in kinds.items():
        check = best([programs / "zankref", "check", record, "--format", "concise"], rounds).cpu
        yield Figure(f"check one record, {kind}", check, theirs, "s", at_most=0.55)
    usage = best([ours / "zankref", "--help"], rounds).cpu
    yield Figure("--help", usage, theirs, "s", at_most=0.55)


def _judgements(ours: Path, records: list[Path]) -> Iterator[Figure]:
    output = run([ours / "python", ROOT / "benchmarks" / "judgements.py", *records]).said
    for line in output.splitlines():
        rules, _, late, most = line.split()
        yield Figure(f"{rules}, 99 %", float(late), 1, "ms", at_most=1)
        yield Figure(f"{rules}, the slowest", float(most), 10, "ms", at_most=1)


def _answers(ours: Path, records: list[Path], noes: int) -> Iterator[Figure]:
    """Measure answers until so many of each game's were No."""
    asks = [ours / "python", ROOT / "benchmarks" / "answers.py", "--noes", str(noes)]
    for line in run([*asks, *records]).said.splitlines():
        rules, late, evident, _, number, *shares, usual, largest = line.split()
        yield Figure(f"{rules}, 99 %", float(late), 5, "ms", at_most=1)
        yield Figure(f"{rules}, 99 % with the evidence", float(evident), 5, "ms", at_most=1)
        for kind, share in zip(("impossible", "deadlocks", "told", "counted"), shares, strict=True):
            yield Figure(f"{rules}, {kind} of {number}", float(share), 100, "%")
        yield Figure(f"{rules}, a usual proof", float(usual) / 1000, 1000, "kB")
        yield Figure(f"{rules}, the largest proof", float(largest) / 1000, 1000, "kB")


def _hardest(ours: Path) -> Iterator[Figure]:
    """Measure the questions of ``hostile.txt``: for each search the one that took longest."""
    asked = run([ours / "python", ROOT / "benchmarks" / "hostile.py"])
    longest: dict[str, float] = {}
    for line in asked.said.splitlines():
        search, _, milliseconds, *_ = line.split()
        longest[search] = max(longest.get(search, 0), float(milliseconds))
    for search, milliseconds in longest.items():
        yield Figure(search, milliseconds / 1000, 1, "s", at_most=1)
    yield Figure("memory for all of them", asked.memory, 300, "MB", at_most=1)


def _sizes(ours: Path, record: Path, work: Path, megabytes: float) -> Iterator[Figure]:
    """Measure one large file and one large folder, each against one a tenth of its size."""
    text = record.read_text(encoding="utf-8")
    games, events = re.split(r"\n\n(?=\[)", text), _events(ours, record)
    costs = []
    for size in (megabytes / 10, megabytes):
        big, copies = work / "big.zank", math.ceil(size * 1_000_000 / len(text.encode()))
        with big.open("w", encoding="utf-8") as file:
            for _ in range(copies):
                file.write(text)
        yield from _size(ours, big, copies * sum(events), f"a file of {size:g} MB", costs)
    for number in (round(megabytes * 100), round(megabytes * 1000)):
        folder = work / f"games{number}"
        folder.mkdir()
        for count in range(number):
            (folder / f"{count}.zank").write_text(games[count % len(games)], encoding="utf-8")
        together = sum(events[count % len(events)] for count in range(number))
        yield from _size(ours, folder, together, f"a folder of {number:,} games", costs)


def _size(ours: Path, where: Path, events: int, name: str, costs: list[float]) -> Iterator[Figure]:
    """Measure how long checking takes an event, compared with earlier measurements."""
    command = [*_checking(ours, where), "--quiet"]
    alone = run(command, read=False)
    costs.append(alone.cpu / events * 1e6)
    if len(costs) % 2 == 0:
        yield Figure(f"{name}, time", costs[-1], costs[-2], "us/event", at_most=1.1)
        yield Figure(f"{name}, memory", alone.memory, 150, "MB", at_most=1)
        two = run([*command, "--jobs", "2"], read=False)
        yield Figure(f"{name}, --jobs 2", alone.clock, two.clock, "s", at_least=1.8)


def _section(title: str, figures: Iterable[Figure]) -> None:
    """Print a title, and figures as they are measured."""
    _title(title)
    for figure in figures:
        _print(figure)


def _title(text: str) -> None:
    print(f"\n{text}")
    sys.stdout.flush()


def _print(figure: Figure) -> None:
    print(figure)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
