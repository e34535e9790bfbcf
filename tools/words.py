"""``python -m tools.words TEMPLATE WORDS`` brings the German texts up to date with the code.

A text that has been reworded keeps its German, marked as fuzzy: to be looked at.
``pybabel update`` would give it those of another context, and new texts those of texts that are
still said.
"""

import sys
from difflib import SequenceMatcher
from io import BytesIO
from itertools import product
from operator import itemgetter
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ALIKE: Final = 0.6
"""How much of a text must be as it was to be known in another file; in the same one, nothing."""


def main(template: Path, words: Path) -> None:
    """Bring a catalogue up to date; ``template`` has the texts of the code."""
    catalog = read_po(BytesIO(words.read_bytes()), locale="de")
    renew(catalog, read_po(BytesIO(template.read_bytes())))
    written = BytesIO()
    write_po(written, catalog, width=100, ignore_obsolete=True)
    words.write_bytes(written.getvalue())


def renew(catalog: Catalog, template: Catalog) -> None:
    """Put the texts of a template into a catalogue, with the words that it has for them."""
    before = {(_first(message), message.context): message.id for message in catalog}
    catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
    for message in catalog:
        # The singular may be as it was, and the plural another.
        reworded = before.get((_first(message), message.context), message.id) != message.id
        if reworded and _words(message):
            _give(message, message)
    new = [message for message in catalog if message.id and not _words(message)]
    lost = [message for message in catalog.obsolete.values() if _words(message)]
    pairs = [pair for pair in product(new, lost) if pair[0].context == pair[1].context]
    scored = [(_likeness(*pair), *pair) for pair in pairs]
    for likeness, message, old in sorted(scored, key=itemgetter(0), reverse=True):
        known = likeness >= ALIKE or _files(message) & _files(old)
        if known and message in new and old in lost:
            new.remove(message)
            lost.remove(old)
            _give(message, old)


def _first(message: Message) -> str:
    """Return a text; of singular and plural, the singular."""
    return message.id if isinstance(message.id, str) else message.id[0]


def _words(message: Message) -> list[str]:
    """Return the German words of a text; there are two of a plural."""
    words = [message.string] if isinstance(message.string, str) else message.string
    return [word for word in words or () if word]


def _files(message: Message) -> set[str]:
    return {file for file, _line in message.locations}


def _likeness(message: Message, old: Message) -> float:
    return SequenceMatcher(None, _first(message), _first(old)).ratio()


def _give(message: Message, old: Message) -> None:
    """Give a text the words of another, to be looked at."""
    words = _words(old)
    message.string = words[-1] if isinstance(message.id, str) else (words[0], words[-1])
    message.user_comments = old.user_comments
    message.flags.add("fuzzy")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
