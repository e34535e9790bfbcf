"""What is typed in few characters, written out: by what is seen, never by what is allowed."""

from tests.each import each
from zankref.umpire.session import Session
from zankref.umpire.shorthand import read_typed

PLAYERS = {"Player1": "Anna", "Player2": "Ben", "First": "Anna"}


def at(rules: str, *entries: str, deal: tuple[str, ...] = (), **tags: str) -> Session:
    session = Session()
    assert session.begin({"Rules": rules, **PLAYERS, **tags}, deal).done
    for entry in entries:
        player, _, written = entry.partition(": ")
        assert session.enter(player, written).done, entry
    return session


def read(session: Session, typed: str) -> str:
    player, written = read_typed(typed, session.view())
    return f"{player}: {written}"


@each(
    ("typed", "written"),
    [
        ("9h", "Anna: Q=♥9"),
        ("9 h", "Anna: Q=♥9"),
        ("herz dame", "Anna: Q=♥Q"),
        ("r1 9 h", "Anna: Q>R1 ♥9"),
        ("Herz 10 r1", "Anna: Q>R1 ♥10"),
        ("a m 3 d", "Anna: A>M ♦3"),
        ("He9", "Anna: Q=♥9"),
        ("♥9", "Anna: Q=♥9"),
        ("?", "Anna: Q=?"),
        ("joker", "Anna: Q=Joker"),
        ("r1 9h", "Anna: Q>R1 ♥9"),
        ("9h r1", "Anna: Q>R1 ♥9"),
        ("9h1", "Anna: Q>R1 ♥9"),
        (" 10s 4", "Anna: Q>R4 ♠10"),
        ("h9 1", "Anna: Q>R1 ♥9"),
        ("He 10 3", "Anna: Q>R3 ♥10"),
        ("ksr1", "Anna: Q>R1 ♠K"),
        ("9c15", "Anna: Q>R15 ♣9"),
        ("2dm", "Anna: Q>M ♦2"),
        ("Ka7", "Anna: Q=♦7"),
        ("ka 7", "Anna: Q=♦7"),
        ("R1 ?", "Anna: Q>R1 ?"),
        ("m as", "Anna: Q>M ♠A"),
        ("a 9h", "Anna: Q>A ♥9"),
        ("q 9h", "Anna: Q=♥9"),
        ("q1 9h", "Anna: Q1=♥9"),
        ("9h xy", "Anna: xy"),
        ("9h w", "Anna: Q>A ♥9"),
        ("ka2 ab", "Anna: Q>A ♦2"),
        ("2d Mitte", "Anna: Q>M ♦2"),
        ("a2 9h", "Anna: Q>A2 ♥9"),
        ("a m", "Anna: A>M"),
        ("a m 3d", "Anna: A>M ♦3"),
        ("q r1", "Anna: Q>R1"),
        ("r1 r4", "Anna: R1>R4"),
        ("r1 r4*3", "Anna: R1>R4*3"),
        ("s2", "Anna: Q=♠2"),
        ("r1 s2", "Anna: Q>R1 ♠2"),
        ("q2 r1", "Ben: Q2>R1"),
        ("Q2>A2 5c", "Ben: Q2>A2 5c"),
        ("Q>R1 9h", "Anna: Q>R1 9h"),
        ("touch r1", "Anna: touch r1"),
        ("free 7h", "Anna: free 7h"),
        ("clear r3", "Anna: clear r3"),
        ("flip", "Anna: flip"),
        ("stop", "Ben: stop"),
        ("Stopp!", "Ben: Stopp!"),
        ("pause", "Ben: pause"),
        ("weiter", "Ben: weiter"),
        ("anna: stop", "Anna: stop"),
        ("b: stop", "Ben: stop"),
        ("b:stop", "Ben: stop"),
        ("a: stop", "Anna: stop"),
        ('"Ben": 9h', "Ben: Q=♥9"),
        ("2: 9h", "2: Q=♥9"),
        ("Carl: stop", "Carl: stop"),
        ("r1", "Anna: r1"),
        ("r1 r2 r3", "Anna: r1 r2 r3"),
        ("what", "Anna: what"),
        ("", "Anna: "),
    ],
)
def test_at_the_beginning_of_a_turn(typed: str, written: str) -> None:
    assert read(at("wegner"), typed) == written


def test_the_card_in_the_hand_goes_where_is_pointed() -> None:
    session = at("wegner", "Anna: Q=h9")
    assert read(session, "r1") == "Anna: Q>R1"
    assert read(session, "a") == "Anna: Q>A"
    assert read(session, "b: r1") == "Ben: r1"


def test_stop_is_called_by_whoever_did_not_move_last() -> None:
    session = at("wegner", "Anna: Q>R1 h9")
    assert read(session, "stop") == "Ben: stop"
    session = at("wegner", "Anna: Q>R1 h9", "Anna: Q>A d7", "Ben: pause", "Ben: weiter")
    assert session.view()["on_turn"] == "Ben"
    assert read(session, "stop") == "Ben: stop"
    assert read(session, "pause") == "Anna: pause"
    assert session.enter("Ben", "Q>R2 s8").done
    assert read(session, "stop") == "Anna: stop"


def test_so_does_the_card_that_lies_open_on_the_stock() -> None:
    session = at("online", "Anna: Q=h9")
    assert session.view()["hand"] == "Anna"  # It has to be moved next.
    assert read(session, "r1") == "Anna: Q>R1"


def test_where_players_have_reserves_s2_is_a_pile() -> None:
    session = at("streitpatience")
    assert session.enter("Anna", "S>M").asks is None
    assert read(session, "r1 s2") == "Anna: R1>S2"
    assert read(session, "9h s2") == "Anna: Q>S2 ♥9"
    assert read(session, "s r1") == "Anna: S>R1"
    assert read(session, "s 5c") == "Anna: S=♣5"
    assert read(session, "s1 5c") == "Anna: S1=♣5"
    assert read(session, "2s r1") == "Anna: Q>R1 ♠2"


def test_nobody_is_guessed_where_it_is_not_seen_who_is_meant() -> None:
    nobody = Session()
    assert nobody.begin({"Rules": "streitpatience"} | {"Player1": "Anna", "Player2": "Ben"}).done
    assert read_typed("r1 9h", nobody.view()).player is None
    assert read_typed("stop", nobody.view()).player is None
    assert read_typed("q2 r1", nobody.view()).player == "Ben"
    three = Session()
    assert three.begin({"Rules": "wegner-3", **PLAYERS, "Player3": "Bert"}).done
    assert read_typed("stop", three.view()).player is None
    assert read_typed("b: stop", three.view()).player == "b"
    assert read_typed("be: stop", three.view()).player == "be"
    assert read_typed("bet: stop", three.view()).player == "bet"
    assert read_typed("ber: stop", three.view()).player == "Bert"
    assert read_typed("9h", three.view()).player == "Anna"


def test_a_patience_has_one_player() -> None:
    alone = Session()
    assert alone.begin({"Rules": "treppe", "Player1": "Anna"}).done
    assert read(alone, "r11 m") == "Anna: R11>M"


def test_without_known_rules_it_is_left_as_it_is() -> None:
    unknown = Session('[Rules "whist"]\n[Player1 "Anna"]\n')
    assert read_typed("Anna: r1 9h", unknown.view()) == ("Anna", "Q>R1 ♥9")
