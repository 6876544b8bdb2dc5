"""Supplies: the cards of the seats, pool and stock of Chaos, open tokens, and the choices of a loadout."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from domain.games.starquest import loadouts
from domain.games.starquest.cards import EQUIPMENT, SCOPES, Equipment, Order, equipment_of, orders_of
from domain.games.starquest.figures import CHAOS_KINDS, GEAR, ChaosKind
from domain.games.starquest.gear import HeldGear
from domain.games.starquest.kits import gear_of
from domain.games.starquest.missions import ALL_MISSIONS, BoardId
from domain.games.starquest.naming import called, name_of
from domain.games.starquest.pieces import Squad
from domain.games.starquest.rules import stacks
from domain.games.starquest.rules.respawning import left_of
from domain.games.starquest.rules.setup import USUAL_ARSENAL, draft
from domain.games.starquest.state import State
from domain.kernel.seats import Seat, Viewer
from domain.kernel.secret import Secret
from domain.kernel.words import Words
from projections.scene import Item, Supply
from projections.scenes.starquest.signs import CARD_GLYPHS, CHAOS, CONDITION_GLYPHS, GEAR_GLYPHS, SET_GLYPHS, TEAM_TONES, WEAPON_GLYPHS


def supplies(state: State, viewer: Viewer) -> list[Supply]:
    """Return the viewer's own supplies, then the open ones, then those of other seats."""
    match state.stage:
        case "setup":
            return []
        case "setup_mission":
            return [book(state)] if viewer == state.chaos else []
        case "setup_loadout":
            return list(_choices(state, viewer))
        case _:
            return [*_own(state, viewer), open_tokens(state), *_weather(state), *finds(state), *_others(state, viewer)]


def book(state: State) -> Supply:
    """Return the missions from which Chaos chooses."""
    items = [Item(one, "book", Words(f"mission-{one}"), about=Words(f"mission-{one}-about")) for one in ALL_MISSIONS]
    return Supply("book", Words("supply-book"), items, state.chaos, "cards")


def _weather(state: State) -> Iterator[Supply]:
    """Return the conditions of the boards, as far as everybody knows them."""
    boards = [board for board in state.ship.boards if board in state.conditions]
    if boards:
        yield Supply("conditions", Words("supply-conditions"), [_condition(state, board) for board in boards], form="cards")


def finds(state: State) -> Iterator[Supply]:
    """Return the gear cards that figures hold."""
    held = [(figure, one) for figure in state.gear for one in gear_of(state, figure)]
    if held:
        same = [sum(before.card == one.card for _, before in held[:at]) for at, (_, one) in enumerate(held)]
        items = [_geared(state, figure, one, count) for (figure, one), count in zip(held, same, strict=True)]
        yield Supply("finds", Words("supply-finds"), items, form="cards")


def _geared(state: State, figure: str, held: HeldGear, before: int) -> Item:
    """Return a card; `before`: how many of its kind are shown before it."""
    name = Words("gear-held", {**called(figure), "gear": held.card, "uses": held.uses})
    tone = TEAM_TONES[state.squads[state.soldiers[figure].seat].team]
    card = f"gear-{held.card}-{before}" if before else f"gear-{held.card}"
    return Item(card, GEAR_GLYPHS[held.card], name, 1, tone, about=Words(f"gear-{held.card}-about"))


def _condition(state: State, board: BoardId) -> Item:
    now, secret = state.climate.get(board), state.conditions[board]
    known = secret.read() if now is None and secret.is_open() else now
    if known is None:
        return Item(f"condition-{board}", "eye", Words("condition-unknown", {"board": board}), about=Words("condition-unknown-about"))
    name = Words("condition-agreed" if now is None else "condition-on", {"board": board, "condition": known})
    return Item(f"condition-{board}", CONDITION_GLYPHS[known], name, about=Words(f"condition-{known}-about"), chosen=now is not None)


# the set-up ------------------------------------------------------------------------------------------------------------


