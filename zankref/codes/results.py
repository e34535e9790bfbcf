"""Codes for the beginning and the end of a game, its result and score."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_

WRONG_RESULT: Final = Code(
    "Z601",
    N_("wrong-result"),
    "error",
    meaning=N_("The claimed result is not what the play shows."),
    advice=N_("Correct the Result tag, or look for moves that were not written down."),
    kind=N_("wrong result"),
    sentences={"": N_("The record says {claimed}, the play shows {ruled}.")},
    clauses=(
        "wegner.win",
        "online.win",
        "streit.win",
        "streit.blocked",
        "zu-zweien.blocked",
        "zu-zweien.win",
        "treppe.blocked",
        "treppe.win",
        "schikanieren.win",
    ),
)

PLAY_AFTER_END: Final = Code(
    "Z602",
    N_("play-after-end"),
    "error",
    meaning=N_("Play goes on after the game, or the match, has ended."),
    advice=N_("End the record with the move, or the game, that decides it."),
    kind=N_("played on after the end"),
    sentences={
        "": N_("{other} has already won; what follows does not count."),
        "blocked": N_("The game has ended blocked; what follows does not count."),
        "match": N_("{other} has already won the match; what follows does not count."),
    },
    clauses=(
        "wegner.win",
        "wegner.ruling.12",
        "online.win",
        "streit.win",
        "streit.match",
        "zu-zweien.win",
        "treppe.win",
        "schikanieren.win",
    ),
)

WRONG_SCORE: Final = Code(
    "Z603",
    N_("wrong-score"),
    "error",
    meaning=N_("The claimed score, or total of the match, is not what the play shows."),
    advice=N_("Correct the Score or Total tag."),
    kind=N_("wrong score"),
    sentences={
        "": N_("The record gives the score as {claimed}, the play as {score}."),
        "total": N_("The record says {claimed} after this game, the play shows {score}."),
    },
    clauses=("streit.score", "streit.match", "treppe.score", "streit-3.score"),
)

WRONG_STARTER: Final = Code(
    "Z604",
    N_("wrong-starter"),
    "fault",
    meaning=N_("The wrong player begins."),
    advice=N_("`zankref rules ID` says who has to begin; the tag First says who did."),
    kind=N_("began out of turn"),
    sentences={"": N_("{who} begins although it is for {other} to begin.")},
    clauses=("streit.start", "zu-zweien.lead", "streit-3.start", "crapette.start"),
)

NOT_BLOCKED: Final = Code(
    "Z605",
    N_("not-blocked"),
    "call",
    meaning=N_("The game is called blocked although a card can be played."),
    advice=N_("Play the card."),
    kind=N_("called blocked too soon"),
    sentences={
        "": N_("The game is not blocked: {c0} {p0.at} could go {p1.onto}."),
        "reserve": N_("The game is not blocked: the top of {p0} could go {p1.onto}."),
        "stock": N_("The game is not blocked: {p0} still has cards."),
    },
    clauses=("streit.blocked", "zu-zweien.blocked", "treppe.blocked"),
)
