"""Ranking speed, side by side with the peers that are installed. `python bench/cards.py`"""

import importlib
import random
import time
from collections.abc import Callable, Sequence

import numpy as np

from hanpan.cards import poker
from hanpan.cards.batch import count_categories, rank_many
from hanpan.cards.card import card_text
from hanpan.cards.equity import equity, parse_range

SEVEN_CARD_COUNTS = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584]


def per_second(call: Callable[..., object], hands: Sequence[Sequence[object]], spread: bool) -> float:
    """Best of five passes."""
    best = 0.0
    for _ in range(5):
        start = time.perf_counter()
        if spread:
            for hand in hands:
                call(*hand)
        else:
            for hand in hands:
                call(hand)
        best = max(best, len(hands) / (time.perf_counter() - start))
    return best


def singles() -> dict[str, float]:
    """7-card rankings a second, one call each."""
    draw = random.Random(1)
    hands = [tuple(draw.sample(range(52), 7)) for _ in range(100_000)]
    rates = {"hanpan rank7": per_second(poker.rank7, hands, True)}
    rates["hanpan rank(list)"] = per_second(poker.rank, [list(hand) for hand in hands], False)
    try:
        eval7 = importlib.import_module("eval7")
        rates["eval7"] = per_second(eval7.evaluate, [[eval7.Card(card_text(c)) for c in h] for h in hands], False)
    except ImportError:
        print("eval7 is not installed")
    try:
        phevaluator = importlib.import_module("phevaluator")
        rates["phevaluator"] = per_second(phevaluator.evaluate_cards, hands[:50_000], True)
    except ImportError:
        print("phevaluator is not installed")
    try:
        treys = importlib.import_module("treys")
        coded = [[treys.Card.new(card_text(c)) for c in hand] for hand in hands[:5_000]]
        rates["treys"] = per_second(treys.Evaluator().evaluate, [(hand[:2], hand[2:]) for hand in coded], True)
    except ImportError:
        print("treys is not installed")
    return rates


def arrays() -> float:
    generator = np.random.default_rng(1)
    some = np.argsort(generator.random((100_000, 52)), axis=1)[:, :7].astype(np.uint8)
    hands = np.tile(some, (50, 1))
    generator.shuffle(hands)
    rank_many(some)
    best = 0.0
    for _ in range(5):
        start = time.perf_counter()
        rank_many(hands)
        best = max(best, len(hands) / (time.perf_counter() - start))
    return best


def main() -> None:
    running = "interpreted" if poker.__file__.endswith(".py") else "compiled"
    rates = singles()
    ours = max(rates["hanpan rank7"], rates["hanpan rank(list)"])
    print(f"7-card ranking, one call ({running})")
    for name, rate in rates.items():
        print(f"  {name:<20}{rate / 1e6:8.2f} M/s   ours is {ours / rate:5.1f} x")
    print(f"7-card ranking, arrays      {arrays() / 1e6:8.0f} M/s   goal 100")
    count_categories(5)
    start = time.perf_counter()
    counts = count_categories(7)
    took = time.perf_counter() - start
    verdict = "equal to the known counts" if counts == SEVEN_CARD_COUNTS else f"WRONG: {counts}"
    print(f"all 133,784,560 hands       {took:8.2f} s     {verdict}")
    seats = [parse_range("AsKs"), parse_range("QdQh")]
    equity(seats, [0, 1, 2])
    start = time.perf_counter()
    found = equity(seats)
    print(f"equity AsKs QdQh, exact     {time.perf_counter() - start:8.2f} s     {found.deals} boards")


if __name__ == "__main__":
    main()
