"""Game: the rules, as one stateless object per game, and `reduce`, the public step.

A new game implements `Game`; see docs/adding-a-game.md. Games know no clock, no file, no name and no language.
"""

from typing import Any, Final, Protocol, TypeVar

from hanpan.kernel.action import Action
from hanpan.kernel.cells import Cells
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.legal import Legal
from hanpan.kernel.profile import Phase, Profile
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Rng
from hanpan.kernel.shapes import Schema, Verbs

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)

Config = dict[str, object]

CONTRACT: Final = 1
"""The version of this contract. A game of another package may say as `contract` which one it was written for."""

HOUSE: Final = -1
"""The seat of the house itself: minutes that pass, the end of a game. Few games use it; `actors` never names it."""


class View(Protocol):
    """What one seat, or a spectator, may know. Built by allow-list; `dump` is plain JSON in a stable order."""

    def dump(self) -> dict[str, object]: ...


class Result:
    """How a game ended: a place per seat (1 is best, equal seats share it) and a score per seat."""

    __slots__ = ("places", "scores")

    def __init__(self, places: list[int], scores: list[int]) -> None:
        self.places: Final = places
        self.scores: Final = scores

    def dump(self) -> dict[str, object]:
        return {"places": list(self.places), "scores": list(self.scores)}

    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


class Game(Protocol[S]):
    """The contract of a game. `S` is its state: plain data, owned by one table."""

    id: str
    rules_version: int
    """Goes up when, and only when, the same seed and actions would lead to another game."""
    seats: tuple[int, int]
    """Fewest and most seats."""
    presets: tuple[str, ...]
    """Names of the shipped settings, the default first; chosen with config {"preset": name}."""

    def new(self, config: Config, seats: int, rng: Rng, events: EventSink = None) -> S:
        """The first state, and what a person sees of it. A config that makes no sense raises BadConfig or BadData."""
        ...

    def data_hash(self, config: Config) -> str:
        """A fingerprint of the data tables this config plays by."""
        ...

    def longest(self, config: Config, seats: int) -> int:
        """An upper limit for the number of actions of one game. A game must itself limit choices that can be undone,
        such as taking a card and placing it again."""
        ...

    def actors(self, s: S) -> list[int]:
        """The seats the game waits for, in order: none when it is over, one in turn, several at once."""
        ...

    def legal(self, s: S, seat: int) -> Legal:
        """What the seat may do. A seat the game does not wait for may still have options, such as coming back."""
        ...

    def apply(self, s: S, seat: int, action: Action, rng: Rng, events: EventSink) -> None:
        """Do a legal action (or the seat's timeout action), in place. What happened goes into `events`; None means that
        nobody listens, as in a simulation. The state and the generator end up the same either way."""
        ...

    def timeout_action(self, s: S, seat: int) -> Action:
        """What is played for a seat whose time is up."""
        ...

    def view(self, s: S, seat: int | None) -> View: ...

    def result(self, s: S) -> Result | None:
        """None while the game goes on."""
        ...

    def clone(self, s: S) -> S: ...

    def dump(self, s: S) -> dict[str, object]:
        """The whole state as plain JSON data."""
        ...

    def load(self, data: dict[str, object]) -> S: ...


MEMBERS: Final = {
    "id": "a short text of small letters, digits and '-', the name of the game everywhere",
    "rules_version": "a whole number from 1 on",
    "seats": "two whole numbers, the fewest and the most seats",
    "presets": "a tuple of names, the default first",
    "new": "a method (config, seats, rng, events) that gives the first state",
    "data_hash": "a method (config) that gives the fingerprint of the data tables",
    "longest": "a method (config, seats) that gives the most actions of one game",
    "actors": "a method (state) that gives the seats the game waits for",
    "legal": "a method (state, seat) that gives a Legal",
    "apply": "a method (state, seat, action, rng, events) that does a legal action in place",
    "timeout_action": "a method (state, seat) that gives what the clock plays",
    "view": "a method (state, seat or None) that gives what this viewer may know",
    "result": "a method (state) that gives a Result, or None while the game goes on",
    "clone": "a method (state) that gives a copy which shares nothing with it",
    "dump": "a method (state) that gives the whole state as plain JSON",
    "load": "a method (data) that gives the state which `dump` wrote",
}
"""What every game has, and what it should be; a test holds this to the class above."""

IMAGINE: Final = "a method (view, rng) that gives a state this viewer could be in"
"""What every game has besides, unless it has a `redeal` of its own; see `Imagining`."""


class SplitView(Protocol[S_contra]):
    """An optional ability: the view in two parts. Together they are `view(s, seat).dump()`; no key is in both. A server
    then makes the public part once for everybody at the table."""

    def public(self, s: S_contra) -> dict[str, object]:
        """The part that is the same for everybody: what a spectator may know."""
        ...

    def own(self, s: S_contra, seat: int | None) -> dict[str, object]:
        """The rest; it holds at least "seat"."""
        ...


class Changes:
    """What changed in a part of a view: new values by key; and for lists with few changes the new items, by key and
    index. An index just behind the end makes the list longer. Indices are in order."""

    __slots__ = ("items", "values")

    def __init__(self, values: dict[str, object], items: dict[str, dict[str, object]]) -> None:
        self.values: Final = values
        self.items: Final = items


NO_CHANGES: Final = Changes({}, {})


