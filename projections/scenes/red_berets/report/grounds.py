"""Report lines about hidden objects, walls, acid, powers, and the two stages of mission 3."""

from typing import assert_never

from domain.games.red_berets.events import lightning, objects
from projections.report import LineDraft, Params, said, yes
from projections.scenes.red_berets.report.fights import Context, seat_of


def object_line(context: Context, event: objects.ObjectEvent) -> LineDraft | None:
    """Return the line for a fact about objects, or None."""
    match event:
        case objects.ScanRolled(figure=figure, need=need, roll=roll, result=result):
            return said("log-scanned", {"figure": figure, "need": need, "roll": roll, "result": result}, seat_of(context, figure))
        case objects.ObjectPlaced(pos=pos):
            return said("log-object-placed", {"pos": pos + 1}, context.state.roles.legion)
        case objects.ObjectRevealRolled(figure=figure, need=need, roll=roll, ok=ok):
            return said("log-object-rolled", {"figure": figure, "need": need, "roll": roll, "ok": yes(ok)}, seat_of(context, figure))
        case objects.ObjectRevealed(kind=kind):
            return said("log-object-revealed", {"kind": kind}, tone="accent")
        case objects.MineDefused():
            return said("log-defused", {})
        case objects.MineCheckRolled(figure=figure, need=need, roll=roll, triggered=triggered):
            params: Params = {"figure": figure, "need": need, "roll": roll, "triggered": yes(triggered)}
            return said("log-mine-check", params, seat_of(context, figure), "plain" if triggered else "quiet")
        case objects.MineExploded(kind=kind):
            return said("log-exploded-mine", {"kind": kind}, tone="alarm")
        case objects.TunnelDestroyed(pos=pos):
            return said("log-tunnel-destroyed", {"pos": pos + 1}, tone="accent")
        case objects.TunnelFound(pos=pos):
            return said("log-tunnel-found", {"pos": pos + 1}, tone="accent")
        case objects.BoxOrdered():
            return None
        case _:
            return _dark_line(context, event)


_Dark = (
    objects.WallBreached | objects.WallHeld | objects.PassageCollapsed | objects.PowerRolled | objects.SaveRolled | objects.AlimahnUsed
    | objects.AuraRaised | objects.AuraTested | objects.AcidCreated | objects.AcidSustained | objects.AcidFaded | objects.TileWarped
)  # fmt: skip


def _dark_line(context: Context, event: _Dark) -> LineDraft | None:
    """Return the line for a fact about walls and powers."""
    legion = context.state.roles.legion
    match event:
        case objects.WallBreached():
            return said("log-breached", {}, tone="accent")
        case objects.WallHeld():
            return said("log-wall-held", {})
        case objects.PassageCollapsed():
            return said("log-collapsed", {}, tone="accent")
        case objects.PowerRolled(nepharite=figure, power=power, need=need, roll=roll, result=result):
            return said("log-power", {"figure": figure, "power": power, "need": need, "roll": roll, "result": result}, legion)
        case objects.SaveRolled(figure=figure, need=need, roll=roll, ok=ok):
            return said("log-save", {"figure": figure, "need": need, "roll": roll, "ok": yes(ok)}, seat_of(context, figure))
        case objects.AlimahnUsed(nepharite=figure, target=target, strength=strength, roll=roll, ok=ok):
            dark: Params = {"figure": figure, "target": target, "need": strength, "roll": roll, "ok": yes(ok)}
            return said("log-alimahn", dark, legion)
        case objects.AuraRaised(nepharite=figure):
            return said("log-aura", {"figure": figure}, legion)
        case objects.AuraTested(figure=figure, need=need, roll=roll, result=result):
            return said("log-aura-tested", {"figure": figure, "need": need, "roll": roll, "result": result}, seat_of(context, figure))
        case objects.AcidCreated(nepharite=figure):
            return said("log-acid", {"figure": figure}, legion)
        case objects.AcidSustained(nepharite=figure):
            return said("log-acid-sustained", {"figure": figure}, legion)
        case objects.AcidFaded():
            return said("log-acid-faded", {}, quiet=True)
        case objects.TileWarped(mode=mode, pos=pos, pos2=pos2):
            return said("log-warped", {"mode": mode, "pos": pos + 1, "other": pos2 + 1}, legion, "accent")
        case _:
            assert_never(event)


def lightning_line(context: Context, event: lightning.LightningEvent) -> LineDraft | None:
    """Return the line for a fact of mission 3."""
    match event:
        case lightning.TunnelEntered(figure=figure, group=group):
            return said("log-tunnel-entered", {"figure": figure, "group": group}, seat_of(context, figure))
        case lightning.StageTwoStarted(pos=pos):
            return said("log-stage-two", {"pos": pos + 1}, tone="accent")
        case lightning.CavesRegrouped(exchanged=exchanged):
            return said("log-regrouped", {"exchanged": yes(exchanged)}, context.state.roles.legion)
        case lightning.TileRecorded(pos=pos, by=figure, count=count):
            return said("log-recorded", {"figure": figure, "pos": pos + 1, "count": count}, seat_of(context, figure), "accent")
        case lightning.CaveLeft(figure=figure):
            return said("log-left", {"figure": figure}, seat_of(context, figure), "accent")
        case _:
            assert_never(event)
