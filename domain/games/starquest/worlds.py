"""Other states that a viewer cannot tell from this one: his hidden values are dealt again among those that are possible to him."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from domain.games.starquest import loading, loadouts
from domain.games.starquest.cards import event_deck, orders_of
from domain.games.starquest.chance import RESPAWNED
from domain.games.starquest.conditions import CONDITIONS
from domain.games.starquest.figures import COMMANDER_SETS, ChaosKind, Mix, full_mix
from domain.games.starquest.gear import GEAR_CARDS
from domain.games.starquest.missions import BOARDS, BoardId
from domain.games.starquest.pieces import Blip, Content, Squad
from domain.games.starquest.state import State
from domain.games.starquest.weapons import HEAVY_WEAPONS, HeavyWeapon
from domain.kernel.game import Randomness
from domain.kernel.redealing import all_redealt, redealt, taken
from domain.kernel.seats import Viewer, may_read
from domain.kernel.secret import Secret


def alternative(state: State, viewer: Viewer, bits: Randomness) -> State:
    """An open state with the same public facts."""
    for part in (_returned, _blips, _stacks, _chips, _deck, _gear, _crates, _weather, _squads, _chaos):
        state = part(state, viewer, bits)
    return state


def _left(mix: Mix, seen: Iterable[ChaosKind], known: Iterable[Secret[ChaosKind]], viewer: Viewer) -> list[ChaosKind]:
    """The part of a mix that the viewer has not seen, neither in the open nor as his own secret."""
    counted = Counter(mix)
    counted.subtract(Counter(seen))
    counted.subtract(Counter(secret.read() for secret in known if may_read(secret.audience, viewer)))
    return list(counted.elements())


def _open_tokens(state: State, word: str) -> list[tuple[str, ChaosKind]]:
    tokens = (*state.tokens, *(token for squad in state.squads.values() for token in squad.tokens))
    return [(token.id, token.kind) for token in tokens if token.id.startswith(word)]


def _blips(state: State, viewer: Viewer, bits: Randomness) -> State:
    """Blips in the pool, on the boards and gone unseen: the mission's mix less what has been revealed (A40)."""
    lying = {blip.id: blip.kind for blip in state.blips.values() if blip.id not in state.returned}
    secrets = (*state.pool.values(), *lying.values(), *state.discarded.values())
    kinds = _left(state.blip_mix, (kind for _, kind in _open_tokens(state, "blip")), secrets, viewer)
    lying = all_redealt(lying, kinds, viewer, bits)
    blips: dict[str, Blip] = {blip.id: replace(blip, kind=lying.get(blip.id, blip.kind)) for blip in state.blips.values()}
    pool = all_redealt(state.pool, kinds, viewer, bits)
    return replace(state, blips=blips, pool=pool, discarded=all_redealt(state.discarded, kinds, viewer, bits))


def _returned(state: State, viewer: Viewer, bits: Randomness) -> State:
    """Blips that came back are of the kinds that fell, less those that were revealed."""
    if not state.returned:
        return state
    shown = dict(_open_tokens(state, RESPAWNED))
    hidden = {blip.id: blip.kind for blip in state.blips.values() if blip.id in state.returned}
    gone = {blip: secret for blip, secret in state.returned.items() if blip not in shown and blip not in hidden}
    kinds = _left(state.fallen, shown.values(), (*hidden.values(), *gone.values()), viewer)
    dealt = all_redealt({**hidden, **gone}, kinds, viewer, bits)
    returned = {
        blip: Secret(secret.audience, dealt[blip].read(), secret.source) if blip in dealt else secret
        for blip, secret in state.returned.items()
    }  # fmt: skip
    blips = {blip.id: replace(blip, kind=dealt.get(blip.id, blip.kind)) for blip in state.blips.values()}
    return replace(state, returned=returned, blips=blips)


def _stacks(state: State, viewer: Viewer, bits: Randomness) -> State:
    """The blips of the pool may lie in the stack of any board that is not scanned."""
    if state.stacks is None or may_read(state.stacks.audience, viewer):
        return state
    boards = [board for board in BOARDS if board not in state.scanned]
    divided: dict[BoardId, tuple[str, ...]] = dict.fromkeys(BOARDS, ())
    for blip in sorted(state.pool) if boards else ():
        board = boards[bits.below(len(boards))]
        divided[board] = (*divided[board], blip)
    return replace(state, stacks=Secret(state.stacks.audience, divided, state.stacks.source))


