"""Habits: how seats play by chance. They learn from every game played on which verbs risk little and lose seldom, so
that chance plays neither a fool who gives up nor a gambler who stakes everything."""

from hanpan.bots.search.members import small
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, Numbers, One, Order, Span
from hanpan.kernel.rng import Stream

WEIGHT = 1000
LEAST = 20
"""Every verb is played now and then."""
UNKNOWN = 4
"""A verb seen less often is as good as any."""
UNEVEN = 3


class Habits:
    __slots__ = ("count", "counts", "gains", "risk", "risks")

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.gains: dict[str, float] = {}
        self.risks: dict[str, float] = {}
        """What followed, won or lost alike."""
        self.count = 0
        self.risk = 0.0

    def learn(self, verb: str, gain: float) -> None:
        self.counts[verb] = self.counts.get(verb, 0) + 1
        self.gains[verb] = self.gains.get(verb, 0.0) + gain
        self.risks[verb] = self.risks.get(verb, 0.0) + abs(gain)
        self.count += 1
        self.risk += abs(gain)

    def weight(self, verb: str) -> int:
        count = self.counts.get(verb, 0)
        if count < UNKNOWN or self.risk == 0.0:
            return WEIGHT
        mean = self.risk / self.count
        risk = self.risks[verb]
        share = 1.0 + self.gains[verb] / risk if risk else 1.0
        return LEAST + int(WEIGHT * share * mean / (0.1 * mean + risk / count))

    def uneven(self) -> bool:
        """Whether some verbs risk far more than others: then few looks say little about them."""
        means = [self.risks[verb] / count for verb, count in self.counts.items() if count >= UNKNOWN]
        return len(means) > 1 and max(means) > UNEVEN * min(means)

    def choose(self, entries: list[Entry], stream: Stream) -> Action:
        """A verb by its weight, then any of its entries."""
        groups: dict[str, list[Entry]] = {}
        for entry in entries:
            groups.setdefault(verb_of(entry), []).append(entry)
        found = entries
        if len(groups) > 1:
            weights = [self.weight(verb) for verb in groups]
            left = stream.below(sum(weights))
            for weight, group in zip(weights, groups.values(), strict=True):
                left -= weight
                if left < 0:
                    found = group
                    break
        return small(stream.choice(found), stream)


def verb_of(entry: Entry) -> str:
    if isinstance(entry, One):
        return entry.action.verb
    if isinstance(entry, (Span, Numbers, Order)):
        return entry.verb
    return entry.text()
