"""What the reader owns, for his eyes only."""

from __future__ import annotations

from bot.text.davinci import situation
from bot.text.davinci.board import cards_by_type
from bot.text.davinci.standing import standing
from bot.text.davinci.telling import Telling
from engine.davinci.view import PlayerView, View


def hand(view: View, tell: Telling) -> list[str]:
    """Florins, components, works, cards and what they save, what is known of the deck. Raises `ValueError` for a
    spectator, who owns nothing."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    words, player = tell.words, view.players[view.seat]
    paragraphs = [
        standing(player, view, tell),
        situation.hand_line(view.seat, view, tell),
        "\n".join([words.t("Your laboratories:"), *situation.lab_lines(view.seat, view, tell)]),
        *_cards(player, view, tell),
        *_deck(view, tell),
    ]
    if view.phase == "placement" and not player.passed:
        paragraphs.append(words.t("Still to place: %(workers)s.", workers=situation.to_place(view.seat, view, tell)))
    if view.contest and view.contest.own_bid is not None:
        paragraphs.append(words.t("Your secret bid: %(florins)s.", florins=tell.florins(view.contest.own_bid)))
    return [*paragraphs, tell.names.source()]


def _cards(player: PlayerView, view: View, tell: Telling) -> list[str]:
    """The cards in front of the reader, and the weeks they save on further inventions of their types."""
    if not player.inventions:
        return [tell.words.t("You have no invention card yet.")]
    types = dict.fromkeys(view.pack.inventions[card].type for card in player.inventions)
    saved = [f"{tell.names.type(type_)} {_saved(type_, player, view)}" for type_ in types]
    return [
        tell.words.t(
            "Your cards: %(cards)s. Weeks saved: %(saved)s.",
            cards=cards_by_type(player, view, tell),
            saved=", ".join(saved),
        )
    ]


def _saved(type_: str, player: PlayerView, view: View) -> int:
    return next(
        view.discount(player.seat, card) for card in player.inventions if view.pack.inventions[card].type == type_
    )


def _deck(view: View, tell: Telling) -> list[str]:
    """What the reader has seen of the deck and what of it still lies there."""
    if not view.seen:
        return []
    cards = ", ".join(tell.card(card) for card in view.seen)
    if view.sure:
        return [tell.words.t("Next in the deck, as you left it: %(cards)s.", cards=cards)]
    return [
        tell.words.t(
            "You left in the deck: %(cards)s. Somebody has looked since: their order may have changed.", cards=cards
        )
    ]
