"""Every recipe of the page about connecting works as it is written."""

import re
from pathlib import Path
from typing import Any

import pytest

from evalgate.ask.answer import UnmeasuredReason
from evalgate.ask.direct.endpoint import DirectEndpoint
from evalgate.ask.http.endpoint import HttpEndpoint
from evalgate.ask.templates.template import NAMES
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.source import parse_yaml
from evalgate.config.variables import fill, variables

PAGE = (Path(__file__).parents[2] / "docs" / "connecting.md").read_text(encoding="utf-8")
RECIPES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
GITHUB = {"ACTIONS_ID_TOKEN_REQUEST_URL": "https://github.test/t?v=1", "ACTIONS_ID_TOKEN_REQUEST_TOKEN": "x"}


@pytest.mark.parametrize("text", RECIPES)
def test_recipe(text: str) -> None:
    written: Any = parse_yaml(text, "connecting.md").value
    raw = EndpointSettings.model_validate(written)
    environ = dict.fromkeys(variables(raw), "value") | {"STAGING_URL": "https://staging.test"}
    settings = fill(raw, environ, "endpoint")
    if settings.kind == "http":
        endpoint = HttpEndpoint(settings, run_id="r", prompt="p", commit="c", environ=GITHUB)
        assert (endpoint.deployment() is None) == (settings.deployment is None)
        endpoint.close()
    else:
        DirectEndpoint(settings, prompt="p", documents=[]).close()


def test_page_has_recipes() -> None:
    assert len(RECIPES) > 15


def test_every_reason_and_every_name_is_explained() -> None:
    assert [reason for reason in UnmeasuredReason if f"| `{reason}` |" not in PAGE] == []
    assert [name for name in NAMES if f"`{name}`" not in PAGE] == []
