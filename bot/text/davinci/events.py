"""One sentence for each kind of event; here those about completed inventions, their cards, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.davinci import events_of_city, events_of_labs, phrases
from bot.text.davinci.cards import needed
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import N_, paragraph
from bot.text.narrator import ANSWERED_AHEAD, Row, by, choose, secret, to_all, when
from engine.davinci import events as happened
from engine.game import AnsweredAhead, Event


def returned(e: happened.InventionCompleted, narrator: GameNarrator) -> str:
    """What was under the laboratory (davinci/complete-return)."""
    return narrator.words.t("Back to the shops: %(components)s.", components=needed(e.invention, narrator.names))


def completed(e: happened.InventionCompleted, narrator: GameNarrator, *, card: bool) -> str:
    """A completion with its payment, and the card if only one seat completed it."""
    row = _AFTER_OTHERS if not e.first else _WITH_THE_CARD if card else _COMPLETED
    return row(e, narrator)


def _weeks(e: happened.InventionCompleted, narrator: GameNarrator) -> str:
    weeks = phrases.weeks(narrator.words, e.weeks)
    return narrator.words.t("%(weeks)s + %(saved)d saved", weeks=weeks, saved=e.discount) if e.discount else weeks


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


def bids_opened(e: happened.BidsOpened, narrator: GameNarrator) -> str:
    highest = sorted(e.bids, key=lambda bid: -bid[1])
    bids = narrator.each([seat for seat, _ in highest], [florins for _, florins in highest])
    (_, most), (_, second) = highest[:2]
    if most and most == second:
        return narrator.words.t(
            "The bids for %(card)s are opened: %(bids)s; of equals, the first in turn order from Leonardo wins.",
            card=narrator.names.card(e.invention),
            bids=bids,
        )
    return narrator.words.t(
        "The bids for %(card)s are opened: %(bids)s.", card=narrator.names.card(e.invention), bids=bids
    )


# The end


def varieties(run: Sequence[happened.VarietyPaid], narrator: GameNarrator) -> str:
    """What variety pays, seat by seat: "Ada 13 (4 types), Bruno 8 (3 types)"."""
    paid = [narrator.words.t("%(florins)d (%(types)d types)", florins=e.florins, types=e.types) for e in run]
    return narrator.words.t("Florins for variety: %(florins)s.", florins=narrator.each([e.seat for e in run], paid))


def florins_shown(e: happened.FlorinsShown, narrator: GameNarrator) -> str:
    seats = sorted(range(len(e.florins)), key=lambda seat: -e.florins[seat])
    return narrator.words.t(
        "The final count in florins: %(florins)s.", florins=narrator.each(seats, [e.florins[seat] for seat in seats])
    )


def game_won(e: happened.GameWon, narrator: GameNarrator) -> str:
    if len(e.seats) > 1:
        return narrator.words.t("Equal in everything, %(who)s share the victory.", who=narrator.labels(e.seats))
    tie = narrator.words.t(_TIES[e.by]) if e.by in _TIES else ""
    won = narrator.by(
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


_CHANGED = N_("%(who)s has changed an answer.")

SENTENCES: Mapping[type[Event], Row] = {
    **events_of_city.SENTENCES,
    **events_of_labs.SENTENCES,
    happened.InventionCompleted: lambda e, narrator: paragraph(
        completed(e, narrator, card=False), returned(e, narrator)
    ),
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
    happened.ContestOpened: to_all(
        N_("The card %(card)s goes to the highest secret bid of %(who)s."),
        who=lambda e, narrator: narrator.labels(e.seats),
    ),
    happened.BidMade: by(N_("Your bid is in."), N_("%(who)s has bid.")),
    happened.BidSealed: secret(
        to_all(N_("You bid %(florins)s, in secret.")), by(N_("Your bid is in."), N_("%(who)s has bid."))
    ),
    happened.BidsOpened: bids_opened,
    happened.CardLost: to_all(N_("Nobody bids a florin: the card %(card)s leaves the game.")),
    happened.CouncilFilled: to_all(N_("A florin is added at the Council: %(florins)s there now.")),
    # The end
    happened.VarietyPaid: lambda e, narrator: varieties([e], narrator),
    happened.FlorinsShown: florins_shown,
    happened.GameWon: game_won,
    # Answers ahead and together (davinci/ahead)
    AnsweredAhead: ANSWERED_AHEAD,
    happened.CityAnswered: by(N_("You have answered for the city."), N_("%(who)s has answered for the city.")),
    happened.AnswersOpened: choose(
        "question",
        labs=to_all(N_("All are ready: the laboratories are opened.")),
        city=to_all(N_("All have answered for the city: it is carried out.")),
    ),
    happened.AnswerChanged: choose(
        "question",
        labs=by(N_("Your answer for the laboratories has changed."), _CHANGED),
        city=by(N_("Your answer for the city has changed."), _CHANGED),
        placement=by(N_("Your plan has changed."), _CHANGED),
    ),
}


def sentence(event: Event, narrator: GameNarrator) -> str:
    return SENTENCES[type(event)](event, narrator)
