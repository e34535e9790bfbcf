"""The words of the umpire in a terminal: commands, and what is said."""

from typing import Final, NamedTuple, cast

from zankref.language import _
from zankref.texts import texts
from zankref.umpire.sight import Data


class Word(NamedTuple):
    """A command: its names in English and German, what follows it, what it does."""

    names: tuple[str, ...]
    more: str
    about: str


WORDS: Final = {
    name: Word(tuple(word["typed"][:2]), "".join(word["typed"][2:]), word["about"])
    for name, word in texts(__file__, "words").items()
}
"""The commands, as help lists them."""


def upset(change: Data) -> str:
    """Return what a change would upset, in a sentence."""
    if change["kind"] == "misfit":
        said = _("Event {event} would no longer fit: {why}")
        return said.format(event=change["event"], why=change["sentence"])
    said = _("The Stop by {caller} (event {event}) would be ruled on differently.")
    return said.format(caller=change["caller"], event=change["event"])


def sentences(told: Data) -> list[str]:
    """Return what the umpire says, in sentences."""
    match told["kind"]:
        case "summary":
            players = cast("list[Data]", told["players"])
            said = [f"{each['player']}: {each['sentence']}" for each in players]
            match_ = [str(told["match"])] if told["match"] else []
            return [str(told["result"]), *match_, *said, *map(str, cast("list[str]", told["rest"]))]
        case "won":
            return [_("{player} has won.").format(player=told["player"])]
        case "hint" if told["clause"] is None:
            return [_("Nothing has to be done before anything else.")]
        case "hint":
            ways = cast("list[list[str]]", told["in_words"])
            return [f"{told['sentence']} ({told['clause']})", *("  ".join(way) for way in ways)]
        case "fault":
            return [f"{told['sentence']} ({told['code']}, {told['clause']})"]
    return [str(told["sentence"])]
