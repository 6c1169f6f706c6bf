"""Deeds of auto chess: what one did to others in fights, and the cards one made."""

from typing import cast

from hanpan.games.autochess.tell import TYPE_NAMES
from hanpan.kernel.deeds import Best, Deeds
from hanpan.kernel.event import Event

COUNTED = {"scoop": "scoops", "hula": "hulas", "stop": "stops"}
"""Events of one's own, and what they are counted as."""
MADE = 3
"""Stars of a card that cannot become more."""


class ChessDeeds(Deeds):
    def see(self, event: Event) -> None:
        data, kind = event.data, event.kind
        own = data.get("seat") == self.seat
        if kind in COUNTED and own:
            self.add(COUNTED[kind])
        elif kind == "fantasyland" and own and data["what"] == "entered":
            self.add("lands")
        elif kind == "foul" and own and not data["ghost"]:
            self.add("fouls")
        elif kind == "merged" and data["stars"] == MADE:
            self.add("three-stars")
        elif kind == "damage" and data["foe"] == self.seat and not data["ghost"]:
            self.most("hardest", cast(int, data["amount"]))
        elif kind == "line":
            for side in ("a", "b"):
                if data[side] == self.seat:
                    self._line(cast(dict[str, object] | None, data[f"{side}_hand"]), data[f"{side}_cards"])
        elif kind == "over" and cast(list[int], data["places"])[self.seat] == 1:
            self.facts["hp-left"] = cast(list[int], data["hp"])[self.seat]
            if "fouls" not in self.facts:
                self.add("clean")

    def _line(self, hand: dict[str, object] | None, cards: object) -> None:
        if hand is not None:
            name = str(hand["made"])
            ranks, texts = cast(list[int], hand["ranks"]), [str(card) for card in cast(list[object], cards)]
            self.hand(Best(TYPE_NAMES.index(name), name, ranks, texts))
