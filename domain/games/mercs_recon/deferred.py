"""Steps: the rest of a rule's work, as frozen values. What waits for an answer is recorded (`StepsDeferred`)."""

from typing import Literal, TypeAlias

from domain.games.mercs_recon.cards import AgentCardId, EventCardId
from domain.games.mercs_recon.missions import Token
from domain.games.mercs_recon.profiles import ProfileId
from domain.kernel.state import Step

Trigger: TypeAlias = Literal["T1", "T2", "T3"]
"""The points of MRC-RCT-03: a figure appears, is activated, enters a zone."""


class PlaceMercs(Step, frozen=True, tag="place_mercs"):
    """The order of the start is known: place the MERCS (section 3, step 7)."""


class BeginRound(Step, frozen=True, tag="begin_round"):
    """The next round begins with its agent phase."""


class CheckReveal(Step, frozen=True, tag="check_reveal"):
    """Reveal the agents in sight of an active MERCS (see `reveal.check_reveal`)."""


class TriggerReactions(Step, frozen=True, tag="trigger_reactions"):
    """MERCS may react to figures, one after the other; `seen` were asked about the first figure already."""

    figures: tuple[str, ...]
    point: Trigger
    seen: tuple[ProfileId, ...] = ()


class BeginOpFor(Step, frozen=True, tag="begin_opfor"):
    """The agent phase is over."""


class ActivateOpFor(Step, frozen=True, tag="activate_opfor"):
    """Activate these figures in order."""

    queue: tuple[str, ...]


class PlanOpFor(Step, frozen=True, tag="plan_opfor"):
    """The triggers of its activation are settled: the figure plans."""

    figure: str


class MoveOpFor(Step, frozen=True, tag="move_opfor"):
    """The figure moves along its path from the zone `at`; if it does not stand there any more, its movement is over."""

    figure: str
    at: str
    path: tuple[str, ...]
    target: ProfileId | Literal[""]


class EndMove(Step, frozen=True, tag="end_move"):
    """The figure's movement is over: it attacks, or leaves by the stairs."""

    figure: str
    target: ProfileId | Literal[""]


class BeginMercs(Step, frozen=True, tag="begin_mercs"):
    """The OpFor phase is over."""


class NextMerc(Step, frozen=True, tag="next_merc"):
    """The MERCS whose token comes next takes its turn, or the status phase begins."""


class Wound(Step, frozen=True, tag="wound"):
    """The figures that an attack still has to hit, in order (see `combat.figures_in_order`)."""

    attacker: str
    zone: str
    direct: int
    collateral: int
    area: bool
    targets: tuple[str, ...]
    among: tuple[str, ...]
    primary: str
    credited: bool
    auto: int = 0
    fire: bool = False


class ApplyDefence(Step, frozen=True, tag="apply_defence"):
    """The diverted hits of a figure are assigned: they hurt, and the figure loses `left` blood."""

    target: str
    attacker: str
    left: int
    credited: bool
    kind: Literal["direct", "collateral", "fire"]


class DamageZone(Step, frozen=True, tag="damage_zone"):
    """All wounds of an attack are dealt: its zone takes the collateral damage (see `zones.damage_zone`)."""

    zone: str
    amount: int
    attacker: str
    credited: bool
    pins: bool = False


class MakeRoom(Step, frozen=True, tag="make_room"):
    """Displace figures of a zone until they fit (see `zones.make_room`). `moved`: an agent or MERCS was displaced already."""

    zone: str
    attacker: str
    moved: bool = False


class Burn(Step, frozen=True, tag="burn"):
    """Fire hurts the figures of these zones; then it spreads and cracks the zones (see `status.burn`)."""

    zones: tuple[str, ...]
    all: tuple[str, ...]


class Spread(Step, frozen=True, tag="spread"):
    """Every figure has had its damage of the fire: it spreads and cracks the zones."""

    zones: tuple[str, ...]


class EndStatus(Step, frozen=True, tag="end_status"):
    """Step D is resolved: step E."""


class StatusAfterTies(Step, frozen=True, tag="status_after_ties"):
    """The order of step A is settled: exchange the tokens, then steps B to D."""


class AdvanceOn(Step, frozen=True, tag="advance_on"):
    """The next part of Fire & Advance (see `joint.fire_and_advance`)."""


class StartJoint(Step, frozen=True, tag="start_joint"):
    """All seats agree: the joint action begins (see `joint.propose`)."""


class SetUpBreach(Step, frozen=True, tag="set_up_breach"):
    """The order of the M positions is settled: the B&C begins."""


class BreachOn(Step, frozen=True, tag="breach_on"):
    """The next M position acts, or the B&C ends (see `breach.breach_on`)."""


class Intercept(Step, frozen=True, tag="intercept"):
    """The rest of a Blade's interception: its attack is over, its movement may reveal agents (see `reactions._intercept`)."""

    merc: ProfileId
    figure: str


class AfterAction(Step, frozen=True, tag="after_action"):
    """A command of a MERCS's turn is resolved."""


Deferred: TypeAlias = (
    PlaceMercs | BeginRound | CheckReveal | TriggerReactions | BeginOpFor | ActivateOpFor | PlanOpFor | MoveOpFor | EndMove | BeginMercs
    | NextMerc | Wound | ApplyDefence | DamageZone | MakeRoom | Burn | Spread | EndStatus | StatusAfterTies | AdvanceOn | StartJoint
    | SetUpBreach | BreachOn | Intercept | AfterAction
)  # fmt: skip
Card: TypeAlias = AgentCardId | EventCardId | Token
"""What lies hidden: a card of a deck or an objective token."""
