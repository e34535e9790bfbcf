"""Whatever the sources say has its place on the pages, and the rest there is marked as a ruling.

``sources/`` has the five texts that the rules come from, sentence by sentence: the first words of
each, and the places on the pages of ``docs/rules/`` that say the same or speak of it. A sentence
that says nothing about how to play has ``-`` and what it is instead.
"""

import re
from pathlib import Path

from tests.each import each
from zankref.rules.clauses import page_of
from zankref.rules.registry import RULE_SETS

PAGES = Path(__file__).parents[2] / "docs" / "rules"
SOURCES = sorted((Path(__file__).parent / "sources").glob("*.txt"))

CLAUSES = [clause for rules in RULE_SETS.values() for clause in rules.clauses]


def sentences(source: Path) -> list[tuple[str, str]]:
    """Return the first words of each sentence, and what is said of them."""
    lines = source.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(" | ") for line in lines if not line.startswith("#"))
    return [(words, places) for words, places in pairs]


def places() -> list[str]:
    """Return the places that any sentence names."""
    return [
        place
        for source in SOURCES
        for _, named in sentences(source)
        if not named.startswith("- ")
        for place in named.split()
    ]


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text(encoding="utf-8")


def section(clause: str) -> str:
    """Return what the page says of a clause, as far as the next clause or heading of that rank."""
    _, _, rest = page(page_of(clause)).partition(f'<a id="{clause}"></a>')
    return re.split(r'<a id="[^"]*\.[^"]*"></a>|^## (?!\S+:)', rest, flags=re.MULTILINE)[0]


def rulings(name: str) -> list[str]:
    """Return the rulings of a page that stand under a heading of their own, with their reasons."""
    _, _, rest = page(name).partition("\n## Rulings\n")
    listed, _, _ = rest.partition("\n## ")
    return re.findall(r"^\*\*.*?(?=^\*\*|\Z)", listed, re.MULTILINE | re.DOTALL)


def test_all_sources_are_there():
    assert len(SOURCES) == 5


@each("source", SOURCES, ids=lambda source: source.stem)
def test_every_sentence_of_a_source_has_a_place(source: Path) -> None:
    for words, named in sentences(source):
        assert named.startswith("- ") or all("#" in place for place in named.split()), words


@each("place", sorted(set(places())))
def test_the_place_is_there(place: str) -> None:
    name, anchor = place.split("#")
    assert f'<a id="{anchor}"></a>' in page(name)


@each("clause", CLAUSES)
def test_a_clause_without_a_sentence_is_marked_as_a_ruling(clause: str) -> None:
    supported = f"{page_of(clause)}#{clause}" in places()
    assert supported or "*Ruling:*" in section(clause) or "*Why:*" in section(clause)


@each("clause", [clause for clause in CLAUSES if ".ruling." in clause])
def test_a_ruling_says_why(clause: str) -> None:
    assert "*Why:*" in section(clause)


@each("name", RULE_SETS)
def test_the_rulings_of_a_page_say_why(name: str) -> None:
    pointing = ("**Shared rulings.**", "**What the source leaves unsaid**")
    assert rulings(name) or name == "wegner", "there they have clauses of their own"
    for ruling in rulings(name):
        assert "*Why:*" in ruling or ruling.startswith(pointing), ruling


@each("clause", CLAUSES)
def test_a_ruling_within_a_clause_says_why_or_leads_there(clause: str) -> None:
    for ruling in section(clause).split("*Ruling:*")[1:]:
        assert re.search(r"[Bb]ecause|\*Why:\*|\]\(", ruling), ruling
