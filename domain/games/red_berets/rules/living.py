"""Living weapons (RDB-EQP): waking, feeding and resting them."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.games.red_berets import sheets, targeting
from domain.games.red_berets.commands import FeedWeapon, RestWeapon, SetKeepAwake, WakeWeapon
from domain.games.red_berets.events.combat import WeaponFed, WeaponRested, WeaponWoken
from domain.games.red_berets.events.rounds import HiddenChitUsed
from domain.games.red_berets.events.setup import KeepAwakeSet
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.pieces import Figure, Marker
from domain.games.red_berets.rules import activation, attacks, overlord_cards, surprise
from domain.games.red_berets.rules.admission import check_able
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import Weapon
from domain.geometry.arcs import Facing
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

LIVING: Final[tuple[Weapon, ...]] = ("azogar", "gretchjakth")
"""The weapons that sleep, wake and eat."""


def living_of(state: State, nepharite: str) -> tuple[Weapon, ...]:
    """The living weapons among an overlord's cards. Raises Unknown where they are closed."""
    hand = state.hands[surprise.slot_of(state, nepharite)]
    held = {secret.read() for secret in hand.cards}
    return tuple(weapon for weapon in LIVING if weapon in held)


# waking ----------------------------------------------------------------------------------------------------------------------


def check_wake(state: State, seat: Seat, command: WakeWeapon) -> tuple[Weapon, Marker | None]:
    """The weapon, and the marker if no figure wakes it; refused in the order of section 5.2."""
    if seat != state.roles.legion:
        raise Refused("not_your_decision", "RDB-GEN-01")
    marker = _sleeper(state, command.nepharite)
    awake = targeting.awake(state, activation.check_actor(state, 0)) if marker is None else marker.awake
    weapon = next((one for one in living_of(state, command.nepharite) if one == command.card and one not in awake), None)
    if weapon is None:
        raise Refused("not_resting", "RDB-EQP-10", command.card)
    if marker is not None:
        check_able(state, marker)
        if marker.acted:
            raise Refused("already_acted", "RDB-EQP-10", command.nepharite)
        return weapon, marker
    _check_fresh_turn(state)
    return weapon, None


def _sleeper(state: State, nepharite: str) -> Marker | None:
    """The marker of an overlord in the decision of a chit, None for the acting figure."""
    if not sheets.is_nepharite(nepharite):
        raise Refused("not_resting", "RDB-EQP-10", nepharite)
    if state.phase == "chit":
        marker = sheets.marker(state, nepharite)
        if marker is None or marker.place not in ("board", "display"):
            raise Refused("not_resting", "RDB-EQP-10", nepharite)
        return marker
    if state.acting is None or state.acting.figure != nepharite:
        raise Refused("turn_already_begun", "RDB-EQP-10", nepharite)
    return None


def _check_fresh_turn(state: State) -> None:
    """Refuse once an action of the turn was spent, however many are left (see `powers.quicken`)."""
    acting = activation.now(state)
    if acting.moves or acting.spent:
        raise Refused("turn_already_begun", "RDB-EQP-10", acting.figure)


