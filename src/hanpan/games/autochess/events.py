"""Hold'em events (AC-13): community cards that bend the rules for a stage, each a row with an effect from a closed
vocabulary; what today's events add up to; and the draw of a stage."""

from dataclasses import dataclass
from typing import Final

from hanpan.kernel.rng import Rng, Stream

PHASES: Final = ("flop", "turn", "river")

REVERSE_RANK: Final = 1
REVERSE_CYCLE: Final = 2
SKIP_SUITS: Final = 4
STAR_LIGHT: Final = 8
SKIP_STARS: Final = 16
RANK_FIRST: Final = 32
TRUMP_SHIFT: Final = 6
"""Bits of the comparing mode: what today's events change about AC-8. Above them the suit that beats all others."""

SHUT: Final = 99
"""No rank opens this door."""

EVENT_EFFECTS: Final[dict[str, tuple[str, int, int]]] = {
    "suit_synergy": ("suit_boost", 1, 4),
    "interest_times": ("economy", 2, 10),
    "interest_plus": ("economy", 1, 50),
    "reroll_cost": ("economy", 0, 20),
    "xp_cost": ("economy", -20, 20),
    "shop_level": ("economy", 1, 8),
    "heal": ("economy", 1, 100),
    "shop_cards": ("economy", -8, 8),
    "free_rerolls": ("economy", 1, 20),
    "no_fouls": ("foul", 1, 1),
    "scoop_damage": ("combat", 1, 100),
    "reverse_rank": ("combat", 1, 1),
    "reverse_cycle": ("combat", 1, 1),
    "skip_suits": ("combat", 1, 1),
    "star_light": ("combat", 1, 1),
    "glass_back": ("combat", 1, 1),
    "front_counts": ("combat", 2, 10),
    "mercy": ("combat", 1, 8),
    "stage_damage": ("combat", -100, 100),
    "skip_stars": ("combat", 1, 1),
    "rank_first": ("combat", 1, 1),
    "trump_suit": ("combat", 1, 4),
    "mid_counts": ("combat", 2, 10),
    "back_counts": ("combat", 2, 10),
    "loser_only": ("combat", 1, 1),
    "board_cards": ("board", -5, 5),
    "pair_land": ("fantasyland", 2, 14),
    "door": ("fantasyland", -12, 12),
    "shut_land": ("fantasyland", 1, 1),
    "hula_times": ("hula", 1, 50),
    "hula_synergies": ("hula", -3, 3),
    "hula_free": ("hula", 1, 1),
    "hula_ban": ("hula", 1, 1),
}
"""The closed vocabulary: the kind of each effect and the bounds of its amount."""


@dataclass(frozen=True)
class HoldemEvent:
    """One row of the catalogue. `name` and `description` are text keys unless the row brings its own words."""

    id: str
    name: str
    phase: str
    description: str
    effect_type: str
    effect: str = ""
    amount: int = 0


class Effects:
    """What the active events add up to; never changed once made."""

    __slots__ = (
        "back_counts",
        "board_cards",
        "door",
        "free_rerolls",
        "front_counts",
        "glass_back",
        "heal",
        "hula_ban",
        "hula_free",
        "hula_synergies",
        "hula_times",
        "interest_plus",
        "interest_times",
        "loser_only",
        "mercy",
        "mid_counts",
        "mode",
        "no_fouls",
        "pair_land",
        "reroll_cost",
        "scoop_damage",
        "shop_cards",
        "shop_level",
        "shut_land",
        "stage_damage",
        "suit_synergy",
        "xp_cost",
    )

    def __init__(self, events: list[HoldemEvent]) -> None:
        self.mode = 0
        self.suit_synergy = 0
        self.interest_times = 1
        self.interest_plus = 0
        self.heal = 0
        self.shop_cards = 0
        self.free_rerolls = 0
        self.no_fouls = False
        self.scoop_damage = 0
        self.glass_back = False
        self.front_counts = 1
        self.mercy = 0
        self.stage_damage = 0
        self.pair_land = 0
        self.mid_counts = 1
        self.back_counts = 1
        self.reroll_cost = -1
        self.xp_cost = 0
        self.shop_level = 0
        self.loser_only = False
        self.board_cards = 0
        self.door = 0
        """Ranks by which everybody's door to fantasyland is lower."""
        self.shut_land = False
        self.hula_times = 0
        self.hula_synergies = 0
        self.hula_free = False
        self.hula_ban = False
        for event in events:
            self._add(event.effect, event.amount)

    def _add(self, effect: str, amount: int) -> None:
        if effect == "suit_synergy":
            self.suit_synergy = amount
        elif effect == "interest_times":
            self.interest_times *= amount
        elif effect == "interest_plus":
            self.interest_plus += amount
        elif effect == "heal":
            self.heal += amount
        elif effect == "shop_cards":
            self.shop_cards += amount
        elif effect == "free_rerolls":
            self.free_rerolls += amount
        elif effect == "no_fouls":
            self.no_fouls = True
        elif effect == "scoop_damage":
            self.scoop_damage += amount
        elif effect == "reverse_rank":
            self.mode |= REVERSE_RANK
        elif effect == "reverse_cycle":
            self.mode |= REVERSE_CYCLE
        elif effect == "skip_suits":
            self.mode |= SKIP_SUITS
        elif effect == "star_light":
            self.mode |= STAR_LIGHT
        elif effect == "glass_back":
            self.glass_back = True
        elif effect == "front_counts":
            self.front_counts = max(self.front_counts, amount)
        elif effect == "mercy":
            self.mercy = max(self.mercy, amount)
        elif effect == "stage_damage":
            self.stage_damage += amount
        elif effect == "pair_land":
            self.pair_land = amount if self.pair_land == 0 else min(self.pair_land, amount)
        else:
            self._add_later(effect, amount)

    def _add_later(self, effect: str, amount: int) -> None:
        """What came with version 2."""
        if effect == "reroll_cost":
            self.reroll_cost = amount
        elif effect == "xp_cost":
            self.xp_cost += amount
        elif effect == "shop_level":
            self.shop_level += amount
        elif effect == "skip_stars":
            self.mode |= SKIP_STARS
        elif effect == "rank_first":
            self.mode |= RANK_FIRST
        elif effect == "trump_suit":
            self.mode = self.mode & (1 << TRUMP_SHIFT) - 1 | amount << TRUMP_SHIFT
        elif effect == "mid_counts":
            self.mid_counts = max(self.mid_counts, amount)
        elif effect == "back_counts":
            self.back_counts = max(self.back_counts, amount)
        elif effect == "loser_only":
            self.loser_only = True
        elif effect == "board_cards":
            self.board_cards += amount
        elif effect == "door":
            self.door += amount
        elif effect == "shut_land":
            self.shut_land = True
        elif effect == "hula_times":
            self.hula_times += amount
        elif effect == "hula_synergies":
            self.hula_synergies += amount
        elif effect == "hula_free":
            self.hula_free = True
        elif effect == "hula_ban":
            self.hula_ban = True
        else:
            raise ValueError(f"no event does {effect!r}")


