"""What an answer did is read from all of it, in both languages, with nothing known but the texts."""

import json
from pathlib import Path

import pytest

from evalgate.grade.action.classify import classify, declines
from evalgate.grade.action.moves import Move, parts_of
from evalgate.questions.question import Action

FEE_JA = "解約の手数料はいくらですか？"
FEE_EN = "What is the cancellation fee?"

ABSTAINS = [
    # polite, plain, negations of many verbs
    "解約手数料についての記載は見つかりませんでした。",
    "ご質問の内容は、参照した資料には見当たりませんでした。",
    "資料に書いてないので分からない。",
    "手数料の話はどこにも出てこなかったよ。",
    "規約には載ってないっぽいです。",
    "解約手数料、見つかんなかったです。",
    "その件は docs に記載がないため回答を控えます。",
    "解約手数料の定めは、どの規程にもございません。",
    "解約手数料は規約のどこにも載っていない。",
    "利用規約を確認しましたが、手数料に触れた条項はありませんでした。",
    "手元の資料からは手数料を確認できませんでした。",
    "資料では解約の手数料に触れられておりません。",
    "料金表に解約手数料の項目がなく、金額をお伝えすることができません。",
    "マニュアルを見る限り、解約時の費用に関する言及はない。",
    "手数料については資料に明記されていないため、お答えいたしかねます。",
    "該当する情報が見つからず、お役に立てません。サポート窓口へお問い合わせください。",
    "お調べしましたが、手数料の金額は記されていませんでした。恐れ入りますが、担当までご確認ください。",
    "申し訳ございません。解約手数料は資料の範囲外です。",
    "FAQには解約手数料の説明が含まれていません。",
    "記載なし。",
    "手数料の記載なし。",
    "該当する記述は確認できませんでした。",
    "解約手数料は資料からは読み取れません。",
    "手数料に関する情報は持ち合わせておりません。",
    "解約違約金の金額は資料に記載がないためお答えできません。なお、解約の受付時間は9時〜18時です[1]。",
    "手数料は資料にありませんでした。ほかに知りたいことがあれば、お気軽にお尋ねください。",
    "資料にあるのは入会金（3,000円）の定めだけで、解約手数料については何も書かれていません。",
    "解約手数料の記載は見当たりません。参考までに、規約第5条では退会の届け出は前月末までとされています。",
    # an offer, a request to somebody else and a courtesy question are no asking back
    "手数料の記載はありませんでした。入会金でしたらご案内できますので、お申し付けください。",
    "手数料は資料では確認できませんでした。お手数ですが、受付にお尋ねいただけますでしょうか。",
    "解約手数料の記載がございませんでした。ほかにご質問はございますか？",
    "大変恐縮ですが、ご質問にはお答えできません。",
    "I can’t find that in the documents I was given.",
    "I can't find that in the documents I was given.",
    "I canʼt find that in the documents I was given.",
    "The terms don't mention a cancellation fee.",
    "There is no information about a cancellation fee in the documents provided.",
    "No cancellation fee is stated in the terms.",
    "The documents are silent on cancellation fees.",
    "I wasn't able to locate anything on cancellation fees, sorry.",
    "None of the documents says what cancelling costs.",
    "Cancellation fees aren't covered in the handbook.",
    "That isn't something the documents address.",
    "Nothing in the guide deals with cancellation fees. The billing team should be able to help.",
    "I don't have any information on that.",
    "I looked through the terms and the price list, but a cancellation fee isn't listed in either of the documents.",
    "Unfortunately the policy says nothing about fees for cancelling. Please contact support.",
    "The cancellation fee is not specified in the documents. For reference, the joining fee is £30 (Price List).",
    "The price list only covers joining fees; it doesn't say what cancelling costs.",
    "I couldn't find a cancellation fee. If you'd like, I can look up the notice period instead.",
    "I couldn't find a cancellation fee. Is there anything else I can help with?",
    "I'm not able to help with that.",
    "The fee can't be determined from the documents.",
    "Information on cancellation fees is missing from the handbook.",
    "I'm sorry, but your question isn't related to the documents provided. Could you please provide more context?",
    "Please ask the front desk.",
    "受付にお問い合わせください。",
]

