"""What all checks of a state share: the run they belong to, and the table they look at."""

from collections.abc import Callable
from typing import Any

from hanpan.kernel.abilities import imagining, redealing
from hanpan.kernel.action import Action
from hanpan.kernel.check.leaves import packed
from hanpan.kernel.check.report import Broken, Report, at_table
from hanpan.kernel.check.words import Words
from hanpan.kernel.event import Event
from hanpan.kernel.game import HOUSE, Config, Game
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

AnyGame = Game[Any]
Case = tuple[Config, int, int]
"""Config, number of seats, seed."""
Maker = Callable[[Any, int | None, Rng], Any]
"""A state and a viewer in, another state that looks the same out."""
Sentence = Callable[[Refused], str]
"""What is wrong with the texts of a refusal; empty: nothing."""


class Run:
    """One run of the checks over a game: what is known from one state to the next."""

    def __init__(self, game: AnyGame, report: Report, deep: int, sentence: Sentence | None) -> None:
        self.game = game
        self.report = report
        self.deep = deep
        self.sentence = sentence
        self.words = Words()
        self.pairs: dict[tuple[int, int | None], int] = {}
        """Compared pairs that differ, by number of seats and viewer."""
        self.kinds: dict[str, int] = {}
        """How often an event of a kind was looked at closely."""
        self.stories: dict[str, int] = {}
        """How often a step showed these kinds of events, in this order."""
        self.said: dict[tuple[str, str], int] = {}
        """How often a field of a spectator's view had a word as its value."""
        self.spoken: set[str] = set()
        """Codes of refusals whose sentences were looked at."""


class Seen:
    """A state as data: its dump, and what each viewer is shown and may do. Each is made once, when it is asked for."""

    __slots__ = ("_dump", "_game", "_legals", "_views", "state")

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.state = state
        self._game = game
        self._dump = b""
        self._views: dict[int | None, bytes] = {}
        self._legals: dict[int, bytes] = {}

    def dump(self) -> bytes:
        if not self._dump:
            self._dump = packed(self._game.dump(self.state))
        return self._dump

    def view(self, viewer: int | None) -> bytes:
        if viewer not in self._views:
            self._views[viewer] = packed(self._game.view(self.state, viewer).dump())
        return self._views[viewer]

    def legal(self, seat: int) -> bytes:
        if seat not in self._legals:
            self._legals[seat] = packed(self._game.legal(self.state, seat).dump())
        return self._legals[seat]


class Look:
    """One table, watched closely."""

    def __init__(self, run: Run, config: Config, seats: int, seed: int) -> None:
        self.run = run
        self.game = run.game
        self.report = run.report
        self.config = config
        self.seats = seats
        self.seed = seed
        self.table: Table[Any] = Table(run.game, config, seats, seed)
        self.dice = Rng(f"check:{seed}").stream("play")
        self.tastes: dict[str, int] = {}
        """How much the random players of this table like a verb."""
        self.earlier: Any = None
        """A state some steps back; the check of reported changes compares with it."""
        self._seen = Seen(run.game, None)

    @property
    def state(self) -> Any:
        return self.table._state

    @property
    def seen(self) -> Seen:
        """The present state, which every step replaces by another."""
        if self._seen.state is not self.state:
            self._seen = Seen(self.game, self.state)
        return self._seen

    @property
    def rng(self) -> Rng:
        """A copy of the table's generator, to look ahead with."""
        return self.table._rng.clone()

    def fresh(self, name: str) -> Rng:
        """Another generator: what it deals is not what the table's own will deal."""
        return Rng(f"{name}:{self.seed}:{len(self.table.moves)}")

    def viewers(self) -> list[int | None]:
        return [*range(self.seats), None]

    def all_seats(self) -> list[int]:
        return [*range(self.seats), HOUSE]

    def broken(self, text: str) -> Broken:
        return at_table(text, self.table, self.seed)

    def check_sentence(self, refusal: Refused, asked: object) -> None:
        """A refusal has a code, and where texts are known a sentence that can be said."""
        if not isinstance(refusal.code, str) or not refusal.code:
            raise self.broken(f"'{asked}' was refused without a code")
        if self.run.sentence is None or refusal.code in self.run.spoken:
            return
        self.run.spoken.add(refusal.code)
        wrong = self.run.sentence(refusal)
        if wrong:
            raise self.broken(f"'{asked}' was refused with '{refusal.code}', which has no text: {wrong}")


def makers(game: AnyGame) -> dict[str, Maker]:
    """The members that draw anew what a viewer may not know, by name; `redealt` takes the first."""
    found: dict[str, Maker] = {}
    own, mind = redealing(game), imagining(game)
    if own is not None:
        found["redeal"] = own.redeal
    if mind is not None:
        found["imagine"] = lambda state, viewer, rng: mind.imagine(game.view(state, viewer), rng)
    return found


def twin_maker(game: AnyGame) -> str:
    return next(iter(makers(game)))


def heard_by(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    return [event.dump() for event in events if event.to is None or event.to == viewer]


def text_of(action: Action) -> str:
    return str(action)[:60]
