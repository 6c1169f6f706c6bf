"""Hex for Hanpan: two people, one board, no draw."""
