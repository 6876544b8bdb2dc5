"""A sample of the soak: generated calls find no fault and nothing that the schema does not describe."""

import asyncio
import threading
from pathlib import Path

import pytest

from services import store
from serving.site import settings_for, site
from soak.soak import MOST_FAULTS, ROUND, Fault, Soak
from storing.stores import mainly
from suite import DEPTH

CALLS = 400 * DEPTH
ENOUGH = 200
"""Calls after which commands were sent and asked about at some table."""
SEED = 20


@pytest.mark.full
@pytest.mark.parametrize("kind", mainly("sqlite"))
def test_generated_calls_find_no_fault(tmp_path: Path, request: pytest.FixtureRequest, kind: str) -> None:
    database = ""
    if kind == "postgres":
        database = request.getfixturevalue("postgres_url")
        asyncio.run(store.migrate(database))

    with site(settings_for(tmp_path, database=database)) as made:
        soak = Soak(made, SEED)
        soak.run(CALLS)

    assert soak.calls >= CALLS
    assert soak.count(200) > CALLS / 4


def test_a_soak_catches_what_it_is_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("services.play.command_handler.CommandHandler.preview", broken)
    with site(settings_for(tmp_path)) as made, pytest.raises(Fault, match="500"):
        Soak(made, 1).run(ENOUGH)


@pytest.mark.full
def test_a_call_without_an_answer_is_a_fault_and_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    async def silent(*_: object) -> None:
        await asyncio.to_thread(released.wait)

    with site(settings_for(tmp_path)) as made:
        soak = Soak(made, 1, call_s=2)
        monkeypatch.setattr("services.play.command_handler.CommandHandler.preview", silent)
        with pytest.raises(Fault, match=r"previews .* no answer within 2 s"):
            soak.run(ENOUGH)
        released.set()

    assert len(soak.faults) <= MOST_FAULTS + ROUND
