"""GameRound: one round of a game at a table, with what every viewer has been shown. No network, no disk, no waiting.

Two heads: `state` is where the accepted actions lead, `shown` where the stored ones do. Frames are made of `shown`
only, so that nobody ever sees an action that could still be lost.
"""

import logging
from collections import deque
from typing import Any, Final

import msgspec

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.digest import digest_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import Game, check
from hanpan.kernel.record import Header, Move, Record
from hanpan.kernel.refusal import Illegal, Refused
from hanpan.kernel.rng import Rng
from hanpan.server.storage.documents import RoundDoc, Snapshot, decode_snapshot
from hanpan.server.storage.moves import MoveRow
from hanpan.server.table.clocks import Awaited, Clock, Setting
from hanpan.server.table.dealing import recorded
from hanpan.server.table.projection import Projection, Style, encoded

log = logging.getLogger("hanpan.round")

TAIL: Final = 100
"""Events kept for those who reconnect."""
KEPT_TAIL: Final = 40
"""Events that go into a snapshot."""
KEPT_SEQS: Final = 16


Told = tuple[int | None, str]
"""An event as it is sent: to whom (None: everybody), and its text."""


class Fault(Refused):
    """The rules raised something that is not a refusal. The round must be read again from its log."""

    def __init__(self) -> None:
        super().__init__("rules-fault")


class Step:
    """One accepted action on its way to the disk, with all that is asked of the game about it: once it is stored,
    nothing may raise any more."""

    __slots__ = ("awaited", "row", "state", "told")

    def __init__(self, row: MoveRow, state: Any, awaited: Awaited, told: list[Told]) -> None:
        self.row = row
        self.state = state
        self.awaited = awaited
        self.told = told


