"""Sessions that are remembered for a moment: what this process changes is forgotten at once, the rest after a second."""

import asyncio
from pathlib import Path

from services.accounts.passwords import Passwords
from services.accounts.people import Accounts
from services.accounts.recent_sessions import REMEMBERED_S, RecentSessions
from services.operating.erasing import SETTLING_S
from services.store import open_store
from services.store.plain_data import Account, StoredSession

ANN = Account("ann", "Ann", True, "2026-01-01T00:00:00.000Z")
ANNS = StoredSession(b"token", ANN, "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z")


class Time:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_an_account_is_remembered_for_a_second() -> None:
    time = Time()
    recent = RecentSessions(time)
    recent.remember(ANNS, recent.changes)

    assert recent.session(b"token") == ANNS
    time.now += REMEMBERED_S
    assert recent.session(b"token") is None


def test_a_session_that_ended_is_forgotten_at_once() -> None:
    recent = RecentSessions(Time())
    recent.remember(ANNS, recent.changes)
    recent.forget(b"token")

    assert recent.session(b"token") is None


def test_all_sessions_of_a_changed_account_are_forgotten_at_once() -> None:
    recent = RecentSessions(Time())
    for token in (b"one", b"two"):
        recent.remember(ANNS._replace(token_sha256=token), recent.changes)
    recent.forget_account("ann")

    assert (recent.session(b"one"), recent.session(b"two")) == (None, None)


def test_a_look_up_during_which_a_session_ended_is_not_remembered() -> None:
    recent = RecentSessions(Time())
    before = recent.changes
    recent.forget(b"token")
    recent.remember(ANNS, before)

    assert recent.session(b"token") is None


def test_what_a_stream_looked_up_is_known_to_the_request_that_follows(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = Time()
        async with open_store(f"sqlite:///{tmp_path}/people.db") as store:
            accounts = Accounts(store, Passwords(cheap=True), recent=RecentSessions(time))
            token = await accounts.begin_session(await accounts.guest(""))
            assert token is not None
            session = await accounts.session(token)
            assert session is not None
            time.now += REMEMBERED_S

            assert await accounts.lasts(session)
            await store.end_session(session.token_sha256)  # as another process would

            assert await accounts.session(token) == session, "looked up again"

    asyncio.run(scenario())


def test_an_erasure_waits_longer_than_sessions_are_remembered() -> None:
    assert REMEMBERED_S < SETTLING_S


def test_another_process_that_signs_out_is_noticed_after_a_second(tmp_path: Path) -> None:
    async def scenario() -> None:
        url, time = f"sqlite:///{tmp_path}/people.db", Time()
        async with open_store(url) as here, open_store(url) as there:
            accounts = Accounts(here, Passwords(cheap=True))
            others = Accounts(there, Passwords(cheap=True), recent=RecentSessions(time))
            guest = await accounts.guest("")
            token = await accounts.begin_session(guest)
            assert token is not None
            session = await accounts.session(token)
            assert session is not None
            assert session == await others.session(token)
            assert session.account == guest

            await accounts.end_session(session)

            assert await accounts.session(token) is None
            time.now += REMEMBERED_S
            assert await others.session(token) is None

    asyncio.run(scenario())
