"""The examples for a club's server are valid for their parsers and for this checkout."""

import configparser
import json
import re
from pathlib import Path

import yaml

from services.metrics import Metrics, ProcessGauges, StoreGauges
from services.processes.connection_limits import MOST_CONNECTIONS
from services.settings import proxy_networks

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "deploy/examples"


def test_compose_refers_only_to_services_and_volumes_that_it_has() -> None:
    compose = yaml.safe_load((EXAMPLES / "compose.yaml").read_text())
    services, volumes = compose["services"], compose["volumes"]
    needed = {name for service in services.values() for name in service.get("depends_on", {})}
    mounted = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", [])}
    assert needed <= set(services)
    assert {name for name in mounted if not name.startswith(".")} == set(volumes)
    assert all((EXAMPLES / name).is_file() for name in mounted if name.startswith("."))


def test_the_servers_believe_only_the_proxys_network() -> None:
    compose = yaml.safe_load((EXAMPLES / "compose.yaml").read_text())
    server, proxy = compose["services"]["server"], compose["services"]["proxy"]
    (shared,) = set(server["networks"]) & set(proxy["networks"])

    (network,) = proxy_networks(server["environment"]["ROLLBOOK_PROXIES"])
    assert str(network) == compose["networks"][shared]["ipam"]["config"][0]["subnet"]
    others = {name for name, each in compose["services"].items() if shared in each.get("networks", ())}
    assert others == {"server", "proxy"}
    assert "header_up X-Forwarded-For {remote_host}" in (EXAMPLES / "Caddyfile").read_text()


def test_services_have_networks_limits_and_no_more_rights_than_they_need() -> None:
    compose = yaml.safe_load((EXAMPLES / "compose.yaml").read_text())
    for name, service in compose["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["read_only"] is True, name
        assert "no-new-privileges:true" in service["security_opt"], name
        assert service["mem_limit"], name
        assert set(service["networks"]) <= set(compose["networks"]), name
    assert not set(compose["services"]["proxy"]["networks"]) & {"data", "watch"}
    assert "--requirepass" in compose["services"]["redis"]["command"][-1]
    assert "REDIS_PASSWORD" in compose["services"]["server"]["environment"]["ROLLBOOK_REDIS"]


def test_images_of_others_are_named_by_digest() -> None:
    services = yaml.safe_load((EXAMPLES / "compose.yaml").read_text())["services"]
    named = [service["image"] for service in services.values() if service.get("image") and "build" not in service]
    based_on = re.findall(r"^FROM (\S+)", (EXAMPLES / "Containerfile").read_text(), re.MULTILINE)

    assert len(named) >= 4
    for image in (*named, *based_on):
        assert re.fullmatch(r"[a-z/]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


def test_compose_builds_from_the_container_file_at_the_top_of_the_checkout() -> None:
    build = yaml.safe_load((EXAMPLES / "compose.yaml").read_text())["x-rollbook"]["build"]
    assert (EXAMPLES / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]).is_file()


def test_the_container_file_installs_the_pinned_requirements() -> None:
    named = re.findall(r"--requirement (\S+)", (EXAMPLES / "Containerfile").read_text())
    assert [name for name in named if (ROOT / name).is_file()] == ["deploy/requirements.txt"]


def test_the_service_unit_parses_and_keeps_its_data_where_it_may_write() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None, comment_prefixes=("#",))
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case, as the standard library's manual does it
    unit.read(EXAMPLES / "rollbook.service")
    assert unit.sections() == ["Unit", "Service", "Install"]
    assert unit["Service"]["ProtectSystem"] == "strict"
    assert int(unit["Service"]["LimitNOFILE"]) > 2 * MOST_CONNECTIONS
    for folder in unit["Service"]["StateDirectory"].split():
        assert f"/var/lib/{folder}/" in (EXAMPLES / "rollbook.service").read_text()


def test_the_proxy_example_closes_what_it_opens() -> None:
    depth = 0
    for line in (EXAMPLES / "Caddyfile").read_text().splitlines():
        code = re.sub(r"\{\$[^}]*\}|#.*", "", line).strip()
        depth += code.endswith("{") - (code == "}")
        assert depth >= 0
    assert depth == 0


def test_the_dashboard_asks_for_nothing_but_metrics_that_a_server_has() -> None:
    metrics = Metrics()
    metrics.append_ended("written", 0.001)
    metrics.answer_began("GET", "/api/lobby", 200, 0.001)
    metrics.refused("not_found")
    served = metrics.exposition(ProcessGauges(0, 0, 0, False, 0.0, 0.0), StoreGauges(0, 0)).decode()
    names = {re.split(r"[{ ]", line)[0] for line in served.splitlines() if not line.startswith("#")}
    panels = json.loads((EXAMPLES / "grafana-dashboard.json").read_text())["panels"]
    asked = {name for panel in panels for target in panel["targets"] for name in re.findall(r"(?:rollbook|process)_\w+", target["expr"])}
    own = {name for name in names if name.startswith("rollbook_") and not name.endswith(("_created", "_sum", "_count"))}

    assert asked <= names
    assert own <= asked, "a metric that no panel shows"


def test_prometheus_scrapes_the_port_on_which_the_servers_listen() -> None:
    compose = yaml.safe_load((EXAMPLES / "compose.yaml").read_text())
    (job,) = yaml.safe_load((EXAMPLES / "prometheus.yaml").read_text())["scrape_configs"]
    (found,) = job["dns_sd_configs"]
    (server,) = found["names"]

    assert compose["services"][server]["environment"]["ROLLBOOK_METRICS"] == f"0.0.0.0:{found['port']}"
    assert "ports" not in compose["services"][server], "the metrics are for nobody outside"
