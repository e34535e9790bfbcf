"""Click's own messages, for our catalogue; nothing imports this module.

These are all the messages that the program can make click print, in the supported versions of
click. German has the same plurals as English, so both forms are separate texts.
"""

from typing import Final

from zankref.language import N_

HELP: Final = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("default: {default}"),
    N_("required"),
)

ERRORS: Final = (
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
