"""The odds of fights: both sides' dice, what an attacker meets on its way, and who suffers the losses."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from operator import le, neg
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.aiming import firearms
from domain.games.starquest.events.changes import with_figure
from domain.games.starquest.naming import called
from domain.games.starquest.odds import FACES, sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.rules import melee, mines
from domain.games.starquest.weapons import Die, Pool, Weapon
from domain.games.starquest_ng import fight_throws, harms
from domain.games.starquest_ng.rules import blows, casualties, defending, fighting
from domain.games.starquest_ng.state import Fight, NgState
from domain.kernel.decisions import Odds
from domain.kernel.dice import Chances
from domain.kernel.words import Words

FORCED: Final = 2
"""The difference of initiative at which the slow side rolls its best die again."""
Outcome: TypeAlias = Literal["down", "hurt", "bound", "stand"]
Fates: TypeAlias = dict[tuple[Outcome, str], Fraction]
"""The chance of each outcome for a figure. `bound` and `stand` are of both main fighters and name nobody."""

# the dice of a fight ---------------------------------------------------------------------------------------------------


def throws_of(state: NgState, fight: Fight, active: Figure, helpers: int, passive: Figure) -> Chances:
    """The active side's points less the passive side's, with the forced reroll of a slow fighter against a fast one. Rerolls by cards and
    traits are left out, which `points_of` counts."""
    difference = blows.initiative_of(state, active) - blows.initiative_of(state, passive)
    ours = _side(state, fight, active, passive, helpers, slow=difference <= -FORCED)
    return ours.against(_side(state, fight, passive, active, 0, slow=difference >= FORCED))


def _side(state: NgState, fight: Fight, main: Figure, enemy: Figure, helpers: int, *, slow: bool) -> Chances:
    own = blows.own_dice(state, fight, main, enemy)
    points = rerolled(own.dice()) if slow and own.dice() else sums(own)
    added = blows.added_to(state, fight, main)
    return points.against(sums(Pool(light=helpers)).turned(neg)).turned(lambda total: total + added)


@lru_cache(maxsize=64)
def rerolled(dice: tuple[Die, ...]) -> Chances:
    """The sum of dice after the best of them, the first of equal ones, is rolled again."""
    counts: Counter[int] = Counter()
    for faces in product(*(FACES[die] for die in dice)):
        best = faces.index(max(faces))
        for face in FACES[dice[best]]:
            counts[sum(faces) - faces[best] + face] += 1
    return Chances(dict(counts))


def points_of(state: NgState, fight: Fight, active: Figure, passive: Figure) -> Chances:
    """The active side's points less the passive side's, after all dice that are rolled again by themselves."""
    rights = tuple(fight_throws.rights_of(state, main) for main in (active, passive))
    if not any((*rights[0], *rights[1])):
        return throws_of(state, fight, active, len(fight.helpers), passive)
    difference = blows.initiative_of(state, active) - blows.initiative_of(state, passive)
    ours = fight_throws.Side(
        blows.own_dice(state, fight, active, passive),
        len(fight.helpers),
        difference <= -FORCED,
        blows.added_to(state, fight, active),
        rights[0],
    )
    theirs = fight_throws.Side(
        blows.own_dice(state, fight, passive, active), 0, difference >= FORCED, blows.added_to(state, fight, passive), rights[1]
    )
    return fight_throws.difference(ours, theirs)


def losses_of(state: NgState, fight: Fight, active: Figure, helpers: int, passive: Figure) -> tuple[Chances, Chances]:
    """The life that the active and the passive main fighter's side lose, without rerolls by cards and traits."""
    return _lost(state, throws_of(state, fight, active, helpers, passive), active, passive)


def _lost(state: NgState, throws: Chances, active: Figure, passive: Figure) -> tuple[Chances, Chances]:
    def lost(points: int) -> tuple[int, int]:
        return fighting.losses(state, active, passive, max(0, points), max(0, -points))

    return throws.turned(lambda points: lost(points)[0]), throws.turned(lambda points: lost(points)[1])


# the chances of a fight ------------------------------------------------------------------------------------------------


def fates(state: NgState, fight: Fight, active: Figure, passive: Figure) -> Fates:
    """Return the chances of all who fight, helpers among them (see `fighting.shares`), and that both main fighters stand: they are
    bound."""
    ours, theirs = _lost(state, points_of(state, fight, active, passive), active, passive)
    helpers = tuple(figure for name in fight.helpers if (figure := state.figure(name)) is not None)
    found = {**_fates_of(state, (passive,), theirs), **_fates_of(state, (active, *helpers), ours)}
    both: Outcome = "bound" if melee.side_by_side(state, active, passive) else "stand"
    return {**found, (both, ""): 1 - found["down", passive.id] - found["down", active.id]}


