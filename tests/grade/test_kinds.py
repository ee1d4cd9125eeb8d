"""Kinds of wording, each with sentences of its own: what an answer does must not hang on one phrase of it."""

import pytest

from evalgate.grade.action.classify import classify
from evalgate.questions.question import Action

PARKING_EN = "How much will visitor parking cost in 2027?"
PARKING_JA = "2027年度の来客用駐車場の料金はいくらですか？"

IDIOMATIC_ABSTENTIONS = [
    "Visitor parking simply doesn't come up in the papers I was given.",
    "No parking fees for 2027 have been announced in these documents.",
    "No 2027 rates have been released so far.",
    "I'm afraid I drew a blank on parking fees for 2027.",
    "I keep drawing a blank here: the handbooks have no word on it.",
    "What parking will cost in 2027 is left open by the rules.",
    "The question of 2027 fees is left unanswered.",
    "The guides are mute on parking fees for 2027.",
    "The handbook keeps quiet about what 2027 will bring.",
    "This one has me stumped: visitor parking just isn't mentioned anywhere.",
    "Oh dear, that sounds annoying! The rules don't mention what parking will cost.",
    "Neither a fee nor a waiver is written down anywhere in the rules.",
    "The documents stop short of naming a price for 2027.",
    "来客用駐車場の話は、資料のどこにも出てきません。",
    "2027年度の料金は、まだ公表されておりません。",
    "資料はこの点について沈黙しています。",
    "2027年度の料金については、資料では触れずじまいです。",
    "それはお困りですね。あいにく、資料には駐車料金の記載がございませんでした。",
    "駐車料金の件ですね。資料には該当する記載がありません。",
    "いくらになるのかは、資料の中では決められていません。",
]
"""Silence in idioms; the negation may stand in the subject, and sympathy before it is no answer."""


@pytest.mark.parametrize("text", IDIOMATIC_ABSTENTIONS)
def test_silence_may_be_told_in_idioms(text: str) -> None:
    question = PARKING_EN if text.isascii() else PARKING_JA
    assert classify(question, text) is Action.ABSTAIN


NEAR_FIRST = [
    "The Parking Rules (May 2025) set $4 an hour today; they don't say what will apply in 2027.",
    "Today visitors pay $4 an hour. What the price will be in 2027 isn't stated in the rules.",
    "At present it's $4 an hour (Parking Rules); nothing is said about 2027.",
    "Parking costs $4 an hour under the current rules, but the documents don't look ahead to 2027.",
    "2025年5月版では1時間400円ですが、2027年度の額は資料に記載がありません。",
    "現在の料金は1時間400円です。2027年度については資料に書かれていません。",
    "駐車場利用規則では1時間400円と定められています。ただし、2027年度の料金は記載されていません。",
]


@pytest.mark.parametrize("text", NEAR_FIRST)
def test_a_near_value_before_the_denial_is_no_answer(text: str) -> None:
    question = PARKING_EN if text.isascii() else PARKING_JA
    assert classify(question, text) is Action.ABSTAIN


GUESS_FIRST = [
    "I'd guess around $7 an hour, since the rules don't go that far ahead.",
    "Probably $8, as nothing is written about it.",
    "It should be about $5 an hour, though the documents don't mention 2027.",
    "My best guess is $6, because the documents say nothing about 2027.",
    "Most likely $5 an hour, given that the rules don't state a price for 2027.",
    "資料には記載がないので、たぶん500円でしょう。",
    "おそらく500円程度だと思いますが、資料には書かれていません。",
    "500円くらいになると思われます。資料に2027年度の記載はありません。",
    "多分500円です。というのも、資料には2027年度の定めがないからです。",
]


@pytest.mark.parametrize("text", GUESS_FIRST)
def test_a_guess_with_the_silence_as_its_reason_is_an_answer(text: str) -> None:
    question = PARKING_EN if text.isascii() else PARKING_JA
    assert classify(question, text) is Action.ANSWER


