"""Finished rounds keep their record whole; a table no longer says whether only bots sit there."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("rounds") as rounds:
        rounds.add_column(sa.Column("ended", sa.BigInteger, nullable=True))
        rounds.add_column(sa.Column("record", sa.LargeBinary, nullable=True))
    op.create_index("rounds_by_end", "rounds", ["ended"])
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("bots_only")


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("bots_only", sa.Boolean, nullable=False, server_default=sa.false()))
    op.drop_index("rounds_by_end", "rounds")
    with op.batch_alter_table("rounds") as rounds:
        rounds.drop_column("record")
        rounds.drop_column("ended")
