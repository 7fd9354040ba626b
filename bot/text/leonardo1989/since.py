"""What has changed for a seat since its last look, and the topics that the log can be filtered by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.text.discord_text import most_important
from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.panel_words import Topic
from engine.game import Event
from engine.leonardo1989.events import Paid
from engine.leonardo1989.view import View

TOPICS = (
    Topic(
        "walks",
        N_("Walks and offices"),
        frozenset({
            "spun", "spin_chosen", "man_drawn", "moved", "office_drawn", "no_office_left", "power_used", "event_drawn",
            "no_works_bought", "works_drawn", "work_placed", "next_turn_left",
        }),
    ),
    Topic(
        "palaces",
        N_("Palaces and auctions"),
        frozenset({
            "palaces_dealt", "palace_bought", "palace_refused", "auction_opened", "bid_made", "bid_sealed",
            "bids_opened", "bid_raised", "dropped_out", "auction_won", "unsold", "palace_sold",
        }),
    ),
    Topic(
        "squares",
        N_("Market and duels"),
        frozenset({"market_opened", "stake_made", "stake_sealed", "stakes_opened", "market_spun", "duel_fought"}),
    ),
    Topic(
        "money",
        N_("Rents and debts"),
        frozenset({
            "paid", "indemnity_paid", "short_of_cash", "palace_sold", "bank_paid", "last_chance", "ruined",
            "rescue_asked", "rescue_answered", "debts_cancelled", "end_announced", "end_put_off", "worth_counted",
            "tie_counted", "game_won",
        }),
    ),
    Topic(
        "guilds",
        N_("Guilds and trades"),
        frozenset({
            "faction_sworn", "faction_sealed", "faction_offered", "proposed", "guild_proposed", "guild_terms",
            "guild_refused", "guild_withdrawn",
            "proposal_answered", "proposal_ended", "guild_formed", "guild_decided", "speaker_named", "traded",
        }),
    ),
)  # fmt: skip


def since(before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator) -> str:
    """As many sentences as fit; "" if there is no change worth telling."""
    return most_important(_sentences(before, view, events, seat, narrator))


def _sentences(before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    """First what concerns the seat, then who is ruined, then what the others have got."""
    yield from _ruined(before, view, [seat], narrator)
    party = view.players[seat].party
    if not view.players[seat].out and view.players[seat].party == before.players[seat].party:
        yield from _lost(before, view, party, narrator)
        yield from _got(before, view, party, narrator)
        yield from _purse(before, view, party, events, narrator)
        yield from _pieces(before, view, party, narrator)
    others = [each.seat for each in view.players if each.party != party]
    yield from _ruined(before, view, others, narrator)
    for other in view.parties():
        if other.seat != party and other.party == before.players[other.seat].party:
            yield from _got(before, view, other.seat, narrator)


def _ruined(before: View, view: View, seats: Sequence[int], narrator: GameNarrator) -> Iterator[str]:
    for seat in seats:
        if view.players[seat].out and not before.players[seat].out:
            yield narrator.by(
                seat, N_("You are ruined, and out of the game."), N_("%(who)s is ruined, and out of the game.")
            )


def _lost(before: View, view: View, party: int, narrator: GameNarrator) -> Iterator[str]:
    """Palaces and bridges that a party no longer has."""
    if lost := _only_in(before, view, party):
        yield narrator.by(
            party,
            N_("You no longer own %(palaces)s."),
            N_("%(who)s no longer owns %(palaces)s."),
            palaces=narrator.names.holdings(lost),
        )


def _got(before: View, view: View, party: int, narrator: GameNarrator) -> Iterator[str]:
    """Palaces and bridges that are new to a party."""
    if got := _only_in(view, before, party):
        yield narrator.by(
            party,
            N_("You now own %(palaces)s."),
            N_("%(who)s now owns %(palaces)s."),
            palaces=narrator.names.holdings(got),
        )


def _only_in(view: View, other: View, party: int) -> list[int]:
    """What a party owns in one view and not in the other."""
    here, there = ({holding.space for holding in each.spaces_of(party)} for each in (view, other))
    return sorted(here - there)


def _purse(before: View, view: View, party: int, events: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """By how much a party's cash has grown or shrunk, and who has paid whom."""
    change = view.players[party].florins - before.players[party].florins
    if change > 0:
        yield narrator.by(
            party,
            N_("You have %(florins)s more."),
            N_("%(who)s has %(florins)s more."),
            florins=narrator.florins(change),
        )
    elif change:
        yield narrator.by(
            party,
            N_("You have %(florins)s less."),
            N_("%(who)s has %(florins)s less."),
            florins=narrator.florins(-change),
        )
    got, given = _payments(events, party)
    if got:
        yield narrator.words.t("Paid by: %(sums)s.", sums=_sums(got, narrator))
    if given:
        yield narrator.words.t("Paid to: %(sums)s.", sums=_sums(given, narrator))


def _payments(events: Sequence[Event], party: int) -> tuple[Counter[int], Counter[int]]:
    """What each other party has paid this one, and got from it."""
    got: Counter[int] = Counter()
    given: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Paid) and event.creditor is not None:
            if event.creditor == party:
                got[event.seat] += event.florins
            elif event.seat == party:
                given[event.creditor] += event.florins
    return got, given


def _sums(sums: Counter[int], narrator: GameNarrator) -> str:
    ordered = sums.most_common()
    return narrator.each([seat for seat, _ in ordered], [florins for _, florins in ordered])


def _pieces(before: View, view: View, party: int, narrator: GameNarrator) -> Iterator[str]:
    """Where a party's pawn was sent, and its men-at-arms."""
    was, now = before.players[party], view.players[party]
    if was.at != now.at:
        yield narrator.by(
            party,
            N_("You now stand on %(space)s."),
            N_("%(who)s now stands on %(space)s."),
            space=narrator.names.space(now.at),
        )
    more = len(now.men) - len(was.men)
    if more:
        yield narrator.by(
            party,
            N_("You have %(men)s more.") if more > 0 else N_("You have %(men)s less."),
            N_("%(who)s has %(men)s more.") if more > 0 else N_("%(who)s has %(men)s less."),
            men=phrases.men(narrator.words, abs(more)),
        )
