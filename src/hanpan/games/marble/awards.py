"""The awards at the end (MB-6): kind ones, shared when equal; what everybody has alike is nobody's. There is no
ranking, least of all by drinks."""

from typing import Final

from hanpan.games.marble.state import MarbleState

WATER: Final = "water-champion"
AWARDS: Final = ("most-missions", "key-master", "luckiest-dice", WATER)


def award_of(s: MarbleState, award: str) -> tuple[list[int], int]:
    """Who gets it and for how many: the most of it. Nobody when nobody has any, or everybody as many."""
    values: list[int] = []
    for player in s.players:
        if award == "most-missions":
            values.append(player.missions)
        elif award == "key-master":
            values.append(player.keys_won)
        elif award == "luckiest-dice":
            values.append(player.lucky)
        else:
            values.append(player.water)
    most = max(values)
    seats = [seat for seat, value in enumerate(values) if value == most]
    return (seats, most) if most and len(seats) < len(values) else ([], 0)


def awards(s: MarbleState) -> list[tuple[str, list[int], int]]:
    """Which, whose, and for how many; 0 where that is the person's own (MB-6.3: how much water somebody had)."""
    found: list[tuple[str, list[int], int]] = []
    for award in AWARDS:
        seats, count = award_of(s, award)
        if seats:
            found.append((award, seats, 0 if award == WATER else count))
    return found
