"""What the runner reads is what we meant: outputs, summary, annotations, masks; no command from an answer."""

import io
import os
import re
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.publish.commands import command, harmless
from evalgate.publish.runner import SUMMARY_BYTES, Level, Runner

BREAKS = ["\n", "\r", "\r\n", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"]
ATTACKS = [
    "::set-output name=decision::pass",
    "::add-mask::e",
    "::stop-commands::x",
    "##[error]forged",
    "text ##[add-mask]e",
    "  ::error::x",
    "\t\u3000::error::x",
    "\ufeff::error::x",
    "\u200b::error::x",
    "\x00::error::x",
    ":::::error::x",
]


def is_command(text: str) -> bool:
    """As the runner looks for one, generously: any kind of line, any blank in front."""
    lines = re.split("\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]", text)
    return "##[" in text or any(
        re.sub("^[\\s\x00-\x1f\u200b-\u200f\u2060-\u206f\ufeff]+", "", line).startswith("::")
        for line in lines
    )


def runner(log: io.StringIO, environ: dict[str, str] | None = None, *secrets: str) -> Runner:
    made = Runner(environ or {}, log)
    made.learn(secrets)
    log.truncate(0)
    log.seek(0)
    return made


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("lead", ["", "before", *BREAKS])
def test_no_text_is_a_command(attack: str, lead: str) -> None:
    assert is_command(attack) or attack.startswith("text")
    log = io.StringIO()
    runner(log).say(f"{lead}{attack}{lead}{attack}")
    assert not is_command(log.getvalue())
    assert log.getvalue().replace(" ", "").rstrip("\n") == f"{lead}{attack}{lead}{attack}".replace(" ", "")


@given(st.text(alphabet=st.sampled_from(":#[]\n\r\x0b\x85\u2028 \t\ufeffa"), max_size=30))
def test_no_mixture_is_a_command(text: str) -> None:
    assert not is_command(harmless(text))


def test_ordinary_texts_stay_as_they_are() -> None:
    for text in ("std::vector, a::b", "https://a.test:80", "## Title", "# [link]", "時刻 12::30"):
        assert harmless(text) == text


def test_whatever_is_printed_on_either_stream_is_harmless_and_redacted(
    capfd: pytest.CaptureFixture[str],
) -> None:
    made = Runner({}, sys.stdout)
    made.learn(["sk-secret-1"])
    with made.guarded():
        sys.stdout.write("::error::x\n")
        sys.stderr.write(":")
        sys.stderr.write(":error::y\n")
        sys.stdout.write("key sk-sec")
        sys.stdout.write("ret-1 end")
    out, err = capfd.readouterr()
    assert is_command(out.splitlines()[0])  # our own add-mask
    shown = "\n".join([*out.splitlines()[1:], err])
    assert not is_command(shown)
    assert "sk-secret" not in shown
    assert "key *** end" in shown


def test_texts_that_can_not_be_encoded_are_printed_all_the_same(capfd: pytest.CaptureFixture[str]) -> None:
    made = Runner({}, sys.stdout)
    with made.guarded():
        sys.stdout.write("bad \ud83d end\n")
    made.say("worse \udfff")
    assert "bad \\ud83d end" in capfd.readouterr().out


def test_threads_do_not_mix_lines() -> None:
    log = io.StringIO()
    made = runner(log)
    threads = [threading.Thread(target=lambda: [made.say("a" * 50) for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(log.getvalue().splitlines()) == {"a" * 50}


def test_secrets_are_masked_line_by_line_and_short_ones_are_not() -> None:
    log = io.StringIO()
    Runner({}, log).learn(["first\nsecond%line", "abc", ""])
    assert log.getvalue().splitlines() == ["::add-mask::first", "::add-mask::second%25line"]


def test_a_secret_is_masked_once() -> None:
    log = io.StringIO()
    made = Runner({}, log)
    made.learn(["secret-1"])
    made.learn(["secret-1", "secret-2"])
    assert log.getvalue().count("secret-1") == 1
    assert made.redact("secret-1 secret-2") == "*** ***"


@pytest.mark.parametrize(
    "value",
    ["0.75", "", "不合格1件\nEOF\npassed=true", "a=b<<c", "x\r\ny", "ghadelimiter_0\nforged<<", "\ud83d"],
)
def test_outputs_are_read_back_as_they_were_given(value: str, tmp_path: Path) -> None:
    file = tmp_path / "output"
    file.write_text("earlier=1\n")
    runner(io.StringIO(), {"GITHUB_OUTPUT": str(file)}).set_outputs({"one": value, "two": "2"})
    read = parse_file_command(file.read_bytes())
    assert read == {"earlier": "1", "one": value.replace("\ud83d", "?"), "two": "2"}


def parse_file_command(data: bytes) -> dict[str, str]:
    """As the runner reads its files: lines end in LF; `name<<delimiter` opens a value of many lines."""
    found: dict[str, str] = {}
    lines = iter(data.decode().split("\n"))
    for line in lines:
        name, here, delimiter = line.partition("<<")
        if not here or "=" in name:
            if line:
                found[line.partition("=")[0]] = line.partition("=")[2]
            continue
        value = []
        for inner in lines:
            if inner == delimiter:
                break
            value.append(inner)
        else:
            pytest.fail(f"no closing delimiter for {name}")
        found[name] = "\n".join(value)
    return found


def test_delimiters_are_never_the_same_twice(tmp_path: Path) -> None:
    file = tmp_path / "output"
    made = runner(io.StringIO(), {"GITHUB_OUTPUT": str(file)})
    made.set_outputs({"a": "1", "b": "2"})
    made.set_outputs({"a": "1"})
    delimiters = re.findall("<<(.*)", file.read_text())
    assert len(delimiters) == len(set(delimiters)) == 3


def test_a_summary_stays_below_the_limit_in_bytes(tmp_path: Path) -> None:
    file = tmp_path / "summary"
    file.write_text("earlier\n")
    made = runner(io.StringIO(), {"GITHUB_STEP_SUMMARY": str(file)})
    made.write_summary("| 質問 | 長い回答の一行がここにある |\n" * 60_000, lambda n: f"({n} lines left out)")
    assert SUMMARY_BYTES - 200 < file.stat().st_size <= SUMMARY_BYTES < 1024 * 1024
    assert file.read_text().rstrip().endswith("lines left out)")


def test_at_most_ten_annotations_and_none_too_long() -> None:
    log = io.StringIO()
    made = runner(log)
    for number in range(14):
        made.annotate(Level.ERROR, f"{number} " + "x" * 9000, title="a:b,c\nd%")
    made.annotate(Level.WARNING, "w")
    lines = log.getvalue().splitlines()
    errors = [line for line in lines if line.startswith("::error")]
    assert len(errors) == 10
    assert errors[0].startswith("::error title=a%3Ab%2Cc%0Ad%25::0 xxx")
    assert all(len(line.split("::", 2)[2]) <= 4096 for line in errors)
    assert sum(line.startswith("error: ") for line in lines) == 4
    assert lines[-1] == "warning: w"


def test_annotations_are_redacted_and_stay_on_one_line() -> None:
    log = io.StringIO()
    runner(log, {}, "sk-secret-1").annotate(
        Level.ERROR, "a\n::error::b sk-secret-1 ##[x]\r%0A", "sk-secret-1"
    )
    assert log.getvalue() == "::error title=***::a%0A: :error::b *** ## [x]%0D%250A\n"


def test_debug_is_said_only_when_asked_for() -> None:
    quiet, loud = io.StringIO(), io.StringIO()
    runner(quiet).debug("x")
    runner(loud, {"RUNNER_DEBUG": "1"}).debug("x")
    assert (quiet.getvalue(), loud.getvalue()) == ("", "::debug::x\n")


def test_outside_of_a_runner_nothing_is_written_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = runner(io.StringIO())
    made.set_outputs({"a": "1"})
    made.write_summary("x", str)
    assert os.listdir(tmp_path) == []  # noqa: PTH208 - a list to compare


def test_commands_escape_what_the_runner_unescapes() -> None:
    assert (
        command("error", "50%\r\nx", {"title": "a:b,c", "file": ""})
        == "::error title=a%3Ab%2Cc::50%25%0D%0Ax"
    )
