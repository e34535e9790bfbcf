"""English and German: everything is translated, and how the language is chosen."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from threading import Barrier

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.each import each
from tools import data_texts, marked
from zankref.cards import RANKS, SUITS, card_name
from zankref.codes import CODES
from zankref.language import (
    LANGUAGES,
    Enumeration,
    LazyText,
    _,
    catalogue,
    current_language,
    of_locale,
    speaking,
)
from zankref.record.german import worded
from zankref.referee.messages import PileReference, PlayerReference
from zankref.rules.registry import RULE_SETS

ROOT = Path(__file__).parents[1]
GAMES = sorted({rules.speech for rules in RULE_SETS.values()})
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
METHODS = [(by["pattern"], by["method"]) for by in SETTINGS["tool"]["babel"]["mappings"]]
WORDS = ROOT / "zankref" / "locale" / "de" / "LC_MESSAGES" / "zankref.po"


@cache
def german() -> Catalog:
    return read_po(BytesIO(WORDS.read_bytes()))


def messages() -> Iterator[Message]:
    return (message for message in german() if message.id)


def texts(message: Message) -> list[tuple[str, str]]:
    """Return what is said in English and in German; a plural has two of each."""
    ids, strings = message.id, message.string
    return [(ids, strings)] if isinstance(ids, str) else list(zip(ids, strings, strict=True))


# The catalogue.


@pytest.mark.sources
def test_the_german_words_are_those_that_the_code_says():
    keywords = {**DEFAULT_KEYWORDS, "P_": ((1, "c"), 2)}
    extracted = extract_from_dir(ROOT / "zankref", METHODS, keywords=keywords)
    said = {(message, context) for _, _, message, _, context in extracted}
    extracted_too = extract_from_file("python", marked.__file__, keywords=keywords)
    said |= {(message, context) for _, message, _, context in extracted_too}
    translated = {(message.id, message.context) for message in messages()}
    assert sorted(map(str, said ^ translated)) == [], "run make messages"
    assert not german().obsolete


def calls(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """Yield the texts in calls that mark them, wherever they stand."""
    for call in ast.walk(tree):
        name = getattr(call.func, "id", "") if isinstance(call, ast.Call) else ""
        if isinstance(call, ast.Call) and name in ("_", "N_", "P_", "ngettext"):
            texts = tuple(arg.value for arg in call.args if isinstance(arg, ast.Constant))
            yield texts[1:] if name == "P_" else texts


def marked_in(template: str) -> Iterator[tuple[str, ...]]:
    """Yield the texts that a template marks."""
    said = r'"((?:[^"\\]|\\.)*)"'
    for call in re.finditer(rf"\b(?:_|ngettext)\({said}(?:, {said})?", template):
        yield tuple(text.replace('\\"', '"') for text in call.groups() if text is not None)


@pytest.mark.sources
def test_no_text_is_marked_where_the_extractor_does_not_look():
    files = [*sorted((ROOT / "zankref").rglob("*.py")), Path(marked.__file__)]
    found = {texts for file in files for texts in calls(ast.parse(file.read_bytes()))} - {()}
    folders = ("codes", "rules", "rules/*", "report", "cli", "cli/umpiring", "lsp")
    listed = {
        file
        for folder in (*folders, "club", "referee/reading", "server")
        for file in ROOT.glob(f"zankref/{folder}/*.json")
    }
    listed.add(ROOT / "zankref/evidence/telling.json")
    for data in sorted(listed - {ROOT / "zankref/rules/cites.json"}):  # It has ids alone.
        with data.open("rb") as file:
            found |= {(text,) for _, _, text, _ in data_texts.extract(file, (), (), {})}
    for name in ("referee/pile_words.json", "report/phrasing.json"):
        by_kind = BytesIO((ROOT / "zankref" / name).read_bytes())
        for _line, _by, said, _notes in data_texts.extract_by_kind(by_kind, (), (), {}):
            found.add((said if isinstance(said, str) else said[1],))
    pages = (ROOT / "zankref").rglob("page/*.html")
    found |= {texts for page in pages for texts in marked_in(page.read_text(encoding="utf-8"))}
    for table in sorted((ROOT / "zankref").rglob("*.toml")):
        with table.open("rb") as file:
            found |= {(text,) for _, _, text, _ in data_texts.extract_table(file, (), (), {})}
    pages_words = sorted(ROOT.glob("zankref/**/page/*-words.json"))
    for phrases in [*pages_words, ROOT / "zankref/report/words.json"]:
        with phrases.open("rb") as file:
            words = data_texts.extract_words(file, (), (), {})
            found |= {(said,) if isinstance(said, str) else said for _, _, said, _ in words}
    for help_text in (ROOT / "zankref/cli/help").iterdir():
        with help_text.open("rb") as file:
            found |= {(text,) for _, _, text, _ in data_texts.extract_help(file, (), (), {})}
    with (ROOT / "zankref/collection/questions.sql").open("rb") as file:
        found |= {(text,) for _, _, text, _ in data_texts.extract_questions(file, (), (), {})}
    known = {m.id if isinstance(m.id, tuple) else (m.id,) for m in messages()}
    assert found == known


def test_a_game_has_words_of_its_own_only_for_what_is_said_in_others_too():
    anywhere = {message.id for message in messages() if not message.context}
    own = [message for message in messages() if message.context]
    # The second part of a game may have others, and what is said at its table only.
    assert {message.context.removesuffix("-2") for message in own} == {*GAMES, "schikanieren"} - {
        ""
    }
    assert {message.id for message in own} <= anywhere


def test_a_game_has_words_of_its_own_only_where_they_differ():
    anywhere = {message.id: message.string for message in messages() if not message.context}
    for message in messages():
        if message.context:
            assert message.string != anywhere[message.id], (message.context, message.id)


def test_everything_has_german_words():
    for message in messages():
        assert all(string for _, string in texts(message)), message.id


def to_be_looked_at(catalog: Catalog) -> list[str]:
    """Return the texts that have been reworded, and whose words nobody has looked at since."""
    return [str(message.id) for message in catalog if message.id and message.fuzzy]


def test_no_german_words_are_still_to_be_looked_at():
    marked = to_be_looked_at(german())
    assert not marked, "\n".join(["does the German still fit? Then take 'fuzzy' away:", *marked])


def test_what_is_marked_is_named():
    (first, *_) = messages()
    text = WORDS.read_text(encoding="utf-8").replace("\nmsgid", "\n#, fuzzy\nmsgid", 2)
    assert to_be_looked_at(read_po(BytesIO(text.encode()))) == [str(first.id)]


def gaps(text: str) -> set[str]:
    """Return the gaps of a text, those within another's ways to be said among them."""
    found = set()
    for _text, name, ways, _conversion in Formatter().parse(text):
        if name is not None:
            found |= {name, *gaps(ways or "")}
    return found


