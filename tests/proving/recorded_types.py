"""All types of the table's records, in all their versions."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.proof.records import type_name
from domain.table.codec import TABLE_CATALOGUE

TYPES: Final[Mapping[str, type[Struct]]] = {
    type_name(TABLE_CATALOGUE.prefix, event): event for event in (*TABLE_CATALOGUE.events, *TABLE_CATALOGUE.past)
}
