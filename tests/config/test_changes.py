"""Two configurations compared."""

from typing import Any

import pytest

from evalgate.config.changes import endpoint_differs, settings_changes, used_settings
from evalgate.config.settings import Settings

ENDPOINT = {"url": "https://a.test/ask", "headers": {"Authorization": "Bearer x"}, "prompt": "p.md"}


def settings(**values: Any) -> Settings:
    return Settings.model_validate(values)


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ({"gate": {"stop_rate": {"min": 0.9}}}, {"gate": {"stop_rate": {"min": 0.8}}}, "loosened"),
        ({"gate": {"stop_rate": {"min": 0.9}}}, {"gate": {"stop_rate": {"min": None}}}, "loosened"),
        ({"gate": {"stop_rate": {"min": 0.9}}}, {"gate": {"stop_rate": {"min": 0.95}}}, "tightened"),
        ({"gate": {"stop_rate": {"min": None}}}, {"gate": {"stop_rate": {"min": 0.5}}}, "tightened"),
        ({"gate": {"answer_rate": {"max": 0.9}}}, {"gate": {"answer_rate": {"max": 0.99}}}, "loosened"),
        ({"gate": {"unsupported": {"max": 0}}}, {}, "loosened"),
        ({"gate": {"unsupported": {"max": 1}}}, {"gate": {"unsupported": {"max": 0}}}, "tightened"),
        ({"gate": {"max_drop": {"stop_rate": 0.05}}}, {"gate": {"max_drop": {"stop_rate": 0.5}}}, "loosened"),
        ({"gate": {"max_drop": {"answer_rate": 0.05}}}, {}, "loosened"),
        ({}, {"gate": {"on_missing_secrets": "neutral"}}, "loosened"),
        ({"mode": "report"}, {"mode": "gate"}, "tightened"),
        ({"allow_unsupported": ["a"]}, {"allow_unsupported": ["a", "b"]}, "loosened"),
        ({"allow_unsupported": ["a", "b"]}, {"allow_unsupported": ["a"]}, "tightened"),
        ({}, {"judges": [{"kind": "openai", "model": "m"}]}, "added"),
        ({"judges": [{"kind": "openai", "model": "m"}]}, {}, "removed"),
        (
            {"judges": [{"kind": "openai", "model": "m"}]},
            {"judges": [{"kind": "openai", "model": "m", "votes": 3}]},
            "changed",
        ),
        ({"trials": 3}, {"trials": 1}, "changed"),
    ],
)
def test_a_change_has_a_kind(before: dict[str, Any], after: dict[str, Any], kind: str) -> None:
    assert [change.kind.value for change in settings_changes(settings(**before), settings(**after))] == [kind]


def test_equal_configurations_change_nothing() -> None:
    one = settings(endpoint=ENDPOINT, judges=[{"kind": "openai", "model": "m"}])
    assert settings_changes(one, one) == ()
    assert not endpoint_differs(one, one)


def test_values_of_secrets_are_not_shown() -> None:
    after = {**ENDPOINT, "headers": {"Authorization": "Bearer other"}}
    (change,) = settings_changes(settings(endpoint=ENDPOINT), settings(endpoint=after))
    assert "Bearer" not in change.before + change.after


def test_the_prompt_and_the_documents_are_the_heads_and_nothing_else() -> None:
    base = settings(endpoint=ENDPOINT, documents="docs", trials=5)
    other = {**ENDPOINT, "url": "https://evil.test/ask", "prompt": "q.md"}
    head = settings(endpoint=other, documents="rules", trials=1)
    used = used_settings(base, head)
    assert used.endpoint is not None
    assert (used.endpoint.url, used.endpoint.prompt) == (ENDPOINT["url"], "q.md")
    assert (used.documents, used.trials) == ("rules", 5)
    assert endpoint_differs(base, head)
    assert not endpoint_differs(base, settings(endpoint={**ENDPOINT, "prompt": "q.md"}))
