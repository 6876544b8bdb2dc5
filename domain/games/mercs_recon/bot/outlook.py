"""How a breach and clear would end: the expected tracks, activation by activation, with their variances."""

from collections.abc import Callable, Iterable
from math import sqrt
from typing import Final, NamedTuple

from domain.games.mercs_recon import activations
from domain.games.mercs_recon.activations import NOTHING, Activation
from domain.games.mercs_recon.dice import Die, Pool
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import POSITION_DICE, PositionColour

_MEANS: Final[dict[Die, float]] = {"SS": 0.75, "LS": 0.5, "KS": 0.375}
_VARIANCES: Final[dict[Die, float]] = {"SS": 0.6875, "LS": 0.25, "KS": 0.234375}
_WORTH: Final[dict[PositionColour, int]] = {"black": 0, "yellow": 1, "red": 2}
_SOON: Final = 0.25
"""A position counts as emptied if the expected track is this little below its value."""
HOPELESS: Final = -9.0
"""The ease of a breach that cannot be won."""


class Act(NamedTuple):
    """An activation as a bot expects it: what it does, and its chances to empty positions. `covers`: it takes cover."""

    activation: Activation = NOTHING
    empties: tuple[tuple[int, float], ...] = ()
    covers: bool = False


class Storm(NamedTuple):
    """A breach and clear as far as it is expected: tracks, variance, and the chance that each position is occupied."""

    line: tuple[Merc, ...]
    places: dict[int, tuple[PositionColour, float]]
    track: float = 0
    opfor: float = 0
    variance: float = 0
    marks: float = 0
    marks_variance: float = 0
    brittle: bool = False
    boosts: tuple[Pool, ...] = ()
    lost_dice: tuple[int, ...] = ()
    covers: int = 0
    last_counter: bool = True

    @property
    def ease(self) -> float:
        """The expected lead of the MERCS in standard deviations; a tie wins."""
        return (self.track - self.opfor + 0.5) / sqrt(max(0.5, self.variance))

    def risk(self, threshold: int) -> float:
        """The expected collateral beyond a threshold in standard deviations."""
        return (self.marks - threshold + 0.5) / sqrt(max(0.5, self.marks_variance))


def mean(dice: Iterable[Die]) -> float:
    """The expected bursts of dice."""
    return sum(_MEANS[die] for die in dice)


def _variance(dice: Iterable[Die]) -> float:
    return sum(_VARIANCES[die] for die in dice)


def usual(merc: Merc) -> Act:
    """What a MERCS is expected to do on its M position: its best plain activation."""
    if merc.profile.breach_ability == "breaching_frame":
        return Act(activations.ability(merc.profile))
    if merc.ammo and not merc.is_barred:
        return Act(activations.attack(merc.profile, "ranged"))
    return Act()


def after(storm: Storm, act: Act, last: bool) -> Storm:
    """The breach after one activation of the first of its line and the counter-attack."""
    boost = storm.boosts[0] if storm.boosts else Pool()
    done = act.activation
    pool = done.pool.plus(boost.ss, boost.ls + storm.covers, boost.ks) if done.pool is not None else Pool()
    gained = (mean(pool.dice()) + pool.auto) * done.scores + done.track
    doubled = 2 if storm.brittle else 1
    marked = (pool.ks * _MEANS["KS"] + pool.auto) * done.scores + done.collateral
    track = storm.track + gained
    places = {
        value: (colour, 0.0 if value <= track + _SOON else share * (1 - dict(act.empties).get(value, 0.0)))
        for value, (colour, share) in storm.places.items()
    }
    lost_dice = (*storm.lost_dice, *done.lost_dice)
    struck, spread = _counter(places, lost_dice[0] if lost_dice else 0) if not last or storm.last_counter else (0.0, 0.0)
    return storm._replace(
        line=storm.line[1:], places=places, track=track, opfor=storm.opfor + struck,
        variance=storm.variance + spread + (_variance(pool.dice()) if done.scores else 0.0),
        marks=storm.marks + marked * doubled, marks_variance=storm.marks_variance + pool.ks * _VARIANCES["KS"] * doubled**2,
        boosts=(*storm.boosts[1:], *done.boosts), lost_dice=lost_dice[1:], covers=storm.covers + act.covers,
    )  # fmt: skip


def _counter(places: dict[int, tuple[PositionColour, float]], lost: int) -> tuple[float, float]:
    """The expected bursts of a counter-attack without its highest dice, and their variance."""
    highest = sorted(places.items(), key=lambda place: (_WORTH[place[1][0]], place[0]), reverse=True)
    struck = spread = 0.0
    left = float(lost)
    for _, (colour, share) in highest:
        removed = min(share, left)
        left -= removed
        struck += (share - removed) * _MEANS[POSITION_DICE[colour]]
        spread += (share - removed) * _VARIANCES[POSITION_DICE[colour]]
    return struck, spread


def ended(storm: Storm, first: Act | None = None, act: Callable[[Merc], Act] = usual) -> Storm:
    """The breach after all activations: `first`, then what each MERCS usually does."""
    while storm.line:
        chosen = first if first is not None else act(storm.line[0])
        storm, first = after(storm, chosen, len(storm.line) == 1), None
    return storm
