"""A random Marble player that mostly plays on: leaving, going over to water and the house's words come now and then."""

from collections.abc import Iterator
from contextlib import contextmanager

from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.state import MarbleState
from hanpan.kernel import HOUSE, Action, Event, Rng
from hanpan.kernel.rng import Stream

Config = dict[str, object]
RARE = ("give-up", "end", "sober")


@contextmanager
def naming(what: str) -> Iterator[None]:
    """A failure inside says of what it is."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"about {what}")
        raise


def fresh(config: Config | None = None, seats: int = 4, seed: int | str = 1) -> tuple[MarbleState, Rng]:
    rng = Rng(seed)
    return MARBLE.new({} if config is None else config, seats, rng, []), rng


def started(config: Config | None = None, seats: int = 4, seed: int | str = 1) -> tuple[MarbleState, Rng]:
    """A table whose first player is about to roll."""
    s, rng = fresh(config, seats, seed)
    do(s, rng, MARBLE.actors(s)[0], "start")
    return s, rng


def do(s: MarbleState, rng: Rng, seat: int, text: str) -> list[Event]:
    """A legal action, in place."""
    words = text.split()
    action = Action(words[0], tuple([int(word) if word.isdigit() else word for word in words[1:]]))
    refusal = MARBLE.legal(s, seat).why_not(action)
    assert refusal is None, (text, refusal)
    events: list[Event] = []
    MARBLE.apply(s, seat, action, rng, events)
    return events


def land_on(kind: str, config: Config | None = None, seats: int = 4, seed: int | str = 1) -> tuple[MarbleState, Rng]:
    """A started table whose whole ring is one kind of tile, so that the first roll lands on it; no double comes."""
    s, rng = started({"board": 28, **(config or {})}, seats, seed)
    s.board = [kind] * 28
    do(s, rng, s.current, "roll")
    s.again = False
    return s, rng


def choose(s: MarbleState, dice: Stream, rare: int = 300) -> tuple[int, Action] | None:
    """Somebody awaited does something legal; sometimes another seat or the house does. None: nobody this time."""
    seat = dice.choice(MARBLE.actors(s))
    other = dice.below(60)
    if other == 0:
        seat = HOUSE
    elif other == 1:
        seat = dice.below(len(s.players))
    legal = MARBLE.legal(s, seat)
    if seat == HOUSE:
        span = legal.span("minutes")
        if span is not None and dice.below(rare):
            return seat, Action("minutes", (min(span.low + dice.below(12), span.high),))
    actions = [action for action in legal.actions() if action.verb not in RARE or dice.below(rare) == 0]
    return (seat, dice.choice(actions)) if actions else None


def walk(
    config: Config, seats: int, seed: int, rare: int = 300
) -> Iterator[tuple[MarbleState, int, Action, list[Event]]]:
    """A whole random game: the state after each action, who did what, and what happened."""
    s, rng = fresh(config, seats, seed)
    dice = Rng(f"walk:{seed}").stream("dice")
    limit = MARBLE.longest(config, seats)
    count = 0
    while MARBLE.actors(s):
        chosen = choose(s, dice, rare)
        if chosen is None:
            continue
        seat, action = chosen
        events: list[Event] = []
        MARBLE.apply(s, seat, action, rng, events)
        count += 1
        assert count <= limit, "longer than the game says"
        yield s, seat, action, events
