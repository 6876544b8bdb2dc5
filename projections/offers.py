"""Pending decisions and legal commands as the page shows them: sentences, labels, and positions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from domain.kernel.decisions import Choice, Decision, Option, Picks
from domain.kernel.words import Value, Words
from projections.scene import Anchor, Ask, SceneChoice, SceneOption

BUTTON: Final = Anchor("button")


def asks(decisions: Iterable[Decision], sentence: Callable[[Decision], Words | None]) -> list[Ask]:
    """Return the decisions in two sentences each: `<key>-you` for the seat that must decide, `<key>-others` for all others.

    `sentence` returns key and parameters, or None for a decision that no longer applies within an append.
    """
    found = []
    for decision in decisions:
        words = sentence(decision)
        if words is not None:
            you, others = (Words(f"{words.key}-{who}", words.params) for who in ("you", "others"))
            found.append(Ask(decision.id, decision.seat, decision.kind, you, others))
    return found


def scene_choice(choice: Choice) -> SceneChoice:
    """Return a free field of an option. Directions get names; cells, pieces and cards name themselves."""
    names = [Words("direction", {"direction": value}) for value in choice.values] if choice.picks == "direction" else []
    return SceneChoice(choice.field, choice.picks, list(choice.values), names)


def scene_choices(choices: Iterable[Choice]) -> list[SceneChoice]:
    """Return the free fields of an option."""
    return [scene_choice(choice) for choice in choices]


def offered(
    option: Option,
    anchor: Anchor = BUTTON,
    params: Mapping[str, Value] | None = None,
    *,
    label: Words | None = None,
    fixed: Mapping[str, Value] | None = None,
    choices: Sequence[SceneChoice] | None = None,
    aside: bool = False,
    sign: str = "",
    final: bool = False,
) -> SceneOption:
    """Return the option at its position, a button unless an anchor is given.

    The label is `do-<command>` with `params`. `fixed` and `choices` are those of the option unless others are given.
    """
    return SceneOption(
        option.command,
        label or Words(f"do-{option.command}", dict(params or {})),
        anchor,
        option.fixed if fixed is None else dict(fixed),
        scene_choices(option.choices) if choices is None else list(choices),
        aside=aside,
        sign=sign,
        final=final,
    )


def on_piece(option: Option, field: str) -> Anchor:
    """Return the anchor of an option on the piece that one of its fixed fields names."""
    return Anchor("piece", str(option.fixed[field]))


def gathered(options: Iterable[Option], field: str, picks: Picks) -> list[Option]:
    """Return the options with those joined that differ in one fixed field only: it becomes a free one, at the place of the first.

    Options without the field stay as they are.
    """
    groups: dict[tuple[str, str, tuple[Choice, ...]], list[Option]] = {}
    for option in options:
        others = sorted((name, repr(value)) for name, value in option.fixed.items() if name != field)
        groups.setdefault((option.command, repr((field in option.fixed, others)), option.choices), []).append(option)
    return [_joined(group, field, picks) for group in groups.values()]


def _joined(group: list[Option], field: str, picks: Picks) -> Option:
    first = group[0]
    if field not in first.fixed:
        return first
    values = tuple(option.fixed[field] for option in group)
    return Option(
        first.command, {name: value for name, value in first.fixed.items() if name != field}, (*first.choices, Choice(field, picks, values))
    )
