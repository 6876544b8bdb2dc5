"""Checks of the data files (section 2). All faults raise Malformed."""

from collections import Counter
from collections.abc import Collection
from typing import Final

from domain.games.red_berets.cards import CHOOSABLE, EQUIPMENT, ISSUED, MOST_CARDS, NECROTECH, POWERS, Cards
from domain.games.red_berets.coordinates import POSITIONS
from domain.games.red_berets.figures import FIGURES, NEPHARITES, SKILLS, TROOPERS, Figure, Profile
from domain.games.red_berets.modifiers import SITUATIONS
from domain.games.red_berets.objects import OBJECT_KINDS, OBJECTS_A_BOX, Objects
from domain.games.red_berets.tables import Tables
from domain.games.red_berets.tiles import (
    BORDER,
    CAVE_FACES,
    COLUMNS,
    FLOOR,
    JUNGLE,
    JUNGLE_FACES,
    OPENING_SQUARES,
    OPENINGS,
    ROCK,
    ROWS,
    THICKET,
    TILE_IDS,
    TILE_KINDS,
    Rows,
    Tiles,
    openings,
    zones,
)
from domain.games.red_berets.weapons import WEAPONS, Weapon, WeaponRule
from domain.kernel.errors import Malformed

FACES_OF_DIE: Final = 20
TUNNELS: Final = 3
_PASSAGES: Final = 2


def validated(tables: Tables) -> Tables:
    """The same numbers if they are complete and within their ranges, and the tiles keep the border contract."""
    _check_figures(tables.figures)
    _check_weapons(tables.weapons)
    _check_cards(tables.cards, tables.weapons)
    _check_objects(tables.objects)
    _check_complete("modifiers", tables.modifiers, SITUATIONS)
    _check_tiles(tables.tiles)
    return tables


def _check_figures(figures: dict[Figure, Profile]) -> None:
    _check_complete("figures", figures, FIGURES)
    for figure, profile in figures.items():
        lord = figure in NEPHARITES
        _require((profile.kind == "nepharite") == lord, f"{figure}: a nepharite is N1 or N2")
        _require(profile.number == int(figure[1:]), f"{figure}: another number than its id says")
        _require(0 < profile.flips_at < profile.dies_at, f"{figure}: the card flips before the figure dies")
        _require(min(profile.initiative, profile.actions) > 0, f"{figure}: initiative and actions must be positive")
        _require(profile.wounded.armour <= profile.healthy.armour, f"{figure}: the wounded side has more armour")
        _require((profile.healthy.dark_symmetry is not None) == lord, f"{figure}: the dark symmetry is for nepharites")
        _require(bool(profile.weapons) != lord, f"{figure}: weapons are cards for nepharites, and for nobody else")
        for skill in SKILLS:
            _check_skill(f"{figure}: {skill}", profile.healthy.skill(skill), profile.wounded.skill(skill))


def _check_skill(fault: str, healthy: int | None, wounded: int | None) -> None:
    _require((healthy is None) == (wounded is None), f"{fault} stands on one side only")
    if healthy is not None and wounded is not None:
        _require(0 < wounded <= healthy <= FACES_OF_DIE, f"{fault} out of range")


def _check_weapons(weapons: dict[Weapon, WeaponRule]) -> None:
    _check_complete("weapons", weapons, WEAPONS)
    for weapon, rule in weapons.items():
        _require(rule.firearm or rule.close_combat, f"{weapon}: neither firearm nor close-combat weapon")
        _require((rule.damage > 0) == (rule.aim != "mind"), f"{weapon}: damage out of range")
        _require(rule.range is None or rule.range > 0, f"{weapon}: range out of range")
        _require(rule.firearm or rule.range is not None, f"{weapon}: a close-combat weapon has a range")
        _require(rule.actions > 0, f"{weapon}: actions must be positive")


