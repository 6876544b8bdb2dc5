"""Grids, distances and lines of sight in whole numbers, shared by the games."""
