"""The dice of a fight: those of both main fighters and of helpers, initiative, and what is rolled again."""

from typing import Final, Literal, NamedTuple

from domain.games.starquest.budgets import Status
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import event_statuses
from domain.games.starquest.rules.melee import GLOVE, side_by_side
from domain.games.starquest.weapons import Die, Pool
from domain.games.starquest_ng.events.cards import TraitUsed
from domain.games.starquest_ng.events.combat import RolledAgain
from domain.games.starquest_ng.marines import INITIATIVES, Held
from domain.games.starquest_ng.rules import cards_used
from domain.games.starquest_ng.rules.again import may_be_lucky
from domain.games.starquest_ng.state import Fight, NgState
from domain.kernel.turn import Turn

_FORCED: Final = 2
"""The difference of initiative at which the slow side rolls its best die again."""
_FUSION: Final = Pool(heavy=2)
_RAGE: Final = Pool(heavy=1)
"""The die more of a Chaos figure in a frenzy, and of an elite one; two for one that is both."""
_RAGING: Final[frozenset[Status]] = frozenset({"elite", "frenzy"})
_NEXT: Final = 1


class Side(NamedTuple):
    """One side of a fight: its dice, the main fighter's own first, their faces, and what is added to the sum."""

    name: Literal["active", "passive"]
    main: Figure
    dice: tuple[Die, ...]
    own: int
    """How many of the dice are the main fighter's."""
    faces: tuple[int, ...]
    added: int

    def total(self) -> int:
        """The side's sum."""
        return sum(self.faces) + self.added


class Sides(NamedTuple):
    """Both sides of a fight after all dice, and which were rolled again."""

    active: Side
    passive: Side
    again: list[RolledAgain]


def own_dice(state: NgState, fight: Fight, main: Figure, enemy: Figure) -> Pool:
    """The dice of a main fighter: its close combat dice, with a charge, a shock glove, in a frenzy, and one fewer if it is attacked over a
    corner."""
    pool = main.profile.melee
    if main.id == fight.active and main.id in fight.charged:
        pool = pool.plus(_FUSION)
    if holds(state, main.id, "shock_glove"):
        pool = pool.plus(GLOVE)
    if main.id in state.robotlings:
        for _ in event_statuses(state, main) & _RAGING:
            pool = pool.plus(_RAGE)
    if main.id == fight.passive and not side_by_side(state, enemy, main):
        pool = pool.one_fewer()
    return pool


def dice_of(own: Pool, helpers: int) -> tuple[Die, ...]:
    """SQN-FGT-02: the close combat dice of the main fighter, and one light die for each helper; heavy dice first (SQN-FGT-03)."""
    light = Pool(light=1)
    return (*own.dice(), *(die for _ in range(helpers) for die in light.dice()))


def added_to(state: NgState, fight: Fight, main: Figure) -> int:
    """What a main fighter adds to its sum: a duellist without helpers of his own, and one of a team that closes its ranks beside another of
    it."""
    marine = state.marines.get(main.id)
    if marine is None:
        return 0
    alone = main.id == fight.passive or not fight.helpers
    duel = marine.enlisted.trait == "duelist" and alone
    return int(duel) + int(state.commands(marine.team, "to_close_ranks") and _has_comrade(state, main))


def _has_comrade(state: NgState, main: Figure) -> bool:
    team, distance = state.team_of(main.id), state.layout.distance
    others = (figure for figure in state.aboard() if figure.id != main.id and state.team_of(figure.id) == team)
    return any(distance(figure.square, main.square) <= _NEXT for figure in others)


def initiative_of(state: NgState, figure: Figure) -> int:
    """The rank of a figure's initiative: slow, normal, fast."""
    marine = state.marines.get(figure.id)
    if marine is not None:
        return INITIATIVES.index(marine.initiative)
    assert figure.kind != "commander"
    assert figure.kind != "trooper"
    return INITIATIVES.index(state.numbers.chaos[figure.kind].initiative)


# rolling ---------------------------------------------------------------------------------------------------------------


def sides(turn: Turn[NgState], fight: Fight, active: Figure, passive: Figure, helpers: int) -> Sides:
    """Roll both sides of a fight: the active one first, then the die that initiative forces, then those that are rolled again at will."""
    state = turn.state
    ours = _rolled(turn, "active", active, own_dice(state, fight, active, passive), helpers, added_to(state, fight, active))
    theirs = _rolled(turn, "passive", passive, own_dice(state, fight, passive, active), 0, added_to(state, fight, passive))
    again: list[RolledAgain] = []
    ours, theirs = _forced(turn, ours, theirs, again)
    ours = _at_will(turn, ours, theirs, again)
    theirs = _at_will(turn, theirs, ours, again)
    return Sides(ours, theirs, again)


def _rolled(turn: Turn[NgState], name: Literal["active", "passive"], main: Figure, own: Pool, helpers: int, added: int) -> Side:
    dice = dice_of(own, helpers)
    return Side(name, main, dice, len(own.dice()), turn.roll_numbers("fight", dice) if dice else (), added)


def _forced(turn: Turn[NgState], ours: Side, theirs: Side, again: list[RolledAgain]) -> tuple[Side, Side]:
    """SQN-FGT-06: slow against fast, the slow side rolls its main fighter's best die again, the first of equal ones."""
    difference = initiative_of(turn.state, ours.main) - initiative_of(turn.state, theirs.main)
    slow = ours if difference < 0 else theirs
    own = slow.faces[: slow.own]
    if abs(difference) < _FORCED or not own:
        return ours, theirs
    changed = _one_again(turn, slow, own.index(max(own)), "slow", "forced_reroll", again)
    return (changed, theirs) if difference < 0 else (ours, changed)


def _at_will(turn: Turn[NgState], side: Side, other: Side, again: list[RolledAgain]) -> Side:
    """While its sum is not beyond the enemy's, a marine with a bionic arm rolls his side's lowest die again; a lucky one that would lose
    rolls all his own dice again, once a mission."""
    name = side.main.id
    if name not in turn.state.soldiers or turn.state.policy(side.main.seat, "auto_reroll") == "no" or not side.dice:
        return side
    if side.total() <= other.total() and cards_used.carries(turn.state, name, "bionic_arm"):
        held = Held("bionic_arm", name)
        if held not in turn.state.visible:
            cards_used.use(turn, side.main.seat, held, kept=True)
        side = _one_again(turn, side, side.faces.index(min(side.faces)), "bionic_arm", "reroll", again)
    if side.total() < other.total() and may_be_lucky(turn.state, name) and side.own:
        turn.record(TraitUsed(name, "lucky"))
        new = turn.roll_numbers("reroll", side.dice[: side.own])
        again += [RolledAgain(side.name, index, side.faces[index], face, "lucky") for index, face in enumerate(new)]
        side = side._replace(faces=(*new, *side.faces[side.own :]))
    return side


def _one_again(
    turn: Turn[NgState], side: Side, index: int, right: Literal["slow", "bionic_arm"], purpose: str, again: list[RolledAgain]
) -> Side:
    (face,) = turn.roll_numbers(purpose, (side.dice[index],))
    again.append(RolledAgain(side.name, index, side.faces[index], face, right))
    return side._replace(faces=(*side.faces[:index], face, *side.faces[index + 1 :]))
