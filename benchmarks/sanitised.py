"""Searches and reads random inputs natively under sanitisers, and compares with the Python.

    python benchmarks/sanitised.py [--tries 400] [--seed 1]

Builds the native parts with AddressSanitizer and UndefinedBehaviorSanitizer in a folder of their
own, and asks them and their twins in Python the same questions: a read beyond an array, an overflow
or another answer ends it. Needs Cython and a compiler of C++ with both sanitisers; without them it
says so, and nothing is searched.
"""

import argparse
import importlib.util
import os
import random
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SEARCHES: Final = "zankref.reachability.search.native"
WORDS: Final = "zankref.record.native"
BUILT: Final = "ZANKREF_SANITISED"
"""Names the folder of what was built, in the process that has the sanitisers."""

FLAGS: Final = (
    *("-std=c++11", "-O1", "-g1", "-fPIC", "-shared", "-fwrapv", "-w"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-fno-omit-frame-pointer"),
)

#: Python lets go of nothing at its end, and has memory of its own for what is small.
OPTIONS: Final = {
    "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
    "PYTHONMALLOC": "malloc",
}


def built(folder: Path, compiler: str, name: str) -> bool:
    """Build a native part, and return whether that could be; say why if not."""
    source, made = folder / f"{name}.cpp", folder / f"{name}.so"
    part = ROOT / Path(*name.split(".")).with_suffix(".pyx")
    cython = [sys.executable, "-m", "cython", "--cplus", "-3", "-o", source, part]
    include = sysconfig.get_path("include")
    for command in cython, [compiler, *FLAGS, f"-I{include}", source, "-o", made]:
        done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
        if done.returncode:
            problem = (done.stderr.strip() or "it failed").splitlines()[-1]
            print(f"Not sanitised: {Path(str(command[0])).name} says: {problem}")
            return False
    return True


def library(compiler: str) -> str:
    """Return the library of AddressSanitizer, which has to be loaded before all others."""
    named = [compiler, "-print-file-name=libasan.so"]
    return subprocess.run(named, capture_output=True, text=True, check=True).stdout.strip()


def loaded(name: str) -> ModuleType:
    """Load a native part that was built."""
    spec = importlib.util.spec_from_file_location(name, Path(os.environ[BUILT], f"{name}.so"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def read(tries: int, seed: int) -> int:
    """Let both scan the same texts; return how many letters they have."""
    module = loaded(WORDS)
    from tests.record.test_memory import both, scanned, some_chunks
    from zankref.record import parser

    assert parser.MEMORY is module.Memory
    rng = random.Random(seed)
    remembering, plain = both()
    letters = 0
    for number in range(tries):
        text = some_chunks(rng)
        end = rng.choice([len(text), rng.randint(0, len(text))])
        readings = [scanned(reader, text, 0, end) for reader in (remembering, plain)]
        if readings[0] != readings[1]:
            sys.exit(f"Text {number} of seed {seed}: {readings} is read of {text!r}")
        letters += end
    return letters


def search(tries: int, seed: int) -> int:
    """Ask both searches the same questions; return how many positions were expanded."""
    module = loaded(SEARCHES)
    from tests.reachability.test_native import QUESTIONS, answered, shuffled, some
    from tests.reachability.test_on_tableau import GAMES
    from zankref.reachability import off_tableau, on_tableau
    from zankref.reachability.problems import placed

    assert placed.KERNEL is module.Kernel
    rng = random.Random(seed)
    expanded = 0
    for number in range(tries):
        game, question = rng.choice(["alternating", *GAMES]), rng.choice([*QUESTIONS])
        asked, effort = some(rng, question, game), rng.choice([20, 1000, 5000])
        if rng.random() < 0.25:
            asked = shuffled(rng)
        near = rng.choice([1, 40, 151])
        on_tableau.NEAREST = on_tableau.NEAREST_GREEDY = near
        on_tableau.FEW = rng.choice([1, 30])
        off_tableau.BALANCED = rng.choice([1, 300])
        answers = []
        for kernel in module.Kernel, None:
            placed.KERNEL = kernel
            answers.append(answered(asked, effort))
        if answers[0] != answers[1]:
            sys.exit(f"Table {number} of seed {seed}: {answers} is answered to {asked}")
        expanded += effort - answers[0][1]
    return expanded


def main() -> None:
    """Build, start anew with the sanitisers, and search."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--tries", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if BUILT in os.environ:
        sys.path.insert(0, str(ROOT))
        letters = read(asked.tries, asked.seed)
        print(f"Sanitised: {asked.tries} texts, {letters} letters, all as the Python reads them.")
        expanded = search(asked.tries, asked.seed)
        print(f"Sanitised: {asked.tries} tables, {expanded} positions, all as the Python has them.")
        return
    compiler = which(os.environ.get("CXX", "g++"))
    if compiler is None:
        print("Not sanitised: there is no compiler of C++; CXX can name one.")
        return
    with tempfile.TemporaryDirectory() as folder:
        if all(built(Path(folder), compiler, name) for name in (WORDS, SEARCHES)):
            more = {**OPTIONS, BUILT: folder, "LD_PRELOAD": library(compiler)}
            again = [sys.executable, *sys.argv]
            sys.exit(subprocess.run(again, env={**os.environ, **more}, check=False).returncode)


if __name__ == "__main__":
    main()
