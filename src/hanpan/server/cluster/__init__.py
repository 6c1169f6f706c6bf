"""Several processes that serve the same tables: how they hear of each other, and which of them leads a table.

Only hints and leases. What is true stands in the database; nothing here may be needed for it.
"""
