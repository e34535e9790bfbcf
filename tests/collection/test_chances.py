"""Which compulsory moves were due, and which of them were made."""

from collections import Counter
from collections.abc import Iterator, Sequence

import zankref
from tests.each import each
from tests.golden.playing import SIMULATED
from tests.golden.texts import GAMES
from tests.layers import few
from zankref.collection.counting import Counting, facts, tally_of
from zankref.collection.criteria import Criteria
from zankref.collection.rows import ChanceRow
from zankref.collection.tabulating import judged_game
from zankref.record.actions import Clear, Free, Move, Pause, Stop, Weiter
from zankref.record.events import Event
from zankref.record.parse import parse
from zankref.referee.reading.match import Matches

HEAD = '[Rules "{rules}"]\n[Agreed "{agreed}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[First "Anna"]\n'

Told = dict[tuple[str, str, int | None], tuple[int, int]]


def chances(text: str, rules: str = "wegner", agreed: str = "") -> Told:
    """Return what was due in a game and what of it was made, by player, code and length."""
    (game,) = parse(HEAD.format(rules=rules, agreed=agreed) + text).games
    _verdict, rows = judged_game(game, "a.zank", Matches())
    return {(row.player, row.code, row.length): (row.due, row.taken) for row in rows.chances}


FREEING = "deal position\n M: ♥4\n R1: ♥5 ♠4\n R2: ♦5\n A1: ♠J\n Q1: 9\n A2: ♠9\n Q2: 9\n"
"""♠4 may go onto ♦5; then ♥5 fits M."""


def test_a_way_that_is_played_to_its_end_is_one_hit() -> None:
    """The play to M is its last move, and no number 1 of its own."""
    told = chances(FREEING + "Anna: free ♥5 R1>R2 R1>M")
    assert told == {("Anna", "Z302", 2): (1, 1)}


def test_a_number_1_on_the_way_counts_even_if_it_lays_the_card_free() -> None:
    deeper = FREEING.replace("R1: ♥5 ♠4", "R1: ♥6 ♥5 ♠4")
    told = chances(deeper + "Anna: free ♥6 R1>R2 R1>M R1>M")
    assert told == {("Anna", "Z301", 1): (1, 1), ("Anna", "Z302", 3): (1, 1)}


def test_a_way_that_is_not_played_is_a_miss() -> None:
    assert chances(FREEING + "Anna: Q>R3 ♦9") == {("Anna", "Z302", 2): (1, 0)}
    # Announced and given up: the card is not freed, and the next move misses it.
    assert chances(FREEING + "Anna: free ♥5 Q>R3 ♦9") == {("Anna", "Z302", 2): (1, 0)}


def test_what_is_not_announced_or_spoiled_is_no_hit() -> None:
    assert chances(FREEING + "Anna: R1>R2 Q>R3 ♦9") == {("Anna", "Z301", 1): (1, 0)}
    assert chances(FREEING + "Anna: free ♥5 R1>R3 undo R1>R2 R1>M") == {("Anna", "Z302", 2): (1, 1)}


CLEARING = "deal position\n M:\n R1: ♠8\n R2: ♦9\n R3: ♣K\n A1: ♠J\n Q1: 9\n A2: ♠2\n Q2: 9\n"


def test_what_another_player_ends_is_nobodys_hit() -> None:
    told = chances(FREEING + "Anna: free ♥5 R1>R2\nBen: R1>M")
    assert not any(taken for _due, taken in told.values())


def test_clearing() -> None:
    told = chances(CLEARING + "Anna: clear R1 R1>R2 Q>R3 ♦Q")
    assert told == {("Anna", "Z303", 1): (1, 1), ("Anna", "Z308", 1): (1, 1)}
    assert chances(CLEARING + "Anna: Q>A ♦3")["Anna", "Z303", 1] == (1, 0)


FULL = "M:\n" + "".join(f" R{pile}: ♠{2 * ((pile + 1) // 2)}\n" for pile in range(1, 9))
"""No empty tableau pile."""


@each(
    ("table", "move", "code"),
    [
        ("M: ♥4\n R1: ♥5\n A1: ♠9", "R1>M", "Z301"),
        ("M: ♥4\n R1: ♠2\n A1: ♥5", "A>M", "Z304"),
        ("M:\n R1: ♦10\n A1: ♠9", "A>R1", "Z305"),
        (f"{FULL} A1: ♣9\n A2: ♣10", "A>A2", "Z306"),
        # With cards on Q the player chooses between 7.1 and 7.2; without, A would be turned over.
        ("M:\n R1: ♠2\n A1: ♠9", "A>R2", None),
        ("M:\n R1: ♠2\n A1: ♠5 ♠9\n Q1:", "A>R2", "Z307"),
        ("M: ♥4\n R1: ♠2\n A1: ♠9", "Q>M ♥5", "Z308"),
        ("M:\n R1: ♦10\n A1: ♠2", "Q=♠9 Q>R1", "Z308"),
        ("M:\n R1: ♦10\n A1: ♠2", "Q>R2 ♠9", None),
        # Nothing is due as the card goes onto the own waste.
        (f"{FULL} A1: ♣9", "Q>A ♣K", None),
        # A card that does not fit says nothing of what was due.
        ("M:\n R1: ♥10\n A1: ♦9", "A>R1", None),
    ],
)
def test_what_a_single_move_was_due_as(table: str, move: str, code: str | None) -> None:
    deal = f"deal position\n {table}\n"
    if "Q1:" not in deal:
        deal += " Q1: 9\n"
    told = chances(f"{deal} Q2: 9\nAnna: {move}")
    made = {key[1]: pair for key, pair in told.items() if pair[1]}
    assert made == ({} if code is None else {code: (1, 1)})


