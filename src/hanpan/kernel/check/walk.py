"""Random games from the first state to the end, with a closer look at many of their states."""

from typing import Any

from hanpan.kernel.abilities import described
from hanpan.kernel.action import Action
from hanpan.kernel.check.copies import check_copies, check_events, check_views
from hanpan.kernel.check.declared import check_declared
from hanpan.kernel.check.ending import check_ending
from hanpan.kernel.check.fuzz import check_odd_input
from hanpan.kernel.check.hidden import twin_of
from hanpan.kernel.check.legality import check_default, check_legal, check_quiet
from hanpan.kernel.check.look import Case, Look, Run
from hanpan.kernel.check.parts import check_parts
from hanpan.kernel.check.report import Broken, said
from hanpan.kernel.check.uncovered import check_pairs_of_steps, check_told
from hanpan.kernel.game import HOUSE, reduce
from hanpan.kernel.legal import Legal

MOST_ACTIONS = 50_000
"""No random game is followed further, whatever the game says about its length."""
GLANCES = 40
"""So many states of a game get at least a glance, and after them one in RARELY."""
RARELY = 24
NEW = 4
"""After a step whose kinds of events, or after which the words of a view, were seen less often, the state is compared
for every viewer."""
MOST_WORDS = 200
"""In a view with more words than this (names, keys) a word is nothing new."""
CURIOUS = 3
"""So many actions are tried to get on to something new, for half of the first moves of every other game."""
CURIOUS_MOVES = 200
TRIES = 6
EARLY = 30
"""Actions of the games that are played first, only to learn the words."""


def learn_words(run: Run, cases: list[Case]) -> None:
    """What verbs there are, before the first odd argument is tried: those the game declares, and those it lists."""
    about = described(run.game)
    if about is not None:
        for verb in about.verbs:
            run.words.examples.setdefault(verb, [])
    for config, seats, seed in cases:
        look = Look(run, config, seats, seed)
        for _ in range(EARLY):
            for seat in look.all_seats():
                for entry in look.table.legal(seat).entries()[:50]:
                    run.words.hear(entry.sample(look.dice))
                    run.words.hear_entry(entry)
            actors = look.table.actors()
            if not actors:
                break
            seat = look.dice.choice(actors)
            if not len(look.table.legal(seat)):
                break
            look.table.step(seat, look.table.legal(seat).sample(look.dice))


def play_all(run: Run, cases: list[Case]) -> None:
    for config, seats, seed in cases:
        look = Look(run, config, seats, seed)
        try:
            play(look)
        except Broken:
            raise
        except Exception as error:
            raise look.broken(said(error)) from error


def play(look: Look) -> None:
    game, table = look.game, look.table
    check_events(look, table.opening, "the opening")
    limit = min(game.longest(look.config, look.seats), MOST_ACTIONS)
    # Look closely at many early states and at fewer later ones, so that long games do not take too long.
    next_look, step, looks = 0, 1, 0
    while True:
        actors = table.actors()
        over = table.result() is not None
        if over == bool(actors):
            raise look.broken("the game must have actors if and only if it has no result")
        if len(table.moves) == next_look:
            look_closely(look, looks == 0)
            looks += 1
            next_look += step
            step = 1 + next_look // max(1, look.run.deep // 3)
        elif len(table.moves) < GLANCES or len(table.moves) % RARELY == 0:
            glance(look)
        if over:
            break
        if len(table.moves) > limit:
            raise look.broken(f"longer than {limit} actions: the game never ends, or `longest` is too low")
        move(look, actors)
    look_closely(look, False)
    check_ending(look)
    look.report.count("games")
    look.report.count("actions", len(table.moves))


def move(look: Look, actors: list[int]) -> None:
    table, dice = look.table, look.dice
    seat = dice.choice(actors)
    chance = dice.below(40)
    if chance == 0:
        table.time_out(seat)
        return
    if chance == 1 and len(table.legal(HOUSE)):
        seat = HOUSE
    elif chance <= 4:
        others = [other for other in range(look.seats) if len(table.legal(other))]
        seat = dice.choice(others or actors)
    action = choose(look, seat, table.legal(seat))
    look.run.words.hear(action)
    before = look.state
    events = table.step(seat, str(action))
    check_told(look, before, seat, action, events)
    story = " ".join([event.kind for event in events])
    times = look.run.stories.get(story, 0)
    look.run.stories[story] = times + 1
    if table.actors() and (new_words(look) or times < NEW):
        for viewer in look.viewers():
            twin_of(look, viewer)


def words_of(look: Look, state: Any) -> list[tuple[str, str]]:
    """The words in the fields of a spectator's view: a phase, what is waited for."""
    return [(name, value) for name, value in look.game.view(state, None).dump().items() if isinstance(value, str)]


def new_words(look: Look) -> bool:
    """Whether a spectator's view says a word that was hardly said before, such as a phase that comes late."""
    found = False
    for word in words_of(look, look.state):
        times = look.run.said.get(word, 0)
        look.run.said[word] = times + 1
        found = found or times < NEW
    return found and len(look.run.said) < MOST_WORDS


def curious(look: Look, seat: int, legal: Legal) -> Action:
    """Of a few random actions the one that leads where the game was least; its end comes soon enough."""
    found: list[tuple[bool, int, int, Action]] = []
    for number in range(CURIOUS):
        action = legal.sample(look.dice)
        after, _ = reduce(look.game, look.state, seat, action, look.rng)
        times = [look.run.said.get(word, 0) for word in words_of(look, after)]
        found.append((look.game.result(after) is not None, min(times, default=0), number, action))
    return min(found)[3]


def choose(look: Look, seat: int, legal: Legal) -> Action:
    """A random action. In every second game some verbs are liked better than others, drawn once for the game; in the
    others some actions are taken out of curiosity. So games come to states that are rare by chance alone."""
    dice = look.dice
    if look.seed % 2 == 0 and len(look.table.moves) < CURIOUS_MOVES and dice.below(2):
        return curious(look, seat, legal)
    action = legal.sample(dice)
    if look.seed % 2:
        for _ in range(TRIES):
            if action.verb not in look.tastes:
                look.tastes[action.verb] = dice.choice([1, 4, 16])
            if dice.below(16) < look.tastes[action.verb]:
                break
            action = legal.sample(dice)
    return action


def glance(look: Look) -> None:
    """The cheap checks of a state, for one viewer after the other: what is wrong in one phase only is found so."""
    look.report.count("states glanced at")
    check_awaited(look)
    check_copies(look)
    twin_of(look, look.viewers()[len(look.table.moves) % (look.seats + 1)])


def check_awaited(look: Look) -> None:
    """Those the game waits for are there, and may do something."""
    actors = look.table.actors()
    if len(set(actors)) != len(actors) or not all([0 <= seat < look.seats for seat in actors]):
        raise look.broken(f"invalid actors {actors}")
    for seat in actors:
        if not len(look.table.legal(seat)):
            raise look.broken(f"seat {seat} is awaited but has no legal action")


def look_closely(look: Look, everything: bool) -> None:
    """All checks of one state. `everything`: the whole of the odd input, not a part of it."""
    look.report.count("states looked at")
    check_awaited(look)
    check_copies(look)
    check_views(look)
    check_declared(look)
    for seat in look.all_seats():
        check_legal(look, seat)
    check_odd_input(look, everything)
    for actor in look.table.actors():
        check_default(look, actor)
        check_quiet(look, actor)
    check_pairs_of_steps(look)
    for viewer in look.viewers():
        check_parts(look, viewer)
