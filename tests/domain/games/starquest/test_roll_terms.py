"""The terms of rolls follow from the state before them, and the preview of a command has the same terms without the points."""

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import astuple

from domain.games.starquest.cards import EventCard
from domain.games.starquest.commands import AllocatePoints, CloseCombat, FireWeapon, RerollDie, ResolveEvent
from domain.games.starquest.events.combat import AttackRolled, DamageDealt, DieRerolled, PointsAllocated
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Destroy, Thing
from domain.games.starquest.naming import called
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.dice import Comparison, DiceCount, Modifier, Need, RollTerms
from domain.kernel.seats import Seat
from domain.kernel.words import Words
from domain.proof.records import Opening
from domain.table.codec import codec_of
from domain.table.replay import Replay
from games.starquest.battles import Table, battle, drawn, squad, wanting
from games.starquest.positions import CHAOS, RED
from games.starquest.ships import heavy, light
from kit.given import explained

GOLDEN = Path(__file__).parents[3] / "golden/starquest"


def rolls(at: Table, seat: Seat, command: Command, *dice: int) -> list[RollTerms]:
    """Return the terms of a command's rolls. The command's preview must have the same needs, and the same dice if it has any."""
    after = at.dice(*dice).when(seat, command)
    found = [terms for _, terms in explained(GAME, at.state, after.facts)]
    preview = GAME.preview(close(at.state, seat), seat, command)
    assert [needs(terms) for terms in preview.rolls] == [needs(terms) for terms in found]
    return found


def needs(terms: RollTerms) -> tuple[DiceCount | None, list[tuple[Need, Words | None]]]:
    """Return the dice and the needs that are known before the roll: those of a defence follow from the attack's roll."""
    return terms.dice, [(each.need, each.target) for each in terms.compared if each.need.base.name != "attack"]


def dice(term: str, number: int, **modifiers: int) -> DiceCount:
    return DiceCount(Modifier(term, number), tuple(Modifier(name, value) for name, value in modifiers.items()))


def need(term: str, number: int) -> Need:
    return Need(Modifier(term, number))


def against(points: int, armour: int, target: str) -> Comparison:
    return Comparison(need("armour", armour), points, Words("roll-target", called(target, "at")))


# single targets ------------------------------------------------------------------------------------------------------------


def test_a_shot_is_compared_with_the_armour_of_its_target() -> None:
    found = rolls(battle("red-1 3,3; android-1 8,3"), RED, FireWeapon("red-1", "laser", figure="android-1"), *light(1, 1))

    assert found == [RollTerms(dice("weapon", 2), (Comparison(need("armour", 2), 2),))]


def test_a_force_field_replaces_the_armour_of_the_commander() -> None:
    at = battle("ork-1 3,3; red-cmd 3,5", "force_field", turn_of=CHAOS)

    (found,) = rolls(at, CHAOS, FireWeapon("ork-1", "laser", figure="red-cmd"), *light(1, 1))

    assert [each.need for each in found.compared] == [need("force_field", 3)]


@pytest.mark.parametrize("command", [FireWeapon("red-1", "laser", object="pump-1"), CloseCombat("red-1", "pump-1")])
def test_an_object_has_armour_too(command: Command) -> None:
    at = wanting(battle("red-1 3,3; ork-1 9,3"), Destroy((Thing("pump-1", "3,2", "A1", 3, 2),)))

    (found,) = rolls(at, RED, command, *light(2, 2))

    assert found.compared == (Comparison(need("armour", 3), 4),)


def test_sq_rrl_01_a_roll_is_compared_again_after_a_reroll() -> None:
    at = battle("red-1 3,3; android-1 8,3", "targeter_1", scopes="red-1")
    asked = at.dice(*light(0, 2)).when(RED, FireWeapon("red-1", "laser", figure="android-1"))

    assert rolls(asked, RED, RerollDie(0), *light(1)) == [RollTerms(None, (Comparison(need("armour", 2), 3),))]


