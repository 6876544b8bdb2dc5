"""The operator's side: restoring backups, replacing stolen keys, monitoring a log, erasing a person."""
