"""The verdict on each Stop: who was right, about what, why, and what happens now."""

from collections.abc import Iterator, Mapping
from typing import Final

from zankref.language import N_, P_, LazyText, Row
from zankref.layout import RESERVE, STOCK, WASTE
from zankref.record.events import Action, Event, Flip, Lift, Move, PileName, Touch
from zankref.record.notation import show_pile
from zankref.referee.findings import Verdict
from zankref.referee.notes import UNWRITTEN
from zankref.referee.stop_ruling import JudgedMove, StopRuling
from zankref.referee.terms import Face, Name, Spot
from zankref.report.consequences import consequences
from zankref.report.reasons import why
from zankref.rules.registry import RULE_SETS

_OVERRULED: Final = {
    "upheld": N_("The players upheld the call."),
    "denied": N_("The players denied the call."),
}

#: Who was right: in general, about the caller's own move, and for a repeated call.
_RULINGS: Final = {
    "justified": N_("{caller} was right: {reason}."),
    "justified.own": N_("{caller} was right about {caller}'s own move: {reason}."),
    "wrongful": N_("{caller} was wrong: {reason}."),
    "wrongful.own": N_("{caller} was wrong about {caller}'s own move: {reason}."),
    "wrongful.again": N_("{caller} was wrong again: {reason}."),
    "late": N_("{caller} was too late: {reason}."),
    "late.own": N_("{caller} was too late to stop {caller}'s own move: {reason}."),
    "late.other": N_(
        "{caller} was too late: {reason}, and what {caller} did wrong before that can no longer be "
        "stopped: {missed}."
    ),
    "late.again": N_("{caller} was too late again: {reason}."),
    "": N_("Nobody can say whether {caller} was right: {reason}."),
    ".own": N_("Nobody can say whether {caller} was right about {caller}'s own move: {reason}."),
}

#: The same if the players decided otherwise.
_BY_THE_RULES: Final = {
    "justified": N_("By the rules {caller} was right: {reason}."),
    "justified.own": N_("By the rules {caller} was right about {caller}'s own move: {reason}."),
    "wrongful": N_("By the rules {caller} was wrong: {reason}."),
    "wrongful.own": N_("By the rules {caller} was wrong about {caller}'s own move: {reason}."),
    "late": N_("By the rules {caller} was too late: {reason}."),
    "late.own": N_("By the rules {caller} was too late to stop {caller}'s own move: {reason}."),
    "late.other": N_(
        "By the rules {caller} was too late: {reason}, and what {caller} did wrong before that can "
        "no longer be stopped: {missed}."
    ),
}

#: Why a Stop, or a knock, is not judged, or only has the move taken back.
_VOID: Final = {
    "none": N_("{caller}'s Stop does not count: this game has none."),
    "own": N_("{caller}'s Stop does not count: it was {caller}'s own move."),
    "own.card": N_("{caller}'s Stop does not count: {card} was {caller}'s own move."),
    "again": N_("{caller}'s Stop changes nothing: the Stop before it stands."),
    "gone": N_("{caller}'s Stop changes nothing: {reason}, and the card has gone back already."),
    "": N_("{caller}'s Stop only sends the card back: {reason}."),
}
_VOID_KNOCKS: Final = {
    "own": N_("{caller}'s knock does not count: it was {caller}'s own move."),
    "own.card": N_("{caller}'s knock does not count: {card} was {caller}'s own move."),
    "again": N_("{caller}'s knock changes nothing: the knock before it stands."),
    "gone": N_("{caller}'s knock changes nothing: {reason}, and the card has gone back already."),
    "": N_("{caller}'s knock only has the move taken back: {reason}."),
}

#: That a move was in order, by the kind of move.
_IN_ORDER: Final = {
    "onto": N_("{who}'s move of {card} {onto} was in order"),
    "own": N_("{who}'s move of {card} onto {who}'s own waste was in order"),
    "drawn": N_("{who} turned up {card}, and that was in order"),
    "touch": N_("{who} touched {pile.itself}, and that was in order"),
    "flip": N_("{who} turned the waste over, and that was in order"),
    "": N_("{who}'s move was in order"),
}

#: Texts that differ in a game.
_GAMES_WORDS: Final = (P_("streit", "{who}'s move of {card} onto {who}'s own waste was in order"),)


