"""The answers to choose from: a label each, what each costs and brings, and the fields they fill."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.text import standing_bids
from bot.text.discord_text import DESCRIPTION, OPTION, shortened
from bot.text.language import N_
from bot.text.magnifico import orders, phrases
from bot.text.magnifico.cards import brief, garrison
from bot.text.magnifico.phrases import GameNarrator
from bot.text.panel_words import FieldTable, OptionWords, Words
from engine.choices import Hint
from engine.game import ASK
from engine.magnifico.actions import NOTHING
from engine.magnifico.ahead import ENDS, PLACES
from engine.magnifico.prices import CASTLE_PRICE, INVASION_PRICE, TOWER_PRICE, WAR_PRICE, discounted
from engine.magnifico.view import View
from engine.rejection import Answer

FIELDS: Mapping[str, Words] = {
    **standing_bids.FIELDS,
    "kind": (N_("What to do"), N_("Choose what to do")),
    "place": (N_("Where"), N_("Choose a territory")),
    "places": (N_("Which territories"), N_("Choose the territories")),
    "florins": (N_("Your bid in florins"), N_("A multiple of 10")),
    "card": (N_("Which card"), N_("Choose a card")),
    "machine": (N_("Which machine"), N_("Choose a machine")),
    "source": (N_("From where"), N_("Choose the territory they leave")),
    "target": (N_("Where to"), N_("Choose the territory they go to")),
    "soldiers": (N_("How many soldiers"), N_("Number of soldiers")),
    "tanks": (N_("How many tanks"), N_("Number of tanks")),
    "airplanes": (N_("How many airplanes"), N_("Number of airplanes")),
    "cannons": (N_("Great cannons"), N_("How many of them fire")),
    "paratroopers": (N_("Paratrooper"), N_("Drop one, or none")),
    "first": (N_("Your first choice"), N_("Choose the card you want most")),
    "second": (N_("If that is gone"), N_("Choose what you take then")),
    "third": (N_("If that is gone too"), N_("Choose what you take then")),
    "fourth": (N_("If that is gone too"), N_("Choose what you take then")),
    "orders": (N_("Your defence"), N_("Choose how you defend")),
}
"""A field's words for any action; better words for some actions are below."""

OF_ACTIONS: Mapping[tuple[str, str], Words] = {
    **standing_bids.OF_KINDS,
    ("fight", "orders"): (N_("Your attacks"), N_("Choose how they are fought")),
    ("home", "place"): (N_("Your first castle"), N_("Choose where you begin")),
    ("reinforce", "places"): (N_("One soldier each"), N_("Choose who gets a soldier")),
    ("buy", "card"): (N_("Your card"), N_("Choose a card on offer")),
    ("activate", "card"): (N_("Card to activate"), N_("Choose a stored card")),
    ("build", "machine"): (N_("Machine to build"), N_("A tank or an airplane")),
    ("build", "place"): (N_("At which castle"), N_("Choose a castle of yours")),
    ("tower", "place"): (N_("At which castle"), N_("Choose a castle of yours")),
    ("castle", "place"): (N_("Where to build it"), N_("Choose a territory without a castle")),
    ("invade", "target"): (N_("Empty territory to invade"), N_("Choose an empty territory")),
    ("attack", "source"): (N_("Where the army leaves from"), N_("Choose a territory of yours")),
    ("attack", "target"): (N_("Territory to attack"), N_("Choose an enemy territory")),
    ("move", "source"): (N_("From where"), N_("Choose a territory of yours")),
    ("move", "target"): (N_("Where to"), N_("Choose a territory of yours")),
    ("scrap", "tanks"): (N_("Tanks to scrap"), N_("Number of tanks")),
    ("scrap", "airplanes"): (N_("Airplanes to scrap"), N_("Number of airplanes")),
    ("infantry", "soldiers"): (N_("Soldiers who assault"), N_("Number of soldiers, one die each")),
    ("airplanes", "airplanes"): (N_("Airplanes that assault"), N_("Number of airplanes, one die each")),
    ("intercept", "airplanes"): (N_("Airplanes that intercept"), N_("Number of airplanes, one die each")),
}

TABLE = FieldTable(FIELDS, OF_ACTIONS)


