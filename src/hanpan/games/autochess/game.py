"""AUTOCHESS: Trump Card Auto Chess as the kernel's Game. The flow of a table: prep, combat, result, pick (AC-1)."""

from dataclasses import astuple
from typing import Any, Final

from hanpan.games.autochess.combat_phase import end_prep, fight_all, settle
from hanpan.games.autochess.dials import DIALS, dialled, turned
from hanpan.games.autochess.imagine import imagined
from hanpan.games.autochess.load import MOST_SEATS, PRESETS, VERSION, designer_preset, preset_from_text
from hanpan.games.autochess.moves import act, redeploy, tell_layout
from hanpan.games.autochess.observe import OBSERVED, observe
from hanpan.games.autochess.options import PrepOptions
from hanpan.games.autochess.pick import PickOptions, first_pick, offer_augments, pick
from hanpan.games.autochess.prep import start_prep
from hanpan.games.autochess.profile import PROFILE
from hanpan.games.autochess.rules import Rules, preset_rules
from hanpan.games.autochess.schema import SCHEMA, VERBS
from hanpan.games.autochess.state import AUGMENT, END, PREP, GameState, dump_state, load_state
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.cells import Cells
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.digest import canonical, digest_of
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.game import Config, Game, Result
from hanpan.kernel.game import View as AnyView
from hanpan.kernel.legal import Legal, Nothing
from hanpan.kernel.profile import Phase, Profile
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng
from hanpan.kernel.shapes import Schema, Verbs

__all__ = ["AUTOCHESS", "AutoChess", "preset_from_text", "rules_of"]

TIMEOUT: Final = Action("timeout")
MOST_KEPT: Final = 16
KEPT: Final[dict[str, Rules]] = {}


def rules_of(config: Config, version: int = VERSION, seats: int = MOST_SEATS) -> Rules:
    """The rules a config plays by: a shipped preset's name, or a designer's whole table; the dials go above both. Some
    numbers may differ at small tables (AC-1.6)."""
    changes = turned(config)
    preset = config.get("preset", PRESETS[0])
    if isinstance(preset, str):
        if preset not in PRESETS:
            raise BadConfig("unknown-preset", {"preset": preset, "presets": ", ".join(PRESETS)})
        if not changes:
            return preset_rules(preset, version, seats)
        preset = {"base": preset}
    if not isinstance(preset, dict):
        raise BadConfig("config-value", {"key": "preset", "allowed": ", ".join(PRESETS)})
    text = f"{version} {seats} {canonical(changes)} {canonical(preset)}"
    rules = KEPT.get(text)
    if rules is None:
        rules = Rules(designer_preset(preset, "preset", version, seats, changes), "own", version)
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[text] = rules
    return rules


