"""Texts for the catalogue that no module says literally; nothing imports this one to say them.

The tools that gather the texts read it together with the package.
"""

from typing import Final

from zankref.language import N_, P_

# Click's own messages: all that the program can make it print, in its supported versions. German
# has the same plurals as English, so both forms are separate texts.

CLICKS_HELP: Final = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("default: {default}"),
    N_("required"),
)

CLICKS_ERRORS: Final = (
    N_("Error: {message}"),
    N_("Try '{command} {option}' for help."),
    N_("Aborted!"),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Missing parameter"),
    N_("Missing parameter: {param_name}"),
    N_("No such option {name!r}."),
    N_("No such option: {name}"),
    N_("No such command {name!r}."),
    N_("Did you mean {possibility}?"),
    N_("(Did you mean one of: {possibilities}?)"),
    N_("(Possible options: {possibilities})"),
    N_("Got unexpected extra argument ({args})"),
    N_("Got unexpected extra arguments ({args})"),
    N_("Option {name!r} does not take a value."),
    N_("Option {name!r} requires an argument."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("{value!r} is not one of {choices}."),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("{name} {filename!r} is a file."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is not readable."),
)

#: The systems' error messages about files that can occur.
_SAID: Final = (
    N_("Operation not permitted"),
    N_("No such file or directory"),
    N_("Input/output error"),
    N_("Permission denied"),
    N_("File exists"),
    N_("Not a directory"),
    N_("Is a directory"),
    N_("Invalid argument"),
    N_("Too many open files"),
    N_("File too large"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("Broken pipe"),
    N_("File name too long"),
    N_("Too many levels of symbolic links"),
    N_("Disk quota exceeded"),
)

#: Texts of a game's table that differ in a game.
_TABLES: Final = (
    P_("online", "stock of each player: {cards}"),
    P_("online", "waste of each player: {cards}"),
    P_("online", "{number} tableau piles, R1 to R{number}, {houses}"),
    P_("online", "{number} foundations, built up in suit from the ace"),
    P_("streit", "stock of each player: {cards}"),
    P_("streit", "waste of each player: {cards}"),
    P_("streit", "reserve of each player: {number} cards, the top one open"),
    P_("streit", "{number} tableau piles, R1 to R{number}, {houses}"),
    P_("streit", "{tableau}; the first to become empty falls away"),
    P_("streit", "{number} foundations, built up in suit from the ace"),
    P_("zu-zweien", "stock of each player: {cards}"),
    P_("zu-zweien", "reserve of each player: {number} cards, all covered"),
    P_("zu-zweien", "{number} tableau piles, R1 to R{number}, {houses}"),
    P_("zu-zweien", "{number} foundations, built up in suit from the ace"),
    P_("treppe", "stock: {cards}"),
    P_("treppe", "{number} tableau piles, R1 to R{number}, {houses}"),
    P_("treppe", "{number} foundations, built up in suit from the first card played"),
)

#: Kinds of findings with a different name in a game.
_KINDS: Final = (
    P_("streit", "no-fit-foundation"),
    P_("streit", "no-fit-tableau"),
    P_("streit", "missed-foundation"),
    P_("streit", "missed-freeing"),
    P_("streit", "missed-reserve-foundation"),
    P_("zu-zweien", "no-fit-foundation"),
    P_("zu-zweien", "no-fit-tableau"),
    P_("zu-zweien", "missed-foundation"),
    P_("zu-zweien", "missed-waste-foundation"),
    P_("zu-zweien", "missed-reserve-foundation"),
    P_("treppe", "no-fit-foundation"),
    P_("treppe", "no-fit-tableau"),
    P_("treppe", "missed-foundation"),
    P_("treppe", "missed-waste-foundation"),
)

#: Messages of findings that are worded differently in a game.
_MESSAGES: Final = (
    P_("online", "{c0} does not fit any foundation."),
    P_("online", "{who}'s {c0} does not fit any foundation"),
    P_("online", "{who} turned the waste over while {who}'s stock still had cards"),
    P_("streit", "card does not fit M"),
    P_("streit", "card does not fit the tableau"),
    P_("streit", "reserve card for M overlooked"),
    P_("streit", "tableau card for M overlooked"),
    P_("streit", "{c0} does not fit any foundation."),
    P_("streit", "{c0} lies open, fits M and must go there."),
    P_("streit", "{c0} {p0.at} fits M and must go there first."),
    P_("streit", "{who} turned the waste over while {who}'s stock still had cards"),
    P_("streit", "{who}'s {c0} does not fit any foundation"),
    P_("treppe", "card does not fit M"),
    P_("treppe", "card does not fit the tableau"),
    P_("treppe", "own card for M overlooked"),
    P_("treppe", "tableau card for M overlooked"),
    P_("treppe", "{c0} does not fit any foundation."),
    P_("treppe", "{c0} {p0.at} fits M and must go there first."),
    P_("zu-zweien", "card does not fit M"),
    P_("zu-zweien", "card does not fit the tableau"),
    P_("zu-zweien", "own card for M overlooked"),
    P_("zu-zweien", "reserve card for M overlooked"),
    P_("zu-zweien", "tableau card for M overlooked"),
    P_("zu-zweien", "{c0} does not fit any foundation."),
    P_("zu-zweien", "{c0} lies open, fits M and must go there."),
    P_("zu-zweien", "{c0} {p0.at} fits M and must go there first."),
)

#: Reasons why a move could be stopped that a game words differently.
_REASONS: Final = (
    P_("streit", "after {who}'s {card}, {c0} {p0.at} could no longer be freed for M"),
    P_("streit", "after {who}'s move, {c0} {p0.at} could no longer be freed for M"),
)

#: Answers to questions that a game words differently.
_EVIDENCE: Final = (
    P_("streit", "{card} lies open {pile.at} and fits M: it has to be played there first."),
    P_("streit", "{card} can be freed for M."),
    P_("streit", "What fits M next ({cards}) does not lie open."),
    P_("streit", "{card} {pile.at} fits M, but may not be played from there."),
    P_("streit", "{card} cannot be freed for M."),
    P_("streit", "{number} tables can be reached; on none of them does {card} lie open and fit M."),
    P_("streit", "It does not fit M: {top} lies there, and no {lower} lies in the tableau."),
    P_("streit", "It does not fit M, and no {lower}, which comes first, is in the tableau."),
)
