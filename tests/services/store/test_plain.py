"""People, sessions and lobby cards, on both stores."""

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import suppress

import psycopg
import pytest
from msgspec.structs import replace

from domain.kernel.errors import Malformed
from projections.lobby import Status
from services.store import Store
from services.store.plain_data import Account, BroughtTables, HeldCard, NameTaken, StoredPasskey, StoredSession, TableCardRow
from services.store.port import HeadMoved, PersonalRecord, SeatHolder
from services.store.queries import Queries
from storing.logs import Log

pytestmark = pytest.mark.anyio

ANN = Account("a1", "Ann", False, "2026-11-20T09:00:00.000Z", "hash of ann's")
GUEST = Account("a2", "Guest 7", True, "2026-11-20T09:00:01.000Z")
TOKEN, OTHER_TOKEN = b"\x01" * 32, b"\x02" * 32


async def test_accounts_are_found_by_id_and_by_name_in_any_case(store: Store) -> None:
    await store.add_account(ANN)
    await store.add_account(GUEST)

    assert await store.account("a1") == ANN
    assert await store.account_named("aNN") == ANN
    assert await store.account_named("GUEST 7") == GUEST
    assert await store.account("a3") is None
    assert await store.account_named("Bob") is None


@pytest.mark.parametrize(("first", "second"), [("Ann", "ANN"), ("Straße", "STRASSE"), ("Ångström", "Ångström"), ("Σίσυφος", "ΣΊΣΥΦΟΣ")])
async def test_a_name_is_taken_in_every_spelling(store: Store, first: str, second: str) -> None:
    await store.add_account(Account("a1", first, False, ""))

    with pytest.raises(NameTaken):
        await store.add_account(Account("a2", second, False, ""))
    assert await store.account("a2") is None


async def test_of_many_who_want_a_name_at_once_one_gets_it(store: Store, other: Store) -> None:
    wishes = [(store if k % 2 else other).add_account(Account(f"a{k}", "Ann", True, "")) for k in range(10)]

    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["NameTaken"] * 9 + ["NoneType"]


async def test_a_password_is_replaced_only_if_it_is_the_one_that_was_checked(store: Store) -> None:
    await store.add_account(ANN)
    await store.add_session(StoredSession(TOKEN, ANN, "2026", "2027"))
    old = str(ANN.password_hash)

    assert await store.replace_hash("a1", old, "costlier") is True
    assert await store.session(TOKEN, "2026") is not None
    assert await store.change_password("a1", old, "late") is False
    assert await store.change_password("a1", "costlier", "new") is True
    assert await store.session(TOKEN, "2026") is None
    assert await store.account("a1") == Account("a1", "Ann", False, ANN.created_at, "new")


async def test_a_guest_is_kept_once_and_all_sessions_of_the_guest_end(store: Store) -> None:
    await store.add_account(GUEST)
    await store.add_session(StoredSession(TOKEN, GUEST, "2026", "2027"))

    assert await store.keep_guest("a2", "Bob", "hash") is True
    assert await store.session(TOKEN, "2026") is None
    assert await store.keep_guest("a2", "Eve", "other") is False
    assert await store.add_session(StoredSession(TOKEN, GUEST, "2026", "2027")) is False, "begun by the guest, not by Bob"
    assert await store.account("a2") == Account("a2", "Bob", False, GUEST.created_at, "hash")


@pytest.mark.parametrize(("first", "second"), [("Ada", "\u0410da"), ("Ida", "lda"), ("modern", "modem"), ("Rook 10", "Rook lO")])
async def test_a_name_that_looks_like_another_one_is_taken(store: Store, first: str, second: str) -> None:
    await store.add_account(Account("a1", first, False, ""))

    with pytest.raises(NameTaken):
        await store.add_account(Account("a2", second, False, ""))


async def test_accounts_from_before_skeletons_get_them(store: Store) -> None:
    for number, name in enumerate(("Ada", "Bob", "Eve")):
        await store.add_account(Account(f"a{number}", name, False, ""))
    assert isinstance(store, Queries)
    await store.change("update account set skeleton = null")

    assert [await store.add_skeletons(2) for _ in range(3)] == [2, 1, 0]
    with pytest.raises(NameTaken):
        await store.add_account(Account("a9", "\u0410da", False, ""))


async def test_a_guest_is_kept_under_another_name_and_the_old_one_is_free(store: Store) -> None:
    await store.add_account(GUEST)
    await store.keep_guest("a2", "Bob", "hash")
    await store.add_account(Account("a3", "guest 7", True, ""))

    assert await store.account_named("bob") == Account("a2", "Bob", False, GUEST.created_at, "hash")


async def test_a_guest_may_keep_the_own_name_in_another_spelling(store: Store) -> None:
    await store.add_account(GUEST)
    await store.keep_guest("a2", "GUEST 7", "hash")

    assert await store.account("a2") == Account("a2", "GUEST 7", False, GUEST.created_at, "hash")


