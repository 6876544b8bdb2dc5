"""The second edition of the toy against the first: only the declared rules differ."""

import pytest

from domain.kernel.errors import Malformed
from domain.kernel.facts import DecisionOpened
from domain.kernel.game import Setup
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from domain.table.creation import carried_into
from domain.table.events import GameCreated, ValuesCarriedOver
from kit.bits import Bits
from kit.deciding import check_decided_again
from kit.examine import check_played_again
from kit.position import Tally
from kit.toy import Answer, Boast, Bury, Flip, Options, Scored, State
from kit.toy_game import RULES, TOY, next_mover
from kit.toy_second import SECOND_RULES, SECOND_TOY, Bow, Bowed, Delegate, Handicaps, HandicapsGiven, Hush, SecondState, Spoil
from kit.world import World


def begun(carried: Handicaps | None = None) -> World[SecondState, Options]:
    world = World(SECOND_TOY, "second")
    world.carried = carried
    world.open(Options(rounds=1), 2)
    return world


def test_the_log_names_the_edition_that_each_fact_comes_from() -> None:
    world = begun()
    world.send(0, Bury(5))
    world.send(1, Bury(5))
    mover = world.state.mover
    world.send(mover, Bow())

    kinds = [written.type for written in world.written]
    assert "toy.CardBuried" in kinds
    assert "toy2.Bowed" in kinds
    assert world.state.bowed == (mover,)


def test_rules_that_are_named_differ_and_others_do_not() -> None:
    world = begun()
    world.send(0, Bury(5))
    world.send(1, Bury(5))
    first = world.state.mover
    world.send(first, Flip())
    assert isinstance(world.events[-2], DecisionOpened) or world.state.stack, "the first card may be called on"
    world.send(1 - first, Answer("keep"))
    assert Scored(first, 10, ()) in world.events, "a five counts double"
    world.send(1 - first, Flip())
    assert not world.state.stack, "nobody may call on the last card"
    assert Scored(1 - first, 10, ()) in world.events


def test_a_function_that_is_named_differs() -> None:
    hands = (Secret(NOBODY, ()),) * 3

    assert next_mover(SecondState(hands=hands), 0) == 2
    assert next_mover(State(hands=hands), 0) == 1


def test_the_first_edition_does_not_know_the_second() -> None:
    assert Bow not in RULES.catalogue.commands
    assert set(SECOND_RULES.catalogue.commands) - set(RULES.catalogue.commands) == {Bow, Hush, Spoil, Delegate}
    assert set(RULES.catalogue.commands) - set(SECOND_RULES.catalogue.commands) == {Boast}
    assert Bowed not in RULES.catalogue.events


# carried over ----------------------------------------------------------------------------------------------------------


def test_what_is_carried_over_is_recorded_and_counts_from_the_beginning() -> None:
    world = begun(Handicaps((3, 0)))

    assert world.state.scores == (3, 0)
    assert [type(event) for event in world.events[:2]] == [GameCreated, ValuesCarriedOver]
    assert HandicapsGiven((3, 0)) in world.events


def test_a_game_with_carried_values_is_decided_again_from_its_log_alone() -> None:
    world = begun(Handicaps((3, 0)))
    bits = Bits("carried")
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        world.send(decision.seat, SECOND_TOY.play(world.state, decision.seat, decision, bits), decision.id)

    check_decided_again(world, Tally())
    check_played_again(world, Tally())


def test_values_of_another_kind_are_not_carried_over() -> None:
    with pytest.raises(Malformed, match="takes no such values"):
        carried_into(SECOND_TOY, '{"points":"many"}')
    with pytest.raises(Malformed, match="nothing can be carried over into toy"):
        carried_into(TOY, '{"points":[1,2]}')
    with pytest.raises(Malformed, match="Handicaps is carried over, and no Options"):
        Setup(Options(), 2, Handicaps((1, 2))).carries(Options)


def test_without_an_outer_aggregate_nothing_is_carried_over() -> None:
    assert not any(isinstance(event, ValuesCarriedOver) for event in begun().events)
    assert Setup(Options(), 2).carries(Handicaps) is None
