"""Using a power of the dark symmetry (RDB-DSY)."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from domain.games.red_berets import parsing, targeting, values
from domain.games.red_berets.cards import EQUIPMENT, POWERS, Equipment, Power
from domain.games.red_berets.commands import UsePower
from domain.games.red_berets.coordinates import NAMES, POSITIONS, named, position_of
from domain.games.red_berets.events.combat import DeviceDestroyed, FigureBanished, FigureBlinded, RollResult
from domain.games.red_berets.events.objects import AcidCreated, AuraRaised, PowerRolled
from domain.games.red_berets.events.rounds import ActionsGained
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import (
    acid,
    activation,
    attacks,
    compression,
    overlord_cards,
    returning,
    special_actions,
    special_weapons,
    warp,
    wounds,
)
from domain.games.red_berets.rules.admission import need_option
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

SIGHTED: Final[tuple[Power, ...]] = ("pain", "blindness", "malfunction", "dimension_hole")
"""The powers against a human in sight."""


class Use(NamedTuple):
    """A power that may be used: by whom, on what, and the turns before and after."""

    figure: Figure
    power: Power
    before: Facing | None
    after: Facing | None
    target: str = ""
    device: Equipment | None = None
    squares: tuple[Square, ...] = ()
    """The way of a compression, or the squares of an acid flow."""
    moved: warp.Warp | None = None


# checks ----------------------------------------------------------------------------------------------------------------------


def check_power(state: State, seat: Seat, command: UsePower) -> Use:
    """The use; refused in the order of section 5.3 (see `use_power`, `_on_human`)."""
    need_option(state, "dark_symmetry", "RDB-DSY-01")
    figure = activation.check_actor(state)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    power = _held(state, figure, command.power)
    if figure.power_round == state.round:
        raise Refused("power_already_used", "RDB-DSY-01", figure.id)
    use = Use(figure, power, before, after)
    if power in SIGHTED:
        return _on_human(state, use, command)
    match power:
        case "enslave_dead":
            return use._replace(target=_body(state, command.target))
        case "compression":
            return use._replace(squares=_way(state, figure, command.square))
        case "acid_flow":
            return use._replace(squares=check_block(state, figure, parsing.square(command.square)))
        case "space_warp":
            return use._replace(moved=warp.check(state, position_of(at(figure)), command.mode, command.pos))
        case _:
            return use


def _held(state: State, figure: Figure, word: str) -> Power:
    """The power, if the overlord holds its card and has not used it up."""
    hand = targeting.hand_of(state, figure)
    cards = () if hand is None else tuple(secret.read() for secret in hand.cards)
    power = next((one for one in POWERS if one == word and one in cards), None)
    if power is None or hand is None or power in hand.used:
        raise Refused("no_such_card", "RDB-DSY-01", word)
    return power


def _on_human(state: State, use: Use, command: UsePower) -> Use:
    """RDB-DSY-04: a human in line of sight, adjacent or far; facing and cover do not matter."""
    target = targeting.enemy_of(state, use.figure, command.target)
    targeting.check_sight(state, use.figure, at(target))
    if use.power == "blindness" and "cyber_eye" in target.equipment:
        raise Refused("immune", "RDB-DSY-06", target.id)
    if use.power != "malfunction":
        return use._replace(target=target.id)
    device = next((card for card in target.equipment if card == command.device), None)
    if device is None or not state.tables.cards.equipment[device].breaks:
        raise Refused("no_device", "RDB-DSY-08", command.device)
    return use._replace(target=target.id, device=device)


def _body(state: State, word: str) -> str:
    """A human whom he killed in close combat in this turn."""
    if word not in activation.now(state).killed or state.figures[word].status != "dead":
        raise Refused("no_victim", "RDB-DSY-10", word)
    return word


def _way(state: State, figure: Figure, word: str) -> tuple[Square, ...]:
    square = parsing.square(word)
    way = compression.path(state, figure, square) if square in compression.ends(state, figure) else None
    if not way:
        raise Refused("bad_path", "RDB-DSY-09", word)
    return way


def check_block(state: State, figure: Figure, corner: Square) -> tuple[Square, ...]:
    """Four revealed passable squares, named by the north-western one, at least one of them in sight."""
    x, y = corner
    block = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
    board, held = state.ground(), state.standing().keys()
    if any(board.zone(square) is None for square in block):
        raise Refused("bad_square", "RDB-DSY-11", f"{x},{y}")
    if not any(square == at(figure) or board.sees(at(figure), square, held) for square in block):
        raise Refused("no_line_of_sight", "RDB-DSY-11", f"{x},{y}")
    return block


# options ---------------------------------------------------------------------------------------------------------------------


def _powers(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.stands() or not state.agreed.dark_symmetry or seat != state.roles.legion:
        return
    for power in POWERS:
        if allows(partial(_held, state, figure, power)):
            found = tuple(_choices(state, seat, figure, power))
            for words in attacks.turn_words(state, figure) if found else ():
                for choices, fixed in found:
                    yield offer(UsePower, *choices, power=power, **fixed, **words)


def _choices(state: State, seat: Seat, figure: Figure, power: Power) -> Iterator[tuple[tuple[Choice, ...], dict[str, str]]]:
    """What one power may be used on: the field to choose with its values, and the fields that are given."""

    def fits(target: str = "", device: str = "", mode: str = "", pos: int = -1) -> bool:
        return allows(partial(check_power, state, seat, UsePower(power, target=target, device=device, mode=mode, pos=pos)))

    match power:
        case "pain" | "blindness" | "dimension_hole" | "malfunction":
            enemies = [enemy.id for enemy in state.enemies(figure)]
            for device in EQUIPMENT if power == "malfunction" else ("",):
                names = tuple(name for name in enemies if fits(target=name, device=device))
                if names:
                    yield (Choice("target", "piece", names),), {"device": device} if device else {}
        case "enslave_dead":
            bodies = tuple(name for name in activation.now(state).killed if fits(target=name))
            if bodies:
                yield (Choice("target", "piece", bodies),), {}
        case "compression" | "acid_flow":
            squares = _squares(state, figure, power) if fits_at_all(state, seat, power) else ()
            if squares:
                yield (Choice("square", "cell", named(squares)),), {}
        case "space_warp":
            if fits(mode="rotate"):
                yield (), {"mode": "rotate"}
            others = tuple(pos for pos in POSITIONS if fits(mode="swap", pos=pos))
            if others:
                yield (Choice("pos", "number", others),), {"mode": "swap"}
        case "dark_aura" | "time_death":
            if fits():
                yield (), {}


def fits_at_all(state: State, seat: Seat, power: Power) -> bool:
    """True if the overlord may use a power of this round, whatever square it is used on."""
    try:
        check_power(state, seat, UsePower(power, square="-1,-1"))
    except Refused as refusal:
        return refusal.code in ("bad_path", "bad_square")
    return True


def _squares(state: State, figure: Figure, power: Power) -> tuple[Square, ...]:
    if power == "compression":
        return compression.ends(state, figure)
    return tuple(square for square in NAMES if allows(partial(check_block, state, figure, square)))


# use -------------------------------------------------------------------------------------------------------------------------


@rules.command(UsePower, "turn", check=check_power, offers=_powers)
def use_power(turn: Turn[State], seat: Seat, command: UsePower, use: Use) -> None:
    """RDB-DSY-01, RDB-DSY-02: one action, whatever the result; at most the dark symmetry less the level succeeds."""
    name = use.figure.id
    activation.turn_figure(turn, name, use.before)
    overlord_cards.show_power(turn, name, use.power)
    activation.spend(turn, use.power)
    attacks.lose_aim(turn, name, "")
    skill, level = need_of(turn.state, use)
    roll = wounds.d20(turn, "power")
    result = special_actions.RESULTS[attacks.result_of(turn.state, skill - level, roll)]
    turn.record(PowerRolled(name, use.power, skill, level, skill - level, roll, result))
    if result == "fumble":
        wounds.paralyse(turn, name)
        return
    if use.power == "enslave_dead":
        activation.turn_figure(turn, name, use.after)  # the question that may follow ends this command
    if result in ("success", "critical") and not is_saved(turn, use, result):
        _take_effect(turn, use)
    if use.power != "enslave_dead" and turn.state.figures[name].stands():
        activation.turn_figure(turn, name, use.after)


def need_of(state: State, use: Use) -> tuple[int, int]:
    """The overlord's dark symmetry and the level of the power, which lowers it."""
    return compression.allowance(state, state.figures[use.figure.id]), state.tables.cards.powers[use.power].level


