"""The figures that a running Bottega keeps of itself for Prometheus, all in one place.

Seconds and bytes are the units. No label names a server, a table or a person: each takes few values, known beforehand.
Figures of the process (memory, processor, open files) are added by the library.
"""

from __future__ import annotations

from typing import TypeVar

from prometheus_client import Counter, Gauge, Histogram, Info

Labelled = TypeVar("Labelled", Counter, Histogram)

QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10)
"""Limits (s) for what a player waits for. Discord waits 3 s for an acknowledgement."""
PATIENT = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 180, 600)
"""Limits (s) for what is done in the background: a picture may take 20 s, a film 180, a message is tried again every
600."""


def _each(metric: Labelled, *values: str) -> Labelled:
    """The metric with every value of its label at zero, so that the first event shows as a rise."""
    for value in values:
        metric.labels(value)
    return metric


# The program

BUILD = Info("bottega_build", "The version of the program and the schema of its database.")
READY = Gauge("bottega_ready", "1 if connected to Discord and the database answers, else 0.")
SHARDS_HELD = Gauge("bottega_shards_held", "Shards of Discord's gateway that this process holds.")
LOOP_LAG = Histogram(
    "bottega_event_loop_lag_seconds", "Seconds by which the event loop woke a sleeper too late.", buckets=QUICK
)
ERRORS = _each(
    Counter("bottega_errors_total", "Errors that nobody foresaw; the log shows each.", ["source"]), "press", "message"
)

# Presses

PRESSES = _each(
    Counter(
        "bottega_presses_total",
        "Presses and commands: answered, refused with a sentence, or lost because no answer reached Discord.",
        ["outcome"],
    ),
    "answered",
    "refused",
    "lost",
)
ACKNOWLEDGED = Histogram(
    "bottega_press_acknowledged_seconds",
    "Seconds from a press or command to the first answer that Discord took.",
    buckets=QUICK,
)

# Messages

MESSAGE_SECONDS = Histogram(
    "bottega_message_seconds",
    'Seconds from an act to the message that tells of it, taken by Discord; "board" is the post that all see.',
    ["kind"],
    buckets=PATIENT,
)
MESSAGES_PUT_OFF = Counter("bottega_messages_put_off_total", "Attempts at a message that will be repeated.", ["kind"])
MESSAGES_GIVEN_UP = Counter("bottega_messages_given_up_total", "Messages that will never be sent.", ["kind"])
OUTBOX_MESSAGES = Gauge("bottega_outbox_messages", "Messages of the whole bot that wait to be sent.")
OUTBOX_OLDEST = Gauge("bottega_outbox_oldest_seconds", "Seconds for which the oldest due message has been due.")

# Discord's REST

REQUEST_SECONDS = Histogram(
    "bottega_discord_request_seconds",
    "Seconds of a request to Discord; those of an interaction do not count towards Discord's limit for the whole bot.",
    ["kind", "result"],
    buckets=QUICK,
)
RATE_LIMITED = _each(
    Counter("bottega_discord_rate_limited_total", "Answers 429 of Discord, by the scope of the limit.", ["scope"]),
    "user",
    "global",
    "shared",
    "none",
)

# Tables and their work

TABLES_AWAKE = Gauge("bottega_tables_awake", "Tables that this process holds in memory.")
TABLES_OPEN = Gauge("bottega_tables_open", "Open tables of the whole bot.")
WORK_SECONDS = _each(
    Histogram(
        "bottega_work_seconds",
        "Seconds that a picture, a film, a computer's choice or a check of an import took, with the wait.",
        ["work"],
        buckets=PATIENT,
    ),
    "paint",
    "film",
    "think",
    "replay",
)

# The database

DATABASE_SECONDS = _each(
    Histogram(
        "bottega_database_seconds",
        "Seconds from asking the database until the transaction was done.",
        ["kind"],
        buckets=QUICK,
    ),
    "read",
    "write",
)
DATABASE_RETRIES = Counter("bottega_database_retries_total", "Transactions tried again, by reason.", ["reason"])
CONFLICTS = Counter("bottega_conflicts_total", "Acts worked out again because their table had changed meanwhile.")
