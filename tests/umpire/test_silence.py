"""A silent umpire gives nothing away: two tables that look alike are answered alike."""

from collections.abc import Sequence
from random import Random

from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.layers import few
from tests.umpire.games import ANNA_AND_BEN, played
from zankref.cards import PACK, UNKNOWN, Card, spell
from zankref.record.actions import Blocked, Flip, Lift, Move, Stop, Undo
from zankref.record.events import Event, GameRecord, Item
from zankref.record.notation import show_pile_line, write_action
from zankref.record.parse import parse
from zankref.rules.registry import RULE_SETS
from zankref.umpire.entries import names_no_card, unseen_source
from zankref.umpire.session import Session
from zankref.umpire.sight import Data


def deals(game: GameRecord, players: Sequence[str], items: Sequence[Event]) -> list[list[str]]:
    """Return deals that look alike: stocks unknown, known, and known in another order.

    What is drawn from a stock while these items are entered is in its place in each.
    """
    tag, listed = game.tag("Rules"), game.deal.lines if game.deal else ()
    assert tag is not None
    rules = RULE_SETS[tag.value]
    opened = [line for line in listed if line.pile.kind != "Q"]
    assume(not rules.dealt.waste or sum(line.pile.kind == "A" for line in opened) == len(players))
    cards = {card.card for line in opened for card in line.cards}
    assume(UNKNOWN not in cards)
    drawn = drawn_cards(players, items)
    cards |= {card for own in drawn for card in own}
    cards |= {item.action.card for item in items if isinstance(item.action, Lift)}
    made = [[show_pile_line(line) for line in opened]]
    for order in (1, 2):
        lines = [*made[0]]
        for player, own in enumerate(drawn):
            others = [card for card in range(PACK) if rules.packs[player] >> card & 1]
            others = [card for card in others if card not in cards]
            Random(order).shuffle(others)
            known = [*own, *others][: rules.dealt.stock]
            count = rules.dealt.stock - len(known)
            rest = [str(count)] if count else []
            lines.append(" ".join([f"Q{player + 1}:", *map(spell, known), *rest]))
        made.append(lines)
    return made


def drawn_cards(players: Sequence[str], items: Sequence[Event]) -> list[list[Card]]:
    """Return the cards that are drawn from each stock, none of which is taken back."""
    drawn: list[list[Card]] = [[] for _ in players]
    in_hand: list[list[Card]] = [[] for _ in players]
    for item in items:
        player = players.index(item.speaker)
        held = in_hand[player]
        match item.action:
            case Lift(pile, card) if pile.kind == "Q" and card not in held:
                # Where one is open already, this is the one below it.
                drawn[player].append(card)
                held.append(card)
            case Move(source, _target, _count, card) if source.kind == "Q":
                if held:
                    del held[0]
                elif card is not None:
                    drawn[player].append(card)
    return drawn


def answers(session: Session, items: Sequence[Event]) -> list[object]:
    """Return all that a session says and shows while these items are entered."""
    said: list[object] = [session.view()]
    for item in items:
        said += [session.enter(item.speaker, write_action(item.action)), session.view()]
    return said


def accepted(head: str, items: Sequence[Event]) -> list[Event]:
    """Return the items that a session writes down, none of which it questions or refuses.

    A card that is drawn is named; whether it must be depends on whether the record knows it.
    """
    session = Session(head)
    kept = []
    for item in items:
        unnamed = names_no_card(item) and unseen_source(session.live, item) is not None
        if not unnamed and session.enter(item.speaker, write_action(item.action)).done:
            kept.append(item)
    return kept


def until_taken_back(players: Sequence[str], items: Sequence[Item]) -> list[Event]:
    """Return the items before the first that may take a move back, or that a stranger makes.

    What is called blocked is ruled on, as a Stop is, by all that is known.
    """
    kept: list[Event] = []
    for item in items:
        if (
            not isinstance(item, Event)
            or isinstance(item.action, Stop | Undo | Flip | Blocked)
            or item.speaker not in players
        ):
            break
        kept.append(item)
    return kept


@settings(max_examples=few(8, 12, 60), suppress_health_check=[HealthCheck.filter_too_much])
@given(st.sampled_from(["wegner", "wegner-52", "online", "streitpatience"]), st.integers(1, 5000))
@example("online", 244)
def test_hidden_cards_change_nothing_known_unknown_or_otherwise(rules: str, seed: int) -> None:
    """Faults and all, a silent umpire says and shows the same of tables that look alike."""
    played_ = played(rules, seed, wrong=0.1, events=40)
    (game,) = parse(played_.head).games
    tags = {tag.name: tag.value for tag in game.tags}
    players = Session(played_.head).verdict.players
    items = accepted(played_.head, until_taken_back(players, played_.items))
    said = []
    for deal in deals(game, players, items):
        session = Session()
        assume(session.begin(tags, deal).done)
        said.append(answers(session, items))
    assert said[0] == said[1] == said[2]


def view_of(session: Session, pile: str) -> Data:
    table = session.view()["table"]
    assert isinstance(table, dict)
    pile_in_view = table[pile]
    assert isinstance(pile_in_view, dict)
    return pile_in_view


