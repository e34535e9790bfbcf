"""Codes for missed moves, by their numbers in the order of precedence."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_, P_

MISSED_FOUNDATION: Final = Code(
    "Z301",
    N_("missed-foundation"),
    "fault",
    meaning=N_("A tableau card could have gone to M."),
    advice=N_("Look at the tableau tops first, after every move."),
    kind=N_("tableau card for M overlooked"),
    sentences={
        "": N_("{c0} could go {p0.out} {p1.onto} first."),
        "must": N_("{c0} {p0.at} fits M and must go there first."),
    },
    missed={
        "": N_("{c0} {p0.at} could go {p1.onto}"),
        "must": N_("{c0} {p0.at} had to go {p1.onto} first"),
    },
    clauses=(
        "wegner.1",
        "wegner.precedence",
        "online.must",
        "streit.must.2",
        "streit.hidden-reserve",
        "zu-zweien.must",
        "treppe.merge",
        "treppe.must",
    ),
)

MISSED_FREEING: Final = Code(
    "Z302",
    N_("missed-freeing"),
    "fault",
    meaning=N_("A tableau card could have been freed for M."),
    advice=N_("Look for the cards that M is waiting for, and for what lies on them."),
    kind=N_("chance to free a card overlooked"),
    sentences={
        "": N_("{c0} could be freed for M first."),
        "must": N_("{c0} {p0.at} could be freed for M first."),
    },
    missed={
        "": N_("{c0} could be freed for M"),
        "must": N_("{c0} {p0.at} had to be freed for M first"),
    },
    clauses=("wegner.2", "wegner.precedence", "wegner.ruling.7", "streit.must-free"),
)

MISSED_CLEARING: Final = Code(
    "Z303",
    N_("missed-clearing"),
    "fault",
    meaning=N_("A tableau pile could have been emptied."),
    advice=N_("Check whether the bottom card of a pile fits another pile."),
    kind=N_("chance to clear a pile overlooked"),
    sentences={"": N_("{p0} could be cleared first.")},
    missed={"": N_("{p0} could be cleared")},
    clauses=("wegner.3", "wegner.precedence", "wegner.ruling.7", "wegner-3.falls"),
)

MISSED_WASTE_FOUNDATION: Final = Code(
    "Z304",
    N_("missed-waste-foundation"),
    "fault",
    meaning=N_("The player's waste top, or in Schikanieren the reserve top, could have gone to M."),
    advice=N_("Look at your waste, and reserve, before drawing."),
    kind=N_("own card for M overlooked"),
    sentences={
        "": N_("{c0} could go {p0.out} {p1.onto} first."),
        "must": N_("{c0} {p0.at} fits M and must go there first."),
    },
    missed={
        "": N_("{c0} {p0.at} could go {p1.onto}"),
        "must": N_("{c0} {p0.at} had to go {p1.onto} first"),
    },
    clauses=(
        "wegner.4",
        "wegner.precedence",
        "online.must",
        "zu-zweien.must",
        "treppe.must",
        "schikanieren.reserve",
        "streit.own-waste",
    ),
)

MISSED_WASTE_TABLEAU: Final = Code(
    "Z305",
    N_("missed-waste-tableau"),
    "fault",
    meaning=N_(
        "The player's waste top, or in Schikanieren the reserve top, could have gone onto a "
        "tableau pile."
    ),
    advice=N_("Look at your waste, and reserve, before drawing."),
    kind=N_("own card for the tableau overlooked"),
    sentences={
        "": N_("{c0} could go {p0.out} {p1.onto} first."),
        "must": N_("{c0} {p0.at} fits {p1.on} and must go there first."),
    },
    missed={"": N_("{c0} {p0.at} could go {p1.onto}")},
    clauses=("wegner.5", "wegner.precedence", "treppe.must-place", "schikanieren.reserve"),
)

MISSED_WASTE_OPPONENT: Final = Code(
    "Z306",
    N_("missed-waste-opponent"),
    "fault",
    meaning=N_(
        "The player's waste top, or in Schikanieren the reserve top, could have gone onto the "
        "opponent's pile."
    ),
    advice=N_("Compare your waste, and reserve, with the opponent's pile before drawing."),
    kind=N_("own card for the opponent overlooked"),
    sentences={"": N_("{c0} could go {p0.out} {p1.onto} first.")},
    missed={"": N_("{c0} {p0.at} could go {p1.onto}")},
    clauses=("wegner.6", "wegner.precedence", "schikanieren.reserve"),
)

MISSED_WASTE_SPACE: Final = Code(
    "Z307",
    N_("missed-waste-space"),
    "fault",
    meaning=N_(
        "The player's waste top, or in Schikanieren the reserve top, could have gone onto an empty "
        "tableau pile before the waste was turned over."
    ),
    advice=N_("Fill the empty pile before turning the waste over."),
    kind=N_("own card for an empty pile overlooked"),
    sentences={"": N_("{c0} could go {p0.out} {p1.onto} first.")},
    missed={"": N_("{c0} {p0.at} could go {p1.onto}")},
    clauses=("wegner.7.1", "wegner.precedence", "schikanieren.reserve"),
)

DRAW_MISPLACED: Final = Code(
    "Z308",
    N_("draw-misplaced"),
    "fault",
    meaning=N_("A drawn card did not go to the first place open to it."),
    advice=N_(
        "In Zank-Patience first M, then a tableau pile that it fits, then an empty one, then the "
        "opponent's pile, then the player's own waste. In the other games an opened card that fits "
        "M goes there; in Patience zu zweien one that fits a tableau pile does not go onto the "
        "waste."
    ),
    kind=N_("drawn card laid in the wrong place"),
    sentences={
        "": N_("{c0} belonged {p1.on}: M comes before all other places."),
        "pile-space": N_("{c0} belonged {p1.on}: a pile that it fits comes before an empty one."),
        "pile-opponent": N_(
            "{c0} belonged {p1.on}: a tableau pile that it fits comes before an opponent's pile."
        ),
        "pile-own": N_(
            "{c0} belonged {p1.on}: a tableau pile that it fits comes before the player's own "
            "waste."
        ),
        "space-opponent": N_(
            "{c0} belonged {p1.on}: an empty tableau pile comes before an opponent's pile."
        ),
        "space-own": N_(
            "{c0} belonged {p1.on}: an empty tableau pile comes before the player's own waste."
        ),
        "opponent-own": N_(
            "{c0} belonged {p1.on}: an opponent's pile that it fits comes before the player's own "
            "waste."
        ),
        "unknown": N_("A place that comes before {p2} was open to the drawn card, such as {p1}."),
        "open": N_("{c0} lies open, fits M and must go there."),
        "tableau": N_("{c0} fits {p1.on} and must go there."),
    },
    missed={"open": N_("{c0}, which lay open, had to go {p1.onto}")},
    wrong={
        "": N_("{who}'s {c0} belonged {p1.on}"),
        "unknown": N_("{who}'s card belonged elsewhere, such as {p1.on}"),
    },
    clauses=(
        "wegner.7.2",
        "wegner.ruling.11",
        "online.must",
        "streit.must.2",
        "zu-zweien.must",
        "zu-zweien.hand",
        "schikanieren.reserve",
    ),
)

#: Messages that are worded differently in some games.
_IN_GAMES: Final = (
    P_("streit", "{c0} {p0.at} fits M and must go there first."),
    P_("streit", "{c0} lies open, fits M and must go there."),
    P_("zu-zweien", "{c0} {p0.at} fits M and must go there first."),
    P_("zu-zweien", "{c0} lies open, fits M and must go there."),
    P_("treppe", "{c0} {p0.at} fits M and must go there first."),
    P_("streit", "tableau card for M overlooked"),
    P_("zu-zweien", "tableau card for M overlooked"),
    P_("zu-zweien", "own card for M overlooked"),
    P_("treppe", "tableau card for M overlooked"),
    P_("treppe", "own card for M overlooked"),
)
