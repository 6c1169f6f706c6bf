"""What everybody may know of a seat (AC-17): its side now, and its match history. Neither is ever changed once made, so
states and views share them."""

from typing import Final

from hanpan.games.autochess.augment import Augment, Perks
from hanpan.games.autochess.player import Layout, Player, owned
from hanpan.kernel.game import Config


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


class History:
    """What everybody may remember of a seat's fights, and what its augments add up to."""

    __slots__ = (
        "byes",
        "land_rest",
        "land_rounds",
        "land_visits",
        "lines_won",
        "lives_used",
        "met",
        "pardons_used",
        "perks",
    )

    def __init__(self, player: Player) -> None:
        self.met: Final = player.met
        self.byes: Final = player.byes
        self.lines_won: Final = player.lines_won
        self.pardons_used: Final = player.pardons_used
        self.land_rounds: Final = player.land_rounds
        self.land_visits: Final = player.land_visits
        self.land_rest: Final = player.land_rest
        self.lives_used: Final = player.lives_used
        self.perks: Final[Perks] = player.perks


class Common:
    """What everybody may know besides: it changes when a round ends or somebody picks, and hardly ever else. So it is
    no part of `Rival`, which is made again after every action of its seat."""

    __slots__ = ("config", "history", "picking")

    def __init__(self, config: Config, players: list[Player]) -> None:
        self.config: Final = config
        self.history: Final[tuple[History, ...]] = tuple([History(player) for player in players])
        """By seat."""
        self.picking: Final[list[int]] = [seat for seat, player in enumerate(players) if player.offer]
        """The seats that have an augment to pick: everybody hears who picked (AC-14.1)."""
