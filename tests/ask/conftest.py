"""A real assistant on the loopback interface, whose every reply a test writes."""

import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from evalgate.ask.http import HttpEndpoint
from evalgate.ask.timing import Timing
from evalgate.config.settings import EndpointSettings
from tests.ask.assistant import Assistant, Respond

HURRY = 20
"""How much faster time passes where several threads wait in earnest."""


class Lab:
    """Starts assistants and endpoints, and closes them when the test ends.

    Waits are noted and the clock is put forward, so that nothing waits in earnest but for the wire.
    """

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._lock = threading.Lock()
        self._ahead = 0.0
        self.slept: list[float] = []
        self.timing = Timing(clock=self.clock, sleep=self.sleep)
        """For one thread: a wait puts the clock forward for everybody."""
        self.hurried = Timing(
            clock=lambda: time.monotonic() * HURRY, sleep=lambda seconds: time.sleep(seconds / HURRY)
        )
        """For several threads: a second passes in a twentieth of one."""

    def clock(self) -> float:
        return time.monotonic() + self._ahead

    def sleep(self, seconds: float) -> None:
        with self._lock:
            self.slept.append(seconds)
            self._ahead += seconds

    def assistant(self, respond: Respond, tls: ssl.SSLContext | None = None) -> Assistant:
        return self._stack.enter_context(Assistant(respond, tls))

    def endpoint(self, url: str, **settings: Any) -> HttpEndpoint:
        """An endpoint on this lab's time."""
        given = {"url": url, "body": {"question": "{{ question }}"}, **settings}
        build = given.pop("build", {})
        timing = given.pop("timing", self.timing)
        endpoint = HttpEndpoint(
            EndpointSettings.model_validate(given), run_id="run-1", timing=timing, **build
        )
        self._stack.callback(endpoint.close)
        return endpoint


@pytest.fixture
def lab() -> Iterator[Lab]:
    with ExitStack() as stack:
        yield Lab(stack)
