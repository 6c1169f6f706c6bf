"""What is counted in every game: places by seat and by bot, and how long it took."""

from hanpan.bots.study import APART, PLACE, RATIO, SHARE, Figure
from hanpan.kernel.game import Result


def general_figures(bots: list[str]) -> tuple[Figure, ...]:
    """`bots` are those that meet others."""
    found = [Figure("steps", RATIO, "steps", "games"), Figure("seats-apart", APART, "seat", "", PLACE)]
    for name in bots:
        key = f"bot.all.{name}"
        found.append(Figure(f"place-{name}", RATIO, f"{key}.place", f"{key}.n", PLACE))
        found.append(Figure(f"wins-{name}", RATIO, f"{key}.win", f"{key}.n", SHARE))
    return tuple(found)


def count_result(result: Result, steps: int, bots: tuple[str, ...], counts: dict[str, int]) -> None:
    def add(key: str, amount: int = 1) -> None:
        counts[key] = counts.get(key, 0) + amount

    add("games")
    add("steps", steps)
    for seat, place in enumerate(result.places):
        for key in (f"seat.all.{seat + 1}", f"bot.all.{bots[seat]}"):
            add(f"{key}.n")
            add(f"{key}.place", place)
            if place == 1:
                add(f"{key}.win")
