"""Going on after a database came back from a backup: bring back what can be had, and end the log honestly where that is not all."""
