"""Gymnasium: one seat of a game, the others played by bots."""

from typing import Any, Final

import gymnasium
from gymnasium import spaces

from hanpan.bots.base import Bot, bot_of, quick_level
from hanpan.env.one_table import RENDER, OneTable
from hanpan.env.refusals import BadStep, said
from hanpan.env.spaces import Seen
from hanpan.env.tables import TRIES
from hanpan.kernel import Config, Game, Refused, Rng


class SeatEnv(gymnasium.Env[Seen, Any]):
    """`gymnasium.make(name, bots=["easy"])`. The bots sit in the other seats, in turn."""

    metadata = {"render_modes": list(RENDER)}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game[Any],
        seat: int = 0,
        seats: int = 0,
        bots: list[str] | None = None,
        config: Config | None = None,
        rewards: str = "result",
        masked: str = "refuse",
        actions: str = "flat",
        render_mode: str | None = None,
    ) -> None:
        self.one: Final = OneTable(game, config, seats, rewards, masked, actions, render_mode)
        self.render_mode = render_mode
        if not 0 <= seat < self.one.seats:
            raise BadStep("no-such-seat", {"seat": seat})
        self.seat: Final = seat
        self.bots: Final = seat_bots(self.one.game, bots, self.one.seats, seat)
        self.observation_space: spaces.Space[Any] = self.one.space
        self.action_space = spaces.Discrete(self.one.slots) if self.one.flat else self.one.structured.space
        self._stream = Rng(0).stream("bot")
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        for _ in range(TRIES):
            start = int(self.np_random.integers(2**62))
            self.one.start(start)
            self._stream = Rng(start).stream("bot")
            self._bots_play()
            self._over = not self.one.table.actors()
            if not self._over:
                break  # a game in which there is something to decide: bots may have folded at once
        self.one.gains()
        return self.one.see(self.seat), {}

    def _bots_play(self) -> None:
        table = self.one.table
        while True:
            actors = table.actors()
            if not actors or self.seat in actors:
                return
            bot = self.bots[actors[0]]
            assert bot is not None
            table.step(actors[0], bot.act(table.view(actors[0]), table.legal(actors[0]), self._stream))

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise BadStep("env-over")
        self.one.act(self.seat, action)
        self._bots_play()
        self._over = not self.one.table.actors()
        return self.one.see(self.seat), self.one.gains()[self.seat], self._over, False, {}

    def render(self) -> Any:
        return self.one.render(self.seat)


def seat_bots(game: Game[Any], names: list[str] | None, seats: int, *own: int) -> list[Bot | None]:
    """The bots of a table by seat; None where the learner sits."""
    chosen = names or [quick_level(game)]
    found: list[Bot | None] = []
    others = 0
    for seat in range(seats):
        if seat in own:
            found.append(None)
            continue
        try:
            found.append(bot_of(game, chosen[others % len(chosen)]))
        except Refused as refusal:
            raise said(refusal) from None
        others += 1
    return found
