"""Stage: what the people at a table see of it. Only stored moves are shown, to each pair of eyes its own part."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from hanpan.server.fanout import Hint
from hanpan.server.play import Play
from hanpan.server.wire import ClockInfo, TableChanged, write_frame, write_update

if TYPE_CHECKING:
    from hanpan.server.session import Session
    from hanpan.server.tables import LiveTable


class Stage:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self._scenes: dict[int | None, int] = {}
        """Fingerprint of what each viewer was shown last."""
        self._publishing = False

    def clear(self) -> None:
        self._scenes.clear()

    def publish_soon(self) -> None:
        """Several commits in one batch make one update."""
        if not self._publishing:
            self._publishing = True
            asyncio.get_running_loop().call_soon(self.publish)

    def publish(self) -> None:
        self._publishing = False
        play = self.table.play
        if play is None or self.table.ledger.reading:
            return
        self.table.used = self.table.house.wall.now()
        viewers: dict[int | None, list[Session]] = {}
        for session in self.table.sessions:
            for viewer in session.viewers():
                viewers.setdefault(viewer, []).append(session)
        clock, end = self.clock_bytes(), play.scene_end()
        for viewer, sessions in viewers.items():
            self._show(play, viewer, sessions, clock, end)
        if self.table.ledger.news:
            self.table.ledger.news = False
            self.table.house.fanout.tell(Hint(self.table.house.fanout.process, self.table.doc.code, "moves"))
        if self.table.doc.state == "playing" and not self.table.ledger.pending and play.over():
            self.table.ledger.keep_snapshot(play)
            self.table.spawn(self.table.finish())
        self.table.driver.poke()

    def _show(self, play: Play, viewer: int | None, sessions: "list[Session]", clock: bytes, end: bytes) -> None:
        scene = play.scene(viewer, end)
        mark = hash(scene)
        changed = self._scenes.get(viewer) != mark
        self._scenes[viewer] = mark
        count = play.count(viewer)
        shared: str | None = None
        shared_from: int | None = -1
        for session in sessions:
            start = session.cursor(viewer)
            if start == count and not changed:
                continue
            if shared is None or shared_from != start:
                shared = self._update(play, viewer, start, scene, clock)
                shared_from = start
            session.send_update(viewer, count, shared)

    def _update(self, play: Play, viewer: int | None, start: int | None, scene: bytes, clock: bytes) -> str:
        count = play.count(viewer)
        events = None if start is None else play.events_since(start, viewer)
        if events is None or start is None:
            return write_update(viewer, self.table.doc.round, count, count, True, [], scene, clock)
        return write_update(viewer, self.table.doc.round, start, count, False, events, scene, clock)

    def show_to(self, session: "Session", viewer: int | None, start: int | None) -> None:
        """A viewer came (back): everything since `start`, or a fresh view."""
        play = self.table.play
        if play is not None and not self.table.ledger.reading:
            scene = play.scene(viewer)
            session.send_update(
                viewer, play.count(viewer), self._update(play, viewer, start, scene, self.clock_bytes())
            )

    def clock_bytes(self) -> bytes:
        deadline = self.table.deadline()
        play = self.table.play
        if deadline is None or play is None:
            return b"null"
        now = self.table.house.wall.now()
        clock = play.clock
        info = ClockInfo(max(0, deadline - now), deadline, clock.total() or 0, clock.bank(), list(clock.running.banks))
        return msgspec.json.encode(info)

    def tell_all(self) -> None:
        """The table info to everybody here."""
        frame = write_frame(TableChanged(self.table.info()))
        for session in self.table.sessions:
            session.send(frame)
