"""The abilities of specialists, and cards that are used in the marines' turn (sections B2.2, B2.6)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.games.starquest.aiming import Range
from domain.games.starquest.events.blips import BlipsInspected
from domain.games.starquest.events.movement import DoorOpened, DoorsClosed
from domain.games.starquest.figures import LARGE
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import blips
from domain.games.starquest.rules.equipment import LOOKS, blips_to_inspect
from domain.games.starquest.state import State
from domain.games.starquest_ng.commands import UseAbility, UseCard
from domain.games.starquest_ng.events.cards import AbilityUsed, FlashThrown
from domain.games.starquest_ng.marines import Held, Role
from domain.games.starquest_ng.rules import cards_used, moving, rescuing
from domain.games.starquest_ng.rules.readiness import fielded, free
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import CALL_STEPS, Ability, NgState
from domain.kernel.decisions import Choice, Option, Picks, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat, audience
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_ABILITIES: Final[dict[Role, tuple[Ability, ...]]] = {
    "apothecary": ("treat",),
    "techmarine": ("hack",),
    "librarian": ("ward", "dread"),
}
_RANGE: Final = 6
"""The distance of a librarian's powers."""


# abilities -------------------------------------------------------------------------------------------------------------


def targets_of(state: NgState, figure: Figure, ability: Ability) -> tuple[str, ...]:
    """The figures or doors on which a specialist can use an ability now."""
    match ability:
        case "treat":
            near = {figure.square, *moving.steps_of(state, figure)}
            return tuple(
                one.id for one in state.soldiers.values() if one.status == "board" and one.square in near and one.life < one.profile.life
            )
        case "hack":
            doors = ((name, door) for name, door in state.layout.doors.items() if name not in state.lost_doors())
            whole = (name for name, door in doors if set(door.edges).isdisjoint(state.broken))
            return tuple(name for name in whole if name in state.layout.doors_beside(figure.square))
        case "ward":
            seen = state.ground().watched((figure.square,))
            return tuple(one.id for one in state.aboard() if one.square in seen and _is_near(state, figure, one))
        case "dread":
            shoots = activity(state, figure) == "shoot" and free(state, figure)
            if not shoots or state.fired.get(figure.id) or figure.id in state.working:
                return ()
            field = Range(state)
            enemies = (one for one in state.robotlings.values() if one.kind != LARGE and one.square and _is_near(state, figure, one))
            return tuple(one.id for one in enemies if field.sees(figure, one))


def _is_near(state: NgState, figure: Figure, other: Figure) -> bool:
    return state.layout.distance(figure.square, other.square) <= _RANGE


def check_ability(state: NgState, seat: Seat, command: UseAbility) -> Ability:
    """The ability that is meant; refused in the order of section B5."""
    figure = state.soldiers.get(command.figure)
    known = () if figure is None or figure.seat != seat else _ABILITIES.get(state.marines[figure.id].role, ())
    ability = next((one for one in known if one == command.ability), None)
    if figure is None or ability is None:
        raise Refused("unknown_ability", "B2.2", command.ability)
    if not state.stands(figure):
        raise Refused("figure_down", "SQN-CAS-02", command.figure)
    if figure.id in state.abilities:
        raise Refused("ability_used", "B2.2", command.figure)
    if command.target not in targets_of(state, figure, ability):
        raise Refused("bad_target", "B2.2", command.target)
    if ability == "treat":
        patient = state.soldiers[command.target]
        rescuing.check_square(state, patient, patient.life + 1, command.square)
    elif command.square:
        raise Refused("bad_target", "B2.2", command.square)
    return ability


def _abilities(state: NgState, seat: Seat) -> Iterator[Option]:
    for figure in fielded(state, seat):
        if figure.id in state.abilities:
            continue
        for ability in _ABILITIES.get(state.marines[figure.id].role, ()):
            picks: Picks = "edge" if ability == "hack" else "piece"
            targets = targets_of(state, figure, ability)
            places = {name: _place(state, name) for name in targets} if ability == "treat" else {}
            if plain := tuple(name for name in targets if not places.get(name)):
                yield offer(UseAbility, Choice("target", picks, plain), figure=figure.id, ability=ability)
            for name, choices in places.items():
                if choices:
                    yield offer(UseAbility, *choices, figure=figure.id, ability=ability, target=name)


