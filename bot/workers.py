"""Worker processes for what would hold up the event loop: painting, and computers' thinking."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process


def worker_pool(workers: int) -> ProcessPoolExecutor:
    """A pool of processes that begin from nothing and never outlive this one.

    A forked worker would inherit the loop's sockets and the database's lock. A worker that waits for work does not
    notice by itself that its parent was killed, and each restart would leave some behind.
    """
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_end_with_parent)


def _end_with_parent() -> None:
    threading.Thread(target=_watch_parent, name="parent watch", daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    assert parent
    parent.join()
    os._exit(1)