def _choices(state: State, viewer: Viewer) -> Iterator[Supply]:
    """Return the loadout choices that the viewer may still change. Empty once the loadout is closed."""
    if viewer is None or viewer in state.closed or viewer not in state.seats():
        return
    if viewer == state.chaos:
        yield from chaos_choices(state)
        return
    squad = state.squads[viewer]
    chosen_gear = draft(state, viewer)
    gear, cards = chosen_gear.gear, state.tables.cards
    tone = TEAM_TONES[squad.team]
    chief = Item(
        "commander_set",
        SET_GLYPHS[gear.commander_set],
        Words("piece-commander"),
        1,
        tone,
        about=Words(f"set-{gear.commander_set}"),
    )
    troopers = [
        Item(part, WEAPON_GLYPHS[weapon], Words("piece-trooper", {"no": place}), 1, tone, about=Words(f"weapon-{weapon}"))
        for place, (part, weapon) in enumerate(zip(loadouts.TROOPER_PARTS, gear.weapons, strict=True), 1)
    ]
    yield Supply("gear", Words("supply-gear"), [chief, *troopers], viewer, "cards")
    scopes = dict(zip(SCOPES, gear.scopes, strict=True))
    offered = [_card(card, squad, chosen=card in gear.equipment, scope=scopes.get(card, 0)) for card in equipment_of(cards, squad.team)]
    yield Supply("equipment", Words("supply-choose-equipment"), offered, viewer, "cards")
    orders = [_order(order, squad, chosen=order == chosen_gear.order) for order in orders_of(cards, squad.team)]
    yield Supply("orders", Words("supply-choose-order"), orders, viewer, "cards")


def chaos_choices(state: State) -> Iterator[Supply]:
    """Return what Chaos may still choose before the mission: the dreadnought's weapons and the stacks."""
    chosen = USUAL_ARSENAL if state.arsenal is None else state.arsenal.read()
    items = [
        Item(f"arm-{weapon}", WEAPON_GLYPHS[weapon], Words(f"weapon-{weapon}"), about=Words(f"weapon-{weapon}-about")) for weapon in chosen
    ]
    yield Supply("arsenal", Words("supply-arsenal"), items, state.chaos, "cards")
    yield from _stacks(state) if state.house.stacks else ()
    yield from _tokens(state)


def _stacks(state: State) -> Iterator[Supply]:
    """Return the blips of each board with their sum and the least that it must be, and those on no stack."""
    divided, least = stacks.draft(state), stacks.least_value(state)
    for board in state.ship.boards:
        points = sum(stacks.value_of(state, blip) for blip in divided[board])
        title = Words("supply-stack", {"board": board, "points": points, "least": least})
        yield Supply(f"stack-{board}", title, [_stacked(state, blip) for blip in divided[board]], state.chaos, "cards")
    stacked = {blip for blips in divided.values() for blip in blips}
    if loose := [blip for blip in sorted(state.pool) if blip not in stacked]:
        yield Supply("stack-none", Words("supply-stack-none"), [_stacked(state, blip) for blip in loose], state.chaos, "cards")


def _stacked(state: State, blip: str) -> Item:
    kind = state.pool[blip].read()
    name = Words("token", {"kind": kind, "value": stacks.value_of(state, blip)})
    return Item(blip, kind, name, 1, CHAOS, about=Words("stacked-about", {"no": name_of(blip).number}))


def _card(card: Equipment, squad: Squad, *, chosen: bool = False, scope: int = 0) -> Item:
    name = Words("card-scoped", {"no": scope}) if scope else Words(f"card-{card}")
    return Item(card, CARD_GLYPHS[card], name, 1, TEAM_TONES[squad.team], about=Words(f"card-{card}-about"), chosen=chosen)


def _order(order: Order, squad: Squad, *, chosen: bool = False) -> Item:
    return Item(
        order, CARD_GLYPHS[order], Words(f"card-{order}"), 1, TEAM_TONES[squad.team], about=Words(f"card-{order}-about"), chosen=chosen
    )


# in play ---------------------------------------------------------------------------------------------------------------


def _own(state: State, viewer: Viewer) -> Iterator[Supply]:
    if viewer is None or viewer not in state.seats():
        return
    if viewer == state.chaos:
        yield from chaos_desk(state)
        return
    squad = state.squads[viewer]
    hand = squad.hand.read() if squad.hand is not None else ()
    orders = [_order(order, squad) for order in hand]
    if squad.order is not None:
        orders.insert(0, _order(squad.order, squad, chosen=True))
    yield Supply("hand", Words("supply-hand"), [*orders, *_equipment(squad), *_medipacks(squad)], viewer, "cards")


def _medipacks(squad: Squad) -> list[Item]:
    """Return the medipacks left, as one item."""
    if not squad.medipacks:
        return []
    about = Words("card-medipack-about")
    return [Item(f"{squad.team}-medipack", "plus", Words("card-medipack"), squad.medipacks, TEAM_TONES[squad.team], about=about)]


