"""PPO with masks on the vector environment, for any game of the house. Needs `hanpan[learn,torch]`.

    python examples/train_ppo.py holdem --against easy
    hanpan arena holdem --bots ppo:build/ppo/holdem.npz,easy

One network plays. At half of the tables it plays all seats, against itself; at the others it meets the bots it shall
beat (`--against`), from every seat in turn (`--share`). A decision is worth what its seat gains on the others from then
on, or its place at the end (`--rewards result`). The same seed gives the same updates; how many fit into the minutes of
processor time depends on the machine, so `--updates` makes runs equal to the last bit.
"""

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

# One thread: those of NumPy would wait for each other in a loop, which was a third of the processor time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from rich.progress import Progress

from hanpan.extras import install

try:
    import gymnasium  # noqa: F401  (the environments need it)
    import numpy as np
    import torch
    from numpy.typing import NDArray
    from torch import nn
except ModuleNotFoundError as error:
    raise SystemExit(f"{error.name} is missing: {install(error.name or '', 'learn,torch')}") from None

from curve import draw_curve
from hanpan.bots.learned import Features, Policy, check_policy, header_of, read_policy
from hanpan.env import VectorEnv, game_of_name, vector
from hanpan.env.one_table import usual_seats
from hanpan.env.refusals import said
from hanpan.kernel.refusal import Refused
from hanpan.kernel.vocabulary import Vocabulary
from hanpan.sim.arena import terms_of

Array = NDArray[Any]
LAMBDA, CLIP = 0.95, 0.2
DECISIONS = 32768
"""Between two updates, where nothing else is said."""
KEPT = ("rows", "masks", "slots", "logs", "values", "seats", "among")
NEVER = -20.0
"""The first score of what it need not do: it is drawn where nothing else is left."""


class Sparse(nn.EmbeddingBag):  # type: ignore[misc]
    """A first layer that adds up the rows of the inputs that are not 0: of thousands, these are about a hundred."""

    def __init__(self, count: int, size: int) -> None:
        super().__init__(count, size, mode="sum")
        # As many inputs as there usually are, and not as many as there may be.
        nn.init.uniform_(self.weight, -0.1, 0.1)
        self.bias = nn.Parameter(torch.zeros(size))

    def forward(self, inputs: tuple[torch.Tensor, torch.Tensor, torch.Tensor]) -> torch.Tensor:
        places, values, starts = inputs
        return super().forward(places, starts, values) + self.bias


def network(sizes: list[int]) -> nn.Sequential:
    """Layers with tanh between them; the last one begins small, so that no choice is preferred."""
    parts: list[nn.Module] = []
    for number in range(len(sizes) - 1):
        parts += [(nn.Linear if number else Sparse)(sizes[number], sizes[number + 1])]
        parts += [nn.Tanh()] if number < len(sizes) - 2 else []
    with torch.no_grad():
        parts[-1].weight.mul_(0.01)
    return nn.Sequential(*parts)


