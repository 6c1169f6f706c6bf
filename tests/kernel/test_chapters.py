"""Where the parts of a game begin: by the number its view shows, or wherever somebody stands otherwise."""

from typing import Any

from hanpan.games import find_game
from hanpan.kernel.chapters import Chapters, part_of
from hanpan.kernel.table import Table


def test_hands_of_holdem_are_its_chapters() -> None:
    table: Table[Any] = Table(find_game("holdem"), {"preset": "headsup"}, 2, 1)
    chapters = Chapters()
    chapters.look(0, table.view(None), table.standing())
    for n, seat in enumerate([table.actors()[0]] * 2):
        table.step(seat if n == 0 else table.actors()[0], "fold")
        chapters.look(n + 1, table.view(None), table.standing())
    assert [(one.n, one.at) for one in chapters.found] == [(0, 1), (1, 2), (2, 3)]
    assert sum(chapters.found[1].standing) == 2000


def test_without_parts_a_new_standing_begins_one() -> None:
    chapters = Chapters()
    for n, stands in enumerate([None, [0, 0], [0, 0], [1, 0]]):
        chapters.look(n, object(), stands)
    assert [(one.n, one.at, one.standing) for one in chapters.found] == [(1, 1, [0, 0]), (3, 2, [1, 0])]


def test_a_flag_is_no_number() -> None:
    class Flag:
        round = True

    assert part_of(Flag()) is None
