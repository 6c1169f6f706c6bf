"""Juryu Marble as the kernel's Game: the first state, the step, and what the house needs around them (MB-1 to MB-6)."""

from typing import Any, Final

from hanpan.games.marble.awards import WATER
from hanpan.games.marble.board import make_board
from hanpan.games.marble.cards import CUSTOM, EDITION, PACKAGE, PACKS, table_file
from hanpan.games.marble.choices import JUDGE, Choices, HouseChoices, waited_for
from hanpan.games.marble.deck import Deck
from hanpan.games.marble.imagine import imagine
from hanpan.games.marble.options import (
    DIALS,
    DRAW,
    MOST_MINUTES,
    SIDE_PACKS,
    SessionConfig,
    dialled,
    preset_names,
    read_config,
)
from hanpan.games.marble.outcome import exempted, mission_done, passed, penalty_taken, water_for
from hanpan.games.marble.profile import PROFILE
from hanpan.games.marble.safety import BREAK_EVERY, next_break
from hanpan.games.marble.schema import SCHEMA, VERBS
from hanpan.games.marble.state import PLAYER_MOVE, READY, SETUP, MarbleState, Player, load_state
from hanpan.games.marble.tile import ABSTAINED, count_votes, effect_here, named, read, tile_event, toast
from hanpan.games.marble.turn import (
    after_break,
    begin_tasks,
    begin_turn,
    close_turn,
    end_game,
    end_turn,
    enter,
    forget_last,
    give_up,
    move_piece,
    roll,
    to_dice,
)
from hanpan.games.marble.view import MarbleView
from hanpan.games.tables import shipped
from hanpan.kernel.action import Action
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.digest import digest_of
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.game import HOUSE, Config, Game, Private, Result, View
from hanpan.kernel.legal import Legal, Nothing
from hanpan.kernel.profile import Profile
from hanpan.kernel.rng import Rng, Stream
from hanpan.kernel.shapes import Schema, Verbs

STREAM: Final = "marble"
"""MB-3: all randomness of a table is one seeded stream."""
DEFAULTS: Final[dict[str, str]] = {
    "start": "start",
    "break": "continue",
    "travel": "pass",
    "roll": "roll",
    "bonus": "choose",
    "target": "pass",
    "vote": "pass",
    "toast": "decline",
    "tasks": "pass",
    "extra": "next",
}
"""What the clock does for somebody who is away: the step that costs nothing."""


PRIVATE: Final = Private(("players",), ("sober",), (WATER,))
"""MB-6.3: what people said about themselves, and that somebody went over to water. Neither changes what is rolled,
drawn or allowed to others; but who had the most water follows from them."""


