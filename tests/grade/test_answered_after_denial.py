"""Behind a denial, whatever is said of the matter itself is an answer, in whatever form; what is near is not."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.grade.grade import Grade
from evalgate.questions.question import Accept, Action, Question, QuestionType
from tests.grade.test_said_plainly import GRADERS

_ASKED = {
    "pets": "Can I bring my dog to the studio?",
    "price": "How much does a wheel lesson cost?",
    "kids": "Do children get a discount?",
    "park": "Is there parking for visitors?",
    "post": "Do you ship finished pots?",
    "dog_ja": "工房に犬を連れて行けますか？",
    "price_ja": "ろくろの講習はいくらですか？",
    "park_ja": "見学者の駐車場はありますか？",
    "post_ja": "完成した作品を発送してもらえますか？",
    "kids_ja": "小学生の割引はありますか？",
}


def _grade(asked: str, text: str) -> Grade:
    question = Question(id="A", type=QuestionType.A, question=_ASKED[asked], accept=(Accept.ABSTAIN,))
    return GRADERS["ja" if asked.endswith("_ja") else "en"].grade(question, Answer(text=text))


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "The rules don't mention dogs. They are treated the same as prams."),
        ("pets", "Nothing is said about dogs, so yes, you can bring yours."),
        ("pets", "The documents are silent on dogs. It's fine as long as they are on a lead."),
        ("pets", "There's no mention of dogs in the documents. They're welcome on weekdays."),
        ("pets", "The documents don't cover dogs. One may safely conclude that they are allowed."),
        ("price", "The price of a wheel lesson isn't in the documents. It works like a firing, £14 a shelf."),
        ("price", "I couldn't find a lesson price. It would be £14, like a firing."),
        ("price", "Lessons aren't priced in the documents. Budget about £30."),
        ("price", "The documents don't give a lesson price; you should reckon with £20 to £30."),
        ("price", "Wheel lessons aren't mentioned. That comes under studio time, which is £14."),
        ("price", "There's no price for lessons in the rules. Lessons are charged per hour like clay."),
        ("price", "Not in the documents. It's covered by the firing fee."),
        ("post", "Shipping isn't covered. We ship pots once a week for £8."),
        ("post", "The rules say nothing about shipping; pots have to be collected, so no."),
        ("dog_ja", "犬のことは資料に載っていません。かごに入れれば連れて入れます。"),
        ("dog_ja", "犬の記載はありませんが、平日なら大丈夫です。"),
        ("dog_ja", "資料に犬の記載はないため、連れて来られます。"),
        ("price_ja", "講習の料金は記載がありません。焼成と同じく1,400円です。"),
        ("price_ja", "講習の料金は資料にありません。利用料に込みです。"),
        ("park_ja", "駐車場については記載がありません。建物の裏に停められます。"),
        ("kids_ja", "割引の記載がないということは、小学生も大人と同額ということになります。"),
    ],
)  # fmt: skip
def test_what_is_said_of_the_matter_behind_a_denial_is_an_answer(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action is Action.ANSWER, grade.reason
    assert grade.action_ok is False, grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "Dogs aren't listed, but the ban on food covers them as well."),
        ("pets", "I found nothing about dogs; going by the kiln rules I'd say no."),
        ("pets", "No information on dogs. You can bring one if you tell us first."),
        ("kids", "No discount for children is mentioned. Children pay the same as adults."),
        ("kids", "The documents don't mention children, which means they pay full price."),
        ("kids", "Children aren't mentioned. They get half price on Mondays."),
        ("park", "Parking isn't mentioned in the documents. Visitors park behind the building."),
        ("park", "I have no information on parking. There are spaces in front of the kiln shed."),
        ("park", "The documents don't mention parking. It's available on the street."),
        ("post", "The documents don't say. Finished pots are posted within 20 days."),
        ("dog_ja", "犬についての記載はありません。食べ物と同じ扱いになります。"),
        ("dog_ja", "犬に触れた資料はありません。一緒にお越しいただけます。"),
        ("price_ja", "講習料は見当たりませんでした。会員は無料です。"),
        ("price_ja", "講習については書かれていませんが、1回2,000円ほど見ておけば足ります。"),
        ("price_ja", "講習の料金の記載はありません。焼成の料金に準じます。"),
        ("park_ja", "駐車場の記載はありません。窯場の横に3台分あります。"),
        ("post_ja", "発送のことは載っていません。着払いでお送りします。"),
        ("post_ja", "発送についての記載はありませんが、お申し込みいただければ宅配便で手配します。"),
        ("kids_ja", "小学生の割引は記載がありません。大人と同じ料金がかかります。"),
    ],
)  # fmt: skip
def test_what_may_be_said_of_the_matter_does_not_pass(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action_ok is not True, grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "The rules don't mention dogs. They cover firing, clay and glaze orders only."),
        ("pets", "Dogs aren't mentioned anywhere. Please ask the studio office before you bring one."),
        ("pets", "There's nothing about dogs in the documents. It's best to call the studio."),
        ("pets", "Nothing about dogs. That's a question for the studio manager."),
        ("pets", "I couldn't find anything on dogs, so I can't say whether they're allowed."),
        ("pets", "Dogs aren't covered. It would be wrong to assume they're allowed just because nothing forbids them."),
        ("price", "The documents give no price for wheel lessons. A firing costs £14 a shelf, but that's a different thing."),
        ("price", "No lesson price in the documents. The only price there is £14 a shelf for a firing (Kiln Rules, April 2025)."),
        ("price", "I couldn't find a lesson price. The Kiln Rules only say that a firing is £14 a shelf."),
        ("price", "The documents don't state a price for lessons. What I can see is the firing price: £14 a shelf."),
        ("price", "Lesson prices aren't included in the documents I have. They're usually available from the studio office."),
        ("kids", "Discounts for children aren't mentioned in the documents. For comparison, a firing costs £14 for everybody."),
        ("kids", "Nothing about children. You may want to ask the office."),
        ("park", "Parking isn't mentioned. It's not something these documents deal with."),
        ("post", "Shipping isn't covered. Finished pots are kept for 20 days, according to the Kiln Rules, but sending them isn't mentioned."),
        ("post", "The documents are silent on shipping. Glazed pots are kept for 20 days (Kiln Rules)."),
        ("dog_ja", "犬のことは資料に載っていません。事務局にお問い合わせいただければ確認できます。"),
        ("dog_ja", "犬についての記載はありません。資料にあるのは焼成と保管のことだけです。"),
        ("dog_ja", "犬の同伴については記載がなく、可能とも不可とも申し上げられません。"),
        ("dog_ja", "犬の記載はありません。お電話いただければ担当が調べます。"),
        ("price_ja", "講習の料金は記載がありません。焼成は棚1段につき1,400円ですが、講習とは別です。"),
        ("price_ja", "講習料は見当たりませんでした。なお、焼成の料金は棚1段につき1,400円です（窯場利用規約 2025年4月版）。"),
        ("price_ja", "講習については書かれていません。焼成の料金は1段1,400円です。"),
        ("park_ja", "駐車場については記載がありません。見学の方は受付でお尋ねいただけます。"),
        ("park_ja", "駐車場の記載はありません。所在地の地図は公式サイトでご覧いただけます。"),
        ("post_ja", "発送のことは載っていません。作品は20日間保管されます（窯場利用規約）。"),
        ("post_ja", "発送についての記載はありません。必要でしたら作品の保管期間をご案内できます。"),
        ("kids_ja", "小学生の割引は記載がありません。割引があるかどうかは事務局に確認が必要です。"),
        ("kids_ja", "割引についての記載はありませんでした。ほかの料金ならお答えできます。"),
    ],
)  # fmt: skip
def test_what_is_near_or_of_the_documents_stays_an_abstention(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action is Action.ABSTAIN, grade.reason
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "While the rules do not mention dogs, visitors keep them on a lead and tell the studio first."),
        ("park", "Although parking isn't covered, visitors leave it behind the building and walk over."),
        ("price", "Lessons aren't in the price list, i.e. they are free of charge."),
        ("pets", "The documents don't mention dogs; the same goes for them as for prams: leave them outside."),
        ("kids", "The rules don't mention a discount, and children simply pay the usual rate."),
        ("pets", "Yes, on a lead as usual; nothing in the Kiln Rules makes an exception for dogs."),
        ("post_ja", "資料にはその話がないですね。ご希望でお申し込みいただければ、箱に詰めてお届けします。"),
    ],
)  # fmt: skip
def test_what_is_done_with_the_matter_in_the_same_breath_does_not_pass(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action_ok is not True, grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("pets", "No, I'm afraid dogs aren't mentioned anywhere."),
        ("pets", "Yes, I checked: the documents say nothing about dogs."),
        ("price", "While the documents don't price lessons, a firing costs £14 a shelf (Kiln Rules)."),
        ("post", "Although shipping isn't mentioned, glazed pots are kept for 20 days (Kiln Rules, 3 April 2025)."),
        ("post_ja", "発送については書かれていませんが、作品は20日間保管されるとあります（窯場利用規約）。"),
        ("price", "I couldn't find a price for wheel lessons. They are not on the price list."),
        ("post", "Shipping isn't mentioned. It would be a guess to say that it's offered."),
        ("post_ja", "発送の可否は資料に書かれていません。保管は20日間できます。"),
        ("dog_ja", "はい、お調べしましたが、犬についての記載はありませんでした。"),
    ],
)  # fmt: skip
def test_a_yes_to_being_asked_or_a_near_fact_with_its_source_passes(asked: str, text: str) -> None:
    grade = _grade(asked, text)

    assert grade.action_ok is True, grade.reason


def test_a_near_value_after_but_is_no_conclusion() -> None:
    grade = _grade("price_ja", "料金の記載はないのですが、焼成の料金なら1,400円と決まっています。")

    assert grade.action_ok is not False, grade.reason


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("post_ja", "発送についての記載は見当たりませんでしたが、お電話でお申し込みいただけます。"),
        ("post_ja", "発送についての記載はありませんが、電話で予約できます。"),
        ("post_ja", "発送の記載はありませんが、受付でお申し込みになれます。"),
        ("kids_ja", "小学生の割引の記載はありませんが、会員と同様に10%です。"),
        ("kids_ja", "小学生の割引についての記載はありません。会員と同じ扱いです。"),
        ("post", "There's nothing about shipping in the rules, but you can book it by phone."),
        ("post", "There's nothing about shipping in the rules, but you can order by phone."),
    ],
)
def test_what_may_be_done_or_is_the_same_behind_a_denial_does_not_pass(asked: str, text: str) -> None:
    assert _grade(asked, text).action_ok is not True


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("post_ja", "発送についての記載はありません。お電話でお問い合わせいただけます。"),
        ("post_ja", "発送についての記載はありません。受付でご確認いただけます。"),
        ("post_ja", "発送の記載はありません。会員と同じかどうかも分かりません。"),
        ("post", "There's nothing about shipping in the rules. You can ask at the desk."),
    ],
)
def test_where_one_may_ask_behind_a_denial_passes(asked: str, text: str) -> None:
    assert _grade(asked, text).action_ok is True
