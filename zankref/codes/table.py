"""Codes for contradictions and gaps in what the record says about the table."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_

EMPTY_PILE: Final = Code(
    "Z101",
    N_("empty-pile"),
    "error",
    meaning=N_("A card is taken from an empty pile."),
    advice=N_("Look for a move that was not written down, or for a wrong pile."),
    kind=N_("card taken from an empty pile"),
    sentences={"": N_("{p0} is empty: there is no card to take.")},
)

WRONG_CARD: Final = Code(
    "Z102",
    N_("wrong-card"),
    "error",
    meaning=N_("The named card is not the one that lies there."),
    advice=N_("Look for a slip of the pen here, or where the pile was last changed."),
    kind=N_("another card lies there"),
    sentences={"": N_("{c0} lies on {p0}, not {c1}.")},
)

IMPOSSIBLE_CARD: Final = Code(
    "Z103",
    N_("impossible-card"),
    "error",
    meaning=N_(
        "A card is seen more often than the packs contain it, or comes from the wrong pack."
    ),
    advice=N_("Look for a slip of the pen here, or where the card was first seen."),
    kind=N_("card seen too often"),
    sentences={
        "": N_("{c0} cannot be on {p0}: every copy of it in the packs has already been seen."),
        "none": N_("{c0} cannot be on {p0}: there is none in {other}'s pack."),
        "pack": N_("{other}'s pack has only one {c0}, and it has already been seen."),
        "place": N_("{other}'s pack has only one {c0}, and it lies {p1.at}."),
    },
)

CARD_NOT_RECORDED: Final = Code(
    "Z104",
    N_("card-not-recorded"),
    "error",
    meaning=N_("A card that the judgement depends on was turned up but not written down."),
    advice=N_("Name the card when it is first seen: Q>R1 ♥9."),
    kind=N_("card not written down"),
    sentences={"": N_("The judgement depends on a card that was not written down: {where}.")},
)

BAD_DEAL: Final = Code(
    "Z105",
    N_("bad-deal"),
    "error",
    meaning=N_(
        "The deal or position does not add up to the packs, or a pile in it is not built as the "
        "rules require."
    ),
    advice=N_(
        "Count the cards of the deal block again. Where a game is already under way, the block "
        "begins with `deal position`."
    ),
    kind=N_("deal that does not add up"),
    sentences={
        "twice": N_("{pile} is listed twice."),
        "tops": N_("M lists the top card of each foundation, and nothing else."),
        "foundations": N_("There are more foundations of {suit} than packs."),
        "often": N_("There is one more {c0} than the packs contain."),
        "pack": N_("Player {number} has no {c0}, or only one."),
        "built": N_("{c0} does not fit on {c1}."),
        "sum": N_("There are {cards} cards on the table instead of {right}."),
        "sum-position": N_(
            "There are {cards} cards on the table instead of {right}. If the game is already under "
            "way, write “deal position”."
        ),
        "dealt": N_("Each player is dealt {right} cards, but {players}."),
        "dealt-position": N_(
            "Each player is dealt {right} cards, but {players}. If the game is already under way, "
            "write “deal position”."
        ),
    },
    clauses=(
        "wegner.deal",
        "online.deal",
        "streit.deal",
        "zu-zweien.deal",
        "treppe.deal",
        "schikanieren.deal",
        "wegner-3.deal",
        "wegner-52.deal",
        "streit-52.deal",
        "streit-3.deal",
        "crapette.deal",
    ),
)

CHECK_DIFFERS: Final = Code(
    "Z106",
    N_("check-differs"),
    "error",
    meaning=N_("A `check` shows a different table from the one that the moves lead to."),
    advice=N_("Look for a move that was not written down between the last agreement and here."),
    kind=N_("check that differs"),
    sentences={"": N_("{p0} differs: the moves lead to {before}, the check shows {shown}.")},
)

NOTHING_TO_UNDO: Final = Code(
    "Z107",
    N_("nothing-to-undo"),
    "error",
    meaning=N_("Something is taken back although nothing was moved."),
    advice=N_("Remove the `undo`, or write down the move that it takes back."),
    kind=N_("nothing to take back"),
    sentences={"": N_("There is no move to take back.")},
)

NOT_DECIDED: Final = Code(
    "Z108",
    N_("not-decided"),
    "warning",
    meaning=N_("A search reached its effort limit; whatever depends on it is undetermined."),
    advice=N_("Allow it more effort: `--effort N`, or `--effort unlimited`."),
    kind=N_("not decided"),
    sentences={
        "": N_(
            "A search took too long, so whatever depends on it stays open. More effort (--effort) "
            "may decide it."
        )
    },
)
