"""Abilities: what a game may offer besides the contract. This is the only place that asks a game for them.

Each function gives the game itself, typed as what it can do, or None where it cannot.
"""

from typing import TypeVar, cast

from hanpan.kernel.game import Adjustable, Game, PresetReader, SplitView, ViewDelta

S = TypeVar("S")


def split_view(game: Game[S]) -> SplitView[S] | None:
    """The game, where it gives its view in two parts."""
    return cast(SplitView[S], game) if hasattr(game, "public") else None


def view_delta(game: Game[S]) -> ViewDelta[S] | None:
    """The game, where it can say what changed in the two parts of its view."""
    return cast(ViewDelta[S], game) if hasattr(game, "public_changes") else None


def adjustable(game: Game[S]) -> Adjustable | None:
    """The game, where it has dials."""
    return cast(Adjustable, game) if hasattr(game, "dials") else None


def preset_reader(game: Game[S]) -> PresetReader | None:
    """The game, where it has preset files of its own."""
    return cast(PresetReader, game) if hasattr(game, "preset_from_text") else None


def nothing_hidden(game: Game[S]) -> bool:
    """Whether the game says that every viewer knows everything (`nothing_hidden = True`). Without it a game hides
    something, and the conformance suite wants to see that."""
    return bool(getattr(game, "nothing_hidden", False))
