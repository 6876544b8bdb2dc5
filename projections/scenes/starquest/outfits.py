"""Options of a loadout, anchored to weapons and cards. A card that is not in the loadout replaces one that is."""

from collections.abc import Iterator

from domain.games.starquest import loadouts
from domain.games.starquest.cards import SCOPES
from domain.games.starquest.pieces import Gear
from domain.games.starquest.rules.setup import USUAL_ARSENAL, draft
from domain.games.starquest.state import State
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words
from projections.offers import offered
from projections.scene import Anchor, SceneChoice, SceneOption

_NOBODY = "0"


def arsenal(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the dreadnought's weapons in each order except the current one."""
    now = USUAL_ARSENAL if state.arsenal is None else state.arsenal.read()
    first = option.fixed["first"]
    for second in option.choices[0].values:
        if (first, second) != now:
            fixed = {"first": first, "second": second}
            yield offered(option, params=fixed, fixed=fixed, choices=())


def loadout(state: State, seat: Seat, option: Option) -> Iterator[SceneOption]:
    """Return the options of one part of the loadout, without those that change nothing."""
    gear, order = draft(state, seat)
    part, values = str(option.fixed["part"]), option.choices[0].values
    if part == "all":
        yield offered(option, label=Words("do-usual"), fixed={**option.fixed, "value": loadouts.USUAL}, choices=())
    elif part == "order":
        yield _cards(option, Words("do-take_order"), tuple(value for value in values if value != order))
    elif part in loadouts.CARD_PARTS:
        place = loadouts.CARD_PARTS.index(part)
        given_up = gear.equipment[place]
        if given_up in gear.equipment[:place]:
            return  # the same card twice, of which the first one is given up
        scope = SCOPES.index(given_up) + 1 if given_up in SCOPES else 0
        label = Words("do-take_card-scope", {"no": scope}) if scope else Words("do-take_card", {"card": given_up})
        yield _cards(option, label, tuple(value for value in values if value not in gear.equipment))
    elif part in loadouts.SCOPE_PARTS:
        yield from _scope(option, gear, loadouts.SCOPE_PARTS.index(part))
    else:
        yield _weapon(option, gear, part)


def _cards(option: Option, label: Words, values: tuple[Value, ...]) -> SceneOption:
    """Return an option to choose one of these cards, anchored to the cards."""
    return offered(option, Anchor("item"), label=label, choices=[SceneChoice("value", "card", list(values))])


def _scope(option: Option, gear: Gear, index: int) -> Iterator[SceneOption]:
    """Return the choice of the trooper for a scope, if the scope is in the loadout or still assigned."""
    card, now = SCOPES[index], str(gear.scopes[index])
    values = [value for value in option.choices[0].values if value != now]
    if card in gear.equipment:
        values = [value for value in values if value != _NOBODY]
    elif now == _NOBODY:
        return
    names = [Words("scope-for", {"no": int(value)}) for value in values]
    label = Words("do-scope", {"no": index + 1})
    yield offered(option, Anchor("item", card), label=label, choices=[SceneChoice("value", "word", values, names)])


def _weapon(option: Option, gear: Gear, part: str) -> SceneOption:
    """Return the choice of a figure's weapon, anchored to the figure."""
    if part == "commander_set":
        values = [value for value in option.choices[0].values if value != gear.commander_set]
        names, label = [Words(f"set-{value}") for value in values], Words("do-arm_commander")
    else:
        place = [str(one) for one in loadouts.TROOPER_PARTS].index(part)
        values = [value for value in option.choices[0].values if value != gear.weapons[place]]
        names, label = [Words(f"weapon-{value}") for value in values], Words("do-arm_trooper", {"no": place + 1})
    return offered(option, Anchor("item", part), label=label, choices=[SceneChoice("value", "word", values, names)])
