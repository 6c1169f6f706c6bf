"""What a seat may do: fold, check or call, one span of raises, all-in, and `back` for a seat that sits out (HE-3).

Bets and stacks are public, so nothing here is hidden from the seat that asks.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from hanpan.games.holdem.betting import raise_blocked
from hanpan.games.holdem.player import ALL_IN, FOLDED, OUT_OF_CHIPS
from hanpan.games.holdem.state import State
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, Nothing, One, Options, Span
from hanpan.kernel.refusal import Illegal

FOLD: Final = Action("fold")
CHECK: Final = Action("check")
CALL: Final = Action("call")
ALL_IN_ACTION: Final = Action("all-in")
BACK: Final = Action("back")
TIMEOUT: Final = Action("timeout")

ONE_FOLD: Final = One(FOLD)
ONE_CHECK: Final = One(CHECK)
ONE_CALL: Final = One(CALL)
ONE_ALL_IN: Final = One(ALL_IN_ACTION)
ONE_BACK: Final = One(BACK)

VERBS: Final = ("fold", "check", "call", "raise", "all-in", "back")

GAME_OVER: Final = Nothing("game-over")
NOT_A_PLAYER: Final = Nothing("not-a-player")
NOT_YOUR_TURN: Final = Nothing("not-your-turn")
HAS_FOLDED: Final = Nothing("holdem-folded")
IS_ALL_IN: Final = Nothing("holdem-is-all-in")
IS_OUT: Final = Nothing("holdem-out")


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """The options of the seat in turn."""

    __slots__ = ("_blocked", "_high", "_low", "_owed", "_price", "_sitting")

    def __init__(self, s: State, seat: int) -> None:
        front = s.bets[seat]
        stack = s.stacks[seat]
        owed = s.bet - front
        self._owed = owed
        self._price = 0 if owed <= 0 else owed if owed < stack else stack
        self._high = stack + front
        self._blocked = raise_blocked(s, seat)
        full = s.bet + s.step
        self._low = full if full < self._high else self._high
        self._sitting = s.sitting[seat] != 0

    def entries(self) -> list[Entry]:
        plain = ONE_CALL if self._owed > 0 else ONE_CHECK
        found: list[Entry]
        if not self._blocked:
            found = [ONE_FOLD, plain, Span("raise", self._low, self._high), ONE_ALL_IN]
        else:
            found = [ONE_FOLD, plain, ONE_ALL_IN]
        if self._sitting:
            found.append(ONE_BACK)
        return found

    def why_not(self, action: Action) -> Illegal | None:
        verb = action.verb
        if verb == "raise":
            return self._why_not_raise(action)
        if verb not in VERBS:
            return Illegal("holdem-verb", {"verb": verb[:24]})
        if action.args:
            return Illegal("holdem-no-number", {"verb": verb})
        if verb == "check" and self._owed > 0:
            return Illegal("holdem-check", {"price": self._price})
        if verb == "call" and self._owed <= 0:
            return Illegal("holdem-call")
        if verb == "back" and not self._sitting:
            return Illegal("holdem-back")
        return None

    def _why_not_raise(self, action: Action) -> Illegal | None:
        if self._blocked:
            return Illegal(self._blocked, {"price": self._price})
        if len(action.args) != 1:
            return Illegal("holdem-raise-number", {"min": self._low, "max": self._high})
        to = action.args[0]
        if not isinstance(to, int):
            return Illegal("holdem-raise-number", {"min": self._low, "max": self._high})
        if to < self._low:
            return Illegal("holdem-raise-low", {"to": to, "min": self._low, "max": self._high})
        if to > self._high:
            return Illegal("holdem-raise-high", {"to": to, "min": self._low, "max": self._high})
        return None

    def blocked(self) -> list[Action]:
        """Only what is refused: the list is written for every turn, and every reason in it has to be made."""
        found = [CHECK if self._owed > 0 else CALL]
        if self._blocked:
            found.append(Action("raise", (self._high,)))
        return found


class Waiting:
    """A seat that sits out and is not in turn may come back at any time."""

    __slots__ = ()

    def entries(self) -> list[Entry]:
        return [ONE_BACK]

    def why_not(self, action: Action) -> Illegal | None:
        if action == BACK:
            return None
        return Illegal("holdem-sitting-out")

    def blocked(self) -> list[Action]:
        return []


WAITING: Final = Waiting()


def options_of(s: State, seat: int) -> Options:
    if s.over:
        return GAME_OVER
    if seat == s.actor and seat >= 0:
        return Turn(s, seat)
    if seat < 0:
        return NOT_A_PLAYER
    status = s.status[seat]
    if status == OUT_OF_CHIPS:
        return IS_OUT
    if s.sitting[seat]:
        return WAITING
    if status == FOLDED:
        return HAS_FOLDED
    if status == ALL_IN:
        return IS_ALL_IN
    return NOT_YOUR_TURN


def legal_changed(s: State, seat: int, before: State) -> bool:
    """Between two decisions only the seat in turn, and the one before it, has other options; and one that sat out or
    came back."""
    if seat in (s.actor, before.actor):
        return True
    return s.sitting[seat] != before.sitting[seat] or (s.sitting[seat] != 0 and waits(s, seat) != waits(before, seat))


def waits(s: State, seat: int) -> bool:
    """Whether a seat that sits out may still come back."""
    return not s.over and s.status[seat] != OUT_OF_CHIPS