def _check_cards(cards: Cards, weapons: dict[Weapon, WeaponRule]) -> None:
    _check_complete("equipment", cards.equipment, EQUIPMENT)
    _check_complete("necrotech", cards.necrotech, NECROTECH)
    _check_complete("powers", cards.powers, POWERS)
    for name, card in cards.equipment.items():
        _require(card.count > 0, f"{name}: count must be positive")
        _require(bool(card.bearers) == (name in ISSUED), f"{name}: bearers are those of standard issue")
        _require(card.weapon == (name in weapons), f"{name}: a weapon of the same name and the card go together")
        _require(bool(card.replaces) <= card.weapon, f"{name}: only a weapon replaces another one")
    _require(set(TROOPERS) <= set(cards.equipment["scanner"].bearers), "scanner: every trooper carries one")
    _require(sum(cards.equipment[card].count for card in CHOOSABLE) >= MOST_CARDS, f"fewer than {MOST_CARDS} cards to choose from")
    _require(all(count > 0 for count in cards.necrotech.values()), "necrotech: counts must be positive")
    _require(all(card.level > 0 for card in cards.powers.values()), "powers: levels must be positive")


def _check_objects(objects: Objects) -> None:
    _check_complete("object counts", objects.counts, OBJECT_KINDS)
    _check_complete("blasts", objects.blasts, OBJECT_KINDS)
    _require(sum(objects.counts.values()) == OBJECTS_A_BOX * len(POSITIONS), f"objects do not fill {OBJECTS_A_BOX} places of each box")
    _require(objects.counts["tunnel"] == TUNNELS, f"there are not {TUNNELS} tunnel entrances")
    _require(list(objects.checks) == sorted(set(objects.checks), reverse=True), "a longer walk triggers mines more easily")
    _require(all(1 < face <= FACES_OF_DIE for face in objects.checks) and bool(objects.checks), "mine checks out of range")


def _check_tiles(tiles: Tiles) -> None:
    _check_complete("tiles", tiles.tiles, TILE_IDS)
    _check_complete("faces", tiles.faces, (*CAVE_FACES, *JUNGLE_FACES))
    for face in CAVE_FACES:
        _check_picture(face, tiles.faces[face], {ROCK, FLOOR})
        _check_cave(face, tiles.faces[face])
    for letter in JUNGLE_FACES:
        _check_picture(letter, tiles.faces[letter], {FLOOR, THICKET, JUNGLE})
    shown = Counter((tiles.tiles[tile].jungle, tiles.kind(tile)) for tile in TILE_IDS)
    _require(len(shown) == len(JUNGLE_FACES) * len(TILE_KINDS) == len(TILE_IDS), "each jungle face hides one cave of each kind")
    for tile, chosen in tiles.tiles.items():
        _require(chosen.three[0] == chosen.nine[0], f"{tile}: its caves are of two kinds")
    _require(len({tiles.tiles[tile].nine for tile in TILE_IDS}) == len(CAVE_FACES), "the set of nine shows every cave face once")
    _require(len({tiles.tiles[tile].three for tile in TILE_IDS}) == len(TILE_KINDS), "the set of three shows one face of each kind")


def _check_picture(face: str, rows: Rows, signs: Collection[str]) -> None:
    _require(len(rows) == ROWS and all(len(row) == COLUMNS for row in rows), f"face {face}: not {COLUMNS} by {ROWS} squares")
    _require(set("".join(rows)) <= set(signs), f"face {face}: squares are {sorted(signs)}")


def _check_cave(face: str, rows: Rows) -> None:
    for x, y in BORDER:
        _require((rows[y][x] != ROCK) == ((x, y) in OPENING_SQUARES), f"face {face}: the border breaks its contract at {x},{y}")
    found = zones(rows)
    passages = _PASSAGES if face.startswith("K") else 1
    _require(len(found) == passages, f"face {face}: {len(found)} zones instead of {passages}")
    reached = Counter(name for zone in found for name in openings(zone))
    _require(reached == Counter(OPENINGS), f"face {face}: every opening belongs to one zone")
    _require(all(openings(zone) for zone in found), f"face {face}: a zone has no opening")


def _check_complete(table: str, given: Collection[str], wanted: Collection[str]) -> None:
    _require(set(given) == set(wanted), f"{table}: {sorted(set(given) ^ set(wanted))} missing or unknown")


def _require(kept: bool, fault: str) -> None:
    if not kept:
        raise Malformed(fault)
