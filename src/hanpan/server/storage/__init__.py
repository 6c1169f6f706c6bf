"""The database: what is stored and how it is written. Knows documents, rows and transactions.

No game, no table in play and no wish of a client: what is stored is handed in, and comes back as it was.
"""
