"""The kernel: five words (Game, State, Action, Event, View) and what every table needs. Standard library only."""

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.digest import canonical, digest_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import HOUSE, Config, Game, Result, View, reduce
from hanpan.kernel.legal import Entry, Legal, Nothing, One, Span
from hanpan.kernel.record import Record, read_record, recover_record
from hanpan.kernel.refusal import BadConfig, BadData, BadRecord, Illegal, Refused
from hanpan.kernel.rng import Rng, Stream
from hanpan.kernel.table import Table, replay, verify

__all__ = [
    "HOUSE",
    "Action",
    "BadConfig",
    "BadData",
    "BadRecord",
    "Config",
    "Entry",
    "Event",
    "Game",
    "Illegal",
    "Legal",
    "Nothing",
    "One",
    "Record",
    "Refused",
    "Result",
    "Rng",
    "Span",
    "Stream",
    "Table",
    "View",
    "canonical",
    "digest_of",
    "parse_action",
    "read_record",
    "recover_record",
    "reduce",
    "replay",
    "verify",
]
