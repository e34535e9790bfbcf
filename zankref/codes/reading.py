"""Codes for problems with the text of a record."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_

SYNTAX_ERROR: Final = Code(
    "Z001",
    N_("syntax-error"),
    "error",
    meaning=N_("A line cannot be read."),
    advice=N_("Write the line as docs/notation.md shows; the message says what was expected."),
    kind=N_("unreadable line"),
    sentences={
        "": N_("Cannot read {read}: expected {expected}."),
        "near": N_("Cannot read {read}. Did you mean {near}? Expected {expected}."),
        "missing": N_("After {read}, {expected} is missing."),
        "also": N_("{read} cannot be read either: expected {expected}."),
        "also-near": N_("{read} cannot be read either: did you mean {near}?"),
    },
)

UNKNOWN_TAG: Final = Code(
    "Z002",
    N_("unknown-tag"),
    "warning",
    meaning=N_("An unknown tag, or a known one with a value that does not suit it."),
    advice=N_("Check the spelling of the tag; an unknown tag is kept and otherwise ignored."),
    kind=N_("unknown tag"),
    sentences={
        "": N_("Unknown tag {tag}; it is ignored."),
        "near": N_("Unknown tag {tag} (did you mean {near}?); it is ignored."),
        "form": N_("This is the tag {near} once more in another language; the first one counts."),
        "ending": N_("A game that was resigned or lost on time has a winner; Result names none."),
        "played": N_("The game was played to its end, so it did not end otherwise."),
        "again": N_("The tag {tag} appears again here; the last one counts."),
        "value": N_('{tag} should be {wanted}; "{value}" is ignored.'),
        "days": N_('{tag} "{value}" is ambiguous and ignored: write {days}.'),
    },
)

BAD_HEADER: Final = Code(
    "Z003",
    N_("bad-header"),
    "error",
    meaning=N_(
        "The header does not say what is needed: the rules, an option, a name or who begins."
    ),
    advice=N_(
        'Name in [Rules "..."] a rule set that `zankref rules` lists, and elsewhere only options '
        "and players of the game."
    ),
    kind=N_("unusable header"),
    sentences={
        "rules": N_('There is no rule set "{value}". Known: {known}.'),
        "rules-near": N_('There is no rule set "{value}" (did you mean {near}?). Known: {known}.'),
        "no-rules": N_(
            'The record does not say which game it is: add [Rules "wegner"]. Known: {known}.'
        ),
        "option": N_('{rules} has no option "{option}". It has: {known}.'),
        "option-near": N_(
            '{rules} has no option "{option}" (did you mean {near}?). It has: {known}.'
        ),
        "plain": N_('{name} takes no value, so "{option}" is ignored. Options: {known}.'),
        "number": N_(
            '{name} is a number, {least} or more, so "{option}" is ignored. Options: {known}.'
        ),
        "range": N_(
            '{name} is a number from {least} to {most}, so "{option}" is ignored. Options: {known}.'
        ),
        "range-with": N_(
            'With {other}, {name} is a number from {least} to {most}, so "{option}" is ignored. '
            "Options: {known}."
        ),
        "one-value": N_(
            'The option is written {name}={values}, so "{option}" is ignored. Options: {known}.'
        ),
        "alone-or": N_(
            '{name} takes no value, or {values}, so "{option}" is ignored. Options: {known}.'
        ),
        "value": N_('{name} is {values}, so "{option}" is ignored. Options: {known}.'),
        "contradicts": N_('"{option}" contradicts "{before}", which counts. Options: {known}.'),
        "nameless": N_("Player {number} has no name; leave the tag out, or write one."),
        "pile": N_('A player cannot be called "{name}": that reads like a pile.'),
        "same": N_('Two players are called "{name}"; tell them apart.'),
        "other": N_('Player {number} cannot be called "{name}": that reads like another player.'),
        "result": N_('A player cannot be called "{name}": that is a result.'),
        "first": N_('The tag First names no player: "{value}". The players are {players}.'),
        "first-near": N_(
            'The tag First names no player: "{value}" (did you mean {near}?). The players are '
            "{players}."
        ),
        "nobody": N_(
            'The tag Result names no player: "{value}". It can be {players}, draw, blocked or *.'
        ),
        "nobody-near": N_(
            'The tag Result names no player: "{value}" (did you mean {near}?). It can be '
            "{players}, draw, blocked or *."
        ),
    },
)

UNKNOWN_PLAYER: Final = Code(
    "Z004",
    N_("unknown-player"),
    "error",
    meaning=N_("Someone speaks who is not a player of this game."),
    advice=N_("Use the names of the player tags, or 1: and 2:."),
    kind=N_("somebody who is not a player"),
    sentences={
        "": N_("Nobody called {name} plays here; the players are {players}."),
        "near": N_("Nobody called {name} plays here; taken to mean {near}."),
    },
)

UNKNOWN_PILE: Final = Code(
    "Z005",
    N_("unknown-pile"),
    "error",
    meaning=N_("A pile or an action that the game does not have."),
    advice=N_("`zankref rules ID` lists the piles and the words of a game."),
    kind=N_("pile or word that the game does not have"),
    sentences={
        "": N_("{rules} has no pile {name}."),
        "only": N_("{rules} has no pile {name}, only {piles}."),
        "move": N_("{rules} has no pile {name}, so this is not judged."),
        "move-only": N_("{rules} has no pile {name}, only {piles}, so this is not judged."),
        "action": N_("{rules} has no `{name}`."),
    },
)

UNREADABLE_FILE: Final = Code(
    "Z006",
    N_("unreadable-file"),
    "error",
    meaning=N_("The file is not UTF-8, or not text."),
    advice=N_("Save the record as plain text in UTF-8."),
    kind=N_("unreadable file"),
    sentences={"": N_("The file cannot be read: {reason}.")},
)

BAD_CLOCK: Final = Code(
    "Z007",
    N_("bad-clock"),
    "warning",
    meaning=N_("A clock time that cannot be, or that goes back."),
    advice=N_("Correct the clock time; until then it is ignored."),
    kind=N_("clock time that cannot be"),
    sentences={
        "": N_("There is no {clock}: clock times go from @0:00 to @23:59:59. It is ignored."),
        "back": N_("{clock} comes after {before}, but is earlier. It is ignored."),
    },
)

NOTHING_PLAYED: Final = Code(
    "Z008",
    N_("nothing-played"),
    "warning",
    meaning=N_("A game in which nothing is recorded: no action, no deal, no result."),
    advice=N_("Write down the game, or take its tags out."),
    kind=N_("game in which nothing is recorded"),
    sentences={"": N_("Nothing is recorded of this game but its tags.")},
)
