"""What players may do with their marines between missions."""

from collections.abc import Callable
from functools import partial

from domain.campaign.commands import BuyCaptaincy, BuySkullStud, DismissMarine, RenameMarine
from domain.campaign.events.company import CaptainAppointed, MarineDismissed, MarineRenamed, StudBought
from domain.campaign.marines import CAPTAIN_AWARDS, CAPTAIN_PRICE, MOST_STUDS, STUD_PRICE, Marine
from domain.campaign.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def own_marine(state: State, seat: Seat, name: str) -> Marine:
    """A living marine of the seat; refuses others, and all after the seat has left."""
    roster = state.rosters.get(seat)
    marine = None if roster is None or roster.retired else roster.marines.get(name)
    if marine is None or not marine.living():
        raise Refused("not_your_marine", "SQN-CMP-07", name)
    return marine


def idle_marine(state: State, seat: Seat, name: str) -> Marine:
    """Return a living marine of the seat, while the next mission may be opened; refuses all while one is being opened, runs or is
    debriefed."""
    marine = own_marine(state, seat, name)
    if state.stage != "between" or state.stack:
        raise Refused("mission_running", "SQN-CMP-07")
    return marine


def _offered(kind: Callable[[str], Command], check: Callable[[State, Seat, str], Marine]) -> Callable[[State, Seat], tuple[Option, ...]]:
    """The offers of a command about one marine: those that its check allows."""

    def offers(state: State, seat: Seat) -> tuple[Option, ...]:
        roster = state.rosters.get(seat)
        names = () if roster is None or state.stage == "over" else tuple(roster.marines)
        allowed = tuple(name for name in names if allows(partial(check, state, seat, name)))
        return (offer(type(kind("")), Choice("marine", "piece", allowed)),) if allowed else ()

    return offers


def check_stud(state: State, seat: Seat, name: str) -> Marine:
    """The marine; refuses one without the medals, or with all the studs that a marine may have."""
    marine = idle_marine(state, seat, name)
    if marine.medals < STUD_PRICE:
        raise Refused("not_enough_medals", "SQN-AWD-06", name)
    if marine.studs >= MOST_STUDS:
        raise Refused("stud_limit", "SQN-AWD-06", name)
    return marine


def check_captaincy(state: State, seat: Seat, name: str) -> Marine:
    """The marine; refuses one without the awards or the medals, and a captain."""
    marine = idle_marine(state, seat, name)
    if marine.honours() < CAPTAIN_AWARDS:
        raise Refused("not_enough_awards", "SQN-RNK-10", name)
    if marine.medals < CAPTAIN_PRICE:
        raise Refused("not_enough_medals", "SQN-RNK-10", name)
    if marine.captain:
        raise Refused("already_captain", "SQN-RNK-10", name)
    return marine


@rules.command(
    RenameMarine, check=lambda state, seat, command: own_marine(state, seat, command.marine), offers=_offered(RenameMarine, own_marine)
)
def rename_marine(turn: Turn[State], seat: Seat, command: RenameMarine, marine: Marine) -> None:
    """SQN-CMP-07: marines may be renamed at any time; the log says only that it happened."""
    turn.record(MarineRenamed(marine.id))


@rules.command(
    DismissMarine, check=lambda state, seat, command: idle_marine(state, seat, command.marine), offers=_offered(DismissMarine, idle_marine)
)
def dismiss_marine(turn: Turn[State], seat: Seat, command: DismissMarine, marine: Marine) -> None:
    """A marine leaves the roster; the armoury stays."""
    turn.record(MarineDismissed(marine.id))


@rules.command(
    BuySkullStud, check=lambda state, seat, command: check_stud(state, seat, command.marine), offers=_offered(BuySkullStud, check_stud)
)
def buy_skull_stud(turn: Turn[State], seat: Seat, command: BuySkullStud, marine: Marine) -> None:
    """SQN-AWD-06: four medals of the marine for a stud, at most five of them."""
    turn.record(StudBought(marine.id, STUD_PRICE))


@rules.command(
    BuyCaptaincy,
    check=lambda state, seat, command: check_captaincy(state, seat, command.marine),
    offers=_offered(BuyCaptaincy, check_captaincy),
)
def buy_captaincy(turn: Turn[State], seat: Seat, command: BuyCaptaincy, marine: Marine) -> None:
    """SQN-RNK-10: a marine with eight awards may buy the rank for four medals."""
    turn.record(CaptainAppointed(marine.id, CAPTAIN_PRICE))
