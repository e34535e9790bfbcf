"""Shorthand, as typed at the table in few characters, written out in notation.

It uses only what is seen (``Session.view``), so it gives nothing away; whatever it does not
know it leaves as it is, for the session to read or to refuse.

==============  ====================================================================
``9h``          the stock card is lifted, or opened: ``Q=♥9``
``r1 9h``       from the stock: ``Q>R1 ♥9``; also ``9h r1``, ``h9 1``, ``9h1``
``r1``          the card in the hand, or opened, goes there: ``Q>R1``
``a m``         from pile to pile: ``A>M``; a card may follow
``s 5c``        the card that is turned up on a reserve: ``S=♣5``
``9 h``         a card may be two words, as in ``herz dame``; ``waste`` and ``ab`` are ``a``
``b: stop``     a name, or the beginning of one, says whose action it is
==============  ====================================================================

Without a name it is the player to move; a stock, waste or reserve with a number names its owner; of
two players, Stop is called by the one who did not move last, Pause by the one whose turn it is not.
``s2`` is a pile where there are reserves: there the two of spades is ``2s``.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from zankref.cards import spell
from zankref.record.grammar import is_keyword, terminal
from zankref.record.notation import alike, read_card
from zankref.record.respell import cards
from zankref.umpire.view import Pile, View

_NAMED: Final = re.compile(r'\s*(?:"((?:\\.|[^"\\])*)"|([^\s:"]+)):\s+|\s*([^\s:"]+):(?=\S)')
_PILE: Final = re.compile(r"([qas])(\d*)|r(\d+)(\*\d+)?|m", re.IGNORECASE)
_OWN: Final = re.compile(r"[qas](\d+)(?=[>=→]|$)", re.IGNORECASE)
_SHORT: Final = re.compile(
    r"\s*((?:10|[2-9ajqkbd])[a-z♣♠♥♦])\s*(?:r?(\d{1,2})|(m))\s*", re.IGNORECASE
)
_WORDS: Final = dict.fromkeys(("w", "waste", "ab", "ablage"), "a") | {"middle": "m", "mitte": "m"}
_CALLED: Final = ("STOP", "PAUSE", "WEITER")


class ShorthandEntry(NamedTuple):
    """A typed entry: whose action it is, None if that has to be said, and the notation."""

    player: str | None
    written: str


def read_typed(typed: str, view: View, by: str | None = None) -> ShorthandEntry:
    """Return what somebody typed, written out; a name alone leaves nothing to write.

    ``by`` is whose action it is unless the text says otherwise; without it, the player to move.
    """
    players = view["players"]
    if named := [name for name in players if alike(name, typed.strip().removesuffix(":"))]:
        return ShorthandEntry(named[0], "")
    prefix = _NAMED.match(typed)
    player = None
    if prefix is not None:
        begun = next(filter(None, prefix.groups()), "")
        player, typed = _player_begun(begun, players), typed[prefix.end() :]
    holder = by or view.get("hand") or view.get("on_turn")
    tokens = _with_cards([_WORDS.get(word.lower(), word) for word in typed.split()])
    if (short := _SHORT.fullmatch(typed)) and not terminal("CARD").fullmatch(" ".join(tokens)):
        tokens = [short[1], short[3] or f"r{short[2]}"]
    if len(tokens) == 2 and terminal("CARD").fullmatch(tokens[0]) and tokens[1].isdecimal():
        tokens[1] = f"r{tokens[1]}"
    written = _notation(tokens, view, player or holder) or " ".join(_unread(tokens, view) or tokens)
    return ShorthandEntry(player or _speaker(written, view, holder), written)


def _with_cards(tokens: Sequence[str]) -> list[str]:
    """Return the tokens, with a card of two words (``9 h``, ``herz dame``) as one of them."""
    joined: list[str] = []
    for token in tokens:
        pair = [*joined[-1:], token]
        readings = set() if all(map(_PILE.fullmatch, pair)) else {*cards(" ".join(pair))}
        if len(pair) > 1 and len(readings) == 1:
            joined[-1:] = readings
        else:
            joined.append(token)
    return joined


def _unread(tokens: Sequence[str], view: View) -> list[str]:
    """Return the words that are no pile or card, if the others are: they alone are refused."""
    words = [t for t in tokens if not _is_pile(t, view) and not terminal("CARD").fullmatch(t)]
    are_wrong = all(word.isalnum() and not is_keyword(word) for word in words)
    return words if are_wrong and len(words) < len(tokens) else []


def _player_begun(begun: str, players: Sequence[str]) -> str:
    """Return the player whose name begins so, if there is one; else what was typed."""
    exact = [name for name in players if alike(name, begun)]
    near = [name for name in players if name.casefold().startswith(begun.casefold())]
    return (exact or (near if len(near) == 1 else []) or [begun])[0]


def _speaker(written: str, view: View, holder: str | None) -> str | None:
    """Return whose action it is if nobody was named."""
    players = view["players"]
    if len(players) == 1:
        return players[0]
    first = written.split(" ")[0]
    if is_call(first):
        mover = _last_mover(view) if terminal("STOP").fullmatch(first) else None
        others = [name for name in players if name != (mover or holder)]
        return others[0] if len(others) == 1 else None
    owner = _OWN.match(first)
    if owner is not None and 1 <= int(owner[1]) <= len(players):
        return players[int(owner[1]) - 1]
    return holder


def _last_mover(view: View) -> str | None:
    """Return who made the last entry that is not a call."""
    for entry in reversed(view["entries"]):
        if entry["player"] is not None and not is_call(entry["text"]):
            return entry["player"]
    return None


def is_call(written: str) -> bool:
    """Return whether an action is a call, which others than the player to move can make."""
    word = written.split(" ")[0]
    return any(terminal(kind).fullmatch(word) for kind in _CALLED)


def _notation(tokens: Sequence[str], view: View, player: str | None) -> str | None:
    """Return the notation for a few piles and cards; None if they are something else."""
    if not tokens or any(is_keyword(token) for token in tokens):
        return None
    piles = [token for token in tokens if _is_pile(token, view)]
    cards = [token for token in tokens if token not in piles and terminal("CARD").fullmatch(token)]
    if len(piles) + len(cards) != len(tokens) or len(cards) > 1 or len(piles) > 2:
        return None
    spelled = spell(read_card(cards[0])) if cards else ""
    card = f" {spelled}" if cards else ""
    match [pile.upper() for pile in piles]:
        case []:
            return f"Q={spelled}"
        case [pile] if pile[0] in "QS" and cards and _is_own(pile, view, player):
            return f"{pile}={spelled}"
        case [target] if cards or _has_card_ready(view, player):
            return f"Q>{target}{card}"
        case [source, target]:
            return f"{source}>{target}{card}"
    return None


def _is_pile(token: str, view: View) -> bool:
    """Return whether a token names a pile; ``s2`` is a card where no player has a reserve."""
    pile = _PILE.fullmatch(token)
    if pile is None:
        return False
    if token[0] in "sS" and len(token) > 1:
        return token.upper() in view.get("table", {})
    return True


def _is_own(pile: str, view: View, player: str | None) -> bool:
    """Return whether a stock or reserve is the player's own."""
    players, number = view["players"], pile[1:]
    return not number or (player in players and number == str(players.index(player) + 1))


def _has_card_ready(view: View, player: str | None) -> bool:
    """Return whether a player's stock card is seen: in the hand, or opened."""
    players = view["players"]
    if player not in players:
        return False
    stock = f"Q{players.index(player) + 1}"
    return view.get("table", {}).get(stock, Pile()).get("top") is not None
