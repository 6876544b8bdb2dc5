"""Facts about orders, extra phases and refusals (sections B8.9, B8.10)."""

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest_ng.cards import ChaosOrder, MissionOrder, OrderCard
from domain.games.starquest_ng.speaking import can_speak
from domain.games.starquest_ng.state import Case, ExtraPhase, ExtraStep, MarineStep, MissionInForce, NgState, OrderInForce
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret

_SPOKEN_IN: Final[tuple[MarineStep, ...]] = ("command_leader", "post_move", "post_shoot")


class MissionOrderSpoken(Event[NgState], frozen=True):
    """The mission leader spoke a mission order. `teams`: those that it binds. The cards left are the marines' secret."""

    seat: Seat
    by: str
    card: MissionOrder
    teams: tuple[str, ...]
    team: str
    figure: str
    square: str
    hand: Secret[tuple[OrderCard, ...]]
    hand_size: int

    def evolve(self, state: NgState) -> NgState:
        """The order is in force for this round."""
        squares = {figure.id: figure.square for figure in state.aboard()}
        step = next(one for one in _SPOKEN_IN if one == state.step)
        mute = tuple(name for name in self.teams if not can_speak(state, state.teams[name]))
        order = MissionInForce(self.card, self.seat, self.teams, self.team, self.figure, self.square, step, squares, mute)
        spoken = replace(state, mission_order=order, acknowledged=(), refused=(), heard=(*state.heard, self.by))
        return _with_hand(spoken, self.by, self.card, self.hand, self.hand_size)


class OrderSpoken(Event[NgState], frozen=True):
    """A commander spoke an order card for his team, a captain a mission order for one of his own."""

    seat: Seat
    by: str
    card: OrderCard
    team: str
    figure: str
    hand: Secret[tuple[OrderCard, ...]]
    hand_size: int

    def evolve(self, state: NgState) -> NgState:
        """The order is in force for this round."""
        orders = {**state.orders, self.by: OrderInForce(self.card, self.team, self.figure)}
        spoken = replace(state, orders=orders, heard=(*state.heard, self.by))
        return _with_hand(spoken, self.by, self.card, self.hand, self.hand_size)


class OrderSkipped(Event[NgState], frozen=True):
    """A commander speaks no order in this step."""

    team: str

    def evolve(self, state: NgState) -> NgState:
        """He has had his say."""
        return replace(state, heard=(*state.heard, self.team))


class OrderObeyed(Event[NgState], frozen=True):
    """A commander obeys the mission order."""

    team: str

    def evolve(self, state: NgState) -> NgState:
        """He does not refuse it any more."""
        return replace(state, acknowledged=(*state.acknowledged, self.team))


class OrderRefused(Event[NgState], frozen=True):
    """A commander refuses the mission order."""

    seat: Seat
    team: str
    commander: str
    card: MissionOrder

    def evolve(self, state: NgState) -> NgState:
        """The order does not bind his team, and a case is noted."""
        order = state.mission_order
        assert order is not None
        left = replace(order, teams=tuple(team for team in order.teams if team != self.team))
        return replace(
            state,
            mission_order=left,
            acknowledged=(*state.acknowledged, self.team),
            refused=(*state.refused, self.team),
            cases=(*state.cases, Case(self.commander, self.card)),
        )


class ExtraPhaseGranted(Event[NgState], frozen=True):
    """A team has an extra phase, in one of these steps. `at_once`: its only step is certain, so that nobody is asked."""

    team: str
    kind: Literal["move", "shoot"]
    steps: tuple[ExtraStep, ...]
    at_once: bool = False

    def evolve(self, state: NgState) -> NgState:
        """It replaces one that is not used yet."""
        extra = ExtraPhase(self.kind, self.steps, "now" if self.at_once else "open")
        late = state.mission_order is not None and state.mission_order.step == state.step
        covered = (*state.covered, self.team) if late else state.covered
        return replace(state, extras={**state.extras, self.team: extra}, covered=covered)


class ExtraPhaseChosen(Event[NgState], frozen=True):
    """A team takes its extra phase in this step, or later."""

    team: str
    now: bool

    def evolve(self, state: NgState) -> NgState:
        """Notes it."""
        return _with_extra(state, self.team, "now" if self.now else "later")


class ExtraPhaseUsed(Event[NgState], frozen=True):
    """A team has had its extra phase."""

    team: str

    def evolve(self, state: NgState) -> NgState:
        """It has no other in this player turn."""
        return _with_extra(state, self.team, "used")


