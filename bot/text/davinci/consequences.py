"""What each kind of action does, and what an answer costs and brings, in less than a line beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text import standing_bids
from bot.text.davinci import orders, phrases
from bot.text.davinci.actions import favour_about
from bot.text.davinci.cards import brief, progress
from bot.text.davinci.phrases import GameNarrator
from bot.text.discord_text import shortened
from bot.text.language import N_, capital
from engine.choices import Hint
from engine.davinci import city, council
from engine.davinci.city import at_dearest, nothing_at
from engine.davinci.constants import LABS, MASTER_WORTH, SHOPS
from engine.davinci.labs import too_late, weeks_missing
from engine.davinci.planning import planned_turn
from engine.davinci.view import GroupView, LabView, View
from engine.davinci.wishes import NOTHING
from engine.rejection import Answer

KINDS: Mapping[str, tuple[str, str]] = {
    **standing_bids.KINDS,
    "favour": (N_("Choose a favour"), N_("One of the favours the book lists.")),
    "start": (N_("Start an invention"), N_("Put its components under an idle laboratory, in secret.")),
    "cancel": (N_("Cancel a work"), N_("Its weeks are lost, its components come back to your hand.")),
    "ready": (N_("Ready"), N_("Declare nothing more for your laboratories this turn.")),
    "show": (N_("Show a work"), N_("Everybody sees what lies under a laboratory of yours.")),
    "place": (N_("Place apprentices"), N_("Any number of them, all in one place; each place once a turn.")),
    "master": (N_("Place the master"), N_("He counts as two apprentices, and may join yours.")),
    "pass": (N_("Pass"), N_("Place no more workers this turn.")),
    "leonardo": (N_("Name who holds Leonardo"), N_("The one who goes first and wins ties of bids.")),
    "benefit": (N_("Choose a benefit"), N_("One of those left; they cost nothing.")),
    "decline": (N_("Do without"), N_("Everything stays as it is.")),
    "move": (N_("Move an apprentice"), N_("To another area of the city.")),
    "arrange": (N_("Put them in order"), N_("The uppermost card first; nobody else sees them.")),
    "buy": (N_("Buy a component"), N_("%(price)s; from any shop that has it.")),
    "take": (N_("Take it"), N_("%(price)s; your workers stay for more.")),
    "flip": (N_("Enlarge a laboratory"), N_("%(price)s; 3 spaces become 5, or 4 become 6.")),
    "build": (N_("Take the large laboratory"), N_("%(price)s; 4 spaces, idle at once.")),
    "man": (N_("Take a mechanical man"), N_("%(price)s; he works 2 weeks a turn, for good.")),
    "leave": (N_("Take your workers home"), N_("The price stays as it is for the others.")),
    "bid": (N_("Bid"), N_("Nobody sees how much until all bids are in.")),
    "unless": (N_("Unless it is crowded"), N_("Skip the last step where many others are.")),
    "then": (N_("Choose how it ends"), N_("Pass after the last step, or be asked again.")),
    "shorter": (N_("Drop the last step"), N_("The rest of the plan stays.")),
    "nothing": (N_("Give the plan up"), N_("You place by yourself again.")),
    "reset": (N_("Take it all back"), N_("Your laboratories are as at the start of the turn.")),
    "then_place": (N_("Then apprentices"), N_("The next ones you place, all in one place.")),
    "then_master": (N_("Then the master"), N_("He counts as two apprentices.")),
    "then_home": (N_("Rest to the laboratories"), N_("As many as fit and are needed; then you pass.")),
    "then_unless": (
        N_("Which rank it needs"),
        N_("At a lower rank the last step is skipped; unless changed, it needs the rank of now."),
    ),
    "then_pass": (N_("Then pass"), N_("If a step was skipped you are asked instead.")),
    "then_ask": (N_("Then ask me"), N_("You are asked what to place next.")),
    "then_shorter": (N_("Drop the last step"), N_("The rest of the plan stays.")),
    "then_nothing": (N_("Ask me each time"), N_("You plan nothing this turn.")),
    "later": (N_("Start it next turn"), N_("If it is possible then; you declare nothing else.")),
    "later_nothing": (N_("Ask me next turn"), N_("Nothing is left for your laboratories.")),
    "settle": (N_("Ready"), N_("Take what you are served, as it says above.")),
    "want": (N_("How many"), N_("At the prices usual for so many; 0 takes your workers home.")),
    "pay": (N_("Up to which price"), N_("What costs more is left.")),
    "improve": (N_("First at the Workshop"), N_("The others come after it.")),
    "rank": (N_("First at the Council"), N_("The others come after it.")),
    "shift": (N_("The Council's move"), N_("If you get that benefit.")),
    "holder": (N_("Who holds Leonardo"), N_("The one who goes first and wins ties of bids.")),
    "prefer": (N_("Florins for one area"), N_("The areas before it leave you enough for it.")),
    "keep": (N_("Keep florins"), N_("So many are never spent in the city.")),
}
"""Includes the kinds of plans: a step of a plan has the kind of what it plans."""

DECLINED: Mapping[str, tuple[str, str]] = {
    "benefit": (N_("Take nothing"), N_("Your workers go home.")),
    "move": (N_("Move nobody"), N_("All apprentices stay where they are.")),
    "component": (N_("Buy nothing"), N_("You keep your florin.")),
}
"""What declining means, by phase."""

TAKEN: Mapping[str, str] = {
    "dearest": N_("%(price)s; then the area closes."),
    "empty": N_("%(price)s; the last in the shop, so you go home."),
    "staffed": N_("%(price)s; the last of your colour, so you go home."),
}
"""What taking does if the workers go home at once, by reason."""

LEFT_ALONE = N_("Nobody else is there.")
"""What going home does if no other seat is there."""


SHORT_NAME = 16
"""The length of a name beside an option, so that the text after it is not cut off."""


def there(groups: tuple[GroupView, ...], narrator: GameNarrator) -> list[str]:
    """All in an area from the arrow on, in one piece: "Ada 2, you 1 + master"; empty if no worker is there."""
    workers = [f"{shortened(narrator.label(group.seat), SHORT_NAME)} {crew(group, narrator)}" for group in groups]
    return [", ".join(workers)] if workers else []


def crew(group: GroupView, narrator: GameNarrator) -> str:
    """A seat's workers: "2", "1 + master"."""
    return phrases.crew(narrator.words, group.apprentices, master=group.master)


