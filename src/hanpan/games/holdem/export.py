"""Export: the hands of a record in the public PHH form, written from what happened (HE-6).

p1 is the first seat left of the button, as the format wants it; heads-up the arrays stay small blind first. A short
blind is written in full, as it was due; burned cards have no place in the format and stay in the record.
"""

from collections.abc import Iterator
from typing import Any

from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.settings import make_settings
from hanpan.kernel.event import Event
from hanpan.kernel.record import Record
from hanpan.kernel.table import frames

NAMES_LIMIT = 40


class Written:
    """One hand while it is put together."""

    def __init__(self, data: dict[str, Any], names: list[str]) -> None:
        self.number = int(data["hand"])
        self.stacks: list[int] = list(data["stacks"])
        seats = len(self.stacks)
        around = [(int(data["button"]) + 1 + step) % seats for step in range(seats)]
        self.order = [seat for seat in around if self.stacks[seat] > 0]
        self.names = names
        self.left = list(self.stacks)
        self.antes = [0] * seats
        self.blinds = [0] * seats
        self.left[data["small_seat"]] -= data["small"]
        self.left[data["big_seat"]] -= data["big"]
        for seat, chips in enumerate(data.get("antes", [])):
            self.left[seat] -= chips
        self.holes: dict[int, str] = {}
        self.actions: list[str] = []

    def player(self, seat: int) -> str:
        return f"p{self.order.index(seat) + 1}"

    def turned(self, values: list[int]) -> list[int]:
        """One entry per player, p1 first; heads-up turned round."""
        found = [values[seat] for seat in self.order]
        return found[::-1] if len(found) == 2 else found

    def due(self, data: dict[str, Any], small: int, big: int, ante: int) -> None:
        """What everybody had to post, paid in full or not."""
        if self.stacks[data["small_seat"]]:
            self.blinds[data["small_seat"]] = small
        self.blinds[data["big_seat"]] = big
        for seat, chips in enumerate(data.get("antes", [])):
            if chips:
                self.antes[seat] = ante

    def text(self, min_bet: int, dead: bool) -> str:
        deals = [f"d dh {self.player(seat)} {self.holes[seat]}" for seat in self.order]
        lines = [
            f"[{self.number}]",
            "variant = 'NT'",
            f"ante_trimming_status = {'false' if dead else 'true'}",
            f"antes = {self.turned(self.antes)}",
            f"blinds_or_straddles = {self.turned(self.blinds)}",
            f"min_bet = {min_bet}",
            f"starting_stacks = {[self.stacks[seat] for seat in self.order]}",
            "actions = [" + ", ".join([f"'{action}'" for action in [*deals, *self.actions]]) + "]",
            f"hand = {self.number}",
            f"seats = {[seat + 1 for seat in self.order]}",
        ]
        if self.names:
            lines.append("players = [" + ", ".join([quoted(self.names[seat]) for seat in self.order]) + "]")
        lines.append(f"finishing_stacks = {[self.left[seat] for seat in self.order]}")
        return "\n".join(lines) + "\n"


def quoted(name: str) -> str:
    """A basic TOML string."""
    safe = "".join([char if char.isprintable() else "?" for char in name[:NAMES_LIMIT]])
    return '"' + safe.replace("\\", "\\\\").replace('"', '\\"') + '"'


def hands_of_record(record: Record) -> str:
    """Every finished hand of the record, in the order they were played."""
    return "".join(list(each_hand(record)))


def each_hand(record: Record) -> Iterator[str]:
    """The same, hand by hand: whoever has other things to do does them in between."""
    played = frames(HOLDEM, record)
    opening = next(played)  # refuses what is no table of ours, so that its settings are known to be some
    settings = make_settings(record.header.config, record.header.seats)
    writer = Writer(record.header.names, settings.ante == "bb")
    writer.take(opening.happened)
    for frame in played:
        writer.take(frame.happened)
        if writer.done:
            yield from writer.done
            writer.done.clear()
    writer.close()
    yield from writer.done


class Writer:
    """Turns events into hands."""

    def __init__(self, names: list[str], dead: bool) -> None:
        self.names = names
        self.dead = dead
        self.small = 0
        self.big = 0
        self.ante = 0
        self.hand: Written | None = None
        self.done: list[str] = []
        self.between = ""
        self.paid_out = False

    def close(self) -> None:
        if self.hand is not None and self.paid_out:
            self.done.append(self.between + self.hand.text(self.big, self.dead))
            self.between = "\n"
        self.hand = None
        self.paid_out = False

    def take(self, events: list[Event]) -> None:
        for event in events:
            data: dict[str, Any] = event.data
            if event.kind == "level":
                self.close()
                self.small, self.big, self.ante = int(data["small"]), int(data["big"]), int(data["ante"])
            elif event.kind == "hand":
                self.close()
                self.hand = Written(data, self.names)
                self.hand.due(data, self.small, self.big, self.ante)
            elif self.hand is not None:
                self.write(self.hand, event.kind, data)

    def write(self, hand: Written, kind: str, data: dict[str, Any]) -> None:
        seat = data.get("seat", -1)
        if kind == "hole":
            hand.holes[seat] = "".join(data["cards"])
        elif kind == "street":
            hand.actions.append(f"d db {''.join(data['cards'])}")
        elif kind in ("fold", "check"):
            hand.actions.append(f"{hand.player(seat)} {'f' if kind == 'fold' else 'cc'}")
        elif kind == "call":
            hand.left[seat] -= data["chips"]
            hand.actions.append(f"{hand.player(seat)} cc")
        elif kind in ("bet", "raise"):
            hand.left[seat] -= data["chips"]
            hand.actions.append(f"{hand.player(seat)} cbr {data['to']}")
        elif kind == "show":
            hand.actions.append(f"{hand.player(seat)} sm {''.join(data['cards'])}")
        elif kind == "muck":
            hand.actions.append(f"{hand.player(seat)} sm")
        elif kind == "return":
            hand.left[seat] += data["chips"]
        elif kind == "win":
            hand.left[seat] += data["amount"]
            self.paid_out = True
        elif kind == "pot":
            for winner, share in zip(data["seats"], data["shares"], strict=True):
                hand.left[winner] += share
            self.paid_out = True