class AutoChess:
    """The rules object; it holds no state."""

    def __init__(self, version: int = VERSION) -> None:
        self.id: str = "autochess"
        self.rules_version: int = version
        self.plays_versions: dict[int, Game[Any]] = {older: AutoChess(older) for older in range(1, version)}
        self.seats: tuple[int, int] = (2, 8)
        self.presets: tuple[str, ...] = PRESETS
        self.dials: tuple[Dial, ...] = DIALS
        self.profile: Profile = PROFILE
        self.schema: Schema = SCHEMA
        self.verbs: Verbs = VERBS
        self.observed: tuple[str, ...] = OBSERVED

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> GameState:
        s = GameState(config, self.rules(config, seats), seats)
        start_prep(s, rng, events)
        return s

    def rules(self, config: Config, seats: int = MOST_SEATS) -> Rules:
        return rules_of(config, self.rules_version, seats)

    def preset_from_text(self, text: str, file: str) -> Config:
        return preset_from_text(text, file)

    def dialled(self, config: Config) -> dict[str, DialValue]:
        return dialled(self.rules(config))

    def data_hash(self, config: Config) -> str:
        rules = self.rules(config)
        return digest_of(
            {
                "table": {key: value for key, value in rules.table.items() if key not in ("augment", "event")},
                "augments": [list(astuple(augment)) for augment in rules.augments],
                "events": [list(astuple(event)) for event in rules.events],
            }
        )

    def longest(self, config: Config, seats: int) -> int:
        rules = self.rules(config)
        return rules.rounds * seats * (2 * rules.prep_actions + 2)

    def actors(self, s: GameState) -> list[int]:
        if s.phase == PREP:
            return [seat for seat, player in enumerate(s.players) if player.place == 0 and not player.ready]
        if s.phase == AUGMENT:
            return [seat for seat, player in enumerate(s.players) if player.offer]
        return []

    def phase(self, s: GameState) -> Phase:
        """The time of a pick or of a preparation, as the preset says (AC-1.5)."""
        if s.phase == AUGMENT:
            return Phase(AUGMENT, s.round_num, s.rules.pick_seconds * 1000)
        return Phase(PREP, s.round_num, s.rules.prep_seconds * 1000)

    def legal(self, s: GameState, seat: int) -> Legal:
        if not 0 <= seat < len(s.players):
            return Legal(Nothing("not-a-player"))
        if s.phase == END:
            return Legal(Nothing("game-over"))
        player = s.players[seat]
        if player.place:
            return Legal(Nothing("eliminated"))
        if s.phase == AUGMENT:
            return Legal(PickOptions(player))
        return Legal(PrepOptions(player, s.rules, s.effects))

    def timeout_action(self, s: GameState, seat: int) -> Action:
        if s.phase == AUGMENT and s.players[seat].offer:
            return first_pick(s.players[seat])
        return TIMEOUT

    def apply(self, s: GameState, seat: int, action: Action, rng: Rng, events: EventSink) -> None:
        player = s.players[seat]
        s.stale |= 1 << seat
        verb = action.verb
        if verb == "pick":
            pick(s, seat, action, events)
            s.common = None
            if not self.actors(s):
                start_prep(s, rng, events)
        elif verb == "unready":
            player.acts += 1
            player.ready = False
            if events is not None:
                events.append(Event("unready", {"seat": seat}))
        elif verb in ("ready", "timeout"):
            if verb == "timeout":
                self._stand(s, seat, events)
            player.ready = True
            if events is not None:
                events.append(Event("ready", {"seat": seat}))
            if not self.actors(s):
                self._combat(s, rng, events)
        else:
            act(s, seat, action, rng, events)

    def _stand(self, s: GameState, seat: int, events: EventSink) -> None:
        """The clock's redeploy (AC-1.5): the last layout of the seat, which is the board itself once it was set in this
        prep."""
        player = s.players[seat]
        if player.touched and player.on_board():
            return
        redeploy(s, player)
        tell_layout(player, seat, events)

    def _combat(self, s: GameState, rng: Rng, events: EventSink) -> None:
        s.hide()
        end_prep(s)
        settle(s, fight_all(s, events), events)
        if s.phase != END and not offer_augments(s, rng, events):
            start_prep(s, rng, events)

    def view(self, s: GameState, seat: int | None) -> View:
        return View(s, seat)

    def public(self, s: GameState) -> dict[str, object]:
        return View(s, None).public()

    def own(self, s: GameState, seat: int | None) -> dict[str, object]:
        return View(s, seat).own()

    def standing(self, s: GameState) -> list[int]:
        """HP; who is out stands below everybody who is not, the sooner the lower (AC-16)."""
        return [player.hp if player.hp else -player.place for player in s.players]

    def result(self, s: GameState) -> Result | None:
        if s.phase != END:
            return None
        return Result([player.place for player in s.players], [player.hp for player in s.players])

    def clone(self, s: GameState) -> GameState:
        return s.clone()

    def dump(self, s: GameState) -> dict[str, object]:
        return dump_state(s)

    def load(self, data: dict[str, object]) -> GameState:
        config = data["config"]
        if not isinstance(config, dict):
            raise BadConfig("config-value", {"key": "config", "allowed": "{}"})
        players = data["players"]
        return load_state(data, config, self.rules(config, len(players) if isinstance(players, list) else MOST_SEATS))

    def observe(self, s: GameState, seat: int, cells: Cells, at: int) -> None:
        observe(s, seat, cells, at)

    def imagine(self, view: AnyView, rng: Rng) -> GameState:
        assert isinstance(view, View)
        return imagined(view, rng)


AUTOCHESS: Final = AutoChess()
