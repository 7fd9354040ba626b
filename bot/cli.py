"""The `bottega` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version

from bot.complaints import complain
from bot.settings import BadSetting, load_settings


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
    Command("render", "bot.gallery", "paint a gallery of pictures through a game"),
    Command("verify", "bot.verify", "check a record: every action, and every outcome against the published seed"),
    Command("replay", "bot.replay", "tell a recorded game action by action"),
    Command("backup", "bot.backup", "copy the database to a file while Bottega runs"),
    Command("doctor", "bot.doctor", "check token, intents, permissions, database, fonts and clock, with the cure"),
    Command("health", "bot.health", "ask a running Bottega whether it is well; for Docker and supervisors"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code is 0 for success, 1 for a failure, 2 for bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        words = words or [_default_command()]
    except BadSetting as error:
        complain(error)
        return 2
    args = _parser(words[0]).parse_args(words)
    return int(args.run(args))


def _default_command() -> str:
    return "run" if load_settings().token else "local"


def _parser(wanted: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bottega",
        description="Leonardo-themed board games on Discord. Without a command: run, or local where no token is set.",
    )
    parser.add_argument("--version", action="version", version=f"bottega {version('bottega')}")
    subparsers = parser.add_subparsers(metavar="command", required=True)
    for command in COMMANDS:
        sub = subparsers.add_parser(command.name, help=command.help, description=command.help)
        if command.name == wanted:
            _equip(command, sub)
    return parser


def _equip(command: Command, parser: argparse.ArgumentParser) -> None:
    module = import_module(command.module)
    module.add_arguments(parser)
    parser.set_defaults(run=module.run)


if __name__ == "__main__":
    sys.exit(main())
