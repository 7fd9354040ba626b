"""`python -m tests.rules [pytest arguments]`: runs the tests that carry rule ids and prints the report; `python -m
tests.rules --of FILE` prints that of a run with `--rules-report FILE`.

Exit code 1 when a rule is missing, an id is unknown, an exemption is needless or a test fails.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.rules.report import compare, ids_of, read_exemptions

ROOT = Path(__file__).parents[2]


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--of", file]:
            return _report(json.loads(Path(file).read_text(encoding="utf-8")))
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "tests", "-m", "rule", "-q", "--no-header"]
        run = subprocess.run(
            [*command, f"--rules-report={target}", *arguments], cwd=ROOT, capture_output=True, text=True
        )
        if run.returncode:
            print(run.stdout, run.stderr, sep="\n")
        complete = _report(json.loads(target.read_text(encoding="utf-8")) if target.exists() else {})
    if run.returncode:
        print("the tests that carry rule ids did not all pass: see above")
        return 1
    return complete


def _report(outcome: dict[str, dict[str, list[str]]]) -> int:
    """Print what an outcome proves: 0 if nothing is missing."""
    report = compare(ids_of(), outcome.get("passed", {}), outcome.get("not_passed", {}), read_exemptions())
    print(*report.lines(), sep="\n")
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
