"""Lines of play as text; only this module writes them."""

from zankref.language import current_language
from zankref.record.actions import Action
from zankref.record.german import worded
from zankref.record.notation import write_action
from zankref.referee.action_lines import ActionLine


def in_notation(line: ActionLine, call: str = "stop") -> list[str]:
    """Return the actions of a line in the canonical notation, whichever language is spoken.

    ``call`` is the word of the game for a Stop.
    """
    return [write_action(action, call) for action in line]


def in_words(line: ActionLine) -> list[str]:
    """Return the actions of a line, their words and cards as players have them."""
    return [action_in_words(action) for action in line]


def action_in_words(action: Action, call: str = "stop") -> str:
    """Return an action in notation, its words and cards as players have them."""
    return worded(write_action(action, call), current_language())


def on_one_line(line: ActionLine) -> str:
    """Return a line as players have it, on one line of text."""
    return "  ".join(in_words(line))
