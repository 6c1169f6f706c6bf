"""The real games, broken: wrappers round them, because compiled classes cannot be changed."""

from typing import Any

from hanpan.cards.card import TEXTS
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.marble.game import MARBLE
from hanpan.kernel import Action, Config, Event, Rng

OWN = ("id", "rules_version", "seats", "presets")


class Wrapped:
    """A game of the house, member by member; the view in one part, so that a broken one is seen as it is."""

    def __init__(self, game: Any) -> None:
        self.game = game
        for name in OWN:
            setattr(self, name, getattr(game, name))

    def __getattr__(self, name: str) -> Any:
        if name in ("game", "public", "public_changes", "dials"):
            raise AttributeError(name)
        return getattr(self.game, name)


class WithMore:
    """A view with something more in it."""

    def __init__(self, view: Any, more: dict[str, object]) -> None:
        self.view = view
        self.more = more

    def dump(self) -> dict[str, object]:
        return {**self.view.dump(), **self.more}


def holes(s: Any) -> list[str]:
    return [TEXTS[card] if card >= 0 else "" for card in s.holes]


class LoudHoldem(Wrapped):
    """Everybody hears every hole card of every deal."""

    def __init__(self) -> None:
        super().__init__(HOLDEM)

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> Any:
        s = HOLDEM.new(config, seats, rng, events)
        self.tell(s, events)
        return s

    def apply(self, s: Any, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        hand = s.hand
        HOLDEM.apply(s, seat, action, rng, events)
        if s.hand != hand:
            self.tell(s, events)

    def tell(self, s: Any, events: list[Event] | None) -> None:
        if events is not None:
            events.append(Event("loud", {"cards": holes(s)}))


class LaterLoudHoldem(LoudHoldem):
    """The same, but never at the opening."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> Any:
        return HOLDEM.new(config, seats, rng, events)


class PrivateHoldem(LoudHoldem):
    """Only seat 0 hears the first card of seat 1, when a hand is dealt. Its view is another one after every deal."""

    def tell(self, s: Any, events: list[Event] | None) -> None:
        if events is not None:
            events.append(Event("psst", {"card": holes(s)[2]}, 0))


class StreetHoldem(Wrapped):
    """With the flop seat 0 hears the first card of seat 1."""

    def __init__(self) -> None:
        super().__init__(HOLDEM)

    def apply(self, s: Any, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        phase = s.phase
        HOLDEM.apply(s, seat, action, rng, events)
        if events is not None and s.phase > phase and not s.shown:
            events.append(Event("psst", {"card": holes(s)[2]}, 0))


class RiverHoldem(Wrapped):
    """The view shows the card of seat 1, in one phase only."""

    def __init__(self) -> None:
        super().__init__(HOLDEM)

    def view(self, s: Any, seat: int | None) -> Any:
        return WithMore(HOLDEM.view(s, seat), {"second": holes(s)[2]} if s.phase == 2 else {})


class PoolAutochess(Wrapped):
    """The view shows what is left in the pool, and with it what all others have."""

    def __init__(self) -> None:
        super().__init__(AUTOCHESS)

    def view(self, s: Any, seat: int | None) -> Any:
        return WithMore(AUTOCHESS.view(s, seat), {"pool": list(s.pool.counts)})


class ShopAutochess(Wrapped):
    """At the start seat 0 hears what is first in the shop of seat 1."""

    def __init__(self) -> None:
        super().__init__(AUTOCHESS)

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> Any:
        s = AUTOCHESS.new(config, seats, rng, events)
        if events is not None:
            events.append(Event("psst", {"code": s.players[1].shop[0]}, 0))
        return s


class OrderedMarble(Wrapped):
    """The order of two events tells what lies on top of the first pile."""

    def __init__(self) -> None:
        super().__init__(MARBLE)

    def apply(self, s: Any, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        MARBLE.apply(s, seat, action, rng, events)
        if events is not None and s.decks[0].pile:
            pair = [Event("tick", {}), Event("tock", {})]
            events.extend(pair if s.decks[0].pile[-1] % 2 else pair[::-1])
