"""Joint actions: proposals, consents, Fire & Advance, Fall Back & Cover (MRC-JNT)."""

from collections.abc import Iterable
from typing import Final, Literal

from domain.games.mercs_recon.commands import AnswerJoint, FaAttack, FallBackAndCover, FaMove, FaSkip, FireAndAdvance
from domain.games.mercs_recon.deferred import AdvanceOn, AfterAction, CheckReveal, StartJoint
from domain.games.mercs_recon.events.actions import (
    AdvancePartEnded,
    AmmoChanged,
    CpSpent,
    JointAgreed,
    JointAnswered,
    JointProposed,
    JointRefused,
    MercMoved,
    PriorityChanged,
)
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.profiles import ProfileId, clamped
from domain.games.mercs_recon.progress import Advance, JointKind, Payment, Proposal
from domain.games.mercs_recon.rules.admission import acting, listed, owner
from domain.games.mercs_recon.rules.attacks import aim, check_bar, check_melee_target, check_shot, ranged_targets
from domain.games.mercs_recon.rules.breach import gather
from domain.games.mercs_recon.rules.combat import strike
from domain.games.mercs_recon.rules.movement import check_step
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.state import Question, Step
from domain.kernel.turn import Turn

rules = Rules[State]()

ADVANCE_COST: Final = 3
_ADVANCE_RANGE: Final = 3
_FALL_BACK_RANGE: Final = 2
_RETREATS: Final = -3
_COVERS: Final = 1


def available(state: State, merc: ProfileId) -> bool:
    """True for an active MERCS that did not run and holds no prisoner."""
    partner = state.mercs.get(merc)
    return partner is not None and partner.is_active and not partner.flags.ran and partner.prisoner is None


def check_declined(state: State, kind: JointKind, mercs: Iterable[ProfileId]) -> None:
    """Refuse a kind that the seat of one of these MERCS has declined in this turn (X30)."""
    if any(declined.kind == kind and declined.seat == state.mercs[merc].seat for declined in state.declined for merc in mercs):
        raise Refused("already_declined", "MRC-JNT-02")


def check_paid(state: State, payments: Iterable[Payment]) -> None:
    """Refuse if a payer lacks its CP; the power supply never pays a share (section 2.12)."""
    if any(state.mercs[payment.merc].cp < payment.cp for payment in payments):
        raise Refused("not_enough_cp", "MRC-JNT-02")


def _check_partner(state: State, merc: Merc, partner: ProfileId, kind: JointKind, reach: int) -> Merc:
    if not available(state, partner) or partner == merc.id:
        raise Refused("partner_unavailable", "MRC-JNT-01", partner)
    other = state.mercs[partner]
    overview = "overview" in (merc.profile.ability, other.profile.ability)
    if not state.reaches(merc.zone, other.zone, reach + overview):
        raise Refused("partner_too_far", "MRC-JNT-03", partner)
    check_declined(state, kind, (partner,))
    return other


def propose(turn: Turn[State], proposal: Proposal) -> None:
    """Ask the seats of all partners at once, except the proposer's and those with a matching consent (MRC-JNT-02)."""
    state = turn.state
    proposer = state.mercs[proposal.payments[0].merc].seat
    others = [payment for payment in proposal.payments[1:] if state.mercs[payment.merc].seat != proposer]
    asked = tuple(sorted({state.mercs[payment.merc].seat for payment in others if not _consents(state, proposal.kind, payment)}))
    turn.record(JointProposed(proposal, asked))
    turn.then(StartJoint(), AfterAction())
    if asked:
        turn.ask(asked, "joint_consent", proposal.kind)


def _consents(state: State, kind: JointKind, payment: Payment) -> bool:
    consent = state.mercs[payment.merc].consent
    match kind:
        case "fire_and_advance":
            return consent.fire_and_advance >= payment.cp
        case "fall_back_and_cover":
            return consent.fall_back
        case "breach":
            return consent.breach >= payment.cp


def _still_asked(state: State, question: Question[Step]) -> tuple[Seat, ...]:
    """The seats of the partners that nobody has agreed for (see `propose`)."""
    assert state.proposal is not None
    proposer, *partners = (state.mercs[payment.merc] for payment in state.proposal.payments)
    return tuple(sorted({partner.seat for partner in partners if partner.id not in state.agreed} - {proposer.seat}))


rules.question("joint_consent", _still_asked)(always(AnswerJoint("no")))


def _replies(state: State, seat: Seat) -> tuple[Option, ...]:
    return listed((AnswerJoint("yes"), AnswerJoint("no")), lambda command: None)


