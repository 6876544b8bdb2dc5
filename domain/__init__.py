"""What happened and what may happen: the rules and the record, pure."""
