"""The command path: authorise, load the table, decide, append, notify. Bots and the lobby projector use it too."""
