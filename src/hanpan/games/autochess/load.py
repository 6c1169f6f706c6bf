"""Reading a preset: a table of numbers (data/quick.toml) is checked row by row and refused with file, row and reason.

A designer's table may begin with `base = "quick"` or `"full"` and name only what it changes; its `[[augment]]` and
`[[event]]` rows join the shipped catalogues and replace rows of the same id.
"""

from typing import Final

from hanpan.games.autochess.augment import AUGMENT_EFFECTS, TIERS, Augment
from hanpan.games.autochess.events import EVENT_EFFECTS, PHASES, HoldemEvent
from hanpan.games.autochess.packing import FIRST_RANK, KINDS, rank_of_kind
from hanpan.games.tables import Row, bad, parse_table, rows, section, shipped, whole, wholes, word
from hanpan.kernel.refusal import Params

PACKAGE: Final = "hanpan.games.autochess"
PRESETS: Final = ("quick", "full")
VERSION: Final = 7
"""Of the rules that new tables play. Older ones are kept for what was begun by them."""
OLDER: Final = {"augments": "augments-2", "events": "events-2"}
TABLES: Final[dict[int, dict[str, str]]] = {
    1: {"full": "full-1", **OLDER},
    2: {"full": "full-2", **OLDER},
    3: {"full": "full-3"},
    4: {"full": "full-4"},
    5: {"full": "full-5"},
    6: {"full": "full-6"},
    VERSION: {},
}
"""By version: the files that are not kept under the name of their preset or catalogue."""
LEVELS: Final = 9
MOST_SEATS: Final = 8

NUMBERS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "frame": {
        "hp": (1, 10000),
        "gold": (0, 10000),
        "level": (1, 9),
        "rounds": (1, 200),
        "stage_rounds": (3, 3),
        "prep_actions": (20, 2000),
        "prep_seconds": (5, 3600),
        "pick_seconds": (5, 3600),
    },
    "shop": {
        "cards": (1, 12),
        "reroll_gold": (1, 100),
        "reroll_rise": (0, 100),
        "xp_gold": (1, 100),
        "xp_gain": (1, 1000),
        "own_cards": (13, 60),
        "round_xp": (0, 1000),
        "round_xp_from": (1, 200),
    },
    "economy": {"income": (0, 1000), "interest_step": (1, 1000), "interest_cap": (0, 1000)},
    "board": {"quads_forged": (0, 4), "trips_forged": (0, 3)},
    "combat": {
        "scoop_damage": (0, 1000),
        "winner_survives": (0, 1),
        "foul_hp": (0, 1000),
        "underdog": (0, 1000),
        "scoop_from": (0, 200),
    },
    "hula": {
        "suit_cards": (1, 13),
        "synergies": (1, 4),
        "bonus_needs": (0, 4),
        "lines": (1, 3),
        "times": (1, 100),
        "stop_times": (1, 100),
        "low_stop_hp": (0, 10000),
        "win_gold": (0, 1000),
        "failure_times": (1, 100),
        "in_fantasyland": (0, 1),
    },
    "fantasyland": {
        "cards": (0, 26),
        "pair_rank": (2, 15),
        "trips_rank": (2, 15),
        "rounds_running": (0, 200),
        "rise": (0, 12),
        "wins_line": (0, 1),
        "rest": (0, 200),
    },
    "matchup": {"ghost": (0, 1)},
    "catalogue": {
        "flop_events": (0, 10),
        "turn_events": (0, 1),
        "river_events": (0, 1),
        "offered": (0, 9),
        "fresh_offers": (0, 1),
    },
}
"""Every single number of a preset with its bounds, by section."""

LATER: Final[dict[str, dict[str, int]]] = {
    "shop": {"reroll_rise": 0},
    "board": {"trips_forged": 0},
    "combat": {"foul_hp": 0, "underdog": 0, "scoop_from": 0},
    "fantasyland": {"rise": 0, "wins_line": 0, "rest": 0},
    "catalogue": {"fresh_offers": 0},
}
"""Numbers that came after version 1, and what a table plays that does not name them."""

LISTS: Final[dict[str, tuple[str, int, int, int]]] = {
    "level_xp": ("shop", LEVELS - 1, 1, 100000),
    "streak_gold": ("economy", 0, 0, 1000),
    "cards": ("board", LEVELS, 0, 13),
    "stage_damage": ("combat", 0, 0, 1000),
}
"""Every list of numbers: section, length (0: at least one), bounds."""

