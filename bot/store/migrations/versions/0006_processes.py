"""Several processes: their leases of shards, turns to identify, who answers which interaction, and which version of its
table a panel shows; and an index for looking up a person's earlier seats."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
lives_with_previous = True


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("machine", sa.String(length=64), nullable=False),
        sa.Column("pid", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.Column("schema", sa.String(length=32), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("leaving", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "shards",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("holder", sa.Integer(), sa.ForeignKey("processes.id")),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("wanted_by", sa.Integer(), sa.ForeignKey("processes.id")),
        sa.Column("ready", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "identifies",
        sa.Column("bucket", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("free_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_deliveries_at", "deliveries", ["at"])
    op.create_index("ix_sittings_user_id", "sittings", ["user_id"])
    op.add_column("panels", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE deliveries SET UNLOGGED")
        op.alter_column("outbox", "id", type_=sa.BigInteger())
        op.execute("ALTER SEQUENCE outbox_id_seq AS bigint")