def _place(state: NgState, patient: str) -> tuple[Choice, ...]:
    """Return the choice of the square on which a treated figure stands up; none if there is nothing to choose."""
    figure = state.soldiers[patient]
    return rescuing.choices(state, figure, figure.life + 1)


def could_raise(state: NgState, seat: Seat) -> bool:
    """True if a seat may have means against a figure that is down: a hidden card in its team, which could be a medipack, or an
    apothecary."""
    fallen = {state.team_of(name) for name in state.down if state.soldiers[name].seat == seat}
    if state.hidden_sizes.get(seat, 0) and any(state.team_of(one.id) in fallen for one in state.soldiers_of(seat) if state.plays(one)):
        return True
    doctors = (one for one in fielded(state, seat) if state.marines[one.id].role == "apothecary" and one.id not in state.abilities)
    return bool(state.down) and any(name in state.down for one in doctors for name in targets_of(state, one, "treat"))


@rules.command(UseAbility, *CALL_STEPS, check=check_ability, offers=_abilities)
def use_ability(turn: Turn[NgState], seat: Seat, command: UseAbility, ability: Ability) -> None:
    """Once in a marines' player turn: an apothecary restores a life, a techmarine opens or closes a door, a librarian wards or
    frightens."""
    turn.record(AbilityUsed(command.figure, ability, command.target))
    below = base_turn(turn, State)
    match ability:
        case "treat":
            rescuing.restore(turn, command.target, turn.state.soldiers[command.target].life + 1, command.square)
        case "hack" if command.target in turn.state.opened:
            below.record(DoorsClosed((command.target,)))
        case "hack":
            below.record(DoorOpened(command.target, command.figure))
            blips.reveal_all(below, blips.seen_by_anyone(turn.state))
        case "ward" | "dread":
            pass


# cards -----------------------------------------------------------------------------------------------------------------


def check_card(state: NgState, seat: Seat, command: UseCard) -> Held:
    """The card that is meant; refused in the order of section B5."""
    card = next((one for one in state.numbers.cards if one == command.card), None)
    figure = state.soldiers.get(command.carrier)
    if card is None or figure is None or figure.seat != seat or not cards_used.carries(state, figure.id, card):
        raise Refused("not_in_hand", "B2.6", command.card)
    if card == "deep_scanner" and state.squads[seat].looks >= LOOKS:
        raise Refused("card_used", "B2.6", card)
    if not state.plays(figure):
        raise Refused("figure_down", "SQN-CAS-02", figure.id)
    in_command = state.step in ("command_leader", "command_team")
    if card not in ("flash_grenade", "deep_scanner") or (card == "flash_grenade") != in_command:
        raise Refused("wrong_moment", "B2.6", card)
    blips_open = blips_to_inspect(state, seat) if card == "deep_scanner" else ("",)
    if command.blip not in blips_open:
        raise Refused("bad_target", "B2.6", command.blip)
    return Held(card, figure.id)


def _cards(state: NgState, seat: Seat) -> Iterator[Option]:
    carried = (*state.visible, *cards_used.hidden_cards(state, seat))
    for held in carried:
        if held.card == "flash_grenade" and allows(partial(check_card, state, seat, UseCard(held.figure, held.card))):
            yield offer(UseCard, carrier=held.figure, card=held.card)
        elif (
            held.card == "deep_scanner"
            and (seen := blips_to_inspect(state, seat))
            and allows(partial(check_card, state, seat, UseCard(held.figure, held.card, seen[0])))
        ):
            yield offer(UseCard, Choice("blip", "piece", seen), carrier=held.figure, card=held.card)


@rules.command(UseCard, "command_leader", "command_team", *CALL_STEPS, check=check_card, offers=_cards)
def use_card(turn: Turn[NgState], seat: Seat, command: UseCard, held: Held) -> None:
    """A flash grenade protects its team until the end of the next turn of Chaos; a scanner shows the seat a blip, up to three a turn."""
    if held not in turn.state.visible:
        cards_used.use(turn, seat, held, kept=held.card == "deep_scanner")
    if held.card == "flash_grenade":
        turn.record(FlashThrown(turn.state.team_of(held.figure)))
        return
    seen = turn.reveal(turn.state.blips[command.blip].kind, audience(seat))
    base_turn(turn, State).record(BlipsInspected(seat, (command.blip,), (seen,)))
