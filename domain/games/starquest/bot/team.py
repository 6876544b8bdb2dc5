"""A GSG seat's turn (section 12): cards, then one figure after the other; shoot if it pays, else go on."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.starquest.bot import hand, satchel
from domain.games.starquest.bot.danger import Danger
from domain.games.starquest.bot.goals import airlock, goals, is_homebound
from domain.games.starquest.bot.marksman import Attack, Marksman
from domain.games.starquest.bot.outlook import USUAL, Outlook
from domain.games.starquest.bot.stance import AT_ONCE, Stance
from domain.games.starquest.bot.ways import FAR, distances, distances_round, door_ahead
from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import EndActivation, EndTurn, FireWeapon, MovePiece, OperateObject, PlayMedipack
from domain.games.starquest.missions import Catch, Find
from domain.games.starquest.pieces import Figure, Item
from domain.games.starquest.prowess import is_heavy
from domain.games.starquest.rules import activation, movement
from domain.games.starquest.rules.melee import reaches_object
from domain.games.starquest.rules.objectives import carried_by, operable, usable
from domain.games.starquest.rules.operating import needs_hands
from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.seats import Seat

_WORTHWHILE: Final = 0.3
_HOMING: Final = 2
"""How much more a step is worth on the way home."""
_URGENT: Final = 1.6
"""How much more a step is worth while a probe drifts about, or on a ship that will break up."""
_HURRY: Final = 0.04
"""How much of the worth of a step on the way each event card that is drawn adds while the main objective is open."""


def act(state: State, seat: Seat, outlook: Outlook = USUAL) -> Command:
    """The next command of the turn."""
    if not state.cards_closed and (card := hand.card(state, seat)) is not None:
        return card
    if (healed := _to_heal(state, seat)) is not None:
        return PlayMedipack(healed)
    return with_figures(state, seat, outlook) or EndTurn()


def with_figures(state: State, seat: Seat, outlook: Outlook, stance: Stance = AT_ONCE) -> Command | None:
    """The next command of a figure, or None if no figure does anything more."""
    for figure in _in_order(state, seat):
        command = _act_with(state, figure, outlook, stance)
        if command is not None:
            return command
        if state.activation is not None and state.activation.piece == figure.id and activation.scan_due(state):
            return EndActivation()
    return None


def _to_heal(state: State, seat: Seat) -> str | None:
    """The commander if it has one life left and medipacks would still be left to save it; else nobody."""
    if state.squads[seat].medipacks <= 1:
        return None
    hurt = (figure for figure in state.soldiers_of(seat) if figure.kind == "commander" and figure.in_play())
    return next((figure.id for figure in hurt if figure.life == 1 < figure.profile.life), None)


def _in_order(state: State, seat: Seat) -> Iterator[Figure]:
    """The active figure, then lasers, the commander, and heavy weapons; those outside before those in the dock, and who carries something
    fragile last of all (Part A, section A12)."""
    ready = [state.soldiers[piece] for piece in activation.able(state, seat)]
    active = "" if state.activation is None else state.activation.piece
    carriers = {item.carrier for item in usable(state, Find | Catch) if item.carrier}
    yield from sorted(
        ready,
        key=lambda figure: (figure.id != active, figure.id in carriers, figure.status == "docked", is_heavy(figure), figure.id),
    )


def _act_with(state: State, figure: Figure, outlook: Outlook, stance: Stance) -> Command | None:
    """The figure's next command, or None if it does nothing."""
    if figure.status == "docked" and stance.stays(state, figure):
        return None
    active = activation.activation_of(state, figure.id)
    walk = movement.walk_of(state, active)
    places = movement.reachable(state, walk)
    home = is_homebound(state, figure, outlook.fears, outlook.lead)
    if home and movement.DOCK in places:
        return MovePiece(figure.id, movement.DOCK)
    if home and (back := _advance(state, figure, places, outlook, home)) is not None:
        return back
    if (gear := satchel.before_acting(state, figure)) is not None:
        return gear
    if (operation := _operation(state, figure)) is not None:
        if may_attack(active.budget, active.spent, "operate"):
            return operation
        if not stance.acts:
            return None
    if not home and (taken := satchel.picks_up(state, figure, places, walk)) is not None:
        return taken
    stands = [place for place in places if place != movement.DOCK] if not home else []
    if not stance.acts and active.spent.moves and _has_shot(figure, stance.aim(state, figure, active)):
        return None
    sought = airlock(state, figure.seat) if home else goals(state, figure.seat)
    otherwise = _next_place(state, figure, places, distances(state, sought), outlook, home) or figure.square
    attack = _best_attack(state, figure, stance.aim(state, figure, active), stands, otherwise, outlook)
    if attack is not None and attack.stand == figure.square:
        return (satchel.before_attacking(state, figure, active) or attack.command) if stance.acts else None
    if attack is not None:
        return satchel.before_attacking(state, figure, active) or MovePiece(figure.id, attack.stand)
    onward = _advance(state, figure, places, outlook, home) or satchel.mine(state, figure)
    return onward or (_last_shot(figure, stance.aim(state, figure, active)) if stance.acts else None)


def _has_shot(figure: Figure, marksman: Marksman) -> bool:
    """True if the figure has come to a square from which it will shoot."""
    best = marksman.best((figure.square,)) if figure.square else None
    return best is not None and best.gain > _WORTHWHILE


