"""The referee and game-record analyser for Zank-Patience and its relatives.

The names here are public and change only with the major version; everything else
is private. Each is imported when it is first used, so ``import zankref`` costs nothing.

Examples:
    >>> import zankref
    >>> zankref.check("kitchen.zank")
    [<Verdict kitchen.zank game 1: wegner, 9 of 9 events judged, 1 finding, 1 Stop>]
"""

# To type checkers this is True; importing it would take longer than everything else here.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from zankref.collection.tables import tables as tables
    from zankref.errors import Error as Error
    from zankref.errors import InvalidArgument as InvalidArgument
    from zankref.errors import InvalidType as InvalidType
    from zankref.errors import OpenQuestion as OpenQuestion
    from zankref.errors import UnreadableFile as UnreadableFile
    from zankref.errors import UnusableRecord as UnusableRecord
    from zankref.evidence.answers import Answer as Answer
    from zankref.library.asking import ask as ask
    from zankref.library.explaining import Explanation as Explanation
    from zankref.library.explaining import explain as explain
    from zankref.library.games import rule_set as rule_set
    from zankref.library.games import rule_sets as rule_sets
    from zankref.library.games import simulate as simulate
    from zankref.library.judging import check as check
    from zankref.library.judging import check_text as check_text
    from zankref.library.judging import judge as judge
    from zankref.library.language import speaking as speaking
    from zankref.library.reading import parse as parse
    from zankref.library.reading import read as read
    from zankref.library.rendering import render as render
    from zankref.library.rendering import to_dict as to_dict
    from zankref.library.replaying import Snapshot as Snapshot
    from zankref.library.replaying import possible as possible
    from zankref.library.replaying import replay as replay
    from zankref.library.table import Table as Table
    from zankref.library.writing import annotate as annotate
    from zankref.library.writing import diff as diff
    from zankref.library.writing import format as format
    from zankref.library.writing import page as page
    from zankref.record.events import Document as Document
    from zankref.record.events import Event as Event
    from zankref.record.events import GameRecord as GameRecord
    from zankref.referee.findings import Doubt as Doubt
    from zankref.referee.findings import Finding as Finding
    from zankref.referee.findings import Verdict as Verdict
    from zankref.referee.possible import Possible as Possible
    from zankref.referee.stop_ruling import StopRuling as StopRuling
    from zankref.rules.ruleset import RuleSet as RuleSet

__version__ = "1.0.0"

_MODULES = {
    "zankref.collection.tables": "tables",
    "zankref.errors": "Error InvalidArgument InvalidType OpenQuestion UnreadableFile "
    "UnusableRecord",
    "zankref.evidence.answers": "Answer",
    "zankref.library.asking": "ask",
    "zankref.library.explaining": "Explanation explain",
    "zankref.library.games": "rule_set rule_sets simulate",
    "zankref.library.judging": "check check_text judge",
    "zankref.library.reading": "parse read",
    "zankref.library.rendering": "render to_dict",
    "zankref.library.replaying": "Snapshot possible replay",
    "zankref.library.language": "speaking",
    "zankref.library.table": "Table",
    "zankref.library.writing": "annotate diff format page",
    "zankref.record.events": "Document Event GameRecord",
    "zankref.referee.findings": "Doubt Finding Verdict",
    "zankref.referee.possible": "Possible",
    "zankref.referee.stop_ruling": "StopRuling",
    "zankref.rules.ruleset": "RuleSet",
}
_HOME = {name: module for module, names in _MODULES.items() for name in names.split()}

__all__ = sorted([*_HOME, "__version__"])


# To type checkers it would mean that any name exists.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a public name when it is first used."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        from importlib import import_module

        module = import_module(_HOME[name])
        value = getattr(module, name)
        if isinstance(value, type) and not module.__file__.endswith(".py"):
            from zankref.library.docstrings import FromSource

            value.__doc__ = FromSource()
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return __all__
