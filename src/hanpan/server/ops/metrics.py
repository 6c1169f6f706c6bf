"""Metrics: what an operator watches, in Prometheus' text form at /metrics. No name, code or key is ever a label.

The text is made when somebody asks.
"""

from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from hanpan.server.ops.counters import Histogram, Traffic

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SIZES: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0)


class Metrics(Collector):
    def __init__(self) -> None:
        self.connections = 0
        self.tables = 0
        self.frozen = False
        self.actions: dict[str, int] = {"person": 0, "bot": 0, "clock": 0}
        self.dropped: dict[str, int] = {}
        self.traffic = Traffic()
        self.refusals = 0
        self.conflicts = 0
        self.faults = 0
        self.commits = 0
        self.ack = Histogram(SECONDS)
        self.batch = Histogram(SIZES)
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def commit(self, size: int) -> None:
        self.commits += 1
        self.batch.observe(size)

    def drop(self, why: str) -> None:
        self.dropped[why] = self.dropped.get(why, 0) + 1

    def collect(self) -> list[Metric]:
        found: list[Metric] = [
            GaugeMetricFamily("hanpan_connections", "Open WebSocket connections", self.connections),
            GaugeMetricFamily("hanpan_tables_live", "Tables in this process's memory", self.tables),
            GaugeMetricFamily("hanpan_storage_frozen", "1 while the database takes no writes", int(self.frozen)),
            CounterMetricFamily("hanpan_refusals", "Actions refused", self.refusals),
            CounterMetricFamily("hanpan_conflicts", "Appends lost to another process", self.conflicts),
            CounterMetricFamily("hanpan_faults", "Exceptions in rules or bots", self.faults),
            CounterMetricFamily("hanpan_commits", "Commits of the log", self.commits),
            labelled("hanpan_actions", "Actions stored", "by", self.actions),
            labelled(
                "hanpan_messages", "WebSocket messages", "way", {"in": self.traffic.received, "out": self.traffic.sent}
            ),
            labelled("hanpan_dropped", "Connections closed by the house", "why", self.dropped),
            buckets("hanpan_act_to_ack_seconds", "From reading an act to its ack", self.ack),
            buckets("hanpan_commit_batch", "Actions per commit", self.batch),
        ]
        return found

    def text(self) -> bytes:
        return generate_latest(self._registry)


def labelled(name: str, text: str, label: str, values: dict[str, int]) -> Metric:
    family = CounterMetricFamily(name, text, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family


def buckets(name: str, text: str, counted: Histogram) -> Metric:
    found: list[tuple[str, float]] = []
    running = 0
    for bound, count in zip([*[str(bound) for bound in counted.bounds], "+Inf"], counted.counts, strict=True):
        running += count
        found.append((bound, running))
    return HistogramMetricFamily(name, text, buckets=found, sum_value=counted.total)
