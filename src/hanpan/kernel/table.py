"""Table: one game being played. Text in, legality, the step, and the events of each viewer. No clock inside."""

from collections.abc import Iterator
from typing import Generic, TypeVar

from hanpan.kernel.abilities import of_version, phased, standing
from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.digest import digest_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config, Game, Result, View, check
from hanpan.kernel.legal import Legal
from hanpan.kernel.profile import Phase
from hanpan.kernel.record import Header, Move, Record
from hanpan.kernel.refusal import BadConfig, BadRecord, Illegal
from hanpan.kernel.rng import Rng

S = TypeVar("S")


class Table(Generic[S]):
    """One game at one table. Refused actions change nothing; events are numbered for each viewer on its own, so that
    a gap in the numbers never tells that something hidden happened."""

    def __init__(
        self,
        game: Game[S],
        config: Config | None = None,
        seats: int = 2,
        seed: int | str | bytes = 0,
        names: list[str] | None = None,
    ) -> None:
        low, high = game.seats
        if not low <= seats <= high:
            raise BadConfig("seat-count", {"game": game.id, "seats": seats, "min": low, "max": high})
        self.game = game
        self.config: Config = {} if config is None else config
        self.seats = seats
        self.names: list[str] = [] if names is None else names
        self.moves: list[Move] = []
        self._rng = Rng(seed)
        self._seen: list[list[Event]] = [[] for _ in range(seats + 1)]
        self.opening: list[Event] = []
        """What happened while the table was set up, hidden events included."""
        self._state = game.new(self.config, seats, self._rng, self.opening)
        self._show(self.opening)

    def _show(self, events: list[Event]) -> None:
        for event in events:
            to = event.to
            if to is None:
                for seen in self._seen:
                    seen.append(event)
            else:
                self._seen[to].append(event)

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return self.seats
        if not 0 <= seat < self.seats:
            raise Illegal("no-such-seat", {"seat": seat})
        return seat

    def step(self, seat: int, action: Action | str) -> list[Event]:
        """A seat acts (HOUSE too). Gives all events, hidden ones included: show people `events_since` instead."""
        if isinstance(action, str):
            action = parse_action(action)
        return self._do(seat, action, False)

    def time_out(self, seat: int) -> list[Event]:
        """The seat's time is up: the game's timeout action is played and recorded as done by the clock."""
        if seat not in self.game.actors(self._state):
            raise Illegal("no-default")
        return self._do(seat, self.game.timeout_action(self._state, seat), True)

    def do(self, move: Move) -> list[Event]:
        """A move of a record."""
        return self._do(move.seat, move.action, move.clock)

    def _do(self, seat: int, action: Action, clock: bool) -> list[Event]:
        if seat >= self.seats or seat < -1:
            raise Illegal("no-such-seat", {"seat": seat})
        refusal = check(self.game, self._state, seat, action, clock)
        if refusal is not None:
            raise refusal
        state = self.game.clone(self._state)
        events: list[Event] = []
        try:
            self.game.apply(state, seat, action, self._rng, events)
        except BaseException:
            # A fault in the rules: the state is untouched, and the generator goes back to where the moves left it.
            self._rng = replay(self.game, self.record())._rng
            raise
        self._state = state
        self.moves.append(Move(seat, action, clock))
        self._show(events)
        return events

    def actors(self) -> list[int]:
        return self.game.actors(self._state)

    def legal(self, seat: int) -> Legal:
        return self.game.legal(self._state, seat)

    def view(self, seat: int | None) -> View:
        self._viewer(seat)
        return self.game.view(self._state, seat)

    def result(self) -> Result | None:
        return self.game.result(self._state)

    def standing(self) -> list[int] | None:
        """How everybody stands, where the game says so."""
        able = standing(self.game)
        return None if able is None else able.standing(self._state)

    def phase(self) -> Phase | None:
        """What times the present decision; None: the game is played in turns."""
        able = phased(self.game)
        return None if able is None else able.phase(self._state)

    def events_since(self, n: int, seat: int | None) -> list[Event]:
        """What this viewer (None: a spectator) saw from its own event number n on."""
        return self._seen[self._viewer(seat)][n:]

    def event_count(self, seat: int | None) -> int:
        return len(self._seen[self._viewer(seat)])

    def commitment(self) -> str:
        return self._rng.commitment()

    def digest(self) -> str:
        """Equal tables, equal digest: game, state, generator and number of moves."""
        return digest_of(
            {
                "game": self.game.id,
                "rules": self.game.rules_version,
                "moves": len(self.moves),
                "rng": self._rng.positions(),
                "state": self.game.dump(self._state),
            }
        )

    def record(self, reveal: bool = True) -> Record:
        """The table as a record; without `reveal` it carries the seed's commitment only."""
        header = Header(
            self.game.id,
            self.game.rules_version,
            self.game.data_hash(self.config),
            self.config,
            self.seats,
            self.names,
            self._rng.seed() if reveal else None,
            self._rng.commitment(),
        )
        return Record(header, list(self.moves), self.digest(), self.result() is not None)


