"""The operator's side: restoring from backups, rotating stolen keys, monitoring a log, erasing a person."""
