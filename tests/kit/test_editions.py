"""The second edition of the toy beside the first: only what is named differs."""

from domain.kernel.facts import DecisionOpened
from kit.toy import Answer, Bury, Flip, Options, Scored
from kit.toy_game import RULES
from kit.toy_second import SECOND_RULES, SECOND_TOY, Bow, Bowed, Delegate, Hush, Spoil
from kit.world import World


def begun() -> World:  # type: ignore[type-arg]  # only its records are looked at
    world = World(SECOND_TOY, "second")
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


def test_the_first_edition_does_not_know_the_second() -> None:
    assert Bow not in RULES.catalogue.commands
    assert set(SECOND_RULES.catalogue.commands) - set(RULES.catalogue.commands) == {Bow, Hush, Spoil, Delegate}
    assert Bowed not in RULES.catalogue.events


def test_a_snapshot_of_an_edition_holds_its_own_state() -> None:
    world = begun()
    restored = world.codec.restore(world.codec.snapshot(world.state), [opening for one in world.written for opening in one.openings])

    assert restored == world.state
    assert type(restored) is SECOND_TOY.state_type