async def test_a_guest_is_not_kept_under_somebody_elses_name(store: Store) -> None:
    await store.add_account(ANN)
    await store.add_account(GUEST)

    with pytest.raises(NameTaken):
        await store.keep_guest("a2", "ann", "hash")
    assert await store.account("a2") == GUEST


async def test_a_session_lasts_until_it_expires_and_can_be_renewed(store: Store) -> None:
    await store.add_account(ANN)
    stored = StoredSession(TOKEN, ANN, "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z", "Firefox, Linux")
    assert await store.add_session(stored) is True

    assert await store.session(TOKEN, "2026-11-30T23:59:59.999Z") == stored
    assert await store.session(TOKEN, "2026-12-01T00:00:00.000Z") is None
    await store.renew_session(TOKEN, "2026-12-31T00:00:00.000Z")
    assert await store.session(TOKEN, "2026-12-01T00:00:00.000Z") == stored._replace(expires_at="2026-12-31T00:00:00.000Z")
    assert await store.session(OTHER_TOKEN, "2026-11-30T00:00:00.000Z") is None


async def test_sessions_end_one_by_one_or_all_of_an_account_or_when_they_have_expired(store: Store) -> None:
    await store.add_account(ANN)
    await store.add_account(GUEST)
    third, fourth = b"\x03" * 32, b"\x04" * 32
    for token, account, expires in ((TOKEN, ANN, "2027"), (OTHER_TOKEN, ANN, "2028"), (third, ANN, "2029"), (fourth, GUEST, "2030")):
        await store.add_session(StoredSession(token, account, "2026", expires))

    await store.end_session(TOKEN)
    assert [each.token_sha256 for each in await store.sessions_of("a1", "2026")] == [third, OTHER_TOKEN]
    assert [await store.sweep_sessions(now) for now in ("2028", "2028")] == [1, 0]
    await store.end_sessions("a1")
    assert [await store.session(token, "2026") is None for token in (OTHER_TOKEN, third, fourth)] == [True, True, False]


# cards ----------------------------------------------------------------------------------------------------------------


def handle_of(name: str) -> str:
    """A handle for each name."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


def card(
    name: str,
    status: Status = "open",
    minute: int = 0,
    awaited: tuple[int, ...] = (),
    n: int = 5,
    *,
    public: bool = True,
    game: str = "toy",
    joinable: bool = True,
) -> TableCardRow:
    """A table's card, changed at some minute."""
    changed_at = f"2026-11-20T09:{minute:02}:00.000Z"
    return TableCardRow(handle_of(name), name, game, status, public, joinable, n, changed_at, awaited, f'{{"id":"{name}"}}'.encode())


def names(cards: Sequence[TableCardRow | HeldCard]) -> list[str]:
    """The tables' names."""
    return [each.id if isinstance(each, TableCardRow) else each.row.id for each in cards]


async def test_cards_come_back_as_they_were_saved(store: Store) -> None:
    saved = card("moon", "running", 3, (1, 0), public=False)
    assert await store.advance("", "17", [saved])

    assert await store.card("moon") == saved
    assert await store.card("sun") is None
    assert await store.cursor() == "17"


async def test_cards_move_on_from_the_cursor_seen_or_not_at_all(store: Store, other: Store) -> None:
    answers = await asyncio.gather(*((store if k % 2 else other).advance("", str(k + 1), [card(f"t{k}")]) for k in range(8)))

    assert sorted(answers) == [False] * 7 + [True]
    winner = answers.index(True)
    assert await store.cursor() == str(winner + 1)
    assert names((await store.public_tables("open", 10)).cards) == [f"t{winner}"]


async def test_a_card_never_replaces_one_of_a_higher_number(store: Store) -> None:
    await store.advance("", "1", [card("moon", n=9), card("sun", n=9)])
    await store.advance("1", "2", [card("moon", "running", n=8), card("sun", "running", n=10)])

    found = [await store.card(name) for name in ("moon", "sun")]
    assert [(row.n, row.status) for row in found if row] == [(9, "open"), (10, "running")]


async def test_a_failed_move_of_the_cursor_saves_nothing(store: Store) -> None:
    assert not await store.advance("elsewhere", "1", [card("moon")])

    assert await store.card("moon") is None
    assert await store.cursor() == ""


async def test_public_tables_are_listed_by_status_the_last_changed_first(store: Store) -> None:
    rows = [
        card("a", minute=1), card("b", minute=3), card("c", minute=2), card("d", public=False), card("e", "running"), card("f", "over"),
        card("g", "running", 4), card("h", "over", public=False),
    ]  # fmt: skip
    await store.advance("", "1", rows)

    assert names((await store.public_tables("open", 10)).cards) == ["b", "c", "a"]
    assert names((await store.public_tables("running", 10)).cards) == ["g", "e"]
    assert names((await store.public_tables("over", 10)).cards) == ["f"]


