"""Self-play PPO with masks on the vector environment, for any game of the house. Needs PyTorch (`hanpan[torch]`).

    python examples/train_ppo.py holdem --config '{"preset": "cash", "hands": 20}' --minutes 30 --against easy
    hanpan arena holdem --bots ppo:build/ppo/holdem.npz,easy

One network plays all seats. A seat's reward is what its standing gained until it acts again (`--rewards standing`, in
units of `--scale`), or its place at the end (`--rewards result`). The same seed gives the same run.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress

try:
    import torch
    from torch import nn
except ModuleNotFoundError:
    raise SystemExit('PyTorch is missing: pip install "hanpan[torch]"') from None

from curve import draw_curve
from hanpan.bots.learned import Features, Policy, check_policy, header_of, read_policy
from hanpan.env import VectorEnv, vector
from hanpan.kernel.refusal import Refused

Array = NDArray[Any]
GAMMA, LAMBDA, CLIP, ENTROPY, EPOCHS = 1.0, 0.95, 0.2, 0.01, 3


def network(sizes: list[int]) -> nn.Sequential:
    parts: list[nn.Module] = []
    for number in range(len(sizes) - 1):
        parts += [nn.Linear(sizes[number], sizes[number + 1])]
        parts += [nn.Tanh()] if number < len(sizes) - 2 else []
    made = nn.Sequential(*parts)
    with torch.no_grad():
        made[-1].weight.mul_(0.01)
    return made


def masked(logits: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
    return torch.distributions.Categorical(logits=logits.masked_fill(~masks, -1e9))


class Trainer:
    def __init__(self, asked: argparse.Namespace) -> None:
        torch.manual_seed(asked.seed)
        torch.set_num_threads(1)
        self.asked = asked
        self.env = vector(asked.game, tables=asked.tables, seats=asked.seats, config=asked.config, seed=asked.seed)
        self.features = Features(self.env.encoding.observation)
        inside = [asked.hidden, asked.hidden]
        self.policy = network([self.features.count, *inside, self.env.slots])
        self.critic = network([self.features.count, *inside, 1])
        self.both = nn.ModuleList([self.policy, self.critic])
        self.adam = torch.optim.Adam(self.both.parameters(), lr=asked.rate, eps=1e-5)
        self.file = asked.out / f"{self.env.game.id}.npz"
        self.done = 0
        self.curve: list[tuple[float, float]] = []
        self.env.reset()

    def rewards(self) -> Array:
        if self.asked.rewards == "result":
            return self.env.result_rewards()
        gained: Array = self.env.gains.astype(np.float32) / self.asked.scale
        return gained

    def collect(self) -> dict[str, Array]:
        """Some steps of all tables, with what each decision was worth to its seat."""
        env, steps, tables = self.env, self.asked.steps, self.env.tables
        kept: dict[str, list[Array]] = {name: [] for name in ("rows", "masks", "slots", "logs", "values", "seats")}
        gained, ended = [], []
        for _ in range(steps):
            rows, masks = env.observations.copy(), env.masks.astype(bool)
            with torch.no_grad():
                inputs = torch.from_numpy(self.features.of(rows))
                choice = masked(self.policy(inputs), torch.from_numpy(masks))
                slots = choice.sample()
                values = self.critic(inputs)[:, 0]
            found = (rows, masks, slots.numpy(), choice.log_prob(slots).numpy(), values.numpy(), env.actors.copy())
            for name, array in zip(kept, found, strict=True):
                kept[name].append(array)
            env.step(slots.numpy())
            gained.append(self.rewards())
            ended.append(env.ended.astype(bool))
        with torch.no_grad():
            last = self.critic(torch.from_numpy(self.features.of(env.observations)))[:, 0].numpy()
        batch = {name: np.stack(arrays) for name, arrays in kept.items()}
        every = np.arange(tables)
        follow, run, waiting = (np.zeros((tables, env.seats), np.float32) for _ in range(3))
        known = np.zeros((tables, env.seats), bool)
        follow[every, env.actors], known[every, env.actors] = last, True
        batch["gains"], batch["known"] = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), bool)
        for at in range(steps - 1, -1, -1):
            over = ended[at]
            follow[over], run[over], waiting[over], known[over] = 0, 0, 0, True
            waiting += gained[at]
            seat = batch["seats"][at]
            wrong = waiting[every, seat] + GAMMA * follow[every, seat] - batch["values"][at]
            gain = wrong + GAMMA * LAMBDA * run[every, seat]
            batch["gains"][at], batch["known"][at] = gain, known[every, seat]
            follow[every, seat], run[every, seat] = batch["values"][at], gain
            waiting[every, seat], known[every, seat] = 0, True
        return batch

    def learn(self, batch: dict[str, Array]) -> None:
        chosen = np.flatnonzero(batch["known"].ravel())
        flat = {name: array.reshape(-1, *array.shape[2:])[chosen] for name, array in batch.items()}
        goals = torch.from_numpy(flat["gains"] + flat["values"])
        gains = torch.from_numpy((flat["gains"] - flat["gains"].mean()) / (flat["gains"].std() + 1e-8))
        for _ in range(EPOCHS):
            for part in torch.randperm(len(chosen)).split(self.asked.batch):
                at = part.numpy()
                inputs = torch.from_numpy(self.features.of(flat["rows"][at]))
                choice = masked(self.policy(inputs), torch.from_numpy(flat["masks"][at]))
                logs = choice.log_prob(torch.from_numpy(flat["slots"][at]))
                ratio = (logs - torch.from_numpy(flat["logs"][at])).exp()
                better = torch.min(ratio * gains[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[part]).mean()
                off = ((self.critic(inputs)[:, 0] - goals[part]) ** 2).mean()
                loss = 0.5 * off - better - ENTROPY * choice.entropy().mean()
                self.adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.both.parameters(), 0.5)
                self.adam.step()

    def exported(self) -> Policy:
        layers = [part for part in self.policy if isinstance(part, nn.Linear)]
        arrays = [(one.weight.detach().numpy().T.copy(), one.bias.detach().numpy().copy()) for one in layers]
        return Policy(header_of(self.env.encoding, len(arrays), done=self.done, curve=self.curve), arrays)

    def save(self) -> None:
        """The policy for the arena, and beside it what training needs to go on."""
        more = {f"critic{at}": tensor.detach().numpy() for at, tensor in enumerate(self.critic.parameters())}
        for at, state in self.adam.state_dict()["state"].items():
            more[f"mean{at}"], more[f"square{at}"] = state["exp_avg"].numpy(), state["exp_avg_sq"].numpy()
            more[f"step{at}"] = state["step"].numpy()
        self.exported().save(self.file, more)
        draw_curve(self.file.with_suffix(".svg"), f"standing gained a game against {self.asked.against}", self.curve)

    def resume(self) -> None:
        policy = read_policy(str(self.file))
        check_policy(policy, self.env.encoding, str(self.file))
        self.done, self.curve = policy.header["done"], [(at, value) for at, value in policy.header["curve"]]
        layers = [part for part in self.policy if isinstance(part, nn.Linear)]
        with np.load(self.file, allow_pickle=False) as data, torch.no_grad():
            for one, (weights, bias) in zip(layers, policy.layers, strict=True):
                one.weight.copy_(torch.from_numpy(weights.T.copy()))
                one.bias.copy_(torch.from_numpy(bias))
            for at, tensor in enumerate(self.critic.parameters()):
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

    def measure(self, games: int) -> float:
        """What the policy's standing gains a game against the bots, choosing the best slot, from the first seat."""
        asked = self.asked
        env = vector(
            asked.game, tables=games, seats=asked.seats, config=asked.config, bots=[asked.against], seed=f"m{self.done}"
        )
        return measured(env, self.exported(), self.features)


