"""The table in words: everything its picture shows, for those who read rather than look."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.language import N_
from bot.text.leonardo1989 import pieces, situation
from bot.text.leonardo1989.standing import ruined
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989.ending import end_near, last_round
from engine.leonardo1989.view import PlayerView, View

PHASES = {
    "faction": N_("choosing factions"),
    "works": N_("before the spin"),
    "place": N_("showing works of art"),
    "spin": N_("choosing a spin"),
    "power": N_("an office decides"),
    "buy": N_("a palace or bridge for sale"),
    "bid": N_("secret bids"),
    "raise": N_("an auction"),
    "stake": N_("secret stakes"),
    "sell": N_("a debt to meet"),
    "rescue": N_("somebody near ruin"),
    "join": N_("somebody near ruin"),
    "ruin": N_("somebody near ruin"),
    "over": N_("the end"),
}


def board(view: View, tell: Telling) -> list[str]:
    """Where the game is, each party with all that it owns, what is open, the decks, whose figures these are."""
    open_ = [*situation.debt_lines(view, tell), *situation.proposal_lines(view, tell)]
    return [
        now(view, tell),
        *(estate(party, view, tell) for party in view.parties()),
        *([out] if (out := ruined(view, tell)) else []),
        *(["\n".join(open_)] if open_ else []),
        _decks(view, tell),
        tell.names.source(),
    ]


def now(view: View, tell: Telling) -> str:
    """Round, whose turn, what is being decided, and the auction or market that is open."""
    return " ".join([_round(view, tell), *_open(view, tell)])


def _round(view: View, tell: Telling) -> str:
    words, phase = tell.words, tell.words.t(PHASES[view.phase])
    if not view.round:
        return words.t("Before the first round: %(phase)s.", phase=phase)
    turn = {"who": tell.name(view.mover), "round": view.round, "phase": phase, "rounds": last_round(view)}
    if view.result:
        return words.t("The game ended in round %(round)d.", **turn)
    if view.closing:
        return words.t("Round %(round)d, the last. Turn of %(who)s: %(phase)s.", **turn)
    if end_near(view):
        return words.t("Round %(round)d of %(rounds)d, if nobody is ruined before. Turn of %(who)s: %(phase)s.", **turn)
    if view.options.end == "rounds":
        return words.t("Round %(round)d of %(rounds)d. Turn of %(who)s: %(phase)s.", **turn)
    return words.t("Round %(round)d. Turn of %(who)s: %(phase)s.", **turn)


def _open(view: View, tell: Telling) -> Iterator[str]:
    words, t = tell.words, tell.words.t
    if view.unsworn:
        yield t("Still to choose a faction: %(who)s.", who=tell.labels(view.unsworn))
    if view.auction:
        yield t("Auctioned: %(palace)s.", palace=tell.holding(view.auction.space))
        if view.auction.live:
            made = [
                (party, bid)
                for party, bid in zip(view.auction.parties, view.auction.bids, strict=True)
                if bid is not None
            ]
            if made:
                bids = tell.each([party for party, _ in made], [bid for _, bid in made])
                yield t("Bids: %(bids)s.", bids=bids)
            yield t("Still in: %(who)s.", who=tell.labels(view.auction.waiting))
        else:
            yield _answered(view.auction.parties, view.auction.has_bid, tell)
    if view.market:
        yield t("Market on %(space)s.", space=tell.space(view.players[view.mover].at))
        yield _answered(view.market.parties, view.market.has_staked, tell)
    if view.spins:
        spins = tell.each([spin.seat for spin in view.spins], [spin.number for spin in view.spins])
        yield t("The guild spins: %(spins)s.", spins=spins)
    if view.drawn:
        yield t("Works drawn: %(works)s.", works=words.join([tell.names.valued(work) for work in view.drawn]))


def _answered(parties: tuple[int, ...], made: tuple[bool, ...], tell: Telling) -> str:
    missing = [party for party, has in zip(parties, made, strict=True) if not has]
    return tell.words.t("Still awaited: %(who)s.", who=tell.labels(missing))


def estate(party: PlayerView, view: View, tell: Telling) -> str:
    """A party with all that it owns."""
    words, owned = tell.words, view.spaces_of(party.seat)
    who = f"**{tell.party(party)}**"
    lines = [
        words.t(
            "%(who)s (%(colour)s): %(florins)s, worth %(worth)d, on %(space)s.",
            who=who,
            colour=tell.names.colour(party.colour),
            florins=tell.florins(party.florins),
            worth=party.worth,
            space=tell.space(party.at),
        )
    ]
    if party.is_guild:
        lines.append(words.t("- A guild; %(who)s decides for it.", who=tell.label(party.speaker)))
    if party.faction:
        lines.append(words.t("- Faction: %(faction)s.", faction=tell.names.faction(party.faction)))
    lines += [f"- {line}" for line in situation.palace_lines(owned, view.pack, tell)]
    if not owned:
        lines.append(words.t("- No palace."))
    if party.offices:
        lines.append(words.t("- Offices: %(offices)s.", offices=offices(party, tell)))
    if party.men:
        men = ", ".join(tell.names.man(man) for man in party.men)
        lines.append(words.t("- %(count)s: %(men)s.", count=pieces.men(words, len(party.men)), men=men))
    return "\n".join(lines)


def offices(party: PlayerView, tell: Telling) -> str:
    """A party's offices with their squares: "Imperial Vicar (7)"."""
    return ", ".join(f"{tell.names.office(space)} ({space})" for space in party.offices)


def _decks(view: View, tell: Telling) -> str:
    return tell.words.t(
        "Left in the decks: %(works)d works of art, %(events)d events, %(offices)d offices, %(men)d men-at-arms.",
        works=view.works_left,
        events=view.events_left,
        offices=view.offices_left + len(view.offices_under),
        men=len(view.men_left),
    )
