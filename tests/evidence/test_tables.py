"""All tables that can be reached, deadlocks and proofs, against the searches and the checker."""

import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import zankref
from tests.each import each
from tests.evidence.problems import made_up
from tests.layers import few
from tools import check_proof
from zankref.evidence import proofs
from zankref.evidence.asking import Inquiry
from zankref.evidence.deadlock import deadlock, holds
from zankref.evidence.tables import Exploration, Problem, explore
from zankref.referee.reading.header import read_header

MOST = 2_000
TABLES = few(900, 1_800, 12_000)


def questions(number: int) -> Iterator[tuple[int, Problem, Exploration, bool | None]]:
    """Yield questions, what was explored, and whether the search finds a way."""
    for seed in range(number):
        made = made_up(seed)
        if made is not None:
            problem, search = made
            if not problem.is_goal(problem.start):
                yield seed, problem, explore(problem, MOST), search() is not None


def as_read(proof: dict[str, object]) -> Any:
    return json.loads(json.dumps(proof))


def test_all_tables_and_deadlocks_agree_with_the_search_and_satisfy_the_checker():
    seen: Counter[str] = Counter()
    wrong = []
    for seed, problem, explored, found in questions(TABLES):
        locked = deadlock(problem)
        decided = explored.goal is not None or explored.complete
        if decided and found != (explored.goal is not None):
            wrong.append(f"{seed}: the search says {found}")
        if locked is not None:
            seen["deadlock"] += 1
            if found:
                wrong.append(f"{seed}: a deadlock where there is a way")
            check_proof.check_deadlock(
                as_read(proofs.of_deadlock(problem, locked, "wegner", "made up"))
            )
        if explored.complete:
            seen["few" if len(explored.tables) <= 12 else "many"] += 1
            check_proof.check_tables(as_read(proofs.of_tables(explored, "wegner", "made up")))
        elif explored.goal is not None:
            seen["way"] += 1
    assert not wrong
    assert min(seen.values()) > TABLES / 100 and len(seen) == 4, seen


def test_a_way_leads_to_the_goal_step_by_step():
    for _seed, problem, explored, _found in questions(few(400, 800, 3_000)):
        if explored.goal is None:
            continue
        piles = [list(pile) for pile in problem.piles]
        for source, target in explored.steps():
            card = piles[source].pop()
            if 0 <= target < len(piles):
                assert not piles[target] or problem.fits(card, piles[target][-1])
                piles[target].append(card)
        tops = [pile[-1] for pile in piles if pile]
        if problem.aim == "free":
            assert any(problem.goals >> top & 1 for top in tops)
        else:
            assert len(tops) < sum(map(bool, problem.piles))


def test_no_card_of_a_deadlock_can_be_left_out():
    for _seed, problem, _explored, _found in questions(few(300, 600, 2_000)):
        locked = deadlock(problem)
        if locked:
            for pile in locked:
                assert not holds(problem, {p: h for p, h in locked.items() if p != pile})


# --- proofs that do not hold --------------------------------------------------------------------


def tables_proof() -> Any:
    """Return a proof with several tables and moves."""
    for _seed, _problem, explored, _found in questions(400):
        if explored.complete and 4 <= len(explored.tables) <= 12:
            return as_read(proofs.of_tables(explored, "wegner", "made up"))
    raise AssertionError


def deadlock_proof() -> Any:
    for _seed, problem, _explored, _found in questions(400):
        locked = deadlock(problem)
        if locked and len(locked) > 2 and problem.aim == "free":
            return as_read(proofs.of_deadlock(problem, locked, "wegner", "made up"))
    raise AssertionError


def without_last_table(proof: Any) -> None:
    proof["tables"].pop()
    proof["moves"].pop()


def with_another_table(proof: Any) -> None:
    proof["tables"].append({"piles": [["♣K"]], "foundations": [], "others": []})
    proof["moves"].append([])


def with_a_table_twice(proof: Any) -> None:
    proof["tables"].append(proof["tables"][0])
    proof["moves"].append(proof["moves"][0])


def without_moves(proof: Any) -> None:
    proof["moves"][0] = []


