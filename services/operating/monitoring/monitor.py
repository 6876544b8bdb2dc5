"""One run of the monitor: follows all logs of a site, epoch by epoch, from where the last run ended."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from domain.proof.errors import LeafFault
from domain.proof.leaves import AppendLeaf, read_leaf
from domain.proof.notes import VerifierKey
from domain.proof.policy import Policy
from domain.proof.tree import leaf_hash, root_of
from services.errors import BadPolicy, LogUnreadable
from services.notary.log_source import LogSource
from services.operating.monitoring.following import FollowedLog, LogFollower, PartMissing
from services.operating.monitoring.games import GameEnds
from services.operating.monitoring.key_ring import KeyRing
from services.operating.monitoring.report import CannotFollow, Finding, LogSeen, MonitorReport
from services.operating.monitoring.state import KnownLog, State


class Trust(NamedTuple):
    """Trust policy: the logs' verifier keys, and the policy with the witness quorum."""

    keys: tuple[VerifierKey, ...] = ()
    policy: Policy | None = None


async def monitor_site(source: LogSource, state: State, trust: Trust) -> tuple[MonitorReport, State]:
    """Follow a site's logs. Returns the report and the new state, which is the old one if anything is wrong. Raises LogUnreadable
    if there is no log to read, and BadPolicy if a trusted key is of no log."""
    return await _Run(source, state, trust).run()


