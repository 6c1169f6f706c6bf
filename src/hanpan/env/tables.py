"""Tables: many tables of one game, stepped in one call. Compiled; `vector` has the face with arrays.

Each table waits for one seat. A step takes a slot for every table, plays it, lets bots play their seats, and writes
what the next seat sees and may do into blocks that were made once. A table whose game is over begins the next at
once.
"""

from typing import Any, Final

from mypy_extensions import i64

from hanpan.bots.base import Bot, encoding_of
from hanpan.kernel.abilities import standing
from hanpan.kernel.cells import Cells, Marks
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.game import Config, Game
from hanpan.kernel.legal import Legal
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Rng

TRIES: Final = 1000
"""So many games in a row may be over before the learner could act."""


class Tables:
    """The state of all tables, and the blocks they write to."""

    def __init__(
        self,
        game: Game[Any],
        config: Config,
        seats: int,
        count: int,
        seed: str,
        bots: list[Bot | None],
        most: int,
        idle: bool,
    ) -> None:
        self.game: Final = game
        self.config: Final = config
        self.seats: Final = seats
        self.count: Final = count
        self.seed: Final = seed
        self.encoding: Final[Encoding[Any]] = encoding_of(game, seats)
        self.width: Final = self.encoding.observation.width
        self.slots: Final = self.encoding.vocabulary.size
        self.bots: Final = bots
        """By seat; None: the caller's."""
        self.most: Final = most
        """Steps after which a game is cut; 0: never."""
        self.idle: Final = idle
        """Whether slots are shown that would leave everything as it is."""
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
        self.notes: Final = Cells(count * self.encoding.vocabulary.notes)
        """What slots mean; so no list of legal actions is kept, and its objects are gone while they are still near."""
        self.stood: Final = Cells(count * seats)
        self.steps: Final = Cells(count)
        self.episodes: Final = [0] * count
        self.states: Final[list[Any]] = [None] * count
        self.generators: Final[list[Rng]] = [Rng(0)] * count
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
            self._begin(table)

    def _begin(self, table: int) -> None:
        """The next game in which there is something to decide: where bots fold at once, there may be nothing."""
        for _ in range(TRIES):
            self._new(table)
            if self._go_on(table):
                return
        raise RuntimeError("every game is over before anybody could act")

    def _new(self, table: int) -> None:
        rng = Rng(f"{self.seed}:{table}:{self.episodes[table]}")
        self.generators[table] = rng
        self.states[table] = self.game.new(self.config, self.seats, rng, None)
        self.steps.put(table, 0)
        self.episodes[table] += 1
        if self._standing is not None:
            now = self._standing.standing(self.states[table])
            for seat in range(self.seats):
                self.stood.put(table * self.seats + seat, now[seat])

    def _go_on(self, table: int) -> bool:
        """Up to the next decision that is not a bot's, which is shown; whether there is one."""
        state = self.states[table]
        game = self.game
        while True:
            actors = game.actors(state)
            if not actors:
                return False
            seat = actors[0]
            legal = game.legal(state, seat)
            bot = self.bots[seat]
            if bot is None:
                self.actors.put(table, seat)
                self._show(table, state, seat, legal)
                return True
            stream = self.generators[table].stream("bot")
            game.apply(state, seat, bot.act(game.view(state, seat), legal, stream), self.generators[table], None)

    def _show(self, table: int, state: Any, seat: int, legal: Legal) -> None:
        encoding, vocabulary = self.encoding, self.encoding.vocabulary
        encoding.observe(state, seat, self.views, table * self.width)
        at = table * self.slots
        vocabulary.write(legal, seat, self.masks, at, self.notes, table * vocabulary.notes)
        if not self.idle and vocabulary.chooses(self.masks, at):
            encoding.drop_idle(self.game.view(state, seat), self.masks, at)

    def step(self, slots: list[int]) -> None:
        """One action at every table. A masked one is refused, and says at which table; those before it are done."""
        for table in range(self.count):
            self._step(table, slots[table])

    def _step(self, table: int, slot: int) -> None:
        seat = self.actors.get(table)
        if not 0 <= slot < self.slots or not self.masks.get(table * self.slots + slot):
            raise Illegal("masked-slot", {"slot": slot, "table": table, "seat": seat})
        state = self.states[table]
        vocabulary = self.encoding.vocabulary
        action = vocabulary.noted(seat, slot, self.notes, table * vocabulary.notes)
        if action is None:
            draws = self.generators[table].stream("slot")
            action = vocabulary.action(self.game.legal(state, seat), self.game.view(state, seat), seat, slot, draws)
        if action is None:
            raise Illegal("masked-slot", {"slot": slot, "table": table, "seat": seat})
        self.game.apply(state, seat, action, self.generators[table], None)
        over = not self._go_on(table)
        self._count(table)
        steps = self.steps.get(table) + 1
        self.steps.put(table, steps)
        cut = not over and 0 < self.most <= steps
        if over or cut or self.ended.get(table) or self.cut.get(table):
            self._close(table, over, cut)

    def _count(self, table: int) -> None:
        if self._standing is None:
            return
        now = self._standing.standing(self.states[table])
        at: i64 = table * self.seats
        stood = self.stood.items
        for chips in now:
            before: i64 = i64(stood[at])
            self.stood.put(at, chips)
            self.gains.put(at, i64(stood[at]) - before)
            at += 1

    def _close(self, table: int, over: bool, cut: bool) -> None:
        """Says that a game has ended, or that none has any more; and begins the next."""
        self.ended.put(table, over)
        self.cut.put(table, cut)
        result = self.game.result(self.states[table]) if over else None
        for seat in range(self.seats):
            self.places.put(table * self.seats + seat, 0 if result is None else result.places[seat])
        if over or cut:
            self._begin(table)
