"""Hanpan (한판): a game house. Three games on one deterministic kernel."""

__version__ = "0.1.0"
