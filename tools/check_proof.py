"""Check a proof of the referee without the referee: ``python check_proof.py PROOF.json``.

It needs nothing but Python; the format, and why this proves anything, is in ``docs/proofs.md``.
"""

import json
import sys
from typing import Any

SUITS, RANKS = "♣♠♥♦", ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
CARDS = [suit + rank for suit in SUITS for rank in RANKS]
GAMES = dict.fromkeys(("wegner", "streitpatience", "schikanieren", "crapette", "zu-zweien"), 8)
GAMES |= {game + cut: n for game in [*GAMES][:2] for cut, n in (("-52", 6), ("-3", 9))}  # Piles.
PARTS, NEAR, MUST = ("piles", "foundations", "others"), (1, -1), {"foundation", "lenient"}


def need(holds: bool, what: str) -> None:
    """Raise ValueError unless something holds."""
    if not holds:
        raise ValueError(what)


def rank(card: str) -> int:
    """Return the rank of a card, from 0; a bottom card that is to be cleared has an asterisk."""
    return RANKS.index(card[1:].rstrip("*"))


def fits(how: str, card: str, onto: str, up: tuple[int, ...] = (1,)) -> bool:
    """Return whether a card fits on one this many ranks up, of which suit ``how`` says."""
    # Black suits come before "♥" as characters, and red ones do not.
    suits = {"suit": card[0] == onto[0], "any": True}.get(how, (card < "♥") != (onto < "♥"))
    return "?" not in (card, onto) and suits and rank(onto) - rank(card) in up


def under(card: str) -> str:
    """Return the card on M on which a card fits; an ace fits an empty foundation, written as ""."""
    return card[0] + RANKS[rank(card) - 1] if rank(card) else ""


def wanted(tops: list[str], card: str) -> bool:
    """Return whether a card fits M, of which these are the tops."""
    return card != "?" and under(card) in tops


def check_head(proof: Any) -> None:
    """Check that the rules, the goal and what binds the moves are those of what was asked."""
    (piles, tops, others), rules = (proof["tables"][0][part] for part in PARTS), proof["rules"]
    word, _, what = proof["question"].partition(" ")
    fit = {card for card in CARDS if wanted(tops, card)} - {pile[-1] for pile in piles if pile}
    sought = {"free": {what}, "2": fit, "clear": set(), "3": set()}[word]
    numbers, plays = rules == "schikanieren" or rules[:6] == "wegner", word == "free"
    aim = "free" if sought else "fewer" if numbers else "spaces"
    head = {"schema": "zankref-proof/1", "falls": len(piles) == 9}
    head |= {"builds": "suit" if rules in ("schikanieren", "zu-zweien") else "colours"}
    head |= {"goal": {"aim": aim, "cards": [card for card in CARDS if card in sought]}}
    head |= {"fills": "last", "must": ["foundation"] * plays} if numbers else {"fills": "any"}
    need(head.items() <= proof.items(), f"that is not so for this question in {rules}")
    binds = MUST & {*proof["must"]} if not numbers else others == []
    need(bool(binds) == (numbers or plays or word != "2"), f"these are not the duties of {rules}")
    cards = {card.rstrip("*") for pile in piles for card in pile} | {*tops, *others}
    marks = {str(piles).count("*"), sum("*" in pile[0] for pile in piles if pile)}
    sized = GAMES[rules] - len(piles) in {0, rules[-2:] == "-3"} and marks == {int(word == "clear")}
    need(sized and cards - {"", "?"} | sought <= {*CARDS}, "there are no such piles or cards")


def at_goal(proof: Any, table: Any) -> bool:
    """Return whether the goal is reached on a table."""
    (piles, tops, _), goal = (table[part] for part in PARTS), proof["goal"]
    if goal["aim"] == "free":
        return any(pile[-1] in goal["cards"] and wanted(tops, pile[-1]) for pile in piles if pile)
    lying = proof["tables"][0]["piles"], piles
    used = [-p.count([]) if goal["aim"] == "spaces" else sum(map(bool, p)) for p in lying]
    return used[1] < used[0] and "*" not in str(piles)


