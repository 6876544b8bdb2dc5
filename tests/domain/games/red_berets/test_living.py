"""Living weapons and what nobody may know of them (RDB-EQP-10, RDB-EQP-15), beside threshold and turn (RDB-SUR-09)."""

from typing import Any

from msgspec.structs import replace

from domain.games.red_berets import sheets
from domain.games.red_berets.cards import Power
from domain.games.red_berets.commands import (
    Activate,
    EndTurn,
    FeedWeapon,
    FinishPlacing,
    Move,
    MoveMarker,
    PlaceFigure,
    RestWeapon,
    Strike,
    UsePower,
    WakeWeapon,
)
from domain.games.red_berets.events.combat import AimLost, AttackRolled, WeaponFed, WeaponRested, WeaponWoken
from domain.games.red_berets.events.markers import FiguresConverted, FiguresConvertedFirst
from domain.games.red_berets.events.movement import FigureAtThreshold, FigureHidden
from domain.games.red_berets.events.rounds import ActionSpent, RoundEnded
from domain.games.red_berets.events.setup import CardShown
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Card, Hand, Marker
from domain.games.red_berets.weapons import Weapon
from domain.kernel.closing import close
from domain.kernel.decisions import Decision
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, table
from kit.bits import Bits

DARK = Options(cards="advanced", dark_symmetry="on")


def holding(at: Table, *cards: Weapon | Power, nepharite: str = "N1") -> Table:
    """Return the position in which the overlord holds these cards, unshown."""
    held = tuple(Secret[Card](audience(LEGION), card) for card in cards)  # type: ignore[arg-type]  # necrotech weapons are cards
    powers = sum(card in ("time_death", "pain") for card in cards)
    return changed(at, hands=(Hand(0, held, powers, nepharite),))


def overlord(*cards: Weapon | Power, pieces: str = "N1 1,1; R3 8,1; R5 9,6", acting: str = "N1", **fields: Any) -> Table:
    """Return a position in the overlord's turn with these cards, unshown."""
    return altered(holding(table(pieces, acting=acting, options=DARK, **fields), *cards), "N1", weapons=())


def hidden(at: Table, **fields: Any) -> Table:
    """Return the position in which the overlord's marker has other values."""
    one = marker(at)
    return changed(at, **sheets.written(at.state, replace(one, **fields)))


def marker(at: Table) -> Marker:
    """Return the overlord's marker."""
    found = sheets.marker(at.state, "N1")
    assert found is not None
    return found


# at the threshold ------------------------------------------------------------------------------------------------------------


def refused_entry() -> Table:
    """Return the position in which an overlord lost the surprise and stands at the threshold."""
    at = holding(table("R3 14,1; R5 2,1", markers="N1 board 4", revealed="01", chit=LEGION, options=DARK), "azogar", "gretchjakth")
    at = hidden(at, awake=("gretchjakth",), fed=("gretchjakth",))
    return at.dice(20, 1).when(LEGION, MoveMarker("N1", "1", "14,7")).then_among(FigureAtThreshold)


def test_rdb_sur_09_nothing_comes_before_the_entry_of_a_threshold_figure() -> None:
    at = refused_entry()
    at.when(LEGION, WakeWeapon("N1", "azogar")).refused("must_enter_first", "RDB-SUR-09")
    at.when(LEGION, RestWeapon("gretchjakth")).refused("must_enter_first", "RDB-SUR-09")
    assert at.game.default(at.state, LEGION, Decision("turn", LEGION, "turn")) == Move("14,7")
    at.when(LEGION, Move("14,7")).then_among()


# the whole turn --------------------------------------------------------------------------------------------------------------


def test_rdb_eqp_10_waking_takes_a_turn_of_which_nothing_is_spent() -> None:
    quick = overlord("time_death", "azogar").dice(10).when(LEGION, UsePower("time_death"))
    assert quick.state.acting is not None
    assert quick.state.acting.actions == 5
    quick.when(LEGION, WakeWeapon("N1", "azogar")).refused("turn_already_begun", "RDB-EQP-10")
    turned = overlord("azogar").when(LEGION, Move("2,1"))
    turned.when(LEGION, WakeWeapon("N1", "azogar")).refused("turn_already_begun", "RDB-EQP-10")


def test_rdb_aim_02_waking_is_another_action() -> None:
    at = changed(altered(overlord("azogar", "belitshe"), "N1", aim="R3"), cup={IMPERIAL: 1, LEGION: 0})
    at.dice(0).when(LEGION, WakeWeapon("N1", "azogar")).then_among(AimLost("N1"), WeaponWoken)


# secret states ---------------------------------------------------------------------------------------------------------------


FAR = "; ".join(f"{name} board 8" for name in (*(f"L{number}" for number in range(3, 11)), "PT"))


def met(awake: tuple[Weapon, ...], *cards: Weapon, shown: tuple[Card, ...] = (), fed: bool = True) -> Table:
    """Return the position after R3 met an overlord's marker with these weapons awake; the Legion places him."""
    at = table("R3 11,3; R5 2,1", markers=f"N1 board 1; {FAR}", revealed="0", acting="R3", options=DARK, cup={IMPERIAL: 0, LEGION: 1})
    at = holding(at, *cards)
    at = changed(at, hands=(replace(at.state.hands[0], shown=shown),))
    at = hidden(at, awake=awake, fed=awake if fed else ())
    return at.dice(1, 20).when(IMPERIAL, Move("12,3")).then_among(FiguresConverted)


