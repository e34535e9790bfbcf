"""What players read in German says what the English page says, and in their words.

Each page of ``TWINS`` has a German twin: the same anchors, clauses, codes, tables, records, options
and links, section by section, so that neither page can change without the other.
"""

import re
from collections.abc import Callable, Iterator
from os.path import normpath
from pathlib import Path
from typing import NamedTuple

from tests.each import each
from zankref.cards import spell
from zankref.record.actions import PileLine, Stop
from zankref.record.events import Check, Deal, Event, GameRecord, Gap, Item, Lost, Waiver
from zankref.record.german import GERMAN
from zankref.record.notation import TAGS, read_card
from zankref.record.parse import parse
from zankref.rules.registry import RULE_SETS

ROOT = Path(__file__).parents[1]
RULES = Path("docs/rules")

TWINS = [
    Path("README.md"),
    Path("docs/index.md"),
    Path("docs/cookbook.md"),
    Path("docs/club.md"),
    Path("docs/collection.md"),
    Path("docs/notation.md"),
    Path("docs/report.md"),
    Path("docs/diff.md"),
    Path("docs/editors.md"),
    Path("docs/umpire.md"),
    Path("docs/dataset.md"),
    Path("docs/serve.md"),
    Path("docs/app.md"),
    RULES / "README.md",
    RULES / "wegner.md",
    RULES / "wegner-52.md",
    RULES / "wegner-3.md",
    RULES / "schikanieren.md",
    RULES / "online.md",
    RULES / "streitpatience.md",
    RULES / "streitpatience-52.md",
    RULES / "streitpatience-3.md",
    RULES / "crapette.md",
    RULES / "zu-zweien.md",
    RULES / "treppe.md",
    RULES / "sparse-records.md",
]
"""The English pages that have to have a German twin."""

both = each("page", TWINS, ids=str)


def twin(page: Path) -> Path:
    """Return the name of a page, or of a picture, in German."""
    return page.with_suffix(f".de{page.suffix}")


def read(page: Path) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def every_german_page() -> list[Path]:
    pages = [*ROOT.glob("*.de.md"), *(ROOT / "docs").rglob("*.de.md")]
    return sorted({page.relative_to(ROOT) for page in pages} | set(map(twin, TWINS)))


# What a page is made of.


class Fence(NamedTuple):
    """A block between fences: what it is, and its text."""

    kind: str
    text: str


