"""What an attack would need: its weapon, its line, and every modifier by name (RDB-ACT, RDB-SHO, RDB-CCB, RDB-FAC, AIM to SNA).

The functions here decide, and previews show the same numbers.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from domain.games.red_berets import sheets, values
from domain.games.red_berets.coordinates import NAMES, named
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.modifiers import Situation
from domain.games.red_berets.pieces import Figure, Hand, Marker
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.weapons import WEAPONS, Weapon, WeaponRule
from domain.geometry.arcs import arc
from domain.geometry.squares import Square, distance
from domain.geometry.squares_sight import corners, crossing
from domain.kernel.dice import Comparison, Modifier, Need, RollTerms
from domain.kernel.errors import Refused
from domain.kernel.tracing import listening, weigh, weigh_terms


class Attack(NamedTuple):
    """An attack that is allowed: its need with all terms, its damage, and who is struck if it misses (see `_friend_in_line`)."""

    attacker: str
    target: str
    weapon: Weapon
    close: bool
    need: Need
    damage: int
    double: bool
    friend: str = ""


def at(figure: Figure) -> Square:
    """The square of a figure that stands."""
    assert figure.square is not None
    return figure.square


# weapons ---------------------------------------------------------------------------------------------------------------------


def carried(state: State, figure: Figure) -> tuple[Weapon, ...]:
    """The weapons that a figure carries, the unshown cards of an overlord included. Raises Unknown where those are closed."""
    hand = hand_of(state, figure)
    if hand is None or len(hand.shown) == len(hand.cards):
        return figure.weapons
    hidden = [secret.read() for secret in hand.cards]
    return (*figure.weapons, *(weapon for weapon in WEAPONS if weapon in hidden and weapon not in hand.shown))


def awake(state: State, figure: Figure) -> tuple[Weapon, ...]:
    """The living weapons of an overlord that are awake. Those of closed cards are with his marker (see `overlord_cards.lay_down`);
    raises Unknown where they are closed."""
    return (*figure.awake, *(weapon for weapon in _beside(state, figure).awake if weapon not in figure.awake))


def fed(state: State, figure: Figure) -> tuple[Weapon, ...]:
    """The living weapons of an overlord that were fed in this round, or woken in it."""
    return (*figure.fed, *(weapon for weapon in _beside(state, figure).fed if weapon not in figure.fed))


def _beside(state: State, figure: Figure) -> Marker:
    """The overlord's marker with the states of closed cards alone."""
    hand = hand_of(state, figure)
    if hand is None or len(hand.shown) == len(hand.cards):
        return Marker(figure.id, "figure")
    one = sheets.marker(state, figure.id)
    return Marker(figure.id, "figure") if one is None else closed_part(hand, one)


def closed_part(hand: Hand, marker: Marker) -> Marker:
    """An overlord's marker with nothing but closed cards awake or fed."""
    still, eaten = (tuple(weapon for weapon in held if weapon not in hand.shown) for held in (marker.awake, marker.fed))
    return replace(marker, awake=still, fed=eaten)


def hand_of(state: State, figure: Figure) -> Hand | None:
    """The cards of an overlord, None for any other figure."""
    return next((hand for hand in state.hands if hand.nepharite == figure.id), None)


def weapon_of(state: State, figure: Figure, word: str, *, close: bool) -> tuple[Weapon, WeaponRule]:
    """The weapon of this name; refused if it is not carried, not of the kind, asleep, unfed, cooling, jammed or destroyed."""
    weapon = next((one for one in carried(state, figure) if one == word), None)
    if weapon is None:
        if word in values.profile(state, figure).weapons:
            raise Refused("weapon_destroyed", "RDB-CRI-07", word)
        raise Refused("weapon_unavailable", "RDB-EQP-01", word)
    rule = state.tables.weapons[weapon]
    if not (rule.close_combat if close else rule.firearm) or not is_ready(state, figure, weapon, rule):
        raise Refused("weapon_unavailable", "RDB-EQP-01", word)
    if weapon in figure.jammed:
        raise Refused("jammed", "RDB-CRI-03", word)
    return weapon, rule


def is_ready(state: State, figure: Figure, weapon: Weapon, rule: WeaponRule) -> bool:
    """True unless a living weapon sleeps or hungers (see `living.wake_weapon`), or the nefasti cools down."""
    if rule.living:
        return weapon in awake(state, figure) and weapon in fed(state, figure)
    return weapon != "nefasti" or not figure.nefasti_round or state.round > figure.nefasti_round + 1


