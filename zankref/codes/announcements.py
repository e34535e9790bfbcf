"""Codes for announcements."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_

NOT_ANNOUNCED: Final = Code(
    "Z501",
    N_("not-announced"),
    "fault",
    meaning=N_("A tableau move without an announcement."),
    advice=N_("Say first what it is for: to free a card or to clear a pile."),
    kind=N_("moved without an announcement"),
    sentences={"": N_("{c0} moves {p0.out} {p1.onto} without an announcement.")},
    wrong={"": N_("{who} moved {c0} without an announcement")},
    clauses=("wegner.ruling.9", "wegner.2", "wegner.3"),
)

ANNOUNCED_UNREACHABLE: Final = Code(
    "Z502",
    N_("announced-unreachable"),
    "fault",
    meaning=N_("The announced goal cannot be reached."),
    advice=N_("Announce only what can be done by tableau moves from here."),
    kind=N_("announced what cannot be reached"),
    sentences={
        "free": N_("The announced {c0} cannot be freed for M from here."),
        "clear": N_("The announced {p0} cannot be cleared from here."),
    },
    wrong={
        "free": N_("{who} announced {c0}, which could not be freed for M"),
        "clear": N_("{who} announced {p0}, which could not be cleared"),
    },
    clauses=("wegner.2", "wegner.3", "wegner.ruling.8", "schikanieren.covered"),
)

ANNOUNCEMENT_SPOILED: Final = Code(
    "Z503",
    N_("announcement-spoiled"),
    "fault",
    meaning=N_("After this move the announced goal can no longer be reached."),
    advice=N_("Plan the whole sequence before the first move."),
    kind=N_("announced goal spoiled"),
    sentences={
        "free": N_("After this move the announced {c0} can no longer be freed for M."),
        "clear": N_("After this move the announced {p0} can no longer be cleared."),
    },
    wrong={
        "free": N_("after {who}'s move the announced {c0} could no longer be freed for M"),
        "clear": N_("after {who}'s move the announced {p0} could no longer be cleared"),
    },
    clauses=("wegner.2", "wegner.3", "wegner.ruling.8"),
)

DEEPER_THAN_NEEDED: Final = Code(
    "Z504",
    N_("deeper-than-needed"),
    "fault",
    meaning=N_("A card buried less deeply than the announced one can be freed."),
    advice=N_("Under the advanced conditions, free the card that is buried least deeply."),
    kind=N_("deeper card announced than needed"),
    sentences={
        "": N_(
            "{c0} {p0.at} is buried less deeply than the announced {c1}, and can be freed first."
        )
    },
    wrong={
        "": N_(
            "{who} announced {c1}, but {c0} {p0.at}, which was buried less deeply, could be freed"
        )
    },
    clauses=("wegner.2.advanced",),
)

LOWER_THAN_NEEDED: Final = Code(
    "Z505",
    N_("lower-than-needed"),
    "fault",
    meaning=N_("A pile whose bottom card ranks above that of the announced pile can be cleared."),
    advice=N_("Under the advanced conditions, clear the pile with the highest bottom card."),
    kind=N_("lower pile announced than needed"),
    sentences={
        "": N_("{p0} can be cleared, and its bottom card {c0} ranks above {c1}, that of {p1}.")
    },
    wrong={
        "": N_("{who} announced {p1}, but {p0}, whose bottom card ranks higher, could be cleared")
    },
    clauses=("wegner.3.advanced",),
)
