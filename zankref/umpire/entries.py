"""Entries: one action, check or gap, read from what was written, and shown again."""

from collections.abc import Sequence
from typing import Final

from zankref import codes
from zankref.cards import JOKER, Card, card_name, spell
from zankref.language import N_, LazyText, _, current_language
from zankref.layout import TABLEAU
from zankref.record.actions import Clear, Free, Lift, Merge, Move, Stop, piles_of
from zankref.record.events import Check, Event, Item, UnreadableLine
from zankref.record.german import worded
from zankref.record.grammar import terminal
from zankref.record.line_kinds import write_speaker
from zankref.record.notation import call_in, show_pile_line, write_action
from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.unreadable import unreadable
from zankref.referee.stop_ruling import StopRuling
from zankref.report.clocks import elapsed
from zankref.report.phrasing import ACT, phrasing_of
from zankref.report.words import RULINGS
from zankref.umpire.live import TAKES_NO_TURN, LiveGame
from zankref.umpire.sight import UNSEEN, is_in_sight, table_in_sight
from zankref.umpire.view import Entry
from zankref.values import replace

_FEW: Final = 2
"""Piles of a check that are told one by one."""


class NotOneEntry(ValueError):
    """A text is not one entry; ``str`` says why, in the current language."""


def read_entry(text: str) -> Item:
    """Return the only item of a text. Raises NotOneEntry if it has none, or anything else too."""
    document = parse(text)
    game = document.games[-1]
    lost = [lost for game in document.games for lost in game.lost]
    if lost:
        raise NotOneEntry(str(unreadable(_without_remarks(lost[0]))))
    if len(document.games) > 1 or len(game.items) != 1 or game.tags or game.deal:
        raise NotOneEntry(_("That is not one action."))
    return game.items[0]


def _without_remarks(line: UnreadableLine) -> UnreadableLine:
    """Return a line that could not be read, without what takes its words for a comment.

    What could stand there instead is said as it is typed at the table.
    """
    entry = LazyText(N_("an entry such as 9h r1 or r1 r4"))
    places = (
        place._replace(lazy_expected=entry, suggestion=None)
        if (place.suggestion or "#").startswith("#")
        else place
        for place in line.places
    )
    return line._replace(places=tuple(places))


def why_unreadable(written: str) -> str | None:
    """Return why a text is no action, whoever acts; None if it is one, or a pile for a card."""
    if not written or terminal("PILE").fullmatch(written):
        return None
    try:
        read_event(f"{write_speaker('1')} {written}")
    except NotOneEntry as error:
        return str(error)
    return None


def read_event(text: str) -> Event:
    """Return the only action of a text, with its speaker. Raises NotOneEntry as above."""
    item = read_entry(text)
    if not isinstance(item, Event):
        raise NotOneEntry(_("That is not one action."))
    return item


def read_entered(live: LiveGame, player: str, written: str, clock: str | None = None) -> Event:
    """Return the event that is entered in a game. Raises NotOneEntry as above."""
    name = speaker(live, player)
    at = f"@{clock} " if clock else ""
    if terminal("PILE").fullmatch(written):
        raise NotOneEntry(_("No card is in hand, so name the card too."))
    event = read_event(f"{write_speaker(name)} {at}{written}")
    if event.speaker != name:
        raise NotOneEntry(_("That is not one action."))
    if isinstance(event.action, Stop) and live.starter_is_unknown:
        raise NotOneEntry(_("Nobody has moved yet, so there is nothing to stop."))
    return replace(event, number=len(live.events) + 1)


def speaker(live: LiveGame, player: str) -> str:
    """Return a player's name as the record has it. Raises NotOneEntry for a stranger."""
    if live.state is None:
        return player
    header = live.state.header
    number = header.player(player)
    if number is None:
        message = _("Nobody here is called {name}; the players are {players}.")
        players = ", ".join(live.verdict.players)
        raise NotOneEntry(message.format(name=player, players=players))
    return header.name(number)


def unseen_source(live: LiveGame, event: Event) -> str | None:
    """Return the pile from which an action takes an unseen card; None if the card is seen."""
    state, (name, _) = live.state, piles_of(event.action)
    if state is None or name is None or not isinstance(event.action, Move | Lift):
        return None
    pile = pile_index(state.layout, name, live.player(event.speaker))
    if pile is None or pile < 0 or not state.table.piles[pile] or is_in_sight(live, pile):
        return None
    return str(name)


