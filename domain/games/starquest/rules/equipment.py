"""Playing equipment cards (SQ-CRD, section 2.5); the effects of passive ones are read where they apply."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.cards import Equipment
from domain.games.starquest.commands import PlayEquipment
from domain.games.starquest.events.blips import BlipsInspected
from domain.games.starquest.events.cards import EquipmentPlayed, FigureHealed
from domain.games.starquest.figures import commander_id
from domain.games.starquest.rules.admission import GSG_STAGES
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, audience, may_read
from domain.kernel.turn import Turn

rules = Rules[State]()

LOOKS: Final = 3
"""The blips that a deep scanner shows in a turn, one for each play."""


def figures_to_charge(state: State, seat: Seat) -> tuple[str, ...]:
    """The figures that may be given a fusion charge: the seat's figures in play."""
    return tuple(sorted(figure.id for figure in state.soldiers_of(seat) if state.plays(figure)))


def blips_to_inspect(state: State, seat: Seat) -> tuple[str, ...]:
    """The blips on the boards that the seat has not inspected, by (y, x)."""
    hidden = (blip for blip in state.blips.values() if not may_read(blip.kind.audience, seat))
    return tuple(blip.id for blip in sorted(hidden, key=lambda blip: state.layout.order(blip.square)))


def can_heal(state: State, seat: Seat) -> bool:
    """True if the seat's commander is in play."""
    return state.plays(state.soldiers[commander_id(state.squads[seat].team)])


def check_equipment(state: State, seat: Seat, command: PlayEquipment) -> Equipment:
    """The card that is meant; refused in the order of section 5 (SQ-CRD-01)."""
    squad = state.squads[seat]
    card = next((held for held in squad.equipment if held == command.card), None)
    if card is None:
        raise Refused("card_not_held", "SQ-CRD-02", command.card)
    if state.tables.cards.equipment[card].use == "passive":
        raise Refused("card_passive", "SQ-CRD-01", card)
    if state.cards_closed:
        raise Refused("cards_closed", "SQ-CRD-02")
    if card == "deep_scanner" and squad.looks == LOOKS:
        raise Refused("already_used", "SQ-CRD-03", card)
    if not _fits(state, seat, card, command):
        raise Refused("bad_target", "SQ-CRD-02", card)
    return card


def _fits(state: State, seat: Seat, card: Equipment, command: PlayEquipment) -> bool:
    """True if the command names what the card requires, and nothing else."""
    match card:
        case "fusion_charge":
            return not command.blip and command.figure in figures_to_charge(state, seat)
        case "deep_scanner":
            return not command.figure and command.blip in blips_to_inspect(state, seat)
        case "medi_kit":
            return not command.figure and not command.blip and can_heal(state, seat)
        case _:
            return not command.figure and not command.blip


def _playable(state: State, seat: Seat) -> Iterator[Option]:
    squad, cards = state.squads[seat], state.tables.cards.equipment
    for card in () if state.cards_closed else squad.equipment:
        if cards[card].use == "passive":
            continue
        match card:
            case "fusion_charge":
                if figures := figures_to_charge(state, seat):
                    yield offer(PlayEquipment, Choice("figure", "piece", figures), card=card)
            case "deep_scanner":
                if blips := blips_to_inspect(state, seat) if squad.looks < LOOKS else ():
                    yield offer(PlayEquipment, Choice("blip", "piece", blips), card=card)
            case "medi_kit":
                if can_heal(state, seat):
                    yield offer(PlayEquipment, card=card)
            case _:
                yield offer(PlayEquipment, card=card)


@rules.command(PlayEquipment, *GSG_STAGES, check=check_equipment, offers=_playable)
def play_equipment(turn: Turn[State], seat: Seat, command: PlayEquipment, card: Equipment) -> None:
    """SQ-CRD-02: it works at once; only the deep scanner is kept."""
    turn.record(EquipmentPlayed(seat, card, command.figure, turn.state.tables.cards.equipment[card].use == "play"))
    match card:
        case "medi_kit":
            commander = turn.state.soldiers[commander_id(turn.state.squads[seat].team)]
            turn.record(FigureHealed(commander.id, commander.profile.life))
        case "deep_scanner":
            seen = turn.reveal(turn.state.blips[command.blip].kind, audience(seat))
            turn.record(BlipsInspected(seat, (command.blip,), (seen,)))
        case _:
            pass
