"""Colours for the records on the site, and for what commands show.

Nothing is read here: what cannot be told at a glance stays as it is.
"""

from typing import ClassVar, Final

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Generic, Keyword, Name, Number, Punctuation, String, Text, Token

from zankref.record.german import GERMAN

__all__ = ["CommandLexer", "RecordLexer"]

_RANK: Final = r"(?:10|[2-9AJQKBD])"
_PILE: Final = r"(?:[QAS]\d?|R\d+|M)"
_RED_SIGN: Final = rf"[♥♦]{_RANK}"
_BLACK_SIGN: Final = rf"[♠♣]{_RANK}"
_RED: Final = rf"{_RED_SIGN}|{_RANK}[hd]\b|(?:He|Ka){_RANK}\b"
_BLACK: Final = rf"{_BLACK_SIGN}|{_RANK}[sc]\b|(?:Pi|Kr){_RANK}\b"
_WORDS: Final = rf"(?i:{'|'.join([*GERMAN, *GERMAN.values(), 'pause', 'weiter'])})\b"


class CommandLexer(RegexLexer):
    """Splits commands and what they show: the cards, and what is right or wrong."""

    name = "zankref command"
    aliases: ClassVar = ["console"]
    url = ""

    tokens: ClassVar = {
        "root": [
            (r"^(\$ )(.*)$", bygroups(Generic.Prompt, Text)),
            (_RED_SIGN, Token.Card.Red),
            (_BLACK_SIGN, Token.Card.Black),
            (r"[✗━]+", Token.Mark.Wrong),
            (r"✓", Token.Mark.Right),
            (r"[^\S\n]+|\n|.", Generic.Output),
        ]
    }


class RecordLexer(RegexLexer):
    """Splits a record into what has a colour of its own."""

    name = "zankref record"
    aliases: ClassVar = ["zank"]
    filenames: ClassVar = ["*.zank"]
    url = ""

    tokens: ClassVar = {
        "root": [
            (r"(#\s*)((?:expect|waive):.*?)$", bygroups(Comment, Comment.Special)),
            (r"#.*?$", Comment),
            (r"(\[)(\w+)(\s+)", bygroups(Punctuation, Name.Attribute, Text)),
            (r'"(?:[^"\\\n]|\\.)*"', String),
            (rf"^(\s*)({_PILE})(:)", bygroups(Text, Name.Builtin, Punctuation)),
            (r"^(\s*)(\d+\.)", bygroups(Text, Number)),
            (r"([^\W\d_][\w-]*|\d+)(:)(?=\s|$)", bygroups(Name.Function, Punctuation)),
            (_RED, Token.Card.Red),
            (_BLACK, Token.Card.Black),
            (_WORDS, Keyword),
            (rf"{_PILE}(?=[>=])|(?<=>){_PILE}", Name.Builtin),
            (r"[^\W_]+", Text),
            (r"\s+|.", Text),
        ]
    }
