"""Broadcast: what the people at a table see of it. Only stored moves are shown, to each pair of eyes its own part.

A connection that has been shown the table as it was shown last is sent what changed since; any other one the whole.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from hanpan.server.cluster.pubsub import Hint
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.projection import NO_NEWS, Projection, encoded, inside, joined
from hanpan.server.ws.messages import ClockInfo, TableChanged, write_frame

if TYPE_CHECKING:
    from hanpan.server.table.live_table import LiveTable


class Eyes:
    """One pair of eyes of one connection, and what they have been shown."""

    __slots__ = ("count", "number", "seat")

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        """None: a spectator's."""
        self.count = -1
        """The number of the first event they have not had; -1: they have had nothing yet."""
        self.number = -1
        """How many actions had been stored when they were shown the table last."""


class Audience(Protocol):
    """As much of a connection as a stage needs."""

    eyes: list[Eyes]

    def send(self, text: str) -> None: ...


class Common:
    """What is the same for all viewers of a scene, beside the one they were shown last."""

    __slots__ = (
        "_count",
        "_end",
        "_news_end",
        "_shared",
        "_start",
        "_told",
        "_whole",
        "anything",
        "last",
        "news",
        "round",
        "scene",
    )

    def __init__(self, scene: Projection, last: Projection | None, round: int, clock: str, timed: bool) -> None:
        self.scene: Final = scene
        self.last: Final = last
        self.round: Final = round
        self.news: Final = None if last is None else scene.public_news(last)
        """None: only the whole can tell."""
        self.anything: Final = (
            last is None
            or timed
            or self.news is not NO_NEWS
            or last.actors != scene.actors
            or last.result != scene.result
        )
        """Whether anything is new for everybody; `timed`: the deadline is."""
        actors = ",".join([str(seat) for seat in scene.actors])
        result = "null" if scene.result is None else encoded(scene.result)
        self._end: Final = f',"actors":[{actors}],"result":{result},"clock":{clock}}}'
        self._news_end = ""
        self._whole = ""
        self._start: int = 0
        self._count: int = 0
        self._shared = False
        """The events of `_told` were for everybody."""
        self._told = ""

    def told(self, play: GameRound, seat: int | None, start: int, count: int) -> str:
        """The numbers and the events of an update; empty: they are no longer kept. Most viewers have missed the same
        events as the one before, but not all: some are for one viewer alone."""
        if not (self._shared and start == self._start and count == self._count):
            events = play.events_since(start, seat)
            if events is None:
                return ""
            self._start, self._count, self._shared = start, count, play.for_all(count - start)
            self._told = f'"round":{self.round},"reset":false,"from":{start},"next":{count},"events":[{events}],'
        return self._told

    def news_end(self, mine: str, items: str) -> str:
        """The rest of an update behind the viewer's own new values: what is new for everybody."""
        news = self.news
        if news is None:
            return ""
        comma = "," if mine and news.values else ""
        if items:
            return f'{comma}{news.values}}},"items":{{{joined(items, news.items)}}}{self._end}'
        if not self._news_end:
            told = f',"items":{{{news.items}}}' if news.items else ""
            self._news_end = f"{news.values}}}{told}{self._end}"
        return f"{comma}{self._news_end}"

    def whole_end(self, mine: str) -> str:
        """The rest of an update behind the viewer's own part: everybody's part."""
        if not self._whole:
            self._whole = inside(self.scene.public())
        return f"{joined(mine, self._whole)}}}{self._end}"


