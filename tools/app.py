"""Makes the app: the umpire for phones and browsers, with all that it needs to run offline.

``make app`` writes it to ``site/``: what ``zankref serve`` serves (``zankref.server.site``), and a
referee, which is the files of zankref's pure wheel and of its libraries in one file, for Pyodide.
Needs what ``npm ci`` installs in ``app/``.
"""

import gzip
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Final

from zankref import __version__
from zankref.server.site import site as site_files

ROOT: Final = Path(__file__).parents[1]
APP: Final = ROOT / "app"
PYODIDE: Final = APP / "node_modules" / "pyodide"
SNAPSHOTS: Final = ROOT / "build" / "snapshots"

REFEREE: Final = "scripts/referee/python.js"
"""What loads the referee."""

PYTHON: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
WHOLE: Final = ("referee.pack", *(f"pyodide/{name}" for name in PYTHON))
"""Of what the referee consists."""

LIBRARIES: Final = ("lark", "Jinja2", "MarkupSafe")
"""What the referee needs; of MarkupSafe its pure half, which it falls back on."""
LEFT_OUT: Final = (
    "zankref/cli/",
    "zankref/collection/",
    "zankref/examples/",
    "zankref/lsp/",
    "zankref/server/",
    "zankref/simulat",
    "zankref/__main__",
)
"""What nobody runs in a browser."""


def main(site: Path) -> None:
    """Write the site into a folder; what else is in there, such as ``docs/``, stays."""
    site.mkdir(parents=True, exist_ok=True)
    for folder in ("scripts", "strings"):
        shutil.rmtree(site / folder, ignore_errors=True)
    for name, content in site_files("page"):
        _write(site, name, content)
    if (site / "docs").is_dir():
        index = site / "index.html"
        page = index.read_text("utf-8").replace(
            'name="docs" content=""', 'name="docs" content="docs/"'
        )
        index.write_text(page, "utf-8")
    (site / "pyodide").mkdir(exist_ok=True)
    for name in PYTHON:
        shutil.copyfile(PYODIDE / name, site / "pyodide" / name)
    (site / "referee.pack").write_bytes(_packed())
    _snapshot(site)
    _write(site, REFEREE, _filled(REFEREE, **_loaded(site)))
    subprocess.run(["node", APP / "build" / "icons.js", site], check=True)
    licences = [*_licences(), *_npm_licences(_editor(site))]
    _write(site, "licences.txt", "\n\n".join(licences).encode())
    files = sorted(_cached(site))
    state = _state(site / name for name in files)
    worker = _filled("service-worker.js", state=state, files=json.dumps(files, indent=2))
    _write(site, "service-worker.js", worker)


def _write(site: Path, name: str, content: bytes) -> None:
    target = site / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def _filled(name: str, **gaps: str) -> bytes:
    """Return a file of the app with its gaps, such as ``@state@``, filled."""
    text = (APP / name).read_text(encoding="utf-8")
    for gap, filling in gaps.items():
        assert f"@{gap}@" in text, f"{name} has no @{gap}@"
        text = text.replace(f"@{gap}@", filling)
    return text.encode()


def _state(files: Iterable[Path]) -> str:
    """Return what changes with the contents of files."""
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


# The referee.


def _loaded(site: Path) -> dict[str, str]:
    """Return what a page has to know of the referee that it loads: which it is, and how large."""
    names = [*WHOLE, "referee.snapshot"]
    counted = sum((site / name).stat().st_size for name in names if not name.endswith(".mjs"))
    return {"build": _state(site / name for name in names), "bytes": str(counted)}


def _snapshot(site: Path) -> None:
    """Write the snapshot of the referee's memory, which is made anew if it is another referee."""
    makers = [APP / "build" / "snapshot.js", APP / "scripts" / "referee" / "install.js"]
    referee = [*(site / name for name in WHOLE), *makers]
    made = SNAPSHOTS / f"{_state(referee)}.gz"
    if not made.exists():
        shutil.rmtree(SNAPSHOTS, ignore_errors=True)
        SNAPSHOTS.mkdir(parents=True)
        subprocess.run(["node", makers[0], site.resolve(), made.with_suffix(".new")], check=True)
        made.with_suffix(".new").rename(made)
    shutil.copyfile(made, site / "referee.snapshot")


def _packed() -> bytes:
    """Return the files of zankref and its libraries, by name, as JSON in gzip.

    Browsers unpack that themselves, and sooner than Python unpacks an archive.
    """
    texts: dict[str, str] = {}
    others: dict[str, str] = {}
    for name, content in [*_zankref(), *_libraries()]:
        try:
            texts[name] = content.decode()
        except UnicodeDecodeError:
            others[name] = b64encode(content).decode()
    packed = json.dumps({"texts": texts, "bytes": others}, ensure_ascii=False)
    # Without the time of packing, the same sources make the same file.
    return gzip.compress(packed.encode(), mtime=0)


def _zankref() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the pure wheel."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
        command += ["--outdir", folder, str(ROOT)]
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


# Licences, what is kept for offline.


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
