"""Records of every game made up at random: play that knows the rules a little, and nonsense."""

from contextlib import suppress
from functools import partial
from random import Random

from tests.referee.any_deal import random_beginning
from tests.referee.any_game import laid_out, new_replay
from tests.referee.random_play import NOWHERE, event_on
from zankref.cards import JOKER, KNOWN_CARDS, PACK, Card
from zankref.layout import FOUNDATION, Layout
from zankref.record.actions import (
    Action,
    Blocked,
    Clear,
    Flip,
    Free,
    Lift,
    Merge,
    Move,
    Pass,
    Pause,
    PileName,
    Stop,
    Touch,
    Undo,
    Weiter,
)
from zankref.record.events import Check, GameRecord, Gap, Item
from zankref.referee.action_lines import action_line
from zankref.referee.state.game_state import GameState
from zankref.rules.judgement import Line, NotRecorded
from zankref.rules.move_context import MoveContext
from zankref.values import replace

_WORDS = (Flip(), Pass(), Blocked(), Merge(), Undo(), Pause(), Weiter())


def random_game(name: str, seed: int, length: int) -> GameRecord:
    """Return a record of this many actions: the same for the same arguments."""
    rng = Random(f"{name} {seed}")
    beginning = random_beginning(name, rng)
    replay = new_replay(beginning)
    player = _Player(replay.state, rng, wild=rng.choice([0.02, 0.1, 0.1, 0.5]))
    items: list[Item] = []
    number = 0
    while number < length:
        item = player.between()
        if item is None:
            number += 1
            speaker, action = player.action()
            item = event_on(number + 1, number, speaker, action)
        replay.step(item)
        items.append(item)
    return replace(beginning, items=tuple(items), end_line=length + 1)


