"""Imagine: a table that one viewer could sit at, from its view alone. Drawn anew are the order of the piles and which
cards were put away, votes that are not counted yet, and what the others said about themselves and drank.
"""

from typing import Any, Final

from hanpan.games.marble.awards import WATER
from hanpan.games.marble.deck import Deck
from hanpan.games.marble.options import (
    DECKS,
    DEFAULT_CAP,
    FORFEIT,
    MOST_CAP,
    TOLERANCES,
    Drinker,
    SessionConfig,
    read_config,
)
from hanpan.games.marble.safety import ROW_LIMIT
from hanpan.games.marble.state import PLAIN_FIELDS, PLAYER_FIELDS, PLAYER_FLAGS, MarbleState, Player, TimedRule
from hanpan.games.marble.tile import ABSTAINED, NOT_YET
from hanpan.games.marble.turn import DOUBLES_LIMIT
from hanpan.games.marble.view import MarbleView
from hanpan.kernel.game import View
from hanpan.kernel.rng import Rng, Stream

USUAL: Final = 8
"""Of so many people one says something else about itself than what a form proposes."""
SIPS: Final = 3
"""A guess at what a penalty comes to."""
NORMAL: Final = 2

IN_CLOCK: Final = ("minutes", "break_at", "break_due", "breaks")
ELSEWHERE: Final = (*IN_CLOCK, "again", "card", "card_deck", "target", "roller", "ended")
SAME: Final = [name for name in PLAIN_FIELDS if name not in ELSEWHERE]
"""Fields of the state that views show under the same name."""
OWN: Final = ("tolerance", "drinks", "cap", "drunk", "row", "done", "failed", "converted", "water")
"""What nobody else is shown."""
OF_PLAYER: Final = (*OWN, "shields", "swaps", "extras", "had_turn")
PLAYER_SAME: Final = [name for name in PLAYER_FIELDS + PLAYER_FLAGS if name not in OF_PLAYER]
OPEN: Final = ("bonus", "target", "vote", "toast", "tasks")
"""What is waited for between a roll and the end of its turn."""

Shown = dict[str, Any]


def imagine(view: View, rng: Rng, edition: int) -> MarbleState:
    shown: Shown = view.dump()
    stream = rng.stream("imagine")
    session = session_from(view, shown, edition)
    s = MarbleState(session, list(shown["board"]))
    read_table(s, shown)
    read_cards(s, shown, stream)
    for seat, row in enumerate(shown["players"]):
        s.players.append(read_player(s, seat, row))
    if s.waits == "vote":
        read_votes(s, shown, stream)
    for seat, player in enumerate(s.players):
        if seat == shown["seat"]:
            read_me(player, shown["me"])
        else:
            draw_person(s, seat, shown["players"][seat], stream)
    if shown["result"] is not None:
        draw_champions(s, shown, stream)
    s.session = session.among([Drinker(player.tolerance, player.drinks, player.cap) for player in s.players])
    return s


def session_from(view: View, shown: Shown, edition: int) -> SessionConfig:
    """A search imagines many tables from one view, and cards take long to read."""
    if not isinstance(view, MarbleView):
        return read_config(shown["config"], len(shown["players"]), edition)
    if view.known is None:
        view.known = read_config(shown["config"], len(shown["players"]), edition)
    return view.known


def read_table(s: MarbleState, shown: Shown) -> None:
    for name in SAME:
        setattr(s, name, shown[name])
    for name in IN_CLOCK:
        setattr(s, name, shown["clock"][name])
    s.order = list(shown["order"])
    s.dice = list(shown["dice"])
    s.tally = list(shown["tally"])
    s.thumbs = list(shown["thumbs"])
    s.roller = -1 if shown["roller"] is None else shown["roller"]
    s.target = -1 if shown["target"] is None else shown["target"]
    s.subjects = [row["seat"] for row in shown["subjects"]]
    s.scales = [row["scale"] for row in shown["subjects"]]
    s.again = s.waits in OPEN and 0 < s.doubles < DOUBLES_LIMIT
    s.ended = "" if shown["result"] is None else shown["result"]["reason"]


