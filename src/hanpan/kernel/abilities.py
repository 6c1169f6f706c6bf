"""Abilities: what a game may offer besides the contract. This is the only place that asks a game for them.

Each function gives the game itself, typed as what it can do, or None where it cannot.
"""

from typing import TypeVar, cast

from hanpan.kernel.game import (
    Adjustable,
    AllSeeing,
    Described,
    Discreet,
    Game,
    Imagining,
    Observing,
    Phased,
    PresetReader,
    Private,
    Profiled,
    Redealing,
    SplitView,
    Standing,
    Versioned,
    ViewDelta,
)
from hanpan.kernel.profile import USUAL, Profile
from hanpan.kernel.rng import Rng

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


def phased(game: Game[S]) -> Phased[S] | None:
    """The game, where it says which phase it is in."""
    return cast(Phased[S], game) if hasattr(game, "phase") else None


def profile_of(game: Game[S]) -> Profile:
    """The game's profile, or the usual one."""
    return cast(Profiled, game).profile if hasattr(game, "profile") else USUAL


def usual_seats(game: Game[S]) -> int:
    """How many sit at a table when nobody says."""
    low, high = game.seats
    return max(low, min(high, profile_of(game).usual_seats or high))


def of_version(game: Game[S], rules: int) -> Game[S] | None:
    """The game by the rules of that version: itself, an older one that it still plays, or None."""
    if rules == game.rules_version:
        return game
    older = cast(Versioned, game).plays_versions if hasattr(game, "plays_versions") else {}
    return older.get(rules)


def private_parts(game: Game[S]) -> Private | None:
    """What of a record is one person's own, where the game says so."""
    return cast(Discreet, game).private if hasattr(game, "private") else None


def described(game: Game[S]) -> Described | None:
    """The game, where it says what its views and actions are made of."""
    return cast(Described, game) if hasattr(game, "schema") and hasattr(game, "verbs") else None


def standing(game: Game[S]) -> Standing[S] | None:
    """The game, where it says how everybody stands."""
    return cast(Standing[S], game) if hasattr(game, "standing") else None


def observing(game: Game[S]) -> Observing[S] | None:
    """The game, where it writes observations itself."""
    return cast(Observing[S], game) if hasattr(game, "observe") else None


def imagining(game: Game[S]) -> Imagining[S] | None:
    """The game, where a bot may imagine what it does not see."""
    return cast(Imagining[S], game) if hasattr(game, "imagine") else None


def redealing(game: Game[S]) -> Redealing[S] | None:
    """The game, where it draws hidden things anew from the state itself."""
    return cast(Redealing[S], game) if hasattr(game, "redeal") else None


def redealt(game: Game[S], s: S, viewer: int | None, rng: Rng) -> S:
    """Another state that looks the same to this viewer: the game's own `redeal`, else what the viewer imagines."""
    own = redealing(game)
    if own is not None:
        return own.redeal(s, viewer, rng)
    return cast(Imagining[S], game).imagine(game.view(s, viewer), rng)


def sees_all(game: Game[S], seats: int, viewer: int | None) -> bool:
    """Whether this viewer knows everything: every one where nothing is hidden, else the seats that the game names."""
    if nothing_hidden(game):
        return True
    return hasattr(game, "all_seeing") and viewer in cast(AllSeeing, game).all_seeing(seats)


def nothing_hidden(game: Game[S]) -> bool:
    """Whether the game says that every viewer knows everything (`nothing_hidden = True`). Without it a game hides
    something, and the conformance suite wants to see that."""
    return bool(getattr(game, "nothing_hidden", False))
