"""What `docs/deploy` names is there: metrics and their labels, settings, files; and each file can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

import bot.metrics  # declares what is exposed
from bot.settings import PREFIX, Settings

from . import ROOT

DEPLOY = ROOT / "docs" / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
NAME = re.compile(r"\b(?:bottega|process)_\w+")
LABELS = re.compile(r'\bby \(([^)]*)\)|(\w+)\s*(?:=~|!~|!=|=)\s*"')
OF_PROMETHEUS = {"le", "job", "instance"}


def dashboards() -> list[Any]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in DEPLOY.rglob("*.json")]


def alerts() -> list[dict[str, Any]]:
    groups = read("alerts.yml")["groups"]
    return [rule for group in groups for rule in group["rules"]]


def read(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))


def expressions() -> Iterator[str]:
    """Every expression of the dashboards and of the alerts."""
    for dashboard in dashboards():
        yield from (target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    yield from (alert["expr"] for alert in alerts())


def exposed() -> set[str]:
    """The names of all series that Prometheus can read."""
    suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "info": ("_info",)}
    return {family.name + suffix for family in REGISTRY.collect() for suffix in suffixes.get(family.type, ("",))}


def labels() -> set[str]:
    """The labels that Bottega's metrics have."""
    return {label for metric in vars(bot.metrics).values() for label in getattr(metric, "_labelnames", ())}


def test_every_metric_named_is_exposed() -> None:
    named = {name for expression in expressions() for name in NAME.findall(expression)}
    assert len(named) > 20 and named - exposed() == set()


def test_every_metric_of_bottega_is_shown_or_alerts() -> None:
    shown = " ".join(expressions())
    families = {family.name for family in REGISTRY.collect() if family.name.startswith("bottega_")}
    assert [name for name in sorted(families) if name not in shown] == []


def test_every_label_named_is_one_of_the_metrics() -> None:
    found = [match for expression in expressions() for match in LABELS.findall(expression)]
    named = {word.strip() for grouped, compared in found for word in (*grouped.split(","), compared)} - {""}
    assert named - labels() - OF_PROMETHEUS == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_variable_named_is_a_setting(path: Path) -> None:
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    assert set(re.findall(r"\bBOTTEGA_\w+", path.read_text(encoding="utf-8"))) - known == set()


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".yml"], ids=lambda path: path.name)
def test_every_file_of_yaml_can_be_read(path: Path) -> None:
    assert isinstance(yaml.safe_load(path.read_text(encoding="utf-8")), dict)


def test_every_alert_says_what_to_do() -> None:
    assert [alert["alert"] for alert in alerts() if not {"summary", "action"} <= alert["annotations"].keys()] == []


def test_what_is_mounted_into_the_containers_is_there() -> None:
    services = read("compose.yml")["services"].values()
    mounted = [volume.split(":")[0] for each in services for volume in each.get("volumes", ())]
    assert [path for path in mounted if path.startswith("./") and not (DEPLOY / path).exists()] == []


def test_prometheus_asks_every_bottega_where_it_answers() -> None:
    services = {
        f"{name}:{service['environment']['BOTTEGA_HEALTH_PORT']}"
        for name, service in read("compose.yml")["services"].items()
        if service["image"] == "bottega"
    }
    [job] = read("prometheus.yml")["scrape_configs"]
    assert set(job["static_configs"][0]["targets"]) == services


def test_the_secrets_of_the_containers_stand_in_one_file_with_their_names() -> None:
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yml").read_text(encoding="utf-8")))
    assert wanted == set(re.findall(r"^(\w+)=$", (DEPLOY / "env.example").read_text(encoding="utf-8"), re.MULTILINE))
