"""The scene of a game: the building, its pieces, and everything beside it."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from domain.games.mercs_recon.events import actions, breach, combat, enemy, setup
from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Line
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.offers import asks
from projections.recent import SceneContext
from projections.scene import Effect, OpenCard, Scene
from projections.scenes.mercs_recon import board
from projections.scenes.mercs_recon.asks import sentence
from projections.scenes.mercs_recon.beside import panels, rim, supplies, tracks
from projections.scenes.mercs_recon.offers import offers, settings
from projections.scenes.mercs_recon.pieces import pieces
from projections.scenes.mercs_recon.rolls import roll
from projections.scenes.mercs_recon.sights import measures
from projections.scenes.mercs_recon.signs import LEVEL_TONES, seat_marks
from projections.scenes.mercs_recon.storm import inset


def scene(state: State, context: SceneContext) -> Scene:
    """Make the scene of a state that is closed for its viewer."""
    viewer, facts = context.viewer, context.recent.facts
    return Scene(
        board="zone",
        cells=board.cells(state),
        pieces=pieces(state),
        phase=phase(state),
        edges=board.edges(state),
        tracks=tracks(state),
        supplies=supplies(state),
        panels=panels(state),
        seats=seat_marks(state),
        last=context.recent.touched(lambda event: _touched(state, event)),
        measures=measures(state),
        lines=context.recent.gathered(lambda event: _lines(state, event)),
        effects=context.recent.gathered(lambda event: _effects(state, event)),
        rim=rim(state),
        inset=inset(state),
        roll=roll(state, context.recent),
        card=_card(state, facts),
        asks=asks(context.asked, lambda decision: sentence(state, decision)),
        options=offers(state, viewer, context.options),
        settings=settings(state, viewer, context.standing),
        goal=Words("goal", {"mission": state.mission.id}) if state.building.zones else None,
        result=result(state),
        text=_text(state),
    )


def phase(state: State) -> Words:
    """Return the current phase as a title."""
    return Words(f"phase-{state.stage}", {"round": state.round} if state.round else {})


def result(state: State) -> Words | None:
    """Return the result of the mission, or None while it runs."""
    return Words(f"result-{state.result}", {"reason": state.reason}) if state.result else None


def zone_of(state: State, figure: str) -> str:
    """Return the zone of a MERCS, an OpFor or an agent, empty without one."""
    merc = next((merc for merc in state.mercs.values() if merc.id == figure), None)
    if merc is not None:
        return merc.zone
    standing = state.opfor.get(figure) or state.agents.get(figure)
    return standing.zone if standing is not None else ""


def _touched(state: State, event: Struct) -> Iterable[str]:
    """Return the zones that a fact touches."""
    match event:
        case actions.MercMoved(path=(*_, zone)) | enemy.OpForMoved(path=(*_, zone)) | enemy.AgentMoved(path=(*_, zone)):
            return (zone,)
        case enemy.OpForAppeared(figure=figure):
            return (figure.zone,)
        case enemy.AgentRevealed(zone=zone) | setup.AgentPlaced(zone=zone) | setup.MercPlaced(zone=zone) | combat.CddPlaced(zone=zone):
            return (zone,)
        case enemy.EmployeeEscaped(stairs=zone) | actions.ObjectiveRevealed(site=zone) | combat.AttackDeclared(zone=zone):
            return (zone,)
        case combat.FigureDisplaced(after=zone) | combat.SmokePlaced(zone=zone) | combat.FireStarted(zone=zone):
            return (zone,)
        case breach.BreachStarted(breach=begun):
            return (begun.to,)
        case _:
            return ()


def _lines(state: State, event: Struct) -> Iterator[Line]:
    """Return the ways of all that moved, and the lines of all shots."""
    match event:
        case actions.MercMoved(path=path) | enemy.OpForMoved(path=path) | enemy.AgentMoved(path=path):
            yield Line("path", tuple(path))
        case combat.AttackDeclared(attacker=attacker, zone=zone):
            start = zone_of(state, attacker)
            if start and start != zone:
                yield Line("sight", (start, zone))
        case _:
            pass


def _effects(state: State, event: Struct) -> Iterator[Effect]:
    """Return what the last append left on the board: hits, blasts, scans."""
    match event:
        case combat.AttackDeclared(zone=zone, target=""):
            yield Effect("fx-blast", zone)
        case combat.DamageTaken(figure=figure):
            zone = zone_of(state, figure)
            if zone:
                yield Effect("fx-impact", zone)
        case actions.EquipmentUsed(item="flashbang", target=target):
            yield Effect("fx-flash", target)
        case actions.EquipmentUsed(item="scanner", target=target):
            yield Effect("fx-scan", target)
        case _:
            pass


def _card(state: State, facts: tuple[Record, ...]) -> OpenCard | None:
    """Return the card that the last append drew last, with the level that it was read at, or the mission before the first round."""
    for event in reversed([record.event for record in facts]):
        match event:
            case enemy.EventCardDrawn(card=card, level=level):
                return OpenCard(
                    card, Words(f"card-{card}"), Words("card-event", {"card": card, "level": level}), "eye", LEVEL_TONES[level - 1]
                )
            case enemy.AgentCardDrawn(card=card, level=level):
                return OpenCard(card, Words(f"card-{card}"), Words(f"card-{card}-about"), "warning", LEVEL_TONES[level - 1])
            case _:
                pass
    if state.building.zones and not state.round:
        key = f"mission-{state.mission.id}"
        return OpenCard(key, Words(key), Words(f"{key}-about"), "star", "accent")
    return None


def _text(state: State) -> list[Words]:
    """Describe the state in sentences."""
    if not state.round:
        return []
    alarm = (
        Words("text-reinforcement", {"value": state.reinforcement})
        if state.is_reinforced
        else Words("text-alarm", {"value": state.alarm, "level": state.level})
    )
    return [Words("text-forces", {"opfor": len(state.opfor), "agents": len(state.agents), "mercs": len(state.active_mercs)}), alarm]
