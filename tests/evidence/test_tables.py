"""All tables that can be reached, deadlocks and proofs, against the searches and the checker."""

import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from tests.evidence.problems import made_up
from tests.layers import few
from tools import check_proof
from zankref.evidence import proofs
from zankref.evidence.deadlock import deadlock, holds
from zankref.evidence.tables import Explored, Problem, explore

MOST = 2_000
TABLES = few(1_500, 3_000, 12_000)


def questions(number: int) -> Iterator[tuple[int, Problem, Explored, bool | None]]:
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
    for _seed, problem, explored, _found in questions(few(600, 1_500, 3_000)):
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
    for _seed, problem, _explored, _found in questions(few(300, 1_000, 2_000)):
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


@pytest.mark.parametrize(
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
    ],
)
def test_a_falsified_proof_by_tables_is_refused(falsify, tmp_path, monkeypatch, capsys):
    proof = tables_proof()
    good, bad = deepcopy(proof), proof
    falsify(bad)
    assert checked(good, tmp_path, monkeypatch) == 0
    assert checked(bad, tmp_path, monkeypatch) == 1
    assert "The proof does not hold" in capsys.readouterr().out


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


@pytest.mark.parametrize(
    "falsify",
    [
        without_a_card,
        with_a_host_left_out,
        with_an_open_goal,
        with_an_empty_pile,
        with_a_card_that_goes_to_m,
        without_any,
    ],
)
def test_a_falsified_deadlock_is_refused(falsify, tmp_path, monkeypatch):
    proof = deadlock_proof()
    good, bad = deepcopy(proof), proof
    falsify(bad)
    assert checked(good, tmp_path, monkeypatch) == 0
    assert checked(bad, tmp_path, monkeypatch) == 1


def checked(proof: Any, folder: Any, monkeypatch: pytest.MonkeyPatch) -> int:
    path = folder / "proof.json"
    path.write_text(json.dumps(proof, ensure_ascii=False), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["check_proof.py", str(path)])
    return check_proof.main()


def test_a_search_that_is_broken_off_is_no_proof():
    for _seed, problem, _explored, _found in questions(200):
        explored = explore(problem, 1)
        assert explored.complete == (explored.goal is None and len(explored.tables) == 1)
