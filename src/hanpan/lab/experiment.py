"""Experiment: a TOML file that says what is compared, and how closely.

Everything that decides an outcome is in it, so its fingerprint and the numbers of the games name every game played.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from hanpan.bots.base import bot, usual_level
from hanpan.bots.study import Figure, Study
from hanpan.games import find_game, located
from hanpan.games.tables import parse_table
from hanpan.kernel.abilities import preset_reader, profile_of
from hanpan.kernel.digest import digest_of
from hanpan.kernel.game import Config, Game
from hanpan.kernel.refusal import BadConfig, BadData, unread
from hanpan.kernel.table import Table
from hanpan.lab.fields import Fields, Section, joined, within
from hanpan.lab.general import general_figures
from hanpan.sim.run import seated

TOP = (
    "title", "game", "seats", "bots", "games", "block", "seed", "explore", "precision", "targets", "target", "variant",
    "preset", "set", "table", "weights", "tune",
)  # fmt: skip
VARIANT = ("name", "preset", "set", "table", "bots", "weights")
TARGET = ("figure", "low", "high", "variant")
TUNE = ("goal", "bot", "trials", "games", "confirm", "number", "weight")
TUNE_NUMBER = ("key", "low", "high", "step")
TUNE_WEIGHT = ("bot", "name", "low", "high")

MOST_GAMES = 100_000_000
MOST_TRIALS = 1_000_000
BLOCK = 10
TARGETS, PLACE = "targets", "place"
"""What a search is for: the targets of the rules, or the place of one bot among others."""


@dataclass(frozen=True)
class Variant:
    name: str
    config: Config
    bots: tuple[str, ...]
    """One for each seat; `hard+` is a hard bot with the weights of that name."""
    weights: dict[str, dict[str, int]]


@dataclass(frozen=True)
class Target:
    figure: str
    low: float | None
    high: float | None
    variant: str
    """The one it is for; empty: all."""


@dataclass(frozen=True)
class Turned:
    """A number a search may turn: `fantasyland.pair_rank` of the table, or a weight of a bot."""

    key: str
    bot: str
    low: int
    high: int
    step: int = 1

    def label(self) -> str:
        return f"{self.bot}.{self.key}" if self.bot else self.key


@dataclass(frozen=True)
class Tune:
    goal: str
    bot: str
    trials: int
    games: int
    confirm: int
    turned: tuple[Turned, ...]


@dataclass(frozen=True)
class Experiment:
    title: str
    game: str
    seats: int
    seed: str
    games: int
    block: int
    explore: dict[str, int]
    precision: dict[str, float]
    variants: tuple[Variant, ...]
    targets: tuple[Target, ...] = ()
    tune: Tune | None = None

    def fingerprint(self) -> str:
        """Of what decides the games; how many of them are played, and what they are compared with, does not."""
        game = find_game(self.game)
        return digest_of(
            {
                "game": [self.game, game.rules_version, self.seats, self.seed, self.block],
                "explore": dict(sorted(self.explore.items())),
                "variants": [
                    [one.name, game.data_hash(one.config), dump_config(one.config), list(one.bots), one.weights]
                    for one in self.variants
                ],
            }
        )

    def search_fingerprint(self) -> str:
        """Of what decides the losses of a search too; how many trials there are, and how its best is confirmed, does
        not."""
        assert self.tune is not None
        tune = self.tune
        return digest_of(
            {
                "experiment": self.fingerprint(),
                "goal": [tune.goal, tune.bot, tune.games],
                "turned": [[one.label(), one.low, one.high, one.step] for one in tune.turned],
                "targets": [[one.figure, repr(one.low), repr(one.high), one.variant] for one in self.targets],
            }
        )

    def dump(self) -> str:
        """As a store keeps it: with everything that other files said."""
        return msgspec.json.encode(self).decode()

    def blocks(self, games: int | None = None) -> int:
        return -(-(self.games if games is None else games) // self.block)

    def study(self) -> Study | None:
        return study_of(find_game(self.game))

    def figures(self) -> tuple[Figure, ...]:
        return figures_of(find_game(self.game), self.variants)


def load_experiment(text: str, file: str) -> Experiment:
    try:
        found = msgspec.json.decode(text, type=Experiment)
    except msgspec.MsgspecError as error:
        raise BadData("lab-store", {"file": file}) from error
    known = [figure.id for figure in found.figures()]
    if not found.variants or found.block < 1 or not all([one.figure in known for one in found.targets]):
        raise BadData("lab-store", {"file": file})
    return found


def dump_config(config: Config) -> dict[str, object]:
    return {str(key): value for key, value in config.items()}


def study_of(game: Game[Any]) -> Study | None:
    where = profile_of(game).study
    found: Study | None = located(where) if where else None
    return found


def figures_of(game: Game[Any], variants: tuple[Variant, ...]) -> tuple[Figure, ...]:
    """Those of the game, and those that every game has."""
    study = study_of(game)
    names = sorted({name for variant in variants if len({*variant.bots}) > 1 for name in variant.bots})
    return (study.figures if study is not None else ()) + general_figures(names)


def read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unread(str(path), error) from None


def read_experiment(path: Path | str, games: int | None = None) -> Experiment:
    """An experiment from its file; `games` instead of the number that stands there."""
    where = Path(path)
    table = parse_table(read_file(where), str(path))
    with within(str(path)):
        found = experiment_of(table, str(path), where.parent)
    if games is None:
        return found
    check_games(games)
    return replace(found, games=games)


def check_games(games: int) -> None:
    """Refuses what an option asks for, by the bounds that hold in a file."""
    if games < 1:
        raise BadConfig("sim-games", {"games": games})
    if games > MOST_GAMES:
        raise BadConfig("sim-games-many", {"most": MOST_GAMES})


def experiment_of(table: dict[str, Any], file: str, folder: Path) -> Experiment:
    top = Fields(table, file, "", TOP)
    game = find_game(top.word("game"))
    study = study_of(game)
    seats = top.whole("seats", game.seats[1], *game.seats)
    games = top.whole("games", 1000, 1, MOST_GAMES)
    variants = read_variants(top, game, study, seats, folder)
    known = [figure.id for figure in figures_of(game, variants)]
    return Experiment(
        title=top.word("title", Path(file).stem),
        game=game.id,
        seats=seats,
        seed=read_seed(top),
        games=games,
        block=top.whole("block", BLOCK, 1, 100_000),
        explore=read_explore(top, study),
        precision=read_precision(top, known),
        variants=variants,
        targets=read_targets(top, folder, known, [one.name for one in variants]),
        tune=read_tune(top, study, variants) if "tune" in top.table else None,
    )


def read_seed(top: Fields) -> str:
    value = top.table.get("seed", "0")
    if not isinstance(value, int | str) or isinstance(value, bool):
        raise top.wrong("seed", "lab-text")
    return str(value)


def level_of(name: str) -> str:
    return name.partition("+")[0]


def read_variants(top: Fields, game: Game[Any], study: Study | None, seats: int, folder: Path) -> tuple[Variant, ...]:
    rows = top.rows("variant", VARIANT) or [Fields({"name": "base"}, top.file, "", VARIANT)]
    found: list[Variant] = []
    for row in rows:
        name = row.word("name")
        if name in [one.name for one in found]:
            raise row.wrong("name", "lab-twice", name=name)
        with within(top.file, name if row.where else ""):
            found.append(read_variant(name, top, row, game, study, seats, folder))
    return tuple(found)


def read_variant(
    name: str, top: Fields, row: Fields, game: Game[Any], study: Study | None, seats: int, folder: Path
) -> Variant:
    # What stands above the variants holds for all of them; a variant's own words go above it.
    common: Section = {key: top.table[key] for key in ("preset", "bots") if key in top.table}
    merged = Fields({**common, **row.table}, row.file, row.where, VARIANT)
    config = preset_config(merged, game, folder)
    config |= {**top.open_part("set"), **row.open_part("set")}
    for part in (top, row):
        table = part.open_part("table")
        if not table:
            continue
        if study is None:
            raise part.wrong("table", "lab-no-table", game=game.id)
        config = study.changed(config, table)
    Table(game, config, seats)  # a game says only here what it cannot begin with
    bots = seated(merged.words("bots", [usual_level(game)]), seats)
    weights = {**read_weights(top, study, game), **read_weights(row, study, game)}
    for one in bots:
        bot(game.id, level_of(one))
        if "+" in one and one not in weights:
            raise row.wrong("bots", "lab-no-weights", bot=one[:40])
    return Variant(name, config, bots, weights)


def preset_config(fields: Fields, game: Game[Any], folder: Path) -> Config:
    if "preset" not in fields.table:
        return {}
    name = fields.word("preset")
    if not name.endswith(".toml"):
        return {"preset": name}
    text, reader = read_file(folder / name), preset_reader(game)
    return reader.preset_from_text(text, name) if reader is not None else parse_table(text, name, exact=True)


def read_weights(part: Fields, study: Study | None, game: Game[Any]) -> dict[str, dict[str, int]]:
    """By bot: the weights that are not as shipped."""
    found: dict[str, dict[str, int]] = {}
    for name in part.open_part("weights"):
        known = study.weights(level_of(name)) if study is not None else {}
        if not known:
            raise part.wrong("weights", "lab-no-weights", bot=name[:40])
        row = Fields(part.open_part("weights")[name], part.file, joined(part.where, f"weights.{name}"), known)
        found[name] = {key: row.whole(key, 0, known[key].low, known[key].high) for key in row.table}
    return found


def read_explore(top: Fields, study: Study | None) -> dict[str, int]:
    part = top.part("explore", study.decisions if study is not None else ())
    return {key: part.whole(key, 0, 0, 100) for key in part.table}


def read_precision(top: Fields, known: list[str]) -> dict[str, float]:
    part = top.part("precision", known)
    found: dict[str, float] = {}
    for key in part.table:
        half = part.decimal(key)
        if half is None or half <= 0:
            raise part.wrong(key, "lab-precision")
        found[key] = half
    return found


def read_targets(top: Fields, folder: Path, known: list[str], variants: list[str]) -> tuple[Target, ...]:
    rows = top.rows("target", TARGET)
    if "targets" in top.table:
        name = top.word("targets")
        rows = Fields(parse_table(read_file(folder / name), name), name, "", ("target",)).rows("target", TARGET) + rows
    found: list[Target] = []
    for row in rows:
        figure, low, high = row.word("figure"), row.decimal("low"), row.decimal("high")
        if figure not in known:
            raise row.wrong("figure", "lab-figure", figure=figure[:40], figures=", ".join(known))
        if low is None and high is None:
            raise row.wrong("low", "lab-bounds")
        if low is not None and high is not None and low > high:
            raise row.wrong("low", "lab-range", low=str(low), high=str(high))
        variant = row.word("variant") if "variant" in row.table else ""
        if variant and variant not in variants:
            raise row.wrong("variant", "lab-variant", name=variant[:40], names=", ".join(variants))
        found.append(Target(figure, low, high, variant))
    return tuple(found)


def read_tune(top: Fields, study: Study | None, variants: tuple[Variant, ...]) -> Tune:
    part = top.part("tune", TUNE)
    goal = part.word("goal", TARGETS)
    if goal not in (TARGETS, PLACE):
        raise part.wrong("goal", "lab-goal", goal=goal[:40], goals=f"{TARGETS}, {PLACE}")
    if goal == TARGETS and "targets" not in top.table and "target" not in top.table:
        raise part.wrong("goal", "lab-no-targets")
    named = part.word("bot") if goal == PLACE else ""
    if named and named not in variants[0].bots:
        raise part.wrong("bot", "lab-bot-seat", bot=named[:40])
    turned: list[Turned] = []
    for row in part.rows("number", TUNE_NUMBER):
        low, high = row.whole("low", 0, -MOST_GAMES, MOST_GAMES), row.whole("high", 0, -MOST_GAMES, MOST_GAMES)
        key = row.word("key")
        if study is None or any([study.number(one.config, key) is None for one in variants]):
            raise row.wrong("key", "lab-tune-key", name=key[:40])
        turned.append(Turned(key, "", *ordered(row, low, high), row.whole("step", 1, 1, MOST_GAMES)))
    for row in part.rows("weight", TUNE_WEIGHT):
        of, key = row.word("bot"), row.word("name")
        known = study.weights(level_of(of)) if study is not None else {}
        if key not in known:
            raise row.wrong("name", "lab-weight", name=key[:40], bot=of[:40], names=", ".join(known))
        bounds = known[key]
        low = row.whole("low", bounds.low, bounds.low, bounds.high)
        turned.append(Turned(key, of, *ordered(row, low, row.whole("high", bounds.high, bounds.low, bounds.high))))
    if not turned:
        raise part.wrong("number", "lab-nothing-turned")
    return Tune(
        goal,
        named,
        part.whole("trials", 100, 1, MOST_TRIALS),
        part.whole("games", 100, 1, MOST_GAMES),
        part.whole("confirm", 500, 0, MOST_GAMES),
        tuple(turned),
    )


def ordered(row: Fields, low: int, high: int) -> tuple[int, int]:
    if low >= high:
        raise row.wrong("low", "lab-range", low=str(low), high=str(high))
    return low, high
