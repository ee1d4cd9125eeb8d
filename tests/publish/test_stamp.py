"""The hidden lines can be read back, and nothing else is read as one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.config.settings import Settings
from evalgate.publish.stamp import Stamp, is_marked, stamp_of, stamped

STAMP = Stamp(head="c0ffee", run=12, attempt=2, by="gate-9f3a")


@given(head=st.from_regex("[0-9a-f]{0,64}", fullmatch=True), run=st.integers(0, 10**15), body=st.text())
def test_a_stamp_is_read_back(head: str, run: int, body: str) -> None:
    stamp = Stamp(head=head, run=run, attempt=3, by="my-job-00ff")
    text = stamped(body, "main", stamp)
    assert stamp_of(text) == stamp
    assert stamp_of(text.replace("\n", "\r\n")) == stamp
    assert is_marked(text, "main")


@pytest.mark.parametrize(
    "body",
    [
        "",
        "<!-- evalgate:main -->",
        "<!-- evalgate:main -->\n",
        "<!-- evalgate:main -->\n## text",
        f"<!-- evalgate:main -->\n\n{STAMP}",
        f"<!-- evalgate:main -->\n{STAMP} more",
        "<!-- evalgate:main -->\n<!-- evalgate-run head=xyz run=1 attempt=1 by=a-b -->",
    ],
)
def test_anything_else_is_no_stamp(body: str) -> None:
    assert stamp_of(body) is None


@pytest.mark.parametrize("key", ["main", "a", "gpt-5/mini @2", "ja:経理", "model.1+x", "a" * 100])
def test_keys_that_can_stand_in_a_marker(key: str) -> None:
    assert Settings(comment_key=key).comment_key == key
    assert is_marked(stamped("x", key, STAMP), key)


@pytest.mark.parametrize("key", ["", " ", " a", "a ", "-->", "a--b", "a\nb", "<b>", "a" * 101, "a\x00"])
def test_keys_that_would_break_a_marker_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="such as `main`"):
        Settings(comment_key=key)


def test_order_of_runs() -> None:
    later = Stamp(head="c0ffee", run=13, attempt=1, by="gate-9f3a")
    unknown = Stamp(head="c0ffee", run=0, attempt=0, by="gate-9f3a")
    assert STAMP.is_older_than(later)
    assert not later.is_older_than(STAMP)
    assert not STAMP.is_older_than(STAMP)
    assert not unknown.is_older_than(later)
    assert not unknown.is_beside(Stamp(head="", run=0, attempt=0, by="other-1"))
