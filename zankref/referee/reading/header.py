"""Reads the tags of a game and reports what is wrong with them (Z002, Z003)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from zankref.cards import ACE, RANKS
from zankref.codes import BAD_HEADER, UNKNOWN_TAG, Code
from zankref.language import N_, Enumeration, Language, LazyText, as_language
from zankref.record.dates import is_time, possible_dates, read_date
from zankref.record.events import GameRecord, Tag
from zankref.record.german import ENDINGS, GERMAN_TAGS
from zankref.record.line_index import Span
from zankref.record.line_kinds import comment_at
from zankref.record.notation import PLAYER_TAGS, TAGS, alike, tag_name
from zankref.referee.findings import Finding
from zankref.referee.messages import message
from zankref.referee.reading.misspelt_names import nearest
from zankref.referee.reading.options import Agreement
from zankref.rules.registry import KNOWN_AS, RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.texts import near, texts
from zankref.values import replace

_VALUES: Final[Mapping[str, Mapping[str, str]]] = texts(__file__, "values")
"""The pattern of each tag's case-folded value, and which values are valid, in words."""

_MONTH: Final = r"\d{4}(-(0[1-9]|1[0-2]))?"
_A_DATE: Final = N_("a date such as 2026-11-15")
_AN_ENDING: Final = N_("resigned, time or abandoned")
_A_TIME: Final = N_("a time such as 20:15")

_BASES: Final = {name.lower(): n for n, name in enumerate(RANKS)} | {"t": 9, "b": 10, "d": 11}
#: No number of players, piles or points has this many digits.
_LONG: Final = 10
_NOBODY: Final = ("*", "draw", "blocked")
_NOTHING: Final[Mapping[str, object]] = {}
_PLAYER_TAG: Final = re.compile(r"(?:player|spieler|p)([123])", re.IGNORECASE)
_PILE: Final = r"[qasr]\d*|m"


class Header:
    """The tags of a game, parsed.

    ``rules`` is None if no known rule set is named: such a game cannot be judged. Players count
    from 0; ``first`` is the player said to begin; ``first_unknown`` is True if the tag names nobody
    who plays, or may be a line that cannot be read. ``unread`` are names whose tags may be in lines
    or tags that nobody understands. ``claimed`` is the winner by name according to
    the Result tag, or ``draw``, ``blocked`` or ``*``; None without the tag. ``ending`` says how the
    game ended if it was not played to its end (``ENDINGS``). ``phase`` and ``base`` are where a
    patience begins: its phase, and the rank of its lowest foundation cards, or None if that is
    open. ``language`` is the one requested by the Lang tag. ``misnamed`` are tags that name
    players, but are misspelt.
    """

    def __init__(self) -> None:
        self.rules: RuleSet | None = None
        self.agreed: dict[str, str] = {}
        self.options: tuple[str, ...] = ()
        self.players: tuple[str, ...] = ()
        self.misnamed: dict[str, Tag] = {}
        self.unread: frozenset[str] = frozenset()
        self.first: int | None = None
        self.first_unknown = False
        self.first_turn: bool | None = None
        self.phase = 1
        self.base: int | None = ACE
        self.claimed: str | None = None
        self.ending: str | None = None
        self.language: Language | None = None
        self.findings: list[Finding] = []

    def player(self, name: str) -> int | None:
        """Return the player with this name or number, or None if there is none."""
        place = _place(name, self.players)
        if place is not None:
            return place
        number = int(name) if name.isdecimal() and len(name) < _LONG else 0
        if 1 <= number <= len(self.players):
            return number - 1
        return None

    def name(self, player: int | None) -> str:
        """Return a player's name."""
        return "nobody" if player is None else self.players[player]

    def meant(self, name: str) -> int | None:
        """Return the player with this name, else with a similar one (``sparse-records.2``).

        The name of a player's tag will do, too.
        """
        player = self.player(name)
        if player is None:
            player = nearest(name, self.players)
        tag = _PLAYER_TAG.fullmatch(name) if player is None else None
        return self.player(tag[1]) if tag else player


