"""The state of a Marble table: plain data, a fast copy, and its JSON form. The phases are the document's (MB-1.3)."""

from typing import Final

from hanpan.games.marble.deck import Deck
from hanpan.games.marble.options import SessionConfig, read_config

SETUP: Final = "GameSetup"
READY: Final = "GameReady"
TURN_START: Final = "TurnStart"
DICE_ROLL: Final = "DiceRoll"
PLAYER_MOVE: Final = "PlayerMove"
TILE_EVENT: Final = "TileEvent"
ACTION: Final = "ActionResolution"
TURN_END: Final = "TurnEnd"
GAME_END: Final = "GameEnd"
PHASES: Final = (
    SETUP,
    READY,
    TURN_START,
    DICE_ROLL,
    PLAYER_MOVE,
    TILE_EVENT,
    ACTION,
    TURN_END,
    GAME_END,
)

WAITS: Final = ("", "start", "break", "travel", "roll", "bonus", "target", "vote", "toast", "tasks", "extra")
"""What a phase waits for: nothing, or the one decision the players have to make before it goes on."""

PLAYER_FIELDS: Final = (
    "tolerance",
    "cap",
    "position",
    "shields",
    "swaps",
    "extras",
    "exemptions",
    "drunk",
    "water",
    "row",
    "streak",
    "best_streak",
    "missions",
    "done",
    "failed",
    "passed",
    "exempt",
    "converted",
    "keys_won",
    "lucky",
    "turns",
)
PLAYER_FLAGS: Final = ("drinks", "active", "stranded", "travels", "had_turn")

PLAIN_FIELDS: Final = (
    "phase",
    "waits",
    "current",
    "direction",
    "doubles",
    "again",
    "extra_used",
    "moved_from",
    "round",
    "turn",
    "drawn",
    "pot",
    "minutes",
    "break_at",
    "break_due",
    "breaks",
    "card",
    "card_deck",
    "trap",
    "target",
    "tasks",
    "ended",
    "roller",
)
LIST_FIELDS: Final = ("order", "dice", "subjects", "scales", "votes", "forfeits", "tally")


class Player:
    """One seat: its settings, its piece, its keys, and what was counted for it."""

    __slots__ = PLAYER_FIELDS + PLAYER_FLAGS

    def __init__(self, tolerance: int, drinks: bool, cap: int) -> None:
        self.tolerance = tolerance
        self.drinks = drinks
        self.cap = cap
        self.active = True
        self.stranded = False
        self.travels = False
        self.had_turn = False
        self.position = 0
        self.shields = 0
        self.swaps = 0
        self.extras = 0
        self.exemptions = 0
        self.drunk = 0
        self.water = 0
        self.row = 0
        self.streak = 0
        self.best_streak = 0
        self.missions = 0
        self.done = 0
        self.failed = 0
        self.passed = 0
        self.exempt = 0
        self.converted = 0
        self.keys_won = 0
        self.lucky = 0
        self.turns = 0

    def keys(self) -> int:
        return self.shields + self.swaps + self.extras

    def clone(self) -> "Player":
        copy = Player(self.tolerance, self.drinks, self.cap)
        copy.active = self.active
        copy.stranded = self.stranded
        copy.travels = self.travels
        copy.had_turn = self.had_turn
        copy.position = self.position
        copy.shields = self.shields
        copy.swaps = self.swaps
        copy.extras = self.extras
        copy.exemptions = self.exemptions
        copy.drunk = self.drunk
        copy.water = self.water
        copy.row = self.row
        copy.streak = self.streak
        copy.best_streak = self.best_streak
        copy.missions = self.missions
        copy.done = self.done
        copy.failed = self.failed
        copy.passed = self.passed
        copy.exempt = self.exempt
        copy.converted = self.converted
        copy.keys_won = self.keys_won
        copy.lucky = self.lucky
        copy.turns = self.turns
        return copy

    def dump(self) -> dict[str, object]:
        data: dict[str, object] = {name: getattr(self, name) for name in PLAYER_FIELDS}
        for name in PLAYER_FLAGS:
            data[name] = getattr(self, name)
        return data


class TimedRule:
    """A rule that holds for some rounds: the card it came from, its deck, and the rounds left."""

    __slots__ = ("card", "deck", "left")

    def __init__(self, card: int, deck: int, left: int) -> None:
        self.card = card
        self.deck = deck
        self.left = left


