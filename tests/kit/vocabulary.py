"""A scene of no game that uses everything a scene can say, on squares. Its words are those of every game, or plain keys."""

from typing import Final

from domain.geometry.arcs import Arc, Facing, arc
from domain.geometry.squares import Square
from domain.kernel.words import Words
from projections.scene import (
    Badge,
    Cell,
    Edge,
    HalfTint,
    Item,
    Overlay,
    Overview,
    OverviewField,
    OverviewMark,
    Piece,
    Profile,
    Profiles,
    ProfileSide,
    Ring,
    Scene,
    Sector,
    Supply,
    Track,
    TrackMarker,
    TrackStep,
)

WIDE: Final = 5
SAID: Final = (
    "phase", "smoke", "fire", "rubble", "guard", "guard-2", "drone", "crawler", "wounds", "front", "rear", "sight", "alarm", "calm",
    "alert", "red", "blue", "priority", "map", "west", "east", "cards", "speed", "strength", "fresh", "tired", "acts", "rope",
)  # fmt: skip
"""The keys of the scene's words."""


def name_of(square: Square) -> str:
    """Return the id of a cell."""
    return f"{'ABCDE'[square[0]]}{square[1] + 1}"


def arc_cells(facing: Facing, at: Square, wanted: Arc) -> list[str]:
    """Return the cells of the board that lie in one arc of a piece, in reading order."""
    squares = [(x, y) for y in range(WIDE) for x in range(WIDE)]
    return [name_of(square) for square in squares if square != at and arc(facing, at, square) == wanted]


def scene() -> Scene:
    """Return the scene: overlays and halves on cells, a crowd of six, arcs, rings, a frame with markers, a list with an order, an overview
    and a card with two sides."""
    cells = [Cell(name_of((x, y)), [x, y]) for y in range(WIDE) for x in range(WIDE)]
    special = {
        "B1": Cell("B1", [1, 0], overlays=[Overlay("smoke", Words("smoke")), Overlay("fire", Words("fire"), 3, "alarm")]),
        "D2": Cell("D2", [3, 1], name=Words("rubble"), tint="rock", half=HalfTint("NE", "green")),
    }
    return Scene(
        "square",
        [special.get(cell.id, cell) for cell in cells],
        [*_crowd(), _guard(), Piece("x", "D4", "skull", Words("crawler"), tone="red", columns=2, rows=1)],
        Words("phase"),
        [Edge("w", "wall", "A1", "B1")],
        [Track("alarm", Words("alarm"), _steps(), "frame")],
        [
            Supply(
                "priority", Words("priority"), [Item("r", "star", Words("red"), tone="red"), Item("b", "star", Words("blue"))], form="order"
            )
        ],
        overview=Overview(
            Words("map"),
            2,
            [
                OverviewField(Words("west"), ["A1", "B5"], [OverviewMark("gear", Words("drone"), "6", "violet", spent=True)]),
                OverviewField(Words("east"), ["C1", "E5"], dim=True),
            ],
        ),
        profiles=_profiles(),
    )


def _guard() -> Piece:
    sectors = [
        Sector(Words("front"), "alarm", arc_cells("N", (2, 2), "front")),
        Sector(Words("rear"), "go", arc_cells("N", (2, 2), "rear")),
        Sector(Words("sight"), "accent", towards="N", width=90),
    ]
    rings = [Ring("red", 2, 5)]
    badges = [Badge(8, text="2", words=Words("wounds"))]
    return Piece("g", "C3", "shield", Words("guard-2"), 0, "blue", facing="N", rings=rings, badges=badges, sectors=sectors)


def _profiles() -> Profiles:
    """The card of the guard, who is tired."""
    sides = [ProfileSide(Words("fresh"), [3, 5]), ProfileSide(Words("tired"), [2, None], ["drop"])]
    rope = Item("rope", "star", Words("rope"))
    guard = Profile("g", "shield", Words("guard"), sides, "blue", text="2", up=1, state=Words("acts"), items=[rope], chosen=True)
    return Profiles(Words("cards"), [Words("speed"), Words("strength")], [guard])


def _crowd() -> list[Piece]:
    """Six pieces on one cell, in the order in which they are listed."""
    return [Piece(f"d{number}", "A5", "gear", Words("drone"), tone="violet", text=str(number)) for number in (3, 1, 2, 6, 5, 4)]


def _steps() -> list[TrackStep]:
    markers = [TrackMarker("R", Words("red"), "red"), TrackMarker("B", Words("blue"), "blue")]
    return [
        TrackStep(Words("calm"), "go", value=0, stage="gone"),
        TrackStep(Words("calm"), "go", value=1, stage="now", markers=markers),
        TrackStep(Words("alert"), "alarm", value=2),
    ]
