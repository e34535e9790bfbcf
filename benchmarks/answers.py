"""How long an answer takes with its evidence, and of which kind that is; run where zankref is.

    python benchmarks/answers.py [--noes N] FILE...

Asks of every fifth moment of the games whether a card can be freed and a pile emptied, until N of
the answers were No. It prints for each file its rule set; in milliseconds of CPU time the 99th
percentile of the answers, that with their evidence told, and the maximum; how many Noes there were,
and how many in a hundred of them were out of question, a deadlock, told table by table or only
counted; the sizes of a usual proof and of the largest in bytes. Reaching the moment is not timed.
"""

import json
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from statistics import median, quantiles

from zankref.evidence.answers import MOST_TOLD, Answer
from zankref.evidence.asking import Inquiry
from zankref.record.parse import parse
from zankref.referee.reading.header import read_header

EVERY = 5
KINDS = ("out of question", "deadlock", "tables", "more")


def kind(answer: Answer) -> str:
    """Return of which kind the evidence for a No is."""
    if answer.proof is None:
        return "more" if answer.tables else "out of question"
    if answer.proof["kind"] == "deadlock":
        return "deadlock"
    return "tables" if (answer.tables or 0) <= MOST_TOLD else "more"


def main() -> None:
    """Measure the files that are named."""
    options = ArgumentParser(description=__doc__)
    options.add_argument("--noes", type=int, default=20_000)
    options.add_argument("files", nargs="+", type=Path)
    chosen = options.parse_args()
    for path in chosen.files:
        taken, told_in, kinds, sizes = [0.0, 0.0], [0.0, 0.0], Counter[str](), list[int]()
        for game in parse(path.read_text(encoding="utf-8")).games:
            header = read_header(game)
            for at in range(0, len(game.events), EVERY):
                if kinds.total() >= chosen.noes:
                    break
                for number in (2, 3):
                    moment = Inquiry(game, header, at)
                    answer = None  # Clearing away a large proof is no part of the next answer.
                    begun = time.thread_time()
                    answer = moment.number(number)
                    taken.append((time.thread_time() - begun) * 1000)
                    _ = answer.why
                    told_in.append((time.thread_time() - begun) * 1000)
                    if answer.answer == "no":
                        kinds[kind(answer)] += 1
                        if answer.proof is not None:
                            sizes.append(len(json.dumps(answer.proof, ensure_ascii=False)))
        noes = kinds.total()
        shares = [round(100 * kinds[each] / max(noes, 1), 1) for each in KINDS]
        late, evident = (quantiles(times, n=100)[98] for times in (taken, told_in))
        usual, largest = median(sizes or [0]), max(sizes, default=0)
        print(header.rules.name, late, evident, max(told_in), noes, *shares, usual, largest)


if __name__ == "__main__":
    main()
