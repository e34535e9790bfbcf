"""Check a proof of the referee without the referee: ``python check_proof.py PROOF.json``.

It needs nothing but Python; the format, and why this proves anything, is in ``docs/proofs.md``.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

SUITS, RANKS = "♣♠♥♦", ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PARTS = ("piles", "foundations", "others")


def need(holds: bool, what: str) -> None:
    """Raise ValueError unless something holds."""
    if not holds:
        raise ValueError(what)


def rank(card: str) -> int:
    """Return the rank of a card, from 0; a bottom card that is to be cleared has an asterisk."""
    return RANKS.index(card[1:].rstrip("*"))


def black(card: str) -> bool:
    """Return whether a card is a club or a spade."""
    return card[0] in SUITS[:2]


def fits(proof: Any, card: str, onto: str) -> bool:
    """Return whether a card fits on another one in the tableau; a covered one takes none."""
    if "?" in (card, onto) or rank(card) + 1 != rank(onto):
        return False
    return card[0] == onto[0] if proof["builds"] == "suit" else black(card) != black(onto)


def loads(proof: Any, card: str, onto: str) -> bool:
    """Return whether a card fits on another one in an opponent's pile."""
    suit = {"suit": card[0] == onto[0], "colour": black(card) != black(onto), "any": True}
    return suit[proof["loads"]] and abs(rank(card) - rank(onto)) == 1


def under(card: str) -> str:
    """Return the card on M on which a card fits; an ace fits an empty foundation, written as ""."""
    return card[0] + RANKS[rank(card) - 1] if rank(card) else ""


def wanted(tops: list[str], card: str) -> bool:
    """Return whether a card fits M, of which these are the tops."""
    return card != "?" and under(card) in tops


def at_goal(proof: Any, table: Any) -> bool:
    """Return whether the goal is reached on a table."""
    piles, before, aim = table["piles"], proof["tables"][0]["piles"], proof["goal"]["aim"]
    if aim == "free":
        free = {pile[-1] for pile in piles if pile}.intersection(proof["goal"]["cards"])
        return any(wanted(table["foundations"], card) for card in free)
    used, used_before = (sum(map(bool, some)) for some in (piles, before))
    more = piles.count([]) > before.count([]) if aim == "spaces" else used < used_before
    return bool(more) and "*" not in "".join(card for pile in piles for card in pile)


def moves(proof: Any, table: Any) -> Iterator[tuple[list[list[str]], list[str], list[str]]]:
    """Yield what lies there after each move that may be made on a table."""
    (piles, tops, others), must = (table[part] for part in PARTS), proof["must"]
    plays = "foundation" in must or "lenient" in must
    reserve = [duty.split()[1] for duty in must if duty.startswith("reserve")]
    if (plays and any(wanted(tops, card) for card in reserve)) or (
        "filled" in must and [] in piles
    ):
        return
    open_ = [n for n, pile in enumerate(piles) if pile and pile[-1] != "?"]
    due = [n for n in open_ if plays and wanted(tops, piles[n][-1])]
    cards = [*reserve, *(piles[n][-1] for n in open_)]
    loading = "load" in must and not due and any(loads(proof, c, o) for c in cards for o in others)
    for n in open_:
        card, left, rest = piles[n][-1].rstrip("*"), piles[n][:-1], [*piles[:n], *piles[n + 1 :]]
        if due and n not in due and "lenient" not in must:
            continue
        if "covered" in must and left[-1:] == ["?"]:
            continue
        gone = proof["falls"] and not left and len(piles) == len(proof["tables"][0]["piles"])
        stays = [] if gone else [left]
        if n in due:
            after = [*tops, card]
            after.remove(under(card))
            yield rest + stays, after, others
            continue
        onto = [k for k, pile in enumerate(rest) if pile and fits(proof, card, pile[-1])]
        if proof["fills"] == "any" or (not onto and sum(map(bool, piles)) < proof["limit"]):
            onto += [k for k, pile in enumerate(rest) if not pile]
        for k in [] if loading else onto:
            put = [*rest[k], card if rest[k] else piles[n][-1]]
            yield [*rest[:k], put, *rest[k + 1 :], *stays], tops, others
        for k, top in enumerate(others):
            if loads(proof, card, top):
                yield rest + stays, tops, [*others[:k], card, *others[k + 1 :]]


