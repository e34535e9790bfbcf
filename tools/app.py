"""Makes the app: the umpire for phones and browsers, with all that it needs to run offline.

``make app`` writes it to ``site/``. What is in ``app/`` is copied; the table is drawn by the
scripts of the replay page; the referee is zankref's pure wheel with the libraries that it needs, in
one archive, which Pyodide unpacks in the browser. Needs what ``npm ci`` installs in ``app/``.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Final

from zankref import __version__
from zankref.language import LANGUAGES, _, speaking
from zankref.record.german import GERMAN
from zankref.report.html import content_hash, page_file, page_script, page_style
from zankref.report.html_words import page_words
from zankref.rules.judgement import Option
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.umpire.without_rules import without_rules

ROOT: Final = Path(__file__).parents[1]
APP: Final = ROOT / "app"
PYODIDE: Final = APP / "node_modules" / "pyodide"

COPIED: Final = ("icon.svg", "manifest.webmanifest", "scripts", "strings", "style.css")
BOARD: Final = (
    "words.js",
    "states.js",
    "cards.js",
    "spoken.js",
    "geometry.js",
    "board.js",
    "made.js",
    "ways.js",
)
"""The scripts of the replay page by which the app draws its table."""
PYTHON: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
KEYWORDS: Final = sorted({*GERMAN, *GERMAN.values(), "pause", "weiter", "continue", "joker"})
"""The keywords of the notation, for the box in which records are written."""
LIBRARIES: Final = ("lark", "Jinja2", "MarkupSafe")
"""What the referee needs; of MarkupSafe its pure half, which it falls back on."""
LEFT_OUT: Final = ("zankref/cli/", "zankref/lsp/", "zankref/simulat", "zankref/__main__")
"""What nobody runs in a browser."""


def main(site: Path) -> None:
    """Write the site into a folder; what else is in there, such as ``docs/``, stays."""
    site.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        _copy(APP / name, site / name)
    _write(site, "table.css", page_file("table.css"))
    for name in BOARD:
        _write(site, f"board/{name}", page_file(name))
    for language in LANGUAGES:
        with speaking(language):
            games = list(map(_game, RULE_SETS.values()))
            told = {"words": page_words(), "games": games, "keywords": KEYWORDS}
        _write(site, f"words/{language}.json", json.dumps(told, ensure_ascii=False))
    _write(site, "rules.json", json.dumps(without_rules(), ensure_ascii=False))
    for name in PYTHON:
        _copy(PYODIDE / name, site / "pyodide" / name)
    _pack(site / "referee.zip")
    subprocess.run(["node", APP / "build" / "icons.js", site], check=True)
    _write(site, "licences.txt", "\n\n".join([*_licences(), *_npm_licences(_editor(site))]))
    _write(site, "index.html", _filled("index.html", policy=_policy(), version=__version__))
    files = sorted(_cached(site))
    state = sha256(b"".join((site / name).read_bytes() for name in files)).hexdigest()[:16]
    worker = _filled("service-worker.js", state=state, files=json.dumps(files, indent=2))
    _write(site, "service-worker.js", worker)


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def _write(site: Path, name: str, text: str) -> None:
    target = site / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def _filled(name: str, **gaps: str) -> str:
    """Return a file of the app with its gaps, such as ``@version@``, filled."""
    text = (APP / name).read_text(encoding="utf-8")
    for gap, filling in gaps.items():
        assert f"@{gap}@" in text, f"{name} has no @{gap}@"
        text = text.replace(f"@{gap}@", filling)
    return text


# What the page knows before the referee has been loaded.


def _game(rules: RuleSet) -> dict[str, object]:
    """Return what has to be known of a game to begin one, and to draw its table."""
    layout = rules.layout
    return {
        "name": rules.name,
        "title": _(rules.title),
        "layout": [layout.players, layout.tableau, layout.foundations, int(layout.reserves)],
        "call": rules.call.lower(),
        "words": sorted(rules.actions),
        "joker": any(pack >> 52 & 1 for pack in rules.packs),
        "copies": rules.copies(0),
        "options": list(map(_option, rules.options)),
    }


def _option(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "meaning": _(option.meaning),
        "values": list(option.values),
        "number": option.value == "N",
        "plain": option.plain or not option.value,
        "least": option.least,
        "most": option.most,
    }


# The referee.


def _pack(target: Path) -> None:
    """Pack zankref and its libraries as they are imported, compressed for any server."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in [*_zankref(), *_libraries()]:
            # Without the time of packing, the same sources make the same archive.
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def _zankref() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the pure wheel."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"The wheel could not be built:\n{done.stdout}{done.stderr}")
        with zipfile.ZipFile(next(Path(folder).glob("*-none-any.whl"))) as wheel:
            for name in wheel.namelist():
                if not name.startswith(LEFT_OUT):
                    yield name, wheel.read(name)


def _libraries() -> Iterator[tuple[str, bytes]]:
    for library in LIBRARIES:
        for path in metadata.files(library) or ():
            if path.suffix in (".py", ".lark") and ".." not in path.parts:
                yield path.as_posix(), path.read_binary()


# The box for records.


def _editor(site: Path) -> list[str]:
    """Bundle the box in which records are written; return the packages of which it is made."""
    command = ["node", APP / "build" / "editor.js", site]
    bundled = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    packages: list[str] = json.loads(bundled.stdout)
    return packages


# Policies, licences, what is kept for offline.


def _policy() -> str:
    """Return what the page may do: nothing but what is its own, and show a replay page."""
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' '{content_hash(page_script())}'",
            f"style-src 'self' '{content_hash(page_style())}'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "frame-src blob:",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _licences() -> Iterator[str]:
    """Yield the licences of all that the site brings along."""
    yield f"zankref {__version__}\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"
    pyodide = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    yield (
        f"Pyodide {pyodide['version']}: {pyodide['license']}, {pyodide['homepage']}\n"
        "with CPython and its standard library: PSF-2.0, https://docs.python.org/3/license.html"
    )
    for library in LIBRARIES:
        about = metadata.metadata(library)
        texts = [
            path.read_text(encoding="utf-8")
            for path in metadata.files(library) or ()
            if path.stem.upper().startswith("LICEN")
        ]
        yield "\n\n".join([f"{about['Name']} {about['Version']}", *texts])


def _npm_licences(packages: list[str]) -> Iterator[str]:
    """Yield the licences of packages of npm."""
    for name in packages:
        folder = APP / "node_modules" / name
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        texts = [
            path.read_text(encoding="utf-8")
            for path in sorted(folder.iterdir())
            if path.stem.upper().startswith("LICEN")
        ]
        yield "\n\n".join([f"{name} {about['version']}: {about['license']}", *texts])


def _cached(site: Path) -> Iterator[str]:
    """Yield the files that are kept for offline: all but the documentation."""
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != "service-worker.js" and not name.startswith("docs/"):
            yield name


if __name__ == "__main__":
    main(Path(sys.argv[1]))
