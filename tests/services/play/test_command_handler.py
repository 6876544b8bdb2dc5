"""Commands: each takes effect once, on the newest head, and is answered with a receipt or a refusal."""

import asyncio
from typing import Any

import msgspec
import pytest

from domain.kernel.errors import Refused
from domain.kernel.facts import DiceRolled
from domain.proof.head import verify_chain
from domain.proof.receipts import RECEIPT
from domain.table.events import CommandAccepted, Rewound
from playing.room import Room, play, room, said
from services.errors import StoreDown
from services.notary.receipts import StoredReceipt
from services.play.environment import Environment, now
from services.play.refused_commands import MOST_DETAIL, RefusedCommands
from services.play.rejections import BadRequest, NotAllowed, NotFound, SignedRefusal
from services.play.spending import Spending, Spent
from services.settings import Settings
from services.store.port import Append

FLIPPING = {"calls": False, "extras": ["peek", "boast"], "rounds": 1}


async def buried(room: Room, **options: Any) -> str:
    """A game of two in which both have buried their first card, and seat 0 has to flip."""
    table = await room.table("Ann", "Bob", options={**FLIPPING, **options})
    await room.say("Ann", table, {"type": "bury", "card": 1})
    await room.say("Bob", table, {"type": "bury", "card": 2})
    return table


