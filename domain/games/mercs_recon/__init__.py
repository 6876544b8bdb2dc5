"""MERCS Recon: one to five seats, one team, against an enemy that the rules play."""