def with_known_card(live: LiveGame, event: Event) -> Event:
    """Return a move with its unseen card named, if the record knows it."""
    state, action = live.state, event.action
    assert state is not None and isinstance(action, Move)
    pile = pile_index(state.layout, action.source, live.player(event.speaker))
    assert pile is not None
    top = state.table.piles[pile][-1]
    return replace(event, action=replace(action, card=top)) if top < JOKER else event


_ABOUT_RECORD: Final = (codes.EMPTY_PILE, codes.WRONG_CARD, codes.IMPOSSIBLE_CARD)
_IN_TURN: Final = (codes.WRONG_STARTER, codes.OUT_OF_TURN, codes.PENALTY_NOT_SERVED)
_BARRED: Final = (codes.PASS_BARRED, codes.PAUSE_BROKEN, codes.PLAY_AFTER_END)
_SEEN: Final = (*_ABOUT_RECORD, *_IN_TURN, *_BARRED)
_MISFITS: Final = (codes.NO_FIT_FOUNDATION, codes.NO_FIT_TABLEAU, codes.NO_FIT_OPPONENT)


def is_doubtful(finding: Finding) -> bool:
    """Return whether an entry that raises a finding is questioned before it counts.

    It is if the finding is about the record itself; if the game has no such move on any table; if
    everybody can see the stock that bars it, the cards that let another player begin, that another
    one is on turn (who owes a move was about to play) or has to move first after a Stop, or that
    the game is over; during a Pause, whose end may not have been written down. A card that does not
    fit where it lies, as everybody sees, is more often a slip of whoever enters than of the player.
    """
    excluded = finding.code == codes.NO_SUCH_MOVE and finding.variant != "run"
    misfits = finding.code in _MISFITS
    skips = finding.code == codes.REMEDY_MISSING and finding.player != finding.culprit
    known = finding.code in _SEEN
    return finding.variant != "owed" and (excluded or misfits or skips or known)


def is_hidden(live: LiveGame, item: Item, unseen: str | None, mode: str) -> bool:
    """Return whether nobody is told which card an entry should have named.

    It lies face down on the pile ``unseen``, or below the open card that is lifted.
    """
    if unseen is None:
        return isinstance(item, Event) and isinstance(item.action, Lift)
    # A stock card that is known was taken back or turned over.
    was_seen = unseen[0] == "Q" and not live.stocks_are_listed
    return mode == "silent" and not was_seen


def doubts(findings: Sequence[Finding], *, hidden: bool) -> str:
    """Return all that is doubtful about an entry.

    Nobody is told which card lies face down unseen, or below one that is open: what is ``hidden``.
    """
    masked = _("According to the record, another card lies there.") if hidden else ""
    return " ".join((f.code == codes.WRONG_CARD and masked) or f.message for f in findings)


def unlikely(live: LiveGame, event: Event) -> tuple[codes.Code, str] | None:
    """Return what speaks against an entry before it is judged, with its code."""
    action = event.action
    if isinstance(action, Free) and _is_nowhere(live, action.card):
        why = _("{card} is not in the tableau. Was it really announced?")
        return codes.ANNOUNCED_UNREACHABLE, why.format(card=card_name(action.card))
    turn = None if live.starter_is_unknown or live.state is None else live.state.now.on_turn
    if isinstance(action, Free | Clear) and turn not in (None, live.player(event.speaker)):
        why = _("{who} announces, although it is {other}'s turn.")
        other = live.verdict.players[turn]
        return codes.OUT_OF_TURN, why.format(who=event.speaker, other=other)
    if live.state and live.state.header.ending not in (None, "abandoned"):
        return codes.PLAY_AFTER_END, _("The game is over. Does play go on all the same?")
    return None


def _is_nowhere(live: LiveGame, card: Card) -> bool:
    """Return whether a card is seen not to be in the tableau: nobody can have announced it."""
    if live.state is None:
        return False
    piles = [pile for name, pile in table_in_sight(live).items() if name[0] == TABLEAU]
    if any(pile["covered"] or "uncounted" in pile or UNSEEN in pile["cards"] for pile in piles):
        return False
    return not any(spell(card) in pile["cards"] for pile in piles)


def names_no_card(event: Event) -> bool:
    """Return whether a move leaves its card out; ``?`` says that nobody noted it."""
    action = event.action
    return isinstance(action, Move) and action.card is None and "?" not in event.text


