"""The read side of each game, one folder each: its scene, its match report and its words."""
