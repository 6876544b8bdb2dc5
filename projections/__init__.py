"""The reading side: folds of the log that are made to be looked at."""
