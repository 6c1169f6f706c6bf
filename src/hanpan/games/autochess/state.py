"""GameState: the plain data of one table, its copy and its JSON form."""

from typing import Final

from hanpan.games.autochess.augment import Perks
from hanpan.games.autochess.events import NO_EFFECTS, Effects, HoldemEvent, HoldemState
from hanpan.games.autochess.packing import stars_of
from hanpan.games.autochess.player import Layout, Player
from hanpan.games.autochess.pool import SharedCardPool
from hanpan.games.autochess.rival import Common, Rival
from hanpan.games.autochess.rules import Rules
from hanpan.kernel.game import Config

PREP: Final = "prep"
AUGMENT: Final = "augment"
END: Final = "end"
"""The phases a table rests in; combat and result pass within the action that starts them."""

NOBODY: Final = -1


class GameState:
    """Everything there is to know about a table."""

    __slots__ = (
        "burned",
        "common",
        "config",
        "effects",
        "foes",
        "ghost",
        "holdem_state",
        "phase",
        "players",
        "pool",
        "round_num",
        "rules",
        "shown",
        "stale",
    )

    def __init__(self, config: Config, rules: Rules, seats: int, source: "GameState | None" = None) -> None:
        self.config = config
        self.rules = rules
        if source is not None:
            self._copy(source)
            return
        self.players: list[Player] = [Player("", rules) for _ in range(seats)]
        self.pool = SharedCardPool(rules)
        self.burned = 0
        """Copies that left the game with merged cards (AC-2.4)."""
        self.round_num = 0
        self.phase = PREP
        self.holdem_state = HoldemState(0)
        self.effects: Effects = NO_EFFECTS
        self.foes: list[int] = [NOBODY] * seats
        """Each seat's opponent of this round; hidden until the fights (AC-15)."""
        self.ghost = NOBODY
        """The seat that fights a copy of its foe's board, or that has a bye when its foe is nobody."""
        self.shown: tuple[Rival, ...] = ()
        """Every seat's public side: most of a view, made once for all. Kept beside the state, not part of it."""
        self.stale = (1 << seats) - 1
        """A bit for each seat whose public side may have changed since."""
        self.common: Common | None = None
        """What else everybody may know, kept in the same way."""

    def clone(self) -> "GameState":
        return GameState(self.config, self.rules, 0, self)

    def _copy(self, source: "GameState") -> None:
        self.players = [player.clone() for player in source.players]
        self.pool = source.pool.clone()
        self.burned = source.burned
        self.round_num = source.round_num
        self.phase = source.phase
        self.holdem_state = source.holdem_state
        self.effects = source.effects
        self.foes = source.foes[:]
        self.ghost = source.ghost
        self.shown = source.shown
        self.stale = source.stale
        self.common = source.common

    def rivals(self, but: int = NOBODY) -> tuple[Rival, ...]:
        """Every seat's public side, in order; that of seat `but`, who does not need it, may be an old one."""
        if not self.shown:
            self.shown = tuple([Rival(seat, player) for seat, player in enumerate(self.players)])
            self.stale = 0
        stale = self.stale if but == NOBODY else self.stale & ~(1 << but)
        if stale:
            found = list(self.shown)
            for seat in range(len(found)):
                if stale >> seat & 1:
                    found[seat] = Rival(seat, self.players[seat])
            self.shown = tuple(found)
            self.stale ^= stale
        return self.shown

    def known(self) -> Common:
        """What else everybody may know."""
        if self.common is None:
            self.common = Common(self.config, self.players)
        return self.common

    def hide(self) -> None:
        """Anybody's public side may have changed."""
        self.stale = (1 << len(self.players)) - 1
        self.common = None

    def stage(self) -> int:
        return self.rules.stage_of(self.round_num)

    def living(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.place == 0]

    def copies(self) -> int:
        """AC-2.4: pool, shops, loans, owned cards and burned copies together; the preset's total for ever."""
        total = self.pool.total() + self.burned
        for player in self.players:
            for pieces in (player.bench, player.front, player.mid, player.back, player.loan, player.shop):
                for piece in pieces:
                    if piece:
                        stars = stars_of(piece)
                        total += 1 if stars == 1 else 3 if stars == 2 else 9
        return total


def event_ids(events: list[HoldemEvent]) -> list[str]:
    return [event.id for event in events]


def dump_player(player: Player, version: int) -> dict[str, object]:
    """What came with a later version is not in the dump of an older game: records of then end with its digest."""
    later: dict[str, object] = {}
    if version > 1:
        later = {
            "offered": list(player.offered),
            "land_visits": player.land_visits,
            "land_rest": player.land_rest,
            "lives_used": player.lives_used,
        }
    return {
        "hp": player.hp,
        "gold": player.gold,
        "level": player.level,
        "xp": player.xp,
        "win_streak": player.win_streak,
        "loss_streak": player.loss_streak,
        "bench": list(player.bench),
        "front": list(player.front),
        "mid": list(player.mid),
        "back": list(player.back),
        "loan": list(player.loan),
        "shop": list(player.shop),
        "locked": player.locked,
        "golden": list(player.golden),
        "layout": [list(line) for line in player.layout],
        "last_board": [list(line) for line in player.last_board],
        "last_fight": list(player.last_fight),
        "augments": [augment.id for augment in player.augments],
        "master": player.master,
        "in_fantasyland": player.in_fantasyland,
        "fantasyland_next": player.fantasyland_next,
        "land_rounds": player.land_rounds,
        "hula_declared": player.hula_declared,
        "ready": player.ready,
        "touched": player.touched,
        "rerolls": player.rerolls,
        "acts": player.acts,
        "pardons_used": player.pardons_used,
        "next_id": player.next_id,
        "byes": player.byes,
        "met": list(player.met),
        "lines_won": player.lines_won,
        "dealt": player.dealt,
        "place": player.place,
        "offer": [augment.id for augment in player.offer],
        **later,
    }