class Marble:
    """The rules of Juryu Marble. Stateless."""

    id: str
    rules_version: int
    seats: tuple[int, int]
    presets: tuple[str, ...]

    def __init__(self, edition: int = EDITION) -> None:
        self.id = "marble"
        self.rules_version = edition
        self.plays_versions: dict[int, Game[Any]] = {1: Marble(1)} if edition > 1 else {}
        self.seats = (2, 12)
        self.presets = preset_names()
        self.dials: tuple[Dial, ...] = DIALS
        self.profile: Profile = PROFILE
        self.schema: Schema = SCHEMA
        self.verbs: Verbs = VERBS
        self.private: Private = PRIVATE
        self._data_hash = ""

    def new(self, config: Config, seats: int, rng: Rng, events: EventSink = None) -> MarbleState:
        session = read_config(config, seats, self.rules_version)
        stream = rng.stream(STREAM)
        if events is None:
            events = []
        s = MarbleState(session, make_board(session.board, stream))
        enter(s, SETUP, events)
        for drinker in session.players:
            s.players.append(Player(drinker.tolerance, drinker.drinks, drinker.cap))
        s.order = list(range(seats))
        stream.shuffle(s.order)
        s.current = s.order[0]
        for cards in session.decks:
            pile = cards[:]
            stream.shuffle(pile)
            s.decks.append(Deck(pile, []))
        if self.rules_version > 1:
            own_cards_early(s.decks[DRAW], session, stream)
        s.break_at = BREAK_EVERY
        enter(s, READY, events)
        s.waits = "start"
        events.append(Event("ready", {"order": s.order[:], "board": s.board[:]}))
        return s

    def dialled(self, config: Config) -> dict[str, DialValue]:
        return dialled(config)

    def data_hash(self, config: Config) -> str:
        if not self._data_hash:
            names = [*PACKS, *SIDE_PACKS, "tiles", "keys", "presets"]
            self._data_hash = digest_of(
                {name: shipped(PACKAGE, table_file(name, self.rules_version)) for name in names}
            )
        return self._data_hash

    def longest(self, config: Config, seats: int) -> int:
        """Six rolls at most in a turn (two doubles and one more, the same after an extra roll); each asks everybody at
        most twice, and lets everybody judge once."""
        session = read_config(config, seats, self.rules_version)
        turn = 3 + 6 * (3 * seats + 8)
        return session.rounds * seats * turn + seats + MOST_MINUTES + 2

    def actors(self, s: MarbleState) -> list[int]:
        return waited_for(s)

    def legal(self, s: MarbleState, seat: int) -> Legal:
        if s.phase == SETUP:
            return Legal(Nothing("marble-setup"))
        if seat == HOUSE:
            return Legal(HouseChoices(s))
        return Legal(Choices(s, seat))

    def timeout_action(self, s: MarbleState, seat: int) -> Action:
        verb = DEFAULTS[s.waits]
        return Action(verb, ("water",)) if verb == "choose" else Action(verb)

    def apply(self, s: MarbleState, seat: int, action: Action, rng: Rng, events: EventSink) -> None:
        if events is None:
            events = []
        stream = rng.stream(STREAM)
        verb = action.verb
        if seat == HOUSE:
            house(s, action, events)
        elif verb == "give-up":
            left = give_up(s, seat, events)
            if left == "vote":
                count_votes(s, events)
            elif left == "toast":
                toast(s, False, events)
        elif verb == "sober":
            s.players[seat].drinks = False
            events.append(Event("sober", {"seat": seat}, seat))
        elif verb == JUDGE:
            up = action.word(0) == "up"
            s.thumbs[seat] = 1 if up else -1
            events.append(Event("thumb", {"seat": seat, "up": up}))
        elif verb == "start":
            events.append(Event("started", {"seat": seat}))
            begin_turn(s, waited_for(s)[0], events)
        elif s.waits == "tasks":
            resolve(s, seat, action, stream, events)
        elif s.waits == "target":
            name_one(s, seat, action, stream, events)
        elif verb == "vote" or s.waits == "vote":
            s.votes[seat] = action.number(0) if verb == "vote" else ABSTAINED
            events.append(Event("voted", {"seat": seat}))
            count_votes(s, events)
        else:
            travel_and_dice(s, seat, action, stream, events)

    def view(self, s: MarbleState, seat: int | None) -> MarbleView:
        return MarbleView(s, seat)

    def result(self, s: MarbleState) -> Result | None:
        """Everybody is first: MB-6 knows awards, but no ranking."""
        if not s.ended:
            return None
        return Result([1] * len(s.players), [0] * len(s.players))

    def clone(self, s: MarbleState) -> MarbleState:
        return s.clone()

    def dump(self, s: MarbleState) -> dict[str, object]:
        return s.dump()

    def load(self, data: dict[str, object]) -> MarbleState:
        return load_state(data, self.rules_version)

    def standing(self, s: MarbleState) -> list[int]:
        """Missions fulfilled and keys won: what two of the awards count (MB-6). No drink is worth anything."""
        return [player.missions + player.keys_won for player in s.players]

    def imagine(self, view: View, rng: Rng) -> MarbleState:
        return imagine(view, rng, self.rules_version)


def house(s: MarbleState, action: Action, events: list[Event]) -> None:
    """Table minutes go by (MB-5.4: a break is proposed every 45), or the host ends the game."""
    if action.verb == "end":
        end_game(s, "hand", events)
        return
    s.minutes = action.number(0)
    events.append(Event("minutes", {"minutes": s.minutes}))
    if s.minutes >= s.break_at:
        s.break_due = True
        s.break_at = next_break(s.minutes)


