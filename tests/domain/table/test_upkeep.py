"""TAB-DICE: chains are extended when they are used up or their key was stolen; a restored log uses no position twice."""

import pytest

from domain.kernel.errors import Refused
from domain.kernel.facts import DiceRolled
from domain.proof.chains import SERVER_STEP, check_link
from domain.table.commands import Concede
from domain.table.decide import accept
from domain.table.events import ChainsExtended, DecisionsClosed, GameRestored, NoncesBurned, PositionsBurned
from domain.table.upkeep import extend_chains, restore
from kit.toy import Answer, Bury, Options, State
from kit.toy_game import TOY
from kit.world import World


def running(bound: tuple[int, ...] = (), chain_length: int = 4096, rounds: int = 3) -> World[State, Options]:
    world = World(TOY, "upkeep", chain_length=chain_length)
    world.open(Options(rounds=rounds), 2, bound=bound)
    return world


def play_on(world: World[State, Options], commands: int) -> None:
    """So many more commands, or until the game is over; a seat that is asked to call calls."""
    for _ in range(commands):
        if world.ledger.over:
            return
        decision = world.awaited()[0]
        command = world.game.default(world.state, decision.seat, decision)
        world.send(decision.seat, Answer("call") if decision.kind == "call" else command, decision.id)


def rolls(world: World[State, Options]) -> list[DiceRolled]:
    return [event for event in world.events if isinstance(event, DiceRolled)]


def test_tab_dice_a_chain_that_runs_out_is_extended_before_it_is_used_up() -> None:
    world = running(chain_length=65)

    play_on(world, 200)

    extended = [event for event in world.events if isinstance(event, ChainsExtended)]
    assert extended
    assert {event.reason for event in extended} == {"used_up"}
    used = {stream for event in extended for stream in event.anchors}
    assert all(at == 65 for event in extended for at in event.at.values())
    assert used <= {rolled.stream for rolled in rolls(world)} | {"table"}


def test_tab_dice_rolls_go_on_counting_in_the_new_chain_and_lead_to_its_anchor() -> None:
    world = running(chain_length=2)

    play_on(world, 200)

    stream = max({rolled.stream for rolled in rolls(world)}, key=lambda name: len([r for r in rolls(world) if r.stream == name]))
    drawn = [rolled for rolled in rolls(world) if rolled.stream == stream]
    parts = {
        at: anchor
        for e in world.events
        if isinstance(e, ChainsExtended)
        for s, anchor in e.anchors.items()
        if s == stream
        for at in [e.at[s]]
    }
    assert [rolled.i for rolled in drawn] == list(range(1, len(drawn) + 1))
    assert len(drawn) > 2
    for at, anchor in parts.items():
        for rolled in drawn:
            if at < rolled.i <= at + 2:
                check_link(SERVER_STEP, world.handle, stream, rolled.i, rolled.seed, at, anchor)


def test_tab_dice_after_a_theft_the_old_chain_is_burned_once_a_foreign_nonce_is_mixed() -> None:
    world = running(bound=(0, 1))
    play_on(world, 3)
    used = dict(world.ledger.positions)

    world.take(extend_chains(world.replay, world.ports()))
    stolen = world.events[-1]
    play_on(world, 6)

    assert isinstance(stolen, ChainsExtended)
    assert stolen.at == {stream: used.get(stream, 0) + 64 for stream in ("seat.0", "seat.1", "table")}
    burned = [(n, event) for n, event in enumerate(world.events) if isinstance(event, PositionsBurned)]
    assert {event.stream for _, event in burned} == {"seat.0", "seat.1", "table"}
    assert all(event.to == stolen.at[event.stream] for _, event in burned)
    first = burned[0][0]
    assert isinstance(world.events[first - 1], DecisionsClosed)


def test_tab_dice_without_foreign_nonces_the_old_chain_lasts_its_reserve() -> None:
    world = running()
    play_on(world, 3)
    world.take(extend_chains(world.replay, world.ports()))

    play_on(world, 8)

    assert not any(isinstance(event, PositionsBurned) for event in world.events)


def test_tab_dice_nothing_is_extended_once_the_game_is_over() -> None:
    world = running()
    world.send(0, Concede())
    assert world.ledger.over

    with pytest.raises(Refused, match="game_over"):
        extend_chains(world.replay, world.ports())


def test_tab_dice_a_restored_game_uses_no_position_and_no_nonce_twice() -> None:
    world = running(bound=(0, 1))
    play_on(world, 4)
    before, count = dict(world.ledger.positions), world.ledger.command_count(1)

    world.take(restore(world.replay, world.ports(), ("ab" * 32,), "disk lost", 10, {0: 40, 1: 1}))
    play_on(world, 4)

    restored = next(event for event in world.events if isinstance(event, GameRestored))
    assert restored == GameRestored(("ab" * 32,), "disk lost")
    burned = {event.stream: event.to for event in world.events if isinstance(event, PositionsBurned)}
    assert burned == {name: before.get(name, 0) + 10 for name in ("sealed.0", "seat.0", "seat.1", "table")}
    commands = [event for event in world.events if isinstance(event, NoncesBurned)]
    assert commands == [NoncesBurned(0, 40, "restored"), NoncesBurned(1, count + 1, "restored")]
    assert world.ledger.seat_commands[0] > 40
    assert world.ledger.free_undo.seat != 1 or all(n > world.events.index(restored) for n in world.ledger.free_undo.records)


def test_tab_dice_a_command_that_was_held_back_is_not_accepted_after_a_restore() -> None:
    world = running(bound=(0, 1))
    held = world.sent(0, Bury(1))

    world.take(restore(world.replay, world.ports(), (), "disk lost", 10, {}))

    with pytest.raises(Refused, match="position_moved"):
        accept(world.replay, world.ports(), held, Bury(1))


def test_tab_dice_a_restored_game_near_the_end_of_a_chain_gets_a_new_one() -> None:
    world = running(chain_length=70)

    world.take(restore(world.replay, world.ports(), (), "disk lost", 256, {}))

    extended = next(event for event in world.events if isinstance(event, ChainsExtended))
    assert set(extended.at) == {"seat.0", "seat.1", "table"}
    play_on(world, 12)
    assert all(
        rolled.i > extended.at[rolled.stream] for rolled in rolls(world) if world.events.index(rolled) > world.events.index(extended)
    )
