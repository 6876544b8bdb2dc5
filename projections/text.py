"""A scene as lines of text, for the command line and for screen readers."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words
from projections.scene import Cell, Die, Item, Piece, RollComparison, Scene, SceneChoice, SceneOption, TrackStep, cells_named
from projections.text_squares import plan
from projections.words import MessageCatalogue

_HALF = 2
"""Width of half a cell in characters: rows of hexes are shifted by it."""


class SceneText:
    """One scene in one language. `names` are the names of the users on the seats. A seat without one is called by its side."""

    def __init__(self, scene: Scene, catalogue: MessageCatalogue, names: dict[Seat, str] | None = None) -> None:
        self._scene, self._catalogue = scene, catalogue
        sides = {mark.seat: catalogue.format(mark.name) for mark in scene.seats}
        self._seats = sides | {seat: f"{name} ({sides[seat]})" if seat in sides else name for seat, name in (names or {}).items()}

    def lines(self, viewer: Viewer) -> Iterator[str]:
        """The whole scene, as this viewer sees it."""
        seen = self._own("text-public") if viewer is None else self._seats.get(viewer, self._own("text-seat", number=viewer + 1))
        yield self._own("text-status", phase=self.say(self._scene.phase), viewer=seen)
        yield from (self.say(words) for words in self._scene.text)
        if self._scene.result is not None:
            yield self.say(self._scene.result)
        if self._scene.card is not None:
            yield f"{self.say(self._scene.card.title)}: {self.say(self._scene.card.text)}"
        yield from self._part("text-board", self.board())
        yield from self._part("text-pieces", self.pieces())
        yield from self._part("text-tracks", self.tracks())
        for title, rows in (*self.supplies(), *self.panels()):
            yield from ("", f"{title}:", *(f"  {row}" for row in rows))
        yield from self._part("text-roll", self.roll())
        yield from self._part("text-awaited", self.awaited(viewer))
        yield from self._part("text-options", self.options())

    def say(self, words: Words) -> str:
        """Return `words` as a sentence, with the seats named."""
        return self._catalogue.format(words, self._seats)

    def _own(self, key: str, **params: Value) -> str:
        return self._catalogue.format(Words(key, params))

    def _part(self, key: str, rows: Iterable[str]) -> Iterator[str]:
        kept = list(rows)
        if kept:
            yield from ("", f"{self._own(key)}:", *(f"  {row}" for row in kept))

    # the board ---------------------------------------------------------------------------------------------------------

    def board(self) -> Iterator[str]:
        """The cells at their positions, each as a sign of two or three characters. Zones are a list."""
        standing = cells_named(self._scene.pieces)
        if self._scene.board == "zone":
            for cell in self._scene.cells:
                yield f"{self._cell_name(cell)}: {' '.join(self._sign(piece) for piece in standing.get(cell.id, [])) or '-'}"
            return
        if self._scene.board == "square":
            yield from self._squares(standing)
            return
        rows = groupby(sorted(self._scene.cells, key=lambda cell: (cell.at[1], cell.at[0])), key=lambda cell: cell.at[1])
        left = min((self._column(cell) for cell in self._scene.cells), default=0)
        for _, cells in rows:
            line = ""
            label = ""
            for cell in cells:
                label = label or cell.id
                shown = self._sign(standing[cell.id][-1]) if cell.id in standing else self._ground(cell)
                line = line.ljust((self._column(cell) - left) * _HALF) + shown
            yield f"{label:4}{line}".rstrip()

    def _squares(self, standing: dict[str, list[Piece]]) -> Iterator[str]:
        cells = self._scene.cells
        signs = {cell.id: self._sign(standing[cell.id][-1]) if cell.id in standing else self._ground(cell) for cell in cells}
        return plan(cells, self._scene.edges, signs) if cells else iter(())

    def _column(self, cell: Cell) -> int:
        """Column of a hex, in half cells from the left."""
        return 2 * cell.at[0] + cell.at[1]

    def _ground(self, cell: Cell) -> str:
        return self._own(f"glyph-{cell.mark}") if cell.mark else "."

    def _sign(self, piece: Piece) -> str:
        letter = self.say(piece.letter) if piece.letter is not None else ""
        known = next((badge.glyph for badge in piece.badges if badge.glyph), "") if piece.hidden else ""
        return letter + "".join(self._own(f"glyph-{glyph}") for glyph in (known, piece.glyph) if glyph)

    def _cell_name(self, cell: Cell) -> str:
        return f"{cell.id} ({self.say(cell.name)})" if cell.name is not None else cell.id

    def pieces(self) -> Iterator[str]:
        """The pieces with their cells, equal pieces in one line."""
        places: dict[str, list[str]] = {}
        for piece in self._scene.pieces:
            places.setdefault(self._piece(piece), []).append(piece.cell)
        for name, cells in places.items():
            yield f"{', '.join(cells)}: {name}"

    def _piece(self, piece: Piece) -> str:
        said = [self.say(piece.name), *(self.say(badge.words) for badge in piece.badges if badge.words is not None)]
        if piece.facing is not None:
            said.append(self._own("text-facing", direction=piece.facing))
        return ", ".join(said)

    # beside the board --------------------------------------------------------------------------------------------------

    def tracks(self) -> Iterator[str]:
        """Each track in a line."""
        for track in self._scene.tracks:
            yield f"{self.say(track.title)}: {', '.join(map(self._step, track.steps))}"

    def _step(self, step: TrackStep) -> str:
        name, value = self.say(step.name), "" if step.value is None else str(step.value)
        match step.stage:
            case "gone":
                return self._own("text-step-gone", name=name)
            case "now":
                return self._own("text-step-now", name=name, value=value).replace("  ", " ")
            case "next":
                return self._own("text-step", name=name, value=value).rstrip()

    def supplies(self) -> Iterator[tuple[str, list[str]]]:
        """Title and items of each supply."""
        for supply in self._scene.supplies:
            yield self.say(supply.title), [", ".join(map(self._item, supply.items)) or self._own("text-nothing")]

    def _item(self, item: Item) -> str:
        name = self.say(item.name) if item.about is None else f"{self.say(item.name)} ({self.say(item.about)})"
        return name if item.count == 1 else self._own("text-count", count=item.count, name=name)

    def panels(self) -> Iterator[tuple[str, list[str]]]:
        """Title and rows of each panel, the first cell of a row before the others."""
        for panel in self._scene.panels:
            table = [[self.say(words) for words in row] for row in (panel.columns, *panel.rows)]
            widths = [max(len(row[column]) for row in table) for column in range(len(panel.columns))]
            lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table)
            yield self.say(panel.title), list(lines)

    def roll(self) -> Iterator[str]:
        """The last roll. If only one die counted, it is in brackets."""
        roll = self._scene.roll
        if roll is None:
            return
        thrown = " : ".join(self._faces(dice) for dice in (roll.dice, roll.against) if dice)
        outcome = "" if roll.outcome is None else f". {self.say(roll.outcome)}"
        compared = "" if roll.compared is None else f". {self._comparison(roll.compared)}"
        yield f"{self.say(roll.purpose)}: {thrown}{outcome}{compared}"

    def _comparison(self, compared: RollComparison) -> str:
        """The points, the need and its terms: the base, and the modifiers with their signs."""
        base, *modifiers = compared.need.terms
        terms = [f"{self.say(base.name)} {base.value}", *(f"{self.say(term.name)} {term.value:+}" for term in modifiers)]
        return f"{self._own('text-compared', points=compared.points, total=compared.need.total)}: {', '.join(terms)}"

    def _faces(self, dice: list[Die]) -> str:
        all_count = all(die.counted for die in dice)
        return " ".join(self._face(die) if all_count or not die.counted else f"[{self._face(die)}]" for die in dice)

    def _face(self, die: Die) -> str:
        return f"{'' if die.letter is None else self.say(die.letter)}{die.face}"

    # decisions ---------------------------------------------------------------------------------------------------------

    def awaited(self, viewer: Viewer) -> Iterator[str]:
        """The pending decisions, worded for the viewer."""
        for ask in self._scene.asks:
            yield self.say(ask.you if ask.seat == viewer else ask.others)

    def options(self) -> Iterator[str]:
        """The viewer's options with their choices. Options with equal labels are prefixed by their cell."""
        said = [self.say(option.label) for option in self._scene.options]
        cells = {piece.id: piece.cell for piece in self._scene.pieces}
        for label, option in zip(said, self._scene.options, strict=True):
            place = cells.get(option.anchor.id, "") if said.count(label) > 1 else ""
            yield f"{f'{place}: ' if place else ''}{label}{self._choices(option)}"

    def _choices(self, option: SceneOption) -> str:
        return "".join(f" [{', '.join(self._values(choice))}]" for choice in option.choices)

    def _values(self, choice: SceneChoice) -> list[str]:
        if choice.names:
            return [self.say(name) for name in choice.names]
        cells = {piece.id: piece.cell for piece in self._scene.pieces} if choice.picks == "piece" else {}
        return [cells.get(str(value), str(value)) for value in choice.values]


def scene_text(scene: Scene, catalogue: MessageCatalogue, viewer: Viewer, names: dict[Seat, str] | None = None) -> str:
    """Return the scene as one text for `viewer`. `names` are the names of the users on the seats."""
    return "\n".join(SceneText(scene, catalogue, names).lines(viewer))
