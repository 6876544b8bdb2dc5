"""The state of a game: that of StarQuest, and what phases, fights and casualties add."""

from typing import Final, Literal, Self, TypeAlias, get_args

from msgspec import Struct, field
from msgspec.structs import replace

from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.house import SIDE_CARD_AT, HouseRules
from domain.games.starquest.pieces import Figure, Goal
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Weapon
from domain.games.starquest_ng.cards import Card, ChaosOrder, MissionOrder, OrderCard
from domain.games.starquest_ng.deferred import Deferred
from domain.games.starquest_ng.marines import Award, Force, Held, Marine, Numbers, Roster, Team, WeaponClass
from domain.games.starquest_ng.options import USUAL_SIDE_CARD, Options
from domain.games.starquest_ng.result import MissionResult
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import Question

Side: TypeAlias = Literal["marines", "chaos"]
SetupStep: TypeAlias = Literal["muster", "leader_vote", "equip", "threat", "stack"]
MarineStep: TypeAlias = Literal[
    "command_leader", "command_team", "pre_move", "move", "post_move", "shoot", "post_shoot", "attack", "fight", "close",
]  # fmt: skip
ExtraStep: TypeAlias = Literal["pre_move", "post_move", "post_shoot"]
ChaosStep: TypeAlias = Literal["c_command", "c_move", "c_shoot", "c_attack", "c_fight", "c_reinforce", "c_close"]
NgStep: TypeAlias = SetupStep | MarineStep | ChaosStep

Activity: TypeAlias = Literal["move", "shoot", "attack", "leave"]
"""What a figure may do in a step; `leave`: move away from the enemy to whom it is bound."""
PolicyName: TypeAlias = Literal["defensive_fire", "guard_takes_hit", "auto_reroll"]
PolicyValue: TypeAlias = Literal["always", "ask", "never", "when_lethal", "yes", "no"]
Deed: TypeAlias = Literal[
    "shot_down", "fought_down", "reached", "risked", "nearer", "blown_up", "could_shoot", "could_attack", "could_risk", "could_near",
    "could_blow_up",
]  # fmt: skip
"""What a team has done in this player turn, or could have done, as far as orders ask for it. `shot_down`: it has put an enemy down, by
whatever means; `fought_down`: in close combat."""
Ability: TypeAlias = Literal["treat", "hack", "ward", "dread"]

EXTRA_STEPS: Final[tuple[ExtraStep, ...]] = get_args(ExtraStep)
MOVE_STEPS: Final = ("move", "c_move")
SHOOT_STEPS: Final = ("shoot", "c_shoot")
ATTACK_STEPS: Final = ("attack", "c_attack")
FIGHT_STEPS: Final = ("fight", "c_fight")
CALL_STEPS: Final = ("pre_move", "move", "post_move", "shoot", "post_shoot", "attack")
CHAOS_STEPS: Final[tuple[ChaosStep, ...]] = get_args(ChaosStep)
POLICIES: Final[dict[PolicyName, tuple[PolicyValue, ...]]] = {
    "defensive_fire": ("always", "ask", "never"),
    "guard_takes_hit": ("when_lethal", "always", "never"),
    "auto_reroll": ("yes", "no"),
}
"""The values of each standing policy, the usual one first."""
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
    charged: tuple[str, ...] = ()
    """The attackers that use a fusion charge in it."""


class Charge(Struct, frozen=True):
    """A declared attack that is not yet carried out."""

    figure: str
    target: str
    path: tuple[str, ...]
    fusion: bool = False
    """True if the attacker uses a fusion charge in the fight."""


class MissionInForce(Struct, frozen=True):
    """The mission order of this round. `teams`: those that are bound by it; a refusal removes a team."""

    card: MissionOrder
    seat: Seat
    teams: tuple[str, ...]
    team: str = ""
    figure: str = ""
    square: str = ""
    step: MarineStep = "command_leader"
    """The step in which it was spoken."""
    from_squares: dict[str, str] = {}
    """Where the marines stood then."""
    mute: tuple[str, ...] = ()
    """The teams whose commanders could not speak then: they have no case (SQN-REF-03)."""


class OrderInForce(Struct, frozen=True):
    """An order of this round that a commander spoke for a team of his seat."""

    card: OrderCard
    team: str
    figure: str = ""


class ExtraPhase(Struct, frozen=True):
    """The extra phase of a team: its kind, the steps in which it may take it, and what has become of it."""

    kind: Literal["move", "shoot"]
    steps: tuple[ExtraStep, ...]
    status: Literal["open", "later", "now", "used"] = "open"
    """`later`: not in this step; `now`: in this step, but not yet taken."""


