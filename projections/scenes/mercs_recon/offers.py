"""The legal commands with the positions at which the page offers them: the MERCS that acts, zones, positions or buttons.

The rules list each command by itself. Those that differ in their target alone are one option here, with the target as its choice.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from domain.games.mercs_recon.state import State
from domain.kernel.decisions import Choice, Option, Picks
from domain.kernel.seats import Viewer
from domain.kernel.words import Value, Words
from projections.offers import BUTTON, gathered, offered, scene_choice
from projections.scene import Anchor, SceneChoice, SceneOption
from projections.scenes.mercs_recon.signs import option_sign

_TARGETS: Final[dict[str, tuple[tuple[str, Picks], ...]]] = {
    "move": (("to", "cell"),),
    "run": (("to", "cell"),),
    "fa_move": (("to", "cell"),),
    "throw": (("zone", "cell"),),
    "melee_attack": (("target", "piece"),),
    "use_ability": (("target", "piece"),),
    "detain": (("figure", "piece"),),
    "set_reaction": (("facing", "word"),),
    "fire_and_advance": (("cp", "number"), ("order", "word"), ("partner", "piece")),
    "fall_back_and_cover": (("partner", "piece"),),
    "interrogate": (("site", "cell"),),
    "bc_cover": (("position", "number"),),
}
"""The fields that become choices, in the order in which they are joined."""
_FIGURES: Final = ("ranged_attack", "fa_attack", "use_equipment", "use_objective")
"""Commands whose target is a figure or a zone."""
_BONI: Final = ("bc_attack", "bc_ability")
_BONUS: Final = {(False, False): "none", (True, False): "reroll", (False, True): "safe", (True, True): "both"}
_LIGHT: Final = ("move", "run", "fa_move")
_ASIDE: Final = ("run", "throw", "use_equipment", "use_ability", "fire_and_advance", "fall_back_and_cover", "breach")
"""Commands that begin from their buttons: their targets would cover those of walking and shooting."""
_LABELLED: Final = (
    "mode",
    "item",
    "reaction",
    "role",
    "choice",
    "weapon",
    "to",
    "partner1",
    "partner2",
    "position",
    "site",
)
_NAMES: Final = {
    "facing": "ring-", "order": "order-", "board": "board-", "split": "split", "cp": "share", "profile": "merc-", "merc": "merc-",
    "yes": "vote-", "position": "at-position",
}  # fmt: skip
"""The words of values: a prefix that ends in a dash goes before the value, another key has it as its parameter."""


def offers(state: State, viewer: Viewer, options: Sequence[Option]) -> list[SceneOption]:
    """Return the viewer's options with their labels and anchors."""
    if viewer is None:
        return []
    by_command: dict[str, list[Option]] = {}
    for option in options:
        by_command.setdefault(option.command, []).append(option)
    return [_offer(state, option) for group in by_command.values() for option in _gathered(state, group)]


def settings(state: State, viewer: Viewer, standing: Iterable[Option]) -> list[SceneOption]:
    """Return the viewer's settings. Values that are set already are not offered."""
    if viewer is None:
        return []
    return [setting for option in standing for setting in _setting(state, viewer, option)]


# options ---------------------------------------------------------------------------------------------------------------


def _gathered(state: State, group: list[Option]) -> list[Option]:
    command = group[0].command
    for field, picks in _TARGETS.get(command, ()):
        group = [_only(option, field) for option in gathered(group, field, picks)]
    if command in _FIGURES:
        return [_at_target(state, option) for option in gathered(group, "target", "piece")]
    if command in _BONI:
        return [_only(option, "position") for option in gathered(group, "position", "number")]
    return group


def _only(option: Option, field: str) -> Option:
    """Return the option with its last choice back as a fixed field if it leaves nothing to choose and lies nowhere on the board."""
    if not option.choices or option.choices[-1].field != field:
        return option
    *others, last = option.choices
    if len(last.values) > 1 or (last.picks in ("cell", "piece") and last.values[0]):
        return option
    return Option(option.command, {**option.fixed, field: last.values[0]}, tuple(others))


def _at_target(state: State, option: Option) -> Option:
    """Return the option with targets that are zones as cells; an option without a target keeps it fixed."""
    option = _only(option, "target")
    if not option.choices or option.choices[-1].field != "target":
        return option
    *others, last = option.choices
    picks: Picks = "cell" if last.values[0] in state.building.at else "piece"
    return Option(option.command, option.fixed, (*others, Choice("target", picks, last.values)))


def _offer(state: State, option: Option) -> SceneOption:
    offer = offered(
        option, _anchor(state, option), label=_label(state, option), choices=[_choice(choice) for choice in option.choices],
        aside=option.command in _ASIDE, final=option.command == "vote_abandon",
    )  # fmt: skip
    return replace(offer, sign=option_sign(option.command, option.fixed), light=option.command in _LIGHT)


