"""Facts about rounds, phases, turns, seats and the end."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.mercs_recon.events.changes import handed, with_merc, with_mercs
from domain.games.mercs_recon.figures import Consent, ReactionPolicy, RoundFlags
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.state import Reason, Stage, State
from domain.kernel.events import Event
from domain.kernel.seats import Seat


class RoundStarted(Event[State], frozen=True):
    """A round began."""

    round: int

    def evolve(self, state: State) -> State:
        """Clears what counts for one round (see `RoundFlags`)."""
        fresh = with_mercs(state, [replace(merc, flags=RoundFlags()) for merc in state.mercs.values()])
        objectives = {site: replace(token, used=False) for site, token in state.objectives.items()}
        return replace(fresh, round=self.round, objectives=objectives, killed=0, extra_dice=(), raised_this_round=False, appeared=0)


class PhaseStarted(Event[State], frozen=True):
    """A phase began. `queue`: the OpFor or MERCS that it activates, in order."""

    phase: Stage
    queue: tuple[str, ...] = ()

    def evolve(self, state: State) -> State:
        """The console's protection ends; Detain is possible again in the MERCS phase; cover lasts through the OpFor phase."""
        mercs = state.mercs
        if self.phase == "merc_turn":
            mercs = {key: replace(merc, detained=False, covered=False) for key, merc in mercs.items()}
        return replace(state, stage=self.phase, mercs=mercs, lenient=False, active="", turns_taken=0)


class MercTurnStarted(Event[State], frozen=True):
    """The turn of a MERCS began."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """Its seat decides."""
        return replace(state, active=self.merc)


class MercTurnEnded(Event[State], frozen=True):
    """The turn of a MERCS ended. `skipped`: it is incapacitated or eliminated and had none (see `turns.next_merc`)."""

    merc: ProfileId
    reason: Literal["ended", "no_cp", "out_of_action", "skipped"]

    def evolve(self, state: State) -> State:
        """Clears what lasts for one turn, and marks the turn as taken."""
        merc = state.mercs[self.merc]
        flags = replace(merc.flags, steps_left=0)
        ended = with_merc(state, replace(merc, free_action=False, flags=flags))
        return replace(ended, active="", declined=(), turns_taken=max(state.turns_taken, merc.token))


class PermissionsSet(Event[State], frozen=True):
    """The permissions of a MERCS, all of them."""

    merc: ProfileId
    policy: ReactionPolicy
    consent: Consent
    auto_end: bool

    def evolve(self, state: State) -> State:
        """Sets them."""
        return with_merc(state, replace(state.mercs[self.merc], policy=self.policy, consent=self.consent, auto_end=self.auto_end))


class MercDelegated(Event[State], frozen=True):
    """A MERCS passed to another seat; its consents are the default again."""

    merc: ProfileId
    before: Seat
    after: Seat

    def evolve(self, state: State) -> State:
        """The other seat owns it."""
        return handed(state, {self.merc: self.after})


class AbandonVoted(Event[State], frozen=True):
    """A seat voted to abandon the mission, or took its vote back."""

    seat: Seat
    yes: bool

    def evolve(self, state: State) -> State:
        """Counts the vote."""
        others = tuple(seat for seat in state.abandoning if seat != self.seat)
        return replace(state, abandoning=tuple(sorted((*others, self.seat))) if self.yes else others)


class SeatReleased(Event[State], frozen=True):
    """A seat withdrew: its MERCS with their new seats, and the captain from now on (see `withdrawal.withdraw`)."""

    seat: Seat
    mercs: dict[ProfileId, Seat]
    captain: Seat | None
    claimant: Seat

    def evolve(self, state: State) -> State:
        """Hands the MERCS on."""
        withdrawn = tuple(sorted((*state.withdrawn, self.seat)))
        return replace(handed(state, self.mercs), withdrawn=withdrawn, claimant=self.claimant)


class MissionDecided(Event[State], frozen=True):
    """The game is over, for all seats together (see `MercsRecon.outcome`)."""

    result: Literal["won", "lost"]
    reason: Reason

    def evolve(self, state: State) -> State:
        """Ends the game."""
        return replace(state, stage="over", result=self.result, reason=self.reason, active="")


FlowEvent: TypeAlias = (
    RoundStarted | PhaseStarted | MercTurnStarted | MercTurnEnded | PermissionsSet | MercDelegated | AbandonVoted | SeatReleased
    | MissionDecided
)  # fmt: skip
