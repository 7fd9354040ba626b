"""What has changed for a seat since its last turn, in a sentence or two: the weightiest first, as far as there is
room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.text.fitting import weightiest
from bot.text.language import N_
from bot.text.magnifico import events_of_battles as battles
from bot.text.magnifico import events_of_rounds as rounds
from bot.text.magnifico import pieces
from bot.text.magnifico.telling import Telling
from bot.text.voice import Cast
from engine.game import Event
from engine.magnifico import events as told
from engine.magnifico.view import View


def since(before: View, view: View, events: Sequence[Event], seat: int, tell: Telling) -> str:
    """Both views are those of everybody; `seat` is spoken to. "" if nothing has changed for anybody."""
    public = [event for event in events if event.is_public]
    told_to = replace(tell, cast=Cast(tell.cast.names, seat))
    return weightiest(_by_weight(before, view, public, seat, told_to))


def _by_weight(before: View, view: View, events: Sequence[Event], seat: int, tell: Telling) -> Iterator[str]:
    yield from (rounds.game_won(event, tell) for event in events if isinstance(event, told.GameWon))
    yield from _battles(events, seat, tell, own=True)
    yield from _gains(before, view, seat, tell)
    yield from _pieces(before, view, seat, tell)
    yield from (rounds.card_bought(e, tell) for e in events if isinstance(e, told.CardBought) and e.seat == seat)
    yield from _battles(events, seat, tell, own=False)
    yield from _points_of_others(before, view, seat, tell)


def _battles(events: Sequence[Event], seat: int, tell: Telling, *, own: bool) -> Iterator[str]:
    """The last for each territory: those a seat took part in, lost ones first; or those of all others, conquests
    alone."""
    ended = {event.place: event for event in events if isinstance(event, told.BattleEnded)}.values()
    mine = [event for event in ended if (seat in (event.winner, event.loser)) == own]
    for event in sorted(mine, key=lambda event: (event.loser != seat, not event.conquered)):
        if own or event.conquered:
            yield battles.battle_ended(replace(event, tanks=0, airplanes=0), tell)


def _gains(before: View, view: View, seat: int, tell: Telling) -> Iterator[str]:
    """Points and money."""
    was, now = before.players[seat], view.players[seat]
    points, florins = now.score - was.score, now.florins - was.florins
    earned = [pieces.points(tell.words, points)] if points > 0 else []
    earned += [tell.florins(florins)] if florins > 0 else []
    if earned:
        yield tell.words.t("You have gained %(gains)s.", gains=tell.words.join(earned))
    if florins < 0:
        yield tell.words.t("You have %(florins)s less.", florins=tell.florins(-florins))


def _pieces(before: View, view: View, seat: int, tell: Telling) -> Iterator[str]:
    """All its soldiers and machines, wherever they stand."""
    grown = [now - was for was, now in zip(_army(before, seat), _army(view, seat), strict=True)]
    lost, won = [max(0, -change) for change in grown], [max(0, change) for change in grown]
    for force, sentence in ((lost, N_("You have %(force)s fewer.")), (won, N_("You have %(force)s more."))):
        if any(force):
            yield tell.words.t(sentence, force=tell.force(*force))


def _army(view: View, seat: int) -> tuple[int, int, int]:
    held = [land for land in view.lands if land.owner == seat]
    return sum(land.soldiers for land in held), sum(land.tanks for land in held), sum(land.airplanes for land in held)


def _points_of_others(before: View, view: View, seat: int, tell: Telling) -> Iterator[str]:
    gains = [(now.seat, now.score - was.score) for was, now in zip(before.players, view.players, strict=True)]
    others = [(other, points) for other, points in gains if points > 0 and other != seat]
    if others:
        scored = tell.each([other for other, _ in others], [f"+{points}" for _, points in others])
        yield tell.words.t("Points of others: %(scored)s.", scored=scored)
