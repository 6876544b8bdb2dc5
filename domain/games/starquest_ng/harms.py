"""Who suffers the losses of a roll, in exact odds: risk dice, bodyguards, decoys and toughness decide that as they fall."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import Final

from msgspec.structs import replace

from domain.games.starquest import forecasts as classic
from domain.games.starquest.aiming import Struck
from domain.games.starquest.odds import FACES, hits
from domain.games.starquest.rules import gearing
from domain.games.starquest_ng.rules import casualties, protecting, risking
from domain.games.starquest_ng.shot_odds import Throws
from domain.games.starquest_ng.state import NgState, Pair
from domain.kernel.decisions import Odds
from domain.kernel.dice import Chances

_STAY: Final = sum(face == 0 for face in FACES["H"])
"""The faces of the die for a bound pair with which losses stay where they are."""
_SWAP: Final = len(FACES["H"]) - _STAY

Losses = Mapping[str, int]
"""Life that is lost, by figure."""


def at_risk(state: NgState, names: Iterable[str]) -> tuple[Pair, ...]:
    """Return the bound pairs of which a figure is among these."""
    hit = frozenset(names)
    return tuple(pair for pair in state.pairs if hit & {pair.marine, pair.chaos})


def odds_of(state: NgState, struck: tuple[Struck, ...], throws: Throws, cause: str, pairs: tuple[Pair, ...] = ()) -> tuple[Odds, ...]:
    """Return the chances of all that one roll strikes, and of those who suffer instead. `pairs`: those for which a die decides who does."""
    figures = tuple(one for one in struck if not one.is_object)
    losses: Counter[tuple[int, ...]] = Counter()
    for faces, weight in throws.items():
        losses[tuple(one.need(state).beyond(one.points(faces)) for one in figures)] += weight
    rolled = ((dict(zip((one.name for one in figures), points, strict=True)), weight) for points, weight in losses.items())
    suffered = chances_of(state, rolled, cause, pairs)
    objects = (odds for one in struck if one.is_object for odds in classic.harmed(state, one.name, _losses(state, one, throws)))
    return (*said(state, suffered), *objects)


def _losses(state: NgState, struck: Struck, throws: Throws) -> Chances:
    counts: Counter[int] = Counter()
    for faces, weight in throws.items():
        counts[struck.need(state).beyond(struck.points(faces))] += weight
    return Chances(counts)


def said(state: NgState, suffered: Mapping[str, Chances]) -> Iterator[Odds]:
    """Yield the chances of each loss, of those who may lose something or were struck."""
    for name, chances in suffered.items():
        figure = state.figure(name)
        assert figure is not None
        yield from hits(figure, chances)
        yield from classic.shaken(state, name, chances)


def chances_of(state: NgState, rolled: Iterable[tuple[Losses, int]], cause: str, pairs: tuple[Pair, ...] = ()) -> dict[str, Chances]:
    """Return the losses of each figure, from those that a roll deals and how many throws deal them."""
    met: list[tuple[Losses, int]] = []
    for losses, count in rolled:
        for swaps in product((False, True), repeat=len(pairs)):
            weight = count * prod(_SWAP if swap else _STAY for swap in swaps)
            met.append((suffer(state, _exchanged(losses, pairs, swaps), cause), weight))
    names = tuple(dict.fromkeys(name for losses, _ in met for name in losses))
    found: dict[str, Chances] = {}
    for name in names:
        counts: Counter[int] = Counter()
        for losses, weight in met:
            counts[losses.get(name, 0)] += weight
        found[name] = Chances(dict(counts))
    return found


def _exchanged(losses: Losses, pairs: tuple[Pair, ...], swaps: tuple[bool, ...]) -> Losses:
    for pair, swap in zip(pairs, swaps, strict=True):
        losses = risking.swapped(losses, pair) if swap else losses
    return losses


def suffer(state: NgState, losses: Losses, cause: str) -> dict[str, int]:
    """Return what each figure loses in the end, when these losses fall one after the other as `casualties.lose_life` applies them."""
    found = dict.fromkeys(losses, 0)
    deceived: set[str] = set()
    for name, points in losses.items():
        if points <= 0:
            continue
        hurt = _taker(_after(state, found), name, points, cause)
        if hurt not in deceived and gearing.is_deceived(state, hurt, cause):
            deceived.add(hurt)
            continue
        found[hurt] = _lost(state, hurt, found.get(hurt, 0), points)
    return found


def _taker(state: NgState, name: str, points: int, cause: str) -> str:
    """Return the bodyguard who takes a loss over, or the figure itself."""
    shot = name in state.soldiers and casualties.is_shot(state, cause)
    return (protecting.guard_of(state, name, points) if shot else "") or name


def _after(state: NgState, lost: Losses) -> NgState:
    """Return the state after these losses of marines."""
    hurt = {name: state.soldiers[name] for name, points in lost.items() if points and name in state.soldiers}
    left = {name: replace(figure, life=figure.life - lost[name]) for name, figure in hurt.items()}
    fallen = {name: state.round for name, figure in left.items() if figure.life <= 0}
    return replace(state, soldiers={**state.soldiers, **left}, down={**state.down, **fallen}) if left else state


def _lost(state: NgState, name: str, already: int, points: int) -> int:
    """Return what a figure has lost with one more loss: a tough marine keeps one life, the first time that it would fall."""
    figure = state.figure(name)
    assert figure is not None
    saved = already < figure.life <= already + points and name in state.soldiers and casualties.is_tough(state, name)
    return figure.life - 1 if saved else already + points
