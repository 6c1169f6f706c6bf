"""Messages: what a client sends over the WebSocket. `read_message` is where a message is decoded.

Reading refuses whatever does not fit its type, with `message-odd`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from hanpan.kernel.refusal import Refused

Small = Annotated[str, Meta(max_length=64)]
SeatNo = Annotated[int, Meta(ge=0, le=63)]
Id = Annotated[int, Meta(ge=0, le=2**53)]
Seq = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Mark = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
Reaction = Literal["thumb", "laugh", "wow", "cry", "fire", "think", "nice", "luck", "hurry", "thanks"]
"""Six stickers, then four phrases. There is nothing else to say."""


class Resume(Struct):
    round: int = 0
    next: dict[str, int] = {}


class Hello(Struct, tag_field="t", tag="hello"):
    v: int
    code: Small
    token: Small | None = None
    lang: Small | None = None
    resume: Resume | None = None
    reactions: bool = False
    """Whether it wants frames `reaction` and `shown`: a client that does not know them gets none."""


class Act(Struct, tag_field="t", tag="act"):
    seq: Seq
    do: Annotated[str, Meta(max_length=1024)]
    seat: SeatNo | None = None
    round: int | None = None
    """The round it is meant for; an act that is sent again must say it."""


class Arrange(Struct, tag_field="t", tag="arrange"):
    id: Id
    seat: SeatNo | None = None


class SettingsChange(Struct, omit_defaults=True):
    """What the host may change before the start."""

    preset: Small | None = None
    config: dict[str, Any] | None = None
    seats: Annotated[int, Meta(ge=1, le=64)] | None = None
    clock: dict[str, Any] | None = None
    lang: Small | None = None
    listed: bool | None = None
    stand_in: Literal["default", "bot"] | None = None


class HostDo(Struct, omit_defaults=True):
    """A host command."""

    do: Literal["start", "settings", "bot", "fill", "kick", "lock", "pause", "end", "rematch", "back", "close", "hush"]
    seat: SeatNo | None = None
    level: Level | None = None
    fill: Level | None = None
    on: bool = True
    set: SettingsChange | None = None


class Host(HostDo, tag_field="t", tag="host", kw_only=True):
    id: Id


class Leave(Struct, tag_field="t", tag="leave"):
    id: Id
    seat: SeatNo | None = None


class React(Struct, tag_field="t", tag="react"):
    id: Id
    what: Reaction
    seat: SeatNo | None = None


class Show(Struct, tag_field="t", tag="show"):
    """The seat shows what it kept hidden in what is over, such as its cards of the last hand."""

    id: Id
    seat: SeatNo | None = None


class Look(Struct, tag_field="t", tag="look"):
    pass


class Ping(Struct, tag_field="t", tag="ping"):
    id: Id = 0


class Part(Struct, tag_field="t", tag="part"):
    """A device's part of the next deal: promised by its `mark`, then told."""

    id: Id
    pledge: Mark
    mark: Mark | None = None
    part: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None


Message = Hello | Act | Arrange | Host | Leave | Look | Ping | Part | React | Show
READER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read_message(text: str | bytes) -> Message:
    try:
        return READER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("message-odd") from None
