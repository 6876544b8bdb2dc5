"""A command may roll as many dice as its game declares at any position of the chain: enough positions are committed before."""

import pytest

from domain.kernel.commands import Command
from domain.kernel.facts import DiceRolled
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from domain.table.events import ChainsExtended, CommandAccepted
from kit.bits import Bits
from kit.broken import LawBroken
from kit.dicework import Recomputed
from kit.examine import examine
from kit.profile import Profile
from kit.toy import Flip, Options, State
from kit.toy_game import Toy
from kit.world import World

DICE = 500
CHAIN = 1400


class Avalanche(Toy):
    """Pile with a flip that rolls 500 dice one after the other."""

    most_draws = DICE

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        for _ in range(DICE if isinstance(command, Flip) else 0):
            turn.roll("stones", ("d6",))


class Rash(Avalanche):
    """The same game, which declares too few draws."""

    most_draws = 32


def played(game: Toy) -> World[State, Options]:
    world = World(game, "avalanche", chain_length=CHAIN)
    world.open(Options(rounds=3), 2)
    bits = Bits("avalanche")
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        world.send(decision.seat, game.play(world.state, decision.seat, decision, bits), decision.id)
    return world


def test_500_dice_near_a_chains_end_are_rolled_from_what_was_committed_before() -> None:
    world = played(Avalanche())

    used = {stream: position for stream, position in world.ledger.positions.items() if position > CHAIN}
    assert used, "no chain came to its end"
    assert not Recomputed("here").follow(world.written).unproven()
    for stream in used:
        assert _commands_between(world, stream), "the new chain was chosen in the append that uses it"


def _commands_between(world: World[State, Options], stream: str) -> int:
    """Count the commands accepted from the extension of the stream's chain to the first draw from the new chain."""
    extended = next(n for n, fact in enumerate(world.events) if isinstance(fact, ChainsExtended) and stream in fact.at)
    event = world.events[extended]
    assert isinstance(event, ChainsExtended)
    first = (stream, event.at[stream] + 1)
    drawn = next(n for n, fact in enumerate(world.events) if isinstance(fact, DiceRolled) and (fact.stream, fact.i) == first)
    return sum(isinstance(fact, CommandAccepted) for fact in world.events[extended:drawn])


def test_a_game_that_says_too_little_runs_out_of_chain() -> None:
    with pytest.raises(Exception, match=r"chain|position|link"):
        played(Rash())


def test_the_kit_measures_how_many_draws_a_command_makes() -> None:
    with pytest.raises(LawBroken) as broken:
        examine(Rash(), Options(), 2, "avalanche", Profile(moments=1), "chance")

    assert broken.value.law == "draws"
