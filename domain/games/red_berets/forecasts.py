"""Previews of what is rolled or walked, with exact odds and named modifiers, by the same functions that decide."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from domain.games.red_berets import odds, values
from domain.games.red_berets.commands import (
    Breach,
    Collapse,
    FireArea,
    FireLine,
    FlyOn,
    LaunchNafai,
    Move,
    Repair,
    Scan,
    Shoot,
    Strike,
    SustainAcid,
    Treat,
    UseAlimahn,
    UsePower,
)
from domain.games.red_berets.coordinates import NAMES, named, position_of
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.odds import of_one
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import (
    acid,
    attacks,
    flight,
    mines,
    movement,
    powers,
    scanning,
    special_actions,
    special_weapons,
    walls,
)
from domain.games.red_berets.rules.wounds import DOUBLE, SINGLE
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import Attack, at
from domain.games.red_berets.weapons import Weapon
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square, reading_order
from domain.geometry.squares_sight import crossing
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.dice import Comparison, Modifier, Need, RollTerms
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[State]()


def attack_odds(state: State, attack: Attack) -> tuple[Odds, ...]:
    """The chances to hit, to wound, and to kill, out of the faces of both dice; then that of a fumble that has consequences, and that a
    miss wounds the friend in the line (see `attacks.roll_attack`)."""
    hits, certain = _hits(state, attack)
    struck = hits * _unsaved(state, attack.target, attack.damage) + certain * odds.ALL
    found = [Odds(Words("odds-hit"), hits + certain, odds.ALL), Odds(Words("odds-wound"), struck, odds.ALL**2)]
    if _kills(state, attack.target, double=attack.double):
        found.append(Odds(Words("odds-kill"), struck, odds.ALL**2))
    missed = (odds.ALL - hits - certain) * _unsaved(state, attack.friend, attack.damage) if attack.friend else 0
    beside = _harms(state, attack.friend, missed, odds.ALL**2, double=attack.double) if attack.friend else ()
    return (*found, *_fumbles(state, attack), *beside)


def _hits(state: State, attack: Attack) -> tuple[int, int]:
    """The faces that hit, and those whose damage is certain."""
    results = [attacks.result_of(state, attack.need.total, face) for face in odds.FACES]
    return results.count("hit"), results.count("crit")


def _unsaved(state: State, name: str, damage: int) -> int:
    """The faces of an armour roll that wound a figure."""
    armour = values.armour(state, state.figures[name]) - damage
    return odds.faces(lambda face: face > armour)


def _kills(state: State, name: str, *, double: bool) -> bool:
    """True if one more wound is a figure's last."""
    victim = state.figures[name]
    return victim.wounds + (DOUBLE if double else SINGLE) >= values.profile(state, victim).dies_at


def _harms(state: State, name: str, numerator: int, denominator: int, *, double: bool = False) -> Iterator[Odds]:
    """The chance that a figure is wounded, named; and dead, if that wound is its last."""
    yield Odds(Words("odds-wounds", {"at": name}), numerator, denominator)
    if _kills(state, name, double=double):
        yield Odds(Words("odds-kills", {"at": name}), numerator, denominator)


def _fumbles(state: State, attack: Attack, times: int = 1) -> Iterator[Odds]:
    """The chance that one of so many rolls is a fumble, if it has consequences (see `attacks.mishap`)."""
    fumbles = odds.faces(lambda face: attacks.result_of(state, attack.need.total, face) == "fumble")
    if fumbles and attacks.mishap(state, attack) != "nothing":
        yield Odds(Words("odds-fumble"), odds.ALL**times - (odds.ALL - fumbles) ** times, odds.ALL**times)


