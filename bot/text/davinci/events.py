"""One sentence for each kind of event; here those about completed inventions, their cards, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.davinci import events_of_city, events_of_labs, phrases
from bot.text.davinci.cards import needed
from bot.text.davinci.phrases import Telling
from bot.text.language import N_, paragraph
from bot.text.narrator import Row, by, said, secret, when
from engine.davinci import events as happened
from engine.game import Event


def returned(e: happened.InventionCompleted, tell: Telling) -> str:
    """What was under the laboratory (davinci/complete-return)."""
    return tell.words.t("Back to the shops: %(components)s.", components=needed(e.invention, tell.names))


def completed(e: happened.InventionCompleted, tell: Telling, *, card: bool) -> str:
    """A completion with its payment, and the card if only one seat completed it."""
    row = _AFTER_OTHERS if not e.first else _WITH_THE_CARD if card else _COMPLETED
    return row(e, tell)


def _weeks(e: happened.InventionCompleted, tell: Telling) -> str:
    weeks = phrases.weeks(tell.words, e.weeks)
    return tell.words.t("%(weeks)s + %(saved)d saved", weeks=weeks, saved=e.discount) if e.discount else weeks


_AFTER_OTHERS = by(
    N_("You complete %(card)s (%(weeks)s) after others: %(florins)s."),
    N_("%(who)s completes %(card)s (%(weeks)s) after others: %(florins)s."),
    weeks=_weeks,
)
_WITH_THE_CARD = by(
    N_("You complete %(card)s (%(weeks)s): %(florins)s and the card."),
    N_("%(who)s completes %(card)s (%(weeks)s): %(florins)s and the card."),
    weeks=_weeks,
)
_COMPLETED = by(
    N_("You complete %(card)s (%(weeks)s): %(florins)s."),
    N_("%(who)s completes %(card)s (%(weeks)s): %(florins)s."),
    weeks=_weeks,
)


# Contests


def bids_opened(e: happened.BidsOpened, tell: Telling) -> str:
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


# The end


def varieties(run: Sequence[happened.VarietyPaid], tell: Telling) -> str:
    """What variety pays, seat by seat: "Ada 13 (4 types), Bruno 8 (3 types)"."""
    paid = [tell.words.t("%(florins)d (%(types)d types)", florins=e.florins, types=e.types) for e in run]
    return tell.words.t("Florins for variety: %(florins)s.", florins=tell.each([e.seat for e in run], paid))


def florins_shown(e: happened.FlorinsShown, tell: Telling) -> str:
    seats = sorted(range(len(e.florins)), key=lambda seat: -e.florins[seat])
    return tell.words.t(
        "The final count in florins: %(florins)s.", florins=tell.each(seats, [e.florins[seat] for seat in seats])
    )


def game_won(e: happened.GameWon, tell: Telling) -> str:
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


SENTENCES: Mapping[type[Event], Row] = {
    **events_of_city.SENTENCES,
    **events_of_labs.SENTENCES,
    happened.InventionCompleted: lambda e, tell: paragraph(completed(e, tell, card=False), returned(e, tell)),
    happened.StillWorking: by(
        N_("You are still working on %(card)s %(at)s, for the lower sum."),
        N_("%(who)s is still working on %(card)s %(at)s, for the lower sum."),
    ),
    happened.CardTaken: when(
        "florins",
        by(N_("You take the card %(card)s for %(florins)s."), N_("%(who)s takes the card %(card)s for %(florins)s.")),
        by(N_("You take the card %(card)s."), N_("%(who)s takes the card %(card)s.")),
    ),
    # Contests
    happened.ContestOpened: said(
        N_("The card %(card)s goes to the highest secret bid of %(who)s."), who=lambda e, tell: tell.labels(e.seats)
    ),
    happened.BidMade: by(N_("Your bid is in."), N_("%(who)s has bid.")),
    happened.BidSealed: secret(
        said(N_("You bid %(florins)s, in secret.")), by(N_("Your bid is in."), N_("%(who)s has bid."))
    ),
    happened.BidsOpened: bids_opened,
    happened.CardLost: said(N_("Nobody bids a florin: the card %(card)s leaves the game.")),
    happened.CouncilFilled: said(N_("A florin is added at the Council: %(florins)s there now.")),
    # The end
    happened.VarietyPaid: lambda e, tell: varieties([e], tell),
    happened.FlorinsShown: florins_shown,
    happened.GameWon: game_won,
}


def sentence(event: Event, tell: Telling) -> str:
    return SENTENCES[type(event)](event, tell)
