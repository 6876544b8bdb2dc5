"""The rules of NG, one module per topic."""
