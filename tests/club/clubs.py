"""Small clubs, and what stands in their sites."""

from html.parser import HTMLParser
from pathlib import Path

from zankref.club.games import Game, judge_texts
from zankref.club.season import Season
from zankref.club.settings import read_club
from zankref.collection.inputs import find_all
from zankref.reachability.budget import DEFAULT_EFFORT

VOID = {"meta", "link", "br", "input", "img", "path", "hr"}


def result(
    *players: str, won: str = "", date: str = "2026-11-15", rules: str = "wegner", **tags: object
) -> str:
    """Return a record of which nothing is written down but how it ended."""
    said = {"Game": "x", "Rules": rules, "Date": date}
    said |= {f"Player{number}": name for number, name in enumerate(players, 1)}
    said |= {"Result": won, **{name: str(value) for name, value in tags.items()}}
    return "".join(f'[{name} "{value}"]\n' for name, value in said.items() if value) + "\n"


def season(folder: Path, *records: str, club: str = "") -> Season:
    """Return the season of these records, each in a file of its own."""
    for number, record in enumerate(records):
        (folder / f"{number:02}.zank").write_text(record, encoding="utf-8")
    found = Season(read_club(club, "club.toml"))
    for read in judge_texts(find_all([str(folder)], print, print)[0], DEFAULT_EFFORT, "en"):
        assert not isinstance(read, str)
        for game, _text in read:
            found.take(game)
    found.settle()
    return found


def games(folder: Path, *records: str) -> list[Game]:
    return season(folder, *records).games


class Page(HTMLParser):
    """A page: its tables as rows of texts, its links and ids, and what is wrong with its tags."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.tables: list[list[list[str]]] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.text = ""
        self.feed(path.read_text(encoding="utf-8"))
        self.close()
        self.wrong += [f"<{tag}> is not closed" for tag in self.open]
        self.tables = [[[" ".join(c.split()) for c in row] for row in t] for t in self.tables]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name == "href" and tag == "a"]
        self.wrong += [f"{name} in <{tag}>" for name, _value in attrs if name.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        if "style" in self.open or "script" in self.open:
            return
        self.text += data
        if "td" in self.open or "th" in self.open:
            self.tables[-1][-1][-1] += data
