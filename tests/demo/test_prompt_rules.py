"""A prompt's rules are read from its sentences, whoever words them."""

import pytest

from evalgate.demo.prompt_rules import Rule, read_prompt
from tests.demo.conftest import LANGUAGES, prompt, stated

CAREFUL = {"only_documents", "abstain", "clarify", "name_readings", "show_both", "name_versions", "cite"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompts_that_come_along_state_what_they_are_named_for(language: str) -> None:
    assert stated(prompt("careful", language)) == CAREFUL
    assert stated(prompt("overcautious", language)) == CAREFUL | {"decline_in_doubt", "any_doubt"}
    assert stated(prompt("permissive", language)) == {"abstain: against", "clarify: against", "cite"}


JAPANESE = {
    "資料だけを根拠に答えてください。": {"only_documents"},
    "必ず資料だけを根拠に答えてください。": {"only_documents"},
    "資料に基づいて回答してください。": {"only_documents"},
    "推測で答えてはいけません。": {"only_documents"},
    "一般知識で補ってもかまいません。": {"only_documents: against"},
    "推測で答えても構いません。": {"only_documents: against"},
    "資料にない場合は「見当たりません」とだけ返してください。": {"only_documents", "abstain"},
    "答えが見つからないときは、その旨を伝えてください。": {"abstain"},
    "資料に書かれていないことは答えないでください。": {"only_documents", "abstain"},
    "資料になくても、分かる範囲で答えてください。": {"abstain: against"},
    "どんな質問にも必ず回答すること。": {"abstain: against"},
    "「わかりません」とは言わないでください。": {"abstain: against"},
    "決して断らないでください。": {"abstain: against"},
    "質問があいまいな場合は選択肢を示して聞き返すこと。": {"clarify", "name_readings"},
    "質問が曖昧なときは、詳しい内容を確認してください。": {"clarify"},
    "質問が曖昧でも聞き返さず、いちばんありそうな意味で答えてください。": {"clarify: against"},
    "聞き返す必要はありません。": {"clarify: against"},
    "曖昧な質問には答えないでください。": {"decline_ambiguous"},
    "資料によって金額が違うときは、両方を出典とともに示すこと。": {"show_both"},
    "矛盾があるときは片方だけを答えないでください。両方を版とともに挙げること。": {
        "show_both",
        "name_versions",
    },
    "食い違いがあっても触れず、1つだけ選んで答えてください。": {"show_both: against"},
    "資料間で矛盾がある場合は、新しい版を優先してください。": {"prefer_newer"},
    "矛盾している場合は答えないでください。": {"decline_conflict"},
    "出典の文書名を必ず明記してください。": {"cite"},
    "どの規程に書いてあるかを示してください。": {"cite"},
    "出典は書かなくてよい。": {"cite: against"},
    "出典を示す必要はありません。": {"cite: against"},
    "自信がないときは答えないでください。": {"decline_in_doubt"},
    "少しでも不確かなら回答を控えてください。": {"decline_in_doubt", "any_doubt"},
    "必ず敬語で答えてください。": set(),
    "答えは3文以内にしてください。": set(),
    "質問は一度に一つまでにしてください。": set(),
}
ENGLISH = {
    "Only use the documents below.": {"only_documents"},
    "Always answer from the documents only.": {"only_documents"},
    "Base your answers on the documents.": {"only_documents"},
    "Never guess.": {"only_documents"},
    "Feel free to make an educated guess.": {"only_documents: against"},
    "Answer using your own knowledge if the documents are silent.": {"only_documents: against"},
    'If the documents do not contain the answer, say "I could not find this".': {"abstain"},
    "If you can't find it, say so.": {"abstain"},
    "Don't answer if the documents don't say.": {"abstain"},
    "If something isn't in the docs, politely explain that you have no information about it.": {"abstain"},
    "Even if the documents don't cover it, give a helpful answer.": {"abstain: against"},
    "Never say you don't know.": {"abstain: against"},
    "Never refuse.": {"abstain: against"},
    "Answer every question.": {"abstain: against"},
    "If a question is ambiguous, ask the user which meaning they intend.": {"clarify", "name_readings"},
    "If the question is unclear, ask for more details.": {"clarify"},
    "Do not ask clarifying questions.": {"clarify: against"},
    "There is no need to ask back.": {"clarify: against"},
    "Where documents contradict each other, quote both with their dates and don't choose one.": {
        "show_both",
        "name_versions",
    },
    "If sources conflict, do not simply pick the newer one; show each with its version.": {
        "show_both",
        "name_versions",
    },
    "If sources conflict, pick one and move on.": {"show_both: against"},
    "If sources disagree, go with the most recent one.": {"prefer_newer"},
    "If documents conflict, do not answer.": {"decline_conflict"},
    "Cite your sources.": {"cite"},
    "When you answer, say which document it comes from.": {"cite"},
    "You don't need to cite sources.": {"cite: against"},
    "When in doubt, decline.": {"decline_in_doubt"},
    "If you are not absolutely sure, do not answer.": {"decline_in_doubt", "any_doubt"},
    "Always answer in English.": set(),
    "Respond politely and use plain words.": set(),
}


@pytest.mark.parametrize(("sentence", "rules"), (JAPANESE | ENGLISH).items())
def test_a_sentence_states_its_rules_and_no_others(sentence: str, rules: set[str]) -> None:
    assert stated(sentence) == rules


def test_the_condition_may_stand_in_the_heading_or_the_sentence_before() -> None:
    assert stated("## When documents conflict\n- Give both statements with their versions.") == {
        "show_both",
        "name_versions",
    }
    assert stated("質問がいくつかの意味に取れることがあります。そのときは候補を挙げて尋ねてください。") == {
        "clarify",
        "name_readings",
    }


def test_soft_line_breaks_do_not_cut_a_rule_in_two() -> None:
    assert stated(
        "- When a question is ambiguous, do not\n  answer yet but ask which reading is\n  meant."
    ) == {
        "clarify",
        "name_readings",
    }


def test_what_is_commented_out_or_a_document_is_no_rule() -> None:
    assert (
        stated("<!-- 出典を明記してください。 -->\n<documents>\n出典を明記してください。\n</documents>\n")
        == set()
    )
    assert stated("") == set()


def test_a_prompt_that_contradicts_itself_is_followed_every_other_time() -> None:
    rules = read_prompt(prompt("careful", "ja") + "\n- どんな質問にも必ず答えてください。\n")
    assert "abstain: both" in rules.stated
    assert [rules.holds(Rule.ABSTAIN, trial) for trial in (1, 2, 3, 4)] == [True, False, True, False]
