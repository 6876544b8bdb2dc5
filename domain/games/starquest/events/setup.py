"""Facts of section 3: roles, mission, shuffles and choices; and the settings that may change at any time."""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.games.starquest.board import Ship
from domain.games.starquest.cards import Equipment, EventCard, Order
from domain.games.starquest.events.changes import with_squad
from domain.games.starquest.figures import ChaosKind, CommanderSet, Mix, Team
from domain.games.starquest.house import MEDIPACKS
from domain.games.starquest.missions import MissionId, Objective
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Figure, Gear, Objectives, Squad
from domain.games.starquest.state import State
from domain.games.starquest.tables import Tables
from domain.games.starquest.weapons import HeavyWeapon, TrooperWeapon
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class RoleDrawn(Event[State], frozen=True):
    """No seat volunteered for Chaos, so it was drawn (see `setup.begin`)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """Gives Chaos to the seat."""
        return replace(state, chaos=self.seat)


class TeamSeat(Struct, frozen=True):
    """A GSG seat and the colour of its team."""

    seat: Seat
    team: Team


class TeamsFormed(Event[State], frozen=True):
    """The roles, the options and the numbers of the game, all as values. Teams stand in turn order (see `setup.begin`)."""

    options: Options
    tables: Tables
    chaos: Seat
    teams: tuple[TeamSeat, ...]

    def evolve(self, state: State) -> State:
        """Chaos is asked for the mission; the permissions to pass over pieces are those of the options (see `movement.barred`)."""
        order = tuple(team.seat for team in self.teams)
        seats = (self.chaos, *order)
        allies = {"all": seats, "allies": order, "none": ()}[self.options.pass_default]
        permits = {seat: tuple(sorted(other for other in allies if other != seat)) for seat in order}
        others = order if self.options.pass_default == "all" else ()
        return replace(
            state,
            stage="setup_mission",
            options=self.options,
            tables=self.tables,
            chaos=self.chaos,
            order=order,
            squads={team.seat: Squad(team.seat, team.team) for team in self.teams},
            permits={**permits, self.chaos: tuple(sorted(others))},
        )


class MissionChosen(Event[State], frozen=True):
    """The mission, its ship with all doors closed, and its objectives; the secondary one is for Chaos alone."""

    mission: MissionId
    ship: Ship
    main: Objective
    secondary: Secret[Objective]

    def evolve(self, state: State) -> State:
        """Sets the ship (see `setup.set_up`); the objects of the main objective follow as facts of their own."""
        main = Objectives(self.main, "active")
        return replace(state, mission=self.mission, ship=self.ship, main=main, secret_secondary=self.secondary)


class DocksAssigned(Event[State], frozen=True):
    """The docks of the GSG seats, in turn order."""

    docks: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Sets the docks."""
        docks = dict(zip(state.order, self.docks, strict=True))
        squads = {seat: replace(squad, dock=docks[seat]) for seat, squad in state.squads.items()}
        return replace(state, squads=squads)


class EventDeckShuffled(Event[State], frozen=True):
    """The shuffled event cards, the next one first. Nobody knows the order (see `setup.set_up`)."""

    order: tuple[Secret[EventCard], ...]

    def evolve(self, state: State) -> State:
        """Sets the deck."""
        return replace(state, deck=self.order)


class BlipPoolPrepared(Event[State], frozen=True):
    """The mission's blips: the count of each kind is public, only Chaos knows the kind of each blip (A40; see `setup.set_up`)."""

    mix: Mix
    blips: tuple[str, ...]
    kinds: tuple[Secret[ChaosKind], ...]

    def evolve(self, state: State) -> State:
        """Sets the pool."""
        return replace(state, blip_mix=self.mix, pool=dict(zip(self.blips, self.kinds, strict=True)))


class ChipStockPrepared(Event[State], frozen=True):
    """All 32 chips: the mission's are the stock, `mix` counts their kinds; the others stay in the box (see `setup.set_up`)."""

    mix: Mix
    stock: tuple[str, ...]
    box: tuple[str, ...]
    stock_kinds: tuple[Secret[ChaosKind], ...]
    box_kinds: tuple[Secret[ChaosKind], ...]

    def evolve(self, state: State) -> State:
        """Sets stock and box; the set-up choices begin."""
        return replace(
            state,
            stage="setup_loadout",
            chip_mix=self.mix,
            stock=dict(zip(self.stock, self.stock_kinds, strict=True)),
            box=dict(zip(self.box, self.box_kinds, strict=True)),
        )