def _last_shot(figure: Figure, marksman: Marksman) -> Command | None:
    """The best shot from where the figure ends its move, however little it promises: it costs nothing."""
    stands = (figure.square,) if figure.square else ()
    shots = [attack for attack in marksman.attacks(stands) if isinstance(attack.command, FireWeapon) and attack.gain > 0]
    best = max(shots, key=lambda attack: attack.gain, default=None)
    return None if best is None else best.command


def _operation(state: State, figure: Figure) -> OperateObject | None:
    """An object that the figure can operate from where it stands; no crate that is known to be empty."""
    if not figure.square:
        return None
    ground, full = state.ground(), carried_by(state, figure.id) is not None
    items = (item for item in operable(state) if not (full and needs_hands(state, item)) and not is_empty(state, item))
    return next((OperateObject(figure.id, item.thing.id) for item in items if reaches_object(ground, figure, item)), None)


def is_empty(state: State, item: Item) -> bool:
    """True if an object is a crate of which the seat knows that it holds nothing."""
    content = state.contents.get(item.thing.id)
    return content is not None and content.is_open() and content.read() == "empty"


def _best_attack(
    state: State, figure: Figure, marksman: Marksman, stands: list[str], otherwise: str, outlook: Outlook
) -> Attack | None:  # fmt: skip
    """The attack with the highest gain less risk, from here or from a square in sight of an enemy. `otherwise`: the square where the figure
    would end its turn without a better one; the danger there is no price of an attack."""
    here = [figure.square] if figure.square else []
    seen = marksman.field.ground.watched(square for enemy in state.robotlings.values() for square in marksman.field.squares_of(enemy))
    objects = marksman.field.ground.watched(item.square for item in state.items.values() if not item.done and item.square)
    tried = [*here, *(stand for stand in stands if stand in seen or stand in objects)]
    found = [attack for stand in tried if (attack := marksman.best((stand,))) is not None]
    if not found:
        return None
    danger = Danger(state, figure)
    borne = danger.at(otherwise) if otherwise else 0.0
    rated = [
        (attack.gain - (0.0 if attack.stand == figure.square else outlook.risk * (danger.at(attack.stand) - borne)), attack)
        for attack in found
    ]  # fmt: skip
    best = max(rated, key=lambda entry: entry[0], default=None)
    return best[1] if best is not None and best[0] > _WORTHWHILE and best[1].gain > _WORTHWHILE else None


def _advance(state: State, figure: Figure, places: tuple[str, ...], outlook: Outlook, home: bool) -> Command | None:
    """Go on towards the goal. A door is opened while another figure can still shoot through it, or on the way home."""
    sought = airlock(state, figure.seat) if home else goals(state, figure.seat)
    far = distances_round(state, sought, figure) if home else distances(state, sought)
    to = _next_place(state, figure, places, far, outlook, home)
    if figure.square and (home or _has_support(state, figure)):
        door = door_ahead(state, figure.id, far)
        if door is not None:
            return door
    swung = satchel.swing(state, figure, activation.activation_of(state, figure.id), to, far)
    return swung or (None if to is None or _is_needed(state, figure, home) else MovePiece(figure.id, to))


def _next_place(state: State, figure: Figure, places: tuple[str, ...], far: Mapping[str, int], outlook: Outlook, home: bool) -> str | None:
    """The square nearest to the goal, with danger as a cost, or None if staying is as good. A figure that leads never goes backwards."""
    danger, haste = Danger(state, figure), _haste(state, outlook) * (_HOMING if home else 1)
    here = far.get(figure.square, FAR) if figure.square else FAR
    stay = haste * here + outlook.care * danger.at(figure.square) if figure.square else float(FAR)
    most = here if _leads(state, figure, far, here) else FAR
    rated = [
        (haste * far.get(place, FAR) + outlook.care * danger.at(place), place)
        for place in places
        if place != movement.DOCK and far.get(place, FAR) <= most
    ]  # fmt: skip
    best = min(rated, default=(stay, ""))
    return best[1] if best[0] < stay else None


def _haste(state: State, outlook: Outlook) -> float:
    """The worth of a step on the way now: it grows while the marker of the main objective is open, and is higher where time is on no team's
    side."""
    if state.main.status != "active":
        return outlook.haste
    urgent = isinstance(state.main.wants, Catch) or state.mission == "N5"
    return outlook.haste * (1 + _HURRY * len(state.drawn)) * (_URGENT if urgent else 1)


def _leads(state: State, figure: Figure, far: Mapping[str, int], here: int) -> bool:
    """True if no other figure of the team is nearer to the goal."""
    return bool(figure.square) and all(
        far.get(other.square, FAR) >= here for other in state.soldiers_of(figure.seat) if other.square and other.id != figure.id
    )


def _has_support(state: State, figure: Figure) -> bool:
    """True if another figure of the team has not acted yet, or there is none."""
    others = [one for one in state.soldiers_of(figure.seat) if state.plays(one) and one.id != figure.id]
    return not others or any(one.id not in state.acted for one in others)


def _is_needed(state: State, figure: Figure, home: bool) -> bool:
    """True if the figure should stay where it is: heavy weapons in the dock let the others go first."""
    if home or figure.status != "docked" or not is_heavy(figure):
        return False
    return state.round == 1
