"""What a card costs and does, who defends a territory with what, and dice in text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.text.language import N_, Language, capital, paragraph
from bot.text.magnifico import phrases
from bot.text.magnifico.names import Names
from bot.text.magnifico.phrases import Telling
from bot.text.rulebook import rulebook
from engine.magnifico.events import Dice
from engine.magnifico.forces import idle
from engine.magnifico.play import EXPLOSION, HIT_FACES, explosions, hits, misses
from engine.magnifico.view import LandView, View

HIT, MISS, BLAST = "●", "○", "✸"
NEUTRAL = "–"
"""A face that counts for nothing."""
MOST_SYMBOLS = 12
"""More dice than this are given in numbers alone."""


def symbol(face: int) -> str:
    if face in HIT_FACES:
        return HIT
    return BLAST if face == EXPLOSION else MISS


def shown(words: Language, dice: Dice) -> str:
    """A roll: "●●○✸ (2 hits, 1 miss, 1 explosion)"."""
    return _with_symbols([symbol(face) for face in sorted(dice)], _numbers(words, dice))


def shown_of_tank(words: Language, dice: Dice, gears: int = 0) -> str:
    """A tank's roll, of which only explosions count (magnifico/7.5.3), and the dice that gears spared it:
    "––✸ (1 explosion, 1 die less by gears)"."""
    numbers = [words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))]
    if gears:
        numbers.append(words.n("%(count)d die less by gears", "%(count)d dice less by gears", gears))
    return _with_symbols([BLAST if face == EXPLOSION else NEUTRAL for face in sorted(dice)], ", ".join(numbers))


def _with_symbols(symbols: Sequence[str], numbers: str) -> str:
    return numbers if len(symbols) > MOST_SYMBOLS else f"{''.join(symbols)} ({numbers})"


def _numbers(words: Language, dice: Dice) -> str:
    counts = (
        (hits(dice), words.n("%(count)d hit", "%(count)d hits", hits(dice))),
        (misses(dice), words.n("%(count)d miss", "%(count)d misses", misses(dice))),
        (explosions(dice), words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))),
    )
    return ", ".join(text for count, text in counts if count)


def defenders(place: str, view: View, tell: Telling) -> Iterator[str]:
    """What fights for an owned territory, what stands idle there, and the automata of its castle."""
    land = view.land(place)
    assert land.owner is not None
    owner = view.players[land.owner]
    tanks, airplanes = idle(owner, land)
    yield tell.by(
        land.owner,
        N_("You defend with %(force)s."),
        N_("%(who)s defends with %(force)s."),
        force=tell.force(land.soldiers, land.tanks - tanks, land.airplanes - airplanes),
    )
    if tanks or airplanes:
        yield tell.words.t("Idle without a project: %(machines)s.", machines=tell.force(0, tanks, airplanes))
    if automata := automata_of(land, view):
        yield tell.words.n(
            "An automaton assaults too, with %(dice)s.",
            "%(count)d automata assault too, with %(dice)s each.",
            automata,
            dice=phrases.dice(tell.words, land.towers),
        )


def garrison(land: LandView, view: View, tell: Telling) -> str:
    """The same in a few words: "2 soldiers (idle: 3 tanks), 1 automaton"."""
    if land.owner is None:
        return tell.force(land.soldiers, land.tanks, land.airplanes)
    tanks, airplanes = idle(view.players[land.owner], land)
    force = tell.force(land.soldiers, land.tanks - tanks, land.airplanes - airplanes)
    if tanks or airplanes:
        force = tell.words.t("%(force)s (idle: %(machines)s)", force=force, machines=tell.force(0, tanks, airplanes))
    automata = automata_of(land, view)
    return f"{force}, {phrases.automata(tell.words, automata)}" if automata else force


def automata_of(land: LandView, view: View) -> int:
    """The automata that fight for a territory: those of its owner, from a castle with towers (magnifico/13.10)."""
    return view.players[land.owner].inventions.count("automaton") if land.owner is not None and land.towers else 0


def castle_blocks(place: str, attacker: int, view: View, tell: Telling) -> str:
    """What a castle blocks of one attacker, whose bombards count against it for infantry (magnifico/13.13)."""
    tanks = view.land(place).level
    infantry = max(0, tanks - view.players[attacker].inventions.count("bombard"))
    if infantry == tanks:
        return tell.words.n(
            "The castle blocks 1 hit of each infantry assault and of each tank.",
            "The castle blocks %(count)d hits of each infantry assault and of each tank.",
            tanks,
        )
    return tell.words.t(
        "Hits the castle blocks: %(infantry)d of each infantry assault, %(tanks)d of each tank.",
        infantry=infantry,
        tanks=tanks,
    )


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
        points = phrases.points(words, art.points)
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
        price = words.t("Each costs %(florins)s to build.", florins=phrases.florins(words, machine.cost))
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
