"""Learned: a policy that somebody trained, as a bot. `ppo:FILE` names its file; see docs/learning.md.

The file is an .npz with plain arrays and a JSON header, read without pickle: it can hold numbers, and nothing that
runs. A small network of layers with tanh between them gives every slot of the vocabulary a score, and a legal one is
drawn: the higher its score, the likelier. NumPy alone is needed.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hanpan.bots.base import encoding_of
from hanpan.games import find_game, game_ids
from hanpan.kernel.abilities import described
from hanpan.kernel.action import Action
from hanpan.kernel.cells import Cells, Marks
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.game import Game, View
from hanpan.kernel.legal import Legal
from hanpan.kernel.observation import Observation
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Stream
from hanpan.kernel.shapes import BY_SEAT

FORMAT: Final = "hanpan-policy-2"
MOST_BYTES: Final = 200_000_000
SHARPER: Final = 2.0
ONE_HOT: Final = 16
"""Columns with at most so many values become one input for each value."""

Floats = NDArray[np.float32]


FINE: Final = 2**30
"""Parts of one, to draw by."""


class Features:
    """An observation as inputs of a network: an input for each of few values, wide numbers by their logarithm."""

    def __init__(self, observation: Observation, without: Sequence[str] = ()) -> None:
        """`without`: beginnings of the names of columns that are left out."""
        low = np.array([column.low for column in observation.columns], np.int64)
        high = np.array([column.high for column in observation.columns], np.int64)
        seen = np.array([not column.name.startswith(tuple(without)) for column in observation.columns])
        few = (high - low < ONE_HOT) & seen
        self._few: Final = np.flatnonzero(few)
        self._wide: Final = np.flatnonzero(~few & seen)
        self._low: Final = low[self._few].astype(np.int32)
        sizes = (high - low + 1)[self._few]
        self._start: Final = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)
        self._hot: Final = int(sizes.sum())
        self.count: Final = self._hot + len(self._wide)

    def of(self, rows: NDArray[np.int32]) -> Floats:
        """All inputs of every row."""
        found = np.zeros((len(rows), self.count), np.float32)
        at, places, values = self.sparse(rows)
        found[at, places] = values
        return found

    def sparse(self, rows: NDArray[np.int32]) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]:
        """The inputs that are not 0, row after row: whose they are, which they are, and how large. What is not there is
        0 in its column, and no input at all."""
        few = rows[:, self._few]
        wide = rows[:, self._wide].astype(np.float32)
        ones = self._start + (few - self._low)
        numbers = np.broadcast_to(np.arange(self._hot, self.count), wide.shape)
        there = np.hstack([few, rows[:, self._wide]]) != 0
        values = np.hstack([np.ones(few.shape, np.float32), np.sign(wide) * np.log1p(np.abs(wide)) / 8])
        return np.nonzero(there)[0], np.hstack([ones, numbers])[there], values[there]


class Policy:
    """The layers of a network and what it was trained for."""

    def __init__(self, header: dict[str, Any], layers: list[tuple[Floats, Floats]]) -> None:
        self.header: Final = header
        self.layers: Final = layers

    def scores(self, inputs: Floats) -> Floats:
        """One score for every slot, of every row."""
        for number, (weights, bias) in enumerate(self.layers):
            inputs = inputs @ weights + bias
            if number < len(self.layers) - 1:
                inputs = np.tanh(inputs)
        return inputs

    def chances(self, inputs: Floats, masks: NDArray[np.uint8]) -> NDArray[np.float64]:
        """How likely it plays every slot, of every row: only what is not masked. Sharper than it was trained, when it
        had to try things."""
        scores = np.where(masks, self.scores(inputs), -np.inf).astype(np.float64) * SHARPER
        found = np.exp(scores - scores.max(1, keepdims=True))
        shares: NDArray[np.float64] = found / found.sum(1, keepdims=True)
        return shares

    def save(self, file: Path, more: dict[str, NDArray[Any]] | None = None) -> None:
        """Written beside and then put in place, so that a file is never half of one."""
        arrays: dict[str, NDArray[Any]] = {"header": np.frombuffer(json.dumps(self.header).encode(), np.uint8)}
        for number, (weights, bias) in enumerate(self.layers):
            arrays[f"weights{number}"], arrays[f"bias{number}"] = weights, bias
        fresh = file.with_name(f".hanpan-{token_hex(8)}.part")  # a name of its own: no file of somebody's
        try:
            with fresh.open("xb") as out:
                np.savez(out, allow_pickle=False, **arrays, **(more or {}))
            fresh.replace(file)
        except BaseException:
            fresh.unlink(missing_ok=True)
            raise


def header_of(encoding: Encoding[Any], layers: int, **more: object) -> dict[str, Any]:
    game = encoding.game
    return {
        "format": FORMAT,
        "game": game.id,
        "rules_version": game.rules_version,
        "seats": encoding.seats,
        "encoding": encoding.fingerprint(),
        "layers": layers,
        **more,
    }


def bad(why: str, file: str, **more: int | str) -> BadConfig:
    """What is wrong with a file: `refusal-policy-WHY` is the sentence."""
    return BadConfig(f"policy-{why}", {"file": file[-80:], **more})


def read_policy(file: str) -> Policy:
    """A policy from its file. Whatever is wrong with it is said with the file's name."""
    path = Path(file)
    if not path.is_file():
        raise bad("none", file)
    if path.stat().st_size > MOST_BYTES:
        raise bad("large", file, limit=MOST_BYTES)
    try:
        with np.load(path, allow_pickle=False) as data:
            header = json.loads(bytes(data["header"]))
            if not isinstance(header, dict) or header.get("format") != FORMAT:
                raise bad("form", file, form=FORMAT)
            count = int(header["layers"])
            layers = [(read_array(data, f"weights{at}"), read_array(data, f"bias{at}")) for at in range(count)]
    except BadConfig:
        raise
    except Exception as error:  # zip, NumPy and JSON each have a dozen ways to say it
        raise bad("torn", file) from error
    for number, (weights, bias) in enumerate(layers):
        if not (np.isfinite(weights).all() and np.isfinite(bias).all()):
            raise bad("nan", file, layer=number)
        if weights.ndim != 2 or bias.shape != (weights.shape[1],):
            raise bad("layer", file, layer=number)
        if number and layers[number - 1][0].shape[1] != weights.shape[0]:
            raise bad("layer", file, layer=number)
    if not layers:
        raise bad("form", file, form=FORMAT)
    return Policy(header, layers)


