"""Completion at a position: tags, rule sets, piles, cards, possible moves."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from lsprotocol.types import (
    CompletionItem,
    CompletionItemTag,
    CompletionList,
    Position,
    Range,
    TextEdit,
)
from lsprotocol.types import CompletionItemKind as Kind

from zankref.cards import FULL_PACK, KNOWN_CARDS, RANKS, SUITS
from zankref.codes import CODES
from zankref.language import LANGUAGES, _
from zankref.layout import FOUNDATION, FOUNDATION_KIND, TABLEAU
from zankref.lsp.context import Context, What, context
from zankref.lsp.records import Record, replayed, rules_of
from zankref.record.actions import Lift, Move, Stop
from zankref.record.events import Event
from zankref.record.german import GERMAN_TAGS, worded
from zankref.record.line_kinds import write_speaker
from zankref.record.notation import TAGS
from zankref.referee.possible import STATUSES, Possible, possible
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.header import read_header
from zankref.referee.state.game_state import GameState
from zankref.report import words
from zankref.report.lines_of_play import in_notation
from zankref.rules.registry import RULE_SETS
from zankref.texts import texts

_LETTERS: Final = ("c", "s", "h", "d")

_VALUES: Final[dict[str, Sequence[str]]] = {
    "FirstTurn": ("yes", "no"),
    "Lang": LANGUAGES,
    "Umpire": ("silent", "teaching", "scribe"),
    "Phase": ("1", "2"),
    "Base": RANKS,
}
"""The values of tags that have the same ones in all games."""

_RULED, _STATUSES = texts(__file__, "words").values()
"""The ruling on a Stop if it were called now; notes shown next to actions."""

_KINDS: Final = {"must": Kind.Event, "call": Kind.Keyword}


def completion(record: Record, position: Position) -> CompletionList:
    """Return the completions at a position, the likeliest first."""
    line, column = record.positions.place(position)
    here = context(record, line, column)._replace(effort=record.effort)
    with record.speaking(here.game):
        items = list(_OFFERS[here.what](here))
    start = record.positions.position(line, column - len(here.typed))
    stretch = Range(start, position)
    for number, item in enumerate(items):
        item.sort_text = f"{number:04}"
        item.text_edit = TextEdit(stretch, item.insert_text or item.label)
        item.insert_text = None
    return CompletionList(is_incomplete=False, items=items)


def _item(label: str, kind: Kind, detail: str | None = None, **more: str) -> CompletionItem:
    return CompletionItem(label, kind=kind, detail=detail, **more)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- comments


def _directives(here: Context) -> Iterator[CompletionItem]:
    yield _item("# expect: ", Kind.Keyword, _("the findings expected on this line"))
    yield _item("# waive: ", Kind.Keyword, _("findings accepted on this line, and why"))


def _codes(here: Context) -> Iterator[CompletionItem]:
    for code, entry in CODES.items():
        yield _item(code, Kind.EnumMember, f"{words.name_of(code)}: {_(entry.meaning)}")


# ---------------------------------------------------------------------- the header


def _tags(here: Context) -> Iterator[CompletionItem]:
    rules = rules_of(here.game)
    present = {tag.name for tag in here.game.tags}
    present |= {f"Player{n}" for n in (1, 2, 3) if rules is not None and n > rules.layout.players}
    in_german = (here.game.value("Lang") or "").casefold() == "de"
    for name in TAGS:
        if name not in present:
            name = GERMAN_TAGS.get(name, name) if in_german else name
            yield _item(name, Kind.Property, insert_text=f'{name} "')


def _values(here: Context) -> Iterator[CompletionItem]:
    """Yield the values that are valid for a tag."""
    players = read_header(here.game).players
    values: Iterable[tuple[str, str | None]] = [(v, None) for v in _VALUES.get(here.tag, ())]
    match here.tag:
        case "Rules":
            values = [(rules.name, _(rules.title)) for rules in RULE_SETS.values()]
        case "Agreed":
            rules = rules_of(here.game)
            options = rules.options if rules else ()
            values = [(word, _(o.meaning)) for o in options for word in o.spellings]
        case "First":
            values = [(name, None) for name in players]
        case "Result":
            values = [(name, None) for name in (*players, "draw", "blocked", "*")]
    for value, detail in values:
        yield _item(value, Kind.Value, detail)


# ---------------------------------------------------------------------- piles and cards


def _piles_of_list(here: Context) -> Iterator[CompletionItem]:
    yield from _piles(here, owners=True, suffix=": ")
    # The list may be over.
    yield from _turns(here)


def _piles(here: Context, *, owners: bool, suffix: str = "") -> Iterator[CompletionItem]:
    rules = rules_of(here.game)
    if rules is None:
        return
    layout = rules.layout
    for pile in range(-1, layout.size):
        name = layout.name(pile)
        if owners or layout.kinds[pile] in (TABLEAU, FOUNDATION_KIND):
            yield _item(name, Kind.Field, insert_text=f"{name}{suffix}")


def _cards(here: Context) -> Iterator[CompletionItem]:
    """Yield the cards; their letters match as well."""
    rules = rules_of(here.game)
    packs = rules.packs if rules else (FULL_PACK,)
    for suit, symbol in enumerate(SUITS):
        for rank, name in enumerate(RANKS):
            if any(pack >> (suit * len(RANKS) + rank) & 1 for pack in packs):
                letter = _LETTERS[suit]
                card = _written(here, f"{symbol}{name}")
                ranks = dict.fromkeys((card[1:], name))
                sought = " ".join([card, *(f"{letter}{rank} {rank}{letter}" for rank in ranks)])
                yield _item(card, Kind.Constant, filter_text=sought)
    yield _item("?", Kind.Constant)


# ---------------------------------------------------------------------- turns


def _decisions(here: Context) -> Iterator[CompletionItem]:
    for word in ("upheld", "denied"):
        yield _item(_written(here, word), Kind.Keyword)
    yield from _actions(here)


def _after_move(here: Context) -> Iterator[CompletionItem]:
    """Yield the cards that a move may name, and what can follow it, the likelier first."""
    parts = [_cards, _actions]
    state = _state(here)
    last = here.items[-1] if here.items else None
    if state is not None and isinstance(last, Event) and isinstance(last.action, Move):
        player = state.header.meant(last.speaker)
        target = pile_index(state.layout, last.action.target, player)
        cards = [] if target in (None, FOUNDATION) else state.table.piles[target or 0]
        if last.action.target.kind == FOUNDATION_KIND or (cards and cards[-1] < KNOWN_CARDS):
            parts.reverse()
    for part in parts:
        yield from part(here)


def _turns(here: Context) -> Iterator[CompletionItem]:
    """Yield what can begin a line: the speaker's next actions, a player, ``check``, ``gap``."""
    state = _state(here)
    header = read_header(here.game)
    if here.speaker is not None:
        yield from _actions(here)
    if state is not None:
        on_turn = state.now.on_turn
        players = sorted(range(len(header.players)), key=lambda player: player != on_turn)
        for player in players:
            speaker = write_speaker(header.players[player])
            yield _item(speaker, Kind.Class, insert_text=f"{speaker} ")
    if not here.items and here.game.deal is None:
        yield _item(_written(here, "deal"), Kind.Keyword)
        yield _item(_written(here, "deal position"), Kind.Keyword)
    yield _item(_written(here, "check"), Kind.Keyword, _("what lies on the table at this moment"))
    yield _item(_written(here, "gap"), Kind.Keyword, _("play went unrecorded here"))