class LoadoutChosen(Event[State], frozen=True):
    """A seat's whole choice so far; it may still change. It is the seat's secret until all have chosen."""

    seat: Seat
    gear: Secret[Gear]

    def evolve(self, state: State) -> State:
        """Keeps the choice."""
        return with_squad(state, replace(state.squads[self.seat], gear=self.gear))


class OrderChosen(Event[State], frozen=True):
    """A seat's order card so far. It is a separate fact because it stays secret (A31; see `setup.choose_loadout`)."""

    seat: Seat
    hand: Secret[tuple[Order, ...]]
    hand_size: int

    def evolve(self, state: State) -> State:
        """Sets the card in hand."""
        return with_squad(state, replace(state.squads[self.seat], hand=self.hand, hand_size=self.hand_size))


class DreadnoughtChosen(Event[State], frozen=True):
    """The dreadnought's heavy weapons so far, in the order in which it will lose them (see `dreadnought.set_loss_order`)."""

    weapons: Secret[tuple[HeavyWeapon, HeavyWeapon]]

    def evolve(self, state: State) -> State:
        """Keeps the choice."""
        return replace(state, arsenal=self.weapons)


class SetupClosed(Event[State], frozen=True):
    """The seat has completed its choices."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The seat is not asked again."""
        return replace(state, closed=(*state.closed, self.seat))


class RevealedLoadout(Struct, frozen=True):
    """A seat's choice as everybody sees it."""

    seat: Seat
    commander_set: CommanderSet
    weapons: tuple[TrooperWeapon, TrooperWeapon, TrooperWeapon, TrooperWeapon]
    equipment: tuple[Equipment, ...]
    scopes: dict[str, Equipment]


class LoadoutsRevealed(Event[State], frozen=True):
    """All have chosen: weapons and equipment are public, and every figure is docked with its numbers (section 3, 6)."""

    loadouts: tuple[RevealedLoadout, ...]
    figures: tuple[Figure, ...]

    def evolve(self, state: State) -> State:
        """Adds figures and cards, medipacks too if they are played with."""
        medipacks = MEDIPACKS if state.house.commander else 0
        squads = {
            shown.seat: replace(state.squads[shown.seat], gear=None, equipment=shown.equipment, scopes=shown.scopes, medipacks=medipacks)
            for shown in self.loadouts
        }
        return replace(state, squads=squads, soldiers={figure.id: figure for figure in self.figures}, closed=())


class PermissionSet(Event[State], frozen=True):
    """A seat permitted or forbade another to pass over its pieces (see `movement.barred`)."""

    seat: Seat
    towards: Seat
    allow: bool

    def evolve(self, state: State) -> State:
        """Sets the permission."""
        others = tuple(seat for seat in state.permits[self.seat] if seat != self.towards)
        allowed = tuple(sorted((*others, self.towards))) if self.allow else others
        return replace(state, permits={**state.permits, self.seat: allowed})


class LossOrderSet(Event[State], frozen=True):
    """The order in which the dreadnought will lose its heavy weapons; public while it is on the boards."""

    weapons: Secret[tuple[HeavyWeapon, HeavyWeapon]]
    figure: str = ""
    left: tuple[HeavyWeapon, ...] = ()
    """The remaining weapons of the dreadnought on the boards, in the new order."""

    def evolve(self, state: State) -> State:
        """Sets the order."""
        changed = replace(state, arsenal=self.weapons)
        if not self.figure:
            return changed
        large = state.robotlings[self.figure]
        light = tuple(weapon for weapon in large.weapons if weapon not in self.left)
        return replace(changed, robotlings={**state.robotlings, large.id: replace(large, weapons=(*light, *self.left))})


SetupEvent: TypeAlias = (
    RoleDrawn | TeamsFormed | MissionChosen | DocksAssigned | EventDeckShuffled | BlipPoolPrepared | ChipStockPrepared | LoadoutChosen
    | OrderChosen | DreadnoughtChosen | SetupClosed | LoadoutsRevealed | PermissionSet | LossOrderSet
)  # fmt: skip
