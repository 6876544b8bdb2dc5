"""The metrics of one process for Prometheus. Counters are updated on each event, gauges are read at each scrape.

No label holds a table, a person or anything else that a client chose (decision 39).
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

APPEND_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
REQUEST_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class StoreGauges(NamedTuple):
    """Gauges read from the store: leaves that wait for the site's log, leaves that no published checkpoint covers, and by kind the jobs
    whose last try failed, among them entries that were set aside."""

    outbox: int
    unpublished: int
    failing_jobs: Mapping[str, int] = {}


class ProcessGauges(NamedTuple):
    """Gauges read from the process. `step_age_s` is the time since the sequencer's last complete step, `projector_lag_s` the time
    for which the lobby's cards have been behind this process's appends. `wal_bytes` is None without SQLite."""

    streams: int
    bots_queued: int
    bots_stuck: int
    leads: bool
    step_age_s: float
    projector_lag_s: float
    wal_bytes: int | None = None
    parts: Mapping[str, bool] = {}
    """The background parts, and whether each works."""
    part_failures: Mapping[str, int] = {}


class Metrics:
    """The metrics of one process, in a registry of their own. It is an AppendListener and a RequestListener."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._appends = Counter("rollbook_appends", "Attempts to write an append, by outcome.", ["outcome"], registry=registry)
        self._append_seconds = Histogram(
            "rollbook_append_seconds", "Time until the store has written an append.", buckets=APPEND_SECONDS, registry=registry
        )
        self._requests = Counter("rollbook_requests", "Requests answered.", ["method", "route", "status"], registry=registry)
        self._request_seconds = Histogram(
            "rollbook_request_seconds", "Time until an answer begins.", ["method", "route"], buckets=REQUEST_SECONDS, registry=registry
        )
        self._refusals = Counter("rollbook_refusals", "Requests refused, by the code of the answer.", ["code"], registry=registry)
        self._part_up = Gauge("rollbook_part_up", "Whether a background part of this process works.", ["part"], registry=registry)
        self._part_failures = Gauge("rollbook_part_failures", "How often a background part has failed.", ["part"], registry=registry)
        self._failing_jobs = Gauge(
            "rollbook_failing_jobs",
            "Jobs whose last try failed, by kind; `card` and `notices` were set aside.",
            ["kind"],
            registry=registry,
        )
        self._gauges = {name: Gauge(f"rollbook_{name}", about, registry=registry) for name, about in _GAUGES.items()}

    def append_ended(self, outcome: str, seconds: float) -> None:
        """Count an attempt to write an append. The latency is recorded only if it was written."""
        self._appends.labels(outcome).inc()
        if outcome == "written":
            self._append_seconds.observe(seconds)

    def answer_began(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answer. `route` is the route's template, empty where no route serves the path."""
        known = method if method in _METHODS else "other"
        self._requests.labels(known, route, status).inc()
        self._request_seconds.labels(known, route).observe(seconds)

    def refused(self, code: str) -> None:
        """Count a refused request."""
        self._refusals.labels(code).inc()

    def exposition(self, process: ProcessGauges, store: StoreGauges | None) -> bytes:
        """The metrics as Prometheus's text format. `store` is None if the store did not answer."""
        values: dict[str, float | None] = {
            "open_streams": process.streams,
            "bots_queued": process.bots_queued,
            "bots_stuck": process.bots_stuck,
            "sequencer_leads": process.leads,
            "sequencer_step_age_seconds": process.step_age_s,
            "lobby_projector_lag_seconds": process.projector_lag_s,
            "sqlite_wal_bytes": process.wal_bytes,
            "store_up": store is not None,
            "outbox_leaves": None if store is None else store.outbox,
            "unpublished_leaves": None if store is None else store.unpublished,
        }
        for name, gauge in self._gauges.items():
            value = values[name]
            gauge.set(float("nan") if value is None else value)
        for part, works in process.parts.items():
            self._part_up.labels(part).set(works)
            self._part_failures.labels(part).set(process.part_failures.get(part, 0))
        self._failing_jobs.clear()
        for kind, count in ({} if store is None else store.failing_jobs).items():
            self._failing_jobs.labels(kind).set(count)
        return generate_latest(self.registry)


_GAUGES: Final[Mapping[str, str]] = {
    "open_streams": "Event streams that are open.",
    "bots_queued": "Tables that wait for a bot of this process.",
    "bots_stuck": "Tables whose bot has no answer that the rules allow.",
    "sequencer_leads": "Whether this process sequences the site's log.",
    "sequencer_step_age_seconds": "Time since the sequencer of this process completed a step.",
    "lobby_projector_lag_seconds": "Time for which the lobby's cards have been behind the appends of this process.",
    "sqlite_wal_bytes": "Size of SQLite's write-ahead log; not a number on PostgreSQL.",
    "store_up": "Whether the store answered this scrape.",
    "outbox_leaves": "Leaves that wait for the site's log.",
    "unpublished_leaves": "Leaves, waiting ones included, that no published checkpoint covers.",
}
