"""What a card costs and does: in a few words beside an option, and in full when looked up."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_, capital, paragraph
from bot.text.magnifico import pieces
from bot.text.magnifico.names import Names
from bot.text.rulebook import rulebook

LEONARDO = "leonardo"

BRIEFS: Mapping[str, str] = {
    "gyroscope": N_("each airplane hit kills one soldier more"),
    "anti_tank_bomb": N_("your airplanes can intercept tanks"),
    "paratrooper": N_("an airplane can open a castle for the whole battle"),
    "culverin": N_("your airplanes can intercept airplanes"),
    "gear": N_("your tanks roll one die less and explode less"),
    "cannon_lighter": N_("your tanks score up to 1 hit more"),
    "multi_cannon": N_("your tanks score up to 2 hits more"),
    "automaton": N_("one assault more for castles with towers"),
    "multi_gun": N_("doubles one hit of each infantry assault"),
    "battle_wagon": N_("turns one miss of each infantry assault into a hit"),
    "bombard": N_("castles count one level less against your infantry"),
    "great_cannon": N_("fells a tower where the castle blocks your infantry"),
    "submarine": N_("whoever attacks you by sea loses one soldier more"),
    "armoured_ship": N_("your attacks by sea lose one soldier less"),
    "walls": N_("all your castles count one level more"),
}
"""The inventions the rules know, each in less than a line."""


def brief(card: str, names: Names, *, stored: bool = True) -> str:
    """What a card does, in less than a line; what `stored` adds is the cost of putting it into play."""
    words, pack = names.words, names.pack
    if tank := pack.tanks.get(card):
        dice = words.n("%(count)d die", "%(count)d dice", tank.dice)
        hits = words.n("up to %(count)d hit", "up to %(count)d hits", tank.hits)
        return words.t("build tanks: %(dice)s, %(hits)s each", dice=dice, hits=hits)
    if airplane := pack.airplanes.get(card):
        return words.n(
            "build airplanes, with room for %(count)d upgrade",
            "build airplanes, with room for %(count)d upgrades",
            airplane.hooks,
        )
    effect, cost = _effect(card, names)
    return words.t("%(effect)s; activating costs %(cost)d", effect=effect, cost=cost) if stored else effect


def _effect(card: str, names: Names) -> tuple[str, int]:
    """What a work of art or an invention does, and what it costs to put it into play."""
    words = names.words
    if art := names.pack.art.get(card):
        points = pieces.points(words, art.points)
        return words.t("%(points)s at once and 10 florins a round", points=points), art.cost
    return words.t(BRIEFS[card]), names.pack.inventions[card].cost


def sheet(card: str, names: Names) -> str:
    """A card in full: name, figures, effect, rules, and whose figures they are. Raises `KeyError`."""
    words = names.words
    text = rulebook("magnifico").card(_kind(card, names))
    numbers = words.join([*dict.fromkeys(rule_number(an_id) for an_id in text.rules)])
    title = text.title.in_language(words.lang) if card == LEONARDO else names.card(card)
    paragraphs = [
        f"**{title}**",
        *_figures(card, names),
        text.text.in_language(words.lang),
        words.t("Rules: %(numbers)s.", numbers=numbers),
    ]
    if card != LEONARDO:
        paragraphs.append(names.source())
    return "\n".join(paragraphs)


def rule_number(rule: str) -> str:
    """A rule id as a reader looks it up: its number, whichever edition's book it stands in, for that is the table's."""
    return rule.partition("/")[2]


def _kind(card: str, names: Names) -> str:
    """The entry of the rulebook that explains a card. Raises `KeyError`."""
    if card in names.pack.tanks:
        return "tank"
    if card in names.pack.airplanes:
        return "airplane"
    if card in names.pack.art:
        return "art"
    if card == LEONARDO or card in names.pack.inventions:
        return card
    raise KeyError(card)


def _figures(card: str, names: Names) -> list[str]:
    """The line of a card's own figures."""
    if card == LEONARDO:
        return []
    words, pack = names.words, names.pack
    line = words.t("%(brief)s.", brief=capital(brief(card, names)))
    if machine := pack.tanks.get(card) or pack.airplanes.get(card):
        price = words.t("Each costs %(florins)s to build.", florins=pieces.florins(words, machine.cost))
        return [paragraph(line, price)]
    copies = pack.inventions[card].copies if card in pack.inventions else 1
    there_are = words.n("There is one in the deck.", "There are %(count)d in the deck.", copies)
    return [paragraph(line, there_are)]


def all_cards(names: Names) -> tuple[tuple[str, str], ...]:
    """Every card that can be looked up: id and name."""
    pack = names.pack
    ids = (*pack.tanks, *pack.airplanes, *pack.inventions, *pack.art)
    leonardo = rulebook("magnifico").card(LEONARDO).title.in_language(names.words.lang)
    return ((LEONARDO, leonardo), *((card, names.card(card)) for card in ids))
