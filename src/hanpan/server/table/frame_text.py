"""Frame text: the JSON of `ack` and `update` (wire/frames.py), written by hand, because they leave for every action.

Most of an update is the same for all viewers of a table, so that part is written once and joined with each viewer's own
part. An update tells the whole view, or what changed since the projection that was shown last.
"""

from typing import Final

from hanpan.server.table.game_round import GameRound
from hanpan.server.table.projection import NO_CHANGE, Projection, encoded, inside, joined


def ack_text(seat: int, seq: int) -> str:
    return f'{{"t":"ack","seat":{seat},"seq":{seq}}}'


class CommonPart:
    """What is the same for all viewers: one projection, beside the one they were shown last."""

    __slots__ = (
        "_changes_end",
        "_end",
        "_events_text",
        "_for_all",
        "_next",
        "_start",
        "_whole",
        "changed",
        "delta",
        "last",
        "now",
        "round",
    )

    def __init__(self, now: Projection, last: Projection | None, round: int, clock: str, timed: bool) -> None:
        self.now: Final = now
        self.last: Final = last
        self.round: Final = round
        self.delta: Final = None if last is None else now.public_delta(last)
        """None: only the whole can tell."""
        self.changed: Final = (
            last is None
            or timed
            or self.delta is not NO_CHANGE
            or last.actors != now.actors
            or last.result != now.result
            or last.standing != now.standing
        )
        """Whether anything is new for everybody; `timed`: the deadline is."""
        actors = ",".join([str(seat) for seat in now.actors])
        result = "null" if now.result is None else encoded(now.result)
        stands = "" if now.standing is None else f',"standing":{encoded(now.standing)}'
        self._end: Final = f',"actors":[{actors}],"result":{result},"clock":{clock}{stands}}}'
        self._changes_end = ""
        self._whole = ""
        # The head that was written last: from event `_start` to `_next`.
        self._start: int = 0
        self._next: int = 0
        self._for_all = False
        self._events_text = ""

    def head(self, game_round: GameRound, seat: int | None, start: int, next: int) -> str:
        """The numbers and the events of an update; empty: they are no longer kept. Most viewers have missed the same
        events as the one before, but not all: some are for one viewer alone."""
        if not (self._for_all and start == self._start and next == self._next):
            events = game_round.events_since(start, seat)
            if events is None:
                return ""
            self._start, self._next, self._for_all = start, next, game_round.for_all(next - start)
            self._events_text = f'"round":{self.round},"reset":false,"from":{start},"next":{next},"events":[{events}],'
        return self._events_text

    def changes_end(self, own_values: str, own_items: str) -> str:
        """The rest of an update behind the viewer's own new values: what is new for everybody."""
        delta = self.delta
        if delta is None:
            return ""
        comma = "," if own_values and delta.values else ""
        if own_items:
            return f'{comma}{delta.values}}},"items":{{{joined(own_items, delta.items)}}}{self._end}'
        if not self._changes_end:
            items = f',"items":{{{delta.items}}}' if delta.items else ""
            self._changes_end = f"{delta.values}}}{items}{self._end}"
        return f"{comma}{self._changes_end}"

    def whole_end(self, own: str) -> str:
        """The rest of an update behind the viewer's own part: everybody's part."""
        if not self._whole:
            self._whole = inside(self.now.public())
        return f"{joined(own, self._whole)}}}{self._end}"


class ViewerPart:
    """What one viewer sees now: made once for all connections that show this viewer."""

    __slots__ = ("_common", "_delta", "_legal_changed", "_seat", "_start", "_text", "_whole", "changed", "events")

    def __init__(self, common: CommonPart, seat: int | None, events: int) -> None:
        self._common: Final = common
        self._seat: Final = seat
        self.events: Final = events
        """How many events this viewer has had."""
        now, last = common.now, common.last
        self._delta: Final = None if last is None else now.own_delta(seat, last)
        self._legal_changed: Final = last is None or now.legal_changed(seat, last)
        self.changed: Final = common.changed or self._legal_changed or self._delta is not NO_CHANGE
        """Whether there is anything to tell somebody who was shown the last projection."""
        self._text = ""
        self._start: int = -2
        """The first event of `_text`; -2: there is none yet."""
        self._whole = False

    def text(self, game_round: GameRound, start: int, whole: bool) -> str:
        """An update: everything since event `start`, and what changed, or the whole."""
        if self._start != start or self._whole != whole:
            self._start, self._whole = start, whole
            self._text = self._write(game_round, start, whole)
        return self._text

    def _write(self, game_round: GameRound, start: int, whole: bool) -> str:
        common, delta, seat = self._common, self._delta, self._seat
        viewer = "null" if seat is None else str(seat)
        head = "" if start < 0 else common.head(game_round, seat, start, self.events)
        if not head:
            whole = True
            head = f'"round":{common.round},"reset":true,"from":{self.events},"next":{self.events},"events":[],'
        if whole or delta is None or common.delta is None:
            legal = common.now.legal(seat)
            view = common.whole_end(inside(common.now.own(seat)))
            return f'{{"t":"update","seat":{viewer},{head}"whole":true,"legal":{legal},"view":{{{view}'
        legal = f'"legal":{common.now.legal(seat)},' if self._legal_changed else ""
        end = common.changes_end(delta.values, delta.items)
        return f'{{"t":"update","seat":{viewer},{head}"whole":false,{legal}"view":{{{delta.values}{end}'
