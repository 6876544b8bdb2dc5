"""An attack: pool, roll, the defence of each figure, wounds (MRC-CMB, MRC-ARE, MRC-EXF)."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from domain.games.mercs_recon.chance import black_dice, rolled
from domain.games.mercs_recon.commands import AssignCollateral
from domain.games.mercs_recon.coordinates import NUMBERS
from domain.games.mercs_recon.deferred import ApplyDefence, DamageZone, Wound
from domain.games.mercs_recon.dice import Pool, collateral, direct, shields
from domain.games.mercs_recon.events.combat import (
    AttackDeclared,
    AttackMode,
    AttackRolled,
    CollateralDiverted,
    DefenceResolved,
    ExcessiveForceGiven,
    HitAssigned,
    HitsDiverting,
    Weaponry,
)
from domain.games.mercs_recon.events.enemy import StatusEnded
from domain.games.mercs_recon.figures import Merc, OpFor
from domain.games.mercs_recon.ground import between, span
from domain.games.mercs_recon.progress import Diverting
from domain.games.mercs_recon.rules.casualties import merc_of, wound
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.state import Question, Step
from domain.kernel.turn import Turn

rules = Rules[State]()

_BLINDED_DICE = 2
_PINS = 2


def strike(
    turn: Turn[State], attacker: str, mode: AttackMode, weapon: Weaponry, pool: Pool, zone: str, target: str = "", *, area: bool = False
) -> None:
    """Declare and roll an attack; wounds and zone damage follow as steps (MRC-CMB-02). `target` is empty for an area weapon."""
    merc = merc_of(turn.state, attacker)
    start = merc.zone if merc is not None else turn.state.opfor[attacker].zone
    turn.record(AttackDeclared(attacker, mode, weapon, target, zone, pool))
    if merc is not None:
        _excess(turn, turn.state.mercs[merc.id], area)
    elif turn.state.opfor[attacker].has("blinded"):
        turn.record(StatusEnded(attacker, "blinded"))
    dice = rolled(turn, "attack", pool.dice())
    landed = turn.state.ground.overshoot(start, zone) if weapon == "throw" and not collateral(dice) else zone
    hits, blast = direct(dice), collateral(dice) + pool.auto
    turn.record(AttackRolled(attacker, dice, hits, blast, landed if weapon == "throw" else ""))
    among = () if area else collateral_targets(turn.state, attacker, start, landed, aimed=mode in ("aimed", "selective_fire"))
    order = targets_in_order(turn.state, landed, attacker, target, area=area, spared=weapon == "melee")
    aggressive = weapon == "ranged" and mode in ("aggressive", "fire_and_pray")
    pins = aggressive and merc is not None and merc.profile.ability == "pin_down" and hits + blast >= _PINS
    turn.then(
        Wound(attacker, landed, hits, blast, area, order, among, target, merc is not None, pool.auto),
        DamageZone(landed, blast, attacker, merc is not None, pins),
    )


def pool_of(figure: OpFor) -> Pool:
    """The pool of an OpFor: blinded it lacks its two highest dice (MRC-CMB-12, MRC-OPF-10)."""
    return figure.pool.without_highest(_BLINDED_DICE) if figure.has("blinded") else figure.pool


def _excess(turn: Turn[State], merc: Merc, area: bool) -> None:
    """The second attack of a round gives an EF marker (MRC-EXF-01), an attack with an area weapon at once (MRC-EXF-02, MRC-ARE-05)."""
    if (area or merc.flags.attacks == 2) and not merc.flags.excessive and not turn.state.lenient:
        turn.record(ExcessiveForceGiven(merc.id))


# who is affected -----------------------------------------------------------------------------------------------------------


def figures_in_order(state: State, zone: str) -> tuple[str, ...]:
    """Security by level, employees, MERCS by team index (MRC-CMB-08)."""
    figures = sorted(state.opfor_in(zone), key=lambda figure: (-figure.level, figure.number))
    return (*(figure.id for figure in figures), *(merc.id for merc in state.mercs_in(zone)))


def targets_in_order(state: State, zone: str, attacker: str, primary: str, *, area: bool, spared: bool = False) -> tuple[str, ...]:
    """The primary target, then every other figure in the zone but the attacker (MRC-CMB-03). An area weapon hits its user last
    (MRC-ARE-01, MRC-ARE-04); melee spares MERCS (`spared`)."""
    others = [figure for figure in figures_in_order(state, zone) if figure not in (primary, attacker)]
    if spared:
        others = [figure for figure in others if figure in state.opfor]
    merc = merc_of(state, attacker)
    user = (attacker,) if area and merc is not None and merc.zone == zone else ()
    return (*((primary,) if primary else ()), *others, *user)


def collateral_targets(state: State, attacker: str, start: str, zone: str, *, aimed: bool) -> tuple[str, ...]:
    """OpFor and active MERCS in the zones between, by distance from the attacker (MRC-CMB-06, MRC-CMB-09). An aimed shot of the Marksman
    ignores the first one."""
    zones = sorted(between(start, zone), key=lambda other: (span(start, other), NUMBERS[other]))
    found = [figure for other in zones for figure in figures_in_order(state, other) if figure != attacker and _stands(state, figure)]
    merc = merc_of(state, attacker)
    clean = aimed and merc is not None and merc.profile.ability == "clean_line"
    return tuple(found[1:] if clean else found)


def _stands(state: State, figure: str) -> bool:
    merc = merc_of(state, figure)
    return figure in state.opfor if merc is None else merc.is_active


def _blood(state: State, figure: str) -> int:
    merc = merc_of(state, figure)
    return state.opfor[figure].blood if merc is None else merc.blood


# defence -------------------------------------------------------------------------------------------------------------------


@rules.step(Wound)
def wound_next(turn: Turn[State], step: Wound) -> None:
    """The next figure makes its defence roll and loses blood (MRC-CMB-04, MRC-ARE-02; see `casualties.wound`)."""
    if not step.targets:
        return
    figure, rest = step.targets[0], step.targets[1:]
    turn.then(_rest(step, rest))
    merc = merc_of(turn.state, figure)
    if (merc is None and figure not in turn.state.opfor) or (merc is not None and merc.condition == "out"):
        return
    incoming = step.auto if figure == step.attacker else step.collateral + (step.direct if figure == step.primary else 0)
    if merc is not None and merc.profile.ability == "heavy_plate" and figure != step.primary:
        incoming -= 1
    if merc is not None and merc.profile.ability == "fireproof" and step.fire:
        incoming = 0
    if incoming > 0:
        _defend(turn, step, figure, incoming)


def _rest(step: Wound, targets: tuple[str, ...]) -> Wound:
    return replace(step, targets=targets)


def armour_dice(state: State, figure: str) -> int:
    """Own armour, that of the zone, and cover in the OpFor phase (MRC-ZON-02; see `wound_next`, `joint._fall_back`)."""
    merc = merc_of(state, figure)
    if merc is None:
        return state.opfor[figure].armour + state.values(state.opfor[figure].zone).armour
    covered = merc.covered and state.stage == "opfor"
    return merc.profile.armour + state.values(merc.zone).armour + covered


def _defend(turn: Turn[State], step: Wound, figure: str, incoming: int) -> None:
    """Shields on collateral dice divert hits to living collateral targets, then shields on armour dice cancel (MRC-CMB-05, MRC-CMB-07)."""
    living = tuple(other for other in step.among if _stands(turn.state, other) and other != figure)
    faces = black_dice(turn, "defence", len(living) + armour_dice(turn.state, figure))
    capacity = sum(_blood(turn.state, other) for other in living)
    diverted = min(shields(faces[: len(living)]), incoming, capacity)
    blocked = min(shields(faces[len(living) :]), incoming - diverted)
    turn.record(DefenceResolved(figure, faces, len(living), incoming, diverted, blocked, incoming - diverted - blocked))
    kind: Literal["direct", "collateral", "fire"] = "fire" if step.fire else "direct" if figure == step.primary else "collateral"
    rest = ApplyDefence(figure, step.attacker, incoming - diverted - blocked, step.credited, kind)
    if diverted:
        turn.record(HitsDiverting(Diverting(figure, step.attacker, diverted, living)))
        if len(living) > 1 and turn.state.options.collateral_assignment == "ask":
            turn.ask((_assigner(turn.state, step),), "assign_collateral", figure, (rest,))
            return
        while turn.state.diverting is not None and turn.state.diverting.hits:
            turn.record(HitAssigned(next_diverted(turn.state, turn.state.diverting)))
    turn.rules.run(turn, rest)


def _assigner(state: State, step: Wound) -> Seat:
    """The owner of the attacker, or of the primary target of an OpFor."""
    owners = (merc_of(state, step.attacker), merc_of(state, step.primary))
    return next((merc.seat for merc in owners if merc is not None), state.captain)


def open_targets(state: State, now: Diverting) -> tuple[str, ...]:
    """The collateral targets with blood left after the hits already assigned."""
    return tuple(other for other in now.among if _stands(state, other) and _blood(state, other) > now.taken.count(other))


def next_diverted(state: State, now: Diverting) -> str:
    """The next target of the automatic order: security of the highest level, employees, MERCS with most blood (MRC-CMB-10)."""

    def rank(figure: str) -> tuple[int, int, int, int]:
        left = _blood(state, figure) - now.taken.count(figure)
        merc = merc_of(state, figure)
        if merc is not None:
            return 2, 0, -left, merc.profile.index
        opfor = state.opfor[figure]
        return int(opfor.is_employee), -opfor.level, 0 if opfor.is_employee else left, opfor.number

    return min(open_targets(state, now), key=rank)


@rules.step(ApplyDefence)
def apply_defence(turn: Turn[State], step: ApplyDefence) -> None:
    """Diverted hits are undefended collateral damage; the rest is lost blood (see `_defend`)."""
    now = turn.state.diverting
    if now is not None:
        turn.record(CollateralDiverted(step.target, now.taken))
        for figure in now.taken:
            merc = merc_of(turn.state, figure)
            plated = merc is not None and merc.profile.ability == "heavy_plate"
            if not plated and (merc is not None or figure in turn.state.opfor):
                wound(turn, figure, 1, "collateral", step.attacker, step.credited)
    merc = merc_of(turn.state, step.target)
    if step.target in turn.state.opfor or (merc is not None and merc.condition != "out"):
        wound(turn, step.target, step.left, step.kind, step.attacker, step.credited)


def _assigning(state: State, question: Question[Step]) -> tuple[Seat, ...]:
    """Who assigns now, also if a MERCS has changed hands."""
    return (_assigner(state, next(step for step in question.steps if isinstance(step, Wound))),)


@rules.question("assign_collateral", _assigning)
def assign_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The next target of the automatic order (see `next_diverted`)."""
    assert state.diverting is not None
    return AssignCollateral(next_diverted(state, state.diverting))


def check_assignment(state: State, seat: Seat, command: AssignCollateral) -> None:
    """Refuse a figure that is no collateral target or has no blood left for another hit."""
    if state.diverting is None or command.figure not in open_targets(state, state.diverting):
        raise Refused("bad_choice", "MRC-CMB-10", command.figure)


def _figures_to_hit(state: State, seat: Seat) -> Iterable[Option]:
    targets = () if state.diverting is None else open_targets(state, state.diverting)
    return (offer(AssignCollateral, Choice("figure", "piece", targets)),)


@rules.command(AssignCollateral, "assign_collateral", check=check_assignment, offers=_figures_to_hit)
def assign_collateral(turn: Turn[State], seat: Seat, command: AssignCollateral, _: None) -> None:
    """The players choose who takes diverted hits, one at a time (see `next_diverted`)."""
    turn.record(HitAssigned(command.figure))
    if turn.state.diverting is None or not turn.state.diverting.hits:
        turn.answered(seat)
