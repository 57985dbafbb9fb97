"""The script that Alembic runs to migrate: on the connection that `db.migrate` opened, inside its transaction."""

from __future__ import annotations

from alembic import context

from db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
    on_version_apply=context.config.attributes["applied"],
)
with context.begin_transaction():
    context.run_migrations()
