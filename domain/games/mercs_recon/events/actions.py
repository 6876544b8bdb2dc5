"""Facts about what MERCS do: actions, reactions, joint actions, objectives, prisoners."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.mercs_recon.dice import Rolled
from domain.games.mercs_recon.events.changes import flagged, with_merc, with_objective, without_opfor
from domain.games.mercs_recon.figures import Reaction
from domain.games.mercs_recon.missions import Prisoner, Token
from domain.games.mercs_recon.opposition import Kind
from domain.games.mercs_recon.profiles import Ability, Item, ProfileId
from domain.games.mercs_recon.progress import Advance, Boni, JointKind, Proposal
from domain.games.mercs_recon.state import Declined, State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.seats import Seat


class CpSpent(Event[State], frozen=True):
    """A MERCS paid for an action. `free`: the power supply paid (section 2.12). Any payment is an action of this round."""

    merc: ProfileId
    cp: int
    reason: str
    free: bool = False

    def evolve(self, state: State) -> State:
        """Takes the CP."""
        merc = state.mercs[self.merc]
        paid = replace(merc, cp=merc.cp - (0 if self.free else self.cp), free_action=merc.free_action and not self.free)
        return flagged(with_merc(state, paid), self.merc, acted=True)


class CpGained(Event[State], frozen=True):
    """A MERCS got CP. `given_by`: the Leader that gave it, once a round."""

    merc: ProfileId
    cp: int
    reason: str
    given_by: ProfileId | Literal[""] = ""

    def evolve(self, state: State) -> State:
        """Adds the CP, and takes them from the giver."""
        merc = state.mercs[self.merc]
        gained = with_merc(state, replace(merc, cp=merc.cp + self.cp))
        if not self.given_by:
            return gained
        giver = gained.mercs[self.given_by]
        return flagged(with_merc(gained, replace(giver, cp=giver.cp - self.cp)), self.given_by, commanded=True)


class AmmoChanged(Event[State], frozen=True):
    """A MERCS has this much ammunition."""

    merc: ProfileId
    to: int

    def evolve(self, state: State) -> State:
        """Sets the ammunition."""
        return with_merc(state, replace(state.mercs[self.merc], ammo=self.to))


class MercMoved(Event[State], frozen=True):
    """A MERCS moved. `steps_left`: of a Run or an advance."""

    merc: ProfileId
    path: tuple[str, ...]
    mode: Literal["move", "run", "advance", "intercept"]
    steps_left: int = 0

    def evolve(self, state: State) -> State:
        """Moves it, with the VIP that it carries."""
        moved = with_merc(state, replace(state.mercs[self.merc], zone=self.path[-1]))
        if self.mode == "run":
            return flagged(moved, self.merc, ran=True, steps_left=self.steps_left)
        if self.mode == "advance" and moved.advance is not None:
            return replace(moved, advance=replace(moved.advance, steps_left=self.steps_left))
        return moved


class MercPrepared(Event[State], frozen=True):
    """A MERCS prepared (see `actions.prepare`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """It may not attack or run this round."""
        return flagged(state, self.merc, prepared=True)


class MercReloaded(Event[State], frozen=True):
    """A MERCS reloaded (see `actions.reload`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """It may not attack this round."""
        return flagged(state, self.merc, reloaded=True, reload_bar=True)


class BarLifted(Event[State], frozen=True):
    """The power supply lifts an attack bar of a Reload and makes the next action of 1 CP free (section 2.12)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """The MERCS may attack again."""
        return flagged(with_merc(state, replace(state.mercs[self.merc], free_action=True)), self.merc, reload_bar=False)


class ReactionSet(Event[State], frozen=True):
    """A MERCS bought a reaction (see `actions.set_reaction`)."""

    merc: ProfileId
    reaction: Reaction

    def evolve(self, state: State) -> State:
        """Sets the marker."""
        return with_merc(state, replace(state.mercs[self.merc], reaction=self.reaction))


class ReactionCleared(Event[State], frozen=True):
    """A reaction marker was removed."""

    merc: ProfileId
    reason: Literal["fired", "no_ammo", "expired", "incapacitated"]

    def evolve(self, state: State) -> State:
        """Removes the marker."""
        return with_merc(state, replace(state.mercs[self.merc], reaction=None))


class ReactionTriggered(EffectlessEvent[State], frozen=True):
    """A figure triggered a reaction, at this point of the action (see `opposition.move_opfor`)."""

    merc: ProfileId
    figure: str
    point: Literal["T1", "T2", "T3"]


class ReactionDeclined(EffectlessEvent[State], frozen=True):
    """A Selective Fire trigger was declined: by the seat, or by the policy for this reason (see `reactions._decide`)."""

    merc: ProfileId
    figure: str
    reason: Literal["seat", "level", "employees"]


class ObjectiveRevealed(Event[State], frozen=True):
    """A face-down token was turned up."""

    site: str
    token: Token
    cause: str

    def evolve(self, state: State) -> State:
        """Turns the token up."""
        return with_objective(state, replace(state.objectives[self.site], token=self.token))


class ObjectiveUsed(Event[State], frozen=True):
    """A token was used (see `objectives.check_use`). `lenient`: no KIA and EF markers until the end of the phase."""

    site: str
    token: Token
    merc: ProfileId
    boni: Boni
    lenient: bool

    def evolve(self, state: State) -> State:
        """Marks the use, and keeps boni for the next B&C."""
        token, mission = state.objectives[self.site], state.mission
        if token.secured:
            mission = replace(mission, used_after_secured=(*mission.used_after_secured, self.token))
        used = with_objective(state, replace(token, used=True))
        return replace(used, boni=self.boni, lenient=self.lenient, mission=mission)


class ObjectiveSecured(Event[State], frozen=True):
    """A mission-related token was secured by a won B&C (see `breach._secure`)."""

    site: str
    token: Token

    def evolve(self, state: State) -> State:
        """Secures it."""
        return with_objective(state, replace(state.objectives[self.site], secured=True))


class ObjectiveDestroyed(Event[State], frozen=True):
    """A token was destroyed: in a B&C, or by a hole (see `breach._threshold`, `zones._swallow`). `fails`: the mission needed it."""

    site: str
    token: Token
    fails: bool

    def evolve(self, state: State) -> State:
        """Destroys it."""
        gone = with_objective(state, replace(state.objectives[self.site], destroyed=True))
        return replace(gone, objective_lost=gone.objective_lost or self.fails)


class EquipmentUsed(Event[State], frozen=True):
    """An item was used. `charges_left`: -1 for an unlimited one."""

    merc: ProfileId
    item: Item
    target: str
    charges_left: int

    def evolve(self, state: State) -> State:
        """Counts the charge."""
        merc = state.mercs[self.merc]
        return with_merc(state, replace(merc, charges={**merc.charges, self.item: self.charges_left}))


class AbilityUsed(EffectlessEvent[State], frozen=True):
    """A personal ability was used or decided something."""

    merc: ProfileId
    ability: Ability
    target: str = ""


class MercHealed(Event[State], frozen=True):
    """A MERCS regained blood."""

    merc: ProfileId
    amount: int
    cause: str

    def evolve(self, state: State) -> State:
        """Adds the blood."""
        merc = state.mercs[self.merc]
        return with_merc(state, replace(merc, blood=merc.blood + self.amount))


class MercRevived(Event[State], frozen=True):
    """An incapacitated MERCS is active again (see `objectives.heal`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """It is active; its priority stays."""
        return with_merc(state, replace(state.mercs[self.merc], condition="active"))


class EmployeeDetained(Event[State], frozen=True):
    """An employee was detained: a worker is removed, a specialist becomes a prisoner (see `detention.detain`)."""

    merc: ProfileId
    id: str
    kind: Kind
    threshold: int

    def evolve(self, state: State) -> State:
        """Removes the figure from its zone."""
        prisoner = Prisoner(self.id, self.kind, self.threshold) if self.threshold else None
        held = with_merc(state, replace(state.mercs[self.merc], detained=True, prisoner=prisoner))
        return without_opfor(held, self.id)


class Interrogated(Event[State], frozen=True):
    """A prisoner was interrogated and is removed (see `detention.interrogate`)."""

    merc: ProfileId
    dice: tuple[Rolled, ...]
    successes: int
    threshold: int
    success: bool
    choice: Literal["primary", "secondary", "none"]

    def evolve(self, state: State) -> State:
        """Counts a success for the mission."""
        freed = with_merc(state, replace(state.mercs[self.merc], prisoner=None))
        mission = freed.mission
        return replace(freed, mission=replace(mission, interrogated=mission.interrogated + self.success))


class InterrogationWaived(Event[State], frozen=True):
    """A prisoner was let go, or removed with the casualties (see `admission.acting`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """Removes it."""
        return with_merc(state, replace(state.mercs[self.merc], prisoner=None))


class BonusGained(Event[State], frozen=True):
    """The next B&C gains something (see `breach._threshold`)."""

    boni: Boni

    def evolve(self, state: State) -> State:
        """Keeps it."""
        return replace(state, boni=self.boni)


class JointProposed(Event[State], frozen=True):
    """A joint action was announced. `asked`: the seats whose agreement it needs (see `joint.propose`)."""

    proposal: Proposal
    asked: tuple[Seat, ...]

    def evolve(self, state: State) -> State:
        """Keeps the proposal; the proposer's seat and those with a consent agree to it already."""
        mercs = (payment.merc for payment in self.proposal.payments)
        return replace(state, proposal=self.proposal, agreed=tuple(merc for merc in mercs if state.mercs[merc].seat not in self.asked))


class JointAnswered(Event[State], frozen=True):
    """A seat agreed or declined."""

    seat: Seat
    accept: bool

    def evolve(self, state: State) -> State:
        """Its MERCS agree."""
        if not self.accept or state.proposal is None:
            return state
        mercs = (payment.merc for payment in state.proposal.payments)
        return replace(state, agreed=(*state.agreed, *(merc for merc in mercs if state.mercs[merc].seat == self.seat)))


class JointAgreed(Event[State], frozen=True):
    """All seats agreed: the joint action begins. Its MERCS have acted this round (see `joint.start_joint`)."""

    kind: JointKind
    participants: tuple[ProfileId, ...]
    advance: Advance | None = None

    def evolve(self, state: State) -> State:
        """Closes the proposal."""
        return replace(state, proposal=None, agreed=(), advance=self.advance)


class JointRefused(Event[State], frozen=True):
    """A seat declined: the kind may not be proposed to it again in this turn (X30)."""

    kind: JointKind
    seat: Seat

    def evolve(self, state: State) -> State:
        """Closes the proposal."""
        return replace(state, proposal=None, agreed=(), declined=(*state.declined, Declined(self.kind, self.seat)))


class AdvancePartEnded(Event[State], frozen=True):
    """A part of Fire & Advance is over."""

    part: Literal["move", "attack"]
    skipped: bool

    def evolve(self, state: State) -> State:
        """Removes the part; without any left Fire & Advance is over."""
        advance = state.advance
        parts = () if advance is None else tuple(part for part in advance.parts if part != self.part)
        return replace(state, advance=replace(advance, parts=parts) if advance is not None and parts else None)


class PriorityChanged(Event[State], frozen=True):
    """The priority of a MERCS changed during the round."""

    merc: ProfileId
    before: int
    after: int
    reason: Literal["fall_back", "cover", "incapacitated"]

    def evolve(self, state: State) -> State:
        """Sets the priority. A retreater is covered (see `joint._fall_back`)."""
        merc = state.mercs[self.merc]
        return with_merc(state, replace(merc, priority=self.after, covered=merc.covered or self.reason == "fall_back"))


class PriorityAdjusted(Event[State], frozen=True):
    """Status step A for a MERCS: the modifier of its CP and its markers (see `status.begin_status`)."""

    merc: ProfileId
    modifier: int
    ef: int
    kia: int
    to: int

    def evolve(self, state: State) -> State:
        """Sets the priority and removes the markers."""
        return with_merc(state, replace(state.mercs[self.merc], priority=self.to, ef=False, kia=False))


class CpRefreshed(Event[State], frozen=True):
    """Status step B for a MERCS (see `status._refresh`)."""

    merc: ProfileId
    base: int
    bleed: int
    prepare: int
    to: int

    def evolve(self, state: State) -> State:
        """Sets the CP."""
        return with_merc(state, replace(state.mercs[self.merc], cp=self.to))


class StepCompleted(Event[State], frozen=True):
    """A step of the mission is done."""

    step: int

    def evolve(self, state: State) -> State:
        """Ticks it."""
        mission = state.mission
        done = tuple(before or number == self.step for number, before in enumerate(mission.done))
        return replace(state, mission=replace(mission, done=done))


class HoldCounted(Event[State], frozen=True):
    """The room was held for another round (M10)."""

    to: int

    def evolve(self, state: State) -> State:
        """Counts it."""
        return replace(state, mission=replace(state.mission, held=self.to))


class VipTaken(Event[State], frozen=True):
    """A MERCS carries the VIP."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """Sets the carrier."""
        return replace(state, mission=replace(state.mission, vip=self.merc, vip_zone=""))


class VipDropped(Event[State], frozen=True):
    """The VIP lies in a zone."""

    zone: str

    def evolve(self, state: State) -> State:
        """Sets the zone."""
        return replace(state, mission=replace(state.mission, vip="", vip_zone=self.zone))


class MissionFailed(Event[State], frozen=True):
    """The mission's own rule of defeat holds; it takes effect in status step E (see `ending.defeat`)."""

    reason: Literal["vip_lost", "employees"]

    def evolve(self, state: State) -> State:
        """Keeps it."""
        return replace(state, mission=replace(state.mission, failed=True))


ActionEvent: TypeAlias = (
    CpSpent | CpGained | AmmoChanged | MercMoved | MercPrepared | MercReloaded | BarLifted | ReactionSet | ReactionCleared
    | ReactionTriggered | ReactionDeclined | ObjectiveRevealed | ObjectiveUsed | ObjectiveSecured | ObjectiveDestroyed | EquipmentUsed
    | AbilityUsed | MercHealed | MercRevived | EmployeeDetained | Interrogated | InterrogationWaived | BonusGained | JointProposed
    | JointAnswered | JointAgreed | JointRefused | AdvancePartEnded | PriorityChanged | PriorityAdjusted | CpRefreshed | StepCompleted
    | HoldCounted | VipTaken | VipDropped | MissionFailed
)  # fmt: skip
