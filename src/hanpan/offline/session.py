"""Session: one game of people on one device against bots, on a table of the kernel.

It gives what a house sends: for each person updates in the shapes of docs/protocol.md. What was played comes as lines
to keep (`moves`), so that the device can go on with the same game later, and at its end the record.
"""

from typing import Any, Final

from hanpan.bots.base import bot_of, check_level, styled, usual_level
from hanpan.games import house_game, located
from hanpan.games.registry import named_at
from hanpan.kernel.abilities import of_version, profile_of, split_view, standing
from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.bot_names import bot_name, number_of, read_bot
from hanpan.kernel.chapters import Chapter, Chapters
from hanpan.kernel.deeds import Deeds
from hanpan.kernel.game import HOUSE, Game
from hanpan.kernel.record import Header, Move, Record
from hanpan.kernel.refusal import BadConfig, BadRecord, Illegal
from hanpan.kernel.rng import Rng, commitment_of
from hanpan.kernel.table import frames

NAME_CHARS: Final = 16
ALONE: Final = "alone"
"""The pace of bots that decide at the same time when no person is still deciding."""
AT_ONCE: Final = 8
CLOCK: Final = "clock"
"""Before a kept move that the clock did."""


class Wish:
    """A game somebody wants, or one that was kept: then with the rules it was begun by and the moves so far."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.code: Final[str] = data["code"]
        self.game: Final[Game[Any]] = game_of(data)
        self.people: Final[list[str]] = [str(name).strip()[:NAME_CHARS] for name in data["people"]]
        seats = data.get("seats")
        self.seats: Final[int] = self.game.seats[1] if seats is None else seats
        self.level: Final[str] = data.get("level") or usual_level(self.game)
        self.seed: Final = bytes.fromhex(data["seed"])
        self.dice: Final = bytes.fromhex(data["dice"])
        self.config: Final = config_of(self.game, data, self.seats)
        self.tables: Final[str | None] = data.get("tables")
        """What the tables of the rules were when it was begun; None: it begins now."""
        self.moves: Final = [read_move(line) for line in data.get("moves") or []]

    def record(self, names: list[str]) -> Record:
        """As a record that ends where it was left."""
        game = self.game
        tables = game.data_hash(self.config) if self.tables is None else self.tables
        promise = commitment_of(self.seed)
        facts = (game.id, game.rules_version, tables, self.config, self.seats, names, self.seed, promise)
        return Record(Header(*facts), self.moves, None, False)


def read_wish(data: dict[str, Any]) -> Wish:
    wish = Wish(data)
    low, high = wish.game.seats
    if not low <= wish.seats <= high or not 1 <= len(wish.people) <= wish.seats:
        raise BadConfig("seat-count", {"game": wish.game.id, "seats": wish.seats, "min": low, "max": high})
    for name in wish.people:
        if not name:
            raise BadConfig("name-empty", {"limit": NAME_CHARS})
        if read_bot(name) is not None:
            raise BadConfig("name-of-bot", {"name": name})
    check_level(wish.game, wish.level)
    return wish


def game_of(data: dict[str, Any]) -> Game[Any]:
    """By the rules it was begun with, if there are any."""
    game = house_game(str(data["game"]))
    rules: int = data.get("rules", game.rules_version)
    found = of_version(game, rules)
    if found is None:
        raise BadRecord("record-rules", {"line": 1, "found": rules, "rules": game.rules_version})
    return found


def config_of(game: Game[Any], data: dict[str, Any], seats: int) -> dict[str, object]:
    """As a house makes it: the preset, what was turned, and what people said about themselves."""
    config: dict[str, object] = {**(data.get("config") or {}), "preset": data.get("preset") or game.presets[0]}
    about: list[dict[str, object]] = data.get("about") or []
    if any(about):
        config["players"] = [about[seat] if seat < len(about) else {} for seat in range(seats)]
    return config


def read_move(line: str) -> Move:
    """`0 buy 2`, or `clock 0 ready` for what the clock did."""
    words = line.split(" ", 2 if line.startswith(CLOCK) else 1)
    clock = words[0] == CLOCK
    seat, action = words[1:] if clock else words
    return Move(int(seat), parse_action(action), clock)


def move_line(move: Move) -> str:
    return f"{CLOCK} {move.seat} {move.action}" if move.clock else f"{move.seat} {move.action}"


class Session:
    def __init__(self, wish: Wish) -> None:
        names = list(wish.people)
        while len(names) < wish.seats:
            names.append(bot_name(wish.code, wish.level, names))
        self._game: Final = wish.game
        self._people: Final = len(wish.people)
        self._level: Final = wish.level
        self._dice: Final = Rng(wish.dice).stream("bots")
        self._told: Final = [0] * self._people
        """Events each person has been told of."""
        self._kept = len(wish.moves)
        self._resumed = self._kept > 0
        """Nobody has been shown yet what was played before."""
        self._chapters: Final = Chapters()
        played = frames(wish.game, wish.record(names))
        self._table: Final = next(played).table
        self._look()
        for _ in played:
            self._look()

    def opening(self) -> dict[str, object]:
        """The table itself, and the game so far. Of what happened before nobody is told again."""
        table, game = self._table, self._game
        if self._resumed:
            self._told[:] = [table.event_count(seat) for seat in range(self._people)]
        seats = [self._seat(seat) for seat in range(table.seats)]
        config = {key: value for key, value in table.config.items() if key != "players"}
        facts = {"game": game.id, "rules": game.rules_version, "tables": game.data_hash(table.config)}
        return {**facts, "config": config, "seats": seats, "commitment": table.commitment(), **self._news()}

    def _seat(self, seat: int) -> dict[str, object]:
        person = seat < self._people
        style = "" if person else self._bot_name(seat).partition(f"{self._level}-")[2]
        return {
            "seat": seat,
            "name": self._table.names[seat],
            "kind": "person" if person else "bot",
            "level": None if person else self._level,
            "host": seat == 0,
            "here": True,
            "gone": False,
            "style": style or None,
        }

    def _bot_name(self, seat: int) -> str:
        return styled(self._game, self._level, number_of(self._table.names[seat]))

    # What is asked of it

    def act(self, seat: int, text: str) -> dict[str, object]:
        if not 0 <= seat < self._people:
            raise Illegal("no-such-seat", {"seat": seat})
        self._step(seat, parse_action(text))
        return self._news()

    def bot(self) -> dict[str, object]:
        """The next bot that is awaited acts; where nobody waits for a person, several of them."""
        for _ in range(AT_ONCE if self._pace() == ALONE else 1):
            seat = self._awaited_bot()
            if seat is None:
                break
            self._play(seat)
            if self._pace() != ALONE:
                break
        return self._news()

    def _play(self, seat: int) -> None:
        """One that stumbles has its turn ended by the clock: a bot must not end anybody's game."""
        table = self._table
        try:
            chosen = bot_of(self._game, self._bot_name(seat)).act(table.view(seat), table.legal(seat), self._dice)
            self._step(seat, chosen)
        except Exception:
            table.time_out(seat)
            self._look()

    def minute(self) -> dict[str, object]:
        """A minute went by, for games that count table time."""
        verb = profile_of(self._game).minute
        span = self._table.legal(HOUSE).span(verb) if verb else None
        if span is not None:
            self._step(HOUSE, Action(verb, (span.low,)))
        return self._news()

    def house(self, text: str) -> dict[str, object]:
        """What only the host may ask for, such as the end of a game."""
        self._step(HOUSE, parse_action(text))
        return self._news()

    def arrange(self, seat: int) -> dict[str, object]:
        suggest = profile_of(self._game).suggest
        if not suggest:
            raise Illegal("no-arranger")
        actions: list[Action] = located(suggest)(self._table.view(seat), self._table.legal(seat))
        return {"arranged": [str(action) for action in actions]}

    def show(self, seat: int) -> dict[str, object]:
        where = profile_of(self._game).shows
        event = named_at(where)(self._table.events_since(0, seat), seat) if where else None
        if event is None:
            raise Illegal("nothing-to-show")
        return {"shown": event.dump()}

    def _step(self, seat: int, action: Action) -> None:
        self._table.step(seat, action)
        self._look()

    def _look(self) -> None:
        self._chapters.look(len(self._table.moves), self._table.view(None), self._table.standing())

    # What is told

    def _awaited_bot(self) -> int | None:
        seats = [seat for seat in self._table.actors() if seat >= self._people]
        return seats[0] if seats else None

    def _pace(self) -> str | None:
        """How long a bot should seem to think; None: no bot is awaited."""
        if self._awaited_bot() is None:
            return None
        if profile_of(self._game).turns:
            return "turn"
        return "together" if min(self._table.actors()) < self._people else ALONE

    def _news(self) -> dict[str, object]:
        moves = [move_line(move) for move in self._table.moves[self._kept :]]
        self._kept += len(moves)
        updates = [self._update(seat) for seat in range(self._people)]
        self._resumed = False
        news: dict[str, object] = {"moves": moves, "updates": updates, "pace": self._pace()}
        if self._table.result() is not None:
            news["end"] = self._end()
        return news

    def _update(self, seat: int) -> dict[str, object]:
        table = self._table
        first, count = self._told[seat], table.event_count(seat)
        self._told[seat] = count
        result = table.result()
        update: dict[str, object] = {
            "seat": seat,
            "round": 1,
            "reset": self._resumed,
            "from": first,
            "next": count,
            "events": [event.dump() for event in table.events_since(first, seat)],
            "whole": True,
            "legal": table.legal(seat).dump(),
            "view": table.view(seat).dump(),
            "actors": table.actors(),
            "result": None if result is None else result.dump(),
            "clock": None,
        }
        if split_view(self._game) is None and standing(self._game) is not None:
            update["standing"] = table.standing()
        return update

    def _end(self) -> dict[str, object]:
        table = self._table
        found = self._chapters.found
        last = Chapter(len(table.moves), found[-1].at + 1 if found else 1, table.standing() or [])
        return {
            "record": table.record().write(),
            "story": [{"n": one.n, "at": one.at, "standing": one.standing} for one in [*found, last] if one.standing],
            "deeds": [self._deeds(seat) for seat in range(self._people)],
        }

    def _deeds(self, seat: int) -> dict[str, object]:
        where = profile_of(self._game).deeds
        deeds: Deeds = named_at(where)(seat) if where else Deeds(seat)
        for event in self._table.events_since(0, seat):
            deeds.see(event)
        deeds.end(self._table.view(seat).dump())
        hand = deeds.best
        best = {} if hand is None else {"rank": hand.rank, "name": hand.name, "ranks": hand.ranks, "cards": hand.cards}
        return {"facts": deeds.facts, "best": best or None}
