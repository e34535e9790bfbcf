"""The catalogue of codes: what each kind of finding is called, how grave it is, and the way out.

Codes are stable for ever and never reused; ``docs/findings.md`` is made from this.
"""

from typing import Final, Literal, TypeAlias

from zankref.values import Value

Severity: TypeAlias = Literal["note", "warning", "call", "fault", "error"]


class Code(Value):
    """A kind of finding: its stable code and name, how grave it is, what it means, the way out."""

    __slots__ = __match_args__ = ("code", "name", "severity", "meaning", "advice")

    def __init__(self, code: str, name: str, severity: Severity, meaning: str, advice: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.severity: Final = severity
        self.meaning: Final = meaning
        self.advice: Final = advice


def _code(code: str, name: str, severity: Severity, meaning: str, advice: str) -> Code:
    return Code(code, name, severity, meaning, advice)


_ENTRIES: Final = (
    _code("Z001", "syntax-error", "error", "A line cannot be read.",
          "Write the line as docs/notation.md shows; the message says what could stand there."),
    _code("Z002", "unknown-tag", "warning",
          "A tag that nobody knows, or a value that does not suit a known one.",
          "Check the spelling of the tag; an unknown tag is kept and otherwise ignored."),
    _code("Z003", "bad-header", "error",
          "The header does not say what is needed: the rules, an option, a name or who begins.",
          "Give [Rules \"...\"] a rule set that `zankref rules` lists, and name only its options "
          "and players of the game."),
    _code("Z004", "unknown-player", "error", "Someone speaks who is not a player of this game.",
          "Use the names of the player tags, or 1: and 2:."),
    _code("Z005", "unknown-pile", "error", "A pile, or an action, that the game does not have.",
          "`zankref rules ID` lists the piles and the words of a game."),
    _code("Z006", "unreadable-file", "error", "The file is not UTF-8, or not text.",
          "Save the record as plain text in UTF-8."),
    _code("Z101", "empty-pile", "error", "A card is taken from an empty pile.",
          "Look for a move that was not written down, or a wrong pile."),
    _code("Z102", "wrong-card", "error", "The named card is not the one that lies there.",
          "Look for a slip of the pen here, or where the pile was last changed."),
    _code("Z103", "impossible-card", "error",
          "A card is seen more often than the packs hold it, or comes from another pack.",
          "Look for a slip of the pen here, or where the card was first seen."),
    _code("Z104", "card-not-recorded", "error",
          "A card that the judgement needs was turned up but not written down.",
          "Name the card when it is first seen: Q>R1 ♥9."),
    _code("Z105", "bad-deal", "error",
          "The deal or position does not add up to the packs, or a pile in it is not built as the "
          "rules build.",
          "Count the cards of the deal block again."),
    _code("Z106", "check-differs", "error", "A `check` shows another table than the moves lead to.",
          "Look for a move that was not written down between the last agreement and here."),
    _code("Z107", "nothing-to-undo", "error", "Something is taken back though nothing was moved.",
          "Remove the `undo`, or write down the move that it takes back."),
    _code("Z201", "no-fit-foundation", "fault", "The card does not fit any foundation.",
          "A foundation is built up in suit from the ace; in Die Treppe from the rank of the "
          "first card there, the ace going onto the king."),
    _code("Z202", "no-fit-tableau", "fault", "The card does not fit that tableau pile.",
          "A tableau pile is built down: in alternating colours, in Schikanieren and Patience "
          "zu zweien in the same suit, in Die Treppe whatever the suit."),
    _code("Z203", "no-fit-opponent", "fault",
          "The card does not fit the opponent's waste or reserve.",
          "Only the same suit, one rank higher or lower, goes there; an empty pile takes "
          "nothing, nor does a covered one."),
    _code("Z204", "no-such-move", "fault",
          "The game has no such move: from there to there, of so many cards, or at this time.",
          "`zankref rules ID` shows the moves of a game in short, docs/rules/ at length."),
    _code("Z205", "out-of-turn", "fault", "A player moves who is not on turn.",
          "Wait until the other player has laid a card onto his own waste, which ends his turn."),
    _code("Z206", "lifted-card-dropped", "fault",
          "Another move begins while a lifted card is still in the hand.",
          "Play the lifted card first."),
    _code("Z207", "empty-pile-misused", "fault",
          "A tableau card goes onto an empty pile though it fits another pile.",
          "Put it onto the pile that it fits."),
    _code("Z208", "opponent-pile-barred", "fault",
          "A card of waste or reserve goes onto the opponent's pile though a tableau pile is "
          "empty.",
          "Play it onto the empty tableau pile, or draw."),
    _code("Z209", "first-turn-limit", "fault",
          "An empty pile is used though as many are occupied as the first turn allows.",
          "In the first turn leave the other piles to those who come after."),
    _code("Z210", "idle-touch", "fault", "A pile is touched with which no allowed move begins.",
          "Touch only the pile that you are going to move from."),
    _code("Z211", "groundless-undo", "fault", "A faultless move is taken back.",
          "A move that was allowed stays."),
    _code("Z212", "pause-broken", "fault", "A move is made during a Pause.",
          "Hold still until the caller says Weiter or somebody calls Stop."),
    _code("Z213", "repeated-position", "fault",
          "Tableau moves lead back to a position that was there before.",
          "Go straight for the announced goal."),
    _code("Z301", "missed-foundation", "fault", "A tableau card could have gone to M.",
          "Look at the tops of the tableau first, after every move."),
    _code("Z302", "missed-freeing", "fault", "A tableau card could have been freed for M.",
          "Look for cards that M waits for, and what lies on them."),
    _code("Z303", "missed-clearing", "fault", "A tableau pile could have been emptied.",
          "Look whether the bottom card of a pile fits another pile."),
    _code("Z304", "missed-waste-foundation", "fault",
          "The own waste top, or in Schikanieren the reserve top, could have gone to M.",
          "Look at the own waste, and reserve, before drawing."),
    _code("Z305", "missed-waste-tableau", "fault",
          "The own waste top, or in Schikanieren the reserve top, could have gone onto a tableau "
          "pile.",
          "Look at the own waste, and reserve, before drawing."),
    _code("Z306", "missed-waste-opponent", "fault",
          "The own waste top, or in Schikanieren the reserve top, could have gone onto the "
          "opponent's pile.",
          "Compare the own waste, and reserve, with the opponent's pile before drawing."),
    _code("Z307", "missed-waste-space", "fault",
          "The own waste top, or in Schikanieren the reserve top, could have gone onto an empty "
          "tableau pile before the waste was turned over.",
          "Fill the empty pile before turning the waste over."),
    _code("Z308", "draw-misplaced", "fault",
          "A drawn card did not go to the place that comes first for it.",
          "In Zank-Patience first M, then a tableau pile that it fits, then an empty one, then "
          "the opponent's pile, then the own waste. In the other games an opened card that fits "
          "M goes there; in Patience zu zweien one that fits a tableau pile does not go onto "
          "the waste."),
    _code("Z311", "missed-reserve-foundation", "fault", "The own reserve top could have gone to M.",
          "Look at the reserve first."),
    _code("Z312", "space-not-filled", "fault",
          "An empty tableau pile was not filled from the reserve before a stock card was opened.",
          "Fill spaces from the reserve before opening a stock card."),
    _code("Z313", "missed-loading", "fault",
          "A card had to go onto the opponent's waste or reserve.",
          "Under must-load, load the opponent before opening a stock card, or laying it onto "
          "the waste."),
    _code("Z314", "missed-space", "fault", "A space could have been made.",
          "Under must-space, make all spaces before opening a stock card."),
    _code("Z315", "missed-uncovering", "fault", "A covered card could have been freed.",
          "With hidden-houses, free covered cards before opening a stock card."),
    _code("Z316", "not-turned-up", "fault", "A covered card was not turned up when it had to be.",
          "Turn it up, and write it down (`S=♥5`, `R3=♥5`), before the next move."),
    _code("Z317", "opened-card-not-played", "fault",
          "A stock card lies open and had to be played before another was moved or opened.",
          "Play the opened card first, or lay it onto the own waste."),
    _code("Z318", "place-not-refilled", "fault", "A free place was not filled at once.",
          "Fill the place before anything else: in Patience zu zweien from the reserve, in Die "
          "Treppe from the stock."),
    _code("Z319", "pass-barred", "fault", "A pass though a card could be played or drawn.",
          "Pass only when stock and waste are empty and the reserve top can go nowhere."),
    _code("Z401", "wrongful-stop", "call",
          "A Stop, or a knock, although there was no fault to stop.",
          "Make sure before you call. In Zank-Patience a wrongful Stop costs a turn, online "
          "every third wrongful knock does, in Streitpatience it does if that was agreed."),
    _code("Z402", "late-stop", "call", "A Stop, or a knock, when the next move had already begun.",
          "Call before the next move begins."),
    _code("Z403", "penalty-not-served", "fault",
          "A player who has just been passed over moves all the same.",
          "Wait until the player on turn has finished."),
    _code("Z404", "table-ruled-wrong", "call",
          "The table's own decision on a Stop differs from the ruling.",
          "The game goes on as the table decided."),
    _code("Z405", "stop-not-entitled", "call",
          "A Stop by someone who may not call it, or in a game that has none.",
          "`zankref rules ID` says who may call Stop in a game, if anybody may."),
    _code("Z406", "weiter-without-pause", "call",
          "Weiter with no Pause, or by another than its caller.",
          "Only who called Pause may say Weiter."),
    _code("Z407", "refill-missing", "fault",
          "The card owed to the waste after a Stop was not laid.",
          "After a Stop, lay the top of the stock onto the empty waste before play goes on."),
    _code("Z408", "void-stop", "note",
          "A Stop, or a knock, that only makes the move be taken back, or a second one.",
          "A card that does not fit is taken back without a Stop; and one Stop settles a move."),
    _code("Z409", "remedy-missing", "fault", "The compulsory move after a Stop was not made.",
          "Make the compulsory move before anything else; the turn passes after it."),
    _code("Z501", "not-announced", "fault", "A tableau move without an announcement.",
          "Say first what it is for: free a card, or clear a pile."),
    _code("Z502", "announced-unreachable", "fault", "The announced goal cannot be reached.",
          "Announce only what can be done by tableau moves from here."),
    _code("Z503", "announcement-spoiled", "fault",
          "After this move the announced goal can no longer be reached.",
          "Plan the whole way before the first move."),
    _code("Z504", "deeper-than-needed", "fault",
          "A card lying less deep than the announced one can be freed.",
          "Under the advanced conditions, free the card lying least deep."),
    _code("Z505", "lower-than-needed", "fault",
          "A pile with a bottom card of higher rank than the announced one's can be cleared.",
          "Under the advanced conditions, clear the pile with the highest bottom card."),
    _code("Z601", "wrong-result", "error", "The claimed result is not what the play shows.",
          "Correct the Result tag, or look for moves that were not written down."),
    _code("Z602", "play-after-end", "error",
          "Play goes on after the game, or the match, has ended.",
          "End the record with the move, or the game, that decides it."),
    _code("Z603", "wrong-score", "error",
          "The claimed score, or total of the match, is not what the play shows.",
          "Correct the Score or Total tag."),
    _code("Z604", "wrong-starter", "fault", "The wrong player begins.",
          "`zankref rules ID` says who has to begin; the tag First says who did."),
    _code("Z605", "not-blocked", "call", "The game is called blocked though a card can be played.",
          "Play the card."),
    _code("Z901", "expected-finding-missing", "error",
          "The record expects a finding on this line that there is not.",
          "Correct the `# expect:` comment, or the line."),
    _code("Z902", "bad-waiver", "error", "A waiver without a reason, or without a finding.",
          "Write `# waive: CODE reason` on the line of the finding."),
)  # fmt: skip

CATALOGUE: Final[dict[str, Code]] = {entry.code: entry for entry in _ENTRIES}
