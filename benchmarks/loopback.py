"""An assistant for measurements: answers every question after a given time, and costs next to nothing.

`python -m benchmarks.loopback LATENCY_SECONDS` prints its address and serves until its input is closed.
"""

import asyncio
import json
import os
import re
import sys

_LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)


def replies(texts: dict[str, str]) -> dict[str, bytes]:
    """Whole HTTP replies by the first letter of a question's id, which is its type."""
    whole = {}
    for kind, text in texts.items():
        body = json.dumps({"answer": text, "sources": []}, ensure_ascii=False).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        whole[kind] = head.encode() + body
    return whole


ANSWERS = {
    "A": "資料には海外の送料の記載が見つかりませんでした。総務課へご確認ください。",
    "B": "通常便と速達便のどちらの送料でしょうか。",
    "C": "D1（2025年4月版）では3,000円、D2（2024年10月版）では2,500円とあり、"
    "どちらが現行かは資料から断定できません。",
    "D": "返品は到着後14日以内です（D1「返品は到着後14日以内に限る」）。",
}


async def serve(latency_seconds: float) -> None:
    """Serve until standard input is closed."""
    answers = replies(ANSWERS)

    async def converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = _LENGTH.search(head)
                body = await reader.readexactly(int(length[1])) if length else b"{}"
                if latency_seconds:
                    await asyncio.sleep(latency_seconds)
                writer.write(answers[json.loads(body)["id"][0]])
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(converse, "127.0.0.1", 0, backlog=1024)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    async with server:
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.buffer.read)
        os._exit(0)  # connections that are still open end with the process


if __name__ == "__main__":
    asyncio.run(serve(float(sys.argv[1])))