ANSWERS = [
    # an apology, a sentinel word, a quotation, a rule about something missing: none of them refuses
    "申し訳ございません、ご案内が遅れました。解約手数料は1,000円です[1]。",
    "Sorry for the mix-up above. The cancellation fee is £10 [1].",
    'Error E-17 means "insufficient balance"; top up and retry [1].',
    "「情報が不足しています」は入力漏れを示す表示です。必須欄を埋めてください[1]。",
    'You can find the answer to your question in the search results tab, under "Billing" [1]',
    "解約手数料は1,000円です。なお、理由の記載がない申請は差し戻されます。",
    "記載がない場合は差し戻しとなりますので、理由を必ず書いてください。手数料は1,000円です（規約第3条）。",
    "規約には「返金はできません」とあります。手数料は1,000円です。",
    'The guide says: "If the form cannot be found, ask at the desk." The fee is £10.',
    "残念ながら、解約には手数料1,000円がかかります（規約第3条）。",
    "Unfortunately, yes: cancelling costs £10 (Terms, section 3).",
    "いいえ、手数料はかかりません（規約第3条）。",
    "No, cancelling is free of charge (Terms).",
    "No fee is charged for cancelling within 14 days [T1].",
    "手数料は1,000円です。ほかにご不明な点はございませんか？",
    "The fee is £10. Is there anything else you'd like to know?",
    "手数料は1,000円です（料金表）。返金の時期については資料に記載がありませんでした。",
    "The fee is £10 (Price List). The documents don't say when it is charged.",
    # hedged, guessed, general
    "資料には明記がなく断言できませんが、手数料は3,000円になると思います。",
    "I don't know for sure, but the fee is probably 3,000 yen.",
    "資料に記載はありませんでした。ただし、一般的には月額料金の1か月分が相場です。",
    "記載は見つかりませんでしたが、おそらく無料でしょう。",
    "手数料の定めはありません。通常は1,000円程度とお考えください。",
    "The documents don't mention a fee. However, most providers charge around £25.",
    "There's no fee in the terms. That said, you should expect to pay about £20.",
    "I don't have specific information on the fee. However, cancelling early means paying the remaining months.",
    "資料では確認できませんでした。しかし、解約手数料は入会から1年以内であれば5,000円です。",
    "I couldn't find it, but it's usually one month's charge.",
    # concluded from the silence of the documents
    "手数料の定めはありませんので、無料で解約できます。",
    "禁止する規定がないため、そのまま解約して構いません。",
    "The documents don't mention a fee, so cancelling is free.",
    # instructions are not questions to the user
    "解約届に記入し、受付へご提出ください。手数料は1,000円です。",
    "紛失したときは、すぐに事務局へお知らせください。",
    "アプリの設定画面で「解約」を選んでください。手数料は1,000円です。",
    "Tell your manager first, then fill in the form. The fee is £10.",
    "Let reception know by noon; the fee is £10.",
]

CLARIFIES = [
    "どちらの契約についてのお問い合わせか、契約番号の先頭2文字を教えてください。",
    "Which plan do you mean, i.e. Basic or Pro?",
    "Which contract should we look at.",
    "個人会員と法人会員のどちらの解約でしょうか？",
    "月額プランの件か、年額プランの件か、お知らせください。",
    "プランによって異なります。月額（1,000円）と年額（無料）のどちらをお使いですか。",
    "恐れ入りますが、もう少し詳しくお聞かせいただけますでしょうか。",
    "解約といっても、プランの解約、オプションの解約、アカウントの削除があります。どれのことでしょうか。",
    "次のうち、該当するものをお選びください。\n1. 月額プラン\n2. 年額プラン",
    "ご契約の種類をお知らせいただけますか。",
    "どの店舗の会員かお伺いしてもよろしいでしょうか？",
    "月額プランの解約ということでよろしいでしょうか？",
    "対象のプラン名をご教示いただければ、手数料をご案内いたします。",
    "Are you on the monthly or the yearly plan?",
    "That depends on your plan. Please let me know whether you're on the monthly or the yearly one.",
    "Could you tell me a bit more about what you'd like to cancel?",
    "There are two cancellation fees, one for memberships and one for classes. Which one are you asking about?",
    "It could mean a class, a membership or a personal training session. Please specify which.",
    "I'd need to know which plan you're on.",
    "Do you mean cancelling a class or leaving the gym altogether?",
    "The fee is £10 for classes and £30 for memberships. Tell me which one you mean.",
    "I'm not sure what you mean. Could you clarify your question?",
    "when will what be cancelled?",
    "would you like to know about cancelling a class",
]