def test_a_receipt_names_the_record_and_the_head_that_the_store_holds(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[StoredReceipt, Any, str]:
        table = await room.table("Ann", "Bob")
        receipt = await room.say("Ann", table, {"type": "bury", "card": 1})
        handle = await room.process.tables.handle_of(table)
        records, _ = await room.process.tables.records(handle)
        return receipt, await room.process.store.head(handle), verify_chain(record.body for record in records)

    receipt, head, chain = play(either_store, scenario)

    assert (receipt.n, receipt.head) == (head.n, head.head)
    assert receipt.head == chain
    assert receipt.format == RECEIPT
    assert receipt.origin == f"{either_store.origin}/log/1"


def test_the_same_command_sent_again_gets_the_same_receipt_and_does_nothing_more(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[StoredReceipt, StoredReceipt, int]:
        table = await room.table("Ann", "Bob")
        first = await room.say("Ann", table, {"type": "bury", "card": 1}, id="mine")
        await room.say("Bob", table, {"type": "bury", "card": 1})
        again = await room.say("Ann", table, {"type": "bury", "card": 1}, id="mine")
        return first, again, sum(isinstance(event, CommandAccepted) and event.seat == 0 for event in await room.log(table))

    first, again, commands = play(either_store, scenario)

    assert again == first
    assert commands == 2  # ready, and this one


def test_a_command_that_the_rules_would_take_twice_is_still_taken_once(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[StoredReceipt, StoredReceipt, list[str]]:
        table = await buried(room)
        first = await room.say("Ann", table, {"type": "boast", "mood": "loud"}, id="mine")
        await room.say("Ann", table, {"type": "boast", "mood": "calm"})
        again = await room.say("Ann", table, {"type": "boast", "mood": "loud"}, id="mine")
        return first, again, [raw["id"] for raw in await room.commands(table)]

    first, again, ids = play(either_store, scenario)

    assert again == first
    assert ids.count("mine") == 1


def test_a_refused_command_is_refused_for_good_by_every_process(either_store: Settings) -> None:
    async def scenario(here: Room) -> tuple[SignedRefusal, SignedRefusal, int]:
        async with room(either_store) as there:
            table = await buried(here)
            with pytest.raises(SignedRefusal) as first:
                await here.say("Bob", table, {"type": "flip"}, id="mine")
            await there.say("Ann", table, {"type": "flip"})
            with pytest.raises(SignedRefusal) as later:
                await there.say("Bob", table, {"type": "flip"}, id="mine")
            receipt = await here.say("Bob", table, {"type": "flip"}, id="another")
            return first.value, later.value, receipt.n

    first, later, n = play(either_store, scenario)

    assert first.code == "not_asked"
    assert (later.code, later.rule, later.detail, later.note) == (first.code, first.rule, first.detail, first.note)
    assert n > 0


def test_a_refusal_that_was_decided_on_an_old_head_is_not_signed(either_store: Settings) -> None:
    """Two processes have copies of one command. The turn comes while one of them is about to store its refusal."""

    async def scenario(here: Room) -> tuple[list[Any], int]:
        async with room(either_store) as there:
            table = await buried(here)
            real: Any = there.process.store

            async def refuse(*refusal: Any) -> bool:
                real.refuse = type(real).refuse.__get__(real)
                await here.say("Ann", table, {"type": "flip"})
                return bool(await real.refuse(*refusal))

            await there.see(table)
            real.refuse = refuse
            copies = (there.say("Bob", table, {"type": "flip"}, id="mine"), there.say("Bob", table, {"type": "flip"}, id="mine"))
            answers = await asyncio.gather(*copies, return_exceptions=True)
            return list(answers), [raw["id"] for raw in await here.commands(table)].count("mine")

    answers, effects = play(either_store, scenario)

    assert [type(answer).__name__ for answer in answers] == ["StoredReceipt"] * 2
    assert effects == 1


def test_an_append_that_was_decided_before_a_refusal_of_the_command_is_not_written(either_store: Settings) -> None:
    """A frozen process has a command decided while another one refuses the same command. It wakes up later."""

    async def scenario(here: Room) -> tuple[SignedRefusal, list[str]]:
        async with room(either_store) as there:
            table = await buried(here)
            await there.see(table)
            real: Any = there.process.store

            async def append(wanted: Append) -> None:
                del real.append
                handle = await here.process.tables.handle_of(table)
                async with here.process.tables.held(handle) as live:
                    command = wanted.command
                    assert command is not None
                    refusals = RefusedCommands(here.process.store, here.process.signer, now, Spending())
                    assert await refusals.refuse(live, command.digest, Refused("planted", "TAB-PLAY"))
                await real.append(wanted)

            real.append = append
            with pytest.raises(SignedRefusal) as refused:
                await there.say("Ann", table, {"type": "flip"}, id="mine")
            return refused.value, [raw["id"] for raw in await here.commands(table)]

    refused, ids = play(either_store, scenario)

    assert refused.code == "planted"
    assert "mine" not in ids


def test_a_refusal_repeats_little_of_what_was_sent_and_is_paid_for(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[SignedRefusal, float]:
        table = await room.table("Ann", "Bob", game="starquest")
        asked, spending = (await room.asked(table))[0], room.process.spending
        spending.drained()
        with pytest.raises(SignedRefusal) as refused:
            await room.say(("Ann", "Bob")[asked.seat], table, {"type": "choose_mission", "mission_id": "M" * 10_000})
        return refused.value, spending.drained()[Spent("bytes", "ann")]

    refused, paid = play(either_store, scenario)

    assert (refused.code, refused.detail) == ("unknown_mission", "M" * MOST_DETAIL)
    assert len(refused.note) < paid < 2000


@pytest.mark.parametrize("stale", [True, False])
def test_the_same_id_with_another_body_is_refused(either_store: Settings, stale: bool) -> None:
    async def scenario(room: Room) -> None:
        table = await buried(room)
        await room.say("Ann", table, {"type": "flip"} if stale else {"type": "boast", "mood": "loud"}, id="mine")
        await room.say("Ann", table, {"type": "flip"} if stale else {"type": "boast", "mood": "calm"}, id="mine", salt="ab" * 16)

    with pytest.raises(Refused) as refused:
        play(either_store, scenario)

    assert refused.value.code == "command_id_reused"


def test_a_hundred_parallel_copies_of_a_command_have_one_effect(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[set[StoredReceipt], list[str]]:
        table = await buried(room)
        flips = (room.say("Ann", table, {"type": "flip"}, id="mine") for _ in range(100))
        return set(await asyncio.gather(*flips)), [raw["id"] for raw in await room.commands(table)]

    receipts, ids = play(either_store, scenario)

    assert len(receipts) == 1
    assert ids.count("mine") == 1


def test_two_devices_that_answer_one_decision_have_one_effect(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[list[Any], int]:
        table = await room.table("Ann", "Bob")
        (decision, _) = await room.asked(table)
        tries = (room.say("Ann", table, {"type": "bury", "card": card}, id=f"device-{card}", decision=decision.id) for card in (1, 2))
        answers = await asyncio.gather(*tries, return_exceptions=True)
        return answers, sum(raw["command"]["type"] == "bury" for raw in await room.commands(table))

    answers, effects = play(either_store, scenario)

    assert sorted(type(answer).__name__ for answer in answers) == ["SignedRefusal", "StoredReceipt"]
    assert effects == 1


def test_two_processes_that_answer_one_decision_have_one_effect(either_store: Settings) -> None:
    async def scenario(here: Room) -> tuple[list[Any], int]:
        async with room(either_store) as there:
            table = await here.table("Ann", "Bob")
            await there.see(table, 0)
            decision = (await here.asked(table))[0]
            tries = [
                one.say("Ann", table, {"type": "bury", "card": card}, id=f"device-{card}", decision=decision.id)
                for one, card in ((here, 1), (there, 2))
            ]
            answers = await asyncio.gather(*tries, return_exceptions=True)
            return answers, sum(raw["command"]["type"] == "bury" for raw in await here.commands(table))

    answers, effects = play(either_store, scenario)

    assert sorted(type(answer).__name__ for answer in answers) == ["SignedRefusal", "StoredReceipt"]
    assert effects == 1


def test_two_processes_that_command_at_once_both_get_through(either_store: Settings) -> None:
    async def scenario(here: Room) -> tuple[tuple[StoredReceipt, StoredReceipt], str]:
        async with room(either_store) as there:
            table = await here.table("Ann", "Bob")
            await there.see(table)
            answers = await asyncio.gather(
                here.say("Ann", table, {"type": "bury", "card": 1}), there.say("Bob", table, {"type": "bury", "card": 2})
            )
            both = await here.see(table), await there.see(table)
            assert both[0].table == both[1].table
            records, _ = await here.process.tables.records(both[0].handle)
            return answers, verify_chain(record.body for record in records)

    answers, head = play(either_store, scenario)

    assert head in {answer.head for answer in answers}


def test_a_process_that_has_not_heard_of_the_newest_records_judges_on_them(settings: Settings) -> None:
    async def scenario(here: Room) -> StoredReceipt:
        async with room(settings) as there:
            table = await buried(here)
            await there.see(table)
            await here.say("Ann", table, {"type": "flip"})
            shown = await here.see(table)
            return await there.say("Bob", table, {"type": "flip"}, head=shown.head, decision=shown.asked[0].id)

    assert play(settings, scenario).n > 0


def test_a_stale_decision_is_refused(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await buried(room)
        old = (await room.asked(table))[0].id
        await room.say("Ann", table, {"type": "flip"})
        await room.say("Bob", table, {"type": "flip"}, decision=old)

    with pytest.raises(Refused) as refused:
        play(settings, scenario)

    assert refused.value.code == "decision_closed"


def test_a_head_of_another_game_is_refused_and_any_earlier_head_of_this_one_is_not(settings: Settings) -> None:
    async def scenario(room: Room) -> StoredReceipt:
        table = await room.table("Ann", "Bob")
        early = (await room.process.tables.moment(await room.process.tables.handle_of(table), None, 1)).head
        with pytest.raises(Refused) as refused:
            await room.say("Ann", table, {"type": "bury", "card": 1}, head="0" * 64)
        assert refused.value.code == "unknown_head"
        return await room.say("Ann", table, {"type": "bury", "card": 1}, head=early)

    assert play(settings, scenario).n > 0


@pytest.mark.parametrize(
    "body",
    [
        b'{"type":"bury"}',
        b'{"type":"bury","card":"one"}',
        b'{"type":"bury","card":1,"more":2}',
        b'{"type":"dig","card":1}',
        b'{"card":1}',
        b'{"type":"bury","card":[1]}',
        b'{"type":"bury","card":9007199254740992}',
        b"[]",
        b"null",
        b'"bury"',
        b'{"type":["bury"]}',
    ],
)
def test_a_malformed_command_is_told_from_a_forbidden_one(settings: Settings, body: bytes) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        await room.process.commands.accept("ann", table, msgspec.structs.replace(said({}, id="x"), command=msgspec.json.decode(body)))

    with pytest.raises(BadRequest) as answer:
        play(settings, scenario)

    assert answer.value.code == "malformed_command"


def test_ids_of_the_servers_own_commands_are_not_for_clients(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        await room.say("Ann", table, {"type": "bury", "card": 1}, id="auto:ready:1")

    with pytest.raises(BadRequest):
        play(settings, scenario)


def test_only_who_sits_there_commands(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        await room.person("Eve")
        with pytest.raises(NotFound):
            await room.say("Ann", "nowhere", {"type": "flip"})
        await room.say("Eve", table, {"type": "bury", "card": 1})

    with pytest.raises(NotAllowed) as answer:
        play(settings, scenario)

    assert answer.value.code == "not_seated"


def test_undo_goes_back_through_the_service_and_stays_in_the_log(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[Any, Any, list[Any]]:
        table = await room.table("Ann", "Bob")
        before = await room.see(table, 0)
        await room.say("Ann", table, {"type": "boast", "mood": "loud"})
        ledger = (await room.see(table)).table.ledger
        assert ledger.free_undo.seat == 0
        await room.say("Ann", table, {"type": "undo", "to": ledger.free_undo.records[-1]})
        return before.table.game, (await room.see(table, 0)).table.game, await room.log(table)

    before, after, log = play(either_store, scenario)

    assert after == before
    assert any(isinstance(event, Rewound) for event in log)


def test_undo_is_possible_after_the_table_was_loaded_anew(settings: Settings) -> None:
    async def scenario(room: Room) -> bool:
        table = await room.table("Ann", "Bob")
        before = await room.see(table, 0)
        await room.say("Ann", table, {"type": "boast", "mood": "loud"})
        room.process.tables.forget(before.handle)
        free = (await room.see(table)).table.ledger.free_undo.records
        await room.say("Ann", table, {"type": "undo", "to": free[-1]})
        return (await room.see(table, 0)).table.game == before.table.game

    assert play(settings, scenario)


def test_time_never_goes_backwards_in_a_game(settings: Settings) -> None:
    times = iter(f"2026-01-01T00:00:{second:02}.000Z" for second in (30, 29, 28, 40, 10, 5, 4, 3, 2, 1))

    async def scenario(room: Room) -> list[str]:
        table = await room.table("Ann", "Bob")
        await room.say("Ann", table, {"type": "bury", "card": 1})
        records, _ = await room.process.tables.records(await room.process.tables.handle_of(table))
        return [msgspec.json.decode(record.body)["at"] for record in records]

    at = play(settings, scenario, Environment(clock=lambda: next(times)))

    assert at == sorted(at)


def test_after_a_commit_of_unknown_outcome_the_retry_shows_the_same_dice(settings: Settings) -> None:
    """The answer is lost after the commit in one case, before it in the other."""

    async def scenario(room: Room) -> list[tuple[str, tuple[int, ...]]]:
        table = await buried(room, calls=True)
        await room.say("Ann", table, {"type": "flip"})
        rolled: list[tuple[str, tuple[int, ...]]] = []
        async with broken_store(room, after=False) as attempts:
            with pytest.raises(StoreDown):
                await room.say("Bob", table, {"type": "answer", "call": "call"}, id="mine")
            rolled += dice(attempts)
        async with broken_store(room, after=True) as attempts:
            with pytest.raises(StoreDown):
                await room.say("Bob", table, {"type": "answer", "call": "call"}, id="mine")
            rolled += dice(attempts)
        receipt = await room.say("Bob", table, {"type": "answer", "call": "call"}, id="mine")
        log = await room.log(table)
        assert receipt.n == len(log) - 1
        rolled.append([(event.seed, event.draw) for event in log if isinstance(event, DiceRolled)][-1])
        return rolled

    rolled = play(settings, scenario)

    assert len(rolled) == 3
    assert len(set(rolled)) == 1


def dice(attempts: list[Append]) -> list[tuple[str, tuple[int, ...]]]:
    """The rolls in the attempted appends."""
    records = [msgspec.json.decode(record.body) for append in attempts for record in append.records]
    return [(record["data"]["seed"], tuple(record["data"]["draw"])) for record in records if record["type"] == "table.DiceRolled"]


class broken_store:  # noqa: N801  # reads as a context
    """The real store, which loses its answer to an append, before or after writing it."""

    def __init__(self, room: Room, *, after: bool) -> None:
        self._writer, self._after = room.process.appender, after
        self._store: Any = room.process.store

    async def __aenter__(self) -> list[Append]:
        attempts: list[Append] = []

        async def append(wanted: Append) -> None:
            attempts.append(wanted)
            if self._after:
                await type(self._store).append(self._store, wanted)
            raise StoreDown("the line went dead")

        self._store.append = append
        return attempts

    async def __aexit__(self, *_: object) -> None:
        del self._store.append


def test_deciding_again_on_a_moved_head_uses_the_same_dice(settings: Settings) -> None:
    """Two seats send commands concurrently to two processes. The second roll is decided twice from one chain position."""

    async def scenario(here: Room) -> tuple[list[tuple[str, tuple[int, ...]]], tuple[str, tuple[int, ...]]]:
        async with room(settings) as there:
            table = await buried(here, calls=True)
            await here.say("Ann", table, {"type": "flip"})
            await there.see(table)
            attempts: list[Append] = []
            real: Any = there.process.store

            async def append(wanted: Append) -> None:
                attempts.append(wanted)
                if len(attempts) == 1:
                    await here.say("Ann", table, {"type": "boast", "mood": "loud"})
                await type(real).append(real, wanted)

            real.append = append
            await there.say("Bob", table, {"type": "answer", "call": "call"})
            last = [event for event in await here.log(table) if isinstance(event, DiceRolled)][-1]
            return dice(attempts), (last.seed, last.draw)

    tried, kept = play(settings, scenario)

    assert len(tried) == 2
    assert set(tried) == {kept}


def test_a_preview_says_what_a_command_would_do_or_why_not(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[int, str]:
        table = await buried(room)
        shown = await room.process.commands.preview("ann", table, {"type": "flip"})
        with pytest.raises(Refused) as refused:
            await room.process.commands.preview("bob", table, {"type": "flip"})
        return len(shown.preview.words), refused.value.code

    assert play(settings, scenario) == (1, "not_asked")
