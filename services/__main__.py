"""`python -m services` is `rollbook`, for where the script is not on the path."""

from services.cli import main

main(prog_name="rollbook")
