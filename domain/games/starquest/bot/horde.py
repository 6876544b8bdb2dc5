"""The action part of the Chaos turn (section 12): strong figures first, blips last."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.starquest.bot import breakthrough
from domain.games.starquest.bot.marksman import Attack, Marksman
from domain.games.starquest.bot.outlook import USUAL, Outlook
from domain.games.starquest.bot.stance import AT_ONCE, Stance
from domain.games.starquest.bot.ways import FAR, distances, door_to_prey, nearest, unmined
from domain.games.starquest.bot.worth import feeds
from domain.games.starquest.commands import ActivateBoard, EndActions, MovePiece
from domain.games.starquest.missions import BOARDS, Eliminate
from domain.games.starquest.pieces import Figure, FigureKind
from domain.games.starquest.prowess import is_heavy
from domain.games.starquest.rules import activation, movement, pushing, stacks
from domain.games.starquest.rules.objectives import active_goals, targets
from domain.games.starquest.state import State
from domain.kernel.commands import Command

_ORDER: Final[tuple[FigureKind, ...]] = (
    "chaos_heavy", "chaos_commander", "dreadnought", "android", "ork", "gridling", "chaos_trooper", "clone",
)  # fmt: skip
_SHY: Final[tuple[FigureKind, ...]] = ("gridling", "chaos_heavy")
"""The kinds that shoot from afar and keep away."""
_LURKING: Final[tuple[FigureKind, ...]] = ("gridling", "gear")
"""The kinds that stay hidden as blips until a pack attacks."""
_GUARDED: Final[tuple[FigureKind, ...]] = ("chaos_commander", "dreadnought")
_DECOYS: Final = 3
"""While a commander hides, one blip in so many stays where it lies, so that the others do not give it away."""
_WORTHWHILE: Final = 0.2
_CLOSE: Final = 2
_RUSH: Final = 7
"""How near its prey a blip must be to run in sight of the enemy."""
_PACK: Final = 2
_STRONG: Final = 20
"""The points of a stack for which Chaos activates its board."""


def act(state: State, outlook: Outlook = USUAL) -> Command:
    """The next command of the part."""
    if not state.aboard():
        return EndActions()
    return board_to_activate(state) or with_pieces(state, outlook) or EndActions()


def with_pieces(state: State, outlook: Outlook, stance: Stance = AT_ONCE) -> Command | None:
    """The next command of a figure or blip, or None if none does anything more."""
    prey = frozenset(figure.square for figure in state.aboard())
    if not prey:
        return None
    if (through := breakthrough.cross(state)) is not None:
        return through
    for figure in figures(state):
        command = _act_with(state, figure, prey, outlook, stance)
        if command is not None:
            return command
    for blip in () if feeds(state) else blips(state, outlook):
        command = _sneak(state, blip, prey)
        if command is not None:
            return command
    return None


def board_to_activate(state: State) -> ActivateBoard | None:
    """A board whose stack is worth it, if the figure near it is a commander or carries a heavy weapon (Part A, section A12)."""
    if not state.house.push or state.pushed or state.activation is not None or state.acted:
        return None
    for board in BOARDS:
        figure = pushing.near(state, board) if board not in state.scanned else None
        if figure is None or not (figure.kind == "commander" or is_heavy(figure)):
            continue
        if sum(stacks.value_of(state, blip) for blip in stacks.stack_of(state, board)) >= _STRONG:
            return ActivateBoard(board)
    return None


def figures(state: State) -> Iterator[Figure]:
    """The active figure, then the others by kind."""
    active = "" if state.activation is None else state.activation.piece
    ready = [state.robotlings[piece] for piece in activation.able(state, state.chaos) if piece in state.robotlings]
    yield from sorted(ready, key=lambda figure: (figure.id != active, _ORDER.index(figure.kind), figure.id))


def blips(state: State, outlook: Outlook) -> list[str]:
    """The active blip, then the others by name, without those that stay where they lie."""
    active = "" if state.activation is None else state.activation.piece
    hidden = _hiding(state, outlook)
    ready = (piece for piece in activation.able(state, state.chaos) if piece in state.blips and piece not in hidden)
    return sorted(ready, key=lambda blip: (blip != active, blip))


def hides(state: State, kind: FigureKind, outlook: Outlook) -> bool:
    """True if the teams hunt the figure: the commander hides, and the strong bot's dreadnought too."""
    if kind not in _GUARDED or not any(isinstance(wants, Eliminate) and wants.kind == kind for _, wants in active_goals(state)):
        return False
    return outlook.is_strong or kind == "chaos_commander"


def _hiding(state: State, outlook: Outlook) -> frozenset[str]:
    """The blips that stay where they lie while the teams hunt the commander: it and the decoys, which are also among those of other
    kinds."""
    sought = {name for name, blip in state.blips.items() if hides(state, blip.kind.read(), outlook)}
    if not sought:
        return frozenset()
    return frozenset((*sought, *(name for name in state.blips if int(name.rpartition("-")[2]) % _DECOYS == 0)))


