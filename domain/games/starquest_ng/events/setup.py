"""Facts of section B3: the pools, the forces, the mission leader, and standing policies."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.marines import Enlisted, Marine, Numbers, Team
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import NgState, Policy
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class RosterTaken(Event[NgState], frozen=True):
    """The options, the numbers and each seat's marines, all as values for the whole game."""

    options: Options
    numbers: Numbers
    rosters: dict[Seat, tuple[Enlisted, ...]]

    def evolve(self, state: NgState) -> NgState:
        """Sets them."""
        return replace(state, terms=self.options, numbers=self.numbers, pools=self.rosters)


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
        """Sets the leader; Chaos prepares next."""
        return replace(state, leader=self.seat, tied=(), votes=dict(zip(self.voters, self.votes, strict=True)), step="threat")


class PolicySet(Event[NgState], frozen=True):
    """A seat has set when its figures give defensive fire."""

    seat: Seat
    value: Policy

    def evolve(self, state: NgState) -> NgState:
        """Sets the policy."""
        return replace(state, policies={**state.policies, self.seat: self.value})


SetupEvent: TypeAlias = (
    RosterTaken | ForceMustered | LeaderVoteOpened | LeaderVoteCast | LeaderDiceRolled | MissionLeaderChosen | PolicySet
)  # fmt: skip
