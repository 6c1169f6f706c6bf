"""States of many games, for properties that must hold in every phase, at every size of table, under every preset."""

from functools import cache

from tabletop import Tabletop, keen, wild

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.lines import every_line
from hanpan.games.autochess.packing import LOAN
from hanpan.games.autochess.state import AUGMENT, END, NOBODY, PREP, GameState
from hanpan.kernel.rng import Rng

SCARCE: dict[str, object] = {
    "base": "full",
    "frame": {"hp": 40, "prep_actions": 40},
    "economy": {"income": 30},
    "shop": {"own_cards": 30, "odds": [[40, 40, 20]] * 9},
    "fantasyland": {"pair_rank": 2, "trips_rank": 2},
    "matchup": {"ghost": 0},
    "tier": [
        {"cost": 1, "ranks": [2, 8], "copies": 3},
        {"cost": 2, "ranks": [9, 13], "copies": 2},
        {"cost": 3, "ranks": [14, 14], "copies": 9},
    ],
    "catalogue": {"augments": ["spy", "golden_shop", "suit_master"]},
    "augment": [{"id": "spy", "tier": "silver", "effect": "scout", "amount": 1, "name": "Spy"}],
    "pick": [{"after": 1, "tier": "silver"}, {"after": 2, "tier": "prismatic"}, {"after": 4, "tier": "prismatic"}],
}
"""A designer's table in which nearly all cards are in somebody's hands: scouts, byes, fantasyland at every turn."""

PRESETS: dict[str, str | dict[str, object]] = {"quick": "quick", "full": "full", "scarce": SCARCE}
LOOKS = 12
"""So many states of a game are kept, besides the first of every kind."""


def marks_of(s: GameState) -> set[str]:
    """What is special about a state."""
    found = {s.phase}
    for seat, player in enumerate(s.players):
        if player.place and s.phase != END:
            found.add("out")
        if player.in_fantasyland:
            found.add(f"fantasyland in {s.phase}")
        if any([piece & LOAN for piece in every_line(player)]):
            found.add("loans stand")
        if player.perks.scout and s.phase == PREP and not player.place:
            foe = s.foes[seat]
            found.add("scouts")
            if foe == NOBODY:
                found.add("scouts a bye")
            elif s.ghost == seat:
                found.add("scouts a ghost")
            elif any([piece & LOAN for piece in every_line(s.players[foe])]):
                found.add("scouts loans")
        if player.golden:
            found.add("golden")
        if player.hula_declared:
            found.add("hula")
        if player.pardons_used:
            found.add("pardoned")
    if s.phase == AUGMENT and len(AUTOCHESS.actors(s)) < len(s.living()):
        found.add("some have picked")
    if s.pool.total() < s.rules.total // 8:
        found.add("the pool is nearly empty")
    return found


@cache
def positions(preset: str, seats: int) -> list[GameState]:
    """States of one game of simple players who now and then do anything at all."""
    table = Tabletop(PRESETS[preset], seats, 102 + seats)  # deals in which everything happens that is looked for
    dice = Rng(f"{preset}:{seats}").stream("dice")
    kept: list[GameState] = []
    seen: set[str] = set()
    turn = 0
    next_look = 0
    while True:
        actors = AUTOCHESS.actors(table.s)
        new = marks_of(table.s) - seen
        if new or turn == next_look:
            seen |= new
            kept.append(table.s.clone())
        if turn == next_look:
            next_look += 1 + turn * 4 // LOOKS
        if not actors:
            return kept
        seat = dice.choice(actors)
        table.apply(seat, (wild if dice.below(8) == 0 else keen)(table.s, seat, dice))
        turn += 1


def every_game() -> list[tuple[str, int]]:
    return [(preset, seats) for preset in PRESETS for seats in range(2, 9)]
