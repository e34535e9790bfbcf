"""The highlighting in editors, held against what the notation reads."""

import json
from pathlib import Path
from typing import Final

from tests.each import each
from tests.editors.textmate import ROOT, compiled, patterns, scopes
from tests.layers import few
from zankref.record.events import UnreadableLine
from zankref.record.grammar import keywords, notation
from zankref.record.parse import parse

RECORDS = sorted((ROOT / "records").rglob("*.zank"))

SCOPES: Final = {
    "LSQB": "punctuation.definition.tag.begin.zank",
    "TAG_NAME": "entity.name.tag.zank",
    "TEXT": "string.quoted.double.zank",
    "RSQB": "punctuation.definition.tag.end.zank",
    "DEAL": "keyword.control.list.zank",
    "POSITION": "keyword.control.list.zank",
    "CHECK": "keyword.control.list.zank",
    "GAP": "keyword.control.gap.zank",
    "PILE_HEAD": "variable.other.pile.zank",
    "PILE": "variable.other.pile.zank",
    "CARDS": "constant.character.card.",
    "CARD": "constant.character.card.",
    "COUNT": "constant.numeric.count.zank",
    "UNCOUNTED": "constant.numeric.count.zank",
    "LPAR": "",
    "RPAR": "",
    "COMMA": "",
    "TURN_NUMBER": "constant.numeric.turn.zank",
    "SPEAKER": "entity.name.function.player.zank",
    "CLOCK": "constant.numeric.clock.zank",
    "MOVE": "variable.other.pile.zank",
    "LIFT": "variable.other.pile.zank",
    "TOUCH": "keyword.other.announcement.zank",
    "CLEAR": "keyword.other.announcement.zank",
    "FREE": "keyword.other.announcement.zank",
    "STOP": "keyword.control.call.zank",
    "PAUSE": "keyword.control.call.zank",
    "WEITER": "keyword.control.call.zank",
    "UPHELD": "constant.language.decision.zank",
    "DENIED": "constant.language.decision.zank",
    "FLIP": "keyword.other.event.zank",
    "UNDO": "keyword.other.event.zank",
    "PASS": "keyword.other.event.zank",
    "BLOCKED": "keyword.other.event.zank",
    "MERGE": "keyword.other.event.zank",
}
"""What the first character of each token of the notation is shown as."""


def mistaken(text: str) -> list[tuple[str, str, str]]:
    """Return the tokens of a text that are shown as something else: kind, text, scope."""
    lines = text.split("\n")
    shown = [scope for line in lines for scope in [*scopes(line), ""]]
    wrong = []
    for kind, token, start in notation().read(text, "file", 0, len(text)):
        ends = [start]
        if kind in ("CARDS", "MOVE", "LIFT"):
            ends.append(start + len(token) - 1)
        wanted = SCOPES[kind]
        if not shown[start].startswith(wanted) or (not wanted and shown[start]):
            wrong.append((kind, token, shown[start]))
        card = token.split("=")[-1].split()[-1]
        if kind == "LIFT" or (kind == "MOVE" and " " in token):
            last = shown[start + token.rindex(card)]
            if not last.startswith("constant.character.card."):
                wrong.append((kind, token, last))
    return wrong


def test_each_pattern_can_be_read():
    assert len(list(patterns())) > 20
    for pattern in patterns():
        compiled(pattern)


def test_all_tokens_of_the_notation_are_known_here():
    tokens = {*keywords(), "MOVE", "LIFT", "SPEAKER", "CLOCK", "PILE_HEAD", "CARDS", "COUNT"}
    assert tokens <= SCOPES.keys()


@each("path", RECORDS[:: few(6, 3, 1)], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_records_are_shown_as_they_are_read(path: Path):
    text = path.read_text(encoding="utf-8")
    document = parse(text)
    if any(isinstance(item, UnreadableLine) for game in document.games for item in game.items):
        return
    assert mistaken("\n".join(document.lines)) == []


@each(("kind", "word"), [(kind, word) for kind, words in keywords().items() for word in words])
def test_keywords_in_both_languages(kind: str, word: str):
    for spelling in (word, word.upper() if "ß" not in word else word, word.capitalize()):
        before = "deal " if kind == "POSITION" else "  "
        assert scopes(f"{before}{spelling} ")[len(before)] == SCOPES[kind]
        assert scopes(f"{spelling}x")[0] != SCOPES[kind]


@each(
    "turn",
    [
        "1: Q>R1 9h Q→R2 h9 R1>R4*3 ♥10 q>a ♣2 Q1>A2 KrB S>M PiA A>R3 Ka10 Q>M ♥️5",
        "1: Q=♥9 S=hT R3=DKa q=Jo Q=Joker Q=? touch R3 fasst m CLEAR r2 free s2 clear s2",
        'Anna: stop "why \\"so\\"" upheld, stop denied "so" @21:04 undo @9:05:59 flip',
        '"Anna Maria": pause 2: weiter 12. Ben:flip Q: 1',
        "Zoé-2: Q>R1, Q>R2 ♣A,undo#here",
        "Kreuz: undo  Jo: pass Stop: undo",
        "ANNA: q>R1 9H Q>R2 kS R1>M hED s>m PIa A>R3 KA10 q=AD Q=s2 S=S2 S2>R1 S2 FREE kd",
        'anna: Stop! "so" DENIED. touch! S2 Clear. s2 free! S2 undo!! 123456789: flip.',
    ],
)
def test_all_forms(turn: str):
    if "Q: 1" in turn:
        turn = turn.replace(" Q: 1", "")
    assert mistaken(turn) == []


def test_lists():
    text = "deal position\n  R1: (?) ♥9 9c\n Q1: ♥9 ♠K 45\n q2: *\n m: ♣A Jo\nS1: (♠7 ?) 12 # 5\n"
    assert mistaken(text + 'gap check R3: A1: 5 1: undo [Rules "x"] [ Result "*" ]') == []
    assert (
        mistaken("DEAL! Position.\n r1: (QD) 9C s2\n S1: (S2 ?) 12\n GAP. 1: undo Check! M: aS")
        == []
    )


def test_comments_and_their_directives():
    line = '1: stop "a # b"  # expect: Z302 then Q>R1'
    shown = scopes(line)
    assert shown[line.index("a #")] == "string.quoted.double.zank"
    assert shown[line.index("expect")] == "keyword.other.directive.zank"
    assert shown[line.index("Z302")] == "constant.other.code.zank"
    assert shown[line.index("Q>R1")] == "comment.line.number-sign.zank"


def test_red_and_black_cards_are_told_apart():
    for card, colour in (("♥9", "red"), ("9d", "red"), ("HeK", "red"), ("♣A", "black"),
                         ("s2", "black"), ("BPi", "black"), ("KD", "red"), ("dS", "black"),
                         ("HED", "red"), ("9kR", "black")):  # fmt: skip
        assert scopes(f"free {card}")[5] == f"constant.character.card.{colour}.zank"


def test_the_extension_names_what_is_there():
    folder = ROOT / "editors" / "vscode"
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    contributed = package["contributes"]
    paths = [package["main"], *(g["path"] for g in contributed["grammars"])]
    paths += [language["configuration"] for language in contributed["languages"]]
    for path in paths:
        assert (folder / path).exists()
    assert contributed["grammars"][0]["scopeName"] == "source.zank"
    json.loads((folder / "language-configuration.json").read_text(encoding="utf-8"))
