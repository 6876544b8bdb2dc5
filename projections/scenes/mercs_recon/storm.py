"""A breach and clear beside the building: its board as a drawing with marks, its tracks, positions and damage wave."""

from collections.abc import Iterator
from typing import Final

from domain.games.mercs_recon.missions import BoardId, PositionColour
from domain.games.mercs_recon.naming import called
from domain.games.mercs_recon.progress import Breach, Place
from domain.games.mercs_recon.state import State
from domain.kernel.words import Words
from projections.scene import Inset, InsetMark, InsetTrack, Item, Panel, Supply, Tone, Track, TrackStep
from projections.scenes.mercs_recon.signs import merc_sign, role, seat_tone

_POSITION_TONES: Final[dict[PositionColour, Tone]] = {"black": "plain", "yellow": "yellow", "red": "red"}
_HOLDERS: Final[dict[PositionColour, str]] = {"black": "sec-1", "yellow": "sec-2", "red": "sec-3"}
"""The figures drawn on occupied positions; their profiles play no part in a breach and clear."""
_SPOTS: Final[dict[BoardId, tuple[tuple[int, int], ...]]] = {
    "office": ((78, 214), (146, 206), (240, 210), (330, 204), (404, 214), (122, 140), (242, 146), (352, 134)),
    "lab": ((78, 214), (146, 206), (240, 214), (334, 206), (404, 214), (130, 144), (240, 142), (350, 140)),
}
"""The middles of the positions in the drawing of a board, by ascending value."""
_FIRST_PLACE: Final = (96, 277)
_BETWEEN_PLACES: Final = 72
_FIRST_FIELD: Final = 29
_TRACKS_AT: Final = (18, 38, 58)
_BETWEEN_FIELDS: Final = 29.9
_FIELDS: Final = 15


def track(breach: Breach) -> Track:
    """Return the damage of both sides and the collateral damage."""
    steps = [
        TrackStep(Words("storm-mercs"), "go", value=breach.mercs_track),
        TrackStep(Words("storm-opfor"), "red", value=breach.opfor_track),
        TrackStep(Words("storm-collateral"), "orange", value=breach.collateral, most=breach.threshold),
    ]
    return Track("breach", Words("track-breach"), steps)


def panels(breach: Breach) -> Iterator[Panel]:
    """Yield the damage wave: the blood that each MERCS loses, by the track of the OpFor."""
    ends = [*breach.board.wave[1:], 0]
    rows = [
        [Words("wave-from", {"least": least, "most": end - 1 if end else 0}), Words("wave-blood", {"n": blood})]
        for blood, (least, end) in enumerate(zip(breach.board.wave, ends, strict=True), 1)
    ]
    rows.append([Words("wave-cracks"), Words("wave-at", {"n": breach.board.cracks})])
    rows.append([Words("wave-destroys"), Words("wave-at", {"n": breach.threshold})])
    yield Panel("wave", Words("panel-wave"), [], rows)


def supplies(state: State, breach: Breach) -> Iterator[Supply]:
    """Yield the M positions in order, and the positions of the board."""
    acting = [
        Item(f"m-{merc}", merc_sign(merc), Words("figure-name", called(state, merc)), 1, seat_tone(state.mercs[merc].seat),
             about=Words("place-m", {"n": place + 1}), chosen=place == breach.next)
        for place, merc in enumerate(breach.order)
    ]  # fmt: skip
    yield Supply("breach-order", Words("supply-breach-order"), acting, form="order")
    yield Supply("breach", Words("supply-breach"), [_position(state, place) for place in breach.places], form="cards")


def _position(state: State, place: Place) -> Item:
    held = (
        Words("position-merc", called(state, place.merc)) if place.merc else Words("position-opfor" if place.occupied else "position-free")
    )
    glyph = merc_sign(place.merc) if place.merc else "target" if place.occupied else "cross"
    name = Words("position", {"colour": place.colour, "value": place.value})
    return Item(f"position-{place.value}", glyph, name, 1, _POSITION_TONES[place.colour], about=held, chosen=place.occupied)


# the drawing -------------------------------------------------------------------------------------------------------------


def inset(state: State) -> Inset | None:
    """Return the board of the breach and clear that is under way, or None."""
    breach = state.breach
    if breach is None:
        return None
    board: BoardId = next(board for board, printed in state.tables.boards.items() if printed == breach.board)
    positions = [_held(state, place, at) for place, at in zip(breach.places, _SPOTS[board], strict=True)]
    return Inset(f"bc-{board}", Words("track-breach"), [*positions, *_line(state, breach)], list(_tracks(breach)))


def _held(state: State, place: Place, at: tuple[int, int]) -> InsetMark:
    """Return a position with its value and what stands on it."""
    tone = _POSITION_TONES[place.colour]
    if place.merc:
        return InsetMark(list(at), str(place.value), f"merc-{role(place.merc)}", seat_tone(state.mercs[place.merc].seat))
    return InsetMark(list(at), str(place.value), _HOLDERS[place.colour] if place.occupied else "", tone)


def _line(state: State, breach: Breach) -> Iterator[InsetMark]:
    """Yield the MERCS on M1 to Mn that stand there."""
    away = {place.merc for place in breach.places}
    for number, merc in enumerate(breach.order):
        if merc not in away:
            one = state.mercs[merc]
            at = [_FIRST_PLACE[0] + number * _BETWEEN_PLACES, _FIRST_PLACE[1]]
            drawing = f"merc-{role(merc)}" if one.is_active else "merc-down"
            yield InsetMark(at, f"M{number + 1}", drawing, seat_tone(one.seat), chosen=number == breach.next)


def _tracks(breach: Breach) -> Iterator[InsetTrack]:
    values = (breach.mercs_track, breach.opfor_track, breach.collateral)
    tones: tuple[Tone, ...] = ("go", "red", "orange")
    limits: tuple[list[int], ...] = ([], list(breach.board.wave), [breach.board.cracks, breach.threshold])
    for y, value, tone, at in zip(_TRACKS_AT, values, tones, limits, strict=True):
        yield InsetTrack([_FIRST_FIELD, y], _BETWEEN_FIELDS, _FIELDS, value, tone, at)
