"""One sentence for each kind of event, and what is told of a player's turn."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_
from bot.text.magnifico import events_of_battles as battles
from bot.text.magnifico import events_of_rounds as rounds
from bot.text.magnifico.phrases import Telling
from bot.text.sentences import Row, by, choose
from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.state import FULL_TOWERS


def _tower_built(e: happened.TowerBuilt, tell: Telling) -> str:
    return (_FOURTH_TOWER if e.towers == FULL_TOWERS else _TOWER)(e, tell)


_TOWER = by(
    N_("You raise a tower in %(place)s for %(florins)s: %(towers)s now."),
    N_("%(who)s raises a tower in %(place)s for %(florins)s: %(towers)s now."),
)
_FOURTH_TOWER = by(
    N_("You raise the fourth tower in %(place)s for %(florins)s: a Perfect City!"),
    N_("%(who)s raises the fourth tower in %(place)s for %(florins)s: a Perfect City!"),
)

SENTENCES: Mapping[type[Event], Row] = {
    **rounds.SENTENCES,
    happened.TurnBegan: by(N_("It is your turn."), N_("It is the turn of %(who)s.")),
    happened.CardActivated: by(
        N_("You activate %(card)s for %(florins)s."),
        N_("%(who)s activates %(card)s for %(florins)s."),
    ),
    happened.MachineBuilt: by(
        N_("You build %(machine)s in %(place)s for %(florins)s."),
        N_("%(who)s builds %(machine)s in %(place)s for %(florins)s."),
    ),
    happened.MachinesScrapped: by(
        N_("You scrap %(machines)s in %(place)s, back to the reserve."),
        N_("%(who)s scraps %(machines)s in %(place)s, back to the reserve."),
    ),
    happened.TowerBuilt: _tower_built,
    happened.CastleBuilt: by(
        N_("You build a castle in %(place)s for %(florins)s."),
        N_("%(who)s builds a castle in %(place)s for %(florins)s."),
    ),
    happened.Invaded: by(
        N_("You invade %(target)s from %(source)s with %(force)s for %(florins)s."),
        N_("%(who)s invades %(target)s from %(source)s with %(force)s for %(florins)s."),
    ),
    happened.Moved: by(
        N_("You move %(force)s from %(source)s to %(target)s."),
        N_("%(who)s moves %(force)s from %(source)s to %(target)s."),
    ),
    happened.TurnEnded: choose(
        "why",
        by(N_("You end your turn."), N_("%(who)s ends the turn.")),
        castle=by(N_("The castle ends your turn."), N_("With the castle %(who)s ends the turn.")),
        idle=by(N_("You can do nothing more: your turn is over."), N_("%(who)s can do nothing more: the turn passes.")),
    ),
    **battles.SENTENCES,
}


def sentence(event: Event, tell: Telling) -> str:
    return SENTENCES[type(event)](event, tell)