def measured(env: VectorEnv, policy: Policy, features: Features) -> float:
    env.reset()
    gained, over = np.zeros(env.tables), np.zeros(env.tables, bool)
    while not over.all():
        scores = policy.scores(features.of(env.observations))
        env.step(np.where(env.masks, scores, -np.inf).argmax(1))
        gained += np.where(over, 0, env.gains[:, 0])
        over |= env.ended.astype(bool)
    return float(gained.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--config", type=json.loads, default={})
    parser.add_argument("--rewards", choices=["standing", "result"], default="standing")
    parser.add_argument("--scale", type=float, default=100.0, help="standing that counts as 1")
    parser.add_argument("--against", default="random", help="the bot that measures progress")
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="of every table between two updates")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--updates", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--every", type=int, default=10, help="updates between two checkpoints")
    parser.add_argument("--games", type=int, default=200, help="of a measurement")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    parser.add_argument("--resume", action="store_true")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    try:
        trainer = Trainer(asked)
        if asked.resume:
            trainer.resume()
    except Refused as refusal:
        parser.error(str(refusal))
    start, spent = time.monotonic(), time.process_time()
    until = trainer.done + asked.updates
    with Progress() as progress:
        bar = progress.add_task(f"{trainer.env.game.id}", total=asked.minutes)
        while trainer.done < until and time.monotonic() - start < 60 * asked.minutes:
            trainer.learn(trainer.collect())
            trainer.done += 1
            if trainer.done % asked.every == 0:
                trainer.curve.append((trainer.done, trainer.measure(asked.games)))
                trainer.save()
                text = f"{trainer.env.game.id}, update {trainer.done}: {trainer.curve[-1][1]:+.1f}"
                progress.update(bar, description=text)
            progress.update(bar, completed=(time.monotonic() - start) / 60)
    trainer.curve.append((trainer.done, trainer.measure(asked.games)))
    trainer.save()
    print(f"{trainer.done} updates, {trainer.done * asked.steps * asked.tables} decisions", end=", ")
    print(f"{time.process_time() - spent:.0f} s of processor time, {trainer.curve[-1][1]:+.1f} against {asked.against}")
    print(f"{trainer.file}, {trainer.file.with_suffix('.svg')}")


if __name__ == "__main__":
    main()