def placed(at: Table, square: str = "13,2") -> Table:
    """Return the position after the Legion placed the overlord."""
    return at.when(LEGION, PlaceFigure("N1", square)).when(LEGION, FinishPlacing())


def test_rdb_eqp_15_a_conversion_names_no_closed_card() -> None:
    at = met(("azogar",), "azogar", "belitshe")
    for fields in (fact(at, FiguresConverted).figures[0], at.state.figures["N1"]):
        assert (fields.awake, fields.fed) == ((), ())
    other = met((), "azogar", "belitshe")
    assert close(fact(at, FiguresConverted), IMPERIAL).figures == close(fact(other, FiguresConverted), IMPERIAL).figures
    known = met(("azogar",), "azogar", shown=("azogar",))
    assert (known.state.figures["N1"].awake, known.state.figures["N1"].fed) == (("azogar",), ("azogar",))


def activated(at: Table) -> Table:
    """Return the position in the turn of the overlord, who was placed."""
    return placed(at).dice(0).when(IMPERIAL, EndTurn()).when(LEGION, Activate("N1"))


def test_rdb_eqp_15_a_closed_weapon_that_is_awake_is_used_as_one_that_is_open() -> None:
    at = activated(met(("azogar",), "azogar"))
    at = at.when(LEGION, Move("13,3")).dice(18)
    struck = at.when(LEGION, Strike("azogar", "R3")).then_among(CardShown, AttackRolled)
    shown = fact(struck, CardShown)
    assert (shown.card, shown.awake, shown.fed) == ("azogar", True, True)
    assert (struck.state.figures["N1"].awake, struck.state.figures["N1"].fed) == (("azogar",), ("azogar",))
    hungry = activated(met(("azogar",), "azogar", fed=False)).when(LEGION, Move("13,3"))
    hungry.when(LEGION, Strike("azogar", "R3")).refused("weapon_unavailable", "RDB-EQP-01")
    hungry.when(LEGION, FeedWeapon("azogar")).then(CardShown, ActionSpent, WeaponFed("N1", "azogar"))


def test_rdb_eqp_15_feeding_and_resting_show_the_card_first() -> None:
    at = altered(overlord("azogar"), "N1", awake=("azogar",))
    fed = at.when(LEGION, FeedWeapon("azogar")).then_among(CardShown, WeaponFed("N1", "azogar"))
    assert fed.state.hands[0].shown == ("azogar",)
    at.when(LEGION, RestWeapon("azogar")).then(CardShown, WeaponRested("N1", "azogar"))
    closed = hidden(overlord("azogar"), awake=("azogar",))
    closed.when(LEGION, RestWeapon("azogar")).then(CardShown, WeaponRested("N1", "azogar"))
    closed.when(LEGION, FeedWeapon("azogar")).then_among(CardShown, WeaponFed("N1", "azogar"))


def test_rdb_eqp_15_a_closed_weapon_falls_asleep_without_a_word() -> None:
    at = hidden(changed(overlord("azogar"), cup={}), awake=("azogar",))
    after = at.dice(5, 5, 0).when(LEGION, EndTurn()).then_among(RoundEnded)
    assert not [one for one in after.facts if isinstance(one, WeaponRested)]
    assert marker(after).awake == ()
    fed = hidden(changed(overlord("azogar"), cup={}), awake=("azogar",), fed=("azogar",)).dice(5, 5, 0).when(LEGION, EndTurn())
    assert (marker(fed).awake, marker(fed).fed) == (("azogar",), ())


def test_rdb_mkr_15_an_overlord_who_hides_keeps_what_is_awake_open_or_closed() -> None:
    at = overlord("azogar", "gretchjakth", pieces="N1 11,3; R3 1,1; R5 2,1", revealed="0", cup={IMPERIAL: 1, LEGION: 0})
    at = changed(at, hands=(replace(at.state.hands[0], shown=("gretchjakth",)),))
    at = hidden(altered(at, "N1", awake=("gretchjakth",), fed=("gretchjakth",)), awake=("azogar",))
    after = at.dice(0).when(LEGION, Move("12,3")).then_among(FigureHidden)
    assert set(marker(after).awake) == {"azogar", "gretchjakth"}
    assert marker(after).fed == ("gretchjakth",)


def test_rdb_eqp_15_other_worlds_differ_in_what_is_awake_of_closed_cards() -> None:
    at = placed(met(("azogar",), "azogar", "gretchjakth", "belitshe", shown=("belitshe",)))
    others = [at.game.alternatives(close(at.state, IMPERIAL), IMPERIAL, Bits(f"world {number}")) for number in range(40)]
    states = {sheets.markers(other)[0].awake for other in others}
    assert {(), ("azogar",), ("gretchjakth",)} <= states
    assert all(close(other, IMPERIAL).figures == close(at.state, IMPERIAL).figures for other in others)


def test_the_first_version_of_a_conversion_leaves_what_it_named_open() -> None:
    at = met(("azogar",), "azogar", "belitshe")
    now = fact(at, FiguresConverted)
    named = replace(now.figures[0], awake=("azogar",), fed=("azogar",))
    before = FiguresConvertedFirst(sheet=now.sheet, counts=now.counts, pos=now.pos, figures=(named,), slots=now.slots)
    old = placed(changed(at, figures=before.upcast().evolve(at.state).figures))
    turn = old.dice(0).when(IMPERIAL, EndTurn()).when(LEGION, Activate("N1")).when(LEGION, Move("13,3"))
    struck = turn.dice(18).when(LEGION, Strike("azogar", "R3"))
    assert struck.state.figures["N1"].awake == ("azogar",)
