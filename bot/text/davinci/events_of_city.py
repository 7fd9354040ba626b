"""What is told of the areas of the city, in clauses. Several clauses make the line of an area; each also makes a
sentence by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.text.davinci.events_of_labs import leonardo_named
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import N_
from bot.text.narrator import Row, between, by, choose, secret, to_all, when
from engine.davinci import events as happened
from engine.game import Event


def area_opened(e: happened.AreaOpened, narrator: GameNarrator) -> str:
    who = ", ".join(narrator.label(seat) for seat in e.ranking)
    if tied(e):
        return narrator.words.t(
            "The Lord of the City is %(at)s: %(who)s, in this order; of equals, the nearer to the arrow comes first.",
            at=narrator.names.at(e.area),
            who=who,
        )
    return narrator.words.n(
        "The Lord of the City is %(at)s: %(who)s alone.",
        "The Lord of the City is %(at)s: %(who)s, in this order.",
        len(e.ranking),
        at=narrator.names.at(e.area),
        who=who,
    )


def tied(e: happened.AreaOpened) -> tuple[int, ...]:
    """The seats in a tie of rank, which is decided by standing nearer to the arrow (davinci/rank-tie)."""
    return tuple(seat for seat, worth in zip(e.ranking, e.worth, strict=False) if e.worth.count(worth) > 1)


def area_named(area: str, opened: happened.AreaOpened | None, narrator: GameNarrator) -> str:
    """An area as the start of its line, with the tied seats in order."""
    if opened is None or not tied(opened):
        return narrator.names.place(area)
    return narrator.words.t(
        "%(area)s (of equals, the nearer to the arrow first: %(who)s)",
        area=narrator.names.place(area),
        who=", ".join(narrator.label(seat) for seat in tied(opened)),
    )


def closing(e: happened.AreaClosed, narrator: GameNarrator) -> str:
    """That the highest price was paid, as a clause (davinci/area-close)."""
    if len(e.seats) == 1:
        return narrator.words.t("the highest price is paid, and the area closes")
    return narrator.words.t("the highest price is paid: the area closes, and all there go home")


def in_a_sentence(e: Any, narrator: GameNarrator) -> str:
    """The clause of one event as a sentence."""
    return narrator.sentence(e.seat, clause(e, narrator))


def clause(e: Event, narrator: GameNarrator) -> str:
    """What a seat does in an area, as part of a line of several. Raises `KeyError` for any other event."""
    return CLAUSES[type(e)](e, narrator)


def next_taker(e: happened.ComponentTaken | happened.ApprenticeHired, narrator: GameNarrator) -> str:
    """One more seat that takes the same as the one before: "Bruno for 2 florins"."""
    who, paid = narrator.label(e.seat), narrator.paid(e.florins)
    if isinstance(e, happened.ApprenticeHired):
        return narrator.words.t("%(who)s %(paid)s (%(apprentices)d now)", who=who, paid=paid, apprentices=e.apprentices)
    return f"{who} {paid}"


# Going home


def go_home(seats: Sequence[int], why: str, narrator: GameNarrator) -> str:
    """Seats that leave an area one after another, for the same reason."""
    you, they, all_of_them = _HOME[why]
    if len(seats) == 1:
        return narrator.by(seats[0], you, they)
    return narrator.words.t(all_of_them, who=narrator.labels(seats))


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
"""Workers go home, by reason: yours, those of another seat, those of several."""


def _kind(e: happened.BenefitChosen | happened.BenefitDeclined, narrator: GameNarrator) -> str:
    return narrator.names.benefit_kind(e.benefit) if e.benefit else ""


def _benefit_chosen(e: happened.BenefitChosen, narrator: GameNarrator) -> str:
    chosen = _CHOSEN(e, narrator)
    return narrator.words.t("%(clause)s, the one benefit left", clause=chosen) if e.last_left else chosen


_CHOSEN = choose(
    _kind,
    move=by(N_("you choose to move an apprentice"), N_("%(who)s chooses to move an apprentice")),
    florins=by(N_("you choose the florins"), N_("%(who)s chooses the florins")),
    peek=by(N_("you choose to look at the deck"), N_("%(who)s chooses to look at the deck")),
    component=by(N_("you choose to buy a component"), N_("%(who)s chooses to buy a component")),
)


def _apprentice_moved(e: happened.ApprenticeMoved, narrator: GameNarrator) -> str:
    return (_OWN_MOVED if e.owner == e.seat else _OTHERS_MOVED)(e, narrator)


_OWN_MOVED = by(
    N_("you move an apprentice: %(source)s → %(target)s"),
    N_("%(who)s moves an apprentice: %(source)s → %(target)s"),
)
_OTHERS_MOVED = between(
    N_("you move an apprentice of %(whom)s: %(source)s → %(target)s"),
    N_("%(who)s moves an apprentice of yours: %(source)s → %(target)s"),
    N_("%(who)s moves an apprentice of %(whom)s: %(source)s → %(target)s"),
    of=("seat", "owner"),
)


def _looked_at(e: happened.DeckLookedAt | happened.CardsSeen, narrator: GameNarrator) -> str:
    count = e.cards if isinstance(e, happened.DeckLookedAt) else len(e.cards)
    return narrator.by(e.seat, *_LOOKED_AT[min(count, 2)], cards=count)


_LOOKED_AT = (
    (N_("you find the deck empty, with nothing to see"), N_("%(who)s finds the deck empty")),
    (N_("you look at the last card of the deck"), N_("%(who)s looks at the last card of the deck")),
    (N_("you look at the top %(cards)d cards of the deck"), N_("%(who)s looks at the top %(cards)d cards of the deck")),
)
"""By the number of cards; two stands for more."""


def _put_back(e: happened.DeckArranged | happened.DeckOrdered, narrator: GameNarrator) -> str:
    count = e.cards if isinstance(e, happened.DeckArranged) else len(e.cards)
    return (_PUT_IT_BACK if count == 1 else _PUT_CARDS_BACK)(e, narrator)


_PUT_IT_BACK = by(N_("you put it back"), N_("%(who)s puts it back"))
_PUT_CARDS_BACK = by(N_("you put the cards back"), N_("%(who)s puts the cards back"))


def _ordered(e: happened.DeckOrdered, narrator: GameNarrator) -> str:
    return (_PUT_IT_BACK if len(e.cards) == 1 else _PUT_THEM_BACK)(e, narrator)


def _from_above(e: happened.CardsSeen | happened.DeckOrdered, narrator: GameNarrator) -> str:
    return ", ".join(narrator.names.card(card) for card in e.cards)


_PUT_THEM_BACK = to_all(N_("you put them back, from the uppermost card down: %(cards)s"), cards=_from_above)

CLAUSES: Mapping[type[Event], Row] = {
    happened.WentHome: lambda e, narrator: go_home([e.seat], e.why, narrator),
    # The Council
    happened.LastOut: by(
        N_("you go home, last in rank with everybody there"),
        N_("%(who)s goes home, last in rank with everybody there"),
    ),
    happened.LeonardoGiven: lambda e, narrator: leonardo_named(e, e.seat if e.giver is None else e.giver, narrator),
    happened.BenefitChosen: _benefit_chosen,
    happened.BenefitDeclined: choose(
        _kind,
        by(N_("you take nothing"), N_("%(who)s takes nothing")),
        move=choose(
            "why",
            by(N_("you move nobody"), N_("%(who)s moves nobody")),
            nobody=by(N_("you find nobody to move"), N_("%(who)s finds nobody to move")),
        ),
        component=choose(
            "why",
            by(N_("you buy no component"), N_("%(who)s buys no component")),
            empty=by(
                N_("you buy no component, as all shops are empty"),
                N_("%(who)s buys no component, as all shops are empty"),
            ),
        ),
    ),
    happened.ApprenticeMoved: _apprentice_moved,
    happened.CouncilPaid: when(
        "florins",
        by(N_("you take %(florins)s from the Council"), N_("%(who)s takes %(florins)s from the Council")),
        by(N_("you find no florin there"), N_("%(who)s finds no florin there")),
    ),
    happened.DeckLookedAt: _looked_at,
    happened.CardsSeen: secret(
        to_all(N_("you see, from the uppermost card down: %(cards)s"), cards=_from_above), _looked_at
    ),
    happened.DeckArranged: _put_back,
    happened.DeckOrdered: secret(_ordered, _put_back),
    # What is taken
    happened.ComponentTaken: by(
        N_("you take %(component)s %(paid)s"),
        N_("%(who)s takes %(component)s %(paid)s"),
    ),
    happened.ApprenticeHired: by(
        N_("you hire an apprentice %(paid)s (%(apprentices)d now)"),
        N_("%(who)s hires an apprentice %(paid)s (%(apprentices)d now)"),
    ),
    happened.LabTurned: by(
        N_("you enlarge the %(lab)s to %(spaces)s %(paid)s"),
        N_("%(who)s enlarges the %(lab)s to %(spaces)s %(paid)s"),
    ),
    happened.LabBuilt: by(
        N_("you take the large laboratory %(paid)s"), N_("%(who)s takes the large laboratory %(paid)s")
    ),
    happened.ManBuilt: by(
        N_("you put a mechanical man %(at)s %(paid)s"),
        N_("%(who)s puts a mechanical man %(at)s %(paid)s"),
    ),
}
"""What a seat does in an area, as part of a line of several."""

SENTENCES: Mapping[type[Event], Row] = {
    **dict.fromkeys(CLAUSES, in_a_sentence),
    happened.AreaOpened: area_opened,
    happened.AreaClosed: to_all(N_("%(area)s: %(clauses)s."), clauses=closing),
    happened.WentHome: to_all(N_("%(area)s: %(clauses)s."), clauses=clause),
}