def enemy_of(state: State, figure: Figure, word: str) -> Figure:
    """The standing enemy of this name (RDB-SHO-08)."""
    target = state.figures.get(word)
    if target is None or not target.stands() or not state.opposed(figure, target):
        raise Refused("not_an_enemy", "RDB-SHO-08", word)
    return target


def check_front(figure: Figure, square: Square) -> None:
    """Refuse a target that is not in the front arc; a figure without facing sees all round (RDB-FAC-04; see `placing.place_figure`)."""
    if figure.facing and arc(figure.facing, at(figure), square) != "front":
        raise Refused("not_in_front", "RDB-FAC-04", NAMES[square])


# lines -----------------------------------------------------------------------------------------------------------------------


def check_sight(state: State, figure: Figure, square: Square) -> None:
    """Refuse a square that is not in line of sight past figures."""
    if not state.ground().sees(at(figure), square, state.standing().keys()):
        raise Refused("no_line_of_sight", "RDB-SHO-01", figure.id)


def _weigh_line(state: State, one: Square, other: Square) -> None:
    """Write the squares of a line of sight to the trace, the one before which rock blocks it, and those on which figures stand."""
    if listening() is None:
        return
    line, crossed, held = crossing(one, other), state.ground().crossed(one, other), state.standing()
    before = "none" if crossed[-1] == other else NAMES[line[len(crossed)]]
    weigh("RDB-SHO-01", "line", start=NAMES[one], end=NAMES[other], squares=" ".join(named(crossed)), before=before)
    if met := [NAMES[square] for square in crossed[1:] if square in held and square != other]:
        weigh("RDB-SHO-02", "in-the-way", squares=" ".join(met))


def check_line(state: State, figure: Figure, target: Figure) -> str:
    """Refuse a line that is blocked (RDB-SHO-02, RDB-SHO-07, RDB-FRI-01; see `attacks.shoot`).

    Returns the friend through whom an overlord fires, or none.
    """
    board, held = state.ground(), state.standing()
    one, other = at(figure), at(target)
    _weigh_line(state, one, other)
    if not board.sees(one, other):
        raise Refused("no_line_of_sight", "RDB-SHO-01", target.id)
    pieces = [held[square] for square in crossing(one, other)[1:-1] if square in held]
    if not state.agreed.friends_block:
        if pieces:
            raise Refused("no_line_of_sight", "RDB-SHO-02", target.id)
        return ""
    if any(piece == TARGET or state.opposed(figure, state.figures[piece]) for piece in pieces):
        raise Refused("no_line_of_sight", "RDB-SHO-02", target.id)
    return _friend_in_line(state, figure, target, held)


def _friend_in_line(state: State, figure: Figure, target: Figure, held: Mapping[Square, str]) -> str:
    """RDB-FRI-02: the first friend on the line or touching it at a corner; only an overlord fires through friends."""
    one, other = at(figure), at(target)
    touched = [square for pair in corners(one, other) for square in pair]
    near = sorted({*crossing(one, other)[1:-1], *touched} - {one, other}, key=lambda square: (distance(one, square), square[1], square[0]))
    friends = [held[square] for square in near if square in held and held[square] != TARGET and _is_friend(state, figure, held[square])]
    if friends and (figure.id not in NEPHARITES or not state.is_human(target)):
        raise Refused("friend_in_the_way", "RDB-FRI-01", target.id)
    return friends[0] if friends else ""


def _is_friend(state: State, figure: Figure, name: str) -> bool:
    return not state.opposed(figure, state.figures[name])


# shooting --------------------------------------------------------------------------------------------------------------------


def shot(state: State, figure: Figure, word: str, target_word: str, snap: bool = False) -> Attack:
    """The shot with all its terms; refused in the order of section 5.3 (RDB-SHO-03, RDB-SHO-04, RDB-CCB-02; see `attacks.shoot`)."""
    weapon, rule = weapon_of(state, figure, word, close=False)
    if rule.aim != "figure":
        raise Refused("weapon_unavailable", "RDB-EQP-01", word)
    target = enemy_of(state, figure, target_word)
    one, other = at(figure), at(target)
    if state.ground().adjacent(one, other):
        raise Refused("adjacent_enemy", "RDB-SHO-03", target.id)
    if rule.range is not None:
        weigh("RDB-SHO-04", "range", distance=distance(one, other), range=rule.range)
    if rule.range is not None and distance(one, other) > rule.range:
        raise Refused("out_of_range", "RDB-SHO-04", target.id)
    check_front(figure, other)
    friend = check_line(state, figure, target)
    if rule.breaches:
        check_blast_apart(state, figure, other)
    base = Modifier("firearms", values.card_side(state, figure).firearms)
    situations = tuple(shooting_situations(state, figure, target, rule, snap, friend))
    return _attack(state, figure, target, weapon, rule, base, situations, friend)