ROW_LISTS: Final = ("tier", "pick", "seats", "augment", "event")
SEATED: Final = ("board", "combat", "hula", "fantasyland")
"""Parts whose numbers may differ at small tables. Those of the others are dials, which hosts turn before they know how
many will sit there."""
TEXT_LISTS: Final = {"catalogue": ("augments", "events", "never_together")}


class Loaded:
    """A preset that passed every check, as plain pieces for `Rules`."""

    def __init__(self, table: Row, file: str, version: int) -> None:
        self.table: Final = table
        self.numbers: Final[dict[str, dict[str, int]]] = {}
        self.lists: Final[dict[str, list[int]]] = {}
        check_keys(table, file)
        for name, bounds in NUMBERS.items():
            part = section(table, name, file)
            known = {**LATER.get(name, {}), **part}
            self.numbers[name] = {key: whole(known, key, file, name, low, high) for key, (low, high) in bounds.items()}
        for key, (name, length, low, high) in LISTS.items():
            numbers = wholes(section(table, name, file), key, file, name, low, high)
            if (length and len(numbers) != length) or not numbers:
                wanted = f"{length} numbers" if length else "at least one number"
                count: Params = {"key": key, "count": max(1, length), "found": len(numbers)}
                raise bad(file, name, f"{key} must hold {wanted}, not {len(numbers)}", "row-count", count)
            self.lists[key] = numbers
        if self.lists["cards"] != sorted(self.lists["cards"]):
            raise bad(file, "board", "cards must not fall with the level", "row-falls", {"key": "cards"})
        self.costs: Final[list[int]] = []
        self.copies: Final[list[int]] = []
        self.tier_of: Final = self._tiers(file)
        self.odds: Final = self._odds(file)
        self.augments: Final = read_augments(table, file, version)
        self.events: Final = read_events(table, file, version)
        self.apart: Final = read_apart(table, file, version)
        self.picks: Final = self._picks(file)

    def _tiers(self, file: str) -> list[int]:
        """Cost tiers by rank; every rank in exactly one."""
        tier_of_rank: dict[int, int] = {}
        for index, row in enumerate(rows(self.table, "tier", file)):
            where = f"tier[{index}]"
            check_row(row, ("cost", "ranks", "copies"), file, where)
            cost = whole(row, "cost", file, where, 1, 1000)
            if self.costs and cost <= self.costs[-1]:
                raise bad(file, where, "cost must be above the tier before it", "row-cost")
            ranks = wholes(row, "ranks", file, where, 2, 14)
            if len(ranks) != 2 or ranks[0] > ranks[1]:
                raise bad(file, where, "ranks must be [lowest, highest]", "row-ranks")
            for rank in range(ranks[0], ranks[1] + 1):
                if rank in tier_of_rank:
                    raise bad(file, where, f"rank {rank} is in two tiers", "row-rank-twice", {"rank": rank})
                tier_of_rank[rank] = index
            self.costs.append(cost)
            self.copies.append(whole(row, "copies", file, where, 0, 1000))
        missing = [rank for rank in range(2, 15) if rank not in tier_of_rank]
        if missing:
            raise bad(file, "tier", f"rank {missing[0]} is in no tier", "row-no-rank", {"rank": missing[0]})
        return [tier_of_rank[rank_of_kind(kind) + FIRST_RANK] for kind in range(KINDS)]

    def _odds(self, file: str) -> list[list[int]]:
        value = section(self.table, "shop", file).get("odds")
        if not isinstance(value, list) or len(value) != LEVELS:
            levels: Params = {"key": "odds", "count": LEVELS}
            raise bad(file, "shop", f"odds must hold {LEVELS} rows, one for each level", "row-levels", levels)
        found: list[list[int]] = []
        for index, row in enumerate(value):
            where = f"shop.odds[{index}]"
            weights = wholes({"odds": row}, "odds", file, where, 0, 100)
            if len(weights) != len(self.costs):
                tiers: Params = {"count": len(self.costs)}
                raise bad(file, where, f"must hold {len(self.costs)} numbers, one for each tier", "row-tiers", tiers)
            if sum(weights) != 100:
                raise bad(file, where, f"must add up to 100, not {sum(weights)}", "row-sum", {"found": sum(weights)})
            found.append(weights)
        return found

    def _picks(self, file: str) -> dict[int, str]:
        found: dict[int, str] = {}
        for index, row in enumerate(rows(self.table, "pick", file)):
            where = f"pick[{index}]"
            check_row(row, ("after", "tier"), file, where)
            after = whole(row, "after", file, where, 1, 200)
            if after in found:
                raise bad(file, where, f"round {after} has a pick already", "row-pick-twice", {"round": after})
            found[after] = one_of(row, "tier", TIERS, file, where)
        return found


