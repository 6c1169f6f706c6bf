"""Alembic's entry: run inside the connection that `hanpan.server.storage.migrate` opened."""

from alembic import context

from hanpan.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
