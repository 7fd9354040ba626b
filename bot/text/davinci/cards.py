"""What can be looked up: inventions, starting sets, places and pieces, and how certain each figure is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import phrases
from bot.text.davinci.phrases import AREAS, Names
from bot.text.language import N_, capital, paragraph
from bot.text.rulebook import Card, rule_number, rulebook
from engine.davinci.constants import SHOPS, SPACES
from engine.davinci.labs import weeks_of_work
from engine.davinci.pack import StartingSet
from engine.davinci.view import LabView, View


def brief(card: str, names: Names, saved: int = 0) -> str:
    """Type, components, weeks and florins: "Rigging · 1 rope and 1 brick · 7 weeks − 2 · 7 florins, later 5".

    `saved` are the weeks that the reader's cards save on it, the "− 2".
    """
    words, invention = names.words, names.pack.inventions[card]
    weeks = phrases.weeks(words, invention.weeks)
    if saved:
        weeks = words.t("%(weeks)s − %(saved)d", weeks=weeks, saved=saved)
    florins = words.t(
        "%(florins)s, later %(later)d", florins=phrases.florins(words, invention.first), later=invention.later
    )
    return " · ".join([names.type(invention.type), needed(card, names), weeks, florins])


def needed(card: str, names: Names) -> str:
    """The components an invention takes: "2 wood and 1 glass"."""
    return phrases.components(names.words, names.pack.inventions[card].components.items())


def progress(lab: LabView, seat: int, view: View, names: Names) -> str:
    """What a laboratory does, as far as the view shows: "idle", "3 weeks", "Theatral latch (8), 3 of 7 weeks"."""
    words = names.words
    if lab.weeks is None:
        return words.t("idle")
    if lab.invention is None:
        return phrases.weeks(words, lab.weeks)
    done = words.t(
        "%(card)s, %(done)d of %(weeks)s",
        card=names.card(lab.invention),
        done=lab.weeks,
        weeks=phrases.weeks(words, weeks_of_work(view, seat, lab.invention)),
    )
    if lab.invention in view.gone:
        return words.t("%(work)s, completed by others already", work=done)
    if lab.shown:
        done = words.t("%(work)s, shown to all", work=done)
    if lab.invention not in view.requested:
        return words.t("%(work)s, not requested yet", work=done)
    return done


def in_hand(seat: int, card: str, view: View) -> bool:
    """Whether a seat that sees its hand holds all the components of an invention."""
    player = view.players[seat]
    return all(player.has(component) >= count for component, count in view.pack.inventions[card].components.items())


NOTES: Mapping[str, str] = {
    "reconstructed": N_("Number, name and metal are printed; the rest is our reconstruction."),
    "components certain; weeks inferred; florins reconstructed": N_(
        "Number, name, metal and components are certain, the weeks are inferred, the florins and the type our "
        "reconstruction."
    ),
    "components certain; rest reconstructed": N_(
        "Number, name, metal and components are certain; the rest is our reconstruction."
    ),
    "same type as 13 certain; rest reconstructed": N_(
        "Number, name, metal and that it is of the same type as number 13 are certain; the rest is our reconstruction."
    ),
    "such a card is certain; that it is 12 is inferred": N_(
        "A card with these figures is certain; that it is number 12 is inferred, its type is our reconstruction."
    ),
    "weeks, first, type-of-8 certain; components, later reconstructed": N_(
        "Weeks, the higher sum and that it is of the same type as number 8 are certain; components and the lower sum "
        "are our reconstruction."
    ),
    "components certain/inferred number; rest reconstructed": N_(
        "A card with these components is certain; that it is number 25 is inferred, the rest is our reconstruction."
    ),
    "reported by a rules wiki": N_("This set is as a wiki of the rules reports it."),
    "florins printed, rest reconstructed": N_("The florins of this set are printed; the rest is our reconstruction."),
}
"""The notes of Bottega's own pack in words."""


def certainty(status: str, names: Names) -> str:
    """How certain one invention or set is. For an unknown note, or any other pack, it says whose figures the table
    plays with."""
    if names.is_reconstruction and status in NOTES:
        return names.words.t(NOTES[status])
    return names.source()


INVENTION, SETS = "invention", "sets"
"""The entries that explain every invention and every starting set."""
SET = "set_"
TOPICS = (
    "leonardo", "council", "workshop", "academy", "shops", "laboratories", "mechanical_man", "workers", "types",
)  # fmt: skip
"""The things with an entry of their own."""


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
        components=phrases.components(words, invention.components.items()),
        weeks=phrases.weeks(words, invention.weeks),
    )
    pays = words.t(
        "It pays %(first)s to those who complete it first, %(later)s to those who come later.",
        first=phrases.florins(words, invention.first),
        later=phrases.florins(words, invention.later),
    )
    return paragraph(what, pays)


def _set_line(given: StartingSet, names: Names) -> str:
    words = names.words
    labs = [_lab_of_set(spaces, names) for spaces in given.labs]
    men = [phrases.men(words, given.men)] if given.men else []
    components = phrases.components(words, given.components.items())
    return words.t(
        "The master, %(apprentices)s, %(florins)s, %(components)s; %(labs)s.",
        apprentices=phrases.apprentices(words, given.apprentices),
        florins=phrases.florins(words, given.florins),
        components=components or words.t("no component"),
        labs=words.join([*labs, *men]),
    )


def _lab_of_set(spaces: int, names: Names) -> str:
    """A laboratory by the side that shows: "small laboratory with 3 spaces"."""
    lab = next(lab for lab, sides in SPACES.items() if spaces in sides)
    return names.words.t("%(lab)s with %(spaces)s", lab=names.lab(lab), spaces=phrases.spaces(names.words, spaces))


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
