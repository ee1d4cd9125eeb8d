"""The quick look never passes over a document that holds the figure."""

import pytest

from evalgate.questions.corpus import Corpus
from evalgate.questions.digits import can_hold
from evalgate.questions.document import Document


def corpus(*texts: str) -> Corpus:
    made = (Document(id=t, title=t, version=None, file_name=t, path=t, text=t) for t in texts)
    return Corpus(tuple(made))


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("期間は2週間", "14日"),
        ("90分まで", "1時間30分"),
        ("日当は三千円", "3,000円"),
        ("日当は0.3万円", "3000円"),
        ("令和7年4月", "2025年4月"),
        ("April 2025", "2025年4月"),
        ("1万2千円", "12,000円"),
        ("半日", "0.5日"),
        ("twelve weeks", "12 weeks"),
        ("千五百円", "1500円"),
        ("3割", "30%"),
        ("2025/4/1", "2025年4月1日"),
        ("3.5千円", "3,500円"),
        ("午後3時", "15:00"),
        ("２０２７年", "2027"),
        ("20件", "二十件"),
        ("5 km", "5000 m"),
        ("1.2 million yen", "1,200,000円"),
        ("£32.00", "£32"),
        ("百五円", "105円"),
        ("1,500円", "1500円"),
    ],
)
def test_what_is_said_in_another_spelling_is_found(text: str, fact: str) -> None:
    assert corpus("何もない。", text).says((fact,))


def test_emphasis_inside_a_fact_hides_nothing() -> None:
    assert corpus("何もない。", "海**外**出張は**3,000**円").says(("海外出張は3000円",)) is True
    assert corpus("国内は3,000円").says(("海外は3,000円",)) is False


def test_what_no_document_can_hold_is_not_analysed() -> None:
    assert set(can_hold(("98,765円",))) == {"98765", ""}
    assert tuple(can_hold(("14日",))) == ()
    assert tuple(can_hold(("98,765円", "申請"))) == ()
