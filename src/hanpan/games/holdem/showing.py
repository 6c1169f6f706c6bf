"""Showing one's cards when the hand is over, because one likes to (HE-4.5). It is no action and changes nothing."""

from hanpan.kernel.event import Event


def kept_hidden(told: list[Event], seat: int) -> Event | None:
    """The last hand that is over, as the seat would show it; None: it had no cards, or they lie open already. `told` is
    what the seat was told last: of a hand that began before that, nothing can be shown any more."""
    found: Event | None = None
    hand = 0
    cards: object = None
    for event in told:
        kind, data = event.kind, event.data
        if kind == "hand":
            hand, cards = 0, None
            number = data["hand"]
            if isinstance(number, int):
                hand = number
        elif kind == "hole" and data["seat"] == seat:
            cards = data["cards"]
        elif kind == "show" and data["seat"] == seat:
            cards = None
        elif kind in ("pot", "win"):
            found = None if cards is None else Event("show", {"seat": seat, "cards": cards, "of": hand})
    return found
