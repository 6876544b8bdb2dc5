"""Previews: what a command would do, with exact odds, by the functions that decide (section 13)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from domain.games.mercs_recon import activations, commands
from domain.games.mercs_recon.activations import CLEARING, PLANT, Activation
from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import MELEE_NEEDS, Prisoner
from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.odds import blast, losses, successes
from domain.games.mercs_recon.profiles import Weapon
from domain.games.mercs_recon.progress import Proposal
from domain.games.mercs_recon.roll_terms import defence_dice, interrogation_terms
from domain.games.mercs_recon.rules import attacks, breach_actions, detention, equipment, joint, movement, reactions, storming
from domain.games.mercs_recon.rules.breach import occupied, pulled_in, surroundings
from domain.games.mercs_recon.rules.casualties import merc_of
from domain.games.mercs_recon.rules.combat import armour_dice, collateral_targets, targets_in_order
from domain.games.mercs_recon.state import HOLE, State
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
    """The chance of each loss of blood of a figure, and of its end; any collateral damage is the end of a MERCS that lies down (see
    `casualties._wound_merc`)."""
    merc = merc_of(state, figure)
    blood = _blood(state, figure) if merc is None or merc.is_active else 1
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
        odds += _struck(state, figure, incoming, beside, primary=figure == target)
        rolls.append(RollTerms(defence_dice(state, figure, len(beside), len(beside) + armour_dice(state, figure))))
    words = [Words("preview-attack", {"who": merc.id, **called(state, target or zone, "at"), "zone": zone})]
    words += [Words("preview-collateral-target", called(state, figure, "at")) for figure in beside]
    odds += _cracks(state, zone, blast(pool))
    return Preview(tuple(words), tuple(odds), (Line("sight", (merc.zone, zone)),), tuple(rolls))


def _struck(state: State, figure: str, incoming: Chances, beside: tuple[str, ...] = (), *, primary: bool = False) -> Iterator[Odds]:
    """What incoming damage does to a figure that defends itself."""
    struck = merc_of(state, figure)
    if struck is not None and struck.profile.ability == "heavy_plate" and not primary:
        incoming = incoming.turned(lambda points: max(0, points - 1))
    capacity = sum(_blood(state, other) for other in beside)
    return _hits(state, figure, losses(incoming, len(beside), capacity, armour_dice(state, figure)))


def _cracks(state: State, zone: str, damage: Chances, already: int = 0, needed: int = 0) -> Iterator[Odds]:
    """The chance that collateral damage brings a disc; nothing is left of a hole. `already` and `needed`: the track and the mark of a B&C
    board instead of the zone's stability."""
    if state.values(zone).cdd < HOLE:
        least = needed or state.values(zone).stability
        yield Odds(Words("preview-odds-cracks", {"zone": zone}), damage.where(lambda points: already + points >= least), damage.all)


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
    """A throw: the chance that it lands in its zone, where it lands else, and what it does to both (see `attacks.throw`)."""
    merc, auto = state.mercs[command.merc], weapon.pool.auto
    bursts = blast(weapon.pool)
    further = state.ground.overshoot(merc.zone, command.zone)
    lands = bursts.where(lambda points: points > auto or further == command.zone)
    odds = [Odds(Words("preview-odds-lands", {"zone": command.zone}), lands, bursts.all)]
    there = bursts if further == command.zone else bursts.turned(lambda points: points if points > auto else 0)
    odds += _blasted(state, merc, command.zone, there, auto)
    if further != command.zone:
        odds += _blasted(state, merc, further, bursts.turned(lambda points: 0 if points > auto else auto), auto)
    words = (Words("preview-throw", {"who": merc.id, "zone": command.zone, "further": further}),)
    rolls = (RollTerms(DiceCount(Modifier("weapon", weapon.pool.count))),)
    return Preview(words, tuple(odds), (Line("sight", (merc.zone, command.zone)),), rolls)


def _blasted(state: State, merc: Merc, zone: str, damage: Chances, auto: int) -> Iterator[Odds]:
    """What an area weapon does to everyone in a zone; its user takes the auto-collateral alone."""
    for figure in targets_in_order(state, zone, merc.id, "", area=True):
        yield from _struck(state, figure, damage.turned(lambda points: min(points, auto)) if figure == merc.id else damage)
    yield from _cracks(state, zone, damage)


@rules.preview(equipment.use_equipment)
def preview_equipment(state: State, seat: Seat, command: commands.UseEquipment, merc: Merc) -> Preview:
    """What the item does; the wall charge with its odds (see `equipment._blast`)."""
    words = Words("preview-use-equipment", {"item": command.item, "target": command.target})
    if command.item != "wall_charge":
        return Preview((words,))
    damage, odds = Chances({1: 1}), list[Odds]()
    for figure in targets_in_order(state, command.target, merc.id, "", area=False):
        odds += _struck(state, figure, damage)
    odds += _cracks(state, command.target, damage)
    return Preview((words,), tuple(odds), (Line("path", (merc.zone, command.target)),))


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


