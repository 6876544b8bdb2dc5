"""`rollbook monitor`: one run from the command line."""

from pathlib import Path

from domain.proof.errors import MalformedKey
from domain.proof.notes import read_verifier_key
from services.errors import BadPolicy
from services.notary.log_source import CopyingSource, open_source
from services.notary.witnesses import read_policy_file
from services.operating.monitoring.monitor import Trust, monitor_site
from services.operating.monitoring.report import MonitorReport
from services.operating.monitoring.state import State, read_state, write_state


async def run_monitor(place: str, key: str | None, policy: Path | None, state: Path | None, copy: Path | None) -> MonitorReport:
    """Follow the logs of a site, or of a copy in a folder. The file `state` is replaced if nothing is wrong.

    Raises LogUnreadable, BadPolicy and BadState.
    """
    trust = trust_of(key, policy)
    known = read_state(state) if state is not None else State()
    source = open_source(place)
    async with CopyingSource(source, copy) if copy is not None else source as opened:
        report, found = await monitor_site(opened, known, trust)
    if state is not None and report.ok:
        write_state(state, found)
    return report


def trust_of(key: str | None, policy: Path | None) -> Trust:
    """The trust policy from a verifier key, a policy file, or both. Raises BadPolicy."""
    read = read_policy_file(policy) if policy is not None else None
    keys = tuple(log.key for log in read.logs) if read is not None else ()
    try:
        named = (read_verifier_key(key),) if key is not None else ()
    except MalformedKey as fault:
        raise BadPolicy(f"--key: {fault}") from fault
    return Trust((*keys, *named), read)
