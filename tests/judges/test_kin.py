"""Names of models: which mean the same one, and which are kin."""

import pytest

from evalgate.errors import InputError
from evalgate.grade.judge.kin import Independence, same_family, same_model


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("claude-haiku-4-5", "claude-haiku-4-5-20251001"),
        ("claude-haiku-4-5", "anthropic/claude-haiku-4-5"),
        ("claude-haiku-4-5", "us.anthropic.claude-haiku-4-5-20251001-v1:0"),
        ("claude-haiku-4-5@20251001", "Claude-Haiku-4-5-latest"),
        ("gpt-4o", "openai/gpt-4o-2024-08-06"),
        ("meta-llama/Llama-3.1-8B-Instruct", "llama-3.1-8b"),
    ],
)
def test_the_same_model_under_two_names(one: str, other: str) -> None:
    assert same_model(one, other)
    assert same_family(one, other)
    with pytest.raises(InputError, match="same model"):
        Independence(one, allowed=False, key="judges[0]").assistant_is(other)
    Independence(one, allowed=True, key="judges[0]").assistant_is(other)


@pytest.mark.parametrize(
    ("one", "other", "kin"),
    [
        ("claude-haiku-4-5", "claude-haiku-5-5", True),
        ("claude-haiku-4-5", "claude-opus-4-5", True),
        ("gpt-4o", "gpt-4o-mini", True),
        ("gpt-4o", "o3-mini", True),
        ("gemini-2.5-pro", "gemma-3", True),
        ("llama3.1:8b", "llama3.1:70b", True),
        ("claude-haiku-4-5", "gpt-4o", False),
        ("house-model", "other-model", False),
        ("house-model-a", "house-model-b", True),
    ],
)
def test_different_models(one: str, other: str, kin: bool) -> None:
    assert not same_model(one, other)
    assert same_family(one, other) is kin
    Independence(one, allowed=False, key="judges[0]").assistant_is(other)


def test_an_unknown_assistant_is_not_the_judge() -> None:
    Independence("m", allowed=False, key="judges[0]").assistant_is(None)
