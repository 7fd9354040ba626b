"""Keeps the translations in step with the code: `python -m tools.catalogues`, after every change of a sentence. With a
FOLDER, those of the games in that folder.

Runs Babel's own commands for the shared words and for each game's: `pybabel extract` reads the sentences of the code,
`update` adds those a catalogue lacks and drops those no longer used, `compile` writes the files that are loaded. New
sentences wait in the `.po` files for a translator; then run it again, and commit both `.po` and `.mo`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.frontend import CommandLineInterface

ROOT = Path(__file__).parents[1]
KEYWORDS = ("t", "N_", "n:1,2", "by_number:1,2", "number_of:1,2", "p:1c,2", "NP_:1c,2")
"""What marks a sentence in the code (see `bot.text.language` and `bot.text.narrator`)."""
SHARED = "bottega"


@dataclass(frozen=True, slots=True)
class Domain:
    """A set of catalogues: the shared words, or a game's own. `sources` are the folders in `root` whose sentences it
    holds, without those named like one of `but`."""

    name: str
    locale: Path
    sources: tuple[str, ...]
    but: tuple[str, ...] = ()
    root: Path = ROOT

    def file(self, language: str, ending: str = "po") -> Path:
        return self.locale / language / "LC_MESSAGES" / f"{self.name}.{ending}"


def domains(root: Path = ROOT) -> Iterator[Domain]:
    """The shared words, then those of each game; in any folder other than Bottega's own, only its games'."""
    text = root / "bot" / "text"
    games = tuple(sorted(path.parent.name for path in text.glob("*/texts.py")))
    if root == ROOT:
        yield Domain(SHARED, text / "locale", ("bot",), games)
    for game in games:
        yield Domain(game, text / game / "locale", (f"bot/text/{game}", f"bot/render/{game}"), root=root)


def languages() -> list[str]:
    """The languages that Bottega is translated to."""
    return sorted(path.name for path in (ROOT / "bot" / "text" / "locale").iterdir())


def extract(domain: Domain, template: Path) -> None:
    """Writes every sentence of a domain, by file, as a catalogue without translations."""
    keywords = [f"--keyword={keyword}" for keyword in KEYWORDS]
    left_out = f"--ignore-dirs={' '.join(('.*', '_*', *domain.but))}"
    form = ["--project=Bottega", "--add-location=file", "--sort-by-file"]
    out = f"--output-file={template.resolve()}"
    with chdir(domain.root):
        _pybabel("extract", "--no-default-keywords", *keywords, left_out, *form, out, *domain.sources)


def update(domain: Domain, template: Path, language: str) -> None:
    """Brings a catalogue up to date with a template, and compiles it."""
    file = domain.file(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    where = [f"--domain={domain.name}", f"--locale={language}"]
    kept = ["--init-missing", "--ignore-obsolete", "--no-fuzzy-matching", "--ignore-pot-creation-date", "--width=120"]
    _pybabel("update", *where, *kept, f"--input-file={template}", f"--output-dir={domain.locale}")
    _pybabel("compile", *where, "--statistics", f"--directory={domain.locale}")


def _pybabel(*words: str) -> None:
    CommandLineInterface().run(["pybabel", "--quiet", *words])  # type: ignore[no-untyped-call]


def main(root: Path = ROOT) -> None:
    with TemporaryDirectory() as folder:
        for domain in domains(root):
            template = Path(folder) / f"{domain.name}.pot"
            extract(domain, template)
            for language in languages():
                update(domain, template, language)


if __name__ == "__main__":
    main(*(Path(word).resolve() for word in sys.argv[1:2]))
