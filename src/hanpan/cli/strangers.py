"""Strangers: what the rules or bots of another package raise, as one sentence that says where."""

import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hanpan.games.registry import OURS
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, Refused


def nobody_reads(error: BaseException) -> bool:
    """A pipe that was closed (`| head`) is no fault of the game; rich turns it into an exit of its own."""
    return isinstance(error, BrokenPipeError) or isinstance(error.__context__, BrokenPipeError)


@contextmanager
def guarded(game: Game[Any]) -> Iterator[None]:
    """An exception in a game that is not ours is its author's to mend, so it is refused; one of ours stays as it is."""
    try:
        yield
    except Refused:
        raise
    except (Exception, SystemExit) as error:
        if game.id in OURS or nobody_reads(error):
            raise
        what = f"{type(error).__name__}: {error}"[:200]
        raise BadConfig("game-raised", {"game": str(game.id)[:40], "error": what, "place": place_of(error)}) from error


def place_of(error: BaseException) -> str:
    """The file and line; of an error in another process, those that it told."""
    elsewhere = str(error.__cause__ or "")
    told = elsewhere if "Traceback" in elsewhere else "".join(traceback.format_tb(error.__traceback__))
    found = re.findall(r'File "([^"]+)", line (\d+)', told)
    return f"{Path(found[-1][0]).name}:{found[-1][1]}" if found else "?"
