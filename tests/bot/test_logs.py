"""Log lines for machines: one JSON object each, which says what the work was about."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot import logs
from bot.front.discord.interaction import request_of
from bot.front.discord.screen import NoReply, Response
from tests.front.test_router import Desk, Interaction

log = logging.getLogger("bot.somewhere")


class Lines(io.StringIO):
    """What was logged since the last look, one object a line."""

    def taken(self) -> list[dict[str, Any]]:
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        assert not text or text.endswith("\n")
        return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def lines() -> Iterator[Lines]:
    written = Lines()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.formatter("json"))
    logging.getLogger("bot").addHandler(handler)
    yield written
    logging.getLogger("bot").removeHandler(handler)


def test_a_line_says_when_where_how_bad_and_what(lines: Lines) -> None:
    log.warning("it took\n%d s", 3)
    [line] = lines.taken()
    assert (line["level"], line["logger"], line["message"]) == ("WARNING", "bot.somewhere", "it took\n3 s")
    assert datetime.fromisoformat(line["time"]).utcoffset() == timedelta(0)
    assert line["process"].endswith(f":{os.getpid()}")
    assert not {"table", "press", "error"} & line.keys(), "what is not known is left out"


def test_an_error_brings_its_trace_on_the_same_line(lines: Lines) -> None:
    try:
        raise LookupError("gone")
    except LookupError:
        log.exception("it failed")
    [line] = lines.taken()
    assert line["message"] == "it failed" and "LookupError: gone" in line["error"]


def test_what_no_encoding_holds_can_be_written() -> None:
    # Not logged: whatever gathers the logs of tests would have to write it, too.
    record = logging.LogRecord("bot", logging.ERROR, "", 0, "gone \ud800", None, None)
    assert json.loads(logs.formatter("json").format(record).encode())["message"] == "gone \ud800"


async def test_what_a_press_leads_to_carries_its_number_and_its_table(lines: Lines) -> None:
    async def handled() -> Response:
        log.warning("handled")
        return NoReply()

    interaction: Any = Interaction()
    interaction.id, interaction.fails = 1_445_000_000_000_000_123, [TimeoutError()]
    request = request_of(interaction, table=7)
    await asyncio.create_task(Desk().router().answer(interaction, request, handled(), "show"))
    found = lines.taken()
    assert [line["message"] for line in found] == ["handled", "an answer failed: TimeoutError()"]
    assert {(line["press"], line["table"]) for line in found} == {("1445000000000000123", 7)}
    log.warning("afterwards")
    assert "press" not in lines.taken()[0]


def test_lines_for_people_are_as_they_were() -> None:
    record = logging.LogRecord("bot", logging.INFO, "x.py", 1, "%d servers", (3,), None)
    assert logs.formatter("text").format(record).endswith(" INFO bot: 3 servers")
