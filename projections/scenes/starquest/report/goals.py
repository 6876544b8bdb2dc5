"""Report lines about objects, objectives and the end of the game."""

from typing import assert_never

from domain.games.starquest.events import endings, objectives, scoring, treasures
from domain.games.starquest.missions import MAIN_POINTS, QUARTERS, SECONDARY_POINTS, Eliminate, Quarter
from domain.games.starquest.naming import called
from domain.games.starquest.state import State
from domain.kernel.words import Value, Words
from projections.report import FactContext, LineDraft, said
from projections.scenes.starquest.beside import goal_words


def goal_line(context: FactContext[State], event: objectives.ObjectiveEvent) -> LineDraft | None:
    """Return the line for a fact about objectives or their objects."""
    state = context.state
    match event:
        case objectives.ObjectPlaced(thing=thing, goal=goal):
            return said("log-object", {**called(thing.id), "square": thing.square, "room": thing.room, "goal": goal}, quiet=True)
        case objectives.ObjectDamaged(life=0):
            return None
        case objectives.ObjectDamaged(object=name, life=life):
            return said("log-object-damaged", {**called(name), "life": life})
        case objectives.ObjectDestroyed(object=name, seat=seat):
            return said("log-object-destroyed", {**called(name), "player": seat}, seat, "go")
        case objectives.ObjectOperated(object=name, seat=seat):
            return said("log-object-operated", {**called(name), "player": seat}, seat, "go")
        case objectives.ObjectPickedUp(object=name, figure=figure):
            return said("log-object-taken", {**called(figure), **called(name, "at")}, context.state.owner(figure), "go")
        case objectives.ObjectDropped(object=name, square=square):
            return said("log-object-dropped", {**called(name), "square": square})
        case objectives.ObjectBroughtHome(object=name, seat=seat):
            return said("log-object-home", {**called(name), "player": seat}, seat, "go")
        case objectives.SecondaryAnnounced(secondary=goal):
            wanted = goal_words(goal, len(state.order))
            return LineDraft(Words(f"announced-{wanted.key}", wanted.params), None, "accent", large=True)
        case objectives.ObjectiveAchieved() | objectives.ObjectiveVoided() | objectives.ObjectiveProgress():
            return _standing(state, event)
        case _:
            assert_never(event)


def ending_line(context: FactContext[State], event: endings.EndingEvent) -> LineDraft | None:
    """Return the line for a fact about the end of a Chaos turn: what is held, what is destroyed."""
    match event:
        case endings.GapCrossed(piece=piece):
            return said("log-gap-crossed", called(piece), context.state.chaos, "alarm")
        case endings.HoldCounted(count=count):
            return said("log-held", {"count": count}, quiet=not count)
        case endings.CountdownStarted(rounds=rounds):
            return said("log-countdown", {"rounds": rounds}, None, "alarm")
        case endings.CountdownTicked(left=left):
            return said("log-countdown-left", {"rounds": left}, None, "alarm")
        case endings.RoomDestroyed(room=room, blips=blips):
            return LineDraft(Words("log-room-destroyed", {"room": room, "blips": len(blips)}), None, "alarm", large=True)
        case endings.QuadrantCracking(quadrant=quadrant):
            return LineDraft(Words("log-quadrant-cracking", {"board": _board(context.state, quadrant)}), None, "alarm", large=True)
        case endings.QuadrantLost(quadrant=quadrant, blips=blips):
            params: dict[str, Value] = {"board": _board(context.state, quadrant), "blips": len(blips)}
            return LineDraft(Words("log-quadrant-lost", params), None, "alarm", large=True)
        case endings.MissionFailed(which=which):
            return said("log-failed", {"goal": which}, None, "alarm")
        case endings.ObjectReinforced(object=name, life=life):
            return said("log-object-reinforced", {**called(name), "life": life}, context.state.chaos)
        case _:
            assert_never(event)


def _board(state: State, quadrant: Quarter) -> str:
    return state.ship.boards[QUARTERS.index(quadrant)]


def treasure_line(context: FactContext[State], event: treasures.TreasureEvent) -> LineDraft | None:
    """Return the line for a fact about crates, the artefact or the probe."""
    seat = context.state.owner
    match event:
        case treasures.CrateOpened(crate=crate, content=content, figure=figure):
            return said("log-crate-opened", {**called(figure), **called(crate, "at"), "content": content}, seat(figure), "accent")
        case treasures.CrateScanned(crate=crate, content=content):
            return LineDraft(Words("log-crate-scanned", {**called(crate), "content": content}), None, "accent", large=True)
        case treasures.ArtefactDamaged(life=0) | treasures.CrateContentsDrawn():
            return None
        case treasures.ArtefactDamaged(object=name, life=life):
            return said("log-treasure-damaged", {**called(name), "life": life}, None, "alarm")
        case treasures.ObjectLost(object=name):
            return said("log-treasure-lost", called(name), None, "alarm")
        case treasures.ProbeMoved(path=path):
            return said("log-probe-moved", {"steps": len(path), "square": path[-1]})
        case treasures.ProbeGrabbed(figure=figure, die=die):
            return said("log-probe-grabbed", {**called(figure), "die": die}, seat(figure), "go")
        case treasures.ProbeSlipped(figure=figure, die=die):
            return said("log-probe-slipped", {**called(figure), "die": die}, seat(figure))
        case _:
            assert_never(event)


def _standing(
    state: State, event: objectives.ObjectiveAchieved | objectives.ObjectiveVoided | objectives.ObjectiveProgress
) -> LineDraft | None:
    match event:
        case objectives.ObjectiveAchieved(which=which, seat=seat):
            points = MAIN_POINTS if which == "main" else SECONDARY_POINTS
            return said("log-achieved", {"goal": which, "player": seat, "points": points}, seat, "go")
        case objectives.ObjectiveVoided(which=which):
            return said("log-void", {"goal": which}, None, "alarm")
        case objectives.ObjectiveProgress(which=which, value=value):
            wants = state.goal(which).wants
            count = wants.count if isinstance(wants, Eliminate) else value
            # a later fact reports the last step: the marker is won or void
            return said("log-progress", {"done": value, "count": count}) if value < count else None
        case _:
            assert_never(event)


def end_line(context: FactContext[State], event: scoring.ScoringEvent) -> LineDraft | None:
    """Return the line for a fact about scoring. The final round has a heading only."""
    match event:
        case scoring.ScoresSettled(winners=winners, reason=reason, scores=scores):
            best = next(score.total for score in scores if score.seat == winners[0])
            params = {"reason": reason, "count": len(winners), "seat": winners[0], "points": best}
            return said("log-result", dict(params), winners[0], "accent")
        case scoring.FinalRoundStarted():
            return None
        case _:
            assert_never(event)