def read_header(game: GameRecord) -> Header:
    """Parse the tags of a game."""
    header = Header()
    header.findings.extend(_check_tags(game, header.misnamed))
    header.language = as_language((game.value("Lang") or "").casefold())
    _read_rules(game, header)
    if header.rules is not None:
        _read_options(game, header, header.rules)
        _read_players(game, header, header.rules)
        _read_claims(game, header)
        _read_phase(game, header, header.rules)
    return header


def _check_tags(game: GameRecord, misnamed: dict[str, Tag]) -> Iterator[Finding]:
    """Yield a finding for each tag that is unknown, repeated or has an invalid value (Z002).

    Note those that are meant to name a player.
    """
    seen: set[str] = set()
    players = {"1", "2", "3", *(tag.value for tag in game.tags if tag.name.startswith("Player"))}
    for tag in game.tags:
        if tag.name not in TAGS:
            # Most records have no such tag, and what knows slips takes its time to import.
            from zankref.record.respell import tag_meant

            known = tag_name(tag.name)
            meant = known if known in TAGS else tag_meant(tag.name)
            meant = meant or _nearest(tag.name, [*TAGS, *GERMAN_TAGS.values()])
            variant = "form" if known in TAGS else "near" if meant else ""
            english = tag_name(meant or "")
            names = english.startswith("Player") or (english == "First" and tag.value in players)
            if english in misnamed and english.startswith("Player") and meant:
                english = next(
                    (p for p in PLAYER_TAGS if p not in misnamed and game.tag(p) is None), english
                )
                meant = f"{meant[:-1]}{english[-1]}"
            if names and game.tag(english) is None and "," not in tag.value:
                variant = "player" if misnamed.setdefault(english, tag) is tag else variant
            yield _at(tag, UNKNOWN_TAG, variant, {"tag": tag.name, "near": meant})
        elif tag.name in seen:
            yield _at(tag, UNKNOWN_TAG, "again", {"tag": tag.name})
        elif tag.name in _VALUES:
            valid = _VALUES[tag.name]
            if not re.fullmatch(valid["pattern"], tag.value.casefold()):
                yield _bad_value(tag, valid["wanted"])
        elif tag.name in ("Date", "Time") and tag.value.strip():
            yield from _check_moment(tag)
        seen.add(tag.name)


def _check_moment(tag: Tag) -> Iterator[Finding]:
    """Yield a finding for a date or a time that cannot be, or for a date that can be two (Z002)."""
    written = tag.value.strip()
    if tag.name == "Time":
        if not is_time(written):
            yield _bad_value(tag, _A_TIME)
    elif read_date(written) is None and not re.fullmatch(_MONTH, written):
        # A year of two digits is one of this century.
        days = sorted(possible_dates(re.sub(r"(?<=\D)\d\d$", r"20\g<0>", written)))
        alternatives = Enumeration([day.isoformat() for day in days], N_("{some} or {more}"))
        variant = ("value", "day", "days")[len(days)]
        yield _bad_value(tag, _A_DATE, variant, days=alternatives)


def _read_rules(game: GameRecord, header: Header) -> None:
    tag = game.tag("Rules")
    if tag is not None:
        header.rules = RULE_SETS.get(tag.value)
        if header.rules is None:
            meant = _nearest(tag.value, [*RULE_SETS, *KNOWN_AS])
            meant = KNOWN_AS.get(meant, meant) if meant else None
            variant = "rules-near" if meant else "rules"
            fields = {"value": tag.value, "near": meant, "known": _known_games()}
            header.findings.append(_at(tag, BAD_HEADER, variant, fields))
    elif not any(lost.where == "tags" for lost in game.lost):
        _miss_rules(game, header)


