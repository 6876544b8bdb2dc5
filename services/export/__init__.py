"""A whole game as one file."""
