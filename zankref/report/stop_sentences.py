"""The verdict on each Stop: who was right, about what, why, and what happens now."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from zankref.codes import LATE_STOP, WRONGFUL_STOP
from zankref.language import LANGUAGES, N_, Enumeration, LazyText, speaking
from zankref.record.events import Event
from zankref.record.notation import call_in
from zankref.referee.findings import Verdict
from zankref.referee.messages import CardReference, PlayerReference
from zankref.referee.state.notes import UNWRITTEN
from zankref.referee.stop_ruling import StopRuling
from zankref.report.consequences import consequence_steps, consequences
from zankref.report.spelling import keyword
from zankref.report.stop_reasons import why
from zankref.report.words import RULINGS, call, knocks, stops_own

if TYPE_CHECKING:
    from zankref.evidence.claims import Claim


def verdict_sentence(
    stop: StopRuling, verdict: Verdict, events: Mapping[int, Event] | None = None
) -> str:
    """Return the verdict on a Stop: who was right, why, what is taken back, who plays now.

    ``events`` are the game's by number, if they are not those of the verdict's record.
    """
    if events is None:
        assert verdict.record is not None
        events = verdict.record.by_number
    return " ".join(verdict_parts(stop, verdict, events))


def with_sentences(verdict: Verdict) -> Verdict:
    """Return a verdict whose Stops have their sentences, in both languages."""
    for stop in verdict.stops:
        for language in LANGUAGES:
            with speaking(language):
                stop.sentences[language] = verdict_sentence(stop, verdict)
    return verdict


def verdict_parts(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> list[str]:
    """Return the verdict in two parts: who was right and why; the consequences."""
    follows = [consequences(stop, verdict, events)]
    ruling, *more = map(str, _Sentences(stop, verdict, events).sentences(follows))
    return [ruling, " ".join(more)]


def verdict_steps(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> list[str]:
    """Return what the verdict says besides who was right and why, sentence by sentence."""
    follows = consequence_steps(stop, verdict, events)
    return [*map(str, _Sentences(stop, verdict, events).sentences(follows))][1:]


def claims_of(stop: StopRuling, verdict: Verdict) -> "tuple[Claim, ...]":
    """Return the claims in the reason of a Stop, with the referee's answers."""
    if stop.answers is None and stop.reason is not None:
        # Few Stops have a reason, fewer one that names cards.
        from zankref.evidence.claims import answer_claims

        answer_claims(verdict)
    return cast("tuple[Claim, ...]", stop.answers or ())


