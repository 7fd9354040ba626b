"""What each decision asks of its seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from bot.text.language import N_, paragraph
from bot.text.magnifico import phrases
from bot.text.magnifico.answers import wish_list
from bot.text.magnifico.cards import brief, castle_blocks, defenders
from bot.text.magnifico.orders import ORDERS
from bot.text.magnifico.phrases import GameNarrator
from bot.text.panel_words import Prompt
from engine.game import Decision
from engine.magnifico.auction import LEAST_BID
from engine.magnifico.cards import never_playable
from engine.magnifico.forces import force_of
from engine.magnifico.movement import moves_left
from engine.magnifico.setup import home_means
from engine.magnifico.state import MOST_WARS
from engine.magnifico.view import BattleView, View, left_ahead

DUTIES: Mapping[str, str] = {
    "home": N_("place the first castle"),
    "reinforce": N_("say where to recruit"),
    "bid": N_("bid in secret"),
    "pick": N_("choose a card"),
    "wish": N_("say what to take"),
    "defence": N_("say how to defend"),
    "attacks": N_("say how to attack"),
    "turn": N_("play the turn"),
    "assault": N_("choose an assault"),
    "intercept": N_("say whether to intercept"),
}
"""What a seat must do, after "must"."""


def ask(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    return _QUESTIONS[decision.kind](decision.seat, view, narrator)


def _home(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    soldiers, florins = home_means(view.options)
    return Prompt(
        narrator.words.t("Your first castle"),
        narrator.words.t(
            "Choose where you begin, with a castle, %(soldiers)s and %(florins)s. "
            "No two first castles stand in bordering territories.",
            soldiers=narrator.force(soldiers),
            florins=narrator.florins(florins),
        ),
    )


def _reinforce(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    return Prompt(
        narrator.words.t("Your reserve is short"),
        narrator.words.t(
            "You have %(soldiers)s left for %(territories)s: choose which get one each.",
            soldiers=narrator.force(view.players[seat].soldiers_left),
            territories=phrases.territories(narrator.words, view.players[seat].territories),
        ),
    )


def _bid(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    auction = view.current_auction
    details = [
        narrator.words.t("On offer:"),
        *_offered(seat, auction.offer, view, narrator),
        narrator.by(
            view.leonardo,
            N_("Leonardo goes to the first who buys (you hold it): %(worth)s."),
            N_("Leonardo goes to the first who buys (%(who)s holds it): %(worth)s."),
            worth=leonardo_worth(narrator),
        ),
    ]
    if auction.own_bid is not None:
        made = narrator.words.t(
            "You have bid %(florins)s, and may change it until all bids are in.",
            florins=narrator.florins(auction.own_bid),
        )
        details.insert(0, f"**{made}**")
    return Prompt(
        narrator.words.t("Your secret bid"),
        narrator.words.t(
            "Bid from %(least)d to %(florins)s, in tens. Nobody sees how much until everyone has bid; "
            "the highest bid chooses first, and only who takes a card pays.",
            least=LEAST_BID,
            florins=narrator.florins(view.players[seat].florins),
        ),
        tuple(details),
    )


def _pick(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    auction = view.current_auction
    assert auction.bids is not None
    details = _offered(seat, auction.offer, view, narrator)
    if not auction.sold:
        line = (
            narrator.words.t("Buy, and you keep Leonardo; decline, and it goes to the next who buys.")
            if seat == view.leonardo
            else narrator.words.t("Buy, and you also take Leonardo; decline, and it goes to the next who buys.")
        )
        details.append(line)
    return Prompt(
        narrator.words.t("Choose your card"),
        narrator.words.t(
            "You bid %(florins)s: take one card for it, or take none and keep the money.",
            florins=narrator.florins(auction.bids[seat]),
        ),
        tuple(details),
    )


def _wish(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    auction, left = view.current_auction, left_ahead(view).wishes
    price = auction.own_bid or 0
    details = _offered(seat, auction.offer, view, narrator)
    return Prompt(
        narrator.words.t("Your wish list"),
        narrator.words.t(
            "What do you take for your %(florins)s when your turn to choose comes? "
            "The first card of your list that is left; you aren't asked again, and nobody sees the list.",
            florins=narrator.florins(price),
        ),
        (*_now(left and wish_list(left, narrator), narrator), *details),
    )


def _defence(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    left = left_ahead(view).defence
    t = narrator.words.t
    return Prompt(
        t("Your defence"),
        t("How do you defend when you are attacked? It holds for each attack, nobody waits for you, nobody sees it."),
        (
            *_now(left and ORDERS.preset(left, narrator.words).name, narrator),
            t("Where your reserve is short, castles get the last soldiers; with Bold, the weakest territories."),
            t("You may change it at any time; /orders has finer orders, for when you say “Ask me”."),
        ),
    )


def _attacks(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    left = left_ahead(view).attacks
    t = narrator.words.t
    return Prompt(
        t("Your attacks"),
        t("How are your own attacks fought? You choose where and with whom; the assaults then follow one another."),
        (
            *_now(left and ORDERS.preset(left, narrator.words).name, narrator),
            t("An attack that can no longer win is withdrawn."),
            t("You may change it at any time; with “Ask me” you choose each assault yourself."),
        ),
    )


def _now(left: object, narrator: GameNarrator) -> tuple[str, ...]:
    """What the seat has left, if anything."""
    return (narrator.words.t("**Now: %(answer)s.**", answer=left),) if left else ()


def _offered(seat: int, offer: Sequence[str], view: View, narrator: GameNarrator) -> list[str]:
    """The cards on offer, line by line, with the number of each, and which a seat could never play."""
    lines = []
    for card, count in Counter(offer).items():
        line = f"{narrator.names.copies(card, count)}: {brief(card, narrator.names)}"
        if never_playable(view, view.players[seat], card):
            line = narrator.words.t("%(card)s (you could never play it: you own one)", card=line)
        lines.append(f"- {line}")
    return lines


def leonardo_worth(narrator: GameNarrator) -> str:
    """What holding Leonardo brings (magnifico/12.1)."""
    return narrator.words.t("the first turn, 2 points a round, 10 florins off activating and building")


def _turn(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    turn = view.current_turn
    t = narrator.words.t
    wars, moves = MOST_WARS - turn.wars, moves_left(turn)
    italian = view.options.edition == "italian"
    details = [
        t("Attacks left: %(count)d.", count=wars)
        if italian
        else t("Invasions and attacks left: %(count)d.", count=wars),
        t("Movements left: %(count)d, all in a row.", count=moves) if moves else t("No movements left."),
    ]
    if view.leonardo == seat:
        details.append(t("With Leonardo you pay 10 florins less for activating and building."))
    if italian:
        details.append(t("Keep the order: cards, machines, towers, invasions, attacks; a castle ends the turn."))
    return Prompt(
        t("Your turn"),
        t(
            "You have %(florins)s. Act as often as money and limits allow, then end your turn.",
            florins=narrator.florins(view.players[seat].florins),
        ),
        tuple(details),
    )


def _assault(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    battle = view.current_battle
    place = narrator.names.place(battle.target)
    if battle.unfired:
        line = narrator.words.n(
            "%(count)d tank can still fire. Fire it, or stop the tanks?",
            "%(count)d tanks can still fire. Fire the next, or stop the tanks?",
            battle.unfired,
        )
    else:
        line = narrator.words.t("Choose your next assault: infantry, tanks and airplanes once each, in any order.")
    return Prompt(narrator.words.t("%(place)s: your assault", place=place), line, armies(battle, view, narrator))


def _intercept(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    battle = view.current_battle
    assert battle.declared
    tanks = battle.declared == "tanks"
    line = narrator.words.t(
        "%(who)s sends %(force)s to the assault. Send airplanes against them before they roll?",
        who=narrator.name(battle.seat),
        force=narrator.force(0, battle.committed) if tanks else narrator.force(0, 0, battle.committed),
    )
    if battle.paratroopers:
        line = paragraph(line, narrator.words.t("One carries a paratrooper."))
    details = list(armies(battle, view, narrator))
    there = force_of(view, battle.side).airplanes
    if not tanks and there > battle.committed:
        details.append(
            narrator.words.n(
                "Once these are down, hits count against their other airplane too.",
                "Once these are down, hits count against their %(count)d other airplanes too.",
                there - battle.committed,
            )
        )
    return Prompt(
        narrator.words.t("%(place)s: intercept?", place=narrator.names.place(battle.target)), line, tuple(details)
    )


def armies(battle: BattleView, view: View, narrator: GameNarrator) -> tuple[str, ...]:
    """Both sides of a battle and what protects the defender."""
    attackers = narrator.force(battle.soldiers, battle.tanks, battle.airplanes)
    lines = [
        narrator.by(
            battle.attacker, N_("You attack with %(force)s."), N_("%(who)s attacks with %(force)s."), force=attackers
        ),
        *defenders(battle.target, view, narrator),
    ]
    if battle.breached:
        lines.append(narrator.words.t("A paratrooper has opened the castle: it blocks nothing."))
    elif view.land(battle.target).castle:
        lines.append(castle_blocks(battle.target, battle.attacker, view, narrator))
    return tuple(lines)


_QUESTIONS: Mapping[str, Callable[[int, View, GameNarrator], Prompt]] = {
    "home": _home,
    "reinforce": _reinforce,
    "bid": _bid,
    "pick": _pick,
    "wish": _wish,
    "defence": _defence,
    "attacks": _attacks,
    "turn": _turn,
    "assault": _assault,
    "intercept": _intercept,
}
