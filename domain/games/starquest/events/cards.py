"""Facts about equipment and order cards (SQ-CRD)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.cards import Equipment, Order
from domain.games.starquest.events.changes import with_figure, with_squad
from domain.games.starquest.figures import Profile
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Weapon
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class EquipmentPlayed(Event[State], frozen=True):
    """A seat played an equipment card; `discarded`: it leaves the hand (see `equipment.play_equipment`, `SeatTurnEnded`)."""

    seat: Seat
    card: Equipment
    figure: str = ""
    discarded: bool = True

    def evolve(self, state: State) -> State:
        """Applies the card's effect."""
        squad = state.squads[self.seat]
        held = tuple(card for card in squad.equipment if card != self.card) if self.discarded else squad.equipment
        used = replace(squad, equipment=held)
        match self.card:
            case "fusion_charge":
                used = replace(used, fusion=self.figure)
            case "flash_grenade":
                used = replace(used, flash=True)
            case _:
                pass
        return with_squad(state, used)


class FigureHealed(Event[State], frozen=True):
    """A commander's life was restored to its initial value (`medi_kit`)."""

    figure: str
    life: int

    def evolve(self, state: State) -> State:
        """Sets the commander's life."""
        return with_figure(state, replace(state.soldiers[self.figure], life=self.life))


class OrderPlayed(Event[State], frozen=True):
    """A seat played an order card. The cards that it still holds are its secret, their number is public."""

    seat: Seat
    card: Order
    figure: str
    hand: Secret[tuple[Order, ...]]
    hand_size: int

    def evolve(self, state: State) -> State:
        """Puts the order in force for this turn (see `orders.play_order`)."""
        squad = state.squads[self.seat]
        return with_squad(state, replace(squad, order=self.card, order_figure=self.figure, hand=self.hand, hand_size=self.hand_size))


class OrderCardGained(Event[State], frozen=True):
    """A seat picked an order card that it lacked. The card is its secret (`new_order`, `battle_plan`)."""

    seat: Seat
    card: Secret[Order]
    hand: Secret[tuple[Order, ...]]
    hand_size: int

    def evolve(self, state: State) -> State:
        """Adds the card to the hand."""
        return with_squad(state, replace(state.squads[self.seat], hand=self.hand, hand_size=self.hand_size))


class EquipmentLost(Event[State], frozen=True):
    """A seat lost an equipment card, and its effect ended (`equipment_failure`)."""

    seat: Seat
    card: Equipment

    def evolve(self, state: State) -> State:
        """Removes the card, and with it a scope."""
        squad = state.squads[self.seat]
        held = tuple(card for card in squad.equipment if card != self.card)
        scopes = {figure: card for figure, card in squad.scopes.items() if card != self.card}
        return with_squad(state, replace(squad, equipment=held, scopes=scopes))


class WeaponReplaced(Event[State], frozen=True):
    """A trooper continues with another weapon and its numbers (`out_of_ammo`)."""

    figure: str
    weapons: tuple[Weapon, ...]
    profile: Profile

    def evolve(self, state: State) -> State:
        """Sets the weapon for the rest of the game."""
        return with_figure(state, replace(state.soldiers[self.figure], weapons=self.weapons, profile=self.profile))


CardEvent: TypeAlias = EquipmentPlayed | FigureHealed | OrderPlayed | OrderCardGained | EquipmentLost | WeaponReplaced