def verdict_sentence(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> str:
    """Return the verdict on a Stop: who was right, why, what is taken back, who plays now.

    ``events`` are the game's by number.
    """
    return " ".join(verdict_parts(stop, verdict, events))


def verdict_parts(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> list[str]:
    """Return the verdict in two parts: who was right and why; the consequences."""
    ruling, *more = map(str, _Sentences(stop, verdict, events).sentences())
    return [ruling, " ".join(more)]


class _Sentences:
    """Renders the verdict on a Stop."""

    def __init__(self, stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> None:
        rules = RULE_SETS[verdict.rules or ""]
        self._stop = stop
        self._verdict = verdict
        self._events = events
        self._speech = rules.speech
        self._knocks = rules.call == "knock"
        self._doubt = self._why_unknown() if stop.ruling is None else None

    def sentences(self) -> Iterator[object]:
        """Yield the sentences: the ruling, what else was meant, the consequences."""
        stop = self._stop
        agreed = (stop.table == "upheld") == (stop.ruling == "justified")
        overruled = stop.table is not None and (stop.ruling is None or not agreed)
        yield self._ruling(overruled=overruled)
        yield from self._meant()
        if overruled and stop.table is not None:
            yield LazyText(_OVERRULED[stop.table])
        yield consequences(stop, self._verdict, self._events)
        yield from self._noted()

    # Who was right.

    def _ruling(self, *, overruled: bool) -> object:
        """Return the ruling, with its reason."""
        stop = self._stop
        if stop.ruling == "void":
            return self._void()
        kind: str = stop.ruling or ""
        if self._offender() == stop.caller:
            kind += ".own"
        elif not overruled and stop.ruling in ("wrongful", "late") and self._is_repeated():
            kind += ".again"
        texts = _BY_THE_RULES if overruled and stop.ruling else _RULINGS
        if kind == "late.own" and stop.moves[0].player != stop.caller:
            missed = why(self._missed(), self._events)
            return self._said(texts["late.other"], reason=self._nothing(), missed=missed)
        match stop.ruling:
            case "justified":
                reason = self._reason()
            case "wrongful":
                reason = self._nothing()
            case "late":
                reason = self._begun()
            case _:
                reason = self._doubt
        return self._said(texts[kind], reason=reason)

    def _void(self) -> object:
        """Return why a Stop is not judged, or only sends a card back."""
        stop, texts = self._stop, _VOID_KNOCKS if self._knocks else _VOID
        card = stop.moves[0].card if stop.moves else None
        if stop.state == "own" and card is not None:
            return self._said(texts["own.card"], card=Face(card))
        if stop.state:
            return self._said(texts[stop.state])
        gone = not stop.taken_back and stop.moves[0].gone
        return self._said(texts["gone" if gone else ""], reason=self._reason())

    def _offender(self) -> str | None:
        """Return whose move it was about, None if nobody had moved."""
        stop = self._stop
        if stop.ruling == "late":
            return self._missed().player
        moves = [move for move in stop.moves if move.faults] or stop.moves
        return moves[-1].player if moves else None

    def _missed(self) -> JudgedMove:
        """Return the move for which a Stop came too late."""
        return self._stop.before or self._stop.moves[-1]

    def _is_repeated(self) -> bool:
        """Return whether the same player has called the same Stop on the same move before."""
        stop = self._stop
        return any(
            (earlier.caller, earlier.ruling, earlier.judges)
            == (stop.caller, stop.ruling, stop.judges)
            for earlier in self._verdict.stops
            if earlier.event < stop.event
        )

    def _reason(self) -> object:
        """Return why the moves could be stopped; of two the earlier one comes last."""
        reasons = [why(move, self._events) for move in self._stop.moves if move.faults]
        if len({*map(str, reasons)}) == 1:
            return reasons[0]
        # NOTE: why a Stop was right: two moves were wrong, the later and the one before it
        return Row(reasons, N_("{some}, and before that {more}"))

    def _begun(self) -> object:
        """Return why the Stop came too late, and what it would have been about."""
        next_, missed = self._stop.moves[0], self._missed()
        gaps: dict[str, object] = {"who": Name(next_.player), "reason": why(missed, self._events)}
        if missed.player == next_.player:
            return LazyText(N_("{reason}, but the next move had already begun"), gaps)
        return LazyText(N_("{reason}, but {who} had already begun the next move"), gaps)

    def _nothing(self) -> object:
        """Return that there was nothing to stop."""
        if not self._stop.moves:
            return LazyText(N_("nobody had moved yet"))
        move = self._stop.moves[0]
        gaps: dict[str, object] = {"who": Name(move.player)}
        if move.card is not None:
            gaps["card"] = Face(move.card)
        if self._knocks and move.card is None:
            return LazyText(N_("{who}'s move passed over nothing that fits M"), gaps)
        if self._knocks:
            return LazyText(N_("{who}'s {card} passed over nothing that fits M"), gaps)
        if self._is_flawed(move) and move.card is None:
            return LazyText(N_("there is nothing to stop in {who}'s move"), gaps)
        if self._is_flawed(move):
            return LazyText(N_("there is nothing to stop in {who}'s {card}"), gaps)
        if move.gone:
            gone = {"what": self._in_order(move, gaps)}
            return LazyText(N_("{what}, and it had been taken back already"), gone)
        return self._in_order(move, gaps)

    def _is_flawed(self, move: JudgedMove) -> bool:
        """Return whether a move has findings nevertheless, of a kind that cannot be stopped."""
        return any(
            finding.event in move.events
            and finding.code.severity == "fault"
            and finding.culprit == move.player
            for finding in self._verdict.findings
        )

    def _in_order(self, move: JudgedMove, gaps: Mapping[str, object]) -> LazyText:
        """Return that nothing was wrong with a move."""
        action = self._events[move.events[-1]].action
        match action:
            case Move(target=PileName(kind="A", number=None)) if move.card is not None:
                kind, also = "own", {}
            case Move(target=target) if move.card is not None:
                kind, also = "onto", {"onto": self._spot(target).onto}
            case Lift() if move.card is not None:
                kind, also = "drawn", {}
            case _:
                kind, also = _deed(action), {"pile": move.source}
        return LazyText(_IN_ORDER[kind], {**gaps, **also}, self._speech)

    def _spot(self, pile: PileName) -> Spot:
        """Return a pile as named in sentences, from its name in the record."""
        number, players = pile.number, self._verdict.players
        owner = players[number - 1] if pile.kind in (STOCK, WASTE, RESERVE) and number else None
        return Spot(pile.kind, show_pile(pile), owner, speech=self._speech)

    def _why_unknown(self) -> object:
        """Return why nobody can say who was right."""
        stop = self._stop
        moves = [*stop.moves, *([stop.before] if stop.before else [])]
        for events in [*(move.events for move in moves), (stop.event,)]:
            for doubt in self._verdict.doubts:
                if doubt.event in events:
                    return doubt.said
        return LazyText(N_("it depends on a card that was not written down"))

    # What else is to be said.

    def _meant(self) -> Iterator[object]:
        """Yield the sentence on the previous move, which the caller may have meant."""
        stop, before = self._stop, self._stop.before
        if before is None or not before.faults or not stop.moves or stop.ruling == "late":
            return
        if before.player != stop.caller:
            text = N_("For {before}'s move before that, the Stop came too late.")
            if self._knocks:
                text = N_("For {before}'s move before that, the knock came too late.")
            yield LazyText(text, {"before": Name(before.player)})

    def _noted(self) -> Iterator[object]:
        """Yield additional notes without consequences."""
        stop = self._stop
        if stop.penalty is None and stop.wrongful is not None:
            text = N_(
                "That is wrongful knock number {number} by {caller}; number {costly} costs a turn."
            )
            next_costly = -(-stop.wrongful // stop.costly) * stop.costly
            yield self._said(text, number=stop.wrongful, costly=next_costly)
        unwritten = isinstance(self._doubt, LazyText) and self._doubt.text == UNWRITTEN
        if unwritten and stop.table is None:
            yield LazyText(N_("Once that card is written down, the call can be judged."))

    def _said(self, text: str, **gaps: object) -> LazyText:
        return LazyText(text, {"caller": Name(self._stop.caller), **gaps})


def _deed(action: Action) -> str:
    """Return the kind of a move without a known card."""
    match action:
        case Touch():
            return "touch"
        case Flip():
            return "flip"
        case _:
            return ""
