"""What everybody may know of a seat (AC-17): its side now, and its match history. Neither is ever changed once made, so
states and views share them."""

from typing import Final

from hanpan.games.autochess.augment import Augment, Perks
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
        "perks",
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
        self.perks: Final[Perks] = player.perks
        """What the augments add up to."""
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


class History:
    """What everybody may remember of a seat's fights. It changes when a round ends, so it is no part of `Rival`."""

    __slots__ = ("byes", "land_rounds", "lines_won", "met", "pardons_used")

    def __init__(self, player: Player) -> None:
        self.met: Final = player.met
        self.byes: Final = player.byes
        self.lines_won: Final = player.lines_won
        self.pardons_used: Final = player.pardons_used
        self.land_rounds: Final = player.land_rounds