def _known_games() -> Enumeration:
    titled = [{"name": name, "title": LazyText(rules.title)} for name, rules in RULE_SETS.items()]
    return Enumeration([LazyText("{name}: {title}", each) for each in titled], "{some}; {more}")


def _miss_rules(game: GameRecord, header: Header) -> None:
    """Report that no tag names the rules; one whose name was misspelt is reported once."""
    named = [tag for tag in game.tags if tag.value.casefold() in RULE_SETS]
    misspelt = next((tag.span for tag in named if tag.name not in TAGS), None)
    header.findings = [finding for finding in header.findings if finding.span != misspelt]
    fields = {"known": _known_games(), "game": named[0].value if named else "wegner"}
    after = game.number > 1 and not (game.deal or game.items)
    words = message(BAD_HEADER, "after" if after else "no-rules", fields)
    header.findings.append(Finding(BAD_HEADER, misspelt or Span(game.line, 1, game.line, 1), words))


def _read_options(game: GameRecord, header: Header, rules: RuleSet) -> None:
    tag = game.tag("Agreed")
    if tag is not None:
        agreement = Agreement(tag, rules)
        header.agreed = agreement.options
        header.options = agreement.written
        header.findings += agreement.findings
        if header.agreed.get("packs") == "mixed":  # streit.deal
            header.rules = replace(rules, mixed=True)


def _read_phase(game: GameRecord, header: Header, rules: RuleSet) -> None:
    """Read the phase in which the record begins, for games that have phases."""
    if not rules.has_two_phases:
        return
    phase, base = game.tag("Phase"), game.tag("Base")
    header.phase = int(phase.value) if phase and phase.value in ("1", "2") else 1
    header.base = _BASES.get(base.value.casefold()) if base else None


def _read_players(game: GameRecord, header: Header, rules: RuleSet) -> None:
    names: list[str] = []
    for number in range(1, rules.layout.players + 1):
        tag = game.tag(f"Player{number}") or header.misnamed.get(f"Player{number}")
        name = tag.value.strip() if tag else str(number)
        if tag is not None:
            flaw = _bad_name(name, number, names)
            if flaw:
                header.findings.append(_at(tag, BAD_HEADER, flaw, {"name": name, "number": number}))
                name = name if name and _place(name, names) is None else str(number)
        names.append(name)
    strangers, may_be_named = _lost_names(game, names)
    unnamed = [n for n, name in enumerate(names) if name == str(n + 1)]
    if len(unnamed) == len(strangers) == 1:
        names[unnamed[0]] = strangers[0]
    elif len(unnamed) >= len(strangers):
        header.unread = may_be_named
    header.players = tuple(names)


def _lost_names(game: GameRecord, names: list[str]) -> tuple[list[str], frozenset[str]]:
    """Return the speakers without a tag, if their tag may be one that cannot be read.

    With the names, in lower case, that stand in such a tag or line.
    """
    lost = _unreadable(game)
    unknown = [
        tag.value for tag in game.tags if tag.name not in TAGS and tag.value.strip() not in names
    ]
    if not lost and not unknown:
        return [], frozenset()
    speakers = {event.speaker.casefold(): event.speaker for event in game.events}
    strangers = [
        s for s in speakers.values() if nearest(s, names) is None and not _bad_name(s, 0, names)
    ]
    words = " ".join([*unknown, *lost]).casefold()
    named = {s for s in strangers if re.search(rf"\b{re.escape(s.casefold())}\b", words)}
    return (
        strangers if lost else [s for s in strangers if s in named],
        frozenset(name.casefold() for name in named),
    )


def _unreadable(game: GameRecord) -> list[str]:
    """Return the lines among the tags that cannot be read, and those that were skipped."""
    if game.text is None:
        return []
    lines, before = game.text.lines, game.text.before
    read = [tag.span.line for tag in game.tags] + [item.span.line for item in game.items]
    if game.deal is not None:
        read.append(game.deal.span.line)
    unread = list[str]()
    for begin in (lost.span.line for lost in game.lost if lost.where == "tags"):
        end = min((line for line in read if line > begin), default=begin + 1)
        skipped = lines[begin - before - 1 : end - before - 1]
        unread += [line[: comment_at(line)] for line in skipped]
    return unread


