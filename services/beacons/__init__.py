"""Beacons: where published rounds come from, and a beacon of a club's own."""