def masked(logits: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
    return torch.distributions.Categorical(logits=logits.masked_fill(~masks, -1e9), validate_args=False)


def wanted_slots(vocabulary: Vocabulary, names: list[str]) -> NDArray[np.bool_]:
    """The slots of these verbs, or of these names (`layout quick`); without any all slots."""
    texts = vocabulary.texts()
    verbs = [vocabulary.verb_of(slot).name for slot in range(len(texts))]
    unknown = set(names) - set(texts) - set(verbs)
    if unknown:
        raise ValueError(f"no verb and no slot: {', '.join(sorted(unknown))}")
    return np.array([not names or text in names or verb in names for text, verb in zip(texts, verbs, strict=True)])


class Pool:
    """All tables of a run as if they were of one environment: some of self-play, and some for each seat among bots."""

    def __init__(self, asked: argparse.Namespace, tables: int, share: float, seed: str) -> None:
        options = {"seats": asked.seats, "config": asked.config, "seed": seed, "idle": False}
        alone = vector(asked.game, tables=max(1, round(tables * (1 - share))), **options)
        self.envs: list[VectorEnv] = [alone] if share < 1 else []
        each = round(tables * share / alone.seats)
        for seat in range(alone.seats if each else 0):
            self.envs.append(vector(asked.game, tables=each, bots=asked.against, seat=seat, **options))
        self.encoding, self.slots, self.seats = alone.encoding, alone.slots, alone.seats
        self.tables = sum(env.tables for env in self.envs)
        self.among = np.repeat([env is not alone for env in self.envs], [env.tables for env in self.envs])
        """Whether a table is one among bots."""
        self.results = asked.rewards == "result"
        for env in self.envs:
            env.reset()

    def joined(self, name: str) -> Array:
        """A copy of such an array of all tables."""
        return np.concatenate([getattr(env, name) for env in self.envs])

    def step(self, slots: Array) -> None:
        at = 0
        for env in self.envs:
            env.step(slots[at : at + env.tables])
            at += env.tables

    def rewards(self) -> Array:
        """By table and seat: what everybody gained on the mean of the others, or got for their place."""
        if self.results:
            return np.concatenate([env.result_rewards() for env in self.envs])
        gains = self.joined("gains").astype(np.float32)
        others: Array = (gains.sum(1, keepdims=True) - gains) / max(1, self.seats - 1)
        lead: Array = gains - others
        return lead


class Trainer:
    def __init__(self, asked: argparse.Namespace) -> None:
        torch.manual_seed(asked.seed)
        torch.set_num_threads(1)
        self.asked = asked
        self.pool = Pool(asked, asked.tables, asked.share if asked.against else 0.0, str(asked.seed))
        self.features = Features(self.pool.encoding.observation, asked.without)
        self.wanted = wanted_slots(self.pool.encoding.vocabulary, asked.verbs)
        inside = [asked.hidden, asked.hidden]
        self.policy = network([self.features.count, *inside, self.pool.slots])
        with torch.no_grad():
            # It begins with any verb, and not with any slot: a verb of many slots would be nearly all it does. Slots
            # count that are legal at the beginning; all of them, where none is.
            first = self.pool.joined("masks").max(0) * self.wanted
            self.policy[-1].bias[:] = NEVER
            for verb in self.pool.encoding.vocabulary.verbs:
                slots = np.arange(verb.base, verb.base + verb.count)[self.wanted[verb.base : verb.base + verb.count]]
                if len(slots):
                    self.policy[-1].bias[slots] = -float(np.log(first[slots].sum() or len(slots)))
        # Two values: what is to be gained at a table of self-play, and what at one among bots.
        self.critic = network([self.features.count, *[size // 2 for size in inside], 2])
        self.both = nn.ModuleList([self.policy, self.critic])
        self.adam = torch.optim.Adam(self.both.parameters(), lr=asked.rate, eps=1e-5)
        self.file = asked.out / f"{self.pool.encoding.game.id}.npz"
        self.done = 0
        self.unit = 0.0
        """A usual gain, found in the first steps: the critic learns in this unit."""
        self.curve: list[tuple[float, float]] = []

    def inputs(self, rows: Array) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        whose, places, values = self.features.sparse(rows)
        starts = np.searchsorted(whose, np.arange(len(rows)))
        return torch.from_numpy(places), torch.from_numpy(values), torch.from_numpy(starts)

    def worth(self, inputs: tuple[torch.Tensor, torch.Tensor, torch.Tensor], among: Array) -> torch.Tensor:
        """What the critic expects, of the two for the kind of table."""
        return self.critic(inputs).gather(1, torch.from_numpy(among.astype(np.int64))[:, None])[:, 0]

    def collect(self) -> dict[str, Array]:
        """Some steps of all tables, with what each decision was worth to its seat."""
        pool = self.pool
        kept: dict[str, list[Array]] = {name: [] for name in KEPT}
        gained, ended = [], []
        for _ in range(self.asked.steps):
            rows, masks = pool.joined("observations"), pool.joined("masks").astype(bool)
            with torch.no_grad():
                inputs = self.inputs(rows)
                choice = masked(self.policy(inputs), torch.from_numpy(masks))
                slots = choice.sample()
                values = self.worth(inputs, pool.among)
            logs = choice.log_prob(slots).numpy()
            found = (rows, masks, slots.numpy(), logs, values.numpy(), pool.joined("actors"), pool.among)
            for name, array in zip(kept, found, strict=True):
                kept[name].append(array)
            pool.step(slots.numpy())
            gained.append(pool.rewards())
            ended.append(pool.joined("ended").astype(bool))
        with torch.no_grad():
            last = self.worth(self.inputs(pool.joined("observations")), pool.among).numpy()
        batch = {name: np.stack(arrays) for name, arrays in kept.items()}
        if not self.unit:
            some = np.concatenate([gain[gain != 0] for gain in gained])
            self.unit = float(np.sqrt((some**2).mean())) if len(some) else 1.0
        self.weigh(batch, np.stack(gained) / self.unit, ended, last)
        return batch

    def weigh(self, batch: dict[str, Array], gained: Array, ended: list[Array], last: Array) -> None:
        """Adds how much better each decision was than expected (GAE), from the last step to the first. What a seat
        gains until it acts again belongs to its last decision; one with no later step in the batch is not known."""
        steps, tables = batch["slots"].shape
        every, gamma = np.arange(tables), self.asked.gamma
        follow, run, waiting = (np.zeros((tables, self.pool.seats), np.float32) for _ in range(3))
        known = np.zeros((tables, self.pool.seats), bool)
        seat = self.pool.joined("actors")
        follow[every, seat], known[every, seat] = last, True
        batch["gains"], batch["known"] = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), bool)
        for at in range(steps - 1, -1, -1):
            over = ended[at]
            follow[over], run[over], waiting[over], known[over] = 0, 0, 0, True
            waiting += gained[at]
            seat = batch["seats"][at]
            wrong = waiting[every, seat] + gamma * follow[every, seat] - batch["values"][at]
            gain = wrong + gamma * LAMBDA * run[every, seat]
            batch["gains"][at], batch["known"][at] = gain, known[every, seat]
            follow[every, seat], run[every, seat] = batch["values"][at], gain
            waiting[every, seat], known[every, seat] = 0, True

    def learn(self, batch: dict[str, Array]) -> None:
        # Where it had no choice there is nothing to learn.
        open_ones = (batch["masks"] & self.wanted).sum(2) > 1
        chosen = np.flatnonzero((batch["known"] & open_ones).ravel())
        flat = {name: array.reshape(-1, *array.shape[2:])[chosen] for name, array in batch.items()}
        goals = torch.from_numpy(flat["gains"] + flat["values"])
        gains = torch.from_numpy((flat["gains"] - flat["gains"].mean()) / (flat["gains"].std() + 1e-8))
        for _ in range(self.asked.epochs):
            for part in torch.randperm(len(chosen)).split(self.asked.batch):
                at = part.numpy()
                inputs = self.inputs(flat["rows"][at])
                choice = masked(self.policy(inputs), torch.from_numpy(flat["masks"][at]))
                logs = choice.log_prob(torch.from_numpy(flat["slots"][at]))
                ratio = (logs - torch.from_numpy(flat["logs"][at])).exp()
                better = torch.min(ratio * gains[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[part]).mean()
                off = nn.functional.smooth_l1_loss(self.worth(inputs, flat["among"][at]), goals[part])
                self.adam.zero_grad()
                (off - better - self.asked.entropy * choice.entropy().mean()).backward()
                # Apart: surprises of the critic must not make the policy's steps small.
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                nn.utils.clip_grad_norm_(self.critic.parameters(), 0.5)
                self.adam.step()

    def layers(self) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """Weights, a row for each input, and biases: what a checkpoint has of the policy."""
        found = [part for part in self.policy if not isinstance(part, nn.Tanh)]
        return [(one.weight if isinstance(one, Sparse) else one.weight.T, one.bias) for one in found]

    def exported(self) -> Policy:
        arrays = [(weights.detach().numpy().copy(), bias.detach().numpy().copy()) for weights, bias in self.layers()]
        more = {"without": self.asked.without, "idle": False}
        more |= {"done": self.done, "unit": self.unit, "curve": self.curve}
        return Policy(header_of(self.pool.encoding, len(arrays), **more), arrays)

    def save(self) -> None:
        """The policy for the arena, and beside it what training needs to go on."""
        more = {f"critic{at}": tensor.detach().numpy() for at, tensor in enumerate(self.critic.parameters())}
        for at, state in self.adam.state_dict()["state"].items():
            more[f"mean{at}"], more[f"square{at}"] = state["exp_avg"].numpy(), state["exp_avg_sq"].numpy()
            more[f"step{at}"] = state["step"].numpy()
        self.exported().save(self.file, more)
        against = ",".join(self.asked.against or ["itself"])
        draw_curve(self.file.with_suffix(".svg"), f"gained a game on {against}", self.curve)

    def resume(self) -> None:
        policy = read_policy(str(self.file))
        check_policy(policy, self.pool.encoding, str(self.file))
        self.done, self.unit = policy.header["done"], policy.header["unit"]
        self.curve = [(at, value) for at, value in policy.header["curve"]]
        if [tuple(weights.shape) for weights, _ in self.layers()] != [weights.shape for weights, _ in policy.layers]:
            raise ValueError(f"{self.file} was trained with another --hidden or --without")
        with np.load(self.file, allow_pickle=False) as data, torch.no_grad():
            for (weights, bias), kept_layer in zip(self.layers(), policy.layers, strict=True):
                weights.copy_(torch.from_numpy(kept_layer[0]))
                bias.copy_(torch.from_numpy(kept_layer[1]))
            for at, tensor in enumerate(self.critic.parameters()):
                if data[f"critic{at}"].shape != tensor.shape:
                    raise ValueError(f"{self.file} is of an older trainer, whose critic was another one")
                tensor.copy_(torch.from_numpy(data[f"critic{at}"]))
            kept = self.adam.state_dict()
            kept["state"] = {
                at: {
                    "step": torch.from_numpy(data[f"step{at}"]),
                    "exp_avg": torch.from_numpy(data[f"mean{at}"]),
                    "exp_avg_sq": torch.from_numpy(data[f"square{at}"]),
                }
                for at in range(len(list(self.both.parameters())))
                if f"step{at}" in data
            }
            self.adam.load_state_dict(kept)

    def measure(self) -> float:
        """What the policy's seat gains a game on the bots, playing as it would at a table."""
        if not self.asked.against:
            return 0.0
        pool, policy = Pool(self.asked, self.asked.games, 1.0, f"measure {self.done}"), self.exported()
        draws = np.random.default_rng(self.done)
        gained, over = np.zeros(pool.tables), np.zeros(pool.tables, bool)
        every, mine = np.arange(pool.tables), pool.joined("actors")
        while not over.all():
            chances = policy.chances(self.features.of(pool.joined("observations")), pool.joined("masks"))
            pool.step((chances.cumsum(1) > draws.random((pool.tables, 1))).argmax(1))
            gained += np.where(over, 0, pool.rewards()[every, mine])
            over |= pool.joined("ended").astype(bool)
        return float(gained.mean())


def names_in(text: str) -> list[str]:
    return text.split(",")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--config", type=json.loads, default={}, help="the game's own; else what its arena plays")
    parser.add_argument("--rewards", choices=["standing", "result"], default="standing")
    parser.add_argument("--against", type=names_in, help="bots to meet and to be measured by")
    parser.add_argument("--without", type=names_in, default=[], help="columns it need not see")
    parser.add_argument("--verbs", type=names_in, default=[], help="what it does, verbs or slots; else all")
    parser.add_argument("--share", type=float, default=0.5, help="of the tables where it meets them")
    parser.add_argument("--tables", type=int, default=0, help="without it as many as make 32,768 decisions an update")
    parser.add_argument("--steps", type=int, default=0, help="of a table between two updates; else 32 for each seat")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--gamma", type=float, default=0.95, help="what a later gain counts, a decision")
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--updates", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=30.0, help="of processor time")
    parser.add_argument("--every", type=int, default=10, help="updates between two checkpoints")
    parser.add_argument("--games", type=int, default=200, help="of a measurement")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    parser.add_argument("--resume", action="store_true")
    asked = parser.parse_args()
    try:
        game = game_of_name(asked.game)
        asked.seats = asked.seats or usual_seats(game)
        asked.steps = asked.steps or max(128, 32 * asked.seats)
        asked.tables = asked.tables or max(1, DECISIONS // asked.steps)
        asked.config = terms_of(game, asked.seats, asked.config).config
        asked.out.mkdir(parents=True, exist_ok=True)
        trainer = Trainer(asked)
        if asked.resume:
            trainer.resume()
    except Refused as refusal:
        parser.error(str(said(refusal)))
    except ValueError as error:
        parser.error(str(error))
    spent, until = time.process_time(), trainer.done + asked.updates
    name = trainer.pool.encoding.game.id
    with Progress() as progress:
        bar = progress.add_task(name, total=asked.minutes)
        while trainer.done < until and time.process_time() - spent < 60 * asked.minutes:
            trainer.learn(trainer.collect())
            trainer.done += 1
            if trainer.done % asked.every == 0:
                trainer.curve.append((trainer.done, trainer.measure()))
                trainer.save()
                progress.update(bar, description=f"{name}, update {trainer.done}: {trainer.curve[-1][1]:+.1f}")
            progress.update(bar, completed=(time.process_time() - spent) / 60)
    trainer.save()
    print(f"{trainer.done} updates, {trainer.done * asked.steps * trainer.pool.tables} decisions", end=", ")
    print(f"{time.process_time() - spent:.0f} s of processor time")
    print(f"{trainer.file}, {trainer.file.with_suffix('.svg')}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("stopped; --resume goes on from the last checkpoint") from None
