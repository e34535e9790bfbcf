"""A blank record, with comments that say how to fill it in."""

import time
from collections.abc import Iterator
from shlex import quote
from typing import Final

from zankref.language import _, current_language
from zankref.record.german import worded
from zankref.report.plain import printable
from zankref.report.spelling import keyword
from zankref.report.words import phrase
from zankref.rules.blanks import BlankTexts, blank_texts
from zankref.rules.ruleset import RuleSet

PLAYERS: Final = ("Anna", "Ben", "Cleo")
"""Names that stand for those of the players."""


def blank(rules: RuleSet, file: str | None = None) -> str:
    """Return a blank record of a game, in the current language; ``file`` is its name."""
    remarks = blank_texts(rules)
    lines = [
        *_remarks(_head(rules, remarks, file)),
        *_tags(rules),
        "",
        *_remarks(_before_deal(rules)),
        keyword("deal"),
        *(f"  {line}" for line in open_piles(rules)),
        "",
        *_remarks(_before_turns(remarks)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _remarks(lines: Iterator[str]) -> Iterator[str]:
    return (f"# {line}" for line in lines)


def _head(rules: RuleSet, texts: BlankTexts, file: str | None) -> Iterator[str]:
    """Explain what the record is, and its notation."""
    yield f"{_(rules.title)} ({rules.name})"
    yield _("To be filled in. Anything after a # is a comment and is not judged.")
    yield _("Cards: 9h is the 9 of hearts; suits c s h d, ranks A 2 to 10 J Q K; ? if unknown.")
    yield _("Piles: {piles}").format(piles=_(texts.piles).format(last=rules.layout.tableau))
    yield phrase("how_moves_are_written")
    words = ", ".join(map(_word, ("undo", *sorted(rules.actions))))
    yield _("Words: {words}.").format(words=words)
    yield _("The whole notation: docs/notation.md. The rules: {command}").format(
        command=f"zankref rules {rules.name}"
    )
    name = _("FILE") if file is None else printable(quote(file))
    yield _("Who was right: {command}").format(command=f"zankref check {name}")


def _word(word: str) -> str:
    """Return a keyword with an example of what follows it."""
    of_what = {"free": _("5c"), "clear": "R3", "touch": "R3"}
    return " ".join([keyword(word), *filter(None, [of_what.get(word)])])


def _tags(rules: RuleSet) -> Iterator[str]:
    names = PLAYERS[: rules.layout.players]
    tags = {"Date": time.strftime("%Y-%m-%d"), "Lang": current_language(), "Rules": rules.name}
    tags |= {f"Player{number}": name for number, name in enumerate(names, 1)}
    for tag, value in tags.items():
        yield worded(f'[{tag} "{value}"]', current_language())


def _before_deal(rules: RuleSet) -> Iterator[str]:
    """Explain which tags may be added, and the kinds of deal."""
    if rules.layout.players > 1:
        yield _('Who begins, if it is neither player 1 nor decided by the cards: [First "Ben"]')
    if rules.options:
        option = rules.options[0]
        value = next(iter(option.values), "3" if option.value else "")
        agreed = f"{option.name}={value}" if value else option.name
        yield _('Options that were agreed on (the rules list them): [Agreed "{option}"]').format(
            option=agreed
        )
    yield _("What lies open at the start: replace each ? with the card.")
    yield _("For a dispute in mid-game: {words}, and the table just before it.").format(
        words=f"{keyword('deal')} {keyword('position')}"
    )


def open_piles(rules: RuleSet) -> Iterator[str]:
    """Write the piles that begin with an open card, with ``?`` for the card."""
    dealt, layout = rules.dealt, rules.layout
    players = range(1, layout.players + 1)
    if dealt.waste:
        yield from (f"A{player}: ?" for player in players)
    if dealt.reserve and dealt.reserve_open:
        yield from (f"S{player}: ? {dealt.reserve - 1}" for player in players)
    if dealt.tableau:
        house = "(?) ?" if dealt.under else "?"
        yield from (f"R{pile}: {house}" for pile in range(1, layout.tableau + 1))


def _before_turns(texts: BlankTexts) -> Iterator[str]:
    """Show how turns are written."""
    yield _("Then, turn by turn, who did or called what, from here on and without the #:")
    yield from _(texts.turns).split("\n")