def _actions(here: Context) -> Iterator[CompletionItem]:
    """Yield the possible moves and calls, first those that must be played first."""
    state = _state(here)
    player = None if state is None or here.speaker is None else state.header.meant(here.speaker)
    if state is None or player is None:
        return
    for entry in possible(state, player):
        yield _action(here, entry, state)


def _written(here: Context, text: str) -> str:
    """Return a completion in the language of the record."""
    return worded(text, read_header(here.game).language)


def _state(here: Context) -> GameState | None:
    replay = replayed(here.game, here.items, here.effort)
    return replay.state if replay else None


def _action(here: Context, entry: Possible, state: GameState) -> CompletionItem:
    text = _written(here, "  ".join(in_notation(entry.actions, state.rules.call.lower())))
    code = f", {entry.code}" if entry.code else ""
    clause = f" ({entry.clause})" if entry.clause else ""
    detail = f"{_(_STATUSES[entry.status])}{code}{clause}"
    label = written = text
    if isinstance(entry.actions[0], Stop):
        ruling = state.window.rule(state.rulebook.stop_rules) or ""
        detail = _(_RULED[ruling])
    elif not entry.complete:
        detail = f"{detail}; " + _("then a card")
        written = f"{text} "
        if isinstance(lift := entry.actions[-1], Lift):
            text = written = f"{lift.pile}="
            label = text + _("card")
    item = _item(
        label, _KINDS.get(entry.status, Kind.Method), detail, insert_text=written, filter_text=text
    )
    item.preselect = entry.status == STATUSES[0] or None
    if entry.status == "fault":
        item.tags = [CompletionItemTag.Deprecated]
    return item


_OFFERS: Final[dict[What, Callable[[Context], Iterator[CompletionItem]]]] = {
    "directive": _directives,
    "code": _codes,
    "tag": _tags,
    "value": _values,
    "pile-of-list": _piles_of_list,
    "card": _cards,
    "card-or-action": _after_move,
    "pile": partial(_piles, owners=False),
    "decision": _decisions,
    "action": _actions,
    "turn": _turns,
}