class ExtraPhaseForfeited(Event[NgState], frozen=True):
    """A team gives its extra phase up, or could not use it."""

    team: str

    def evolve(self, state: NgState) -> NgState:
        """It has no other in this player turn."""
        return _with_extra(state, self.team, "used")


class MustChecked(Event[NgState], frozen=True):
    """A team that obeyed an order which says "must" was checked."""

    card: MissionOrder
    team: str
    commander: str
    met: bool
    excused: bool

    def evolve(self, state: NgState) -> NgState:
        """A case is noted if it neither met the condition nor is excused."""
        if self.met or self.excused:
            return state
        return replace(state, cases=(*state.cases, Case(self.commander, self.card)))


class SacrificeMade(Event[NgState], frozen=True):
    """A figure blew itself up: the dice, and all that its blast attacks."""

    figure: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]

    def evolve(self, state: NgState) -> NgState:
        """Its losses follow."""
        deeds = (*state.deeds, (state.team_of(self.figure), "blown_up"))
        return replace(state, deeds=deeds, acting=self.figure, sacrificed=(*state.sacrificed, self.figure))


class GrenadeThrown(Event[NgState], frozen=True):
    """A figure threw a grenade at a square: the dice of its blast."""

    figure: str
    square: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]

    def evolve(self, state: NgState) -> NgState:
        """It was the figure's shot, and the team's only grenade of this round."""
        return replace(state, thrown=(*state.thrown, self.figure), working=(*state.working, self.figure), acting=self.figure)


class ChaosOrderPlayed(Event[NgState], frozen=True):
    """Chaos played an order. The cards left are its secret."""

    card: ChaosOrder
    doors: tuple[str, ...]
    hand: Secret[tuple[ChaosOrder, ...]]
    hand_size: int

    def evolve(self, state: NgState) -> NgState:
        """The order is in force; StarQuest's fact about closed doors follows."""
        spent = (*state.chaos_spent, self.card)
        return replace(state, chaos_order=self.card, chaos_hand=self.hand, chaos_hand_size=self.hand_size, chaos_spent=spent)


class OrderTakenBack(Event[NgState], frozen=True):
    """A team took back an order card that it had spoken (`new_order`, `battle_plan`)."""

    team: str
    card: OrderCard
    hand: Secret[tuple[OrderCard, ...]]
    hand_size: int

    def evolve(self, state: NgState) -> NgState:
        """The card is in its hand again."""
        spent = tuple(card for card in state.spent.get(self.team, ()) if card != self.card)
        return replace(
            state,
            hands={**state.hands, self.team: self.hand},
            hand_sizes={**state.hand_sizes, self.team: self.hand_size},
            spent={**state.spent, self.team: spent},
        )


class FormationBroken(Event[NgState], frozen=True):
    """A captain's bodyguards have left their formation: he may not speak in the next round."""

    captain: str
    round: int

    def evolve(self, state: NgState) -> NgState:
        """Notes the round."""
        return replace(state, gagged={**state.gagged, self.captain: self.round})


class RiskRolled(Event[NgState], frozen=True):
    """The die for a bound pair that was hit under `mo_risk`; with a number each takes the other's loss."""

    marine: str
    chaos: str
    face: int
    swapped: bool

    def evolve(self, state: NgState) -> NgState:
        """The die counts for the whole shot."""
        return replace(state, risks={**state.risks, self.marine: self.swapped})


def _with_hand(state: NgState, team: str, card: OrderCard, hand: Secret[tuple[OrderCard, ...]], size: int) -> NgState:
    return replace(
        state,
        hands={**state.hands, team: hand},
        hand_sizes={**state.hand_sizes, team: size},
        spent={**state.spent, team: (*state.spent.get(team, ()), card)},
    )


def _with_extra(state: NgState, team: str, status: Literal["later", "now", "used"]) -> NgState:
    return replace(state, extras={**state.extras, team: replace(state.extras[team], status=status)})


OrderEvent: TypeAlias = (
    MissionOrderSpoken | OrderSpoken | OrderSkipped | OrderObeyed | OrderRefused | ExtraPhaseGranted | ExtraPhaseChosen | ExtraPhaseUsed
    | ExtraPhaseForfeited | MustChecked | SacrificeMade | GrenadeThrown | ChaosOrderPlayed | OrderTakenBack | FormationBroken | RiskRolled
)  # fmt: skip