class Case(Struct, frozen=True):
    """A mission order that a commander refused, or that his team did not carry out."""

    commander: str
    card: MissionOrder


class Balance(Struct, frozen=True):
    """What Chaos chooses for the balance of the mission: tokens that leave it, chips from the box, its orders."""

    remove: tuple[str, ...] = ()
    buy: tuple[str, ...] = ()
    orders: tuple[ChaosOrder, ...] = ()


class Exchange(Struct, frozen=True):
    """What everybody sees of a balance when it is final. `orders`: how many orders of Chaos."""

    remove: tuple[str, ...]
    buy: tuple[str, ...]
    orders: int


class Kit(Struct, frozen=True):
    """A seat's equipment before it is final: lasers or sidearms, cards, and the order cards of each team."""

    sidearms: tuple[str, ...] = ()
    """The figures that take a sidearm instead of a laser."""
    cards: tuple[Held, ...] = ()
    orders: dict[str, tuple[OrderCard, ...]] = {}


class Outfit(Struct, frozen=True):
    """What everybody sees of a seat's equipment when it is final: sidearms and open cards, the number and the cost of the hidden ones, and
    how many order cards each team has."""

    sidearms: tuple[str, ...]
    cards: tuple[Held, ...]
    hidden: int
    hidden_cost: int
    orders: tuple[int, ...]
    """By team of the seat."""


class Doer(Struct, frozen=True):
    """The figure that fulfilled an objective for its seat."""

    goal: Goal
    seat: Seat
    figure: str


