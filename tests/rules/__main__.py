"""`python -m tests.rules [pytest arguments]`: runs the tests that carry rule ids and prints the report.

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
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "tests", "-m", "rule", "-q", "--no-header"]
        run = subprocess.run(
            [*command, f"--rules-report={target}", *arguments], cwd=ROOT, capture_output=True, text=True
        )
        tests_passed = run.returncode == 0
        if not tests_passed:
            print(run.stdout, run.stderr, sep="\n")
        outcome = json.loads(target.read_text(encoding="utf-8")) if target.exists() else {}
    report = compare(ids_of(), outcome.get("passed", {}), outcome.get("not_passed", {}), read_exemptions())
    print(*report.lines(), sep="\n")
    if not tests_passed:
        print("the tests that carry rule ids did not all pass: see above")
    return 0 if report.complete and tests_passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
