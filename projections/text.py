"""A scene as lines of text, for the command line and for screen readers."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words
from domain.table.redeciding import HIDDEN
from projections.film import FilmStep
from projections.scene import (
    Cell,
    Die,
    Item,
    OpenCard,
    Overlay,
    OverviewField,
    Piece,
    Profile,
    ProfileSide,
    Roll,
    RollComparison,
    RollExplanation,
    Scene,
    SceneChoice,
    SceneOption,
    Sector,
    Supply,
    TermSum,
    TrackStep,
    cells_named,
)
from projections.text_squares import plan
from projections.traces import TraceLine
from projections.words import MessageCatalogue

_HALF = 2
"""Width of half a cell in characters: rows of hexes are shifted by it."""
_SIGN = 3
"""Most characters of a cell's sign."""


class SceneText:
    """One scene in one language. `names` are the names of the users on the seats. A seat without one is called by its side."""

    def __init__(self, scene: Scene, catalogue: MessageCatalogue, names: dict[Seat, str] | None = None) -> None:
        self._scene, self._catalogue = scene, catalogue
        sides = {mark.seat: catalogue.format(mark.name) for mark in scene.seats}
        self.seats: Mapping[Seat, str] = sides | {
            seat: f"{name} ({sides[seat]})" if seat in sides else name for seat, name in (names or {}).items()
        }

    def lines(self, viewer: Viewer) -> Iterator[str]:
        """The whole scene, as this viewer sees it."""
        seen = self._own("text-public") if viewer is None else self.seats.get(viewer, self._own("text-seat", number=viewer + 1))
        yield self._own("text-status", phase=self.say(self._scene.phase), viewer=seen)
        yield from (self.say(words) for words in self._scene.text)
        if self._scene.result is not None:
            yield self.say(self._scene.result)
        if self._scene.card is not None:
            yield self._card(self._scene.card)
        yield from self._part("text-board", self.board())
        yield from self._part("text-overlays", self.overlays())
        yield from self._part("text-pieces", self.pieces())
        yield from self._part("text-sectors", self.sectors())
        yield from self._part("text-tracks", self.tracks())
        for title, rows in (*self.overview(), *self.profiles(), *self.supplies(), *self.panels()):
            yield from ("", f"{title}:", *(f"  {row}" for row in rows))
        yield from self._part("text-roll", () if self._scene.roll is None else (self._rolled(self._scene.roll),))
        yield from self._part("text-awaited", self.awaited(viewer))
        yield from self._part("text-options", self.options())

    def say(self, words: Words) -> str:
        """Return `words` as a sentence, with the seats named."""
        return self._catalogue.format(words, self.seats)

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
                shown = self._top(standing[cell.id]) if cell.id in standing else self._ground(cell)
                line = line.ljust((self._column(cell) - left) * _HALF) + shown
            yield f"{label:4}{line}".rstrip()

    def _squares(self, standing: dict[str, list[Piece]]) -> Iterator[str]:
        cells = self._scene.cells
        signs = {cell.id: self._top(standing[cell.id]) if cell.id in standing else self._ground(cell) for cell in cells}
        return plan(cells, self._scene.edges, signs) if cells else iter(())

    def _column(self, cell: Cell) -> int:
        """Column of a hex, in half cells from the left."""
        return 2 * cell.at[0] + cell.at[1]

    def _ground(self, cell: Cell) -> str:
        return self._glyph(cell.mark, cell.mark) if cell.mark else "."

    def _top(self, pieces: list[Piece]) -> str:
        """The sign of the last of a cell's pieces, with a plus if there are others."""
        return self._sign(pieces[-1]) if len(pieces) == 1 else self._sign(pieces[-1])[: _SIGN - 1] + "+"

    def _sign(self, piece: Piece) -> str:
        letter = self.say(piece.letter) if piece.letter is not None else ""
        known = next((badge.glyph for badge in piece.badges if badge.glyph), "") if piece.hidden else ""
        other = self.say(piece.name)[:1].upper() + piece.text
        return letter + "".join(dict.fromkeys(self._glyph(glyph, other) for glyph in (known, piece.glyph) if glyph))

    def _glyph(self, glyph: str, other: str) -> str:
        """The letters that a game gives to a glyph, or else the beginning of something that says the same."""
        key = f"glyph-{glyph}"
        return self._own(key) if self._catalogue.has(key) else other[:_SIGN]

    def _cell_name(self, cell: Cell) -> str:
        return f"{cell.id} ({self.say(cell.name)})" if cell.name is not None else cell.id

    def pieces(self) -> Iterator[str]:
        """The pieces with their cells, equal pieces in one line."""
        places: dict[str, list[str]] = {}
        for piece in self._scene.pieces:
            places.setdefault(self._piece(piece), []).append(piece.cell)
        for name, cells in places.items():
            yield f"{', '.join(f'{cell} ({count})' if count > 1 else cell for cell, count in Counter(cells).items())}: {name}"

    def _piece(self, piece: Piece) -> str:
        said = [self.say(piece.name), *(self.say(badge.words) for badge in piece.badges if badge.words is not None)]
        if piece.facing is not None:
            said.append(self._own("text-facing", direction=piece.facing))
        return ", ".join(said)

    def overlays(self) -> Iterator[str]:
        """The cells with something beside their terrain, and those of two halves."""
        for cell in self._scene.cells:
            if cell.overlays or cell.half is not None:
                lying = ", ".join(map(self._overlay, cell.overlays))
                yield f"{self._cell_name(cell)}: {lying}" if lying else self._cell_name(cell)

    def _overlay(self, overlay: Overlay) -> str:
        return self._counted(overlay.count, self.say(overlay.words))

    def sectors(self) -> Iterator[str]:
        """The arcs of each piece."""
        for piece in self._scene.pieces:
            for sector in piece.sectors:
                yield f"{self.say(piece.name)} ({piece.cell}): {self.say(sector.name)}: {self._sector(sector)}"

    def _sector(self, sector: Sector) -> str:
        if sector.cells or not sector.width:
            return ", ".join(sector.cells) or self._own("text-nothing")
        return self._own("text-sector", width=sector.width, direction=sector.towards)

    # beside the board --------------------------------------------------------------------------------------------------

    def tracks(self) -> Iterator[str]:
        """Each track in a line."""
        for track in self._scene.tracks:
            yield f"{self.say(track.title)}: {', '.join(map(self._step, track.steps))}"

    def _step(self, step: TrackStep) -> str:
        name, value = self.say(step.name), "" if step.value is None else str(step.value)
        markers = f" [{', '.join(self.say(marker.words) for marker in step.markers)}]" if step.markers else ""
        match step.stage:
            case "gone":
                return self._own("text-step-gone", name=name) + markers
            case "now":
                return self._own("text-step-now", name=name, value=value).replace("  ", " ") + markers
            case "next":
                return self._own("text-step", name=name, value=value).rstrip() + markers

    def overview(self) -> Iterator[tuple[str, list[str]]]:
        """Title and fields of the overview, with what lies on each."""
        if self._scene.overview is not None:
            fields = self._scene.overview.fields
            yield self.say(self._scene.overview.title), [f"{self.say(field.name)}: {self._lying(field)}" for field in fields]

    def _lying(self, field: OverviewField) -> str:
        return ", ".join(self.say(mark.words) for mark in field.marks) or self._own("text-nothing")

    def profiles(self) -> Iterator[tuple[str, list[str]]]:
        """Title and cards of the profiles. Each side is a list of values; the one that is up comes first."""
        if self._scene.profiles is not None:
            names = [self.say(name) for name in self._scene.profiles.names]
            yield self.say(self._scene.profiles.title), [self._profile(card, names) for card in self._scene.profiles.cards]

    def _profile(self, card: Profile, names: list[str]) -> str:
        said = [] if card.state is None else [self.say(card.state)]
        carried = [self._item(item) for item in card.items]
        sides = [card.sides[card.up], *(side for side in card.sides if side is not card.sides[card.up])]
        return "; ".join([": ".join([self.say(card.name), *said]), *(self._side(side, names) for side in sides), *carried])

    def _side(self, side: ProfileSide, names: list[str]) -> str:
        values = (f"{name} {value}" for name, value in zip(names, side.values, strict=True) if value is not None)
        return f"{self.say(side.name)}: {', '.join(values)}"

    def supplies(self) -> Iterator[tuple[str, list[str]]]:
        """Title and items of each supply."""
        for supply in self._scene.supplies:
            yield self.say(supply.title), [", ".join(self._items(supply)) or self._own("text-nothing")]

    def _items(self, supply: Supply) -> list[str]:
        names = [self._item(item) for item in supply.items]
        return [f"{number}. {name}" for number, name in enumerate(names, 1)] if supply.form == "order" else names

    def _item(self, item: Item) -> str:
        name = self.say(item.name) if item.about is None else f"{self.say(item.name)} ({self.say(item.about)})"
        return self._counted(item.count, name)

    def _counted(self, count: int, name: str) -> str:
        return name if count == 1 else self._own("text-count", count=count, name=name)

    def panels(self) -> Iterator[tuple[str, list[str]]]:
        """Title and rows of each panel, the first cell of a row before the others."""
        for panel in self._scene.panels:
            table = [[self.say(words) for words in row] for row in (panel.columns, *panel.rows) if row]
            widths = [max(map(len, column)) for column in zip(*table, strict=True)]
            lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table)
            yield self.say(panel.title), list(lines)

    def _rolled(self, roll: Roll) -> str:
        """A roll. If only one die counted, it is in brackets."""
        thrown = " : ".join(self._faces(dice) for dice in (roll.dice, roll.against) if dice)
        outcome = "" if roll.outcome is None else f". {self.say(roll.outcome)}"
        explained = "".join(f". {said}" for each in roll.explained if (said := roll_text(each, self._catalogue, self.seats)))
        return f"{self.say(roll.purpose)}: {thrown}{outcome}{explained}"

    def _card(self, card: OpenCard) -> str:
        return f"{self.say(card.title)}: {self.say(card.text)}"

    def _faces(self, dice: list[Die]) -> str:
        all_count = all(die.counted for die in dice)
        return " ".join(self._face(die) if all_count or not die.counted else f"[{self._face(die)}]" for die in dice)

    def _face(self, die: Die) -> str:
        return f"{'' if die.letter is None else self.say(die.letter)}{die.face}"

    # what happened -----------------------------------------------------------------------------------------------------

    def film(self, steps: Iterable[FilmStep]) -> Iterator[str]:
        """What happened, step by step: the sentences, the ways of the pieces that moved, the dice, the card."""
        for step in steps:
            if not (step.words or step.motions or step.roll is not None or step.card is not None):
                continue
            names = {piece.id: self.say(piece.name) for piece in step.before}
            yield f"{step.n}: {' '.join(map(self.say, step.words)) or '–'}"
            yield from (f"  {names[motion.piece]}: {' > '.join(motion.way)}" for motion in step.motions)
            if step.roll is not None:
                yield f"  {self._rolled(step.roll)}"
            if step.card is not None:
                yield f"  {self._card(step.card)}"

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


