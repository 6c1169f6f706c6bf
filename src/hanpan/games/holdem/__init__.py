"""Texas hold'em, no limit, 2 to 10 seats (docs/rules/holdem.md)."""
