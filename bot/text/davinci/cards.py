"""What can be looked up: each invention, each starting set, and what the rules say of places and pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import pieces
from bot.text.davinci.names import AREAS, Names
from bot.text.davinci.reconstruction import certainty
from bot.text.language import capital, paragraph
from bot.text.rulebook import Card, rulebook
from engine.davinci.box import SHOPS, SPACES
from engine.davinci.pack import StartingSet

INVENTION, SETS = "invention", "sets"
"""The entries that explain every invention and every starting set."""
SET = "set_"
TOPICS = (
    "leonardo", "council", "workshop", "academy", "shops", "laboratories", "mechanical_man", "workers", "types",
)  # fmt: skip
"""What has an entry of its own."""


def sheet(card: str, names: Names) -> str:
    """A sheet in full: name, figures, what it is for, rules, and how certain its figures are. Raises `KeyError`."""
    words = names.words
    text = _entry(card, names)
    numbers = words.join([rule_number(an_id) for an_id in text.rules])
    paragraphs = [
        f"**{title(card, names)}**",
        *_figures(card, names),
        text.text.in_language(words.lang),
        words.t("Rules: %(numbers)s.", numbers=numbers),
        _certain(card, names),
    ]
    return "\n".join(part for part in paragraphs if part)


def all_cards(names: Names) -> tuple[tuple[str, str], ...]:
    """Everything that can be looked up: id and title."""
    sets = (f"{SET}{each.id}" for each in names.pack.sets)
    return tuple((card, title(card, names)) for card in (*TOPICS, *sets, *names.pack.inventions))


def title(card: str, names: Names) -> str:
    """What a sheet is called. Raises `KeyError`."""
    if names.is_card(card):
        return names.card(card)
    if given := _set(card, names):
        return set_name(given.id, names)
    return _entry(card, names).title.in_language(names.words.lang)


def set_name(set_id: str, names: Names) -> str:
    return names.words.t("Starting set %(letter)s", letter=set_id.upper())


def rule_number(rule: str) -> str:
    """A rule id as a reader looks it up."""
    return rule.removeprefix("davinci/")


def _entry(card: str, names: Names) -> Card:
    """The entry of the rulebook that explains a card. Raises `KeyError`."""
    if names.is_card(card):
        card = INVENTION
    elif _set(card, names):
        card = SETS
    elif card not in TOPICS:
        raise KeyError(card)
    return rulebook("davinci").card(card)


def _set(card: str, names: Names) -> StartingSet | None:
    return next((each for each in names.pack.sets if card == f"{SET}{each.id}"), None)


def _certain(card: str, names: Names) -> str:
    if names.is_card(card):
        return certainty(names.pack.inventions[card].status, names)
    if given := _set(card, names):
        return certainty(given.status, names)
    return names.source() if card == "types" else ""


# Figures


def _figures(card: str, names: Names) -> list[str]:
    """The lines of a card's own figures."""
    if names.is_card(card):
        return [_invention(card, names)]
    if given := _set(card, names):
        return [_set_line(given, names)]
    return _FIGURES[card](names) if card in _FIGURES else []


def _invention(card: str, names: Names) -> str:
    words, invention = names.words, names.pack.inventions[card]
    what = words.t(
        "%(metal)s · %(type)s · %(components)s · %(weeks)s of work.",
        metal=capital(names.metal(invention.metal)),
        type=names.type(invention.type),
        components=pieces.components(words, invention.components.items()),
        weeks=pieces.weeks(words, invention.weeks),
    )
    pays = words.t(
        "It pays %(first)s to those who complete it first, %(later)s to those who come later.",
        first=pieces.florins(words, invention.first),
        later=pieces.florins(words, invention.later),
    )
    return paragraph(what, pays)


def _set_line(given: StartingSet, names: Names) -> str:
    words = names.words
    labs = [_lab_of_set(spaces, names) for spaces in given.labs]
    men = [pieces.men(words, given.men)] if given.men else []
    components = pieces.components(words, given.components.items())
    return words.t(
        "The master, %(apprentices)s, %(florins)s, %(components)s; %(labs)s.",
        apprentices=pieces.apprentices(words, given.apprentices),
        florins=pieces.florins(words, given.florins),
        components=components or words.t("no component"),
        labs=words.join([*labs, *men]),
    )


def _lab_of_set(spaces: int, names: Names) -> str:
    """A laboratory by the side that shows: "small laboratory with 3 spaces"."""
    lab = next(lab for lab, sides in SPACES.items() if spaces in sides)
    return names.words.t("%(lab)s with %(spaces)s", lab=names.lab(lab), spaces=pieces.spaces(names.words, spaces))


def _types(names: Names) -> list[str]:
    """Each type with its inventions."""
    cards = names.pack.inventions
    members = {type_: [names.card(card) for card in cards if cards[card].type == type_] for type_ in names.pack.types}
    return [f"- {names.type(type_)}: {', '.join(named)}" for type_, named in members.items()]


def _shops(names: Names) -> list[str]:
    return [f"- {names.place(shop)}: {names.component(component)}" for shop, component in SHOPS.items()]


def _order_of_areas(names: Names) -> list[str]:
    """The eight areas by the letters on the board."""
    letters = ", ".join(f"{letter} {names.place(area)}" for letter, area in zip("ABCDEFGH", AREAS, strict=True))
    return [names.words.t("Areas in their order: %(areas)s.", areas=letters)]


_FIGURES: Mapping[str, Callable[[Names], list[str]]] = {
    "types": _types,
    "shops": _shops,
    "council": _order_of_areas,
}