def is_saved(turn: Turn[State], use: Use, result: RollResult) -> bool:
    """RDB-DSY-03: against some powers the victim may save, but never against a critical success."""
    if result == "critical" or not turn.state.tables.cards.powers[use.power].save:
        return False
    return special_weapons.save(turn, use.target, use.power)


def _take_effect(turn: Turn[State], use: Use) -> None:
    """RDB-DSY-05, RDB-DSY-08: pain paralyses for a round; a malfunction destroys the device for the mission."""
    match use.power:
        case "pain":
            wounds.paralyse(turn, use.target)
        case "blindness":
            blind(turn, use.target)
        case "dark_aura":
            turn.record(AuraRaised(use.figure.id))
        case "malfunction":
            assert use.device is not None
            turn.record(DeviceDestroyed(use.target, use.device))
        case "compression":
            compression.carry_out(turn, use.figure.id, use.squares)
        case "enslave_dead":
            returning.enslave(turn, use.target)
        case "acid_flow":
            turn.record(AcidCreated(use.figure.id, use.squares))
            acid.burn(turn, use.squares)
        case "dimension_hole":
            banish(turn, use.target)
        case "space_warp":
            assert use.moved is not None
            warp.carry_out(turn, use.moved)
        case "time_death":
            quicken(turn, use.figure.id)


def blind(turn: Turn[State], name: str) -> None:
    """RDB-DSY-06: until the end of the next round, of the one after it if the victim has acted already."""
    turn.record(FigureBlinded(name, turn.state.round + 1 + turn.state.figures[name].acted))


def banish(turn: Turn[State], name: str) -> None:
    """RDB-DSY-12: a wounded victim is dead at once; a healthy one returns at the end of this round, of the next if it has acted."""
    figure = turn.state.figures[name]
    if figure.wounds:
        wounds.die(turn, name, "dimension_hole")
        return
    turn.record(FigureBanished(name, turn.state.round + figure.acted))
    if not figure.acted:
        wounds.remove_chit(turn, figure.seat, "banished")


def quicken(turn: Turn[State], name: str) -> None:
    """RDB-DSY-14: the card's full number of actions is added to this turn; the card is used up by the attempt."""
    gained = values.profile(turn.state, turn.state.figures[name]).actions
    turn.record(ActionsGained(gained, activation.now(turn.state).actions + gained))
