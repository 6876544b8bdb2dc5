"""Decision windows and the entropy of the table: each closes when it must, and every draw comes from values fixed before it."""

import pytest

from domain.kernel.errors import Refused
from domain.kernel.facts import DeckShuffled, DiceRolled
from domain.proof.chains import SERVER_STEP, check_link
from domain.proof.draws import DrawInputs, roll, shuffle
from domain.proof.entropy import initial_entropy, next_entropy
from domain.table.commands import Concede, Undo
from domain.table.events import DecisionsClosed, DecisionsOpened, GameStarted
from domain.table.ledger import Window
from kit.dicework import Recomputed
from kit.toy import Answer, Boast, Bury, Flip, Options, State
from kit.toy_game import TOY
from kit.world import World


def running(seats: int = 2, seed: str = "windows") -> World[State, Options]:
    world = World(TOY, seed)
    world.open(Options(rounds=2), seats)
    return world


def buried(seats: int = 2, seed: str = "windows") -> World[State, Options]:
    world = running(seats, seed)
    for seat in world.seats:
        world.send(seat, Bury(1))
    return world


def types(world: World[State, Options], number: int = -1) -> list[str]:
    return [type(world.events[n]).__name__ for n in world.appends[number]]


def windows(world: World[State, Options]) -> list[tuple[str, int, tuple[int, ...]]]:
    found = []
    for event in world.events:
        match event:
            case DecisionsOpened(w=w, seats=seats):
                found.append(("opened", w, seats))
            case DecisionsClosed(w=w, mixed=mixed):
                found.append(("closed", w, mixed))
            case _:
                pass
    return found


# opening and closing ---------------------------------------------------------------------------------------------------


def test_one_seat_asked_closes_its_window_with_its_command() -> None:
    world = buried()
    world.send(0, Boast("loud"))  # a setting of the seat that is asked is its first command in this window

    assert types(world) == ["CommandAccepted", "Boasted", "DecisionsClosed", "DecisionsOpened"]
    assert windows(world)[-2:] == [("closed", 2, (0,)), ("opened", 3, (0,))]


def test_several_seats_asked_share_a_window_until_the_last_has_answered() -> None:
    world = running(3)

    assert windows(world) == [("opened", 1, (0, 1, 2))]
    world.send(2, Bury(1))
    world.send(0, Bury(1))
    assert windows(world) == [("opened", 1, (0, 1, 2))]
    assert world.ledger.window == Window(1, (0, 1, 2), {2: None, 0: None})
    world.send(1, Bury(1))
    assert windows(world) == [("opened", 1, (0, 1, 2)), ("closed", 1, (0, 1, 2)), ("opened", 2, (0,))]


def test_the_command_that_completes_a_shared_window_closes_it_before_anything_is_drawn() -> None:
    world = buried()

    first = types(world)
    assert first[:2] == ["CommandAccepted", "DecisionsClosed"]
    assert first.index("DecisionsClosed") < first.index("DiceRolled")


def test_a_command_of_one_seat_draws_before_its_window_closes() -> None:
    world = luckily_flipped()

    order = types(world)
    assert "DiceRolled" in order
    assert order.index("DiceRolled") < order.index("DecisionsClosed")


def test_a_seat_that_is_not_asked_closes_nothing() -> None:
    world = buried()

    world.send(1, Boast("loud"))

    assert types(world) == ["CommandAccepted", "Boasted"]
    assert world.ledger.window == Window(2, (0,))


def test_a_window_closes_without_a_seat_that_is_asked_no_longer() -> None:
    """Decision record 3: a window is closed if no seat that is still asked owes a first command."""
    assert Window(1, (0, 1, 2), {0: None}).waits_for([1])
    assert not Window(1, (0, 1, 2), {0: None}).waits_for([0])
    assert not Window(1, (0, 1, 2), {0: None}).waits_for([])
    assert not Window(1, (0, 1, 2), {0: None}).waits_for([0, 5])


def test_a_concession_closes_the_window_of_those_who_are_asked_no_longer() -> None:
    world = running()

    world.send(1, Concede())

    assert types(world)[-1] == "DecisionsClosed"
    assert windows(world)[-1] == ("closed", 1, (1,))
    assert world.ledger.window is None


def test_an_undo_leaves_the_window_answered_and_the_seat_asked() -> None:
    world = running()
    world.send(0, Bury(1))

    world.send(0, Undo(world.ledger.free_undo.records[-1]))

    assert {decision.seat for decision in world.awaited()} == {0, 1}
    assert world.ledger.window == Window(1, (0, 1), {0: None})
    world.send(1, Bury(1))
    assert windows(world)[1:] == [("closed", 1, (0, 1)), ("opened", 2, (0,))]