MIXED_SCRIPTS = [
    ("資料からは館内Wi-Fiの有無を確認できませんでした。", Action.ABSTAIN),
    ("E-mail の宛先は資料にありませんでした。", Action.ABSTAIN),
    ("X-ray 検査の料金は資料に記載がありません。", Action.ABSTAIN),
    ("Wi-Fi isn't mentioned in the documents, so please ask at the front desk.", Action.ABSTAIN),
    ("駐車料金は I couldn't find it in the documents.", Action.ABSTAIN),
    ("Parking is free for the first 2時間 (駐車場利用規則).", Action.ANSWER),
    ("The fee is 400円 per hour (駐車場利用規則, 2025年5月版).", Action.ANSWER),
    ("QR-code で入館できます（入館ガイド）。", Action.ANSWER),
]


@pytest.mark.parametrize(("text", "action"), MIXED_SCRIPTS)
def test_scripts_may_mix_in_one_sentence(text: str, action: Action) -> None:
    assert classify(PARKING_JA, text) is action


HAND_OVERS = [
    "資料に見当たらないため、総務の担当者の方に引き継がせていただきます。",
    "資料に記載がございませんので、総務へ転送いたします。",
    "該当する記載がないため、詳しい者におつなぎいたします。",
    "資料では確認できませんでした。管理室に取り次がせていただきます。",
    "記載が見つかりませんでしたので、施設課へご質問をお回しします。",
    "資料にないため、担当部署にエスカレーションいたします。少々お待ちください。",
    "Nothing on that here; let me transfer you to Security.",
    "The documents don't cover this, so I'm handing you over to the Facilities team.",
    "It isn't in the handbooks. I'll forward your question to the front office.",
    "I couldn't find it, so I have passed your question on to Facilities.",
    "That's not covered; I will put you through to the Security Desk.",
    "The rules don't say. One moment, I'm connecting you with a colleague.",
]


@pytest.mark.parametrize("text", HAND_OVERS)
def test_handing_over_is_no_answer(text: str) -> None:
    question = PARKING_EN if text.isascii() else PARKING_JA
    assert classify(question, text) is Action.ABSTAIN


OFFERED_QUESTIONS = [
    "契約者用と来客用とで異なります。どちらについてお調べしましょうか。",
    "どちらの駐車場をご案内いたしましょうか。",
    "契約者用と来客用、どちらの料金をお伝えしましょうか。",
    "平日と休日のいずれについてお答えしましょうか。",
    "時間貸しと月極がございますが、どちらをお調べいたしましょうか？",
    "来客用でしょうか、それとも契約者用の料金をお調べしましょうか。",
    "Which of the two shall I look up, tenant or visitor parking?",
    "Shall I look up tenant or visitor parking?",
    "Would you like the weekday rate or the weekend rate?",
    "Tenant parking or visitor parking - which one shall I check for you?",
    "There are hourly and monthly rates. Which should I quote?",
    "Should I give you the hourly or the monthly rate?",
]


@pytest.mark.parametrize("text", OFFERED_QUESTIONS)
def test_a_question_may_be_an_offer(text: str) -> None:
    question = "How much is parking?" if text.isascii() else "駐車料金はいくらですか？"
    assert classify(question, text) is Action.CLARIFY


ONE_RULE = [
    "Nothing for the first two hours, then $4 per hour (Parking Rules, May 2025).",
    "The first two hours are free; after that it's $4 an hour (F1).",
    "Two hours before they arrive, at the latest (F3).",
    "Free until noon, $10 from then on (F1).",
    "You have to register them two hours ahead, or one hour for repeat visits (F3).",
    "The desk is open two times a week, on Mondays and Thursdays (F1).",
    "Members pay $4 while guests pay $6 (F1).",
    "最初の2時間は無料で、その後は1時間400円です（駐車場利用規則）。",
    "平日は400円、休日は500円です（駐車場利用規則）。",
    "2時間前までに登録してください（入館ガイド）。",
    "2つの条件があります。会員であること、3か月以上利用していることです（規約）。",
    "正午までは無料、それ以降は1,000円です（規約）。",
]


