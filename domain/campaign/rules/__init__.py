"""The rules of a campaign, one module a topic."""