NO_EFFECTS: Final = Effects([])


def draw_phase(catalogue: list[HoldemEvent], phase: str, count: int, stream: Stream) -> list[HoldemEvent]:
    """Up to `count` different events of a phase, in random order."""
    of_phase = [event for event in catalogue if event.phase == phase]
    return stream.sample(of_phase, min(count, len(of_phase)))


def apart_from(event: HoldemEvent, drawn: list[HoldemEvent], apart: list[list[str]]) -> bool:
    """Whether an event may act beside those drawn already (AC-13.1)."""
    return all(not (event.id in group and any([other.id in group for other in drawn])) for group in apart)


def draw_apart(
    catalogue: list[HoldemEvent],
    phase: str,
    count: int,
    drawn: list[HoldemEvent],
    apart: list[list[str]],
    stream: Stream,
) -> list[HoldemEvent]:
    """The same, none of which contradicts another or one of those `drawn` already."""
    if not apart:
        return draw_phase(catalogue, phase, count, stream)
    found: list[HoldemEvent] = []
    for event in draw_phase(catalogue, phase, len(catalogue), stream):
        if len(found) < count and apart_from(event, drawn + found, apart):
            found.append(event)
    return found


class HoldemState:
    """The events of one stage, as the documents write it."""

    __slots__ = ("active_events", "flop", "river", "stage", "turn")

    def __init__(
        self,
        stage: int,
        flop: list[HoldemEvent] | None = None,
        turn: HoldemEvent | None = None,
        river: HoldemEvent | None = None,
        active_events: list[HoldemEvent] | None = None,
    ) -> None:
        self.stage = stage
        self.flop: list[HoldemEvent] = [] if flop is None else flop
        self.turn = turn
        self.river = river
        self.active_events: list[HoldemEvent] = [] if active_events is None else active_events

    def advance(self, round_in_stage: int) -> None:
        """Flop events act from the first round of a stage, turn from the second, river from the third."""
        events = list(self.flop)
        if round_in_stage >= 2 and self.turn is not None:
            events.append(self.turn)
        if round_in_stage >= 3 and self.river is not None:
            events.append(self.river)
        self.active_events = events

    def get_active_by_type(self, effect_type: str) -> list[HoldemEvent]:
        return [event for event in self.active_events if event.effect_type == effect_type]

    def has_active_event(self, event_id: str) -> bool:
        return any([event.id == event_id for event in self.active_events])


def draw_stage(
    stage: int, catalogue: list[HoldemEvent], counts: list[int], apart: list[list[str]], rng: Rng
) -> HoldemState:
    """A stage's own events (AC-13.1): `counts` flop, turn and river events, at most one of each group `apart`."""
    stream = rng.stream("events")
    flop = draw_apart(catalogue, "flop", counts[0], [], apart, stream)
    turn = draw_apart(catalogue, "turn", counts[1], flop, apart, stream)
    river = draw_apart(catalogue, "river", counts[2], flop + turn, apart, stream)
    return HoldemState(stage, flop, turn[0] if turn else None, river[0] if river else None)
