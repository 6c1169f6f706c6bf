"""Rival: what everybody may know of a seat (AC-17). Never changed once made, so states and views share it."""

from typing import Final

from hanpan.games.autochess.augment import Augment
from hanpan.games.autochess.player import Layout, Player, owned


class Rival:
    """What everybody may know of a seat."""

    __slots__ = (
        "augments",
        "board",
        "cards",
        "gold",
        "hp",
        "in_fantasyland",
        "last_board",
        "last_fight",
        "level",
        "loss_streak",
        "master",
        "place",
        "ready",
        "seat",
        "win_streak",
    )

    def __init__(self, seat: int, player: Player) -> None:
        self.seat: Final = seat
        self.hp: Final = player.hp
        self.gold: Final = player.gold
        self.level: Final = player.level
        self.win_streak: Final = player.win_streak
        self.loss_streak: Final = player.loss_streak
        self.augments: Final[list[Augment]] = player.augments
        self.master: Final = player.master
        self.ready: Final = player.ready
        self.in_fantasyland: Final = player.in_fantasyland
        standing = len(player.front) + len(player.mid) + len(player.back)
        self.cards: Final = owned(player) if player.in_fantasyland else len(player.bench) + standing
        """Own cards, bench and board."""
        self.board: Final = standing
        """Cards standing now, loaned ones too."""
        self.last_board: Final[Layout] = player.last_board
        """Codes of the board of the last fight: front, mid, back."""
        self.last_fight: Final[tuple[int, ...]] = player.last_fight
        self.place: Final = player.place
