"""A real assistant on the loopback interface, whose every reply a test writes."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from evalgate.ask.http import HttpEndpoint, Timing
from evalgate.config.settings import EndpointSettings
from tests.ask.assistant import Assistant, Respond


class Lab:
    """Starts assistants and endpoints, and closes them when the test ends."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self.slept: list[float] = []

    def assistant(self, respond: Respond) -> Assistant:
        return self._stack.enter_context(Assistant(respond))

    def endpoint(self, url: str, **settings: Any) -> HttpEndpoint:
        """An endpoint that notes its waits instead of waiting."""
        given = {"url": url, "body": {"question": "{{ question }}"}, **settings}
        build = given.pop("build", {})
        timing = given.pop("timing", Timing(sleep=self.slept.append))
        endpoint = HttpEndpoint(
            EndpointSettings.model_validate(given), run_id="run-1", timing=timing, **build
        )
        self._stack.callback(endpoint.close)
        return endpoint


@pytest.fixture
def lab() -> Iterator[Lab]:
    with ExitStack() as stack:
        yield Lab(stack)