def _chips(state: State, viewer: Viewer, bits: Randomness) -> State:
    """The mission's chips are of a known mix; those from the box may be any of its others, but no dreadnought (R11)."""
    if not state.stock and not state.box:
        return state
    rest = {kind: count - state.chip_mix.get(kind, 0) for kind, count in full_mix(state.tables.figures).items()}
    played = _open_tokens(state, "chip")
    first = {chip: secret for chip, secret in state.stock.items() if chip not in state.gained}
    came = {chip: secret for chip, secret in state.stock.items() if chip in state.gained}
    kinds = _left(state.chip_mix, (kind for chip, kind in played if chip not in state.gained), first.values(), viewer)
    others = _left(rest, (kind for chip, kind in played if chip in state.gained), (*came.values(), *state.box.values()), viewer)
    light: list[ChaosKind] = [kind for kind in others if kind != "dreadnought"]
    heavy = [kind for kind in others if kind == "dreadnought"]
    gained = all_redealt(came, light, viewer, bits)
    box = all_redealt(state.box, [*light, *heavy], viewer, bits)
    dealt = {**all_redealt(first, kinds, viewer, bits), **gained}
    return replace(state, stock={chip: dealt[chip] for chip in state.stock}, box=box)


def _deck(state: State, viewer: Viewer, bits: Randomness) -> State:
    """The event cards that have not been drawn, in any order; a short deck holds the transmission and any others. A side card whose place
    is known stays there."""
    hidden = [secret for secret in state.deck if not may_read(secret.audience, viewer)]
    left = list(event_deck(state.tables.cards))
    for card in (*state.drawn, *(secret.read() for secret in state.deck if may_read(secret.audience, viewer))):
        left.remove(card)
    cards = [left.pop(0)] if hidden and "transmission" in left else []
    while len(cards) < len(hidden):
        cards.append(taken(left, bits))
    return replace(state, deck=tuple(redealt(secret, cards, viewer, bits) for secret in state.deck))


def _gear(state: State, viewer: Viewer, bits: Randomness) -> State:
    """The gear cards that nobody has drawn, in any order."""
    drawn = {held.card for kit in state.gear.values() for held in kit if not held.issued} | state.used_up.keys()
    left = [card for card in GEAR_CARDS if card not in drawn]
    return replace(state, gear_deck=tuple(redealt(secret, left, viewer, bits) for secret in state.gear_deck))


def _crates(state: State, viewer: Viewer, bits: Randomness) -> State:
    """The artefact lies in any crate whose content nobody knows, unless it has been found."""
    hidden = [secret for secret in state.contents.values() if not may_read(secret.audience, viewer)]
    if not hidden:
        return state
    found = any(secret.read() == "artefact" for secret in state.contents.values() if may_read(secret.audience, viewer))
    kinds: list[Content] = ["empty"] * len(hidden)
    if not found:
        kinds[0] = "artefact"
    return replace(state, contents=all_redealt(state.contents, kinds, viewer, bits))


def _weather(state: State, viewer: Viewer, bits: Randomness) -> State:
    """Boards that are not scanned have any of the conditions that no other board was given."""
    known = [secret.read() for secret in state.conditions.values() if may_read(secret.audience, viewer)]
    if len(known) == len(state.conditions):
        return state
    left = [condition for condition in CONDITIONS if condition not in known]
    return replace(state, conditions=all_redealt(state.conditions, left, viewer, bits))


def _squads(state: State, viewer: Viewer, bits: Randomness) -> State:
    squads = {seat: _squad(state, squad, viewer, bits) for seat, squad in state.squads.items()}
    return replace(state, squads=squads)


def _squad(state: State, squad: Squad, viewer: Viewer, bits: Randomness) -> Squad:
    """Other cards in hand; before the figures are public, the usual gear with another set for the commander."""
    cards = state.tables.cards
    if squad.hand is not None and not may_read(squad.hand.audience, viewer):
        orders = list(orders_of(cards, squad.team))
        picked = [taken(orders, bits) for _ in range(squad.hand_size)]
        squad = replace(squad, hand=Secret(squad.hand.audience, tuple(picked), squad.hand.source))
    if squad.gear is not None and not may_read(squad.gear.audience, viewer):
        gear = loadouts.usual(cards, squad.team).gear
        sets = list(COMMANDER_SETS)
        squad = replace(squad, gear=Secret(squad.gear.audience, replace(gear, commander_set=taken(sets, bits)), squad.gear.source))
    return squad


def _chaos(state: State, viewer: Viewer, bits: Randomness) -> State:
    """The secrets of Chaos alone: the dreadnought's weapons, and the secondary objective, which is in the mission book (A40)."""
    if state.arsenal is not None and not may_read(state.arsenal.audience, viewer):
        state = replace(state, arsenal=Secret(state.arsenal.audience, _arsenal(state, bits), state.arsenal.source))
    secret = state.secret_secondary
    if secret is not None and state.mission is not None and not may_read(secret.audience, viewer):
        state = replace(state, secret_secondary=Secret(secret.audience, loading.mission(state.mission).secondary, secret.source))
    return state


def _arsenal(state: State, bits: Randomness) -> tuple[HeavyWeapon, HeavyWeapon]:
    weapons = list(state.arsenal_shown or HEAVY_WEAPONS)
    return taken(weapons, bits), taken(weapons, bits)