class Frame(Generic[S]):
    """One step of a record: the move (None before the first), what happened, and the table it led to.

    The table is one object that moves on with the frames: look at it before the next frame is asked for."""

    def __init__(self, n: int, move: Move | None, events: list[Event], table: Table[S]) -> None:
        self.n = n
        self.move = move
        self.table = table
        self.happened = events
        """All of it, hidden events included: for whoever writes a record down in another form."""

    def events(self, seat: int | None) -> list[Event]:
        """What happened, as far as this viewer (None: a spectator) saw it."""
        return [event for event in self.happened if event.to is None or event.to == seat]


def frames(game: Game[S], record: Record, upto: int | None = None) -> Iterator[Frame[S]]:
    """A record again: a frame of the table as it was set up, then one for each of its first `upto` actions."""
    header = record.header
    if header.game != game.id:
        raise BadRecord("record-game", {"line": 1, "found": header.game, "game": game.id})
    played = of_version(game, header.rules)
    if played is None:
        raise BadRecord("record-rules", {"line": 1, "found": header.rules, "rules": game.rules_version})
    game = played
    if header.seed is None:
        raise BadRecord("record-sealed", {"line": 1})
    table = Table(game, header.config, header.seats, header.seed, header.names)
    if game.data_hash(header.config) != header.tables:
        raise BadRecord("record-tables", {"line": 1})
    # Tables that nobody named (simulations) have none.
    if len(header.names) not in (0, header.seats):
        raise BadRecord("record-header", {"line": 1, "field": "names"})
    yield Frame(0, None, table.opening, table)
    for n, move in enumerate(record.moves):
        if upto is not None and n >= upto:
            break
        try:
            events = table.do(move)
        except Illegal as refusal:
            raise BadRecord(
                "record-illegal", {"line": n + 2, "action": str(move.action), "why": refusal.code}
            ) from None
        yield Frame(n + 1, move, events, table)


def replay(game: Game[S], record: Record, upto: int | None = None) -> Table[S]:
    """The table of a record after its first `upto` actions (all of them without a number)."""
    found = frames(game, record, upto)
    table = next(found).table
    for _ in found:
        pass
    return table


def check_end(record: Record, table: Table[S]) -> None:
    """The table at the end of a record must be the one the record ended with, and over if the record says so."""
    line = len(record.moves) + 2
    if record.digest is not None and record.digest != table.digest():
        raise BadRecord("record-digest", {"line": line})
    if record.over != (table.result() is not None):
        raise BadRecord("record-over", {"line": line})


def verify(game: Game[S], record: Record) -> Table[S]:
    """Replay a record to its end and compare digests; a difference is refused."""
    table = replay(game, record)
    check_end(record, table)
    return table
