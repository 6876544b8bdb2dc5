"""Which equipment is legal, and the numbers that it gives to figures (sections B2.6, B8.13)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.figures import Profile
from domain.games.starquest.pieces import Figure
from domain.games.starquest.weapons import Pool, Weapon
from domain.games.starquest_ng.cards import CARDS, MISSION_ORDERS, TEAM_ORDERS, Card, EquipmentCard, MissionOrder, OrderCard
from domain.games.starquest_ng.marines import LEADERS, Held, Marine, Role, Team
from domain.games.starquest_ng.rules.enlisting import figure_of, fleet_of, initiative_of
from domain.games.starquest_ng.state import Kit, NgState, Outfit
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

CARDS_A_FIGURE: Final = 2
_CARDS: Final[Mapping[str, Card]] = {card: card for card in CARDS}
_ORDERS: Final[Mapping[str, OrderCard]] = {card: card for card in (*MISSION_ORDERS, *TEAM_ORDERS)}
_LINE: Final[tuple[Role, ...]] = ("marine", "veteran")
HEAVY: Final[tuple[Card, ...]] = ("null_time_cannon", "holo_thrower", "black_hole_blaster")
_HEAVY_VALUE: Final = 10
"""What a seat loses with a marine that carries a heavy weapon."""
_SHIELD: Final[Card] = "riot_shield"
"""No use to whom a heavy weapon needs both hands."""
_SIDEARM: Final[Weapon] = "sidearm"
_WITH_SIDEARM: Final = Pool(light=1)
NO_KIT: Final = Kit()


def teams_of(state: NgState, seat: Seat) -> tuple[Team, ...]:
    """The teams of a seat, the first one first."""
    return tuple(team for team in state.teams.values() if team.seat == seat)


# orders ----------------------------------------------------------------------------------------------------------------


def order_count(state: NgState, team: Team) -> int:
    """The order cards that a team takes: one for each award of its commander, and one more for a tactician."""
    commander = state.marines[team.commander].enlisted
    return commander.honours() + (commander.trait == "tactician")


def orders_for(state: NgState, team: Team) -> tuple[OrderCard, ...]:
    """The order cards that a team may take. SQN-LDR-05: the mission leader's team takes mission orders instead of team orders. SQN-RNK-18:
    a captain who is not mission leader may also take mission orders for one team or figure, and speaks them for his own teams."""
    leads, first = state.leader == team.seat, team.id.endswith("/1")
    if leads and first:
        return tuple(card for card in MISSION_ORDERS if _may_take(state, team, card))
    if first and state.marines[team.commander].role == "captain":
        own = tuple(card for card in MISSION_ORDERS if state.numbers.orders[card].scope != "all")
        return (*TEAM_ORDERS, *own)
    return TEAM_ORDERS


def _may_take(state: NgState, team: Team, card: MissionOrder) -> bool:
    """True if the rank of a team's commander suffices for a mission order."""
    return not state.numbers.orders[card].veteran or state.marines[team.commander].role in ("veteran_sergeant", "captain")


def usual_kit(state: NgState, seat: Seat) -> Kit:
    """Lasers, no cards, and the first order cards that each team may take (section B4.4, D-EQUIP); a seat has each card once."""
    orders: dict[str, tuple[OrderCard, ...]] = {}
    for team in teams_of(state, seat):
        left = tuple(card for card in orders_for(state, team) if all(card not in hand for hand in orders.values()))
        orders[team.id] = left[: order_count(state, team)]
    return Kit(orders=orders)


def outfit_of(state: NgState, seat: Seat, kit: Kit) -> Outfit:
    """What everybody sees of the equipment when it is final."""
    cards = state.numbers.cards
    hidden = tuple(held for held in kit.cards if not cards[held.card].open)
    return Outfit(
        kit.sidearms,
        tuple(held for held in kit.cards if held not in hidden),
        len(hidden),
        sum(cards[held.card].cost for held in hidden),
        tuple(len(kit.orders.get(team.id, ())) for team in teams_of(state, seat)),
    )


# changes ---------------------------------------------------------------------------------------------------------------