@rules.preview(joint.fa_attack)
def preview_fa_attack(state: State, seat: Seat, command: commands.FaAttack, merc: Merc) -> Preview:
    """The aggressive attack of Fire & Advance (see `joint.fire_and_advance`)."""
    if command.weapon == "melee":
        return _attack(state, merc, merc.profile.melee.wild(), merc.zone, command.target, area=False, aimed=False, weapon="melee")
    weapon, zone = merc.profile.ranged, attacks.aim(state, merc, command.target)
    target = "" if weapon.area else command.target
    return _attack(state, merc, weapon.pool, zone, target, area=weapon.area, aimed=False, weapon="ranged")


@rules.preview(reactions.answer_reaction)
def preview_reaction(state: State, seat: Seat, command: commands.AnswerReaction, nothing: None) -> Preview:
    """The aimed shot of Selective Fire (see `reactions.fire`)."""
    words = Words("preview-answer-reaction", {"fire": command.fire, "target": command.target})
    if command.fire == "no":
        return Preview((words,))
    merc, _ = reactions.asked(state)
    weapon, zone = merc.profile.ranged, state.opfor[command.target].zone
    shot = _attack(state, merc, weapon.pool.aimed(), zone, command.target, area=weapon.area, aimed=True, weapon="ranged")
    return replace(shot, words=(words, *shot.words))


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


# on the board of a breach and clear ---------------------------------------------------------------------------------------


@rules.preview(breach_actions.bc_attack)
def preview_bc_attack(state: State, seat: Seat, command: commands.BcAttack, merc: Merc) -> Preview:
    """The successes of a B&C attack, or the chance that melee empties its position."""
    words = Words("preview-bc-attack", {"who": merc.id, "mode": command.mode})
    activation = activations.attack(merc.profile, command.mode)
    return _activated(state, merc, activation, words, again=command.reroll == "yes", position=command.position)


@rules.preview(breach_actions.bc_ability)
def preview_bc_ability(state: State, seat: Seat, command: commands.BcAbility, merc: Merc) -> Preview:
    """The successes of a B&C ability that rolls dice, and what any brings about."""
    words = Words("preview-bc-ability", {"who": merc.id, "ability": merc.profile.breach_ability})
    return _activated(state, merc, activations.ability(merc.profile), words, again=command.reroll == "yes")


@rules.preview(breach_actions.bc_plant)
def preview_bc_plant(state: State, seat: Seat, command: commands.BcPlant, merc: Merc) -> Preview:
    """The charge of M02."""
    return _activated(state, merc, PLANT, Words("preview-bc-plant"))


def _activated(state: State, merc: Merc, activation: Activation, words: Words, *, again: bool = False, position: int = 0) -> Preview:
    """An activation with exact odds: successes, positions that it empties besides the track, and whether the collateral track destroys
    the objective or cracks the zone behind the door. `again`: with the reroll of the locker."""
    pool = breach_actions.pool_with_boni(state, merc, activation.pool) if activation.pool is not None else None
    rolled = successes(pool or Pool(), again)
    odds: list[Odds] = []
    if pool is not None and activation.scores:
        odds += (
            Odds(Words("preview-odds-points", {"points": points}), count, rolled.all) for points, count in sorted(rolled.counts.items())
        )
    for value in breach_actions.cleared(state, activation, CLEARING):
        odds.append(Odds(Words("preview-odds-empties", {"position": value}), rolled.where(lambda points: points >= CLEARING), rolled.all))
    compared: tuple[Comparison, ...] = ()
    if not activation.scores:
        place = next(place for place in breach_actions.breach_of(state).places if place.value == position)
        need = MELEE_NEEDS[place.colour]
        odds.append(Odds(Words("preview-odds-empties", {"position": position}), rolled.where(lambda points: points >= need), rolled.all))
        compared = (Comparison(Need(Modifier(place.colour, need))),)
    elif pool is not None or activation.collateral:
        odds += _spoiled(state, blast(pool or Pool(), again).turned(lambda points: points + activation.collateral))
    rolls = () if pool is None else (RollTerms(DiceCount(Modifier("weapon", pool.count)), compared),)
    return Preview((words,), tuple(odds), (), rolls)


def _spoiled(state: State, marks: Chances) -> Iterator[Odds]:
    """The chances that so many marks on the collateral track destroy the objective, and crack the zone (see `breach._end`)."""
    breach = breach_actions.breach_of(state)
    counted = marks.turned(lambda points: breach_actions.doubled(state, points))
    token = state.objectives[breach.site] if breach.site else None
    if token is not None and token.token and not token.destroyed:
        destroys = counted.where(lambda points: breach.collateral + points >= breach.threshold)
        yield Odds(Words("preview-odds-destroys", {"token": token.token}), destroys, counted.all)
    yield from _cracks(state, breach.to, counted, breach.collateral, breach.board.cracks)
