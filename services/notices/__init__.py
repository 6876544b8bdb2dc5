"""Notices to players: channels, the outbox, and the hand-over to mail servers, push services and webhooks."""
