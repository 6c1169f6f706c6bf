"""PHH: the public poker hand history format, read and replayed through the engine, and written from records (HE-6).

The reader takes the plain subset that hand histories are written in (one field per line) and leaves everything else to
the TOML library, hand by hand. Decimal chips become whole numbers. What the engine would not allow is reported, never
bent: see `Replay`.
"""

import re
import tomllib
from collections.abc import Iterator

from hanpan.cards.card import NUMBERS
from hanpan.games.holdem.betting import lowest_raise, raise_blocked, to_call
from hanpan.games.holdem.game import act
from hanpan.games.holdem.given import given_hand
from hanpan.games.holdem.player import ACTIVE, ALL_IN
from hanpan.games.holdem.settings import Settings, make_settings
from hanpan.games.holdem.state import State

MOST_PLAYERS = 10
UNLIMITED = 10**12
"""Stands for a stack written as `inf`."""
TABLE = re.compile(r"^\[([^\[\]\n]+)\][ \t]*(?:#.*)?$", re.MULTILINE)
DECIMALS = re.compile(r"\.(\d+)")
NUMBER = re.compile(r"[+-]?\d[\d_]*(?:\.\d+)?|[+]?inf")
WANTED = frozenset(
    (
        "variant",
        "ante_trimming_status",
        "antes",
        "blinds_or_straddles",
        "min_bet",
        "starting_stacks",
        "actions",
        "finishing_stacks",
        "currency_symbol",
    )
)
RUN_PLACES = (1, 2, 3, 5, 7)
PLAYERS = {f"p{seat + 1}": seat for seat in range(MOST_PLAYERS)}
CARDS = {**NUMBERS, "??": -1}


