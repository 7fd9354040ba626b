"""The rule texts are complete in both languages, and found by id and by word."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.text.rulebook import (
    BrokenRulebook,
    Language,
    Rulebook,
    UnknownGame,
    UnknownId,
    find_rule,
    games_with_rules,
    load,
    rulebook,
)
from tests.rules import rule

ASSETS = Path(__file__).parents[3] / "assets"
SHARED = Path(__file__).parents[4] / "shared"
needs_rulebooks = pytest.mark.skipif(
    not SHARED.is_dir(), reason="the printed rulebooks are not here: ../shared is absent"
)
LANGUAGES: tuple[Language, ...] = ("en", "it")
LONGEST_TITLE, LONGEST_TEXT, LONGEST_RUN = 60, 400, 7

PARAGRAPHS = {
    "2": 7, "3": 4, "4": 10, "5": 5, "5.1": 3, "5.2": 3, "5.3": 13, "5.4": 7, "6": 3,
    "7.1": 5, "7.2": 5, "7.3": 10, "7.4": 3, "7.5": 4, "7.6": 8, "7.7": 9,
    "8": 3, "9": 10, "10": 7, "11": 3, "12": 3, "13": 18, "14": 2,
}  # fmt: skip
SECTIONS_WITH_TEXT = {"1", "2", "3", "5", "6", "7", "7.3", "8", "9", "10", "13"}
QUESTIONS = {
    "15-hooks", "15-discard", "15-two-territories", "15-reinforce", "15-again", "15-castle-tower", "15-store",
}  # fmt: skip
ITALIAN = {
    "5.4", "5.4.4", "5.4.5", "5.4.6", "5.4.7", "7.3.10", "7.5.3", "7.6.8", "13.10", "14.1",
    "15-castle-tower", "15-order",
}  # fmt: skip
INVENTIONS = {
    "gyroscope", "anti_tank_bomb", "paratrooper", "culverin", "gear", "cannon_lighter", "multi_cannon",
    "automaton", "multi_gun", "battle_wagon", "bombard", "great_cannon", "submarine", "armoured_ship", "walls",
}  # fmt: skip


NAMED = {
    "davinci": (
        "turn", "setup", "setup-experts", "favours-limit", "players-2-3", "deck", "inventions", "secret-hand",
        "lab-start", "lab-one-each", "lab-secret", "lab-fixed", "lab-look", "lab-cancel", "unrequested",
        "complete-once", "place", "place-master", "place-one-area", "place-once", "place-working-lab", "place-spaces",
        "place-men", "place-arrow", "pass", "rank", "rank-tie", "area-order", "council-one", "council-order",
        "council-last-out", "council-two-players", "council-leonardo", "council-move", "council-florins",
        "council-peek", "council-component", "council-income", "prices", "area-again", "area-pass", "area-close",
        "workshop", "lab-second", "men-max", "men-stay", "academy", "academy-max", "shops", "lab-progress", "complete",
        "complete-return", "pay-first", "pay-later", "discount", "still-working", "card", "bid", "bid-tie", "bid-zero",
        "refill", "turns-8-9", "variety", "winner", "codex-1", "ahead",
    ),
    "leonardo1989": (
        "setup", "faction", "dealt-palace", "turn-order", "first-spin", "move", "indemnity", "office-draw",
        "office-power", "office-theft", "no-sale-squares", "buy", "auction", "ahead", "bridge-buy", "bridge",
        "rent", "rent-works", "works-buy", "works-place", "works-fixed", "works-scarce", "quarter", "arms-draw",
        "arms-limit", "same-space-unarmed", "tribute", "duel", "arms-last", "immunity", "market-stake", "market-win",
        "market-balzello", "market-opener-pays", "event", "debt", "sell", "bankrupt", "creditor", "win", "time",
        "guild-agree", "guild-form", "guild-debt", "guild-pool", "guild-pawn", "guild-turn", "guild-spin",
        "guild-indemnity", "guild-faction", "guild-win",
    ),
}  # fmt: skip
"""The rules of the games whose books have no numbers, in the order agreed on."""
SHEETS = {
    "davinci": {
        "leonardo", "council", "workshop", "academy", "shops", "laboratories", "mechanical_man", "workers", "types",
        "invention", "sets",
    },
    "leonardo1989": {
        "palaces", "quarters", "bridges", "works", "offices", "men", "markets", "balzello", "events", "machine",
        "immunity", "guilds", "factions", "ends", "debts",
    },
}  # fmt: skip
ON_NO_SHEET = {
    "davinci": {
        "turn", "setup-experts", "favours-limit", "deck", "secret-hand", "complete-once", "complete-return",
        "still-working", "bid-zero", "refill", "turns-8-9", "winner", "ahead",
    },
    "leonardo1989": {"setup", "ahead"},
}  # fmt: skip
"""Rules of the course of a game rather than of a place, a piece or a card."""


@pytest.fixture
def magnifico() -> Rulebook:
    return rulebook("magnifico")


def english_numbers() -> list[str]:
    paragraphs = [f"{chapter}.{n}" for chapter, last in PARAGRAPHS.items() for n in range(1, last + 1)]
    return sorted({*paragraphs, *SECTIONS_WITH_TEXT, *QUESTIONS})


HOUSE = {"magnifico/ahead"}
"""House rules, of no book."""


def test_every_paragraph_of_the_english_book_appears_once(magnifico: Rulebook) -> None:
    numbers = [entry.number for entry in magnifico.rules if entry.id.startswith("magnifico/") and entry.id not in HOUSE]

    assert sorted(numbers) == english_numbers()


def test_every_paragraph_where_the_italian_book_differs_appears_once(magnifico: Rulebook) -> None:
    italian = [entry for entry in magnifico.rules if entry.id.startswith("magnifico-it/")]

    assert sorted(entry.number for entry in italian) == sorted(ITALIAN)
    assert {entry.edition for entry in italian} == {"italian"}


@needs_rulebooks
def test_the_list_of_paragraphs_is_the_printed_one() -> None:
    text = (SHARED / "rulebooks" / "magnifico_en.txt").read_text(encoding="utf-8")
    printed = set(re.findall(r"^\d+\.\d+(?:\.\d+)?\b", text, re.MULTILINE))
    bare_headings = {"7.1", "7.2", "7.4", "7.5", "7.6", "7.7"}
    numbered = {number for number in english_numbers() if "." in number}

    assert printed - bare_headings == numbered - {"12.1"}  # the book forgot to print 12.1


def test_entries_stand_in_book_order(magnifico: Rulebook) -> None:
    for book in ("magnifico/", "magnifico-it/"):
        numbers = [entry.number for entry in magnifico.rules if entry.id.startswith(book) and entry.id not in HOUSE]
        numbered = [[int(part) for part in n.split(".")] for n in numbers if "-" not in n]
        assert numbered == sorted(numbered)
        assert all("-" in n for n in numbers[len(numbered) :])


@pytest.mark.parametrize("game", NAMED)
def test_every_rule_of_a_book_without_numbers_appears_once_in_its_order(game: str) -> None:
    rules = rulebook(game).rules

    assert [entry.id for entry in rules] == [f"{game}/{name}" for name in NAMED[game]]
    assert {entry.edition for entry in rules} == {None}


@needs_rulebooks
@pytest.mark.parametrize("game", NAMED)
def test_the_list_of_rules_is_the_one_the_rulings_agree_on(game: str) -> None:
    ruled = (SHARED / "RULINGS.md").read_text(encoding="utf-8").split(f"Ids (`{game}/…`):")[1]

    of_the_house = {"ahead"}
    assert tuple(ruled.split(".")[0].replace(",", " ").split()) == tuple(
        name for name in NAMED[game] if name not in of_the_house
    )


@pytest.mark.parametrize("game", games_with_rules())
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_and_texts_fit_a_message(game: str, language: Language) -> None:
    book = rulebook(game)
    for entry in (*book.rules, *book.cards):
        assert len(entry.title.in_language(language)) <= LONGEST_TITLE, entry.id
        assert len(entry.text.in_language(language)) <= LONGEST_TEXT, entry.id
        assert entry.text.in_language(language)[-1] in ".!?", entry.id


@pytest.mark.parametrize("game", games_with_rules())
def test_no_text_is_left_untranslated(game: str) -> None:
    book = rulebook(game)

    assert not [entry.id for entry in (*book.rules, *book.cards) if entry.text.en == entry.text.it]


def word_runs(text: str, length: int) -> set[tuple[str, ...]]:
    words = re.findall(r"[^\W_]+", text.casefold())
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}


@needs_rulebooks
@pytest.mark.parametrize("game", games_with_rules())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wording_is_our_own(game: str, language: Language) -> None:
    printed = SHARED / "rulebooks" / f"{game}_{language}.txt"
    if not printed.is_file():
        pytest.skip(f"no {language} rulebook of {game} was printed")
    theirs = word_runs(printed.read_text(encoding="utf-8"), LONGEST_RUN + 1)
    book = rulebook(game)
    for entry in (*book.rules, *book.cards):
        ours = f"{entry.title.in_language(language)} {entry.text.in_language(language)}"
        assert not word_runs(ours, LONGEST_RUN + 1) & theirs, entry.id


@rule("magnifico/3.2", "magnifico/13")
def test_every_kind_of_card_can_be_read_with_the_rules_behind_it(magnifico: Rulebook) -> None:
    assert {card.id for card in magnifico.cards} == INVENTIONS | {"tank", "airplane", "art", "leonardo"}
    described = {number for card in magnifico.cards for number in card.rules}
    assert {f"magnifico/13.{n}" for n in range(1, 19)} <= described


@pytest.mark.parametrize("game", NAMED)
def test_places_pieces_and_cards_can_be_read_with_the_rules_behind_them(game: str) -> None:
    book = rulebook(game)
    described = {cited.removeprefix(f"{game}/") for card in book.cards for cited in card.rules}

    assert {card.id for card in book.cards} == SHEETS[game]
    assert set(NAMED[game]) - described == ON_NO_SHEET[game]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_the_market_has_the_numbers_of_the_city(language: Language) -> None:
    products = json.loads((ASSETS / "leonardo1989" / "pack.json").read_text(encoding="utf-8"))["products"]
    told = rulebook("leonardo1989").rule("market-win").text.in_language(language)

    assert [int(number) for number in re.findall(r"\d+", told)] == [n for pair in products.values() for n in pair]


@needs_rulebooks
def test_the_inventions_are_titled_as_in_the_data(magnifico: Rulebook) -> None:
    data = json.loads((SHARED / "data" / "magnifico.json").read_text(encoding="utf-8"))
    names = {item["id"]: (item["name"]["en"], item["name"]["it"]) for item in data["inventions"]}

    assert names.keys() == INVENTIONS
    assert names == {an_id: tuple(magnifico.card(an_id).title.model_dump().values()) for an_id in names}


@pytest.mark.parametrize("given", ["magnifico/5.3.6", "5.3.6", " 5.3.6 ", "MAGNIFICO/5.3.6"])
def test_a_rule_is_found_with_or_without_its_game(magnifico: Rulebook, given: str) -> None:
    assert magnifico.rule(given).id == "magnifico/5.3.6"


def test_a_rule_of_the_italian_book_is_found_by_its_full_id(magnifico: Rulebook) -> None:
    assert magnifico.rule("5.4.7").title.en == "Moving troops"
    assert find_rule("magnifico-it/5.4.7").title.en == "The castle ends the turn"


@pytest.mark.parametrize(
    ("asked", "edition", "found"),
    [
        ("5.4.4", "italian", ["magnifico-it/5.4.4"]),
        ("5.4.4", "international", ["magnifico/5.4.4"]),
        ("5.4.4", None, ["magnifico/5.4.4", "magnifico-it/5.4.4"]),
        ("5.4.7", "italian", ["magnifico-it/5.4.7"]),
        ("5.4.7", "international", ["magnifico/5.4.7"]),
        ("7.6.8", "italian", ["magnifico/7.6.8", "magnifico-it/7.6.8"]),
        ("7.6.8", "international", ["magnifico/7.6.8"]),
        ("7.1.1", "italian", ["magnifico/7.1.1"]),
        ("15-order", "italian", ["magnifico-it/15-order"]),
        (" MAGNIFICO/5.4.4 ", "italian", ["magnifico/5.4.4"]),
        ("magnifico-it/5.4.7", "international", ["magnifico-it/5.4.7"]),
    ],
)
def test_a_number_means_the_paragraph_of_the_book_one_plays_by(
    magnifico: Rulebook, asked: str, edition: str | None, found: list[str]
) -> None:
    assert [each.id for each in magnifico.meant(asked, edition)] == found


def test_a_number_the_other_book_alone_has_is_unknown(magnifico: Rulebook) -> None:
    with pytest.raises(UnknownId):
        magnifico.meant("15-order", "international")


@pytest.mark.parametrize("edition", ["international", "italian"])
def test_no_number_means_two_rules_of_which_only_one_holds(magnifico: Rulebook, edition: str) -> None:
    """If a book has a paragraph of its own, the other's of that number holds only in the other edition."""
    for entry in magnifico.rules:
        if entry.edition == edition and entry.number != "7.6.8":
            assert magnifico.meant(entry.number, edition) == (entry,)


