"""The two folds: the ledger over all records, the game over the live ones; and invalid logs."""

import pytest

from domain.kernel.errors import Malformed
from domain.kernel.facts import DiceRolled, StepTaken, TurnBegan
from domain.table.chance import ChainChance
from domain.table.events import Rewound, SeatReady
from domain.table.ledger import Ledger
from domain.table.replay import Replay, live_numbers
from kit.appended import alone
from kit.toy import Boast, Boasted, Bury, Options, State
from kit.toy_game import TOY
from kit.world import World


def running() -> World[State, Options]:
    world = World(TOY, "replay")
    world.open(Options(), 2)
    return world


def test_records_fold_one_by_one() -> None:
    world = running()
    replay: Replay[State, Options] = Replay(TOY)

    for record in world.records:
        replay.feed(record)
        assert (replay.table.n, replay.table.at) == (record.n, record.at)

    assert replay.table == world.table


@pytest.mark.parametrize("n", [-1, 1, 5])
def test_a_gap_is_malformed(n: int) -> None:
    with pytest.raises(Malformed):
        Replay(TOY).feed(alone(n, running().events[0]))


def test_a_record_twice_is_malformed() -> None:
    world = running()

    with pytest.raises(Malformed):
        world.replay.feed(world.records[-1])


@pytest.mark.parametrize(
    "fact", [Boasted(0, "loud"), StepTaken(), TurnBegan(0, (0,)), DiceRolled("table", 1, 0, None, None, "roll", (), (), "", "")]
)
def test_a_fact_of_a_game_that_has_not_begun_is_malformed(fact: Boasted | StepTaken | TurnBegan | DiceRolled) -> None:
    with pytest.raises(Malformed):
        Replay(TOY).feed(alone(0, fact))


def test_what_is_no_event_is_malformed() -> None:
    with pytest.raises(Malformed):
        running().replay.feed(alone(running().table.n + 1, Options()))


def test_there_is_no_way_back_to_the_middle_of_an_append() -> None:
    world = running()
    world.send(0, Bury(1))
    n = world.table.n

    with pytest.raises(Malformed):
        world.replay.feed(alone(n + 1, Rewound(n - 1, 0, "ruling", (), 1)))


def test_a_fork_goes_on_by_itself() -> None:
    world = running()
    forked = world.replay.fork()

    forked.feed(alone(world.table.n + 1, SeatReady(0)))

    assert forked.table.n == world.table.n + 1
    assert world.replay.table == world.table


def test_the_game_as_it_stood_at_the_end_of_each_append_is_kept() -> None:
    world = running()
    stood = []
    for mood in ("loud", "calm", "loud"):
        stood.append((world.table.n, world.state))
        world.send(0, Boast("loud" if mood == "loud" else "calm"))

    assert [world.replay.at(n) for n, _ in stood] == [state for _, state in stood]
    assert world.replay.at(world.table.n) == world.state


def test_live_are_the_records_that_no_rewind_went_back_before() -> None:
    events = [SeatReady(0), SeatReady(1), Rewound(0, 0, "undo", (), None), SeatReady(1), SeatReady(0), Rewound(3, 0, "undo", (), None)]

    assert [counts for _, counts in live_numbers(enumerate(events))] == [True, False, True, True, False, True]


def test_a_rewind_may_lie_in_what_another_rewind_took_back() -> None:
    events = [SeatReady(0), SeatReady(1), Rewound(0, 0, "undo", (), None), SeatReady(1), Rewound(0, 0, "undo", (), None)]

    assert [counts for _, counts in live_numbers(enumerate(events))] == [True, False, False, False, True]


def test_chance_without_nonces_rolls_as_the_published_vector_says() -> None:
    """Format, dice: seat.0/1 under E_0 without a nonce shows 2 2 2 on three d6, as indexes."""
    handle, entropy = "4f7946ecaf0a587443af40d5de961550", "78589da33059196049bceab9bc07145ea6acff39d1451caed0356d71319d354b"
    seed = "33837c93581aefbad236d6355d227e9240f87d0db4ebdd88cc945c7d121cc285"
    chance = ChainChance(
        handle, "seat.0", Ledger(entropy=entropy, seals={"sealed.0": "ab" * 32}), lambda stream, position: seed, lambda group: ""
    )

    assert chance.draw("roll", (6, 6, 6)).draw == (2, 2, 2)


def test_chance_shuffles_a_sealed_deck_as_the_published_vector_says() -> None:
    """Format, dice: the first hidden shuffle of 52 in group sealed.0."""
    handle, entropy = "4f7946ecaf0a587443af40d5de961550", "78589da33059196049bceab9bc07145ea6acff39d1451caed0356d71319d354b"
    secret = "e08017155b8517d1fc87d3a9ae0c6a9fa103c972ea3446cf86a7aba55702f442"
    chance = ChainChance(
        handle, "seat.0", Ledger(entropy=entropy, seals={"sealed.0": "ab" * 32}), lambda stream, position: "", lambda group: secret
    )

    made = chance.draw("shuffle", (52,), "sealed.0")

    assert made.draw[:16] == (9, 22, 19, 46, 32, 45, 38, 21, 33, 27, 5, 2, 17, 8, 13, 11)
    assert (made.stream, made.i, made.seed) == ("sealed.0", 1, "")


def test_positions_go_on_where_the_ledger_stands_each_stream_by_itself() -> None:
    asked: list[tuple[str, int]] = []

    def seeds(stream: str, position: int) -> str:
        asked.append((stream, position))
        return "00" * 32

    ledger = Ledger(entropy="11" * 32, k=4, positions={"seat.0": 7, "table": 2}, seals={"sealed.0": "44" * 32})
    chance = ChainChance("22" * 16, "seat.0", ledger, seeds, lambda group: "33" * 32)

    drawn = [chance.draw("roll", (6,)), chance.draw("roll", (6,), "sealed.0"), chance.draw("roll", (6,))]

    assert asked == [("seat.0", 8), ("seat.0", 9)]
    assert [(draw.stream, draw.i, draw.e) for draw in drawn] == [("seat.0", 8, 4), ("sealed.0", 1, 4), ("seat.0", 9, 4)]
