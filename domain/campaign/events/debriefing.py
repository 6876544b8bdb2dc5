"""Facts of a debriefing, in the order of its steps."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.campaign.events.changes import with_items, with_marine, with_recruit
from domain.campaign.marines import Status
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.marines import Award, Trait
from domain.kernel.events import Event
from domain.kernel.seats import Seat

Verdict: TypeAlias = Literal["gone", "absent", "right"]
GrantReason: TypeAlias = Literal["points", "leader"]
GivenUpReason: TypeAlias = Literal["taken_back", "refusal", "leader_wrong"]


class ApothecaryRolled(Event[State], frozen=True):
    """The dice of an apothecary who survived, one for each lost marine of the seat, in roster order."""

    seat: Seat
    marines: tuple[str, ...]
    faces: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Who lives follows."""
        return state


class MarineSaved(Event[State], frozen=True):
    """A lost marine lives, by this face of the apothecary's die, and keeps everything."""

    marine: str
    face: int

    def evolve(self, state: State) -> State:
        """Remembers it."""
        return with_marine(state, self.marine, "saved", lambda marine: marine)


class MarineLost(Event[State], frozen=True):
    """A marine is lost, with these items of the armoury. `counts`: Chaos gets a point for it."""

    marine: str
    items: tuple[Card, ...]
    counts: bool

    def evolve(self, state: State) -> State:
        """The marine leaves the roster."""
        marine = state.marine(self.marine)
        without = state if marine is None else with_items(state, marine.seat, lost=self.items)
        lost = with_marine(without, self.marine, "lost", lambda marine: replace(marine, status="lost", absent=0))
        return replace(lost, losses=lost.losses + self.counts)


class AwardGranted(Event[State], frozen=True):
    """An award of a surviving marine is valid from now on."""

    marine: str
    award: Award

    def evolve(self, state: State) -> State:
        """Adds the award."""
        return with_marine(state, self.marine, "award", lambda marine: replace(marine, awards=(*marine.awards, self.award)))


class ScoutPromoted(Event[State], frozen=True):
    """A surviving scout became a marine with a name."""

    seat: Seat
    marine: str
    number: int

    def evolve(self, state: State) -> State:
        """Adds the marine."""
        return with_recruit(state, self.seat, self.marine, self.number, "promoted")


class ItemsSpent(Event[State], frozen=True):
    """Items of the armoury that survivors of a seat used up in the mission, or that its scouts and specialists were lost with."""

    seat: Seat
    items: tuple[Card, ...]

    def evolve(self, state: State) -> State:
        """Takes them out of the armoury."""
        return with_items(state, self.seat, lost=self.items)


class GearBroughtHome(Event[State], frozen=True):
    """Survivors of a seat found this gear in the mission, and carried it back to the dock."""

    seat: Seat
    items: tuple[Card, ...]

    def evolve(self, state: State) -> State:
        """Puts it into the armoury."""
        return with_items(state, self.seat, found=self.items)


class MedalsGranted(Event[State], frozen=True):
    """A commander got medals, for the points of his seat or from the mission leader."""

    marine: str
    medals: int
    reason: GrantReason

    def evolve(self, state: State) -> State:
        """Adds the medals, and remembers them for the debriefing."""
        granted = {**state.granted, self.marine: state.granted.get(self.marine, 0) + self.medals}
        return _with_medals(replace(state, granted=granted), self.marine, self.medals)


class MedalsGivenUp(Event[State], frozen=True):
    """A marine gave up medals."""

    marine: str
    medals: int
    reason: GivenUpReason

    def evolve(self, state: State) -> State:
        """Takes them away."""
        return _with_medals(state, self.marine, -self.medals)


class RefusalJudged(Event[State], frozen=True):
    """The rolls for a commander's cases, the highest sum, and what follows."""

    marine: str
    rolls: tuple[tuple[int, int], ...]
    highest: int
    verdict: Verdict

    def evolve(self, state: State) -> State:
        """A marine that is gone never appears again."""
        if self.verdict == "gone":
            return with_marine(state, self.marine, "refused", lambda marine: replace(marine, status="gone", absent=0))
        return state if self.verdict == "absent" else with_marine(state, self.marine, "right", lambda marine: marine)


class MarineAbsent(Event[State], frozen=True):
    """A marine misses missions."""

    marine: str
    missions: int

    def evolve(self, state: State) -> State:
        """Sends the marine away."""
        sent = replace(state, sent_away=(*state.sent_away, self.marine))
        return with_marine(
            sent, self.marine, "absent", lambda marine: replace(marine, status="absent", absent=marine.absent + self.missions)
        )


class AbsenceReduced(Event[State], frozen=True):
    """A marine has missed a mission. `left`: how many it still misses."""

    marine: str
    left: int

    def evolve(self, state: State) -> State:
        """A marine that misses no more missions is ready."""
        status: Status = "absent" if self.left else "ready"
        return with_marine(state, self.marine, None, lambda marine: replace(marine, absent=self.left, status=status))


class TraitsDrawn(Event[State], frozen=True):
    """A new veteran chooses among these traits."""

    marine: str
    traits: tuple[Trait, ...]

    def evolve(self, state: State) -> State:
        """Keeps them for the choice."""
        return replace(state, traits={**state.traits, self.marine: self.traits})


class TraitChosen(Event[State], frozen=True):
    """A new veteran has a trait."""

    marine: str
    trait: Trait

    def evolve(self, state: State) -> State:
        """Sets the trait."""
        traits = {marine: traits for marine, traits in state.traits.items() if marine != self.marine}
        return with_marine(replace(state, traits=traits), self.marine, "trait", lambda marine: replace(marine, trait=self.trait))


def _with_medals(state: State, name: str, more: int) -> State:
    return with_marine(state, name, None, lambda marine: replace(marine, medals=marine.medals + more))


DebriefingEvent: TypeAlias = (
    ApothecaryRolled
    | MarineSaved
    | MarineLost
    | AwardGranted
    | ScoutPromoted
    | ItemsSpent
    | GearBroughtHome
    | MedalsGranted
    | MedalsGivenUp
    | RefusalJudged
    | MarineAbsent
    | AbsenceReduced
    | TraitsDrawn
    | TraitChosen
)
