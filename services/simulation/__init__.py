"""Whole games played by bots along the real path, and the promises checked on each."""