def test_a_changed_rule_is_read_as_the_table_plays_it(magnifico: Rulebook) -> None:
    cannon = magnifico.rule("13.14")

    assert "all your cannons or none" in cannon.text_at(1).en
    assert "all, unless you say fewer" in cannon.text_at(2).en
    assert cannon.text_at(None) == cannon.text == cannon.text_at(3)
    assert magnifico.rule("13.13").text_at(1) == magnifico.rule("13.13").text


@pytest.mark.parametrize("game", games_with_rules())
def test_earlier_wordings_are_whole_and_in_order(game: str) -> None:
    for entry in rulebook(game).rules:
        versions = [earlier.until for earlier in entry.earlier]
        assert versions == sorted(set(versions)), entry.id
        for earlier in entry.earlier:
            assert earlier.text not in (entry.text, *(e.text for e in entry.earlier if e is not earlier)), entry.id
            assert earlier.text.en != earlier.text.it, entry.id


@pytest.mark.parametrize(
    ("game", "given", "title"),
    [
        ("davinci", "davinci/lab-cancel", "Cancelling a work"),
        ("davinci", "lab-cancel", "Cancelling a work"),
        ("davinci", " LAB-Cancel ", "Cancelling a work"),
        ("leonardo1989", "leonardo1989/market-stake", "Staking at a market"),
        ("leonardo1989", "market-stake", "Staking at a market"),
    ],
)
def test_a_rule_that_is_named_rather_than_numbered_is_found_by_its_name(game: str, given: str, title: str) -> None:
    assert rulebook(game).rule(given).title.en == title