def _bad_name(name: str, number: int, others: list[str]) -> str | None:
    """Return the variant of Z003 for an invalid player name, or None if the name is valid."""
    if not name:
        return "nameless"
    if re.fullmatch(_PILE, name.casefold()):
        return "pile"
    if _place(name, others) is not None:
        return "same"
    if name.isdecimal() and name != str(number):
        return "other"
    if _place(name, _NOBODY) is not None:
        return "result"
    return None


def _read_claims(game: GameRecord, header: Header) -> None:
    """Read who began, and who is said to have won."""
    tag = game.tag("First") or header.misnamed.get("First")
    if tag is not None:
        first = header.player(tag.value)
        if first is None and tag.value.casefold() not in header.unread:
            header.findings.append(_nobody(tag, "first", header.players))
        header.first, header.first_unknown = first, first is None
    else:  # Perhaps it is a line that cannot be read.
        header.first_unknown = any(lost.where == "tags" for lost in game.lost)
    tag = game.tag("FirstTurn")
    if tag is not None and tag.value.casefold() in ("yes", "no"):
        header.first_turn = tag.value.casefold() == "yes"
    tag = game.tag("Result")
    if tag is not None:
        winner, nobody = header.player(tag.value), _place(tag.value, _NOBODY)
        if nobody is not None:
            header.claimed = _NOBODY[nobody]
        elif winner is not None:
            header.claimed = header.players[winner]
        elif tag.value.casefold() not in header.unread:
            header.findings.append(_nobody(tag, "nobody", header.players))
    _read_ending(game, header)


def _read_ending(game: GameRecord, header: Header) -> None:
    """Read how the game ended; it fits a claimed winner unless the game was abandoned."""
    tag = game.tag("Ending")
    if tag is not None:
        ending = next(
            (pair[0] for pair in ENDINGS.items() if _place(tag.value.strip(), pair) is not None),
            None,
        )
        if ending is None:
            header.findings.append(_bad_value(tag, _AN_ENDING))
        elif ending != "abandoned" and header.claimed not in header.players:
            header.findings.append(_at(tag, UNKNOWN_TAG, "ending"))
        else:
            header.ending = ending


def _nobody(tag: Tag, variant: str, players: Sequence[str]) -> Finding:
    """Return the finding for a tag that does not name a player (Z003)."""
    fields: dict[str, object] = {"value": tag.value}
    fields["players"] = Enumeration(players, N_("{some} or {more}"))
    similar = nearest(tag.value, players)
    if similar is not None:
        fields["near"] = players[similar]
        variant += "-near"
    return _at(tag, BAD_HEADER, variant, fields)


def _place(name: str, names: Sequence[str]) -> int | None:
    """Return the index of a name, ignoring case, or None if it is missing."""
    return next((place for place, other in enumerate(names) if alike(name, other)), None)


def _bad_value(tag: Tag, wanted: str, variant: str = "value", **more: object) -> Finding:
    """Return the finding for a value that a known tag cannot have (Z002)."""
    fields = {"tag": tag.name, "wanted": LazyText(wanted), "value": tag.value, **more}
    return _at(tag, UNKNOWN_TAG, variant, fields)


def _at(tag: Tag, code: Code, variant: str, fields: Mapping[str, object] = _NOTHING) -> Finding:
    words = message(code, variant, fields)
    return Finding(code, tag.value_span if code == BAD_HEADER else tag.span, words, text=tag.value)


def _nearest(word: str, known: Sequence[str]) -> str | None:
    folded = {name.casefold(): name for name in known}
    return next((folded[name] for name in near(word.casefold(), folded)), None)
