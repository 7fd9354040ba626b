"""Work that is done later if the database refuses it now."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ..store.errors import StoreError
from .clock import MINUTE, Clock

log = logging.getLogger(__name__)
T = TypeVar("T")


async def until_done(clock: Clock, work: Callable[[], Awaitable[T]], what: str) -> T:
    """What `work` gives, tried again every minute for as long as the database refuses; `what` names it in the log."""
    while True:
        try:
            return await work()
        except StoreError as error:
            log.error("%s will be tried again: %s", what, error)
            await clock.sleep_until(clock.now_ms() + MINUTE)
