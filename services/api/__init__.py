"""HTTP: people's browsers and programs ask here. No rule of any game is decided in this package."""
