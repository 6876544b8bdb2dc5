"""The legal commands of a campaign with the places at which the page offers them."""

from collections.abc import Iterable

from domain.campaign.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.words import Value
from projections.offers import offered
from projections.scene import Anchor, SceneOption
from projections.scenes.campaign.signs import LOOT_SIGNS, called


def offers(state: State, options: Iterable[Option]) -> list[SceneOption]:
    """Return the options: those about marines on their pieces, the others as buttons."""
    return [found for option in options for found in _offers(state, option)]


def _offers(state: State, option: Option) -> Iterable[SceneOption]:
    match option:
        case Option(command="choose_trait", fixed={"marine": str(marine)}, choices=(choice,)):
            for trait in choice.values:
                yield offered(
                    option, params={**called(state, marine), "trait": trait}, fixed={"marine": marine, "trait": trait}, choices=[]
                )
        case Option(choices=(Choice(field="marine") as choice,)):
            for marine in map(str, choice.values):
                fixed = {**option.fixed, "marine": marine}
                final = option.command == "dismiss_marine"
                params = called(state, marine)
                yield offered(option, Anchor("piece", marine), params, fixed=fixed, choices=[], final=final)
        case Option(choices=(Choice(field="card") as choice,)):
            for card in map(str, choice.values):
                yield offered(option, params={"card": card}, fixed={"card": card}, choices=[], sign=LOOT_SIGNS.get(card, ""))
        case Option(choices=(Choice(field="seat") as choice,)):
            for value in choice.values:
                yield offered(option, params={"seat": value}, fixed={"seat": value}, choices=[])
        case _:
            yield offered(option, params=_mission(state))


def _mission(state: State) -> dict[str, Value]:
    return {"mission": state.next_mission() or ""}
