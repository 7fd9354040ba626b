"""Every sentence of the bot is translated, no translation is left over, and the compiled catalogues match."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from tools.catalogues import KEYWORDS, ROOT, Domain, domains, extract, languages

PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?[sd%]|%")
MARKS = tuple(keyword.partition(":")[0] for keyword in KEYWORDS)
BOT = ROOT / "bot"
DOMAINS = [*domains(), *domains(ROOT / "tests" / "fourth_game")]
CURE = "run `python -m tools.catalogues` and translate what is new"
LATE = "run `python -m tools.catalogues`: the compiled catalogue is older than the translations"


@pytest.fixture(scope="module")
def said_in(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalog]:
    """Every sentence of the code, by domain."""
    folder, found = tmp_path_factory.mktemp("templates"), {}
    for domain in DOMAINS:
        extract(domain, folder / domain.name)
        with (folder / domain.name).open("rb") as opened:
            found[domain.name] = read_po(opened)
    return found


@pytest.fixture(scope="module", params=DOMAINS, ids=lambda domain: domain.name)
def domain(request: pytest.FixtureRequest) -> Domain:
    found: Domain = request.param
    return found


@pytest.fixture(scope="module")
def said(domain: Domain, said_in: dict[str, Catalog]) -> Catalog:
    return said_in[domain.name]


@pytest.fixture(scope="module")
def catalogue(domain: Domain) -> Catalog:
    with domain.file("it").open("rb") as opened:
        return read_po(opened, locale="it")


def keys(catalogue: Catalog) -> set[tuple[str | None, object]]:
    return {(entry.context, _id(entry)) for entry in catalogue if entry.id}


def _id(entry: Message) -> object:
    return entry.id if isinstance(entry.id, str) else tuple(entry.id)


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def test_bottega_is_translated_to_italian() -> None:
    assert languages() == ["it"]


def test_what_is_loaded_is_what_is_translated(domain: Domain, catalogue: Catalog) -> None:
    with domain.file("it", "mo").open("rb") as opened:
        compiled = read_mo(opened)
    assert translations(compiled) == translations(catalogue), LATE


def translations(catalogue: Catalog) -> dict[tuple[str | None, object], tuple[str, ...]]:
    return {(entry.context, _id(entry)): forms(entry.string) for entry in catalogue if entry.id}


def test_everything_said_is_in_the_catalogue(said: Catalog, catalogue: Catalog) -> None:
    assert keys(said) - keys(catalogue) == set(), CURE


def test_everything_in_the_catalogue_is_still_said(said: Catalog, catalogue: Catalog) -> None:
    assert keys(catalogue) - keys(said) == set(), CURE


def test_everything_is_translated_for_good(catalogue: Catalog) -> None:
    waiting = [entry.id for entry in catalogue if entry.id and (entry.fuzzy or not all(forms(entry.string)))]

    assert waiting == [], CURE


def test_translations_have_the_placeholders_of_what_they_translate(catalogue: Catalog) -> None:
    for entry in catalogue:
        if not entry.id or entry.context:
            continue
        original = set().union(*(PLACEHOLDER.findall(form) for form in forms(entry.id)))
        for form in forms(entry.string):
            # The form for one thing may leave the number out: "una Torre".
            assert set(PLACEHOLDER.findall(form)) | {"count"} == original | {"count"}, form


def test_every_percent_sign_begins_a_placeholder(catalogue: Catalog) -> None:
    for entry in catalogue:
        for form in (*forms(entry.id), *forms(entry.string)):
            if entry.id:
                assert "%" not in re.sub(r"%\(\w+\)[sd]|%%", "", form), form


def test_no_sentence_hides_where_extraction_does_not_look() -> None:
    """A call inside an f-string is not seen, and a computed sentence cannot be."""
    hidden = [f"{file.relative_to(BOT)}:{line}" for file in sorted(BOT.rglob("*.py")) for line in _hidden(file)]

    assert hidden == []


def test_extraction_sees_every_sentence(said_in: dict[str, Catalog]) -> None:
    """Babel loses a sentence after which anything is called `n`, `t` or `p`, as in `[n for n in ...]`."""
    known = {sentence for said in said_in.values() for _, sentence in keys(said)}
    missed = [
        f"{file.relative_to(BOT)}:{node.lineno}"
        for file in sorted(BOT.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _says(node, ("t", "N_", "n")) and _sentence(node) not in known
    ]

    assert missed == []


def _sentence(node: ast.Call) -> object:
    """What a call says; a pair for a plural."""
    texts = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return tuple(texts) if len(texts) > 1 else texts[0]


def _hidden(file: Path) -> Iterator[int]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            yield from (call.lineno for call in ast.walk(node) if _says(call))
        elif _says(node) and isinstance(node.args[0], ast.JoinedStr | ast.BinOp):
            yield node.lineno


def _says(node: ast.AST, keywords: Collection[str] = MARKS) -> bool:
    """Whether a node calls a marker of sentences with a literal text."""
    if not (isinstance(node, ast.Call) and node.args):
        return False
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    first = node.args[0]
    literal = isinstance(first, ast.JoinedStr | ast.BinOp) or (
        isinstance(first, ast.Constant) and isinstance(first.value, str)
    )
    return called in keywords and literal
