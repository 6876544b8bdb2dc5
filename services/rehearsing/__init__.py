"""Rehearsals: a site whose time a director sets (decision 138)."""
