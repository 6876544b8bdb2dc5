"""Report lines about moving, revealed tiles, markers and surprise."""

from typing import assert_never

from domain.games.red_berets.events import markers, movement
from domain.games.red_berets.state import TARGET
from domain.kernel.words import Value
from projections.report import LineDraft, said
from projections.scenes.red_berets.report.fights import Context, seat_of


def move_line(context: Context, event: movement.MovementEvent) -> LineDraft | None:
    """Return the line for a fact about movement, or None."""
    legion = context.state.roles.legion
    match event:
        case movement.FigureMoved(figure=figure, path=path):
            seat = legion if figure == TARGET else seat_of(context, figure)
            return said("log-moved", {"figure": figure, "steps": len(path), "square": f"{path[-1][0]},{path[-1][1]}"}, seat)
        case movement.FigureCompressed(nepharite=figure, path=path):
            return said("log-compressed", {"figure": figure, "steps": len(path)}, legion)
        case movement.FigureTurned(figure=figure, facing=facing):
            return said("log-turned", {"figure": figure, "direction": facing}, seat_of(context, figure), "quiet", quiet=True)
        case movement.FigureHidden(figure=figure, pos=pos):
            return said("log-hidden", {"figure": figure, "pos": pos + 1}, legion)
        case movement.TileRevealed(pos=pos, face=face):
            return said("log-revealed", {"pos": pos + 1, "face": face}, tone="accent")
        case movement.ObjectiveFound(pos=pos):
            return said("log-target-found", {"pos": pos + 1}, tone="accent")
        case movement.ObjectivePlaced():
            return said("log-target-placed", {}, legion)
        case movement.ObjectiveHidden(pos=pos):
            return said("log-target-hidden", {"pos": pos + 1}, legion)
        case movement.FigurePlaced(figure=figure, square=(x, y)):
            return said("log-placed", {"figure": figure, "square": f"{x},{y}"}, seat_of(context, figure), "quiet")
        case movement.FigureAtThreshold(figure=figure):
            return said("log-threshold", {"figure": figure}, legion)
        case movement.FigureEntered(figure=figure):
            return said("log-entered", {"figure": figure}, seat_of(context, figure))
        case _:
            assert_never(event)


def marker_line(context: Context, event: markers.MarkerEvent) -> LineDraft | None:
    """Return the line for a fact about markers, or None. Marker moves are told by place alone."""
    legion = context.state.roles.legion
    match event:
        case markers.MarkerActivated(pos=pos):
            return said("log-marker-activated", {"pos": pos + 1}, legion)
        case markers.MarkerMoved(path=path):
            return said("log-marker-moved", {"from": path[0] + 1, "pos": path[-1] + 1, "over": _over(path)}, legion)
        case markers.DecoyExposed(marker=marker, pos=pos):
            return said("log-decoy", {"figure": marker, "pos": pos + 1}, legion)
        case markers.SurpriseRolled():
            return _contest(event)
        case markers.ContestForfeited(winner=winner):
            return said("log-contest-forfeited", {"seat": winner}, winner)
        case markers.ControlZoneHeld(by=figure):
            return said("log-control-zone", {"figure": figure}, seat_of(context, figure))
        case markers.FiguresConverted(figures=figures):
            if len(figures) == 1:
                return said("log-converted", {"figure": figures[0].id}, legion, "accent")
            return said("log-converted-many", {"count": len(figures), "figure": figures[0].id}, legion, "accent")
        case _:
            assert_never(event)


def _over(path: tuple[int, ...]) -> int:
    """Return the number of the tile that a marker crossed, or 0."""
    return path[1] + 1 if len(path) > 2 else 0


def _contest(event: markers.SurpriseRolled) -> LineDraft:
    one, other = event.sides
    params: dict[str, Value] = {
        "figure": one.figure, "target": other.figure, "roll": one.roll, "total": one.total, "other_roll": other.roll, "other": other.total,
    }  # fmt: skip
    if event.winner is None:
        return said("log-contest-tied", params, tone="quiet")
    return said("log-contest", {**params, "seat": event.winner}, event.winner, "accent")
