"""How long single judgements take, on the tables of ordinary play; run where zankref is installed.

    python judgements.py FILE...

Prints for each file its rule set, and in milliseconds of CPU time the median, the 99th percentile
and the maximum of its events.
"""

import gc
import sys
import time
from pathlib import Path
from statistics import quantiles

from zankref.record.events import GameRecord
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay, judge


def times(game: GameRecord) -> list[float]:
    """Return the CPU seconds that each step of a game takes."""
    replay = Replay(game, read_header(game), Verdict("", 1, 1))
    taken = []
    for item in game.items:
        begun = time.thread_time()
        replay.step(item)
        taken.append(time.thread_time() - begun)
    return taken


def main() -> None:
    """Measure the files that are named."""
    for name in sys.argv[1:]:
        games = parse(Path(name).read_text(encoding="utf-8")).games
        for game in games:
            judge(game)  # What is imported or made once is there from now on.
        gc.freeze()  # `check` does not hold all games of a file, which the collector looks through.
        taken = [second * 1000 for game in games for second in times(game)]
        cuts = quantiles(taken, n=100)
        print(read_header(games[0]).rules.name, cuts[49], cuts[98], max(taken))


if __name__ == "__main__":
    main()
