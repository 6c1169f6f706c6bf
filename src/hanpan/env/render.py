"""A table as text, the terminal's own general screen, or as the picture that the page draws of it.

Terminal and page are built on top of us, so both are found by their names.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanpan.env.png import pixels
from hanpan.games import located
from hanpan.kernel import Table


def text(table: Table[Any], seat: int | None) -> str:
    """What `hanpan play` would show."""
    found: str = located("hanpan.cli.play.table_text:table_text")(table, seat)
    return found


def picture(table: Table[Any], seat: int | None) -> NDArray[np.uint8]:
    """What the page would show, as (height, width, 3)."""
    return pixels(located("hanpan.cli.play.table_picture:table_picture")(table, seat))
