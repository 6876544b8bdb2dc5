"""The table around a game: it decides commands and seats, keeps the ledger, folds the log, and decides recorded games again."""
