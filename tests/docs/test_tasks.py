"""What developers and hosted checks run are the tasks of pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from importlib.util import find_spec
from typing import Any

import yaml

from . import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TASKS = PROJECT["tool"]["poe"]["tasks"]
WORKFLOW: dict[Any, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))
NO_IDEAS = {"common", "helper", "helpers", "misc", "util", "utils"}
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))


def commands() -> list[str]:
    steps = [step if isinstance(step, dict) else TASKS[step] for task in TASKS.values() for step in _steps(task)]
    return [step["cmd"] for step in steps if "cmd" in step]


def _steps(task: dict[str, Any]) -> list[Any]:
    return list(task.get("sequence", [task]))


def test_every_task_says_what_it_does_and_runs_something_that_is_there() -> None:
    assert [name for name, task in TASKS.items() if not task.get("help")] == []
    modules = re.findall(r"python -m ([\w.]+)", "\n".join(commands()))
    assert [module for module in modules if not find_spec(module)] == []
    paths = re.findall(r"(?:tests|\.ci)/\w+", "\n".join(commands()))
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_check_of_everything_runs_tasks() -> None:
    run = re.findall(r"\btask (\w+)", (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    assert {"lint", "types", "layers", "wheel", "test", "rules"} == set(run)


def test_the_hosted_checks_run_the_same_tasks_on_every_version_with_the_least_rights() -> None:
    (job,) = WORKFLOW["jobs"].values()
    run = [step["run"] for step in job["steps"] if "run" in step]
    assert {line.split()[1] for line in run if line.startswith("poe ")} == {
        "lint", "types", "layers", "wheel", "test", "rules"
    }  # fmt: skip
    assert WORKFLOW["permissions"] == {"contents": "read"}
    classifiers = [f"Programming Language :: Python :: {version}" for version in job["strategy"]["matrix"]["python"]]
    assert classifiers == [each for each in PROJECT["project"]["classifiers"] if ":: Python ::" in each]


def test_the_changelog_knows_the_version() -> None:
    assert f"## {PROJECT['project']['version']} - " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_files_are_named_after_an_idea() -> None:
    files = (path for package in ("engine", "bot", "tools", "tests") for path in (ROOT / package).rglob("*.py"))
    assert [path for path in files if path.stem in NO_IDEAS] == []


def test_hooks_bring_no_versions_of_their_own() -> None:
    assert {repository["repo"] for repository in HOOKS["repos"]} == {"local"}
