"""Deeds of hold'em: pots won, with what, and the counts by which players know their style."""

from typing import cast

from hanpan.cards.poker import CATEGORIES
from hanpan.kernel.deeds import Best, Deeds
from hanpan.kernel.event import Event

ROYAL = "royal-flush"
COUNTED = ("hands", "vpip", "pfr", "showdowns", "won")


class HoldemDeeds(Deeds):
    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self._cards: list[str] = []
        self._raised = False
        self._all_in = False
        self._won = False

    def see(self, event: Event) -> None:
        data, kind = event.data, event.kind
        own = data.get("seat") == self.seat
        if kind == "hand":
            self._cards, self._raised, self._all_in, self._won = [], False, False, False
        elif kind == "hole" and own:
            self._cards = [str(card) for card in cast(list[object], data["cards"])]
        elif kind in ("bet", "raise", "call") and own:
            self._raised = self._raised or kind != "call"
            self._all_in = self._all_in or bool(data["all_in"])
        elif kind == "win" and own:
            self._take(cast(int, data["amount"]))
            if self._raised:
                self.add("unseen")
        elif kind == "pot" and self.seat in cast(list[int], data["seats"]):
            seats, shares = cast(list[int], data["seats"]), cast(list[int], data["shares"])
            self._pot(data, shares[seats.index(self.seat)])
        elif kind == "bust" and not own and self._won:
            self.add("busted")

    def _pot(self, data: dict[str, object], share: int) -> None:
        hand = cast(dict[str, object] | None, data.get("hand"))
        if hand is not None and not self._won:
            name = str(hand["name"])
            self.add(f"won-{name}")
            if self._all_in:
                self.add("all-in")
            rank = len(CATEGORIES) if name == ROYAL else CATEGORIES.index(name)
            self.hand(Best(rank, name, cast(list[int], hand["ranks"]), self._cards))
        self._take(share)

    def _take(self, amount: int) -> None:
        self._won = True
        self.most("biggest", amount)

    def end(self, view: dict[str, object]) -> None:
        tally = cast(list[dict[str, int]], view["tally"])[self.seat]
        for name in COUNTED:
            self.facts[name] = tally[name]