class MarbleState:
    """One table. `session` and `board` are fixed and shared by copies; everything else is the table's own."""

    __slots__ = (
        "again",
        "board",
        "break_at",
        "break_due",
        "breaks",
        "card",
        "card_deck",
        "current",
        "decks",
        "dice",
        "direction",
        "doubles",
        "drawn",
        "ended",
        "extra_used",
        "forfeits",
        "minutes",
        "moved_from",
        "order",
        "phase",
        "players",
        "pot",
        "roller",
        "round",
        "rules",
        "scales",
        "session",
        "subjects",
        "tally",
        "target",
        "tasks",
        "thumbs",
        "trap",
        "turn",
        "votes",
        "waits",
    )

    def __init__(self, session: SessionConfig, board: list[str]) -> None:
        self.session = session
        self.board = board
        self.players: list[Player] = []
        self.order: list[int] = []
        self.decks: list[Deck] = []
        self.phase = SETUP
        self.waits = ""
        self.current = 0
        self.direction = 1
        self.dice: list[int] = []
        self.doubles = 0
        self.again = False
        self.extra_used = False
        self.moved_from = 0
        self.round = 0
        self.turn = 0
        self.drawn = 0
        self.pot = 0
        self.minutes = 0
        self.break_at = 45
        self.break_due = False
        self.breaks = 0
        self.card = -1
        self.card_deck = 0
        self.trap = False
        self.target = -1
        self.tasks = ""
        self.subjects: list[int] = []
        self.scales: list[int] = []
        self.votes: list[int] = []
        self.thumbs: list[int] = []
        """What those who watch a mission think of it, by seat: 1 up, -1 down, 0 nothing; empty between missions."""
        self.forfeits: list[int] = []
        self.tally: list[int] = []
        self.roller = -1
        self.rules: list[TimedRule] = []
        self.ended = ""

    def active_seats(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.active]

    def others(self, seat: int) -> list[int]:
        """The active seats beside this one."""
        return [other for other, player in enumerate(self.players) if player.active and other != seat]

    def rule_active(self, effect: str) -> bool:
        return any([self.session.cards[rule.card].effect == effect for rule in self.rules])

    def clone(self) -> "MarbleState":
        copy = MarbleState(self.session, self.board)
        copy.players = [player.clone() for player in self.players]
        copy.order = self.order
        copy.decks = [deck.clone() for deck in self.decks]
        copy.phase = self.phase
        copy.waits = self.waits
        copy.current = self.current
        copy.direction = self.direction
        copy.dice = self.dice[:]
        copy.doubles = self.doubles
        copy.again = self.again
        copy.extra_used = self.extra_used
        copy.moved_from = self.moved_from
        copy.round = self.round
        copy.turn = self.turn
        copy.drawn = self.drawn
        copy.pot = self.pot
        copy.minutes = self.minutes
        copy.break_at = self.break_at
        copy.break_due = self.break_due
        copy.breaks = self.breaks
        copy.card = self.card
        copy.card_deck = self.card_deck
        copy.trap = self.trap
        copy.target = self.target
        copy.tasks = self.tasks
        copy.subjects = self.subjects[:]
        copy.scales = self.scales[:]
        copy.votes = self.votes[:]
        copy.thumbs = self.thumbs[:]
        copy.forfeits = self.forfeits[:]
        copy.tally = self.tally[:]
        copy.roller = self.roller
        copy.rules = [TimedRule(rule.card, rule.deck, rule.left) for rule in self.rules]
        copy.ended = self.ended
        return copy

    def dump(self) -> dict[str, object]:
        data: dict[str, object] = {
            "session": self.session.dump(),
            "board": self.board[:],
            "players": [player.dump() for player in self.players],
            "decks": [deck.dump() for deck in self.decks],
            "rules": [[rule.card, rule.deck, rule.left] for rule in self.rules],
        }
        for name in PLAIN_FIELDS:
            data[name] = getattr(self, name)
        for name in LIST_FIELDS:
            data[name] = list(getattr(self, name))
        if self.session.edition > 1:
            data["thumbs"] = self.thumbs[:]
        return data


def load_state(data: dict[str, object], edition: int) -> MarbleState:
    """A state from its JSON form. Dumps are the house's own; a foreign one fails loudly."""
    config, board, players = data["session"], data["board"], data["players"]
    decks, rules = data["decks"], data["rules"]
    assert isinstance(config, dict) and isinstance(board, list) and isinstance(players, list)
    assert isinstance(decks, list) and isinstance(rules, list)
    s = MarbleState(read_config(config, len(players), edition), list(board))
    for row in players:
        player = Player(0, False, 0)
        for name in PLAYER_FIELDS + PLAYER_FLAGS:
            setattr(player, name, row[name])
        s.players.append(player)
    for deck in decks:
        s.decks.append(Deck(list(deck["pile"]), list(deck["discard"])))
    for rule in rules:
        s.rules.append(TimedRule(rule[0], rule[1], rule[2]))
    for name in PLAIN_FIELDS:
        setattr(s, name, data[name])
    for name in LIST_FIELDS:
        value = data[name]
        assert isinstance(value, list)
        setattr(s, name, list(value))
    thumbs = data.get("thumbs", [])
    assert isinstance(thumbs, list)
    s.thumbs = list(thumbs)
    return s