def check_keys(table: Row, file: str) -> None:
    """Misspelt keys are refused: a number that is silently not used is worse than an error."""
    for name, value in table.items():
        if name in ROW_LISTS or name == "base":
            continue
        if name not in NUMBERS or not isinstance(value, dict):
            there = ", ".join([*NUMBERS, *ROW_LISTS])
            reason = f"is not a section of a preset; there are {there}"
            raise bad(file, name, reason, "row-no-section", {"allowed": there})
        check_row(value, known_keys(name), file, name)


def known_keys(name: str) -> tuple[str, ...]:
    """What a section may hold."""
    known = list(NUMBERS[name])
    known += [key for key, spec in LISTS.items() if spec[0] == name]
    known += TEXT_LISTS.get(name, ())
    if name == "shop":
        known.append("odds")
    return tuple(known)


def check_row(row: Row, known: tuple[str, ...], file: str, where: str) -> None:
    for key in row:
        if key not in known:
            raise bad(file, where, f"{key} is not known here", "row-unknown", {"key": key})


def one_of(row: Row, key: str, allowed: tuple[str, ...], file: str, where: str) -> str:
    value = word(row, key, file, where)
    if value not in allowed:
        names: Params = {"key": key, "allowed": ", ".join(allowed)}
        raise bad(file, where, f"{key} must be one of {names['allowed']}, not {value}", "row-one-of", names)
    return value


def text_or(row: Row, key: str, fallback: str, file: str, where: str) -> str:
    return word(row, key, file, where) if key in row else fallback


def chosen_ids(table: Row, key: str, file: str) -> list[str]:
    """The ids a preset plays with, in order."""
    value = section(table, "catalogue", file).get(key)
    if not isinstance(value, list):
        raise bad(file, "catalogue", f"{key} must be a list of ids", "row-ids", {"key": key})
    found: list[str] = []
    for item in value:
        if not isinstance(item, str) or item in found:
            raise bad(file, "catalogue", f"{key} must be a list of different ids", "row-ids", {"key": key})
        found.append(item)
    return found


def catalogue_rows(table: Row, key: str, file: str, version: int) -> tuple[dict[str, Row], dict[str, str]]:
    """The shipped rows of a catalogue and the preset's own above them, by id, and the file and row of each."""
    found: dict[str, Row] = {}
    origin: dict[str, str] = {}
    shipped_file = file_of(f"{key}s", version)
    for source, of in ((shipped(PACKAGE, shipped_file), shipped_file), (table, file)):
        if key not in source:
            continue
        own: list[str] = []
        for index, row in enumerate(rows(source, key, of)):
            where = f"{key}[{index}]"
            row_id = word(row, "id", of, where)
            if not row_id.replace("_", "").isalnum() or not row_id.isascii() or row_id != row_id.lower():
                raise bad(of, where, "id must be made of small letters, digits and _", "row-id")
            if row_id in own:
                raise bad(of, where, f"{row_id} is there twice", "row-twice", {"key": row_id})
            own.append(row_id)
            found[row_id] = row
            origin[row_id] = f"{of}\n{where}"
    return found, origin


def read_augments(table: Row, file: str, version: int) -> list[Augment]:
    catalogue, origin = catalogue_rows(table, "augment", file, version)
    every: dict[str, Augment] = {}
    for row_id, row in catalogue.items():
        of, where = origin[row_id].split("\n")
        check_row(row, ("id", "tier", "effect", "amount", "name", "description"), of, where)
        effect = one_of(row, "effect", tuple(AUGMENT_EFFECTS), of, where)
        low, high = AUGMENT_EFFECTS[effect]
        every[row_id] = Augment(
            row_id,
            text_or(row, "name", f"autochess-augment-{row_id}", of, where),
            one_of(row, "tier", TIERS, of, where),
            text_or(row, "description", f"autochess-augment-{row_id}-text", of, where),
            "passive",
            effect,
            whole(row, "amount", of, where, low, high),
        )
    found: list[Augment] = []
    for row_id in chosen_ids(table, "augments", file):
        if row_id not in every:
            raise bad(file, "catalogue", f"there is no augment {row_id}", "row-no-row", {"key": row_id})
        found.append(every[row_id])
    return found


