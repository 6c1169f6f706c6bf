"""Tables: many tables of one game, stepped in one call. Compiled; `vector` has the face with arrays.

Each table waits for one seat. A step takes a slot for every table, plays it, lets bots play their seats, and writes what
the next seat sees and may do into blocks that were made once. A table whose game is over begins the next at once.
"""

from typing import Any, Final

from mypy_extensions import i64

from hanpan.bots.base import Bot
from hanpan.kernel.abilities import standing
from hanpan.kernel.cells import Cells, Marks
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.game import Config, Game
from hanpan.kernel.legal import Legal
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Rng, Stream


class Tables:
    """The state of all tables, and the blocks they write to."""

    def __init__(
        self, game: Game[Any], config: Config, seats: int, count: int, seed: str, bots: list[Bot | None], most: int
    ) -> None:
        self.game: Final = game
        self.config: Final = config
        self.seats: Final = seats
        self.count: Final = count
        self.seed: Final = seed
        self.encoding: Final[Encoding[Any]] = Encoding(game, seats)
        self.width: Final = self.encoding.observation.width
        self.slots: Final = self.encoding.vocabulary.size
        self.bots: Final = bots
        """By seat; None: the caller's."""
        self.most: Final = most
        """Steps after which a game is cut; 0: never."""
        self.views: Final = Cells(count * self.width)
        self.masks: Final = Marks(count * self.slots)
        self.actors: Final = Cells(count)
        """The seat each table waits for."""
        self.gains: Final = Cells(count * seats)
        """What everybody's standing gained in the last step."""
        self.places: Final = Cells(count * seats)
        """Places of the game that ended in the last step; 0: it goes on, or it was cut."""
        self.ended: Final = Marks(count)
        self.cut: Final = Marks(count)
        self.episodes: Final = [0] * count
        self.steps: Final = [0] * count
        self.states: Final[list[Any]] = [None] * count
        self.legals: Final[list[Legal | None]] = [None] * count
        self.generators: Final[list[Rng]] = [Rng(0)] * count
        self.draws: Final[list[Stream]] = [Rng(0).stream("slot")] * count
        self.stood: Final[list[list[int]]] = [[0] * seats] * count
        self._standing: Final = standing(game)

    def begin(self) -> None:
        """Every table at the start of its first game."""
        for table in range(self.count):
            self.episodes[table] = 0
            self.ended.put(table, False)
            self.cut.put(table, False)
            for seat in range(self.seats):
                self.gains.put(table * self.seats + seat, 0)
                self.places.put(table * self.seats + seat, 0)
            self._new(table)
            self._go_on(table)
            self._show(table)

    def _new(self, table: int) -> None:
        rng = Rng(f"{self.seed}:{table}:{self.episodes[table]}")
        self.generators[table] = rng
        self.draws[table] = rng.stream("slot")
        self.states[table] = self.game.new(self.config, self.seats, rng, None)
        self.steps[table] = 0
        self.episodes[table] += 1
        if self._standing is not None:
            self.stood[table] = self._standing.standing(self.states[table])

    def _go_on(self, table: int) -> None:
        """Up to the next decision that is not a bot's, or the end."""
        state = self.states[table]
        game = self.game
        while True:
            actors = game.actors(state)
            if not actors:
                self.actors.put(table, -1)
                return
            seat = actors[0]
            legal = game.legal(state, seat)
            bot = self.bots[seat]
            if bot is None:
                self.actors.put(table, seat)
                self.legals[table] = legal
                return
            stream = self.generators[table].stream("bot")
            game.apply(state, seat, bot.act(game.view(state, seat), legal, stream), self.generators[table], None)

    def _show(self, table: int) -> None:
        seat = self.actors.get(table)
        legal = self.legals[table]
        encoding = self.encoding
        encoding.observe(self.states[table], seat, self.views, table * self.width)
        if legal is not None:
            encoding.mask(legal, seat, self.masks, table * self.slots)

    def step(self, slots: list[int]) -> None:
        """One action at every table. A masked one is refused, and says at which table; those before it are done."""
        for table in range(self.count):
            self._step(table, slots[table])

    def _step(self, table: int, slot: int) -> None:
        legal = self.legals[table]
        seat = self.actors.get(table)
        if legal is None or not 0 <= slot < self.slots or not self.masks.get(table * self.slots + slot):
            raise Illegal("masked-slot", {"slot": slot, "table": table, "seat": seat})
        action = self.encoding.vocabulary.action(legal, seat, slot, self.draws[table])
        if action is None:
            raise Illegal("masked-slot", {"slot": slot, "table": table, "seat": seat})
        state = self.states[table]
        self.game.apply(state, seat, action, self.generators[table], None)
        self._go_on(table)
        self._count(table)
        steps = self.steps[table] + 1
        self.steps[table] = steps
        over = self.actors.get(table) < 0
        cut = not over and self.most > 0 and steps >= self.most
        if over or cut or self.ended.get(table) or self.cut.get(table):
            self._close(table, over, cut)
        self._show(table)

    def _count(self, table: int) -> None:
        if self._standing is None:
            return
        now = self._standing.standing(self.states[table])
        before = self.stood[table]
        first: i64 = table * self.seats
        for seat in range(self.seats):
            self.gains.put(first + seat, now[seat] - before[seat])
        self.stood[table] = now

    def _close(self, table: int, over: bool, cut: bool) -> None:
        """Says that a game has ended, or that none has any more; and begins the next."""
        self.ended.put(table, over)
        self.cut.put(table, cut)
        result = self.game.result(self.states[table]) if over else None
        for seat in range(self.seats):
            self.places.put(table * self.seats + seat, 0 if result is None else result.places[seat])
        if over or cut:
            self._new(table)
            self._go_on(table)
