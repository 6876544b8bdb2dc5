"""Signed play on the real command path: what binds a seat, and what the server signs."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.proof.notes import read_note, require_signed
from domain.proof.receipts import read_receipt, read_refusal
from domain.table.events import CommandAccepted, GameStarted
from domain.table.raw_command import raw_digest
from playing.room import Room, play
from playing.signed import SignedTable, signed_table
from services.notary.receipts import StoredReceipt
from services.notary.signing import NoteSigner
from services.play.rejections import SignedRefusal
from services.play.requests import OpenTable, TakeSeat
from services.settings import Settings


def signing(room: Room) -> NoteSigner:
    """The signer of this process."""
    return room.process.signer


async def accepted(table: SignedTable) -> list[CommandAccepted]:
    """The commands in the log."""
    return [event for event in await table.room.log(table.table) if isinstance(event, CommandAccepted)]


async def refusal(table: SignedTable, seat: int, command: Any) -> SignedRefusal:
    """The refusal of a command."""
    with pytest.raises(SignedRefusal) as refused:
        await table.send(seat, command)
    return refused.value


def test_a_whole_game_is_played_with_a_nonce_and_a_signature_on_every_command(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[list[CommandAccepted], bool]:
        table = await signed_table(room, "Ann", "Bob", game="rebel_moon_defense")
        await table.play_out()
        return await accepted(table), (await room.see(table.table)).table.ledger.over

    commands, over = play(either_store, scenario)

    assert over
    assert len(commands) > 10
    assert all(each.y and each.sig and each.head for each in commands)


def test_a_table_of_bound_seats_waits_for_their_own_ready(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[list[str], bool, bool]:
        made = await room.process.seating.open_table(await room.person("Ann"), OpenTable("toy", {}, 2, bots=[1], keep=True))
        table = SignedTable(room, made.id, made.handle)
        kept = (await room.see(made.id)).kept_for("ann") == 0
        await table.sit("Ann", 0)
        waiting = [decision.kind for decision in await room.asked(made.id) if decision.seat == 0]
        await table.say(0, {"type": "ready"})
        return waiting, kept, any(isinstance(event, GameStarted) for event in await room.log(made.id))

    waiting, kept, started = play(settings, scenario)

    assert (waiting, kept, started) == (["ready"], True, True)


def test_a_receipt_is_a_note_that_the_receipt_key_signed(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[StoredReceipt, StoredReceipt]:
        table = await signed_table(room, "Ann", "Bob")
        command = await table.command(0, {"type": "bury", "card": 1})
        first = await table.send(0, command)
        require_signed(read_note(first.note.encode()), signing(room).key)
        return first, await table.send(0, command)

    first, again = play(settings, scenario)

    read = read_receipt(read_note(first.note.encode()).text)
    assert (read.origin, read.handle, read.number, read.head, read.time) == (first.origin, first.handle, first.n, first.head, first.time)
    assert again == first


def test_a_refusal_is_a_note_that_names_head_command_and_reason(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[SignedRefusal, str, str]:
        table = await signed_table(room, "Ann", "Bob")
        refused = await refusal(table, 0, await table.command(0, {"type": "flip"}))
        require_signed(read_note(refused.note.encode()), signing(room).key)
        return refused, (await room.see(table.table)).head, table.handle

    refused, head, handle = play(settings, scenario)

    read = read_refusal(read_note(refused.note.encode()).text)
    assert (read.handle, read.head, read.code) == (handle, head, refused.code)
    assert read.digest != raw_digest("")


def test_a_lost_answer_is_repeated_and_rolls_nothing_anew(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[StoredReceipt, StoredReceipt, int]:
        table = await signed_table(room, "Ann", "Bob")
        command = await table.command(1, {"type": "bury", "card": 2})
        first = await table.send(1, command)
        await table.say(0, {"type": "bury", "card": 1})
        return first, await table.send(1, command), len(await accepted(table))

    first, again, commands = play(either_store, scenario)

    assert again == first
    assert commands == 4


def test_head_too_old_for_a_signed_command_from_before_the_window(settings: Settings) -> None:
    async def scenario(room: Room) -> str:
        table = await signed_table(room, "Ann", "Bob")
        old = (await room.process.tables.moment(table.handle, None, 2)).head
        return (await refusal(table, 0, await table.command(0, {"type": "bury", "card": 1}, head=old))).code

    assert play(settings, scenario) == "head_too_old"


def test_a_ready_on_a_head_from_before_the_seats_changed_is_refused(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[str, str]:
        made = await room.process.seating.open_table(await room.person("Ann"), OpenTable("toy", {}, 2, keep=True))
        table = SignedTable(room, made.id, made.handle)
        await table.sit("Ann", 0)
        held = await table.command(0, {"type": "ready"})
        await table.sit("Bob", 1)
        unnamed = replace(held, id="unnamed", head=None, signature=None)
        return (await refusal(table, 0, held)).code, (await refusal(table, 0, unnamed)).code

    assert play(settings, scenario) == ("head_too_old", "head_too_old")


def test_unknown_head_and_position_moved_are_signed_too(settings: Settings) -> None:
    async def scenario(room: Room) -> list[str]:
        table = await signed_table(room, "Ann", "Bob")
        command = await table.command(0, {"type": "bury", "card": 1}, head="ab" * 32)
        late = await table.command(0, {"type": "bury", "card": 1})
        await table.say(0, {"type": "bury", "card": 2})
        return [(await refusal(table, 0, each)).code for each in (command, late)]

    assert play(settings, scenario) == ["unknown_head", "position_moved"]


def test_a_command_id_with_another_body_is_refused_and_signed(settings: Settings) -> None:
    async def scenario(room: Room) -> str:
        table = await signed_table(room, "Ann", "Bob")
        command = await table.command(0, {"type": "bury", "card": 1})
        await table.send(0, command)
        changed = await table.command(0, {"type": "bury", "card": 2}, id=command.id)
        return (await refusal(table, 0, replace(changed, position=command.position))).code

    assert play(settings, scenario) == "command_id_reused"


def test_a_plain_seat_is_made_ready_by_the_server(settings: Settings) -> None:
    async def scenario(room: Room) -> list[CommandAccepted]:
        table = await room.table("Ann", "Bob")
        return [event for event in await room.log(table) if isinstance(event, CommandAccepted)]

    ready = play(settings, scenario)

    assert [(each.y, each.sig) for each in ready] == [(None, None), (None, None)]


def test_a_key_that_is_none_is_refused_when_sitting_down(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        made = await room.process.seating.open_table(await room.person("Ann"), OpenTable("toy", {}, 2, seat=None))
        await room.process.seating.take_seat(await room.person("Bob"), made.id, 0, TakeSeat(key="A" * 42 + "B"))

    with pytest.raises(Refused, match="key_malformed"):
        play(settings, scenario)


def test_a_rematch_keeps_the_seat_of_the_asker_until_the_chain_is_there(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[int | None, int]:
        table = await signed_table(room, "Ann", "Bob")
        await table.say(0, {"type": "concede"})
        made = await room.process.seating.rematch(await room.person("Ann"), table.table, keep=True)
        again = SignedTable(room, made.id, made.handle)
        kept = (await room.see(made.id)).kept_for("ann")
        await again.sit("Ann", 1)
        same = await room.process.seating.rematch(await room.person("Bob"), table.table, keep=True)
        assert same.id == made.id
        await again.sit("Bob", 0)
        for seat in (0, 1):
            await again.say(seat, {"type": "ready"})
        return kept, (await room.see(made.id)).table.ledger.windows

    kept, windows = play(settings, scenario)

    assert kept == 1
    assert windows == 1
