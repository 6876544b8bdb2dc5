"""The fold of one viewer, from records alone."""

from msgspec.structs import replace

from domain.table.appends import appends_of, closed_for
from domain.table.commands import Undo
from kit.toy import Boast, Options, State
from kit.toy_game import TOY
from kit.world import World
from projections.viewer_fold import ViewerFold


def running() -> World[State, Options]:
    world = World(TOY, "viewer")
    world.open(Options(rounds=2), 2)
    return world


def folded(world: World[State, Options]) -> ViewerFold[State, Options]:
    fold = ViewerFold(TOY, None)
    for append in appends_of(world.records):
        for record in closed_for(append, None):
            fold.feed(record)
    return fold


def test_recent_is_the_newest_append() -> None:
    world = running()
    numbers = world.send(0, Boast("loud"))

    assert [record.n for record in folded(world).recent.facts] == list(numbers)


def test_new_rules_belong_to_the_append_that_they_come_with_and_are_taken_back_from() -> None:
    world = running()
    end, before = world.table.n, folded(world).recent
    world.module = replace(world.module, version="1.1")
    numbers = world.send(0, Boast("loud"))

    assert [record.n for record in folded(world).recent.facts] == list(numbers)

    world.send(0, Undo(end))
    assert folded(world).recent == before
