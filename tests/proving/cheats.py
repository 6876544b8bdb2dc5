"""Ways around the proof that a server with all keys once had, alone or together with a player: each as a file, and the fault that it gets.

The docstring of a cheat states what its author gains.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.turn import Turn
from domain.proof.bundles import Bundle
from domain.proof.chains import seat_stream, server_chain
from domain.proof.verification.report import FAILED, NOT_PROVEN
from domain.table import decide
from domain.table.append_builder import AppendBuilder
from domain.table.chance import Cause
from domain.table.commands import AddKey, Ready
from domain.table.decide import accept
from domain.table.events import GameRestored, PositionsBurned
from domain.table.seating import leave
from domain.table.upkeep import extend_chains
from kit.hands import Hand
from kit.toy import Bury, Options, State
from kit.toy_game import Toy
from kit.world import MASTER, SALT, World
from proving.dishonest import changed, opened_by, played_out
from proving.forger import Draft, Forger
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of, told
from proving.site import Site


class Cheat(NamedTuple):
    """A file made by a cheat, the codes of the faults that a verifier reports, and its exit code."""

    bundle: Bundle
    codes: frozenset[str]
    exit_code: int = FAILED


def a_ready_held_back() -> Cheat:
    """Choose the set-up's dice: seat 1 comes again with another chain of nonces once the nonce of seat 0 is known."""
    world = opened("held back")
    held = world.sent(0, Ready())
    world.take(leave(world.replay, world.ports(), 1))
    world.sit(1, bound=True)
    world.take(accept(world.replay, world.ports(), held, Ready()))
    world.send(1, Ready())
    return Cheat(in_log(world), frozenset({"ready_head_old"}))


def a_command_without_signature() -> Cheat:
    """Move for a seat that has a key: its command comes without a signature."""
    forger = Forger(told("toy", most=150))

    def unsigned(draft: Draft) -> None:
        draft.data["sig"] = None

    number = forger.first("table.CommandAccepted", lambda draft: draft.data["w"] > 0)
    return Cheat(forger.forged({number: unsigned}, (0, 1)).bundle, frozenset({"signature_missing"}))


def a_recovered_key_that_confirms_itself() -> Cheat:
    """Make rolls of a seat that the server plays by recovery count in full."""
    world = opened("by itself")
    device = Hand(world.handle, 1, "the server's")
    sent = replace(world.sent(1, AddKey(device.key)), nonce=None, signature=None)
    world.take(accept(world.replay, world.ports(), sent, AddKey(device.key)))
    world.hands[1].seed = device.seed
    world.send(1, AddKey(Hand(world.handle, 1, "another").key))
    forger = Forger(Told(world, in_log(world)))

    def confirms(draft: Draft) -> None:
        draft.data["key"] = device.key

    again = forger.first("table.SeatKeyAdded", lambda draft: draft.data["by"] == "key")
    return Cheat(forger.forged({again: confirms}, (0, 1)).bundle, frozenset({"signature_wrong", "consent_differs"}))


def a_person_called_a_bot() -> Cheat:
    """End a game without a player whose page signs all moves: the consent of a bot is never needed."""
    forger = Forger(told("toy", most=150))

    def called(draft: Draft) -> None:
        draft.data["bot"] = True

    return Cheat(forger.forged({forger.first("table.SeatJoined"): called}, (0, 1)).bundle, frozenset({"seat_wrong"}))


def keys_without_end() -> Cheat:
    """Keep verifiers busy: each signature is tried with each key of its seat."""
    world = opened("keys")
    with limit(1000):
        for number in range(16):
            world.send(0, AddKey(Hand(world.handle, 0, f"device {number}").key))
    return Cheat(in_log(world), frozenset({"too_many_keys"}))


def positions_burned_until_the_dice_suit() -> Cheat:
    """Choose a roll: give up the positions whose dice do not suit the command that is held back."""
    world = begun("burned")
    held = world.sent(0, Bury(1))
    append = AppendBuilder(world.replay, world.ports())
    append.note(PositionsBurned(seat_stream(0), 41, "restored"))
    world.take(append.batch())
    world.take(accept(world.replay, world.ports(), held, Bury(1)))
    return Cheat(in_log(world), frozenset({"burn_misplaced"}))


def a_command_held_back_across_a_restore() -> Cheat:
    """Choose a roll: "restore" the game, and accept the same signed command behind other positions."""
    world = begun("held across")
    held = world.sent(0, Bury(1))
    restored(world, dict.fromkeys(names_of(world), 41))
    world.take(accept(world.replay, world.ports(), held, Bury(1)))
    return Cheat(in_log(world), frozenset({"restore_wrong"}))


def a_restore_of_one_stream() -> Cheat:
    """Choose the rolls of one seat only."""
    world = begun("one stream")
    restored(world, {seat_stream(0): 41})
    return Cheat(in_log(world), frozenset({"restore_wrong"}))


def a_stolen_chain_that_goes_on() -> Cheat:
    """Keep rolling from a chain whose seeds a thief knows, as long as its dice suit."""
    world = begun("stolen")
    world.take(extend_chains(world.replay, world.ports()))
    with changed(AppendBuilder, "_others_mixed", lambda append, stream, window: False):
        world.send(0, Bury(1))
        world.send(1, Bury(2))
    return Cheat(in_log(world), frozenset({"burn_missing"}))


def begun(name: str) -> AnyWorld:
    """A game of bound seats that has begun."""
    world = opened(name)
    world.send(0, Ready())
    world.send(1, Ready())
    return world


