"""Pieces on the ship: objects, blips as the viewer may see them, robotlings and soldiers."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from domain.games.starquest.aiming import SPECIAL_WEAPONS
from domain.games.starquest.figures import LARGE
from domain.games.starquest.kits import gear_of
from domain.games.starquest.naming import blip_number, called, name_of
from domain.games.starquest.pieces import Blip, Figure, Item, Squad
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Weapon
from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Value, Words
from projections.scene import Badge, Piece, Tone
from projections.scenes.starquest.board import dock_cell
from projections.scenes.starquest.signs import (
    ARMS,
    CHAOS,
    COMMANDER_GLYPHS,
    GEAR_GLYPHS,
    TEAM_SHAPES,
    TEAM_TONES,
    TROOPER_GLYPHS,
    WEAPON_GLYPHS,
    set_of,
    thing_glyph,
    thing_word,
)

_PLATE = "plate-diamond"
"""The plate of Chaos."""
_HOME = ("docked", "returned", "stood_down")
"""Statuses of figures that are drawn in their dock."""


class Outfit(NamedTuple):
    """How a soldier is drawn, and what the message `Weapon` names him by."""

    glyph: str
    weapon: str


OutfitOf: TypeAlias = Callable[[Figure], Outfit]


def outfit_of(figure: Figure) -> Outfit:
    """Return the outfit of a commander or trooper: by the set of the one, by the weapon of the other."""
    if figure.kind == "commander":
        return Outfit(COMMANDER_GLYPHS[set_of(figure)], set_of(figure))
    return Outfit(TROOPER_GLYPHS[figure.weapons[0]], figure.weapons[0])


def pieces(state: State, viewer: Viewer, outfit: OutfitOf = outfit_of) -> list[Piece]:
    """Return all visible pieces, objects on the floor first."""
    things = [_thing(state, item) for item in state.items.values() if item.square and not item.carrier and not item.done]
    hidden = [_blip(blip, state.chaos, blip.id in state.acted) for blip in state.blips.values()]
    machines = [_robotling(state, figure) for figure in state.robotlings.values()]
    return [*things, *_gear(state), *hidden, *machines, *_soldiers(state, viewer, outfit)]


def _thing(state: State, item: Item) -> Piece:
    tone: Tone = "accent" if item.goal == "main" else "green"
    params: dict[str, Value] = {**called(item.thing.id), "goal": item.goal, "armour": item.thing.armour, "life": item.life}
    badges = [Badge(8, text=str(item.life), tone=tone)] if item.thing.life else []
    content = state.contents.get(item.thing.id)
    if content is not None and content.is_open():
        glyph = "artefact" if content.read() == "artefact" else "barred"
        badges.append(Badge(2, glyph=glyph, tone=tone, words=Words("badge-content", {"content": content.read()})))
    glyph = thing_glyph(item.thing.id)
    return Piece(item.thing.id, item.square, glyph, Words("piece-thing", params), tone=tone, badges=badges, plate="plate-goal")


def _gear(state: State) -> Iterator[Piece]:
    """Return the gear that lies on the ship, and the mines."""
    for square in state.gear_markers:
        yield Piece(f"gear-{square}", square, "gear-marker", Words("piece-gear", {"square": square}), tone="accent", plate="plate-goal")
    for square, seat in state.mines.items():
        tone = TEAM_TONES[state.squads[seat].team]
        yield Piece(f"mine-{square}", square, "laid-mine", Words("piece-mine", {"square": square}), seat, tone, plate="plate-goal")


# Chaos -----------------------------------------------------------------------------------------------------------------


def _blip(blip: Blip, chaos: Seat, spent: bool) -> Piece:
    number = blip_number(blip.id)
    return _known(blip, number, chaos, spent) if blip.kind.is_open() else _unknown(blip.id, blip.square, number, chaos, spent)


@lru_cache(maxsize=1024)
def _unknown(blip: str, square: str, number: Value, chaos: Seat, spent: bool) -> Piece:
    return Piece(blip, square, "blip", Words("piece-blip", {"no": number}), chaos, CHAOS, hidden=True, spent=spent, plate=_PLATE)


def _known(blip: Blip, number: Value, chaos: Seat, spent: bool) -> Piece:
    kind = blip.kind.read()
    badge = Badge(2, glyph=kind, tone=CHAOS, words=Words("badge-known"))
    name = Words("piece-blip-known", {"no": number, "kind": kind})
    return Piece(blip.id, blip.square, "blip", name, chaos, CHAOS, hidden=True, badges=[badge], spent=spent, plate=_PLATE)


def _robotling(state: State, figure: Figure) -> Piece:
    badges = list(_machine_badges(state, figure))
    large = figure.kind == LARGE
    plate, parts = ("plate-large", _arms(figure)) if large else (_PLATE, [])
    name = Words("piece-robotling", {**called(figure.id), "life": figure.life, "armour": armour_of(state, figure)})
    return Piece(
        figure.id,
        figure.square,
        figure.kind,
        name,
        figure.seat,
        CHAOS,
        badges=badges,
        columns=2 if large else 1,
        rows=2 if large else 1,
        spent=_spent(state, figure),
        plate=plate,
        parts=parts,
    )


def _arms(figure: Figure) -> list[str]:
    """Return the dreadnought's heavy weapons, the first one on the left."""
    arms = [ARMS[weapon] for weapon in figure.weapons if weapon in ARMS]
    return [arm + side for arm, side in zip(arms, ("", "-right"), strict=False)]


