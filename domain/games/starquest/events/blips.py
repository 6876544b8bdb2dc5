"""Facts about scans, blips, and figures that come onto the boards (SQ-SCN, SQ-BLP, SQ-DRD)."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import with_squad
from domain.games.starquest.figures import LARGE, ChaosKind, Profile
from domain.games.starquest.missions import BoardId
from domain.games.starquest.pieces import Blip, Figure, Token
from domain.games.starquest.state import Arrival, Placement, Scan, State
from domain.games.starquest.weapons import HeavyWeapon, Weapon
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret, shown

Cause: TypeAlias = Literal["reveal", "reinforce", "clone", "lure"]


class ScanOpened(Event[State], frozen=True):
    """Chaos fills a board with blips; `last`: it is the last one, `remaining`: blips in the pool."""

    board: BoardId
    last: bool
    remaining: int

    def evolve(self, state: State) -> State:
        """Opens the scan."""
        return replace(state, scan=Scan(self.board, self.last))


class BlipsPlaced(Event[State], frozen=True):
    """Blips were placed on a board, face down (see `scanning.place_blips`)."""

    board: BoardId
    placed: tuple[Placement, ...]

    def evolve(self, state: State) -> State:
        """Puts the blips on their squares."""
        pool, blips = dict(state.pool), dict(state.blips)
        for placement in self.placed:
            blips[placement.blip] = Blip(placement.blip, placement.square, pool.pop(placement.blip))
        scan = state.scan
        if scan is not None:
            scan = replace(scan, placed=(*scan.placed, *(placement.blip for placement in self.placed)))
        return replace(state, pool=pool, blips=blips, scan=scan)


class BlipsDiscarded(Event[State], frozen=True):
    """Blips left the game unseen, because the last board is full (see `scanning.must_wait`)."""

    blips: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Moves the blips out of the game, still closed."""
        left = {blip: kind for blip, kind in state.pool.items() if blip not in self.blips}
        gone = {blip: state.pool[blip] for blip in self.blips}
        return replace(state, pool=left, discarded={**state.discarded, **gone})


class BlipsStacked(Event[State], frozen=True):
    """Chaos has divided its blips among the boards, so far; nobody else sees how."""

    stacks: Secret[dict[BoardId, tuple[str, ...]]]

    def evolve(self, state: State) -> State:
        """Keeps the division."""
        return replace(state, stacks=self.stacks)


class BoardActivated(Event[State], frozen=True):
    """Chaos activates a board, which a GSG figure has come near."""

    board: BoardId
    figure: str

    def evolve(self, state: State) -> State:
        """Marks the board for scanning; Chaos does this once a turn."""
        return replace(state, marked=(*state.marked, self.board), pushed=True)


class RespawnGained(Event[State], frozen=True):
    """Chaos gained a respawn token for an eliminated figure."""

    kind: ChaosKind
    figure: str

    def evolve(self, state: State) -> State:
        """Counts the token."""
        return replace(state, fallen={**state.fallen, self.kind: state.fallen.get(self.kind, 0) + 1})


class BlipsRespawned(Event[State], frozen=True):
    """An eliminated figure came back as a blip with an id of its own; its kind is the secret of Chaos."""

    blip: str
    square: str
    kind: Secret[ChaosKind]

    def evolve(self, state: State) -> State:
        """Puts the blip on its square."""
        return replace(
            state,
            blips={**state.blips, self.blip: Blip(self.blip, self.square, self.kind)},
            returned={**state.returned, self.blip: self.kind},
            respawned_now=state.respawned_now + 1,
        )


class BoardScanned(Event[State], frozen=True):
    """A board is scanned, with or without blips (see `scanning.scan_next`)."""

    board: BoardId

    def evolve(self, state: State) -> State:
        """Removes the board's mark."""
        marked = tuple(board for board in state.marked if board != self.board)
        return replace(state, marked=marked, scanned=(*state.scanned, self.board), scan=None)


class BlipsRedeployed(Event[State], frozen=True):
    """Blips were moved elsewhere (`redeploy`)."""

    moves: tuple[Placement, ...]

    def evolve(self, state: State) -> State:
        """Puts the blips on their new squares."""
        moved = {move.blip: replace(state.blips[move.blip], square=move.square) for move in self.moves}
        return replace(state, blips={**state.blips, **moved})