# the number of dice --------------------------------------------------------------------------------------------------------


def test_sq_crd_06_a_fusion_charge_is_a_term_of_the_number_of_dice() -> None:
    at = squad(battle("red-1 2,2; ork-1 3,2"), RED, fusion="red-1")

    attack, defence = rolls(at, RED, CloseCombat("red-1", "ork-1"), *heavy(0, 0), *light(1, 1), *light(1, 0))

    assert attack == RollTerms(dice("close_combat", 2, fusion=2))
    assert defence == RollTerms(dice("defence", 2), (Comparison(need("attack", 2), 1),))


def test_a_fusion_charge_counts_for_one_attack_only() -> None:
    at = squad(battle("red-1 2,2; red-2 3,3; android-1 3,2", "reflex_implants"), RED, fusion="red-1")
    charged = at.dice(*heavy(0, 0), *light(0, 0), *heavy(0, 0)).when(RED, CloseCombat("red-1", "android-1"))

    attack, _ = rolls(charged, RED, CloseCombat("red-2", "android-1"), *light(0, 0), *heavy(0, 0))

    assert attack.dice == dice("close_combat", 2)


def test_sq_crd_08_sidearms_are_a_term_of_attack_and_defence() -> None:
    (attack, _) = rolls(battle("red-1 2,2; ork-1 3,2", "sidearms"), RED, CloseCombat("red-1", "ork-1"), *light(0, 0, 0), *light(0, 0))
    theirs = battle("ork-1 2,2; red-1 3,2", "sidearms", turn_of=CHAOS)
    (_, defence) = rolls(theirs, CHAOS, CloseCombat("ork-1", "red-1"), *light(0, 0), *light(0, 0, 0))

    assert attack.dice == dice("close_combat", 2, sidearms=1)
    assert defence.dice == dice("defence", 2, sidearms=1)


def test_sq_crd_07_a_diagonal_attack_and_stun_charges_take_a_die_each() -> None:
    at = squad(battle("red-1 2,2; ork-1 3,3", "assault_blades"), RED, order="order_stun")

    (_, defence) = rolls(at, RED, CloseCombat("red-1", "ork-1"), *light(1, 0))

    assert defence == RollTerms(dice("defence", 2, diagonal=-1, stun=-1), (Comparison(need("attack", 1), 0),))


def test_no_die_is_taken_from_none() -> None:
    at = squad(battle("red-1 2,2; gridling-1 3,3", "assault_blades"), RED, order="order_stun")

    (_, defence) = rolls(at, RED, CloseCombat("red-1", "gridling-1"), *light(1, 0))

    assert defence.dice == dice("defence", 1, diagonal=-1)


# several targets -----------------------------------------------------------------------------------------------------------


def test_sq_hol_02_each_target_of_a_blast_has_a_comparison() -> None:
    at = battle("red-4 2,8; gridling-1 6,8; ork-1 7,8; red-1 5,9")

    (found,) = rolls(at, RED, FireWeapon("red-4", "holo_thrower", square="6,8"), *heavy(2, 3))

    assert found == RollTerms(dice("weapon", 2), (against(5, 0, "gridling-1"), against(3, 1, "ork-1"), against(3, 2, "red-1")))


def test_a_line_that_strikes_one_figure_names_it() -> None:
    at = battle("red-2 2,3; ork-1 9,3", trooper_2="black_hole_blaster", trooper_3="laser")

    (found,) = rolls(at, RED, FireWeapon("red-2", "black_hole_blaster", direction="E"), *heavy(3, 0))

    assert found.compared == (against(3, 1, "ork-1"),)


