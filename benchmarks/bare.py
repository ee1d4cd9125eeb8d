"""The least that asks as many questions: threads and `requests`, no grading, nothing written.

`python -m benchmarks.bare URL COUNT CONCURRENCY`
"""

import sys
from concurrent.futures import ThreadPoolExecutor

import requests

_TIMEOUT_SECONDS = 60


def main(url: str, count: int, concurrency: int) -> None:
    """Ask so often, so many at a time."""
    adapter = requests.adapters.HTTPAdapter(pool_maxsize=concurrency)
    with requests.Session() as session, ThreadPoolExecutor(concurrency) as pool:
        session.mount("http://", adapter)

        def ask(number: int) -> str:
            sent = {"question": "?", "id": "ABCD"[number % 4]}
            return str(session.post(url, json=sent, timeout=_TIMEOUT_SECONDS).json()["answer"])

        for _ in pool.map(ask, range(count)):
            pass


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