class ViewDelta(SplitView[S_contra], Protocol):
    """An optional ability of a game with a split view: it says what changed since an earlier state of the same game.
    Without it a server makes both parts again and compares them. The part of `before` with the changes is the part of
    `s`. Where nothing changed for a viewer the changes are empty: that somebody did something hidden is hidden too."""

    def public_changes(self, s: S_contra, before: S_contra) -> Changes: ...

    def own_changes(self, s: S_contra, seat: int | None, before: S_contra) -> Changes: ...

    def legal_changed(self, s: S_contra, seat: int, before: S_contra) -> bool:
        """Whether the seat must get its legal actions again. Always true when they changed; it may also be true when
        only the view changed."""
        ...


class PresetReader(Protocol):
    """What a game may have besides: preset files in a form of its own."""

    def preset_from_text(self, text: str, file: str) -> Config:
        """The config a file holds; `file` is its name, for refusals."""
        ...


class Profiled(Protocol):
    """An optional ability: what a house must know of the game besides its rules."""

    profile: Profile


class Private:
    """What of a config and of the moves is one person's own, during the game and after it."""

    __slots__ = ("rows", "verbs", "words")

    def __init__(self, rows: tuple[str, ...], verbs: tuple[str, ...], words: tuple[str, ...] = ()) -> None:
        self.rows: Final = rows
        """Keys of the config that hold a list with a row for each seat. An empty row must be a legal one, and
        `data_hash` must not depend on them."""
        self.verbs: Final = verbs
        """What a seat does that nobody else hears of. The rest of the game must go the same way without it."""
        self.words: Final = words
        """Words by which a view names what does follow from them: rows of its lists that hold one are not told by a
        record in which something is sealed."""


class Discreet(Protocol):
    """An optional ability of a game that asks people about themselves. Views and events keep that to themselves; this
    is for records (`kernel.redaction`)."""

    private: Private


class Versioned(Protocol):
    """An optional ability of a game whose rules or tables have changed: it still plays what was begun before."""

    plays_versions: "dict[int, Game[Any]]"
    """The game as it was, by its `rules_version`: an object with the tables, and with the `data_hash`, of then."""


class Phased(Protocol[S_contra]):
    """An optional ability of a game whose decisions are timed by phases and not by turns."""

    def phase(self, s: S_contra) -> Phase:
        """What the present deadline is for."""
        ...


class Described(Protocol):
    """An optional ability: what views and actions are made of. Forms, tables that nobody drew and learning environments
    are made from it, and the checker holds the game to it."""

    schema: Schema
    verbs: Verbs


class Standing(Protocol[S_contra]):
    """An optional ability: how everybody stands while the game goes on, for charts, search and rewards."""

    def standing(self, s: S_contra) -> list[int]:
        """A number per seat; more is better."""
        ...


class Observing(Protocol[S_contra]):
    """An optional ability: what learners get of a view, and a fast way to write it. A test holds it to what
    `observation.Observation` makes of the view."""

    observed: tuple[str, ...]
    """The fields of the view that are worth learning from, in the order of the columns."""

    def observe(self, s: S_contra, seat: int, cells: Cells, at: int) -> None:
        """Writes all columns of these fields, and the seat's own before them, into a row of zeros or over one that it
        has written itself."""
        ...


class Imagining(Protocol[S_co]):
    """A bot may think about what it does not see, and the checker proves that nothing leaks: it compares states that
    look the same (`abilities.redealt`)."""

    def imagine(self, view: View, rng: Rng) -> S_co:
        """A state this seat could be in, from the view alone: everything it may not know is drawn anew. From views
        whose dumps are equal it makes equal states with equal generators."""
        ...


class Redealing(Protocol[S]):
    """An optional ability, instead of `imagine` or beside it: a game that draws anew from the state itself."""

    def redeal(self, s: S, seat: int | None, rng: Rng) -> S:
        """Another state that looks the same to this seat: everything it may not know is drawn again."""
        ...


class AllSeeing(Protocol):
    """An optional ability of a game in which some seats know everything and others do not, such as whoever hides and
    whoever seeks. The checker holds the game to it."""

    def all_seeing(self, seats: int) -> list[int]:
        """The seats that always know everything, of a table with so many."""
        ...


class Adjustable(Protocol):
    """An optional ability: settings that a form can offer."""

    dials: tuple[Dial, ...]

    def dialled(self, config: Config) -> dict[str, DialValue]:
        """The value of every dial in a config. Putting these values into the config changes nothing."""
        ...


def check(game: Game[S], state: S, seat: int, action: Action, clock: bool = False) -> Illegal | None:
    """Why this seat may not do this now, or None. `clock`: the house plays the seat's timeout action."""
    if clock:
        if seat in game.actors(state) and action == game.timeout_action(state, seat):
            return None
        return Illegal("no-default")
    return game.legal(state, seat).why_not(action)


def reduce(game: Game[S], state: S, seat: int, action: Action, rng: Rng, clock: bool = False) -> tuple[S, list[Event]]:
    """The public step: a refused action raises Illegal; a legal one gives a new state and what happened.

    `state` is never changed. `rng` is the table's generator and moves on; hand in a clone to look ahead.
    """
    refusal = check(game, state, seat, action, clock)
    if refusal is not None:
        raise refusal
    after = game.clone(state)
    events: list[Event] = []
    game.apply(after, seat, action, rng, events)
    return after, events