def _machine_badges(state: State, figure: Figure) -> Iterator[Badge]:
    if figure.kind in (LARGE, "chaos_heavy"):
        heavy = [weapon for weapon in figure.weapons if weapon != "laser"]
        for clock, weapon in zip((2, 4), heavy, strict=False):
            yield _carried(clock, weapon)
    if figure.profile.life > 1:
        yield Badge(8, text=str(figure.life), tone=CHAOS)
    for event in (event for event in state.effects() if figure.id in event.choice.figures and event.card != "clone"):
        special = SPECIAL_WEAPONS.get(event.card)
        glyph = "star" if special is None else WEAPON_GLYPHS[special]
        yield Badge(10, glyph=glyph, tone="accent", words=Words("badge-event", {"card": event.card}))


# GSG -------------------------------------------------------------------------------------------------------------------


def _soldiers(state: State, viewer: Viewer, outfit: OutfitOf) -> Iterator[Piece]:
    for figure in state.soldiers.values():
        home = figure.status in _HOME
        if not home and figure.status != "board":
            continue
        squad = state.squads[figure.seat]
        yield _soldier(state, figure, squad, dock_cell(state, figure.seat, viewer) if home else figure.square, outfit(figure))


def _soldier(state: State, figure: Figure, squad: Squad, cell: str, outfit: Outfit) -> Piece:
    name = Words(
        "piece-soldier",
        {
            **called(figure.id),
            "weapon": outfit.weapon,
            "life": figure.life,
            "armour": armour_of(state, figure),
            "status": figure.status,
        },
    )
    number = name_of(figure.id).number
    return Piece(
        figure.id,
        cell,
        outfit.glyph,
        name,
        figure.seat,
        TEAM_TONES[squad.team],
        text=str(number) if number else "",
        letter=Words(f"letter-{squad.team}"),
        badges=list(_badges(state, figure, squad)),
        spent=figure.status in ("returned", "stood_down") or _spent(state, figure),
        plate=f"plate-{TEAM_SHAPES[squad.team]}",
    )


def _badges(state: State, figure: Figure, squad: Squad) -> Iterator[Badge]:
    """Return the badges of a figure: the commander's life, carried objects, and effects, each at its clock position."""
    if figure.kind == "commander":
        yield Badge(8, text=str(figure.life), tone="go" if figure.life == figure.profile.life else "alarm")
    for item in state.items.values():
        if item.carrier == figure.id:
            yield Badge(
                10, glyph=thing_glyph(item.thing.id), tone="accent", words=Words("badge-carries", {"thing": thing_word(item.thing.id)})
            )
    for clock, held in zip((2, 4), gear_of(state, figure.id), strict=False):
        yield Badge(clock, glyph=GEAR_GLYPHS[held.card], tone="accent", words=Words("badge-gear", {"gear": held.card, "uses": held.uses}))
    if figure.id in state.cloaked:
        yield Badge(3, glyph=GEAR_GLYPHS["cloak"], words=Words("badge-cloaked"))
    for clock, (glyph, key) in zip((6, 12, 9), _effects(figure, squad), strict=False):
        yield Badge(clock, glyph=glyph, tone="accent" if key in ("fusion", "scope") else "alarm", words=Words(f"badge-{key}"))


def _effects(figure: Figure, squad: Squad) -> Iterator[tuple[str, str]]:
    if figure.id in squad.barred:
        yield "barred", "barred"
    if figure.id in squad.jammed:
        yield "jammed", "jammed"
    if figure.id == squad.fusion:
        yield "fusion", "fusion"
    if figure.id in squad.scopes:
        yield "scope", "scope"


def _carried(clock: int, weapon: Weapon) -> Badge:
    return Badge(clock, glyph=WEAPON_GLYPHS[weapon], words=Words("badge-weapon", {"weapon": weapon}))


def _spent(state: State, figure: Figure) -> bool:
    """Return True if the figure has acted in the current turn."""
    return figure.id in state.acted