class _Run:
    def __init__(self, source: LogSource, state: State, trust: Trust) -> None:
        self._source, self._state = source, state
        self._games = GameEnds(state.games)
        self._keys = KeyRing(trust.keys, state.keys)
        self._follower = LogFollower(source, self._games, self._keys, trust.policy)
        self._logs = {int(epoch): log for epoch, log in state.logs.items()}
        self._seen: list[LogSeen] = []
        self._findings: list[Finding] = []
        places = [_place(key) for key in trust.keys]
        self._hosts = {host for host, _ in places} | {_host(log.origin) for log in state.logs.values()}
        self._first = min([*self._logs, *(epoch for _, epoch in places)], default=1)
        if len(self._hosts) > 1:
            raise BadPolicy(f"the keys and the state are of several sites: {', '.join(sorted(self._hosts))}")

    async def run(self) -> tuple[MonitorReport, State]:
        try:
            await self._follow_all()
        except CannotFollow as stopped:
            self._findings.append(stopped.finding)
        findings = (*self._findings, *self._follower.findings, *self._first_sight())
        report = MonitorReport(not any(each.grave for each in findings), tuple(self._seen), len(self._games.ends), findings)
        logs = {str(epoch): log for epoch, log in sorted(self._logs.items())}
        return report, State(logs=logs, games=self._games.ends, keys=self._keys.known) if report.ok else self._state

    async def _follow_all(self) -> None:
        epoch, lost = self._first, None
        while (found := await self._follower.read_checkpoint(epoch)) is not None:
            self._hosts = self._hosts or {_host(found[1].origin)}
            try:
                await self._follow(epoch, lost)
                lost = None
            except PartMissing as missing:
                if lost is not None:
                    raise
                lost = missing  # a newer log, if there is one, gives the reason
            epoch += 1
        if lost is not None:
            raise lost
        if epoch == self._first:
            raise LogUnreadable(f"log/{epoch}/checkpoint: there is no log")

    async def _follow(self, epoch: int, lost: PartMissing | None) -> None:
        """Follow one log. `lost` is the missing part of the log before it."""
        (host,) = self._hosts
        known = self._logs.get(epoch)
        self._require_at_rest(epoch, known)
        gaps = lost is not None if known is None else known.gaps
        self._games.begin_log(epoch, gaps=gaps)
        followed = await self._follower.follow(epoch, host, known)
        if known is None and epoch > self._first:
            self._begun(epoch, followed, lost)
        if self._games.shortened:
            await self._explain_returns(epoch)
        self._logs[epoch] = replace(followed.known, gaps=gaps)
        self._seen.append(LogSeen(followed.known.origin, followed.known.size, followed.known.root, followed.new))

    def _require_at_rest(self, epoch: int, known: KnownLog | None) -> None:
        """Check that a log which a newer one has replaced has not grown."""
        note, checkpoint = self._follower.checkpoints[epoch]
        if known is not None and epoch + 1 in self._logs and not self._logs[epoch + 1].gaps and checkpoint.size > known.size:
            text = f"the log has grown to {checkpoint.size} leaves, after it was said to end with {known.size}"
            raise CannotFollow("epoch", f"log/{epoch}/checkpoint", text, known.checkpoint, note.data.decode())

    def _begun(self, epoch: int, followed: FollowedLog, lost: PartMissing | None) -> None:
        """Check that a new log begins where the old one ended."""
        where = f"log/{epoch}, leaf 0"
        _, old = self._follower.checkpoints[epoch - 1]
        leaf = followed.epoch_leaf
        if leaf is None:
            raise CannotFollow("epoch", where, "the log does not begin with the end of the old one")
        if (leaf.old_origin, leaf.old_size, leaf.old_root) != (old.origin, old.size, old.root.hex()):
            said = f"{leaf.old_origin} at size {leaf.old_size} with the root {leaf.old_root}"
            seen = f"{old.origin} at size {old.size} with the root {old.root.hex()}"
            raise CannotFollow("epoch", where, f"the old log is said to have ended as {said}; it is {seen}")
        self._note("epoch", where, f"a new log begins behind {old.size} leaves of the old one: {leaf.reason}")
        if lost is not None:
            self._note("lost", lost.finding.where, "a part of the old log is not shown any more; games may have lost records there")

    async def _explain_returns(self, epoch: int) -> None:
        where, shortened = f"log/{epoch}", self._games.shortened
        records = sum(each.lost for each in shortened.values())
        self._note("returned", where, f"{len(shortened)} games come in from before their end in the old log; {records} records are gone")
        old = await self._old_appends(epoch - 1)
        if old is None:
            text = "the old log does not show all of itself any more: whether these games ever ended there cannot be checked without a copy"
            self._note("unchecked", where, text)
            return
        for each in self._games.unexplained(old):
            text = f"game {each.handle} comes in with record {each.last} and the head {each.head}, where no append of the old log ended"
            self._findings.append(Finding("game", True, where, text))

    async def _old_appends(self, epoch: int) -> list[AppendLeaf] | None:
        """The appends of the old logs, read again, or None if one of them is not served completely."""
        appends: list[AppendLeaf] = []
        for number in range(self._first, epoch + 1):
            _, checkpoint = self._follower.checkpoints[number]
            try:
                entries = await self._follower.entries(number, 0, checkpoint.size)
            except CannotFollow:
                return None
            if root_of([leaf_hash(entry) for entry in entries]) != checkpoint.root:
                return None
            appends += [leaf for leaf in map(_append, entries) if leaf is not None]
        return appends

    def _first_sight(self) -> Iterable[Finding]:
        for key in self._keys.first_sight:
            if _is_log(key):
                text = f"nothing vouches for the key {key.text}; it is believed from now on: compare it with what others have"
                yield Finding("first_sight", False, key.name, text)

    def _note(self, code: str, where: str, text: str) -> None:
        self._findings.append(Finding(code, False, where, text))


def _append(entry: bytes) -> AppendLeaf | None:
    try:
        leaf = read_leaf(entry)
    except LeafFault:
        return None  # found where the log was followed
    return leaf if isinstance(leaf, AppendLeaf) else None


def _is_log(key: VerifierKey) -> bool:
    host, log, epoch = key.name.rpartition("/log/")
    return bool(host and log) and epoch.isdecimal()


def _place(key: VerifierKey) -> tuple[str, int]:
    """The host and the epoch in a log key's name. Raises BadPolicy for another name."""
    if not _is_log(key):
        raise BadPolicy(f"the key {key.text} is of no log of a site: its name is not <host>/log/<epoch>")
    host, _, epoch = key.name.rpartition("/log/")
    return host, int(epoch)


def _host(origin: str) -> str:
    return origin.rpartition("/log/")[0]
