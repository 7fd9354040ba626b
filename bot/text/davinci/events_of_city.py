"""What is told of the areas of the city: clauses, several of which make the line of an area, and each of which makes
a sentence by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.text.davinci import phrases
from bot.text.davinci.events_of_labs import leonardo_named
from bot.text.davinci.phrases import Telling
from bot.text.language import N_
from engine.davinci import events as told
from engine.game import Event


def area_opened(e: told.AreaOpened, tell: Telling) -> str:
    who = ", ".join(tell.label(seat) for seat in e.ranking)
    if tied(e):
        return tell.words.t(
            "The Lord of the City is %(at)s: %(who)s, in this order; of equals, the nearer to the arrow comes first.",
            at=tell.at(e.area),
            who=who,
        )
    return tell.words.n(
        "The Lord of the City is %(at)s: %(who)s alone.",
        "The Lord of the City is %(at)s: %(who)s, in this order.",
        len(e.ranking),
        at=tell.at(e.area),
        who=who,
    )


def tied(e: told.AreaOpened) -> tuple[int, ...]:
    """The seats that rank as they do only because they stand nearer to the arrow than others (davinci/rank-tie)."""
    return tuple(seat for seat, worth in zip(e.ranking, e.worth, strict=False) if e.worth.count(worth) > 1)


def area_named(area: str, opened: told.AreaOpened | None, tell: Telling) -> str:
    """An area at the head of its line, with who came first there of equals."""
    if opened is None or not tied(opened):
        return tell.place(area)
    return tell.words.t(
        "%(area)s (of equals, the nearer to the arrow first: %(who)s)",
        area=tell.place(area),
        who=", ".join(tell.label(seat) for seat in tied(opened)),
    )


def area_closed(e: told.AreaClosed, tell: Telling) -> str:
    return tell.words.t("%(area)s: %(clauses)s.", area=tell.place(e.area), clauses=closing(e, tell))


def closing(e: told.AreaClosed, tell: Telling) -> str:
    """That the highest price was paid, as a clause (davinci/area-close)."""
    if len(e.seats) == 1:
        return tell.words.t("the highest price is paid, and the area closes")
    return tell.words.t("the highest price is paid: the area closes, and all there go home")


def in_a_sentence(e: Any, tell: Telling) -> str:
    """The clause of one event as a sentence."""
    return tell.sentence(e.seat, clause(e, tell))


def clause(e: Event, tell: Telling) -> str:
    """What a seat does in an area, to stand in a line of several. Raises `KeyError` for what is none of that."""
    kind: str = e.kind
    return CLAUSES[kind](e, tell)


# The Council


def _last_out(e: told.LastOut, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("you go home, last in rank with everybody there"),
        N_("%(who)s goes home, last in rank with everybody there"),
    )


def _leonardo_given(e: told.LeonardoGiven, tell: Telling) -> str:
    return leonardo_named(e, e.seat if e.giver is None else e.giver, tell)


def _benefit_chosen(e: told.BenefitChosen, tell: Telling) -> str:
    you, they = {
        "move": (N_("you choose to move an apprentice"), N_("%(who)s chooses to move an apprentice")),
        "florins": (N_("you choose the florins"), N_("%(who)s chooses the florins")),
        "peek": (N_("you choose to look at the deck"), N_("%(who)s chooses to look at the deck")),
        "component": (N_("you choose to buy a component"), N_("%(who)s chooses to buy a component")),
    }[tell.names.benefit_kind(e.benefit)]
    chosen = tell.by(e.seat, you, they)
    return tell.words.t("%(clause)s, the one benefit left", clause=chosen) if e.last_left else chosen


def _benefit_declined(e: told.BenefitDeclined, tell: Telling) -> str:
    kind = tell.names.benefit_kind(e.benefit) if e.benefit else ""
    you, they = _DECLINED[kind, e.why]
    return tell.by(e.seat, you, they)


_DECLINED: Mapping[tuple[str, str], tuple[str, str]] = {
    ("", ""): (N_("you take nothing"), N_("%(who)s takes nothing")),
    ("move", ""): (N_("you move nobody"), N_("%(who)s moves nobody")),
    ("move", "nobody"): (N_("you find nobody to move"), N_("%(who)s finds nobody to move")),
    ("component", ""): (N_("you buy no component"), N_("%(who)s buys no component")),
    ("component", "empty"): (
        N_("you buy no component, as all shops are empty"),
        N_("%(who)s buys no component, as all shops are empty"),
    ),
}
"""What it means to do without, by kind of benefit and by why."""


def _apprentice_moved(e: told.ApprenticeMoved, tell: Telling) -> str:
    way = {"source": tell.place(e.source), "target": tell.place(e.target)}
    if e.owner == e.seat:
        return tell.by(
            e.seat,
            N_("you move an apprentice: %(source)s → %(target)s"),
            N_("%(who)s moves an apprentice: %(source)s → %(target)s"),
            **way,
        )
    return tell.between(
        e.seat,
        e.owner,
        N_("you move an apprentice of %(whom)s: %(source)s → %(target)s"),
        N_("%(who)s moves an apprentice of yours: %(source)s → %(target)s"),
        N_("%(who)s moves an apprentice of %(whom)s: %(source)s → %(target)s"),
        **way,
    )


def _council_paid(e: told.CouncilPaid, tell: Telling) -> str:
    if not e.florins:
        return tell.by(e.seat, N_("you find no florin there"), N_("%(who)s finds no florin there"))
    return tell.by(
        e.seat,
        N_("you take %(florins)s from the Council"),
        N_("%(who)s takes %(florins)s from the Council"),
        florins=tell.florins(e.florins),
    )


def _deck_looked_at(e: told.DeckLookedAt, tell: Telling) -> str:
    if not e.cards:
        return tell.by(e.seat, N_("you find the deck empty, with nothing to see"), N_("%(who)s finds the deck empty"))
    if e.cards == 1:
        return tell.by(
            e.seat, N_("you look at the last card of the deck"), N_("%(who)s looks at the last card of the deck")
        )
    return tell.by(
        e.seat,
        N_("you look at the top %(cards)d cards of the deck"),
        N_("%(who)s looks at the top %(cards)d cards of the deck"),
        cards=e.cards,
    )


def _cards_seen(e: told.CardsSeen, tell: Telling) -> str:
    """For the eyes of the one who looks: to anybody else this says no more than that he does."""
    if tell.cast.reader != e.seat:
        return _deck_looked_at(told.DeckLookedAt(e.seat, len(e.cards)), tell)
    return tell.words.t(
        "you see, from the uppermost card down: %(cards)s", cards=", ".join(tell.card(card) for card in e.cards)
    )


def _deck_arranged(e: told.DeckArranged, tell: Telling) -> str:
    if e.cards == 1:
        return tell.by(e.seat, N_("you put it back"), N_("%(who)s puts it back"))
    return tell.by(e.seat, N_("you put the cards back"), N_("%(who)s puts the cards back"))


def _deck_ordered(e: told.DeckOrdered, tell: Telling) -> str:
    """For the eyes of the one who arranged it, as above."""
    if tell.cast.reader != e.seat:
        return _deck_arranged(told.DeckArranged(e.seat, len(e.cards)), tell)
    if len(e.cards) == 1:
        return tell.words.t("you put it back")
    return tell.words.t(
        "you put them back, from the uppermost card down: %(cards)s",
        cards=", ".join(tell.card(card) for card in e.cards),
    )


# What is taken


def _component_taken(e: told.ComponentTaken, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("you take %(component)s %(paid)s"),
        N_("%(who)s takes %(component)s %(paid)s"),
        component=phrases.component(tell.words, e.component, 1),
        paid=tell.paid(e.florins),
    )


def _apprentice_hired(e: told.ApprenticeHired, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("you hire an apprentice %(paid)s (%(apprentices)d now)"),
        N_("%(who)s hires an apprentice %(paid)s (%(apprentices)d now)"),
        paid=tell.paid(e.florins),
        apprentices=e.apprentices,
    )


def _lab_turned(e: told.LabTurned, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("you enlarge the %(lab)s to %(spaces)s %(paid)s"),
        N_("%(who)s enlarges the %(lab)s to %(spaces)s %(paid)s"),
        lab=tell.names.lab(e.lab),
        spaces=phrases.spaces(tell.words, e.spaces),
        paid=tell.paid(e.florins),
    )


def _lab_built(e: told.LabBuilt, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("you take the large laboratory %(paid)s"),
        N_("%(who)s takes the large laboratory %(paid)s"),
        paid=tell.paid(e.florins),
    )


def _man_built(e: told.ManBuilt, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("you put a mechanical man %(at)s %(paid)s"),
        N_("%(who)s puts a mechanical man %(at)s %(paid)s"),
        at=tell.at(e.lab),
        paid=tell.paid(e.florins),
    )


def next_taker(e: told.ComponentTaken | told.ApprenticeHired, tell: Telling) -> str:
    """One more who takes the same as the one before: "Bruno for 2 florins"."""
    who, paid = tell.label(e.seat), tell.paid(e.florins)
    if isinstance(e, told.ApprenticeHired):
        return tell.words.t("%(who)s %(paid)s (%(apprentices)d now)", who=who, paid=paid, apprentices=e.apprentices)
    return f"{who} {paid}"


# Going home


def go_home(seats: Sequence[int], why: str, tell: Telling) -> str:
    """Seats that leave an area one after another, for the same reason."""
    you, they, all_of_them = _HOME[why]
    if len(seats) == 1:
        return tell.by(seats[0], you, they)
    return tell.words.t(all_of_them, who=tell.labels(seats))


_HOME: Mapping[str, tuple[str, str, str]] = {
    "": (N_("you go home"), N_("%(who)s goes home"), N_("%(who)s go home")),
    "empty": (
        N_("you go home, as the shop is empty"),
        N_("%(who)s goes home, as the shop is empty"),
        N_("%(who)s go home, as the shop is empty"),
    ),
    "staffed": (
        N_("you go home, with no apprentice left to hire"),
        N_("%(who)s goes home, with no apprentice left to hire"),
        N_("%(who)s go home, with no apprentice left to hire"),
    ),
    "equipped": (
        N_("you go home, with nothing to improve"),
        N_("%(who)s goes home, with nothing to improve"),
        N_("%(who)s go home, with nothing to improve"),
    ),
}
"""Workers go home, by why: yours, those of another, those of several."""


def _went_home(e: told.WentHome, tell: Telling) -> str:
    return go_home([e.seat], e.why, tell)


def went_home(e: told.WentHome, tell: Telling) -> str:
    """A seat that leaves an area, with the name of the area."""
    return tell.words.t("%(area)s: %(clauses)s.", area=tell.place(e.area), clauses=_went_home(e, tell))


CLAUSES: Mapping[str, Callable[[Any, Telling], str]] = {
    "last_out": _last_out,
    "leonardo_given": _leonardo_given,
    "benefit_chosen": _benefit_chosen,
    "benefit_declined": _benefit_declined,
    "apprentice_moved": _apprentice_moved,
    "council_paid": _council_paid,
    "deck_looked_at": _deck_looked_at,
    "cards_seen": _cards_seen,
    "deck_arranged": _deck_arranged,
    "deck_ordered": _deck_ordered,
    "component_taken": _component_taken,
    "apprentice_hired": _apprentice_hired,
    "lab_turned": _lab_turned,
    "lab_built": _lab_built,
    "man_built": _man_built,
    "went_home": _went_home,
}
