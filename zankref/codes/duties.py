"""Codes for missed duties in games in which stock cards are opened."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_, P_

MISSED_RESERVE_FOUNDATION: Final = Code(
    "Z311",
    N_("missed-reserve-foundation"),
    "fault",
    meaning=N_("The player's reserve top could have gone to M."),
    advice=N_("Look at the reserve first."),
    kind=N_("reserve card for M overlooked"),
    sentences={"": N_("{c0} {p0.at} fits M and must go there first.")},
    missed={"": N_("{c0} {p0.at} had to go {p1.onto} first")},
    clauses=("streit.must.1", "zu-zweien.must"),
)

SPACE_NOT_FILLED: Final = Code(
    "Z312",
    N_("space-not-filled"),
    "fault",
    meaning=N_(
        "An empty tableau pile was not filled from the reserve before a stock card was opened."
    ),
    advice=N_("Fill spaces from the reserve before opening a stock card."),
    kind=N_("empty pile not filled"),
    sentences={"": N_("{p1} is empty and must be filled {p0.out} before a stock card is opened.")},
    missed={"": N_("{p1}, which was empty, had to be filled {p0.out} first")},
    clauses=("streit.must.3", "streit.own-waste"),
)

MISSED_LOADING: Final = Code(
    "Z313",
    N_("missed-loading"),
    "fault",
    meaning=N_("A card had to go onto the opponent's waste or reserve."),
    advice=N_("Under must-load, load the opponent before you do anything else except play to M."),
    kind=N_("card for the opponent overlooked"),
    sentences={"": N_("{c0} {p0.at} fits {p1.on} and must go there first.")},
    missed={"": N_("{c0} {p0.at} had to go {p1.onto} first")},
    clauses=("streit.must-load",),
)

MISSED_SPACE: Final = Code(
    "Z314",
    N_("missed-space"),
    "fault",
    meaning=N_("A space could have been made."),
    advice=N_("Under must-space, make all spaces before opening a stock card."),
    kind=N_("empty pile not made"),
    sentences={"": N_("An empty pile could be made first, for a card from the reserve.")},
    missed={"": N_("an empty pile could be made first")},
    clauses=("streit.must-space", "zu-zweien.must-space"),
)

MISSED_UNCOVERING: Final = Code(
    "Z315",
    N_("missed-uncovering"),
    "fault",
    meaning=N_("A covered card could have been freed."),
    advice=N_("With hidden-houses, free covered cards before opening a stock card."),
    kind=N_("covered card not freed"),
    sentences={"": N_("The covered card of {p0} could be freed first.")},
    missed={"": N_("the covered card {p0.at} could be freed first")},
    clauses=("streit.hidden-houses",),
)

NOT_TURNED_UP: Final = Code(
    "Z316",
    N_("not-turned-up"),
    "fault",
    meaning=N_("A covered card was not turned up when it had to be."),
    advice=N_("Turn it up, and write it down (`S=♥5`, `R3=♥5`), before the next move."),
    kind=N_("card not turned up"),
    sentences={
        "": N_("The covered card of {p0} came free and was not turned up before the next move."),
        "meanwhile": N_(
            "{who} freed the covered card of {p0} and did not turn it up; meanwhile {other} has "
            "moved."
        ),
        "opening": N_("{p0} lies covered and must be turned up before a stock card is opened."),
        "covered": N_("{p0} lies covered: its card must be turned up before it is played."),
    },
    missed={"": N_("the covered card {p0.at} had to be turned up first")},
    clauses=(
        "streit.reserve",
        "streit.hidden-houses",
        "streit.hidden-reserve",
        "zu-zweien.reserve",
        "schikanieren.covered",
    ),
)

OPENED_CARD_NOT_PLAYED: Final = Code(
    "Z317",
    N_("opened-card-not-played"),
    "fault",
    meaning=N_("A stock card lies open and had to be played before another was moved or opened."),
    advice=N_("Play the opened card first, or lay it on your own waste."),
    kind=N_("open card not played"),
    sentences={"": N_("{c0} lies open on {p0} and must be played first.")},
    wrong={"": N_("{c0} lay open, but {who} made another move instead of playing it")},
    clauses=("online.open", "streit.hand", "zu-zweien.hand"),
)

PLACE_NOT_REFILLED: Final = Code(
    "Z318",
    N_("place-not-refilled"),
    "fault",
    meaning=N_("A free place was not filled at once."),
    advice=N_(
        "Fill the place before anything else: in Patience zu zweien from the reserve, in Die "
        "Treppe from the stock."
    ),
    kind=N_("free place not filled"),
    sentences={
        "": N_("{p0} is empty and must be filled {p1.out} next."),
        "reserve": N_("{p0} is empty and must be filled {p1.out} next."),
    },
    clauses=("zu-zweien.place", "treppe.fill"),
)

PASS_BARRED: Final = Code(
    "Z319",
    N_("pass-barred"),
    "fault",
    meaning=N_("A pass although a card could be played or drawn."),
    advice=N_("Pass only when stock and waste are empty and the reserve top can go nowhere."),
    kind=N_("passed with a card to play"),
    sentences={
        "": N_("{who} passes although {p0} still has cards."),
        "reserve": N_("{who} passes although {c0} {p0.at} could be played."),
    },
    wrong={
        "": N_("{who} passed while cards still lay {p0.at}"),
        "reserve": N_("{who} passed while {c0} {p0.at} could be played"),
    },
    clauses=("streit.pass", "zu-zweien.pass", "schikanieren.pass"),
)

#: Messages that are worded differently in some games.
_IN_GAMES: Final = (
    P_("streit", "{c0} {p0.at} fits M and must go there first."),
    P_("zu-zweien", "{c0} {p0.at} fits M and must go there first."),
    P_("treppe", "{c0} {p0.at} fits M and must go there first."),
    P_("streit", "reserve card for M overlooked"),
    P_("zu-zweien", "reserve card for M overlooked"),
)
