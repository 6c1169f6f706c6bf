"""What a seat may do now, and the reason for everything it may not. `why_not` is the one decision.

Every verb belongs to what the game waits for (`WAITED`). Giving up is always there; so is going over to water.
"""

from typing import Final

from hanpan.games.marble.keys import KEYS
from hanpan.games.marble.options import MOST_MINUTES
from hanpan.games.marble.state import GAME_END, READY, MarbleState
from hanpan.games.marble.tile import NOT_YET, candidates, effect_here
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, One, Span
from hanpan.kernel.refusal import Illegal

WAITED: Final[dict[str, tuple[str, ...]]] = {
    "start": ("start",),
    "break": ("break",),
    "continue": ("break",),
    "tile": ("travel",),
    "roll": ("roll",),
    "choose": ("bonus",),
    "target": ("target",),
    "vote": ("vote",),
    "accept": ("toast",),
    "decline": ("toast",),
    "done": ("tasks", "target"),
    "fail": ("tasks",),
    "use": ("tasks", "roll", "extra"),
    "next": ("extra",),
    "pass": ("tasks", "target", "vote", "travel"),
}
"""A seat's verb and what the game must be waiting for."""
ALWAYS: Final = ("sober", "give-up")
JUDGE: Final = "thumb"
"""What those may do who watch a mission. It waits for nobody and decides nothing: the player does (MB-5.3)."""
THUMBS: Final = ("up", "down")
HOUSE_VERBS: Final = ("minutes", "end")
VERBS: Final = (*WAITED, JUDGE, *ALWAYS, *HOUSE_VERBS)
BONUSES: Final = ("water", "exempt")
FORMS: Final[dict[str, str]] = {
    "tile": "tile N",
    "choose": "choose water, choose exempt",
    "target": "target N",
    "vote": "vote N",
    "thumb": "thumb up, thumb down",
    "use": "use shield, use exempt, use swap N, use extra",
    "minutes": "minutes N",
}
"""How a verb with arguments is written; the others stand alone."""


def waited_for(s: MarbleState) -> list[int]:
    """The seats the game waits for, in table order."""
    waits = s.waits
    if waits in ("", "start"):
        return [seat for seat in s.order if s.players[seat].active][:1] if waits else []
    if waits == "vote":
        return [seat for seat in s.active_seats() if s.votes[seat] == NOT_YET]
    if waits == "toast":
        return [s.target]
    if waits == "tasks":
        return s.subjects[:]
    return [s.current]


class HouseChoices:
    """The house: table minutes while the game runs, and the end by hand."""

    __slots__ = ("minutes", "phase")

    def __init__(self, s: MarbleState) -> None:
        self.phase = s.phase
        self.minutes = s.minutes

    def entries(self) -> list[Entry]:
        found: list[Entry] = []
        if self.phase == GAME_END:
            return found
        if self.phase != READY and self.minutes < MOST_MINUTES:
            found.append(Span("minutes", self.minutes + 1, MOST_MINUTES))
        found.append(One(Action("end")))
        return found

    def why_not(self, action: Action) -> Illegal | None:
        verb = action.verb
        if verb not in HOUSE_VERBS:
            return Illegal("marble-house", {"verb": verb})
        if self.phase == GAME_END:
            return Illegal("game-over")
        if verb == "end":
            return Illegal("marble-form", {"form": "end"}) if action.args else None
        if self.phase == READY:
            return Illegal("marble-not-now", {"verb": verb, "phase": self.phase, "now": "end"})
        if len(action.args) != 1:
            return Illegal("marble-form", {"form": FORMS[verb]})
        value = action.args[0]
        if not isinstance(value, int) or not self.minutes < value <= MOST_MINUTES:
            return Illegal("marble-minutes", {"low": self.minutes + 1, "high": MOST_MINUTES})
        return None

    def blocked(self) -> list[Action]:
        return []