def _attack(state: State, attack: Attack, key: str) -> Preview:
    """Need, modifiers and odds of an attack, and the line with the squares that it crosses."""
    shooter, victim = state.figures[attack.attacker], state.figures[attack.target]
    said = Words(key, {"who": attack.attacker, "at": attack.target, "weapon": attack.weapon, "need": attack.need.total})
    line = Line("sight", named(crossing(at(shooter), at(victim))))
    armour = Need(Modifier("armour", values.armour(state, victim)), (Modifier("damage", -attack.damage),))
    rolls = (RollTerms(compared=(Comparison(attack.need),)), RollTerms(compared=(Comparison(armour),)))
    return Preview((said,), attack_odds(state, attack), (line,), rolls)


@rules.preview(attacks.shoot)
def shoot(state: State, seat: Seat, command: Shoot, assault: attacks.Assault) -> Preview:
    """The shot."""
    return _attack(state, assault.attack, "preview-shoot")


@rules.preview(attacks.strike)
def strike(state: State, seat: Seat, command: Strike, assault: attacks.Assault) -> Preview:
    """The close-combat attack."""
    return _attack(state, assault.attack, "preview-strike")


@rules.preview(movement.move)
def move(state: State, seat: Seat, command: Move, meant: tuple[movement.Walk, movement.Way]) -> Preview:
    """The path, what is left of the movement action, and the risks: acid, objects beside it (see `stepping.follow`), and the mine check
    at the end of the turn (see `activation.end`)."""
    walk, way = meant
    start = () if walk.square is None else (NAMES[walk.square],)
    left = walk.steps - len(way.path)
    said = Words("preview-move", {"who": walk.piece, "steps": len(way.path), "left": left, "actions": walk.actions})
    risks = (*_acid_odds(state, walk, way), *_object_odds(state, walk, way), *_mine_odds(state, walk, way))
    return Preview((said,), risks, (Line("path", (*start, *named(way.path))),))


def _acid_odds(state: State, walk: movement.Walk, way: movement.Way) -> Iterator[Odds]:
    before, end = (walk.square, *way.path)[-2:]
    if walk.figure is not None and acid.lies_on(state, end) and not acid.lies_on(state, before):
        yield from _harms(state, walk.figure.id, _unsaved(state, walk.figure.id, acid.DAMAGE), odds.ALL)


def _object_odds(state: State, walk: movement.Walk, way: movement.Way) -> Iterator[Odds]:
    """The chance that an object beside the end of the path explodes (see `mines.approach`)."""
    figure = walk.figure
    near = [lying for lying in mines.objects_near(state, way.path[-1]) if lying.shown != "tunnel"]
    if near and figure is not None and state.is_human(figure):
        found = odds.faces(lambda face: face <= values.initiative(state, figure))
        yield Odds(Words("odds-object"), odds.ALL ** len(near) - found ** len(near), odds.ALL ** len(near))


def _mine_odds(state: State, walk: movement.Walk, way: movement.Way) -> tuple[Odds, ...]:
    acting, figure = state.acting, walk.figure
    if acting is None or figure is None or not state.is_human(figure):
        return ()
    stepped = {*acting.mined, *(position_of(square) for square in way.path)}
    if not any(state.box_counts[pos] for pos in stepped):
        return ()
    need = state.tables.objects.triggers_from(acting.moves + walk.opens)
    return (of_one("odds-mine", lambda face: face >= need),)


@rules.preview(scanning.scan)
def scan(state: State, seat: Seat, command: Scan, meant: tuple[Facing | None, Facing | None]) -> Preview:
    """The chance to find something."""
    need = scanning.need_of(state)
    return _skill(state, "preview-scan", Need(Modifier("scanner", need)))


@rules.preview(special_actions.repair)
def repair(state: State, seat: Seat, command: Repair, meant: tuple[Figure, Weapon, special_actions.Turned]) -> Preview:
    """The chance to repair."""
    return _skill(state, "preview-repair", special_actions.repair_need(state, meant[0]))


@rules.preview(special_actions.treat)
def treat(state: State, seat: Seat, command: Treat, meant: tuple[Figure, Figure, int, special_actions.Turned]) -> Preview:
    """The chance to heal."""
    return _skill(state, "preview-treat", Need(Modifier("first_aid", meant[2])))