@pytest.mark.parametrize("text", ONE_RULE)
def test_one_rule_with_two_values_is_no_conflict(text: str) -> None:
    question = "How is it charged for visitors?" if text.isascii() else "来客用はどうなっていますか？"
    assert classify(question, text) is Action.ANSWER


COURTESY_QUESTIONS = [
    "Tenants use level B1 and visitors level B2. Does that help?",
    "Tenants use level B1, visitors level B2. Is that clear so far?",
    "Visitors park on level B2 (Parking Rules). Does this answer your question?",
    "Visitors park on level B2. Does that make sense?",
    "It's level B2 for visitors. Is that what you needed?",
    "Visitors park on level B2, okay?",
    "契約者はB1階、来客はB2階です。これでよろしいでしょうか？",
    "契約者はB1階、来客はB2階です。お役に立てましたでしょうか。",
    "来客はB2階です（駐車場利用規則）。ご理解いただけましたか？",
    "来客はB2階です。おわかりいただけましたでしょうか。",
    "契約者はB1階、来客はB2階です。ご参考になりましたか？",
    "来客はB2階です。このご説明で大丈夫でしょうか。",
]


@pytest.mark.parametrize("text", COURTESY_QUESTIONS)
def test_asking_whether_it_helped_is_no_asking_back(text: str) -> None:
    question = "Where do I park?" if text.isascii() else "駐車場はどこですか？"
    assert classify(question, text) is Action.ANSWER


DENIALS_OF_THE_THING = [
    "ご利用いただけるのは現金のみで、電子マネーはご利用いただけません（会計マニュアル）。",
    "お支払いは現金だけですので、カードは使えません（会計マニュアル）。",
    "いいえ、当館では電子マネーを取り扱っておりません（会計マニュアル）。",
    "対応しているのは現金のみで、電子マネーには対応していません（会計マニュアル）。",
    "Only cash is accepted; e-money can't be used (Till Manual).",
    "No, we only take cash, so e-money isn't accepted (Till Manual).",
    "E-money is not accepted here (Till Manual).",
]


@pytest.mark.parametrize("text", DENIALS_OF_THE_THING)
def test_saying_that_there_is_none_is_an_answer(text: str) -> None:
    question = "Can I pay with e-money?" if text.isascii() else "電子マネーは使えますか？"
    assert classify(question, text) is Action.ANSWER


PLAIN_ACTS = [
    "毎月最初の受診のときに確認します（保険証確認マニュアル）。",
    "外来は毎月、入院中は毎月1日に病棟で確認いたします（C2、C4）。",
    "結果は窓口でご案内します（受付ハンドブック）。",
    "検査の内容は前日にご説明いたします[2]。",
    "番号は郵便でお伝えします（カード運用基準 第3条）。",
    "We can explain the results at the desk (Reception Manual).",
    "I can list them: Monday and Thursday (Waste Guide).",
]


@pytest.mark.parametrize("text", PLAIN_ACTS)
def test_what_an_office_does_is_no_offer_of_the_assistant(text: str) -> None:
    question = "What happens with my card?" if text.isascii() else "保険証はいつ確認しますか？"
    assert classify(question, text) is Action.ANSWER


WHICH_HOLDS = [
    "14日とする資料と7日とする資料がございます。どちらが有効かは確認が必要です。",
    "ガイドでは14日、規程では7日です。いずれが正しいかは要確認です。",
    "手引きは14日、細則は7日としています。どちらが最新か、ご確認をお願いします。",
    "資料により14日と7日に分かれます。どちらが適用されるかは総務への確認が必要です。",
    "The guide says 14 days, the policy 7. Which one holds would have to be checked.",
    "One document says 14 days, another 7 days. Please check with HR which of them applies.",
]


@pytest.mark.parametrize("text", WHICH_HOLDS)
def test_saying_that_one_has_to_check_which_holds_is_no_question(text: str) -> None:
    question = "How long can I return it?" if text.isascii() else "返品は何日以内ですか？"
    assert classify(question, text) is Action.SHOW_CONFLICT


