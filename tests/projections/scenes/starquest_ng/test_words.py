"""The game's messages: both catalogues hold every key that is used; of its own messages none is unused."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final, Literal, get_args

import pytest
from msgspec.structs import asdict, replace

import projections.scenes
from domain.games.starquest.commands import Done, FireWeapon
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import (
    AcknowledgeOrder,
    BlowUp,
    ChoosePhase,
    DeclareAttack,
    NominateMain,
    PlayChaosOrder,
    PlayMedipack,
    ResolveFight,
    SpeakMissionOrder,
    SpeakOrder,
    ThrowGrenade,
    UseAbility,
    UseCard,
)
from domain.games.starquest_ng.events.cards import AbilityUsed, CardLost, FigureRescued, LifeRestored, TraitUsed
from domain.games.starquest_ng.events.combat import AttackFailed, AwardEarned, DefensiveFireRolled, EdgeDamaged, FightRolled, RolledAgain
from domain.games.starquest_ng.events.endings import ObjectiveFulfilled
from domain.games.starquest_ng.events.orders import FormationBroken, GrenadeThrown, MustChecked, OrderRefused, RiskRolled, SacrificeMade
from domain.games.starquest_ng.events.setup import LeaderDiceRolled, MissionLeaderChosen
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Carried, Role
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import Charge, Fight, MissionInForce, NgState, OrderInForce, PolicyValue
from domain.kernel.closing import close
from domain.kernel.commands import command_name
from domain.kernel.decisions import Choice, Decision, Option
from domain.kernel.facts import DiceRolled
from domain.kernel.words import Value, Words
from games.starquest_ng.captains import company
from games.starquest_ng.positions import CHAOS, RED, altered, begun, bound, changed, down, given_card, mustering, table
from kit.appended import append_of
from kit.messages import Wording, first_game_words, of_different_kinds
from kit.reporting import lines_of
from kit.rule_ids import RuleList
from projections.editions import messages
from projections.explanations import explained
from projections.options import option_specs
from projections.recent import RecentFacts
from projections.scenes.registry import picture
from projections.scenes.starquest_ng import SCENES
from projections.scenes.starquest_ng.asks import sentence
from projections.scenes.starquest_ng.offers import offers
from projections.words import LANGUAGES, catalogue
from scenes.starquest.said import said_in_game, said_in_lines, said_in_scene
from scenes.starquest_ng.played import any_command, played

REASONS: Final[tuple[Literal["down", "blocked", "out_of_play"], ...]] = ("down", "blocked", "out_of_play")
POLICIES: Final[tuple[PolicyValue, ...]] = get_args(PolicyValue)
SEATS: Final = {0: "Ada", 1: "Grace", 2: "Edsger", 3: "Barbara"}
THROWN: Final = DiceRolled("table", 0, 0, None, None, "roll", (6,), (0,), "", "fight")
GAMES: Final = (
    (Options(mission="M1", level=3, event_cards=10, chaos_seat="first"), 3, 1),
    (Options(mission="M3", level=1, event_cards=10, chaos_seat="first"), 4, 2),
    (Options(level=2, event_cards=10, min_fire_gap=0), 2, 3),
)
FOLDER: Final = Path(projections.scenes.__file__).parent / "starquest_ng"


def said_seldom() -> Iterator[Words]:
    """Yield words that are rare in games: dice for the mission leader, a die that is rolled again, attacks that fail, the set-up."""
    at = table("red-1 4,3; ork-1 5,3", step="fight").state
    fight = replace(at, fights=(Fight("fight-1", "red-1", "ork-1"),))
    facts = (
        LeaderDiceRolled((1, 2), (2, 1)),
        MissionLeaderChosen(RED, "alone"),
        MissionLeaderChosen(RED, "roll"),
        FightRolled("fight-1", ("L", "L"), (1, 0), ("L",), (0,), (1, 0), (RolledAgain("active", 0, 2, 1, "slow"),)),
        *(AttackFailed("red-1", reason) for reason in REASONS),
    )
    for fact in facts:
        yield from said_in_lines(lines_of(SCENES, fight, append_of([fact])))
        recent = append_of([THROWN, fact])
        yield from said_in_scene(picture(GAME, close(fight, RED), RED, RecentFacts(recent, recent)))
    for seat in (CHAOS, RED):
        yield from said_in_scene(picture(GAME, close(begun(teams=2).state, seat), seat))
    for value in POLICIES:
        yield Words("policy", {"policy": value})
    yield from said_in_lines(lines_of(SCENES, fight, append_of([EdgeDamaged("A-d1", 1, 0), EdgeDamaged("3,4|4,4", 1, 1)])))
    yield from _unequal()
    yield from _answered()
    yield from _ordered()
    yield from _compared()
    yield from _helped()
    yield from _risked()
    yield from _restored()
    yield from _armed()


def _armed() -> Iterator[Words]:
    """Yield words of the hand of a seat with a whole armoury, and of one with two teams."""
    at = mustering(carried=Carried((company(RED),))).when(RED, Done())
    team = at.state.teams["red/1"]
    second = replace(team, id="red/2", commander=team.members[0], members=team.members[1:])
    for state in (at.state, changed(at, teams={**at.state.teams, "red/2": second}).state):
        yield from said_in_scene(picture(GAME, close(state, RED), RED))


def _restored() -> Iterator[Words]:
    """Yield words of emergency measures for a figure that stands up by them, and for one that does not."""
    at = given_card(down(table("red-1 3,3; red-2 5,3; ork-1 20,20"), "red-1"), "medipack", "red-2")
    for state in (at.state, down(at, "red-1", -1).state):
        yield from GAME.preview(state, RED, PlayMedipack("red-2", "red-1")).words


def _ordered() -> Iterator[Words]:
    """Yield words about orders, cards and abilities that random games seldom need."""
    order = MissionInForce("mo_sacrifice", RED, ("red/1",), figure="red-1")
    at = replace(table("red-1 4,3; ork-1 5,3").state, mission_order=order, earned={"red-1": ("marksman",)})
    marine, figure = at.marines["red-1"], at.soldiers["red-1"]
    facts = (
        OrderRefused(RED, "red/1", "red-c", "mo_sacrifice"),
        MustChecked("mo_fire_all", "red/1", "red-c", met=False, excused=False),
        SacrificeMade("red-1", ("H", "H"), (2, 1)),
        GrenadeThrown("red-1", "5,5", ("L", "L"), (1, 0)),
        FormationBroken("red-c", 2),
        RiskRolled("red-1", "ork-1", 2, swapped=True),
        CardLost("red-1", "targeter", figure, marine),
        LifeRestored("red-1", 1),
        AbilityUsed("red-1", "treat", "red-1"),
        TraitUsed("red-1", "lucky"),
        ObjectiveFulfilled("main", RED, "red-1"),
        AwardEarned("red-1", "marksman"),
        DefensiveFireRolled("red-1", 2, "laser", ("L", "L"), (1, 0)),
    )
    for fact in facts:
        yield from said_in_lines(lines_of(SCENES, at, append_of([fact])))
    fallen = replace(at, down={"red-1": 2})
    yield from said_in_lines(lines_of(SCENES, fallen, append_of([FigureRescued("red-1", "4,3")])))
    yield from said_in_scene(picture(GAME, close(at, RED), RED))
    for kind in ("late_order", "acknowledge", "cover", "sacrifice", "storm", "pre_move", "post_shoot"):
        asked = sentence(at, Decision("d", RED, kind), RED)
        assert asked is not None
        yield from (Words(f"{asked.key}-{who}", asked.params) for who in ("you", "others"))
    yield from _offered(at)
    yield from _chosen(at)
    yield from (Words("preview-use-ability", {"ability": ability}) for ability in ("hack", "ward", "dread"))


def _offered(at: NgState) -> Iterator[Words]:
    commands = (
        AcknowledgeOrder("red/1", "yes"),
        BlowUp("red-1"),
        ChoosePhase("red/1", "move"),
        PlayChaosOrder("co_swarm"),
        PlayMedipack("red-1", "red-2"),
        SpeakMissionOrder("mo_forward"),
        SpeakOrder("to_charge"),
        ThrowGrenade("red-1", "5,5"),
        UseAbility("red-1", "treat", "red-2"),
        UseCard("red-1", "deep_scanner"),
    )
    for command in commands:
        name, fields = command_name(type(command)), {field: str(value) for field, value in asdict(command).items()}
        cardless = {field: value for field, value in fields.items() if field != "card"}
        for fixed in (fields,) if isinstance(command, PlayChaosOrder | UseCard) else (fields, cardless):
            yield from (offer.label for offer in offers(at, RED, [Option(name, dict(fixed))]))
        if not isinstance(command, PlayMedipack | UseAbility):  # with previews of their own
            yield Words(f"preview-{name.replace('_', '-')}", dict(fields))


def _chosen(at: NgState) -> Iterator[Words]:
    """What is offered with values to choose: a team's answers, and an order of Chaos that closes doors."""
    doors = [door.id for door in at.ship.doors][:2]
    for name, fixed, choice in (
        ("acknowledge_order", {"team": "red/1"}, Choice("obey", "word", ("yes", "no"))),
        ("choose_phase", {"team": "red/1"}, Choice("kind", "word", ("move", "shoot"))),
        ("speak_order", {"card": "to_first_aid", "figure": "red-1"}, Choice("square", "cell", ("3,3", "4,3"))),
        ("play_chaos_order", {"card": "co_bulkheads", "door": doors[0]}, Choice("second", "edge", (doors[1],))),
    ):
        yield from (offer.label for offer in offers(at, RED, [Option(name, dict(fixed), (choice,))]))


