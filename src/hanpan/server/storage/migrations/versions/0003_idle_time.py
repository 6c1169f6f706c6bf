"""A move says for how long the table slept before it. Moves of older versions do not know."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("moves", sa.Column("idle", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("moves", "idle")
