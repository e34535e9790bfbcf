"""The catalogue of codes: what each kind of finding is called, how grave it is, and the way out.

Codes are stable for ever and never reused; ``docs/findings.md`` is made from this.
"""

from typing import Final, Literal, TypeAlias

from zankref.language import N_
from zankref.values import Value

Severity: TypeAlias = Literal["note", "warning", "call", "fault", "error"]


class Code(Value):
    """A kind of finding: its stable code and name, how grave it is, what it means, the way out.

    Name, meaning and advice stand here in English; ``_()`` says them.
    """

    __match_args__ = ("code", "name", "severity", "meaning", "advice")
    __slots__ = __match_args__

    def __init__(self, code: str, name: str, severity: Severity, meaning: str, advice: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.severity: Final = severity
        self.meaning: Final = meaning
        self.advice: Final = advice


def _code(code: str, name: str, severity: Severity, meaning: str, advice: str) -> Code:
    return Code(code, name, severity, meaning, advice)


_ENTRIES: Final = (
    _code("Z001", N_("syntax-error"), "error",
          N_("A line cannot be read."),
          N_("Write the line as docs/notation.md shows; the message says what was expected.")),
    _code("Z002", N_("unknown-tag"), "warning",
          N_("An unknown tag, or a known one with a value that does not suit it."),
          N_("Check the spelling of the tag; an unknown tag is kept and otherwise ignored.")),
    _code("Z003", N_("bad-header"), "error",
          N_("The header does not say what is needed: the rules, an option, a name or who "
             "begins."),
          N_('Name in [Rules "..."] a rule set that `zankref rules` lists, and elsewhere only '
          "options and players of the game.")),
    _code("Z004", N_("unknown-player"), "error",
          N_("Someone speaks who is not a player of this game."),
          N_("Use the names of the player tags, or 1: and 2:.")),
    _code("Z005", N_("unknown-pile"), "error",
          N_("A pile or an action that the game does not have."),
          N_("`zankref rules ID` lists the piles and the words of a game.")),
    _code("Z006", N_("unreadable-file"), "error",
          N_("The file is not UTF-8, or not text."),
          N_("Save the record as plain text in UTF-8.")),
    _code("Z101", N_("empty-pile"), "error",
          N_("A card is taken from an empty pile."),
          N_("Look for a move that was not written down, or for a wrong pile.")),
    _code("Z102", N_("wrong-card"), "error",
          N_("The named card is not the one that lies there."),
          N_("Look for a slip of the pen here, or where the pile was last changed.")),
    _code("Z103", N_("impossible-card"), "error",
          N_("A card is seen more often than the packs contain it, or comes from the wrong pack."),
          N_("Look for a slip of the pen here, or where the card was first seen.")),
    _code("Z104", N_("card-not-recorded"), "error",
          N_("A card that the judgement depends on was turned up but not written down."),
          N_("Name the card when it is first seen: Q>R1 ♥9.")),
    _code("Z105", N_("bad-deal"), "error",
          N_("The deal or position does not add up to the packs, or a pile in it is not built as "
          "the rules require."),
          N_("Count the cards of the deal block again. Where a game is already under way, the "
             "block begins with `deal position`.")),
    _code("Z106", N_("check-differs"), "error",
          N_("A `check` shows a different table from the one that the moves lead to."),
          N_("Look for a move that was not written down between the last agreement and here.")),
    _code("Z107", N_("nothing-to-undo"), "error",
          N_("Something is taken back although nothing was moved."),
          N_("Remove the `undo`, or write down the move that it takes back.")),
    _code("Z108", N_("not-decided"), "warning",
          N_("A search reached its effort limit; whatever depends on it is undetermined."),
          N_("Allow it more effort: `--effort N`, or `--effort unlimited`.")),
    _code("Z201", N_("no-fit-foundation"), "fault",
          N_("The card does not fit any foundation."),
          N_("A foundation is built up in suit from the ace; in Die Treppe from the rank of the "
          "first card there, with the ace on the king.")),
    _code("Z202", N_("no-fit-tableau"), "fault",
          N_("The card does not fit that tableau pile."),
          N_("A tableau pile is built down: in alternating colours, in Schikanieren and Patience "
          "zu zweien in the same suit, in Die Treppe regardless of suit.")),
    _code("Z203", N_("no-fit-opponent"), "fault",
          N_("The card does not fit the opponent's waste or reserve."),
          N_("Only a card of the same suit, one rank higher or lower, goes there; an empty or "
          "covered pile takes nothing.")),
    _code("Z204", N_("no-such-move"), "fault",
          N_("The game has no such move: not between these piles, not of so many cards, or not at "
          "this time."),
          N_("`zankref rules ID` shows the moves of a game in brief, docs/rules/ in full.")),
    _code("Z205", N_("out-of-turn"), "fault",
          N_("A player moves when it is not his turn."),
          N_("Wait until the other player has laid a card on his own waste, which ends his turn.")),
    _code("Z206", N_("lifted-card-dropped"), "fault",
          N_("Another move begins while a lifted card is still in hand."),
          N_("Play the lifted card first.")),
    _code("Z207", N_("empty-pile-misused"), "fault",
          N_("A tableau card goes onto an empty pile although it fits another pile."),
          N_("Put it on the pile that it fits.")),
    _code("Z208", N_("opponent-pile-barred"), "fault",
          N_("A card from the waste or reserve goes onto the opponent's pile although a tableau "
          "pile is empty."),
          N_("Play it onto the empty tableau pile, or draw.")),
    _code("Z209", N_("first-turn-limit"), "fault",
          N_(
              "An empty pile is used although as many piles as the first turn allows are "
              "occupied already."
          ),
          N_("In the first turn, leave the remaining piles to the players who come after.")),
    _code("Z210", N_("idle-touch"), "fault",
          N_("A pile is touched although no allowed move begins with it."),
          N_("Touch only the pile that you are going to move from.")),
    _code("Z211", N_("groundless-undo"), "fault",
          N_("A move that was allowed is taken back."),
          N_("A move that was allowed stays.")),
    _code("Z212", N_("pause-broken"), "fault",
          N_("A move is made during a Pause."),
          N_("Hold still until the caller says Weiter or somebody calls Stop.")),
    _code("Z213", N_("repeated-position"), "fault",
          N_("Tableau moves lead back to an earlier position."),
          N_("Go straight for the announced goal.")),
    _code("Z301", N_("missed-foundation"), "fault",
          N_("A tableau card could have gone to M."),
          N_("Look at the tableau tops first, after every move.")),
    _code("Z302", N_("missed-freeing"), "fault",
          N_("A tableau card could have been freed for M."),
          N_("Look for the cards that M is waiting for, and for what lies on them.")),
    _code("Z303", N_("missed-clearing"), "fault",
          N_("A tableau pile could have been emptied."),
          N_("Check whether the bottom card of a pile fits another pile.")),
    _code("Z304", N_("missed-waste-foundation"), "fault",
          N_("The player's waste top, or in Schikanieren the reserve top, could have gone to M."),
          N_("Look at your waste, and reserve, before drawing.")),
    _code("Z305", N_("missed-waste-tableau"), "fault",
          N_("The player's waste top, or in Schikanieren the reserve top, could have gone onto a "
          "tableau pile."),
          N_("Look at your waste, and reserve, before drawing.")),
    _code("Z306", N_("missed-waste-opponent"), "fault",
          N_("The player's waste top, or in Schikanieren the reserve top, could have gone onto the "
          "opponent's pile."),
          N_("Compare your waste, and reserve, with the opponent's pile before drawing.")),
    _code("Z307", N_("missed-waste-space"), "fault",
          N_("The player's waste top, or in Schikanieren the reserve top, could have gone onto an "
          "empty tableau pile before the waste was turned over."),
          N_("Fill the empty pile before turning the waste over.")),
    _code("Z308", N_("draw-misplaced"), "fault",
          N_("A drawn card did not go to the first place open to it."),
          N_("In Zank-Patience first M, then a tableau pile that it fits, then an empty one, then "
          "the opponent's pile, then the player's own waste. In the other games an opened card "
          "that fits M goes there; in Patience zu zweien one that fits a tableau pile does not "
          "go onto the waste.")),
    _code("Z311", N_("missed-reserve-foundation"), "fault",
          N_("The player's reserve top could have gone to M."),
          N_("Look at the reserve first.")),
    _code("Z312", N_("space-not-filled"), "fault",
          N_("An empty tableau pile was not filled from the reserve before a stock card was "
             "opened."),
          N_("Fill spaces from the reserve before opening a stock card.")),
    _code("Z313", N_("missed-loading"), "fault",
          N_("A card had to go onto the opponent's waste or reserve."),
          N_("Under must-load, load the opponent before you do anything else except play to M.")),
    _code("Z314", N_("missed-space"), "fault",
          N_("A space could have been made."),
          N_("Under must-space, make all spaces before opening a stock card.")),
    _code("Z315", N_("missed-uncovering"), "fault",
          N_("A covered card could have been freed."),
          N_("With hidden-houses, free covered cards before opening a stock card.")),
    _code("Z316", N_("not-turned-up"), "fault",
          N_("A covered card was not turned up when it had to be."),
          N_("Turn it up, and write it down (`S=♥5`, `R3=♥5`), before the next move.")),
    _code("Z317", N_("opened-card-not-played"), "fault",
          N_("A stock card lies open and had to be played before another was moved or "
             "opened."),
          N_("Play the opened card first, or lay it on your own waste.")),
    _code("Z318", N_("place-not-refilled"), "fault",
          N_("A free place was not filled at once."),
          N_("Fill the place before anything else: in Patience zu zweien from the reserve, "
             "in Die Treppe from the stock.")),
    _code("Z319", N_("pass-barred"), "fault",
          N_("A pass although a card could be played or drawn."),
          N_("Pass only when stock and waste are empty and the reserve top can go nowhere.")),
    _code("Z401", N_("wrongful-stop"), "call",
          N_("A Stop, or a knock, although there was no fault to stop."),
          N_("Make sure before you call. In Zank-Patience a wrongful Stop costs a turn, "
             "online every third wrongful knock does, in Streitpatience it does if that was "
             "agreed.")),
    _code("Z402", N_("late-stop"), "call",
          N_("A Stop, or a knock, after the next move had begun."),
          N_("Call before the next move begins.")),
    _code("Z403", N_("penalty-not-served"), "fault",
          N_("A player who has just been passed over moves anyway."),
          N_("Wait until the player on turn has finished.")),
    _code("Z404", N_("table-ruled-wrong"), "call",
          N_("The table's own decision on a Stop differs from the ruling."),
          N_("The game goes on as the table decided.")),
    _code("Z405", N_("stop-not-entitled"), "call",
          N_("A Stop by someone who may not call it, or in a game that has none."),
          N_("`zankref rules ID` says who may call Stop in a game, if anybody.")),
    _code("Z406", N_("weiter-without-pause"), "call",
          N_("Weiter without a Pause, or by somebody other than its caller."),
          N_("Only the player who called Pause may say Weiter.")),
    _code("Z407", N_("refill-missing"), "fault",
          N_("The card owed to the waste after a Stop was not laid."),
          N_("After a Stop, lay the top of the stock on the empty waste before play goes on.")),
    _code("Z408", N_("void-stop"), "note",
          N_("A Stop, or a knock, that only has the move taken back, or a second one."),
          N_("A card that does not fit is taken back without a Stop; and one Stop settles a "
             "move.")),
    _code("Z409", N_("remedy-missing"), "fault",
          N_("The compulsory move after a Stop was not made."),
          N_("Make the compulsory move before anything else; the turn passes after it.")),
    _code("Z501", N_("not-announced"), "fault",
          N_("A tableau move without an announcement."),
          N_("Say first what it is for: to free a card or to clear a pile.")),
    _code("Z502", N_("announced-unreachable"), "fault",
          N_("The announced goal cannot be reached."),
          N_("Announce only what can be done by tableau moves from here.")),
    _code("Z503", N_("announcement-spoiled"), "fault",
          N_("After this move the announced goal can no longer be reached."),
          N_("Plan the whole sequence before the first move.")),
    _code("Z504", N_("deeper-than-needed"), "fault",
          N_("A card buried less deeply than the announced one can be freed."),
          N_("Under the advanced conditions, free the card that is buried least deeply.")),
    _code("Z505", N_("lower-than-needed"), "fault",
          N_("A pile whose bottom card ranks above that of the announced pile can be cleared."),
          N_("Under the advanced conditions, clear the pile with the highest bottom card.")),
    _code("Z601", N_("wrong-result"), "error",
          N_("The claimed result is not what the play shows."),
          N_("Correct the Result tag, or look for moves that were not written down.")),
    _code("Z602", N_("play-after-end"), "error",
          N_("Play goes on after the game, or the match, has ended."),
          N_("End the record with the move, or the game, that decides it.")),
    _code("Z603", N_("wrong-score"), "error",
          N_("The claimed score, or total of the match, is not what the play shows."),
          N_("Correct the Score or Total tag.")),
    _code("Z604", N_("wrong-starter"), "fault",
          N_("The wrong player begins."),
          N_("`zankref rules ID` says who has to begin; the tag First says who did.")),
    _code("Z605", N_("not-blocked"), "call",
          N_("The game is called blocked although a card can be played."),
          N_("Play the card.")),
    _code("Z901", N_("expected-finding-missing"), "error",
          N_("The record expects a finding on this line, but there is none."),
          N_("Correct the `# expect:` comment, or the line.")),
    _code("Z902", N_("bad-waiver"), "error",
          N_("A waiver without a reason, or without a finding."),
          N_("Write `# waive: CODE reason` on the line of the finding.")),
)  # fmt: skip

CATALOGUE: Final[dict[str, Code]] = {entry.code: entry for entry in _ENTRIES}
