"""The game's messages: both catalogues hold every key that is used, and no others."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest.cards import EQUIPMENT, EVENT_CARDS, ORDERS
from domain.games.starquest.commands import CloseCombat, MovePiece, OperateObject, StackBlips
from domain.games.starquest.conditions import CONDITIONS
from domain.games.starquest.figures import CHAOS_KINDS, COMMANDER_SETS, GEAR
from domain.games.starquest.game import GAME
from domain.games.starquest.gear import GEAR_CARDS, GEAR_WEAPONS
from domain.games.starquest.missions import ALL_MISSIONS, MissionId, Operate
from domain.games.starquest.naming import called
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Item, Objectives
from domain.games.starquest.state import State
from domain.games.starquest.weapons import HEAVY_WEAPONS, WEAPONS
from domain.kernel.closing import close
from domain.kernel.game import Setup
from domain.kernel.words import Value, Words
from games.starquest.messages import PREVIEWS, REASONS, SIDES
from games.starquest.positions import CHAOS, RED, begun, looming, table
from kit.appended import append_of
from kit.messages import Wording, first_game_words, of_different_kinds
from kit.rule_ids import RuleList
from projections.options import option_specs
from projections.recent import RecentFacts
from projections.scenes.registry import picture
from projections.scenes.starquest.signs import COMMANDER_GLYPHS, THING_GLYPHS, TROOPER_GLYPHS
from projections.words import LANGUAGES, catalogue
from scenes.starquest.deeds import DEEDS, report
from scenes.starquest.house_deeds import (
    BACK,
    BITTEN,
    CRACKING,
    DEADLY,
    EXPLODED,
    FOGGY,
    FORCED,
    FOUND,
    GLOVED,
    GRABBED,
    HOUSE,
    HOUSE_DEEDS,
    KEPT,
    KNOWN,
    LOCKED,
    MINED,
    PUSHED,
    REACHING,
    SCANNED,
    SLIPPED,
)
from scenes.starquest.played import any_command
from scenes.starquest.reports import CONSOLE, CORE, position, seldom, told
from scenes.starquest.said import said_in_game, said_in_lines, said_in_scene
from scenes.starquest.whole_games import every_game

SOLDIERS: Final = (*TROOPER_GLYPHS.values(), *COMMANDER_GLYPHS.values())
GLYPHS: Final = (*SOLDIERS, *CHAOS_KINDS, "blip", "hatch", "reserve", *THING_GLYPHS, "crate", "gear-marker", "laid-mine")
SEATS: Final = {0: "Ada", 1: "Grace", 2: "Edsger", 3: "Barbara"}


def said_seldom() -> Iterator[Words]:
    """Yield words that are rare in games: facts, refusals of loadouts, goals in every status, and the set-up."""
    for facts in seldom():
        yield from said_in_lines(told(position(), *facts))
    for deed in (*DEEDS, *HOUSE_DEEDS):
        yield from said_in_lines(report(deed.before, deed.before.when(deed.seat, deed.command)))
    hunted = position()
    for goal in (hunted.secondary, replace(hunted.secondary, status="void")):
        yield from said_in_scene(picture(GAME, replace(hunted, secondary=goal), None))
    yield from _under_house_rules()
    forced = table("red-1 2,2", turn_of=CHAOS, stage="chaos_reinforce").state
    yield from said_in_scene(picture(GAME, replace(forced, must_reinforce=True), CHAOS))
    yield from said_in_scene(picture(GAME, table("red-1 2,2", stage="final_gsg_turn").state, RED))
    yield from said_in_scene(picture(GAME, GAME.initial(Setup(Options(), 2)), None))
    yield from _marked(hunted)
    yield from _placing()
    for deed in (*DEEDS, *HOUSE_DEEDS):
        after = deed.before.when(deed.seat, deed.command)
        recent = append_of(after.facts)
        for viewer in after.state.seats():
            yield from said_in_scene(picture(GAME, close(after.state, viewer), viewer, RecentFacts(recent, recent)))


def _placing() -> Iterator[Words]:
    """Yield words of a seen Dreadnought, whose squares Chaos chooses: bots seldom move it into such a room."""
    at = looming()
    for viewer in (CHAOS, RED):
        yield from said_in_scene(picture(GAME, close(at.state, viewer), viewer))


def _under_house_rules() -> Iterator[Words]:
    """Yield words of positions under house rules: a deadly hit, a board with a stack, figures that may come back, a blip on no stack."""
    for seat, state in ((RED, DEADLY.state), (CHAOS, BACK.state), (CHAOS, SCANNED.state), (CHAOS, PUSHED.state)):
        yield from said_in_scene(picture(GAME, close(state, seat), seat))
    missions: tuple[tuple[MissionId, int], ...] = (("N4", 1), ("N8", 0), ("N4", 0))
    for mission, count in missions:
        held = table("red-1 2,2", options=Options(mission=mission)).state
        counting = replace(held, main=replace(held.main, count=count), strikes_from=5, wrecked=("0,0",), walled=("0,0|1,0",))
        yield from said_in_scene(picture(GAME, close(counting, RED), RED))
        failed = replace(held, main=replace(held.main, status="failed"))
        yield from said_in_scene(picture(GAME, close(failed, RED), RED))
    for state in (GRABBED.state, CRACKING, KNOWN, FOGGY, FOUND):
        yield from said_in_scene(picture(GAME, close(state, RED), RED))
    yield from _grabs()
    hidden = table("red-1 14,0; blip-08 dreadnought 13,9", turn_of=CHAOS, options=Options(mission="M3"))
    unveiled = hidden.when(CHAOS, MovePiece("blip-08", "14,6")).state
    yield from said_in_scene(picture(GAME, close(unveiled, CHAOS), CHAOS))
    loose = begun(HOUSE).when(CHAOS, StackBlips("blip-01", "none")).state
    yield from said_in_scene(picture(GAME, close(loose, CHAOS), CHAOS))


def _grabs() -> Iterator[Words]:
    """Yield words of the rolls for the probe and a locked door, and of the slime, and of previews."""
    for after in (GRABBED, SLIPPED, FORCED, KEPT, BITTEN, EXPLODED):
        recent = append_of(after.facts)
        yield from said_in_scene(picture(GAME, after.state, RED, RecentFacts(recent, recent)))
    for at, thing in ((REACHING, "probe"), (LOCKED, "A-d3")):
        preview = GAME.preview(at.state, RED, OperateObject("red-1", thing))
        yield from (*preview.words, *(odds.outcome for odds in preview.odds))
    yield from GAME.preview(GLOVED.state, RED, CloseCombat("red-1", "ork-1")).words
    yield from GAME.preview(MINED.state, CHAOS, MovePiece("ork-1", "7,8")).words


def _marked(state: State) -> Iterator[Words]:
    """Yield words of a state with figures under effects, a figure that carries an object beside a console, and an achieved goal."""
    squad = replace(state.squads[RED], barred=("red-cmd",), jammed=("red-3",), fusion="red-1", scopes={"red-2": "targeter_1"})
    console = Item(CONSOLE, "secondary", "3,4", 1)
    goal = Objectives(Operate((CONSOLE,)), "active")
    core = Item(CORE, "main", "3,3", 0, carrier="red-1")
    achieved = replace(state.main, status="achieved", seat=RED)
    marked = replace(
        state,
        squads={**state.squads, RED: squad},
        items={"console-1": console, "core": core},
        main=achieved,
        secondary=goal,
        gained=("chip-09",),
    )
    yield from said_in_scene(picture(GAME, close(marked, RED), RED))


SAID_VALUES: Final = {"value": "weapon", "part": "part", "blip": "blip", "chip": "chip"}


def promised() -> Iterator[Words]:
    """Yield the messages that the page requests by itself, and those that the game declares."""
    yield from first_game_words(GAME.key)
    yield from map(Words, ("game-name", "game-about", *(f"side-{seat}" for seat in range(4)), *SIDES, *REASONS))
    yield from (Words(f"refused-{code}") for code in RuleList("starquest").codes)
    yield from (Words(key, dict.fromkeys(names, 1)) for key, names in PREVIEWS.items())
    for spec in option_specs(GAME.options_type):
        values = [*spec.values] if spec.kind in ("choice", "subset") else []
        yield from map(Words, (f"option-{spec.name}", f"option-{spec.name}-about", *(f"option-{spec.name}-{value}" for value in values)))
    yield from (Words(f"glyph-{glyph}") for glyph in GLYPHS)
    for key, words in {"event": EVENT_CARDS, "mission": ALL_MISSIONS, "card": (*EQUIPMENT, *ORDERS), "weapon": HEAVY_WEAPONS}.items():
        yield from (Words(f"{key}-{word}{ending}") for word in words for ending in ("", "-about"))
    yield from (Words(f"condition-{condition}{ending}") for condition in CONDITIONS for ending in ("", "-about"))
    yield from (Words(f"gear-{card}{ending}") for card in GEAR_CARDS for ending in ("", "-about"))
    yield from (Words(f"kind-{kind}") for kind in (*CHAOS_KINDS, GEAR))
    yield from (Words(f"weapon-{weapon}") for weapon in (*WEAPONS, *GEAR_WEAPONS))
    yield from (Words(f"set-{one}") for one in COMMANDER_SETS)
    yield from (Words(f"need-{term}") for term in ("armour", "force_field", "attack", "riot_shield"))
    terms = (
        "weapon",
        "close_combat",
        "defence",
        "card",
        "sidearms",
        "fusion",
        "diagonal",
        "stun",
        "grab",
        "slime",
        "lock",
        "mag_storm",
        "mine",
        "shock_glove",
        "cutter",
    )
    yield from (Words(f"dice-{term}") for term in terms)
    yield Words("roll-target", called("red-1", "at"))
    parts: dict[str, Value] = {"first": "1", "second": 2, "parts": 2}  # as the page says values that the words of a command leave out
    yield from (Words(f"said-{field}", {**parts, shown: "laser"}) for field, shown in SAID_VALUES.items())


@pytest.fixture(scope="module")
def said() -> list[Words]:
    """Return the words of all games, without repetition of a key with the same kinds of parameters."""
    return of_different_kinds(chain(said_seldom(), (words for game in every_game() for words in said_in_game(GAME, game, any_command))))


@pytest.mark.full
def test_every_message_is_used_and_none_is_missing(said: list[Words]) -> None:
    wording = Wording(GAME.key, said, tuple(promised()))

    for language in LANGUAGES:
        assert wording.faulty(language, SEATS) == [], language
        assert wording.missing(language) == [], language
        assert wording.unused(language) == set(), language
    assert wording.wanting(language) == {}


def test_letters_of_teams_differ_by_language() -> None:
    letters = [[catalogue(GAME.key, language).format(Words(f"letter-{side}")) for side in SIDES] for language in LANGUAGES]

    assert letters == [["C", "R", "Y", "B"], ["C", "R", "G", "B"]]