@rules.command(AnswerJoint, "joint_consent", offers=_replies)
def answer_joint(turn: Turn[State], seat: Seat, command: AnswerJoint) -> None:
    """The first no ends the proposal; the last yes starts the joint action (see `propose`)."""
    assert turn.state.proposal is not None
    turn.record(JointAnswered(seat, command.accept == "yes"))
    if command.accept == "yes":
        turn.answered(seat)
    else:
        turn.record(JointRefused(turn.state.proposal.kind, seat))
        turn.withdraw_question(StartJoint)


@rules.step(StartJoint)
def start_joint(turn: Turn[State], step: StartJoint) -> None:
    """All pay, then the action begins; taking part is an action of the round (MRC-JNT-06; see `propose`)."""
    proposal = turn.state.proposal
    assert proposal is not None
    payments = proposal.payments
    turn.record(*(CpSpent(payment.merc, payment.cp, proposal.kind) for payment in payments))
    mercs = tuple(payment.merc for payment in payments)
    match proposal.kind:
        case "breach":
            gather(turn, proposal)
        case "fall_back_and_cover":
            turn.record(JointAgreed(proposal.kind, mercs))
            for payment in payments:
                _fall_back(turn, payment)
        case "fire_and_advance":
            attacker, mover = sorted(payments, key=lambda payment: payment.role)
            parts: tuple[Literal["move", "attack"], ...] = ("attack", "move") if proposal.order == "attack_first" else ("move", "attack")
            turn.record(JointAgreed(proposal.kind, mercs, Advance(mover.merc, attacker.merc, parts)))
            turn.then(AdvanceOn())


def _fall_back(turn: Turn[State], payment: Payment) -> None:
    """The retreater's priority falls by 3, that of the cover rises by 1, at once (MRC-JNT-04)."""
    merc = turn.state.mercs[payment.merc]
    retreats = payment.role == "retreater"
    after = clamped(merc.priority + (_RETREATS if retreats else _COVERS))
    turn.record(PriorityChanged(merc.id, merc.priority, after, "fall_back" if retreats else "cover"))


# Fall Back & Cover ---------------------------------------------------------------------------------------------------------


def check_fall_back(state: State, seat: Seat, command: FallBackAndCover) -> Proposal:
    """Two MERCS within 2 zones pay 1 CP each (see `_fall_back`)."""
    merc = acting(state, command.merc)
    partner = _check_partner(state, merc, command.partner, "fall_back_and_cover", _FALL_BACK_RANGE)
    other: Literal["retreater", "coverer"] = "coverer" if command.role == "retreater" else "retreater"
    payments = (Payment(merc.id, 1, command.role), Payment(partner.id, 1, other))
    check_paid(state, payments)
    return Proposal("fall_back_and_cover", payments)