def _equipment(squad: Squad) -> list[Item]:
    scopes = {card: int(figure.rpartition("-")[2]) for figure, card in squad.scopes.items()}
    held = [_card(card, squad, scope=scopes.get(card, 0)) for card in EQUIPMENT if card in squad.equipment]
    if squad.flash:
        held.insert(0, _card("flash_grenade", squad, chosen=True))
    return held


def chaos_desk(state: State) -> Iterator[Supply]:
    """Return the pool and the stock by kind, and the dreadnought's weapons."""
    yield from _tokens(state)
    weapons = () if state.arsenal is None else state.arsenal.read()
    items = [Item(f"arm-{weapon}", WEAPON_GLYPHS[weapon], Words(f"weapon-{weapon}"), 1, CHAOS) for weapon in weapons]
    yield Supply("arsenal", Words("supply-arsenal"), items, state.chaos)


def _tokens(state: State) -> Iterator[Supply]:
    yield Supply("pool", Words("supply-pool"), _by_kind("pool", state.pool), state.chaos)
    yield Supply("stock", Words("supply-stock"), _by_kind("stock", state.stock), state.chaos)
    if state.fallen:
        left = ((kind, left_of(state, kind)) for kind in CHAOS_KINDS)
        items = [Item(tray_item("fallen", kind), kind, Words(f"kind-{kind}"), count, CHAOS) for kind, count in left if count]
        yield Supply("fallen", Words("supply-fallen"), items, state.chaos)


def _by_kind(tray: str, tokens: Mapping[str, Secret[ChaosKind]]) -> list[Item]:
    """Return one item for each kind. The viewer must know the kinds of all tokens."""
    counts = Counter(kind.read() for kind in tokens.values())
    kinds = [kind for kind in (*CHAOS_KINDS, GEAR) if kind in counts]
    return [Item(tray_item(tray, kind), kind, Words(f"kind-{kind}"), counts[kind], CHAOS) for kind in kinds]


def tray_item(tray: str, kind: ChaosKind) -> str:
    """Return the item id for the tokens of a kind in a tray."""
    return f"{tray}-{kind}"


def first_of_kind(tokens: Mapping[str, Secret[ChaosKind]]) -> dict[ChaosKind, str]:
    """Return the lowest token id of each kind. It represents all tokens of that kind."""
    found: dict[ChaosKind, str] = {}
    for token in sorted(tokens):
        found.setdefault(tokens[token].read(), token)
    return found


def open_tokens(state: State) -> Supply:
    """Return the open pool of tokens."""
    counts = Counter(token.kind for token in state.tokens)
    values = {token.kind: token.value for token in state.tokens}
    items = [
        Item(f"open-{kind}", kind, Words("token", {"kind": kind, "value": values[kind]}), counts[kind], CHAOS)
        for kind in CHAOS_KINDS
        if kind in counts
    ]
    return Supply("tokens", Words("supply-tokens"), items)


def _others(state: State, viewer: Viewer) -> Iterator[Supply]:
    """Return the equipment of the other teams, which is public, and the number of their order cards."""
    for seat in state.order:
        if seat != viewer:
            yield _held(state, seat)
    if viewer != state.chaos:
        yield robotlings_left(state)


def _held(state: State, seat: Seat) -> Supply:
    squad = state.squads[seat]
    tone = TEAM_TONES[squad.team]
    items = [Item(f"{squad.team}-{card}", CARD_GLYPHS[card], Words(f"card-{card}"), 1, tone) for card in _worked(squad)]
    if squad.order is not None:
        items.append(Item(f"{squad.team}-order", CARD_GLYPHS[squad.order], Words(f"card-{squad.order}"), 1, tone, chosen=True))
    items += _medipacks(squad)
    if squad.hand_size:
        items.append(Item(f"{squad.team}-orders", "order", Words("orders-hidden"), squad.hand_size, tone, hidden=True))
    return Supply(f"held-{squad.team}", Words("supply-held", {"side": squad.team}), items, seat)


def _worked(squad: Squad) -> Iterable[Equipment]:
    return (card for card in EQUIPMENT if card in squad.equipment)


def robotlings_left(state: State) -> Supply:
    """Return the number of figures of each kind left in the supply of Chaos. It is public."""
    return Supply("reserve", Words("supply-robotlings"), list(_robotlings(state)), state.chaos)


def _robotlings(state: State) -> Iterator[Item]:
    out = Counter(figure.kind for figure in state.robotlings.values())
    for kind in CHAOS_KINDS:
        left = state.tables.figures.supply[kind] - out[kind]
        if left:
            yield Item(f"supply-{kind}", kind, Words(f"kind-{kind}"), left, CHAOS)