def changed(state: NgState, seat: Seat, kit: Kit, part: str, value: str, figure: str) -> Kit:
    """The equipment with one part changed; refused in the order of section B5."""
    if part == "all":
        if value != "usual" or figure:
            raise Refused("bad_value", "SQN-EQP-01", value)
        return usual_kit(state, seat)
    marine = state.marines.get(figure)
    if marine is None or state.soldiers[figure].seat != seat:
        raise Refused("not_your_piece", "SQN-EQP-01", figure)
    match part:
        case "weapon":
            return _armed(kit, marine, value)
        case "take":
            return _taken(state, seat, kit, marine, value)
        case "return":
            return _returned(kit, marine, value)
        case "order":
            return _with_order(state, kit, marine, value)
        case _:
            team = state.teams[marine.team]
            held = kit.orders.get(team.id, ())
            if value not in held:
                raise Refused("not_in_hand", "SQN-LDR-05", value)
            return replace(kit, orders={**kit.orders, team.id: tuple(card for card in held if card != value)})


def _armed(kit: Kit, marine: Marine, value: str) -> Kit:
    """A marine, veteran or leader takes a laser or a sidearm without a card (section B2.6)."""
    if value not in ("laser", "sidearm") or not (marine.role in _LINE or marine.role in LEADERS or marine.role == "captain_soldier"):
        raise Refused("bad_value", "SQN-EQP-03", value)
    others = tuple(one for one in kit.sidearms if one != marine.figure)
    return replace(kit, sidearms=(*others, marine.figure) if value == "sidearm" else others)


def _taken(state: NgState, seat: Seat, kit: Kit, marine: Marine, value: str) -> Kit:
    """SQN-EQP-01: the cost of a team's cards is at most the medals of its commander, which are not spent; SQN-EQP-02: two cards a figure,
    counted over the team; SQN-EQP-04: items of the armoury only as often as they are in it; SQN-EQP-05: each other card once a team, scopes
    twice and medipacks three times."""
    card = _CARDS.get(value)
    rule = None if card is None else state.numbers.cards.get(card)
    if card is None or rule is None:
        raise Refused("unknown_card", "SQN-EQP-01", value)
    team = state.teams[marine.team]
    own = tuple(held for held in kit.cards if state.team_of(held.figure) == team.id)
    if rule.armoury and sum(held.card == card for held in kit.cards) >= state.rosters[seat].armoury.count(card):
        raise Refused("not_in_armoury", "SQN-EQP-04", value)
    medals = state.marines[team.commander].enlisted.medals
    if sum(state.numbers.cards[held.card].cost for held in own) + rule.cost > medals:
        raise Refused("not_enough_medals", "SQN-EQP-01", str(medals))
    if len(own) >= CARDS_A_FIGURE * (1 + len(team.members)):
        raise Refused("too_many_cards", "SQN-EQP-02", str(len(own)))
    _check_bearer(kit, marine, card, rule)
    _check_slot(state, kit, marine, rule)
    if rule.needs and rule.needs not in marine.enlisted.awards:
        raise Refused("award_missing", "SQN-RNK-07" if card == "terminator_suit" else "SQN-EQP-04", rule.needs)
    if not rule.armoury and sum(held.card == card for held in own) >= rule.most:
        raise Refused("card_limit", "SQN-EQP-05", str(rule.most))
    return replace(kit, cards=(*kit.cards, Held(card, marine.figure)))


def _check_bearer(kit: Kit, marine: Marine, card: Card, rule: EquipmentCard) -> None:
    """Refuse a figure that may not carry the card. SQN-RNK-07: only a veteran wears a terminator suit."""
    heavy = any(held.figure == marine.figure and held.card in HEAVY for held in kit.cards)
    fits = {
        "any": True,
        "commander": marine.role in LEADERS,
        "soldier": marine.role not in LEADERS,
        "line": marine.role in _LINE,
        "heavy": heavy,
        "veteran": marine.enlisted.veteran(),
    }
    if not fits[rule.bearer]:
        raise Refused("bad_target", "SQN-RNK-07" if card == "terminator_suit" else "SQN-EQP-03", marine.figure)


