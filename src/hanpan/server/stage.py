"""Stage: what the people at a table see of it. Only stored moves are shown, to each pair of eyes its own part."""

from typing import TYPE_CHECKING

from hanpan.server.fanout import Hint
from hanpan.server.play import Play
from hanpan.server.wire import ENCODER, ClockInfo, TableChanged, write_frame, write_update

if TYPE_CHECKING:
    from hanpan.server.session import Session
    from hanpan.server.tables import LiveTable


class Look:
    """What one viewer sees now: made once for all connections that share the eyes."""

    __slots__ = ("changed", "count", "own", "start", "text")

    def __init__(self, own: str, changed: bool, count: int) -> None:
        self.own = own
        self.changed = changed
        self.count = count
        self.start: int | None = None
        """The first event of `text`."""
        self.text: str | None = None


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
            self.table.house.publish_soon(self)

    def publish(self) -> None:
        self._publishing = False
        play = self.table.play
        if play is None or self.table.ledger.reading:
            return
        self.table.used = self.table.house.wall.now()
        self._show(play)
        if self.table.ledger.news:
            self.table.ledger.news = False
            self.table.house.fanout.tell(Hint(self.table.house.fanout.process, self.table.doc.code, "moves"))
        if self.table.doc.state == "playing" and not self.table.ledger.pending and play.over():
            self.table.ledger.keep_snapshot(play)
            self.table.spawn(self.table.finish())
        self.table.driver.poke()

    def _show(self, play: Play) -> None:
        """An update to everybody here for whom something is new."""
        sessions = self.table.sessions
        if not sessions:
            return
        scene = play.scene()
        mark = hash(scene.shared)
        shared = f'{scene.shared},"clock":{self.clock_text()}}}'
        looks: dict[int | None, Look] = {}
        for session in sessions:
            for viewer in session.eyes:
                look = looks.get(viewer)
                if look is None:
                    own = scene.own(viewer)
                    fresh = hash((mark, own))
                    look = looks[viewer] = Look(own, self._scenes.get(viewer) != fresh, play.count(viewer))
                    self._scenes[viewer] = fresh
                start = session.cursor(viewer)
                if look.changed or start != look.count:
                    if look.text is None or look.start != start:
                        look.start, look.text = start, self._update(play, viewer, start, look.own, shared)
                    session.send_update(viewer, look.count, look.text)

    def _update(self, play: Play, viewer: int | None, start: int | None, own: str, shared: str) -> str:
        count, number = play.count(viewer), self.table.doc.round
        events = None if start is None else play.events_since(start, viewer)
        if events is None or start is None:
            return write_update(viewer, number, count, count, True, "", own, shared)
        return write_update(viewer, number, start, count, False, events, own, shared)

    def show_to(self, session: "Session", viewer: int | None, start: int | None) -> None:
        """A viewer came (back): everything since `start`, or a fresh view."""
        play = self.table.play
        if play is not None and not self.table.ledger.reading:
            scene = play.scene()
            shared = f'{scene.shared},"clock":{self.clock_text()}}}'
            text = self._update(play, viewer, start, scene.own(viewer), shared)
            session.send_update(viewer, play.count(viewer), text)

    def clock_text(self) -> str:
        deadline = self.table.deadline()
        play = self.table.play
        if deadline is None or play is None:
            return "null"
        now = self.table.house.wall.now()
        clock = play.clock
        info = ClockInfo(max(0, deadline - now), deadline, clock.total() or 0, clock.bank(), list(clock.running.banks))
        return ENCODER.encode(info).decode()

    def tell_all(self) -> None:
        """The table info to everybody here."""
        frame = write_frame(TableChanged(self.table.info()))
        for session in self.table.sessions:
            session.send(frame)