class _Sentences:
    """Renders the verdict on a Stop."""

    def __init__(self, stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> None:
        self._stop = stop
        self._verdict = verdict
        self._events = events
        self._knocks = knocks(verdict.rules)
        self._doubt = self._why_unknown() if stop.ruling is None else None

    def sentences(self, follows: Sequence[str]) -> Iterator[object]:
        """Yield the sentences: the ruling, what else was meant, the consequences, as given."""
        stop = self._stop
        right = None if stop.ruling is None else stop.ruling == "justified"
        ruling = [self._ruling(), *self._meant()]
        yield from ruling
        yield from self._claimed(" ".join(map(str, ruling)))
        if stop.decision is not None and (stop.decision == "upheld") is not right:
            yield LazyText(RULINGS["overruled"][stop.decision])
        yield from follows
        yield from self._noted()

    # Who was right.

    def _ruling(self) -> object:
        """Return the ruling and its reason; for a wrong call, the message of its finding."""
        stop = self._stop
        if stop.ruling == "void":
            return self._void()
        for finding in (*self._verdict.findings, *self._verdict.unlisted):
            if finding.event == stop.event and finding.code in (WRONGFUL_STOP, LATE_STOP):
                return finding.lazy_message
        faulty = {move.player for move in stop.moves if move.faults or stop.ruling is None}
        own = ".own" if faulty == {stop.caller} else ""
        reason = self._doubt if stop.ruling is None else self._reason()
        return self._sentence(RULINGS["reasons"][(stop.ruling or "") + own], reason=reason)

    def _void(self) -> object:
        """Return why a Stop is not judged, or only sends a card back."""
        stop = self._stop
        card = stop.moves[0].card if stop.moves else None
        fields: dict[str, object] = {"call": call(stop, self._verdict.rules)}
        if stop.state == "own" and card is not None:
            return LazyText(
                RULINGS["without_effect"]["own.card"], {**fields, "card": CardReference(card)}
            )
        if stop.state:
            return LazyText(RULINGS["without_effect"][stop.state], fields)
        gone = not stop.taken_back and stop.moves[0].already_taken_back
        way = "gone" if gone else "knock" if self._knocks else ""
        return LazyText(RULINGS["without_effect"][way], {**fields, "reason": self._reason()})

    def _reason(self) -> object:
        """Return why the moves could be stopped; if there are two, the earlier one comes last."""
        reasons = [why(move, self._events) for move in self._stop.moves if move.faults]
        if len({*map(str, reasons)}) == 1:
            return reasons[0]
        # NOTE: why a Stop was right: two moves were wrong, the later and the one before it
        return Enumeration(reasons, N_("{some}, and before that {more}"))

    def _why_unknown(self) -> object:
        """Return why it cannot be decided who was right."""
        stop, doubts = self._stop, self._verdict.doubts
        moves = [*stop.moves, *([stop.before] if stop.before else [])]
        for event in [*(event for move in moves for event in move.events), stop.event]:
            index = bisect_left(doubts, event, key=lambda doubt: doubt.event)
            if index < len(doubts) and doubts[index].event == event:
                return doubts[index].lazy_reason
        return LazyText(N_("it depends on a card that was not written down"))

    # What else is to be said.

    def _claimed(self, verdict: str) -> Iterator[str]:
        """Yield the answers to the caller's claims, unless these are why the Stop was right."""
        ruling, claims = self._stop.ruling, claims_of(self._stop, self._verdict)
        others = [claim for claim in claims if claim.about not in verdict]
        answered_here = {"wrongful": claims, "late": others}.get(ruling or "", ())
        if ruling == "justified" and len(others) == len(claims):
            answered_here = () if any(claim.answer.answer == "yes" for claim in claims) else claims
        yield from dict.fromkeys(claim.sentence for claim in answered_here)

    def _meant(self) -> Iterator[object]:
        """Yield the sentence on the move for which the Stop came too late, if any."""
        stop, before = self._stop, self._stop.before
        if stop.ruling == "late":
            missed = before or stop.moves[-1]
            text = N_("Had {caller} called in time, that would have been right: {reason}.")
            if missed.player == stop.caller and not stops_own(self._verdict.rules):
                text = N_("Had an opponent called in time, that would have been right: {reason}.")
            yield self._sentence(text, reason=why(missed, self._events))

    def _noted(self) -> Iterator[object]:
        """Yield additional notes without consequences."""
        stop, before = self._stop, self._stop.before
        stopped = [event for move in stop.moves for event in move.events]
        for finding in self._verdict.findings if stop.ruling == "wrongful" else ():
            if finding.event in stopped and finding.code.severity == "fault":
                yield from (finding.lazy_message, LazyText(N_("That cannot be stopped.")))
        is_late = stop.ruling == "late" or before is None or not (before.faults and stop.moves)
        if before is not None and not is_late and before.player != stop.caller:
            text = N_("{before}'s move before that can no longer be stopped.")
            yield LazyText(text, {"before": PlayerReference(before.player)})
        if stop.wrongful is not None:
            cost = N_("That is wrongful knock number {number} by {caller}, which costs a turn.")
            free = N_(
                "That is wrongful knock number {number} by {caller}; number {costly} costs a turn."
            )
            text = free if stop.penalty is None else cost
            next_costly = -(-stop.wrongful // stop.costly) * stop.costly
            yield self._sentence(text, number=stop.wrongful, costly=next_costly)
        if stop.ruling != "justified" and self._may_lack_a_name():
            other = next(name for name in self._verdict.players if name != stop.caller)
            written = keyword(call_in(self._verdict.rules))
            fields = {"other": PlayerReference(other), "call": written}
            yield LazyText(N_("If it was {other} who called, write “{other}: {call}”."), fields)
        unwritten = isinstance(self._doubt, LazyText) and self._doubt.text == UNWRITTEN
        if unwritten and stop.decision is None:
            yield LazyText(N_("Once that card is written down, the call can be judged."))

    def _may_lack_a_name(self) -> bool:
        """Return whether a call follows the caller's own move, so that a name may be missing."""
        stop, record = self._stop, self._verdict.record
        if not stop.moves or stop.moves[0].player != stop.caller or len(self._verdict.players) < 2:
            return False
        written = record is not None and record.tag("Umpire") is None
        move = self._events[stop.moves[0].events[-1]]
        return written and move.speaker_span == self._events[stop.event].speaker_span

    def _sentence(self, text: str, **gaps: object) -> LazyText:
        return LazyText(text, {"caller": PlayerReference(self._stop.caller), **gaps})
