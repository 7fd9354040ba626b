"""What is told of completed inventions, of the contests for their cards, and of the end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.davinci import phrases
from bot.text.davinci.cards import needed
from bot.text.davinci.phrases import Telling
from bot.text.language import N_, paragraph
from engine.davinci import events as told


def invention_completed(e: told.InventionCompleted, tell: Telling) -> str:
    return paragraph(completed(e, tell, card=False), returned(e, tell))


def returned(e: told.InventionCompleted, tell: Telling) -> str:
    """What lay under the laboratory (davinci/complete-return)."""
    return tell.words.t("Back to the shops: %(components)s.", components=needed(e.invention, tell.names))


def completed(e: told.InventionCompleted, tell: Telling, *, card: bool) -> str:
    """A completion with what it pays, the card included for a seat that completed it alone."""
    if not e.first:
        you, they = (
            N_("You complete %(card)s (%(weeks)s) after others: %(florins)s."),
            N_("%(who)s completes %(card)s (%(weeks)s) after others: %(florins)s."),
        )
    elif card:
        you, they = (
            N_("You complete %(card)s (%(weeks)s): %(florins)s and the card."),
            N_("%(who)s completes %(card)s (%(weeks)s): %(florins)s and the card."),
        )
    else:
        you, they = (
            N_("You complete %(card)s (%(weeks)s): %(florins)s."),
            N_("%(who)s completes %(card)s (%(weeks)s): %(florins)s."),
        )
    return tell.by(
        e.seat, you, they, card=tell.card(e.invention), weeks=_weeks(e, tell), florins=tell.florins(e.florins)
    )


def _weeks(e: told.InventionCompleted, tell: Telling) -> str:
    weeks = phrases.weeks(tell.words, e.weeks)
    return tell.words.t("%(weeks)s + %(saved)d saved", weeks=weeks, saved=e.discount) if e.discount else weeks


def still_working(e: told.StillWorking, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You are still working on %(card)s %(at)s, for the lower sum."),
        N_("%(who)s is still working on %(card)s %(at)s, for the lower sum."),
        card=tell.card(e.invention),
        at=tell.at(e.lab),
    )


def card_taken(e: told.CardTaken, tell: Telling) -> str:
    card = tell.card(e.invention)
    if not e.florins:
        return tell.by(e.seat, N_("You take the card %(card)s."), N_("%(who)s takes the card %(card)s."), card=card)
    return tell.by(
        e.seat,
        N_("You take the card %(card)s for %(florins)s."),
        N_("%(who)s takes the card %(card)s for %(florins)s."),
        card=card,
        florins=tell.florins(e.florins),
    )


# Contests


def contest_opened(e: told.ContestOpened, tell: Telling) -> str:
    return tell.words.t(
        "The card %(card)s goes to the highest secret bid of %(who)s.",
        card=tell.card(e.invention),
        who=tell.labels(e.seats),
    )


def bid_made(e: told.BidMade, tell: Telling) -> str:
    return tell.by(e.seat, N_("Your bid is in."), N_("%(who)s has bid."))


def bid_sealed(e: told.BidSealed, tell: Telling) -> str:
    """The figure is for the bidder's eyes: to anybody else this says no more than that a bid was made."""
    if tell.cast.reader != e.seat:
        return tell.words.t("%(who)s has bid.", who=tell.name(e.seat))
    return tell.words.t("You bid %(florins)s, in secret.", florins=tell.florins(e.florins))


def bids_opened(e: told.BidsOpened, tell: Telling) -> str:
    highest = sorted(e.bids, key=lambda bid: -bid[1])
    bids = tell.each([seat for seat, _ in highest], [florins for _, florins in highest])
    (_, most), (_, second) = highest[:2]
    if most and most == second:
        return tell.words.t(
            "The bids for %(card)s are opened: %(bids)s; of equals, the first in turn order from Leonardo wins.",
            card=tell.card(e.invention),
            bids=bids,
        )
    return tell.words.t("The bids for %(card)s are opened: %(bids)s.", card=tell.card(e.invention), bids=bids)


def card_lost(e: told.CardLost, tell: Telling) -> str:
    return tell.words.t("Nobody bids a florin: the card %(card)s leaves the game.", card=tell.card(e.invention))


def council_filled(e: told.CouncilFilled, tell: Telling) -> str:
    return tell.words.t("A florin is added at the Council: %(florins)s there now.", florins=tell.florins(e.florins))


# The end


def variety_paid(e: told.VarietyPaid, tell: Telling) -> str:
    return varieties([e], tell)


def varieties(run: Sequence[told.VarietyPaid], tell: Telling) -> str:
    """What variety pays, seat by seat: "Ada 13 (4 types), Bruno 8 (3 types)"."""
    paid = [tell.words.t("%(florins)d (%(types)d types)", florins=e.florins, types=e.types) for e in run]
    return tell.words.t("Florins for variety: %(florins)s.", florins=tell.each([e.seat for e in run], paid))


def florins_shown(e: told.FlorinsShown, tell: Telling) -> str:
    seats = sorted(range(len(e.florins)), key=lambda seat: -e.florins[seat])
    return tell.words.t(
        "The final count in florins: %(florins)s.", florins=tell.each(seats, [e.florins[seat] for seat in seats])
    )


def game_won(e: told.GameWon, tell: Telling) -> str:
    if len(e.seats) > 1:
        return tell.words.t("Equal in everything, %(who)s share the victory.", who=tell.labels(e.seats))
    tie = tell.words.t(_TIES[e.by]) if e.by in _TIES else ""
    won = tell.by(
        e.seats[0],
        N_("You win: Leonardo da Vinci crowns you the greatest inventor!"),
        N_("%(who)s wins: Leonardo da Vinci crowns the greatest inventor!"),
    )
    return paragraph(tie, won)


_TIES = {
    "inventions": N_("The richest are equal: more invention cards decide."),
    "gold": N_("The richest are equal in florins and cards: more gold inventions decide."),
    "silver": N_("The richest are equal in florins and cards: more silver inventions decide."),
    "copper": N_("The richest are equal in florins and cards: more copper inventions decide."),
}
"""What broke a tie of florins."""
