"""Hanpan (한판): a game house. Three games on one deterministic kernel.

Only packages belong here, and the version; docs/architecture.md says which package is what.
"""

__version__ = "0.1.0"
