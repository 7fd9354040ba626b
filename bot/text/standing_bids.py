"""Standing bids in words, for any game: what is asked when they are left, what they say, and why they stopped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from bot.text.language import N_, Language, capital
from bot.text.narrator import Row, to_all
from bot.text.panel_words import Prompt, Summary, Words
from engine import standing_bids as leaving
from engine.actions import Action
from engine.choices import Pick
from engine.game import Decision
from engine.rejection import Answer
from engine.standing_bids import StandingBids


class BidNarrator(Protocol):
    """The narrator of a game that knows what can be on offer in its auctions."""

    @property
    def words(self) -> Language: ...

    def florins(self, count: int) -> str: ...

    def lot(self, on: str) -> str:
        """What is on offer: a kind of thing ("a tank") or a certain one ("La Gioconda")."""
        ...


KINDS: Mapping[str, tuple[str, str]] = {
    "usually": (N_("Usual bid"), N_("For auctions in which nothing else fits.")),
    "but": (N_("But when…"), N_("Another sum when something is on offer.")),
    "strike": (N_("Take one out"), N_("The other sums stay.")),
    "once": (N_("Only once"), N_("In the next auction; then you are asked again.")),
    "always": (N_("Every time"), N_("In every auction, until you change it.")),
    "now": (N_("In this auction too"), N_("They also bid in the one under way.")),
    "forgo": (N_("Give them up"), N_("You are asked for each bid again.")),
}
FIELDS: Mapping[str, Words] = {
    "on": (N_("When this is on offer"), N_("When this is on offer…")),
    "lot": (N_("Which one"), N_("Any of them, or a single one")),
}
OF_KINDS: Mapping[tuple[str, str], Words] = {
    ("usually", "florins"): (N_("Your usual bid"), N_("In florins")),
    ("but", "florins"): (N_("Your bid then"), N_("In florins")),
    ("strike", "on"): (N_("Which sum to take out"), N_("Choose the sum to take out")),
}


def ask(decision: Decision, narrator: BidNarrator) -> Prompt:
    words, tree = narrator.words, decision.tree
    assert isinstance(tree, Pick)
    details = [words.t("If several sums fit, the highest counts, as far as your purse goes.")]
    if "now" in tree.answers:
        details.append(words.t("⚠️ In the auction under way you bid yourself."))
    line = words.t("They bid for you in coming auctions, sealed like any bid: nobody else sees them.")
    return Prompt(words.t("Your standing bids"), line, tuple(details))


def name(narrator: BidNarrator) -> str:
    """What standing bids are called among the orders."""
    return narrator.words.t("Standing bids")


def on_label(on: Answer, narrator: BidNarrator) -> str:
    """An answer to what is on offer, or to which sum is meant."""
    return narrator.words.t("The usual bid") if on == leaving.USUAL else capital(narrator.lot(str(on)))


def lot_label(lot: Answer, narrator: BidNarrator) -> str:
    return narrator.words.t("Any of them") if lot == leaving.ANY else narrator.lot(str(lot))


def changes(action: Action) -> bool:
    """Whether an action is a change of standing bids."""
    return type(action) in ACTION_WORDS


def _strike(action: leaving.BidStrike, narrator: BidNarrator) -> str:
    if action.on == leaving.USUAL:
        return narrator.words.t("Take the usual bid out")
    return narrator.words.t("Take the sum for %(what)s out", what=narrator.lot(action.on))


def _but(action: leaving.BidBut, narrator: BidNarrator) -> str:
    return narrator.words.t(
        "Bid %(florins)s for %(what)s", florins=narrator.florins(action.florins), what=narrator.lot(action.offer)
    )


ACTION_WORDS: Mapping[type[Action], Row] = {
    leaving.BidUsually: to_all(N_("Usually bid %(florins)s")),
    leaving.BidBut: _but,
    leaving.BidStrike: _strike,
    leaving.BidOnce: to_all(N_("Bid in the next auction only")),
    leaving.BidAlways: to_all(N_("Bid in every auction")),
    leaving.BidNow: to_all(N_("Bid in the auction under way too")),
    leaving.BidNoMore: to_all(N_("Give up all standing bids")),
}
"""The changes of standing bids, in the imperative."""


def summary(action: Action, narrator: BidNarrator) -> Summary:
    """A change before it is confirmed; one that bids at once or drops everything has a reason to think twice."""
    final = {
        leaving.BidNow: N_("They bid at once."),
        leaving.BidNoMore: N_("All these sums are dropped."),
    }.get(type(action), "")
    text = narrator.words.t("%(deed)s.", deed=ACTION_WORDS[type(action)](action, narrator))
    return Summary(text, (), narrator.words.t(final) if final else "")


def line(given: Mapping[str, Any] | None, narrator: BidNarrator) -> str:
    """Standing bids among a seat's orders: "Standing bids: 10 florins, but 50 florins for a tank"."""
    words = narrator.words
    if given is None:
        return words.t("Standing bids: none")
    left = StandingBids.model_validate(given)
    bids = words.t("Standing bids: %(sums)s", sums=_sums(left, narrator))
    return words.t("%(bids)s (for one auction only)", bids=bids) if left.once else bids


def _sums(left: StandingBids, narrator: BidNarrator) -> str:
    words = narrator.words
    but = ", ".join(
        words.t("%(florins)s for %(what)s", florins=narrator.florins(each.florins), what=narrator.lot(each.on))
        for each in left.but
    )
    if left.usual is None:
        return words.t("%(sums)s; otherwise ask me", sums=but)
    usual = narrator.florins(left.usual)
    return words.t("%(usual)s, but %(sums)s", usual=usual, sums=but) if but else usual


REASONS: Mapping[str, Row] = {
    "bids_over": to_all(N_("They were for one auction only, and that is over.")),
    "bids_short": to_all(N_("%(need)s florins were meant, but you could spare no more than %(have)s.")),
    "bids_full": to_all(N_("There are %(have)s sums already: take one out first.")),
    "bids_none": to_all(N_("There is nothing to change: leave a sum first.")),
}
"""Why standing bids cannot be changed this way, have stopped, or bid less."""