def with_a_move_to_elsewhere(proof: Any) -> None:
    proof["moves"][-1].append([0, 1, 0])
    proof["moves"][0] = proof["moves"][0][:-1]


def with_a_goal_that_is_reached(proof: Any) -> None:
    proof["goal"] = {"aim": "free", "cards": [p[-1] for p in proof["tables"][0]["piles"] if p]}
    proof["tables"][0]["foundations"] = [
        check_proof.under(card) for card in proof["goal"]["cards"] if card != "?"
    ]


def with_another_card_on_top(proof: Any) -> None:
    pile = next(pile for pile in proof["tables"][0]["piles"] if pile)
    pile[-1] = "♠A" if pile[-1] != "♠A" else "♥A"


def built_otherwise(proof: Any) -> None:
    proof["builds"] = "suit" if proof["builds"] == "colours" else "colours"


def with_no_tables(proof: Any) -> None:
    proof["tables"], proof["moves"] = [], []


def with_moves_from_elsewhere(proof: Any) -> None:
    for moves in proof["moves"]:
        for move in moves:
            move[0] = (move[0] + 1) % len(proof["tables"][0]["piles"])


def with_moves_to_elsewhere(proof: Any) -> None:
    for moves in proof["moves"]:
        for move in moves:
            move[1] = move[0] if move[1] == "M" else "M"


def with_places_from_behind(proof: Any) -> None:
    for moves in proof["moves"]:
        for move in moves:
            move[0] -= len(proof["tables"][0]["piles"])


def with_a_move_twice(proof: Any) -> None:
    next(moves for moves in proof["moves"] if moves).append(
        next(moves for moves in proof["moves"] if moves)[0]
    )


def with_two_tables_as_one(proof: Any) -> None:
    last = len(proof["tables"]) - 1
    without_last_table(proof)
    for moves in proof["moves"]:
        for move in moves:
            move[-1] = min(move[-1], last - 1)


def with_a_card_turned_over_on_the_way(proof: Any) -> None:
    pile = next(pile for pile in proof["tables"][-1]["piles"] if pile)
    pile[0] = "?"


def with_a_card_played_in_secret(proof: Any) -> None:
    tops = proof["tables"][-1]["foundations"]
    tops[0] = "♥K" if tops[0] != "♥K" else "♦K"


def with_an_empty_pile_too_few(proof: Any) -> None:
    proof["tables"][-1]["piles"].append([])


def with_tables_in_another_order(proof: Any) -> None:
    tables = proof["tables"]
    tables[0], tables[-1] = tables[-1], tables[0]


def with_two_moves_exchanged(proof: Any) -> None:
    made = [move for moves in proof["moves"] for move in moves]
    one = made[0]
    other = next(move for move in made if move[-1] != one[-1])
    one[-1], other[-1] = other[-1], one[-1]


def with_a_table_again_in_another_order(proof: Any) -> None:
    table = proof["tables"][-1]
    proof["tables"].append(table | {"piles": table["piles"][1:] + table["piles"][:1]})
    proof["moves"].append([])


def with_the_tables_before_what_leads_to_them(proof: Any) -> None:
    last = len(proof["tables"]) - 1
    for part in ("tables", "moves"):
        proof[part][1:] = proof[part][:0:-1]
    for moves in proof["moves"]:
        for move in moves:
            move[-1] = move[-1] and last + 1 - move[-1]


def without_one_of_many_moves(proof: Any) -> None:
    max(proof["moves"], key=len).pop()


def refused(check: Any, proof: Any) -> bool:
    try:
        check(proof)
    except (LookupError, TypeError, ValueError):
        return True
    return False


@each(
    "falsify",
    [
        without_last_table,
        with_another_table,
        with_a_table_twice,
        without_moves,
        with_a_move_to_elsewhere,
        with_a_goal_that_is_reached,
        with_another_card_on_top,
        built_otherwise,
        with_no_tables,
        with_moves_from_elsewhere,
        with_moves_to_elsewhere,
        with_places_from_behind,
        with_a_move_twice,
        with_two_tables_as_one,
        with_a_card_turned_over_on_the_way,
        with_a_card_played_in_secret,
        with_an_empty_pile_too_few,
        with_tables_in_another_order,
        with_two_moves_exchanged,
        with_a_table_again_in_another_order,
        with_the_tables_before_what_leads_to_them,
        without_one_of_many_moves,
    ],
)
def test_a_falsified_proof_by_tables_is_refused(falsify):
    good = tables_proof()
    bad = deepcopy(good)
    falsify(bad)
    assert not refused(check_proof.check_tables, good)
    assert refused(check_proof.check_tables, bad)


