"""Facts in other forms of the same words, and words that add nothing beside them."""

import pytest

from evalgate.grade.criteria.facts import Held, Reader
from evalgate.grade.criteria.values.swap import offers_a_choice
from evalgate.grade.criteria.words.hollow import without_talk

SAME = [
    ("その日のうち", "今日のうちに管理棟へ知らせてください。"),
    ("その日のうち", "拾った日のうちに管理棟へ届けます。"),
    ("当日中", "同じ日のうちに日報を出しましょう。"),
    ("その日のうち", "本日中にお知らせください。"),
    ("交付日", "許可証は交付された日から数えて10日です。"),
    ("登録日", "登録した日から1年使えます。"),
    ("過半数", "組合員の半分を超える賛成で決まります。"),
    ("過半数", "半数より多い賛成が要ります。"),
    ("認められません", "三輪車の持ち込みは認められていません。"),
    ("未使用", "使用していない切符に限ります。"),
    ("未開封", "封を開けていないものだけお受けします。"),
    ("できません", "電子マネーには未対応です。"),
    ("できません", "電子マネーのお取り扱いはございません。"),
    ("できません", "園内での飲酒はご遠慮いただいております。"),
]


@pytest.mark.parametrize(("fact", "answer"), SAME)
def test_the_same_in_another_form_is_found(fact: str, answer: str) -> None:
    assert Reader(answer).find((fact,)).held is Held.YES


OTHER = [
    ("その日のうち", "次の日のうちに管理棟へ知らせてください。"),
    ("その日のうち", "休みの日の日中に管理棟へ知らせてください。"),
    ("交付日", "許可証は申請された日から数えて10日です。"),
    ("過半数", "組合員の半分以上の賛成で決まります。"),
    ("過半数", "半数に満たない賛成で決まります。"),
    ("認められません", "三輪車の持ち込みは認められています。"),
    ("未使用", "使用した切符に限ります。"),
    ("未開封", "開けたものだけお受けします。"),
    ("できません", "電子マネーに対応しています。"),
    ("できません", "電子マネーのお取り扱いがございます。"),
]


@pytest.mark.parametrize(("fact", "answer"), OTHER)
def test_another_thing_is_not_found(fact: str, answer: str) -> None:
    assert Reader(answer).find((fact,)).held is not Held.YES


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("poor little thing, the vet is open", "the vet is open"),
        ("do not panic and call the vet", "and call the vet"),
        ("the clerk signs off on it", "the clerk approve on it"),
        ("楽しい船旅を!", "!"),
        ("素敵な一日をお過ごしください", "お過ごしください"),
        ("access: by the side door", "by the side door"),
        ("  以上頼むと", "頼むと"),
    ],
)
def test_turns_of_speech_say_nothing(text: str, left: str) -> None:
    assert " ".join(without_talk(text).split()).strip(" ,") == left


@pytest.mark.parametrize(
    "text", ["楽しい船旅の割引", "the thing is poor", "the panic button", "sign the form"]
)
def test_words_that_say_something_are_left(text: str) -> None:
    assert without_talk(text) == text


def test_documents_may_leave_a_choice_in_other_words() -> None:
    assert not offers_a_choice("午前か午後をお選びください。", "午前と午後から選べます。")
    assert not offers_a_choice("Come in spring or in autumn.", "You can choose between spring and autumn.")
    assert offers_a_choice("午前か午後にお越しください。", "午前と午後に来ます。")
    assert offers_a_choice("Come in spring or in autumn.", "Come in spring and in autumn.")
