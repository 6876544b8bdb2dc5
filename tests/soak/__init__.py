"""A soak of the API with generated calls; `python -m tests.soak`."""