def read_array(data: Any, name: str) -> Floats:
    found: Floats = np.asarray(data[name], dtype=np.float32)
    return found


def features_of(policy: Policy, encoding: Encoding[Any], file: str) -> Features:
    """The inputs that a policy was trained with."""
    without = policy.header.get("without", [])
    if not isinstance(without, list) or not all([isinstance(name, str) for name in without]):
        raise bad("other", file, key="without", theirs=str(without)[:40], ours="[]")
    return Features(encoding.observation, without)


def check_policy(policy: Policy, encoding: Encoding[Any], file: str) -> None:
    """Whether a policy was trained for this game, these rules, this number of seats and this form."""
    for key, ours in header_of(encoding, len(policy.layers)).items():
        theirs = policy.header.get(key)
        if theirs != ours:
            raise bad("other", file, key=key, theirs=str(theirs)[:40], ours=str(ours))
    inputs, slots = features_of(policy, encoding, file).count, encoding.vocabulary.size
    shape = policy.layers[0][0].shape[0], policy.layers[-1][0].shape[1]
    if shape != (inputs, slots):
        raise bad("shape", file, takes=shape[0], gives=shape[1], inputs=inputs, slots=slots)


def game_of_policy(policy: Policy, file: str) -> Game[Any]:
    """The game it was trained for: one that the house has. A file may not name any other code."""
    id = policy.header.get("game")
    if not isinstance(id, str) or id not in game_ids():
        raise bad("other", file, key="game", theirs=str(id)[:40], ours=", ".join(game_ids()))
    return find_game(id)


class LearnedBot:
    """A policy at a table."""

    def __init__(self, game: Game[Any], name: str) -> None:
        self.name = name
        self._file: Final = name.partition(":")[2]
        self._game: Final = game
        self._policy: Final = read_policy(self._file)
        seats = self._policy.header.get("seats")
        if not isinstance(seats, int) or isinstance(seats, bool) or not game.seats[0] <= seats <= game.seats[1]:
            raise bad("seats", self._file, seats=str(seats)[:40], min=game.seats[0], max=game.seats[1])
        self._encoding: Final[Encoding[Any]] = encoding_of(game, seats)
        check_policy(self._policy, self._encoding, self._file)
        known = described(game)
        schema = {} if known is None else known.schema
        self._by_seat: Final = next((name for name, shape in schema.items() if shape.kind == BY_SEAT), "")
        """A field of the view that tells how many sit here."""
        self._idle: Final = self._policy.header.get("idle") is not False
        """Whether it was shown slots that would leave everything as it is."""
        self._features: Final = features_of(self._policy, self._encoding, self._file)
        self._cells: Final = Cells(self._encoding.observation.width)
        self._marks: Final = Marks(self._encoding.vocabulary.size)

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        seen = view.dump()
        seat = seen.get("seat")
        if not isinstance(seat, int):
            raise bad("watches", self._file)
        encoding = self._encoding
        everybody = seen.get(self._by_seat)
        if isinstance(everybody, list) and len(everybody) != encoding.seats:
            raise bad("table", self._file, seats=encoding.seats, here=len(everybody))
        encoding.observation.write(seen, seat, self._cells, 0)
        encoding.mask(legal, seat, self._marks, 0)
        if not self._idle:
            encoding.drop_idle(view, self._marks, 0)
        rows = np.frombuffer(self._cells.buffer(), np.int32).reshape(1, -1)
        mask = np.frombuffer(self._marks.buffer(), np.uint8).reshape(1, -1)
        with np.errstate(all="ignore"):
            sums = self._policy.chances(self._features.of(rows), mask)[0].cumsum()
        if not np.isfinite(sums).all():  # each weight is a number, but together they are too large
            raise bad("overflow", self._file)
        slot = int((sums > rng.below(FINE) / FINE).argmax())
        found = encoding.vocabulary.action(legal, view, seat, slot, rng)
        if found is None:
            raise bad("slots", self._file)
        return found


_last: Final[dict[tuple[object, str], tuple[int, LearnedBot]]] = {}
"""By game and name, with the time of the file: a worker that is asked for every move reads it once."""


def learned_bot(game: Game[Any], name: str) -> LearnedBot:
    """The bot of `ppo:FILE`. A file that was trained further is read anew."""
    file = Path(name.partition(":")[2])
    time = file.stat().st_mtime_ns if file.is_file() else 0
    kept = _last.get((type(game), name))
    if kept is None or kept[0] != time:
        kept = _last[type(game), name] = (time, LearnedBot(game, name))
    return kept[1]