class Malformed(Exception):
    """A hand that cannot be read; `field` says where."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


class Hand:
    """The fields of one hand, amounts as they were written."""

    __slots__ = ("actions", "amounts", "cents", "fields", "key", "trimmed", "variant")

    def __init__(self, key: str, fields: dict[str, str | list[str]]) -> None:
        self.key = key
        self.fields = fields
        variant = fields.get("variant")
        if not isinstance(variant, str):
            raise Malformed("variant", "is missing")
        self.variant = variant
        actions = fields.get("actions")
        if not isinstance(actions, list):
            raise Malformed("actions", "is missing" if actions is None else "must be a list")
        self.actions = actions
        self.trimmed = fields.get("ante_trimming_status", "false") == "true"
        self.cents = "currency_symbol" in fields

    def scale(self) -> int:
        """The power of ten that makes every amount of the hand a whole number; money counts in cents."""
        decimals = 2 if self.cents else 0
        for name in ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "actions", "min_bet"):
            value = self.fields.get(name)
            if value is not None:
                for text in value if isinstance(value, list) else [value]:
                    if "." in text:
                        for part in DECIMALS.findall(text):
                            decimals = max(decimals, len(part.rstrip("0")))
        return int("1" + "0" * decimals)

    def numbers(self, name: str, scale: int, players: int) -> list[int] | None:
        """A list of amounts, one for each player; None when the field is absent."""
        value = self.fields.get(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise Malformed(name, "must be a list")
        if players and len(value) != players:
            raise Malformed(name, f"has {len(value)} entries for {players} players")
        known = known_amounts(scale)
        return [known[text] if text in known else amount(text, scale, name) for text in value]


AMOUNTS: dict[int, dict[str, int]] = {}
"""By unit: the same amounts come again and again. The memory for them is bounded."""
MOST_AMOUNTS = 200_000


def known_amounts(scale: int) -> dict[str, int]:
    known = AMOUNTS.setdefault(scale, {})
    if len(known) > MOST_AMOUNTS:
        known.clear()
    return known


def amount(text: str, scale: int, field: str) -> int:
    """A decimal text as a whole number of the smallest unit."""
    if not NUMBER.fullmatch(text):
        raise Malformed(field, f"{text[:24]!r} is not an amount")
    if text.endswith("inf"):
        return UNLIMITED * scale
    whole, _, part = text.replace("_", "").partition(".")
    digits = len(str(scale)) - 1
    part = part.rstrip("0")
    if len(part) > digits:
        raise Malformed(field, f"{text} is finer than the unit 1/{scale}")
    value = int(whole + part.ljust(digits, "0"))
    known_amounts(scale)[text] = value
    return value


def read_hands(text: str, single: bool) -> Iterator[tuple[str, Hand | Malformed]]:
    """The hands of a file in their order; a hand that cannot be read comes as what is wrong with it."""
    if single:
        yield "1", read_hand("1", text)
        return
    marks = list(TABLE.finditer(text))
    if not marks:
        yield "-", Malformed("file", "has no hands")
    elif text[: marks[0].start()].strip() and not only_comments(text[: marks[0].start()]):
        yield "-", Malformed("file", "has text before the first hand")
    seen: dict[str, bool] = {}
    for index, mark in enumerate(marks):
        end = marks[index + 1].start() if index + 1 < len(marks) else len(text)
        key = mark.group(1).strip().strip("'\"")
        if key in seen:
            yield key, Malformed("hand", "the number stands twice")
            continue
        seen[key] = True
        yield key, read_hand(key, text[mark.end() : end])


def only_comments(text: str) -> bool:
    return all(not line.strip() or line.lstrip().startswith("#") for line in text.splitlines())


def read_hand(key: str, text: str) -> Hand | Malformed:
    try:
        fields = plain_fields(text)
        return Hand(key, toml_fields(text) if fields is None else fields)
    except Malformed as malformed:
        return malformed


def plain_fields(text: str) -> dict[str, str | list[str]] | None:
    """The wanted fields where each stands on one line, in the usual quotes; None sends the hand to the TOML library."""
    fields: dict[str, str | list[str]] = {}
    for line in text.split("\n"):
        name, equals, value = line.partition(" = ")
        if name not in WANTED:
            if not equals and line and not line.isspace():
                return None
            continue
        if name in fields:
            raise Malformed(name, "stands twice")
        if name == "actions":
            if value[:2] != "['" or value[-2:] != "']":
                return None
            items = value[2:-2].split("', '")
            if "'" in "".join(items) or '"' in value or "\\" in value:
                return None
            fields[name] = items
        elif value[:1] == "[":
            if value[-1:] != "]" or "'" in value or "#" in value:
                return None
            fields[name] = value[1:-1].split(", ")
        elif value[:1] == "'":
            if len(value) < 2 or value[-1] != "'" or "'" in value[1:-1]:
                return None
            fields[name] = value[1:-1]
        elif "#" in value or '"' in value:
            return None
        else:
            fields[name] = value
    return fields


def toml_fields(text: str) -> dict[str, str | list[str]]:
    """The wanted fields by the TOML library; amounts stay texts, so that no decimal is rounded."""
    try:
        table = tomllib.loads(text, parse_float=str)
    except tomllib.TOMLDecodeError as error:
        raise Malformed("toml", str(error)) from None
    fields: dict[str, str | list[str]] = {}
    for name, value in table.items():
        if name not in WANTED:
            continue
        if isinstance(value, list):
            fields[name] = [str(item) for item in value]
        elif isinstance(value, bool):
            fields[name] = "true" if value else "false"
        else:
            fields[name] = str(value)
    return fields


class Decision:
    """What the engine offered a player: the price to call and the span of raises, or why there is none."""

    __slots__ = ("blocked", "high", "low", "player", "price")

    def __init__(self, player: int, price: int, low: int, high: int, blocked: str) -> None:
        self.player = player
        self.price = price
        self.low = low
        """The least to raise to, as it would be if the betting were open to this player."""
        self.high = high
        self.blocked = blocked

    def row(self) -> list[int | None]:
        """Player, price, least and most to raise to; None where no raise is allowed."""
        if self.blocked:
            return [self.player, self.price, None, None]
        return [self.player, self.price, self.low, self.high]


class Replay:
    """A hand played through the engine.

    `taken` names raises the betting rule forbids although the source took them; they were played all the same, so that
    the rest can be compared. `fault` is where the hand and the rules part for good; then nothing else is known.
    """

    __slots__ = ("decisions", "fault", "payoffs", "pots", "state", "taken", "unknown")

    def __init__(self) -> None:
        self.state: State | None = None
        self.decisions: list[Decision] = []
        self.taken: list[str] = []
        self.fault = ""
        self.unknown = False
        """Somebody who did not fold has cards nobody knows."""
        self.payoffs: list[int] = []
        self.pots: list[tuple[int, list[int]]] = []


SETTINGS: dict[int, Settings] = {}


def settings_for(players: int) -> Settings:
    if players not in SETTINGS:
        SETTINGS[players] = make_settings({"preset": "cash", "hands": 1}, players)
    return SETTINGS[players]


def replay_hand(hand: Hand, scale: int, watch: bool = False) -> Replay:
    """Play the hand to its end. `watch` also keeps the options at every decision."""
    stacks = hand.numbers("starting_stacks", scale, 0)
    if stacks is None:
        raise Malformed("starting_stacks", "is missing")
    players = len(stacks)
    if not 2 <= players <= MOST_PLAYERS:
        raise Malformed("starting_stacks", f"{players} players; the table has 2 to {MOST_PLAYERS} seats")
    if min(stacks) < 1:
        raise Malformed("starting_stacks", "must be above zero")
    posts = hand.numbers("blinds_or_straddles", scale, players)
    if posts is None:
        raise Malformed("blinds_or_straddles", "is missing")
    antes = hand.numbers("antes", scale, players)
    if antes is None:
        antes = [0] * players
    if min(antes) < 0:
        raise Malformed("antes", "must not be below zero")
    if players == 2:
        # Heads-up the arrays stay small blind first, while p1 is the big blind.
        posts.reverse()
        antes.reverse()
    step = hand.fields.get("min_bet")
    if step is not None and not isinstance(step, str):
        raise Malformed("min_bet", "must be an amount")
    min_bet = max(posts) if step is None else amount(step, scale, "min_bet")
    if min_bet < 1:
        raise Malformed("min_bet", "must be above zero")
    if hand.trimmed:
        # What no second player anted is nobody's to win and stays in the stack.
        second = sorted(antes)[-2]
        antes = [min(ante, second) for ante in antes]
    last_blind = players - 1
    highest = 0
    for seat, post in enumerate(posts):
        if post > 0 and post >= highest:
            highest = post
            last_blind = seat
    replay = Replay()
    lines = [action.split() for action in hand.actions]
    holes, run = known_cards(lines, players)
    posts = [abs(post) for post in posts]
    s = given_hand(settings_for(players), stacks, antes, not hand.trimmed, posts, min_bet, last_blind, holes, run, None)
    replay.state = s
    play_actions(lines, s, scale, watch, replay)
    if not replay.fault:
        if not s.over:
            replay.fault = f"the hand stops while p{s.actor + 1} has to act"
        else:
            last = s.last
            assert last is not None
            replay.payoffs = list(last.net)
            replay.pots = [(pot.amount, [seat + 1 for seat in pot.seats]) for pot in last.pots if pot.amount]
            if s.alive > 1:
                replay.unknown = (
                    any(s.status[seat] <= ALL_IN and min(holes[2 * seat : 2 * seat + 2]) < 0 for seat in range(players))
                    or min(run[place] for place in RUN_PLACES) < 0
                )
    return replay


def known_cards(lines: list[list[str]], players: int) -> tuple[list[int], list[int]]:
    """The last known cards of every player, and the board in its places of the run; -1 where nobody knows."""
    holes = [-1] * (2 * players)
    board: list[int] = []
    for words in lines:
        if len(words) < 2:
            raise no_action(words)
        verb = words[1]
        if verb == "dh":
            if len(words) < 4 or words[0] != "d":
                raise no_action(words)
            take_hole(holes, player_index(words[2], players, words), words[3], words)
        elif verb == "db":
            if len(words) < 3 or words[0] != "d":
                raise no_action(words)
            board += cards_of(words[2], words)
        elif verb == "sm" and len(words) > 2 and words[2] not in ("-", "#"):
            take_hole(holes, player_index(words[0], players, words), words[2], words)
    if len(board) > len(RUN_PLACES):
        raise Malformed("actions", f"{len(board)} board cards")
    run = [-1] * 8
    for place, card in zip(RUN_PLACES, board, strict=False):
        run[place] = card
    known = [card for card in holes + board if card >= 0]
    if len(set(known)) != len(known):
        raise Malformed("actions", "a card is dealt twice")
    return holes, run


def no_action(words: list[str]) -> Malformed:
    return Malformed("actions", f"{' '.join(words)[:24]!r} is no action")


def take_hole(holes: list[int], seat: int, text: str, words: list[str]) -> None:
    if len(text) != 4:
        raise Malformed("actions", f"{' '.join(words)[:24]!r} must name two cards")
    first, second = cards_of(text, words)
    if first >= 0 and second >= 0:
        holes[2 * seat] = first
        holes[2 * seat + 1] = second


def cards_of(text: str, words: list[str]) -> list[int]:
    cards = [CARDS.get(text[at : at + 2], -2) for at in range(0, len(text), 2)]
    if -2 in cards:
        raise Malformed("actions", f"{text[:24]!r} in {' '.join(words)[:24]!r} are no cards")
    return cards


def player_index(text: str, players: int, words: list[str]) -> int:
    seat = PLAYERS.get(text, players)
    if seat >= players:
        raise Malformed("actions", f"{' '.join(words)[:24]!r} names no player of this hand")
    return seat


def play_actions(lines: list[list[str]], s: State, scale: int, watch: bool, replay: Replay) -> None:
    """The folds, calls and raises in their order, each held against the rules."""
    players = s.n
    boards = 0
    known = known_amounts(scale)
    for number, words in enumerate(lines, 1):
        verb = words[1]
        if verb in ("dh", "sm"):
            continue
        if verb == "db":
            boards += 1
            if s.phase < boards:
                replay.fault = f"action {number}, {' '.join(words)!r}: p{s.actor + 1} still has to act"
                return
            continue
        seat = player_index(words[0], players, words)
        actor = s.actor
        if seat != actor:
            if verb == "cc" and lone_check(s, seat):
                if watch:
                    replay.decisions.append(Decision(seat + 1, 0, 0, 0, "holdem-raise-alone"))
                continue
            if idle(s):
                act(s, actor, "check", 0, None)
            if seat != s.actor:
                who = f"p{s.actor + 1} has to act" if s.actor >= 0 else "nobody has to act"
                replay.fault = f"action {number}, {' '.join(words)!r}: {who}"
                return
        if watch:
            total = s.stacks[seat] + s.bets[seat]
            offered = Decision(seat + 1, to_call(s, seat), lowest_raise(s, seat), total, raise_blocked(s, seat))
            replay.decisions.append(offered)
        if verb == "f":
            act(s, seat, "fold", 0, None)
        elif verb == "cc":
            act(s, seat, "call" if s.bets[seat] < s.bet else "check", 0, None)
        elif verb == "cbr" and len(words) > 2:
            text = words[2]
            to = known[text] if text in known else amount(text, scale, "actions")
            refusal = raise_refusal(s, seat, to)
            if refusal == "beyond":
                replay.fault = f"action {number}, {' '.join(words)!r}: p{seat + 1} cannot raise to that"
                return
            if refusal:
                replay.taken.append(f"action {number}, {' '.join(words)!r}: {refusal}")
            act(s, seat, "raise", to, None)
        else:
            raise no_action(words)


def lone_check(s: State, seat: int) -> bool:
    """Some sources let the last player who is not all-in check although nobody can bet against him. The engine does
    not ask him (HE-3.4), and the check changes nothing."""
    return s.over and s.alive > 1 and s.able == 1 and s.status[seat] == ACTIVE


def idle(s: State) -> bool:
    """Whether the player in turn can only check: he posted the price, and nobody could call more. Some sources leave
    such a check out."""
    seat = s.actor
    return seat >= 0 and s.bets[seat] >= s.bet and raise_blocked(s, seat) == "holdem-raise-alone"


def raise_refusal(s: State, seat: int, to: int) -> str:
    """Why the betting rule forbids this raise, or an empty text; `beyond` is no matter of rules but of arithmetic."""
    if to > s.stacks[seat] + s.bets[seat] or to <= s.bet:
        return "beyond"
    blocked = raise_blocked(s, seat)
    if blocked == "holdem-raise-closed":
        return "the betting was not reopened for this player (HE-3.3)"
    if blocked:
        return "nobody is left who could call more (HE-3.4)"
    if to < lowest_raise(s, seat):
        return f"below the minimum raise to {lowest_raise(s, seat)} (HE-3.2)"
    return ""