def test_german_words_have_the_same_gaps():
    for message in messages():
        english = set().union(*(gaps(text) for text, _ in texts(message)))
        for text, string in texts(message):
            if text in marked.CLICKS_ERRORS:
                # What click puts in may be English: "'x' is not a valid integer."
                assert gaps(string) <= gaps(text), text
            elif len(texts(message)) == 1:
                assert gaps(string) == gaps(text), text
            else:
                # A text about one thing need not say the number.
                assert gaps(string) <= english, text


def test_codes_clauses_and_what_is_typed_stay_as_they_are():
    typed = r"Z\d{3}|`[^`]*`|# expect:|# waive:|--\w+|[QARS]\d?>\S+|\[\w+ \"[^\]]*\]"
    translated = {"`free CARD`", "`clear Rn`", "`# waive: CODE reason`", "`deal position`"}
    for message in messages():
        for text, string in texts(message):
            words = [word for word in re.findall(typed, text) if word not in translated]
            # Tags have German names, too.
            ways = {word: {word, worded(word, "de") if word[0] == "[" else word} for word in words}
            assert [w for w, said in ways.items() if not any(map(string.__contains__, said))] == []


def test_german_quotation_marks():
    for message in messages():
        for _text, string in texts(message):
            bare = re.sub(r'\[\w+ "[^"]*"\]|`[^`]*`|wie "wegner"|zweites "', "", string)
            assert '"' not in bare, string
            assert string.count("„") == string.count("“"), string


