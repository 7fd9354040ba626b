"""Games by post: days of the week, usual settings, tables that start by themselves or rest, waits, live panels."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("users", sa.Column("days", sa.Integer(), nullable=False, server_default="127"))
    op.add_column("tables", sa.Column("starts_at", sa.Integer()))
    op.add_column("tables", sa.Column("round_began", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("pressed_round", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("pressed_depth", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("resting", sa.BigInteger()))
    op.add_column("seats", sa.Column("seen_round", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE tables SET round_began = public, pressed_round = round")
    op.execute("UPDATE seats SET seen_round = (SELECT round FROM tables WHERE tables.id = seats.table_id)")
    op.add_column("seats", sa.Column("offers", sa.Text()))
    op.add_column("entries", sa.Column("question", sa.String(length=32)))
    op.create_table(
        "table_waits",
        sa.Column("table_id", sa.Integer(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("question", sa.String(length=32), primary_key=True),
        sa.Column("waited", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "usual_settings",
        sa.Column("user_id", sa.Integer(), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("settings", sa.Text(), nullable=False),
    )
    op.create_table(
        "panels",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("original", sa.Boolean(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("shown", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_panels_table_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_panels_user_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_panels")),
    )