@pytest.mark.parametrize(
    ("game", "words", "language", "first"),
    [
        ("davinci", "cancel", "en", "lab-cancel"),
        ("davinci", "interromp", "it", "lab-cancel"),
        ("davinci", "specialisation", "en", "discount"),
        ("davinci", "sconto", "it", "discount"),
        ("davinci", "turns 8", "en", "turns-8-9"),
        ("davinci", "offerte uguali", "it", "bid-tie"),
        ("leonardo1989", "toll", "en", "bridge"),
        ("leonardo1989", "pedaggio", "it", "bridge"),
        ("leonardo1989", "balzello", "en", "market-balzello"),
        ("leonardo1989", "rovina", "it", "bankrupt"),
        ("leonardo1989", "trades", "en", "works-scarce"),
        ("leonardo1989", "portavoce", "it", "guild-turn"),
    ],
)
def test_a_named_rule_is_found_by_its_words(game: str, words: str, language: Language, first: str) -> None:
    assert first in [entry.number for entry in rulebook(game).search(words, language)[:2]]


def test_an_unknown_rule_names_those_nearby(magnifico: Rulebook) -> None:
    with pytest.raises(UnknownId) as raised:
        magnifico.rule("5.3.66")

    assert "magnifico/5.3.6" in raised.value.near
    assert str(raised.value).startswith("magnifico has no '5.3.66'. Did you mean magnifico/")


