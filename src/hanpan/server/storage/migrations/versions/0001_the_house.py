"""The house: tables, rounds, moves, snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("bots_only", sa.Boolean, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("doc", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_by_state", "tables", ["state", "listed", "touched"])
    op.create_table(
        "rounds",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("doc", sa.LargeBinary, nullable=False),
    )
    op.create_index("rounds_by_code", "rounds", ["code"])
    op.create_table(
        "moves",
        sa.Column("round", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("do", sa.Text, nullable=False),
        sa.Column("clock", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("round", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("snapshots", "moves", "rounds", "tables"):
        op.drop_table(name)