def moves(proof: Any, table: Any) -> Any:
    """Yield each move that may be made on a table: from where, to where, what lies there then."""
    (piles, tops, others), must = (table[part] for part in PARTS), proof["must"]
    reserve, plays = [duty[8:] for duty in must if duty[:7] == "reserve"], MUST & {*must}
    stuck = ("filled" in must and [] in piles) or (plays and any(wanted(tops, c) for c in reserve))
    tries = [n for n, pile in enumerate(piles) if pile and pile[-1] != "?" and not stuck]
    due = [n for n in tries if plays and wanted(tops, piles[n][-1])]
    cards = [*reserve, *(piles[n][-1] for n in tries)] if "load" in must and not due else []
    loading = any(fits(proof["loads"], card, other, NEAR) for card in cards for other in others)
    for n in due if due and "lenient" not in must else tries:
        (*left, top), card = piles[n], piles[n][-1].rstrip("*")
        if "covered" in must and left[-1:] == ["?"]:
            continue
        lies = dict(enumerate(piles)) | {n: left}
        if proof["falls"] and not left and len(piles) == len(proof["tables"][0]["piles"]):
            del lies[n]
        if n in due:
            at = tops.index(under(card))
            yield n, "M", lies, [*tops[:at], card, *tops[at + 1 :]], others
            continue
        onto = [k for k, pile in enumerate(piles) if pile and fits(proof["builds"], card, pile[-1])]
        if proof["fills"] == "any" or (not onto and sum(map(bool, piles)) < proof["limit"]):
            onto += [k for k, pile in enumerate(piles) if not pile]
        for k in [] if loading else onto:
            yield n, k, lies | {k: [*piles[k], card] if piles[k] else [top]}, tops, others
        for k, other in enumerate(others):
            if fits(proof["loads"], card, other, NEAR):
                yield n, f"O {other}", lies, tops, [*others[:k], card, *others[k + 1 :]]


def check_tables(proof: Any) -> None:
    """Check that these are all the tables that can be reached, and that none is at the goal."""
    same = {repr([sorted(t[part]) for part in PARTS]): n for n, t in enumerate(proof["tables"])}
    need(0 < len(same) == len(proof["tables"]) == len(proof["moves"]), "there are other tables")
    reached = {0}
    for number, table in enumerate(proof["tables"]):
        need(number in reached and not at_goal(proof, table), f"table {number} is out of place")
        made, lies = set(), dict(enumerate(map(repr, table["piles"])))
        for source, target, piles, tops, others in moves(proof, table):
            to = same.get(repr([sorted(piles.values()), sorted(tops), sorted(others)]), -1)
            need(to >= 0, f"a move leads from table {number} out of the tables")
            made |= {(lies[source], lies.get(target, target), to)} if to != number else set()
        listed = [(lies[n], lies.get(k, k), to) for n, k, to in proof["moves"][number]]
        need(sorted(listed) == sorted(made), f"these are not the moves of table {number}")
        reached |= {to for _, _, to in made}


def check_deadlock(proof: Any) -> None:
    """Check that none of the locked cards can ever move, and that the goal waits for them."""
    (piles, tops, others), must = (proof["tables"][0][part] for part in PARTS), proof["must"]
    places = {(n, h): card for n, pile in enumerate(piles) for h, card in enumerate(pile)}
    locked = dict(entry["card"] for entry in proof["locked"])
    loose = {at: card for at, card in places.items() if at[1] >= locked.get(at[0], 0)}
    full = min(proof["limit"] if proof["fills"] == "last" else len(piles), len(piles))
    need(len(locked) >= full and locked.items() <= places.keys(), "an empty pile takes a card")
    need(proof["goal"]["aim"] == "free" or len(locked) == sum(map(bool, piles)), "one is emptied")
    free = {card for at, card in loose.items() if at not in locked.items()}
    more = free | {duty[8:] for duty in must if duty[:7] == "reserve"}
    for _ in CARDS:
        tops = [*tops, *(c for c in free if MUST & {*must} and wanted(tops, c) and c not in tops)]
        others = {*others, *(c for c in more for o in others if fits(proof["loads"], c, o, NEAR))}
    for entry in proof["locked"]:
        card = places[tuple(entry["card"])]
        onto = [at for at in places if fits(proof["builds"], card, places[at])]
        need(sorted(entry["hosts"]) == [*map(list, onto)], f"there are other hosts of {card}")
        goes = wanted(tops, card) or any(fits(proof["loads"], card, o, NEAR) for o in others)
        need(not goes and loose.keys().isdisjoint(onto), f"{card} can move")
    sought = {at for at, card in loose.items() if "*" in card or card in proof["goal"]["cards"]}
    need(sought <= locked.items(), "what was asked for may come free")


def main() -> int:
    """Check the proof in a file; return 0 if it holds."""
    try:
        with open(sys.argv[-1], encoding="utf-8") as file:
            proof = json.load(file)
        check_head(proof)
        {"tables": check_tables, "deadlock": check_deadlock}[proof["kind"]](proof)
    except (AttributeError, LookupError, OSError, TypeError, ValueError) as wrong:
        print(f"The proof does not hold: {wrong}.")
        return 1
    print(f"The proof holds: {proof['question']}: no, in {len(proof['tables'])} table(s).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
