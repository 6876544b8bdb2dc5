"""Which variants of Fluent selectors a text has reached: the default `unknown` is one that no value should reach."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from fluent.runtime import resolver

UNKNOWN: Final = "unknown"
DEFAULTS: Final = (UNKNOWN, "other")
"""The names of defaults: `unknown` if its field has no value beside those that are listed, `other` if the rest of them has the same text,
or for the plural of a number."""


@contextmanager
def reached_defaults() -> Iterator[list[str]]:
    """Collect the selectors whose default `unknown` is reached while the block formats messages, each by its variable and value."""
    reached: list[str] = []
    usual = resolver.SelectExpression.__call__

    def watched(self: resolver.SelectExpression, env: resolver.ResolverEnvironment) -> object:
        key = self.selector(env)
        hit = any(resolver.match(key, variant.key(env), env) for variant in self.variants)
        default = next(variant for variant in self.variants if variant.default)
        if not hit and default.key(env) == UNKNOWN:
            reached.append(f"${getattr(getattr(self.selector, 'id', None), 'name', '')} = {key}")
        return usual(self, env)

    resolver.SelectExpression.__call__ = watched  # type: ignore[method-assign,assignment]  # only while the block runs
    try:
        yield reached
    finally:
        resolver.SelectExpression.__call__ = usual  # type: ignore[method-assign]  # the library's own again