class Choices:
    """One seat's choices, made only of what everybody at the table may see."""

    __slots__ = (
        "active",
        "current",
        "drinks",
        "exemptions",
        "extras",
        "judged",
        "judges",
        "loser",
        "mission",
        "owed",
        "phase",
        "position",
        "seat",
        "shields",
        "size",
        "swaps",
        "targets",
        "waited",
        "waits",
    )

    def __init__(self, s: MarbleState, seat: int) -> None:
        player = s.players[seat]
        self.seat = seat
        self.phase = s.phase
        self.waits = s.waits
        self.current = s.current
        self.active = player.active
        self.drinks = player.drinks and s.session.drink_type != "NON_ALCOHOL"
        self.position = player.position
        self.size = len(s.board)
        self.shields = player.shields
        self.swaps = player.swaps
        self.extras = player.extras
        self.exemptions = player.exemptions
        self.mission = s.tasks == "mission"
        self.owed = s.tasks in ("mission", "penalty")
        self.loser = s.waits == "target" and effect_here(s) == "loser"
        self.waited = seat in waited_for(s)
        self.judges = len(s.thumbs) > 0 and not self.waited
        self.judged = self.judges and s.thumbs[seat] != 0
        if s.waits == "target":
            self.targets = candidates(s)
        elif s.waits in ("vote", "roll"):
            self.targets = s.others(seat)
        else:
            self.targets = []
        if s.waits == "start":
            self.waited = True  # anybody may begin the game

    def listed(self) -> list[Action]:
        """Every action a person may think of here, main choices first."""
        found: list[Action] = []
        waits = self.waits
        for verb, waited in WAITED.items():
            if waits not in waited:
                continue
            if verb in ("target", "vote"):
                found += [Action(verb, (seat,)) for seat in self.targets]
            elif verb == "tile":
                found += [Action(verb, (tile,)) for tile in range(self.size)]
            elif verb == "choose":
                found += [Action(verb, (bonus,)) for bonus in BONUSES]
            elif verb == "use":
                if waits == "tasks":
                    found += [Action(verb, ("shield",)), Action(verb, ("exempt",))]
                elif waits == "roll":
                    found += [Action(verb, ("swap", seat)) for seat in self.targets]
                else:
                    found.append(Action(verb, ("extra",)))
            else:
                found.append(Action(verb))
        if self.judges:
            found += [Action(JUDGE, (thumb,)) for thumb in THUMBS]
        return found + [Action(verb) for verb in ALWAYS]

    def entries(self) -> list[Entry]:
        return [One(action) for action in self.listed() if self.why_not(action) is None]

    def blocked(self) -> list[Action]:
        """Greyed buttons: against a penalty, the shield and the exemption one does not hold."""
        if not self.active or not self.waited or not self.owed:
            return []
        keys = [Action("use", ("shield",)), Action("use", ("exempt",))]
        return [action for action in keys if self.why_not(action) is not None]

    def why_not(self, action: Action) -> Illegal | None:
        verb = action.verb
        if verb in HOUSE_VERBS:
            return Illegal("marble-house-only", {"verb": verb})
        if verb not in WAITED and verb not in ALWAYS and verb != JUDGE:
            return Illegal("marble-unknown", {"verb": verb})
        if self.phase == GAME_END:
            return Illegal("game-over")
        if not self.active:
            return Illegal("marble-gave-up")
        if verb not in FORMS and action.args:
            return Illegal("marble-form", {"form": verb})
        if verb == "give-up":
            return None
        if verb == JUDGE:
            return self.unfit_thumb(action)
        if verb == "sober":
            return None if self.drinks else Illegal("marble-already-sober")
        if self.waits not in WAITED[verb]:
            return Illegal("marble-not-now", {"verb": verb, "phase": self.phase, "now": self.words()})
        if not self.waited and verb != "break":
            return Illegal("not-your-turn")
        return self.unfit(action)

    def unfit_thumb(self, action: Action) -> Illegal | None:
        if not self.judges:
            return Illegal("marble-nothing-to-judge")
        if len(action.args) != 1 or action.args[0] not in THUMBS:
            return Illegal("marble-form", {"form": FORMS[JUDGE]})
        return Illegal("marble-judged") if self.judged else None

    def words(self) -> str:
        """The verbs that fit what the game waits for."""
        found = [verb for verb, waited in WAITED.items() if self.waits in waited]
        return ", ".join([*found, "give-up"])

    def unfit(self, action: Action) -> Illegal | None:
        """Whether the arguments fit."""
        verb = action.verb
        if verb == "fail" and not self.mission:
            return Illegal("marble-cannot-fail")
        if verb == "done" and self.waits == "target" and not self.loser:
            return Illegal("marble-name-one")
        if verb not in FORMS:
            return None
        args = action.args
        form = Illegal("marble-form", {"form": FORMS[verb]})
        if verb == "use":
            return self.unfit_key(action)
        if len(args) != 1:
            return form
        value = args[0]
        if verb == "choose":
            return None if value in BONUSES else form
        if not isinstance(value, int):
            return form
        if verb == "tile":
            if not 0 <= value < self.size or value == self.position:
                return Illegal("marble-tile", {"high": self.size - 1, "here": self.position})
            return None
        if value not in self.targets:
            return Illegal("marble-target", {"seats": ", ".join([str(seat) for seat in self.targets])})
        return None

    def unfit_key(self, action: Action) -> Illegal | None:
        args = action.args
        key = args[0] if args else ""
        if (key not in KEYS and key != "exempt") or len(args) != (2 if key == "swap" else 1):
            return Illegal("marble-form", {"form": FORMS["use"]})
        needed = "roll" if key == "swap" else "extra" if key == "extra" else "tasks"
        if self.waits != needed or (needed == "tasks" and not self.owed):
            return Illegal("marble-key-not-now", {"key": str(key)})
        held = self.exemptions
        if key == "shield":
            held = self.shields
        elif key == "swap":
            held = self.swaps
        elif key == "extra":
            held = self.extras
        if held == 0:
            return Illegal("marble-no-key", {"key": str(key)})
        if key == "swap" and args[1] not in self.targets:
            return Illegal("marble-target", {"seats": ", ".join([str(seat) for seat in self.targets])})
        return None
