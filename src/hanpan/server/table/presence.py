"""Presence: who is connected, here or through another process, and who has been away for too long."""

from typing import TYPE_CHECKING, Final

from hanpan.server.cluster.pubsub import Hint

if TYPE_CHECKING:
    from hanpan.server.table.live_table import LiveTable

REMOTE_MS: Final = 12_000
"""What another process said about its people holds this long; it repeats it in time."""


class Remote:
    __slots__ = ("seats", "until", "watching")

    def __init__(self, seats: list[int], watching: int, until: int) -> None:
        self.seats = seats
        self.watching = watching
        self.until = until


class Presence:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self._away: dict[str, int] = {}
        """Since when a key without a connection is away."""
        self._born = table.time.now()
        self._told: list[str] = []
        """Keys whose absence everybody has heard of."""
        self._remote: dict[str, Remote] = {}

    def here(self, seat: int) -> bool:
        key = self.table.doc.seats[seat].key
        if key is not None:
            for connection in self.table.connections:
                if connection.key == key:
                    return True
        return bool(self._remote) and any([seat in remote.seats for remote in self._fresh()])

    def all_here(self, seats: list[int]) -> bool:
        """Whether people sit on all of these, connected, and none of them has left."""
        docs = self.table.doc.seats
        return all([docs[seat].kind == "person" and not docs[seat].left and self.here(seat) for seat in seats])

    def anybody(self) -> bool:
        """Whether any person who sits at the table is connected."""
        for connection in self.table.connections:
            if connection.seats:
                return True
        return any([remote.seats for remote in self._fresh()])

    def watching(self) -> int:
        """Spectators, here and elsewhere."""
        local = sum([not connection.seats for connection in self.table.connections])
        return local + sum([remote.watching for remote in self._fresh()])

    def _fresh(self) -> list[Remote]:
        if not self._remote:
            return []
        now = self.table.time.now()
        return [remote for remote in self._remote.values() if remote.until > now]

    def gone(self, seat: int) -> bool:
        doc = self.table.doc.seats[seat]
        if doc.kind != "person" or doc.left:
            return doc.left
        return not self.here(seat) and self._gone_at(doc.key or "") <= self.table.time.now()

    def next_gone(self, seats: list[int]) -> int | None:
        """When the next of these seats counts as gone."""
        due: int | None = None
        for seat in seats:
            doc = self.table.doc.seats[seat]
            if doc.kind == "person" and not self.here(seat):
                at = self._gone_at(doc.key or "")
                due = at if due is None or at < due else due
        return due

    def stand_in(self, seat: int) -> None:
        """The first time somebody's seat is played for them, everybody hears that they are gone."""
        key = self.table.doc.seats[seat].key
        if key is not None and key not in self._told:
            self._told.append(key)
            self.table.broadcast.tell_all()

    def _gone_at(self, key: str) -> int:
        return self._away.get(key, self._born) + self.table.house.settings.paces.grace

    def came(self, key: str | None) -> None:
        if key is not None:
            self._away.pop(key, None)
            self._told = [told for told in self._told if told != key]
        self._changed()

    def went(self, key: str | None) -> None:
        if key is not None and not any([connection.key == key for connection in self.table.connections]):
            self._away[key] = self.table.time.now()
            if not self.anybody():
                self.table.fall_asleep()
        self._changed()

    def _changed(self) -> None:
        self.table.broadcast.tell_all()
        self.table.scheduler.poke()
        self.repeat()

    def repeat(self) -> None:
        """Tell other processes who is here."""
        seats = sorted({seat for connection in self.table.connections for seat in connection.seats})
        watching = sum([not connection.seats for connection in self.table.connections])
        fanout = self.table.house.bus
        fanout.tell(Hint(fanout.process, self.table.doc.code, "here", seats, watching))

    def hear(self, hint: Hint) -> None:
        before = self._remote.get(hint.process)
        alone = not self.anybody()
        now = self.table.time.now()
        self._remote[hint.process] = Remote(hint.seats, hint.watching, now + REMOTE_MS)
        if before is None or before.seats != hint.seats or before.watching != hint.watching:
            for seat in [] if before is None else before.seats:
                key = self.table.doc.seats[seat].key if seat < len(self.table.doc.seats) else None
                if key is not None and not self.here(seat):
                    self._away[key] = now
            if alone:
                self.table.wake()
            self.table.broadcast.tell_all()
            self.table.scheduler.poke()

    def refresh(self) -> None:
        """Seats changed hands: forget keys that open nothing any more, start the grace of those who are new."""
        now = self.table.time.now()
        keys = [seat.key for seat in self.table.doc.seats if seat.key is not None]
        self._away = {key: since for key, since in self._away.items() if key in keys}
        for key in keys:
            self._away.setdefault(key, now)