class BlipRevealed(Event[State], frozen=True):
    """A blip was revealed: it leaves the boards, its token joins the open pool (see `blips.reveal`)."""

    blip: str
    kind: ChaosKind
    value: int
    square: str

    def evolve(self, state: State) -> State:
        """Moves the token to the open pool; a dreadnought waits for its anchor."""
        blips = {blip: lying for blip, lying in state.blips.items() if blip != self.blip}
        arrival = Arrival(self.blip, self.square) if self.kind == LARGE else state.arrival
        tokens = (*state.tokens, Token(self.blip, self.kind, self.value))
        return replace(state, blips=blips, tokens=tokens, arrival=arrival)


class FigurePlaced(Event[State], frozen=True):
    """A Chaos figure came onto the boards, with its numbers; `square` is a dreadnought's anchor. `blip`: the blip that it was."""

    figure: str
    kind: ChaosKind
    profile: Profile
    weapons: tuple[Weapon, ...]
    square: str
    cause: Cause
    blip: str = ""

    def evolve(self, state: State) -> State:
        """Puts the figure on its square. It has acted this turn only if its blip has (SQ-BLP-08), whichever figure had its number before;
        if its blip is active, so is it."""
        placed = Figure(self.figure, state.chaos, self.kind, self.profile, self.profile.life, self.weapons, self.square)
        acted = tuple(piece for piece in state.acted if piece != self.figure)
        if self.blip and self.blip in acted:
            acted = (*acted, self.figure)
        active = state.activation
        if active is not None and active.piece == self.blip:
            active = replace(active, piece=self.figure)
        return replace(
            state,
            robotlings={**state.robotlings, self.figure: placed},
            placed_kinds={**state.placed_kinds, self.kind: state.placed_kinds.get(self.kind, 0) + 1},
            acted=acted,
            activation=active,
            arrival=None if self.kind == LARGE else state.arrival,
        )


class ArsenalShown(Event[State], frozen=True):
    """A dreadnought comes onto the boards: its heavy weapons, in the order in which it will lose them, are shown."""

    weapons: tuple[HeavyWeapon, HeavyWeapon]

    def evolve(self, state: State) -> State:
        """Makes the weapons known to everybody."""
        return replace(state, arsenal=shown(self.weapons), arsenal_shown=self.weapons)


class FigureNotPlaced(Event[State], frozen=True):
    """No figure was in supply, or there was no room for a dreadnought: the square stays empty."""

    kind: ChaosKind
    square: str
    reason: Literal["no_figure", "no_space"]

    def evolve(self, state: State) -> State:
        """No dreadnought waits for an anchor."""
        return replace(state, arrival=None if self.kind == LARGE else state.arrival)


class BlipsInspected(Event[State], frozen=True):
    """A seat inspected blips with its deep scanner. Everybody sees which blips; only the seat and Chaos see their kinds (A30)."""

    seat: Seat
    blips: tuple[str, ...]
    kinds: tuple[Secret[ChaosKind], ...]

    def evolve(self, state: State) -> State:
        """Makes the kinds known to the seat."""
        seen = {blip: replace(state.blips[blip], kind=kind) for blip, kind in zip(self.blips, self.kinds, strict=True)}
        looked = replace(state, blips={**state.blips, **seen})
        squad = state.squads[self.seat]
        return with_squad(looked, replace(squad, looks=squad.looks + len(self.blips)))


class FiguresSwapped(Event[State], frozen=True):
    """Two Chaos figures changed squares (`teleporter`)."""

    one: str
    other: str

    def evolve(self, state: State) -> State:
        """Exchanges the squares of both figures."""
        first, second = state.robotlings[self.one], state.robotlings[self.other]
        swapped = {first.id: replace(first, square=second.square), second.id: replace(second, square=first.square)}
        return replace(state, robotlings={**state.robotlings, **swapped})


BlipEvent: TypeAlias = (
    ScanOpened | BlipsStacked | BoardActivated | RespawnGained | BlipsRespawned | BlipsPlaced | BlipsDiscarded | BoardScanned
    | BlipsRedeployed | BlipRevealed | FigurePlaced | FigureNotPlaced | ArsenalShown | BlipsInspected | FiguresSwapped
)  # fmt: skip
