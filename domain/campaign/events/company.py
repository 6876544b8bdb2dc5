"""Facts between missions: what players do with their marines."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.campaign.events.changes import with_marine, with_recruit
from domain.campaign.state import State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.seats import Seat


class StudBought(Event[State], frozen=True):
    """A marine gave up medals for a skull stud."""

    marine: str
    medals: int

    def evolve(self, state: State) -> State:
        """The stud counts as an award."""
        return with_marine(
            state, self.marine, "stud", lambda marine: replace(marine, medals=marine.medals - self.medals, studs=marine.studs + 1)
        )


class CaptainAppointed(Event[State], frozen=True):
    """A marine gave up medals for the captain's rank."""

    marine: str
    medals: int

    def evolve(self, state: State) -> State:
        """The marine is captain."""
        return with_marine(state, self.marine, "captain", lambda marine: replace(marine, medals=marine.medals - self.medals, captain=True))


class MarineRenamed(EffectlessEvent[State], frozen=True):
    """A marine was renamed. Its name is not in the log."""

    marine: str


class MarineDismissed(Event[State], frozen=True):
    """A marine left the roster."""

    marine: str

    def evolve(self, state: State) -> State:
        """Set the marine aside for good: it misses no missions any more."""
        return with_marine(state, self.marine, "dismissed", lambda marine: replace(marine, status="gone", absent=0))


class RecruitAdded(Event[State], frozen=True):
    """A seat that could muster no force got a marine from the reserve."""

    seat: Seat
    marine: str
    number: int

    def evolve(self, state: State) -> State:
        """Adds the marine."""
        return with_recruit(state, self.seat, self.marine, self.number, "recruited")


CompanyEvent: TypeAlias = StudBought | CaptainAppointed | MarineRenamed | MarineDismissed | RecruitAdded
