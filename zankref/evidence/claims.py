"""What the reason of a Stop claims: cards, piles and moves, each answered."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from zankref.cards import KNOWN_CARDS
from zankref.errors import InvalidArgument
from zankref.evidence.answers import Answer
from zankref.evidence.asking import IN_PASSING, Moment
from zankref.language import N_, LazyText
from zankref.layout import TABLEAU
from zankref.record.events import Action, Clear, Event, Free, Move
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.possible import possible
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.header import read_header
from zankref.referee.stop_ruling import StopRuling
from zankref.referee.terms import CardReference
from zankref.undetermined import Undetermined

MOST: Final = 2
"""The most claims that a verdict answers."""

_WORD: Final = re.compile(r"""[^\s,.;:!?"'„“”()]+""")
_NAMED: Final = re.compile(r".*[\d♣♠♥♦>→].*|[JQKBD][cshd]|(Kr|Pi|He|Ka)[JQKBD]")
"""What may name a card, a pile or a move, and is no word of a language, as "the" and "as" are."""


class Claim(NamedTuple):
    """Something that the reason of a Stop claims, what sentences call it, and the answer."""

    text: str
    about: str
    answer: Answer

    @property
    def sentence(self) -> str:
        """The answer, with the evidence if that is short."""
        said = [self.answer.sentence, *map(str.strip, self.answer.why)]
        return " ".join(said if len(said) <= MOST + 1 else said[:1])


def claims(stop: StopRuling, verdict: Verdict) -> tuple[Claim, ...]:
    """Return what the reason of a Stop claims, at the moment before the move that it is about."""
    asked = dict(_read(stop.reason or ""))
    if not asked or verdict.record is None or not stop.moves:
        return ()
    moment = Moment.before(verdict.record, read_header(verdict.record), stop, IN_PASSING)
    found = []
    for text, event in asked.items():
        # Not every game has tableau moves that free a card.
        with suppress(InvalidArgument):
            found.append(Claim(text, _about(event.action), _answer(moment, event)))
    return tuple(found[:MOST])


def _read(reason: str) -> Iterator[tuple[str, Event]]:
    """Yield the cards, piles and moves in a reason, each as an action with it."""
    for word in filter(_NAMED.fullmatch, _WORD.findall(reason)):
        for before in ("", "free ", "clear "):
            for event in parse(f"1: {before}{word}").games[0].events:
                match event.action:
                    case Free(card) if before and card < KNOWN_CARDS:
                        yield word, event
                    case Move() if not before:
                        yield word, event
                    case Clear(pile) if before and pile.kind == TABLEAU:
                        yield word, event


def _about(action: Action) -> str:
    """Return what sentences call what is claimed: a card, a pile, or an action as written."""
    if isinstance(action, Free):
        return str(CardReference(action.card))
    return write_action(action).removeprefix("clear ")


def _answer(moment: Moment, event: Event) -> Answer:
    """Return the answer to a claim; raise InvalidArgument where it makes no sense in this game."""
    layout = moment.rules.layout
    match event.action:
        case Free(card):
            piles, fits = moment.table.piles, moment.table.fits_foundation(card) is True
            if fits and any(piles[pile][-1:] == [card] for pile in layout.own(moment.mover)):
                text = N_("{card} lies open and fits M.")
                return Answer("yes", LazyText(text, {"card": CardReference(card)}))
            return moment.free(card)
        case Clear(pile):
            return moment.clear(pile_index(layout, pile, moment.mover))
    try:
        must = [e.actions for e in possible(moment.state, moment.mover) if e.status == "must"]
    except Undetermined:
        must = []
    said = {"move": event.text}
    if any(event.action in line for line in must):
        return Answer("yes", LazyText(N_("{move} had to come first."), said))
    answer, _ = moment.played([event])
    if answer.answer == "yes":
        return Answer(
            "no", LazyText(N_("{move} was allowed, but did not have to come first."), said)
        )
    return answer