KINDS: Mapping[str, tuple[str, str]] = {
    **standing_bids.KINDS,
    "home": (N_("Begin here"), N_("Place your castle and your first soldiers.")),
    "reinforce": (N_("Recruit"), N_("Place the soldiers you have left.")),
    "bid": (N_("Bid"), N_("Nobody sees how much until all bids are in.")),
    "buy": (N_("Take a card"), N_("Pay your bid and take one of the cards left.")),
    "decline": (N_("Take none"), N_("Keep your money; the next one chooses.")),
    "wish": (N_("Wish list"), N_("Say what you take when your turn to choose comes.")),
    "defend": (N_("Defence"), N_("Say how you defend when you are attacked.")),
    "fight": (N_("Own attacks"), N_("Say how your attacks are fought.")),
    "activate": (N_("Activate a card"), N_("Put a stored card into play for its cost.")),
    "build": (N_("Build a machine"), N_("A tank or an airplane; each castle builds one machine a turn.")),
    "tower": (N_("Raise a tower"), N_("%(florins)s; one a turn for each castle, four make a Perfect City.")),
    "castle": (N_("Build a castle"), N_("%(florins)s; one a turn.")),
    "invade": (N_("Invade"), N_("%(florins)s; take an empty territory within reach.")),
    "attack": (N_("Attack"), N_("%(florins)s; up to six soldiers and six machines.")),
    "move": (N_("Move"), N_("Free; up to three movements in a row between territories of yours.")),
    "scrap": (N_("Scrap machines"), N_("Send your own tanks and airplanes back to the reserve.")),
    "end": (N_("End your turn"), N_("The next player's turn begins.")),
    "infantry": (N_("Infantry"), N_("One die a soldier; explosions cost your own soldiers.")),
    "tanks": (N_("Tanks"), N_("One tank after another; the more explosions, the fewer hits.")),
    "airplanes": (N_("Airplanes"), N_("One die each, over any castle; explosions cost airplanes.")),
    "automaton": (N_("Automaton"), N_("One die for each tower, nothing to lose.")),
    "withdraw": (N_("Withdraw"), N_("Bring the survivors home; the attack is spent.")),
    "finish": (N_("End your assaults"), N_("The other side assaults.")),
    "fire": (N_("Fire the next tank"), N_("It rolls its own dice.")),
    "cease": (N_("Stop the tanks"), N_("No more tanks fire in this assault.")),
    "intercept": (N_("Intercept"), N_("Each hit destroys an enemy machine, each explosion costs an airplane.")),
    "refrain": (N_("Do not intercept"), N_("Let them roll.")),
}
"""Each kind of action as a choice."""

_PRICES = {"tower": TOWER_PRICE, "castle": CASTLE_PRICE, "invade": INVASION_PRICE, "attack": WAR_PRICE}
_DISCOUNTED = {"tower", "castle"}
_SHORT_NAME = 16
"""The length of a name beside an option, so that the costs after it are not cut off."""


def option_words(field: str, answer: Answer, view: View, note: Hint, narrator: GameNarrator) -> OptionWords:
    label, description = _option(field, answer, view, note, narrator)
    return OptionWords(shortened(label, OPTION), shortened(description, DESCRIPTION))


def _option(field: str, answer: Answer, view: View, note: Hint, narrator: GameNarrator) -> tuple[str, str]:
    if field == "kind":
        return _kind(str(answer), view, narrator)
    if field in ("place", "source", "target"):
        return narrator.names.place(str(answer)), _place(str(answer), view, note, narrator)
    if field in PLACES and answer in ENDS:
        return answer_label(field, answer, narrator), narrator.words.t(_ABOUT_ENDS[str(answer)])
    if field == "card" or field in PLACES:
        return narrator.names.card(str(answer)), _card(str(answer), note, narrator)
    if field == "orders":
        preset = orders.ORDERS.preset(str(answer), narrator.words)
        return preset.name, preset.about
    return answer_label(field, answer, narrator), " · ".join(note_parts(note, narrator))


def answer_label(field: str, answer: Answer, narrator: GameNarrator) -> str:
    """One answer in words, for any field."""
    if isinstance(answer, tuple):
        return narrator.names.places(answer)
    if isinstance(answer, int):
        return _AMOUNTS[field](answer, narrator)
    if field == "kind":
        return narrator.words.t(KINDS[answer][0])
    if field in _BIDS:
        return _BIDS[field](answer, narrator)
    if field in PLACES and answer in ENDS:
        return narrator.words.t(_ENDS[answer])
    if field == "orders":
        return orders.ORDERS.preset(answer, narrator.words).name
    if field == "machine":
        return narrator.words.t("Tank") if answer == "tank" else narrator.words.t("Airplane")
    return narrator.names.of_id(answer) or answer


_ENDS: Mapping[str, str] = {NOTHING: N_("Nothing"), ASK: N_("Ask me")}
_ABOUT_ENDS: Mapping[str, str] = {
    NOTHING: N_("You keep your money."),
    ASK: N_("You choose when your turn comes."),
}
"""What ends a list of wishes."""


