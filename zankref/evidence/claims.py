"""The claims in the reason of a Stop: cards, piles and moves, each answered."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import NOT_ANNOUNCED
from zankref.errors import InvalidArgument
from zankref.evidence.answers import Answer
from zankref.evidence.asking import IN_PASSING, Inquiry
from zankref.evidence.course import Course
from zankref.evidence.places import alike
from zankref.language import N_, LazyText
from zankref.layout import STOCK, TABLEAU
from zankref.record.actions import Action, Clear, Free, Move
from zankref.record.events import Event
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.action_lines import pile_name
from zankref.referee.findings import Verdict
from zankref.referee.messages import CardReference
from zankref.referee.possible import possible
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.header import read_header
from zankref.referee.stop_ruling import StopRuling
from zankref.texts import texts
from zankref.undetermined import Undetermined
from zankref.values import replace

Asked: TypeAlias = Mapping[str, Sequence[Event]]
"""A claim in a reason, as written, and as actions; a move in words is two, a number none."""

MOST: Final = 2
"""The most claims that a verdict answers."""

ONTO: Final = "→"
"""Stands before the card or pile onto which a reason says that something belonged."""

_WORD: Final = re.compile(r"""[^\s,.;:!?"'„“”()]+""")
_NUMBER: Final = re.compile("№[23]")

_NAMED: Final = re.compile(r".*[\d♣♠♥♦>→].*|[JQKBD][cshd]|(Kr|Pi|He|Ka)[JQKBD]")
"""Words that may name a card, a pile or a move; not ordinary ones such as "the" or "as"."""


class Claim(NamedTuple):
    """Something that the reason of a Stop claims, what sentences call it, and the answer."""

    text: str
    about: str
    answer: Answer

    @property
    def sentence(self) -> str:
        """The answer, with the evidence if that is short."""
        sentences = [self.answer.sentence, *map(str.strip, self.answer.why)]
        return " ".join(sentences if len(sentences) <= MOST + 1 else sentences[:1])


def answer_claims(verdict: Verdict) -> None:
    """Answer what the reasons of the Stops claim, at the moments before the moves in question."""
    game, asked = verdict.record, dict[int, Asked]()
    if game is None:
        return
    header = read_header(game)
    for stop in (stop for stop in verdict.stops if stop.answers is None):
        stop.answers = ()
        if stop.reason and stop.moves:
            about = dict(_read(stop.reason, header.player(stop.moves[0].player) or 0))
            if _of_moves(about):
                # What is possible is asked of a replay of its own, which sees the card drawn.
                inquiry = Inquiry.before(game, header, stop, IN_PASSING)
                stop.answers = _Claims(stop, verdict, inquiry, about).answer_all()
            elif about:
                asked[stop.event] = about
    claimed = [stop for stop in verdict.stops if stop.event in asked]
    begun = {stop.moves[0].events[0] for stop in claimed}
    for event, replay, table in Course(game, IN_PASSING).before(begun):
        for stop in claimed:
            if stop.moves[0].events[0] == event:
                inquiry = Inquiry.before(game, header, stop, IN_PASSING, (replay, table))
                stop.answers = _Claims(stop, verdict, inquiry, asked[stop.event]).answer_all()


def _of_moves(asked: Asked) -> bool:
    """Return whether a move is claimed, and not only cards and piles."""
    return any(isinstance(e.action, Move) or len(es) > 1 for es in asked.values() for e in es)


