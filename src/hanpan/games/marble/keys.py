"""Golden keys: cards one keeps (MB-2). A shield cancels one penalty on oneself, a swap changes places with another
piece before rolling, an extra roll is taken at the end of a turn (once a turn)."""

from typing import Final

from hanpan.games.marble.cards import PACKAGE
from hanpan.games.marble.state import MarbleState
from hanpan.games.tables import bad, rows, shipped, whole, word
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Stream

KEYS: Final = ("shield", "swap", "extra")
MOST_KEYS: Final = 3
FILE: Final = "keys.toml"

_weights: list[int] = []


def key_weights() -> list[int]:
    """How often each of KEYS is drawn."""
    if not _weights:
        found = [0] * len(KEYS)
        for row in rows(shipped(PACKAGE, FILE), "keys", FILE):
            effect = word(row, "effect", FILE, "keys")
            if effect not in KEYS or found[KEYS.index(effect)]:
                raise bad(FILE, effect, "must be each of shield, swap, extra once")
            found[KEYS.index(effect)] = whole(row, "weight", FILE, effect, 1, 99)
        if not all(found):
            raise bad(FILE, "keys", "must be each of shield, swap, extra once")
        _weights.extend(found)
    return _weights


def win_key(s: MarbleState, seat: int, stream: Stream, events: list[Event]) -> None:
    """A key from the pile; hands hold three, a fourth is left where it was."""
    player = s.players[seat]
    key = KEYS[stream.weighted(key_weights())]
    if player.keys() >= MOST_KEYS:
        events.append(Event("keys-full", {"seat": seat, "most": MOST_KEYS}))
        return
    if key == "shield":
        player.shields += 1
    elif key == "swap":
        player.swaps += 1
    else:
        player.extras += 1
    player.keys_won += 1
    events.append(Event("key", {"seat": seat, "key": key}))
