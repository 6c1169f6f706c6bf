"""Learned: a policy that somebody trained, as a bot. `ppo:FILE` names its file; see docs/learning.md.

The file is an .npz with plain arrays and a JSON header, read without pickle: it can hold numbers, and nothing that
runs. A small network of layers with tanh between them gives every slot of the vocabulary a score; the best legal one is
played. NumPy alone is needed.
"""

import json
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hanpan.bots.buckets import encoding_of
from hanpan.kernel.action import Action
from hanpan.kernel.cells import Cells, Marks
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.game import Game, View
from hanpan.kernel.legal import Legal
from hanpan.kernel.observation import Observation
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Stream

FORMAT: Final = "hanpan-policy-1"
MOST_BYTES: Final = 200_000_000
ONE_HOT: Final = 16
"""Columns with at most so many values become one input for each value."""

Floats = NDArray[np.float32]


class Features:
    """An observation as inputs of a network: few values one by one, wide numbers by their logarithm."""

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
        found = np.zeros((len(rows), self.count), np.float32)
        places = self._start + (rows[:, self._few] - self._low)
        np.put_along_axis(found, places, 1.0, axis=1)
        wide = rows[:, self._wide].astype(np.float32)
        found[:, self._hot :] = np.sign(wide) * np.log1p(np.abs(wide)) / 8
        return found


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

    def save(self, file: Path, more: dict[str, NDArray[Any]] | None = None) -> None:
        """Written beside and then put in place, so that a file is never half of one."""
        arrays: dict[str, NDArray[Any]] = {"header": np.frombuffer(json.dumps(self.header).encode(), np.uint8)}
        for number, (weights, bias) in enumerate(self.layers):
            arrays[f"weights{number}"], arrays[f"bias{number}"] = weights, bias
        fresh = file.with_name(file.name + ".part")
        with fresh.open("wb") as out:
            np.savez(out, allow_pickle=False, **arrays, **(more or {}))
        fresh.replace(file)


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


def bad(file: str, why: str) -> BadConfig:
    return BadConfig("bad-policy", {"file": file[-80:], "why": why[:200]})


def read_policy(file: str) -> Policy:
    """A policy from its file. Whatever is wrong with it is said with the file's name."""
    path = Path(file)
    if not path.is_file():
        raise bad(file, "there is no such file")
    if path.stat().st_size > MOST_BYTES:
        raise bad(file, "it is too large")
    try:
        with np.load(path, allow_pickle=False) as data:
            header = json.loads(bytes(data["header"]))
            if not isinstance(header, dict) or header.get("format") != FORMAT:
                raise bad(file, f"it is no policy of the form {FORMAT}")
            count = int(header["layers"])
            layers = [(read_array(data, f"weights{at}"), read_array(data, f"bias{at}")) for at in range(count)]
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise bad(file, f"it is torn or of another kind ({type(error).__name__})") from error
    for number, (weights, bias) in enumerate(layers):
        if weights.ndim != 2 or bias.shape != (weights.shape[1],):
            raise bad(file, f"layer {number} has the shapes {weights.shape} and {bias.shape}")
        if number and layers[number - 1][0].shape[1] != weights.shape[0]:
            raise bad(file, f"layer {number} takes {weights.shape[0]} numbers, the one before it gives another count")
        if not (np.isfinite(weights).all() and np.isfinite(bias).all()):
            raise bad(file, f"layer {number} holds numbers that are none (NaN)")
    if not layers:
        raise bad(file, "it has no layers")
    return Policy(header, layers)


def read_array(data: Any, name: str) -> Floats:
    found: Floats = np.asarray(data[name], dtype=np.float32)
    return found


def features_of(policy: Policy, encoding: Encoding[Any], file: str) -> Features:
    """The inputs that a policy was trained with."""
    without = policy.header.get("without", [])
    if not isinstance(without, list) or not all([isinstance(name, str) for name in without]):
        raise bad(file, f"without is {without!r} there")
    return Features(encoding.observation, without)


def check_policy(policy: Policy, encoding: Encoding[Any], file: str) -> None:
    """Whether a policy was trained for this game, these rules, this number of seats and this form."""
    for key, ours in header_of(encoding, len(policy.layers)).items():
        theirs = policy.header.get(key)
        if theirs != ours:
            raise bad(file, f"{key} is {theirs!r} there and {ours!r} here")
    inputs, slots = features_of(policy, encoding, file).count, encoding.vocabulary.size
    shape = policy.layers[0][0].shape[0], policy.layers[-1][0].shape[1]
    if shape != (inputs, slots):
        raise bad(file, f"it takes {shape[0]} numbers and gives {shape[1]}, the game has {inputs} and {slots}")


class LearnedBot:
    """A policy at a table. It is checked when it first sees one: before that nobody knows how many seats there are."""

    def __init__(self, game: Game[Any], name: str) -> None:
        self.name = name
        self._file: Final = name.partition(":")[2]
        self._game: Final = game
        self._policy: Final = read_policy(self._file)
        seats = self._policy.header.get("seats")
        if not isinstance(seats, int) or not game.seats[0] <= seats <= game.seats[1]:
            raise bad(self._file, f"seats is {seats!r} there")
        self._encoding: Final[Encoding[Any]] = encoding_of(game, seats)
        check_policy(self._policy, self._encoding, self._file)
        self._features: Final = features_of(self._policy, self._encoding, self._file)
        self._cells: Final = Cells(self._encoding.observation.width)
        self._marks: Final = Marks(self._encoding.vocabulary.size)

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        seen = view.dump()
        seat = seen.get("seat")
        if not isinstance(seat, int):
            raise bad(self._file, "a policy plays a seat")
        encoding = self._encoding
        encoding.observation.write(seen, seat, self._cells, 0)
        encoding.mask(legal, seat, self._marks, 0)
        rows = np.frombuffer(self._cells.buffer(), np.int32).reshape(1, -1)
        scores = self._policy.scores(self._features.of(rows))[0]
        mask = np.frombuffer(self._marks.buffer(), np.uint8)
        found = encoding.vocabulary.action(legal, view, seat, int(np.where(mask, scores, -np.inf).argmax()), rng)
        if found is None:
            raise bad(self._file, "it has no slot for what may be done")
        return found


def learned_bot(game: Game[Any], name: str) -> LearnedBot:
    """The bot of `ppo:FILE`."""
    return LearnedBot(game, name)
