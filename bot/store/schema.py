"""The tables of the database.

Only types every database has. Times are integer milliseconds UTC. Structured values that nobody searches are JSON
text. A person is named by the key of `users` everywhere else, so that blanking one row forgets him.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table_key() -> Column[int]:
    return Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _user(name: str, *, nullable: bool = True) -> Column[int]:
    return Column(name, Integer, ForeignKey("users.id"), nullable=nullable)


users = Table(
    "users",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("discord_id", BigInteger, unique=True),
    Column("name", String(64), nullable=False),
    Column("language", String(8)),
    Column("locale", String(16)),
    Column("dm_channel", BigInteger),
    Column("dms_closed", BigInteger),
    Column("met", BigInteger, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(8)),
    Column("channels", Text, nullable=False),
    Column("most_tables", Integer),
)

notes = Table(
    "notes",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

packs = Table(
    "packs",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("text", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False, index=True),
    # The channel again while the table is open, so that a channel has one open table at most.
    Column("open_channel", BigInteger, unique=True),
    Column("game", String(32), nullable=False),
    Column("pack", String(32), nullable=False),
    Column("pack_hash", String(64), ForeignKey("packs.hash")),
    Column("options", Text, nullable=False),
    Column("language", String(8), nullable=False),
    _user("host"),
    Column("stage", String(8), nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("start_post", BigInteger),
    Column("setup", Text),
    Column("revision", Integer, nullable=False),
    Column("public", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("paused", BigInteger),
    Column("closed", BigInteger),
    _user("closed_by"),
    Index("ix_tables_guild_open", "guild", "open_channel"),
)

seats = Table(
    "seats",
    metadata,
    _table_key(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    _user("user_id"),
    Column("player", String(16), nullable=False),
    Column("wish", String(16), nullable=False),
    Column("resigned", Boolean, nullable=False),
    Index("ix_seats_user_id", "user_id"),
)

invitations = Table(
    "invitations",
    metadata,
    _table_key(),
    Column("user_id", Integer, ForeignKey("users.id"), primary_key=True),
)

entries = Table(
    "entries",
    metadata,
    _table_key(),
    # The length of the record after the entry; 0 is the set-up, which has events only.
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("public", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("learned", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("cause", String(8), nullable=False),
    _user("user_id"),
    Column("at", BigInteger, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    _table_key(),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("state", Text, nullable=False),
)

waits = Table(
    "waits",
    metadata,
    _table_key(),
    Column("key", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("sealed", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
)

drafts = Table(
    "drafts",
    metadata,
    _table_key(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("answers", Text, nullable=False),
)

orders = Table(
    "orders",
    metadata,
    _table_key(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

proposals = Table(
    "proposals",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("by", Integer, nullable=False),
    Column("keep", Integer),
    Column("asked", Text, nullable=False),
    Column("agreed", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    # An id is in buttons already posted: it must not come back after the row is gone.
    sqlite_autoincrement=True,
)

claims = Table(
    "claims",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    # The record's length before and after what the press did.
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("dedupe", String(64), unique=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("kind", String(16), nullable=False),
    _user("user_id"),
    Column("data", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("error", Text),
    Column("given_up", BigInteger),
    Index("ix_outbox_due", "given_up", "due"),
    sqlite_autoincrement=True,
)

posts = Table(
    "posts",
    metadata,
    _table_key(),
    Column("purpose", String(96), primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("public", Integer, nullable=False),
    Column("note", Text, nullable=False),
)

deadlines = Table(
    "deadlines",
    metadata,
    _table_key(),
    Column("kind", String(16), primary_key=True),
    # NO_SEAT for a deadline of the whole table: a key holds no NULL.
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("due", BigInteger, nullable=False, index=True),
)

NO_SEAT = -1