def without_a_card(proof: Any) -> None:
    proof["locked"].pop()


def with_a_host_left_out(proof: Any) -> None:
    entry = next(entry for entry in proof["locked"] if entry["hosts"])
    entry["hosts"].pop()


def with_an_open_goal(proof: Any) -> None:
    pile = next(pile for pile in proof["tables"][0]["piles"] if pile)
    proof["goal"]["cards"].append(pile[-1])
    number = proof["tables"][0]["piles"].index(pile)
    proof["locked"] = [entry for entry in proof["locked"] if entry["card"][0] != number]


def with_an_empty_pile(proof: Any) -> None:
    proof["tables"][0]["piles"].append([])
    proof["limit"] = 99


def with_a_card_that_goes_to_m(proof: Any) -> None:
    pile, height = proof["locked"][0]["card"]
    card = proof["tables"][0]["piles"][pile][height]
    proof["tables"][0]["foundations"].append(check_proof.under(card))


def without_any(proof: Any) -> None:
    proof["locked"] = []


def with_places_below_the_table(proof: Any) -> None:
    for entry in proof["locked"]:
        pile, height = entry["card"]
        entry["card"] = [pile, height - len(proof["tables"][0]["piles"][pile])]


def with_a_locked_card_in_the_air(proof: Any) -> None:
    entry = proof["locked"][0]
    entry["card"] = [entry["card"][0], 99]


def with_a_host_too_many(proof: Any) -> None:
    entry = proof["locked"][0]
    entry["hosts"].append(entry["card"])


def with_hosts_exchanged(proof: Any) -> None:
    one, *others = proof["locked"]
    other = next(entry for entry in others if entry["hosts"] != one["hosts"])
    one["hosts"], other["hosts"] = other["hosts"], one["hosts"]


def with_a_lower_card_locked(proof: Any) -> None:
    """And with the hosts that it really has."""
    piles, builds = proof["tables"][0]["piles"], proof["builds"]
    entry = next(entry for entry in proof["locked"] if entry["card"][1])
    entry["card"][1] -= 1
    lower = piles[entry["card"][0]][entry["card"][1]]
    entry["hosts"] = [
        [number, height]
        for number, pile in enumerate(piles)
        for height, onto in enumerate(pile)
        if check_proof.fits(builds, lower, onto)
    ]


def with_the_same_card_twice_and_another_not(proof: Any) -> None:
    proof["locked"][-1] = proof["locked"][0]


@each(
    "falsify",
    [
        without_a_card,
        with_a_host_left_out,
        with_a_host_too_many,
        with_an_open_goal,
        with_an_empty_pile,
        with_a_card_that_goes_to_m,
        with_places_below_the_table,
        with_a_locked_card_in_the_air,
        without_any,
        with_hosts_exchanged,
        with_a_lower_card_locked,
        with_the_same_card_twice_and_another_not,
    ],
)
def test_a_falsified_deadlock_is_refused(falsify):
    good = deadlock_proof()
    bad = deepcopy(good)
    falsify(bad)
    assert not refused(check_proof.check_deadlock, good)
    assert refused(check_proof.check_deadlock, bad)


# --- proofs of something else -------------------------------------------------------------------


LIES = """R1: ♥5 ♠4 ♦3
R2: ♦5 ♣4
R3: ♠6
R4: ♥K
R5: ♦K
R6: ♣K
R7: ♣K
R8: ♠K
M: ♥4
A1: ♣8
A2: ♦J
"""
"""Nothing moves but ♦3, onto ♣4, and ♠4 onto nothing."""


