"""Desk: the one door of the worker. A question as JSON in, its answer as JSON out; a "no" has a code, never a trace.

`{"do": "offers"}`, `{"do": "begin", "wish": {...}}`, then of the game that was begun `act`, `bot`, `minute`, `house`,
`arrange` and `show`. One game at a time: a device has one person in front of it.
"""

import json
from typing import Any, Final

from hanpan.bots.base import levels_of, usual_level
from hanpan.games import find_game, game_ids
from hanpan.kernel.abilities import adjustable, profile_of, usual_seats
from hanpan.kernel.game import Game
from hanpan.kernel.json_text import json_text
from hanpan.kernel.refusal import Illegal, Refused
from hanpan.offline.session import Session, read_wish

_playing: Final[list[Session]] = []


def ask(text: str) -> str:
    """Whatever a device may have kept or sent: the answer is `{"refused": ...}` where it makes no sense."""
    try:
        return json_text(answer(json.loads(text)))
    except Refused as refusal:
        return json_text({"refused": refusal.dump()})
    except Exception as error:  # a fault of the rules, or nonsense: the page says so and goes on
        why = {"code": "rules-fault", "params": {"reason": f"{type(error).__name__}: {error}"[:200]}}
        return json_text({"refused": why})


def answer(question: dict[str, Any]) -> dict[str, object]:
    do: str = question["do"]
    if do == "offers":
        return {"offers": [offer(find_game(id)) for id in game_ids()]}
    if do == "begin":
        session = Session(read_wish(question["wish"]))
        _playing[:] = [session]
        return session.opening()
    if not _playing:
        raise Illegal("not-playing")
    return asked(_playing[0], do, question)


def asked(session: Session, do: str, question: dict[str, Any]) -> dict[str, object]:
    if do == "act":
        return session.act(question["seat"], question["text"])
    if do == "bot":
        return session.bot()
    if do == "minute":
        return session.minute()
    if do == "house":
        return session.house(question["text"])
    if do == "arrange":
        return session.arrange(question["seat"])
    if do == "show":
        return session.show(question["seat"])
    raise Illegal("unknown-verb", {"verb": do[:40], "verbs": "act, bot, minute, house, arrange, show"})


def offer(game: Game[Any]) -> dict[str, object]:
    """What a form may offer of a game; as the house's own, without clocks and lists: there are none here."""
    adjust = adjustable(game)
    dials = adjust.dials if adjust else ()
    return {
        "id": game.id,
        "seats": list(game.seats),
        "presets": list(game.presets),
        "levels": list(levels_of(game)),
        "usual_level": usual_level(game),
        "clock": {},
        "dials": [{"key": one.key, "min": one.low, "max": one.high, "words": list(one.words)} for one in dials],
        "values": {name: adjust.dialled({"preset": name}) for name in game.presets} if adjust else {},
        "usual_seats": usual_seats(game),
        "listed": False,
        "name": {},
        "tagline": {},
        "rules": game.rules_version,
        "turns": profile_of(game).turns,
    }
