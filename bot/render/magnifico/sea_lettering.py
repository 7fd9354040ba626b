"""How the names of seas are written: in italics, line under line."""

import re

SEA_LINE = 12
"""Letters of a sea's name to a line."""

SEA_LINE_HEIGHT = 34
"""For letters of the size of running text."""

AND = re.compile(r" (?:and|e) ")


def sea_lines(name: str, *, whole: bool = False) -> list[str]:
    """Break a sea's name where a line is long enough; of one that names several waters the first alone is written,
    unless the `whole` of it is to be."""
    lines = [""]
    for word in (name if whole else AND.split(name)[0]).split():
        if lines[-1] and len(lines[-1]) + len(word) > SEA_LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
