"""Previews: what a command would do, with exact odds, by the functions that decide (section 13)."""

from collections.abc import Iterator
from typing import Literal

from domain.games.mercs_recon import commands
from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import MELEE_NEEDS, Prisoner
from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.odds import blast, losses, successes
from domain.games.mercs_recon.profiles import Weapon
from domain.games.mercs_recon.progress import Proposal
from domain.games.mercs_recon.roll_terms import defence_dice, interrogation_terms
from domain.games.mercs_recon.rules import attacks, breach_actions, detention, joint, movement, storming
from domain.games.mercs_recon.rules.breach import occupied, pulled_in, surroundings
from domain.games.mercs_recon.rules.casualties import merc_of
from domain.games.mercs_recon.rules.combat import armour_dice, collateral_targets, targets_in_order
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.dice import Chances, Comparison, DiceCount, Modifier, Need, RollTerms
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[State]()


def _blood(state: State, figure: str) -> int:
    merc = merc_of(state, figure)
    return state.opfor[figure].blood if merc is None else merc.blood


def _hits(state: State, figure: str, lost: Chances) -> Iterator[Odds]:
    """The chance of each loss of blood of a figure, and of its end."""
    blood = _blood(state, figure)
    name = called(state, figure, "at")
    for points in range(1, blood):
        yield Odds(Words("preview-odds-loses", {**name, "points": points}), lost.counts.get(points, 0), lost.all)
    yield Odds(Words("preview-odds-eliminated", name), lost.where(lambda points: points >= blood), lost.all)


def _attack(
    state: State, merc: Merc, pool: Pool, zone: str, target: str, *, area: bool, aimed: bool, weapon: Literal["ranged", "melee", "throw"]
) -> Preview:
    """An attack: its targets with exact odds, its collateral targets by name, and the chance of a disc.

    A figure that comes after others may have fewer collateral targets by then; its odds are shown only if there are none.
    """
    beside = () if area else collateral_targets(state, merc.id, merc.zone, zone, aimed=aimed)
    order = targets_in_order(state, zone, merc.id, target, area=area, spared=weapon == "melee")
    odds: list[Odds] = []
    rolls = [RollTerms(DiceCount(Modifier("weapon", pool.count)))] if pool.count else []
    for figure in order:
        if figure != target and beside:
            continue
        incoming = successes(pool) if figure == target else Chances({pool.auto: 1}) if figure == merc.id else blast(pool)
        struck = merc_of(state, figure)
        if struck is not None and struck.profile.ability == "heavy_plate" and figure != target:
            incoming = incoming.turned(lambda points: max(0, points - 1))
        armour = armour_dice(state, figure)
        capacity = sum(_blood(state, other) for other in beside)
        odds += _hits(state, figure, losses(incoming, len(beside), capacity, armour))
        rolls.append(RollTerms(defence_dice(state, figure, len(beside), len(beside) + armour)))
    stability = state.values(zone).stability
    cracked = blast(pool)
    words = [Words("preview-attack", {"who": merc.id, **called(state, target or zone, "at"), "zone": zone})]
    words += [Words("preview-collateral-target", called(state, figure, "at")) for figure in beside]
    if stability:
        odds.append(Odds(Words("preview-odds-cracks", {"zone": zone}), cracked.where(lambda points: points >= stability), cracked.all))
    return Preview(tuple(words), tuple(odds), (Line("sight", (merc.zone, zone)),), tuple(rolls))


@rules.preview(attacks.ranged_attack)
def preview_ranged(state: State, seat: Seat, command: commands.RangedAttack, merc: Merc) -> Preview:
    """A ranged attack (see `attacks.shoot`)."""
    weapon = merc.profile.ranged
    pool = weapon.pool.aimed() if command.mode == "aimed" else weapon.pool
    target = "" if weapon.area else command.target
    zone = attacks.aim(state, merc, command.target)
    return _attack(state, merc, pool, zone, target, area=weapon.area, aimed=command.mode == "aimed", weapon="ranged")


@rules.preview(attacks.melee_attack)
def preview_melee(state: State, seat: Seat, command: commands.MeleeAttack, merc: Merc) -> Preview:
    """A melee attack (see `attacks.melee_values`)."""
    _, pool = attacks.melee_values(merc, command.mode)
    return _attack(state, merc, pool, merc.zone, command.target, area=False, aimed=False, weapon="melee")


@rules.preview(attacks.throw)
def preview_throw(state: State, seat: Seat, command: commands.Throw, weapon: Weapon) -> Preview:
    """A throw: the chance that it lands in its zone, and where it lands else (see `attacks.throw`)."""
    merc = state.mercs[command.merc]
    bursts = blast(weapon.pool)
    further = state.ground.overshoot(merc.zone, command.zone)
    lands = Odds(Words("preview-odds-lands", {"zone": command.zone}), bursts.where(lambda points: points > weapon.pool.auto), bursts.all)
    words = (Words("preview-throw", {"who": merc.id, "zone": command.zone, "further": further}),)
    return Preview(
        words, (lands,), (Line("sight", (merc.zone, command.zone)),), (RollTerms(DiceCount(Modifier("weapon", weapon.pool.count))),)
    )


