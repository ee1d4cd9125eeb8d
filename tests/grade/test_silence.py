"""What is made of the silence of the documents is an answer; going on to decline is none."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.settings import Language
from evalgate.grade.action.classify import classify
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.document import Document
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
OPEN = (
    (
        JOB_JA,
        "副業に関する規定は見つかりませんでした。よって、認められているとも禁止されているとも言えません。",
    ),
)


def grade(question: str, text: str) -> Grade:
    """The grade of an answer to a question that the documents don't answer."""
    asked = Question(id="A", type=QuestionType.A, question=question, accept=(Accept.ABSTAIN,))
    return _GRADERS["en" if question.isascii() else "ja"].grade(asked, Answer(text=text))


@pytest.mark.parametrize(("question", "text"), CONCLUDED)
def test_a_conclusion_from_silence_is_an_answer(question: str, text: str) -> None:
    found = grade(question, text)
    assert (found.action, found.action_ok) == (Action.ANSWER, False), found.reason
    assert classify(question, text) is Action.ANSWER


@pytest.mark.parametrize(("question", "text"), DECLINED)
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
