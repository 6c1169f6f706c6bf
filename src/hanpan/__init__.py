"""Hanpan (한판): a game house. Three games on one deterministic kernel.

Only packages belong here, the version, and `autochess`, a door for programs; docs/architecture.md says what is what.
"""

__version__ = "0.1.0"