def _act_with(state: State, figure: Figure, prey: frozenset[str], outlook: Outlook, stance: Stance) -> Command | None:
    """Attack from the best position; else come nearer, or keep away after the attack if the kind does so."""
    active = activation.activation_of(state, figure.id)
    walk = movement.walk_of(state, active)
    places = unmined(state, walk)
    flees = hides(state, figure.kind, outlook)
    attack = best_attack(state, figure, stance.aim(state, figure, active), () if flees else places)
    if attack is not None and attack.stand == figure.square:
        return attack.command if stance.acts else None
    if attack is not None:
        return MovePiece(figure.id, attack.stand)
    far = distances(state, prey)
    here = least_steps(state, figure, far)
    if flees:
        return flee(state, figure, places, far, here)
    if figure.kind in _SHY and (active.spent.attacks or here <= _CLOSE):
        return _retreat(state, figure, places, far, here)
    if active.spent.attacks:
        return None
    to = nearest(places, far, here)
    door = door_to_prey(state, figure.id, far, here if to is None else far.get(to, FAR))
    return door or (None if to is None else MovePiece(figure.id, to))


def least_steps(state: State, figure: Figure, far: Mapping[str, int]) -> int:
    """The steps from the nearest square of a figure."""
    return min(far.get(square, FAR) for square in state.squares_of(figure))


def best_attack(state: State, figure: Figure, marksman: Marksman, places: tuple[str, ...]) -> Attack | None:
    """The best attack that is worth it, from where the figure stands or from one of these places."""
    ground = marksman.field.ground
    objects = [item.square for item in targets(state, state.chaos, figure.id)]
    seen = ground.watched((*(soldier.square for soldier in state.aboard()), *objects))
    if figure.kind == "dreadnought":
        stands = [place for place in places if not seen.isdisjoint(ground.cover(place))]
    else:
        stands = [place for place in places if place in seen]
    here = marksman.best((figure.square,))
    there = marksman.best(stands) if stands else None
    best = there if there is not None and (here is None or there.gain > here.gain) else here
    return best if best is not None and best.gain > _WORTHWHILE else None


def _retreat(state: State, figure: Figure, places: tuple[str, ...], far: Mapping[str, int], here: int) -> Command | None:
    """Go out of sight, as near as possible; else as far away as possible."""
    watched = state.watched()
    hidden = [place for place in places if place not in watched]
    if hidden and figure.square in watched:
        return MovePiece(figure.id, min(hidden, key=lambda place: far.get(place, FAR)))
    if figure.square not in watched:
        return None
    to = max(places, key=lambda place: far.get(place, 0), default=None)
    return None if to is None or far.get(to, 0) <= here else MovePiece(figure.id, to)


def flee(state: State, figure: Figure, places: tuple[str, ...], far: Mapping[str, int], here: int) -> Command | None:
    """Go as far away as possible, out of sight if that can be."""
    watched = state.watched()
    to = max(places, key=lambda place: (place not in watched, far.get(place, 0)), default=None)
    if to is None or (to in watched, -far.get(to, 0)) >= (figure.square in watched, -here):
        return None
    return MovePiece(figure.id, to)


# blips -----------------------------------------------------------------------------------------------------------------


def _sneak(state: State, blip: str, prey: frozenset[str]) -> Command | None:
    """Come nearer out of sight; into the open only in a pack, or to attack at once."""
    active = activation.activation_of(state, blip)
    walk = movement.walk_of(state, active)
    far = distances(state, prey)
    here = far.get(walk.square, FAR)
    if walk.steps == 0 or here > FAR // 2:
        return None
    places = unmined(state, walk)
    if (spring := _spring(state, blip, places, far, here)) is not None:
        return MovePiece(blip, spring)
    watched = state.watched()
    if here <= _RUSH and _pack(state, far) >= _PACK:
        to = nearest(places, far, here)
        return None if to is None else MovePiece(blip, to)
    to = nearest(tuple(place for place in places if place not in watched), far, here)
    return None if to is None else MovePiece(blip, to)


def _spring(state: State, blip: str, places: tuple[str, ...], far: Mapping[str, int], here: int) -> str | None:
    """The square from which the figure under the blip attacks in this turn: once it is seen it goes on with the steps that are left.
    A heavy shooter stays far away; who fights gets beside its prey; gridlings do neither well."""
    kind = state.blips[blip].kind.read()
    if kind in _LURKING:
        return None
    if kind in _SHY:
        watched = state.watched()
        return max((place for place in places if place in watched), key=lambda place: far.get(place, 0), default=None)
    return nearest(places, far, here) if here - 1 <= state.tables.figures.chaos[kind].move else None


def _pack(state: State, far: Mapping[str, int]) -> int:
    """How many blips and figures are near enough to arrive together."""
    squares = [*(blip.square for blip in state.blips.values()), *(figure.square for figure in state.robotlings.values())]
    return sum(far.get(square, FAR) <= _RUSH for square in squares)