def dump_state(s: GameState) -> dict[str, object]:
    holdem = s.holdem_state
    return {
        "config": s.config,
        "players": [dump_player(player, s.rules.version) for player in s.players],
        "pool": list(s.pool.counts),
        "burned": s.burned,
        "round": s.round_num,
        "phase": s.phase,
        "stage": holdem.stage,
        "flop": event_ids(holdem.flop),
        "turn": None if holdem.turn is None else holdem.turn.id,
        "river": None if holdem.river is None else holdem.river.id,
        "active": event_ids(holdem.active_events),
        "foes": list(s.foes),
        "ghost": s.ghost,
    }


class Reading:
    """Typed reading of our own dump; anything invalid raises ValueError."""

    __slots__ = ("data",)

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise ValueError("not a dump")
        self.data: Final[dict[str, object]] = data

    def whole(self, key: str) -> int:
        value = self.data[key]
        if not isinstance(value, int):
            raise ValueError(key)
        return value

    def flag(self, key: str) -> bool:
        return self.data[key] is True

    def text(self, key: str) -> str:
        return str(self.data[key])

    def wholes(self, key: str) -> list[int]:
        return wholes(self.data[key])

    def texts(self, key: str) -> list[str]:
        value = self.data[key]
        if not isinstance(value, list):
            raise ValueError(key)
        return [str(item) for item in value]

    def layout(self, key: str) -> Layout:
        value = self.data[key]
        if not isinstance(value, list) or len(value) != 3:
            raise ValueError(key)
        return (tuple(wholes(value[0])), tuple(wholes(value[1])), tuple(wholes(value[2])))


def wholes(value: object) -> list[int]:
    if not isinstance(value, list):
        raise ValueError("a list is wanted")
    found: list[int] = []
    for item in value:
        if not isinstance(item, int):
            raise ValueError("a whole number is wanted")
        found.append(item)
    return found


def load_player(data: object, rules: Rules) -> Player:
    read = Reading(data)
    player = Player("", rules)
    player.hp = read.whole("hp")
    player.gold = read.whole("gold")
    player.level = read.whole("level")
    player.xp = read.whole("xp")
    player.win_streak = read.whole("win_streak")
    player.loss_streak = read.whole("loss_streak")
    player.bench = read.wholes("bench")
    player.front = read.wholes("front")
    player.mid = read.wholes("mid")
    player.back = read.wholes("back")
    player.loan = read.wholes("loan")
    player.shop = read.wholes("shop")
    player.locked = read.flag("locked")
    player.golden = read.wholes("golden")
    player.layout = read.layout("layout")
    player.last_board = read.layout("last_board")
    player.last_fight = tuple(read.wholes("last_fight"))
    player.augments = [rules.augment(name) for name in read.texts("augments")]
    player.perks = Perks(player.augments)
    player.master = read.whole("master")
    player.in_fantasyland = read.flag("in_fantasyland")
    player.fantasyland_next = read.flag("fantasyland_next")
    player.land_rounds = read.whole("land_rounds")
    player.hula_declared = read.flag("hula_declared")
    player.ready = read.flag("ready")
    player.touched = read.flag("touched")
    player.rerolls = read.whole("rerolls")
    player.acts = read.whole("acts")
    player.pardons_used = read.whole("pardons_used")
    player.next_id = read.whole("next_id")
    player.byes = read.whole("byes")
    met = read.wholes("met")
    player.met = (met[0], met[1])
    player.lines_won = read.whole("lines_won")
    player.dealt = read.whole("dealt")
    player.place = read.whole("place")
    player.offer = [rules.augment(name) for name in read.texts("offer")]
    if rules.version > 1:
        player.offered = read.texts("offered")
        player.land_visits = read.whole("land_visits")
        player.land_rest = read.whole("land_rest")
        player.lives_used = read.whole("lives_used")
    return player


def load_state(data: dict[str, object], config: Config, rules: Rules) -> GameState:
    read = Reading(data)
    players = data["players"]
    if not isinstance(players, list):
        raise ValueError("players")
    s = GameState(config, rules, len(players))
    s.players = [load_player(player, rules) for player in players]
    s.pool.fill(read.wholes("pool"))
    s.burned = read.whole("burned")
    s.round_num = read.whole("round")
    s.phase = read.text("phase")
    turn, river = data["turn"], data["river"]
    s.holdem_state = HoldemState(
        read.whole("stage"),
        [rules.event(name) for name in read.texts("flop")],
        None if turn is None else rules.event(str(turn)),
        None if river is None else rules.event(str(river)),
    )
    s.holdem_state.active_events = [rules.event(name) for name in read.texts("active")]
    s.effects = Effects(s.holdem_state.active_events)
    s.foes = read.wholes("foes")
    s.ghost = read.whole("ghost")
    return s
