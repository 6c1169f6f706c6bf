"""Augments between rounds (AC-14): who is offered what, and the choice of it."""

from typing import Final

from hanpan.games.autochess.augment import Augment
from hanpan.games.autochess.card import SUIT_SIGNS
from hanpan.games.autochess.packing import suit_index
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.state import AUGMENT, GameState
from hanpan.kernel.action import Action
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.legal import Entry, One
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Rng, Stream

MASTER: Final = "suit_master"
"""The effect that needs a suit chosen with it."""


def draw_offer(s: GameState, player: Player, tier: str, stream: Stream) -> list[Augment]:
    """Up to three of the tier that the player does not own and that were not in the last offer (AC-14.1)."""
    open_to_pick = [
        augment
        for augment in s.rules.augments
        if augment.tier == tier and not player.has_augment(augment.id) and augment.id not in player.offered
    ]
    return stream.sample(open_to_pick, min(s.rules.offered, len(open_to_pick)))


def offer_augments(s: GameState, rng: Rng, events: EventSink) -> bool:
    """Offers of the round that just ended; False when there is nothing to pick."""
    tier = s.rules.picks.get(s.round_num)
    if tier is None:
        return False
    offered = False
    stream = rng.stream("augments")
    for seat in s.living():
        player = s.players[seat]
        player.offer = draw_offer(s, player, tier, stream)
        if s.rules.fresh_offers:
            player.offered = [augment.id for augment in player.offer]
        if player.offer:
            offered = True
            if events is not None:
                ids = [augment.id for augment in player.offer]
                events.append(Event("offer", {"tier": tier, "augments": ids}, seat))
    if offered:
        s.phase = AUGMENT
    return offered


class PickOptions:
    """The choice of an augment; suit_master with a suit."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player = player

    def why_not(self, action: Action) -> Illegal | None:
        offer = self.player.offer
        if not offer:
            return Illegal("already-picked")
        if action.verb != "pick":
            return Illegal("pick-verb", {"verb": action.verb, "count": len(offer)})
        number = action.args[0] if action.args else 0
        if not isinstance(number, int) or not 1 <= number <= len(offer):
            return Illegal("no-such-augment", {"count": len(offer)})
        if offer[number - 1].effect != MASTER:
            return Illegal("pick-arguments", {"number": number}) if len(action.args) > 1 else None
        if len(action.args) != 2 or str(action.args[1]) not in tuple(SUIT_SIGNS):
            return Illegal("suit-wanted", {"number": number})
        return None

    def entries(self) -> list[Entry]:
        found: list[Entry] = []
        for index, augment in enumerate(self.player.offer):
            if augment.effect == MASTER:
                found += [One(Action("pick", (index + 1, suit))) for suit in SUIT_SIGNS]
            else:
                found.append(One(Action("pick", (index + 1,))))
        return found

    def blocked(self) -> list[Action]:
        return []


def richest_suit(player: Player) -> str:
    """The suit with most cards of this player, the higher one of equals: what the clock chooses."""
    counts = [0, 0, 0, 0]
    for pieces in (player.bench, player.front, player.mid, player.back):
        for piece in pieces:
            counts[suit_index(piece)] += 1
    best = 3
    for suit in (2, 1, 0):
        if counts[suit] > counts[best]:
            best = suit
    return SUIT_SIGNS[best]


def first_pick(player: Player) -> Action:
    """What the clock picks (AC-1.5)."""
    if player.offer[0].effect == MASTER:
        return Action("pick", (1, richest_suit(player)))
    return Action("pick", (1,))


def pick(s: GameState, seat: int, action: Action, events: EventSink) -> None:
    player = s.players[seat]
    augment = player.offer[action.number(0) - 1]
    player.offer = []
    player.add_augment(augment)
    suit = None
    if augment.effect == MASTER:
        suit = action.word(1)
        player.master = SUIT_SIGNS.index(suit) + 1
    if events is not None:
        events.append(Event("augment", {"seat": seat, "augment": augment.id, "suit": suit}))