@each(
    ("mode", "why"),
    [
        ("silent", "According to the record, another card lies there."),
        ("teaching", "♥9 lies on Anna's stock, not ♠K."),
        ("scribe", "♥9 lies on Anna's stock, not ♠K."),
    ],
)
def test_a_card_that_cannot_be_is_questioned(mode: str, why: str) -> None:
    """Who is silent does not name a card that nobody has seen, else anybody could look it up."""
    session = Session()
    deal = ["A1: ♦3", "A2: ♠9", "Q1: ♥9 50"]
    assert session.begin(ANNA_AND_BEN | {"Umpire": mode}, deal).done
    answer = session.enter("Anna", "Q>R1 ♠K")
    assert answer.asks == {"what": "sure", "code": "Z102", "why": why}
    both = session.enter("Ben", "Q1>R1 ♠K").asks
    assert both is not None and both["code"] == "Z205"
    assert str(both["why"]).startswith("Ben moves although") and str(both["why"]).endswith(why)
    answer = session.enter("Anna", "A>R1 ♠K")
    assert answer.asks is not None and answer.asks["why"] == "♦3 lies on Anna's waste, not ♠K."


@each("seen", [["Q>R1 ♥9", "undo"], ["Q=♥9", "Q>R1", "undo"]])
def test_a_card_that_was_seen_is_named_where_another_is_entered(seen: Sequence[str]) -> None:
    session = Session()
    assert session.begin(ANNA_AND_BEN, ["A1: ♦3", "A2: ♠9"]).done
    assert all(session.enter("Anna", written).done for written in seen)
    asks = session.enter("Anna", "Q>R1 ♠K").asks
    assert asks == {"what": "sure", "code": "Z102", "why": "♥9 lies on Anna's stock, not ♠K."}


def test_what_lies_below_an_open_card_is_not_told() -> None:
    session = Session()
    tags = {**ANNA_AND_BEN, "Rules": "online"}
    session.begin(tags, ["A1: ♦3", "A2: ♠9", "Q1: ♥9 ♠K 45", "Q2: 47"])
    assert session.enter("Anna", "Q=♥9").done
    answer = session.enter("Anna", "Q=♣2")
    assert answer.asks is None or "♠K" not in str(answer.asks["why"])


@each(("rules", "agreed"), [("wegner", "build-fault=stop"), ("online", ""), ("streitpatience", "")])
def test_a_misfit_that_can_be_stopped_lies_on_m_until_a_stop(rules: str, agreed: str) -> None:
    session = Session()
    tags = {**ANNA_AND_BEN, "Rules": rules} | ({"Agreed": agreed} if agreed else {})
    assert session.begin(tags).done
    before = view_of(session, "Q1")["number"]
    # Everybody sees that it does not fit; whoever enters may have missed the pile.
    asks = session.enter("Anna", "Q>M ♥9").asks
    assert asks is not None and asks["code"] == "Z201"
    answer = session.enter("Anna", "Q>M ♥9", sure=True)
    if rules == "online":
        assert [each["kind"] for each in answer.told] == ["goes-back"]
        assert "laid" not in view_of(session, "M")
        return
    assert answer.done and not answer.told
    assert view_of(session, "M")["laid"] == "♥9"
    assert view_of(session, "Q1") == {"top": None, "number": int(str(before)) - 1}
    if rules == "wegner":
        assert session.enter("Ben", "pause").done
        assert view_of(session, "M")["laid"] == "♥9"
    ruled = session.enter("Ben", "stop", lies_so=True)
    assert ruled.told[0]["ruling"] == "justified"
    assert "laid" not in view_of(session, "M")
    assert view_of(session, "Q1")["number"] in (before, int(str(before)) - 1)


def test_a_misfit_that_can_be_stopped_goes_back_with_the_next_move() -> None:
    session = Session()
    session.begin({"Rules": "wegner", **ANNA_AND_BEN, "Agreed": "build-fault=stop"}, ["A1: ♦3"])
    session.enter("Anna", "A>M", sure=True)
    assert view_of(session, "A1") == {"top": None, "number": 0}
    session.enter("Anna", "Q>R1 ♥9")
    assert view_of(session, "A1") == {"top": "♦3", "number": 1}
    assert "laid" not in view_of(session, "M")


def test_a_misfit_that_cannot_be_stopped_is_said_at_once() -> None:
    session = Session()
    session.begin(ANNA_AND_BEN, ["A1: ♦3"])
    assert session.enter("Anna", "A>M").asks
    answer = session.enter("Anna", "A>M", sure=True)
    assert [each["kind"] for each in answer.told] == ["goes-back"]
    assert view_of(session, "A1") == {"top": "♦3", "number": 1}


@each("moved", ["S>M ♥2", "R2>R1 ♦8"])
def test_after_a_move_in_place_of_the_one_owed_the_caller_is_on_turn(moved: str) -> None:
    owing = (
        '[Rules "streitpatience"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[Umpire "silent"]\n'
        "deal position\n  M: ♥A\n  S1: ♥2 5\n  S2: ♠9 5\n  R1: ♣9\n  R2: ♦8\n"
        "Anna: R2>R1 ♦8\nBen: stop upheld\n"
    )
    session = Session(owing)
    assert session.view()["on_turn"] == "Anna"
    assert session.enter("Anna", moved).done
    assert session.view()["on_turn"] == "Ben"


def test_below_an_opened_card_that_was_laid_on_m_nothing_is_seen() -> None:
    session = Session()
    session.begin({**ANNA_AND_BEN, "Rules": "streitpatience"}, ["Q1: ♥9 ♠K 33"])
    for written in ("Q=♥9", "Q>M"):
        session.enter("Anna", written, sure=True)
    assert view_of(session, "M")["laid"] == "♥9"
    assert view_of(session, "Q1") == {"top": None, "number": 34}
