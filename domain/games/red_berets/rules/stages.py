"""From the surface to the caves (RDB-M3): shifting lower markers, the stage change, the regrouping of the caves and the exchange."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.games.red_berets import forces, layouts, parsing, sheets
from domain.games.red_berets.commands import Exchange, FinishSetup, ShiftUnderground, YesNo
from domain.games.red_berets.coordinates import ARROW, POSITIONS, beside, position_of
from domain.games.red_berets.deferred import BeginStageTwo
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.events.lightning import CavesRegrouped, StageTwoStarted
from domain.games.red_berets.events.rounds import HiddenChitUsed
from domain.games.red_berets.events.setup import SetupDrafted
from domain.games.red_berets.figures import LEGIONNAIRES, NEPHARITES
from domain.games.red_berets.layers import landscape, layout_of
from domain.games.red_berets.markers import EXCHANGED, MORE_DECOYS
from domain.games.red_berets.parsing import position
from domain.games.red_berets.pieces import Figure, Marker
from domain.games.red_berets.rules import opening, tunnels
from domain.games.red_berets.rules.drafting import REGROUP, check_legion, draft_of, may_draft, record_draft
from domain.games.red_berets.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

NOWHERE: Final = -1
"""The box of an exchange that is taken back."""


# lower markers ---------------------------------------------------------------------------------------------------------------


def check_shift(state: State, seat: Seat, command: ShiftUnderground) -> tuple[Marker, int]:
    """The lower marker and its new box; refused before the first vanishing, and in the order of a marker's move."""
    if seat != state.roles.legion:
        raise Refused("not_your_decision", "RDB-GEN-01")
    path = parsing.path(command.path)
    if not tunnels.is_open(state):
        raise Refused("not_yet", "RDB-M3-08", command.handle)
    marker = next((one for one in lower(state) if one.id == command.handle), None)
    if marker is None:
        raise Refused("not_active", "RDB-M3-08", command.handle)
    if marker.acted:
        raise Refused("already_acted", "RDB-M3-08", command.handle)
    if len(path) > sheets.reach(marker.id):
        raise Refused("too_far", "RDB-M3-08", command.path)
    here = marker.pos
    for pos in path:
        if pos not in beside(here):
            raise Refused("not_adjacent_box", "RDB-M3-08", str(pos))
        here = pos
    return marker, here


def lower(state: State) -> tuple[Marker, ...]:
    """The lower markers as the Legion knows them."""
    return tuple(secret.read() for secret in state.under)


