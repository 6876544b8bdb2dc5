"""Rehearsals: a site whose time a director sets (docs/decisions/0138-rehearsals.md)."""
