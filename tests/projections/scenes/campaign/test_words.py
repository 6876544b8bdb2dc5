"""The campaign's scenes, report and messages: both catalogues hold every key that is used, and no others."""

from collections.abc import Iterator
from functools import cache

import pytest

from campaign.laws import PROFILE
from domain.campaign.commands import BuySkullStud, RenameMarine
from domain.campaign.game import GAME
from domain.campaign.marines import LOOT_DECK, TRAITS
from domain.campaign.names import default_name
from domain.campaign.options import Options
from domain.campaign.state import State
from domain.kernel.closing import close
from domain.kernel.decisions import Choice
from domain.kernel.seats import SYSTEM, Viewer
from domain.kernel.words import Words
from domain.table.appends import appends_of, closed_for
from domain.table.commands import Concede
from kit.bits import Bits
from kit.messages import Wording, first_game_words, messages
from kit.reporting import timeline
from kit.rule_ids import RuleList
from kit.system_commands import system_command
from kit.tries import Kinds
from kit.world import World
from projections.options import option_specs
from projections.recent import RecentFacts
from projections.scene import Scene
from projections.scenes.registry import picture, scenes_of
from projections.words import LANGUAGES, Language, catalogue

CODES = RuleList("campaign").codes
VIEWERS: tuple[Viewer, ...] = (0, 1, None)
SIDES = {0: "Chaos", 1: "Red", 2: "Yellow", 3: "Blue"}
CampaignWorld = World[State, Options]


def said_in(scene: Scene) -> Iterator[Words]:
    """Yield all words of a scene."""
    yield from (scene.phase, *scene.text, *(() if scene.result is None else (scene.result,)), *(mark.name for mark in scene.seats))
    yield from (cell.name for cell in scene.cells if cell.name is not None)
    for piece in scene.pieces:
        yield from (piece.name, *(badge.words for badge in piece.badges if badge.words))
    for track in scene.tracks:
        yield from (track.title, *(step.name for step in track.steps), *(each.words for step in track.steps for each in step.markers))
    for supply in scene.supplies:
        yield from (supply.title, *(item.name for item in supply.items), *(item.about for item in supply.items if item.about))
    for panel in scene.panels:
        yield from (panel.title, *panel.columns, *(words for row in panel.rows for words in row))
    if scene.profiles is not None:
        yield from (scene.profiles.title, *scene.profiles.names)
        for card in scene.profiles.cards:
            yield from (card.name, *(side.name for side in card.sides), *(() if card.state is None else (card.state,)))
            yield from (item.name for item in card.items)
    yield from () if scene.roll is None else (scene.roll.purpose,)
    for ask in scene.asks:
        yield from (ask.you, ask.others)
    for option in (*scene.options, *scene.settings):
        yield from (option.label, *(name for choice in option.choices for name in choice.names))


@cache
def played(seed: str, seats: int = 4) -> CampaignWorld:
    """A campaign at random, with purchases and a player who leaves near the end."""
    world, bits, kinds = World(GAME, seed), Bits(seed), Kinds(GAME.catalogue.commands)
    world.open(Options(missions=("M2", "M4", "N4", "M1", "M3"), founder="red"), seats)
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        seen = close(world.state, decision.seat)
        settings = () if decision.seat == SYSTEM else GAME.standing(seen, decision.seat)
        if decision.seat == SYSTEM:
            world.send(SYSTEM, system_command(GAME, PROFILE, seen, decision, bits), decision.id)
        elif settings and bits.once_in(2):
            world.send(decision.seat, kinds.one(bits.one_of(settings), bits))
        elif len(world.state.flown) == 4 and not world.state.left and bits.once_in(2):
            world.send(decision.seat, Concede())
        else:
            world.send(decision.seat, kinds.one(bits.one_of(GAME.legal(seen, decision.seat)), bits), decision.id)
    return world


def pictures(world: CampaignWorld, viewer: Viewer) -> Iterator[Scene]:
    """Yield the scenes at the end of each append."""
    recent = RecentFacts()
    for append in appends_of(world.records):
        for record in closed_for(append, viewer):
            recent = recent.after(record)
        at = world.replay.at(append[-1].n)
        if at is not None:
            yield picture(GAME, close(at, viewer), viewer, recent)


def said() -> Iterator[Words]:
    """Yield all words of some campaigns."""
    for seed in ("one", "two", "three"):
        world = played(seed)
        for viewer in VIEWERS:
            appends = [closed_for(append, viewer) for append in appends_of(world.records)]
            for entry in timeline(GAME, appends).entries:
                for line in entry.lines:
                    if not line.words.key.startswith("table-"):
                        yield from (line.words, *(() if line.break_before is None else (line.break_before,)))
            for scene in pictures(world, viewer):
                yield from said_in(scene)