_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^(#{1,6}) (?:([\w-]+(?:\.[\w-]+)+): )?", re.MULTILINE)
_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
_CODE = re.compile(r"`[^`]+`")
_NAME = re.compile(r"[\w-]+(?:\.[\w-]+)+")
"""What is called the same in every language: a clause, a site."""


def fences(page: Path) -> list[Fence]:
    return [Fence(*found) for found in _FENCE.findall(read(page))]


def prose(page: Path) -> str:
    """Return a page without what stands between fences."""
    return _FENCE.sub("", read(page))


def wording(page: Path) -> str:
    """Return what a page says in words: no code, tags, addresses, but the comments of records."""
    text = re.sub(r'<[^>]*>|\]\([^)]*\)|\[\w+ "[^"]*"\]', " ", _CODE.sub("·", prose(page)))
    text = _NAME.sub("·", text)
    records = "".join(fence.text for fence in fences(page) if fence.kind == "zank")
    return "\n\n".join([text, *re.findall(r"#(?!\s*(?:expect|!))(.*)", records)])


def sections(page: Path) -> list[str]:
    """Return the text from each heading to the next, and what stands before the first."""
    return re.split(r"^(?=#)", prose(page), flags=re.MULTILINE)


def pieces(page: Path) -> Iterator[str]:
    """Return the paragraphs, items of lists and cells of tables that are made of words."""
    for piece in re.split(r"\n\s*\n|^\s*(?:[-*]|\d+\.)\s|\s*\|\s*", wording(page), flags=re.M):
        words = re.findall(r"[^\W\d_]{2,}", piece)
        if len(words) > 2:
            yield " ".join(words)


# The pages.


def test_every_page_of_the_rules_has_to_have_a_twin() -> None:
    pages = {page.relative_to(ROOT) for page in (ROOT / RULES).glob("*.md")}
    assert {page for page in pages if ".de." not in page.name} == {
        page for page in TWINS if page.parent == RULES
    }


@both
def test_each_page_has_its_german_twin(page: Path) -> None:
    assert (ROOT / twin(page)).is_file()


@both
def test_the_first_line_leads_to_the_other_language(page: Path) -> None:
    assert read(page).startswith(f"[Deutsch]({twin(page).name})\n\n# ")
    assert read(twin(page)).startswith(f"[English]({page.name})\n\n# ")


def outline(page: Path) -> list[str]:
    """Return what a page is built of, in order: headings, anchors, tables, fences."""
    found: list[tuple[int, str]] = []
    text = _FENCE.sub(lambda fence: f"```{fence[1]}", read(page))
    kinds: list[tuple[str, Callable[[re.Match[str]], str]]] = [
        (r"^```(\w*)$", lambda match: f"block of {match[1]}"),
        (_HEADING.pattern, lambda match: f"{match[1]} {match[2] or ''}"),
        (r'<a id="([^"]+)"></a>', lambda match: f"anchor {match[1]}"),
        (_TABLE.pattern, lambda match: f"table of {match[0].count(chr(10)) - 2} rows"),
    ]
    for pattern, told in kinds:
        found += [(m.start(), told(m)) for m in re.finditer(pattern, text, re.MULTILINE)]
    return [told for _, told in sorted(found)]


@both
def test_both_pages_are_built_alike(page: Path) -> None:
    assert outline(twin(page)) == outline(page)


def codes(section: str) -> set[str]:
    return set(re.findall(r"\bZ\d(?:\d\d|xx)\b", section))


@both
def test_both_name_the_same_codes_section_by_section(page: Path) -> None:
    for here, there in zip(sections(page), sections(twin(page)), strict=True):
        assert codes(there) == codes(here), there


# Names and moves within the text.


_IN_LETTERS = re.compile(r"\b(?:(?:Kr|Pi|He|Ka)(?:10|[2-9AKBD])|(?:10|[2-9AKQJ])[cshd])\b")

_MOVE = re.compile(r"(?:[QAS]\d?|R\d+|M)[>=]\S*(?: [♣♠♥♦]\S+)?")
"""A move and its card, without a remark behind them."""


def english(code: str) -> str:
    """Return a piece of notation in its English spelling."""
    for word, german in GERMAN.items():
        code = re.sub(rf"\b{german}\b", word, code)
    code = _IN_LETTERS.sub(lambda card: spell(read_card(card[0])), code)
    return re.sub(r"(?<=[♣♠♥♦])[BD]", lambda card: {"B": "J", "D": "Q"}[card[0]], code)


def names(section: str) -> set[str]:
    """Return the games, tags, options and moves that are named."""
    options = {option.name for rules in RULE_SETS.values() for option in rules.options}
    known = {*options, *RULE_SETS, *TAGS} - {"Lang"}
    spans = {english(" ".join(span.strip("`[]").split())) for span in _CODE.findall(section)}
    named = {span for span in spans if re.split(r"[\s=]", span)[0] in known}
    return named | {found[0] for span in spans if (found := _MOVE.match(span))}


@both
def test_both_name_the_same_games_tags_options_and_moves_section_by_section(page: Path) -> None:
    for here, there in zip(sections(page), sections(twin(page)), strict=True):
        assert names(there) == names(here), there


# Records.


def piles(lines: tuple[PileLine, ...]) -> list[tuple[object, ...]]:
    return [(line.pile, line.cards, line.count, line.uncounted) for line in lines]


def said(item: Item) -> tuple[object, ...]:
    """Return what an item records, wherever it stands and however it is worded."""
    match item:
        case Event(action=Stop(reason, decision)):
            return (item.number, item.speaker, reason is not None, decision, item.clock)
        case Event():
            return (item.number, item.speaker, item.action, item.clock)
        case Check():
            return ("check", piles(item.lines))
        case Gap():
            return ("gap",)
        case Lost():
            return ("lost", item.where)


def recorded(game: GameRecord) -> dict[str, object]:
    """Return what a record says in any language: all but its places, its comments and ``Lang``."""
    return {
        "tags": [(tag.name, tag.value) for tag in game.tags if tag.name != "Lang"],
        "deal": isinstance(game.deal, Deal) and (game.deal.position, piles(game.deal.lines)),
        "play": [said(item) for item in game.items],
        "findings": [
            (
                [event.number for event in game.events if event.span.line == directive.span.line],
                isinstance(directive, Waiver),
                directive.codes,
            )
            for directive in game.directives
        ],
    }


def records(page: Path) -> list[GameRecord]:
    return [
        game
        for fence in fences(page)
        if fence.kind == "zank"
        for game in parse(fence.text, page.name).games
    ]


@both
def test_the_records_are_the_same(page: Path) -> None:
    here, there = records(page), records(twin(page))
    assert list(map(recorded, there)) == list(map(recorded, here))


@both
def test_the_records_of_a_german_page_are_written_in_german(page: Path) -> None:
    for game in records(twin(page)):
        lang = game.tag("Lang")
        assert lang is not None and lang.value == "de", f"[Lang] in line {game.line}"
    for fence in fences(twin(page)):
        if fence.kind == "zank":
            text = re.sub(r'"[^"]*"|#.*', "", fence.text)
            assert re.findall(rf"\b(?:{'|'.join(GERMAN)})\b|[♣♠♥♦][JQ]\b", text) == []


@both
def test_the_configuration_of_editors_is_the_same(page: Path) -> None:
    here, there = (
        [fence for fence in fences(name) if fence.kind in ("lua", "toml")]
        for name in (page, twin(page))
    )
    assert there == here


# Links.


def links(section: str) -> set[str]:
    return set(re.findall(r"\]\(([^)\s]+)\)", section))


def to_german(link: str, page: Path) -> str:
    """Return where a link of a page leads on its twin: to a German page where there is one."""
    target, hash_, anchor = link.partition("#")
    if target and ".de." not in target:
        linked = Path(normpath(page.parent / target))
        if linked in TWINS or (ROOT / twin(linked)).exists():
            target = str(twin(Path(target)))
    return f"{target}{hash_}{anchor}"


@both
def test_both_link_to_the_same_places_section_by_section(page: Path) -> None:
    pairs = zip(sections(page), sections(twin(page)), strict=True)
    for here, there in list(pairs)[1:]:
        assert links(there) == {to_german(link, page) for link in links(here)}, there


@each("page", every_german_page(), ids=str)
def test_german_pages_lead_to_german_pages(page: Path) -> None:
    _, *rest = read(page).split("\n\n") if page in map(twin, TWINS) else ("", read(page))
    for link in links("\n\n".join(rest)):
        assert link == to_german(link, page)


# Language.

_ENGLISH = r"\b(?:the|and|of|is|are|with|which|player|pile|card|stock|waste|foundation|tableau)\b"


@both
def test_no_paragraph_is_left_in_english(page: Path) -> None:
    assert set(pieces(page)) & set(pieces(twin(page))) == set()


@both
def test_no_english_words_are_left(page: Path) -> None:
    drawn = "".join(fence.text for fence in fences(twin(page)) if fence.kind == "text")
    assert re.findall(f".*{_ENGLISH}.*", f"{wording(twin(page))}\n{_CODE.sub('', drawn)}") == []


@both
def test_cards_have_their_german_letters(page: Path) -> None:
    assert re.findall(r"[♣♠♥♦][JQ]\b", wording(twin(page))) == []


@each("page", every_german_page(), ids=str)
def test_quotation_marks_are_german_and_not_doubled(page: Path) -> None:
    rest = re.sub(r"„[^„“”\"]+“", "", wording(page))
    assert re.findall(r".*[„“”\"«»].*", rest) == []


@each("page", every_german_page(), ids=str)
def test_the_reader_is_not_addressed(page: Path) -> None:
    text = " ".join(wording(page).split())
    assert re.findall(r".{30}\b(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[mnrs]?)\b", text) == []
    assert re.findall(r".{30}(?<=[\w,;]) (?:Sie|Ihnen|Ihre?[mnrs]?)\b", text) == []


# One term a thing: what is called otherwise in this game, or elsewhere in the family.

_HOUSE = r"Häuser\w*|Haus(?:es|karten?)?"
_MARGIN = r"Rand-?(?:[Ss]tapel\w*|karten?)"
_WEGNER = rf"Zwangsz[uü]ge?\w*|{_HOUSE}|Rand-Stapel\w*|Mittel-?[Ss]tapel\w*|Talon\w*"
_STREIT = rf"Pflichtz[uü]ge?\w*|{_MARGIN}|Talon\w*|Schikanierstapel\w*"

FOREIGN = {
    RULES / "wegner.md": _WEGNER,
    RULES / "wegner-52.md": _WEGNER,
    RULES / "wegner-3.md": _WEGNER,
    RULES / "schikanieren.md": _WEGNER,
    RULES / "online.md": rf"Zwangsz[uü]ge?\w*|{_HOUSE}|Randstapel\w*|Mittel?stapel\w*|Quelle\w*",
    RULES / "streitpatience.md": _STREIT,
    RULES / "streitpatience-52.md": _STREIT,
    RULES / "streitpatience-3.md": _STREIT,
    RULES / "crapette.md": _STREIT,
    RULES / "zu-zweien.md": rf"Pflichtz[uü]ge?\w*|Zwangsz[uü]ge?\w*|{_HOUSE}|{_MARGIN}|Talon\w*",
    RULES / "treppe.md": rf"Pflichtz[uü]ge?\w*|Zwangsz[uü]ge?\w*|{_HOUSE}|{_MARGIN}",
}


@each("page", FOREIGN, ids=str)
def test_one_term_a_thing(page: Path) -> None:
    assert re.findall(rf".*\b(?:{FOREIGN[page]})\b.*", wording(twin(page))) == []


def test_each_game_has_its_terms() -> None:
    assert {page.stem for page in FOREIGN} == set(RULE_SETS)
