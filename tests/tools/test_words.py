"""What becomes of the German words when the English ones change (``make messages``)."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from tools.words import main

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
HEAD += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
WORDS = f"""\
# The German words.
{HEAD}
#: cards.py
msgid "The card goes to the middle."
msgstr "Die Karte kommt in die Mitte."

#: cards.py
msgctxt "streit"
msgid "The card goes to the middle."
msgstr "Die Karte kommt auf eine Familie."

#: cards.py
#, python-brace-format
msgid "{{n}} card was taken back"
msgid_plural "{{n}} cards were taken back"
msgstr[0] "{{n}} Karte kam zurück"
msgstr[1] "{{n}} Karten kamen zurück"

# As said at the table.
#: turns.py
msgid "No fault"
msgstr "Kein Fehler"
"""
BODY = WORDS.partition("\n\n")[2]
MIDDLE = "The card goes to the middle."
ONTO = "The card goes onto the middle."
TAKEN = ("{n} card was taken back", "{n} cards were taken back")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    file = tmp_path / "words.po"
    file.write_text(WORDS, encoding="utf-8")
    return file


def update(words: Path, *texts: Message) -> dict[tuple[object, str | None], Message]:
    """Bring the catalogue up to date with these texts."""
    template = Catalog()
    for text in texts:
        template[text.id] = text
    with (words.parent / "words.pot").open("wb") as file:
        write_po(file, template)
    main(words.parent / "words.pot", words)
    catalog = read_po(BytesIO(words.read_bytes()))
    assert not catalog.obsolete
    return {(message.id, message.context): message for message in catalog if message.id}


def text(message: object, context: str | None = None, file: str = "cards.py") -> Message:
    return Message(message, locations=[(file, None)], context=context)


NO_FAULT = text("No fault", file="turns.py")


def test_what_is_said_as_ever_is_not_touched(words: Path):
    update(words, text(MIDDLE), text(MIDDLE, "streit"), text(TAKEN), NO_FAULT)
    assert words.read_text(encoding="utf-8").partition("\n\n")[2].rstrip() == BODY.rstrip()


def test_in_other_words_it_keeps_its_german_ones_to_be_looked_at(words: Path):
    found = update(words, text(ONTO), text(MIDDLE, "streit"), text(TAKEN), NO_FAULT)
    assert found[ONTO, None].string == "Die Karte kommt in die Mitte."
    assert [key for key, message in found.items() if message.fuzzy] == [(ONTO, None)]
    assert "\n#, fuzzy\nmsgid" in words.read_text(encoding="utf-8")


def test_each_game_keeps_its_own(words: Path):
    found = update(words, text(ONTO, "streit"), text(ONTO))
    assert found[ONTO, "streit"].string == "Die Karte kommt auf eine Familie."
    assert found[ONTO, None].string == "Die Karte kommt in die Mitte."
    assert all(message.fuzzy for message in found.values())


@pytest.mark.parametrize(
    "new",
    [
        ("{n} card was put back", "{n} cards were put back"),
        ("{n} card was taken back", "{n} cards have been taken back"),
    ],
)
def test_singular_and_plural(words: Path, new: tuple[str, str]):
    found = update(words, text(new))
    assert found[new, None].string == ("{n} Karte kam zurück", "{n} Karten kamen zurück")
    assert found[new, None].fuzzy


def test_one_becomes_several_and_several_become_one(words: Path):
    fault, taken = ("No fault", "No faults"), "{n} cards were taken back"
    found = update(words, text(fault, file="turns.py"), text(taken))
    assert found[fault, None].string == ("Kein Fehler", "Kein Fehler")
    assert found[taken, None].string == "{n} Karten kamen zurück"
    assert all(message.fuzzy for message in found.values())


def test_in_the_same_file_nothing_need_be_alike(words: Path):
    found = update(words, text("Clean", file="turns.py"), text(MIDDLE))
    assert found["Clean", None].string == "Kein Fehler"
    assert found["Clean", None].user_comments == ["As said at the table."]


def test_in_another_file_it_is_known_if_it_is_alike(words: Path):
    found = update(words, text("No faults", file="moved.py"), text("Clean", file="other.py"))
    assert found["No faults", None].string == "Kein Fehler"
    assert found["No faults", None].fuzzy
    assert found["Clean", None].string == ""


def test_of_several_each_gets_the_words_of_what_it_is_most_like(words: Path):
    found = update(words, text("Something else"), text("A fault", file="turns.py"), text(ONTO))
    assert found[ONTO, None].string == "Die Karte kommt in die Mitte."
    assert found["A fault", None].string == "Kein Fehler"


def test_what_is_new_gets_no_words_of_what_is_still_said(words: Path):
    found = update(words, text(MIDDLE), text(TAKEN), NO_FAULT, text(ONTO), text("Something else"))
    assert [found[new, None].string for new in (ONTO, "Something else")] == ["", ""]
    assert not any(message.fuzzy for message in found.values())


def test_it_stays_marked_until_somebody_has_looked(words: Path):
    update(words, text(ONTO))
    assert update(words, text(ONTO))[ONTO, None].fuzzy
    again = update(words, text("A card goes onto the middle."))
    assert again["A card goes onto the middle.", None].string == "Die Karte kommt in die Mitte."
    looked = words.read_text(encoding="utf-8").replace("#, fuzzy\n", "")
    words.write_text(looked, encoding="utf-8")
    found = update(words, text("A card goes onto the middle."))
    assert not any(message.fuzzy for message in found.values())