def film_lines(steps: Iterable[FilmStep], scene: Scene, catalogue: MessageCatalogue, names: dict[Seat, str] | None = None) -> list[str]:
    """Return a film that ends with `scene` as lines of text with a heading. Empty if there are no steps."""
    said = [f"  {line}" for line in SceneText(scene, catalogue, names).film(steps)]
    return [f"{catalogue.format(Words('text-film'))}:", *said, ""] if said else []


def _signed(modifier: int) -> str:
    """A modifier with its sign, as the page writes it."""
    return f"{modifier:+}".replace("-", "−")


def roll_text(explanation: RollExplanation, catalogue: MessageCatalogue, seats: Mapping[Seat, str]) -> str:
    """Return the number of dice and the comparisons of a roll, each with its terms."""
    said = [_comparison(each, catalogue, seats) for each in explanation.compared]
    if explanation.dice is not None:
        dice = catalogue.format(Words("text-dice", {"dice": explanation.dice.total}))
        said.insert(0, f"{dice}: {_terms(explanation.dice, catalogue)}")
    return "; ".join(said)


def _comparison(compared: RollComparison, catalogue: MessageCatalogue, seats: Mapping[Seat, str]) -> str:
    """Return the target if there are several, the points, the need and its terms."""
    target = "" if compared.target is None else f"{catalogue.format(compared.target, seats)}: "
    points, total = compared.points, compared.need.total
    key, params = ("text-need", {}) if points is None else ("text-compared", {"points": points})
    return f"{target}{catalogue.format(Words(key, {**params, 'total': total}))}: {_terms(compared.need, catalogue)}"


