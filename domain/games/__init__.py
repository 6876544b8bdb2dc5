"""The games, one folder each. No game imports another, except that a second edition imports the first."""
