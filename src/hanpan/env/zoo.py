"""PettingZoo: every game as an AEC and as a parallel environment.

AEC: the seat that the game waits for acts; where it waits for several, the first of them. Parallel: all seats answer
each time, and those who may do nothing take the slot behind all others, which is to wait.
"""

from typing import Any, Final

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from hanpan.env.names import name_of
from hanpan.env.one_table import RENDER, OneTable
from hanpan.env.refusals import BadStep
from hanpan.env.spaces import Seen
from hanpan.kernel import Action, Config, Game


class GameEnv(AECEnv):  # type: ignore[misc]
    """An agent has at most `max_cycles` turns; then it is cut, and its seat is played by the clock until all are."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int = 0,
        config: Config | None = None,
        rewards: str = "result",
        masked: str = "refuse",
        actions: str = "flat",
        max_cycles: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.one: Final = OneTable(game, config, seats, rewards, masked, actions, render_mode)
        self.render_mode = render_mode
        self.max_cycles: Final = max_cycles
        self.metadata = {
            "name": name_of(self.one.game),
            "render_modes": list(RENDER),
            "is_parallelizable": False,
        }
        self.possible_agents = list(self.one.agents)
        self.agents: list[str] = []
        flat: list[spaces.Space[Any]] = [spaces.Discrete(self.one.slots) for _ in self.possible_agents]
        whole = [spaces.Dict(self.one.structured.space.spaces) for _ in self.possible_agents]
        self._actions = dict(zip(self.possible_agents, flat if self.one.flat else whole, strict=True))

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.one.space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.one.restart(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turns = dict.fromkeys(self.agents, 0)
        self._select()

    def _select(self) -> None:
        """The next agent; one that has had its turns is played by the clock."""
        table = self.one.table
        while True:
            actors = table.actors()
            cut = [agent for agent in self.agents if self.max_cycles and self._turns[agent] >= self.max_cycles]
            if not actors or len(cut) == len(self.agents):
                break
            agent = self.one.agents[actors[0]]
            if agent not in cut:
                self.agent_selection = agent
                return
            table.time_out(actors[0])
        over = table.result() is not None
        for agent in self.agents:
            self.terminations[agent] = over
            self.truncations[agent] = not over
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        return self.one.see(self.one.agents.index(agent))

    def step(self, action: Any) -> None:
        if not self.agents:
            raise BadStep("env-over")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.one.act(self.one.agents.index(agent), action)
        self._turns[agent] += 1
        self._select()
        self.rewards = dict(zip(self.one.agents, self.one.gains(), strict=True))
        self._accumulate_rewards()

    def render(self) -> Any:
        return self.one.render(self.one.agents.index(self.agent_selection) if self.agents else None)

    def close(self) -> None:
        """Nothing is kept open."""


class GameParallelEnv(ParallelEnv):  # type: ignore[misc]
    """A step is one action of every seat that the game waits for, in the order of the seats. What an earlier one has
    made impossible is not done."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int = 0,
        config: Config | None = None,
        rewards: str = "result",
        masked: str = "refuse",
        max_cycles: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.one: Final = OneTable(game, config, seats, rewards, masked, "flat", render_mode, waiting=True)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {"name": name_of(self.one.game), "render_modes": list(RENDER)}
        self.possible_agents = list(self.one.agents)
        self.agents: list[str] = []
        self._actions = {agent: spaces.Discrete(self.one.slots) for agent in self.possible_agents}
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.one.space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.one.restart(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._all_see(), {agent: {} for agent in self.agents}

    def _all_see(self) -> dict[str, Seen]:
        return {agent: self.one.see(self.one.agents.index(agent)) for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        if not self.agents:
            raise BadStep("env-over")
        table = self.one.table
        chosen: list[tuple[int, Action]] = []
        for seat in table.actors():
            agent = self.one.agents[seat]
            if agent not in actions:
                raise BadStep("env-no-action", {"agent": agent})
            chosen.append((seat, self.one.choose(seat, actions[agent])))
        for seat, action in chosen:
            if seat in table.actors() and action in table.legal(seat):
                table.step(seat, action)
        self._cycles += 1
        over = not table.actors()
        cut = not over and 0 < self.max_cycles <= self._cycles
        agents = self.agents
        seen = self._all_see()
        rewards = dict(zip(self.one.agents, self.one.gains(), strict=True))
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if over or cut:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> Any:
        return self.one.render(None)

    def close(self) -> None:
        """Nothing is kept open."""


def env(game: str | Game[Any], **options: Any) -> GameEnv:
    """The AEC environment of a game, by its name."""
    return GameEnv(game, **options)


def parallel_env(game: str | Game[Any], **options: Any) -> GameParallelEnv:
    return GameParallelEnv(game, **options)