def _fall_backs(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    roles: tuple[Literal["retreater", "coverer"], ...] = ("retreater", "coverer")
    candidates = [FallBackAndCover(state.active, other, role) for other in state.mercs for role in roles]
    return listed(candidates, lambda command: check_fall_back(state, seat, command))


@rules.command(FallBackAndCover, "merc_turn", check=check_fall_back, offers=_fall_backs)
def fall_back_and_cover(turn: Turn[State], seat: Seat, command: FallBackAndCover, proposal: Proposal) -> None:
    """Propose it (MRC-JNT-01; see `_fall_back`)."""
    propose(turn, proposal)


# Fire & Advance ------------------------------------------------------------------------------------------------------------


def check_fire_and_advance(state: State, seat: Seat, command: FireAndAdvance) -> Proposal:
    """Two MERCS within 3 zones pay 3 CP together (see `fire_and_advance`)."""
    merc = acting(state, command.merc)
    partner = _check_partner(state, merc, command.partner, "fire_and_advance", _ADVANCE_RANGE)
    if not 1 <= command.cp < ADVANCE_COST:
        raise Refused("bad_split", "MRC-JNT-03", str(command.cp))
    check_bar(merc if command.role == "attacker" else partner)
    other: Literal["attacker", "mover"] = "mover" if command.role == "attacker" else "attacker"
    payments = (Payment(merc.id, command.cp, command.role), Payment(partner.id, ADVANCE_COST - command.cp, other))
    check_paid(state, payments)
    return Proposal("fire_and_advance", payments, command.order)


def _advances(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    roles: tuple[Literal["attacker", "mover"], ...] = ("attacker", "mover")
    orders: tuple[Literal["attack_first", "move_first"], ...] = ("attack_first", "move_first")
    candidates = [
        FireAndAdvance(state.active, other, role, cp, order) for other in state.mercs for role in roles for cp in (1, 2) for order in orders
    ]
    return listed(candidates, lambda command: check_fire_and_advance(state, seat, command))


@rules.command(FireAndAdvance, "merc_turn", check=check_fire_and_advance, offers=_advances)
def fire_and_advance(turn: Turn[State], seat: Seat, command: FireAndAdvance, proposal: Proposal) -> None:
    """Propose it (MRC-JNT-03; see `fall_back_and_cover`)."""
    propose(turn, proposal)


@rules.step(AdvanceOn)
def advance_on(turn: Turn[State], step: AdvanceOn) -> None:
    """The next part, unless its MERCS is out of action (see `fire_and_advance`)."""
    advance = turn.state.advance
    if advance is None:
        return
    part = advance.parts[0]
    merc = turn.state.mercs[advance.mover if part == "move" else advance.attacker]
    turn.then(AdvanceOn())
    if merc.is_active:
        turn.ask((merc.seat,), f"fa_{part}", merc.id)
    else:
        turn.record(AdvancePartEnded(part, True))


rules.question("fa_move", owner)(always(FaSkip()))
rules.question("fa_attack", owner)(always(FaSkip()))


def _advance(state: State) -> Advance:
    assert state.advance is not None
    return state.advance


def check_fa_move(state: State, seat: Seat, command: FaMove) -> Merc:
    """One zone, as a move (see `fire_and_advance`, `movement.move`)."""
    merc = state.mercs[_advance(state).mover]
    if not _advance(state).steps_left:
        raise Refused("no_steps_left", "MRC-JNT-03")
    check_step(state, merc, command.to)
    return merc


def _fa_moves(state: State, seat: Seat) -> Iterable[Option]:
    near = state.ground.passages(state.mercs[_advance(state).mover].zone)
    return listed([FaMove(zone) for zone in near], lambda command: check_fa_move(state, seat, command))


@rules.command(FaMove, "fa_move", check=check_fa_move, offers=_fa_moves)
def fa_move(turn: Turn[State], seat: Seat, command: FaMove, merc: Merc) -> None:
    """Up to 3 zones; a reveal may interrupt them (MRC-RVL-03; see `fire_and_advance`)."""
    turn.record(MercMoved(merc.id, (command.to,), "advance", _advance(turn.state).steps_left - 1))
    turn.then(CheckReveal())


def check_fa_attack(state: State, seat: Seat, command: FaAttack) -> Merc:
    """One aggressive attack, ranged or melee (see `fire_and_advance`)."""
    merc = state.mercs[_advance(state).attacker]
    check_bar(merc)
    if command.weapon == "ranged":
        check_shot(state, merc, command.target)
    else:
        check_melee_target(state, merc, command.target)
    return merc


def _fa_attacks(state: State, seat: Seat) -> Iterable[Option]:
    merc = state.mercs[_advance(state).attacker]
    candidates = [FaAttack("ranged", target) for target in ranged_targets(state, merc)]
    candidates += [FaAttack("melee", figure.id) for figure in state.opfor_in(merc.zone)]
    return listed(candidates, lambda command: check_fa_attack(state, seat, command))


@rules.command(FaAttack, "fa_attack", check=check_fa_attack, offers=_fa_attacks)
def fa_attack(turn: Turn[State], seat: Seat, command: FaAttack, merc: Merc) -> None:
    """The attack costs no further CP; a ranged one costs ammunition (see `fire_and_advance`)."""
    turn.record(AdvancePartEnded("attack", False))
    turn.answered(seat)
    if command.weapon == "melee":
        strike(turn, merc.id, "aggressive", "melee", merc.profile.melee.wild(), merc.zone, command.target)
        return
    weapon = merc.profile.ranged
    turn.record(AmmoChanged(merc.id, merc.ammo - 1))
    zone = aim(turn.state, merc, command.target)
    strike(turn, merc.id, "aggressive", "ranged", weapon.pool, zone, "" if weapon.area else command.target, area=weapon.area)


@rules.command(FaSkip, "fa_move", "fa_attack")
def fa_skip(turn: Turn[State], seat: Seat, command: FaSkip) -> None:
    """Close the part; an advance of some zones ends with it (see `fire_and_advance`)."""
    turn.record(AdvancePartEnded("move" if turn.state.stack[-1].kind == "fa_move" else "attack", True))
    turn.answered(seat)
