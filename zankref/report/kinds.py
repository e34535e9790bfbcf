"""Kinds of findings in the players' words, for the counts in a summary.

The names of codes (``missed-foundation``) are stable and the same in all games; these are not.
"""

from collections.abc import Mapping
from typing import Final

from zankref.language import N_, P_, _, pgettext
from zankref.rules.registry import RULE_SETS

_KINDS: Final[Mapping[str, str]] = {
    "Z001": N_("unreadable line"),
    "Z002": N_("unknown tag"),
    "Z003": N_("unusable header"),
    "Z004": N_("somebody who is not a player"),
    "Z005": N_("pile or word that the game does not have"),
    "Z006": N_("unreadable file"),
    "Z101": N_("card taken from an empty pile"),
    "Z102": N_("another card lies there"),
    "Z103": N_("card seen too often"),
    "Z104": N_("card not written down"),
    "Z105": N_("deal that does not add up"),
    "Z106": N_("check that differs"),
    "Z107": N_("nothing to take back"),
    "Z108": N_("not decided"),
    "Z201": N_("card does not fit M"),
    "Z202": N_("card does not fit the tableau"),
    "Z203": N_("card does not fit the opponent's pile"),
    "Z204": N_("no such move"),
    "Z205": N_("moved out of turn"),
    "Z206": N_("lifted card not played"),
    "Z207": N_("wrongly onto an empty pile"),
    "Z208": N_("onto the opponent's pile despite an empty one"),
    "Z209": N_("too many piles in the first turn"),
    "Z210": N_("touched for nothing"),
    "Z211": N_("right move taken back"),
    "Z212": N_("moved in a Pause"),
    "Z213": N_("tableau back as it was"),
    "Z301": N_("tableau card for M overlooked"),
    "Z302": N_("chance to free a card overlooked"),
    "Z303": N_("chance to clear a pile overlooked"),
    "Z304": N_("waste card for M overlooked"),
    "Z305": N_("waste card for the tableau overlooked"),
    "Z306": N_("waste card for the opponent overlooked"),
    "Z307": N_("waste card for an empty pile overlooked"),
    "Z308": N_("drawn card laid in the wrong place"),
    "Z311": N_("reserve card for M overlooked"),
    "Z312": N_("empty pile not filled"),
    "Z313": N_("card for the opponent overlooked"),
    "Z314": N_("empty pile not made"),
    "Z315": N_("covered card not freed"),
    "Z316": N_("card not turned up"),
    "Z317": N_("open card not played"),
    "Z318": N_("free place not filled"),
    "Z319": N_("passed with a card to play"),
    "Z401": N_("wrong Stop"),
    "Z402": N_("Stop too late"),
    "Z403": N_("moved when passed over"),
    "Z404": N_("Stop decided against the rules"),
    "Z405": N_("Stop that may not be called"),
    "Z406": N_("Weiter that may not be called"),
    "Z407": N_("waste not refilled after a Stop"),
    "Z408": N_("Stop without effect"),
    "Z409": N_("missed move not made after a Stop"),
    "Z501": N_("moved without an announcement"),
    "Z502": N_("announced what cannot be reached"),
    "Z503": N_("announced goal spoiled"),
    "Z504": N_("deeper card announced than needed"),
    "Z505": N_("lower pile announced than needed"),
    "Z601": N_("wrong result"),
    "Z602": N_("played on after the end"),
    "Z603": N_("wrong score"),
    "Z604": N_("began out of turn"),
    "Z605": N_("called blocked too soon"),
    "Z901": N_("expected finding missing"),
    "Z902": N_("waiver without reason or finding"),
}

#: Texts that differ in a game.
_GAMES_WORDS: Final = (
    P_("streit", "card does not fit M"),
    P_("streit", "card does not fit the tableau"),
    P_("streit", "tableau card for M overlooked"),
    P_("streit", "reserve card for M overlooked"),
    P_("zu-zweien", "card does not fit M"),
    P_("zu-zweien", "card does not fit the tableau"),
    P_("zu-zweien", "tableau card for M overlooked"),
    P_("zu-zweien", "waste card for M overlooked"),
    P_("zu-zweien", "reserve card for M overlooked"),
    P_("treppe", "card does not fit M"),
    P_("treppe", "card does not fit the tableau"),
    P_("treppe", "tableau card for M overlooked"),
    P_("treppe", "waste card for M overlooked"),
)


def kind(code: str, rules: str | None) -> str:
    """Return a kind of finding as the players of a game call it."""
    speech = RULE_SETS[rules].speech if rules else ""
    return pgettext(speech, _KINDS[code]) if speech else _(_KINDS[code])
