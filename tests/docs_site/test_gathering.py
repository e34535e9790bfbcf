"""The pages of the site as MkDocs gets them: from where, with which links and anchors."""

import re
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml

import zankref
from tests.each import each
from tools.docs_site.__main__ import replay
from tools.docs_site.pages import page_text
from tools.docs_site.sources import LANGUAGES, Language, Source, sources, text_of

ROOT = Path(__file__).parents[2]
ENGLISH = {
    "docs/index.md": "[Deutsch](index.de.md)\n\n# Start\n",
    "docs/index.de.md": "[English](index.md)\n\n# Anfang\n",
    "docs/only.md": "# Only here\n\nText.\n",
    "docs/nur.de.md": "# Nur hier\n",
    "docs/rules/README.md": "# Rules\n",
    "docs/rules/README.de.md": "# Regeln\n",
    "docs/pictures/a.svg": "",
    "README.md": '# Read me\n\n<a id="tutorial"></a>\n## First\n\n```sh\n## no heading\n```\n\n'
    "### Deeper\n\n"
    '<a id="commands"></a>\n## Second\n\nThe last.\n',
    "CONTRIBUTING.md": "# How\n",
    "CHANGELOG.md": "# What\n",
    "editors/vscode/README.md": "# VS Code\n",
    "LICENSE": "",
}  # fmt: skip


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    for name, text in ENGLISH.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def gathered(repository: Path, page: str, text: str, language: Language = "en") -> str:
    """Return a page as it is gathered, written to ``docs/`` before."""
    ending = ".de.md" if language == "de" else ".md"
    file = (repository / "docs" / page).with_suffix(ending)
    file.write_text(text, encoding="utf-8")
    return page_text(PurePosixPath(page), sources(repository, language))


@each(
    ("language", "link", "on_the_site"),
    [
        ("en", "only.md", "../only.md"),
        ("en", "only.md#here", "../only.md#here"),
        ("en", "../README.md", "../tutorial.md"),
        ("en", "../README.md#tutorial", "../tutorial.md#tutorial"),
        ("en", "../README.md#commands", "../commands.md#commands"),
        ("en", "../CONTRIBUTING.md", "../contributing.md"),
        ("en", "../editors/vscode/README.md", "../vscode.md"),
        ("en", "rules/", "index.md"),
        ("en", "pictures/a.svg", "../pictures/a.svg"),
        ("de", "index.de.md", "../index.md"),
        ("de", "nur.de.md", "../nur.md"),
        ("de", "only.md", "../only.md"),
        ("en", "#anchor", "#anchor"),
        ("en", "https://example.org/x", "https://example.org/x"),
    ],
)
def test_links_lead_within_the_site(
    repository: Path, language: Language, link: str, on_the_site: str
) -> None:
    written = link if link.startswith(("#", "https:")) else f"../{link}"
    text = gathered(repository, "rules/game.md", f"# Title\n\nSee [this]({written}).\n", language)
    assert f"[this]({on_the_site})" in text


def test_a_link_to_a_german_page_leads_to_the_german_site(repository: Path) -> None:
    text = gathered(repository, "rules/game.md", "[a](../index.de.md#b) and [`c`](../nur.de.md)\n")
    assert text == ('<a href="../de/index.html#b">a</a> and <a href="../de/nur.html">`c`</a>\n')


def test_a_link_to_what_is_not_on_the_site_is_plain_text(repository: Path) -> None:
    assert gathered(repository, "x.md", "Under the [MIT licence](../LICENSE).\n") == (
        "Under the MIT licence.\n"
    )


@pytest.mark.parametrize(
    ("link", "on_the_site"),
    [
        ("#tutorial", "[this](#tutorial)"),
        ("#deeper", "[this](#deeper)"),
        ("#commands", "[this](commands.md#commands)"),
        ("#elsewhere", "this"),
    ],
)
def test_links_within_a_file_that_is_shown_in_sections(
    repository: Path, link: str, on_the_site: str
) -> None:
    readme = repository / "README.md"
    text = readme.read_text(encoding="utf-8")
    readme.write_text(
        text.replace("### Deeper\n", f'<a id="deeper"></a>\n### Deeper\n\n[this]({link}).\n'),
        "utf-8",
    )
    tutorial = page_text(PurePosixPath("tutorial.md"), sources(repository, "en"))
    assert tutorial.splitlines()[-1] == f"{on_the_site}."