def test_the_program_speaks_the_words_of_the_catalogue():
    made = BytesIO()
    write_mo(made, german())
    made.seek(0)
    spoken = catalogue("de")
    assert isinstance(spoken, GNUTranslations), "run make messages"
    # The head says by which Babel it was made.
    said, written = ({**known._catalog, "": ""} for known in (spoken, GNUTranslations(made)))
    assert said == written, "run make messages"


def test_english_costs_nothing():
    program = (
        "import sys; from zankref.cli import main; from zankref import language\n"
        "try: main(['check', '--format', 'concise', 'records/wegner'])\n"
        "except SystemExit: pass\n"
        "print('babel' in sys.modules, language.catalogue.cache_info().currsize)"
    )
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "False 0"


# What is said later.


def test_what_is_said_later_is_worded_then():
    said = LazyText("no fault")
    whole = LazyText(
        "{some} and {more}", {"some": said, "more": Enumeration(("A", "B"), "{some} or {more}")}
    )
    assert (str(said), str(whole)) == ("no fault", "no fault and A or B")
    with speaking("de"):
        assert (str(said), str(whole)) == ("kein Fehler", "kein Fehler und A oder B")
    assert str(said) == "no fault"


def test_nothing_is_nothing_in_every_language():
    with speaking("de"):
        assert [_(""), str(LazyText(""))] == ["", ""]


def test_one_language_within_another():
    with speaking("de"):
        with speaking("en"):
            assert _("no fault") == "no fault"
        assert _("no fault") == "kein Fehler"


def test_cards_are_called_as_players_call_them():
    jack, queen, king = (SUITS.index("♥") * 13 + RANKS.index(rank) for rank in "JQK")
    assert [*map(card_name, (jack, queen, king))] == ["♥J", "♥Q", "♥K"]
    with speaking("de"):
        assert [*map(card_name, (jack, queen, king))] == ["♥B", "♥D", "♥K"]


# The referee says the same in both languages.


def _sentences() -> Iterator[object]:
    """Return all that is said of a code, each by code and variant."""
    for code in CODES.values():
        for texts in (code.sentences, code.missed, code.wrong):
            for variant, text in texts.items():
                yield pytest.param(text, id=f"{code}.{variant}")


@each("wording", [*_sentences()])
def test_every_wording_can_be_filled_in_both_languages(wording: str):
    named = {name.partition(".")[0] for name in gaps(wording) if name}
    piles = {name: PileReference("R", "R3", None, SUITS.index("♥") * 13 + 6) for name in named}
    fields = {
        name: piles[name]
        if name[0] == "p" and name[1:].isdigit()
        else PlayerReference("♥7")
        if name in ("who", "other")
        else "♥7"
        for name in named
    }
    for language in LANGUAGES:
        with speaking(language):
            for game in GAMES:
                said = str(LazyText(wording, fields, game))
                assert "{" not in said and said.count("♥7") + said.count("R3") >= len(fields)


# The locale.


@each(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "den_CA"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "fr:en"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "fr"}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "POSIX", "LANGUAGE": "de"}, "en"),
        ({"LANGUAGE": "de"}, "en"),
    ],
)
def test_the_locale(environment: dict[str, str], language: str):
    assert of_locale(environment) == language


def test_threads_speak_languages_of_their_own():
    meeting = Barrier(2)

    def heard(language):
        with speaking(language):
            meeting.wait()
            said = _("Show this message and exit.")
            meeting.wait()
        return said, current_language()

    with ThreadPoolExecutor(2) as threads:
        (german, after), (english, _after) = threads.map(heard, ("de", "en"))
    assert german != english == "Show this message and exit."
    assert after == current_language() == "en"
