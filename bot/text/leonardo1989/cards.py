"""What can be looked up: deeds, offices, events, works, men-at-arms, and how certain each figure is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.text import language
from bot.text.language import N_
from bot.text.leonardo1989.phrases import Names
from bot.text.rulebook import rule_number, rulebook
from engine.leonardo1989.constants import EVENT_PAYS, MOST_WORKS


def palace(space: str, names: Names) -> list[str]:
    """Street and quarter, price, the five rents and those of a whole quarter, and the bank's price for it."""
    words, number = names.words, int(space)
    found = names.pack.spaces[number]
    quarter = names.quarter(found.quarter)
    return [
        words.t(
            "%(street)s · %(quarter)s · price %(price)d.",
            street=names.place(number),
            quarter=quarter,
            price=found.price,
        ),
        words.t("Rent with 0 to 4 works: %(rents)s.", rents=_rents(number, names, whole_quarter=False)),
        words.t("With the whole quarter: %(rents)s.", rents=_rents(number, names, whole_quarter=True)),
        words.t("The bank buys it for %(sale)d, and half of its works' values.", sale=found.price // 2),
    ]


def _rents(space: int, names: Names, *, whole_quarter: bool) -> str:
    rents = (names.pack.rent(space, works, whole_quarter=whole_quarter) for works in range(MOST_WORKS + 1))
    return " / ".join(map(str, rents))


def bridge(space: str, names: Names) -> list[str]:
    """Price, toll, and the bank's price for it."""
    found = names.pack.spaces[int(space)]
    return [
        names.words.t("Price %(price)d · toll %(toll)d.", price=found.price, toll=found.toll),
        names.words.t("The bank buys it for %(sale)d.", sale=found.price // 2),
    ]


NOTES: Mapping[str, str] = {
    "palace": N_(
        "Name, quarter and price are our own reconstruction; the rents are in the proportion that a review reports."
    ),
    "bridge": N_("Name, place and price are our own reconstruction; the toll is printed."),
    "office": N_("The title and which price it has are our own reconstruction; that offices cost 30 or 50 is printed."),
    "event": N_("The event and whom it pays are our own reconstruction; that events pay 100 is printed."),
    "work": N_("That it is in the game, and its value, are our own reconstruction."),
    "man": N_("The name is our own reconstruction."),
}
"""What is certain of each kind of card."""


def certainty(names: Names, kind: str = "") -> str:
    """How certain a card of a kind is, or any card; for any other pack, whose figures the table plays with."""
    if not names.is_reconstruction:
        return names.source()
    if kind:
        return names.words.t(NOTES[kind])
    return names.words.t("Name and figures are our own reconstruction, not the printed game's.")


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of card: its name, the rulebook entry that explains it, and the title and text of each card by id."""

    name: str
    entry: str
    title: Callable[[str, Names], str]
    figures: Callable[[str, Names], list[str]]


def sheet(card: str, names: Names) -> str:
    """A sheet in full: name, figures, what it is for, rules, and how certain its figures are. Raises `KeyError`."""
    words = names.words
    kind, its_id = _kind(card, names)
    entry = rulebook("leonardo1989").card(kind.entry if kind else its_id)
    numbers = words.join([rule_number(an_id) for an_id in entry.rules])
    paragraphs = [
        f"**{title(card, names)}**",
        *(kind.figures(its_id, names) if kind else _TABLES.get(its_id, _no_table)(names)),
        entry.text.in_language(words.lang),
        words.t("Rules: %(numbers)s.", numbers=numbers),
        certainty(names, kind.name) if kind else "",
    ]
    return "\n".join(part for part in paragraphs if part)


def all_cards(names: Names) -> tuple[tuple[str, str], ...]:
    """Everything that can be looked up: id and title; a palace also by its street."""
    return tuple((card, _listed(card, names)) for card in _ids(names))


def _listed(card: str, names: Names) -> str:
    if card.isdigit() and names.pack.spaces[int(card)].is_palace:
        return f"{title(card, names)} · {names.place(int(card))}"
    return title(card, names)


def _ids(names: Names) -> tuple[str, ...]:
    pack = names.pack
    return (
        *(str(space) for space in sorted((*pack.palaces, *pack.bridges))),
        *(f"office_{space}" for space in pack.offices),
        *(f"event_{event}" for event in pack.events),
        *(f"work_{work}" for work in pack.works),
        *(f"man_{man}" for man in pack.men),
        *(entry.id for entry in rulebook("leonardo1989").cards),
    )


def title(card: str, names: Names) -> str:
    """What a sheet is called. Raises `KeyError`."""
    kind, its_id = _kind(card, names)
    if kind:
        return kind.title(its_id, names)
    return rulebook("leonardo1989").card(its_id).title.in_language(names.words.lang)


def _kind(card: str, names: Names) -> tuple[_Kind | None, str]:
    """The kind of a card and its id within it; None and the id if only the rulebook explains it. Raises `KeyError`."""
    if card not in _ids(names):
        raise KeyError(card)
    if card.isdigit():
        return _PALACE if names.pack.spaces[int(card)].is_palace else _BRIDGE, card
    kind, _, its_id = card.partition("_")
    return (_KINDS[kind], its_id) if kind in _KINDS and its_id else (None, card)


# What each kind says


def _holding(space: str, names: Names) -> str:
    return names.holding(int(space))


def _office(space: str, names: Names) -> list[str]:
    words, office = names.words, names.pack.offices[int(space)]
    line = words.t(
        "Of %(space)s · %(florins)s.", space=names.space(int(space)), florins=language.florins(words, office.price)
    )
    return [line, words.t("It may also take a visitor's man-at-arms.")] if office.takes_men else [line]


def _event(event: str, names: Names) -> list[str]:
    found = names.pack.events[event]
    if found.kind == "nothing":
        return [names.words.t("It pays nobody.")]
    line = names.words.t("It pays the %(faction)s.", faction=names.faction(found.kind))
    return [line] if found.florins == EVENT_PAYS else [line, language.florins(names.words, found.florins)]


def _work(work: str, names: Names) -> list[str]:
    found = names.pack.works[work]
    return [names.words.t("%(artist)s · worth %(value)d.", artist=found.artist, value=found.value)]


def _man(man: str, names: Names) -> list[str]:
    return [names.words.t("A man-at-arms, like all the others.")]


_PALACE = _Kind("palace", "palaces", _holding, palace)
_BRIDGE = _Kind("bridge", "bridges", _holding, bridge)
_KINDS: Mapping[str, _Kind] = {
    kind.name: kind
    for kind in (
        _Kind("office", "offices", lambda space, names: names.office(int(space)), _office),
        _Kind("event", "events", lambda event, names: names.event(event), _event),
        _Kind("work", "works", lambda work, names: names.work(work), _work),
        _Kind("man", "men", lambda man, names: names.man(man), _man),
    )
}
"""The kinds whose cards have ids of the form "<kind>_<id>"."""


# What a sheet shows of the whole pack


def _no_table(names: Names) -> list[str]:
    return []


def _quarters(names: Names) -> list[str]:
    """Each quarter with its palaces and their prices."""
    pack = names.pack
    return [
        f"- {names.quarter(quarter)}: {', '.join(f'{names.holding(n)} {pack.spaces[n].price}' for n in spaces)}"
        for quarter, spaces in pack.quarters.items()
    ]


def _products(names: Names) -> list[str]:
    """The numbers of each product."""
    return [
        f"- {names.product(product)}: {', '.join(map(str, numbers))}"
        for product, numbers in names.pack.data.products.items()
    ]


def _squares(names: Names) -> list[str]:
    """Each office with its square and its price."""
    return [
        f"- {names.office(space)}: {names.space(space)}, {office.price}" for space, office in names.pack.offices.items()
    ]


_TABLES: Mapping[str, Callable[[Names], list[str]]] = {
    "quarters": _quarters,
    "markets": _products,
    "offices": _squares,
}