def _shifts(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.roles.legion or not tunnels.is_open(state):
        return
    for marker in lower(state):
        if not marker.acted:
            yield offer(ShiftUnderground, Choice("path", "word", _paths(marker)), handle=marker.id)


def _paths(marker: Marker) -> tuple[str, ...]:
    near = [(first,) for first in beside(marker.pos)]
    far = [(first, second) for first in beside(marker.pos) for second in beside(first)] if sheets.reach(marker.id) > 1 else []
    return tuple(ARROW.join(map(str, path)) for path in (*near, *far))


@rules.command(ShiftUnderground, "chit", check=check_shift, offers=_shifts)
def shift_underground(turn: Turn[State], seat: Seat, command: ShiftUnderground, meant: tuple[Marker, int]) -> None:
    """RDB-M3-08: one lower marker goes to a neighbouring box, once a round; nothing of it shows but the use of the chit."""
    marker, pos = meant
    moved = replace(marker, pos=pos, acted=True)
    own = audience(turn.state.roles.legion)
    under = tuple(Secret(own, moved if one.id == moved.id else one) for one in lower(turn.state))
    turn.record(HiddenChitUsed(under=under, **sheets.unchanged(turn.state)))


# the stage change ------------------------------------------------------------------------------------------------------------


def descend(turn: Turn[State]) -> None:
    """RDB-M3-09: stage 1 ends; the entry is where the entrance is now, and the Legion may arrange the caves anew."""
    state = turn.state
    pos = position_of(state.objects[state.entrance].square)
    turn.end_turn()
    turn.record(StageTwoStarted(pos, tuple(_carried(state))))
    legion = state.roles.legion
    draft = replace(draft_of(state, legion), layout=layout_of(state), moves={}, exchange=NOWHERE, changes=0, finished=False)
    turn.record(SetupDrafted(legion, Secret(audience(legion), draft)))
    turn.ask((legion,), REGROUP, str(pos), (BeginStageTwo(),))


def _carried(state: State) -> Iterator[Figure]:
    """RDB-M3-13: the humans, dead ones included, and the overlords who were seen; wounds, jams, paralysis and used-up cards carry over, but
    nothing that counts rounds of stage 1. Living weapons fall asleep, and the bodies of slaves stay above."""
    for figure in state.figures.values():
        plain = replace(
            figure, square=None, facing="", aim="", acted=False, blind_until=0, burning_until=0, returns=0, hyper=False, power_round=0,
            nefasti_round=0, drum_round=0, aura_round=0, awake=(), fed=(),
        )  # fmt: skip
        if figure.slave:
            yield replace(plain, status="dead")
        elif state.is_human(figure) or (figure.id in NEPHARITES and figure.status == "dead"):
            yield plain
        elif figure.id in NEPHARITES:
            yield replace(plain, status="marker")


def surface_overlord(state: State) -> str | None:
    """The living overlord of the surface, whom the Legion may exchange; with the ally both are below anyway."""
    if state.agreed.ally:
        return None
    name = draft_of(state, state.roles.legion).surface.nepharite
    known = state.figures.get(name)
    return None if known is not None and not known.lives() else name


def check_exchange(state: State, seat: Seat, command: Exchange) -> Draft:
    """The draft; refused if the overlord of the surface is dead, and for the entry box (see `exchange`)."""
    draft = check_legion(state, seat)
    if surface_overlord(state) is None:
        raise Refused("exchange_not_allowed", "RDB-M3-10")
    if command.pos == NOWHERE:
        return draft
    if position(command.pos) == state.entry:
        raise Refused("unknown_box", "RDB-M3-10", str(command.pos))
    return draft


def _exchanges(state: State, seat: Seat) -> Iterator[Option]:
    if may_draft(state, seat) and surface_overlord(state) is not None:
        yield offer(Exchange, Choice("pos", "number", (NOWHERE, *(pos for pos in POSITIONS if pos != state.entry))))


@rules.command(Exchange, REGROUP, check=check_exchange, offers=_exchanges)
def exchange(turn: Turn[State], seat: Seat, command: Exchange, draft: Draft) -> None:
    """RDB-M3-10: the surface overlord for legionnaires 7 to 10, and the box in which his marker lies; a part of the draft."""
    record_draft(turn, seat, replace(draft, exchange=command.pos))


def check_finish(state: State, seat: Seat, command: FinishSetup) -> Draft:
    """The draft; refused while its caves do not hang together, unless the rules mend them (see `opening.check_finish`)."""
    draft, tiles = draft_of(state, seat), state.tables.tiles
    if layouts.is_legal(tiles, draft.layout, state.agreed.tile_set):
        return draft
    if command.auto == "no":
        raise Refused("cave_not_connected", "RDB-CAV-05")
    return replace(draft, layout=layouts.mended(tiles, draft.layout, state.agreed.tile_set))


@rules.question(REGROUP)
def finish_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The regrouping as it stands, which without a change is the present layout and no exchange."""
    both: tuple[YesNo, ...] = ("no", "yes")
    return next(FinishSetup(auto) for auto in both if allows(partial(check_finish, state, seat, FinishSetup(auto))))


def finish(turn: Turn[State], seat: Seat, draft: Draft) -> None:
    """The regrouping is done."""
    record_draft(turn, seat, replace(draft, finished=True))
    turn.answered(seat)


@rules.step(BeginStageTwo)
def begin_stage_two(turn: Turn[State], step: BeginStageTwo) -> None:
    """RDB-M3-02: the lower markers keep their boxes, those of the entry leave it, and the entry tile is revealed."""
    state = turn.state
    legion = state.roles.legion
    draft, own = draft_of(state, legion), audience(legion)
    overlord = surface_overlord(state) if draft.exchange != NOWHERE else None
    markers = tuple(_below(state, draft, overlord))
    backs = tuple(state.tables.tiles.back(placed.tile, landscape(state)) for placed in draft.layout)
    both = state.agreed.ally or overlord is not None
    turn.record(
        CavesRegrouped(
            layout=tuple(Secret(own, placed) for placed in draft.layout),
            backs=backs,
            exchanged=overlord is not None,
            troops=_troops(state, overlord),
            gone=() if both else tuple(name for name in NEPHARITES if name in state.figures),
            **sheets.sheet_of(state, markers),
        )
    )
    opening.open_entry(turn)


def _troops(state: State, overlord: str | None) -> int:
    """RDB-BAU-02: eight legionnaires, four after an exchange, and the living overlords below."""
    if state.agreed.ally:
        dead = sum(name in state.figures and not state.figures[name].lives() for name in NEPHARITES)
        return len(LEGIONNAIRES) + len(NEPHARITES) - dead
    return len(LEGIONNAIRES) + 1 if overlord is None else len(LEGIONNAIRES) - len(EXCHANGED) + len(NEPHARITES)


def _below(state: State, draft: Draft, overlord: str | None) -> Iterator[Marker]:
    """The lower markers in number order, with what an exchange changes. A dead overlord is dead below, too."""
    held = {marker.id: marker for marker in lower(state)}
    if overlord is not None:
        held = {MORE_DECOYS.get(name, name): replace(one, id=MORE_DECOYS.get(name, name)) for name, one in held.items()}
        held[overlord] = Marker(overlord, "display", draft.exchange)
    handles = forces.exchanged_markers() if overlord is not None else tuple(held)
    for handle in handles:
        figure = state.figures.get(handle)
        gone = figure is not None and not figure.lives()
        yield replace(held[handle], acted=False, place="gone" if gone else "display", known=figure is not None)
