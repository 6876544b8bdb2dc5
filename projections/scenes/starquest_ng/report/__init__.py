"""The match report: StarQuest's lines, and those about the facts that the second edition adds."""

from projections.report import reporting
from projections.scenes.starquest.report import FAMILIES, heading
from projections.scenes.starquest_ng.report import attacks, casualties, orders, turns

lines = reporting(
    attacks.line, casualties.line, turns.flow_line, turns.setup_line, orders.order_line, orders.card_line, orders.end_line, *FAMILIES,
    heading_of=heading,
)  # fmt: skip
