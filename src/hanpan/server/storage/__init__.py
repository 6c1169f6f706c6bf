"""The database: what is stored and how it is written. Knows documents, rows and transactions, and no game."""
