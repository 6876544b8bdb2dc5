"""A round of every fault on both stores: three real servers go on and keep every promise. `python -m tests.faults` is the long form,
and measures how soon they do."""

from pathlib import Path

import pytest

from faults.cluster import Kind
from faults.disks import can_mount
from faults.injecting import FAULTS
from faults.run import run
from patience import PATIENCE_S
from storing.stores import mainly
from suite import DEPTH

ROUNDS = DEPTH


@pytest.mark.full
@pytest.mark.parametrize("kind", mainly("sqlite"))
def test_three_servers_go_on_after_every_fault_and_keep_every_promise(kind: Kind, tmp_path: Path) -> None:
    recoveries = list(run(kind, tmp_path, 17, ROUNDS * FAULTS[kind], PATIENCE_S))

    assert {recovery.fault for recovery in recoveries} == {"first_start", *FAULTS[kind]}


def test_the_faults_include_a_full_disk() -> None:
    if not can_mount():
        pytest.skip("a disk is filled only where this process may mount one, as root may")

    assert all("fill" in faults for faults in FAULTS.values())
