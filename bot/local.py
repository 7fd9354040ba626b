"""`bottega local`: a local Discord on this machine, with Bottega in it, in the browser."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.assembly import bottega
from bot.local_discord import PortUnusable, Suggestion, WorldFileError, serve
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.running import set_up_logging, spare_the_collector, until_stopped
from bot.settings import Settings, load_settings
from bot.store.errors import StoreError
from bot.tables.games import BadPack
from bot.terminal import complain
from bot.text import game_name
from engine.manifest import games

PORT = 8484
MOST_PORTS = 65_535
WORLD_SUFFIX = ".discord"
"""The suffix of the local Discord's own file, beside the database."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, default=PORT, help=f"port on 127.0.0.1 (default {PORT}; 0: any free one)")
    parser.add_argument("--fresh", action="store_true", help="begin with an empty world, kept nowhere")


def _port(word: str) -> int:
    port = int(word)
    if not 0 <= port <= MOST_PORTS:
        raise argparse.ArgumentTypeError(f"there is no port {port}; it may be 0 to {MOST_PORTS}")
    return port


def run(args: argparse.Namespace) -> int:
    """Exit code 0 after Ctrl-C; 1 with one sentence if it cannot start. Raises `BadSetting`."""
    settings = load_settings()
    set_up_logging(settings)
    try:
        asyncio.run(until_stopped(_serve(settings, args.port, fresh=args.fresh)))
    except PortUnusable as error:
        complain(f"{error}. Choose another: `bottega local --port 0`.")
        return 1
    except (BadPack, StoreError, WorldFileError) as error:
        complain(error)
        return 1
    return 0


async def _serve(settings: Settings, port: int, *, fresh: bool) -> None:
    with _database(settings, fresh=fresh) as database:
        world = database.with_name(database.name + WORLD_SUFFIX)
        async with serve(port=port, data=world, suggestions=tuple(_suggestions())) as sandbox:
            with connected_to(sandbox.url):
                async with bottega(settings, sandbox.token, database, options=PROMPTLY) as running:
                    await running.connected()
                    spare_the_collector()
                    print(f"Bottega is open: {sandbox.url}  (Ctrl-C closes it)", flush=True)
                    await running.until_ended()


def _suggestions() -> Iterator[Suggestion]:
    """The suggestions to begin with, from all games available once the settings are read."""
    for slug in games():
        name = game_name(slug)
        labels = {"en": f"Open a table of {name}", "it": f"Apri un tavolo di {name}"}
        yield Suggestion("game new", labels, {"game": slug})
    yield Suggestion("help", {"en": "Show me around", "it": "Fammi vedere"})


@contextmanager
def _database(settings: Settings, *, fresh: bool) -> Iterator[Path]:
    """The database of the local tables; for a fresh world one that is deleted afterwards."""
    if fresh:
        with tempfile.TemporaryDirectory(prefix="bottega-") as folder:
            yield Path(folder) / settings.local_database.name
    else:
        yield settings.local_database
