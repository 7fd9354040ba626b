"""The rules of each game in our own words, and how they are searched."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from bot.game_folders import assets_of
from engine.manifest import games

_TOKEN = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")

# A whole word beats the beginning of one; the paragraph's number beats its title, the title its text.
_NUMBER, _CHAPTER, _NUMBER_BEGINS = 100, 60, 40
_TITLE, _TITLE_BEGINS = 30, 20
_ID_WORD, _ID_WORD_BEGINS = 10, 8
_TEXT, _TEXT_BEGINS = 6, 3


class RuleSearch:
    """An index over entries `(id, title, text)` in one language; positions are those given."""

    def __init__(self, entries: Iterable[tuple[str, str, str]]) -> None:
        self._entries = [
            (
                an_id.partition("/")[2],
                frozenset(tokens(an_id)),
                frozenset(tokens(title)),
                frozenset(tokens(text)),
            )
            for an_id, title, text in entries
        ]

    def ranked(self, words: str) -> list[int]:
        """Positions of the entries that match every word, best first, then in the given order."""
        wanted = tokens(words)
        scores = [self._score(position, wanted) for position in range(len(self._entries))]
        matching = [position for position, score in enumerate(scores) if score is not None]
        return sorted(matching, key=lambda position: -(scores[position] or 0))

    def _score(self, position: int, wanted: list[str]) -> int | None:
        """The sum of the best match of each word; None if a word matches nothing."""
        number, id_words, title, text = self._entries[position]
        total = 0
        for word in wanted:
            best = max(
                _number_score(number, word),
                _word_score(title, word, _TITLE, _TITLE_BEGINS),
                _word_score(id_words, word, _ID_WORD, _ID_WORD_BEGINS),
                _word_score(text, word, _TEXT, _TEXT_BEGINS),
            )
            if not best:
                return None
            total += best
        return total


def tokens(text: str) -> list[str]:
    """Words without case and accents; paragraph numbers such as `5.3.6` stay whole."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return _TOKEN.findall("".join(char for char in plain if not unicodedata.combining(char)))


def _number_score(number: str, word: str) -> int:
    if number == word:
        return _NUMBER
    if number.startswith((f"{word}.", f"{word}-")):
        return _CHAPTER
    return _NUMBER_BEGINS if number.startswith(word) else 0


def _word_score(words: frozenset[str], word: str, whole: int, beginning: int) -> int:
    if word in words:
        return whole
    return beginning if any(other.startswith(word) for other in words) else 0


Language = Literal["en", "it"]
Kind = Literal["rule", "definition", "advice"]
Words = Annotated[str, Field(min_length=1, pattern=r"^\S(.*\S)?$")]

T = TypeVar("T")

AUTOCOMPLETE_LIMIT = 25
"""How many suggestions Discord allows for one option."""


class UnknownGame(LookupError):
    """Bottega has no rules for this game. `known` are the games that have rules."""

    def __init__(self, game: str, known: tuple[str, ...]) -> None:
        self.game, self.known = game, known
        super().__init__(f"No rules are kept for {game!r}; there are some for {', '.join(known)}.")


class UnknownId(LookupError):
    """No rule or card of `game` has this id. `near` are the most similar ones, best first."""

    def __init__(self, game: str, wanted: str, near: tuple[str, ...]) -> None:
        self.game, self.wanted, self.near = game, wanted, near
        hint = f" Did you mean {', '.join(near)}?" if near else ""
        super().__init__(f"{game} has no {wanted!r}.{hint}")


class BrokenRulebook(ValueError):
    """A rules or cards file that cannot be trusted: which file, which field, what is wrong."""

    def __init__(self, file: str, field: str, problem: str) -> None:
        self.file, self.field, self.problem = file, field, problem
        super().__init__(f"{file}: {field}: {problem}")


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Wording(_Strict):
    """One text in every language of Bottega."""

    en: Words
    it: Words

    def in_language(self, language: Language) -> str:
        return self.en if language == "en" else self.it


class Entry(_Strict):
    """Anything that can be looked up: an id, a title and a text of one or two sentences."""

    id: str
    title: Wording
    text: Wording


class Earlier(_Strict):
    """What a rule said up to a version of the rules."""

    until: Annotated[int, Field(ge=1)]
    text: Wording


class Rule(Entry):
    """One paragraph of a rulebook.

    `edition` is the only edition the entry holds in; None means all of them. `earlier` is what it said before the
    newest version of the rules, the oldest first.
    """

    id: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z]+)?/[a-z0-9][a-z0-9.-]*$")]
    kind: Kind
    edition: str | None
    earlier: list[Earlier] = []

    def text_at(self, version: int | None) -> Wording:
        """The rule's text at a table that plays by a version of the rules; None is the newest."""
        then = (earlier.text for earlier in self.earlier if version is not None and version <= earlier.until)
        return next(then, self.text)

    @property
    def number(self) -> str:
        """The paragraph without its book: `5.3.6`."""
        return rule_number(self.id)


def rule_number(rule_id: str) -> str:
    """A rule's number as a reader looks it up, in any edition's book: `5.3.6`."""
    return rule_id.partition("/")[2]


