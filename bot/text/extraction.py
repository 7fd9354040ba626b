"""Keeps the catalogues in step with the code: `python -m bot.text.extraction`.

Reads every sentence of `bot/`, adds those a catalogue lacks with an empty translation, drops those no longer
said, and says how many wait for a translator.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

KEYWORDS = {"t": None, "N_": None, "n": (1, 2), "p": ((1, "c"), 2), "NP_": ((1, "c"), 2)}
"""What marks a sentence in the code (see `bot.text.language`), in Babel's terms."""

HEAD = """# Brought up to date by `python -m bot.text.extraction`; translations are written by hand.
msgid ""
msgstr ""
"Language: {lang}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plurals}\\n"

"""

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
    write(file, kept)
    return sum(not all(_forms(entry)) for entry in kept if entry.id)


def write(file: Path, catalogue: Catalog) -> None:
    """Without dates and names in its head, so that a refresh that changes nothing changes no line."""
    with file.open("wb") as opened:
        opened.write(HEAD.format(lang=file.parents[1].name, plurals=catalogue.plural_forms).encode())
        write_po(opened, catalogue, width=120, omit_header=True, sort_by_file=True, include_lineno=False)


def _forms(entry: Message) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ("",))


def main() -> None:
    said = said_in(BOT)
    for file in catalogue_files():
        waiting = refresh(file, said)
        sys.stdout.write(f"{file.parents[1].name}: {len(said)} sentences, {waiting} to translate\n")


if __name__ == "__main__":
    main()
