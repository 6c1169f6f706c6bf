"""OpenSpiel: a game of the house as one of its Python games. `register("holdem", seats=2)`, then `pyspiel.load_game`.

Chance is one node at the beginning: it draws the seed of the whole game, and everything after it is decided by the
seats. So a state can be played and looked at, while its chances cannot be listed.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from hanpan.env.names import game_of_name
from hanpan.env.one_table import OneTable, usual_seats
from hanpan.kernel import Config, Table

SEEDS: Final = 4096


def register(game: str, seats: int = 0, config: Config | None = None, moves: int = 0) -> str:
    """Makes a game known to OpenSpiel, and gives the name it has there. `moves` cuts the game after so many."""
    rules = game_of_name(game)
    chosen = seats or usual_seats(rules)
    name = f"python_hanpan_{rules.id.replace('-', '_')}"
    most = moves or rules.longest(config or {}, chosen)
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Hanpan {rules.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=chosen,
        min_num_players=chosen,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )
    slots = OneTable(rules, config, chosen, "result", "refuse", "flat", None).slots

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            info = pyspiel.GameInfo(
                num_distinct_actions=slots,
                max_chance_outcomes=SEEDS,
                num_players=chosen,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=most,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> "SpielState":
            return SpielState(self, OneTable(rules, config, chosen, "result", "refuse", "flat", None), moves)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
            return Observer(OneTable(rules, config, chosen, "result", "refuse", "flat", None))

    if name not in pyspiel.registered_names():
        pyspiel.register_game(kind, SpielGame)
    return name


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table that waits for its seed, or for a seat."""

    def __init__(self, game: Any, one: OneTable, moves: int) -> None:
        super().__init__(game)
        self.one: Final = one
        self.moves: Final = moves
        self.seeded = False

    def table(self) -> Table[Any]:
        return self.one.table

    def current_player(self) -> int:
        if not self.seeded:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table().actors()[0]

    def is_terminal(self) -> bool:
        cut = 0 < self.moves <= len(self.table().moves)
        return self.seeded and (cut or not self.table().actors())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        mask = self.one.see(player)["action_mask"]
        return [int(slot) for slot in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        if self.seeded:
            self.one.act(self.table().actors()[0], action)
        else:
            self.one.start(action)
            self.seeded = True

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self.one.encoding.vocabulary.texts()[action]

    def returns(self) -> list[float]:
        return self.one.gains()

    def observation_string(self, player: int) -> str:
        return " ".join([str(number) for number in self.one.see(player)["observation"]])

    def __str__(self) -> str:
        moves = [f"{move.seat} {move.action}" for move in self.table().moves]
        return "; ".join(moves) if self.seeded else "-"


class Observer:
    """What OpenSpiel asks for tensors."""

    def __init__(self, one: OneTable) -> None:
        self.tensor = np.zeros(one.encoding.observation.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.one.see(player)["observation"] if state.seeded else 0

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player) if state.seeded else ""
