"""Rules: every number of a preset as one object (AC-1 to AC-16 say what each is for).

data/quick.toml shows the shape of a preset; load.py checks a table, here its numbers get their names.
"""

from typing import Final

from hanpan.games.autochess.augment import Augment
from hanpan.games.autochess.events import Effects, HoldemEvent, HoldemState, draw_stage
from hanpan.games.autochess.load import MOST_SEATS, PRESETS, VERSION, Loaded, shipped_preset
from hanpan.games.autochess.packing import FORGED_BITS, KINDS
from hanpan.games.autochess.wording import row_numbers, spoken_numbers
from hanpan.kernel.rng import Rng


def own_words(augments: list[Augment], events: list[HoldemEvent]) -> dict[str, str]:
    found: dict[str, str] = {}
    for augment in augments:
        key = f"autochess-augment-{augment.id}"
        found |= {key: augment.name, f"{key}-text": augment.description}
    for event in events:
        key = f"autochess-event-{event.id}"
        found |= {key: event.name, f"{key}-text": event.description}
    return {key: text for key, text in found.items() if key != text}


class Rules:
    """A preset's numbers, spread out for quick reading. Never changed once made; all tables of a preset share it."""

    def __init__(self, loaded: Loaded, name: str, version: int = VERSION) -> None:
        self.name: Final = name
        self.version: Final = version
        """Of the game that is played; a state of an older one is written down as it was then."""
        self.table: Final = loaded.table
        frame = loaded.numbers["frame"]
        self.hp: Final = frame["hp"]
        self.gold: Final = frame["gold"]
        self.level: Final = frame["level"]
        self.rounds: Final = frame["rounds"]
        self.stage_rounds: Final = frame["stage_rounds"]
        self.prep_actions: Final = frame["prep_actions"]
        self.prep_seconds: Final = frame["prep_seconds"]
        self.pick_seconds: Final = frame["pick_seconds"]
        shop = loaded.numbers["shop"]
        self.shop_cards: Final = shop["cards"]
        self.reroll_gold: Final = shop["reroll_gold"]
        self.reroll_rise: Final = shop["reroll_rise"]
        """Gold by which every paid reroll of a prep makes the next one dearer."""
        self.xp_gold: Final = shop["xp_gold"]
        self.xp_gain: Final = shop["xp_gain"]
        self.own_cards: Final = shop["own_cards"]
        self.round_xp: Final = shop["round_xp"]
        self.round_xp_from: Final = shop["round_xp_from"]
        self.level_xp: Final[list[int]] = loaded.lists["level_xp"]
        self.top_level: Final = len(self.level_xp) + 1
        self.odds: Final[list[list[int]]] = loaded.odds
        economy = loaded.numbers["economy"]
        self.income: Final = economy["income"]
        self.interest_step: Final = economy["interest_step"]
        self.interest_cap: Final = economy["interest_cap"]
        self.streak_gold: Final[list[int]] = loaded.lists["streak_gold"]
        self.board_cards: Final[list[int]] = loaded.lists["cards"]
        self.quads_forged: Final = loaded.numbers["board"]["quads_forged"]
        self.front_forged: Final = self.quads_forged | loaded.numbers["board"]["trips_forged"] << FORGED_BITS
        """What the hands of a front need: for quads, and above them for trips (AC-7.6)."""
        combat = loaded.numbers["combat"]
        self.stage_damage: Final[list[int]] = loaded.lists["stage_damage"]
        self.scoop_damage: Final = combat["scoop_damage"]
        self.winner_survives: Final = combat["winner_survives"] == 1
        self.foul_hp: Final = combat["foul_hp"]
        self.underdog: Final = combat["underdog"]
        self.scoop_from: Final = combat["scoop_from"]
        """The first stage in which a scoop deals more."""
        hula = loaded.numbers["hula"]
        self.suit_cards: Final = hula["suit_cards"]
        self.hula_synergies: Final = hula["synergies"]
        self.bonus_needs: Final = hula["bonus_needs"]
        self.hula_lines: Final = hula["lines"]
        self.hula_times: Final = hula["times"]
        self.stop_times: Final = hula["stop_times"]
        self.low_stop_hp: Final = hula["low_stop_hp"]
        self.hula_gold: Final = hula["win_gold"]
        self.failure_times: Final = hula["failure_times"]
        self.hula_in_fantasyland: Final = hula["in_fantasyland"] == 1
        land = loaded.numbers["fantasyland"]
        self.loan_cards: Final = land["cards"]
        self.pair_rank: Final = land["pair_rank"]
        self.trips_rank: Final = land["trips_rank"]
        self.land_rounds: Final = land["rounds_running"]
        self.land_rise: Final = land["rise"]
        self.land_wins: Final = land["wins_line"] == 1
        self.land_rest: Final = land["rest"]
        self.ghost: Final = loaded.numbers["matchup"]["ghost"] == 1
        catalogue = loaded.numbers["catalogue"]
        self.event_counts: Final[list[int]] = [
            catalogue["flop_events"],
            catalogue["turn_events"],
            catalogue["river_events"],
        ]
        self.offered: Final = catalogue["offered"]
        self.fresh_offers: Final = catalogue["fresh_offers"] == 1
        self.events: Final[list[HoldemEvent]] = loaded.events
        self.apart: Final[list[list[str]]] = loaded.apart
        """Groups of events of which a stage draws at most one."""
        self.augments: Final[list[Augment]] = loaded.augments
        self.words: Final[dict[str, str]] = own_words(loaded.augments, loaded.events)
        """The names that a designer gave to new rows, by the text key they would have had."""
        self.spoken: Final[dict[str, int]] = spoken_numbers(loaded.numbers, loaded.lists)
        """The numbers that texts name."""
        self.rows: Final[dict[str, dict[str, int]]] = row_numbers(loaded.augments, loaded.events, self.spoken)
        """The same for every augment and event, by id."""
        self.picks: Final[dict[int, str]] = loaded.picks
        self.tiers: Final = len(loaded.costs)
        self.tier_cost: Final[list[int]] = loaded.costs
        self.tier_of: Final[list[int]] = loaded.tier_of
        """By kind: the number of its cost tier."""
        self.cost: Final[list[int]] = [loaded.costs[tier] for tier in loaded.tier_of]
        """By kind."""
        self.copies: Final[list[int]] = [loaded.copies[tier] for tier in loaded.tier_of]
        """By kind, in a fresh pool."""
        self.tier_kinds: Final[list[list[int]]] = [
            [kind for kind in range(KINDS) if loaded.tier_of[kind] == tier] for tier in range(len(loaded.costs))
        ]
        self.tier_copies: Final[list[int]] = [sum([self.copies[kind] for kind in kinds]) for kinds in self.tier_kinds]
        self.total: Final = sum(self.copies)

    def stage_of(self, round_num: int) -> int:
        return (round_num - 1) // self.stage_rounds + 1

    def round_in_stage(self, round_num: int) -> int:
        return (round_num - 1) % self.stage_rounds + 1

    def damage_of(self, stage: int) -> int:
        """Damage a won line does (AC-10.2)."""
        return self.stage_damage[min(stage, len(self.stage_damage)) - 1]

    def board_limit(self, level: int) -> int:
        """Cards on the board by level (AC-6.7)."""
        return self.board_cards[level - 1]

    def effects(self, ids: list[str]) -> Effects:
        """What events of these ids do together; one that is not in the catalogue does nothing."""
        return Effects([event for event in self.events if event.id in ids])

    def event(self, event_id: str) -> HoldemEvent:
        for event in self.events:
            if event.id == event_id:
                return event
        raise KeyError(event_id)

    def augment(self, augment_id: str) -> Augment:
        for augment in self.augments:
            if augment.id == augment_id:
                return augment
        raise KeyError(augment_id)


MADE: Final[dict[str, Rules]] = {}


def preset_rules(name: str, version: int = VERSION, seats: int = MOST_SEATS) -> Rules:
    """The rules of a shipped preset."""
    key = f"{name} {version} {seats}"
    rules = MADE.get(key)
    if rules is None:
        rules = Rules(shipped_preset(name, version, seats), name, version)
        MADE[key] = rules
    return rules


def standard() -> Rules:
    """The documents' own numbers."""
    return preset_rules(PRESETS[0])


SILVER_AUGMENTS: Final[list[Augment]] = standard().augments
PILOT_EVENTS: Final[list[HoldemEvent]] = standard().events


def create_holdem_state(stage: int, rng: Rng, rules: Rules | None = None) -> HoldemState:
    """A stage's own events (AC-13.1); the pilot five unless other rules are handed in."""
    by = standard() if rules is None else rules
    return draw_stage(stage, by.events, by.event_counts, by.apart, rng)
