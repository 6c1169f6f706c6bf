"""Profile: what a house must know about a game besides its rules. Declared once, beside them, as `profile`.

Server, simulator, arena, terminal and page read it, so none of them names a game. A game without one gets the usual.
Code that a game may not import itself, such as its bots, is named by location: `package.module:NAME`.
"""

from typing import Final

LEVELS: Final[tuple[str, ...]] = ()
"""A game that brings no bots is played by the house's own."""
RANDOM: Final = "random"
"""The level that needs nobody's bots."""
TURN: Final = "turn"
"""The clock of a game that is not played in phases."""
TURN_TIME: Final = 30_000
BANK: Final = "bank"
"""A clock of this name is a seat's reserve for the whole game, not the time of a phase."""


class Phase:
    """What one deadline is for. The clock starts anew when the name or the part changes."""

    __slots__ = ("milliseconds", "name", "part")

    def __init__(self, name: str, part: int, milliseconds: int = 0) -> None:
        self.name: Final = name
        """A clock of the profile."""
        self.part: Final = part
        """The part of the game it belongs to, such as a round: taking "ready" back does not wind the clock up again."""
        self.milliseconds: Final = milliseconds
        """What the rules themselves give; 0: the clock of the profile."""


class Terms:
    """What bots meet on, and what besides places and wins is counted there."""

    __slots__ = ("config", "measure", "scale", "unit", "units")

    def __init__(
        self,
        config: dict[str, object],
        measure: str = "",
        scale: tuple[int, int] = (1, 1),
        unit: str = "",
        units: int = 0,
    ) -> None:
        self.config: Final = config
        self.measure: Final = measure
        """A score times `scale`, as a fraction; empty: there is no such measure."""
        self.scale: Final = scale
        self.unit: Final = unit
        """What a game has `units` of, such as hands."""
        self.units: Final = units


class Profile:
    __slots__ = (
        "arena",
        "arena_seats",
        "bots",
        "buckets",
        "clocks",
        "coach",
        "daily",
        "deeds",
        "encoding",
        "exports",
        "idle",
        "levels",
        "light",
        "listed",
        "minute",
        "older",
        "pausable",
        "shows",
        "study",
        "styles",
        "suggest",
        "turns",
        "usual_seats",
    )

    def __init__(
        self,
        usual_seats: int = 0,
        clocks: dict[str, int] | None = None,
        turns: bool = False,
        levels: tuple[str, ...] = LEVELS,
        bots: str = "",
        light: tuple[str, ...] = (),
        suggest: str = "",
        exports: dict[str, str] | None = None,
        listed: bool = True,
        pausable: bool = False,
        minute: str = "",
        arena: str = "",
        arena_seats: int = 0,
        coach: str = "",
        styles: dict[str, tuple[str, ...]] | None = None,
        study: str = "",
        deeds: str = "",
        shows: str = "",
        daily: str = "",
        older: tuple[str, ...] = (),
        buckets: dict[str, tuple[str, ...]] | None = None,
        idle: str = "",
        encoding: int = 0,
    ) -> None:
        self.usual_seats: Final = usual_seats
        """Seats of a table that nobody asked for otherwise; 0: as many as there may be."""
        self.clocks: Final[dict[str, int]] = {TURN: TURN_TIME} if clocks is None else clocks
        """Milliseconds by name of phase. A game with other phases than `turn` says which it is in (`Phased`)."""
        self.turns: Final = turns
        """Every move starts a new time, and a seat may have a bank. Else all awaited seats share a deadline."""
        self.levels: Final = levels
        """Names of the bots, weakest first; none: those of the house, which play every game."""
        self.bots: Final = bots
        """The function (level) that makes a bot; `random` is the house's own. Without it the house's own search plays,
        and `levels` may name nothing but `random`."""
        self.light: Final = light
        """Those of the levels that choose in no time: a server asks them at once, and the others in another process."""
        self.suggest: Final = suggest
        """A function (view, legal) that suggests actions to a person who asks for help."""
        self.exports: Final[dict[str, str]] = {} if exports is None else exports
        """By file format: the function that writes a record so, part by part; together they are its text."""
        self.listed: Final = listed
        """Whether a table may stand in the lobby for strangers."""
        self.pausable: Final = pausable
        """Whether the host may stop the clock even at a table that strangers see."""
        self.minute: Final = minute
        """The verb of the house's own action for minutes that passed, for games that count table time."""
        self.arena: Final = arena
        """The function (config, seats) that gives the terms of a meeting of bots; else the first preset is played."""
        self.arena_seats: Final = arena_seats
        """Seats of such a meeting; 0: as few as there may be."""
        self.coach: Final = coach
        """An object that says of what is over how it could have gone better (`hanpan.bots.coach.part.Coach`)."""
        self.styles: Final[dict[str, tuple[str, ...]]] = {} if styles is None else styles
        """By level: ways to play that are about as strong, made by the name LEVEL-STYLE. Who a bot is decides which."""
        self.older: Final = older
        """Bots as they were before they were made better: the arena and simulations measure by them, and no table
        offers them."""
        self.study: Final = study
        """What the laboratory may count, draw at random and turn (`hanpan.bots.study.Study`); without it only places
        are counted."""
        self.deeds: Final = deeds
        """The class of its deeds (`hanpan.kernel.deeds.Deeds`), made for one seat; without it only places are kept."""
        self.shows: Final = shows
        """A function (events, seat) that gives, from what the seat was told last, the event of its showing what it kept
        hidden in a part that is over, or None."""
        self.daily: Final = daily
        """Its hand of the day, a `hanpan.kernel.daily.DayGame` or `DaySpots`; without it the game has none."""
        self.buckets: Final[dict[str, tuple[str, ...]]] = {} if buckets is None else buckets
        """By verb, where nobody can list its actions: functions (view) that each choose one, which is legal wherever
        the verb is. Learners have a slot for each (`hanpan.kernel.vocabulary`)."""
        self.idle: Final = idle
        """A function (view, action) that says of such a choice whether it would leave everything as it is."""
        self.encoding: Final = encoding
        """Goes up when learners see or choose something else under the same rules."""


USUAL: Final = Profile()
