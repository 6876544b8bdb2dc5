"""Rebel Moon Defense: a bomb flies through an asteroid belt, and hidden weapons wait beside its path."""
