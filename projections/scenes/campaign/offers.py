"""The legal commands of a campaign with the places at which the page offers them."""

from collections.abc import Iterable

from domain.campaign.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.words import Value, Words
from projections.offers import offered
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.campaign.signs import called


def offers(state: State, options: Iterable[Option]) -> list[SceneOption]:
    """Return the options: those about marines on their pieces, the others as buttons."""
    return [found for option in options for found in _offers(state, option)]


def _offers(state: State, option: Option) -> Iterable[SceneOption]:
    match option:
        case Option(command="choose_trait", fixed={"marine": str(marine)}, choices=(choice,)):
            yield offered(option, Anchor("piece", marine), called(state, marine), choices=[_named(choice, "trait")])
        case Option(choices=(Choice(field="marine") as choice,)):
            for marine in map(str, choice.values):
                fixed = {**option.fixed, "marine": marine}
                final = option.command == "dismiss_marine"
                params = called(state, marine)
                yield offered(option, Anchor("piece", marine), params, fixed=fixed, choices=[], final=final)
        case Option(choices=(Choice(field="card") as choice,)):
            yield offered(option, choices=[_named(choice, "card")])
        case Option(choices=(Choice(field="seat") as choice,)):
            names = [Words("seat-name", {"seat": int(value)}) for value in choice.values]
            yield offered(option, choices=[SceneChoice(choice.field, choice.picks, list(choice.values), names)])
        case _:
            yield offered(option, params=_mission(state))


def _named(choice: Choice, key: str) -> SceneChoice:
    return SceneChoice(choice.field, choice.picks, list(choice.values), [Words(key, {key: value}) for value in choice.values])


def _mission(state: State) -> dict[str, Value]:
    return {"mission": state.next_mission() or ""}
