"""Documents: what the house keeps about a table and about one round played at it. Plain data, stored as JSON."""

from typing import Literal

import msgspec

State = Literal["lobby", "playing", "over", "closed"]
Kind = Literal["open", "person", "bot"]


class SeatDoc(msgspec.Struct, omit_defaults=True):
    kind: Kind = "open"
    name: str = ""
    level: str | None = None
    key: str | None = None
    """Hash of the token that holds this seat."""
    left: bool = False
    """The person said goodbye while playing; cleared when the key comes back."""
    about: dict[str, object] = {}
    """What the person said about themselves, where a game asks (a row of `players` of its config). No view shows it to
    others; the record of the finished round holds it."""
    learning: bool = False
    """The person never finished this game."""
    home: str = ""
    """Hash of the address the person came from."""
    mark: str = ""
    """What the person's device promised for the next deal (kernel.deal)."""
    part: str = ""
    """What it then gave."""


class DealDoc(msgspec.Struct):
    """Where the seed of a round came from (kernel.deal). Holds the house's secret: told when the round is over."""

    secret: str
    marks: list[str]
    parts: list[str]


class DayDoc(msgspec.Struct):
    """The first round of this table is the hand of that day."""

    day: str
    device: str
    """Hash of the token of the device that tries."""
    counted: bool
    """False: practice."""


class TableDoc(msgspec.Struct, omit_defaults=True):
    code: str
    game: str
    config: dict[str, object]
    lang: str
    clock: dict[str, int | bool]
    seats: list[SeatDoc]
    host: str
    """Hash of the host's token."""
    created: int
    state: State = "lobby"
    round: int = 0
    listed: bool = False
    locked: bool = False
    paused: bool = False
    resumed: int = 0
    """When the last pause ended: clocks start again from there."""
    stand_in: Literal["default", "bot"] = "default"
    commitment: str | None = None
    asked: list[str] = []
    """Names of `clock` that the host decided."""
    abandoned: bool = False
    """Closed by the house, because nobody came back to it."""
    home: str = ""
    """Hash of the address it was opened from."""
    kicked: list[str] = []
    """Keys and homes of people who were sent away."""
    outdated: bool = False
    """Closed by the house, because it was played by rules that are not here any more."""
    secret: str = ""
    """The house's own part of the next deal; its hash is public. Empty: of a version that knew none."""
    dealing: int = 0
    """Promised parts are waited for, so many milliseconds at most; 0: they are not."""
    deal: DealDoc | None = None
    """Of the present round."""

    hushed: bool = False
    """The host wants no reactions."""
    daily: DayDoc | None = None

    def preset(self) -> str | None:
        preset = self.config.get("preset")
        return preset if isinstance(preset, str) else None

    def tried(self) -> DayDoc | None:
        """The hand of a day that is being played, or was played last; a rematch is an ordinary game."""
        return self.daily if self.round == 1 else None

    def held(self, key: str) -> list[int]:
        """The seats a key opens."""
        return [seat for seat, doc in enumerate(self.seats) if doc.key == key]

    def copy(self) -> "TableDoc":
        return decode_table(encode(self))


class RoundDoc(msgspec.Struct):
    """Everything beside the moves that a record needs. Holds the secret seed: never sent anywhere while playing."""

    id: str
    code: str
    game: str
    rules: int
    tables: str
    config: dict[str, object]
    seats: int
    names: list[str]
    seed: str
    started: int
    salt: str = ""
    """The secret under which each person's own parts of the record are sealed for others."""
    keys: list[str | None] = []
    """Hashes of the tokens that held the seats when it began; None: a bot."""
    deal: DealDoc | None = None


class Running(msgspec.Struct):
    """The clock of a round as far as the log tells: since when, for what, for whom, and what is left in the banks."""

    start: int
    kind: str
    awaited: list[int]
    banks: list[int]
    part: int | None = None
    own: int = 0
    """Milliseconds the game itself gives for this phase; 0: it says nothing."""
    idle: int = 0
    """Milliseconds since `start` in which the table slept, as far as the log tells."""
    nap: int = 0
    """Milliseconds slept since the last move; the next one takes them into the log."""
    asleep: int = 0
    """Since when nobody is at the table; 0: somebody is, or that is not known."""
    last: int = 0
    """When the last move was made."""


class Snapshot(msgspec.Struct):
    """A round after its first `n` moves."""

    n: int
    state: dict[str, object]
    rng: dict[str, int]
    counts: list[int]
    """Events each viewer has had; the last is the spectator."""
    tail: list[tuple[int | None, msgspec.Raw]]
    clock: Running
    seqs: list[int]
    moved: list[int] = []
    """Actions of each seat. Older snapshots do not know."""


def round_id(code: str, number: int) -> str:
    return f"{code}.{number}"


def code_of(round: str) -> str:
    """The table of a round."""
    return round.partition(".")[0]


TABLE_DECODER = msgspec.json.Decoder(TableDoc)
ROUND_DECODER = msgspec.json.Decoder(RoundDoc)
SNAPSHOT_DECODER = msgspec.json.Decoder(Snapshot)


def encode(doc: TableDoc | RoundDoc) -> bytes:
    return msgspec.json.encode(doc)


def decode_table(body: bytes) -> TableDoc:
    return TABLE_DECODER.decode(body)


def decode_round(body: bytes) -> RoundDoc:
    return ROUND_DECODER.decode(body)


def decode_snapshot(body: bytes) -> Snapshot:
    return SNAPSHOT_DECODER.decode(body)
