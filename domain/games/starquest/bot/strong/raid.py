"""How strong Chaos fights: its pieces lie in wait where the teams will not look, break out once several can attack in the same turn, and
hide again after an attack."""

from functools import cached_property
from typing import Final

from domain.games.starquest.bot import breakthrough, horde
from domain.games.starquest.bot.danger import strength
from domain.games.starquest.bot.marksman import Marksman
from domain.games.starquest.bot.outlook import STRONG
from domain.games.starquest.bot.ways import FAR, distances, door_to_prey, nearest, unmined
from domain.games.starquest.commands import EndActions, MovePiece, OpenDoor, OperateObject
from domain.games.starquest.figures import Profile
from domain.games.starquest.ground import ground
from domain.games.starquest.missions import Destroy, Eliminate, Operate, Retrieve, Secure, Sweep
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import activation, movement
from domain.games.starquest.rules.objectives import usable
from domain.games.starquest.state import State
from domain.kernel.commands import Command

_RATIO: Final = 0.3
"""How many pieces must be able to attack for each figure of the teams on the boards."""
_ENOUGH: Final = 0.3
"""The figures that they must expect to eliminate, if they are fewer."""
_NEARLY_ALL: Final = 0.7
"""The part of all pieces that attacks, however few they are: nothing would be gained by waiting."""
_NEAR: Final = 7
"""How near to the main objective the teams come before Chaos attacks with what it has."""
_SHOOTERS: Final = ("gridling", "chaos_heavy")
"""The kinds that come into sight as far from their prey as possible."""


class Raid:
    """What Chaos can do to the teams in this turn, and what they will see in theirs."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.soldiers: Final = state.aboard()
        self.prey: Final = frozenset(figure.square for figure in self.soldiers)
        self.far: Final = distances(state, self.prey)
        self.watched: Final = state.watched()

    @cached_property
    def foreseen(self) -> frozenset[str]:
        """The squares that the teams may see in their next turn, through the doors that they can reach too. Every other square of their
        ways is looked from: that is nearly all they can see."""
        state = self.state
        at = state.layout.at
        near = {square for one in self.soldiers for square in state.ground().reach((one.square,), one.profile.move)}
        doors = [door.id for door in state.ship.doors if not near.isdisjoint(state.layout.door_squares(door.id))]
        opened = frozenset((*state.opened, *doors))
        ajar = ground(state.ship, opened, frozenset(state.broken), frozenset(state.walled))
        return ajar.watched((*self.prey, *(square for square in near if sum(at[square]) % 2 == 0)))

    @cached_property
    def room(self) -> frozenset[str]:
        """The squares to be held: the room that the teams must secure, else all of the ship."""
        wants = self.state.main.wants
        if self.state.main.status != "active" or not isinstance(wants, Secure):
            return frozenset(self.state.layout.at)
        return frozenset(self.state.layout.rooms[wants.room])

    @cached_property
    def begins(self) -> bool:
        """True if enough pieces can attack in this turn, or if there is no time to wait for more."""
        state = self.state
        shares = [share for piece in activation.able(state, state.chaos) if (share := self.share(piece)) > 0]
        engaged = sum(figure.id in state.acted and figure.square in self.watched for figure in state.robotlings.values())
        many = len(shares) + engaged
        force = len(state.robotlings) + len(state.blips) + len(state.pool)
        is_enough = many >= _RATIO * len(self.soldiers) or sum(shares) >= _ENOUGH or many >= _NEARLY_ALL * force
        return is_enough or self._is_urgent()

    def _is_urgent(self) -> bool:
        """True if a team is about to achieve the main objective, or if it is no longer open."""
        state = self.state
        if state.main.status != "active":
            return True
        match state.main.wants:
            case Destroy() | Operate() | Retrieve() as wants:
                items = [item for item in usable(state, type(wants)) if item.goal == "main"]
                return any(item.carrier for item in items) or self._is_near(frozenset(item.square for item in items))
            case Secure():
                return self._is_near(self.room)
            case Sweep(points):
                return any(squad.token_points() >= points[len(state.order) - 1] for squad in state.squads.values())
            case Eliminate(kind):
                return any(figure.kind == kind for figure in state.robotlings.values())
            case _:
                return True

    def _is_near(self, squares: frozenset[str]) -> bool:
        far = distances(self.state, squares)
        return any(far.get(square, FAR) <= _NEAR for square in self.prey)

    def share(self, piece: str) -> float:
        """The greatest part of a figure's life that the piece can take in this turn. A blip goes on as a figure once it is seen."""
        state, figure = self.state, self.state.robotlings.get(piece)
        active = activation.activation_of(state, piece)
        walk = movement.walk_of(state, active)
        if figure is not None:
            return 0.0 if active.spent.attacks else self._share(figure.profile, walk.square, walk.steps, walk.steps)
        profile = state.tables.figures.chaos.get(state.blips[piece].kind.read())
        return 0.0 if profile is None else self._share(profile, walk.square, walk.steps, max(walk.steps, profile.move) if walk.steps else 0)

    def _share(self, profile: Profile, square: str, steps: int, steps_to_fight: int) -> float:
        here = distances(self.state, frozenset((square,)))
        is_seen = any(here.get(one, FAR) <= steps for one in self.watched)
        best = 0.0
        for soldier in self.soldiers:
            fight, fire = strength(self.state, profile, soldier)
            reaches = here.get(soldier.square, FAR) - 1 <= steps_to_fight
            best = max(best, fight if reaches else 0.0, fire if is_seen else 0.0)
        return best