def test_sq_ntc_01_a_divided_sum_is_compared_share_by_share() -> None:
    at = battle("red-3 3,3; ork-1 8,3; red-1 3,9")
    shot = FireWeapon("red-3", "null_time_cannon")

    assert rolls(at, RED, shot, *heavy(3, 1)) == [RollTerms(dice("weapon", 2))]
    divided = at.dice(*heavy(3, 1)).when(RED, shot)
    assert rolls(divided, RED, AllocatePoints("ork-1", 2)) == [RollTerms(None, (Comparison(need("armour", 1), 2),))]


@pytest.mark.parametrize(
    ("card", "numbers", "wanted"),
    [
        ("auto_defence", heavy(3), RollTerms(dice("card", 1), (against(3, 2, "red-1"),))),
        ("exploding_trap", heavy(2, 1), RollTerms(dice("card", 2), (against(3, 2, "red-1"), against(2, 1, "ork-1")))),
        ("lure", heavy(2), RollTerms(dice("card", 1))),
    ],
)
def test_the_roll_of_an_event_card_has_terms(card: EventCard, numbers: tuple[int, ...], wanted: RollTerms) -> None:
    place = "12,5" if card == "auto_defence" else "3,3"
    at = drawn(battle(f"red-1 {place}; ork-1 2,3"), card)

    assert rolls(at, CHAOS, ResolveEvent(figure="red-1"), *numbers) == [wanted]


# recorded games ------------------------------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """A fact about a roll or its damage in a golden game: its terms, and its data as they were written."""

    event: Struct
    terms: RollTerms | None
    data: dict[str, object]


def facts(events: Path) -> Iterator[Fact]:
    lines = events.with_name(events.name.replace(".events.", ".disclosures.")).read_text().splitlines()
    openings = [Opening(**json.loads(line)) for line in lines]
    of_record = {n: list(group) for n, group in groupby(openings, lambda opening: opening.n)}
    codec, replay = codec_of(GAME), Replay(GAME)
    for n, body in enumerate(events.read_bytes().splitlines()):
        record = codec.read(body, of_record.get(n, []))
        if isinstance(record.event, AttackRolled | DieRerolled | PointsAllocated | DamageDealt):
            assert replay.table.game is not None
            yield Fact(record.event, GAME.roll_terms(replay.table.game, record.event), json.loads(body)["data"])
        replay.feed(record)


@pytest.fixture(scope="module")
def recorded() -> list[Fact]:
    """Return the facts of all golden games, one game after the other."""
    return [fact for events in sorted(GOLDEN.glob("*/*.events.jsonl")) for fact in facts(events)]


def test_the_terms_give_as_many_dice_as_were_rolled(recorded: list[Fact]) -> None:
    rolled = [(fact.event, fact.terms) for fact in recorded if isinstance(fact.event, AttackRolled)]

    assert rolled
    assert [terms.dice.total for _, terms in rolled if terms and terms.dice] == [len(event.pool) for event, _ in rolled]


def test_figures_lose_what_exceeds_the_need(recorded: list[Fact]) -> None:
    found, expected = [], []
    roll: tuple[Comparison, ...] = ()
    for event, terms, _ in recorded:
        if terms is not None:
            roll = tuple(each for each in terms.compared if each.need.base.name != "attack")
        elif isinstance(event, DamageDealt) and roll:
            target = Words("roll-target", called(event.target, "at"))
            (loss,) = (each.need.beyond(each.points or 0) for each in roll if each.target in (None, target))
            expected.append(loss)
            found.append(event.points)

    assert len(found) > 20
    assert found == expected


def test_what_was_recorded_of_a_roll_is_what_follows_from_the_state(recorded: list[Fact]) -> None:
    """Some games recorded the comparison of a single target in the fact. This member is not read, and follows from the state."""
    written = [(fact.data["compared"], fact.terms) for fact in recorded if fact.data.get("compared")]

    assert written
    for compared, terms in written:
        assert terms is not None
        ((need, points, _),) = map(astuple, terms.compared)
        assert compared == {"points": points, "need": json.loads(msgspec.json.encode(need))}