TOO_LATE = N_("This laboratory can't finish it before the game ends.")
NEVER_REQUESTED = N_("Nothing is requested any more after turn 7: it can never be completed.")

_NOTHING_AT: Mapping[str, str] = {
    "empty": N_("This shop is empty: your workers would go home with nothing."),
    "staffed": N_("No apprentice of your colour is left at the Academy: your workers would go home with nothing."),
    "equipped": N_("You have nothing to improve this turn: your workers would go home with nothing."),
}
_USELESS: Mapping[str, str] = {
    "nobody": N_("There is no apprentice that you could move."),
    "no_florins": N_("No florin lies at the Council."),
    "no_deck": N_("The deck is used up: there is nothing to look at."),
    "empty": N_("All shops are empty: there is nothing to buy."),
}


def of_placing(where: str, apprentices: int, seat: int, view: View, narrator: GameNarrator) -> str:
    """Why apprentices placed somewhere, or the master (0), would do nothing there; "" if they may do something."""
    if where in LABS:
        return _in_lab(where, apprentices, seat, view, narrator)
    if where == "council":
        last = council.would_be_last(view, seat, apprentices or MASTER_WORTH)
        sentence = N_(
            "Everybody would be at the Council, and you last in rank: as it stands, you go home with nothing."
        )
        return narrator.words.t(sentence) if last else ""
    why = city.nothing_at(view, seat, where)
    return narrator.words.t(_NOTHING_AT[why]) if why else ""


def of_planning(where: str, seat: int, view: View, narrator: GameNarrator) -> str:
    """Why workers planned for somewhere would do nothing there; "" if that is not known yet."""
    this_turn = planned_turn(view, seat) == view.turn
    known = where == "academy" or (
        this_turn and (where in SHOPS or (where == "workshop" and view.phase == "placement"))
    )
    why = city.nothing_at(view, seat, where) if known else ""
    return narrator.words.t(_NOTHING_AT[why]) if why else ""


def _in_lab(where: str, apprentices: int, seat: int, view: View, narrator: GameNarrator) -> str:
    lab = view.players[seat].lab(where)
    if lab is None or lab.invention is None:
        return ""
    if too_late(view, seat, lab, lab.invention):
        return never(lab.invention, view, narrator)
    missing = weeks_missing(view, seat, lab)
    if missing <= 0:
        return narrator.words.t("This work is finished this turn without them.")
    if apprentices <= missing:
        return ""
    return narrator.words.n(
        "It lacks only %(count)d week: the rest would work for nothing.",
        "It lacks only %(count)d weeks: the rest would work for nothing.",
        missing,
    )


def never(card: str, view: View, narrator: GameNarrator) -> str:
    """Why an invention that comes too late is never completed."""
    return narrator.words.t(TOO_LATE if card in view.requested or card in view.gone else NEVER_REQUESTED)


def of_benefit(benefit: str, seat: int, view: View, narrator: GameNarrator) -> str:
    """Why a benefit of the Council would bring nothing; "" if it may bring something."""
    why = council.useless(view, seat, benefit)
    return narrator.words.t(_USELESS[why]) if why else ""


