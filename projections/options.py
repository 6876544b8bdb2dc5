"""Form fields for a game's options, derived from the options type."""

from typing import Annotated, Literal, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields

from domain.kernel.errors import Malformed

OptionValue: TypeAlias = str | int | bool | list[str]


class OptionSpec(Struct, frozen=True):
    """Form field for one option of a game. Message keys: `option-<name>`, `option-<name>-about`, `option-<name>-<value>`.

    If the default of a choice is a number, its values are numbers too, written as strings here.
    """

    name: str
    kind: Literal["choice", "subset", "number", "flag"]
    default: OptionValue
    values: list[str] = []
    least: int = 0
    most: int = 0


def option_specs(options: type[Struct]) -> list[OptionSpec]:
    """Return the form fields in order. Raises Malformed for a field type that has no form field.

    A Literal is a choice, a tuple of Literals a subset, an int with both bounds a number, a bool a flag.
    """
    hints = get_type_hints(options, include_extras=True)
    return [_spec(field.name, hints[field.name], field.default) for field in fields(options)]


def _spec(name: str, hint: object, default: object) -> OptionSpec:
    if default is NODEFAULT:
        raise Malformed(f"option {name} has no default")
    bare, bounds = _bounded(hint)
    if bare is bool and isinstance(default, bool):
        return OptionSpec(name, "flag", default)
    if bare is int and isinstance(default, int) and bounds is not None:
        return OptionSpec(name, "number", default, least=bounds[0], most=bounds[1])
    if get_origin(bare) is Literal and isinstance(default, str | int):
        return OptionSpec(name, "choice", default, values=_values(bare))
    if get_origin(bare) is tuple and isinstance(default, tuple) and get_origin(get_args(bare)[0]) is Literal:
        return OptionSpec(name, "subset", list(default), values=_values(get_args(bare)[0]))
    raise Malformed(f"no form can ask for option {name}: {hint}")


def _bounded(hint: object) -> tuple[object, tuple[int, int] | None]:
    if get_origin(hint) is not Annotated:
        return hint, None
    bare, *extras = get_args(hint)
    for extra in extras:
        if isinstance(extra, Meta) and isinstance(extra.ge, int) and isinstance(extra.le, int):
            return bare, (extra.ge, extra.le)
    return bare, None


def _values(hint: object) -> list[str]:
    return [str(value) for value in get_args(hint)]
