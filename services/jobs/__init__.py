"""Jobs: work of the server that outlives the process which has it."""