class NgState(State, frozen=True, kw_only=True):
    """A game of StarQuest NG. `step` is the state of section B4; `active` is the seat that is called, or Chaos."""

    stack: tuple[Question[Deferred], ...] = ()  # type: ignore[assignment]  # more steps than StarQuest's, so that a state can be read back
    due: tuple[Deferred, ...] = ()  # type: ignore[assignment]  # as `stack`
    terms: Options = Options()
    numbers: Numbers = NO_NUMBERS
    step: NgStep | None = None
    """None before the forces are mustered."""
    rosters: dict[Seat, Roster] = field(default_factory=dict)
    forces: dict[Seat, Force] = field(default_factory=dict)
    """The forces as they are being mustered."""
    kits: dict[Seat, Secret[Kit]] = field(default_factory=dict)
    """The equipment as it is being chosen; the marines' secret."""
    outfits: dict[Seat, Secret[Outfit]] = field(default_factory=dict)
    """The part of each of `kits` that is opened when it is final."""
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
    flames: dict[str, int] = field(default_factory=dict)
    """By figure: how often it has fired a flamer of its company in this mission."""
    attacked: tuple[str, ...] = ()
    """The figures that have attacked in this step."""
    risks: dict[str, bool] = field(default_factory=dict)
    """By marine of a bound pair that the present shot has hit: if each of both takes the other's loss."""
    answered: tuple[str, ...] = ()
    """The figures that have given defensive fire in this player turn."""
    charge: Charge | None = None
    fights: tuple[Fight, ...] = ()
    settled: tuple[str, ...] = ()
    """The fights of this step that are over."""
    pairs: tuple[Pair, ...] = ()
    down: dict[str, int] = field(default_factory=dict)
    """The downed marine figures, with the round at whose marines' turn's end they are lost."""
    earned: dict[str, tuple[Award, ...]] = field(default_factory=dict)
    """By figure: the awards that its marine has earned in this mission."""
    cases: tuple[Case, ...] = ()
    doers: tuple[Doer, ...] = ()
    policies: dict[Seat, dict[PolicyName, PolicyValue]] = field(default_factory=dict)
    """The standing policies that a seat has set; the usual ones for those that it has not."""
    visible: tuple[Held, ...] = ()
    """The equipment cards that everybody sees."""
    hidden: dict[Seat, Secret[tuple[Held, ...]]] = field(default_factory=dict)
    """The other equipment cards of a seat, the marines' secret."""
    hidden_sizes: dict[Seat, int] = field(default_factory=dict)
    hidden_costs: dict[Seat, int] = field(default_factory=dict)
    hands: dict[str, Secret[tuple[OrderCard, ...]]] = field(default_factory=dict)
    """By team: its order cards, the marines' secret (SQN-ORD-08)."""
    hand_sizes: dict[str, int] = field(default_factory=dict)
    spent: dict[str, tuple[OrderCard, ...]] = field(default_factory=dict)
    """By team: the order cards that it has spoken."""
    delta: int = 0
    """The value of the teams beyond the usual one."""
    balance: Secret[Balance] | None = None
    """The balance as Chaos is choosing it."""
    exchange: Secret[Exchange] | None = None
    """The part of `balance` that is opened when it is final."""
    chaos_hand: Secret[tuple[ChaosOrder, ...]] | None = None
    chaos_hand_size: int = 0
    chaos_spent: tuple[ChaosOrder, ...] = ()
    """The orders that Chaos has played."""
    removed: dict[str, Secret[ChaosKind]] = field(default_factory=dict)
    """The chips that the balance has taken out of the mission."""
    chaos_order: ChaosOrder | None = None
    """The order of Chaos in force: of this turn, `co_jamming` until the end of the next marines' player turn."""
    mission_order: MissionInForce | None = None
    acknowledged: tuple[str, ...] = ()
    """The teams that have said if they obey the mission order of this round."""
    refused: tuple[str, ...] = ()
    """Those of them that have refused it."""
    orders: dict[str, OrderInForce] = field(default_factory=dict)
    """By the team whose commander spoke: the orders of this round."""
    heard: tuple[str, ...] = ()
    """The teams whose commanders have spoken or passed in this step."""
    gagged: dict[str, int] = field(default_factory=dict)
    """By commander: the round in which he may not speak because his bodyguards have left their formation."""
    flashed: tuple[str, ...] = ()
    """The teams that a flash grenade protects until the end of the next turn of Chaos."""
    thrown: tuple[str, ...] = ()
    """The marines that have thrown a grenade in this round."""
    working: tuple[str, ...] = ()
    """The marines that have thrown a grenade or operated an object in this step instead of firing."""
    covered: tuple[str, ...] = ()
    """The teams for which the leader has said how they leave their cover."""
    extras: dict[str, ExtraPhase] = field(default_factory=dict)
    """By team: its extra phase of this player turn."""
    moved: tuple[str, ...] = ()
    """The marines that have moved in this round."""
    braced: tuple[str, ...] = ()
    """The marines that have fired a rail rifle in this marines' player turn, and move no more in it."""
    sacrificed: tuple[str, ...] = ()
    """The figures that have blown themselves up in this mission."""
    deeds: tuple[tuple[str, Deed], ...] = ()
    """By team, in this player turn."""
    abilities: tuple[str, ...] = ()
    """The specialists that have used their ability in this marines' player turn."""
    warded: tuple[str, ...] = ()
    """The marines under a ward until the end of the next turn of Chaos."""
    dreaded: tuple[str, ...] = ()
    """The Chaos figures that may not shoot or attack until the end of the next turn of Chaos."""
    acting: str = ""
    """The figure that shot, fought, struck or operated last."""
    rescued: tuple[str, ...] = ()
    """The marines whose toughness or luck is used up in this mission, as `trait figure`."""
    result: MissionResult | None = None
    worn: dict[str, int] = field(default_factory=dict)
    """By door or edge: the life that is left of it."""

    def stands(self, figure: Figure) -> bool:
        """True if a marine figure stands on the boards; a downed one counts as not being there."""
        return super().stands(figure) and figure.id not in self.down

    def renumbered(self, figure: str) -> Self:
        """The state in which no figure of this number has fired, attacked or answered, or is frightened."""
        return replace(
            self,
            fired={name: weapons for name, weapons in self.fired.items() if name != figure},
            fired_class={name: kind for name, kind in self.fired_class.items() if name != figure},
            attacked=tuple(name for name in self.attacked if name != figure),
            answered=tuple(name for name in self.answered if name != figure),
            dreaded=tuple(name for name in self.dreaded if name != figure),
        )

    @property
    def house(self) -> HouseRules:
        """The house rules in force. The side card lies where the mission says unless the options name another place than the usual one
        (section B2.14)."""
        rules, place = super().house, SIDE_CARD_AT.get(self.mission) if self.mission is not None else None
        usual = place is not None and self.terms.side_card_at == USUAL_SIDE_CARD
        return rules._replace(side_card_at=place) if usual and place is not None else rules

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

    def policy(self, seat: Seat, name: PolicyName) -> PolicyValue:
        """A standing policy of a seat, the usual one if it has set none."""
        return self.policies.get(seat, {}).get(name, POLICIES[name][0])

    # teams and orders ----------------------------------------------------------------------------------------------------

    def team_of(self, figure: str) -> str:
        """The id of a marine's team, empty for Chaos."""
        marine = self.marines.get(figure)
        return "" if marine is None else marine.team

    def commands(self, team: str, card: OrderCard) -> bool:
        """True if this order is in force for a team."""
        mission = self.mission_order
        led = mission is not None and mission.card == card and team in mission.teams
        return led or any(order.card == card and order.team == team for order in self.orders.values())

    def holds(self, figure: str, card: Card) -> bool:
        """True if a figure carries this card openly. The hidden ones are the marines' secret."""
        return Held(card, figure) in self.visible
