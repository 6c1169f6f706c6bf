"""What the house must know about hold'em besides its rules."""

from typing import Final

from hanpan.games.holdem.settings import make_settings
from hanpan.kernel.game import Config
from hanpan.kernel.profile import Profile, Terms

HANDS: Final = 100
"""Hands of one heads-up meeting: enough for bots to learn the other's habits."""

PROFILE: Final = Profile(
    usual_seats=6,
    clocks={"turn": 20_000, "bank": 60_000},
    turns=True,
    levels=("random", "caller", "easy", "normal", "hard"),
    bots="hanpan.bots.holdem.levels:make",
    light=("random", "caller", "easy"),
    exports={"phh": "hanpan.games.holdem.export:each_hand"},
    arena="hanpan.games.holdem.profile:terms",
    arena_seats=2,
    styles={"normal": ("tight", "loose", "bold")},
    coach="hanpan.bots.holdem.coach:COACH",
    deeds="hanpan.games.holdem.deeds:HoldemDeeds",
    shows="hanpan.games.holdem.showing:kept_hidden",
    daily="hanpan.bots.holdem.daily:DAILY",
)


def terms(config: Config, seats: int) -> Terms:
    """Two bots meet for chips, counted in thousandths of a big blind a hand; more in a tournament."""
    if not config:
        config = {"preset": "cash", "hands": HANDS} if seats == 2 else {"preset": "sng"}
    if config.get("preset") != "cash":
        return Terms(config)
    settings = make_settings(config, seats)
    big = settings.big_at(settings.level(1))
    return Terms(config, "mbb_per_hand", (1000, big * settings.hands), "hands", settings.hands)
