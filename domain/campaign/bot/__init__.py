"""The bot of a campaign."""
