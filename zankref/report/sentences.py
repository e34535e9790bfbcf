"""The sentences of a verdict, for any output: its facts in the texts of ``words``."""

from collections import Counter
from collections.abc import Iterable, Iterator

from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.report import words
from zankref.report.in_a_line import in_a_line
from zankref.report.lines_of_play import on_one_line
from zankref.report.plain import printable
from zankref.report.stop_sentences import verdict_sentence


def by_name(finding: Finding) -> str:
    """Return the text of a finding, with the player's name."""
    name = finding.culprit or finding.player
    who = "" if name is None else words.player(name)
    message = finding.message
    return message if message.startswith(who) else f"{who}: {message}"


def explain(finding: Finding, verdict: Verdict, document: Document | None) -> list[str]:
    """Return a finding in lines: what is wrong, better lines, the clause, the outcome.

    The outcome is the verdict on a Stop, if it is about one or was stopped by one.
    """
    lines = [in_a_line(finding, verdict, document)]
    if finding.better:
        lines.append(words.better(map(on_one_line, finding.better)))
    if finding.clause is not None:
        lines.append(f"{words.phrase('rests_on')}: {finding.clause}")
    outcome = _outcome(finding, verdict, document)
    if outcome is not None and outcome != lines[0]:
        lines.append(outcome)
    return [*map(printable, lines)]


def _outcome(finding: Finding, verdict: Verdict, document: Document | None) -> str | None:
    concerned = {finding.event, finding.stopped} - {None}
    for stop in verdict.stops:
        if stop.event in concerned and document is not None:
            return verdict_sentence(stop, verdict)
    return stopping(finding, verdict)


def player_in_short(verdict: Verdict, player: str, *, kinds: bool = True) -> str:
    """Return a player's faults in a line; without ``kinds`` only their number.

    Where their play could not be judged, that is said too, since nothing is proved by it.
    """
    stops = {stop.event for stop in verdict.stops}
    own = [finding for finding in _counting(verdict) if finding.culprit == player]
    faults = [finding for finding in own if finding.code.severity == "fault"]
    calls = [f for f in own if f.code.severity == "call" and f.event not in stops]
    open_ = len({doubt.event for doubt in verdict.doubts if doubt.player == player})
    missing = open_ or verdict.gaps or not {None, player}.isdisjoint(verdict.unread)
    line = words.phrase("none_found") if missing and not faults else words.faults(len(faults))
    stopped = sum(bool(finding.stopped and finding.stoppable) for finding in faults)
    if stopped:
        line += f" ({words.phrase('stopped', stopped, rules=verdict.rules)})"
    if faults and kinds:
        line += f": {_kinds(faults, verdict)}"
    if calls:
        line += f"; {words.phrase('wrong_call', len(calls))}"
        line += f": {_kinds(calls, verdict)}" if kinds else ""
    if not open_:
        return line
    acted = verdict.acted[verdict.players.index(player)]
    if open_ == acted and not (faults or calls):
        return words.phrase("nothing_judged")
    return f"{line}; {words.phrase('partly_judged', acted, number=open_, acted=acted)}"


def stopping(finding: Finding, verdict: Verdict) -> str | None:
    """Return how the players reacted to a fault: who stopped it, or that nobody did.

    None if there is nothing to stop, or nobody to do it.
    """
    if finding.code.severity != "fault" or len(verdict.players) < 2:
        return None
    for stop in verdict.stops:
        if stop.event == finding.stopped:
            name = "stopped_by" if finding.stoppable else "taken_back"
            return words.at_stop(name, stop, verdict.rules)
    if not finding.stoppable:
        return None
    for stop in verdict.stops:
        if stop.ruling == "late" and stop.before and finding.event in stop.before.events:
            return words.at_stop("called_late", stop, verdict.rules)
        judged = {event for move in stop.moves for event in move.events}
        if stop.ruling == "justified" and stop.decision == "denied" and finding.event in judged:
            return words.at_stop("denied", stop, verdict.rules)
    return None if finding.noticed else words.phrase("unstopped", rules=verdict.rules)


def rest(verdict: Verdict) -> Iterator[str]:
    """Yield the remaining sentences about a game, mostly about the record itself."""
    for severity in ("error", "warning"):
        of_severity = [f for f in _counting(verdict) if f.code.severity == severity]
        if of_severity:
            yield f"{words.phrase(severity, len(of_severity))}: {_kinds(of_severity, verdict)}."
    yield from unjudged(verdict)
    accepted = words.accepted(verdict)
    if accepted:
        yield words.phrase("not_counted", accepted=accepted)


def unjudged(verdict: Verdict) -> Iterator[str]:
    """Yield what could not be judged in a game."""
    if verdict.unread:
        yield words.phrase("unread", len(verdict.unread))
    if verdict.gaps:
        yield words.phrase("unrecorded", verdict.gaps)
    if verdict.undetermined:
        yield words.phrase("undetermined", verdict.events, open=verdict.undetermined)


def _counting(verdict: Verdict) -> list[Finding]:
    findings = (*verdict.findings, *verdict.unlisted)
    return [finding for finding in findings if finding.waived is None]


def _kinds(findings: Iterable[Finding], verdict: Verdict) -> str:
    """Return the kinds of findings, the most frequent first."""
    counts = Counter(finding.code for finding in findings)
    named = ((words.label(code, verdict.rules), count) for code, count in counts.most_common())
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in named)