def _wakings(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.roles.legion:
        return
    for nepharite in NEPHARITES:
        cards = tuple(card for card in LIVING if allows(partial(check_wake, state, seat, WakeWeapon(nepharite, card))))
        if cards:
            yield offer(WakeWeapon, Choice("card", "card", cards), nepharite=nepharite)


@rules.command(WakeWeapon, "chit", "turn", check=check_wake, offers=_wakings)
def wake_weapon(turn: Turn[State], seat: Seat, command: WakeWeapon, meant: tuple[Weapon, Marker | None]) -> None:
    """RDB-EQP-10, RDB-MKR-14: waking takes the whole turn of a figure, or the chit of a marker, which does not show on it."""
    weapon, marker = meant
    if marker is None:
        attacks.lose_aim(turn, command.nepharite, "")
        overlord_cards.show(turn, command.nepharite, weapon)
        turn.record(WeaponWoken(command.nepharite, weapon))
        activation.end(turn)
        return
    woken = replace(
        marker, acted=True, chit_on_card=True, awake=(*marker.awake, weapon), fed=(*marker.fed, weapon)
    )  # fmt: skip
    turn.record(HiddenChitUsed(under=turn.state.under, **sheets.written(turn.state, woken)))


# feeding ---------------------------------------------------------------------------------------------------------------------


def check_feed(state: State, seat: Seat, command: FeedWeapon) -> tuple[Weapon, Facing | None, Facing | None]:
    """The weapon and the turns; refused if it sleeps or has been fed."""
    figure = activation.check_actor(state)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    weapon = _awake(state, figure, command.card)
    if weapon in targeting.fed(state, figure):
        raise Refused("already_fed", "RDB-EQP-10", command.card)
    return weapon, before, after


def _awake(state: State, figure: Figure, word: str) -> Weapon:
    """The weapon of this name; refused if it sleeps."""
    weapon = next((one for one in targeting.awake(state, figure) if one == word), None)
    if weapon is None:
        raise Refused("not_awake", "RDB-EQP-10", word)
    return weapon


def _meals(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None:
        return
    for weapon in targeting.awake(state, figure):
        for words in attacks.turn_words(state, figure):
            if allows(partial(check_feed, state, seat, FeedWeapon(weapon, **words))):
                yield offer(FeedWeapon, card=weapon, **words)


@rules.command(FeedWeapon, "turn", check=check_feed, offers=_meals)
def feed_weapon(turn: Turn[State], seat: Seat, command: FeedWeapon, meant: tuple[Weapon, Facing | None, Facing | None]) -> None:
    """One action feeds the weapon for this round; a card that was closed is shown first."""
    weapon, before, after = meant
    name = activation.now(turn.state).figure
    activation.turn_figure(turn, name, before)
    overlord_cards.show(turn, name, weapon)
    activation.spend(turn, "feed")
    attacks.lose_aim(turn, name, "")
    turn.record(WeaponFed(name, weapon))
    activation.turn_figure(turn, name, after)


def check_rest(state: State, seat: Seat, command: RestWeapon) -> Weapon:
    """The weapon; refused if it sleeps."""
    figure = activation.check_actor(state, 0)
    return _awake(state, figure, command.card)


def _rests(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None:
        return
    cards = tuple(card for card in targeting.awake(state, figure) if allows(partial(check_rest, state, seat, RestWeapon(card))))
    if cards:
        yield offer(RestWeapon, Choice("card", "card", cards))


@rules.command(RestWeapon, "turn", check=check_rest, offers=_rests)
def rest_weapon(turn: Turn[State], seat: Seat, command: RestWeapon, weapon: Weapon) -> None:
    """A weapon may be laid asleep freely; a card that was closed is shown first."""
    name = activation.now(turn.state).figure
    overlord_cards.show(turn, name, weapon)
    turn.record(WeaponRested(name, weapon))


def fall_asleep(turn: Turn[State]) -> tuple[Marker, ...]:
    """At round end unfed weapons fall asleep, those of closed cards without a word: their states are with the markers.
    Returns the markers whose weapons do."""
    for figure in turn.state.figures.values():
        for weapon in figure.awake if figure.stands() else ():
            if weapon not in figure.fed:
                turn.record(WeaponRested(figure.id, weapon))
    return tuple(replace(marker, awake=marker.fed) for marker in sheets.markers(turn.state) if marker.awake != marker.fed)


# the setting -----------------------------------------------------------------------------------------------------------------


def check_keep(state: State, seat: Seat, command: SetKeepAwake) -> dict[str, bool]:
    """The whole new pair; refused for other seats and for weapons that do not live."""
    if seat != state.roles.legion:
        raise Refused("not_your_decision", "RDB-EQP-10")
    if command.card not in LIVING:
        raise Refused("malformed", "RDB-EQP-10", command.card)
    return {**sheets.kept_awake(state), command.card: command.on == "yes"}


def _settings(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.roles.legion and state.phase not in ("beginning", "over"):
        yield offer(SetKeepAwake, Choice("card", "card", LIVING), Choice("on", "word", ("yes", "no")))


@rules.command(SetKeepAwake, check=check_keep, offers=_settings)
def set_keep_awake(turn: Turn[State], seat: Seat, command: SetKeepAwake, pair: dict[str, bool]) -> None:
    """Which weapons a marker feeds with its chit, whether held or not."""
    turn.record(KeepAwakeSet(Secret(audience(seat), pair)))
