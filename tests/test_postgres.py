"""The server that tests start leaves nothing behind."""

from __future__ import annotations

import socket

import pytest

from tests import postgres


@pytest.mark.skipif(bool(postgres.why_no_own()), reason=postgres.why_no_own() or "it can run")
def test_a_server_ends_also_with_what_failed() -> None:
    with pytest.raises(ZeroDivisionError), postgres.own_server() as own:
        raise ZeroDivisionError
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", own.port))
