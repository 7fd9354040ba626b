"""Which games there are: found by their folders."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import engine

from .manifest import Manifest


@cache
def games() -> Mapping[str, Manifest]:
    """All games by slug, in the order of lists: the packages of `engine` that have a manifest."""
    packages = [found.name for found in pkgutil.iter_modules(engine.__path__, "engine.") if found.ispkg]
    found = [manifest for package in packages if (manifest := _manifest(package))]
    return {manifest.slug: manifest for manifest in sorted(found, key=lambda each: each.place)}


def game_seen(view: object) -> Manifest | None:
    """The game that a view shows, None for the view of none."""
    return next((game for game in games().values() if type(view) is game.view), None)


def _manifest(package: str) -> Manifest | None:
    name = f"{package}.manifest"
    if find_spec(name) is None:
        return None
    game: Manifest = import_module(name).GAME
    return game
