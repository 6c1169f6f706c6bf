"""The fullest tables there are: the most gold, cards, marks and letters that the rules let one have at once."""

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any

from staging import LONG_NAMES, Stage, chess, chess_fight, chess_land, own_prep

from hanpan.games.autochess.card import Card

NAMES = [*LONG_NAMES, "Maximiliana Wuxi", "가나다라마바사아자차카타파하거너"]
LINES = {"back": "Ks Kh Kd 9c 9d", "mid": "Js Jh 8c 8d", "front": "Qs Qh"}
"""Three hands with long names, and a front that opens fantasyland."""


def filled(stage: Stage, bench: int, board: bool) -> Stage:
    """Seat 0 has 129 gold, almost the highest level, so many cards on the bench, and a full board or an empty one."""
    state: Any = stage.table._state
    player = state.players[0]
    stage.names = NAMES
    player.level, player.xp, player.hp = 8, 39, 100
    for seat, other in enumerate(state.players):
        other.gold = 129 - seat
        other.win_streak, other.loss_streak = (11, 0) if seat % 2 else (0, 11)
        other.ready = seat > 0
    player.front, player.mid, player.back = [
        [player.new_piece(Card.parse(text).code) for text in LINES[line].split() if board]
        for line in ("front", "mid", "back")
    ]
    deck = itertools.cycle(["As", "Ah", "Ts", "Th", "7d", "7c", "6s", "5h", "4d", "3c", "2s"])
    player.bench = [player.new_piece(Card.parse(next(deck)).code) for _ in range(bench)]
    return stage.show()


def chess_fullest(bench: int, board: bool) -> Stage:
    return filled(own_prep(chess(7)), bench, board)


def chess_land_fullest(bench: int, board: bool = False) -> Stage:
    """Fantasyland with everything one owns on the bench or the board, and the thirteen still in hand."""
    stage = chess_land()
    stage.frames.clear()
    return filled(stage, bench, board)


def chess_fight_fullest() -> Stage:
    """A fight after which both pay for a foul and are healed, the loser earns gold, and the coach knows better."""
    stage = chess_fight()
    result = {"round": 3, "foe": 1, "won": 1, "lost": 2, "better_won": 2, "better_lost": 1, "gain": 12}
    board = {"front": ["4c", "4d"], "mid": ["7c", "7d", "7s"], "back": ["Ks", "Kh", "Kd"]}
    part = stage.frames[0]["view"]["round"]
    stage.remarks = [{"kind": "coach-arrange", "part": part, "data": {**result, **board}}]
    stage.names = NAMES
    told: list[dict[str, Any]] = []
    for event in stage.frames[-1]["events"]:
        told.append(event)
        if event["kind"] == "damage" and 0 in (event["data"]["seat"], event["data"]["foe"]):
            seat, hp = event["data"]["seat"], event["data"]["hp"]
            told.append({"kind": "fined", "data": {"seat": seat, "amount": 10, "hp": hp - 10}})
            if seat != 0:
                told.append({"kind": "reward", "data": {"seat": seat, "gold": 3}})
            told.append({"kind": "mended", "data": {"seat": seat, "amount": 12, "hp": hp + 2}})
    stage.frames[-1]["events"] = told
    return stage


FULLEST: dict[str, Callable[[], Stage]] = {
    "a full board and bench": partial(chess_fullest, 11, True),
    "all one may own on the bench": partial(chess_fullest, 22, False),
    "fantasyland, a full board and bench": partial(chess_land_fullest, 11, True),
    "fantasyland and a full bench": partial(chess_land_fullest, 12),
    "fantasyland and all one may own": partial(chess_land_fullest, 22),
}