def test_a_section_that_is_not_on_the_site_is_not_linked(repository: Path) -> None:
    assert gathered(repository, "x.md", "[See](../README.md#elsewhere).\n") == "See.\n"


def test_what_is_in_code_stays(repository: Path) -> None:
    text = '# T\n\n```text\n[a](only.md)\n<a id="b"></a>\n## c\n| `d\\|e` |\n```\n'
    assert gathered(repository, "x.md", text) == text


def test_the_other_language_is_in_the_header_and_not_in_the_text(repository: Path) -> None:
    pages = sources(repository, "en")
    assert page_text(PurePosixPath("index.md"), pages) == "# Start\n"


def test_anchors_become_those_of_their_headings(repository: Path) -> None:
    text = 'Text\n\n<a id="old"></a>\n<a id="wegner.2"></a>\n## A rule\n'
    assert gathered(repository, "x.md", text) == ('Text\n\n## <a id="old"></a>A rule {#wegner.2}\n')


def test_bars_in_the_code_of_a_table(repository: Path) -> None:
    text = "| | |\n|---|---|\n| `--format a\\|<b>` | text |\n"
    assert gathered(repository, "x.md", text).splitlines()[-1] == (
        "| <code>--format a&#124;&lt;b&gt;</code> | text |"
    )


def test_an_english_page_of_the_german_site_says_so(repository: Path) -> None:
    text = page_text(PurePosixPath("only.md"), sources(repository, "de"))
    assert text.startswith('# Only here\n\n!!! note ""\n    Diese Seite gibt es nur auf Englisch.')
    assert text.endswith("Text.\n")


def test_a_page_only_in_german_is_not_on_the_english_site(repository: Path) -> None:
    nur = PurePosixPath("nur.md")
    assert nur not in sources(repository, "en").pages
    assert sources(repository, "de").pages[nur] == Source(PurePosixPath("docs/nur.de.md"))


def test_a_section_is_a_page_of_its_own(repository: Path) -> None:
    readme = PurePosixPath("README.md")
    assert text_of(repository, Source(readme, "tutorial")) == (
        '<a id="tutorial"></a>\n# First\n\n```sh\n## no heading\n```\n\n## Deeper\n'
    )
    assert text_of(repository, Source(readme, "commands")) == (
        '<a id="commands"></a>\n# Second\n\nThe last.\n'
    )
    with pytest.raises(ValueError, match=r"README\.md has no section #elsewhere"):
        text_of(repository, Source(readme, "elsewhere"))


def test_a_page_without_a_record_cannot_be_replayed() -> None:
    with pytest.raises(ValueError, match="no record"):
        replay("# Nothing\n", "en")


# The pages that there are.


def entries(nav: list[Any]) -> list[Any]:
    """Return the pages in a table of contents, section by section."""
    return [
        entries(value) if isinstance(value, list) else value
        for entry in nav
        for value in (entry.values() if isinstance(entry, dict) else [entry])
    ]


def flat(nested: list[Any]) -> list[str]:
    parts = [flat(entry) if isinstance(entry, list) else [entry] for entry in nested]
    return [page for part in parts for page in part]


def contents(language: Language) -> list[Any]:
    name = "mkdocs.yml" if language == "en" else "mkdocs.de.yml"
    return entries(yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))["nav"])


@each("language", LANGUAGES)
def test_every_page_is_in_the_table_of_contents(language: Language) -> None:
    pages = [str(page) for page in sources(ROOT, language).pages]
    assert sorted(flat(contents(language))) == sorted(pages)


def test_both_tables_of_contents_have_the_same_order() -> None:
    only_german = {"bericht.md"}
    german = [[page for page in part if page not in only_german] for part in contents("de")]
    assert german == contents("en")


def test_the_reference_has_every_public_name() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    named = re.findall(r"^::: zankref\.(\w+)$", page, re.MULTILINE)
    assert len(named) == len(set(named))
    assert set(named) == set(zankref.__all__) - {"__version__"}
