"""A sample of the soak on each day's seed: generated calls find no fault and nothing that the schema does not describe."""

import asyncio
import os
from pathlib import Path

import pytest

from conftest import DEPTH
from services import store
from serving.site import settings_for, site
from soak.soak import Fault, Soak

CALLS = 400 * DEPTH
SEED = int(os.environ["ROLLBOOK_TEST_DAY"].replace("-", ""))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_generated_calls_find_no_fault(tmp_path: Path, request: pytest.FixtureRequest, kind: str) -> None:
    database = ""
    if kind == "postgres":
        database = request.getfixturevalue("postgres_url")
        asyncio.run(store.migrate(database))

    with site(settings_for(tmp_path, database=database)) as made:
        soak = Soak(made, SEED)
        soak.run(CALLS)

    assert soak.calls >= CALLS
    assert soak.statuses[200] > CALLS / 4


def test_a_soak_catches_what_it_is_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("services.play.command_handler.command_salt", broken)
    with site(settings_for(tmp_path)) as made, pytest.raises(Fault, match="500"):
        Soak(made, 1).run(CALLS)
