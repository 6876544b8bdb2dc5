"""Restoring a site whose database came back from a backup: bring back what can be proven, end the log where that is not all."""