def wishes_of(subject: Any, narrator: GameNarrator) -> str:
    """A list of wishes: "Walls, else nothing"."""
    return wish_list(subject.wishes, narrator)


def wish_list(wishes: Sequence[str], narrator: GameNarrator) -> str:
    first, *others = wishes
    if not others:
        return narrator.words.t(_AT_THE_END[first]) if first in ENDS else narrator.names.card(first)
    return narrator.words.t(
        "%(card)s, else %(then)s", card=narrator.names.card(first), then=wish_list(others, narrator)
    )


_AT_THE_END: Mapping[str, str] = {NOTHING: N_("nothing"), ASK: N_("ask me")}


def ready_set(subject: Any, narrator: GameNarrator) -> str:
    """The name of a ready set of orders."""
    return orders.ORDERS.preset(subject.orders, narrator.words).name


def _cannons(count: int, narrator: GameNarrator) -> str:
    if not count:
        return narrator.words.t("Hold fire")
    return narrator.words.n("Fire the great cannon", "Fire %(count)d great cannons", count)


def _paratroopers(count: int, narrator: GameNarrator) -> str:
    return narrator.words.t("Drop a paratrooper") if count else narrator.words.t("No paratrooper")


_AMOUNTS: Mapping[str, Callable[[int, GameNarrator], str]] = {
    "florins": lambda count, narrator: narrator.florins(count),
    "soldiers": lambda count, narrator: phrases.soldiers(narrator.words, count),
    "tanks": lambda count, narrator: phrases.tanks(narrator.words, count),
    "airplanes": lambda count, narrator: phrases.airplanes(narrator.words, count),
    "cannons": _cannons,
    "paratroopers": _paratroopers,
}


_BIDS: Mapping[str, Callable[[Answer, GameNarrator], str]] = {
    "on": standing_bids.on_label,
    "lot": standing_bids.lot_label,
}


def _kind(kind: str, view: View, narrator: GameNarrator) -> tuple[str, str]:
    label, about = KINDS[kind]
    price = _PRICES.get(kind, 0)
    if kind in _DISCOUNTED:
        price = discounted(view, price)
    if kind == "castle" and view.options.edition == "italian":
        about = N_("%(florins)s; it ends your turn.")
    return narrator.words.t(label), narrator.words.t(about, florins=narrator.florins(price))


def _place(place: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    """Who holds a territory with what, its castle, and what the answer costs and loses."""
    land = view.land(place)
    parts: list[str] = []
    if land.owner is not None:
        force = garrison(land, view, narrator)
        own = land.owner == narrator.audience.reader
        parts.append(force if own else f"{shortened(narrator.name(land.owner), _SHORT_NAME)}: {force}")
    if land.castle:
        parts.append(narrator.words.t("castle level %(level)d", level=land.level))
    known = {"soldiers", "tanks", "airplanes"}
    parts += note_parts(Hint(note.cost, tuple(e for e in note.effects if e[0] not in known)), narrator)
    return " · ".join(parts)


def _card(card: str, note: Hint, narrator: GameNarrator) -> str:
    effects = note_parts(Hint(effects=note.effects), narrator)
    what = effects or [brief(card, narrator.names)]
    return " · ".join([*([narrator.florins(note.cost)] if note.cost else []), *what])


def note_parts(note: Hint, narrator: GameNarrator) -> list[str]:
    """What an answer costs and brings, in a few words each."""
    cost = [narrator.florins(note.cost)] if note.cost else []
    return cost + [text for name, value in note.effects if (text := _EFFECTS[name](int(value), narrator))]


def _landing(count: int, narrator: GameNarrator) -> str:
    return (
        narrator.words.t("by sea, %(lost)s lost landing", lost=narrator.force(count))
        if count
        else narrator.words.t("by sea")
    )


_EFFECTS: Mapping[str, Callable[[int, GameNarrator], str]] = {
    "soldiers": lambda count, narrator: phrases.soldiers(narrator.words, count) if count else "",
    "tanks": lambda count, narrator: phrases.tanks(narrator.words, count) if count else "",
    "airplanes": lambda count, narrator: phrases.airplanes(narrator.words, count) if count else "",
    "towers": lambda count, narrator: phrases.towers(narrator.words, count),
    "points": lambda count, narrator: phrases.points(narrator.words, count),
    "landing_loss": _landing,
    "useless": lambda _, narrator: narrator.words.t("can never be played: you own one"),
}
"""The named consequences of the engine's notes."""
