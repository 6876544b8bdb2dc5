"""A chain that is committed in the append that uses it could have been chosen to suit: the verifier reports a fault."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from domain.proof.verification.verifying import verified
from domain.table.append_builder import AppendBuilder
from kit.toy_game import Toy
from proving.dishonest import changed, opened_by, played_out
from proving.games import bundle_of


@contextmanager
def extends_when_it_rolls() -> Iterator[None]:
    """The server commits to a new chain after it knows the command and its nonce: all later rolls come from it."""
    whole = AppendBuilder.play

    def play(append: Any, stream: str, move: Callable[..., None], cause: Any = None) -> None:
        append.extend({stream: append.ledger.positions.get(stream, 0)}, "used_up")
        whole(append, stream, move, cause)

    with changed(AppendBuilder, "play", play):
        yield


def test_a_chain_that_is_chosen_when_the_command_is_known_is_a_fault() -> None:
    world = opened_by(Toy())
    with extends_when_it_rolls():
        played_out(world)

    report = verified(bundle_of(world))

    assert "chain_chosen_late" in {fault.code for fault in report.faults}


@contextmanager
def extends_before_it_must() -> Iterator[None]:
    """The server commits to a new chain after a roll, and gives up the rest of the old one: a colluder chose when."""
    whole = AppendBuilder.play

    def play(append: Any, stream: str, move: Callable[..., None], cause: Any = None) -> None:
        whole(append, stream, move, cause)
        append.extend({stream: append.ledger.positions.get(stream, 0)}, "used_up")

    with changed(AppendBuilder, "play", play):
        yield


def test_a_chain_that_is_left_before_it_is_used_up_is_a_fault() -> None:
    world = opened_by(Toy())
    with extends_before_it_must():
        played_out(world)

    report = verified(bundle_of(world))

    assert {fault.code for fault in report.faults} == {"extension_wrong"}


def test_an_honest_table_has_no_such_fault() -> None:
    report = verified(bundle_of(played_out(opened_by(Toy()))))

    assert report.faults == ()
