"""Prepare, Reload, reactions to buy, and the Leader's ability (MRC-ACT, MRC-RCT)."""

from collections.abc import Iterable
from itertools import product
from typing import Final

from domain.games.mercs_recon.cards import RingColour
from domain.games.mercs_recon.commands import Prepare, Reload, SetReaction, UseAbility
from domain.games.mercs_recon.deferred import AfterAction
from domain.games.mercs_recon.events.actions import AbilityUsed, AmmoChanged, CpGained, MercPrepared, MercReloaded, ReactionSet
from domain.games.mercs_recon.figures import Merc, Reaction, ReactionKind
from domain.games.mercs_recon.rules.admission import acting, listed, pay
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

REACTION_COSTS: Final[dict[ReactionKind, int]] = {"fire_and_pray": 1, "selective_fire": 2, "intercept": 1}
_FACINGS: Final[tuple[RingColour, ...]] = ("white", "orange")
_COMMAND_RANGE: Final = 3


def check_prepare(state: State, seat: Seat, command: Prepare) -> Merc:
    """No attack before it, in a B&C neither, and once a round (see `prepare`)."""
    merc = acting(state, command.merc, 1)
    if merc.flags.attacks or merc.flags.stormed:
        raise Refused("already_attacked", "MRC-ACT-03")
    if merc.flags.prepared:
        raise Refused("already_prepared", "MRC-ACT-03")
    return merc


def _preparing(state: State, seat: Seat) -> Iterable[Option]:
    return listed((Prepare(merc) for merc in state.mercs if merc == state.active), lambda command: check_prepare(state, seat, command))


@rules.command(Prepare, "merc_turn", check=check_prepare, offers=_preparing)
def prepare(turn: Turn[State], seat: Seat, command: Prepare, merc: Merc) -> None:
    """Two more CP in status step B, and no attack this round (MRC-ACT-03)."""
    pay(turn, merc.id, 1, "prepare")
    turn.record(MercPrepared(merc.id))
    turn.then(AfterAction())


def check_reload(state: State, seat: Seat, command: Reload) -> Merc:
    """With ammunition missing, once a round (see `reload`)."""
    own = state.mercs.get(command.merc)
    merc = acting(state, command.merc, own.profile.reload_cost if own is not None else 0)
    if merc.ammo >= merc.profile.ammo:
        raise Refused("ammo_full", "MRC-ACT-04")
    if merc.flags.reloaded:
        raise Refused("already_reloaded", "MRC-ACT-04")
    return merc


def _reloading(state: State, seat: Seat) -> Iterable[Option]:
    return listed((Reload(merc) for merc in state.mercs if merc == state.active), lambda command: check_reload(state, seat, command))


@rules.command(Reload, "merc_turn", check=check_reload, offers=_reloading)
def reload(turn: Turn[State], seat: Seat, command: Reload, merc: Merc) -> None:
    """Ammunition to the maximum, and no attack this round (MRC-ACT-04, MRC-ACT-06)."""
    pay(turn, merc.id, merc.profile.reload_cost, "reload")
    turn.record(AmmoChanged(merc.id, merc.profile.ammo), MercReloaded(merc.id))
    turn.then(AfterAction())


def check_reaction(state: State, seat: Seat, command: SetReaction) -> Merc:
    """One reaction for each MERCS; ranged ones need ammunition, area weapons only pray (see `set_reaction`)."""
    merc = acting(state, command.merc, REACTION_COSTS[command.reaction])
    if merc.reaction is not None:
        raise Refused("reaction_set", "MRC-RCT-01")
    if command.reaction == "intercept":
        if merc.profile.ability != "intercept":
            raise Refused("mode_not_available", "MRC-RCT-09")
        return merc
    if not merc.ammo:
        raise Refused("no_ammo", "MRC-RCT-08")
    if merc.profile.ranged.area and command.reaction == "selective_fire":
        raise Refused("mode_not_available", "MRC-RCT-06")
    return merc


def _reactions(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    candidates = [SetReaction(state.active, kind, facing) for kind, facing in product(REACTION_COSTS, _FACINGS)]
    return listed(candidates, lambda command: check_reaction(state, seat, command))


@rules.command(SetReaction, "merc_turn", check=check_reaction, offers=_reactions)
def set_reaction(turn: Turn[State], seat: Seat, command: SetReaction, merc: Merc) -> None:
    """Buy a reaction with a facing; it is fired in the next round (MRC-RCT-01)."""
    pay(turn, merc.id, REACTION_COSTS[command.reaction], command.reaction)
    turn.record(ReactionSet(merc.id, Reaction(command.reaction, command.facing)))
    turn.then(AfterAction())


def check_ability(state: State, seat: Seat, command: UseAbility) -> Merc:
    """Once a round a CP to an active MERCS near enough, not above its maximum (section 2.8)."""
    merc = acting(state, command.merc)
    if merc.profile.ability != command.ability:
        raise Refused("mode_not_available", "MRC-ACT-02", command.ability)
    if merc.flags.commanded:
        raise Refused("ability_used", "MRC-ACT-02")
    target = state.mercs.get(command.target)
    if target is None or not target.is_active or target.id == merc.id:
        raise Refused("target_invalid", "MRC-ACT-02", command.target)
    if not state.reaches(merc.zone, target.zone, _COMMAND_RANGE):
        raise Refused("partner_too_far", "MRC-ACT-02", command.target)
    if merc.cp < 1:
        raise Refused("not_enough_cp", "MRC-ACT-02")
    if target.cp >= target.profile.cp:
        raise Refused("target_invalid", "MRC-ACT-02", command.target)
    return merc


def _commanding(state: State, seat: Seat) -> Iterable[Option]:
    candidates = (UseAbility(merc, "chain_of_command", other) for merc in state.mercs if merc == state.active for other in state.mercs)
    return listed(candidates, lambda command: check_ability(state, seat, command))


@rules.command(UseAbility, "merc_turn", check=check_ability, offers=_commanding)
def use_ability(turn: Turn[State], seat: Seat, command: UseAbility, merc: Merc) -> None:
    """Give a CP; this is no action (see `movement.check_run`)."""
    turn.record(AbilityUsed(merc.id, command.ability, command.target))
    turn.record(CpGained(command.target, 1, command.ability, merc.id))
    turn.then(AfterAction())
