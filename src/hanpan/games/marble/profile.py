"""What the house must know about Juryu Marble besides its rules."""

from typing import Final

from hanpan.kernel.profile import Profile

PROFILE: Final = Profile(
    usual_seats=6,
    clocks={"turn": 180_000},
    turns=True,
    levels=("random", "easy", "normal", "hard"),
    bots="hanpan.bots.marble:make",
    light=("random", "easy", "normal", "hard"),
    pausable=True,
    minute="minutes",
    arena_seats=4,
    styles={"normal": ("brave", "shy", "joker")},
    deeds="hanpan.games.marble.deeds:MarbleDeeds",
)
