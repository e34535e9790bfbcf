"""What a verdict says in sentences, whatever the output: made of its facts and of ``words``."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from zankref.record.events import Event
from zankref.referee.findings import Finding, StopRuling, Verdict
from zankref.report import labels, words
from zankref.report.plain import printable


def consequences(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> str:
    """Return what came of a Stop, in sentences; ``events`` are those of the game by number."""
    said = []
    agreed = (stop.table == "upheld") == (stop.ruling == "justified")
    if stop.table and (agreed or stop.ruling is None):
        said.append(words.decided(stop))
    if stop.judges is not None and stop.judges not in stop.taken_back:
        event = events[stop.judges]
        said.append(words.about(event.text, event.span.line))
    if stop.taken_back:
        said.append(words.taken_back(events[n].text for n in stop.taken_back))
    if stop.refill is not None:
        owner = verdict.players.index(stop.refill) + 1
        said.append(words.refill(stop.refill, owner))
    if stop.penalty is not None:
        said.append(words.will_miss(stop.penalty))
    if stop.left_out:
        said.append(words.passed_over(stop.left_out))
    if stop.remedy is not None:
        said.append(words.remedy(stop.remedy, stop.caller))
    elif stop.on_turn is not None:
        said.append(words.on_turn(stop.on_turn))
    return " ".join(said)


def named(finding: Finding) -> str:
    """Return what is said of a finding, with the name of whose it is."""
    who = "" if finding.player is None else words.player(finding.player)
    message = finding.message
    return message if message.startswith(who) else f"{who}: {message}"


def explained(finding: Finding) -> list[str]:
    """Return a finding in lines: what is wrong, how it could have been played, by which clause."""
    said = [" ".join(finding.message.split())]
    if finding.better:
        ways = ["  ".join(map(labels.action, way)) for way in finding.better]
        said.append(f"{labels.better()}: {f', {labels.or_()} '.join(ways)}")
    if finding.clause is not None:
        said.append(f"{labels.rests_on()}: {finding.clause}")
    return [*map(printable, said)]


def player_in_short(verdict: Verdict, player: str, *, kinds: bool = True) -> str:
    """Return what a player did wrong, in a line; without ``kinds`` merely how often."""
    stops = {stop.event for stop in verdict.stops}
    own = [finding for finding in _counting(verdict) if finding.player == player]
    faults = [finding for finding in own if finding.kind.severity == "fault"]
    calls = [f for f in own if f.kind.severity == "call" and f.event not in stops]
    said = words.faults(len(faults))
    stopped = sum(finding.stopped is not None for finding in faults)
    if stopped:
        said += f" ({words.stopped(stopped)})"
    if faults and kinds:
        said += f": {_kinds(faults)}"
    if calls:
        said += f"; {words.calls(len(calls))}"
        said += f": {_kinds(calls)}" if kinds else ""
    return said


def rest(verdict: Verdict) -> Iterator[str]:
    """Yield what is left to say about a game, mostly about the record itself."""
    for severity, counted in (("error", words.errors), ("warning", words.warnings)):
        found = [f for f in _counting(verdict) if f.kind.severity == severity]
        if found:
            yield f"{counted(len(found))}: {_kinds(found)}."
    if verdict.undetermined:
        yield words.undetermined(verdict)
    accepted = words.accepted(verdict)
    if accepted:
        yield words.not_counted(accepted)


def _counting(verdict: Verdict) -> list[Finding]:
    return [finding for finding in verdict.findings if finding.waived is None]


def _kinds(findings: Iterable[Finding]) -> str:
    """Return the kinds of findings, the most frequent first."""
    counts = Counter(finding.code for finding in findings)
    return ", ".join(words.times(count, words.kind(code)) for code, count in counts.most_common())
