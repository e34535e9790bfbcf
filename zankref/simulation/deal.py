"""Deals a simulated game, and writes the tags of its record."""

from collections.abc import Mapping, Sequence
from random import Random

from zankref.cards import JOKER, PACK, Card, spell
from zankref.rules.options import Option
from zankref.rules.ruleset import RuleSet
from zankref.simulation.dice import Dice
from zankref.simulation.game import SimulatedGame

_NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Fritz", "Greta", "Anna Maria", "Jörg", "Ida")


def players(rng: Random, number: int) -> list[str]:
    """Return the names of ``number`` players."""
    return ["Anna", "Ben", "Clara"][:number] if rng.random() < 0.5 else rng.sample(_NAMES, number)


def options(possible: Sequence[Option], dice: Dice) -> dict[str, str]:
    """Return the options agreed on, often none.

    Each is as likely as if no other were possible.
    """
    agreed: dict[str, str] = {}
    for option in possible:
        rng = dice[f"option {option.name}"]
        if rng.random() < 0.2:
            agreed[option.name] = _value(option, rng)
    for option in possible:
        if option.most_with and option.name in agreed and option.most_with[0] in agreed:
            agreed[option.name] = str(min(int(agreed[option.name]), option.most_with[1]))
    if "hidden-reserve" in agreed and agreed.get("start") not in ("tableau", "cut"):
        # The reserve tops that would decide are then face down.
        agreed.pop("start", None)
    return agreed


def _value(option: Option, rng: Random) -> str:
    """Return a value for an option."""
    if option.value == "N":
        return str(rng.randint(option.least, option.most or 4))
    if option.plain and rng.random() < 0.7:
        return ""
    return rng.choice(option.values or ("",))


def head(rules: RuleSet, agreed: Mapping[str, str], names: list[str], rng: Random) -> list[str]:
    """Return the tags of a record, except for who began and who won."""
    words = [f"{name}={value}" if value else name for name, value in agreed.items()]
    lines = [f'[Rules "{rules.name}"]']
    if words:
        lines.append(f'[Agreed "{", ".join(words)}"]')
    if rng.random() < 0.5:
        lines.append(f'[Date "2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"]')
    lines += [f'[Player{number} "{name}"]' for number, name in enumerate(names, 1)]
    return lines


def deal(game: SimulatedGame, spoilt: float) -> list[str]:
    """Shuffle and lay out the packs; return the deal as a scorekeeper writes it.

    With probability ``spoilt``, a stock card is replaced by a second copy of another card of the
    same stock, which is noticed when the second copy is seen (Z103), or two players have swapped
    cards between packs that differ.
    """
    layout, rules, dice = game.layout, game.rules, game.dice
    packs = _packs(game)
    listed = dice["stocks listed"].choice(["none"] * 4 + ["count", "some", "all"])
    lines: list[str] = []
    if listed in ("none", "count") and dice["spoilt"].random() < spoilt:
        _spoil(game, packs[0], packs[-1], dice["spoilt"])
    for player, cards in enumerate(packs):
        _tableau_cards(game, player, cards)
        if layout.reserves:
            lines.append(_reserve(game, player, cards, dice["reserves listed"]))
        if rules.dealt.waste:
            lines.append(_waste(game, player, cards))
        lines += _stock(game, player, cards, listed)
    tableau = [_pile_line(game, place) for place in game.oracle.places if rules.dealt.tableau]
    return ["deal", *tableau, *lines]


def _packs(game: SimulatedGame) -> list[list[Card]]:
    """Return each player's shuffled cards, the stock first; a joker, if any, is in a stock."""
    rules, dice = game.rules, game.dice
    packs = [[card for card in range(PACK) if pack >> card & 1] for pack in rules.packs]
    if not rules.mixed:
        for pack in packs:
            dice["cards"].shuffle(pack)
        return packs
    every = [card for pack in packs for card in pack]
    dice["cards"].shuffle(every)
    own = (len(every) + 1) // rules.layout.players
    lucky = dice["joker"].randrange(rules.layout.players) if rules.copies(JOKER) else -1
    packs = []
    for player in range(rules.layout.players):
        number = own - (player == lucky)
        packs.append(every[:number])
        del every[:number]
    if lucky < 0:
        return packs
    # A joker dealt to the waste is replaced by the next card.
    last = own if rules.dealt.waste else max(game.oracle.dealt.stock - 1, 1)
    packs[lucky].insert(dice["joker"].randrange(last), JOKER)
    return packs


