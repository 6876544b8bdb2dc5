"""The random building: draws in the order of section 2.6, all public."""

from domain.games.mercs_recon.building import CORE, HALLWAYS, PERIMETER, BurstAxis, Layout
from domain.games.mercs_recon.state import State
from domain.kernel.turn import Turn

_SIDES = ("N", "E", "S", "W")
_AXES: tuple[BurstAxis, BurstAxis] = ("NS", "EW")
_FILLED = 5


def generated(turn: Turn[State]) -> Layout:
    """Draw a building (section 2.6)."""
    slots: dict[str, str] = {}
    corners = turn.shuffle("corners", 4)
    slots.update((slot, f"K{corner + 1}") for slot, corner in zip(("kNW", "kNE", "kSE", "kSW"), corners, strict=True))
    _perimeter(turn, slots)
    halls = turn.shuffle("hallways", 8)
    for slot, hall in zip(HALLWAYS, halls, strict=True):
        slots[slot] = f"H{hall + 1}" + "*" * _pick(turn, "turned", 2)
    _core(turn, slots)
    return Layout(slots, _AXES[_pick(turn, "burst_axis", 2)])


def _pick(turn: Turn[State], purpose: str, count: int) -> int:
    (picked,) = turn.pick(purpose, count, 1)
    return picked


def _perimeter(turn: Turn[State], slots: dict[str, str]) -> None:
    """The entrance, both stairs on the sides beside it, five other sections (MRC-BLD-04)."""
    entrance = _pick(turn, "entrance_side", 4)
    slots[f"p{_SIDES[entrance]}{_pick(turn, 'entrance_slot', 2) + 1}"] = "P1"
    stairs = ("P2", "P3") if _pick(turn, "stairs", 2) == 0 else ("P3", "P2")
    for side, section in zip((entrance - 1, entrance + 1), stairs, strict=True):
        slots[f"p{_SIDES[side % 4]}{_pick(turn, 'stairs_slot', 2) + 1}"] = section
    others = turn.shuffle("perimeter", 7)
    free = [slot for slot in PERIMETER if slot not in slots]
    slots.update((slot, f"P{section + 4}") for slot, section in zip(free, others[:_FILLED], strict=True))


def _core(turn: Turn[State], slots: dict[str, str]) -> None:
    """The dominoes, the section with the server room, two others."""
    quadrants = tuple(CORE)
    domino = _pick(turn, "dominoes", 4)
    left = [quadrants[(domino + step) % 4] for step in (1, 2, 3)]
    slots[quadrants[domino]] = "D"
    slots[left.pop(_pick(turn, "server_section", 3))] = "C1"
    others = turn.shuffle("core", 4)
    slots.update((slot, f"C{section + 2}") for slot, section in zip(left, others[:2], strict=True))
