"""What the house must know about auto chess besides its rules."""

from typing import Final

from hanpan.games.autochess.state import AUGMENT, PREP
from hanpan.kernel.game import Config
from hanpan.kernel.profile import Profile, Terms

PROFILE: Final = Profile(
    clocks={PREP: 35_000, AUGMENT: 15_000},
    levels=("random", "greedy", "easy", "normal", "hard"),
    bots="hanpan.bots.autochess.levels:make",
    light=("random", "greedy", "easy"),
    suggest="hanpan.bots.autochess.suggest:suggest",
    arena="hanpan.games.autochess.profile:terms",
    arena_seats=8,
    styles={"normal": ("saver", "climber", "collector")},
    older=("hard-1",),
    coach="hanpan.bots.autochess.coach:COACH",
    study="hanpan.bots.autochess.study:STUDY",
    deeds="hanpan.games.autochess.deeds:ChessDeeds",
    daily="hanpan.games.autochess.daily:DAILY",
    buckets={
        "layout": (
            "hanpan.bots.autochess.quick:quick",
            "hanpan.bots.autochess.quick:land",
            "hanpan.bots.autochess.quick:forward",
        )
    },
    idle="hanpan.bots.autochess.quick:stands",
    encoding=2,
)


def terms(config: Config, seats: int) -> Terms:
    """Bots meet in whole games, unless somebody asks for others."""
    return Terms(config or {"preset": "full"})