CONFLICTS = [
    "手数料は資料によって異なります。利用規約（2025年版）では1,000円、料金表（2023年版）では1,500円です。どちらが現行かは判断できません。",
    "記載が二通りあります。D1は1,000円、D2は1,500円としています。",
    "D1（2025年4月）には1,000円、D2（2023年4月）には1,500円とあり、食い違っています。窓口でご確認ください。",
    "一つに定まる答えは見つかりませんでした。規約では「手数料は1,000円」、料金表では「手数料は1,500円」となっており、矛盾しています。",
    "The two documents disagree: the Terms (2025) say £10, the Price List (2023) says £15.",
    "I can't give you a single figure. The Terms (2025) say £10; the Price List (2023) says £15.",
    "Some documents say £10 and others say £15, so it isn't clear.",
    "There are conflicting fees: £10 in the Terms, £15 in the Price List. I don't know which one applies.",
    "The fee differs between documents (£10 or £15). Could you check with the office?",
    "Two different fees appear, £10 and £15. The Terms are newer, but nothing says that they replace the Price List.",
]

SETTLES = [
    "規約（2025年版）では1,000円、料金表（2023年版）では1,500円と食い違っています。新しい規約が優先されるため、1,000円です。",
    "資料により1,000円と1,500円の記載があるため、間をとって1,250円とお考えください。",
    "The Terms (2025) say £10 and the Price List (2023) says £15. The Terms are more recent, so the fee is £10.",
    "The documents give £10 and £15, which averages out at £12.50.",
]


_LINES = (Path(__file__).parent / "other_domains.jsonl").read_text(encoding="utf-8").splitlines()
OTHER_DOMAINS = [(row["question"], row["answer"], Action(row["action"])) for row in map(json.loads, _LINES)]


@pytest.mark.parametrize(("question", "answer", "expected"), OTHER_DOMAINS)
def test_answers_of_other_domains(question: str, answer: str, expected: Action) -> None:
    assert classify(question, answer) is expected


