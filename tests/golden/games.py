"""The games with golden records."""

from __future__ import annotations

from tests.golden.davinci_games import DAVINCI
from tests.golden.golden import Golden
from tests.golden.leonardo1989_games import LEONARDO1989
from tests.golden.magnifico_games import MAGNIFICO

GOLDEN: dict[str, Golden] = {golden.slug: golden for golden in (MAGNIFICO, DAVINCI, LEONARDO1989)}
