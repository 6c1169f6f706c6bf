"""The bodies of the REST part (docs/protocol.md)."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from hanpan.kernel.dial import DialValue
from hanpan.server.wire.frames import Data, DealInfo, EventInfo, ResultInfo, StandIn, TableInfo, TableState
from hanpan.server.wire.messages import Level, Mark, SeatNo, Small

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
    learning: bool = False
    """The people named here never finished this game: see `clocks.LEARN`."""


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
    mark: Mark | None = None
    """What the caller's device promises for the deal: the round begins when its part has come."""


class JoinTable(Struct):
    name: Name
    seat: SeatNo | None = None
    about: Data = {}
    learning: bool = False


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
    usual_seats: int
    listed: bool
    """Whether its tables may stand in the lobby."""
    name: dict[str, str]
    """By language."""
    tagline: dict[str, str]


class GamePage(Struct):
    """What a page needs to draw a table of a game that it does not know."""

    id: str
    texts: str
    """Fluent, in the language that was asked for."""
    events: dict[str, Any]
    """How events become sentences (see hanpan.locale.sentences)."""
    schema: dict[str, Any]
    """The shapes of the fields of a view (see hanpan.kernel.shapes); empty: it says nothing about them."""
    verbs: dict[str, list[dict[str, Any]]]
    """By verb: the shapes of its arguments."""
    rules: str
    """The game's own page of rules, in Markdown; empty: there is none."""
    table: str
    """The address of a table that its package brings for the page; empty: there is none."""


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
    actors: list[int]
    standing: list[int]
    """How everybody stands; empty where the game does not say."""


class BestHand(Struct):
    rank: int
    """How high it stands among the game's hands."""
    name: str
    ranks: list[int]
    cards: list[str]


class DeedsInfo(Struct):
    """What one seat did in a finished round."""

    game: str
    names: list[str]
    result: ResultInfo | None
    facts: dict[str, int]
    best: BestHand | None


class ReplayMark(Struct):
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
    marks: list[ReplayMark]
    standing: list[int]
    frames: list[ReplayFrame]
    deal: DealInfo | None
    decisions: list[int]
    """Frames at which the viewer's seat began to decide something."""


class Remark(Struct):
    """What the coach says about a part of the game that is over, told like an event."""

    part: int
    kind: str
    data: Data
    n: int | None
    """After which action of the record; null while the round is played: others may have acted unseen."""


class TurningPoint(Struct):
    """Where the game turned for a seat: what its lead over the others gained, and how it stood before and after."""

    part: int
    gain: int
    before: int
    after: int
    n: int


class RuleNumbers(Struct):
    """The numbers that the texts of a table's rules name, before it is played."""

    numbers: dict[str, int]


class Review(Struct):
    game: str
    round: int
    seat: int
    over: bool
    parts: int
    """Fights or hands that are over."""
    since: int = field(name="from")
    """The first part that the remarks are about; those of parts before it were not asked for, or left out."""
    remarks: list[Remark]
    turns: list[TurningPoint]
    """When the round is over."""


DayState = Literal["coming", "open", "closing", "over"]


class DayBegin(Struct):
    """A device tries the hand of a day; its key comes along with the request."""

    name: Name = ""
    """Where a whole game is played."""
    lang: Small | None = None
    practice: bool = False
    """Once more, after one's try: it is not counted."""


class DayAnswer(Struct):
    spot: Annotated[int, Meta(ge=0, le=63)]
    choice: Small


class SpotInfo(Struct):
    """A question of a day. Its answer is told to whoever has answered it."""

    asked: EventInfo
    choices: list[str]
    chosen: str | None
    right: str | None
    told: EventInfo | None


class TryInfo(Struct):
    """What the asking device did on that day."""

    over: bool
    code: str | None
    """Its table, where a whole game is played."""
    spots: list[SpotInfo]
    """Those it has answered, and the next one."""
    squares: list[str]
    score: int | None


class DayInfo(Struct):
    """The hand of one day of one game."""

    day: str
    game: str
    kind: Literal["game", "spots"]
    state: DayState
    opens: int
    ends: int
    over: int
    """When its secret and its counts are told."""
    pledge: str
    secret: str | None
    scores: list[int]
    """All there are, the best first."""
    spots: int
    """Questions; 0: it is a whole game."""
    counts: list[int] | None
    """How many devices reached each of the scores."""
    own: TryInfo | None


class DaysOfGame(Struct):
    game: str
    yesterday: DayInfo | None
    """Null: the house was not open then."""
    today: DayInfo
    tomorrow: DayInfo


class DailyInfo(Struct):
    day: str
    now: int
    games: list[DaysOfGame]


class DayBegun(Struct):
    day: DayInfo
    seated: Seated | None
    """The table of a whole game."""
