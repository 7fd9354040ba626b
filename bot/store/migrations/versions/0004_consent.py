"""Who holds a seat and what they agreed to; when requests end; silence that agrees."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Games and lobbies from before this migration have agreed that silence does not count.
    op.add_column("tables", sa.Column("silence", sa.String(length=8), nullable=False, server_default="never"))
    op.add_column("proposals", sa.Column("due", sa.BigInteger()))
    for column in (
        sa.Column("gone_since", sa.BigInteger()),
        sa.Column("agreed", sa.String(length=16)),
        sa.Column("asked_since", sa.BigInteger()),
    ):
        op.add_column("seats", column)