class _Player:
    """Makes up what happens next; ``wild`` is how likely that is nonsense."""

    def __init__(self, state: GameState, rng: Random, wild: float) -> None:
        self.state = state
        self.rng = rng
        self.wild = wild
        self.planned: list[Action] = []

    def between(self) -> Item | None:
        """Return what stands between turns, if anything: a gap, or a check, right or wrong."""
        roll = self.rng.random()
        if roll < 0.02 * self.wild:
            return Gap(NOWHERE)
        if roll < 0.1 * self.wild:
            lines = list(laid_out(self.state).lines)
            if self.rng.random() < 0.3:
                pile = self.rng.choice(lines)
                lines.append(replace(self.rng.choice(lines), pile=pile.pile))
            return Check(tuple(self.rng.sample(lines, self.rng.randint(1, len(lines)))), NOWHERE)
        return None

    def action(self) -> tuple[str, Action]:
        """Return who does what."""
        state, rng = self.state, self.rng
        player = state.now.on_turn if state.now.on_turn is not None else 0
        if rng.random() < self.wild / 3:
            player = rng.randrange(state.layout.players)
        name = "Zed" if rng.random() < self.wild / 50 else str(player + 1)
        if rng.random() < self.wild:
            self.planned = []
            return name, self._nonsense()
        if state.now.refills and rng.random() < 0.8:
            offender = min(state.now.refills)[0]
            return str(offender + 1), self._move(offender, *self._to_waste(offender))
        last = state.window.last
        if last is not None and last.faults and not last.taken_back and rng.random() < 0.3:
            caller = (last.player + rng.choice([1, 1, 1, 0])) % state.layout.players
            return str(caller + 1), rng.choice([Stop(), Stop(), Stop(), Undo()])
        if not self.planned:
            self.planned = self._sensible(player)
        return name, self.planned.pop(0)

    def _to_waste(self, player: int) -> tuple[int, int]:
        return self.state.layout.stock(player), self.state.layout.waste(player)

    def _sensible(self, player: int) -> list[Action]:
        """Return what somebody who knows the game might do now."""
        state, rng, layout = self.state, self.rng, self.state.layout
        for pile in sorted(state.now.unturned):
            return [Lift(_pile(layout, pile), self._named(pile))]
        moment = state.context(player)
        if state.rules.has_two_phases:
            judgement = state.rulebook.judge_merge(moment)
            if state.now.phase == 1 and not judgement.faults:
                return [Merge()]
        else:
            judgement = state.rulebook.judge_lift(moment)
        ways = [way for fault in judgement.faults for way in fault.lines]
        if ways and rng.random() < 0.9:
            return self._way(player, rng.choice(ways))
        if self._open(player) and rng.random() < 0.8:
            return [self._draw(player)]
        found = self._fitting(player)
        if state.rules.announces and rng.random() < 0.8:
            found = [move for move in found if max(move[:2]) >= layout.tableau or move[1] < 0]
        if found and rng.random() < (0.3 if state.rules.announces else 0.6):
            return [self._move(player, *rng.choice(found))]
        return [self._draw(player)]

    def _way(self, player: int, way: Line) -> list[Action]:
        return [*action_line(self.state.table, player, way)]

    def _draw(self, player: int) -> Action:
        """Turn up or play the top stock card; or what is left where there is none."""
        state, rng, layout = self.state, self.rng, self.state.layout
        stock, reserve = layout.stock(player), layout.reserve(player)
        covered = layout.reserves and state.table.is_covered(reserve)
        if covered and rng.random() < 0.8:
            return Lift(PileName("S"), self._named(reserve))
        if state.table.piles[stock]:
            card = self._named(stock)
            opens = not state.rules.has_two_phases
            if opens and not self._open(player) and rng.random() < 0.5:
                return Lift(PileName("Q"), card)
            to = self._for_drawn(player, card)
            known = state.table.top(stock) < KNOWN_CARDS
            target = to[0] if rng.random() < 0.9 else rng.choice(to)
            return Move(PileName("Q"), _pile(layout, target, player), card=None if known else card)
        return rng.choice([Flip(), Flip(), Flip(), Pass(), Merge(), Blocked()])

    def _open(self, player: int) -> bool:
        """Say whether a player has lifted, or opened, their top stock card."""
        state = self.state
        lifted = state.pending is not None and state.pending.lifted
        return player in state.now.opened or lifted

    def _for_drawn(self, player: int, card: Card) -> list[int]:
        """Return where a card from the stock may go, the likeliest place first."""
        state = self.state
        layout, places = state.layout, state.rulebook.fitting
        waste = layout.waste(player)
        if state.rules.has_two_phases:
            spaces = [place for place in places.spaces() if state.now.phase == 1 or place < 5]
            return spaces if spaces and state.now.phase == 1 else [waste, *spaces]
        others = [layout.waste(p) for p in range(layout.players) if p != player]
        found: list[int] = []
        for fits, pile in (
            (partial(places.fits_foundation, card), FOUNDATION),
            *((partial(places.fits_top_of, card, place), place) for place in places.tableau),
            *((partial(places.is_empty, place), place) for place in places.tableau),
            *((partial(places.fits_opponent, card, other), other) for other in others),
        ):
            with suppress(NotRecorded):
                found += [pile] if fits() else []
        return [*found, waste]

    def _fitting(self, player: int) -> list[tuple[int, int, int]]:
        """Return the moves of the game that fit, as far as that is known, those to M first."""
        state, table = self.state, self.state.table
        moment = state.context(player)
        found = []
        for source in range(state.layout.size):
            for target in (FOUNDATION, *range(state.layout.size)):
                for count in range(1, min(len(table.piles[source]), 3) + 1):
                    if self._fits(moment, source, target, count):
                        found.append((source, target, count))
        to_foundation = [move for move in found if move[1] == FOUNDATION]
        return to_foundation if to_foundation and self.rng.random() < 0.7 else found

    def _fits(self, moment: MoveContext, source: int, target: int, count: int) -> bool:
        state, kind = self.state, self.state.layout.kinds[target]
        try:
            if state.rulebook.move_kind(moment.mover, source, target, count, moment.phase) is None:
                return False
            card, places = state.table.piles[source][-count], state.rulebook.fitting
            if kind == "M":
                return places.fits_foundation(card)
            if kind == "R":
                return places.is_empty(target) or places.fits_top_of(card, target)
            return places.fits_opponent(card, target)
        except NotRecorded:
            return False

    def _move(self, player: int, source: int, target: int, count: int = 1) -> Move:
        """Write a move down: the card is named if nobody knows it, and now and then otherwise."""
        table, layout = self.state.table, self.state.layout
        unknown = table.piles[source] and table.piles[source][-count] >= KNOWN_CARDS
        named = self._named(source, count) if unknown or self.rng.random() < 0.2 else None
        origin, goal = _pile(layout, source, player), _pile(layout, target, player)
        return Move(origin, goal, count, named if self.rng.random() > self.wild / 5 else None)

    def _named(self, pile: int, count: int = 1) -> Card:
        """Return the card that lies there; if nobody knows it, one that may lie there."""
        cards = self.state.table.piles[pile]
        if len(cards) >= count and cards[-count] < KNOWN_CARDS:
            return cards[-count]
        if self.rng.random() < self.wild / 3:
            return self.rng.choice([JOKER, *range(PACK)])
        sightings, rules = self.state.knowledge.sightings, self.state.rules
        left = [c for c in range(KNOWN_CARDS) if sightings.lying_open(c) < rules.copies(c)]
        return self.rng.choice(left or range(PACK))

    def _nonsense(self) -> Action:
        """Return anything that can be written down."""
        rng = self.rng
        card = rng.choice([JOKER, *range(PACK)])
        named = rng.choice([None, None, None, card])
        match rng.randrange(12):
            case 0 | 1 | 2 | 3:
                return Move(self._pile(), self._pile(), rng.choice([1, 1, 1, 2, 3, 20]), named)
            case 4:
                return Lift(self._pile(), card)
            case 5:
                return Lift(PileName(rng.choice("QS")), card)  # type: ignore[arg-type]
            case 6:
                return rng.choice([Touch(self._pile()), Free(rng.randrange(PACK))])
            case 7:
                return rng.choice([Clear(self._pile()), Undo()])
            case 8 | 9:
                decision = rng.choice([None, None, None, "upheld", "denied"])
                return Stop(rng.choice([None, "why"]), decision)
            case _:
                return rng.choice(_WORDS)

    def _pile(self) -> PileName:
        """Return the name of a pile, there or not."""
        rng, layout = self.rng, self.state.layout
        kind = rng.choice("QASRRRM")
        if kind == "R":
            return PileName("R", rng.randint(1, layout.tableau + (rng.random() < 0.1)))
        own = kind == "M" or rng.random() < 0.6
        return PileName(kind, None if own else rng.randint(1, layout.players + 1))  # type: ignore[arg-type]


def _pile(layout: Layout, pile: int, speaker: int | None = None) -> PileName:
    """Return the name of a pile: the speaker's own without a number."""
    kind, owner = layout.kinds[pile], layout.owners[pile]
    if kind == "M" or (owner is not None and owner == speaker):
        return PileName(kind)  # type: ignore[arg-type]
    return PileName(kind, int(layout.name(pile)[1:]))  # type: ignore[arg-type]