@rules.preview(powers.use_power)
def use_power(state: State, seat: Seat, command: UsePower, use: powers.Use) -> Preview:
    """The chance of the roll, and where the victim may save that of an effect (see `powers.use_power`, `powers.is_saved`)."""
    skill, level = powers.need_of(state, use)
    need = Need(Modifier("dark_symmetry", skill), (Modifier("level", -level),))
    plain = _skill(state, "preview-use-power", need)
    plain = replace(plain, words=(Words("preview-use-power", {"power": use.power, "need": need.total}),))
    if use.power == "acid_flow":
        return replace(plain, odds=(*plain.odds, *_burnt(state, use.squares, plain.odds[0].numerator, odds.ALL)))
    if not use.target or not state.tables.cards.powers[use.power].save:
        return plain
    victim = state.figures[use.target]
    saving = values.initiative(state, victim)
    results = [attacks.result_of(state, need.total, face) for face in odds.FACES]
    unsaved = odds.faces(lambda face: face > saving)
    chances = results.count("hit") * unsaved + results.count("crit") * odds.ALL
    lethal = ("odds-kill",) if use.power == "dimension_hole" and victim.wounds else ()
    found = (Odds(Words(key), chances, odds.ALL**2) for key in ("odds-effect", *lethal))
    save = RollTerms(compared=(Comparison(Need(Modifier("initiative", saving))),))
    return replace(plain, odds=(*plain.odds, *found), rolls=(*plain.rolls, save))


@rules.preview(special_weapons.fire_area)
def fire_area(state: State, seat: Seat, command: FireArea, meant: tuple[Attack, Facing | None, Facing | None]) -> Preview:
    """The one roll to hit, and what it does to the figure in the middle and to those beside it (see `activation.check_drum`)."""
    attack, _, _ = meant
    found, area = _attack(state, attack, "preview-shoot"), state.tables.weapons[attack.weapon].area
    assert area is not None
    held, hits = state.standing(), sum(_hits(state, attack))
    near = (held.get(square, "") for square in state.ground().steps(at(state.figures[attack.target])))
    beside = (
        one for name in near if name in state.figures
        for one in _harms(state, name, hits * _unsaved(state, name, area.beside), odds.ALL**2)
    )  # fmt: skip
    return replace(found, odds=(*found.odds, *beside))


@rules.preview(special_weapons.fire_line)
def fire_line(state: State, seat: Seat, command: FireLine, flame: special_weapons.Flame) -> Preview:
    """What the flame does to each who stands in it; an overlord is paralysed instead (see `attacks.roll_attack`)."""
    found = [special_weapons.flame_on(state, flame.shooter, victim) for victim in flame.victims]
    burnt = (one for attack in found for one in _struck(state, attack))
    words = (Words("preview-fire-line"),)
    return Preview(words, (*burnt, *_fumbles(state, found[0], len(found))), rolls=(RollTerms(compared=(Comparison(found[0].need),)),))


def _struck(state: State, attack: Attack) -> Iterator[Odds]:
    """What one of several attacks does to its victim, who is named."""
    hits, certain = _hits(state, attack)
    numerator = hits * _unsaved(state, attack.target, attack.damage) + certain * odds.ALL
    if attack.weapon == "hellspitter" and attack.target in NEPHARITES:
        yield Odds(Words("odds-paralyses", {"at": attack.target}), numerator, odds.ALL**2)
    else:
        yield from _harms(state, attack.target, numerator, odds.ALL**2, double=attack.double)


@rules.preview(flight.launch_nafai)
def launch_nafai(state: State, seat: Seat, command: LaunchNafai, launch: flight.Launch) -> Preview:
    """What the projectile does to each enemy on its way."""
    return _flown(state, "preview-launch-nafai", launch.bearer.id, flight.begun(state, launch.bearer), launch.way)


