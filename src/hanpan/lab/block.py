"""A block of games: the unit of work, and of everything that is said about uncertainty.

Game number i has the same seed in every variant, so that luck is common to them and differences are seen sooner. A
block holds the same games of all variants.
"""

from dataclasses import dataclass

from hanpan import __version__
from hanpan.bots.base import Bot, bot
from hanpan.bots.match import play
from hanpan.bots.study import Study
from hanpan.games import find_game
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng
from hanpan.lab.experiment import Experiment, Variant, level_of, study_of
from hanpan.lab.general import count_result
from hanpan.sim.run import game_seed

Counts = dict[str, int]


@dataclass(frozen=True)
class Block:
    number: int
    first: int
    last: int
    game: str
    seats: int
    seed: str
    explore: dict[str, int]
    variants: tuple[Variant, ...]
    rules: tuple[str, ...]
    """What the rules of each variant must be where it is played: another version there would be another experiment."""
    version: str = __version__


@dataclass(frozen=True)
class Done:
    number: int
    games: int
    counts: list[Counts]
    """By variant."""


def blocks_of(experiment: Experiment, numbers: list[int]) -> list[Block]:
    """Always whole ones: what was played stays valid when more games are asked for later."""
    game = find_game(experiment.game)
    rules = tuple([game.data_hash(variant.config) for variant in experiment.variants])
    size = experiment.block
    return [
        Block(
            number,
            number * size,
            (number + 1) * size,
            experiment.game,
            experiment.seats,
            experiment.seed,
            experiment.explore,
            experiment.variants,
            rules,
        )
        for number in numbers
    ]


def play_block(block: Block) -> Done:
    """The same answer wherever and whenever it is played."""
    game = find_game(block.game)
    here = tuple([game.data_hash(variant.config) for variant in block.variants])
    if block.version != __version__ or here != block.rules:
        raise BadConfig("lab-other-version", {"here": block.version, "there": __version__})
    return Done(block.number, block.last - block.first, [play_variant(block, one) for one in block.variants])


def play_variant(block: Block, variant: Variant) -> Counts:
    game = find_game(block.game)
    study = study_of(game)
    counts: Counts = {}
    made = {name: bot_of(block.game, study, name, variant.weights.get(name)) for name in sorted({*variant.bots})}
    for number in range(block.first, block.last):
        seed = game_seed(block.seed, number)
        # Every seat is every bot's in turn.
        names = tuple([variant.bots[(seat + number) % block.seats] for seat in range(block.seats)])
        bots = [made[name] for name in names]
        if study is None:
            played = play(game, variant.config, bots, seed)
        else:
            watcher = study.watcher(variant.config, block.seats)
            rng = Rng(seed)
            bots = [
                study.explorer(seat, one, block.explore, rng.stream(f"explore:{seat}"), watcher)
                for seat, one in enumerate(bots)
            ]
            played = play(game, variant.config, bots, seed, listener=watcher)
            watcher.close(played.result, counts)
        count_result(played.result, played.steps, names, counts)
    return counts


def bot_of(game: str, study: Study | None, name: str, weights: dict[str, int] | None) -> Bot:
    if weights is None or study is None:
        return bot(game, level_of(name))
    return study.weighted(level_of(name), weights)
