"""A real assistant on the loopback interface, whose every reply a test writes."""

import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from evalgate.ask.http.endpoint import HttpEndpoint
from evalgate.ask.timing import Timing
from evalgate.config.endpoint import EndpointSettings
from tests.ask.assistant import Assistant, Respond


class SimulatedTime:
    """A clock that stands still until everybody who asks is waiting, and then jumps to whoever waits least.

    What threads do, and what goes over the wire meanwhile, takes no time by it.
    """

    def __init__(self) -> None:
        self.now = 1000.0
        self._changed = threading.Condition()
        self._until: dict[int, float] = {}
        self._has_begun = False
        self._askers: set[threading.Thread] = set()

    def clock(self) -> float:
        thread = threading.current_thread()
        if thread.name.startswith("ask-"):
            self._askers.add(thread)
        return self.now

    def sleep(self, seconds: float) -> None:
        self._let_others_begin()
        me = threading.get_ident()
        with self._changed:
            self._until[me] = until = self.now + seconds
            while self.now < until:
                if len(self._until) >= sum(thread.is_alive() for thread in self._askers.copy()):
                    self._jump()
                else:
                    self._changed.wait(0.002)  # a thread that ends tells nobody
            self._until.pop(me, None)

    def _jump(self) -> None:
        self.now = min(self._until.values())
        self._until = {thread: until for thread, until in self._until.items() if until > self.now}
        self._changed.notify_all()

    def _let_others_begin(self) -> None:
        """Threads are started one by one, and the first may come here before the last is there."""
        if not self._has_begun:
            self._has_begun = True
            time.sleep(0.02)


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
        self.time = SimulatedTime()
        self.simulated = Timing(clock=self.time.clock, sleep=self.time.sleep)
        """For several threads: no wait is in earnest."""

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