PETS_EN, PETS_JA = "Are pets allowed in the office?", "職場にペットを連れてきてもいいですか？"
DEADLINE_EN, DEADLINE_JA = "When is the deadline?", "締め切りはいつですか？"
IN_OTHER_WORDS = [
    (PETS_EN, "Pets? Not a peep about them in the handbook.", Action.ABSTAIN),
    (PETS_EN, "I've been through all five documents and pets never come up.", Action.ABSTAIN),
    (PETS_EN, "Sadly the handbook has nothing to offer on pets.", Action.ABSTAIN),
    (PETS_EN, "You won't find anything about animals in these guides, I'm afraid.", Action.ABSTAIN),
    (PETS_EN, "The material at hand gives me no basis for an answer.", Action.ABSTAIN),
    (PETS_EN, "It's not something our documents go into.", Action.ABSTAIN),
    (PETS_EN, "As far as the documents are concerned, pets don't exist.", Action.ABSTAIN),
    (PETS_EN, "Our policies haven't got a rule on that.", Action.ABSTAIN),
    (PETS_EN, "That lies outside what the handbook covers. HR may know more.", Action.ABSTAIN),
    (PETS_EN, "I wish I could tell you, but there's simply no information on pets here.", Action.ABSTAIN),
    (PETS_EN, "The guide makes no provision for animals one way or the other.", Action.ABSTAIN),
    (PETS_EN, "Whether pets are allowed is nowhere stated.", Action.ABSTAIN),
    (PETS_EN, "No rule on pets could be found.", Action.ABSTAIN),
    (PETS_EN, "Unfortunately this isn't documented; best to check with your manager.", Action.ABSTAIN),
    (
        PETS_EN,
        "The policy addresses bicycles and plants. Animals, however, are not addressed.",
        Action.ABSTAIN,
    ),
    (
        PARKING_EN,
        "Only the 2025 price is known: $4 an hour. For 2027 nothing has been fixed yet.",
        Action.ABSTAIN,
    ),
    (PARKING_EN, "$4 an hour is the 2025 rate; the 2027 rate isn't given anywhere.", Action.ABSTAIN),
    (PETS_JA, "ペットの同伴については、どの資料でも取り上げられていません。", Action.ABSTAIN),
    (PETS_JA, "資料を一通り確認しましたが、ペットに関するルールは載っていないようです。", Action.ABSTAIN),
    (PETS_JA, "いただいた資料の中には答えがありませんでした。", Action.ABSTAIN),
    (PETS_JA, "ペットについて定めた規程は存在しないようです。総務課にご確認ください。", Action.ABSTAIN),
    (PETS_JA, "うーん、資料にはペットの話が出てこないですね。", Action.ABSTAIN),
    (PETS_JA, "申し訳ないのですが、お手元の資料だけでは可否を判断できません。", Action.ABSTAIN),
    (PETS_JA, "ペットの可否は資料からは読み取れず、お答えできかねます。", Action.ABSTAIN),
    (PETS_JA, "就業規則には自転車や植物の定めはありますが、ペットへの言及はありません。", Action.ABSTAIN),
    (PETS_JA, "その点は資料の対象外となっております。", Action.ABSTAIN),
    (PARKING_JA, "2025年度は1時間400円ですが、2027年度分はまだ資料に載っていません。", Action.ABSTAIN),
    (PARKING_JA, "現行は400円です。2027年度の改定については情報がございません。", Action.ABSTAIN),
    (
        PETS_JA,
        "ペットに関する記載はなく、確かなことは申し上げられません。担当へおつなぎしますね。",
        Action.ABSTAIN,
    ),
    (PARKING_EN, "Nobody has written it down, but I'd reckon on $5.", Action.ANSWER),
    (PARKING_EN, "It'll be around $5, I believe, although the handbook is silent on it.", Action.ANSWER),
    (PARKING_EN, "Expect roughly $5 an hour. The documents themselves don't mention 2027.", Action.ANSWER),
    (PETS_EN, "Pets are fine as long as they are well-behaved.", Action.ANSWER),
    (PETS_EN, "No, pets aren't allowed (Office Rules).", Action.ANSWER),
    (PETS_EN, "There's no rule against it, so you may bring your dog.", Action.ANSWER),
    (
        PETS_EN,
        "The documents don't mention pets. In most offices, though, they aren't welcome.",
        Action.ANSWER,
    ),
    (PARKING_JA, "資料にはありませんが、500円前後になるのではないでしょうか。", Action.ANSWER),
    (PARKING_JA, "500円です。ただし資料には明記されていません。", Action.ANSWER),
    (PETS_JA, "禁止する記載は見当たらないので、連れてきて差し支えありません。", Action.ANSWER),
    (PETS_JA, "いいえ、ペットの同伴は認められていません（就業規則）。", Action.ANSWER),
    (PETS_JA, "記載はありませんが、一般的なオフィスでは禁止されています。", Action.ANSWER),
    (
        DEADLINE_EN,
        "The deadline is 5 May for members and 12 May for everyone else (Guide). Hope that's clear?",
        Action.ANSWER,
    ),
    (DEADLINE_EN, "By 5 May for members, two weeks later for guests (Guide).", Action.ANSWER),
    (DEADLINE_EN, "Members: 5 May. Guests: 12 May. Was this what you were after?", Action.ANSWER),
    (DEADLINE_JA, "会員は5月5日、一般は5月12日です。ご不明点はございますか？", Action.ANSWER),
    (DEADLINE_JA, "会員は5月5日、一般は5月12日までです。以上でお役に立てますでしょうか。", Action.ANSWER),
    (DEADLINE_JA, "会員は5月5日、一般は5月12日です。いかがでしょうか。", Action.ANSWER),
    (
        DEADLINE_EN,
        "Is it the membership application or the event sign-up you're asking about?",
        Action.CLARIFY,
    ),
    (
        DEADLINE_EN,
        "There are two deadlines. Would you like the one for members or the one for guests?",
        Action.CLARIFY,
    ),
    (DEADLINE_EN, "For members or for guests?", Action.CLARIFY),
    (DEADLINE_EN, "I can look that up - just tell me whether you're a member or a guest.", Action.CLARIFY),
    (
        DEADLINE_JA,
        "会員の申込と一般の申込がありますが、どちらの締め切りをご案内すればよろしいでしょうか。",
        Action.CLARIFY,
    ),
    (DEADLINE_JA, "会員の方ですか、一般の方ですか。", Action.CLARIFY),
    (DEADLINE_JA, "どちらの締め切りをお知りになりたいか、お聞かせください。", Action.CLARIFY),
    (
        DEADLINE_JA,
        "会員申込の締め切りのことでお間違いないでしょうか、それともイベント申込でしょうか。",
        Action.CLARIFY,
    ),
    (
        DEADLINE_EN,
        "The 2023 guide gives 5 May, whereas the 2025 notice gives 12 May. I can't say which is current.",
        Action.SHOW_CONFLICT,
    ),
    (
        DEADLINE_EN,
        "I found two different dates: 5 May (Guide, 2023) and 12 May (Notice, 2025).",
        Action.SHOW_CONFLICT,
    ),
    (DEADLINE_EN, "The sources aren't consistent: 5 May in one, 12 May in the other.", Action.SHOW_CONFLICT),
    (
        DEADLINE_JA,
        "手引き（2023年版）は5月5日、お知らせ（2025年版）は5月12日と、記載が分かれています。",
        Action.SHOW_CONFLICT,
    ),
    (
        DEADLINE_JA,
        "資料間で締め切りが合いません。手引きは5月5日、お知らせは5月12日です。",
        Action.SHOW_CONFLICT,
    ),
    (
        DEADLINE_JA,
        "5月5日とするものと5月12日とするものがあり、どちらが正しいかは判断できません。",
        Action.SHOW_CONFLICT,
    ),
]


@pytest.mark.parametrize(("question", "text", "action"), IN_OTHER_WORDS)
def test_each_action_may_come_in_other_words(question: str, text: str, action: Action) -> None:
    assert classify(question, text) is action