def consequence(field: str, answer: Answer, view: View, note: Hint, narrator: GameNarrator) -> str:
    say = _ABOUT.get(field)
    return say(str(answer), view, note, narrator) if say else ""


def _kind(kind: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    _, sentence = DECLINED[view.phase] if kind == "decline" and view.phase in DECLINED else KINDS[kind]
    if kind == "take" and view.seat is not None and (home := going_home(view)):
        sentence = TAKEN[home]
    if kind == "leave" and view.area is not None and len(view.groups(view.area)) == 1:
        sentence = LEFT_ALONE
    return narrator.words.t(sentence, price=capital(phrases.price(narrator.words, note.cost)))


def going_home(view: View) -> str:
    """Why the seat that takes what is offered goes home at once: "dearest" if the area closes, or why the area would
    have nothing more for the reader; "" if its workers stay."""
    assert view.seat is not None
    return "dearest" if at_dearest(view) else nothing_at(view, view.seat, view.current_area, taken=1)


def _favour(favour: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return favour_about(favour, narrator.names)


def _card(card: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return brief(card, narrator.names, 0 if view.seat is None else view.discount(view.seat, card))


def _lab(lab: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    found = None if view.seat is None else view.players[view.seat].lab(lab)
    return _lab_briefly(found, view, narrator) if found else ""


def _lab_briefly(lab: LabView, view: View, narrator: GameNarrator) -> str:
    assert view.seat is not None
    spaces = phrases.spaces(narrator.words, lab.spaces)
    if lab.room < lab.spaces:
        spaces = narrator.words.t("%(spaces)s, %(room)d free", spaces=spaces, room=lab.room)
    parts = [spaces]
    if lab.men:
        parts.append(phrases.men(narrator.words, lab.men))
    return " · ".join([*parts, progress(lab, view.seat, view, narrator.names)])


def _where(where: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    """What a laboratory does, or what an area offers, and who is there."""
    if where in LABS:
        return _lab(where, view, note, narrator)
    return " · ".join([_offer(where, view, narrator), *there(view.at(where).groups, narrator)])


def _offer(area: str, view: View, narrator: GameNarrator) -> str:
    """What an area is visited for."""
    if area == "council":
        return narrator.words.t("benefits, %(florins)s", florins=narrator.florins(view.council_florins))
    if area in SHOPS:
        left = phrases.component(narrator.words, SHOPS[area], view.in_stock(SHOPS[area]))
        return narrator.words.t("%(components)s left", components=left)
    if view.seat is None:
        return narrator.words.t("apprentices to hire") if area == "academy" else narrator.words.t("better laboratories")
    if area == "academy":
        return narrator.words.t("%(count)d of your colour to hire", count=view.players[view.seat].hireable)
    if nothing_at(view, view.seat, area):
        return narrator.words.t("nothing to improve")
    return narrator.words.t("better laboratories")


def _component(component: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    left = narrator.words.t("%(count)d in the shops", count=view.in_stock(component))
    if view.seat is None or view.players[view.seat].hand is None:
        return left
    own = narrator.words.t("%(count)d in your hand", count=view.players[view.seat].has(component))
    return f"{left} · {own}"


def _benefit(benefit: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    if benefit == NOTHING:
        return ""
    if view.seat is not None and (wasted := of_benefit(benefit, view.seat, view, narrator)):
        return wasted
    found = view.pack.benefits[benefit]
    if found.kind == "peek":
        return narrator.words.n(
            "See its last invention.",
            "See its top %(count)d inventions, and put them in order.",
            min(found.cards, view.deck_size),
        )
    sentences = {
        "move": N_("Before the other areas are visited."),
        "florins": N_("To be had there: %(florins)s."),
        "component": N_("Any one, for %(price)s."),
    }
    return narrator.words.t(
        sentences[found.kind], florins=narrator.florins(view.council_florins), price=narrator.florins(found.price)
    )


def _seat(seat: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return narrator.words.t("Holds Leonardo now.") if int(seat) == view.leonardo else ""


def _start(card: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    about = [_card(card, view, note, narrator)]
    if card not in view.requested:
        about.append(narrator.words.t("not requested yet"))
    return " · ".join(about)


def _then(then: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return narrator.words.t(orders.THEN[then][1])


_ABOUT: Mapping[str, Callable[[str, View, Hint, GameNarrator], str]] = {
    "kind": _kind,
    "favour": _favour,
    "invention": _start,
    "first": _card,
    "second": _card,
    "third": _card,
    "fourth": _card,
    "lab": _lab,
    "where": _where,
    "source": _where,
    "target": _where,
    "component": _component,
    "components": _component,
    "benefit": _benefit,
    "seat": _seat,
    "area": _where,
    "then": _then,
}
