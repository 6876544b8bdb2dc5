"""Games in which moves were taken back by consent, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat
from domain.proof.bundles import Bundle
from domain.table import rewinding
from domain.table.commands import AgreeToUndo, AskForUndo, CallSubstitute, Concede, RefuseUndo, Undo, WithdrawUndo
from domain.table.free_undo import FreeUndo
from domain.table.rewinding import asked_to_undo
from domain.table.undo_requests import UndoRequest
from kit.timed import DatedWorld
from kit.toy import Bury, State
from proving.cheats import Cheat, names_of, restored
from proving.consents import exchanged
from proving.dishonest import changed
from proving.forger import Draft, Forger
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of
from proving.site import Site

WRONG: Final = frozenset({"rewind_wrong"})


class Asked(DatedWorld[AnyState, Struct]):
    """A game in whose time a day passes."""


def moved(name: str, seats: int = 3, bots: tuple[Seat, ...] = (), most: int | None = 3) -> tuple[Asked, int]:
    """A game in which all seats but the last have made a move, and the record before."""
    world = Asked(TOY_GAME, name)
    world.wait(-24 * 30)  # witnesses see the log at a fixed time, after the whole game
    world.undos = most
    world.open(TOY_GAME.options_type(), seats, bots=bots, bound=tuple(seat for seat in range(seats) if seat not in bots))
    back = world.table.n
    for seat in range(seats - 1):
        world.send(seat, Bury(min(cast(State, world.state).hands[seat].read())))
    return world, back


def told(world: AnyWorld) -> Told:
    """The game in a log, given up by a seat that is asked."""
    if not world.ledger.over:
        world.send(world.awaited()[0].seat, Concede())
    return Told(world, bundle_of(world, site=Site()))


def agreed_by_all() -> Told:
    """A game that went back with the consent of all."""
    world, back = moved("taken back")
    world.send(0, AskForUndo(back))
    world.wait(20)
    for seat in (1, 2):
        world.send(seat, AgreeToUndo(1, back))
    return told(world)


def refused_withdrawn_and_lapsed() -> Told:
    """A game that never went back, though seats asked for it, as often as they like."""
    world, back = moved("not taken back", most=None)
    world.send(0, AskForUndo(back))
    world.send(1, RefuseUndo(1))
    world.send(0, AskForUndo(back))
    world.send(0, WithdrawUndo(2))
    world.send(1, AskForUndo(back))
    world.wait(25)
    world.send(0, AskForUndo(back))
    return told(world)


def beside_a_bot() -> Bundle:
    """A game against a bot, which agrees."""
    world, back = moved("beside a bot", seats=2, bots=(1,))
    world.send(0, AskForUndo(back))
    return told(world).bundle


def without_one_who_is_absent() -> Bundle:
    """A game that went back without the consent of a seat for which a substitute was called."""
    world, back = moved("without one who is absent")
    world.send(1, CallSubstitute(1))
    world.send(0, AskForUndo(back))
    world.send(2, AgreeToUndo(1, back))
    return told(world).bundle


def taken_back() -> Bundle:
    """As `agreed_by_all`."""
    return agreed_by_all().bundle


def not_taken_back() -> Bundle:
    """As `refused_withdrawn_and_lapsed`."""
    return refused_withdrawn_and_lapsed().bundle


def cheat(world: AnyWorld, codes: frozenset[str] = WRONG) -> Cheat:
    """The file of such a game."""
    return Cheat(told(world).bundle, codes)


def an_undo_of_what_others_saw() -> Cheat:
    """Take a move back that was answered, by a command for free undo, which the player has signed."""
    world, back = moved("not free")
    with changed(FreeUndo, "require", lambda undo, seat, to: None):
        world.send(0, Undo(back))
    return cheat(world)


def a_rewind_without_one_consent() -> Cheat:
    """Take a move back though one player has said nothing."""
    world, back = moved("without one")
    world.send(0, AskForUndo(back))
    with changed(rewinding, "asked_to_undo", lambda ledger, asker: frozenset({1})):
        world.send(1, AgreeToUndo(1, back))
    return cheat(world)


def a_consent_to_another_record() -> Cheat:
    """Go further back than a player has agreed to."""
    world, back = moved("another record")
    world.send(0, AskForUndo(back))
    world.send(1, AgreeToUndo(1, back))
    exchanged(world, 2, AgreeToUndo(1, world.table.n), AgreeToUndo(1, back))
    return cheat(world, frozenset({"consent_differs"}))


def a_rewind_further_than_was_asked() -> Cheat:
    """Go further back than all have agreed to."""
    forger = Forger(agreed_by_all())

    def further(draft: Draft) -> None:
        draft.data["to_n"] -= 2

    return Cheat(forger.forged({forger.first("table.Rewound"): further}, (0, 1, 2)).bundle, WRONG)


def a_refusal_recorded_as_a_consent() -> Cheat:
    """Go back though a player has refused."""
    world, back = moved("refused")
    world.send(0, AskForUndo(back))
    world.send(1, AgreeToUndo(1, back))
    exchanged(world, 2, RefuseUndo(1), AgreeToUndo(1, back))
    return cheat(world, frozenset({"consent_differs"}))


def a_consent_of_a_bot_for_a_person() -> Cheat:
    """Go back with the consent of the server's own bot in place of a player's."""
    world, back = moved("a bot's", bots=(2,))
    world.send(0, AskForUndo(back))
    anybody = changed(rewinding, "may_agree_to_undo", lambda ledger, seat, request: True)
    with anybody, changed(rewinding, "asked_to_undo", lambda ledger, asker: frozenset({2})):
        world.send(2, AgreeToUndo(1, back))
    return cheat(world)


def a_rewind_by_a_lapsed_request() -> Cheat:
    """Use a consent that was given too late."""
    world, back = moved("lapsed")
    world.send(0, AskForUndo(back))
    world.send(1, AgreeToUndo(1, back))
    world.wait(25)
    with changed(UndoRequest, "is_open", lambda request, at: True):
        world.send(2, AgreeToUndo(1, back))
    return cheat(world)


def a_rewind_by_a_request_behind_a_move() -> Cheat:
    """Use a consent to a position that is not on the table any more."""
    world, back = moved("behind a move")
    world.send(0, AskForUndo(back))
    world.send(1, AgreeToUndo(1, back))
    request = world.ledger.rewinding
    world.send(2, Bury(min(cast(State, world.state).hands[2].read())))
    world.replay.table = replace(world.table, ledger=replace(world.ledger, rewinding=request))
    world.send(2, AgreeToUndo(1, back))
    return cheat(world)


def a_rewind_across_a_hand_over() -> Cheat:
    """Take back what a player did who has left, with the consent of the next one."""
    world, back = moved("across")
    world.send(1, CallSubstitute(1))
    world.hands_over(1, world.offers(1, "Newcomer"))
    with changed(rewinding, "return_points", lambda replay: (back,)):
        world.send(0, AskForUndo(back))
    for seat in sorted(asked_to_undo(world.ledger, 0)):
        world.send(seat, AgreeToUndo(1, back))
    return cheat(world)


def a_rewind_across_a_restore() -> Cheat:
    """Take back what the server said was lost."""
    world, back = moved("across a restore")
    restored(world, dict.fromkeys(names_of(world), 41))
    with changed(rewinding, "return_points", lambda replay: (back,)):
        world.send(0, AskForUndo(back))
    for seat in (1, 2):
        world.send(seat, AgreeToUndo(1, back))
    return cheat(world, frozenset({"rewind_wrong", "restore_wrong"}))


def a_rewind_by_a_ruling_of_nobody() -> Cheat:
    """Go back by a ruling that no arbiter has made."""
    forger = Forger(agreed_by_all())

    def ruled(draft: Draft) -> None:
        draft.data["ruling"] = 3

    return Cheat(forger.forged({forger.first("table.Rewound"): ruled}, (0, 1, 2)).bundle, WRONG)


def a_fourth_request() -> Cheat:
    """Press a player more often than the table allows."""
    world, back = moved("a fourth")
    for number in (1, 2, 3, 4):
        if number == 4:
            world.replay.table = replace(world.table, ledger=replace(world.ledger, rewinding=replace(world.ledger.rewinding, most=None)))
        world.send(0, AskForUndo(back))
        world.send(1, RefuseUndo(number))
    return cheat(world)


REWIND_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    an_undo_of_what_others_saw, a_rewind_without_one_consent, a_consent_to_another_record, a_rewind_further_than_was_asked,
    a_refusal_recorded_as_a_consent, a_consent_of_a_bot_for_a_person, a_rewind_by_a_lapsed_request, a_rewind_by_a_request_behind_a_move,
    a_rewind_across_a_hand_over, a_rewind_across_a_restore, a_rewind_by_a_ruling_of_nobody, a_fourth_request,
)  # fmt: skip
HONEST_REWINDS: Final[tuple[Callable[[], Bundle], ...]] = (taken_back, not_taken_back, beside_a_bot, without_one_who_is_absent)