@each(
    ("rules", "agreed", "table", "move", "code"),
    [
        ("online", "", "M: ♥4\n R1: ♥5", "R1>M", "Z301"),
        ("streitpatience", "", "M: ♥4\n R1: ♥9\n S1: ♥5 3", "S>M", "Z311"),
        ("streitpatience", "", "M:\n R1: ♥9\n S1: ♥5 3", "S>R2", "Z312"),
        ("streitpatience", "must-load", "M:\n R1: ♥9\n S1: ♥5 3\n A2: ♥6", "S>A2", "Z313"),
        # Loading is leave, not duty, unless it is agreed on.
        ("streitpatience", "", "M:\n R1: ♥9\n S1: ♥5 3\n A2: ♥6", "S>A2", None),
        ("streitpatience", "", "M: ♥4\n R1: ♥9\n S1:", "Q=♥5 Q>M", "Z308"),
        ("treppe", "must-place", "R1: ♥9\n A1: ♥8", "A>R1", "Z305"),
        ("treppe", "", "R1: ♥9\n A1: ♥8", "A>R1", None),
    ],
)
def test_duties(rules: str, agreed: str, table: str, move: str, code: str | None) -> None:
    head = '[Phase "2"]\n[Base "A"]\n' if rules == "treppe" else ""
    q2 = "" if rules == "treppe" else " Q2: 9\n"
    told = chances(f"{head}deal position\n {table}\n Q1: 9\n{q2}Anna: {move}", rules, agreed)
    assert {key[1] for key, (_due, taken) in told.items() if taken} == ({code} - {None})


@each("wrong", [0.0, 0.15])
@each("rules", ["wegner", "wegner-52", "schikanieren"])
def test_chances_agree_with_the_record_and_the_findings(rules: str, wrong: float) -> None:
    """Each missed move is one, and the freeings that were played are those that one reads."""
    cards: dict[int, str | None]
    for text in played(rules, wrong):
        (game,) = parse(text).games
        verdict, rows = judged_game(game, "a.zank", Matches())
        missed = Counter(f.code for f in verdict.findings if "Z301" <= f.code <= "Z308")
        faulty = {f.event for f in verdict.findings} | {doubt.event for doubt in verdict.doubts}
        effective = {stop.event for stop in verdict.stops if stop.taken_back}
        told = by_code(rows.chances)
        assert {code: due - taken for code, (due, taken) in told.items()} == {
            code: missed[code] for code in told
        }
        assert not {*missed} - {*told}
        cards = {row.event: row.card for row in rows.events}
        read = sum(
            isinstance(event.action, Free) and is_freed(game.events[at:], faulty, effective, cards)
            for at, event in enumerate(game.events)
        )
        taken = told.get("Z302", (0, 0))[1]
        # Where moves are taken back, a way may go on after a fault.
        assert taken >= read if wrong else taken == read


def played(rules: str, wrong: float) -> Iterator[str]:
    """Yield games: those with faults are there already."""
    if wrong:
        for seed in SIMULATED:
            yield (GAMES / f"{rules}-{seed}.zank").read_text(encoding="utf-8")
    for seed in range(few(not wrong, not wrong, 12)):
        yield zankref.simulate(rules, seed, wrong)


def by_code(rows: list[ChanceRow]) -> dict[str, tuple[int, int]]:
    due, taken = Counter[str](), Counter[str]()
    for row in rows:
        due[row.code] += row.due
        taken[row.code] += row.taken
    return {code: (due[code], taken[code]) for code in due}


def is_freed(
    events: Sequence[Event],
    faulty: set[int | None],
    effective: set[int],
    cards: dict[int, str | None],
) -> bool:
    """Return whether a card that is announced goes to M, by clean tableau moves alone."""
    announced, *after = events
    for event in after:
        action = event.action
        if isinstance(action, Pause | Weiter | Stop) and event.number not in effective:
            continue
        if event.speaker != announced.speaker or event.number in faulty:
            return False
        if isinstance(action, Free | Clear | Stop):
            return False
        if isinstance(action, Move):
            piles = str(action.source)[0] + str(action.target)[0]
            if piles == "RM" and cards[event.number] == cards[announced.number]:
                return True
            if piles not in ("RM", "RR"):
                return False
    return False


CALLED = FREEING + "Anna: Q>R3 ♦9\nBen: stop\nBen: Q>R4 ♣2\n"


def test_whose_faults_are_called() -> None:
    """The others' faults that one called or might have; not one's own."""
    for text, to_call, called in ((CALLED, 1, 1), (FREEING + "Anna: Q>R3 ♦9", 1, 0)):
        (game,) = parse(HEAD.format(rules="wegner", agreed="") + text).games
        _verdict, rows = judged_game(game, "a.zank", Matches())
        tally = tally_of([facts([rows])], Counting(Criteria()))
        counts = {key.player: each for key, each in tally.counts.items()}
        assert counts["Ben"].of("to_call", "Z302") == to_call
        assert counts["Ben"].of("called", "Z302") == called
        assert not counts["Anna"].of("called")
