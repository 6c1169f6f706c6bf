"""Metrics: what an operator watches, in Prometheus' text form at /metrics. No name, code or key is ever a label."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    def __init__(self) -> None:
        r = self.registry = CollectorRegistry()
        self.connections = Gauge("hanpan_connections", "Open WebSocket connections", registry=r)
        self.tables = Gauge("hanpan_tables_live", "Tables in this process's memory", registry=r)
        self.frozen = Gauge("hanpan_storage_frozen", "1 while the database takes no writes", registry=r)
        self.actions = Counter("hanpan_actions", "Actions stored", ["by"], registry=r)
        self.refusals = Counter("hanpan_refusals", "Actions refused", registry=r)
        self.messages = Counter("hanpan_messages", "WebSocket messages", ["way"], registry=r)
        self.dropped = Counter("hanpan_dropped", "Connections closed by the house", ["why"], registry=r)
        self.conflicts = Counter("hanpan_conflicts", "Appends lost to another process", registry=r)
        self.faults = Counter("hanpan_faults", "Exceptions in rules or bots", registry=r)
        self.ack = Histogram("hanpan_act_to_ack_seconds", "From reading an act to its ack", buckets=SECONDS, registry=r)
        self.batch = Histogram("hanpan_commit_batch", "Actions per commit", buckets=SIZES, registry=r)
        self.commits = Counter("hanpan_commits", "Commits of the log", registry=r)

    def commit(self, size: int) -> None:
        self.commits.inc()
        self.batch.observe(size)

    def text(self) -> bytes:
        return generate_latest(self.registry)
