"""Dealing such a game, and the head of its record."""

from random import Random

from zankref.cards import JOKER, PACK, Card, show
from zankref.rules.rulebook import Option
from zankref.rules.ruleset import RuleSet
from zankref.simulate.opened.game import OpenGame


def options(rules: RuleSet, rng: Random) -> dict[str, str]:
    """Return the options that are agreed on, often none."""
    agreed: dict[str, str] = {}
    likely = 0.4 if len(rules.options) == 1 else 0.15
    for option in rules.options:
        if rng.random() < likely:
            agreed[option.name] = _value(option, rng)
    for option in rules.options:
        if option.most_with and option.name in agreed and option.most_with[0] in agreed:
            agreed[option.name] = str(min(int(agreed[option.name]), option.most_with[1]))
    if agreed.get("start") in ("low", "high", "alternate") and "hidden-reserve" in agreed:
        # The tops that would decide lie covered then.
        del agreed["start"]
    return agreed


def _value(option: Option, rng: Random) -> str:
    """Return a value for an option."""
    if option.value == "N":
        return str(rng.randint(option.least, option.most or 4))
    return rng.choice(option.values or ("",))


def deal(game: OpenGame, rng: Random, spoilt: float) -> list[str]:
    """Shuffle and lay out the packs; return the deal as a scorekeeper writes it.

    With probability ``spoilt`` a stock card has been exchanged for a second copy of another of
    the same stock, which comes to light when the second of them is seen (Z103).
    """
    layout, rules = game.layout, game.rules
    packs = _packs(rules, game.customs.dealt.stock, rng)
    listed = rng.choice(["none"] * 4 + ["count", "some", "all"])
    lines: list[str] = []
    spoils = not rules.mixed and listed in ("none", "count") and rng.random() < spoilt
    for player in range(layout.players):
        cards = packs[player]
        if spoils and player == 0:
            _spoil(game, cards, packs[-1], rng)
        _houses(game, player, cards, rng)
        if layout.reserves:
            lines.append(_reserve(game, player, cards, rng))
        if rules.dealt.waste:
            waste = layout.waste(player)
            game.table.lay(waste, [cards.pop()])
            game.keeper.note(waste, game.table.top(waste))
            lines.append(f"  A{player + 1}: {_listed(game.table.piles[waste])}")
        lines += _stock(game, player, cards, listed)
    houses = [_house(game, place) for place in range(layout.tableau)]
    return ["deal", *houses, *lines]


def _packs(rules: RuleSet, stock: int, rng: Random) -> list[list[Card]]:
    """Return each player's cards, shuffled, the stock first; a joker is in a stock."""
    packs = [[card for card in range(PACK) if pack >> card & 1] for pack in rules.packs]
    if rules.mixed:
        every = [card for pack in packs for card in pack]
        rng.shuffle(every)
        own = (len(every) + 1) // rules.layout.players
        lucky = rng.randrange(rules.layout.players)
        packs = []
        for player in range(rules.layout.players):
            number = own - (player == lucky)
            packs.append(every[:number])
            del every[:number]
        packs[lucky].insert(rng.randrange(max(stock - 1, 1)), JOKER)
        return packs
    for pack in packs:
        rng.shuffle(pack)
    return packs


def _spoil(game: OpenGame, cards: list[Card], others: list[Card], rng: Random) -> None:
    """Exchange a stock card for a second copy of another.

    Where nobody can tell from whose pack the tableau cards come, a third copy lies open at first:
    it is then the last of them to be seen that is one too many.
    """
    stock = cards[: game.customs.dealt.stock]
    if len(stock) < 2:
        return
    one, other = rng.sample(range(len(stock)), 2)
    if not game.customs.dealt.own_houses and game.layout.players > 1:
        open_cards = [card for card in others[-game.customs.dealt.houses :] if card in stock]
        other = stock.index(rng.choice(open_cards)) if open_cards else one
    if one != other:
        cards[one] = cards[other]
        game.keeper.spoilt = True


def _houses(game: OpenGame, player: int, cards: list[Card], rng: Random) -> None:
    """Lay out the player's tableau cards; of covered ones the deal may say which they are."""
    dealt, table, keeper = game.customs.dealt, game.table, game.keeper
    names = rng.random() < 0.4
    for place in range(player * dealt.houses, (player + 1) * dealt.houses):
        table.lay(place, [cards.pop() for _ in range(dealt.under + 1)], dealt.under)
        for depth, card in enumerate(table.piles[place]):
            if depth < dealt.under and not names:
                keeper.unseen[place] = depth + 1
            else:
                keeper.note(place, card)


def _reserve(game: OpenGame, player: int, cards: list[Card], rng: Random) -> str:
    """Lay out the player's reserve; return how it is written."""
    dealt, pile = game.customs.dealt, game.layout.reserve(player)
    own = [cards.pop() for _ in range(dealt.reserve)]
    game.table.lay(pile, own, len(own) - dealt.reserve_open)
    known = rng.choice([0, 0, 0, 3, len(own)])
    if dealt.reserve_open:
        known = max(known, 1)
    game.keeper.unseen[pile] = len(own) - known
    for card in own[::-1][:known]:
        game.keeper.note(pile, card)
    words = [show(card) for card in own[::-1][:known]]
    if words and not dealt.reserve_open and rng.random() < 0.7:
        words[0] = f"({words[0]})"
    count = [str(len(own) - known)] if known < len(own) else []
    return f"  {game.layout.name(pile)}: {' '.join([*words, *count])}"


def _stock(game: OpenGame, player: int, cards: list[Card], listed: str) -> list[str]:
    """Lay the rest down as the player's stock; return how it is written, if it is."""
    pile = game.layout.stock(player)
    game.table.lay(pile, cards)
    known = {"all": len(cards), "some": 3}.get(listed, 0)
    game.keeper.unseen[pile] = len(cards) - known
    for card in cards[::-1][:known]:
        game.keeper.note(pile, card)
    if listed == "none":
        return []
    words = [show(card) for card in cards[::-1][:known]]
    count = [str(len(cards) - known)] if known < len(cards) else []
    return [f"  {game.layout.name(pile)}: {' '.join([*words, *count])}"]


def _house(game: OpenGame, place: int) -> str:
    covered = game.table.covered[place]
    words: list[str] = []
    for depth, card in enumerate(game.table.piles[place]):
        shown = "?" if depth < game.keeper.unseen[place] else show(card)
        words.append(f"({shown})" if depth < covered else shown)
    return f"  {game.layout.name(place)}: {' '.join(words)}"


def _listed(cards: list[Card]) -> str:
    return " ".join(show(card) for card in cards)
