"""Which tableau moves count when a player asks whether a card can be freed or a pile emptied."""

from typing import NamedTuple

from zankref.reachability.positions.leaving_piles import UNBOUND, Bound


class Reach(NamedTuple):
    """The moves that count on the way to a freed card or an emptied pile, in one game.

    ``others`` are the opponents' piles that tableau cards may go onto. With ``foundation_first``,
    cards that fit M go there before anything else. ``spaces_last`` is True if an empty pile takes
    only a card that fits no other (``wegner.2``), and ``spaces_from_reserve`` if it is filled from
    the reserve before anything else moves (``zu-zweien.place``). ``bound`` are the duties that no
    move may break. ``due`` says whether the rules demand that a card is freed, or a pile emptied,
    where that can be done.
    """

    others: tuple[int, ...] = ()
    foundation_first: bool = True
    spaces_last: bool = False
    spaces_from_reserve: bool = False
    bound: Bound = UNBOUND
    due: bool = True
