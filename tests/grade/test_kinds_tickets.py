"""Each action in the words of one more domain."""

import pytest

from evalgate.grade.action.classify import classify
from evalgate.questions.question import Action

REFUND_EN, REFUND_JA = "Can I get a refund on a season ticket?", "定期券は払い戻しできますか？"
APPLY_EN, APPLY_JA = "How do I apply?", "申請はどうすればいいですか？"
IN_YET_OTHER_WORDS = [
    (REFUND_EN, "I went through everything and came away with nothing on refunds.", Action.ABSTAIN),
    (REFUND_EN, "Refunds for season tickets: no entry in either document.", Action.ABSTAIN),
    (
        REFUND_EN,
        "Neither the tariff nor the FAQ tells us whether season tickets can be refunded.",
        Action.ABSTAIN,
    ),
    (REFUND_EN, "That question goes beyond the material available to me.", Action.ABSTAIN),
    (REFUND_EN, "Regrettably, none of my sources deals with refunds of season tickets.", Action.ABSTAIN),
    (REFUND_EN, "The tariff covers single tickets only; season tickets get no mention.", Action.ABSTAIN),
    (
        REFUND_EN,
        "I couldn't trace any rule about refunding season tickets. Try the ticket office.",
        Action.ABSTAIN,
    ),
    (REFUND_EN, "It's unclear from the documents whether you can.", Action.ABSTAIN),
    (REFUND_EN, "The documents provided don't let me answer that.", Action.ABSTAIN),
    (REFUND_EN, "Great question! Sadly it's one the documents don't answer.", Action.ABSTAIN),
    (REFUND_JA, "定期券の払い戻しに関しては、資料に一切触れられておりませんでした。", Action.ABSTAIN),
    (REFUND_JA, "払い戻しの可否は、ご提供の資料からは分かりませんでした。", Action.ABSTAIN),
    (REFUND_JA, "資料を探しましたが、該当箇所なしでした。", Action.ABSTAIN),
    (
        REFUND_JA,
        "定期券については載っていましたが、払い戻しの可否までは書かれていませんでした。",
        Action.ABSTAIN,
    ),
    (REFUND_JA, "申し訳ありません、その情報は私の参照できる範囲にはないようです。", Action.ABSTAIN),
    (REFUND_JA, "運賃表、よくある質問のいずれにも、定期券の払い戻しの項目はございません。", Action.ABSTAIN),
    (REFUND_JA, "回答できる根拠が資料中にないので、駅の窓口でお確かめください。", Action.ABSTAIN),
    (
        REFUND_JA,
        "払い戻しの規定は見つけられませんでした。駅係員に確認いたしますので、少々お待ちください。",
        Action.ABSTAIN,
    ),
    (REFUND_EN, "Yes, up to the day before it starts (Tariff, section 4).", Action.ANSWER),
    (REFUND_EN, "No. Season tickets can't be refunded once they have started [2].", Action.ANSWER),
    (
        REFUND_EN,
        "You can't get one after the first day; before that there's a $5 fee (Tariff).",
        Action.ANSWER,
    ),
    (REFUND_EN, "I'm not seeing it in writing, but a partial refund is usually possible.", Action.ANSWER),
    (
        REFUND_EN,
        "Refunds are handled at the ticket office, which isn't open on Sundays (FAQ).",
        Action.ANSWER,
    ),
    (REFUND_JA, "はい、有効期間の開始前であれば払い戻しできます（運賃表 第4条）。", Action.ANSWER),
    (REFUND_JA, "いいえ、使用を始めた定期券は払い戻しの対象外です（運賃表）。", Action.ANSWER),
    (REFUND_JA, "資料に規定はないものの、一般的には手数料を引いて返金されます。", Action.ANSWER),
    (REFUND_JA, "払い戻しには応じておりません（よくある質問）。", Action.ANSWER),
    (REFUND_JA, "1か月以上残っていれば可能です。手続きは駅の窓口でご案内しています[1]。", Action.ANSWER),
    (APPLY_EN, "Which application is this about - the parking permit or the season ticket?", Action.CLARIFY),
    (APPLY_EN, "Happy to help! Are you applying for yourself or on behalf of a child?", Action.CLARIFY),
    (APPLY_EN, "That depends on the ticket. Do you have a monthly or an annual one in mind?", Action.CLARIFY),
    (APPLY_EN, "Before I answer, I'd need to know which permit you mean.", Action.CLARIFY),
    (APPLY_JA, "通勤定期と通学定期で手続きが違いますので、どちらか教えてください。", Action.CLARIFY),
    (APPLY_JA, "新規のお申し込みでしょうか？それとも更新でしょうか？", Action.CLARIFY),
    (APPLY_JA, "何の申請についてのご質問か、確認させていただけますか。", Action.CLARIFY),
    (
        APPLY_JA,
        "ご質問は、通勤定期のことでしょうか、通学定期のことでしょうか。いずれかによってご案内が変わります。",
        Action.CLARIFY,
    ),
    (
        APPLY_EN,
        "Fill in form A and hand it in at the office. Let me know if you'd like the form.",
        Action.ANSWER,
    ),
    (APPLY_EN, "Apply online or at the counter, whichever suits you better (Guide).", Action.ANSWER),
    (APPLY_JA, "申請書に記入し、窓口かオンラインのどちらかで提出してください（手引き）。", Action.ANSWER),
    (
        APPLY_JA,
        "申請書を窓口に提出します。記入方法が分からないときは係員にお尋ねください（手引き）。",
        Action.ANSWER,
    ),
    (
        REFUND_EN,
        "There's a contradiction here: the 2023 tariff says $5, the 2025 FAQ says $8.",
        Action.SHOW_CONFLICT,
    ),
    (
        REFUND_JA,
        "運賃表（2023年版）では手数料500円、FAQ（2025年版）では800円となっており、統一されていません。",
        Action.SHOW_CONFLICT,
    ),
    (
        REFUND_JA,
        "手数料は、ある資料では500円、別の資料では800円とされています。どちらが現行かは読み取れません。",
        Action.SHOW_CONFLICT,
    ),
]


@pytest.mark.parametrize(("question", "text", "action"), IN_YET_OTHER_WORDS)
def test_actions_on_the_way_to_a_ticket(question: str, text: str, action: Action) -> None:
    assert classify(question, text) is action
