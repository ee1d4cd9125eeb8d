"""Proof of what is deployed, before and after."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from evalgate.ask.http.deployment import Deployment, is_same_commit
from evalgate.errors import InputError
from tests.ask.assistant import Assistant, Reply, Request
from tests.ask.conftest import Lab

SHA = "0123456789abcdef0123456789abcdef01234567"


def deployed(lab: Lab, replies: list[dict[str, Any] | int], **settings: Any) -> tuple[Assistant, Deployment]:
    coming: Iterator[dict[str, Any] | int] = iter(replies)
    last = replies[-1]

    def respond(_: Request) -> Reply:
        reply = next(coming, last)
        return Reply(status=reply) if isinstance(reply, int) else Reply(json.dumps(reply).encode())

    assistant = lab.assistant(respond)
    endpoint = lab.endpoint(
        f"{assistant.url}/ask",
        headers={"X-Key": "k"},
        retries=1,
        deployment={"url": f"{assistant.url}/version", **settings},
        build={"commit": SHA},
    )
    proof = endpoint.deployment()
    assert proof is not None
    return assistant, proof


def test_right_commit_before_and_after(lab: Lab) -> None:
    assistant, proof = deployed(lab, [{"commit": SHA[:12].upper()}])
    before = proof.before()
    assert (before.problem, before.commit) == ("", SHA[:12].upper())
    assert proof.after(before).problem == ""
    assert [(r.method, r.path, r.headers["X-Key"]) for r in assistant.requests] == [
        ("GET", "/version", "k")
    ] * 2


def test_other_commit(lab: Lab) -> None:
    _, proof = deployed(lab, [{"commit": "feed" * 10}])
    assert "not 0123456789" in proof.before().problem


def test_commit_that_changes_in_the_middle(lab: Lab) -> None:
    _, proof = deployed(lab, [{"commit": SHA}, {"commit": "feed" * 10}])
    assert proof.after(proof.before()).problem


def test_index_that_changes_in_the_middle(lab: Lab) -> None:
    replies: list[dict[str, Any] | int] = [
        {"commit": SHA, "index": {"v": 7}},
        {"commit": SHA, "index": {"v": 8}},
    ]
    _, proof = deployed(lab, replies, index="index.v")
    before = proof.before()
    assert (before.problem, before.index) == ("", "7")
    assert proof.after(before).problem == "the deployed index changed during the run, from 7 to 8"


def test_waiting_until_the_right_one_appears(lab: Lab) -> None:
    old: dict[str, Any] = {"commit": "feed" * 10}
    _, proof = deployed(lab, [old, 503, 503, old, {"commit": SHA}], wait_seconds=600)
    assert proof.before().problem == ""
    assert len([s for s in lab.slept if s == 5]) == 3


def test_waiting_ends(lab: Lab) -> None:
    _, proof = deployed(lab, [{"commit": "feed" * 10}], wait_seconds=12)
    assert proof.before().problem
    assert sum(lab.slept) == pytest.approx(12, abs=0.5)


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        ({"sha": SHA}, "the reply has sha"),
        (503, "503"),
        ({"commit": None}, "names no commit"),
        ({"commit": ""}, "names no commit"),
    ],
)
def test_proof_that_is_none(lab: Lab, reply: dict[str, Any] | int, words: str) -> None:
    _, proof = deployed(lab, [reply])
    assert words in proof.before().problem


def test_index_that_is_not_named(lab: Lab) -> None:
    _, proof = deployed(lab, [{"commit": SHA}], index="index")
    assert "names no index" in proof.before().problem


def test_expected_commit_of_the_configuration(lab: Lab) -> None:
    _, proof = deployed(lab, [{"commit": "feed" * 10}], expected="feedfeed")
    assert proof.before().problem == ""


def test_credentials_stay_with_their_origin(lab: Lab) -> None:
    other = lab.assistant(lambda _: Reply(json.dumps({"commit": SHA}).encode()))
    endpoint = lab.endpoint(
        "http://127.0.0.1:9/ask", headers={"Authorization": "Bearer x"}, deployment={"url": other.url}
    )
    proof = endpoint.deployment()
    assert proof is not None
    assert proof.before().problem == ""
    assert "Authorization" not in other.requests[0].headers


def test_no_proof_is_asked_for(lab: Lab) -> None:
    assert lab.endpoint("http://127.0.0.1:9/").deployment() is None


def test_path_that_is_none(lab: Lab) -> None:
    with pytest.raises(InputError, match=r"endpoint\.deployment\.commit"):
        deployed(lab, [{}], commit="a..b")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (SHA, SHA, True),
        (SHA, SHA[:7], True),
        (SHA[:8].upper(), SHA, True),
        (SHA[:6], SHA, False),
        ("v1", "v1", True),
        ("", SHA, False),
        (SHA, SHA[:-1] + "0", False),
    ],
)
def test_names_of_one_commit(one: str, other: str, same: bool) -> None:
    assert is_same_commit(one, other) is is_same_commit(other, one) is same
