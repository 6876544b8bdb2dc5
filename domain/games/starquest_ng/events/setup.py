"""Facts of section B3: the pools, the forces, the mission leader, and standing policies."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.gear import HeldGear
from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.cards import ChaosOrder, OrderCard
from domain.games.starquest_ng.marines import Force, Held, Marine, Numbers, Roster, Team
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import Balance, Exchange, Kit, NgState, Outfit, PolicyName, PolicyValue
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class RosterTaken(Event[NgState], frozen=True):
    """The options, the numbers and each seat's marines, all as values for the whole game."""

    options: Options
    numbers: Numbers
    rosters: tuple[tuple[Seat, Roster], ...]

    def evolve(self, state: NgState) -> NgState:
        """Sets them; the weapons that StarQuest lacks join its own. The seats muster next."""
        tables = replace(state.tables, weapons={**state.tables.weapons, **self.numbers.weapons})
        return replace(state, terms=self.options, numbers=self.numbers, rosters=dict(self.rosters), tables=tables, step="muster")


class ForceDrafted(Event[NgState], frozen=True):
    """A seat has changed the force that it musters."""

    seat: Seat
    force: Force

    def evolve(self, state: NgState) -> NgState:
        """Keeps it until it is final."""
        return replace(state, forces={**state.forces, self.seat: self.force})


class ForceMustered(Event[NgState], frozen=True):
    """A seat's force: its teams, its figures with their numbers, and who they are."""

    seat: Seat
    teams: tuple[Team, ...]
    figures: tuple[Figure, ...]
    marines: tuple[Marine, ...]

    def evolve(self, state: NgState) -> NgState:
        """Adds figures and teams."""
        return replace(
            state,
            closed=(*state.closed, self.seat),
            teams={**state.teams, **{team.id: team for team in self.teams}},
            soldiers={**state.soldiers, **{figure.id: figure for figure in self.figures}},
            marines={**state.marines, **{marine.figure: marine for marine in self.marines}},
        )


class LeaderVoteOpened(Event[NgState], frozen=True):
    """Several commanders have most awards: their seats vote."""

    tied: tuple[Seat, ...]

    def evolve(self, state: NgState) -> NgState:
        """Opens the vote."""
        return replace(state, step="leader_vote", tied=self.tied)


class LeaderVoteCast(Event[NgState], frozen=True):
    """A seat has voted. Its choice is its secret until all have voted."""

    seat: Seat
    choice: Secret[Seat]

    def evolve(self, state: NgState) -> NgState:
        """Keeps the vote."""
        return replace(state, votes={**state.votes, self.seat: self.choice})


class LeaderDiceRolled(Event[NgState], frozen=True):
    """The dice of seats with equal votes, in seat order."""

    seats: tuple[Seat, ...]
    faces: tuple[int, ...]

    def evolve(self, state: NgState) -> NgState:
        """Keeps the seats with the highest face."""
        best = max(self.faces)
        return replace(state, tied=tuple(seat for seat, face in zip(self.seats, self.faces, strict=True) if face == best))


class MissionLeaderChosen(Event[NgState], frozen=True):
    """A seat is mission leader. `votes`: all votes, opened, in the order of `voters`."""

    seat: Seat
    how: Literal["alone", "awards", "vote", "roll"]
    voters: tuple[Seat, ...] = ()
    votes: tuple[Secret[Seat], ...] = ()

    def evolve(self, state: NgState) -> NgState:
        """Sets the leader; the seats equip their forces next."""
        votes = dict(zip(self.voters, self.votes, strict=True))
        return replace(state, leader=self.seat, tied=(), votes=votes, step="equip", closed=())


class KitDrafted(Event[NgState], frozen=True):
    """A seat has changed its equipment, which is the marines' secret until it is final."""

    seat: Seat
    kit: Secret[Kit]
    outfit: tuple[Secret[Outfit], ...]
    """One position, so that it can be opened without the kit."""

    def evolve(self, state: NgState) -> NgState:
        """Keeps it until it is final."""
        return replace(state, kits={**state.kits, self.seat: self.kit}, outfits={**state.outfits, self.seat: self.outfit[0]})


