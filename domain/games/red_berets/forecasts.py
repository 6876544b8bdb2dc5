"""Previews of what is rolled or walked, with exact odds and named modifiers, by the same functions that decide."""

from msgspec.structs import replace

from domain.games.red_berets import odds, values
from domain.games.red_berets.commands import FireArea, Move, Repair, Scan, Shoot, Strike, Treat, UsePower
from domain.games.red_berets.coordinates import NAMES, named, position_of
from domain.games.red_berets.odds import of_one
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import attacks, movement, powers, scanning, special_actions, special_weapons
from domain.games.red_berets.rules.wounds import DOUBLE, SINGLE
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import Attack, at
from domain.games.red_berets.weapons import Weapon
from domain.geometry.arcs import Facing
from domain.geometry.squares_sight import crossing
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.dice import Comparison, Modifier, Need, RollTerms
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[State]()


def attack_odds(state: State, attack: Attack) -> tuple[Odds, ...]:
    """The chances to hit, to wound, and to kill, out of the faces of both dice."""
    results = [attacks.result_of(state, attack.need.total, face) for face in odds.FACES]
    hits, certain = results.count("hit"), results.count("crit")
    victim = state.figures[attack.target]
    armour = values.armour(state, victim) - attack.damage
    unsaved = odds.faces(lambda face: face > armour)
    struck = hits * unsaved + certain * odds.ALL
    found = [Odds(Words("odds-hit"), hits + certain, odds.ALL), Odds(Words("odds-wound"), struck, odds.ALL**2)]
    if victim.wounds + (DOUBLE if attack.double else SINGLE) >= values.profile(state, victim).dies_at:
        found.append(Odds(Words("odds-kill"), struck, odds.ALL**2))
    return tuple(found)


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
    """The path, what is left of the movement action, and the risk of the mine check at the end of the turn (see `activation.end`)."""
    walk, way = meant
    start = () if walk.square is None else (NAMES[walk.square],)
    left = walk.steps - len(way.path)
    said = Words("preview-move", {"who": walk.piece, "steps": len(way.path), "left": left, "actions": walk.actions})
    return Preview((said,), _mine_odds(state, walk, way), (Line("path", (*start, *named(way.path))),))


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
    said = Words("preview-use-power", {"power": use.power, "need": need.total})
    if not use.target or not state.tables.cards.powers[use.power].save:
        return replace(plain, words=(said,))
    saving = values.initiative(state, state.figures[use.target])
    results = [attacks.result_of(state, need.total, face) for face in odds.FACES]
    unsaved = odds.faces(lambda face: face > saving)
    effect = Odds(Words("odds-effect"), results.count("hit") * unsaved + results.count("crit") * odds.ALL, odds.ALL**2)
    save = RollTerms(compared=(Comparison(Need(Modifier("initiative", saving))),))
    return replace(plain, words=(said,), odds=(*plain.odds, effect), rolls=(*plain.rolls, save))


@rules.preview(special_weapons.fire_area)
def fire_area(state: State, seat: Seat, command: FireArea, meant: tuple[Attack, Facing | None, Facing | None]) -> Preview:
    """The one roll to hit, and what it does to the figure in the middle (see `activation.check_drum`)."""
    return _attack(state, meant[0], "preview-shoot")


def _skill(state: State, key: str, need: Need) -> Preview:
    """A skill roll with its odds."""
    results = [attacks.result_of(state, need.total, face) for face in odds.FACES]
    succeeded = Odds(Words("odds-success"), results.count("hit") + results.count("crit"), odds.ALL)
    fumbled = Odds(Words("odds-fumble"), results.count("fumble"), odds.ALL)
    found = (succeeded, fumbled) if fumbled.numerator else (succeeded,)
    return Preview((Words(key, {"need": need.total}),), found, rolls=(RollTerms(compared=(Comparison(need),)),))
