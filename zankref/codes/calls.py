"""Codes for Stop, Pause, and what follows from them."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_

WRONGFUL_STOP: Final = Code(
    "Z401",
    N_("wrongful-stop"),
    "call",
    meaning=N_("A Stop, or a knock, although there was no fault to stop."),
    advice=N_(
        "Make sure before you call. In Zank-Patience a wrongful Stop costs a turn, online every "
        "third wrongful knock does, in Streitpatience it does if that was agreed."
    ),
    kind=N_("wrong Stop"),
    sentences={
        "": N_("{who} calls Stop, but there is nothing to stop in {other}'s {card}."),
        "knock": N_("{who} knocks, but {other}'s {card} passed over nothing that fits M."),
        "move": N_("{who} calls Stop, but there is nothing to stop in {other}'s move."),
        "move.knock": N_("{who} knocks, but {other}'s move passed over nothing that fits M."),
        "before": N_("{who} calls Stop before any move."),
        "before.knock": N_("{who} knocks before any move."),
    },
    clauses=(
        "wegner.stop.wrongful",
        "wegner.ruling.3",
        "online.knock",
        "streit.stop",
        "streit-3.stop",
    ),
)

LATE_STOP: Final = Code(
    "Z402",
    N_("late-stop"),
    "call",
    meaning=N_("A Stop, or a knock, after the next move had begun."),
    advice=N_("Call before the next move begins."),
    kind=N_("Stop too late"),
    sentences={
        "": N_("{who} calls Stop too late: the next move had already begun."),
        "knock": N_("{who} knocks too late: the next move had already begun."),
    },
    clauses=("wegner.stop.late", "wegner.ruling.3", "online.knock", "streit.stop"),
)

PENALTY_NOT_SERVED: Final = Code(
    "Z403",
    N_("penalty-not-served"),
    "fault",
    meaning=N_("A player who has just been passed over moves anyway."),
    advice=N_("Wait until the player on turn has finished."),
    kind=N_("moved when passed over"),
    sentences={"": N_("{who} has been passed over and moves although it is {other}'s turn.")},
    wrong={"": N_("{who} had to miss this turn but moved when it was {other}'s turn")},
    clauses=("wegner.ruling.5", "wegner.stop.wrongful", "online.knock", "streit.stop"),
)

TABLE_RULED_WRONG: Final = Code(
    "Z404",
    N_("table-ruled-wrong"),
    "call",
    meaning=N_("The table's own decision on a Stop differs from the ruling."),
    advice=N_("The game goes on as the table decided."),
    kind=N_("Stop decided against the rules"),
    sentences={
        "denied": N_("The players denied a Stop that was right."),
        "denied.knock": N_("The players denied a knock that was right."),
        "upheld": N_("The players upheld a Stop that was {ruling}."),
        "upheld.knock": N_("The players upheld a knock that was {ruling}."),
    },
    clauses=("wegner.ruling.13",),
)

STOP_NOT_ENTITLED: Final = Code(
    "Z405",
    N_("stop-not-entitled"),
    "call",
    meaning=N_("A Stop by someone who may not call it, or in a game that has none."),
    advice=N_("`zankref rules ID` says who may call Stop in a game, if anybody."),
    kind=N_("Stop that may not be called"),
    sentences={
        "": N_("{who} made this move and cannot call Stop on it."),
        "knock": N_("{who} made this move and cannot knock on it."),
        "none": N_("This game has no Stop."),
    },
    clauses=("online.knock", "streit.stop", "zu-zweien.calls", "treppe.calls", "streit-3.stop"),
)

WEITER_WITHOUT_PAUSE: Final = Code(
    "Z406",
    N_("weiter-without-pause"),
    "call",
    meaning=N_("Weiter without a Pause, or by somebody other than its caller."),
    advice=N_("Only the player who called Pause may say Weiter."),
    kind=N_("Weiter that may not be called"),
    sentences={
        "": N_("There is no Pause to end."),
        "other": N_("Only {other}, who called Pause, can say Weiter."),
    },
    clauses=("wegner.pause",),
)

REFILL_MISSING: Final = Code(
    "Z407",
    N_("refill-missing"),
    "fault",
    meaning=N_("The card owed to the waste after a Stop was not laid."),
    advice=N_("After a Stop, lay the top of the stock on the empty waste before play goes on."),
    kind=N_("waste not refilled after a Stop"),
    sentences={
        "": N_(
            "After the Stop {who} had to lay the top of the stock onto the empty waste, and did "
            "not."
        )
    },
    clauses=("wegner.stop", "wegner.ruling.6"),
)

VOID_STOP: Final = Code(
    "Z408",
    N_("void-stop"),
    "note",
    meaning=N_("A Stop, or a knock, that only has the move taken back, or a second one."),
    advice=N_(
        "A card that does not fit is taken back without a Stop; and one Stop settles a move."
    ),
    kind=N_("Stop without effect"),
    sentences={
        "": N_("This Stop only has the misplaced card taken back."),
        "knock": N_("This knock only has the move taken back."),
        "second": N_("The last Stop has settled this move already."),
        "second.knock": N_("The last knock has settled this move already."),
    },
    clauses=("wegner.ruling.1", "wegner.ruling.4", "online.knock", "streit.stop"),
)

REMEDY_MISSING: Final = Code(
    "Z409",
    N_("remedy-missing"),
    "fault",
    meaning=N_("The compulsory move after a Stop was not made."),
    advice=N_("Make the compulsory move before anything else; the turn passes after it."),
    kind=N_("missed move not made after a Stop"),
    sentences={"": N_("After the Stop {other} had to make the missed move first, and did not.")},
    clauses=("streit.remedy",),
)