def read_cards(s: MarbleState, shown: Shown, stream: Stream) -> None:
    """Cards on the table lie where they are shown; all others are somewhere in their two piles."""
    numbers = {(card.pack, card.id): number for number, card in enumerate(s.session.cards)}

    def number_of(card: Shown) -> int:
        return numbers[card["pack"], card["id"]]

    deck_of = {number: deck for deck, cards in enumerate(s.session.decks) for number in cards}
    if shown["card"] is not None:
        s.card = number_of(shown["card"])
        s.card_deck = deck_of[s.card]
    for row in shown["rules"]:
        number = number_of(row["card"])
        s.rules.append(TimedRule(number, deck_of[number], row["left"]))
    for row in shown["forfeits"]:
        s.forfeits += [row["seat"], number_of(row["card"])]
    out = [s.card, *[rule.card for rule in s.rules]]
    for deck, cards in enumerate(s.session.decks):
        # The last forfeit was put away, and nothing was drawn from its deck since.
        away = s.forfeits[-1:] if deck == FORFEIT else []
        rest = [number for number in cards if number not in out and number not in away]
        stream.shuffle(rest)
        left = shown["piles"][DECKS[deck]]["draw"]
        s.decks.append(Deck(rest[:left], rest[left:] + away))


def read_player(s: MarbleState, seat: int, row: Shown) -> Player:
    """What everybody sees of a player."""
    player = Player(NORMAL, True, DEFAULT_CAP)
    for name in PLAYER_SAME:
        setattr(player, name, row[name])
    keys = row["keys"]
    player.shields, player.swaps, player.extras = keys["shield"], keys["swap"], keys["extra"]
    player.had_turn = player.active and seat != s.current and player.turns > s.round
    return player


def read_me(player: Player, me: Shown) -> None:
    player.tolerance = TOLERANCES.index(me["tolerance"]) + 1
    player.drinks = me["drinks"]
    player.cap = me["cap"]
    player.drunk = me["drunk"]
    player.row = me["row"]
    player.done, player.failed, player.converted, player.water = me["done"], me["failed"], me["converted"], me["water"]


def read_votes(s: MarbleState, shown: Shown, stream: Stream) -> None:
    """The own vote, and the others' as nobody knows them."""
    s.votes = [NOT_YET] * len(s.players)
    for voter in shown["voted"]:
        if voter != shown["seat"]:
            s.votes[voter] = stream.choice([ABSTAINED, *s.others(voter)])
        else:
            s.votes[voter] = ABSTAINED if shown["my_vote"] is None else shown["my_vote"]


def draw_person(s: MarbleState, seat: int, row: Shown, stream: Stream) -> None:
    """What somebody may have said, drunk and counted. Most people leave a form as it is."""
    player = s.players[seat]
    taken: int = row["taken"]
    sober = s.session.drink_type == "NON_ALCOHOL"
    player.tolerance = NORMAL if stream.below(USUAL) else 1 + stream.below(len(TOLERANCES))
    player.drinks = stream.below(USUAL) > 0
    player.cap = DEFAULT_CAP if stream.below(USUAL) else stream.below(MOST_CAP + 1)
    player.drunk = 0 if sober else stream.below(min(player.cap, SIPS * taken) + 1)
    player.row = stream.below(min(ROW_LIMIT, taken) + 1)
    player.converted = stream.below(taken + 1)
    player.failed = stream.below(taken - player.converted + 1)
    player.done = player.missions + taken - player.converted - player.failed
    player.water = stream.below(SIPS * taken + s.turn + 1)


def draw_champions(s: MarbleState, shown: Shown, stream: Stream) -> None:
    """At the end everybody sees who had the most water, and nobody how much. Where nobody did, all had as much."""
    best = [seat for row in shown["result"]["awards"] if row["award"] == WATER for seat in row["seats"]]
    own = 0 if shown["seat"] is None else shown["me"]["water"]
    most = max([1, own, *[player.water for player in s.players]])
    if shown["seat"] in best:
        most = own
    elif most == own:
        most += 1
    for seat, player in enumerate(s.players):
        if seat == shown["seat"]:
            continue
        if seat in best:
            player.water = most
        else:
            player.water = stream.below(most) if best else own
