"""A game's rules page: Markdown parsed into blocks, so that the page needs no Markdown parser."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

from domain.kernel.errors import Malformed

INDEX: Final = "rules.json"
BlockKind: TypeAlias = Literal["h1", "h2", "h3", "p", "li", "row", "head"]


class RulesBlock(Struct, frozen=True):
    """A piece of the rules page: a heading, a paragraph, an item of a list, or a row of a table."""

    kind: BlockKind
    text: str = ""
    cells: list[str] = []


class RuleFamily(Struct, frozen=True):
    """Rules and the heading under which the page says them, counted from 0: those whose ids begin alike, such as `SQ-MOV` of `SQ-MOV-02`,
    or a single rule that is said elsewhere than the others of its family."""

    id: str
    heading: int


class RulesIndex(Struct, frozen=True, forbid_unknown_fields=True):
    """The moments of the guided first game that are drawn under headings, and the rules that lines of the match report follow. It is the
    same in every language."""

    pictures: Mapping[int, int] = {}
    lines: Mapping[str, list[str]] = {}
    """The lines of the match report by the rule or family that they follow: their message keys without `log-`."""


_RULES: Final = re.compile(r"<!-- ([A-Z0-9-]+(?: [A-Z0-9-]+)*) -->\s*")
"""The comment under a heading with the families and rules that are said there; a page shows no other comment."""
_DECODER: Final = msgspec.json.Decoder(RulesIndex)
"""Made when the module is imported: threads that are the first to use a type at once would crash the process."""


def read_rules_index(folder: Path) -> RulesIndex:
    """Read the index of a game's folder. A game without one has none."""
    file = folder / INDEX
    return _DECODER.decode(file.read_bytes()) if file.is_file() else RulesIndex()


def rules_blocks(source: str) -> list[RulesBlock]:
    """Parse Markdown into blocks, in order. Raises Malformed for Markdown that has no block kind."""
    blocks: list[RulesBlock] = []
    cells: list[str] = []
    inside: list[str] = []
    for token in MarkdownIt("commonmark").enable("table").parse(source):
        match token.type:
            case "heading_open" | "list_item_open" | "thead_open" | "tbody_open":
                inside.append(token.tag)
            case "heading_close" | "list_item_close" | "thead_close" | "tbody_close":
                inside.pop()
            case "inline" if inside and inside[-1] in ("thead", "tbody"):
                cells.append(_plain(token))
            case "inline":
                blocks.append(RulesBlock(_kind(inside), _plain(token)))
            case "tr_close":
                blocks.append(RulesBlock("head" if inside[-1] == "thead" else "row", cells=cells))
                cells = []
            case "html_block" if _RULES.fullmatch(token.content):
                pass
            case "fence" | "code_block" | "html_block" | "hr" | "blockquote_open":
                raise Malformed(f"the rules page has no form for {token.type}")
            case _:
                pass
    return blocks


def rule_families(source: str) -> list[RuleFamily]:
    """Read where a page says which rules: by id, and a rule of its own before its family, since the first that fits is meant."""
    found: list[RuleFamily] = []
    heading = -1
    for token in MarkdownIt("commonmark").enable("table").parse(source):
        heading += token.type == "heading_open"
        if token.type == "html_block" and (said := _RULES.fullmatch(token.content)):
            found += (RuleFamily(name, heading) for name in said[1].split())
    return sorted(found, key=lambda family: (family.id.split("-")[:2], -family.id.count("-"), family.id))


def place_of(families: Iterable[RuleFamily], rule: str) -> RuleFamily | None:
    """Return the place of a rule as the page finds it, or None."""
    return next((family for family in families if family.id in (rule, rule.rpartition("-")[0])), None)


def _kind(inside: list[str]) -> BlockKind:
    match inside:
        case []:
            return "p"
        case [*_, "h1"]:
            return "h1"
        case [*_, "h2"]:
            return "h2"
        case [*_, "h3"]:
            return "h3"
        case [*_, "li"]:
            return "li"
        case _:
            raise Malformed(f"the rules page has no form for {'/'.join(inside)}")


def _plain(token: Token) -> str:
    """Return the text of a token without inline markup. Rules pages use no emphasis."""
    return "".join(" " if part.type == "softbreak" else part.content for part in token.children or [])
