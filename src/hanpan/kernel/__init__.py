"""The kernel: five words (Game, State, Action, Event, View) and what every table needs. Standard library only.

Here belongs what is true of any game: the contract and its judge (`check`), the generator, tables, records, refusals.
Nothing here knows a game, a card, a language, a clock or a file.
"""

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.event import Event
from hanpan.kernel.game import HOUSE, Config, Game, Result, View, reduce
from hanpan.kernel.legal import Legal, One, Span
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import BadConfig, Illegal, Refused
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table, replay, verify

__all__ = [
    "HOUSE",
    "Action",
    "BadConfig",
    "Config",
    "Event",
    "Game",
    "Illegal",
    "Legal",
    "One",
    "Refused",
    "Result",
    "Rng",
    "Span",
    "Table",
    "View",
    "parse_action",
    "read_record",
    "reduce",
    "replay",
    "verify",
]
