"""Programs that do the neighbouring job: they read records of games and replay their moves."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from measuring import Command, installed, run

_WRITE_CHESS = """
import chess, chess.pgn, random, sys
rng = random.Random(1)
for _ in range(int(sys.argv[1])):
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 160:
        board.push(rng.choice(list(board.legal_moves)))
    print(chess.pgn.Game.from_board(board), end="\\n\\n")
"""
_READ_CHESS = """
import chess.pgn, sys
plies = 0
with open(sys.argv[1]) as file:
    while game := chess.pgn.read_game(file):
        board = game.board()
        for move in game.mainline_moves():
            board.push(move)
            plies += 1
print(plies)
"""
_WRITE_POKER = """
import random, sys, warnings
from pokerkit import Automation as A, HandHistory, NoLimitTexasHoldem
warnings.simplefilter("ignore")
left_to_itself = (A.ANTE_POSTING, A.BET_COLLECTION, A.BLIND_OR_STRADDLE_POSTING, A.CARD_BURNING,
                  A.HOLE_CARDS_SHOWING_OR_MUCKING, A.HAND_KILLING, A.CHIPS_PUSHING, A.CHIPS_PULLING)
game = NoLimitTexasHoldem(left_to_itself, True, 0, (1, 2), 2)
rng = random.Random(1)
hands = []
for _ in range(int(sys.argv[1])):
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    rng.shuffle(deck)
    state = game((200,) * 6, 6)
    while state.status:
        if state.can_deal_hole():
            state.deal_hole(deck.pop() + deck.pop())
        elif state.can_deal_board():
            state.deal_board("".join(deck.pop() for _ in range(1 if state.board_cards else 3)))
        elif rng.random() < 0.25 and state.can_fold():
            state.fold()
        elif rng.random() < 0.15 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()
    hands.append(HandHistory.from_game_state(game, state))
HandHistory.dump_all(hands, sys.stdout.buffer)
"""
_READ_POKER = """
import sys, warnings
from pokerkit import HandHistory
warnings.simplefilter("ignore")
actions = 0
with open(sys.argv[1], "rb") as file:
    for hand in HandHistory.load_all(file):
        actions += len(hand.actions)
        for state in hand:
            pass
print(actions)
"""


@dataclass(frozen=True)
class Peer:
    """A program that replays games: how to let it, and how many moves there are."""

    name: str
    command: Command
    moves: int


def speeds(rounds: int, *peers: Peer) -> list[float]:
    """Return the moves that each replays in a second of CPU time, start included.

    They take turns, since the machine may be slower at one time than at another.
    """
    taken = [[run(peer.command, read=False).cpu for peer in peers] for _ in range(rounds)]
    return [
        peer.moves / min(cpu) for peer, cpu in zip(peers, zip(*taken, strict=True), strict=True)
    ]


def chess(work: Path, games: int) -> Peer:
    """Set up python-chess with chess games in PGN."""
    python = installed(work / "chess", "chess") / "python"
    pgn = work / "games.pgn"
    pgn.write_text(run([python, "-c", _WRITE_CHESS, str(games)]).said)
    reading: Command = [python, "-c", _READ_CHESS, pgn]
    return Peer("python-chess", reading, int(run(reading).said))


def poker(work: Path, hands: int) -> Peer:
    """Set up PokerKit with hand histories."""
    python = installed(work / "poker", "pokerkit") / "python"
    played = work / "hands.phhs"
    played.write_text(run([python, "-c", _WRITE_POKER, str(hands)]).said)
    reading: Command = [python, "-c", _READ_POKER, played]
    return Peer("PokerKit", reading, int(run(reading).said))


def pgn_extract(work: Path, chess_games: Peer) -> Peer | None:
    """Return pgn-extract, which is written in C, on the same chess games many times over.

    None if this machine does not have it: it is no Python package.
    """
    program = shutil.which("pgn-extract", path=f"{os.environ['PATH']}{os.pathsep}/usr/games")
    if program is None:
        return None
    pgn, times = work / "many.pgn", 40
    pgn.write_text((work / "games.pgn").read_text() * times)
    return Peer("pgn-extract", [program, "-s", "-r", pgn], chess_games.moves * times)
