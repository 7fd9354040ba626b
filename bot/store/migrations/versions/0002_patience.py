"""Clocks, reminders and caretakers; substitutes; trials, notes and watchers; results and imported games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def _table_key() -> "sa.Column[int]":
    return sa.Column("table_id", sa.Integer(), nullable=False)


def _user(*, nullable: bool = True) -> "sa.Column[int]":
    return sa.Column("user_id", sa.Integer(), nullable=nullable)


def _of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f(f"fk_{name}_table_id"), ondelete="CASCADE")


def _of_user(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f(f"fk_{name}_user_id"))


def _key(name: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=op.f(f"pk_{name}"))


def upgrade() -> None:
    _people()
    _tables()
    _time()
    _beside_the_table()
    _past_games()


def _people() -> None:
    for column in (
        sa.Column("zone", sa.String(length=48)),
        sa.Column("wakes", sa.Integer()),
        sa.Column("sleeps", sa.Integer()),
        sa.Column("away_until", sa.BigInteger()),
        sa.Column("remind_way", sa.String(length=8)),
        sa.Column("remind_every", sa.BigInteger()),
        sa.Column("remind_next", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("digest_at", sa.Integer()),
    ):
        op.add_column("users", column)


def _tables() -> None:
    for column in (
        sa.Column("speed", sa.String(length=8), nullable=False, server_default="none"),
        sa.Column("time_out", sa.String(length=12), nullable=False, server_default="wait"),
        sa.Column("asleep", sa.String(length=12)),
        sa.Column("asleep_since", sa.BigInteger()),
        sa.Column("thread", sa.BigInteger()),
    ):
        op.add_column("tables", column)
    # Alembic cannot add a key to an existing table in every database; this statement can.
    op.execute("ALTER TABLE tables ADD COLUMN rematch_of INTEGER REFERENCES tables (id)")
    op.add_column("seats", sa.Column("minded_since", sa.BigInteger()))
    op.add_column("seats", sa.Column("offered_since", sa.BigInteger()))
    op.add_column("waits", sa.Column("own", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("entries", sa.Column("waited", sa.BigInteger()))
    op.add_column("orders", sa.Column("fates", sa.Text()))
    op.create_table(
        "sittings",
        _table_key(),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("began", sa.BigInteger(), autoincrement=False, nullable=False),
        _user(),
        sa.Column("ended", sa.BigInteger()),
        _of_table("sittings"),
        _of_user("sittings"),
        _key("sittings", "table_id", "seat", "began"),
    )


def _time() -> None:
    op.create_table(
        "clocks",
        _table_key(),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("left", sa.BigInteger()),
        sa.Column("since", sa.BigInteger()),
        sa.Column("due", sa.BigInteger()),
        sa.Column("reminded", sa.Integer(), nullable=False),
        _of_table("clocks"),
        _key("clocks", "table_id", "seat"),
    )
    op.create_table(
        "appointments",
        _user(nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        _of_user("appointments"),
        _key("appointments", "user_id", "kind"),
    )
    op.create_index(op.f("ix_appointments_due"), "appointments", ["due"], unique=False)


def _beside_the_table() -> None:
    op.create_table(
        "trials",
        _table_key(),
        _user(nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("acts", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_table("trials"),
        _of_user("trials"),
        _key("trials", "table_id", "user_id"),
    )
    op.create_table(
        "jottings",
        _table_key(),
        _user(nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_table("jottings"),
        _of_user("jottings"),
        _key("jottings", "table_id", "user_id"),
    )
    op.create_table(
        "watchers",
        _table_key(),
        _user(nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        _of_table("watchers"),
        _of_user("watchers"),
        _key("watchers", "table_id", "user_id"),
    )


def _past_games() -> None:
    op.create_table(
        "results",
        _table_key(),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        _user(),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("waited", sa.BigInteger(), nullable=False),
        sa.Column("luck", sa.Integer()),
        _of_table("results"),
        _of_user("results"),
        _key("results", "table_id", "seat"),
    )
    op.create_index("ix_results_user_id", "results", ["user_id"], unique=False)
    op.create_table(
        "imports",
        sa.Column("id", sa.Integer(), nullable=False),
        _user(nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_user("imports"),
        _key("imports", "id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_imports_user_id", "imports", ["user_id"], unique=False)
