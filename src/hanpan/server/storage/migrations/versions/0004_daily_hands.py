"""Daily hands: the secret of each day, and a row for every device that tried."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("drawn", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("device", sa.String(32), primary_key=True),
        sa.Column("home", sa.String(24), nullable=False),
        sa.Column("code", sa.String(8), nullable=True),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("squares", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
    )
    op.create_index("tries_by_home", "tries", ["day", "game", "home"])


def downgrade() -> None:
    op.drop_table("tries")
    op.drop_table("days")