def _fates_of(state: NgState, side: tuple[Figure, ...], losses: Chances) -> Fates:
    shared = ((dict(fighting.shares(side, points)), count) for points, count in losses.counts.items())
    suffered = harms.chances_of(state, shared, fighting.CAUSE)
    found: Fates = {}
    for figure in side:
        lost = suffered.get(figure.id, Chances({0: losses.all}))
        down = lost.where(partial(le, figure.life))
        found["down", figure.id] = Fraction(down, losses.all)
        found["hurt", figure.id] = Fraction(lost.where(bool) - down, losses.all)
    return found


def said(found: Fates, active: str, passive: str) -> Iterator[Odds]:
    """Yield the odds of a fight: those of the main fighters, of helpers who may lose something, and that both stand."""
    for name in dict.fromkeys((passive, active, *(name for _, name in found if name))):
        for outcome in ("down", "hurt"):
            chance = found.get((outcome, name), Fraction(0))
            if chance or (outcome == "down" and name in (active, passive)):
                yield odds_of(outcome, chance, name)
    yield from (odds_of(outcome, chance) for (outcome, name), chance in found.items() if not name)


def odds_of(outcome: str, chance: Fraction, name: str = "") -> Odds:
    """Return the odds of an outcome, for a figure if one is named."""
    return Odds(Words(f"preview-odds-{outcome}", called(name, "at") if name else {}), chance.numerator, chance.denominator)


# the way to a fight ----------------------------------------------------------------------------------------------------


class Arrival(NamedTuple):
    """One of the states in which an attacker may come to its fight, or fall before it, and its chance."""

    state: NgState
    chance: Fraction
    stands: bool = True


def answered_by(state: NgState, defender: Figure, attacker: Figure, weapon: Weapon) -> Chances:
    """Return the losses by defensive fire: a ready defender must shoot through the armour (see `defending.give_fire`)."""
    ready = len(FACES["H"]) if defending.is_ready(state, defender) else sum(face > 0 for face in FACES["H"])
    losses = sums(firearms(state, defender)[weapon]).turned(armour_need(state, attacker).beyond)
    counts = Counter({points: ready * count for points, count in losses.counts.items()})
    counts[0] += (len(FACES["H"]) - ready) * losses.all
    return Chances(dict(counts))


def after(arrivals: tuple[Arrival, ...], name: str, losses: Chances, cause: str) -> tuple[Arrival, ...]:
    """Return the states after one more attack on a figure on its way; equal ones are one."""
    found: dict[tuple[int, int], Arrival] = {}
    for before in arrivals:
        for points, count in losses.counts.items() if before.stands else ((0, losses.all),):
            state, stands = _struck(before.state, name, points, cause) if before.stands else (before.state, False)
            figure = state.figure(name)
            assert figure is not None
            key, chance = (figure.life, len(state.rescued)), before.chance * Fraction(count, losses.all)
            known = found.get(key)
            found[key] = Arrival(state, chance, stands) if known is None else known._replace(chance=known.chance + chance)
    return tuple(found.values())


def _struck(state: NgState, name: str, points: int, cause: str) -> tuple[NgState, bool]:
    """Return the state after a loss, and whether the figure still stands."""
    risen = name in state.soldiers and casualties.is_tough(state, name)
    for hurt, lost in harms.suffer(state, {name: points}, cause).items():
        figure = state.figure(hurt)
        assert figure is not None
        if risen and hurt == name and points >= figure.life > lost:
            state = replace(state, rescued=(*state.rescued, f"tough {name}"))
        state = with_figure(state, replace(figure, life=figure.life - lost))
    figure = state.figure(name)
    return state, figure is not None and figure.life > 0


def mines_on(state: NgState, attacker: Figure, path: tuple[str, ...]) -> tuple[str, ...]:
    """Return the squares of the mines that a figure of Chaos sets off on its path, in their order."""
    if attacker.id in state.soldiers or not state.mines:
        return ()
    ground, left, found = state.ground(), set(state.mines), list[str]()
    passed = frozenset(square for square, piece in state.standing() if piece != attacker.id)
    large = len(ground.cover(attacker.square)) > 1
    for square in path:
        covered = ground.cover(square) if large else () if square in passed else (square,)
        hit = sorted(left.intersection(covered), key=state.layout.order)
        found += hit
        left.difference_update(hit)
    return tuple(found)


def mined(state: NgState, attacker: Figure) -> Chances:
    """Return the losses by a mine."""
    return sums(mines.DICE).turned(armour_need(state, attacker).beyond)
