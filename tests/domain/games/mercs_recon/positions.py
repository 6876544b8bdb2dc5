"""Positions of MERCS Recon from text: figures with their zones on a layout, everything else cleared."""

import random
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from domain.games.mercs_recon import loading
from domain.games.mercs_recon.deferred import BreachOn
from domain.games.mercs_recon.figures import Agent, Merc, Objective, OpFor
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.missions import Token
from domain.games.mercs_recon.opposition import COLOURS, KINDS
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.progress import Boni, Breach, Place
from domain.games.mercs_recon.state import State
from domain.kernel.game import Setup
from domain.kernel.seats import NOBODY, Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameTurn, Step
from domain.kernel.turn import Turn
from games.mercs_recon.play import Seeded
from kit.given import Given, Scripted, given

Table = Given[State, Options]
M01 = Options(mission="M01")
F = TypeVar("F", bound=msgspec.Struct)


@cache
def begun(options: Options, seats: int) -> State:
    """Return a game at its first decision, with chance from a seed."""
    setup = Setup(options, seats)
    turn = Turn(GAME.initial(setup), Seeded(random.Random(1)), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    return turn.state


def table(pieces: str, options: Options = M01, owners: str = "", **fields: Any) -> Table:
    """Return a position in the turn of the first MERCS of `pieces`.

    `pieces` are separated by semicolons: `leader b2 cp=4`, `sec1 d2`, `red d3` for an agent, `server d4` for a token turned up. A MERCS
    that is not named is eliminated. `owners`: the seats of the named MERCS, such as `0 1 1`. `fields` are fields of the state.
    """
    seats = max(map(int, owners.split()), default=0) + 1
    state = replace(begun(options, 1), seats=seats, stack=(), due=(), round=2, stage="merc_turn", fire={}, smoke={}, box=())
    mercs = {merc.id: replace(merc, condition="out", zone="", blood=0, token=0) for merc in state.mercs.values()}
    state = replace(state, mercs=mercs, agents={}, opfor={}, next_opfor=1, next_agent=1, alarm=0, raised=False, discs=0, changed={})
    seated = iter(owners.split())
    first: ProfileId | None = None
    for entry in filter(None, (part.strip() for part in pieces.split(";"))):
        name, zone, *values = entry.split()
        merc = next((merc for merc in state.mercs if merc.endswith(f"_{name}")), None)
        if merc is not None:
            first = first or merc
            state = _with_merc(state, merc, zone, int(next(seated, "0")), values)
        else:
            state = _with_figure(state, name, zone, values)
    assert first is not None
    active = replace(state, active=first, turn=GameTurn(900, (state.mercs[first].seat,)), turns_taken=state.mercs[first].token - 1)
    return given(GAME, replace(active, **fields))


def _with_merc(state: State, merc: ProfileId, zone: str, seat: Seat, values: list[str]) -> State:
    profile = loading.profiles()[merc]
    token = 1 + sum(other.condition != "out" for other in state.mercs.values())
    charges = {equipment.item: equipment.charges or -1 for equipment in profile.equipment}
    placed = Merc(merc, profile, profile.start_cp, profile.ammo, profile.blood, profile.start_priority, charges, seat, zone, token=token)
    numbers = {key: int(value) for key, value in (part.split("=") for part in values)}
    placed = replace(placed, **numbers)
    if profile.is_down(placed.blood):
        placed = replace(placed, condition="down")
    return replace(state, mercs={**state.mercs, merc: placed})


def _with_figure(state: State, name: str, zone: str, values: list[str]) -> State:
    kind = next((kind for kind in KINDS if kind == name), None)
    colour = next((colour for colour in COLOURS if colour == name), None)
    if kind is not None:
        card = state.tables.opfor[kind]
        figure = OpFor(f"o{state.next_opfor}", kind, zone, card.blood, card.move, card.range, card.pool, card.armour, card.threshold)
        numbers = {key: int(value) for key, value in (part.split("=") for part in values)}
        return replace(state, opfor={**state.opfor, figure.id: replace(figure, **numbers)}, next_opfor=state.next_opfor + 1)
    if colour is not None:
        agent = Agent(f"A{state.next_agent}", colour, zone)
        return replace(state, agents={**state.agents, agent.id: agent}, next_agent=state.next_agent + 1)
    token = msgspec.convert(name, Token)
    others = {site: found for site, found in state.objectives.items() if site != zone and found.hidden.read() != token}
    shown = Objective(zone, Secret(NOBODY, token), "" if "hidden" in values else token)
    return replace(state, objectives={**others, zone: shown})


def run(at: Table, *steps: Step) -> Table:
    """Run steps of the rules in this position, with its script of chance."""
    chance = Scripted(*at.script)
    turn = Turn(at.state, chance, at.number, GAME.dice, GAME.rules)
    turn.then(*steps)
    GAME.rules.resume(turn)
    return Given(GAME, turn.state, turn.number, tuple(chance.left), tuple(turn.facts))


def storming(at: Table, occupied_values: tuple[int, ...] = (2, 6, 9), name: str = "office", **fields: object) -> Table:
    """Return a B&C in which the MERCS of the position stand on M1 to Mn."""
    board = at.state.tables.boards["office" if name == "office" else "lab"]
    places = tuple(Place(place.colour, place.value, place.value in occupied_values) for place in board.positions)
    line = tuple(one.id for one in at.state.in_turn_order)
    storm = Breach("d2", "d3", ("d3", "c3", "c4", "d4"), line[:3], line, board, places, 10, "d4", True, Boni())
    return run(changed(at, breach=replace(storm, **fields)), BreachOn())


def withdrawn(at: Table, seat: Seat) -> Table:
    """Return the position after a seat has withdrawn."""
    turn = Turn(at.state, Scripted(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, seat)
    return Given(GAME, turn.state, turn.number, (), tuple(turn.facts))


def changed(at: Table, **fields: Any) -> Table:
    """Return the position with changed fields of the state."""
    return Given(GAME, replace(at.state, **fields), at.number, at.script)


def merc(at: Table, name: str) -> Merc:
    """Return a MERCS by the last word of its id."""
    return next(merc for merc in at.state.mercs.values() if merc.id.endswith(f"_{name}"))


def altered(at: Table, name: str, **fields: Any) -> Table:
    """Return the position with changed fields of a MERCS."""
    found = merc(at, name)
    return changed(at, mercs={**at.state.mercs, found.id: replace(found, **fields)})


def fact(after: Table, kind: type[F]) -> F:
    """Return the only fact of this type that was recorded last."""
    (found,) = (one for one in after.facts if isinstance(one, kind))
    return found


def facts(after: Table, kind: type[F]) -> list[F]:
    """Return all facts of this type that were recorded last."""
    return [one for one in after.facts if isinstance(one, kind)]
