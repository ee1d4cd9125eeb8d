"""Secrets leave a text in every spelling that tools give them, and nothing else does."""

import base64
import html
import json
import re
import time
from collections.abc import Callable
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.text.redact import Redactor

SECRET = 'sk-t/e+s=t 12"3&<x>\\鍵🔑'


def redacted(secret: str, text: str) -> str:
    return Redactor([secret]).redact(text)


@pytest.mark.parametrize(
    "spelled",
    [
        SECRET,
        json.dumps(SECRET),
        json.dumps(SECRET, ensure_ascii=False),
        json.dumps(json.dumps(SECRET)),
        quote(SECRET),
        quote(SECRET, safe=""),
        quote_plus(SECRET),
        quote(quote(SECRET)),
        re.sub("%..", lambda m: m.group().lower(), quote(SECRET)),
        html.escape(SECRET),
        repr(SECRET),
        SECRET.encode().hex(),
        SECRET.encode().hex().upper(),
    ],
)
def test_a_secret_is_found_in_every_spelling(spelled: str) -> None:
    shown = redacted(SECRET, f"before {spelled} after")
    assert shown.startswith("before ")
    assert shown.endswith(" after")
    assert "***" in shown
    assert len(shown) <= len("before  after") + len('"\\"***\\""')


@pytest.mark.parametrize("prefix", [b"", b"u", b"us", b"user:", b"user2:", b"user33:"])
@pytest.mark.parametrize("suffix", [b"", b"\n", b"@h", b"@ho"])
@pytest.mark.parametrize("encode", [base64.b64encode, base64.urlsafe_b64encode])
def test_base64_is_found_at_every_alignment(
    prefix: bytes, suffix: bytes, encode: Callable[[bytes], bytes]
) -> None:
    secret = "sk>>?test-???123"
    text = encode(prefix + secret.encode() + suffix).decode()
    for shown in (redacted(secret, f"Basic {text}."), redacted(secret, f"Basic {quote(text, safe='')}.")):
        assert "***" in shown
        core = shown.removeprefix("Basic ").split("***")[0]
        assert len(core) <= len(prefix) * 4 // 3 + 1
        assert base64.b64encode(secret.encode()).decode()[4:12] not in shown


def test_base64_wrapped_into_lines_is_found() -> None:
    secret = "k" + "0123456789abcdef" * 8
    assert "***" in redacted(secret, base64.encodebytes(b"x:" + secret.encode()).decode())


def test_blanks_around_a_secret_do_not_count() -> None:
    shown = redacted(" sk-test-123\r\n", "Invalid header value 'Bearer sk-test-123\\n' sk-test-123")
    assert "sk-test" not in shown


def test_each_long_line_of_a_secret_is_a_secret() -> None:
    key = "-----BEGIN KEY-----\nMIIEvQIBADANBg\nabc\n-----END KEY-----"
    assert redacted(key, "line MIIEvQIBADANBg, abc") == "line ***, abc"
    assert redacted(key, f"all {key}.") == "all ***."
    assert redacted(key, f"all {json.dumps(key)}.") == 'all "***".'
    assert redacted(key, "all " + key.replace("\n", "\r\n")) == "all ***"


def test_the_password_of_an_address_is_a_secret() -> None:
    address = "https://bot:hunter2x@staging.test/ask"
    basic = base64.b64encode(b"bot:hunter2x").decode()
    assert "hunter2x" not in redacted(address, "bot and hunter2x")
    assert "***" in redacted(address, basic)


def test_overlapping_secrets_are_replaced_together() -> None:
    assert Redactor(["abcdefgh", "efghijkl"]).redact("<abcdefghijkl>") == "<***>"
    assert Redactor(["token", "token-and-more"]).redact("token-and-more token") == "*** ***"
    assert Redactor(["aaaaaa"]).redact("aaaaaaaaa") == "***"


@pytest.mark.parametrize("secret", ["", " ", "\n", "1", "ja", "abc", " abc\n"])
def test_very_short_values_are_left_alone(secret: str) -> None:
    assert redacted(secret, "1 ja abc\n") == "1 ja abc\n"


def test_short_values_are_replaced_as_whole_words_only() -> None:
    assert redacted("1234", "料金は1234円、12345円、x1234") == "料金は***円、12345円、x1234"
    assert redacted("pass", "password pass pass=") == "password *** ***="


def test_a_text_without_secrets_is_unchanged() -> None:
    text = "料金は12,000円です。" * 10
    assert redacted(SECRET, text) == text
    assert Redactor([]).redact(text) == text


@given(
    secret=st.text(min_size=6, max_size=40).filter(lambda s: len(s.strip()) >= 6),
    before=st.text(max_size=20),
    after=st.text(max_size=20),
)
def test_no_secret_survives_as_it_is_or_encoded(secret: str, before: str, after: str) -> None:
    redactor = Redactor([secret])
    value = secret.strip()
    for spelled in (value, json.dumps(value), quote(value, safe=""), quote_plus(value)):
        assert spelled not in redactor.redact(f"{before}{spelled}{after}")


def test_ten_secrets_and_a_megabyte_take_no_noticeable_time() -> None:
    redactor = Redactor(f"sk-{n:03d}-{'ab+/' * 12}" for n in range(10))
    text = "資料には記載が見つかりませんでした。The fee is 3,000 yen. %2F \\u0041 sk-sk-sk " * 15000
    started = time.perf_counter()
    assert redactor.redact(text) == text
    assert time.perf_counter() - started < 2