def _anchor(state: State, option: Option) -> Anchor:
    """Return the MERCS for what it does, and a button for answers."""
    merc = str(option.fixed.get("merc", ""))
    if option.command == "fa_move" and state.advance is not None:
        merc = state.advance.mover
    if option.command == "fa_attack" and state.advance is not None:
        merc = state.advance.attacker
    on_board = merc and any(other.zone and other.id == merc for other in state.mercs.values())
    if option.command in ("end_turn", "delegate_merc", "set_permissions") or not on_board:
        first = option.choices[0] if option.choices else None
        return Anchor(first.picks) if first is not None and first.picks in ("cell", "piece") and _lies(state, first) else BUTTON
    return Anchor("piece", merc)


def _lies(state: State, choice: Choice) -> bool:
    """True if all values of a choice are zones, or figures that stand in one."""
    zones: dict[str, str] = {merc.id: merc.zone for merc in state.mercs.values()}
    zones.update({figure.id: figure.zone for figure in state.opfor.values()})
    return all(value in state.building.at or zones.get(str(value)) for value in choice.values)


def _label(state: State, option: Option) -> Words:
    params: dict[str, Value] = {field: option.fixed[field] for field in _LABELLED if field in option.fixed}
    if option.command == "bc_ability" and state.breach is not None:
        actor = state.mercs[state.breach.order[state.breach.next]]
        params["ability"] = actor.profile.breach_ability
    if option.command == "run":
        params["first"] = "no" if state.mercs[state.mercs[option.fixed["merc"]].id].flags.ran else "yes"  # type: ignore[index]  # a MERCS
    if option.command in _BONI:
        params["bonus"] = _BONUS[option.fixed["reroll"] == "yes", option.fixed["use_safe"] == "yes"]
    verdict = option.fixed.get("accept") or option.fixed.get("fire")
    if option.command == "use_equipment":
        return Words("do-use_equipment", {**params, "count": _charges(state, option)})
    return Words(f"do-{option.command}-{verdict}" if verdict else f"do-{option.command}", params)


def _charges(state: State, option: Option) -> int:
    """Return the charges left of an item, -1 for an unlimited one."""
    merc = next(merc for merc in state.mercs.values() if merc.id == option.fixed["merc"])
    return next(charges for item, charges in merc.charges.items() if item == option.fixed["item"])


def _choice(choice: Choice) -> SceneChoice:
    words = _NAMES.get(choice.field)
    if choice.picks in ("cell", "piece") and choice.field not in ("profile", "merc"):
        return scene_choice(choice)
    assert words is not None, choice.field
    return SceneChoice(choice.field, "word", list(choice.values), [_value(words, value) for value in choice.values])


def _value(words: str, value: Value) -> Words:
    return Words(f"{words}{value}") if words.endswith("-") else Words(words, {"n": value})


# settings --------------------------------------------------------------------------------------------------------------


def _setting(state: State, viewer: int, option: Option) -> Iterable[SceneOption]:
    """Return a button for each value of a setting, none for an eliminated MERCS."""
    (choice,) = option.choices
    if any(merc.id == option.fixed.get("merc") and merc.condition == "out" for merc in state.mercs.values()):
        return
    for value in choice.values:
        fixed: dict[str, Value] = {**option.fixed, choice.field: value}
        if not _is_set(state, viewer, option.command, fixed):
            yield replace(
                offered(
                    option, label=_setting_label(option.command, fixed), fixed=fixed, choices=(), final=option.command == "vote_abandon"
                ),
                sign=option_sign(option.command, fixed),
            )


def _setting_label(command: str, fixed: dict[str, Value]) -> Words:
    match command:
        case "set_permissions":
            return Words(f"do-set-{fixed['setting']}", {"figure": fixed["merc"], "n": 0, "value": fixed["value"]})
        case "delegate_merc":
            return Words("do-delegate_merc", {"figure": fixed["merc"], "n": 0, "seat": fixed["to"]})
        case _:
            return Words("do-vote_abandon", {"vote": fixed["yes"]})


def _is_set(state: State, viewer: int, command: str, fixed: dict[str, Value]) -> bool:
    if command == "vote_abandon":
        return (viewer in state.abandoning) == (fixed["yes"] == "yes")
    if command != "set_permissions":
        return False
    merc = next(merc for merc in state.mercs.values() if merc.id == fixed["merc"])
    now: dict[str, Value] = {
        "mode": int(merc.policy.mode == "auto"), "min_level": merc.policy.min_level, "spare_employees": int(merc.policy.spare_employees),
        "fire_and_advance": merc.consent.fire_and_advance, "fall_back": int(merc.consent.fall_back), "breach": merc.consent.breach,
        "auto_end_turn_at_0_cp": int(merc.auto_end),
    }  # fmt: skip
    return now[str(fixed["setting"])] == fixed["value"]
