"""The arranger for people: the same search that the hard bot uses, from what the seat may know (`a`, "arrange")."""

from typing import Final

from hanpan.bots.arrange import arrange
from hanpan.bots.autochess.plan import aim_of
from hanpan.bots.autochess.quick import layout, pieces_of
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.game import View as AnyView
from hanpan.kernel.legal import Legal

SWING: Final = 6
LAND: Final = 20
"""What winning more lines, and a round of fantasyland, count beside the damage itself."""


def suggest(view: AnyView, legal: Legal) -> list[Action]:
    """The actions that set the best board found; none where nothing can be set now."""
    if not isinstance(view, View) or view.me is None:
        return []
    pieces = pieces_of(view.me)
    if not pieces:
        return []
    action = layout(arrange(pieces, aim_of(view, view.me, SWING, LAND)).lines)
    return [action] if action in legal else []