class Look:
    """What one viewer sees now: made once for all connections that share the eyes."""

    __slots__ = ("_common", "_free", "_news", "_seat", "_start", "_text", "_whole", "anything", "count")

    def __init__(self, common: Common, seat: int | None, count: int) -> None:
        self._common: Final = common
        self._seat: Final = seat
        self.count: Final = count
        """Events this viewer has had."""
        scene, last = common.scene, common.last
        self._news: Final = None if last is None else scene.own_news(seat, last)
        self._free: Final = last is None or scene.legal_changed(seat, last)
        """What this viewer may do has changed."""
        self.anything: Final = common.anything or self._free or self._news is not NO_NEWS
        """Whether there is anything to tell somebody who was shown the last scene."""
        self._text = ""
        self._start: int = -2
        """The first event of `_text`; -2: there is none yet."""
        self._whole = False

    def tell(self, play: GameRound, start: int, whole: bool) -> str:
        """An update: everything since event `start`, and what changed, or the whole."""
        if self._start != start or self._whole != whole:
            self._start, self._whole = start, whole
            self._text = self._write(play, start, whole)
        return self._text

    def _write(self, play: GameRound, start: int, whole: bool) -> str:
        common, mine, seat = self._common, self._news, self._seat
        who = "null" if seat is None else str(seat)
        told = "" if start < 0 else common.told(play, seat, start, self.count)
        if not told:
            whole = True
            told = f'"round":{common.round},"reset":true,"from":{self.count},"next":{self.count},"events":[],'
        if whole or mine is None or common.news is None:
            legal = common.scene.legal(seat)
            own = common.whole_end(inside(common.scene.own(seat)))
            return f'{{"t":"update","seat":{who},{told}"whole":true,"legal":{legal},"view":{{{own}'
        legal = f'"legal":{common.scene.legal(seat)},' if self._free else ""
        end = common.news_end(mine.values, mine.items)
        return f'{{"t":"update","seat":{who},{told}"whole":false,{legal}"view":{{{mine.values}{end}'


class Broadcast:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self._number = -1
        """How many actions had been stored when the table was shown last."""
        self._scene: Projection | None = None
        """What was shown then."""
        self._deadline: int | None = None
        """When time was said to be up."""
        self._publishing = False

    def clear(self) -> None:
        self._number = -1
        self._scene = None

    def publish_soon(self) -> None:
        """Several commits in one batch make one update."""
        if not self._publishing:
            self._publishing = True
            self.table.house.publish_soon(self)

    def publish(self) -> None:
        self._publishing = False
        play = self.table.play
        if play is None or self.table.pipeline.reading:
            return
        self.table.used = self.table.time.now()
        self._show(play)
        if self.table.pipeline.news:
            self.table.pipeline.news = False
            self.table.house.bus.tell(Hint(self.table.house.bus.process, self.table.doc.code, "moves"))
        if self.table.doc.state == "playing" and not self.table.pipeline.pending and play.over():
            self.table.pipeline.keep_snapshot(play)
            self.table.spawn(self.table.finish())
        self.table.scheduler.poke()

    def _show(self, play: GameRound) -> None:
        """An update to everybody here for whom something is new."""
        connections: Sequence[Audience] = self.table.connections
        if not connections:
            return
        deadline = self.table.deadline()
        timed = deadline != self._deadline
        common = Common(play.scene(), self._scene, self.table.doc.round, self.clock_text(deadline), timed)
        number = play.stored
        looks: list[Look | None] = [None] * (play.doc.seats + 1)
        for connection in connections:
            for eyes in connection.eyes:
                count = play.count(eyes.seat)
                if eyes.number == number and eyes.count == count and not timed:
                    continue
                place = play.doc.seats if eyes.seat is None else eyes.seat
                look = looks[place]
                if look is None:
                    look = looks[place] = Look(common, eyes.seat, count)
                whole = eyes.number != self._number
                if whole or look.anything or eyes.count != look.count:
                    text = look.tell(play, eyes.count, whole)
                    eyes.count = look.count
                    connection.send(text)
                eyes.number = number
        self._number, self._scene, self._deadline = number, common.scene, deadline

    def show_to(self, connection: Audience, eyes: Eyes, start: int) -> None:
        """A viewer came (back): everything since `start` (-1: nothing was seen before), and the whole view."""
        play = self.table.play
        if play is not None and not self.table.pipeline.reading:
            clock = self.clock_text(self.table.deadline())
            common = Common(play.scene(), None, self.table.doc.round, clock, False)
            look = Look(common, eyes.seat, play.count(eyes.seat))
            eyes.count, eyes.number = look.count, play.stored
            connection.send(look.tell(play, start, True))

    def clock_text(self, deadline: int | None) -> str:
        play = self.table.play
        if deadline is None or play is None:
            return "null"
        now = self.table.time.now()
        clock = play.clock
        info = ClockInfo(max(0, deadline - now), deadline, clock.total() or 0, clock.bank(), list(clock.running.banks))
        return encoded(info)

    def tell_all(self) -> None:
        """The table info to everybody here."""
        frame = write_frame(TableChanged(self.table.info()))
        for connection in self.table.connections:
            connection.send(frame)
