"""What a game's table and its options are, in words."""

from typing import Final

from zankref.cards import ALTERNATING, DESCENDING, IN_SUIT, PACK, SUITS
from zankref.cli.spelling import keyword
from zankref.language import N_, Row, _, ngettext
from zankref.rules.rulebook import Option
from zankref.rules.ruleset import RuleSet
from zankref.table import Table

_BUILT: Final = {
    ALTERNATING: N_("{piles}; built down in alternating colours"),
    IN_SUIT: N_("{piles}; built down in the same suit"),
    DESCENDING: N_("{piles}; built down whatever the suit, the king on the ace"),
}
_NUMBERS: Final = {2: N_("two"), 3: N_("three"), 4: N_("four")}


def table_in_words(rules: RuleSet) -> list[tuple[str, str]]:
    """Return the kinds of piles, and what lies on them when the game begins."""
    dealt, layout = rules.dealt, rules.layout
    alone = layout.players == 1
    stock = _("stock: {cards}") if alone else _("stock of each player: {cards}")
    waste = _("waste: {cards}") if alone else _("waste of each player: {cards}")
    covered = ngettext("{number} covered card", "{number} covered cards", dealt.stock)
    piles = [
        (_("players"), _players(rules)),
        ("Q", stock.format(cards=covered.format(number=dealt.stock))),
        ("A", waste.format(cards=_at_first(dealt.waste))),
        ("R", _tableau(rules)),
        ("M", _foundations(rules)),
        (_("words"), ", ".join(map(keyword, (rules.call.lower(), "undo", *sorted(rules.actions))))),
    ]
    if layout.reserves:
        open_ = _("reserve of each player: {number} cards, the top one open")
        closed = _("reserve of each player: {number} cards, all covered")
        reserve = (open_ if dealt.reserve_open else closed).format(number=dealt.reserve)
        piles.insert(3, ("S", reserve))
    return piles


def _players(rules: RuleSet) -> str:
    players, packs = rules.layout.players, rules.packs
    if rules.mixed:
        full = sum(pack.bit_count() == PACK for pack in packs)
        text = _("{players}, dealt {own} cards each of {packs} packs and a joker, in any mix")
        number = _(_NUMBERS[full])
        return text.format(players=players, own=rules.dealt.own_cards, packs=number)
    if players == 1:
        return _("1, with a pack of {cards}").format(cards=rules.cards)
    own = packs[0].bit_count()
    text = _("{players}, each with a pack of {own}")
    if own < PACK:
        text = _("{players}, each with a pack of {own} ({suits})")
    suits = Row(tuple(map(_suits, packs)), N_("{some} and {more}"))
    return text.format(players=players, own=own, suits=suits)


def _suits(pack: int) -> str:
    """Return the suits that a pack of whole suits holds."""
    return "".join(suit for place, suit in enumerate(SUITS) if pack >> place * 13 & 1)


def _at_first(cards: int) -> str:
    if not cards:
        return _("empty at first")
    text = ngettext("{number} open card at first", "{number} open cards at first", cards)
    return text.format(number=cards)


def _tableau(rules: RuleSet) -> str:
    """Return how many tableau piles there are, how they begin, and how they are built."""
    layout = rules.layout
    text = _("{number} tableau piles, R1 to R{number}, {houses}")
    piles = text.format(number=layout.tableau, houses=_houses(rules))
    build = rules.at(Table(layout), rules, {}).build
    said = _(_BUILT[build.takes]).format(piles=piles)
    if rules.falls:
        said = _("{tableau}; the first to become empty falls away").format(tableau=said)
    return said


def _houses(rules: RuleSet) -> str:
    """Return how the tableau piles begin."""
    dealt = rules.dealt
    if not dealt.houses:
        return _("empty at first")
    said = _("each with an open card at first")
    if dealt.under:
        said = _("each with an open card on a covered one at first")
    if rules.layout.players == 1:
        return said
    share = _("{houses}, {number} from each player")
    return share.format(houses=said, number=_(_NUMBERS[dealt.houses]))


def _foundations(rules: RuleSet) -> str:
    text = _("{number} foundations, built up in suit from the ace")
    if "merge" in rules.actions:
        text = _("{number} foundations, built up in suit from the first card played")
    return text.format(number=rules.layout.foundations)


def option_in_words(option: Option) -> tuple[str, str]:
    """Return how an option is written, and what it means with its values."""
    values = option.value.split("|")
    meaning = _(option.meaning)
    if option.value == "N":
        return option.spelling, _("{meaning}; N is 1 or more").format(meaning=meaning)
    if len(values) == 1:
        return option.spelling, meaning
    stands = "N" if all(map(str.isdecimal, values)) else "WORD"
    listed = Row(tuple(values), N_("{some} or {more}"), commas=True)
    text = _("{meaning}; {name} is {values}")
    return f"{option.name}={stands}", text.format(meaning=meaning, name=stands, values=listed)