class GameRound:
    def __init__(self, game: Game[Any], doc: RoundDoc, setting: Setting) -> None:
        self.game = game
        self._style = Style(game)
        self.doc = doc
        self.n = 0
        """Accepted actions."""
        self.stored = 0
        """Stored actions; `shown` stands here."""
        self._public = 0
        """Events everybody has had."""
        self._own = [0] * doc.seats
        """Events each seat has had besides."""
        self._run = 0
        """How many of the latest events went to everybody."""
        self._joined: dict[int, str] = {}
        """The latest public events, joined, by how many they are; since the last action."""
        self.tail: deque[Told] = deque(maxlen=TAIL)
        self.seqs = [0] * doc.seats
        self.moved = [0] * doc.seats
        """Accepted actions of each seat."""
        self._did: deque[tuple[int, int, str]] = deque(maxlen=KEPT_SEQS * doc.seats)
        """What was done last: seat, sequence number, action."""
        self._rng = Rng(bytes.fromhex(doc.seed))
        opening: list[Event] = []
        self.state = game.new(doc.config, doc.seats, self._rng, opening)
        self.shown = self.state
        self.clock = Clock.begin(game, setting, self.state, doc.seats, doc.started)
        self._show(self._told(opening))

    @staticmethod
    def revive(
        game: Game[Any], doc: RoundDoc, setting: Setting, snapshot: bytes | None, rows: list[MoveRow]
    ) -> "GameRound":
        """The round as its log has it."""
        game_round = GameRound(game, doc, setting)
        if snapshot is not None:
            game_round._restore(decode_snapshot(snapshot))
        for row in rows:
            game_round.replay(row)
        return game_round

    def _restore(self, kept: Snapshot) -> None:
        self.n = self.stored = kept.n
        self.state = self.shown = self.game.load(kept.state)
        self._rng = Rng(self._rng.seed(), kept.rng)
        self._public = kept.counts[-1]
        self._own = [count - self._public for count in kept.counts[:-1]]
        self._run = 0
        self._joined.clear()
        self.tail = deque([(to, bytes(raw).decode()) for to, raw in kept.tail], maxlen=TAIL)
        self.clock = Clock(self.game, self.clock.setting, kept.clock)
        self.seqs = kept.seqs
        self.moved = kept.moved or self.moved

    def snapshot(self) -> bytes | None:
        """The round as it is stored; None while actions are on their way."""
        if self.n != self.stored:
            return None
        kept = Snapshot(
            self.n,
            self.game.dump(self.shown),
            self._rng.positions(),
            self.counts,
            [(to, msgspec.Raw(text.encode())) for to, text in list(self.tail)[-KEPT_TAIL:]],
            self.clock.running,
            self.seqs,
            self.moved,
        )
        return msgspec.json.encode(kept)

    def do(self, seat: int, action: Action, clock: bool, at: int, seq: int | None, idle: int | None = None) -> Step:
        """Accept an action: Illegal changes nothing; a Step has to be stored and then given to `confirm`. `idle`: what
        the log has, for a move that is in it already."""
        if seat >= self.doc.seats or seat < -1:
            raise Illegal("no-such-seat", {"seat": seat})
        events: list[Event] = []
        try:
            refusal = refusal_of(self.game, self.state, seat, action, clock)
            if refusal is None:
                state = self.game.clone(self.state)
                self.game.apply(state, seat, action, self._rng, events)
                awaited, told = self.clock.look(state), self._told(events)
        except (Exception, SystemExit) as error:  # a game may not stop the house, either
            # A refusal out of `apply` counts, too: the generator may have moved, and the log knows nothing of it.
            log.exception("the rules failed", extra={"game": self.game.id, "round": self.doc.id, "n": self.n})
            raise Fault from error
        if refusal is not None:
            raise refusal
        row = MoveRow(self.n, seat, str(action), clock, at, seq, self.clock.idle(at) if idle is None else idle)
        self.state = state
        self.n += 1
        if seat >= 0:
            self.moved[seat] += 1
        self._remember(row)
        return Step(row, state, awaited, told)

    def confirm(self, step: Step) -> None:
        """The step is on the disk: now it may be seen."""
        self.shown = step.state
        self.stored = step.row.n + 1
        row = step.row
        self.clock.move(step.awaited, row.seat, row.clock, row.at, row.idle)
        self._show(step.told)

    def replay(self, row: MoveRow) -> None:
        """A move that is in the log already."""
        self.confirm(self.do(row.seat, parse_action(row.do), row.clock, row.at, row.seq, row.idle))

    def _remember(self, row: MoveRow) -> None:
        if row.seq is None or row.seat < 0:
            return
        self.seqs[row.seat] = max(self.seqs[row.seat], row.seq)
        self._did.append((row.seat, row.seq, row.do))

    def did(self, seat: int, seq: int) -> str | None:
        """What a seat did under a sequence number; None: unknown, or too long ago."""
        for who, number, do in self._did:
            if who == seat and number == seq:
                return do
        return None

    def _told(self, events: list[Event]) -> list[Told]:
        for event in events:
            if event.to is not None and not 0 <= event.to < self.doc.seats:
                raise IndexError(f"an event for seat {event.to} of {self.doc.seats}")
        return [(event.to, encoded(event.dump())) for event in events]

    def _show(self, told: list[Told]) -> None:
        if self._joined:
            self._joined.clear()
        for event in told:
            self.tail.append(event)
            to = event[0]
            if to is None:
                self._public += 1
                self._run += 1
            else:
                self._own[to] += 1
                self._run = 0

    @property
    def counts(self) -> list[int]:
        """Events each viewer has had; the last is the spectator."""
        return [self._public + own for own in [*self._own, 0]]

    def count(self, seat: int | None) -> int:
        """How many events this viewer has had."""
        return self._public if seat is None else self._public + self._own[seat]

    def for_all(self, count: int) -> bool:
        """Whether the latest events, so many of them, went to everybody."""
        return count <= self._run

    def events_since(self, n: int, seat: int | None) -> str | None:
        """What this viewer has not seen, encoded; None when that is no longer kept (or lies in the future)."""
        missing = self.count(seat) - n
        if missing == 0:
            return ""
        if missing < 0 or n < 0:
            return None
        if missing <= self._run:
            # The latest events went to everybody: one text serves all.
            text = self._joined.get(missing)
            if text is None and missing <= len(self.tail):
                text = self._joined[missing] = ",".join([self.tail[at][1] for at in range(-missing, 0)])
            return text
        mine: list[str] = []
        for to, text in reversed(self.tail):
            if to is None or to == seat:
                mine.append(text)
                if len(mine) == missing:
                    mine.reverse()
                    return ",".join(mine)
        return None

    def told_lately(self, seat: int) -> list[str]:
        """The events of this seat that are still kept, as they were sent to it."""
        return [text for to, text in self.tail if to is None or to == seat]

    def unstored(self) -> int:
        """How many accepted actions are on their way to the disk."""
        return self.n - self.stored

    def over(self) -> bool:
        """Whether the stored actions have ended the game."""
        return self.game.result(self.shown) is not None

    def digest(self) -> str:
        """The kernel table's digest of the stored state."""
        return digest_of(
            {
                "game": self.game.id,
                "rules": self.game.rules_version,
                "moves": self.stored,
                "rng": self._rng.positions(),
                "state": self.game.dump(self.shown),
            }
        )

    def commitment(self) -> str:
        return self._rng.commitment()

    def projection(self) -> Projection:
        """The stored state as its viewers see it."""
        return Projection(self.game, self._style, self.shown, self.doc.seats)

    def record(self, rows: list[MoveRow]) -> Record:
        doc = self.doc
        seed = bytes.fromhex(doc.seed)
        header = Header(
            doc.game,
            doc.rules,
            doc.tables,
            doc.config,
            doc.seats,
            doc.names,
            seed,
            self._rng.commitment(),
            deal=recorded(doc.deal),
        )
        moves = [Move(row.seat, parse_action(row.do), row.clock) for row in rows]
        return Record(header, moves, self.digest(), self.over())


def refusal_of(game: Game[Any], state: Any, seat: int, action: Action, clock: bool) -> Illegal | None:
    """Why this may not be done now. A game may also raise its refusal."""
    try:
        return check(game, state, seat, action, clock)
    except Illegal as refusal:
        return refusal