def test_windows_are_numbered_without_gaps_even_across_rewinds() -> None:
    world = buried()
    for _ in range(3):
        world.send(0, Boast("loud"))
        world.send(0, Undo(world.ledger.free_undo.records[-1]))

    opened = [w for what, w, _ in windows(world) if what == "opened"]
    assert opened == list(range(1, len(opened) + 1))


# entropy ---------------------------------------------------------------------------------------------------------------


def test_the_first_entropy_is_that_of_seats_without_nonces() -> None:
    world = running(3)

    (started,) = (event for event in world.events if isinstance(event, GameStarted))
    assert (started.e, started.entropy) == (0, initial_entropy(world.handle, [None, None, None]))


def test_each_closed_window_mixes_those_who_answered() -> None:
    world = buried(3)

    (closed,) = (event for event in world.events if isinstance(event, DecisionsClosed))
    first = initial_entropy(world.handle, [None] * 3)
    assert (closed.e, closed.entropy) == (1, next_entropy(world.handle, 1, first, dict.fromkeys((0, 1, 2))))
    assert (world.ledger.k, world.ledger.entropy) == (1, closed.entropy)


def test_a_rewind_gives_no_entropy_back() -> None:
    world = buried()
    world.send(0, Boast("loud"))
    before = world.ledger

    world.send(0, Undo(before.free_undo.records[-1]))

    assert world.ledger.k == before.k + 1
    assert world.ledger.entropy == next_entropy(world.handle, world.ledger.k, before.entropy, {0: None})


# draws -----------------------------------------------------------------------------------------------------------------


def luckily_flipped() -> World[State, Options]:
    """A seat called, so that its answer rolled a die."""
    world = buried()
    world.send(0, Flip())
    world.send(1, Answer("call"))
    return world


def rolls(world: World[State, Options]) -> list[DiceRolled]:
    return [event for event in world.events if isinstance(event, DiceRolled)]


def test_what_a_shared_window_causes_is_drawn_on_the_tables_stream_with_the_new_entropy() -> None:
    world = buried()

    (shuffled,) = rolls(world)
    assert (shuffled.stream, shuffled.i, shuffled.e, shuffled.y) == ("table", 1, 1, None)
    inputs = DrawInputs(shuffled.seed, world.handle, "table", 1, world.ledger.entropy)
    assert shuffled.draw == shuffle(inputs, 2)


def test_what_one_seats_command_causes_is_drawn_on_its_own_stream_with_the_entropy_before() -> None:
    world = luckily_flipped()

    *_, die = rolls(world)
    closed = [event for event in world.events if isinstance(event, DecisionsClosed)]
    assert (die.stream, die.i, die.e) == ("seat.1", 1, len(closed) - 1)
    assert die.draw == roll(DrawInputs(die.seed, world.handle, "seat.1", 1, closed[-2].entropy), (3,))


def test_every_seed_leads_back_to_the_anchor_that_was_fixed_before() -> None:
    world = luckily_flipped()

    for drawn in rolls(world):
        anchor = world.ledger.chains[drawn.stream][0].anchor
        check_link(SERVER_STEP, world.handle, drawn.stream, drawn.i, drawn.seed, 0, anchor)


def test_hidden_draws_count_in_their_own_group() -> None:
    world = luckily_flipped()

    (hidden,) = (event for event in world.events if isinstance(event, DeckShuffled))
    assert (hidden.group, hidden.d) == ("sealed.0", 1)
    assert world.ledger.positions == {"sealed.0": 1, "table": 1, "seat.1": 1}


def test_a_refused_command_uses_no_position() -> None:
    world = buried()
    before = world.ledger.positions

    for seat, command in ((0, Bury(1)), (1, Flip())):
        with pytest.raises(Refused):
            world.send(seat, command)
    assert world.ledger.positions == before


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_stranger_makes_every_draw_again_from_the_bytes_alone(seed: str) -> None:
    world = buried(3, seed)
    while not world.ledger.over:
        decision = world.awaited()[0]
        kinds = {"bury": TOY.default(world.state, decision.seat, decision), "flip": Flip()}
        world.send(decision.seat, kinds.get(decision.kind, Answer("call")))

    recomputed = Recomputed(seed).follow(world.written)

    assert recomputed.draws == len(rolls(world)) + 1 > 5
    assert recomputed.unproven() == set()