def test_an_unknown_card_names_those_nearby(magnifico: Rulebook) -> None:
    with pytest.raises(UnknownId) as raised:
        magnifico.card("tanks")

    assert raised.value.near[0] == "tank"


@pytest.mark.parametrize("game", ["chess", "../magnifico", ""])
def test_an_unknown_game_names_those_kept(game: str) -> None:
    with pytest.raises(UnknownGame) as raised:
        rulebook(game)

    assert "magnifico" in raised.value.known


def entry(**changes: object) -> dict[str, object]:
    words = {"en": "Words.", "it": "Parole."}
    return {"id": "magnifico/1", "kind": "rule", "title": words, "text": words, "edition": None, **changes}


@pytest.mark.parametrize(
    ("rules", "cards", "file", "field"),
    [
        ([entry(kind="joke")], [], "rules.json", "0.kind"),
        ([entry(text={"en": "Words."})], [], "rules.json", "0.text.it"),
        ([entry(text={"en": "Words.", "it": " "})], [], "rules.json", "0.text.it"),
        ([entry(edition="french")], [], "rules.json", "magnifico/1"),
        ([entry(note="?")], [], "rules.json", "0.note"),
        ([entry(), entry()], [], "rules.json", "magnifico/1"),
        ([entry(id="davinci/turn")], [], "rules.json", "davinci/turn"),
        (
            [entry()],
            [{"id": "tank", "title": entry()["title"], "text": entry()["text"], "rules": ["magnifico/9"]}],
            "cards.json",
            "tank",
        ),
    ],
)
def test_a_broken_file_is_refused_naming_file_and_field(
    tmp_path: Path, rules: list[object], cards: list[object], file: str, field: str
) -> None:
    (tmp_path / "rules.json").write_text(json.dumps(rules), encoding="utf-8")
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")

    with pytest.raises(BrokenRulebook) as raised:
        load("magnifico", tmp_path)

    assert (raised.value.file, raised.value.field) == (file, field)


@pytest.mark.parametrize("game", games_with_rules())
def test_each_edition_that_a_game_names_has_rules_of_its_own(game: str) -> None:
    book = rulebook(game)

    assert {rule.edition for rule in book.rules} - {None} == set(book.editions)


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_bytes(b"\xff{")

    with pytest.raises(BrokenRulebook, match=r"rules\.json: the whole file"):
        load("magnifico", tmp_path)
