"""The read side: folds of the log into scenes, match reports, lobby cards and text."""
