"""Certificates and proxies of the usual variables."""

import ssl
from pathlib import Path

import pytest
import trustme

from evalgate.ask.answer import Answer, UnmeasuredReason
from evalgate.errors import SetupError
from tests.ask.assistant import Assistant, said
from tests.ask.builders import asking, unmeasured
from tests.ask.conftest import Lab

VARIABLES = ["REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "SSL_CERT_FILE"]


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [*VARIABLES, "SSL_CERT_DIR", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"]
    for name in names:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture
def private(lab: Lab, tmp_path: Path) -> tuple[Assistant, Path]:
    """An assistant whose certificate a private authority has signed, and the authority's bundle."""
    authority = trustme.CA()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("127.0.0.1").configure_cert(context)
    bundle = tmp_path / "ca.pem"
    authority.cert_pem.write_to_path(str(bundle))
    return lab.assistant(lambda _: said("はい"), context), bundle


@pytest.mark.parametrize("variable", VARIABLES)
def test_private_authority_is_trusted_by_its_bundle(
    lab: Lab, private: tuple[Assistant, Path], monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    assistant, bundle = private
    monkeypatch.setenv(variable, str(bundle))
    assert lab.endpoint(assistant.url).ask(asking()).outcome == Answer(text="はい")


def test_private_authority_without_a_bundle_is_one_clear_failure(
    lab: Lab, private: tuple[Assistant, Path]
) -> None:
    asked = lab.endpoint(private[0].url).ask(asking())
    outcome = unmeasured(asked.outcome)
    assert outcome.reason is UnmeasuredReason.CONNECTION
    assert "TLS" in outcome.detail
    assert "REQUESTS_CA_BUNDLE" in outcome.detail
    assert asked.attempts == 1


def test_bundle_that_is_not_there(
    lab: Lab, private: tuple[Assistant, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", "/nowhere/ca.pem")
    with pytest.raises(SetupError, match="REQUESTS_CA_BUNDLE"):
        lab.endpoint(private[0].url).ask(asking())


def test_proxy_of_the_usual_variable(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    proxy = lab.assistant(lambda request: said(request.path))
    monkeypatch.setenv("HTTP_PROXY", proxy.url)
    asked = lab.endpoint("http://staging.test/ask").ask(asking())
    assert asked.outcome == Answer(text="http://staging.test/ask")


def test_hosts_without_proxy(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    proxy = lab.assistant(lambda _: said("through the proxy"))
    direct = lab.assistant(lambda _: said("direct"))
    monkeypatch.setenv("http_proxy", proxy.url)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    assert lab.endpoint(direct.url).ask(asking()).outcome == Answer(text="direct")


def test_proxy_that_is_not_there(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    outcome = unmeasured(lab.endpoint("http://staging.test/", retries=0).ask(asking()).outcome)
    assert outcome.reason is UnmeasuredReason.CONNECTION


def test_credentials_of_a_netrc_file_are_not_sent(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    netrc = tmp_path / ".netrc"
    netrc.write_text("machine 127.0.0.1 login someone password private\n")
    monkeypatch.setenv("NETRC", str(netrc))
    assistant = lab.assistant(lambda _: said("はい"))
    lab.endpoint(assistant.url).ask(asking())
    assert "Authorization" not in assistant.requests[0].headers