def as_written(event: Event, verdict: Verdict) -> str:
    """Return an action as it stands in this record."""
    return worded(write_action(event.action, call_in(verdict.rules)), verdict.language)


def check_as_written(check: Check, verdict: Verdict) -> list[str]:
    """Return the lines of a check as they stand in this record."""
    lines = [f"  {show_pile_line(line)}" for line in check.lines]
    return [worded(line, verdict.language) for line in ["check", *lines]]


def entry_data(place: int, item: Item, live: LiveGame, *, rules: bool) -> Entry:
    """Return an entry as data; for a Stop, what it was, if the umpire ``rules`` on it."""
    entry = Entry(place=place, event=None, player=None, clock=None, text="gap", words="")
    verdict = live.verdict
    match item:
        case Event():
            entry |= {"event": item.number, "player": item.speaker, "clock": item.clock}
            entry |= {"kind": item.kind, "text": as_written(item, verdict)}
            if (moved := live.moved.get(item.number)) is not None:
                entry["card"] = spell(moved)
            for stop in verdict.stops:
                if stop.event == item.number:
                    entry["ruled"] = _ruled(stop, rules)
        case Check():
            lines = [line.strip() for line in check_as_written(item, verdict)[1:]]
            entry |= {"text": "check", "lines": lines}
        case UnreadableLine():
            entry |= {"text": "lost", "lines": [item.read]}
    entry["words"] = _in_words(item, live, entry.get("ruled", ""))
    if any(entry["event"] in stop.taken_back for stop in verdict.stops):
        entry["words"] = _("{entry} – taken back").format(entry=entry["words"])
    return entry


def _in_words(item: Item, live: LiveGame, ruled: str = "") -> str:
    """Return an entry in words, but for who acts; ``ruled`` is what a Stop was."""
    match item:
        case Event():
            events = live.events.items() if live.phase > 1 else ()
            merged = [n for n, event in events if isinstance(event.action, Merge)]
            phase = 1 + (item.number > min(merged, default=item.number))
            phrasing = phrasing_of(live.verdict, phase)
            text = phrasing.action(item.action, live.moved.get(item.number))
            return f"{text} – {ruled}" if ruled else text
        case Check(lines=listed):
            lines = [worded(show_pile_line(line), current_language()) for line in listed]
            few = "; ".join(map(phrasing_of(live.verdict).sentence, lines))
            return _(ACT["check" if len(lines) <= _FEW else "compared"]).format(lines=few)
        case UnreadableLine(read=read):
            return _(ACT["lost"]).format(lines=read)
    return _(ACT["gap"])


def _ruled(stop: StopRuling, rules: bool) -> str:
    """Return what a Stop was, and what the players decided if that is something else."""
    parts = [RULINGS["in_short"][stop.ruling]] if rules and stop.ruling else []
    agrees = (stop.decision == "upheld") is (stop.ruling == "justified")
    if stop.decision and (not parts or not agrees):
        parts.append(RULINGS["decided"][stop.decision])
    return ", ".join(map(_, parts))


def spent(live: LiveGame) -> list[int] | None:
    """Return how many seconds each player has used by the clock times; None without any.

    Until somebody acts it is their time; calls are nobody's acts, and Pauses nobody's time.
    """
    timed = [event for event in live.events.values() if event.clock]
    times = [time.least for time in elapsed(event.clock or "" for event in timed)]
    seconds, waiting = [0] * len(live.verdict.players), 0
    for before, now, event in zip([*times[:1], *times], times, timed, strict=False):
        waiting += 0 if event.number in live.paused else now - before
        player = live.player(event.speaker)
        if player is not None and not isinstance(event.action, TAKES_NO_TURN):
            seconds[player], waiting = seconds[player] + waiting, 0
    return seconds if timed else None


def recent(items: Sequence[Item], turns: int) -> int:
    """Return where the entries of the last turns begin: stretches in which one player acts.

    What others call meanwhile does not end a stretch.
    """
    speaker = None
    for place in reversed(range(len(items))):
        item = items[place]
        if not isinstance(item, Event) or isinstance(item.action, TAKES_NO_TURN):
            continue
        if item.speaker != speaker:
            if not turns:
                return place + 1
            turns, speaker = turns - 1, item.speaker
    return 0
