"""States that a viewer cannot tell from the real one (section 6): what is hidden is dealt again."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import permutations, product
from typing import Final, TypeVar

from msgspec.structs import replace

from domain.games.red_berets import forces, layouts, sheets
from domain.games.red_berets.cards import CHOOSABLE, MOST_CARDS, NECROTECH, POWERS, Equipment, Necrotech, Power
from domain.games.red_berets.coordinates import POSITIONS, around
from domain.games.red_berets.drafts import CardsDraft, DisplayDraft, Draft
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.forces import SURFACE, UNDER, Level
from domain.games.red_berets.layers import landscape, sealed_zones, with_signs
from domain.games.red_berets.layouts import FIRST, Layout, Placed
from domain.games.red_berets.markers import OBJECTIVE
from domain.games.red_berets.objects import MINES, ObjectKind
from domain.games.red_berets.pieces import Card, Hand, Marker
from domain.games.red_berets.rules import equipping, living, surprise
from domain.games.red_berets.state import State
from domain.games.red_berets.tiles import TILE_IDS, Rotation
from domain.kernel.game import Randomness
from domain.kernel.rules import allows
from domain.kernel.seats import Seat, Viewer
from domain.kernel.secret import Secret

T = TypeVar("T")
ROTATIONS: Final[tuple[Rotation, Rotation]] = (0, 180)
TRIES: Final = 40
"""Layouts tried at random before all are tried in order."""


def alternative(state: State, viewer: Viewer, bits: Randomness) -> State:
    """Another state for this viewer: drafts, tiles and markers that it does not know are dealt again."""
    if state.phase == "beginning":
        return state
    if viewer != state.roles.legion:
        state = _with_layout(state, bits)
        state = _with_markers(state, bits)
        state = _with_under(state, bits)
        state = _with_objects(state, bits)
        state = _with_setting(state, bits)
    state = _with_drafts(_with_cards(state, viewer, bits), viewer, bits)
    return state if viewer == state.roles.legion else _with_living(state, bits)


def shuffled(values: tuple[T, ...], bits: Randomness) -> tuple[T, ...]:
    """The values in a random order."""
    left = list(values)
    return tuple(left.pop(bits.below(len(left))) for _ in values)


def one_of(values: tuple[T, ...], bits: Randomness) -> T:
    """Any one of the values."""
    return values[bits.below(len(values))]


# tiles -----------------------------------------------------------------------------------------------------------------------


def _with_layout(state: State, bits: Randomness) -> State:
    """Tiles of the same back change places among unexplored positions, and are turned."""
    if all(secret.is_open() for secret in state.layout):
        return state
    layout = next(layout for layout in _layouts(state, bits) if _fits(state, layout))
    return replace(state, layout=tuple(_worded(secret, placed) for secret, placed in zip(state.layout, layout, strict=True)))


def _worded(secret: Secret[T], value: T) -> Secret[T]:
    return secret if secret.is_open() else Secret(secret.audience, value, secret.source)


def _layouts(state: State, bits: Randomness) -> Iterator[Layout]:
    """Layouts that show the same backs: some at random, then all in order."""
    hidden = [pos for pos in POSITIONS if not state.layout[pos].is_open()]
    placed = {state.layout[pos].read().tile for pos in POSITIONS if pos not in hidden}
    left = tuple(tile for tile in TILE_IDS if tile not in placed)
    groups = [
        ([pos for pos in hidden if state.backs[pos] == back], tuple(tile for tile in left if _back(state, tile) == back))
        for back in dict.fromkeys(state.backs[pos] for pos in hidden)
    ]
    for _ in range(TRIES):
        dealt = {pos: tile for spots, tiles in groups for pos, tile in zip(spots, shuffled(tiles, bits), strict=True)}
        yield _placed(state, {pos: Placed(tile, one_of(ROTATIONS, bits)) for pos, tile in dealt.items()})
    for orders in product(*(permutations(tiles) for _, tiles in groups)):
        dealt = {pos: tile for (spots, _), order in zip(groups, orders, strict=True) for pos, tile in zip(spots, order, strict=True)}
        for turned in product(ROTATIONS, repeat=len(hidden)):
            yield _placed(state, {pos: Placed(dealt[pos], rotation) for pos, rotation in zip(hidden, turned, strict=True)})


def _back(state: State, tile: str) -> str:
    return next(state.tables.tiles.back(one, landscape(state)) for one in TILE_IDS if one == tile)


def _placed(state: State, hidden: Mapping[int, Placed]) -> Layout:
    return tuple(hidden[pos] if pos in hidden else state.layout[pos].read() for pos in POSITIONS)


def _fits(state: State, layout: Layout) -> bool:
    """True if the layout is legal, and the same passages of revealed tiles are sealed. In mission 2 a space warp may have
    torn the caves apart, which nobody plays."""
    tiles = state.tables.tiles
    if state.agreed.mission == "m2":
        return True
    if state.jungle:
        return layouts.is_legal(tiles, layout, state.agreed.tile_set)
    plain = layouts.pictures(tiles, layout, landscape(state), state.agreed.tile_set)
    pictures = tuple(with_signs(rows, pos, state.holes, state.rubble) for pos, rows in enumerate(plain))
    if not layouts.cave(layouts.joined(pictures), layouts.kinds_of(tiles, layout)).is_connected:
        return False
    known = replace(state, layout=tuple(Secret(secret.audience, placed) for secret, placed in zip(state.layout, layout, strict=True)))
    return sealed_zones(known, state.terrain, pictures) == state.sealed


# markers ---------------------------------------------------------------------------------------------------------------------


def _with_markers(state: State, bits: Randomness) -> State:
    """The markers that are counted are dealt again to the places where they are counted."""
    if not state.sheet:
        return state
    handles = _handles(state, bits)
    hidden = [handle for handle in handles if _is_hidden(state, handle)]
    places = [
        Marker("", "display" if kind == "display" else "board", count.pos, count.zone, acted=kind == "acted")
        for count in state.counts for kind in ("display", "idle", "acted") for _ in range(getattr(count, kind))
    ]  # fmt: skip
    dealt = {handle: replace(place, id=handle) for handle, place in zip(shuffled(tuple(hidden), bits), places, strict=True)}
    if state.marker_active >= 0:
        active = next(handle for handle, marker in dealt.items() if marker.pos == state.marker_active and marker.acted)
        dealt[active] = replace(dealt[active], active=True)
    gone = {handle: Marker(handle, "gone" if _is_gone(state, handle) else "figure") for handle in handles if handle not in dealt}
    sheet = (_worded(secret, {**dealt, **gone}[handle]) for secret, handle in zip(state.sheet, handles, strict=True))
    return replace(state, sheet=tuple(sheet))


def _handles(state: State, bits: Randomness) -> tuple[str, ...]:
    """The markers of the sheet; an overlord who was never seen may be either."""
    if state.exchanged:
        return forces.exchanged_markers()
    seen = next((hand.nepharite for hand in state.hands if hand.nepharite), "")
    above = seen if not seen or state.hands[0].nepharite == seen else other_of(seen)
    above = above or one_of(NEPHARITES, bits)
    return forces.markers_of(state.agreed, other_of(above) if state.stage > 1 else above)


def other_of(nepharite: str) -> str:
    """The other overlord."""
    return next(name for name in NEPHARITES if name != nepharite)


def _with_under(state: State, bits: Randomness) -> State:
    """The lower markers lie in any boxes (see `stages.begin_stage_two`)."""
    if all(secret.is_open() for secret in state.under):
        return state
    seen = next((secret.read().id for secret in state.sheet if secret.read().id in NEPHARITES), "") or one_of(NEPHARITES, bits)
    handles = forces.markers_of(state.agreed, other_of(seen))
    dealt = (Marker(name, "display", one_of(POSITIONS, bits)) for name in handles)
    return replace(state, under=tuple(_worded(secret, one) for secret, one in zip(state.under, dealt, strict=True)))


def _is_hidden(state: State, handle: str) -> bool:
    if sheets.is_decoy(handle):
        return handle not in state.exposed
    if handle == OBJECTIVE:
        return state.target.square is None and not state.target.unplaced
    figure = state.figures.get(handle)
    return figure is None or figure.status == "marker"


def _is_gone(state: State, handle: str) -> bool:
    return sheets.is_decoy(handle) or (handle in state.figures and state.figures[handle].status == "dead")


# objects ---------------------------------------------------------------------------------------------------------------------


def _with_objects(state: State, bits: Randomness) -> State:
    """The objects that were never opened are dealt again, at most one entrance for each box of origin (see `drafting.check_fill`)."""
    shown = {one.id: replace(one, kind=_worded(one.kind, one.shown)) for one in state.objects.values() if one.shown}
    state = replace(state, objects={**state.objects, **shown}) if shown else state
    lying = [one for one in state.objects.values() if not one.kind.is_open()]
    if not lying and all(secret.is_open() for secret in state.boxes):
        return state
    origins = [pos for pos in POSITIONS for _ in range(state.box_counts[pos])]
    slots = (*origins, *(one.pos for one in lying))
    kinds = _dealt_objects(state, slots, bits)
    boxes = tuple(_worded(secret, kind) for secret, kind in zip(state.boxes, kinds[: len(origins)], strict=True))
    placed = {one.id: replace(one, kind=_worded(one.kind, kind)) for one, kind in zip(lying, kinds[len(origins) :], strict=True)}
    return replace(state, boxes=boxes, objects={**state.objects, **placed})


def _dealt_objects(state: State, slots: tuple[int, ...], bits: Randomness) -> tuple[ObjectKind, ...]:
    left = Counter(state.tables.objects.counts)
    left.subtract(state.opened)
    places = tuple(dict.fromkeys(pos for pos in slots if pos not in state.tunnel_boxes))
    chosen = shuffled(places, bits)[: left["tunnel"]]
    tunnels = {one_of(tuple(number for number, pos in enumerate(slots) if pos == where), bits) for where in chosen}
    mines = tuple(kind for kind in MINES for _ in range(left[kind]))
    dealt = iter(shuffled(mines, bits))
    return tuple("tunnel" if number in tunnels else next(dealt) for number in range(len(slots)))


def _with_setting(state: State, bits: Randomness) -> State:
    if state.keep_awake is None:
        return state
    pair = {card: bool(bits.below(2)) for card in ("azogar", "gretchjakth")}
    return replace(state, keep_awake=_worded(state.keep_awake, pair))


# cards -----------------------------------------------------------------------------------------------------------------------


def _with_cards(state: State, viewer: Viewer, bits: Randomness) -> State:
    """Unshown cards of overlords, the rest of the dark deck, and the strengths of the alimahn."""
    known = {secret.read() for hand in state.hands for secret in hand.cards if secret.is_open()}
    powers = list(shuffled(tuple(power for power in POWERS if power not in known), bits))
    necrotech = Counter(state.tables.cards.necrotech)
    necrotech.subtract(
        card for card in NECROTECH for hand in state.hands for secret in hand.cards if secret.is_open() and secret.read() == card
    )
    hands = tuple(_with_hand(hand, powers, necrotech, bits) for hand in state.hands)
    deck = tuple(_worded(secret, power) for secret, power in zip(state.dark_deck, powers, strict=False))
    strengths = tuple(_worded(secret, 1 + bits.below(20)) for secret in state.alimahn)
    return replace(state, hands=hands, dark_deck=deck, alimahn=strengths)


def _with_hand(hand: Hand, powers: list[Power], necrotech: Counter[Necrotech], bits: Randomness) -> Hand:
    cards: list[Secret[Card]] = []
    held = {secret.read() for secret in hand.cards if secret.is_open()}
    for place, secret in enumerate(hand.cards):
        if secret.is_open():
            cards.append(secret)
        elif place < hand.powers:
            cards.append(Secret[Card](secret.audience, powers.pop(), secret.source))
        else:
            card = one_of(tuple(one for one in NECROTECH if necrotech[one] > 0 and one not in held), bits)
            necrotech[card] -= 1
            held.add(card)
            cards.append(Secret[Card](secret.audience, card, secret.source))
    return replace(hand, cards=tuple(cards))


def _with_living(state: State, bits: Randomness) -> State:
    """Living weapons of overlords are awake or asleep: all of a marker, those of closed cards of a figure (see `living.wake_weapon`)."""
    return replace(state, sheet=tuple(_stirred(state, secret, bits) for secret in state.sheet))


def _stirred(state: State, secret: Secret[Marker], bits: Randomness) -> Secret[Marker]:
    marker = secret.read()
    if marker.id not in NEPHARITES or marker.place == "gone":
        return secret
    hand = state.hands[surprise.slot_of(state, marker.id)]
    held = [card for card in living.living_of(state, marker.id) if marker.place != "figure" or card not in hand.shown]
    awake = tuple(card for card in held if bits.below(2))
    woken = tuple(card for card in awake if marker.place != "figure" and not marker.acted and not bits.below(4))
    fed = tuple(card for card in awake if card in woken or bits.below(2))
    stirred = replace(marker, acted=marker.acted or bool(woken), chit_on_card=bool(woken), awake=awake, fed=fed)
    return Secret(secret.audience, stirred, secret.source)


# drafts ----------------------------------------------------------------------------------------------------------------------


def _with_drafts(state: State, viewer: Viewer, bits: Randomness) -> State:
    drafts = {seat: secret if secret.is_open() else _worded(secret, _draft(state, seat, bits)) for seat, secret in state.drafts.items()}
    return replace(state, drafts=drafts) if state.drafts else state


def _draft(state: State, seat: Seat, bits: Randomness) -> Draft:
    """A draft that the seat could have: equipment; or a legal layout, all markers in boxes, and the start tile's box empty."""
    if seat != state.roles.legion:
        return Draft(layout=FIRST, objects=((),) * len(POSITIONS), equipment=_equipment(state, seat, bits), finished=seat in state.finished)
    tiles, settled = state.tables.tiles, state.agreed
    layout = layouts.drawn(tiles, shuffled(TILE_IDS, bits), bits.below(layouts.MOST_BITS), settled.tile_set)
    overlords = _overlords(state, bits)
    shown = {level: _display(state, overlords.get(level, ""), bits) for level in forces.levels(settled)}
    moves: dict[str, int] = {}
    if state.phase == "vacate":
        leaving = (secret.read() for secret in state.sheet)
        moves = {one.id: one_of(around(state.entry), bits) for one in leaving if one.place == "display" and one.pos == state.entry}
    return Draft(
        layout=layout,
        objects=_boxes(state, bits),
        surface=shown.get(SURFACE, DisplayDraft()),
        under=shown.get(UNDER, DisplayDraft()),
        cards=_necrotech(state, shown, bits),
        moves=moves,
        exchange=_exchange(state, bits),
        finished=seat in state.finished,
    )