@rules.preview(detention.interrogate)
def preview_interrogation(state: State, seat: Seat, command: commands.Interrogate, prisoner: Prisoner) -> Preview:
    """The chance of a success (see `detention.interrogate`)."""
    pool = state.mercs[command.merc].profile.interrogation
    rolled = successes(pool)
    odds = Odds(Words("preview-odds-success"), rolled.where(lambda points: points >= prisoner.threshold), rolled.all)
    words = Words("preview-interrogate", {"kind": prisoner.kind, "choice": command.choice})
    return Preview((words,), (odds,), (), (interrogation_terms(pool.count, prisoner.threshold),))


@rules.preview(movement.move)
def preview_move(state: State, seat: Seat, command: commands.Move, merc: Merc) -> Preview:
    """The way, and agents that the zone has in sight (see `joint.fa_move`)."""
    return _walked(state, merc, command.to, "preview-move")


@rules.preview(movement.run)
def preview_run(state: State, seat: Seat, command: commands.Run, merc: Merc) -> Preview:
    """The way of a step, and agents that the zone has in sight (see `movement.check_run`)."""
    return _walked(state, merc, command.to, "preview-run")


def _walked(state: State, merc: Merc, to: str, key: str) -> Preview:
    seen = sum(state.sees(to, agent.zone) for agent in state.agents.values())
    words = (Words(key, {"who": merc.id, "zone": to}), *((Words("preview-reveals", {"agents": seen}),) if seen else ()))
    return Preview(words, lines=(Line("path", (merc.zone, to)),))


# joint actions: what each would pay ----------------------------------------------------------------------------------------


def _costs(state: State, proposal: Proposal) -> tuple[Words, ...]:
    return tuple(
        Words("preview-pays", {"who": payment.merc, "cp": payment.cp, "role": payment.role, "player": state.mercs[payment.merc].seat})
        for payment in proposal.payments
    )


@rules.preview(joint.fire_and_advance)
def preview_advance(state: State, seat: Seat, command: commands.FireAndAdvance, proposal: Proposal) -> Preview:
    """Who pays what (see `joint.fire_and_advance`)."""
    return Preview((Words("preview-fire-and-advance", {"order": proposal.order}), *_costs(state, proposal)))


@rules.preview(joint.fall_back_and_cover)
def preview_fall_back(state: State, seat: Seat, command: commands.FallBackAndCover, proposal: Proposal) -> Preview:
    """Who pays what (see `joint._fall_back`)."""
    return Preview((Words("preview-fall-back-and-cover"), *_costs(state, proposal)))


@rules.preview(joint.answer_joint)
def preview_answer(state: State, seat: Seat, command: commands.AnswerJoint, nothing: None) -> Preview:
    """What the joint action costs each of its MERCS (see `joint.propose`)."""
    words = Words("preview-answer-joint", {"accept": command.accept})
    return Preview((words, *(_costs(state, state.proposal) if state.proposal is not None else ())))


@rules.preview(storming.breach)
def preview_breach(state: State, seat: Seat, command: commands.Breach, proposal: Proposal) -> Preview:
    """Who pays, who would be pulled in, and the setup if the token is known."""
    merc = state.mercs[command.merc]
    payers = {payment.merc for payment in proposal.payments}
    near = surroundings(state, merc.zone)
    words = [Words("preview-breach", {"zone": command.to, "board": command.board}), *_costs(state, proposal)]
    words += [Words("preview-joins", {"who": other.id}) for other in state.active_mercs if other.zone in near and other.id not in payers]
    pulled = pulled_in(state, merc.zone, command.to)
    words.append(Words("preview-pulled-in", {"figures": len(pulled)}))
    token = next((state.objectives[zone] for zone in state.ground.room(command.to) if zone in state.objectives), None)
    if token is None or token.face_up:
        mission = token is not None and not token.destroyed and state.wants(token.token)
        values, unplaced = occupied(state.tables.boards[command.board], state.mission.values if mission else None, len(pulled))
        words.append(Words("preview-positions", {"positions": len(values), "unplaced": unplaced}))
    return Preview(tuple(words), lines=(Line("path", (merc.zone, command.to)),))


@rules.preview(breach_actions.bc_attack)
def preview_bc_attack(state: State, seat: Seat, command: commands.BcAttack, merc: Merc) -> Preview:
    """The successes of a B&C attack, or the chance that melee empties its position; without the reroll."""
    weapon = merc.profile.throw if command.mode == "throw" and merc.profile.throw is not None else merc.profile.ranged
    pool = breach_actions.pool_with_boni(state, merc, merc.profile.melee if command.mode == "melee" else weapon.pool)
    rolled = successes(pool)
    dice = DiceCount(Modifier("weapon", pool.count))
    words = (Words("preview-bc-attack", {"who": merc.id, "mode": command.mode}),)
    if command.mode != "melee":
        odds = (
            Odds(Words("preview-odds-points", {"points": points}), count, rolled.all) for points, count in sorted(rolled.counts.items())
        )
        return Preview(words, tuple(odds), (), (RollTerms(dice),))
    place = next(place for place in breach_actions.breach_of(state).places if place.value == command.position)
    need = MELEE_NEEDS[place.colour]
    empties = Odds(Words("preview-odds-empties", {"position": place.value}), rolled.where(lambda points: points >= need), rolled.all)
    return Preview(words, (empties,), (), (RollTerms(dice, (Comparison(Need(Modifier(place.colour, need))),)),))
