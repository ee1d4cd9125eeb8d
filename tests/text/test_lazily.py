"""Patterns that are compiled when they are first tried."""

import re

from evalgate.text.lazily import Late

TEXT = "Fee 12, fine 30"


def test_a_pattern_is_compiled_when_it_is_first_tried_and_only_then() -> None:
    made: list[str] = []

    class Watched(Late):
        def compiled(self) -> re.Pattern[str]:
            made.append(self.pattern)
            return super().compiled()

    pattern = Watched(r"\d+")
    assert made == []
    for _ in range(2):
        assert pattern.search(TEXT)
    assert pattern.findall(TEXT)
    assert made == [r"\d+"]


def test_it_is_used_as_a_compiled_one_is() -> None:
    late, compiled = Late(r"f(\w+)", re.IGNORECASE), re.compile(r"f(\w+)", re.IGNORECASE)
    for text in (TEXT, "fee", "none", ""):
        for name in ("search", "match", "fullmatch"):
            found, same = getattr(late, name)(text), getattr(compiled, name)(text)
            assert (found and found.span(1)) == (same and same.span(1))
        assert [m.span() for m in late.finditer(text)] == [m.span() for m in compiled.finditer(text)]
        assert late.findall(text) == compiled.findall(text)
        assert late.split(text) == compiled.split(text)
        assert late.sub(r"<\1>", text) == compiled.sub(r"<\1>", text)
    assert late.search(TEXT, 4)
    assert not late.search(TEXT, 4, 7)
