"""The `bottega` command."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import NoReturn

from bot.terminal import BadInput, Unread, complain, heed_signals, output_for_any_reader


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand: its module has `add_arguments(parser)` and `run(args) -> int`, and is loaded only if called."""

    name: str
    module: str
    help: str


COMMANDS = (
    Command("run", "bot.running", "serve Discord with the token in BOTTEGA_TOKEN; never falls back to the local one"),
    Command("local", "bot.local", "serve a local Discord in the browser (what plain `bottega` does without a token)"),
    Command("simulate", "bot.simulate", "play many games among computer players and report"),
    Command("verify", "bot.verify", "check a record: every action, and every outcome against the published seed"),
    Command("replay", "bot.replay", "tell a recorded game action by action"),
    Command("backup", "bot.backup", "copy the database to a file while Bottega runs"),
    Command("move", "bot.move", "copy the whole database from SQLite to PostgreSQL, or back, and compare"),
    Command("doctor", "bot.doctor", "check token, intents, permissions, database, fonts and clock, with the cure"),
    Command("health", "bot.health", "ask a running Bottega whether it is well; for Docker and supervisors"),
)


FAILED, BAD_INPUT, UNREAD = 1, 2, 141
SERVING = ("run", "local")
"""Commands for which being told to stop is success; the others leave something undone."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (None: that of this process). The exit code is 0 for success, 1 for a failure, 2 for bad
    input, 128 and more if the command was stopped or the reader of its output has gone."""
    words = list(sys.argv[1:] if argv is None else argv)
    if argv is None:
        heed_signals()
    try:
        with output_for_any_reader():
            return _carried_out(words or [_default_command()])
    except BadInput as error:
        complain(str(error))
        return BAD_INPUT
    except Unread:
        return UNREAD
    except KeyboardInterrupt as stopped:
        serves = not words or words[0] in SERVING
        return 0 if serves else 128 + int(getattr(stopped, "number", signal.SIGINT))
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror or error}.")
        return FAILED


def _carried_out(words: Sequence[str]) -> int:
    args = _parser(words[0]).parse_args(words)
    return int(args.run(args))


def _default_command() -> str:
    from bot.settings import load_settings

    return "run" if load_settings().token else "local"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        complain(f"{message}. See `{self.prog} --help`.")
        raise SystemExit(BAD_INPUT)


def _parser(wanted: str) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="bottega",
        description="Leonardo-themed board games on Discord. Without a command: run, or local where no token is set.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the program's version number and exit")
    subparsers = parser.add_subparsers(metavar="command", required=True)
    for command in COMMANDS:
        sub = subparsers.add_parser(command.name, help=command.help, description=command.help)
        if command.name == wanted:
            _equip(command, sub)
    return parser


class _Version(argparse.Action):
    def __call__(self, *_: object) -> NoReturn:
        from importlib.metadata import version

        print(f"bottega {version('bottega')}")
        raise SystemExit(0)


def _equip(command: Command, parser: argparse.ArgumentParser) -> None:
    module = import_module(command.module)
    module.add_arguments(parser)
    parser.set_defaults(run=module.run)


if __name__ == "__main__":
    sys.exit(main())
