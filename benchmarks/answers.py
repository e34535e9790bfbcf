"""How long an answer takes with its evidence, and of which kind that is; run where zankref is.

    python benchmarks/answers.py FILE...

Asks of every fifth moment of the games whether a card can be freed and a pile emptied, and prints
for each file its rule set, the 99th percentile and the maximum in milliseconds of CPU time, how
many Noes there were, how many in a hundred of them were out of question, a deadlock, told table by
table or only counted, and the size of the largest proof in bytes. Reaching the moment is not timed.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import quantiles

from zankref.evidence.answers import TOLD, Answer
from zankref.evidence.asking import Moment
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
    return "tables" if (answer.tables or 0) <= TOLD else "more"


def main() -> None:
    """Measure the files that are named."""
    for name in sys.argv[1:]:
        taken, kinds, largest = [0.0, 0.0], Counter[str](), 0
        for game in parse(Path(name).read_text(encoding="utf-8")).games:
            header = read_header(game)
            for at in range(0, len(game.events), EVERY):
                moment = Moment(game, header, at)
                for number in (2, 3):
                    answer = None  # Clearing away a large proof is no part of the next answer.
                    begun = time.thread_time()
                    answer = moment.number(number)
                    taken.append((time.thread_time() - begun) * 1000)
                    if answer.answer == "no":
                        kinds[kind(answer)] += 1
                        largest = max(largest, len(json.dumps(answer.proof, ensure_ascii=False)))
        noes = kinds.total()
        shares = [round(100 * kinds[each] / max(noes, 1), 1) for each in KINDS]
        print(header.rules.name, quantiles(taken, n=100)[98], max(taken), noes, *shares, largest)


if __name__ == "__main__":
    main()
