"""What is made of the silence of the documents is an answer; going on to decline is none."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.action.classify import classify
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Question, QuestionType

JOB_JA, LIMIT_JA = "副業はしてもいいですか？", "通勤手当の上限はいくらですか？"
JOB_EN, LIMIT_EN = "Can I have a side job?", "What is the limit of the travel allowance?"
_JA = Document(
    id="H1",
    title="就業規則",
    version=None,
    file_name="h.md",
    path="h.md",
    text="""# 就業規則

年次有給休暇は20日とする。
通勤手当は人事部に申請する。
在宅勤務は週3日まで可能とする。
慶弔休暇は全額を支給し、制限なく取得できる。
服装は自由とする。
""",
)
_EN = Document(
    id="G1",
    title="Staff Handbook",
    version=None,
    file_name="g.md",
    path="g.md",
    text="""# Staff Handbook

Annual leave is 20 days. Ask HR about travel. You may work from home up to three days a week.
Jury duty is paid in full and there is no limit. You can wear what you like.
""",
)
_GRADERS = {
    "ja": RuleGrader(documents=(_JA,), language=Language.JA),
    "en": RuleGrader(documents=(_EN,), language=Language.EN),
}
_JA_ELSEWHERE = Document(
    id="L1",
    title="図書室利用規則",
    version=None,
    file_name="l.md",
    path="l.md",
    text="# 図書室利用規則\n\n貸出は1人5冊まで、期間は2週間とする。\n飲食は禁止する。\n予約は無料。\n",
)
_EN_ELSEWHERE = Document(
    id="L2",
    title="Gym Rules",
    version=None,
    file_name="l.md",
    path="l.md",
    text="# Gym Rules\n\nThe gym is open from 6 am to 10 pm. Lockers are free. Guests pay $5.\n",
)
_ELSEWHERE = {
    "ja": RuleGrader(documents=(_JA_ELSEWHERE,), language=Language.JA),
    "en": RuleGrader(documents=(_EN_ELSEWHERE,), language=Language.EN),
}

CONCLUDED = (
    (JOB_JA, "副業については就業規則に規定がないため、可能です。"),
    (JOB_JA, "規定がないので副業は可能です。"),
    (JOB_JA, "副業に関する記載はありません。よって、自由に行えます。"),
    (JOB_JA, "就業規則に副業の禁止規定はありませんので、問題なく行えます。"),
    (JOB_JA, "副業を禁じる記載が見当たらないことから、認められると考えられます。"),
    (JOB_JA, "副業についての定めはないことから、副業は認められています。"),
    (JOB_JA, "記載がない以上、副業は禁止されていません。"),
    (JOB_JA, "特に規定がないため、副業はできません。"),
    (JOB_JA, "副業に関する記載がありません。つまり、副業は自由です。"),
    (JOB_JA, "副業について触れられていないため、許可は不要です。"),
    (JOB_JA, "副業の規定はありません。したがって副業をしても問題ありません。"),
    (JOB_JA, "副業について定めがないということは、してもよいということです。"),
    (JOB_JA, "禁止する規定がないため、副業できます。"),
    (JOB_JA, "副業についての記載はありませんでした。そのため、副業は可能です。"),
    (JOB_JA, "規定に副業の記載がなければ、行っても差し支えありません。"),
    (JOB_JA, "資料に記載がないので、自由に副業していただけます。"),
    (JOB_JA, "資料には副業の記載がございませんので、どなたでも行えます。"),
    (LIMIT_JA, "上限に関する記載がありません。したがって、特に制限はありません。"),
    (LIMIT_JA, "通勤手当の上限は記載されていません。つまり全額支給されます。"),
    (LIMIT_JA, "上限の定めがないため、全額が支給されます。"),
    (LIMIT_JA, "上限額の記載は見当たりませんので、上限なしで支給されます。"),
    (LIMIT_JA, "上限についての規定がないため、制限なく支給されます。"),
    (LIMIT_JA, "上限は書かれていないので、いくらでも申請できます。"),
    (LIMIT_JA, "上限の規定がないので、実費が支払われます。"),
    (LIMIT_JA, "上限額については定めがないことから、上限はないといえます。"),
    (JOB_EN, "Since the documents do not mention side jobs, you may take one."),
    (JOB_EN, "The handbook doesn't mention side jobs, so they are allowed."),
    (JOB_EN, "There is no rule on side jobs, so you can have one."),
    (JOB_EN, "Side jobs aren't mentioned, which means they're permitted."),
    (JOB_EN, "No rule forbids side jobs; therefore you are free to take one."),
    (JOB_EN, "As the handbook says nothing about side jobs, they are fine."),
    (JOB_EN, "Because side jobs are not mentioned, you don't need permission."),
    (JOB_EN, "The documents are silent on side jobs. So you can take one."),
    (JOB_EN, "The handbook does not mention side jobs. Therefore, they are allowed."),
    (JOB_EN, "Given that nothing is said about side jobs, it is allowed."),
    (JOB_EN, "There's nothing about side jobs in the handbook, meaning you may have one."),
    (JOB_EN, "I found no mention of side jobs, hence they're not forbidden."),
    (JOB_EN, "Side jobs are not covered, so you cannot take one."),
    (JOB_EN, "Nothing in the handbook prohibits side jobs, so go ahead."),
    (JOB_EN, "Since no restriction is mentioned, side jobs are allowed."),
    (JOB_EN, "The documents don't mention side jobs. That means you're free to have one."),
    (JOB_EN, "Seeing that the handbook is silent, you can take a side job."),
    (LIMIT_EN, "No limit is mentioned, so there is none."),
    (LIMIT_EN, "The handbook doesn't mention a limit, so it is paid in full."),
    (LIMIT_EN, "Since no limit is stated, the allowance is unlimited."),
    (LIMIT_EN, "There is no mention of a limit. Therefore it is paid in full."),
    (LIMIT_EN, "The limit isn't stated, which means you can claim any amount."),
    (LIMIT_EN, "The documents mention no limit; thus there's no cap."),
    (LIMIT_EN, "As no limit is given, the full cost is covered."),
)
DECLINED = (
    (JOB_JA, "副業についての記載がないため、お答えできません。"),
    (JOB_JA, "副業に関する規定が見当たらないため、可否を判断できません。"),
    (JOB_JA, "就業規則に記載がないので、人事部にご確認ください。"),
    (JOB_JA, "記載がないため、副業が可能かどうかは分かりません。"),
    (JOB_JA, "副業の規定はありません。したがって、可能かどうかは判断できません。"),
    (JOB_JA, "副業に関する記載はありませんでした。そのため、回答を控えさせていただきます。"),
    (JOB_JA, "記載がありませんので、ここでは何とも申し上げられません。"),
    (JOB_JA, "記載がないため、認められるとは限りません。"),
    (JOB_JA, "規定がないからといって、認められるわけではありません。"),
    (JOB_JA, "資料に副業の記載がないため、人事部へのお問い合わせをお願いします。"),
    (JOB_JA, "記載がないため、確認が必要です。"),
    (JOB_JA, "副業の記載がないので、担当部署に確認するのが確実です。"),
    (JOB_JA, "資料に規定がないため、ご案内できる情報がありません。"),
    (JOB_JA, "記載がありません。つまり、この資料からは分からないということです。"),
    (JOB_JA, "資料に記載がないため、推測でのお答えは差し控えます。"),
    (JOB_JA, "規定がないため、この資料だけでは可否をお伝えできません。"),
    (LIMIT_JA, "上限の記載がないため、金額をお示しできません。"),
    (LIMIT_JA, "上限額は書かれていないので、経理部にお尋ねください。"),
    (LIMIT_JA, "上限については定めが見つからないため、ご案内は難しい状況です。"),
    (LIMIT_JA, "通勤手当の上限は資料にありません。したがって、お答えすることができません。"),
    (LIMIT_JA, "上限の記載がないことから、上限がないと断定することはできません。"),
    (JOB_EN, "Since the documents do not mention side jobs, I can't answer that."),
    (JOB_EN, "The handbook doesn't mention side jobs, so I can't say whether they are allowed."),
    (JOB_EN, "There is no rule on side jobs, so please ask HR."),
    (JOB_EN, "Side jobs aren't mentioned, so it's unclear whether they're permitted."),
    (JOB_EN, "The documents are silent on side jobs, so I don't know."),
    (JOB_EN, "Because side jobs are not mentioned, I can't confirm that they're allowed."),
    (JOB_EN, "The handbook does not mention side jobs. Therefore, I am unable to answer."),
    (JOB_EN, "The handbook doesn't mention side jobs, so you should check with HR."),
    (JOB_EN, "As the handbook says nothing about side jobs, it is best to ask HR."),
    (JOB_EN, "There's nothing about side jobs, so you'd need to ask HR."),
    (JOB_EN, "Not mentioned, which doesn't mean that it's allowed."),
    (JOB_EN, "The documents don't mention side jobs. That doesn't mean you're free to have one."),
    (JOB_EN, "Since no rule is stated, whether you may have one can't be told from the handbook."),
    (JOB_EN, "I found no mention of side jobs, hence no answer."),
    (JOB_EN, "The handbook doesn't cover side jobs, so there's nothing I can tell you."),
    (JOB_EN, "Side jobs aren't covered, so the answer isn't in these documents."),
    (LIMIT_EN, "No limit is mentioned, so I can't give you one."),
    (LIMIT_EN, "The limit isn't stated, so I can't quote a figure."),
    (LIMIT_EN, "Since no limit is stated, please check with HR."),
    (LIMIT_EN, "There is no mention of a limit. Therefore I can't tell you the amount."),
    (LIMIT_EN, "The handbook doesn't state a limit, so it's not possible to say."),
)
DVD, FINE = "DVDは借りられますか？", "延滞料はいくらですか？"
DOG, TRAINER = "Can I bring my dog?", "What does a personal trainer cost?"
CONCLUDED_ELSEWHERE = (
    (DVD, "DVDについての規定は設けられておりませんので、自由にお借りいただけます。"),
    (DVD, "図書室利用規則にDVDの制限は書かれていません。ですから、本と同じように借りられます。"),
    (DVD, "DVDの貸出に触れた箇所はないため、貸出の対象外です。"),
    (DVD, "規則にDVDの記載がないということは、借りられないということになります。"),
    (DVD, "DVDに関する定めは見当たらず、したがって貸出可能です。"),
    (DVD, "DVDは規則に載っていないので、何枚でも借りられます。"),
    (DVD, "特段の禁止事項は見当たりませんでしたので、お借りになって差し支えございません。"),
    (DVD, "DVDについては何も書かれていませんから、借りてもよいでしょう。"),
    (FINE, "延滞料の記載がないので、無料です。"),
    (FINE, "延滞料についての定めはありません。よって、支払いは不要です。"),
    (FINE, "延滞料に関する規定がないため、料金はかかりません。"),
    (FINE, "規則には延滞料の項目がありません。つまり、いくら遅れてもお金はかかりません。"),
    (FINE, "延滞料は規則に書かれていない以上、徴収されません。"),
    (FINE, "延滞料の規定は見つかりませんでした。そのため、請求されることはありません。"),
    (DOG, "The Gym Rules don't mention dogs, so bringing yours shouldn't be a problem."),
    (DOG, "There's nothing in the rules against dogs, so feel free to bring yours."),
    (DOG, "Since dogs aren't mentioned in the Gym Rules, they aren't allowed."),
    (DOG, "Dogs aren't mentioned. Hence you may bring one."),
    (DOG, "The rules say nothing about dogs, which implies that they're welcome."),
    (DOG, "No rule covers dogs. Therefore there's no restriction."),
    (DOG, "As there is no ban on dogs in the Gym Rules, you can bring yours."),
    (DOG, "Because the rules don't forbid it, your dog can come along."),
    (TRAINER, "No price is given for a personal trainer, so it must be free."),
    (TRAINER, "The Gym Rules don't list a fee for trainers, which means there is no charge."),
    (TRAINER, "Since there's no fee mentioned, a trainer is included."),
    (TRAINER, "A trainer's price isn't stated; therefore it costs nothing."),
    (TRAINER, "Nothing is said about the cost of a trainer, so you won't have to pay."),
)
DECLINED_ELSEWHERE = (
    (DVD, "DVDについての規定は設けられておりませんので、借りられるかどうかは受付にお尋ねください。"),
    (DVD, "図書室利用規則にDVDの記載がないため、貸出の可否は申し上げかねます。"),
    (DVD, "DVDに触れた箇所がありません。ですので、この規則からは何とも言えません。"),
    (DVD, "規則にDVDの記載が見当たらないので、可否についてのご案内は控えさせていただきます。"),
    (DVD, "DVDに関する定めは見当たらず、貸出できるかどうか判断しかねます。"),
    (DVD, "DVDについては規則に載っていないので、残念ながらお役に立てません。"),
    (DVD, "記載がないからといって、借りられるとは限りません。"),
    (FINE, "延滞料の記載がないので、金額はわかりません。"),
    (FINE, "延滞料についての定めはありません。よって、金額をお伝えすることができません。"),
    (FINE, "延滞料に関する規定がないため、有無も含めて不明です。"),
    (FINE, "規則には延滞料の項目がありません。つまり、お答えできる情報がないということです。"),
    (FINE, "延滞料の規定は見つかりませんでした。そのため、受付へお問い合わせください。"),
    (FINE, "延滞料は書かれていないので、かかるかどうかも含めて受付でお確かめください。"),
    (DOG, "The Gym Rules don't mention dogs, so I can't say whether you may bring yours."),
    (DOG, "There's nothing in the rules about dogs, so please ask the front desk."),
    (DOG, "Since dogs aren't mentioned in the Gym Rules, I'm unable to tell you."),
    (DOG, "Dogs aren't mentioned. Hence I can't give you an answer."),
    (DOG, "The rules say nothing about dogs, which leaves your question open."),
    (DOG, "No rule covers dogs. Therefore it's best to check with the front desk."),
    (DOG, "As there is no rule on dogs in the Gym Rules, only the front desk can tell."),
    (DOG, "The rules don't mention dogs, but that doesn't mean you can bring one."),
    (TRAINER, "No price is given for a personal trainer, so I can't quote one."),
    (TRAINER, "The Gym Rules don't list a fee for trainers, so you'd have to ask at the front desk."),
    (TRAINER, "Since there's no fee mentioned, I don't know what a trainer costs."),
    (TRAINER, "A trainer's price isn't stated; therefore I'd rather not guess."),
    (TRAINER, "Nothing is said about the cost of a trainer, so that can't be answered from the rules."),
)
OPEN = (
    (
        JOB_JA,
        "副業に関する規定は見つかりませんでした。よって、認められているとも禁止されているとも言えません。",
    ),
)


def grade(question: str, text: str) -> Grade:
    """The grade of an answer to a question that the documents don't answer."""
    asked = Question(id="A", type=QuestionType.A, question=question, accept=(Accept.ABSTAIN,))
    graders = _ELSEWHERE if question in (DVD, FINE, DOG, TRAINER) else _GRADERS
    return graders["en" if question.isascii() else "ja"].grade(asked, Answer(text=text))


@pytest.mark.parametrize(("question", "text"), CONCLUDED + CONCLUDED_ELSEWHERE)
def test_a_conclusion_from_silence_is_an_answer(question: str, text: str) -> None:
    found = grade(question, text)
    assert (found.action, found.action_ok) == (Action.ANSWER, False), found.reason
    assert classify(question, text) is Action.ANSWER


@pytest.mark.parametrize(("question", "text"), DECLINED + DECLINED_ELSEWHERE)
def test_going_on_to_decline_is_an_abstention(question: str, text: str) -> None:
    found = grade(question, text)
    assert (found.action, found.action_ok) == (Action.ABSTAIN, True), found.reason


@pytest.mark.parametrize(("question", "text"), OPEN)
def test_what_no_pattern_knows_is_not_failed(question: str, text: str) -> None:
    assert grade(question, text).action_ok is not False


def test_the_reason_says_what_was_made_of_the_silence() -> None:
    ja = grade(JOB_JA, "副業については就業規則に規定がないため、可能です。")
    assert "記載がないことから結論" in ja.reason
    assert any("可能です" in quote for quote in ja.quotes)
    assert "don't say" in grade(JOB_EN, "There is no rule on side jobs, so you can have one.").reason
