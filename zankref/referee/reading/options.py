"""Parses the agreed options (tag ``Agreed``) and reports what is wrong with them (Z003)."""

import re
from typing import Final

from zankref.codes import BAD_HEADER
from zankref.language import N_, Enumeration
from zankref.record.events import Tag
from zankref.referee.findings import Finding
from zankref.referee.messages import message
from zankref.rules.options import Option
from zankref.rules.ruleset import RuleSet
from zankref.texts import near

#: No option value has this many digits.
_LONG: Final = 10


class Agreement:
    """The options named by a tag: ``options`` maps their names to values.

    ``findings`` report entries that are invalid; those are ignored.
    """

    def __init__(self, tag: Tag, rules: RuleSet) -> None:
        self.options: dict[str, str] = {}
        self.findings: list[Finding] = []
        self._tag = tag
        self._rules = rules
        self._known = {option.name: option for option in rules.options}
        # A name with spaces for its hyphens is one entry, and one finding.
        names = "|".join(name.replace("-", r"\s+") for name in self._known)
        normalised = re.sub(r"\s*=\s*", "=", tag.value)
        for word in re.findall(rf"(?i)(?:{names})(?=[\s,=]|$)[^\s,]*|[^\s,]+", normalised):
            if word:
                self._read(word)
        for option in rules.options:
            self._hold_against_the_others(option)

    @property
    def written(self) -> tuple[str, ...]:
        """The options as they are written."""
        return tuple(_written(name, value) for name, value in self.options.items())

    def _read(self, word: str) -> None:
        name, equals, value = word.casefold().partition("=")
        option = self._known.get(name)
        if option is None:
            similar = next(iter(near(name, self._known)), None)
            self._refuse(word, "option-near" if similar else "option", near=similar)
        elif not _suits(option, equals, value):
            self._refuse(
                word,
                _wanted(option),
                name=name,
                values=Enumeration(option.values, N_("{some} or {more}"), commas=True),
                least=option.least,
                most=option.most,
            )
        elif self.options.get(name, value) != value:
            self._refuse(word, "contradicts", before=_written(name, self.options[name]))
        else:
            self.options[name] = value

    def _hold_against_the_others(self, option: Option) -> None:
        """Reject a number that is too high in combination with another option."""
        value = self.options.get(option.name)
        if option.most_with is None or value is None:
            return
        other, most = option.most_with
        if other in self.options and int(value) > most:
            del self.options[option.name]
            fields = {"name": option.name, "least": option.least, "most": most, "other": other}
            self._refuse(_written(option.name, value), "range-with", **fields)

    def _refuse(self, word: str, variant: str, **fields: object) -> None:
        listed = ", ".join(option.spelling for option in self._rules.options)
        fields |= {"rules": self._rules.name, "option": word, "known": listed}
        words = message(BAD_HEADER, variant, fields)
        self.findings.append(Finding(BAD_HEADER, self._tag.value_span, words, text=self._tag.value))


def _suits(option: Option, equals: str, value: str) -> bool:
    """Return whether an option may be written like this."""
    if not equals:
        return option.plain or not option.value
    if option.value != "N":
        return value in option.values
    number = int(value) if value.isdecimal() and len(value) < _LONG else -1
    return number >= option.least and (option.most is None or number <= option.most)


def _wanted(option: Option) -> str:
    """Return the variant of the message that explains an option's valid values."""
    if option.value == "N":
        return "number" if option.most is None else "range"
    if not option.value:
        return "plain"
    if option.plain:
        return "alone-or"
    return "value" if len(option.values) > 1 else "one-value"


def _written(name: str, value: str) -> str:
    """Return an option as it is written."""
    return f"{name}={value}" if value else name