async def test_an_open_table_without_a_free_seat_is_not_listed(store: Store) -> None:
    await store.advance("", "1", [card("full", joinable=False), card("free"), card("runs", "running", joinable=False)])

    assert names((await store.public_tables("open", 10)).cards) == ["free"]
    assert names((await store.public_tables("running", 10)).cards) == ["runs"]


async def test_public_tables_are_listed_by_game_and_without_those_of_an_account(store: Store) -> None:
    await store.advance("", "1", [card("a", game="chess", minute=2), card("b", minute=1), card("c", game="chess")])
    await seat(store, handle_of("a"), SeatHolder(0, "ann"))

    assert names((await store.public_tables("open", 10, game="chess")).cards) == ["a", "c"]
    assert names((await store.public_tables("open", 10, besides="ann")).cards) == ["b", "c"]
    assert names((await store.public_tables("open", 10, game="chess", besides="ann")).cards) == ["c"]


async def test_a_list_goes_on_where_its_last_page_ended(store: Store) -> None:
    rows = [card(f"t{k:02}", "over", k // 3, game=("toy", "chess")[k % 2]) for k in range(20)]
    await store.advance("", "1", rows)
    newest_first = [row.id for row in sorted(rows, key=lambda row: (row.changed_at, row.id), reverse=True)]

    pages, after = list[list[str]](), ""
    while not pages or after:
        page = await store.public_tables("over", 6, after=after)
        pages.append(names(page.cards))
        after = page.next
    assert [len(page) for page in pages] == [6, 6, 6, 2]
    assert [name for page in pages for name in page] == newest_first
    first = await store.public_tables("over", 4, game="chess")
    second = await store.public_tables("over", 6, game="chess", after=first.next)
    assert [*names(first.cards), *names(second.cards)] == [name for name in newest_first if int(name[1:]) % 2]
    assert second.next == ""


@pytest.mark.parametrize("cursor", ["7", "4~now~t1", "0~now", "x~y~z", "0~\0~t1"])
async def test_a_cursor_that_no_list_gave_is_refused(store: Store, cursor: str) -> None:
    with pytest.raises(Malformed):
        await store.public_tables("over", 10, after=cursor)
    with pytest.raises(Malformed):
        await store.tables_of("ann", 10, after=cursor)


async def test_running_tables_are_not_pushed_out_by_finished_ones(store: Store) -> None:
    await store.advance("", "1", [card("slow", "running"), *(card(f"t{k}", "over", 1 + k % 50) for k in range(80))])

    assert names((await store.public_tables("running", 50)).cards) == ["slow"]


async def test_running_tables_are_all_that_are_not_over(store: Store) -> None:
    await store.advance("", "1", [card("a", "running", 2), card("b", "over"), card("c", minute=1), card("d", "running", public=False)])

    assert sorted(names(await store.running())) == ["a", "c", "d"]


async def test_own_tables_that_wait_come_first_the_longest_waiting_on_top(store: Store) -> None:
    held = {
        "over": card("over", "over", 9, (0,)), "open-new": card("open-new", minute=8), "open-old": card("open-old", minute=2),
        "runs-new": card("runs-new", "running", 7, (1,)), "runs-old": card("runs-old", "running", 3, (1, 10)),
        "waits-short": card("waits-short", "running", 6, (0,)), "waits-long": card("waits-long", "running", 4, (2, 0)),
    }  # fmt: skip
    await store.advance("", "1", [*held.values(), card("not mine", "running", 1, (0,))])
    for name, row in held.items():
        await seat(store, row.handle, SeatHolder(0, "ann"), SeatHolder(1, "bob"))
        assert name == row.id
    await seat(store, handle_of("not mine"), SeatHolder(0, "bob"))

    mine = await store.tables_of("ann", 10)
    order = ["waits-long", "waits-short", "runs-new", "runs-old", "open-new", "open-old", "over"]
    assert names(mine.cards) == order
    assert mine.next == ""
    assert {one.held for one in mine.cards} == {(0,)}
    for size in (1, 2, 3):
        seen, after = list[str](), ""
        while not seen or after:
            page = await store.tables_of("ann", size, after=after)
            seen, after = [*seen, *names(page.cards)], page.next
        assert seen == order
    assert (await store.tables_of("eve", 3)).cards == []


async def test_own_tables_are_listed_by_game_and_status(store: Store) -> None:
    rows = [card("a", "running", 1, (0,)), card("b", "running", 2, game="chess"), card("c", "over", 3), card("d", minute=4, public=False)]
    await store.advance("", "1", rows)
    for row in rows:
        await seat(store, row.handle, SeatHolder(0, "ann"))

    assert names((await store.tables_of("ann", 10, status="running")).cards) == ["a", "b"]
    assert names((await store.tables_of("ann", 10, game="toy")).cards) == ["a", "d", "c"]
    assert names((await store.tables_of("ann", 10, game="toy", status="over")).cards) == ["c"]


async def test_a_table_at_which_somebody_holds_two_seats_is_one_table(store: Store) -> None:
    await store.advance("", "1", [card("moon", "running", 1, (2,)), card("sun", "running", 2)])
    await seat(store, handle_of("moon"), SeatHolder(0, "ann"), SeatHolder(1, "bob"), SeatHolder(2, "ann"))
    await seat(store, handle_of("sun"), SeatHolder(1, "ann"))

    assert [(one.row.id, one.held) for one in (await store.tables_of("ann", 2)).cards] == [("moon", (0, 2)), ("sun", (1,))]


async def seat(store: Store, handle: str, *holders: SeatHolder) -> None:
    """Begin a game with these holders."""
    log = Log(handle)
    await store.append(log.next(holders=holders))


PASSKEY = StoredPasskey("c29tZQ", "a1", b"public key", 3, 0, "Firefox, Linux", "2026-11-20", "2026-11-20")


async def test_a_passkey_is_of_one_member_and_the_number_of_them_is_bounded(store: Store) -> None:
    await store.add_account(ANN)
    await store.add_account(GUEST)
    others = [PASSKEY._replace(id=f"other{number}") for number in range(2)]

    assert await store.add_passkey(PASSKEY, 2) is True
    assert await store.add_passkey(PASSKEY, 2) is False
    assert [await store.add_passkey(each, 2) for each in others] == [True, False]
    assert await store.add_passkey(PASSKEY._replace(id="guests", account="a2"), 2) is False
    assert await store.add_passkey(PASSKEY._replace(id="nobodys", account="a3"), 2) is False
    assert await store.passkey(PASSKEY.id) == PASSKEY
    assert await store.passkeys_of("a1") == [PASSKEY, others[0]]
    assert await store.remove_passkey("a2", PASSKEY.id) is False
    assert await store.remove_passkey("a1", PASSKEY.id) is True
    assert await store.passkey(PASSKEY.id) is None


async def test_of_many_uses_of_one_challenge_one_takes_effect(store: Store, other: Store) -> None:
    await store.add_account(ANN)
    await store.add_passkey(PASSKEY, 2)

    uses = [(store if k % 2 else other).use_passkey(PASSKEY.id, 4, 1000, "2026-11-21") for k in range(10)]
    answers = await asyncio.gather(*uses)

    assert sorted(answers) == [False] * 9 + [True]
    assert await store.use_passkey(PASSKEY.id, 5, 999, "2026-11-21") is False
    assert await store.use_passkey(PASSKEY.id, 5, 1001, "2026-11-22") is True
    assert await store.passkey(PASSKEY.id) == PASSKEY._replace(sign_count=5, challenged_at=1001, used_at="2026-11-22")
    assert await store.use_passkey("gone", 5, 1001, "2026-11-22") is False


async def test_a_text_that_a_database_cannot_hold_is_no_outage(store: Store) -> None:
    with suppress(psycopg.DataError):  # SQLite holds it
        assert not (await store.public_tables("open", 5, game="\0")).cards


# a guest who signs in ---------------------------------------------------------------------------------------------------


async def test_a_guests_tables_go_to_the_account_but_for_those_where_it_sits_or_sat(store: Store, other: Store) -> None:
    free, shared, once = Log(), Log(), Log()
    for log, own in ((free, None), (shared, SeatHolder(1, ANN.id)), (once, None)):
        await store.append(log.grow(log.next(holders=(SeatHolder(0, GUEST.id), *(() if own is None else (own,))))))
    named = PersonalRecord(once.records[-1].n + 1, ANN.id)
    await store.append(once.grow(replace(once.next(), personal=(named,))))

    found = await store.bring_tables(GUEST.id, ANN.id)

    assert (list(found.brought), list(found.left)) == ([free.handle], sorted([shared.handle, once.handle]))
    assert await other.holders(free.handle) == [SeatHolder(0, ANN.id)]
    assert await other.holders(shared.handle) == [SeatHolder(0, GUEST.id), SeatHolder(1, ANN.id)]
    assert await store.former_guests(ANN.id) == [GUEST.id]
    assert await store.bring_tables(GUEST.id, ANN.id) == BroughtTables([], sorted([shared.handle, once.handle]))


async def test_what_was_decided_before_the_tables_went_to_the_account_is_decided_again(store: Store, other: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next(holders=(SeatHolder(0, GUEST.id),))))
    decided = log.next()
    await other.bring_tables(GUEST.id, ANN.id)

    with pytest.raises(HeadMoved):
        await store.append(decided)