def names_of(world: AnyWorld) -> tuple[str, ...]:
    """The names of all streams and groups."""
    return (*world.ledger.chains, *world.ledger.seals)


def restored(world: AnyWorld, burned: Mapping[str, int]) -> None:
    """Append a restore that gives up so many positions, and no nonces."""
    append = AppendBuilder(world.replay, world.ports())
    append.note(GameRestored((), "disk lost"))
    for name, count in burned.items():
        append.note(PositionsBurned(name, append.ledger.positions.get(name, 0) + count, "restored"))
    world.take(append.batch())


def key_leaves_without_end() -> Cheat:
    """Keep verifiers busy: each leaf's signature is tried with each key that the log announced before."""
    bundle = told("toy", most=150).bundle
    assert bundle.log is not None
    return Cheat(bundle._replace(log=bundle.log._replace(keys=bundle.log.keys[:1] * 4097)), frozenset({"too_many_key_leaves"}))


def a_key_leaf_twice() -> Cheat:
    """Keep verifiers busy with the same key many times."""
    bundle = told("toy", most=150).bundle
    assert bundle.log is not None
    keys = (*bundle.log.keys, bundle.log.keys[-1])
    return Cheat(bundle._replace(log=bundle.log._replace(keys=keys)), frozenset({"key_leaf_wrong", "key_leaf_twice"}))


def a_stacked_deck_left_out() -> Cheat:
    """Stack the deck, and leave the cards out of the file once the game is over."""
    forger = Forger(told("toy", most=150))
    number = forger.first("table.DeckShuffled")

    def stacked(draft: Draft) -> None:
        first, second = draft.held("cards", 0), draft.held("cards", 1)
        draft.hold(second, "cards", 0)
        draft.hold(first, "cards", 1)

    bundle = forger.forged({number: stacked}, (0, 1)).bundle
    left = tuple(opening for opening in bundle.openings if (opening.n, opening.field) != (number, "cards"))
    return Cheat(bundle._replace(openings=left), frozenset(), NOT_PROVEN)


def a_game_of_2099() -> Cheat:
    """Date a game later than it was played."""
    forger = Forger(told("toy", most=150))

    def later(draft: Draft) -> None:
        draft.record["at"] = draft.record["at"].replace("2026-", "2099-")

    return Cheat(forger.forged({draft.n: later for draft in forger.drafts()}, (0, 1)).bundle, frozenset({"time_ahead"}))


def a_chain_chosen_when_the_command_is_known() -> Cheat:
    """Choose the dice of each command: commit to a new chain in the append that rolls from it, when the command's nonce is known."""
    world = opened_by(Toy())
    with extending(before=True):
        played_out(world)
    return Cheat(in_log(world), frozenset({"chain_chosen_late", "extension_wrong"}))


def a_chain_left_before_it_is_used_up() -> Cheat:
    """Choose when to take another chain: commit to a new one after a roll, and give up the rest of the old one."""
    world = opened_by(Toy())
    with extending(before=False):
        played_out(world)
    return Cheat(in_log(world), frozenset({"extension_wrong"}))


@contextmanager
def extending(*, before: bool) -> Iterator[None]:
    """Extend the stream's chain at each play that finds it used, before or after the dice are rolled."""
    whole, known = AppendBuilder.play, set[tuple[str, int]]()

    def extend(append: AppendBuilder[State, Struct], stream: str) -> None:
        position = append.ledger.positions.get(stream, 0)
        if position and (stream, position) not in known:
            append.extend({stream: position}, "used_up")
            known.add((stream, position))

    def play(append: AppendBuilder[State, Struct], stream: str, move: Callable[[Turn[State]], None], cause: Cause | None = None) -> None:
        if before:
            extend(append, stream)
        whole(append, stream, move, cause)
        if not before:
            extend(append, stream)

    def newest(world: AnyWorld, stream: str, position: int) -> str:
        """The seed of the newest chain, also of one that the append itself committed to."""
        at = max((start for name, start in known if name == stream and start < position), default=0)
        return server_chain(MASTER, SALT, world.handle, stream, world.chain_length, at).link(position)

    with changed(AppendBuilder, "play", play), changed(World, "seed_at", newest):
        yield


@contextmanager
def limit(keys: int) -> Iterator[None]:
    """A server that lets a seat have so many keys."""
    with changed(decide, "MOST_KEYS", keys):
        yield


def opened(name: str) -> AnyWorld:
    """A table at which two bound seats are taken and not ready."""
    world: AnyWorld = World(TOY_GAME, name)
    world.create(Options(rounds=3), 2)
    world.sit(0, bound=True)
    world.sit(1, bound=True)
    return world


def in_log(world: AnyWorld) -> Bundle:
    """The game for all seats, in a log that witnesses cosigned."""
    return bundle_of(world, None if world.ledger.over else world.seats, Site())


CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_ready_held_back, a_command_without_signature, a_recovered_key_that_confirms_itself, keys_without_end, a_stacked_deck_left_out,
    key_leaves_without_end, a_key_leaf_twice, positions_burned_until_the_dice_suit, a_command_held_back_across_a_restore,
    a_restore_of_one_stream, a_stolen_chain_that_goes_on, a_game_of_2099, a_chain_chosen_when_the_command_is_known,
    a_chain_left_before_it_is_used_up, a_person_called_a_bot,
)  # fmt: skip
