"""The rules that decide each command, one module a theme."""
