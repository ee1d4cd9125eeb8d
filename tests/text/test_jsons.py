"""JSON from outside: read as `json.loads` reads it, but for nests that would exhaust the stack."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.text.jsons import MOST_DEEP, TooDeepError, read_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=30,
)


@given(VALUES, st.sampled_from(["utf-8", "utf-16", "utf-32"]))
def test_every_value_is_read_as_it_was_written(value: Any, encoding: str) -> None:
    text = json.dumps(value, ensure_ascii=False)
    assert read_json(text) == value
    assert read_json(json.dumps(value).encode(encoding)) == value


@given(st.text(alphabet='[]{}"\\ab', max_size=400), st.integers(201, 400))
def test_brackets_in_strings_and_side_by_side_are_no_nest(text: str, count: int) -> None:
    value = [{text: [text + "[{" * count]}] * count
    assert read_json(json.dumps(value)) == value


@pytest.mark.parametrize("nest", ["[", '{"a":', '[{"a":', '["]",', '{"\\"}": 1, "b":'])
@pytest.mark.parametrize("count", [MOST_DEEP + 1, 200_000])
def test_a_nest_too_deep_is_told_and_not_entered(nest: str, count: int) -> None:
    with pytest.raises(TooDeepError, match="levels deep"):
        read_json(nest * count)
    with pytest.raises(TooDeepError):
        read_json((nest * count).encode())


def test_the_deepest_nest_that_is_read() -> None:
    assert json.dumps(read_json("[" * MOST_DEEP + "]" * MOST_DEEP)) == "[" * MOST_DEEP + "]" * MOST_DEEP


@pytest.mark.parametrize("text", ["", "[" * 150, '{"a" 1}', '"' + "[" * 300, b"\xff\xfe"])
def test_what_is_no_json_is_told_as_before(text: str | bytes) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_json(text)