class ForceEquipped(Event[NgState], frozen=True):
    """A seat's equipment is final: its figures with the numbers that weapons and open cards give them, the open cards, and how many others
    it has at which total cost. Which these are, and the order cards of each team, is the marines' secret."""

    seat: Seat
    figures: tuple[Figure, ...]
    marines: tuple[Marine, ...]
    visible: tuple[Held, ...]
    hidden: Secret[tuple[Held, ...]]
    hidden_size: int
    hidden_cost: int
    teams: tuple[str, ...]
    hands: tuple[Secret[tuple[OrderCard, ...]], ...]
    """By team."""
    hand_sizes: tuple[int, ...]

    def evolve(self, state: NgState) -> NgState:
        """Sets the figures and the cards, and hands out the gear among them; the draft is gone."""
        rules = tuple((held.figure, state.numbers.cards[held.card]) for held in self.visible)
        gear = dict(state.gear)
        for figure, rule in rules:
            if rule.gear is not None:
                gear[figure] = (*gear.get(figure, ()), HeldGear(rule.gear, rule.uses, issued=True))
        return replace(
            state,
            closed=(*state.closed, self.seat),
            kits={seat: kit for seat, kit in state.kits.items() if seat != self.seat},
            outfits={seat: outfit for seat, outfit in state.outfits.items() if seat != self.seat},
            soldiers={**state.soldiers, **{figure.id: figure for figure in self.figures}},
            marines={**state.marines, **{marine.figure: marine for marine in self.marines}},
            visible=(*state.visible, *self.visible),
            gear=gear,
            hidden={**state.hidden, self.seat: self.hidden},
            hidden_sizes={**state.hidden_sizes, self.seat: self.hidden_size},
            hidden_costs={**state.hidden_costs, self.seat: self.hidden_cost},
            hands={**state.hands, **dict(zip(self.teams, self.hands, strict=True))},
            hand_sizes={**state.hand_sizes, **dict(zip(self.teams, self.hand_sizes, strict=True))},
        )


class PreparationBegan(Event[NgState], frozen=True):
    """All forces are equipped. `delta`: the value of the teams beyond the usual one; Chaos prepares for it."""

    delta: int

    def evolve(self, state: NgState) -> NgState:
        """Chaos chooses next."""
        return replace(state, step="threat", delta=self.delta, closed=())


class BalanceDrafted(Event[NgState], frozen=True):
    """Chaos has changed its balance of the mission."""

    balance: Secret[Balance]
    exchange: tuple[Secret[Exchange], ...]
    """One position, so that it can be opened without the orders."""

    def evolve(self, state: NgState) -> NgState:
        """Keeps it until it is final."""
        return replace(state, balance=self.balance, exchange=self.exchange[0])


class ThreatBalanced(Event[NgState], frozen=True):
    """Tokens have left the mission, and chips have come out of the box; their kinds stay closed. The orders of Chaos are its secret."""

    removed: tuple[str, ...]
    bought: tuple[str, ...]
    orders: Secret[tuple[ChaosOrder, ...]]
    orders_size: int

    def evolve(self, state: NgState) -> NgState:
        """Takes the tokens out of pool and stock, and the chips into it."""
        blips = {name: secret for name, secret in state.pool.items() if name in self.removed}
        chips = {name: secret for name, secret in state.stock.items() if name in self.removed}
        stock = {name: secret for name, secret in state.stock.items() if name not in chips}
        bought = {name: state.box[name] for name in self.bought}
        return replace(
            state,
            pool={name: secret for name, secret in state.pool.items() if name not in blips},
            stock={**stock, **bought},
            box={name: secret for name, secret in state.box.items() if name not in bought},
            discarded={**state.discarded, **blips},
            removed=chips,
            gained=(*state.gained, *self.bought),
            balance=None,
            exchange=None,
            chaos_hand=self.orders,
            chaos_hand_size=self.orders_size,
        )


class PolicySet(Event[NgState], frozen=True):
    """A seat has set a standing policy."""

    seat: Seat
    policy: PolicyName
    value: PolicyValue

    def evolve(self, state: NgState) -> NgState:
        """Sets the policy."""
        return replace(state, policies={**state.policies, self.seat: {**state.policies.get(self.seat, {}), self.policy: self.value}})


SetupEvent: TypeAlias = (
    RosterTaken | ForceDrafted | ForceMustered | LeaderVoteOpened | LeaderVoteCast | LeaderDiceRolled | MissionLeaderChosen | KitDrafted
    | ForceEquipped | PreparationBegan | BalanceDrafted | ThreatBalanced | PolicySet
)  # fmt: skip
