"""Connections that send a request in one piece and can be watched from outside.

A socket's timeout counts from the last byte, so a server that drips its headers could hold a request for
ever. A watchman looks at the requests under way and cuts the connection of those whose time is up.
"""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import urllib3
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection

_LOOK_SECONDS = 0.2
_here = threading.local()


@dataclass(slots=True)
class Watched:
    """A request under way."""

    until: float
    connection: HTTPConnection | None = None
    is_cut: bool = False

    def cut(self) -> None:
        """End it from outside: whoever reads from the connection sees its end."""
        self.is_cut = True
        sock = self.connection.sock if self.connection is not None else None
        if sock is not None:
            with contextlib.suppress(OSError):
                socket.socket.shutdown(sock, socket.SHUT_RDWR)  # below TLS, which another thread is reading


class Watchman:
    """Cuts requests whose time is up; one thread for all of them."""

    def __init__(self) -> None:
        self._watched: dict[int, Watched] = {}
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @contextlib.contextmanager
    def watch(self, seconds: float) -> Iterator[Watched]:
        """Watch the request that this thread makes in the block."""
        watched = Watched(time.monotonic() + seconds)
        _here.watched = watched
        self._watched[id(watched)] = watched
        if self._thread is None:
            self._start()
        try:
            yield watched
        finally:
            del self._watched[id(watched)]
            _here.watched = None

    def close(self) -> None:
        """Stop watching."""
        self._closed.set()

    def _start(self) -> None:
        with self._lock:
            if self._thread is None and not self._closed.is_set():
                self._thread = threading.Thread(target=self._look, name="watchman", daemon=True)
                self._thread.start()

    def _look(self) -> None:
        while not self._closed.wait(_LOOK_SECONDS):
            now = time.monotonic()
            for watched in list(self._watched.values()):
                if now > watched.until and not watched.is_cut:
                    watched.cut()


class _InOnePiece(HTTPConnection):
    """Holds the head back until the body is there, and shows itself to the watchman."""

    _held: list[bytes] | None = None

    def request(self, *args: Any, **kwargs: Any) -> None:
        watched: Watched | None = getattr(_here, "watched", None)
        if watched is not None:
            watched.connection = self
        self._held = []
        try:
            super().request(*args, **kwargs)
            whole = b"".join(self._held)
        finally:
            self._held = None
        super().send(whole)

    def send(self, data: Any) -> None:
        if self._held is not None and isinstance(data, bytes):
            self._held.append(data)
        else:
            super().send(data)


class _InOnePieceOverTls(_InOnePiece, HTTPSConnection):
    pass


class _Pool(urllib3.HTTPConnectionPool):
    ConnectionCls = _InOnePiece


class _TlsPool(urllib3.HTTPSConnectionPool):
    ConnectionCls = _InOnePieceOverTls


class PooledAdapter(HTTPAdapter):
    """The adapter of requests over these connections."""

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        """Make the pools; called by the adapter's own set-up."""
        super().init_poolmanager(*args, **kwargs)
        _use(self.poolmanager)

    def proxy_manager_for(self, proxy: str, **kwargs: Any) -> Any:
        """As the adapter's, with these connections."""
        manager = super().proxy_manager_for(proxy, **kwargs)
        _use(manager)
        return manager


def _use(manager: Any) -> None:
    if type(manager) in {
        urllib3.PoolManager,
        urllib3.ProxyManager,
    }:  # a SOCKS proxy has connections of its own
        manager.pool_classes_by_scheme = {"http": _Pool, "https": _TlsPool}
