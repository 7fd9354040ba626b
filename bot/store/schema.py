"""The tables of the database.

Only types that every database has. Times are integer milliseconds UTC. Structured values without queries are JSON text.
All other tables refer to a person by the key of `users`, so blanking one row forgets the person.
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
    false,
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
    # A person's hours, in minutes after midnight in their time zone (IANA name), and how they want to be reminded.
    Column("zone", String(48)),
    Column("wakes", Integer),
    Column("sleeps", Integer),
    Column("away_until", BigInteger),
    Column("remind_way", String(8)),
    Column("remind_every", BigInteger),
    Column("remind_next", Boolean, nullable=False, server_default=false()),
    Column("digest_at", Integer),
    # The days of the week on which they play, a bit each from Monday (1) to Sunday (64).
    Column("days", Integer, nullable=False, server_default="127"),
)

usual_settings = Table(
    "usual_settings",
    metadata,
    Column("user_id", Integer, ForeignKey("users.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("settings", Text, nullable=False),
)
"""How a host usually sets up a table of a game (JSON)."""

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
    # The channel again while the table is open: a channel has at most one open table.
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
    Column("speed", String(8), nullable=False, server_default="none"),
    Column("time_out", String(12), nullable=False, server_default="wait"),
    Column("silence", String(8), nullable=False, server_default="never"),
    # Why no player can act now ("removed", "channel"), and since when.
    Column("asleep", String(12)),
    Column("asleep_since", BigInteger),
    Column("rematch_of", Integer, ForeignKey("tables.id")),
    Column("thread", BigInteger),
    # With how many players the game begins by itself, NULL if the host begins it.
    Column("starts_at", Integer),
    # How many public entries there were when the present round began; in which round, and after how many of its public
    # entries, somebody last pressed; since when standing orders rest until the next press.
    Column("round_began", Integer, nullable=False, server_default="0"),
    Column("pressed_round", Integer, nullable=False, server_default="0"),
    Column("pressed_depth", Integer, nullable=False, server_default="0"),
    Column("resting", BigInteger),
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
    # Since when a caretaker has the seat, it is offered to a substitute, and its player has left the server.
    Column("minded_since", BigInteger),
    Column("offered_since", BigInteger),
    Column("gone_since", BigInteger),
    # The options that its player agreed to, NULL while they still stand; since when the player is asked to agree again.
    Column("agreed", String(16)),
    Column("asked_since", BigInteger),
    # The round in which its player last pressed or changed the standing orders.
    Column("seen_round", Integer, nullable=False, server_default="0"),
    # How often the table waited for its player, by kind of question, and the order offered to them (JSON).
    Column("offers", Text),
    Index("ix_seats_user_id", "user_id"),
)

sittings = Table(
    "sittings",
    metadata,
    _table_key(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    _user("user_id"),
    Column("ended", BigInteger),
    Index("ix_sittings_user_id", "user_id"),
)
"""The earlier players of a seat; the present one is in `seats`."""

clocks = Table(
    "clocks",
    metadata,
    _table_key(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # What is left on the clock (ms), NULL for a table without clocks; since when it runs; when it will have run down.
    Column("left", BigInteger),
    Column("since", BigInteger),
    Column("due", BigInteger),
    Column("reminded", Integer, nullable=False),
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
    # The length of the record after the entry; 0 is the set-up, which has only events.
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
    # How long the table had waited for it (ms), if a seat was awaited.
    Column("waited", BigInteger),
    # For which kind of question.
    Column("question", String(32)),
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
    # Whether the seat's own press brought up the question, so that its player has it in sight.
    Column("own", Boolean, nullable=False, server_default=false()),
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
    # What became of each order (JSON): when it last acted, and why it has stopped.
    Column("fates", Text),
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
    # When silence decides, NULL: never.
    Column("due", BigInteger),
    # Posted buttons contain the id, so it must not be used again after the row is deleted.
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
    # Every message that was ever sent has taken one. SQLite's own keys always have 64 bits.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
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
    # When it was put in line, and what is being sent of it: written before Discord is asked.
    Column("since", BigInteger, nullable=False, server_default="0"),
    Column("sending", Text),
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

panels = Table(
    "panels",
    metadata,
    _table_key(),
    Column("user_id", Integer, ForeignKey("users.id"), primary_key=True),
    # Edits the message until then: Discord's token of the interaction that the message answers.
    Column("token", Text, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("original", Boolean, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("key", String(64), nullable=False),
    Column("shown", String(32), nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
)

deadlines = Table(
    "deadlines",
    metadata,
    _table_key(),
    Column("kind", String(16), primary_key=True),
    # NO_SEAT for a deadline of the whole table: a key cannot contain NULL.
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("due", BigInteger, nullable=False, index=True),
)

NO_SEAT = -1


appointments = Table(
    "appointments",
    metadata,
    Column("user_id", Integer, ForeignKey("users.id"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
)
"""What is due to a person, across all their tables."""

trials = Table(
    "trials",
    metadata,
    _table_key(),
    Column("user_id", Integer, ForeignKey("users.id"), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("acts", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Trials: what a person tries on a copy of a table as they see it: the position it began from, its luck, their acts."""

private_notes = Table(
    "jottings",
    metadata,
    _table_key(),
    Column("user_id", Integer, ForeignKey("users.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""People's private notes on tables."""

watchers = Table(
    "watchers",
    metadata,
    _table_key(),
    Column("user_id", Integer, ForeignKey("users.id"), primary_key=True),
    Column("since", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    _table_key(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _user("user_id"),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    # How often the table waited for the seat's own press, and how long in all (ms).
    Column("decisions", Integer, nullable=False),
    Column("waited", BigInteger, nullable=False),
    # How much better or worse than expected the seat's dice fell, in thousandths; NULL if it threw none.
    Column("luck", Integer),
    Index("ix_results_user_id", "user_id"),
)
"""How each seat of a finished game came out."""

table_waits = Table(
    "table_waits",
    metadata,
    _table_key(),
    Column("question", String(32), primary_key=True),
    Column("waited", BigInteger, nullable=False),
)
"""How long a finished game waited for its players (ms), by kind of question; what ran side by side counts once."""

imports = Table(
    "imports",
    metadata,
    Column("id", Integer, primary_key=True),
    _user("user_id", nullable=False),
    Column("game", String(32), nullable=False),
    Column("record", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_imports_user_id", "user_id"),
    sqlite_autoincrement=True,
)
"""Records of games played elsewhere, only for viewing; they never become tables."""

# Several processes on one database. Here all times are by the database's clock.

processes = Table(
    "processes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(128), nullable=False),
    # Where its number is its own: another process there can tell whether it still runs.
    Column("machine", String(64), nullable=False),
    Column("pid", BigInteger, nullable=False),
    Column("version", String(32), nullable=False),
    Column("schema", String(32), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("leaving", Boolean, nullable=False),
)
"""The processes that use the database: program version, schema revision, when they were last seen."""

shards = Table(
    "shards",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("holder", Integer, ForeignKey("processes.id")),
    Column("until", BigInteger, nullable=False),
    # The process it is to be handed over to, and whether that one is connected.
    Column("wanted_by", Integer, ForeignKey("processes.id")),
    Column("ready", Boolean, nullable=False),
)
"""Discord's shards, and which process holds each until when."""

identifies = Table(
    "identifies",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("free_at", BigInteger, nullable=False),
)
"""When a shard may identify next, by Discord's buckets."""

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""Interactions that a process has taken up: while a shard is handed over, two hear of each."""
