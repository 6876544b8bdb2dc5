"""TAB-SIGN: what binds a seat. Nonces come from a chain fixed in advance, signatures from the seat's own keys."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.facts import DeckShuffled, DiceRolled, Nonce
from domain.proof.draws import DrawInputs
from domain.proof.entropy import initial_entropy, next_entropy
from domain.table.chance import drawn
from domain.table.commands import AddKey, Concede, Ready, Reanchor, Undo
from domain.table.decide import accept
from domain.table.events import CommandAccepted, DecisionsClosed, GameStarted, NonceReanchored, SeatJoined, SeatKeyAdded
from domain.table.raw_command import SentCommand
from domain.table.seating import leave
from kit.hands import Hand
from kit.toy import Answer, Boast, Bury, Flip, Options, State
from kit.toy_game import TOY
from kit.world import World


def running(bound: tuple[int, ...] = (0, 1), seats: int = 2, rounds: int = 2) -> World[State, Options]:
    world = World(TOY, "binding")
    world.open(Options(rounds=rounds), seats, bound=bound)
    return world


def flipping(bound: tuple[int, ...] = (0, 1)) -> World[State, Options]:
    """All seats have buried; seat 0 is asked."""
    world = running(bound)
    for seat in world.seats:
        world.send(seat, Bury(seat + 1))
    return world


def accepted(world: World[State, Options]) -> list[CommandAccepted]:
    return [event for event in world.events if isinstance(event, CommandAccepted)]


def code(world: World[State, Options], sent: SentCommand, command: Command) -> str:
    before = world.table
    with pytest.raises(Refused) as refused:
        accept(world.replay, world.ports(), sent, command)
    assert world.table == before
    assert refused.value.rule == "TAB-SIGN"
    return refused.value.code


# nonces ----------------------------------------------------------------------------------------------------------------


def test_tab_sign_ready_brings_the_first_nonces_and_they_make_the_first_entropy() -> None:
    world = running(bound=(0,))

    started = next(event for event in world.events if isinstance(event, GameStarted))
    assert started.entropy == initial_entropy(world.handle, [world.hands[0].nonce(1), None])
    assert [(each.seat, each.j, each.y) for each in accepted(world)] == [(0, 1, world.hands[0].nonce(1)), (1, 1, None)]


def test_tab_sign_the_nonces_of_a_window_are_mixed_when_it_closes() -> None:
    world = running()

    for seat in (1, 0):
        world.send(seat, Bury(seat + 1))

    closed = next(event for event in world.events if isinstance(event, DecisionsClosed))
    started = next(event for event in world.events if isinstance(event, GameStarted))
    answers = {0: world.hands[0].nonce(2), 1: world.hands[1].nonce(2)}
    assert closed.entropy == next_entropy(world.handle, 1, started.entropy, answers)


def test_tab_sign_a_roll_names_the_nonce_of_the_command_that_caused_it() -> None:
    world = flipping()

    world.send(0, Flip())
    entropy, decision = world.ledger.entropy, world.awaited()[0]
    numbers = world.send(decision.seat, Answer("call"), decision.id)
    rolled = next(event for n in numbers if isinstance(event := world.events[n], DiceRolled))

    j = world.ledger.seat_commands[decision.seat]
    assert (rolled.stream, rolled.y) == (f"seat.{decision.seat}", Nonce(decision.seat, j))
    inputs = DrawInputs(rolled.seed, world.handle, rolled.stream, rolled.i, entropy, world.hands[decision.seat].nonce(j))
    assert rolled.draw == drawn(inputs, rolled.method, rolled.sides)


def test_tab_sign_draws_from_a_shared_window_belong_to_nobody() -> None:
    world = running()

    shuffled = [event for event in world.events if isinstance(event, DeckShuffled)]
    assert {event.y for event in shuffled} == {None}


def test_tab_sign_nonce_wrong_for_another_link_another_chain_and_no_chain() -> None:
    world = running(bound=(0,))
    sent = world.sent(0, Bury(1))
    stranger = Hand(world.handle, 1, "a stranger")

    assert code(world, replace(sent, nonce=world.hands[0].nonce(3), signature=None), Bury(1)) == "nonce_wrong"
    assert code(world, replace(sent, nonce="ab" * 32, signature=None), Bury(1)) == "nonce_wrong"
    plain = SentCommand(1, "c", "", None, "00" * 16, {"type": "Bury", "card": 2}, nonce=stranger.nonce(2))
    assert code(world, plain, Bury(2)) == "nonce_wrong"


def test_tab_sign_a_nonce_may_be_left_out_and_the_next_one_leads_back_all_the_same() -> None:
    world = flipping()
    skipped = replace(world.sent(0, Flip()), nonce=None)
    skipped = replace(skipped, signature=world.hands[0].signature(skipped, 3))

    world.take(accept(world.replay, world.ports(), skipped, Flip()))

    assert accepted(world)[-1].y is None
    for _ in range(40):
        if world.ledger.seat_commands[0] > 3:
            break
        decision = world.awaited()[0]
        world.send(decision.seat, world.game.default(world.state, decision.seat, decision), decision.id)
    entry = world.ledger.seats[0]
    assert entry is not None
    assert entry.chain is not None
    assert entry.chain.position == entry.j > 3


def test_tab_sign_position_moved_when_another_command_of_the_seat_came_first() -> None:
    world = running()
    late = world.sent(0, Boast("loud"))
    world.send(0, Bury(1))

    assert code(world, late, Bury(1)) == "position_moved"


def test_tab_sign_a_later_player_of_a_seat_counts_on_from_there() -> None:
    world = World(TOY, "binding")
    world.create(Options(rounds=1), 2)
    world.sit(0, bound=True)
    world.sit(1)
    world.send(0, Ready())
    world.take(leave(world.replay, world.ports(), 0))
    world.sit(0, bound=True)
    world.send(0, Ready())

    assert [(each.j, each.y) for each in accepted(world)][1] == (2, world.hands[0].nonce(2))
    assert world.hands[0].base == 1


# signatures ------------------------------------------------------------------------------------------------------------


def test_tab_sign_signature_wrong_for_any_other_command_head_nonce_or_key() -> None:
    world = running()
    sent = world.sent(0, Bury(1))
    other = Hand(world.handle, 0, "player 1")
    changes: list[Callable[[SentCommand], SentCommand]] = [
        lambda s: replace(s, command={**s.command, "card": 2}),
        lambda s: replace(s, head="ab" * 32),
        lambda s: replace(s, nonce=None),
        lambda s: replace(s, id="another"),
        lambda s: replace(s, signature=other.signature(s, 2)),
        lambda s: replace(s, signature="A" * 86),
        lambda s: replace(s, signature="A" * 85 + "B"),
        lambda s: replace(s, head=None),
    ]

    for change in changes:
        assert code(world, change(sent), Bury(1)) == "signature_wrong"


@pytest.mark.parametrize("command", [Bury(1), Concede(), Undo(1), Reanchor("ab" * 32)])
def test_tab_sign_an_unsigned_command_of_a_seat_with_a_key_is_refused(command: Bury | Concede | Undo | Reanchor) -> None:
    world = running()

    assert code(world, replace(world.sent(0, command), signature=None), command) == "signature_missing"


def test_tab_sign_a_seat_with_a_key_is_recovered_by_an_unsigned_key_which_signs_from_then_on() -> None:
    world = running()
    device = Hand(world.handle, 0, "found again", 3)
    sent = replace(world.sent(0, AddKey(device.key)), nonce=None, signature=None)
    world.take(accept(world.replay, world.ports(), sent, AddKey(device.key)))

    anew = world.sent(0, Reanchor(device.anchor))
    assert code(world, replace(anew, nonce=None, signature=None), Reanchor(device.anchor)) == "signature_missing"
    world.hands[0].seed = device.seed
    world.send(0, Reanchor(device.anchor))
    entry = world.ledger.seats[0]
    assert entry is not None
    assert (entry.recovered, entry.older_keys) == ((device.key,), entry.keys[:1])


def test_tab_sign_a_seat_has_at_most_sixteen_keys() -> None:
    world = running()
    for number in range(15):
        world.send(0, AddKey(Hand(world.handle, 0, f"device {number}").key))

    with pytest.raises(Refused, match="too_many_keys"):
        world.send(0, AddKey(Hand(world.handle, 0, "one too many").key))


def test_tab_sign_a_signature_without_a_key_is_wrong() -> None:
    world = running(bound=())
    hand = Hand(world.handle, 0, "nobody")
    sent = replace(world.sent(0, Bury(1)), head=world.written[-1].head)

    assert code(world, replace(sent, signature=hand.signature(sent, 2)), Bury(1)) == "signature_wrong"


# keys and anchors of other devices -------------------------------------------------------------------------------------


def test_tab_sign_another_device_is_let_in_by_an_older_key() -> None:
    world = running()
    tablet = Hand(world.handle, 0, "tablet")

    world.send(0, AddKey(tablet.key))
    world.hands[0] = _with_key(world, tablet)
    world.send(0, Bury(1))

    added = next(event for event in world.events if isinstance(event, SeatKeyAdded))
    assert (added.seat, added.key, added.by) == (0, tablet.key, "key")
    assert accepted(world)[-1].sig is not None


def _with_key(world: World[State, Options], device: Hand) -> Hand:
    """The seat's chain with another device's key."""
    hand = Hand(world.handle, 0, "player 0")
    hand.seed = device.seed
    return hand


def test_tab_sign_a_key_that_comes_without_a_signature_is_marked_as_recovery() -> None:
    world = running(bound=(1,))

    world.send(0, AddKey(Hand(world.handle, 0, "found again").key))

    added = next(event for event in world.events if isinstance(event, SeatKeyAdded))
    assert added.by == "recovery"


def test_tab_sign_key_and_anchor_commands_answer_no_window_and_leave_free_undo_alone() -> None:
    world = flipping()
    world.send(0, Flip())
    before = world.ledger

    world.send(1, AddKey(Hand(world.handle, 1, "phone").key))
    world.send(1, Reanchor(Hand(world.handle, 1, "new", 4).anchor))

    assert [each.w for each in accepted(world)[-2:]] == [0, 0]
    after = world.ledger
    assert (after.window, after.free_undo, after.k) == (before.window, before.free_undo, before.k)


@pytest.mark.parametrize("bad", ["", "A" * 42, "A" * 44, "!" * 43])
def test_tab_sign_key_malformed(bad: str) -> None:
    world = running()

    with pytest.raises(Refused, match="key_malformed"):
        world.send(0, AddKey(bad))


def test_tab_sign_key_known() -> None:
    world = running()

    with pytest.raises(Refused, match="key_known"):
        world.send(0, AddKey(world.hands[0].key))


def test_tab_sign_anchor_malformed() -> None:
    world = running()

    with pytest.raises(Refused, match="anchor_malformed"):
        world.send(0, Reanchor("AB" * 32))


def test_tab_sign_nonce_early_until_somebody_elses_nonce_is_mixed() -> None:
    world = flipping()
    base = world.ledger.seat_commands[0] + 1
    world.send(0, Reanchor(Hand(world.handle, 0, "lost", base).anchor))
    fresh = Hand(world.handle, 0, "lost", base)
    fresh.seed, world.hands[0] = world.hands[0].seed, fresh

    early = fresh.bind(replace(world.sent(0, Flip()), head=world.written[-1].head), base + 1)
    anchored = next(event for event in world.events if isinstance(event, NonceReanchored))

    assert anchored.waits
    assert code(world, early, Flip()) == "nonce_early"
    waited = 0
    while _waits(world):
        decision = world.awaited()[0]
        sent = world.sent(decision.seat, world.game.default(world.state, decision.seat, decision), decision.id)
        command = world.game.default(world.state, decision.seat, decision)
        world.take(accept(world.replay, world.ports(), sent, command))
        waited += 1
    assert waited
    mixed = [event for event in world.events if isinstance(event, DecisionsClosed)][-1]
    assert 1 in mixed.mixed


def _waits(world: World[State, Options]) -> bool:
    entry = world.ledger.seats[0]
    return entry is not None and entry.chain is not None and entry.chain.waits


def test_tab_sign_a_new_chain_counts_at_once_where_nobody_else_has_nonces() -> None:
    world = running(bound=(0,))
    base = world.ledger.seat_commands[0] + 1
    fresh = Hand(world.handle, 0, "player 0", base)

    world.send(0, Reanchor(fresh.anchor))
    world.hands[0] = fresh
    world.send(0, Bury(1))

    assert not _waits(world)
    assert accepted(world)[-1].y == fresh.nonce(base + 1)


def test_tab_sign_what_binds_a_seat_stands_in_the_record() -> None:
    world = running(bound=(0,))

    joined = [event for event in world.events if isinstance(event, SeatJoined)]
    assert [(each.anchor, each.key) for each in joined] == [(world.hands[0].anchor, world.hands[0].key), (None, None)]