def check_tables(proof: Any) -> None:
    """Check that these are all the tables that can be reached, and that none is at the goal."""
    same = {repr([sorted(t[part]) for part in PARTS]): n for n, t in enumerate(proof["tables"])}
    need(0 < len(same) == len(proof["tables"]) == len(proof["moves"]), "there are other tables")
    reached = {0}
    for number, table in enumerate(proof["tables"]):
        need(number in reached, f"nothing leads to table {number}")
        need(not at_goal(proof, table), f"table {number} is at the goal")
        after = {same.get(repr([*map(sorted, moved)]), -1) for moved in moves(proof, table)}
        need(-1 not in after, f"a move leads from table {number} out of the tables")
        listed = {move[-1] for move in proof["moves"][number]}
        need(listed == after - {number}, f"these are not the moves of table {number}")
        reached |= after


def check_deadlock(proof: Any) -> None:
    """Check that none of the locked cards can ever move, and that the goal waits for them."""
    piles, tops, others = (proof["tables"][0][part] for part in PARTS)
    locked = {(entry["card"][0], entry["card"][1]): entry["hosts"] for entry in proof["locked"]}

    def waits(pile: int, height: int) -> bool:
        return any(p == pile and h > height for p, h in locked)

    places = [(n, h) for n, pile in enumerate(piles) for h in range(len(pile))]
    held, used = {pile for pile, _ in locked}, {n for n, _ in places}
    enough = proof["fills"] == "last" and len(held) >= proof["limit"]
    aim, goal = proof["goal"]["aim"], proof["goal"]["cards"]
    need(enough if len(used) < len(piles) else held == used, "a pile is, or becomes, empty")
    need(aim == "free" or held == used, "a pile may become empty")
    free = {piles[n][h] for n, h in places if not waits(n, h) and (n, h) not in locked}
    coming = free | {duty.split()[1] for duty in proof["must"] if duty.startswith("reserve")}
    for _ in range(52):
        if {"foundation", "lenient"} & {*proof["must"]}:
            tops = tops + [card for card in free if wanted(tops, card) and card not in tops]
        more = [c for c in coming - {"?"} if any(loads(proof, c, o) for o in others)]
        others = sorted({*others, *more})
    for (n, h), hosts in locked.items():
        onto = [(k, i) for k, i in places if fits(proof, piles[n][h], piles[k][i])]
        need(sorted(hosts) == [*map(list, onto)], f"there are other hosts of {piles[n][h]}")
        if piles[n][h] != "?":
            need(all(waits(*host) for host in onto), f"{piles[n][h]} can move")
            need(not wanted(tops, piles[n][h]), f"{piles[n][h]} may go to M")
            need(not any(loads(proof, piles[n][h], o) for o in others), f"{piles[n][h]} may go")
    for n, h in places:
        if "*" in piles[n][h] or (aim == "free" and piles[n][h] in goal):
            need(waits(n, h) or (n, h) in locked, f"{piles[n][h]} may come free")


def main() -> int:
    """Check the proof in a file; return 0 if it holds."""
    try:
        with open(sys.argv[-1], encoding="utf-8") as file:
            proof = json.load(file)
        {"tables": check_tables, "deadlock": check_deadlock}[proof["kind"]](proof)
    except (LookupError, OSError, TypeError, ValueError) as wrong:
        print(f"The proof does not hold: {wrong}.")
        return 1
    print(f"The proof holds: {proof['question']}: no, in {len(proof['tables'])} table(s).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
