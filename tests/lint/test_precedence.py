"""A line that says which document prevails is told of a C question, and a line that merely sounds like it is not."""

from pathlib import Path

import pytest

from evalgate.lint.finding import Level
from tests.lint.builders import GUIDE, TRAVEL, codes, findings

SAYS = [
    "本規程は他の定めに優先する。",
    "本ガイドの内容と旅費規程が異なる場合は、旅費規程を優先します。",
    "旅費規程の定めが優先します。",
    "齟齬がある場合は旅費規程に従う。",
    "矛盾する場合には、本規程の定めによるものとする。",
    "内容が異なるときは、規程を**正**とする。",
    "本書と規程に相違がある場合、規程が適用される。",
    "旧版（2024年10月版）は本版の施行をもって失効する。",
    "This guide prevails over the travel rules.",
    "In case of conflict, the rules apply.",
    "If there is any discrepancy, follow the rules.",
    "This edition supersedes all earlier ones.",
    "This version replaces the guide of October 2024.",
    "In the event of a discrepancy between this guide and the rules, the rules shall govern.",
]
SAYS_NOT = [
    "優先席のある列車を使うこと。",
    "安全を優先する。",
    "休暇の優先順位は部門で決める。",
    "地域により額が異なる。",
    "出張規程に従って申請する。",
    "書類を廃止する部署は総務部とする。",
    "Priority boarding costs extra.",
    "Conflicts of interest are reported to the manager.",
    "A supervisor may override the booking.",
    "The new system replaces the old one.",
]


def told(folder: Path, **documents: str) -> bool:
    return ("precedence-rule", "C1") in codes(findings(folder, **documents), Level.WARNING)


@pytest.mark.parametrize("line", SAYS)
def test_a_line_of_a_side_that_settles_it_is_told(tmp_path: Path, line: str) -> None:
    assert told(tmp_path, guide=f"{GUIDE}{line}\n")


@pytest.mark.parametrize("line", SAYS_NOT)
def test_a_line_that_settles_nothing_is_not(tmp_path: Path, line: str) -> None:
    assert not told(tmp_path, guide=f"{GUIDE}{line}\n", travel=f"{TRAVEL}{line}\n")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("旅費規程とガイドが異なるときは、旅費規程を優先する。", True),
        ("経理規程と購買規程が異なるときは、経理規程を優先する。", False),
    ],
)
def test_a_third_document_counts_where_it_names_one_of_the_two(
    tmp_path: Path, line: str, expected: bool
) -> None:
    assert told(tmp_path, office=f"# 文書管理規程\n{line}\n") is expected


def test_the_line_is_named(tmp_path: Path) -> None:
    found = findings(tmp_path, guide=f"{GUIDE}本規程は他の定めに優先する。\n")
    (one,) = [finding for finding in found if finding.code == "precedence-rule"]
    assert (one.document, one.document_line) == ("docs/guide.md", GUIDE.count("\n") + 1)