class _Claims:
    """The claims in the reason of a Stop, at the moment before the move in question.

    ``drawn`` is the stock card that the move was about, ``must`` what had to be played, ``made``
    what was played without a fault.
    """

    def __init__(self, stop: StopRuling, verdict: Verdict, inquiry: Inquiry, asked: Asked) -> None:
        assert verdict.record is not None
        self.inquiry, self.asked = inquiry, asked
        self.layout, self.mover, self.table = inquiry.rules.layout, inquiry.mover, inquiry.table
        move = stop.moves[0]
        self.stock = self.layout.stock(self.mover)
        self.drawn = move.card if move.source is not None and move.source.kind == STOCK else None
        if self.drawn is not None and self.table.piles[self.stock]:
            # Whoever calls Stop has seen the card that was drawn.
            self.table.ensure_top(self.stock)
            self.table.reveal(self.stock, self.drawn)
        must = [line for f in verdict.findings if f.event in move.events for line in f.better]
        with suppress(Undetermined):
            entries = possible(inquiry.state, self.mover) if _of_moves(asked) else []
            must += [entry.actions for entry in entries if entry.status == "must"]
        self.must = [*chain.from_iterable(must)]
        clean = stop.ruling in ("wrongful", "late")
        self.made = [verdict.record.events[number - 1].action for number in move.events if clean]

    def answer_all(self) -> tuple[Claim, ...]:
        """Return the claims, with the answers."""
        claims = []
        for text, events in self.asked.items():
            # Not every game has tableau moves that free a card, nor each of the piles.
            with suppress(InvalidArgument):
                if not events:
                    if self.inquiry.rules.announces:
                        claims.append(Claim(text, text, self.inquiry.number(int(text[1:]))))
                    continue
                event = events[0] if len(events) == 1 else self._move(text, events)
                name = text.removeprefix(ONTO)
                answer = None if name == text else self._belongs(event.action)
                claims.append(Claim(name, _about(events[0].action), answer or self._answer(event)))
        return tuple(claims[:MOST])

    def _move(self, text: str, events: Sequence[Event]) -> Event:
        """Return a move in words as one between piles; InvalidArgument if a card lies covered."""
        lies = [pile for pile in range(self.layout.tableau) if self.table.piles[pile]]
        tops = {self.table.top(pile): pile for pile in (*lies, *self._own())}
        names = []
        for event in events:
            action = event.action
            pile = tops.get(action.card) if isinstance(action, Free) else None
            if isinstance(action, Clear):
                pile = pile_index(self.layout, action.pile, self.mover)
            if pile is None:
                raise InvalidArgument(text, text)
            names.append(pile_name(self.layout, pile, self.mover))
        return replace(events[0], action=Move(names[0], names[1]), text=text)

    def _own(self) -> list[int]:
        """Return the mover's piles whose top card lies open; the stock's does once it is drawn."""
        table, seen = self.table, self.mover in self.inquiry.state.now.opened
        seen = seen or self.drawn is not None
        own = [pile for pile in self.layout.own(self.mover) if seen or pile != self.stock]
        return [pile for pile in own if table.piles[pile] and not table.is_covered(pile)]

    def _answer(self, event: Event) -> Answer:
        """Return the answer to a claim; raise InvalidArgument where it makes no sense here."""
        match event.action:
            case Free(card):
                return self._free(card)
            case Clear(pile):
                return self.inquiry.clear(pile_index(self.layout, pile, self.mover))
        goes, fields = self._goes(event.action), {"move": event.text}
        due = any(self._goes(action) == goes for action in self.must)
        if not due:
            if self.drawn is not None and goes is not None and goes[0] == self.stock:
                event = replace(event, action=replace(event.action, card=self.drawn))
            answer, judged = self.inquiry.allows([event])
            now = [f.code for f in judged.findings if f.event == self.inquiry.event + 1]
            if NOT_ANNOUNCED in now:
                text = N_("{move} would fit, but did not have to come first.")
                return Answer("no", LazyText(text, fields))
            if answer.answer != "yes":
                return answer
        with suppress(InvalidArgument):
            if any(self._goes(action) == goes for action in self.made):
                return Answer("no", LazyText(N_("{move} was played, and that was right."), fields))
        if due:
            return Answer("yes", LazyText(N_("{move} had to come first."), fields))
        text = N_("{move} was allowed, but did not have to come first.")
        return Answer("no", LazyText(text, fields))

    def _free(self, card: Card) -> Answer:
        """Return the answer to the claim that a card could go to M."""
        lies = any(self.table.top(pile) == card for pile in self._own())
        fits = self.table.fits_foundation(card) if lies else None
        fields: dict[str, object] = {"card": CardReference(card)}
        if fits:
            return Answer("yes", LazyText(N_("{card} lies open and fits M."), fields))
        if fits is False and not any(card in pile for pile in self.table.tableau()):
            return Answer("no", LazyText(N_("{card} does not fit M."), fields))
        return self.inquiry.free(card)

    def _belongs(self, claimed: Action) -> Answer | None:
        """Return the answer to a claim that a card belonged on a card or a pile; None to others.

        Only the player's own cards belong somewhere.
        """
        if isinstance(claimed, Clear):
            about = {pile_index(self.layout, claimed.pile, self.mover)}
        elif isinstance(claimed, Free):
            piles = enumerate(self.table.piles)
            about = {n for n, pile in piles if pile[-1:] == [claimed.card]}
        else:
            return None
        for action in self.must:
            goes = self._goes(action)
            if goes is not None and goes[1] in about and goes[0] >= self.layout.tableau:
                text = N_("{move} had to come first.")
                return Answer("yes", LazyText(text, {"move": write_action(action)}))
        goes = next(filter(None, map(self._goes, self.made)), None)
        if self.drawn is not None and goes is not None and goes[0] == self.stock:
            with suppress(Undetermined):
                fits = self.inquiry.state.rulebook.fitting.host_piles(self.drawn)
                if goes[1] in fits and len(fits) > 1 and about & {*fits}:
                    return Answer("no", alike(self.inquiry.state, self.drawn, fits))
        return None

    def _goes(self, action: Action) -> tuple[int, int] | None:
        """Return the piles of a move; raise InvalidArgument if the game does not have them."""
        if not isinstance(action, Move):
            return None
        names = (action.source, action.target)
        source, target = (pile_index(self.layout, name, self.mover) for name in names)
        if source is None or target is None:
            raise InvalidArgument(write_action(action), action)
        return source, target


def _read(reason: str, mover: int) -> Iterator[tuple[str, list[Event]]]:
    """Yield the cards, piles and moves in a reason; a move in words as what goes onto what."""
    for words, sign in texts(__file__, "claims").items():
        reason = re.sub(words, sign, reason, flags=re.IGNORECASE)
    for word in filter(_NAMED.fullmatch, _WORD.findall(reason)):
        if _NUMBER.fullmatch(word):
            yield word, []
        name = word.removeprefix(ONTO)
        parts = [name] if _event(name, mover) else name.split(ONTO)
        events = [event for part in parts if (event := _event(part, mover))]
        if len(events) == len(parts) <= MOST:
            yield word, events


def _event(word: str, mover: int) -> Event | None:
    """Return a card, a pile or a move as an action of the mover's; None if it is none of these."""
    for before in ("", "free ", "clear "):
        for event in parse(f"{mover + 1}: {before}{word}").games[0].events:
            match event.action:
                case Free(card) if before and card < KNOWN_CARDS:
                    return event
                case Move() if not before:
                    return event
                case Clear(pile) if before and pile.kind == TABLEAU:
                    return event
    return None


def _about(action: Action) -> str:
    """Return the name of a claim in sentences: a card, a pile, or an action as written."""
    if isinstance(action, Free):
        return str(CardReference(action.card))
    return write_action(action).removeprefix("clear ")
