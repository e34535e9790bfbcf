"""The words of a record in canonical spelling, each with its original line."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.cards import spell
from zankref.language import Language
from zankref.record import notation
from zankref.record.actions import Action, Clear, Lift, Move, PileName, Touch
from zankref.record.events import Tag
from zankref.record.german import ENDINGS, GERMAN_TAGS, in_german
from zankref.record.line_index import LineIndex
from zankref.record.line_kinds import write_speaker
from zankref.record.notation import alike, tag_name, write_text
from zankref.record.parser import Token
from zankref.record.phrases import Phrase, end_of, phrases, read_action, read_tag
from zankref.values import replace

#: What a word can begin; a word that begins nothing continues what was begun.
Begins: TypeAlias = Literal["tag", "deal", "pile", "check", "gap", "turn"]


_HEADINGS: Final[dict[str, Begins]] = {"DEAL": "deal", "CHECK": "check", "GAP": "gap"}


class Word(NamedTuple):
    """A word, and its original line."""

    text: str
    line: int
    begins: Begins | None = None
    role: Literal["clock", "action"] | None = None


def words(
    tokens: Sequence[Token], index: LineIndex, language: Language | None = None
) -> list[Word]:
    """Return the words of a file, each clock time before the action that it belongs to.

    They are in the language of the game's tag, otherwise English; with a ``language`` the tag is
    set to it.
    """
    speller = _Speller(index, language)
    spelled = speller.spell_all([*phrases(tokens)])
    for place in reversed(range(len(spelled))):
        if spelled[place].role == "clock":
            _move_to_action(spelled, place)
    return spelled


def _move_to_action(spelled: list[Word], index: int) -> None:
    """Move a clock time to the next action, unless another time or game comes first."""
    for place in range(index + 1, len(spelled)):
        word = spelled[place]
        if word.role == "action":
            clock = spelled.pop(index)
            spelled.insert(place - 1, clock._replace(line=word.line))
        if word.role or word.begins == "tag":
            return


class _Speller:
    """Spells the phrases of a record, keeping track of the game and the speaker."""

    def __init__(self, index: LineIndex, language: Language | None) -> None:
        self._index = index
        self._requested = language
        self._tags: dict[str, str] = {}
        self._forms: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._last: str | None = None
        self._speaker: str | None = None
        self._turns = 0

    def spell_all(self, phrases: Sequence[Phrase]) -> list[Word]:
        """Return the words of all phrases."""
        spelled: list[Word] = []
        for index, phrase in enumerate(phrases):
            kind = phrase[0][0]
            if index == 0 or (kind == "LSQB" and self._last != "LSQB"):
                spelled += self._begin(phrases, index)
            for word in _SPELLERS.get(kind, _Speller._action)(self, phrase):
                text = in_german(word.text) if self._language == "de" else word.text
                spelled.append(word._replace(text=text))
            self._last = kind
        return spelled

    def _begin(self, phrases: Sequence[Phrase], index: int) -> Iterator[Word]:
        """Begin a game: read all its tags, and set its language tag if one is asked for."""
        tags = takewhile(lambda phrase: phrase[0][0] == "LSQB", islice(phrases, index, None))
        forms: dict[str, str] = {}
        read = (read_tag(tag, self._index, forms) for tag in tags)
        self._tags = {tag.name: tag.value for tag in read}
        self._forms = {}
        players = ((number, self._tags.get(f"Player{number}")) for number in "123")
        self._names = {number: name.strip() for number, name in players if name is not None}
        self._turns = 0
        if self._requested and "Lang" not in self._tags:
            line = self._line(phrases[index][0])
            yield Word("[Sprache" if self._requested == "de" else "[Lang", line, "tag")
            yield Word(f"{write_text(self._requested)}]", line)

    @property
    def _language(self) -> str:
        return self._requested or self._tags.get("Lang", "").casefold()

    def _line(self, token: Token) -> int:
        return self._index.line(token[2])

    def _tag(self, phrase: Phrase) -> Iterator[Word]:
        tag = read_tag(phrase, self._index, self._forms)
        english = tag_name(tag.name)
        name = GERMAN_TAGS.get(english, english)
        # The second form of a tag stays another one than the first.
        in_english = (self._language != "de") == (english == tag.name)
        yield Word(f"[{english if in_english else name}", tag.span.line, "tag")
        yield Word(f"{write_text(self._value(tag))}]", tag.value_span.line)

    def _value(self, tag: Tag) -> str:
        """Return the value of a tag in its canonical case."""
        # Unknown values stay untouched; all known ones are ASCII.
        folded = tag.value.casefold() if tag.value.isascii() else tag.value
        match tag.name:
            case "Lang" if self._requested:
                return self._requested
            case "Lang" | "Rules" | "Agreed" | "FirstTurn" | "Umpire":
                return folded
            case "Base":
                return folded.upper()
            case "Result" if folded in ("draw", "blocked"):
                return folded
            case "Ending":
                for english, german in ENDINGS.items():
                    if folded in (english, german.casefold()):
                        return german if self._language == "de" else english
            case "First" | "Result":
                return self._player_name(tag.value)[0]
        return tag.value

    def _player_name(self, name: str) -> tuple[str, str | None]:
        """Return a player's name as in the tag, and the number (None if unknown).

        A player called by number stays so, and an unknown name stays as it is.
        """
        numbers = [number for number, known in self._names.items() if alike(known, name)]
        if len(numbers) == 1:
            return self._names[numbers[0]], numbers[0]
        return name, None if numbers else name

    def _heading(self, phrase: Phrase) -> Iterator[Word]:
        """Spell what begins a list, or is a line of its own: ``deal position``, ``gap``."""
        begins: Begins | None = _HEADINGS[phrase[0][0]]
        for token in phrase:
            yield Word(token[0].lower(), self._line(token), begins)
            begins = None

    def _pile_line(self, phrase: Phrase) -> Iterator[Word]:
        head, *rest = phrase
        yield Word(f"{notation.read_pile(head[1][:-1])}:", self._line(head), "pile")
        covered = False
        for token in rest:
            kind, text, start = token
            match kind:
                case "CARDS" | "CARD":
                    for card in re.finditer(r"\S+", text):
                        shown = spell(notation.read_card(card[0]))
                        line = self._index.line(start + card.start())
                        yield Word(f"({shown})" if covered else shown, line)
                case "LPAR" | "RPAR":
                    covered = kind == "LPAR"
                case "COUNT":
                    yield Word(str(int(text)), self._line(token))
                case _:
                    yield Word("*", self._line(token))

    def _clock(self, phrase: Phrase) -> Iterator[Word]:
        yield Word(phrase[0][1], self._line(phrase[0]), role="clock")

    def _number(self, phrase: Phrase) -> Iterator[Word]:
        self._turns += 1
        yield Word(f"{self._turns}.", self._line(phrase[0]), "turn")

    def _set_speaker(self, phrase: Phrase) -> Iterator[Word]:
        """Set the current speaker, by number if known."""
        name, self._speaker = self._player_name(notation.read_speaker(phrase[0][1]))
        begins: Begins | None = None if self._last == "TURN_NUMBER" else "turn"
        yield Word(write_speaker(name), self._line(phrase[0]), begins)

    def _action(self, phrase: Phrase) -> Iterator[Word]:
        action = self._with_own_piles(read_action(phrase))
        first, *rest = notation.action_words(action, notation.call_in(self._tags.get("Rules")))
        lines = [self._line(token) for token in phrase]
        # The card of a move may be on another line.
        lines.append(self._index.line(end_of(phrase)))
        yield Word(first, lines[0], role="action")
        for text, line in zip(rest, lines[1:], strict=False):
            yield Word(text, line)

    def _with_own_piles(self, action: Action) -> Action:
        match action:
            case Move(source, target):
                return replace(action, source=self._own(source), target=self._own(target))
            case Lift(pile) | Touch(pile) | Clear(pile):
                return replace(action, pile=self._own(pile))
        return action

    def _own(self, pile: PileName) -> PileName:
        """Return a pile without its number if it is the speaker's own."""
        own = pile.kind in ("Q", "A", "S") and str(pile.number) == self._speaker
        return PileName(pile.kind) if own else pile


_SPELLERS: Final[dict[str, Callable[[_Speller, Phrase], Iterator[Word]]]] = {
    "LSQB": _Speller._tag,
    **dict.fromkeys(_HEADINGS, _Speller._heading),
    "PILE_HEAD": _Speller._pile_line,
    "CLOCK": _Speller._clock,
    "TURN_NUMBER": _Speller._number,
    "SPEAKER": _Speller._set_speaker,
    "COMMA": lambda speller, phrase: iter(()),
}
