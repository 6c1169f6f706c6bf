"""Event: what happened, for people to see. It says who may see it: everybody, or one seat."""

from typing import Final


class Event:
    """`kind` names the text and the animation; `data` is plain JSON; `to` is None (all, spectators too) or one seat."""

    __slots__ = ("data", "kind", "to")

    def __init__(self, kind: str, data: dict[str, object], to: int | None = None) -> None:
        self.kind: Final = kind
        self.data: Final = data
        self.to: Final = to

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.data!r}, to={self.to!r})"

    def dump(self) -> dict[str, object]:
        return {"kind": self.kind, "data": self.data}


EventSink = list[Event] | None
"""The list that a step adds its events to; None when nobody listens."""
