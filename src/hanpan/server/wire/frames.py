"""Frames: what the server sends over the WebSocket.

`ack` and `update` leave for every action, so their JSON is written by hand (table/frame_text.py);
tests/server/table/test_frame_text.py holds that text to the types here.
"""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hanpan.kernel.refusal import Params

Data = dict[str, Any]
TableState = Literal["lobby", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]
StandIn = Literal["default", "bot"]


class SeatInfo(Struct):
    seat: int
    name: str
    kind: SeatKind
    level: str | None
    host: bool
    here: bool
    gone: bool
    style: str | None = None
    """How a bot plays, where its level has styles."""


class DealInfo(Struct):
    """How the seed of a round comes about (docs/fair-deal.md). `marks` and `parts` are by seat: `bot`, or empty where
    nothing was sent."""

    pledge: str
    marks: list[str]
    parts: list[str]
    secret: str | None
    """Null until the round is over."""


class TableDay(Struct):
    day: str
    counted: bool


class TableInfo(Struct):
    """A table as anybody may see it."""

    code: str
    game: str
    preset: str | None
    config: Data
    lang: str
    state: TableState
    round: int
    listed: bool
    locked: bool
    paused: bool
    stand_in: StandIn
    clock: dict[str, int | bool]
    frozen: bool
    commitment: str | None
    watching: int
    seats: list[SeatInfo]
    dealing: bool
    deal: DealInfo | None
    coming: DealInfo | None
    hushed: bool
    """The host wants no reactions."""
    coach: bool = False
    """Whether those who play may ask what would have been better (`GET /api/tables/CODE/review`)."""
    daily: TableDay | None = None
    """Where the first round is a day's hand."""


class You(Struct):
    seats: list[int]
    host: bool


class Welcome(Struct, tag_field="t", tag="welcome"):
    v: int
    you: You
    seqs: dict[str, int]
    now: int
    table: TableInfo


class TableChanged(Struct, tag_field="t", tag="table"):
    table: TableInfo


class PresenceChanged(Struct, tag_field="t", tag="presence"):
    """Who is here, and who is away for so long that the seat is played for them. All other seats are neither."""

    here: list[int]
    gone: list[int]
    watching: int


class ClockInfo(Struct):
    left: int
    at: int
    total: int
    bank: int
    banks: list[int]


class EventInfo(Struct):
    kind: str
    data: Data


class Why(Struct):
    """A refusal without its sentence."""

    code: str
    params: Params


class Blocked(Struct):
    """An action a person may expect here, and why it may not be done now."""

    do: str
    why: Why


class LegalInfo(Struct):
    """What a seat may do. An entry is one action (`do`) or a family of them (`span`, `numbers`, `order`)."""

    entries: list[Data]
    blocked: list[Blocked]


class ResultInfo(Struct):
    places: list[int]
    scores: list[int]


class Update(Struct, tag_field="t", tag="update", kw_only=True, rename={"start": "from"}):
    """The game moved on, for one viewer."""

    seat: int | None
    round: int
    reset: bool
    start: int
    next: int
    events: list[EventInfo]
    whole: bool
    legal: LegalInfo | UnsetType = UNSET
    view: Data
    items: dict[str, Data] | UnsetType = UNSET
    actors: list[int]
    result: ResultInfo | None
    clock: ClockInfo | None
    standing: list[int] | UnsetType = UNSET


class Ack(Struct, tag_field="t", tag="ack"):
    seat: int
    seq: int


class RefusedFrame(Struct, tag_field="t", tag="refused"):
    code: str
    params: Params
    text: str
    seat: int | UnsetType = UNSET
    seq: int | UnsetType = UNSET
    id: int | UnsetType = UNSET


class Arranged(Struct, tag_field="t", tag="arranged"):
    id: int
    do: list[str]


class Done(Struct, tag_field="t", tag="done"):
    id: int


class ReactionShown(Struct, tag_field="t", tag="reaction"):
    seat: int
    what: str


class Shown(Struct, tag_field="t", tag="shown"):
    seat: int
    event: EventInfo


class Pong(Struct, tag_field="t", tag="pong"):
    id: int
    now: int


class ErrorFrame(Struct, tag_field="t", tag="error"):
    code: str
    params: Params
    text: str


class Bye(Struct, tag_field="t", tag="bye"):
    code: str
    text: str
    back: int | None


Frame = (
    Welcome
    | TableChanged
    | PresenceChanged
    | Update
    | Ack
    | RefusedFrame
    | Arranged
    | Done
    | Pong
    | ErrorFrame
    | Bye
    | ReactionShown
    | Shown
)
ENCODER = msgspec.json.Encoder()


def write_frame(frame: Frame) -> str:
    return ENCODER.encode(frame).decode()
