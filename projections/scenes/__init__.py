"""The read side of each game, one folder a game: its scene, match report and messages."""