def promised() -> Iterator[Words]:
    """Yield the messages that the page requests by itself, and those that the campaign declares."""
    yield from first_game_words("campaign")
    yield from map(Words, ("game-name", "game-about", *(f"side-{seat}" for seat in range(4)), "missions_flown", "player_left"))
    yield from (Words(f"side-{side}") for side in ("chaos", "red", "yellow", "blue"))
    yield from (Words(f"refused-{code}") for code in CODES)
    for kind in GAME.catalogue.commands:
        name = kind.__struct_config__.tag
        if name != "report_mission":
            yield Words(f"preview-{str(name).replace('_', '-')}", dict.fromkeys(kind.__struct_fields__, 1))
    for spec in option_specs(GAME.options_type):
        values = [*spec.values] if spec.kind in ("choice", "subset") else []
        yield from map(Words, (f"option-{spec.name}", f"option-{spec.name}-about", *(f"option-{spec.name}-{value}" for value in values)))
    seldom = "badge-captain marker-secondary-open roll-apothecary roll-refusal log-aborted log-recruited log-stud log-captain log-renamed"
    yield from map(Words, [*seldom.split(), "log-dismissed", "log-left", "result-won", "result-tied", "do-buy_captaincy", "seat-name"])
    yield from map(Words, ["do-buy_skull_stud", "log-absence", "other-trait", "marker-secondary", "marker-primary", "marker-primary-open"])
    yield from (Words(f"option-missions-N{number}") for number in (1, 2, 5, 6, 7))


@cache
def wording() -> Wording:
    return Wording("campaign", list({(words.key, *words.params.items()): words for words in said()}.values()), [*promised()])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole(language: Language) -> None:
    assert wording().faulty(language, SIDES) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_and_none_is_left_over(language: Language) -> None:
    assert wording().missing(language) == []
    assert wording().unused(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_trait_has_a_word(language: Language) -> None:
    words = catalogue("campaign", language)
    for key, values in (("card", LOOT_DECK), ("trait", TRAITS)):
        spoken = {value: words.format(Words(key, {key: value})) for value in values}
        assert len(set(spoken.values())) == len(set(values))


def test_both_languages_have_the_same_messages() -> None:
    one, other = (set(messages(scenes_of("campaign").words(language))) for language in LANGUAGES)
    assert one == other


def test_names_are_used_in_their_order_and_then_with_numbers() -> None:
    assert [default_name(number) for number in (1, 2, 30, 31, 60, 61)] == ["Arlt", "Berger", "Graf", "Arlt 2", "Graf 2", "Arlt 3"]


# the scene ---------------------------------------------------------------------------------------------------------------


def founded() -> CampaignWorld:
    world: CampaignWorld = World(GAME, "scene")
    world.open(Options(missions=("M2", "M4")), 3)
    for seat in (1, 2):
        decision = next(each for each in world.awaited() if each.seat == seat)
        world.send(seat, GAME.default(world.state, seat, decision), decision.id)
    return world


def test_a_roster_is_two_rows_of_bunks_with_its_marines() -> None:
    scene = picture(GAME, close(founded().state, 1), 1)

    assert len(scene.pieces) == 20
    assert [(cell.id, cell.at) for cell in scene.cells][9:11] == [("10", [4, 1]), ("11", [0, 2])]
    first = scene.pieces[0]
    assert (first.id, first.owner, first.text) == ("red-m1", 1, "Arlt")
    assert [(badge.clock, badge.text, badge.glyph) for badge in first.badges] == [(2, "1", "star"), (4, "4", "medal")]
    assert [step.stage for step in scene.tracks[0].steps] == ["now", "next"]
    assert scene.profiles is not None
    assert [[item.name for item in card.items] for card in scene.profiles.cards[:2]] == [[Words("award", {"award": "laurel"})], []]


def test_marines_have_faces_of_their_own_on_their_bunks_and_cards() -> None:
    scene = picture(GAME, close(founded().state, 1), 1)
    faces = [piece.parts for piece in scene.pieces]

    assert len({tuple(face) for face in faces}) >= 15
    assert scene.profiles is not None
    assert [card.sides[0].parts for card in scene.profiles.cards] == faces


def test_purchases_are_offered_on_the_marines_of_the_viewer() -> None:
    seen = close(founded().state, 1)
    offered = [(option.command, option.anchor.id) for option in picture(GAME, seen, 1).settings]

    assert (("buy_skull_stud", "red-m1") in offered, ("rename_marine", "red-m10") in offered) == (True, True)
    assert not [one for one in offered if one[1].startswith("yellow")]
    assert GAME.preview(seen, 1, BuySkullStud("red-m1")).words[0].key == "preview-buy-skull-stud"
    assert GAME.preview(seen, 1, RenameMarine("red-m1")).words[0].key == "preview-rename-marine"
    assert Choice("marine", "piece", ("red-m1",)) in [choice for option in GAME.standing(seen, 1) for choice in option.choices]


def test_loot_is_seen_by_its_owner_alone() -> None:
    world: CampaignWorld = World(GAME, "loot")
    world.open(Options(missions=("M2",)), 2)
    own, other = (
        next(supply for supply in picture(GAME, close(world.state, viewer), viewer).supplies if supply.id == "offered-red")
        for viewer in (1, 0)
    )
    assert [item.hidden for item in own.items] == [False, False]
    assert [(item.hidden, item.name) for item in other.items] == [(True, Words("card-unknown"))] * 2
