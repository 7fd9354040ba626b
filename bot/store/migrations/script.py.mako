"""${message}"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
# Whether processes of the release before can go on while and after this runs. If not, it refuses to while there are any.
lives_with_previous = False


def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
