"""Messages in line: since when, and what is being sent."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("outbox", sa.Column("since", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("sending", sa.Text()))
    op.execute("UPDATE outbox SET since = due")