def _spoil(game: SimulatedGame, cards: list[Card], others: list[Card], rng: Random) -> None:
    """Replace a stock card with a second copy of another, or swap it between packs that differ.

    Where the pack of a tableau card is unknown, a third copy is face up from the start, so that
    the copy seen last is the one too many.
    """
    dealt, own = game.oracle.dealt, game.rules.packs
    stock = cards[: dealt.stock]
    if len(stock) < 2 or (game.rules.mixed and dealt.reserve):
        return
    one, other = rng.sample(range(len(stock)), 2)
    if dealt.tableau and not dealt.own_tableau and game.layout.players > 1:
        open_cards = [card for card in others[-dealt.tableau :] if card in stock]
        other = stock.index(rng.choice(open_cards)) if open_cards else one
    if own[0] != own[-1] and rng.random() < 0.5:
        cards[one], others[one] = others[one], cards[one]
    else:
        cards[one] = cards[other]
    game.keeper.spoilt = True


def _tableau_cards(game: SimulatedGame, player: int, cards: list[Card]) -> None:
    """Lay out the player's tableau cards; the deal may name the covered ones."""
    dealt, table, keeper = game.oracle.dealt, game.table, game.keeper
    names = game.chance("covered listed", 0.4)
    for place in range(player * dealt.tableau, (player + 1) * dealt.tableau):
        table.lay(place, [cards.pop() for _ in range(dealt.under + 1)], dealt.under)
        for depth, card in enumerate(table.piles[place]):
            if depth < dealt.under and not names:
                keeper.unseen[place] = depth + 1
            else:
                keeper.note(place, card)


def _pile_line(game: SimulatedGame, place: int) -> str:
    covered = game.table.covered[place]
    words: list[str] = []
    for depth, card in enumerate(game.table.piles[place]):
        shown = "?" if depth < game.keeper.unseen[place] else spell(card)
        words.append(f"({shown})" if depth < covered else shown)
    return _line(game, place, words)


def _reserve(game: SimulatedGame, player: int, cards: list[Card], rng: Random) -> str:
    """Lay out the player's reserve; return its line of the deal."""
    dealt, pile = game.oracle.dealt, game.layout.reserve(player)
    own = [cards.pop() for _ in range(dealt.reserve)]
    game.table.lay(pile, own, len(own) - dealt.reserve_open)
    known = rng.choice([0, 0, 0, 3, len(own)])
    if dealt.reserve_open:
        known = max(known, 1)
    words = _show(game, pile, known)
    if known and not dealt.reserve_open and rng.random() < 0.7:
        words[0] = f"({words[0]})"
    return _line(game, pile, words)


def _waste(game: SimulatedGame, player: int, cards: list[Card]) -> str:
    """Turn up the first card of the player's waste, laying aside a joker; return its line."""
    pile = game.layout.waste(player)
    card = cards.pop()
    game.table.lay(pile, [cards.pop() if card == JOKER else card])
    return _line(game, pile, _show(game, pile, 1))


def _stock(game: SimulatedGame, player: int, cards: list[Card], listed: str) -> list[str]:
    """Lay the remaining cards as the player's stock; return its line of the deal, if it has one."""
    pile = game.layout.stock(player)
    game.table.lay(pile, cards)
    words = _show(game, pile, {"all": len(cards), "some": 3}.get(listed, 0))
    full = len(cards) == game.oracle.dealt.stock
    return [] if listed == "none" and full else [_line(game, pile, words)]


def _show(game: SimulatedGame, pile: int, known: int) -> list[str]:
    """Note the top ``known`` cards of a pile as seen; return them, and the number of the others."""
    cards = game.table.piles[pile]
    game.keeper.unseen[pile] = len(cards) - known
    for card in cards[::-1][:known]:
        game.keeper.note(pile, card)
    count = [str(len(cards) - known)] if known < len(cards) else []
    return [*map(spell, cards[::-1][:known]), *count]


def _line(game: SimulatedGame, pile: int, words: Sequence[str]) -> str:
    return f"  {game.layout.name(pile)}: {' '.join(words)}"