class Card(Entry):
    """What one kind of card does, and the ids of the rules that say so."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
    rules: Annotated[list[str], Field(min_length=1)]


class Edition(_Strict):
    """A printed edition of a game whose rules differ from another's: its `name`, and a sentence for rules that hold
    `only` in it."""

    id: Annotated[str, Field(pattern=r"^[a-z]+$")]
    name: Wording
    only: Wording


class Rulebook:
    """All entries of one game, in book order; `editions` are those whose rules differ, by id."""

    def __init__(
        self, game: str, rules: Sequence[Rule], cards: Sequence[Card], editions: Sequence[Edition] = ()
    ) -> None:
        self.game = game
        self.editions = {edition.id: edition for edition in editions}
        self.rules = tuple(rules)
        self.cards = tuple(cards)
        self._rules = {rule.id: rule for rule in rules}
        self._cards = {card.id: card for card in cards}
        self._search: dict[Language, RuleSearch] = {}

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, given with its book or without (`5.3.6` is the game's own book).

        Raises UnknownId, naming similar ids.
        """
        wanted = rule_id.strip().lower()
        found = self._rules.get(wanted) or self._rules.get(f"{self.game}/{wanted}")
        if found is None:
            raise UnknownId(self.game, rule_id, self._near_rules(wanted))
        return found

    def meant(self, asked: str, edition: str | None = None) -> tuple[Rule, ...]:
        """The rules asked for by an id, or by the number in their edition's book; if the edition is not known, the rule
        of that number in each book.

        Raises UnknownId, naming similar ids.
        """
        wanted = asked.strip().lower()
        if wanted in self._rules:
            return (self._rules[wanted],)
        numbered = [rule for rule in self.rules if rule.number == wanted]
        fitting = tuple(rule for rule in numbered if edition is None or rule.edition in (None, edition))
        if not fitting:
            raise UnknownId(self.game, asked, self._near_rules(wanted))
        return fitting

    def card(self, card_id: str) -> Card:
        """The text of one kind of card. Raises UnknownId, naming similar ids."""
        found = self._cards.get(card_id)
        if found is None:
            near = tuple(get_close_matches(card_id, self._cards, n=3, cutoff=0.4))
            raise UnknownId(self.game, card_id, near)
        return found

    def search(
        self,
        words: str,
        language: Language,
        *,
        edition: str | None = None,
        limit: int = AUTOCOMPLETE_LIMIT,
    ) -> tuple[Rule, ...]:
        """Rules that hold every one of the words (or a word that begins with it), best first.

        Numbers are looked for in the ids. No words give the first rules of the book. With an `edition`, rules that hold
        only in another one are left out.
        """
        if language not in self._search:
            texts = ((r.id, r.title.in_language(language), r.text.in_language(language)) for r in self.rules)
            self._search[language] = RuleSearch(texts)
        ranked = (self.rules[position] for position in self._search[language].ranked(words))
        fitting = [rule for rule in ranked if edition is None or rule.edition in (None, edition)]
        return tuple(fitting[:limit])

    def _near_rules(self, wanted: str) -> tuple[str, ...]:
        numbers = dict.fromkeys(rule.number for rule in self.rules)
        near = get_close_matches(wanted.rpartition("/")[2], numbers, n=3, cutoff=0.5)
        return tuple(rule.id for number in near for rule in self.rules if rule.number == number)


def games_with_rules() -> tuple[str, ...]:
    """The games with rules in `assets/`, sorted."""
    return tuple(sorted(slug for slug in games() if (assets_of(slug) / "rules.json").is_file()))


@cache
def rulebook(game: str) -> Rulebook:
    """The rules and cards of a game. Raises UnknownGame or BrokenRulebook."""
    known = games_with_rules()
    if game not in known:
        raise UnknownGame(game, known)
    return load(game, assets_of(game))


def find_rule(rule_id: str) -> Rule:
    """The rule with this full id, of any game, as a refusal cites it."""
    book = rule_id.partition("/")[0]
    return rulebook(book.partition("-")[0]).rule(rule_id)


def load(game: str, folder: Traversable) -> Rulebook:
    """Reads and checks `rules.json`; also `cards.json` if the game has cards to explain, and `editions.json` if its
    rules differ between editions."""
    rules = _read(folder / "rules.json", TypeAdapter(list[Rule]))
    cards = _read_if_there(folder / "cards.json", TypeAdapter(list[Card]))
    editions = _read_if_there(folder / "editions.json", TypeAdapter(list[Edition]))
    _check_unique("rules.json", (rule.id for rule in rules))
    _check_unique("cards.json", (card.id for card in cards))
    ids, named = {rule.id for rule in rules}, {edition.id for edition in editions}
    for rule in rules:
        if rule.id.partition("/")[0].partition("-")[0] != game:
            raise BrokenRulebook("rules.json", rule.id, f"is no rule of {game}")
        if rule.edition is not None and rule.edition not in named:
            raise BrokenRulebook("rules.json", rule.id, f"is of the edition {rule.edition}, which has no name")
    for card in cards:
        for cited in card.rules:
            if cited not in ids:
                raise BrokenRulebook("cards.json", card.id, f"cites {cited}, which rules.json does not have")
    return Rulebook(game, rules, cards, editions)


def _read_if_there(file: Traversable, shape: TypeAdapter[list[T]]) -> list[T]:
    return _read(file, shape) if file.is_file() else []


def _read(file: Traversable, shape: TypeAdapter[T]) -> T:
    try:
        return shape.validate_json(file.read_bytes())
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"]) or "the whole file"
        raise BrokenRulebook(file.name, field, first["msg"]) from error


def _check_unique(file: str, ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for an_id in ids:
        if an_id in seen:
            raise BrokenRulebook(file, an_id, "appears twice")
        seen.add(an_id)
