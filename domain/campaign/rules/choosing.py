"""The choices of a debriefing: the leader's medal, loot, and traits."""

from domain.campaign.commands import ChooseLoot, ChooseTrait, GrantLeaderMedal
from domain.campaign.events.debriefing import MedalsGranted, TraitChosen
from domain.campaign.rules import founding
from domain.campaign.rules.admission import LEADER_MEDAL, LOOT, TRAIT
from domain.campaign.rules.debriefing import candidates, commander_of, points_of
from domain.campaign.rules.traits import pending
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

# the leader's medal ------------------------------------------------------------------------------------------------------


def check_medal(state: State, seat: Seat, command: GrantLeaderMedal) -> None:
    """Refuse the leader's own seat, and seats that did not play the mission with marines."""
    if command.seat not in candidates(state):
        raise Refused("bad_seat", "SQN-LDR-08", str(command.seat))


def _receivers(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(GrantLeaderMedal, Choice("seat", "number", candidates(state))),)


@rules.question(LEADER_MEDAL)
def most_points(state: State, seat: Seat, decision: Decision) -> Command:
    """The other seat with most points, in seat order."""
    return GrantLeaderMedal(max(candidates(state), key=lambda other: (points_of(state, other), -other)))


@rules.command(GrantLeaderMedal, LEADER_MEDAL, check=check_medal, offers=_receivers)
def grant_leader_medal(turn: Turn[State], seat: Seat, command: GrantLeaderMedal, _: None) -> None:
    """SQN-LDR-08: the leader gives one medal to the commander of another marine seat; SQN-MED-03: it comes on top of those by points."""
    commander = commander_of(turn.state, command.seat)
    if commander is not None:
        turn.record(MedalsGranted(commander.id, 1, "leader"))
    turn.answered(seat)


# loot --------------------------------------------------------------------------------------------------------------------


def check_loot(state: State, seat: Seat, command: ChooseLoot) -> Secret[Card]:
    """The card that is kept."""
    return founding.check_offered(state, seat, command.card)


def _loot(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(ChooseLoot, Choice("card", "card", founding.offered_kinds(state, seat))),)


@rules.question(LOOT)
def first_drawn(state: State, seat: Seat, decision: Decision) -> Command:
    """The card drawn first."""
    return ChooseLoot(founding.offered_kinds(state, seat)[0])


@rules.command(ChooseLoot, LOOT, check=check_loot, offers=_loot)
def choose_loot(turn: Turn[State], seat: Seat, command: ChooseLoot, card: Secret[Card]) -> None:
    """Keep one of the cards drawn."""
    founding.keep(turn, seat, card)
    turn.answered(seat)


# traits ------------------------------------------------------------------------------------------------------------------


def check_trait(state: State, seat: Seat, command: ChooseTrait) -> None:
    """Refuse marines that choose no trait now, and traits that were not drawn."""
    if command.marine not in pending(state, seat):
        raise Refused("no_trait_pending", "SQN-RNK-06", command.marine)
    if command.trait not in state.traits[command.marine]:
        raise Refused("not_offered", "SQN-RNK-06", command.trait)


def _traits(state: State, seat: Seat) -> tuple[Option, ...]:
    names = pending(state, seat)
    return tuple(offer(ChooseTrait, Choice("trait", "card", state.traits[name]), marine=name) for name in names)


@rules.question(TRAIT)
def trait_drawn_first(state: State, seat: Seat, decision: Decision) -> Command:
    """The trait drawn first, for the first of the seat's new veterans."""
    name = pending(state, seat)[0]
    return ChooseTrait(name, state.traits[name][0])


@rules.command(ChooseTrait, TRAIT, check=check_trait, offers=_traits)
def choose_trait(turn: Turn[State], seat: Seat, command: ChooseTrait, _: None) -> None:
    """A seat with several new veterans chooses for each of them."""
    turn.record(TraitChosen(command.marine, command.trait))
    if not pending(turn.state, seat):
        turn.answered(seat)
