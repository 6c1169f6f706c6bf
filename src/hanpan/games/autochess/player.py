"""One player's side of the table: purse, cards, board and what stays from round to round."""

from typing import Final

from hanpan.games.autochess.augment import NO_PERKS, Augment, Perks
from hanpan.games.autochess.card import Card, card_of
from hanpan.games.autochess.economy import interest_of, streak_gold
from hanpan.games.autochess.events import NO_EFFECTS
from hanpan.games.autochess.packing import CODE, ID_SHIFT, LOAN
from hanpan.games.autochess.rules import Rules, standard

Layout = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
EMPTY_LAYOUT: Final[Layout] = ((), (), ())


class Player:
    """Bench, lines, loan hold pieces (card.py); shop holds codes, 0 for a slot that was bought."""

    __slots__ = (
        "acts",
        "augments",
        "back",
        "bench",
        "byes",
        "dealt",
        "fantasyland_next",
        "front",
        "gold",
        "golden",
        "hp",
        "hula_declared",
        "in_fantasyland",
        "land_rest",
        "land_rounds",
        "land_visits",
        "last_board",
        "last_fight",
        "layout",
        "level",
        "lines_won",
        "lives_used",
        "loan",
        "locked",
        "loss_streak",
        "master",
        "met",
        "mid",
        "name",
        "next_id",
        "offer",
        "offered",
        "pardons_used",
        "perks",
        "place",
        "ready",
        "rerolls",
        "shop",
        "touched",
        "win_streak",
        "xp",
    )

    def __init__(self, name: str = "", rules: Rules | None = None, source: "Player | None" = None) -> None:
        if source is not None:
            self._copy(source)
            return
        by = standard() if rules is None else rules
        self.name = name
        self.hp = by.hp
        self.gold = by.gold
        self.level = by.level
        self.xp = 0
        self.win_streak = 0
        self.loss_streak = 0
        self.bench: list[int] = []
        self.front: list[int] = []
        self.mid: list[int] = []
        self.back: list[int] = []
        self.loan: list[int] = []
        """Loaned pieces that are not on the board (AC-12.2)."""
        self.shop: list[int] = []
        self.locked = False
        self.golden: list[int] = []
        """Ids of golden cards bought in this prep (AC-14.2)."""
        self.layout: Layout = EMPTY_LAYOUT
        """Ids of the board of the last fight: front, mid, back (AC-6.5)."""
        self.last_board: Layout = EMPTY_LAYOUT
        """Codes of that board, which everybody may see (AC-17)."""
        self.last_fight: tuple[int, ...] = ()
        """What everybody saw of the last fight: round, foe, ghost or not, lines won and lost, damage dealt and taken,
        and the marks of combat_phase.py."""
        self.augments: list[Augment] = []
        self.perks: Perks = NO_PERKS
        self.master = 0
        """The suit of suit_master, 0 without."""
        self.in_fantasyland = False
        self.fantasyland_next = False
        self.land_rounds = 0
        """Fantasyland rounds running, this one included."""
        self.hula_declared = False
        self.ready = False
        self.touched = False
        """Whether the board was set in this prep."""
        self.rerolls = 0
        """Rerolls of this prep."""
        self.acts = 0
        """Actions of this prep."""
        self.pardons_used = 0
        self.next_id = 1
        self.byes = 0
        self.met: tuple[int, int] = (-1, -1)
        """Opponents of the last fight and the one before, -1 for none (AC-15.3)."""
        self.lines_won = 0
        self.dealt = 0
        """Damage dealt in the last round."""
        self.place = 0
        """The final place; 0 while the player lives."""
        self.offer: list[Augment] = []
        self.offered: list[str] = []
        """Ids of the last offer, for the next one brings others (AC-14.1)."""
        self.land_visits = 0
        self.land_rest = 0
        """Rounds before the door opens again."""
        self.lives_used = 0

    def clone(self) -> "Player":
        """A copy; what is never changed in place (tuples, augments, perks, offers, golden) is shared."""
        return Player(source=self)

    def _copy(self, source: "Player") -> None:
        self.name = source.name
        self.hp = source.hp
        self.gold = source.gold
        self.level = source.level
        self.xp = source.xp
        self.win_streak = source.win_streak
        self.loss_streak = source.loss_streak
        self.bench = source.bench[:]
        self.front = source.front[:]
        self.mid = source.mid[:]
        self.back = source.back[:]
        self.loan = source.loan[:]
        self.shop = source.shop[:]
        self.locked = source.locked
        self.golden = source.golden
        self.layout = source.layout
        self.last_board = source.last_board
        self.last_fight = source.last_fight
        self.augments = source.augments
        self.perks = source.perks
        self.master = source.master
        self.in_fantasyland = source.in_fantasyland
        self.fantasyland_next = source.fantasyland_next
        self.land_rounds = source.land_rounds
        self.hula_declared = source.hula_declared
        self.ready = source.ready
        self.touched = source.touched
        self.rerolls = source.rerolls
        self.acts = source.acts
        self.pardons_used = source.pardons_used
        self.next_id = source.next_id
        self.byes = source.byes
        self.met = source.met
        self.lines_won = source.lines_won
        self.dealt = source.dealt
        self.place = source.place
        self.offer = source.offer
        self.offered = source.offered
        self.land_visits = source.land_visits
        self.land_rest = source.land_rest
        self.lives_used = source.lives_used

    def line(self, number: int) -> list[int]:
        return self.front if number == 0 else self.mid if number == 1 else self.back

    def on_board(self) -> int:
        return len(self.front) + len(self.mid) + len(self.back)

    def hold(self, zones: list[list[Card]]) -> None:
        """Front, mid, back, bench and loan as lists of cards; one that has no owner's id yet gets it."""
        pieces = [[self.owned_piece(card.piece) for card in cards] for cards in zones]
        self.front, self.mid, self.back, self.bench, self.loan = pieces

    def held(self) -> list[list[Card]]:
        """The same five lists, and what the shop shows."""
        shown = [code for code in self.shop if code]
        zones = (self.front, self.mid, self.back, self.bench, self.loan, shown)
        return [[card_of(piece) for piece in pieces] for pieces in zones]

    def owned_piece(self, piece: int) -> int:
        return piece if piece > CODE else self.new_piece(piece)

    def new_piece(self, code: int) -> int:
        """A piece with a fresh id."""
        piece = self.next_id << ID_SHIFT | code
        self.next_id += 1
        return piece

    def has_augment(self, augment_id: str) -> bool:
        return any([augment.id == augment_id for augment in self.augments])

    def add_augment(self, augment: Augment) -> None:
        """An augment the player has already changes nothing."""
        if not self.has_augment(augment.id):
            self.augments = [*self.augments, augment]
            self.perks = Perks(self.augments)

    def calc_interest(self) -> int:
        """By the documents' numbers, without events (AC-4.2)."""
        return interest_of(self.gold, standard(), self.perks, NO_EFFECTS)

    def streak_bonus(self) -> int:
        return streak_gold(max(self.win_streak, self.loss_streak), standard(), self.perks)

    def round_income(self, base: int = 5) -> int:
        return base + self.calc_interest() + self.streak_bonus()

    def apply_damage(self, amount: int) -> None:
        self.hp = max(0, self.hp - amount)


def codes_of(pieces: list[int]) -> list[int]:
    return [piece & CODE for piece in pieces]


def owned(player: Player) -> int:
    """Own cards on bench and board; loaned ones do not count (AC-3.6)."""
    count = len(player.bench) + len(player.front) + len(player.mid) + len(player.back)
    if player.in_fantasyland:
        for line in (player.front, player.mid, player.back):
            for piece in line:
                if piece & LOAN:
                    count -= 1
    return count