def check_blast_apart(state: State, figure: Figure, square: Square) -> None:
    """The panzerbrecher is not fired at anything adjacent to the square of a human; in mission 4 to that of one's own side."""
    board = state.ground()
    own = (at(human) for human in state.humans() if not state.opposed(figure, human))
    if any(board.adjacent(one, square) for one in own):
        raise Refused("too_close_to_human", "RDB-EQP-09", NAMES[square])


def shooting_situations(state: State, figure: Figure, target: Figure, rule: WeaponRule, snap: bool, friend: str) -> list[Situation]:
    """The situations of a shot that have modifiers (RDB-TER-01)."""
    found: list[Situation] = []
    one, other, board = at(figure), at(target), state.ground()
    if state.agreed.terrain_modifiers:
        counted = crossing(one, other)[1:]
        if any(square in board.jungles for square in counted):
            found.append("jungle")
        elif any(square in board.thickets for square in counted):
            found.append("thicket")
    if state.agreed.corner_cover and board.covered(one, other):
        found.append("corner")
    if figure.aim == target.id and rule.gains_from_aiming and not snap:
        found.append("aimed")
    if snap:
        found.append("snap_fire")
    if friend:
        found.append("through_friends")
    return found


# close combat ----------------------------------------------------------------------------------------------------------------


def blow(state: State, figure: Figure, word: str, target_word: str) -> Attack:
    """The close-combat attack with all its terms, from behind better (RDB-FAC-05); refused in the order of section 5.3 (RDB-SHO-05)."""
    weapon, rule = weapon_of(state, figure, word, close=True)
    skill = values.skill(state, figure, "close_combat")
    if skill is None:
        raise Refused("no_close_combat_skill", "RDB-CCB-01", figure.id)
    target = enemy_of(state, figure, target_word)
    check_reach(state, figure, target, 2 if weapon == "necrolance" else 1)
    check_front(figure, at(target))
    behind: tuple[Situation, ...] = ()
    if target.facing and state.agreed.facing and arc(target.facing, at(target), at(figure)) == "rear":
        behind = ("behind",)
    return _attack(state, figure, target, weapon, rule, Modifier("close_combat", skill), behind, "", close=True)


def check_reach(state: State, figure: Figure, target: Figure, reach: int) -> None:
    """Refuse a target that is not adjacent; the necrolance reaches two squares, with sight and not in narrow places (RDB-EQP-14)."""
    board, one, other = state.ground(), at(figure), at(target)
    if reach > 1:
        if distance(one, other) > reach:
            raise Refused("not_adjacent", "RDB-EQP-14", target.id)
        if distance(one, other) == reach:
            check_sight(state, figure, other)
        elif not board.adjacent(one, other):
            raise Refused("not_adjacent", "RDB-CCB-01", target.id)
        if board.narrow(one) or board.narrow(other):
            raise Refused("too_narrow", "RDB-EQP-14", target.id)
        return
    if not board.adjacent(one, other):
        weigh("RDB-CCB-01", "apart", start=NAMES[one], end=NAMES[other])
        raise Refused("not_adjacent", "RDB-CCB-01", target.id)


def _attack(
    state: State,
    figure: Figure,
    target: Figure,
    weapon: Weapon,
    rule: WeaponRule,
    base: Modifier,
    situations: tuple[Situation, ...],
    friend: str,
    close: bool = False,
) -> Attack:
    """The attack with the modifiers of its weapon, of equipment and of the situation added up (RDB-GEN-03)."""
    known = state.tables.modifiers
    own = (Modifier(weapon, rule.modifier),) if rule.modifier else ()
    mods = (
        *own,
        *values.skill_modifiers(state, figure, "close_combat" if close else "firearms"),
        *(Modifier(name, known[name].skill) for name in situations),
    )
    damage = rule.damage + sum(known[name].damage for name in situations)
    if listening() is not None:
        weigh_terms("RDB-GEN-03", RollTerms(compared=(Comparison(Need(base, mods)),)))
    return Attack(figure.id, target.id, weapon, close, Need(base, mods), damage, rule.double, friend)
