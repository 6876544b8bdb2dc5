"""One folder a game: its pictures, its match report and its words."""
