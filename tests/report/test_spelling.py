"""The words of the notation in German."""

from tests.each import each
from zankref.language import speaking
from zankref.record.german import GERMAN
from zankref.record.grammar import keywords
from zankref.report.spelling import keyword, localised

ALIKE = {"PAUSE", "WEITER"}
CALLS = {"knock": "STOP"}
"""The other words for a Stop."""


def test_every_keyword_has_its_german_form():
    assert {CALLS.get(word, word.upper()) for word in GERMAN} | ALIKE == set(keywords())


@each(("word", "german"), GERMAN.items())
def test_german_form_is_read_as_the_same_keyword(word: str, german: str):
    assert {word, german} <= set(keywords()[CALLS.get(word, word.upper())])


def test_record_in_german():
    text = "deal position\n  R1: ♥Q\n1: flip  Q>R1 ♠J  pass  # Stop\n"
    with speaking("de"):
        assert localised(text) == "gabe stellung\n  R1: ♥D\n1: wendet  Q>R1 ♠B  passt  # Stop\n"
    assert keyword("flip") == "flip"
