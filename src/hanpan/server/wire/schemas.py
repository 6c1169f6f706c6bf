"""The bodies of the REST part (docs/protocol.md)."""

from typing import Annotated

from msgspec import Meta, Struct

from hanpan.kernel.dial import DialValue
from hanpan.server.wire.frames import Data, EventInfo, ResultInfo, StandIn, TableInfo, TableState
from hanpan.server.wire.messages import Level, SeatNo, Small

Name = Annotated[str, Meta(max_length=256)]
SeatCount = Annotated[int, Meta(ge=1, le=64)]


class CreateTable(Struct):
    game: Small
    name: Name
    preset: Small | None = None
    config: Data = {}
    seats: SeatCount | None = None
    bots: Annotated[list[Level], Meta(max_length=63)] = []
    players: Annotated[list[Name], Meta(max_length=63)] = []
    about: Annotated[list[Data], Meta(max_length=64)] = []
    clock: Data | None = None
    lang: Small | None = None
    sit: bool = True
    listed: bool = False
    stand_in: StandIn = "default"


class QuickStart(Struct):
    game: Small
    name: Name
    preset: Small | None = None
    config: Data = {}
    seats: SeatCount | None = None
    level: Level = "normal"
    about: Data = {}
    clock: Data | None = None
    lang: Small | None = None


class JoinTable(Struct):
    name: Name
    seat: SeatNo | None = None
    about: Data = {}


class Seated(Struct):
    """The answer to create, quick and join: the one time the key is given."""

    code: str
    link: str
    token: str
    seats: list[int]
    table: TableInfo


class Listed(Struct):
    code: str
    game: str
    preset: str | None
    state: TableState
    host: str
    people: int
    bots: int
    open: int
    lang: str
    created: int


class Lobby(Struct):
    tables: list[Listed]


class DialInfo(Struct):
    """A setting a form may offer: a whole number, or one of `words`."""

    key: str
    min: int
    max: int
    words: list[str]


class Offer(Struct):
    id: str
    seats: tuple[int, int]
    presets: list[str]
    levels: list[str]
    clock: dict[str, int]
    dials: list[DialInfo]
    values: dict[str, dict[str, DialValue]]
    """Where the dials stand, by preset."""


class Problem(Struct):
    """Every "no"."""

    code: str
    params: Data
    text: str


class HouseInfo(Struct):
    hanpan: str
    protocol: int
    languages: list[str]
    games: list[Offer]
    problems: list[Problem]
    """Why games that somebody installed are not on offer."""


class MoveShown(Struct, omit_defaults=True):
    seat: int
    do: str
    clock: bool = False


class ReplayFrame(Struct):
    n: int
    move: MoveShown | None
    events: list[EventInfo]
    view: Data


class Mark(Struct):
    n: int
    at: int
    standing: list[int]


class Replay(Struct):
    game: str
    seats: int
    names: list[str]
    moves: int
    over: bool
    result: ResultInfo | None
    marks: list[Mark]
    standing: list[int]
    frames: list[ReplayFrame]
