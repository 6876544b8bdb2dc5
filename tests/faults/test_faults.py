"""A short run of every fault on both stores: three real servers go on and keep every promise. `python -m tests.faults` is the long form."""

from pathlib import Path

import pytest

from faults.cluster import FAULTS, Kind
from faults.run import run

PATIENCE_S = 20.0
"""Longer than the five seconds that a site needs by itself, as the machine runs other tests meanwhile. What is never done is found."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_three_servers_go_on_after_every_fault_and_keep_every_promise(kind: Kind, tmp_path: Path) -> None:
    recoveries = list(run(kind, tmp_path, 17, FAULTS, PATIENCE_S))

    assert {recovery.fault for recovery in recoveries} == set(FAULTS)