def act(state: State) -> Command:
    """The next command of the part."""
    if not state.aboard():
        return EndActions()
    if (first := horde.board_to_activate(state) or breakthrough.cross(state)) is not None:
        return first
    raid = Raid(state)
    for figure in horde.figures(state):
        if (command := _with_figure(raid, figure)) is not None:
            return command
    for blip in horde.blips(state, STRONG):
        if (command := _with_blip(raid, blip)) is not None:
            return command
    return EndActions()


def _with_figure(raid: Raid, figure: Figure) -> Command | None:
    """Attack in a raid, else from where it stands or if it cannot hide; then hide."""
    state = raid.state
    active = activation.activation_of(state, figure.id)
    places = unmined(state, movement.walk_of(state, active))
    flees = horde.hides(state, figure.kind, STRONG)
    is_cornered = figure.square in raid.watched and raid.watched.issuperset(places)
    stands = places if (raid.begins or is_cornered) and not flees else ()
    attack = horde.best_attack(state, figure, Marksman(state, figure, active), stands)
    if attack is not None:
        return attack.command if attack.stand == figure.square else MovePiece(figure.id, attack.stand)
    here = horde.least_steps(state, figure, raid.far)
    if flees:
        return horde.flee(state, figure, places, raid.far, here)
    if raid.begins and raid.share(figure.id) and (door := _door_on_the_way(raid, figure.id, places, here)) is not None:
        return door
    return _hide(raid, figure.id, figure.square, places)


def _with_blip(raid: Raid, blip: str) -> Command | None:
    """Break out in a raid, else hide."""
    walk = movement.walk_of(raid.state, activation.activation_of(raid.state, blip))
    here = raid.far.get(walk.square, FAR)
    if walk.steps == 0 or here > FAR // 2:
        return None
    places = unmined(raid.state, walk)
    breaks_out = raid.begins and raid.share(blip) > 0
    return (_break_out(raid, blip, places, here) if breaks_out else None) or _hide(raid, blip, walk.square, places)


def _break_out(raid: Raid, blip: str, places: tuple[str, ...], here: int) -> Command | None:
    """Come into sight: shooters far away, who fights as near as it can; through a door if all places are out of sight."""
    seen = [place for place in places if place in raid.watched]
    if seen and raid.state.blips[blip].kind.read() in _SHOOTERS:
        return MovePiece(blip, max(seen, key=lambda place: raid.far.get(place, 0)))
    if not seen and (door := _door_on_the_way(raid, blip, places, here)) is not None:
        return door
    to = nearest(places, raid.far, here)
    return None if to is None else MovePiece(blip, to)


def _door_on_the_way(raid: Raid, piece: str, places: tuple[str, ...], here: int) -> OpenDoor | OperateObject | None:
    """A closed door that leads nearer to the prey than all places in reach."""
    to = nearest(places, raid.far, here)
    return door_to_prey(raid.state, piece, raid.far, here if to is None else raid.far[to])


def _hide(raid: Raid, piece: str, square: str, places: tuple[str, ...]) -> Command | None:
    """Go out of sight, if possible also of the teams' next turn, as near to them as can be, and in the room that is to be held. A door on
    the way is opened where nobody looks."""

    def rated(place: str) -> tuple[bool, bool, bool, int]:
        return place in raid.watched, place not in raid.room, place in raid.foreseen, raid.far.get(place, FAR)

    best = min((square, *places), key=rated)
    door = door_to_prey(raid.state, piece, raid.far, raid.far.get(best, FAR))
    if door is not None and raid.watched.isdisjoint(raid.state.layout.door_squares(_name(door))):
        return door
    return None if best == square or best in raid.watched else MovePiece(piece, best)


def _name(opening: OpenDoor | OperateObject) -> str:
    return opening.door if isinstance(opening, OpenDoor) else opening.object
