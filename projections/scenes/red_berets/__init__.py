"""Scenes, words and drawings of Red Berets."""
