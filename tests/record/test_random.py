"""Arbitrary texts: parsing never fails, and formatting never changes the meaning."""

import re
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.layers import few
from zankref.language import LANGUAGES
from zankref.record.events import Document, Event, UnreadableLine
from zankref.record.format import NotReadable, format_text
from zankref.record.parse import parse

from .records import AFTER_MIDNIGHT, EVENING, expectations, random_record, recorded

WRITTEN = EVENING + AFTER_MIDNIGHT
TOKENS = re.findall(r"\s+|\w+|.", WRITTEN) + ["FLİP", "»", "Q:", "\ufeff", "\x00", "\x85", "🂡", "ß"]
LINES = WRITTEN.split("\n")

texts = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(TOKENS), max_size=60).map("".join),
    st.lists(st.sampled_from(LINES), max_size=20).map("\n".join),
)


def check(text: str) -> None:
    """Read a text; what is said of it must be true, and if it has a form, that one as well."""
    document = parse(text)
    check_places(document)
    try:
        form = format_text(text)
    except NotReadable as error:
        assert error.lost
    else:
        check_form(document, form)
        check_languages(document, text)


def check_places(document: Document) -> None:
    assert document.games
    for game in document.games:
        assert [event.number for event in game.events] == [*range(1, len(game.events) + 1)]
        for item in game.items:
            span = item.span
            stretch = document.lines[span.line - 1 : span.end_line]
            inside = [*stretch[:-1], stretch[-1][: span.end_column - 1]]
            inside[0] = inside[0][span.column - 1 :]
            if isinstance(item, Event):
                assert "\n".join(inside) == item.text
            elif isinstance(item, UnreadableLine):
                check_unread(item, document.lines[span.line - 1])


def check_unread(lost: UnreadableLine, line: str) -> None:
    """Each place is where it is said to be, behind the one before, and in need of a change."""
    assert 1 <= len(lost.places) <= 3
    assert lost.span == lost.places[0].span
    edge = 0
    for place in lost.places:
        start, end = place.span.column - 1, place.span.end_column - 1
        assert place.span.line == place.span.end_line == lost.span.line
        assert edge <= start < end
        assert line[start:end] == place.read
        assert place.expected
        assert place.suggestion not in ("", place.read)
        edge = end


def check_form(document: Document, form: str) -> None:
    again = parse(form)
    assert recorded(again) == recorded(document)
    assert expectations(again) == expectations(document)
    assert sorted(comments(form)) == sorted(comments("\n".join(document.lines)))
    assert format_text(form) == form


def check_languages(document: Document, text: str) -> None:
    """Write a record in either language, and say which: it stays so, and says the same."""
    for language in LANGUAGES:
        form = format_text(text, language)
        again = parse(form)
        assert without_language(again) == without_language(document)
        assert expectations(again) == expectations(document)
        assert sorted(comments(form)) == sorted(comments("\n".join(document.lines)))
        assert format_text(form) == format_text(form, language) == form
        for game in again.games:
            tag = game.tag("Lang")
            assert tag.value == language if tag else not form.strip() or form.startswith("#")


def without_language(document: Document) -> Any:
    return [
        ([tag for tag in tags if tag[0] != "Lang"], *rest) for tags, *rest in recorded(document)
    ]


def comments(text: str) -> list[str]:
    """Return all that stands behind a ``#`` outside of quotes."""
    found = re.findall(r'"(?:[^"\\\n]|\\.)*"|(#[^\n]*)', text)
    return [comment.rstrip() for comment in found if comment]


@settings(max_examples=few(20, 40, 150))
@given(st.randoms(use_true_random=False).map(random_record))
def test_any_record_has_a_form_that_says_the_same(text: str) -> None:
    document = parse(text)
    check_places(document)
    check_form(document, format_text(text))
    check_languages(document, text)


@settings(max_examples=few(30, 60, 250))
@given(texts)
def test_any_text_can_be_read(text: str) -> None:
    check(text)


@settings(max_examples=few(14, 28, 80))
@given(st.randoms(use_true_random=False), st.sampled_from([EVENING, AFTER_MIDNIGHT]))
def test_a_record_with_slips_of_the_pen_can_be_read(dice: Random, text: str) -> None:
    letters = list(text)
    for _ in range(dice.randint(1, 8)):
        place = dice.randrange(len(letters))
        letters[place : place + dice.randrange(3)] = dice.choice(TOKENS)
    check("".join(letters))


@settings(max_examples=few(10, 20, 50))
@given(st.permutations(LINES))
def test_lines_in_any_order_can_be_read(lines: list[str]) -> None:
    check("\n".join(lines))


@settings(max_examples=few(10, 16, 40))
@given(st.binary(max_size=200), st.integers(0, 400))
def test_bytes_in_the_middle_of_a_record_can_be_read(data: bytes, place: int) -> None:
    noise = data.decode("utf-8", "surrogateescape")
    check(WRITTEN[:place] + noise + WRITTEN[place:])
