"""The laboratory: what a change of the rules does, measured (docs/balance.md).

    from hanpan.lab import read_experiment, run, results

An experiment is a TOML file: variants of the rules, bots, a number of games. Its games are played in blocks on any
number of cores or machines, and each finished block is kept in one SQLite file, from which everything else is read.
It knows no game: what is worth counting in one is said by its study (hanpan.bots.study).
"""

from hanpan.lab.answers import results
from hanpan.lab.experiment import Experiment, read_experiment
from hanpan.lab.running import run
from hanpan.lab.store import Store

__all__ = ["Experiment", "Store", "read_experiment", "results", "run"]
