"""The games, one folder each; none imports another but for a second edition its first."""
