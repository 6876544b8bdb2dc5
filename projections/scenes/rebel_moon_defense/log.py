"""The match report: one line for each action, which may combine several facts of an append."""

from typing import TypeAlias

from msgspec import Struct

from domain.games.rebel_moon_defense import events
from domain.games.rebel_moon_defense.board import ray
from domain.games.rebel_moon_defense.pieces import turned
from domain.games.rebel_moon_defense.state import State
from domain.kernel.words import Words
from projections.report import FactContext, LineDraft, Params, reporting, said, yes
from projections.scene import Tone

Context: TypeAlias = FactContext[State]
BombAction: TypeAlias = events.BombTurned | events.BombStepped | events.BombTurnEnded | events.UpgradeUsed


def _heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the phase or round that begins with this fact, or None."""
    if isinstance(event, events.BoardLaid):
        return Words("break-placement")
    if state.phase == "bomb" and state.step_state == "fresh":
        return Words("break-round", {"round": state.round})
    return None


def _line(context: Context, event: Struct) -> LineDraft | None:
    """Return the line for this fact, or None if another line of the append reports it."""
    state = context.state
    match event:
        case events.BoardLaid(board=board):
            return said("log-laid", {"board": board.id, "hex": board.gate})
        case events.AsteroidPlaced(hex=at):
            return said("log-asteroid", {"hex": at}, state.imperial)
        case events.InstallationPlaced():
            return _placed(state, event)
        case events.PlacementPassed(seat=seat, auto=auto) if state.side_of(seat) not in state.stopped:
            return said("log-placement-passed", {"player": seat, "auto": yes(auto)}, seat, quiet=True)
        case events.PlacingStopped(seat=seat):
            return said("log-placing-stopped", {"player": seat}, seat, quiet=True)
        case events.MovementPhaseBegan():
            return said("log-movement", {}, quiet=True)
        case events.BombTurned() | events.BombStepped(boosted=False) | events.BombTurnEnded() | events.UpgradeUsed():
            return _bomb(context, event)
        case events.LaserAimed() if context.beside(events.InstallationActivated) is None:
            weapon = state.installations[event.installation_id]
            return said("log-aimed", {"colour": weapon.colour, "hex": weapon.hex, "direction": event.direction}, state.rebel)
        case events.InstallationActivated():
            return _activated(context, event)
        case events.ActivationPassed(auto=auto):
            return said("log-activation-passed", {"player": state.rebel, "auto": yes(auto)}, state.rebel, quiet=True)
        case events.BattleDecided(winner=winner, reason=reason):
            return said("log-result", {"reason": reason, "player": winner}, winner, "accent")
        case events.InstallationsDisclosed(installations=(_, *_) as shown):
            return said("log-disclosed", {"installations": len(shown)}, quiet=True)
        case _:
            return None


def _placed(state: State, event: events.InstallationPlaced) -> LineDraft:
    params: Params = {"colour": event.colour, "hex": event.hex}
    if event.type.is_open():
        return said("log-installation-known", {**params, "type": event.type.read()}, state.rebel)
    return said("log-installation", params, state.rebel)


# the bomb --------------------------------------------------------------------------------------------------------------


def _bomb(context: Context, event: BombAction) -> LineDraft | None:
    state = context.state
    match event:
        case events.BombTurned(before=before, after=after):
            side = "left" if turned(before, "left") == after else "right"
            return said("log-turned", {"side": side, "direction": after}, state.imperial)
        case events.BombStepped(after=after):
            return said("log-stepped", {"hex": after}, state.imperial)
        case events.UpgradeUsed():
            return LineDraft(_upgrade(context, event), state.imperial)
        case events.BombTurnEnded():
            return said("log-bomb-held", {}, state.imperial, quiet=True) if state.step_state == "fresh" else None


def _upgrade(context: Context, event: events.UpgradeUsed) -> Words:
    state = context.state
    params: Params = {"cost": event.cost, **_toll(context.beside(events.BombStrengthChanged))}
    if event.target is None:
        boosted = context.beside(events.BombStepped)
        return Words(f"log-{event.upgrade}", {**params, "hex": boosted.after if boosted else state.bomb.hex})
    target = state.installations[event.target]
    revealed = context.beside(events.InstallationRevealed)
    kind = revealed.type.read() if revealed else target.type.read()
    uncovered = yes(revealed is not None)
    return Words(f"log-bomb-{event.upgrade}", {**params, "hex": target.hex, "colour": target.colour, "type": kind, "uncovered": uncovered})


def _toll(change: events.BombStrengthChanged | None) -> Params:
    """Return the parameters for a change of the bomb's layers."""
    if change is None:
        return {}
    return {
        "layer": change.before.layer,
        "after_layer": change.after.layer,
        "after_strength": change.after.strength,
        "fallen": len(change.removed),
        "lost": change.lost,
    }


# installations ---------------------------------------------------------------------------------------------------------


def _activated(context: Context, event: events.InstallationActivated) -> LineDraft:
    state = context.state
    weapon = state.installations[event.installation_id]
    change = context.beside(events.BombStrengthChanged)
    outcome = _outcome(state, event, change)
    params: Params = {
        "colour": weapon.colour,
        "type": event.type,
        "hex": weapon.hex,
        "uncovered": yes(context.beside(events.InstallationRevealed) is not None),
        "outcome": outcome,
    }
    match event.type:
        case "killer":
            params |= {"target": event.target_hex or ""}
        case "laser":
            params |= {"direction": event.direction or weapon.direction or ""}
        case "emp":
            spent = yes(context.beside(events.InstallationRemoved) is not None)
            params |= {"dice": " ".join(map(str, event.dice)), "highest": max(event.dice), "distance": event.distance, "spent": spent}
        case "leech" | "contact":
            params |= {"distance": event.distance}
    if event.type != "killer":
        params |= {"damage": event.damage, "layer": state.bomb.shield.layer, **_toll(change)}
    tone: Tone = "plain" if outcome in ("holds", "falls", "destroyed", "cleared") else "quiet"
    return said(f"log-{event.type}", params, state.rebel, tone)


def _outcome(state: State, event: events.InstallationActivated, change: events.BombStrengthChanged | None) -> str:
    """Return the code of an activation's outcome: the bomb's state after a hit, or the first reason for no effect."""
    if event.type == "killer":
        return "cleared" if event.target_hex else "idle"
    if change is not None:
        if change.after.strength == 0:
            return "destroyed"
        return "falls" if change.removed else "holds"
    weapon = state.installations[event.installation_id]
    if event.direction is not None and state.bomb.hex not in ray(state.board, weapon.hex, event.direction):
        return "wide"
    if event.type == "contact" and event.distance > 1:
        return "far"
    if not event.in_sight:
        return "blind"
    return "far" if event.colour_match or event.type == "leech" else "colour"


lines = reporting(_line, heading_of=_heading)
