"""One word that makes another of what the documents speak of: a deputy, all but, one way of two, a case, a kind."""

import pytest

from tests.grade.one_document import graded_on, titled

_JA = """# 合唱団の規則

## 団員
練習の見学は団長の許可を得て行います。正団員は会費を免除しません。
学生は会費が3割引になります。社会人は月4,000円です。

## 録音
舞台の録音はできません。

## 申し込み
入団の申し込みは、郵送またはメールで受け付けます。締め切りは6月末です。

## 独唱
独唱できるのは、18歳以上で、団歴が4年以上の者とする。独唱の届けは本番日の翌日から9日以内に出す。

## 衣装
ソプラノの衣装は青です。

## 合宿
アルトは合宿で先に歌います。平日の練習は19時から、休日は10時からです。
"""
_EN = """# Choir Rules

## Fees
Students sing for half the fee. Full-time students bring a card. Part-time students ask the treasurer.

## Recording
Concerts must not be recorded.

## Joining
Apply by post or email before the end of June.

## Hall
The hall is open from two hours before to one hour after a concert.

## Robes
Sopranos wear blue robes.

## Camp
Altos sing first at the camp.
"""
_QUESTIONS = {
    "visit": ("見学には誰の許可が要りますか？", "団長の許可", "練習の見学は団長の許可を得て行います"),
    "fee": ("会費が安くなるのは誰ですか？", "3割引", "学生は会費が3割引になります"),
    "record": ("舞台を録音できますか？", "録音はできません", "舞台の録音はできません"),
    "apply": ("入団の申し込みの締め切りは？", "6月末", "締め切りは6月末です"),
    "solo": ("独唱の条件は？", "18歳以上", "18歳以上で、団歴が4年以上の者とする"),
    "notice": ("独唱の届けはいつまでですか？", "9日以内", "本番日の翌日から9日以内に出す"),
    "hall": (
        "When is the hall open?",
        "two hours before",
        "open from two hours before to one hour after a concert",
    ),
    "dress": ("ソプラノの衣装は何色ですか？", "青", "ソプラノの衣装は青です"),
    "cards": ("Who brings a card?", "bring a card", "Full-time students bring a card"),
    "Record": ("May I record a concert?", "must not be recorded", "Concerts must not be recorded"),
    "Apply": ("By when do I apply?", "end of June", "Apply by post or email before the end of June"),
    "robes": ("What do sopranos wear?", "blue robes", "Sopranos wear blue robes"),
}


def _passes(name: str, answer: str) -> bool | None:
    question, fact, quote = _QUESTIONS[name]
    title, text = ("合唱団の規則", _JA) if quote in _JA else ("Choir Rules", _EN)
    document = titled("N1", title, text)
    return graded_on(document, question, [[fact]], [quote], f"{answer} [N1]").action_ok


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("visit", "副団長の許可を得てください。"),
        ("fee", "学生以外は会費が3割引になります。"),
        ("record", "許可がない場合は、舞台の録音はできません。"),
        ("apply", "申し込みの締め切りは6月末で、メールのみで受け付けます。"),
        ("dress", "ソプラノとアルトの衣装は青です。"),
        ("cards", "Part-time students bring a card."),
        ("solo", "18歳未満、かつ団歴が4年以上の方です。"),
        ("notice", "届けの期限は本番の9日前までです。"),
        ("hall", "It is open one hour before until two hours after a concert."),
        ("Record", "Concerts must not be recorded without the treasurer."),
        ("Record", "Yes, only concerts at the camp must not be recorded."),
        ("Apply", "Apply by email only, before the end of June."),
        ("Apply", "Apply before the end of June, only by post."),
        ("robes", "Sopranos and altos wear blue robes."),
        ("robes", "Altos and sopranos wear blue robes."),
    ],
)
def test_one_word_more_or_other_does_not_pass(name: str, answer: str) -> None:
    assert _passes(name, answer) is not True


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("visit", "団長の許可を得てください。"),
        ("fee", "学生は会費が3割引になります。"),
        ("record", "いいえ、舞台の録音はできません。"),
        ("record", "舞台の場合、録音はできません。"),
        ("apply", "郵送またはメールで、締め切りは6月末です。"),
        ("dress", "ソプラノの衣装は青です。"),
        ("cards", "Full-time students bring a card."),
        ("solo", "18歳以上、かつ団歴が4年以上の方です。"),
        ("notice", "届けの期限は本番の翌日から9日以内です。"),
        ("notice", "届けは本番翌日から9日以内です。"),
        ("hall", "It is open two hours before until one hour after a concert."),
        ("Record", "No, concerts must not be recorded."),
        ("Apply", "Apply by post or email, before the end of June."),
        ("robes", "Sopranos wear blue robes."),
    ],
)
def test_what_the_documents_say_does(name: str, answer: str) -> None:
    assert _passes(name, answer) is True


KENNEL = titled(
    "W1",
    "ペットホテルの案内",
    "# ペットホテルの案内\n## 散歩\n犬の散歩は朝7時からできる。\n## 猫\n猫はケージで預かる。\n",
)


@pytest.mark.parametrize(
    ("answer", "ok"),
    [
        ("犬の散歩は朝7時からできます（ペットホテルの案内「散歩」）。", True),
        ("犬と猫の散歩は朝7時からできます（ペットホテルの案内「散歩」）。", None),
    ],
)
def test_a_second_thing_that_the_rule_is_not_about_leaves_it_open(answer: str, ok: bool | None) -> None:
    asked = "犬の散歩は何時からできますか？"
    grade = graded_on(KENNEL, asked, [["7時"]], ["犬の散歩は朝7時からできる"], answer)
    assert grade.action_ok is ok, grade.reason
