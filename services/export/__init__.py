"""A whole game as one file: writing it, replaying it, verifying it."""
