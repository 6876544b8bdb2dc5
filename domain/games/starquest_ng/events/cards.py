"""Facts about equipment cards and abilities (sections B2.2, B2.6)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import found, with_figure
from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.marines import Held, Marine, Trait
from domain.games.starquest_ng.state import Ability, NgState
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class CardUsed(Event[NgState], frozen=True):
    """A hidden card shows itself: it was used, or had its first effect. `kept`: it stays with its bearer, in the open. The cards that are
    still hidden are the marines' secret, their number and cost are public."""

    seat: Seat
    carrier: str
    card: Card
    hidden: Secret[tuple[Held, ...]]
    hidden_size: int
    hidden_cost: int
    kept: bool = False

    def evolve(self, state: NgState) -> NgState:
        """The card is hidden no longer."""
        return replace(
            state,
            hidden={**state.hidden, self.seat: self.hidden},
            hidden_sizes={**state.hidden_sizes, self.seat: self.hidden_size},
            hidden_costs={**state.hidden_costs, self.seat: self.hidden_cost},
            visible=(*state.visible, Held(self.card, self.carrier)) if self.kept else state.visible,
        )


class CardLost(Event[NgState], frozen=True):
    """A card that everybody sees is lost for this mission (`equipment_failure`), with the numbers that its bearer has without it."""

    figure: str
    card: Card
    after: Figure
    marine: Marine

    def evolve(self, state: NgState) -> NgState:
        """Removes the card."""
        return replace(
            state,
            visible=tuple(held for held in state.visible if held != Held(self.card, self.figure)),
            soldiers={**state.soldiers, self.figure: self.after},
            marines={**state.marines, self.figure: self.marine},
        )


class FlashThrown(Event[NgState], frozen=True):
    """A team is safe from shots and attacks of Chaos until the end of its next turn (`flash_grenade`)."""

    team: str

    def evolve(self, state: NgState) -> NgState:
        """Notes the team."""
        return replace(state, flashed=(*state.flashed, self.team))


class LifeRestored(Event[NgState], frozen=True):
    """A marine regained life, by a medipack, an order or an apothecary."""

    figure: str
    life: int

    def evolve(self, state: NgState) -> NgState:
        """Sets the life that it has now."""
        return with_figure(state, replace(found(state, self.figure), life=self.life))


class FigureRescued(Event[NgState], frozen=True):
    """A downed marine stands up, on its square or on the nearest free one."""

    figure: str
    square: str

    def evolve(self, state: NgState) -> NgState:
        """It is down no longer."""
        up = with_figure(state, replace(found(state, self.figure), square=self.square))
        return replace(up, down={figure: until for figure, until in state.down.items() if figure != self.figure})


class AbilityUsed(Event[NgState], frozen=True):
    """A specialist used its ability in this player turn, on a figure or a door."""

    figure: str
    ability: Ability
    target: str

    def evolve(self, state: NgState) -> NgState:
        """Notes whom it protects, or whom it frightens instead of a shot; its other effects follow."""
        used = replace(state, abilities=(*state.abilities, self.figure))
        match self.ability:
            case "ward":
                return replace(used, warded=(*state.warded, self.target))
            case "dread":
                return replace(used, dreaded=(*state.dreaded, self.target), working=(*state.working, self.figure))
            case "treat" | "hack":
                return used


class TraitUsed(Event[NgState], frozen=True):
    """A marine's toughness or luck is used up for this mission."""

    figure: str
    trait: Trait

    def evolve(self, state: NgState) -> NgState:
        """Notes it."""
        return replace(state, rescued=(*state.rescued, f"{self.trait} {self.figure}"))


CardEvent: TypeAlias = CardUsed | CardLost | FlashThrown | LifeRestored | FigureRescued | AbilityUsed | TraitUsed