@rules.preview(flight.fly_on)
def fly_on(state: State, seat: Seat, command: FlyOn, meant: tuple[str, flight.Flight, str, tuple[Square, ...]]) -> Preview:
    """What the projectile does to each enemy on the rest of its way."""
    name, flown, _, way = meant
    return _flown(state, "preview-fly-on", name, flown, way)


def _flown(state: State, key: str, name: str, flown: flight.Flight, way: tuple[Square, ...]) -> Preview:
    found = [flight.attack_on(state, name, victim) for victim in flight.victims_on(state, name, flown, way)]
    rolls = (RollTerms(compared=(Comparison(found[0].need),)),)
    line = Line("path", (NAMES[flown.square], *named(way)))
    return Preview((Words(key),), tuple(one for attack in found for one in _struck(state, attack)), (line,), rolls)


@rules.preview(special_weapons.use_alimahn)
def use_alimahn(
    state: State, seat: Seat, command: UseAlimahn, meant: tuple[Figure, Figure, Facing | None, Facing | None]
) -> Preview:  # fmt: skip
    """The roll against the strength of the round, and the chance that the victim is not saved ."""
    bearer, victim, _, _ = meant
    strength, saving = special_weapons.strength_of(state, bearer).read(), values.initiative(state, victim)
    succeeds = odds.faces(lambda face: face <= strength)
    effect = Odds(Words("odds-effect"), succeeds * odds.faces(lambda face: face > saving), odds.ALL**2)
    needs = (Need(Modifier("alimahn", strength)), Need(Modifier("initiative", saving)))
    rolls = tuple(RollTerms(compared=(Comparison(need),)) for need in needs)
    return Preview((Words("preview-use-alimahn"),), (Odds(Words("odds-success"), succeeds, odds.ALL), effect), rolls=rolls)


@rules.preview(walls.breach)
def breach(state: State, seat: Seat, command: Breach, shot: walls.Demolition) -> Preview:
    """The chance to hit the rock."""
    return _demolished(state, "preview-breach", shot)


@rules.preview(walls.collapse)
def collapse(state: State, seat: Seat, command: Collapse, shot: walls.Demolition) -> Preview:
    """The chance to hit the passage."""
    return _demolished(state, "preview-collapse", shot)


def _demolished(state: State, key: str, shot: walls.Demolition) -> Preview:
    attack = Attack(shot.shooter.id, "", walls.BREAKER, False, walls.need_of(state, shot.shooter), 0, False)
    hit = Odds(Words("odds-hit"), sum(_hits(state, attack)), odds.ALL)
    return Preview((Words(key),), (hit, *_fumbles(state, attack)), rolls=(RollTerms(compared=(Comparison(attack.need),)),))


@rules.preview(acid.sustain_acid)
def sustain_acid(state: State, seat: Seat, command: SustainAcid, meant: acid.Sustained) -> Preview:
    """What the acid does to each who stands in it."""
    return Preview((Words("preview-sustain-acid"),), tuple(_burnt(state, meant.flow.squares, 1, 1)))


def _burnt(state: State, squares: Iterable[Square], numerator: int, denominator: int) -> Iterator[Odds]:
    """What acid does to the figures on these squares if it comes with this chance."""
    held = state.standing()
    for square in sorted(squares, key=reading_order):
        if (name := held.get(square, "")) in state.figures:
            yield from _harms(state, name, numerator * _unsaved(state, name, acid.DAMAGE), denominator * odds.ALL)


def _skill(state: State, key: str, need: Need) -> Preview:
    """A skill roll with its odds."""
    results = [attacks.result_of(state, need.total, face) for face in odds.FACES]
    succeeded = Odds(Words("odds-success"), results.count("hit") + results.count("crit"), odds.ALL)
    fumbled = Odds(Words("odds-fumble"), results.count("fumble"), odds.ALL)
    found = (succeeded, fumbled) if fumbled.numerator else (succeeded,)
    return Preview((Words(key, {"need": need.total}),), found, rolls=(RollTerms(compared=(Comparison(need),)),))
