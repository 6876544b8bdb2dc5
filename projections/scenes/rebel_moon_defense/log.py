"""The match report: one line for each action, which may combine several facts of an append."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.games.rebel_moon_defense.board import ray
from domain.games.rebel_moon_defense.events import (
    ActivationPassed,
    AsteroidPlaced,
    BattleDecided,
    BoardLaid,
    BombStepped,
    BombStrengthChanged,
    BombTurned,
    BombTurnEnded,
    InstallationActivated,
    InstallationPlaced,
    InstallationRemoved,
    InstallationRevealed,
    InstallationsDisclosed,
    LaserAimed,
    MovementPhaseBegan,
    PlacementPassed,
    UpgradeUsed,
)
from domain.games.rebel_moon_defense.pieces import Side, turned
from domain.games.rebel_moon_defense.state import State
from domain.kernel.words import Value, Words
from domain.proof.records import Record
from projections.scene import LogLine, Tone

E = TypeVar("E")
Append = tuple[Record, ...]


class LineDraft(Struct, frozen=True):
    """A report line before it gets its record number: the words, the acting side, and the style."""

    words: Words
    side: Side | None = None
    tone: Tone = "plain"
    quiet: bool = False


def lines(states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
    """Return the report of one append. `states` are the states before each of its facts and after the last."""
    append = tuple(facts)
    found: list[tuple[int, LineDraft]] = []
    for state, record in zip(states, append, strict=False):
        draft = _line(state, record.event, append)
        if draft is not None:
            found.append((record.n, draft))
    report = [LogLine(n, draft.words, _seat(states[-1], draft.side), draft.tone, None, draft.quiet) for n, draft in found]
    if report:
        report[0] = replace(report[0], break_before=_break(states[0], append))
    return report


def _seat(state: State, side: Side | None) -> int | None:
    return None if side is None else state.seat_of(side)


def _break(before: State, append: Append) -> Words | None:
    """Return the heading of the phase or round that begins with this append, or None."""
    if _first(append, BoardLaid) is not None:
        return Words("break-placement")
    if before.phase == "bomb" and before.step_state == "fresh":
        return Words("break-round", {"round": before.round})
    return None


def _first(append: Append, kind: type[E]) -> E | None:
    return next((event for event in (record.event for record in append) if isinstance(event, kind)), None)


def _line(state: State, event: Struct, append: Append) -> LineDraft | None:
    """Return the line for this fact, or None if another line of the append reports it."""
    match event:
        case BoardLaid(board=board):
            return LineDraft(Words("log-laid", {"board": board.id, "hex": board.gate}))
        case AsteroidPlaced(hex=at):
            return LineDraft(Words("log-asteroid", {"hex": at}), "imperial")
        case InstallationPlaced():
            return _placed(event)
        case PlacementPassed(seat=seat, auto=auto):
            side = state.side_of(seat)
            return LineDraft(Words("log-placement-passed", {"side": side, "auto": _yes(auto)}), side, quiet=True)
        case MovementPhaseBegan():
            return LineDraft(Words("log-movement"), quiet=True)
        case BombTurned() | BombStepped(boosted=False) | BombTurnEnded() | UpgradeUsed():
            return _bomb(state, event, append)
        case LaserAimed() if _first(append, InstallationActivated) is None:
            weapon = state.installations[event.installation_id]
            params: dict[str, Value] = {"colour": weapon.colour, "hex": weapon.hex, "direction": event.direction}
            return LineDraft(Words("log-aimed", params), "rebel")
        case InstallationActivated():
            return _activated(state, event, append)
        case ActivationPassed(auto=auto):
            return LineDraft(Words("log-activation-passed", {"auto": _yes(auto)}), "rebel", quiet=True)
        case BattleDecided(winner=winner, reason=reason):
            return LineDraft(Words(f"result-{reason}", {"side": state.side_of(winner)}), state.side_of(winner), "accent")
        case InstallationsDisclosed(installations=(_, *_) as shown):
            return LineDraft(Words("log-disclosed", {"installations": len(shown)}), quiet=True)
        case _:
            return None


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _placed(event: InstallationPlaced) -> LineDraft:
    params: dict[str, Value] = {"colour": event.colour, "hex": event.hex}
    if event.type.is_open():
        return LineDraft(Words("log-installation-known", {**params, "type": event.type.read()}), "rebel")
    return LineDraft(Words("log-installation", params), "rebel")


# the bomb --------------------------------------------------------------------------------------------------------------


def _bomb(state: State, event: BombTurned | BombStepped | BombTurnEnded | UpgradeUsed, append: Append) -> LineDraft | None:
    match event:
        case BombTurned(before=before, after=after):
            side = "left" if turned(before, "left") == after else "right"
            return LineDraft(Words("log-turned", {"side": side, "direction": after}), "imperial")
        case BombStepped(after=after):
            return LineDraft(Words("log-stepped", {"hex": after}), "imperial")
        case UpgradeUsed():
            return LineDraft(_upgrade(state, event, append), "imperial")
        case BombTurnEnded():
            return LineDraft(Words("log-bomb-held"), "imperial", quiet=True) if state.step_state == "fresh" else None


def _upgrade(state: State, event: UpgradeUsed, append: Append) -> Words:
    params: dict[str, Value] = {"cost": event.cost, **_toll(_first(append, BombStrengthChanged))}
    if event.target is None:
        boosted = _first(append, BombStepped)
        return Words(f"log-{event.upgrade}", {**params, "hex": boosted.after if boosted else state.bomb.hex})
    target = state.installations[event.target]
    revealed = _first(append, InstallationRevealed)
    kind = revealed.type.read() if revealed else target.type.read()
    uncovered = _yes(revealed is not None)
    return Words(f"log-bomb-{event.upgrade}", {**params, "hex": target.hex, "colour": target.colour, "type": kind, "uncovered": uncovered})


def _toll(change: BombStrengthChanged | None) -> dict[str, Value]:
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


def _activated(state: State, event: InstallationActivated, append: Append) -> LineDraft:
    weapon = state.installations[event.installation_id]
    change = _first(append, BombStrengthChanged)
    outcome = _outcome(state, event, change)
    params: dict[str, Value] = {
        "colour": weapon.colour,
        "type": event.type,
        "hex": weapon.hex,
        "uncovered": _yes(_first(append, InstallationRevealed) is not None),
        "outcome": outcome,
    }
    match event.type:
        case "killer":
            params |= {"target": event.target_hex or ""}
        case "laser":
            params |= {"direction": event.direction or weapon.direction or ""}
        case "emp":
            spent = _yes(_first(append, InstallationRemoved) is not None)
            params |= {"dice": " ".join(map(str, event.dice)), "highest": max(event.dice), "distance": event.distance, "spent": spent}
        case "leech" | "contact":
            params |= {"distance": event.distance}
    if event.type != "killer":
        params |= {"damage": event.damage, "layer": state.bomb.shield.layer, **_toll(change)}
    tone: Tone = "plain" if outcome in ("holds", "falls", "destroyed", "cleared") else "quiet"
    return LineDraft(Words(f"log-{event.type}", params), "rebel", tone)


def _outcome(state: State, event: InstallationActivated, change: BombStrengthChanged | None) -> str:
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
