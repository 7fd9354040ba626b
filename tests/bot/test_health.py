"""`bottega health`: what it says of a Bottega that is well, of one that is not, and of whatever else answers."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.cli import main

Talk = Callable[[socket.socket], None]


@pytest.fixture(autouse=True)
def _no_settings(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("PORT", "ADDRESS"):
        monkeypatch.delenv(f"BOTTEGA_HEALTH_{name}", raising=False)


@contextmanager
def listening(talk: Talk) -> Iterator[int]:
    """A server on loopback that says whatever `talk` says to whoever connects."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            try:
                while True:
                    connection, _ = listener.accept()
                    with connection:
                        talk(connection)
            except OSError:
                return

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            listener.shutdown(socket.SHUT_RDWR)
    thread.join(5)


def asking_for(path: str) -> Talk:
    """A Bottega that is not ready, but alive; asked for anything else it does not answer."""

    def talk(connection: socket.socket) -> None:
        status, body = {"/alive": ("200 OK", ALIVE), "/ready": ("503 Service Unavailable", UNREADY)}[path]
        if connection.recv(4096).startswith(f"GET {path} ".encode()):
            connection.sendall(f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())

    return talk


def saying(status: str, body: str, head: str = "") -> Talk:
    def talk(connection: socket.socket) -> None:
        connection.recv(4096)
        connection.sendall(f"HTTP/1.1 {status}\r\n{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())

    return talk


def asked(monkeypatch: pytest.MonkeyPatch, port: int, *words: str) -> int:
    monkeypatch.setenv("BOTTEGA_HEALTH_PORT", str(port))
    return main(["health", *words])


REPORT = json.dumps({"connected": True, "database": True, "latency": 0.05})
ALIVE = json.dumps({"alive": True})
UNREADY = json.dumps({"connected": True, "database": False})


def test_a_bottega_that_is_well(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with listening(saying("200 OK", REPORT)) as port:
        assert asked(monkeypatch, port) == 0
    assert json.loads(capsys.readouterr().out)["connected"] is True


def test_a_bottega_that_is_not_well(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with listening(saying("503 Service Unavailable", REPORT.replace("true", "false", 1))) as port:
        assert asked(monkeypatch, port) == 1
    assert json.loads(capsys.readouterr().out)["connected"] is False


@pytest.mark.parametrize(("what", "code"), [("alive", 0), ("ready", 1)])
def test_whether_it_is_alive_and_whether_it_is_ready_are_two_questions(
    monkeypatch: pytest.MonkeyPatch, what: str, code: int
) -> None:
    with listening(asking_for(f"/{what}")) as port:
        assert asked(monkeypatch, port, f"--{what}") == code


def test_one_of_several_on_a_machine_is_asked_by_its_port(monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(saying("200 OK", REPORT)) as port:
        assert asked(monkeypatch, 0, "--port", str(port)) == 0


def test_a_bottega_that_answers_at_every_address_is_asked_at_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOTTEGA_HEALTH_ADDRESS", "0.0.0.0")
    with listening(saying("200 OK", REPORT)) as port:
        assert asked(monkeypatch, port) == 0


def _silent_close(connection: socket.socket) -> None:
    connection.recv(4096)


def _ssh(connection: socket.socket) -> None:
    connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")
    connection.recv(4096)


def _endless(connection: socket.socket) -> None:
    connection.recv(4096)
    connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        connection.sendall(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")


STRANGERS = [
    saying("200 OK", "It works!"),
    saying("200 OK", ""),
    saying("200 OK", "[]"),
    saying("200 OK", "null"),
    saying("200 OK", '{"status": "up"}'),
    saying("200 OK", "\xff\xfe"),
    saying("404 Not Found", "{}"),
    saying("500 Oops", REPORT),
    saying("301 Moved", "", "Location: http://127.0.0.1:1/health\r\n"),
    saying("200 OK", "x", "Content-Encoding: gzip\r\n"),
    _silent_close,
    _ssh,
    _endless,
]


@pytest.mark.parametrize("talk", STRANGERS)
def test_a_stranger_is_not_taken_for_bottega(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], talk: Talk
) -> None:
    with listening(talk) as port:
        assert asked(monkeypatch, port) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert f"port {port} is not Bottega" in said.err


def _hanging(connection: socket.socket) -> None:
    time.sleep(1.5)


def _dripping(connection: socket.socket) -> None:
    connection.recv(4096)
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
    for _ in range(15):
        time.sleep(0.1)
        connection.sendall(b" ")


@pytest.mark.parametrize("talk", [_hanging, _dripping])
def test_a_server_that_hangs_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], talk: Talk
) -> None:
    with listening(talk) as port:
        begun = time.monotonic()
        assert asked(monkeypatch, port, "--timeout", "0.4") == 1
        assert time.monotonic() - begun < 1.4
    assert "within 0.4 seconds" in capsys.readouterr().err


def test_nothing_that_listens_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    assert asked(monkeypatch, port) == 1
    said = capsys.readouterr().err
    assert f"nothing listens on port {port}" in said and said.count("\n") == 1


def test_without_a_port_the_setting_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health"]) == 2
    said = capsys.readouterr().err
    assert "BOTTEGA_HEALTH_PORT" in said and said.count("\n") == 1


def test_a_proxy_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    for name in ("no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    with listening(saying("200 OK", REPORT)) as port:
        assert asked(monkeypatch, port) == 0
