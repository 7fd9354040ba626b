"""Keeps the catalogues in step with the code: `python -m bot.text.extraction`.

Reads every sentence of `bot/`, adds those a catalogue lacks with an empty translation, drops those no longer
said, and says how many wait for a translator.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

KEYWORDS = {"t": None, "N_": None, "n": (1, 2), "p": ((1, "c"), 2), "NP_": ((1, "c"), 2)}
"""What marks a sentence in the code (see `bot.text.language`), in Babel's terms."""

BOT = Path(__file__).parents[1]
LOCALE = Path(__file__).parent / "locale"


def said_in(folder: Path) -> Catalog:
    """Every sentence said in a folder of Python files, with where it is said."""
    found = Catalog(project="Bottega", charset="utf-8")
    entries = extract_from_dir(folder, [("**.py", "python")], {}, keywords=KEYWORDS, comment_tags=())
    for name, _line, msgid, _comments, context in entries:
        found.add(msgid, locations=[(f"bot/{name}", 0)], context=context)
    return found


def catalogue_files() -> Iterator[Path]:
    yield from sorted(LOCALE.glob("*/LC_MESSAGES/bottega.po"))


def read(file: Path) -> Catalog:
    with file.open("rb") as opened:
        return read_po(opened, locale=file.parents[1].name)


def refresh(file: Path, said: Catalog) -> int:
    """Rewrite a catalogue to hold exactly what is said; returns how many sentences it cannot say yet."""
    kept = read(file)
    kept.update(said, no_fuzzy_matching=True)
    kept.obsolete.clear()
    with file.open("wb") as opened:
        write_po(opened, kept, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return sum(not (all(e.string) if isinstance(e.string, (tuple, list)) else e.string) for e in kept if e.id)


def main() -> None:
    said = said_in(BOT)
    for file in catalogue_files():
        waiting = refresh(file, said)
        sys.stdout.write(f"{file.parents[1].name}: {len(said)} sentences, {waiting} to translate\n")


if __name__ == "__main__":
    main()