def travel_and_dice(s: MarbleState, seat: int, action: Action, stream: Stream, events: list[Event]) -> None:
    """TurnStart, DiceRoll, PlayerMove, the answer to a toast, and TurnEnd."""
    verb = action.verb
    if verb in ("break", "continue"):
        if verb == "break":
            s.breaks += 1
            events.append(Event("break", {"seat": seat}))
            water_for(s, s.active_seats(), events)
        after_break(s, events)
    elif verb == "tile":
        s.players[seat].travels = False
        s.moved_from = s.players[seat].position
        forget_last(s)
        enter(s, PLAYER_MOVE, events)
        move_piece(s, action.number(0), events)
        tile_event(s, stream, events)
    elif verb == "pass":
        s.players[seat].travels = False
        to_dice(s, events)
    elif verb == "roll":
        if roll(s, stream, events):
            tile_event(s, stream, events)
    elif verb == "choose":
        if action.word(0) == "water":
            water_for(s, [seat], events)
        else:
            s.players[seat].exemptions += 1
            events.append(Event("exemption", {"seat": seat}))
        tile_event(s, stream, events)
    elif verb in ("accept", "decline"):
        toast(s, verb == "accept", events)
    elif verb == "use":
        use_on_the_way(s, seat, action, events)
    else:
        close_turn(s, events)


def use_on_the_way(s: MarbleState, seat: int, action: Action, events: list[Event]) -> None:
    """A swap before the roll, an extra roll after it."""
    player = s.players[seat]
    key = action.word(0)
    events.append(Event("key-used", {"seat": seat, "key": key}))
    if key == "swap":
        target = action.number(1)
        player.swaps -= 1
        other = s.players[target]
        player.position, other.position = other.position, player.position
        events.append(Event("swapped", {"seat": seat, "target": target}))
    else:
        player.extras -= 1
        s.extra_used = True
        events.append(Event("again", {"seat": seat}))
        to_dice(s, events)


def name_one(s: MarbleState, seat: int, action: Action, stream: Stream, events: list[Event]) -> None:
    """TileEvent: somebody is named, or a mini-game had no loser, or the player passes."""
    if action.verb == "target":
        named(s, action.number(0), events)
        return
    if action.verb == "done":
        mission_done(s, seat, events)
    elif effect_here(s) != "toast":
        passed(s, seat, stream, events)
    begin_tasks(s, "", [], [], events)


def resolve(s: MarbleState, seat: int, action: Action, stream: Stream, events: list[Event]) -> None:
    """ActionResolution: a player decides about the own task."""
    at = s.subjects.index(seat)
    scale = s.scales[at]
    del s.subjects[at]
    del s.scales[at]
    verb = action.verb
    if s.tasks == "read":
        if verb == "done":
            read(s, stream, events)
        else:
            end_turn(s, events)
        return
    if verb == "use":
        key = action.word(0)
        if key == "shield":
            s.players[seat].shields -= 1
        else:
            s.players[seat].exemptions -= 1
        events.append(Event("key-used", {"seat": seat, "key": key}))
        exempted(s, seat, events)
    elif verb == "pass":
        passed(s, seat, stream, events)
    elif s.tasks == "mission" and verb == "done":
        mission_done(s, seat, events)
    else:
        penalty_taken(s, seat, scale, verb == "fail", events)
    if not s.subjects:
        end_turn(s, events)


def own_cards_early(deck: Deck, session: SessionConfig, stream: Stream) -> None:
    """MB-4.2: a table's own cards lie in the first third of its pile, which is drawn from the end."""
    own = [card for card in deck.pile if session.cards[card].pack == CUSTOM]
    if not own:
        return
    others = [card for card in deck.pile if session.cards[card].pack != CUSTOM]
    third = max(len(own), (len(deck.pile) + 2) // 3)
    below = len(deck.pile) - third
    top = others[below:] + own
    stream.shuffle(top)
    deck.pile = others[:below] + top


MARBLE: Final = Marble()
