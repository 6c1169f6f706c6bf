"""Spaces: what Gymnasium knows of columns and slots. They depend on the game and its seats, never on a seed."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hanpan.env.refusals import BadStep
from hanpan.kernel.abilities import described
from hanpan.kernel.action import Action, Arg
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.game import Game
from hanpan.kernel.shapes import FLAG, LINE, SEAT, WORD, Shape

Seen = dict[str, NDArray[Any]]
"""`observation` and `action_mask`."""

MOST: Final = 2**62


def bounds(encoding: Encoding[Any]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    columns = encoding.observation.columns
    low = np.array([column.low for column in columns], dtype=np.int32)
    return low, np.array([column.high for column in columns], dtype=np.int32)


def seen_space(encoding: Encoding[Any], slots: int) -> spaces.Dict:
    low, high = bounds(encoding)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int32),
            "action_mask": spaces.Box(0, 1, (slots,), dtype=np.int8),
        }
    )


class Structured:
    """Actions as they are: the place of a verb among the game's verbs, and a number for each argument.

    A word is its place among the declared words, a seat counts from the one that acts, a line has a number for each
    place on it. What is left out is `left_out`, one less than the least number.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        known = described(game)
        assert known is not None
        self.seats: Final = seats
        self.verbs: Final[list[tuple[str, tuple[Shape, ...]]]] = list(known.verbs.items())
        shapes = [shape for _, args in self.verbs for shape in args]
        inner = [shape.of for shape in shapes if shape.of is not None]
        numbers = [shape for shape in [*shapes, *inner] if shape.kind != LINE]
        self.left_out: Final = min([0, *[shape.low for shape in numbers]]) - 1
        high = max([1, seats, *[max(shape.high, len(shape.words)) for shape in numbers]])
        width = max([1, *[sum([cells(shape) for shape in args]) for _, args in self.verbs]])
        self.width: Final = width
        self.space: Final = spaces.Dict(
            {
                "verb": spaces.Discrete(len(self.verbs)),
                "args": spaces.Box(self.left_out, min(MOST, high), (width,), dtype=np.int64),
            }
        )

    def write(self, action: Action, me: int) -> dict[str, Any]:
        """The numbers of an action."""
        at = [name for name, _ in self.verbs].index(action.verb)
        row: list[int] = []
        for shape in self.verbs[at][1]:
            start = len(row)
            if shape.kind == LINE:
                found = [str(arg).partition("=")[2] for arg in action.args if str(arg).startswith(f"{shape.words[0]}=")]
                row += [int(item) for item in found[0].split(",") if item] if found else []
            elif start < len(action.args):
                row.append(self._number(shape, action.args[start], me))
            row += [self.left_out] * (start + cells(shape) - len(row))
        row += [self.left_out] * (self.width - len(row))
        return {"verb": at, "args": np.array(row, dtype=np.int64)}

    def _number(self, shape: Shape, arg: Arg, me: int) -> int:
        if shape.kind == WORD:
            return shape.words.index(str(arg))
        return (int(arg) - me) % self.seats if shape.kind == SEAT else int(arg)

    def read(self, numbers: Any, me: int) -> Action:
        """The action of such numbers; whether it may be done is for `legal` to say."""
        try:
            verb, shapes = self.verbs[int(numbers["verb"])]
            row = [int(number) for number in numbers["args"]]
        except (KeyError, TypeError, ValueError, IndexError):
            raise BadStep("env-action", {"action": str(numbers)[:80]}) from None
        args: list[Arg] = []
        at = 0
        for shape in shapes:
            part = [number for number in row[at : at + cells(shape)] if number != self.left_out]
            at += cells(shape)
            if shape.kind == LINE:
                if part:
                    args.append(f"{shape.words[0]}={','.join([str(number) for number in part])}")
            elif part:
                args.append(self._arg(shape, part[0], me))
        return Action(verb, tuple(args))

    def _arg(self, shape: Shape, number: int, me: int) -> Arg:
        if shape.kind in (WORD, FLAG):
            return shape.words[number % len(shape.words)]
        return (number + me) % self.seats if shape.kind == SEAT else number


def cells(shape: Shape) -> int:
    return shape.high if shape.kind == LINE else 1
