"""The processes that the command line starts. Each composes the services that it needs and runs until it is done."""
