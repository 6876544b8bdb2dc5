"""The equipment of a force: weapons, cards, and the order cards of its teams."""

from collections.abc import Iterator
from functools import partial

from domain.games.starquest.commands import Done
from domain.games.starquest_ng.commands import EquipForce
from domain.games.starquest_ng.events.setup import ForceEquipped, KitDrafted
from domain.games.starquest_ng.rules import balancing, kits
from domain.games.starquest_ng.rules.admission import awaited_seats
from domain.games.starquest_ng.state import Kit, NgState
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.rules import Rules, allows, always
from domain.kernel.seats import ALL, Audience, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[NgState]()


def marines_only(state: NgState) -> Audience:
    """The audience of hidden cards. SQN-ORD-08: all marine seats see them, Chaos does not until they are spoken; their number is public."""
    return audience(*state.order)


def begin(turn: Turn[NgState]) -> None:
    """The seats equip their forces side by side; one that has withdrawn takes the usual equipment."""
    turn.begin_turn(*(seat for seat in turn.state.order if not turn.state.squads[seat].withdrawn))
    for seat in turn.state.order:
        if turn.state.squads[seat].withdrawn:
            close(turn, seat)


def draft(state: NgState, seat: Seat) -> Kit:
    """The equipment so far, the usual one before the seat has chosen."""
    chosen = state.kits.get(seat)
    return kits.usual_kit(state, seat) if chosen is None else chosen.read()


def check_kit(state: NgState, seat: Seat, command: EquipForce) -> Kit:
    """The equipment with the part changed."""
    return kits.changed(state, seat, draft(state, seat), command.part, command.value, command.figure)


def _parts(state: NgState, seat: Seat) -> Iterator[Option]:
    """Every change of one part that is legal now."""
    kit = draft(state, seat)
    yield offer(EquipForce, part="all", value="usual")
    figures = tuple(figure.id for figure in state.soldiers_of(seat))
    parts: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("weapon", ("laser", "sidearm")),
        ("take", tuple(state.numbers.cards)),
        ("return", tuple(dict.fromkeys(held.card for held in kit.cards))),
        ("order", tuple(dict.fromkeys(card for team in kits.teams_of(state, seat) for card in kits.orders_for(state, team)))),
        ("drop", tuple(dict.fromkeys(card for cards in kit.orders.values() for card in cards))),
    )
    for part, values in parts:
        for value in values:
            legal = tuple(figure for figure in figures if allows(partial(kits.changed, state, seat, kit, part, value, figure)))
            if legal:
                yield offer(EquipForce, Choice("figure", "piece", legal), part=part, value=value)


rules.phase("equip", awaited_seats)(always(Done()))


@rules.command(EquipForce, "equip", check=check_kit, offers=_parts)
def equip_force(turn: Turn[NgState], seat: Seat, command: EquipForce, kit: Kit) -> None:
    """The whole equipment is recorded again, for the marines alone."""
    readers, outfit = marines_only(turn.state), kits.outfit_of(turn.state, seat, kit)
    turn.record(KitDrafted(seat, Secret(readers, kit), (Secret(readers, outfit),)))


def close(turn: Turn[NgState], seat: Seat) -> None:
    """The equipment is final; after the last one Chaos prepares. What everybody may see of a choice is opened, so that it follows from the
    log; the usual equipment needs nothing to be opened, since it follows from what is known."""
    state, kit = turn.state, draft(turn.state, seat)
    chosen = state.outfits.get(seat)
    outfit = kits.outfit_of(state, seat, kit) if chosen is None else turn.reveal(chosen, ALL).read()
    readers = marines_only(state)
    hidden = tuple(held for held in kit.cards if not state.numbers.cards[held.card].open)
    own = tuple(marine for marine in state.marines.values() if state.soldiers[marine.figure].seat == seat)
    equipped = tuple(kits.outfitted(state, marine, outfit.sidearms, outfit.cards) for marine in own)
    teams = tuple(team.id for team in kits.teams_of(state, seat))
    turn.record(
        ForceEquipped(
            seat,
            tuple(figure for figure, _ in equipped),
            tuple(marine for _, marine in equipped),
            outfit.cards,
            Secret(readers, hidden),
            outfit.hidden,
            outfit.hidden_cost,
            teams,
            tuple(Secret(readers, kit.orders.get(team, ())) for team in teams),
            outfit.orders,
        )
    )
    if set(turn.state.closed) == set(turn.state.order):
        balancing.begin(turn)