def _compared() -> Iterator[Words]:
    """Yield the names of the numbers of a roll against a marine with a ward, whose team holds its position."""
    held = {"red/1": OrderInForce("to_hold", "red/1")}
    at = replace(table("red-1 4,3; ork-1 7,3").state, warded=("red-1",), orders=held, charge=Charge("red-1", "ork-1", ()))
    terms = GAME.roll_terms(at, DefensiveFireRolled("ork-1", 2, "laser", ("L", "L"), (1, 0)))
    assert terms is not None
    shown = explained(terms)
    assert shown.dice is not None
    yield from (term.name for one in (shown.dice, *(each.need for each in shown.compared)) for term in one.terms)


def _unequal() -> Iterator[Words]:
    """Yield words of a fight of a slow figure against a fast one, and of a fight without its main fighter."""
    at = table("red-1 4,3; dreadnought-1 5,3", step="c_fight").state
    quick = replace(at, marines={**at.marines, "red-1": replace(at.marines["red-1"], initiative="fast")})
    for fight in (Fight("fight-1", "dreadnought-1", "red-1"), Fight("fight-1", "ork-9", "red-1")):
        fighting = replace(quick, fights=(fight,))
        yield from said_in_scene(picture(GAME, close(fighting, CHAOS), CHAOS))
        yield from GAME.preview(fighting, CHAOS, ResolveFight("fight-1")).words


