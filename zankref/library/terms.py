"""The rules by which games are judged: a program's choice comes before that of the record."""

import re
from collections.abc import Iterable

from zankref.errors import InvalidArgument
from zankref.language import N_, LazyText
from zankref.library import arguments
from zankref.record.events import Document, GameRecord, Tag
from zankref.record.line_index import Span
from zankref.referee.reading.options import Agreement
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.texts import near
from zankref.values import replace


class Terms:
    """The rule set and the options that a program names; None means that the record decides."""

    def __init__(self, rules: str | None, agreed: str | Iterable[str] | None) -> None:
        self._rules = None if rules is None else arguments.rule_set(rules)
        self._agreed = None if agreed is None else _written(agreed)
        if self._rules is not None and self._agreed is not None:
            _check(self._agreed, self._rules, "")

    def document(self, document: Document) -> Document:
        """Return a document whose games have these rules and options in their tags."""
        if self._rules is None and self._agreed is None:
            return document
        return replace(document, games=tuple(map(self.game, document.games)))

    def game(self, game: GameRecord) -> GameRecord:
        """Return a game with these rules and options in its tags."""
        tags = game.tags
        if self._rules is not None:
            tags = _with(game, tags, "Rules", self._rules.name)
        if self._agreed is not None:
            tags = _with(game, tags, "Agreed", self._agreed)
            rules = self._rules or RULE_SETS.get(game.value("Rules") or "")
            if rules is not None:
                path = game.text.path if game.text else "-"
                _check(self._agreed, rules, f"{path}:{game.line}: ")
        parts = (game.number, game.line, game.end_line, tags, game.deal, game.items)
        return GameRecord(*parts, game.directives, game.bad_clocks, game.text)


def _written(agreed: object) -> str:
    """Return options as a tag has them."""
    if isinstance(agreed, str):
        return agreed
    if not isinstance(agreed, Iterable):
        raise arguments.wrong_type(N_("options as a text or in a list"), agreed)
    options = list(agreed)
    for option in options:
        if not isinstance(option, str):
            raise arguments.wrong_type(N_("options as a text or in a list"), option)
    return ", ".join(options)


def _check(agreed: str, rules: RuleSet, where: str) -> None:
    """Raise InvalidArgument if a game has no such options."""
    nowhere = Span(1, 1, 1, 1)
    agreement = Agreement(Tag("Agreed", agreed, nowhere, nowhere), rules)
    for finding in agreement.findings:
        words = {option.partition("=")[0] for option in re.split(r"[,\s]+", agreed.casefold())}
        names = [option.name for option in rules.options]
        similar = [
            close
            for word in sorted(words - {*names})
            for close in near(word, names, arguments.NEAREST)
        ]
        message = LazyText("{where}{said}", {"where": where, "said": finding.lazy_message})
        raise InvalidArgument(message, agreed, similar)


def _with(game: GameRecord, tags: tuple[Tag, ...], name: str, value: str) -> tuple[Tag, ...]:
    """Return the tags with this value in place of all tags of that name."""
    if all(tag.name != name for tag in tags):
        beginning = Span(game.line, 1, game.line, 1)
        return (*tags, Tag(name, value, beginning, beginning))
    return tuple(replace(tag, value=value) if tag.name == name else tag for tag in tags)