def _terms(number: TermSum, catalogue: MessageCatalogue) -> str:
    """Return the base, and the modifiers with their signs."""
    base, *modifiers = number.terms
    first = f"{catalogue.format(base.name)} {base.value}"
    return ", ".join([first, *(f"{catalogue.format(term.name)} {_signed(term.value)}" for term in modifiers)])


class TraceText:
    """Traces in one language. `seats` are the names of the seats; `heading_of` returns the heading under which a rule is said."""

    def __init__(self, catalogue: MessageCatalogue, seats: Mapping[Seat, str], heading_of: Callable[[str], str]) -> None:
        self._catalogue, self._seats, self._heading_of = catalogue, seats, heading_of

    def lines(self, trace: Iterable[TraceLine]) -> Iterator[str]:
        """What happened, and below it nothing; the rules and values that led there stand above it, indented."""
        for line in trace:
            said = "" if line.words is None else self._catalogue.format(line.words, self._seats)
            if line.n is not None:
                yield f"{line.n}: {said}{f' [{self._rules(line.rules)}]' if line.rules else ''}"
            else:
                yield f"  {': '.join(part for part in (self._rules(line.rules), said) if part)}"
            yield from (f"    {text}" for each in line.explained if (text := roll_text(each, self._catalogue, self._seats)))

    def end(self, ended: str, refused: str) -> Iterator[str]:
        """Why the trace ends here: by a refusal under the rule `refused`, by what is hidden, or by a difference."""
        if refused:
            key = f"refused-{ended}"
            why = self._catalogue.format(Words(key), self._seats) if self._catalogue.has(key) else ended
            yield self._catalogue.format(Words("text-refused", {"rule": self._rules((refused,)), "why": why}))
        elif ended == HIDDEN:
            yield self._catalogue.format(Words("text-hidden"))
        elif ended:
            yield self._catalogue.format(Words("text-differs", {"why": ended}))

    def _rules(self, rules: Sequence[str]) -> str:
        headings = "; ".join(dict.fromkeys(heading for rule in rules if (heading := self._heading_of(rule))))
        said = f" ({headings})" if headings else ""
        return f"{', '.join(rules)}{said}"
