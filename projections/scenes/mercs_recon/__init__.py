"""Drawings, words, rules pages and the board of MERCS Recon."""
