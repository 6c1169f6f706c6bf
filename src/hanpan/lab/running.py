"""Running an experiment: the blocks that are missing are played, each is kept as soon as it is done.

With a precision to reach, the results are looked at a few times, at numbers of games that are known beforehand, and the
run ends at the first look at which every asked figure of every variant is sure enough.
"""

from collections.abc import Callable, Sequence
from math import ceil

from hanpan.kernel.refusal import BadConfig
from hanpan.lab.answers import Answers, Ask, error_at, figure_asks
from hanpan.lab.block import Block, Done, blocks_of, play_block
from hanpan.lab.experiment import Experiment
from hanpan.lab.store import Store

Progress = Callable[[int, int], None]
Spread = Callable[[Callable[[Block], Done], Sequence[Block], Callable[[Done], None]], bool]
"""Has every block played somewhere and hands over what comes back; False when it was interrupted."""

FIRST_LOOK = 20
GROWTH = 1.5
"""Blocks before the first look, and how much each further look has to grow."""


def looks_of(experiment: Experiment) -> list[int]:
    """The numbers of blocks at which the results are looked at; the last one is the end."""
    total = experiment.blocks()
    if not experiment.precision:
        return [total]
    found: list[int] = []
    wanted = float(FIRST_LOOK)
    while ceil(wanted) < total:
        found.append(ceil(wanted))
        wanted *= GROWTH
    return [*found, total]


def open_store(experiment: Experiment, path: str, resume: bool, search: bool = False) -> Store:
    """The store of an experiment, or of a search: trials by another goal have losses that do not compare."""
    store = Store(path, fresh=True)
    name = experiment.search_fingerprint() if search else experiment.fingerprint()
    known = store.about("experiment")
    if known is None:
        store.tell("experiment", name)
    elif known != name:
        store.close()
        raise BadConfig("lab-other-search" if search else "lab-other-experiment", {"file": path})
    elif not resume and (store.numbers() or store.trials()):
        store.close()
        raise BadConfig("lab-resume", {"file": path})
    # The blocks of a search are those of its last experiment, which has told about itself.
    if not (search and store.numbers()):
        store.tell("told", experiment.dump())
        store.tell("games", str(experiment.blocks() * experiment.block))
    return store


def run(experiment: Experiment, store: Store, where: Spread, progress: Progress | None = None) -> bool:
    """Plays what is missing; False when it was interrupted. Whatever happens, finished blocks are in the store."""
    kept = store.numbers()
    size = experiment.block
    total = experiment.blocks() * size
    played = len([number for number in kept if number < experiment.blocks()]) * size

    def take(done: Done) -> None:
        nonlocal played
        store.put(done)
        played += done.games
        if progress is not None:
            progress(played, total)

    if progress is not None:
        progress(played, total)
    for key in ("stopped", "look"):
        store.tell(key, "")
    for blocks in looks_of(experiment):
        # Until a look is whole, what is there is all there is to say.
        store.tell("blocks", str(blocks))
        missing = [number for number in range(blocks) if number not in kept]
        if missing and not where(play_block, blocks_of(experiment, missing), take):
            store.tell("stopped", "interrupted")
            return False
        kept |= set(missing)
        if experiment.precision:
            look = look_number(store, blocks)
            store.tell("look", str(look))
            if is_sure(experiment, store, blocks, look):
                store.tell("stopped", "precision")
                return True
    store.tell("stopped", "games")
    return True


def look_number(store: Store, blocks: int) -> int:
    """The how manieth look this is. One taken by an earlier run with another number of games counts too: every look has
    its own share of the error, and none is used twice."""
    taken = store.numbers_about("looks")
    if blocks not in taken:
        taken.append(blocks)
        store.tell("looks", " ".join([str(one) for one in taken]))
    return taken.index(blocks) + 1


def is_sure(experiment: Experiment, store: Store, blocks: int, look: int) -> bool:
    """Whether half the interval of every asked figure is as small as asked, in every variant."""
    answers = Answers(store, experiment, blocks, error_at(look))
    every: dict[str, Ask] = figure_asks(experiment)
    answers.ask({name: every[name] for name in experiment.precision})
    for name, wanted in experiment.precision.items():
        for found in answers.values[name]:
            if found is None or (found.high - found.low) / 2 > wanted:
                return False
    return True
