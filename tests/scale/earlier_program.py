"""Serves with the code of an earlier commit, which is first on the path; what it is started with comes by stdin."""

from __future__ import annotations

import asyncio
import json
import sys
from ctypes import c_longlong
from multiprocessing.connection import Connection
from pathlib import Path

from bot import assembly
from bot.database_location import read_location
from tests.chaos import program
from tests.month.program import Blank


def main() -> None:
    given = json.load(sys.stdin)
    database, log = read_location(given["database"]), Path(given["log"])
    start = program.Start(given["url"], given["token"], database, log, c_longlong(0))
    program._end_with_parent()
    program._write_to(log)
    assembly.Painter = lambda workers: Blank()  # type: ignore[assignment, misc]
    asyncio.run(program._serve(start, Connection(given["ready"], readable=False)))


if __name__ == "__main__":
    main()
