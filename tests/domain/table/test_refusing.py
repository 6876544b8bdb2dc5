"""Judging refusals from the data of the refused seat: every right one is judged right, every false one wrong."""

import msgspec
import pytest

from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.seats import SYSTEM, Seat
from domain.table.commands import AddKey, Concede, Ready, Undo
from domain.table.decide import accept
from domain.table.events import CommandAccepted
from domain.table.raw_command import SentCommand, raw_digest
from domain.table.refusal_judge import JudgedRefusal, RefusalJudge
from kit.bits import Bits
from kit.profile import profile_of
from kit.system_commands import system_command
from kit.toy import Bury, Flip
from kit.toy_game import TOY
from kit.tries import Kinds, Vocabulary
from kit.world import World
from proving.games import TOY_GAME, AnyWorld, game_of
from suite import sampled

KEYS = (*GAMES, TOY.key)


def refusing(world: AnyWorld, seat: Seat) -> RefusalJudge:  # type: ignore[type-arg]  # of whatever game it is
    openings = [opening for n in range(len(world.written)) for opening in world.openings(n, seat)]
    return RefusalJudge(world.game, world.codec, world.handle, [written.body for written in world.written], openings)


def sent(world: AnyWorld, seat: Seat, command: Command, decision: str = "", head: str | None = None) -> SentCommand:
    return SentCommand(seat, f"refused {len(world.written)}", decision, head, "00" * 16, msgspec.to_builtins(command))


def code_of(world: AnyWorld, command: SentCommand, said: Command) -> str:
    """The answer of an honest server."""
    try:
        accept(world.replay, world.ports(), command, said)
    except Refused as refused:
        return refused.code
    return ""


def judge(world: AnyWorld, command: SentCommand, code: str, head: str = "") -> JudgedRefusal:
    raw = command.raw
    return refusing(world, command.seat).judged(command.seat, raw, head or world.written[-1].head, raw_digest(raw), code, world.now())


@pytest.mark.parametrize("key", sampled(KEYS, every=3))
def test_t4_every_right_refusal_is_right_and_every_false_one_is_wrong(key: str) -> None:
    game = game_of(key)
    options, bits = game.options_type(), Bits(f"refusals of {key}")
    world: AnyWorld = World(game, "refusals")
    world.open(options, game.seats_for(options)[0])
    kinds = Kinds(game.catalogue.commands)
    vocabulary, counts = Vocabulary(kinds), {"right": 0, "wrong": 0}
    while not world.ledger.over and len(world.appends) < 60:
        asked = bits.one_of(world.awaited())
        if asked.seat == SYSTEM:
            world.send(SYSTEM, system_command(game, profile_of(key), world.state, asked, bits), asked.id)
            continue
        listed = game.legal(close(world.state, asked.seat), asked.seat)
        vocabulary.learn(listed)
        if bits.once_in(4):
            legal = kinds.listed(listed, bits, 4)
            for command in (*legal, *vocabulary.tries(legal, bits, 12), Undo(3), Ready(), AddKey("short")):
                tried = sent(world, asked.seat, command)
                due = code_of(world, tried, command)
                if due:
                    assert judge(world, tried, due).judgement == "right", (command, due)
                    counts["right"] += 1
                found = judge(world, tried, "made_up")
                assert (found.judgement, found.due) == ("wrong", due or "accepted"), (command, found)
                counts["wrong"] += 1
        command = game.play(close(world.state, asked.seat), asked.seat, asked, bits)
        world.send(asked.seat, command, asked.id)
    assert min(counts.values()) > 5, counts


def begun() -> AnyWorld:
    world: AnyWorld = World(TOY_GAME, "judged")
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    return world


def test_it_is_judged_at_the_head_that_the_note_names() -> None:
    world = begun()
    early = world.written[-1].head
    tried = sent(world, 0, Flip())
    world.send(0, Bury(1))
    world.send(1, Bury(2))

    assert judge(world, tried, "not_asked", early).judgement == "right"
    assert judge(world, tried, "not_asked").judgement == "wrong"  # by now seat 0 may flip


def test_a_closed_decision_and_the_end_are_told_from_the_rest() -> None:
    world = begun()
    decision = world.awaited()[0].id
    late = sent(world, 0, Bury(2), decision)
    world.send(0, Bury(1))
    world.send(1, Bury(2))

    assert judge(world, late, "decision_closed").judgement == "right"
    assert judge(world, late, "nonce_wrong").judgement == "wrong"
    world.send(0, Concede())
    assert judge(world, late, "game_over").judgement == "right"


@pytest.mark.parametrize("code", ["nonce_wrong", "nonce_early", "signature_wrong", "position_moved"])
def test_what_was_sent_beside_the_command_cannot_be_judged(code: str) -> None:
    world = begun()

    assert judge(world, sent(world, 0, Bury(1)), code).judgement == "open"


def test_a_head_that_the_game_has_is_known() -> None:
    world = begun()
    known = sent(world, 0, Bury(1), head=world.written[3].head)
    unknown = sent(world, 0, Bury(1), head="ab" * 32)

    assert judge(world, known, "unknown_head").judgement == "wrong"
    assert judge(world, unknown, "unknown_head").judgement == "right"
    assert judge(world, known, "head_too_old").judgement == "right"
    assert judge(world, sent(world, 0, Bury(1), head=world.written[-1].head), "head_too_old").judgement == "wrong"


def test_an_id_is_used_again_only_for_another_command() -> None:
    world = begun()
    world.send(0, Bury(1))
    used = world.sent(0, Bury(1)).id
    first = next(n for n, written in enumerate(world.written) if written.type == "table.CommandAccepted" and n > 5)
    assert used
    again = sent(world, 0, Bury(2))

    assert judge(world, again, "command_id_reused").judgement == "wrong"
    raw = msgspec.json.decode(getattr(world.events[first], "raw").read())  # noqa: B009  # of the command accepted
    taken = msgspec.structs.replace(again, id=raw["id"])
    assert judge(world, taken, "command_id_reused").judgement == "right"


@pytest.mark.parametrize("code", ["decision_closed", "nonce_wrong", "command_id_reused"])
def test_a_refusal_of_a_command_that_is_accepted_later_is_false_whatever_its_code(code: str) -> None:
    world = begun()
    head = world.written[-1].head
    world.send(0, Bury(1))
    raw = next(event.raw.read() for event in reversed(world.events) if isinstance(event, CommandAccepted) and event.seat == 0)

    judged = refusing(world, 0).judged(0, raw, head, raw_digest(raw), code, world.now())

    assert (judged.judgement, judged.due) == ("wrong", "accepted")
    assert "final" in judged.why


def test_another_command_or_an_unknown_head_is_not_judged() -> None:
    world = begun()
    raw = sent(world, 0, Bury(1)).raw
    judging = refusing(world, 0)

    assert judging.judged(0, raw, world.written[-1].head, "ab" * 32, "not_asked", world.now()).why == "the note refuses another command"
    assert judging.judged(0, raw, "ab" * 32, raw_digest(raw), "not_asked", world.now()).judgement == "open"
    assert judging.judged(0, "{}", world.written[-1].head, raw_digest("{}"), "not_asked", world.now()).judgement == "open"
