"""A game's rules page: Markdown parsed into blocks, so that the page needs no Markdown parser."""

from typing import Literal, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

from domain.kernel.errors import Malformed

BlockKind: TypeAlias = Literal["h1", "h2", "h3", "p", "li", "row", "head"]


class RulesBlock(Struct, frozen=True):
    """A piece of the rules page: a heading, a paragraph, an item of a list, or a row of a table."""

    kind: BlockKind
    text: str = ""
    cells: list[str] = []


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
            case "fence" | "code_block" | "html_block" | "hr" | "blockquote_open":
                raise Malformed(f"the rules page has no form for {token.type}")
            case _:
                pass
    return blocks


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