def _helped() -> Iterator[Words]:
    """Yield words of an attacker that could help another where it stands, and that could be its main fighter."""
    at = table("red-1 4,3; red-2 5,2; ork-1 5,3", step="attack").when(RED, DeclareAttack("red-1", "ork-1"))
    yield from said_in_scene(picture(GAME, close(at.state, RED), RED))
    yield from GAME.preview(at.state, RED, DeclareAttack("red-2", "ork-1")).words
    joined = at.when(RED, DeclareAttack("red-2", "ork-1")).state
    yield from GAME.preview(joined, RED, NominateMain(joined.fights[0].id, "red-2")).words
    blades = given_card(table("red-1 4,2; ork-1 5,3", step="attack"), "assault_blades", "red-1").state
    yield from (one.outcome for one in GAME.preview(blades, RED, DeclareAttack("red-1", "ork-1")).odds)
    mined = changed(table("red-1 4,3; ork-1 7,3", step="c_attack"), mines={"6,3": RED}).state
    yield from GAME.preview(mined, CHAOS, DeclareAttack("ork-1", "red-1", "5,3")).words


def _risked() -> Iterator[Words]:
    """Yield words of a shot at a bound pair, under the order that takes the risk."""
    at = bound(table("red-1 8,3; red-2 3,3; ork-1 8,2; ork-2 20,20", step="shoot"), "red-1", "ork-1")
    at = changed(at, mission_order=MissionInForce("mo_risk", RED, ("red/1",)))
    yield from GAME.preview(at.state, RED, FireWeapon("red-2", "laser", figure="ork-1")).words


