"""Hearing what other processes notify of, on a connection of its own."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

import psycopg

from bot.database_location import ServerAddress

from .postgres_server import connecting

log = logging.getLogger(__name__)

LOOK_UP = 0.5
"""Seconds until the thread looks whether it is to end."""
AGAIN = 1.0
"""Seconds before connecting again."""


class Listener:
    """Calls `heard` in the event loop with each notification's text; with "" after a time without a connection, when
    some may have been missed."""

    def __init__(self, address: ServerAddress, channel: str, heard: Callable[[str], None]) -> None:
        self._address = address
        self._channel = channel
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="database listener", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._ending.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                log.warning("nothing is heard of other processes for now: %s", type(error).__name__)
                self._ending.wait(AGAIN)

    def _listen(self) -> None:
        url = self._address.url.set(drivername="postgresql")
        text = url.render_as_string(hide_password=False)
        with psycopg.connect(text, autocommit=True, **connecting(self._address)) as connection:  # type: ignore[arg-type]
            connection.execute(f"LISTEN {self._channel}")
            self._tell("")
            while not self._ending.is_set():
                for notification in connection.notifies(timeout=LOOK_UP):
                    self._tell(notification.payload)

    def _tell(self, text: str) -> None:
        self._loop.call_soon_threadsafe(self._heard, text)
