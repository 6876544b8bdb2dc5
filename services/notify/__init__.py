"""Telling people and their browsers that something happened, never what."""
