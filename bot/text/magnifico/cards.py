"""What a card costs and does, and who defends a territory with what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.text.language import N_, Language, capital, number_of, paragraph
from bot.text.magnifico import phrases
from bot.text.magnifico.phrases import GameNarrator, Names
from bot.text.rulebook import Card as Entry
from bot.text.rulebook import rule_number, rulebook
from engine.magnifico.effects import Effect
from engine.magnifico.forces import automata_at, idle, ready, under_bombards
from engine.magnifico.pack import Pack
from engine.magnifico.view import LandView, View


def defenders(place: str, view: View, narrator: GameNarrator) -> Iterator[str]:
    """What fights for an owned territory, what is idle there, and the automata of its castle."""
    land = view.land(place)
    assert land.owner is not None
    owner = view.players[land.owner]
    fighting, (tanks, airplanes) = ready(owner, land), idle(owner, land)
    yield narrator.by(
        land.owner,
        N_("You defend with %(force)s."),
        N_("%(who)s defends with %(force)s."),
        force=narrator.force(land.soldiers, *fighting),
    )
    if tanks or airplanes:
        yield narrator.words.t("Idle without a project: %(machines)s.", machines=narrator.force(0, tanks, airplanes))
    if count := automata_at(view, land.place):
        yield narrator.words.n(
            "An automaton assaults too, with %(dice)s.",
            "%(count)d automata assault too, with %(dice)s each.",
            count,
            dice=phrases.dice(narrator.words, land.towers),
        )


def garrison(land: LandView, view: View, narrator: GameNarrator) -> str:
    """The same in a few words: "2 soldiers (idle: 3 tanks), 1 automaton"."""
    if land.owner is None:
        return narrator.force(land.soldiers, land.tanks, land.airplanes)
    owner = view.players[land.owner]
    tanks, airplanes = idle(owner, land)
    force = narrator.force(land.soldiers, *ready(owner, land))
    if tanks or airplanes:
        force = narrator.words.t(
            "%(force)s (idle: %(machines)s)", force=force, machines=narrator.force(0, tanks, airplanes)
        )
    count = automata_at(view, land.place)
    return f"{force}, {phrases.automata(narrator.words, count)}" if count else force


def castle_blocks(place: str, attacker: int, view: View, narrator: GameNarrator) -> str:
    """What a castle blocks of one attacker, whose bombards count against it for infantry (magnifico/13.13)."""
    tanks = view.land(place).level
    infantry = under_bombards(view, tanks, attacker)
    if infantry == tanks:
        return narrator.words.n(
            "The castle blocks 1 hit of each infantry assault and of each tank.",
            "The castle blocks %(count)d hits of each infantry assault and of each tank.",
            tanks,
        )
    return narrator.words.t(
        "Hits the castle blocks: %(infantry)d of each infantry assault, %(tanks)d of each tank.",
        infantry=infantry,
        tanks=tanks,
    )


LEONARDO = "leonardo"

EFFECTS: Mapping[Effect, Callable[[Language, int], str]] = {
    "airplane_hits": number_of(
        "each airplane hit kills one soldier more", "each airplane hit kills %(count)d soldiers more"
    ),
    "intercept_tanks": lambda words, _: words.t("your airplanes can intercept tanks"),
    "paratrooper": lambda words, _: words.t("an airplane can open a castle for the whole battle"),
    "intercept_airplanes": lambda words, _: words.t("your airplanes can intercept airplanes"),
    "fewer_tank_dice": number_of(
        "your tanks roll one die less and explode less", "your tanks roll %(count)d dice less and explode less"
    ),
    "tank_hits": number_of("your tanks score up to %(count)d hit more", "your tanks score up to %(count)d hits more"),
    "automata": number_of(
        "one assault more for castles with towers", "%(count)d assaults more for castles with towers"
    ),
    "doubled_hits": number_of(
        "doubles one hit of each infantry assault", "doubles %(count)d hits of each infantry assault"
    ),
    "turned_misses": number_of(
        "turns one miss of each infantry assault into a hit",
        "turns %(count)d misses of each infantry assault into hits",
    ),
    "bombards": number_of(
        "castles count one level less against your infantry",
        "castles count %(count)d levels less against your infantry",
    ),
    "great_cannons": number_of(
        "fells a tower where the castle blocks your infantry",
        "fells %(count)d towers where the castle blocks your infantry",
    ),
    "landing_loss": number_of(
        "whoever attacks you by sea loses one soldier more", "whoever attacks you by sea loses %(count)d soldiers more"
    ),
    "safe_landing": number_of(
        "your attacks by sea lose one soldier less", "your attacks by sea lose %(count)d soldiers less"
    ),
    "castle_level": number_of("all your castles count one level more", "all your castles count %(count)d levels more"),
}
"""Each effect of an invention in less than a line."""


def brief(card: str, names: Names, *, stored: bool = True) -> str:
    """What a card does, in less than a line; `stored` adds the cost of putting it into play."""
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
        points = phrases.points(words, art.points)
        return words.t("%(points)s at once and 10 florins a round", points=points), art.cost
    effects = [EFFECTS[effect](words, number) for effect, number in names.pack.effects[card].items()]
    return words.join(effects), names.pack.costs[card]


def sheet(card: str, names: Names) -> str:
    """A card in full: name, figures, effect, rules, and the source of the figures. Raises `KeyError`."""
    words = names.words
    numbers = [rule_number(an_id) for entry in _entries(card, names.pack) for an_id in entry.rules]
    paragraphs = [
        f"**{title(card, names)}**",
        *_figures(card, names),
        *explained(card, names),
        words.t("Rules: %(numbers)s.", numbers=words.join([*dict.fromkeys(numbers)])),
    ]
    if card != LEONARDO:
        paragraphs.append(names.source())
    return "\n".join(paragraphs)


def title(card: str, names: Names) -> str:
    return (
        rulebook("magnifico").card(card).title.in_language(names.words.lang) if card == LEONARDO else names.card(card)
    )


def explained(card: str, names: Names) -> list[str]:
    """What the rulebook says of a card; empty for an invention that the book does not have. Raises `KeyError`."""
    if card in names.pack.inventions and not names.pack.is_printed(card):
        return []
    return [entry.text.in_language(names.words.lang) for entry in _entries(card, names.pack)]


def _entries(card: str, pack: Pack) -> list[Entry]:
    """The rulebook's entries on a card: on all machines of a kind, on all works of art, or on an invention's effect.
    Raises `KeyError`."""
    kind = LEONARDO if card == LEONARDO else pack.kinds[card]
    about = pack.printed_like(card) if kind == "invention" else (kind,)
    return [rulebook("magnifico").card(each) for each in about]


def _figures(card: str, names: Names) -> list[str]:
    """The line of a card's own figures."""
    if card == LEONARDO:
        return []
    words, pack = names.words, names.pack
    line = words.t("%(brief)s.", brief=capital(brief(card, names)))
    if machine := pack.tanks.get(card) or pack.airplanes.get(card):
        price = words.t("Each costs %(florins)s to build.", florins=phrases.florins(words, machine.cost))
        return [paragraph(line, price)]
    copies = pack.inventions[card].copies if card in pack.inventions else 1
    there_are = words.n("There is one in the deck.", "There are %(count)d in the deck.", copies)
    return [paragraph(line, there_are)]


def all_cards(names: Names) -> tuple[tuple[str, str], ...]:
    """Every card that can be looked up: id and name."""
    pack = names.pack
    ids = (*pack.tanks, *pack.airplanes, *pack.inventions, *pack.art)
    return tuple((card, title(card, names)) for card in (LEONARDO, *ids))
