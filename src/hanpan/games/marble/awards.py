"""The awards at the end (MB-6): kind ones, shared when equal. There is no ranking, least of all by drinks."""

from typing import Final

from hanpan.games.marble.state import MarbleState

WATER: Final = "water-champion"
AWARDS: Final = ("most-missions", "key-master", "luckiest-dice", WATER)


def award_seats(s: MarbleState, award: str) -> list[int]:
    """Who gets it: the most of it, nobody when nobody has any."""
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
    return [seat for seat, value in enumerate(values) if value == most] if most else []


def awards(s: MarbleState) -> list[tuple[str, list[int]]]:
    found: list[tuple[str, list[int]]] = []
    for award in AWARDS:
        seats = award_seats(s, award)
        if seats:
            found.append((award, seats))
    return found
