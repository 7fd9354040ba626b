"""The available games, and the data packs each can be played with.

Bottega's own pack of a game is `assets/<game>/pack.json`. An operator may add packs as
`<folder>/<game>/<id>.json`; a table names a pack by its id and never by a path.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.game_folders import assets_of
from engine import packs
from engine.game import AnyGame
from engine.manifest import Manifest, games
from engine.table_options import Option

from .errors import BadValue, UnknownGame, UnknownPack

PACK_BYTES = 256 * 1024
_FILE_NAME = re.compile(r"([a-z][a-z0-9_]{0,31})\.json")


class BadPack(Exception):
    """An operator's pack that cannot be used: the file, the place in it, and what is wrong there."""

    def __init__(self, file: Path, field: str, problem: str) -> None:
        super().__init__(f"{file}: {field}: {problem}")
        self.file = file
        self.field = field
        self.problem = problem


@dataclass(frozen=True, slots=True)
class PackOffer:
    """A pack to choose: its id, its name by language, and the hash that goes into records."""

    id: str
    name: Mapping[str, str]
    hash: str


@dataclass(frozen=True, slots=True)
class _Loaded:
    offer: PackOffer
    text: str
    game: AnyGame


def option_value(option: Option, value: object) -> Any:
    """The value, if the option can have it. Raises `BadValue`."""
    if not option.accepts(value):
        raise BadValue(option.name, value, option.allowed)
    return value


class Games:
    """The games with their packs, read and checked once. Raises `BadPack` for an operator's pack that is invalid."""

    def __init__(self, folder: Path | None = None) -> None:
        self.titles: Mapping[str, Manifest] = games()
        self._packs = {slug: _packs_of(title, folder) for slug, title in self.titles.items()}
        self._by_hash = {pack.offer.hash: pack.game for packs in self._packs.values() for pack in packs.values()}

    def title(self, slug: str) -> Manifest:
        """Raises `UnknownGame`."""
        if slug not in self.titles:
            raise UnknownGame(slug, tuple(self.titles))
        return self.titles[slug]

    def packs(self, slug: str) -> tuple[PackOffer, ...]:
        """The packs of a game, Bottega's own first. Raises `UnknownGame`."""
        self.title(slug)
        return tuple(pack.offer for pack in self._packs[slug].values())

    def game(self, slug: str, pack: str) -> AnyGame:
        """A game with the pack of this id, as it is in the folder. Raises `UnknownPack`."""
        return self._pack(slug, pack).game

    def text(self, slug: str, pack: str) -> str:
        """The JSON text of a pack."""
        return self._pack(slug, pack).text

    def game_of(self, slug: str, pack_hash: str, text: str) -> AnyGame:
        """A game with the pack that a table stored. `text` is parsed at the first call only."""
        if pack_hash not in self._by_hash:
            self._by_hash[pack_hash] = self.title(slug).rules(text)
        return self._by_hash[pack_hash]

    def knows(self, pack_hash: str) -> bool:
        return pack_hash in self._by_hash

    def _pack(self, slug: str, pack: str) -> _Loaded:
        self.title(slug)
        if pack not in self._packs[slug]:
            raise UnknownPack(pack, tuple(self._packs[slug]))
        return self._packs[slug][pack]


def _packs_of(title: Manifest, folder: Path | None) -> dict[str, _Loaded]:
    text = (assets_of(title.slug) / "pack.json").read_text(encoding="utf-8")
    packs = [_load(title, text)]
    if folder is not None:
        if not folder.is_dir():
            raise BadPack(folder, "(folder)", "does not exist")
        packs += [_load_file(title, file) for file in sorted((folder / title.slug).glob("*.json"))]
    loaded: dict[str, _Loaded] = {}
    for pack in packs:
        if pack.offer.id in loaded:
            assert folder is not None
            file = folder / title.slug / f"{pack.offer.id}.json"
            raise BadPack(file, "id", f"the house's own pack has the id {pack.offer.id} already")
        loaded[pack.offer.id] = pack
    return loaded


def _load_file(title: Manifest, file: Path) -> _Loaded:
    named = _FILE_NAME.fullmatch(file.name)
    if not named:
        raise BadPack(file, "(file name)", "must be small letters, digits and underscores, then .json")
    try:
        # A link could bring in any file of the machine under a harmless name.
        if file.is_symlink() or not file.is_file():
            raise BadPack(file, "(file)", "is not a plain file")
        if file.stat().st_size > PACK_BYTES:
            raise BadPack(file, "(file)", f"larger than {PACK_BYTES // 1024} KiB")
        loaded = _load(title, file.read_text(encoding="utf-8"))
    except packs.BadPack as error:
        raise BadPack(file, error.field, error.problem) from error
    except UnicodeDecodeError as error:
        raise BadPack(file, "(file)", "is not UTF-8 text") from error
    except OSError as error:
        raise BadPack(file, "(file)", error.strerror or "cannot be read") from error
    if loaded.offer.id != named[1]:
        raise BadPack(file, "id", f"is {loaded.offer.id}, but the file is named {named[1]}")
    return loaded


def _load(title: Manifest, text: str) -> _Loaded:
    game = title.rules(text)
    id_, name = title.pack_name(game)
    return _Loaded(PackOffer(id_, name, game.pack_hash), text, game)
