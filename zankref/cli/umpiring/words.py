"""The words of the umpire in a terminal: commands, and what is said."""

from typing import Final, NamedTuple, cast

from zankref.language import N_, _
from zankref.umpire.sight import Data


class Word(NamedTuple):
    """A command: its names in English and German, what follows it, what it does."""

    names: tuple[str, str]
    more: str
    about: str


WORDS: Final = {
    "help": Word(("help", "hilfe"), "", N_("this list")),
    "table": Word(("table", "tisch"), "", N_("draws the table")),
    "entries": Word(("entries", "einträge"), "", N_("lists all entries")),
    "strike": Word(
        ("strike", "streiche"), "[N]", N_("strikes out entry N, or the last (also: -, Ctrl-Z)")
    ),
    "replace": Word(("replace", "ersetze"), "N …", N_("writes another action in its place")),
    "insert": Word(("insert", "davor"), "N …", N_("inserts an action before entry N")),
    "check": Word(("check", "prüft"), "", N_("then piles, such as R3: 9h 8s, and an empty line")),
    "gap": Word(("gap", "lücke"), "", N_("play went unrecorded")),
    "deal": Word(("deal", "gabe"), "", N_("enters the open cards of the deal anew")),
    "upheld": Word(("upheld", "berechtigt"), "", N_("the players uphold the last Stop")),
    "denied": Word(("denied", "unberechtigt"), "", N_("the players deny the last Stop")),
    "better": Word(("better", "besser"), "", N_("the better way to play, after a verdict")),
    "hint": Word(("hint", "tipp"), "", N_("what has to be done, if the umpire teaches")),
    "finish": Word(
        ("finish", "fertig"), "[…]", N_("ends the game: a player, draw, blocked or *; then sums up")
    ),
    "next": Word(("next", "nächstes"), "", N_("begins the next game of the same players")),
    "quit": Word(("quit", "ende"), "", N_("leaves; everything is saved")),
}
"""The commands, as help lists them."""


def upset(change: Data) -> str:
    """Return what a change would upset, in a sentence."""
    if change["kind"] == "misfit":
        said = _("Event {event} would no longer fit: {why}")
        return said.format(event=change["event"], why=change["sentence"])
    said = _("The Stop by {caller} (event {event}) would be ruled on otherwise.")
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