@pytest.mark.parametrize("answer", ABSTAINS)
def test_abstains(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.ABSTAIN
    assert classify(FEE_EN, answer) is Action.ABSTAIN


@pytest.mark.parametrize("answer", [*ANSWERS, *SETTLES])
def test_answers(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.ANSWER
    assert classify(FEE_EN, answer) is Action.ANSWER


@pytest.mark.parametrize("answer", CLARIFIES)
def test_asks_back(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.CLARIFY
    assert classify(FEE_EN, answer) is Action.CLARIFY


@pytest.mark.parametrize("answer", CONFLICTS)
def test_shows_both_statements(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.SHOW_CONFLICT
    assert classify(FEE_EN, answer) is Action.SHOW_CONFLICT


@pytest.mark.parametrize(
    "answer", ["", "  \n", "こんにちは。", "Hello!", "ありがとうございます。", "---", "？？？"]
)
def test_nothing_said_is_no_action(answer: str) -> None:
    assert classify(FEE_JA, answer) in (None, Action.CLARIFY if "？" in answer else None)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("The context does not mention a fee. However, most providers charge about £25.", True),
        ("解約手数料の記載はありません。一般的には無料です。", True),
        ("そのような手数料は存在しません。", True),
        ("As an AI model, I strive to be helpful. Therefore I cannot answer this.", True),
        ("The fee is £10. The documents don't say when it is due.", False),
        ("手数料は1,000円です。支払い時期の記載はありません。", False),
        ("Which plan do you mean?", False),
    ],
)
def test_declines_whether_or_not_it_then_guesses(answer: str, expected: bool) -> None:
    assert declines(FEE_EN, answer) is expected


def test_a_denial_of_half_the_question_leaves_an_answer() -> None:
    question = "人間ドックは何歳から選べて、自己負担はいくらですか？"
    answer = "人間ドックの対象は35歳以上ですが、自己負担額については記載が確認できませんでした。"
    assert classify(question, answer) is Action.ANSWER


def test_a_near_fact_before_the_denial_leaves_an_abstention() -> None:
    question = "海外出張の日当はいくらですか？"
    answer = "国内出張の日当は3,000円と定められていますが、海外出張の日当は資料に記載がありません。"
    assert classify(question, answer) is Action.ABSTAIN


def test_a_table_that_finds_nothing_is_a_denial() -> None:
    answer = "| 資料 | 手数料の記載 |\n|---|---|\n| 利用規約 | なし |\n| 料金表 | なし |"
    assert classify(FEE_JA, answer) is Action.ABSTAIN


def test_the_question_repeated_is_no_asking_back() -> None:
    assert classify(FEE_JA, "## 解約の手数料はいくらですか？\n1,000円です（規約第3条）。") is Action.ANSWER
    assert classify(FEE_JA, "解約の手数料はいくらですか？\n1,000円です（規約第3条）。") is Action.ANSWER


def test_a_question_mark_in_a_link_asks_nothing() -> None:
    answer = "Details: https://docs.example/fees?id=3. The fee is £10."
    assert classify(FEE_EN, answer) is Action.ANSWER


@pytest.mark.parametrize(
    "answer",
    [
        "I looked through the handbooks, but the fee isn't covered there.",
        "I went through all four guides; closing fees are not listed in any of them.",
        "I checked the tariff, and it wasn't answered there, I'm afraid.",
    ],
)
def test_a_denial_may_point_back_to_the_documents(answer: str) -> None:
    assert classify(FEE_EN, answer) is Action.ABSTAIN


def test_what_is_not_to_be_had_at_a_place_is_no_denial() -> None:
    answer = "Meals are not provided there; the fee is £10 (Price List)."
    assert classify(FEE_EN, answer) is Action.ANSWER


@pytest.mark.parametrize(
    "answer",
    [
        "Please give me a few more details about your contract.",
        "Could you share a few details of your account.",
    ],
)
def test_a_request_for_a_few_details_asks_back(answer: str) -> None:
    assert classify(FEE_EN, answer) is Action.CLARIFY


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        # a denial in two sentences takes up what only the second one names
        (
            "What may harm the night-vision camera?",
            (
                "Fog may limit what the camera shows, but it isn't stated that fog harms it. The manual doesn't say"
                " what may harm the night-vision camera."
            ),
            Action.ABSTAIN,
        ),
        # what is denied of the others leaves what was said of one
        (
            "What are the default volumes of the alarm panel?",
            (
                "The default volume of the alarm panel's chime is medium. However, the default volumes of other"
                " sounds are not mentioned in the manual."
            ),
            Action.ANSWER,
        ),
        # silence is no more than the beginning of the answer
        (
            "Is there a gate that lets dogs stay alone on the terrace?",
            "No, no such gate is mentioned in the rules. In fact, leaving dogs alone on the terrace is forbidden.",
            Action.ANSWER,
        ),
        # what a thing is for sends nobody anywhere
        (
            "What is the grey intercom for?",
            "The grey intercom is used for contacting the porter.",
            Action.ANSWER,
        ),
    ],
)
def test_what_stands_beside_a_denial(question: str, answer: str, expected: Action) -> None:
    assert classify(question, answer) is expected


@pytest.mark.parametrize(
    ("row", "denies"),
    [
        ("| 小型艇 | ― | 6,400円 |", False),
        ("| Dinghy | no | £64 |", False),
        ("| 利用規約 | 2025年4月 | ― |", True),
        ("| 利用規約 | 記載なし | 2025年4月 |", True),
        ("| Harbour rules | 2 May 2024 | none |", True),
    ],
)
def test_a_cell_left_blank_denies_only_where_the_row_gives_no_value(row: str, denies: bool) -> None:
    parts = parts_of(f"| a | b | c |\n|---|---|---|\n{row}")
    assert any(part.move is Move.DENIES for part in parts) is denies
