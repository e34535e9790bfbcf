"""The umpire's sentences in players' words: piles by their names, and no notation."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from zankref.cards import Card, card_name
from zankref.language import LazyText, _
from zankref.record.actions import Action, Clear, Lift, Move, Pause, Stop, Touch, Undo, Weiter
from zankref.referee.findings import Verdict
from zankref.report import words
from zankref.report.lines_of_play import action_in_words
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.texts import texts

_TEXT: Final = texts(__file__, "phrasing")
ACT: Final = _TEXT["act"]
PILES: Final[Mapping[str, Mapping[str, str]]] = _TEXT["piles"]
"""The words for piles, by what they are named for and their kinds; ``Of`` says whose they are."""

KINDS: Final[Mapping[str, str]] = _TEXT["kinds"]
"""The words next to piles, by their kinds; tableau piles have numbers there."""

_SENTENCES: Final = ("sentence", "why", "follows", "steps", "refused", "rules")
"""The keys of sentences, or of lists of them."""

#: A pile as sentences name it, but not in a move; beside a word for a pile its number is enough.
_PILE: Final = re.compile(r"(?<![♣♠♥♦>\w])(?:[QAS][123]|R\d+|[QSM])(?![\w>=*])")
_BESIDE: Final = re.compile(
    r"((?:pile|Stapel|Haus|Platz|Stufe) )R(?=\d)| \([QASM]\)| (?:Rn|CARD|KARTE)\b"
)


class Phrasing(NamedTuple):
    """How the players of a game put things: with their names, in its words for piles and calls."""

    players: Sequence[str] = ()
    vocabulary: str = ""
    call: str = "stop"

    def pile(self, use: str, name: object) -> str:
        """Return a pile (``pile``), or where a card comes ``from`` or goes (``onto``)."""
        kind, number = str(name)[0], str(name)[1:]
        owners = {str(number): player for number, player in enumerate(self.players, 1)}
        gaps = {"number": number, "player": words.player(owners.get(number, number))}
        is_owned = kind in "QAS" and number and len(self.players) > 1
        return str(LazyText(PILES[use][f"{kind}Of" if is_owned else kind], gaps, self.vocabulary))

    def kinds(self) -> dict[str, str]:
        """Return the words next to piles, by their kinds."""
        kinds = {kind: str(LazyText(text, context=self.vocabulary)) for kind, text in KINDS.items()}
        tableau = LazyText(PILES["pile"]["R"], context=self.vocabulary)
        return kinds | {"R": self.sentence(str(tableau))}

    def action(self, action: Action, top: Card | None = None) -> str:
        """Return an action in words; ``top`` is the card of a move that does not name it."""
        written = action_in_words(action)
        match action:
            case Move(source, target, count, card):
                card = top if card is None else card
                cards = _(ACT["top"]) if card is None else card_name(card)
                if count > 1:
                    cards = _(ACT["cards"]).format(number=count)
                return f"{cards} {self.pile('from', source)} {self.pile('onto', target)}"
            case Lift(pile, card):
                text = ACT["drawn" if pile.kind == "Q" else "turned"]
                gaps = {"card": card_name(card), **{use: self.pile(use, pile) for use in PILES}}
                return str(LazyText(text, gaps, self.vocabulary))
            case Clear(pile) | Touch(pile):
                return f"{written.partition(' ')[0]} {self.pile('pile', pile)}"
            case Stop(reason):
                return " ".join([_(_TEXT["call"][self.call]), *([f'"{reason}"'] if reason else [])])
            case Pause() | Weiter():
                return written.capitalize()
            case Undo():
                return _(ACT["undo"])
        return written

    def piles(self, text: str) -> str:
        """Return a text with the piles in words."""
        text = _BESIDE.sub(r"\1", re.sub(r"\bon M\b", "in M", text))
        return _PILE.sub(self._named, re.sub(r"(?<=\w)'(?=s\b)", "’", text))

    def sentence(self, text: str) -> str:
        """Return a sentence with the piles in words; one may stand at its beginning."""
        sentence = self.piles(text)
        return sentence[:1].upper() + sentence[1:]

    def _named(self, match: re.Match[str]) -> str:
        return match[0] if match[0] in self.players else self.pile("pile", match[0])

    def rephrased(self, data: Any, *, is_sentence: bool = False) -> Any:
        """Return data with all its sentences rephrased; ``is_sentence`` if it is one itself."""
        match data:
            case dict():
                says = {key: is_sentence or key in _SENTENCES for key in data if key != "game"}
                return data | {k: self.rephrased(data[k], is_sentence=says[k]) for k in says}
            case list() | tuple():
                return [self.rephrased(value, is_sentence=is_sentence) for value in data]
            case str() if is_sentence:
                return self.sentence(data)
        return data


def phrasing_of(verdict: Verdict, phase: int = 1) -> Phrasing:
    """Return how the players of a judged game put things in one of its phases."""
    if verdict.rules is None:
        return Phrasing(verdict.players)
    rules = RULE_SETS[verdict.rules]
    return Phrasing(verdict.players, vocabulary_of(rules, phase), rules.call.lower())


def vocabulary_of(rules: RuleSet, phase: int = 1) -> str:
    """Return the game whose words are used in a phase."""
    return f"{rules.speech}-2" if phase > 1 else rules.speech or rules.name
