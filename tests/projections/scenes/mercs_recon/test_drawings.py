"""The drawings: they keep the rules for drawings, and each component has its own, named by its id."""

from pathlib import Path
from typing import Final

import projections.scenes as scenes
from domain.games.mercs_recon.loading import profiles
from domain.games.mercs_recon.missions import TOKENS
from domain.games.mercs_recon.opposition import COLOURS, KINDS
from domain.games.mercs_recon.profiles import PROFILES
from projections.art import read_art

FOLDER: Final = Path(scenes.__file__ or "").parent / "mercs_recon" / "art"
ART: Final = read_art("mercs_recon", FOLDER)
MOST: Final = 120_000
ZONE: Final = (0, 0, 120, 120)


def text(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def box(name: str) -> tuple[float, ...]:
    return tuple(float(number) for number in text(name).partition('viewBox="')[2].partition('"')[0].split())


def test_all_drawings_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.svg")) <= MOST


def test_every_figure_and_agent_is_drawn() -> None:
    roles = {f"merc-{profile.partition('_')[2]}" for profile in PROFILES}
    security = {f"sec-{kind[3]}" for kind in KINDS if kind.startswith("sec")}
    employees = {f"civ-{kind}" for kind in KINDS if not kind.startswith("sec")}

    assert roles | security | employees | {f"agent-{colour}" for colour in COLOURS} | {"merc-down"} <= ART.names


def test_every_role_and_item_has_a_sign_of_its_own() -> None:
    items = {f"gear-{equipment.item}" for profile in profiles().values() for equipment in profile.equipment}
    signs = items | {f"sign-{profile.partition('_')[2]}" for profile in PROFILES} | {name for name in ART.names if name.startswith("do-")}

    assert signs <= ART.names
    assert {box(name)[2:] for name in signs} == {(24, 24)}
    assert len({text(name) for name in signs}) == len(signs)


def test_every_objective_and_disc_is_drawn() -> None:
    tokens = {f"obj-{token}" for token in TOKENS} | {"obj-hidden"}

    assert tokens | {f"cdd-{level}" for level in range(1, 5)} <= ART.names


def test_floors_and_discs_fill_a_zone() -> None:
    zones = [name for name in ART.names if name.startswith(("floor-", "furn-", "cdd-", "ring", "watch-"))]

    assert {box(name) for name in zones} == {ZONE}


def test_walls_and_doors_lie_on_the_line_between_two_zones() -> None:
    level = {name: ART.settings.anchors[name] for name in ("wall-h", "door-closed-h", "firedoor-h")}
    upright = {name: ART.settings.anchors[name] for name in ("wall-v", "door-closed-v", "firedoor-v")}

    assert {across for across, _ in level.values()} == {0}
    assert {down for _, down in upright.values()} == {0}


def test_figures_stand_on_their_feet() -> None:
    figures = [name for name in ART.names if name.startswith(("merc-", "sec-", "civ-", "agent-"))]

    assert {ART.settings.anchors[name] for name in figures} == {(48, 76)}
