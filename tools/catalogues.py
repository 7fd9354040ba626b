"""Keeps the translations in step with the code: `python -m tools.catalogues`, after every change of a sentence.

Runs Babel's own commands for the shared words and for each game's: `pybabel extract` reads the sentences of the code,
`update` adds those a catalogue lacks and drops those no longer said, `compile` writes what is loaded. What is new waits
in the `.po` files for a translator; then run it again, and commit both `.po` and `.mo`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.frontend import CommandLineInterface

ROOT = Path(__file__).parents[1]
TEXT = ROOT / "bot" / "text"
KEYWORDS = ("t", "N_", "n:1,2", "by_number:1,2", "number_of:1,2", "p:1c,2", "NP_:1c,2")
"""What marks a sentence in the code (see `bot.text.language` and `bot.text.sentences`)."""
SHARED = "bottega"


@dataclass(frozen=True, slots=True)
class Domain:
    """A set of catalogues: the shared words, or a game's own. `sources` are the folders whose sentences it holds, those
    called like one of `but` left out."""

    name: str
    locale: Path
    sources: tuple[Path, ...]
    but: tuple[str, ...] = ()

    def file(self, language: str, ending: str = "po") -> Path:
        return self.locale / language / "LC_MESSAGES" / f"{self.name}.{ending}"


def domains() -> Iterator[Domain]:
    """The shared words, then those of each game that `bot.text` has a folder of."""
    games = tuple(sorted(path.parent.name for path in TEXT.glob("*/texts.py")))
    yield Domain(SHARED, TEXT / "locale", (ROOT / "bot",), games)
    for game in games:
        yield Domain(game, TEXT / game / "locale", (TEXT / game, ROOT / "bot" / "render" / game))


def languages() -> list[str]:
    """The languages that Bottega is translated to."""
    return sorted(path.name for path in (TEXT / "locale").iterdir())


def extract(domain: Domain, template: Path) -> None:
    """Writes every sentence of a domain, by file, as a catalogue without translations."""
    keywords = [f"--keyword={keyword}" for keyword in KEYWORDS]
    left_out = f"--ignore-dirs={' '.join(('.*', '_*', *domain.but))}"
    sources = [str(folder.relative_to(ROOT)) for folder in domain.sources]
    form = ["--project=Bottega", "--add-location=file", "--sort-by-file"]
    with chdir(ROOT):
        _pybabel("extract", "--no-default-keywords", *keywords, left_out, *form, f"--output-file={template}", *sources)


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


def main() -> None:
    with TemporaryDirectory() as folder:
        for domain in domains():
            template = Path(folder) / f"{domain.name}.pot"
            extract(domain, template)
            for language in languages():
                update(domain, template, language)


if __name__ == "__main__":
    main()