def _answered() -> Iterator[Words]:
    """Yield words of a figure that may answer an attack with one of two weapons."""
    at = changed(table("red-1 4,3; ork-1 8,3", step="c_attack"), policies={RED: {"defensive_fire": "ask"}})
    armed = altered(at, "red-1", weapons=("laser", "mini_laser"), fire={"laser": Pool(light=2), "mini_laser": Pool(light=2)})
    asked = armed.when(CHAOS, DeclareAttack("ork-1", "red-1", "5,3")).state
    yield from said_in_scene(picture(GAME, close(asked, RED), RED))


def promised() -> Iterator[Words]:
    """Yield the messages that the page requests by itself, and those that the game declares."""
    yield from first_game_words(GAME.key)
    yield from map(Words, ("game-name", "game-about"))
    parts: dict[str, Value] = {"first": "red", "second": 1, "parts": 2}  # as the page says values that the words of a command leave out
    yield from (
        Words(f"said-{field}", {**parts, shown: "ork"}) for field, shown in (("team", "team"), ("value", "card"), ("fight", "fight"))
    )
    yield Words("dice-against_objects")
    yield from (Words(f"refused-{code}") for code in RuleList("starquest_ng").codes)
    yield from (Words(f"role-{role}") for role in get_args(Role))
    for spec in option_specs(GAME.options_type):
        values = [*spec.values] if spec.kind in ("choice", "subset") else []
        yield from map(Words, (f"option-{spec.name}", f"option-{spec.name}-about", *(f"option-{spec.name}-{value}" for value in values)))


@pytest.fixture(scope="module")
def said() -> list[Words]:
    """Return the words of some games, without repetition of a key with the same kinds of parameters."""
    return of_different_kinds(chain(said_seldom(), (words for case in GAMES for words in said_in_game(GAME, played(*case), any_command))))


@pytest.mark.full
def test_no_message_is_missing_and_none_of_its_own_is_unused(said: list[Words]) -> None:
    wording = Wording(GAME.key, said, tuple(promised()))

    for language in LANGUAGES:
        first = messages((FOLDER.parent / f"starquest/{language}.ftl").read_text(encoding="utf-8"))
        own = messages((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
        assert wording.faulty(language, SEATS) == [], language
        assert wording.missing(language) == [], language
        assert wording.unused(language) & (own.keys() - first.keys()) == set(), language
        assert wording.wanting(language) == {}, language


def test_both_languages_have_the_same_messages_but_for_those_of_the_first_edition_that_one_of_them_replaces() -> None:
    english, german = (messages((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")).keys() for language in LANGUAGES)

    assert english - german <= messages((FOLDER.parent / "starquest/en.ftl").read_text(encoding="utf-8")).keys()
    assert german - english <= messages((FOLDER.parent / "starquest/de.ftl").read_text(encoding="utf-8")).keys()


@pytest.mark.parametrize("weapon", ["sidearm", "carbine", "storm_laser", "mw_laser", "mw_power_laser", "psi_bolt", "sword"])
def test_a_line_of_the_report_names_the_weapon_of_the_second_edition_that_fires(weapon: str) -> None:
    german = catalogue(GAME.key, "de")

    assert german.format(Words("mit-weapon", {"weapon": weapon})) != german.format(Words("mit-weapon", {"weapon": "detonate"}))