def _equipment(state: State, seat: Seat, bits: Randomness) -> dict[str, tuple[Equipment, ...]]:
    """Cards that the seat's figures could have chosen."""
    own = tuple(figure for figure in state.figures.values() if figure.seat == seat)
    dealt: dict[str, tuple[Equipment, ...]] = {}
    for card in shuffled(CHOOSABLE, bits)[: bits.below(MOST_CARDS + 1)]:
        figure = one_of(own, bits)
        held = dealt.get(figure.id, ())
        if allows(partial(equipping.check_card, state, figure, card, held)):
            dealt[figure.id] = (*held, card)
    return dealt


def _necrotech(state: State, shown: Mapping[Level, DisplayDraft], bits: Randomness) -> dict[str, CardsDraft]:
    """The cards of overlords for whom dark cards were drawn."""
    if state.agreed.cards == "basic":
        return {}
    names = [name for level in shown for name in forces.nepharites(state.agreed, shown[level].nepharite)]
    chosen = shuffled(NECROTECH, bits)
    return {name: CardsDraft(True, chosen[: MOST_CARDS - hand.powers]) for name, hand in zip(names, state.hands, strict=False)}


def _boxes(state: State, bits: Randomness) -> tuple[tuple[ObjectKind, ...], ...]:
    if not state.agreed.objects:
        return ((),) * len(POSITIONS)
    slots = tuple(pos for pos in POSITIONS for _ in range(2))
    kinds = _dealt_objects(replace(state, opened=(), tunnel_boxes=()), slots, bits)
    return tuple(tuple(kind for kind, where in zip(kinds, slots, strict=True) if where == pos) for pos in POSITIONS)


