"""Squares, hexes and zones in exact integers: reach, paths, lines of sight, arcs. Games share it and never import each other."""
