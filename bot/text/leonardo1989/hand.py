"""What the reader owns, with what is for his eyes only: his faction, his sealed bid or stake."""

from __future__ import annotations

from bot.text.leonardo1989 import situation
from bot.text.leonardo1989.board import offices
from bot.text.leonardo1989.standing import standing
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989.view import PlayerView, View


def hand(view: View, tell: Telling) -> list[str]:
    """Standing, faction, palaces with what the bank would pay, offices, men, what lies sealed. Raises `ValueError`
    for a spectator, who owns nothing."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    words, party = tell.words, view.party_of(view.seat)
    if view.players[view.seat].out:
        return [words.t("You are ruined, and out of the game."), tell.names.source()]
    paragraphs = [standing(party, view, tell), faction_line(party, tell), *_holdings(party, view, tell)]
    if party.offices:
        paragraphs.append(words.t("Your offices: %(offices)s.", offices=offices(party, tell)))
    if party.men:
        men = words.join([tell.names.man(man) for man in party.men])
        paragraphs.append(words.t("Your men-at-arms: %(men)s.", men=men))
    return [*paragraphs, *_sealed(view, tell), tell.names.source()]


def faction_line(party: PlayerView, tell: Telling) -> str:
    if party.faction is None:
        return tell.words.t("You have not chosen a faction yet.")
    faction = tell.names.faction(party.faction)
    if party.shown:
        return tell.words.t("Your faction: %(faction)s. Everybody knows it.", faction=faction)
    return tell.words.t("Your faction: %(faction)s. Nobody else knows.", faction=faction)


def _holdings(party: PlayerView, view: View, tell: Telling) -> list[str]:
    owned = view.spaces_of(party.seat)
    if not owned:
        return [tell.words.t("You own no palace.")]
    sales = ", ".join(f"{holding.space}: {holding.sale}" for holding in owned)
    lines = [tell.words.t("Your palaces:"), *(f"- {line}" for line in situation.palace_lines(owned, view.pack, tell))]
    return ["\n".join(lines), tell.words.t("The bank would pay, by number: %(sales)s.", sales=sales)]


def _sealed(view: View, tell: Telling) -> list[str]:
    words = tell.words
    if view.auction and not view.auction.live and view.auction.own_bid is not None:
        return [words.t("Your secret bid: %(florins)s.", florins=tell.florins(view.auction.own_bid))]
    if view.market and view.market.own_stake:
        product, florins = view.market.own_stake
        return [
            words.t(
                "Your secret stake: %(florins)s on %(product)s.",
                florins=tell.florins(florins),
                product=tell.names.product(product),
            )
        ]
    return []