def asked(question: str, rules: str) -> Any:
    """Return the proof of a No of the referee's."""
    reserves = "S1: ♣9 3\nS2: ♣J 3\n" if rules == "streitpatience" else ""
    text = f'[Rules "{rules}"]\n[First "1"]\ndeal position\n{LIES}{reserves}'
    game = zankref.parse(text).games[0]
    if question in "23":
        answer = Inquiry(game, read_header(game), 0).number(int(question))
    else:
        answer = zankref.ask(game, question)
    return as_read(answer.proof)


def with_head(**changed: Any) -> Any:
    return lambda proof: proof.update(changed)


def with_a_card_that_there_is_not(proof: Any) -> None:
    proof["tables"][0]["piles"][0] = ["♥1"]


def with_an_opponents_pile(proof: Any) -> None:
    for table in proof["tables"]:
        table["others"] = ["♣2"]


def without_duties(proof: Any) -> None:
    proof["must"] = []


def with_no_card_marked(proof: Any) -> None:
    for table in proof["tables"]:
        table["piles"] = [[card.rstrip("*") for card in pile] for pile in table["piles"]]


def with_another_card_of_the_pile_marked(proof: Any) -> None:
    for table in proof["tables"]:
        for pile in table["piles"]:
            if len(pile) > 1 and pile[0].endswith("*"):
                pile[0], pile[-1] = pile[0].rstrip("*"), f"{pile[-1]}*"


def with_a_pile_too_many(proof: Any) -> None:
    for table in proof["tables"]:
        table["piles"].append(["♠Q"])


def with_a_pile_too_few(proof: Any) -> None:
    """Without a king, which never moves as no pile is empty."""
    for number, table in enumerate(proof["tables"]):
        table["piles"] = [pile for pile in table["piles"] if pile != ["♥K"]]
        for move in proof["moves"][number] if "moves" in proof else ():
            move[:2] = [place if place == "M" else max(place - 1, 0) for place in move[:2]]


ELSEWHERE = [
    with_head(rules="bridge"),
    with_another_card_of_the_pile_marked,
    with_a_pile_too_many,
    with_a_pile_too_few,
    with_head(schema="zankref-proof/2"),
    with_head(kind="told"),
    with_head(rules="schikanieren"),
    with_head(question="free ♥6"),
    with_head(question="free ♥1", goal={"aim": "free", "cards": []}),
    with_head(question="free", goal={"aim": "free", "cards": []}),
    with_head(question="stop"),
    with_head(goal={"aim": "free", "cards": []}),
    with_head(goal={"aim": "free", "cards": ["♦K"]}),
    with_head(goal={"aim": "won", "cards": []}),
    with_head(builds="suit"),
    with_head(builds="kings"),
    with_head(fills="never"),
    with_head(falls=True),
    with_a_card_that_there_is_not,
    with_no_card_marked,
]
HERE = [
    with_head(must=["foundation", "filled"]),
    with_head(rules="treppe"),
    with_head(must=["nothing"]),
    with_head(must=["lenient"]),
    with_an_opponents_pile,
    without_duties,
]


@each("question", ["free ♥5", "clear R2", "2", "3"])
@each(
    ("rules", "falsify"),
    [
        *(("wegner", falsify) for falsify in [*ELSEWHERE, *HERE]),
        *(("streitpatience", falsify) for falsify in ELSEWHERE),
    ],
)
def test_a_proof_of_something_else_is_refused(
    falsify, question, rules, tmp_path, monkeypatch, capsys
):
    proof = asked(question, rules)
    good = deepcopy(proof)
    falsify(proof)
    assert checked(good, tmp_path, monkeypatch) == 0
    if proof != good:
        assert checked(proof, tmp_path, monkeypatch) == 1
        assert "The proof does not hold" in capsys.readouterr().out


def checked(proof: Any, folder: Any, monkeypatch: pytest.MonkeyPatch) -> int:
    path = folder / "proof.json"
    path.write_text(json.dumps(proof, ensure_ascii=False), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["check_proof.py", str(path)])
    return check_proof.main()


def test_a_search_that_is_broken_off_is_no_proof():
    for _seed, problem, _explored, _found in questions(200):
        explored = explore(problem, 1)
        assert explored.complete == (explored.goal is None and len(explored.tables) == 1)