def _check_slot(state: NgState, kit: Kit, marine: Marine, rule: EquipmentCard) -> None:
    """SQN-EQP-03: a figure carries at most one weapon card and at most one armour card; the others are free."""
    for held in kit.cards:
        other = state.numbers.cards[held.card].slot
        if held.figure == marine.figure and "free" not in (other, rule.slot) and (other == rule.slot or "both" in (other, rule.slot)):
            raise Refused("slot_taken", "SQN-EQP-03", held.card)


def _returned(kit: Kit, marine: Marine, value: str) -> Kit:
    """Put a card back; without its heavy weapon a figure needs no harness."""
    given = next((held for held in kit.cards if held.figure == marine.figure and held.card == value), None)
    if given is None:
        raise Refused("not_in_hand", "SQN-EQP-01", value)
    at = kit.cards.index(given)
    left = (*kit.cards[:at], *kit.cards[at + 1 :])
    if given.card in HEAVY:
        left = tuple(held for held in left if held != Held("grav_harness", marine.figure))
    return replace(kit, cards=left)


def _with_order(state: NgState, kit: Kit, marine: Marine, value: str) -> Kit:
    """One more order card for the team that this figure commands."""
    team, card = state.teams[marine.team], _ORDERS.get(value)
    if team.commander != marine.figure:
        raise Refused("bad_target", "SQN-ORD-01", marine.figure)
    if card is None:
        raise Refused("unknown_card", "SQN-LDR-05", value)
    held = kit.orders.get(team.id, ())
    if len(held) >= order_count(state, team):
        raise Refused("too_many_orders", "SQN-LDR-05", str(order_count(state, team)))
    if card not in orders_for(state, team):
        mission = next((one for one in MISSION_ORDERS if one == card), None)
        leads = state.leader == team.seat and team.id.endswith("/1")
        low = mission is not None and leads
        raise Refused("order_rank_too_low" if low else "wrong_order_set", "SQN-LDR-05", value)
    if any(card in hand for hand in kit.orders.values()):
        raise Refused("card_limit", "B2.8", value)
    return replace(kit, orders={**kit.orders, team.id: (*held, card)})


# numbers ---------------------------------------------------------------------------------------------------------------


def outfitted(state: NgState, marine: Marine, sidearms: tuple[str, ...], held: tuple[Held, ...]) -> tuple[Figure, Marine]:
    """A marine's figure with the numbers that its weapon and its open cards give it, and its initiative with them. Hidden cards change
    none, nor does a shield beside a heavy weapon."""
    figure = figure_of(state, state.soldiers[marine.figure].seat, marine)
    profile, cards = figure.profile, tuple(one.card for one in held if one.figure == marine.figure)
    if marine.figure in sidearms:
        sidearm = {_SIDEARM: state.tables.weapons[_SIDEARM].dice}
        profile = replace(profile, fire=sidearm, melee=profile.melee.plus(_WITH_SIDEARM))
    burdened = any(card in HEAVY for card in cards)
    rules = tuple(state.numbers.cards[card] for card in cards if not (burdened and card == _SHIELD))
    for rule in rules:
        profile = _with_card(profile, rule, fleet_of(marine.enlisted))
    if burdened:
        profile = replace(profile, value=max(profile.value, _HEAVY_VALUE))
        if "grav_harness" in cards:
            profile = replace(profile, move=figure.profile.move + sum(rule.farther for rule in rules))
    slow = any(rule.slow for rule in rules)
    initiative = initiative_of(state.numbers, marine.enlisted, marine.role, slow=slow)
    return replace(figure, profile=profile, weapons=tuple(profile.fire)), replace(marine, initiative=initiative)


def _with_card(profile: Profile, rule: EquipmentCard, fleet: int) -> Profile:
    return replace(
        profile,
        fire=profile.fire if rule.fire is None else rule.fire,
        melee=rule.melee or profile.melee,
        move=(rule.move + fleet if rule.move else profile.move) + rule.farther,
        armour=profile.armour + rule.armour,
    )
