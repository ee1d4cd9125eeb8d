"""What is left of a day, an hour, a week or a year is no invention where the answer says that it is left."""

import pytest

from evalgate.documents.document import Document
from evalgate.grade.grounding.check import Grounding

CARE = """# 装具のてびき（2025年2月版）
コルセットは1日につき18時間以上つけてください。低周波の治療は1時間のうち45分間行います。
リハビリは週5日行います。園芸教室は年間9か月開きます。
"""
GREENHOUSE = """# Greenhouse Care (March 2025)
The lamps must burn for at least 16 hours a day. The pump runs for 40 minutes in each hour.
The glasshouse is staffed five days a week, and heated for seven months of the year.
"""


def invented(answer: str) -> bool | None:
    documents = [
        Document(
            id="C", title="装具のてびき", version="2025年2月版", file_name="c.md", path="c.md", text=CARE
        ),
        Document(
            id="G",
            title="Greenhouse Care",
            version="March 2025",
            file_name="g.md",
            path="g.md",
            text=GREENHOUSE,
        ),
    ]
    return Grounding(documents).check("", answer).unsupported_content


LEFT = [
    "コルセットは1日18時間以上つけます。つまり、はずしていられるのは6時間までです。",
    "1日十八時間以上の着用ですので、外せるのは6時間以内ということになります。",
    "1日18時間以上。残りの6時間は外してもかまいません。",
    "一日に18時間以上着けるため、外すのは最大でも6時間です。",
    "低周波の治療は1時間のうち45分間で、残り15分は休みです。",
    "リハビリは週5日で、残りの2日はお休みです。",
    "園芸教室は年間9か月で、残る3か月は開きません。",
    "The lamps burn for at least 16 hours a day, which leaves no more than 8 hours of darkness.",
    "At least 16 hours a day, so they may be off for up to 8 hours.",
    "16 hours daily at the least; the remaining 8 hours can be dark.",
    "The pump runs 40 minutes in each hour, so it rests for 20 minutes.",
    "It is staffed five days a week; on the other two days nobody is there.",
    "It is heated for seven months of the year, leaving five months without.",
]


@pytest.mark.parametrize("answer", LEFT)
def test_what_is_left_is_known(answer: str) -> None:
    assert invented(answer) is not True


WRONG = [
    "コルセットは1日18時間以上つけます。つまり、はずしていられるのは5時間までです。",
    "1日18時間以上。残りの8時間は外してもかまいません。",
    "コルセットは18時間以上つけ、装着の前に6時間の絶食をしてください。",
    "低周波の治療は1時間のうち45分間で、残り25分は休みです。",
    "The lamps burn for at least 16 hours a day, which leaves no more than 7 hours of darkness.",
    "The lamps must burn for 16 hours. Air the house for 8 hours beforehand.",
    "The pump runs 40 minutes in each hour, so it rests for 25 minutes.",
    "It is heated for seven months of the year, leaving four months without.",
]


@pytest.mark.parametrize("answer", WRONG)
def test_what_does_not_come_out_is_invented(answer: str) -> None:
    assert invented(answer) is True