def _overlords(state: State, bits: Randomness) -> dict[Level, str]:
    """The overlord of each level, as the markers in play have it (see `victory._decide_lightning`); with the ally none is chosen."""
    if state.agreed.ally:
        return {}
    handles = [secret.read().id for secret in state.sheet]
    in_play = [name for name in NEPHARITES if name in handles]
    above = next((hand.nepharite for hand in state.hands[:1] if hand.nepharite), "")
    if len(in_play) == 1:
        above = in_play[0] if state.stage == 1 else other_of(in_play[0])
    below = next((other_of(hand.nepharite) for hand in state.hands[1:] if hand.nepharite), "")
    above = above or below or one_of(NEPHARITES, bits)
    return {SURFACE: above, UNDER: other_of(above)}


def _display(state: State, nepharite: str, bits: Randomness) -> DisplayDraft:
    handles = forces.markers_of(state.agreed, nepharite)
    return DisplayDraft(nepharite, {handle: one_of(POSITIONS, bits) for handle in handles})


def _exchange(state: State, bits: Randomness) -> int:
    """The box of an exchange in the regrouping: any or none (see `stages.exchange`)."""
    dead = any(name in state.figures and not state.figures[name].lives() for name in NEPHARITES)
    if state.agreed.ally or dead or state.stage == 1 or not bits.below(2):
        return -1
    return one_of(tuple(pos for pos in POSITIONS if pos != state.entry), bits)
