"""The state of a game: that of StarQuest, and what phases, fights and casualties add."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct, field

from domain.games.starquest.ground import Ground, ground
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Weapon
from domain.games.starquest_ng.marines import Award, Enlisted, Marine, Numbers, Team, WeaponClass
from domain.games.starquest_ng.options import Options
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret

Side: TypeAlias = Literal["marines", "chaos"]
SetupStep: TypeAlias = Literal["leader_vote", "threat"]
MarineStep: TypeAlias = Literal["move", "shoot", "attack", "fight", "close"]
ChaosStep: TypeAlias = Literal["c_command", "c_move", "c_shoot", "c_attack", "c_fight", "c_reinforce", "c_close"]
NgStep: TypeAlias = SetupStep | MarineStep | ChaosStep
Policy: TypeAlias = Literal["always", "ask", "never"]

MOVE_STEPS: Final = ("move", "c_move")
SHOOT_STEPS: Final = ("shoot", "c_shoot")
ATTACK_STEPS: Final = ("attack", "c_attack")
FIGHT_STEPS: Final = ("fight", "c_fight")
CALL_STEPS: Final = ("move", "shoot", "attack")
CHAOS_STEPS: Final[tuple[ChaosStep, ...]] = get_args(ChaosStep)
NO_NUMBERS: Final = Numbers({}, {}, {})


class Pair(Struct, frozen=True):
    """A marine figure and a Chaos figure that are bound in close combat."""

    marine: str
    chaos: str

    def other(self, figure: str) -> str:
        """The opponent of a figure of the pair."""
        return self.chaos if figure == self.marine else self.marine


class Fight(Struct, frozen=True):
    """A fight of this player turn: both main fighters, and the active side's helpers in the order in which they joined."""

    id: str
    active: str
    passive: str
    helpers: tuple[str, ...] = ()
    old: bool = False
    """True for a pair that was bound before: its main fighters never change."""


class Charge(Struct, frozen=True):
    """A declared attack that is not yet carried out."""

    figure: str
    target: str
    path: tuple[str, ...]


class NgState(State, frozen=True, kw_only=True):
    """A game of StarQuest NG. `step` is the state of section B4; `active` is the seat that is called, or Chaos."""

    terms: Options = Options()
    numbers: Numbers = NO_NUMBERS
    step: NgStep | None = None
    """None before the forces are mustered."""
    pools: dict[Seat, tuple[Enlisted, ...]] = field(default_factory=dict)
    marines: dict[str, Marine] = field(default_factory=dict)
    """By figure."""
    teams: dict[str, Team] = field(default_factory=dict)
    tied: tuple[Seat, ...] = ()
    """The seats that vote for the mission leader."""
    votes: dict[Seat, Secret[Seat]] = field(default_factory=dict)
    leader: Seat | None = None
    """The mission leader."""
    side: Side = "marines"
    """The side whose player turn it is."""
    called: Seat | None = None
    """The marine seat that is called."""
    done: tuple[Seat, ...] = ()
    """The marine seats that have been called in this step."""
    fired: dict[str, tuple[Weapon, ...]] = field(default_factory=dict)
    """By figure: the weapons fired in this step."""
    fired_class: dict[str, WeaponClass] = field(default_factory=dict)
    """By figure: the heaviest class that it fired in this player turn."""
    attacked: tuple[str, ...] = ()
    """The figures that have attacked in this step."""
    answered: tuple[str, ...] = ()
    """The figures that have given defensive fire in this player turn."""
    charge: Charge | None = None
    fights: tuple[Fight, ...] = ()
    pairs: tuple[Pair, ...] = ()
    down: dict[str, int] = field(default_factory=dict)
    """The downed marine figures, with the round at whose marines' turn's end they are lost."""
    earned: dict[str, tuple[Award, ...]] = field(default_factory=dict)
    """By figure: the awards that its marine has earned in this mission."""
    policies: dict[Seat, Policy] = field(default_factory=dict)
    """When a seat's figures give defensive fire; `always` for seats that have set nothing."""
    broken: tuple[str, ...] = ()
    """The edges of which nothing is left, sorted."""
    worn: dict[str, int] = field(default_factory=dict)
    """By door or edge: the life that is left of it."""

    def ground(self) -> Ground:
        """The ship with its open doors, broken edges, and the walls around lost rooms."""
        return ground(self.ship, frozenset(self.opened), frozenset(self.broken), frozenset(self.walled))

    def stands(self, figure: Figure) -> bool:
        """True if a marine figure stands on the boards; a downed one counts as not being there."""
        return super().stands(figure) and figure.id not in self.down

    def plays(self, figure: Figure) -> bool:
        """True if a figure is docked or stands on the boards."""
        return super().plays(figure) and figure.id not in self.down

    # close combat --------------------------------------------------------------------------------------------------------

    def bound_to(self, figure: str) -> str | None:
        """The figure to which this one is bound, or None."""
        return next((pair.other(figure) for pair in self.pairs if figure in (pair.marine, pair.chaos)), None)

    def fight(self, name: str) -> Fight | None:
        """The fight of this id, or None."""
        return next((fight for fight in self.fights if fight.id == name), None)

    def policy(self, seat: Seat) -> Policy:
        """When the seat's figures give defensive fire."""
        return self.policies.get(seat, "always")