def read_events(table: Row, file: str, version: int) -> list[HoldemEvent]:
    catalogue, origin = catalogue_rows(table, "event", file, version)
    every: dict[str, HoldemEvent] = {}
    for row_id, row in catalogue.items():
        of, where = origin[row_id].split("\n")
        check_row(row, ("id", "phase", "effect", "amount", "name", "description"), of, where)
        effect = one_of(row, "effect", tuple(EVENT_EFFECTS), of, where)
        effect_type, low, high = EVENT_EFFECTS[effect]
        every[row_id] = HoldemEvent(
            row_id,
            text_or(row, "name", f"autochess-event-{row_id}", of, where),
            one_of(row, "phase", PHASES, of, where),
            text_or(row, "description", f"autochess-event-{row_id}-text", of, where),
            effect_type,
            effect,
            whole(row, "amount", of, where, low, high),
        )
    found: list[HoldemEvent] = []
    for row_id in chosen_ids(table, "events", file):
        if row_id not in every:
            raise bad(file, "catalogue", f"there is no event {row_id}", "row-no-row", {"key": row_id})
        found.append(every[row_id])
    return found


def read_apart(table: Row, file: str, version: int) -> list[list[str]]:
    """Groups of events of which a stage draws at most one; those that are not in play are never drawn anyway."""
    groups = section(table, "catalogue", file).get("never_together", [])
    if not isinstance(groups, list):
        raise bad(file, "catalogue", "never_together must be a list of groups", "row-groups", {"key": "never_together"})
    known, _ = catalogue_rows(table, "event", file, version)
    found: list[list[str]] = []
    for group in groups:
        if not isinstance(group, list) or len(group) < 2:
            reason = "never_together must hold groups of two ids or more"
            raise bad(file, "catalogue", reason, "row-groups", {"key": "never_together"})
        for name in group:
            if not isinstance(name, str) or name not in known:
                raise bad(file, "catalogue", f"there is no event {name}", "row-no-row", {"key": str(name)[:40]})
        found.append([str(name) for name in group])
    return found


def over(base: Row, changes: Row) -> Row:
    """A preset with a designer's changes: sections key by key, everything else as a whole."""
    merged = dict(base)
    for key, value in changes.items():
        below = merged.get(key)
        if isinstance(value, dict) and isinstance(below, dict):
            merged[key] = {**below, **value}
        elif key != "base":
            merged[key] = value
    return merged


def for_seats(table: Row, seats: int, file: str) -> Row:
    """The table as so many play it: by the first of its `[[seats]]` rows that they are not too many for."""
    if "seats" not in table:
        return table
    before = 0
    found = table
    for index, row in enumerate(rows(table, "seats", file)):
        where = f"seats[{index}]"
        check_row(row, ("most", *SEATED), file, where)
        most = whole(row, "most", file, where, before + 1, MOST_SEATS)
        changes: Row = {}
        for name in SEATED:
            if name in row:
                changes[name] = section(row, name, file)
                check_row(section(row, name, file), known_keys(name), file, f"{where}.{name}")
        if before < seats <= most:
            found = over(table, changes)
        before = most
    return found


def file_of(name: str, version: int) -> str:
    return f"{TABLES[version].get(name, name)}.toml"


def shipped_table(name: str, version: int) -> Row:
    table = shipped(PACKAGE, file_of(name, version))
    base = table.get("base")
    return over(shipped_table(str(base), version), table) if base is not None else table


def shipped_preset(name: str, version: int, seats: int = MOST_SEATS) -> Loaded:
    file = file_of(name, version)
    return Loaded(for_seats(shipped_table(name, version), seats, file), file, version)


def designer_preset(
    table: Row, file: str, version: int = VERSION, seats: int = MOST_SEATS, dials: Row | None = None
) -> Loaded:
    """A designer's table, checked like our own. What it says goes above the base's numbers for small tables, and the
    dials go above everything."""
    base = table.get("base")
    own = "seats" in table
    if base is not None:
        if base not in PRESETS:
            allowed = ", ".join(PRESETS)
            raise bad(file, "base", f"must be one of {allowed}", "row-one-of", {"key": "base", "allowed": allowed})
        below = shipped_table(str(base), version)
        table = over(below if own else for_seats(below, seats, file), table)
    if own:
        table = for_seats(table, seats, file)
    return Loaded(table if dials is None else over(table, dials), file, version)


def preset_from_text(text: str, file: str) -> dict[str, object]:
    """The config of a designer's file (`--preset FILE`); a wrong table raises BadData."""
    table = parse_table(text, file)
    for seats in range(2, MOST_SEATS + 1):
        designer_preset(table, file, VERSION, seats)
    return {"preset": table}
