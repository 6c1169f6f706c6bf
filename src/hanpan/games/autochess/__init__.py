"""Trump Card Auto Chess. The documents' words, as plain data and pure functions; the game itself is in `game`.

The rules AC-1 to AC-17 (docs/rules/autochess.md), one file for each thing the rulebook names. Numbers a designer may
change are not here but in `data/*.toml`; what a bot thinks of a board is in `hanpan.bots.autochess`.
"""

from hanpan.games.autochess.augment import Augment
from hanpan.games.autochess.card import Card, Rank, Suit
from hanpan.games.autochess.events import HoldemEvent, HoldemState
from hanpan.games.autochess.hand import HandResult, HandType, compare_hands, evaluate_hand
from hanpan.games.autochess.ofc_board import FoulResult, OFCBoard, check_fantasyland
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.pool import SharedCardPool
from hanpan.games.autochess.rules import PILOT_EVENTS, SILVER_AUGMENTS, create_holdem_state
from hanpan.games.autochess.single_fight import CombatResult, count_synergies, declare_hula, resolve
from hanpan.games.autochess.state import GameState

__all__ = [
    "PILOT_EVENTS",
    "SILVER_AUGMENTS",
    "Augment",
    "Card",
    "CombatResult",
    "FoulResult",
    "GameState",
    "HandResult",
    "HandType",
    "HoldemEvent",
    "HoldemState",
    "OFCBoard",
    "Player",
    "Rank",
    "SharedCardPool",
    "Suit",
    "check_fantasyland",
    "compare_hands",
    "count_synergies",
    "create_holdem_state",
    "declare_hula",
    "evaluate_hand",
    "resolve",
]
