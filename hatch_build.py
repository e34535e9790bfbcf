"""Makes what zankref needs beside its modules, whenever it is built or installed.

These are the tables of the notation and the catalogue of German words. They lie in ``build/``,
where a program that is installed from its checkout finds them, and in a wheel in the package. If
the tables are missing, or of another grammar, the program makes them when it reads the first
record; without the catalogue it speaks English. A wheel also holds the app for phones.

With ``ZANKREF_COMPILED`` in the environment a wheel also holds the modules that do the work as C
extensions, which mypyc makes of the very same sources, and what ``NATIVE`` names as Cython makes
it. Such a wheel is faster, and fits only the platform and the Python that it was built with.
``ZANKREF_COMPILED=1`` is for wheels that are used: the C compiler takes its time. With
``ZANKREF_COMPILED=quick`` it is done sooner, for tests.
"""

import os
import re
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GRAMMAR = "grammar/zank"
WORDS = "locale/de/LC_MESSAGES/zankref"

#: How far the C compiler optimises, by what ``ZANKREF_COMPILED`` says; None compiles nothing.
OPTIMISED = {"": None, "0": None, "1": "3", "quick": "0"}
ASKED = os.environ.get("ZANKREF_COMPILED", "")
if ASKED not in OPTIMISED:
    sys.exit(f"ZANKREF_COMPILED is {ASKED!r}; it can be 1, quick, or 0 for a pure wheel.")
COMPILED = OPTIMISED[ASKED]

#: What is worth compiling: whatever is done for every event. Whatever inherits from a compiled
#: class has to be compiled as well.
WORKING = (
    "zankref/*.py",
    "zankref/table/*.py",
    "zankref/record/*.py",
    "zankref/rules/*.py",
    "zankref/reachability/*.py",
    "zankref/reachability/*/*.py",
    "zankref/referee/*.py",
    "zankref/referee/*/*.py",
    "zankref/cli/files.py",
    "zankref/cli/judging.py",
)

#: What is not, besides packages themselves and mere data: what knows where files lie, is there for
#: mishaps or comparisons alone, or a kind of error that Python has too.
LEFT_OUT = frozenset({"zankref/errors.py"}) | frozenset(
    f"zankref/{package}/{name}.py"
    for package, names in {
        "record": "grammar compiling canonical_words format german hints expected parse_error "
        "prose respell",
        "rules": "registry options",
        "referee": "possible pile_words",
    }.items()
    for name in names.split()
)


#: What only a compiled wheel has: it does what sources do, and sooner.
NATIVE = ("zankref/reachability/search/native", "zankref/record/native")


class Hook(BuildHookInterface):
    """Puts the tables, the catalogue, and compiled modules if they are wanted, into a wheel."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs: mypyc, what it looks up types in, and Cython."""
        types = [
            *self.metadata.core.dependencies,
            *self.metadata.core.optional_dependencies["html"],
        ]
        compiling = ["cython>=3.1,<4", "mypy>=1.18", "setuptools>=68", *types]
        return compiling if COMPILED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is needed; an editable wheel (``version``) holds nothing of the package."""
        root = Path(self.root)
        sys.path.insert(0, self.root)
        made = {
            root / "build/zank.py": f"zankref/{GRAMMAR}.py",
            root / f"build/{WORDS}.mo": f"zankref/{WORDS}.mo",
        }
        for file in made:
            file.parent.mkdir(parents=True, exist_ok=True)
        made |= _app(root)
        _make_tables(root)
        _make_words(root)
        if version != "editable":
            if COMPILED:
                made |= _compile(root, COMPILED)
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
            build_data["force_include"] |= {str(file): path for file, path in made.items()}


def _app(root: Path) -> dict[Path, str]:
    """Return where the files of the app are that ``zankref serve`` needs, and where they belong."""
    from zankref.server.files import COPIED

    return {root / "app" / name: f"zankref/server/app/{name}" for name in COPIED}


def _make_tables(root: Path) -> None:
    from zankref.record.compiling import as_module, compile_tables

    grammar = (root / f"{GRAMMAR}.lark").read_text(encoding="utf-8")
    tables, made = root / "build/zank.py", as_module(compile_tables(grammar))
    # A program that runs from this checkout may be reading them.
    if not tables.exists() or tables.read_text(encoding="utf-8") != made:
        tables.write_text(made, encoding="utf-8")


def _make_words(root: Path) -> None:
    with open(root / f"zankref/{WORDS}.po", "rb") as words:
        catalogue = read_po(words)
    with open(root / f"build/{WORDS}.mo", "wb") as file:
        write_mo(file, catalogue)


def _compile(root: Path, optimised: str) -> dict[Path, str]:
    """Compile modules, and return where each extension lies and where it belongs.

    ``optimised`` is the level of optimisation, 0 to 3.
    """
    for missing in _missing():
        sys.exit(f"A compiled zankref needs {missing}. The pure one, which is slower, does not.")
    from mypyc.build import mypycify
    from setuptools import Distribution

    # What was compiled for one kind of wheel is not taken over into the other.
    work = root / f"build/compiled-{sys.implementation.cache_tag}-O{optimised}"
    os.chdir(root)
    modules = sorted(
        path.as_posix()
        for pattern in WORKING
        for path in Path().glob(pattern)
        if not path.stem.startswith("__") and path.as_posix() not in LEFT_OUT and _acts(path)
    )
    extensions = mypycify(
        [f"--cache-dir={(work / 'types').as_posix()}", *modules],
        group_name="zankref",
        target_dir=str(work / "c"),
        opt_level=optimised,
        debug_level="0",
        # All C in one file is more than the compiler for Windows can take.
        multi_file=os.name == "nt",
    )
    if os.name == "posix":
        # Visibility: else every call within the extension is made as if the function might be
        # replaced. Warnings: a compiler that looks for them takes far longer.
        more = ["-fvisibility=hidden", "-Wno-all"]
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *more]
    extensions.extend(_native(work, optimised))
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
    command.ensure_finalized()
    command.run()
    return {
        Path(made): Path(made).relative_to(work / "lib").as_posix()
        for made in command.get_outputs()
        if Path(made).exists()
    }


def _acts(module: Path) -> bool:
    """Return whether a module does anything: a game that differs in numbers alone is mere data."""
    return re.search(r"^(?:def|class) ", module.read_text(encoding="utf-8"), re.M) is not None


def _native(work: Path, optimised: str) -> list[Any]:
    """Return the extensions that Cython makes; where C++ cannot be compiled, they are left out."""
    from Cython.Build import cythonize
    from setuptools import Extension

    more = ["-std=c++11", "-fvisibility=hidden", "-g0", f"-O{optimised}"]
    extensions = [
        Extension(
            path.replace("/", "."),
            [f"{path}.pyx"],
            language="c++",
            extra_compile_args=more if os.name == "posix" else [],
        )
        for path in NATIVE
    ]
    made = cythonize(extensions, build_dir=(work / "c").as_posix(), quiet=True)
    for extension in made:
        extension.optional = True
    return made


def _missing() -> Iterator[str]:
    """Yield what this machine lacks for compiling."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if compiler and not which(compiler.split()[0]):
        yield f"a C compiler: {compiler.split()[0]} was not found, CC can name another"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        yield f"the headers of Python {sysconfig.get_python_version()}, such as python3-dev has"
