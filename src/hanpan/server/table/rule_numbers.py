"""The numbers that the texts of a table's rules name, before it is played: read from a game that nobody sees."""

from typing import Any

from hanpan.kernel.game import Game
from hanpan.kernel.rng import Rng
from hanpan.server.storage.documents import TableDoc


def rule_numbers(game: Game[Any], doc: TableDoc) -> dict[str, int]:
    """What a view of this table brings as `numbers`; nothing where the game's views bring none."""
    view = game.view(game.new(doc.config, len(doc.seats), Rng(0), []), None).dump()
    numbers = view.get("numbers")
    return {name: number for name, number in numbers.items() if type(number) is int} if type(numbers) is dict else {}
