"""The words in which people are asked, on a terminal, in a spreadsheet and in a page."""

from collections.abc import Mapping
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.questions.question import Accept, Action, QuestionType


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewWords:
    """The words of one language."""

    title: str
    how: str
    """How to decide, in two or three sentences."""
    name: str
    number: str
    question: str
    earlier_turns: str
    expected: str
    also: str
    passages: str
    no_passages: str
    sources: str
    answer: str
    empty_answer: str
    action: str
    action_ok: str
    unsupported: str
    reason: str
    yes: str
    no: str
    open: str
    """I can't tell."""
    skip: str
    leave: str
    keep: str
    save: str
    saved: str
    clear: str
    progress: str
    cut: str
    types: Mapping[QuestionType, str]
    actions: Mapping[Action, str]
    accepts: Mapping[Accept, str]


JAPANESE = ReviewWords(
    title="回答の確認",
    how=(
        "質問と回答を読み、三つの項目を選んでください。分からない項目は空けておいて構いません。"
        "採点プログラムの判定は、先入観を避けるため表示していません。"
    ),
    name="お名前",
    number="番号",
    question="質問",
    earlier_turns="その前の発言",
    expected="期待する動作",
    also="このほか合格とするもの",
    passages="アシスタントに渡された断片",
    no_passages="（記録なし）",
    sources="表示された出典",
    answer="回答",
    empty_answer="（本文なし。答えが見つからなかった印だけが付いています）",
    action="回答がしたこと",
    action_ok="期待どおりですか",
    unsupported="資料にない内容が混ざっていますか",
    reason="理由（任意）",
    yes="はい",
    no="いいえ",
    open="分からない",
    skip="飛ばす",
    leave="終える",
    keep="前の判定のまま",
    save="保存する",
    saved="保存したファイルを、依頼した人に渡してください。",
    clear="選び直す",
    progress="{total} 件のうち {done} 件",
    cut="…（長いため省略）",
    types={
        QuestionType.A: "資料に答えがない → 見つからないと言って断る",
        QuestionType.B: "複数の意味に取れる → 候補を挙げて聞き返す",
        QuestionType.C: "資料が食い違う → 両方を文書名と版付きで示し、断定しない",
        QuestionType.D: "資料に答えがある → 根拠を示して答える",
    },
    actions={
        Action.ABSTAIN: "断った（資料にないと言った）",
        Action.CLARIFY: "聞き返した",
        Action.SHOW_CONFLICT: "両方の記載を示した",
        Action.ANSWER: "答えた",
    },
    accepts={
        Accept.ABSTAIN: "断る",
        Accept.CLARIFY: "聞き返す",
        Accept.SHOW_CONFLICT: "両方の記載を示す",
        Accept.ANSWER: "答える",
        Accept.QUALIFIED_ANSWER: "近い値を、版と限界を添えて示す",
        Accept.HANDOFF: "担当者や窓口へ引き継ぐ",
        Accept.ANSWER_EACH_READING: "すべての解釈にそれぞれ答える",
        Accept.PREFER_NEWER: "新しい方を、版を示して採る",
    },
)

ENGLISH = ReviewWords(
    title="Answers to read",
    how=(
        "Read each question and answer, and choose in three places; leave open what you can't tell. "
        "What the graders said is not shown, so that you can decide without it."
    ),
    name="Your name",
    number="No.",
    question="Question",
    earlier_turns="Said before",
    expected="Expected",
    also="What else passes",
    passages="Passages that the assistant was given",
    no_passages="(not recorded)",
    sources="Sources shown",
    answer="Answer",
    empty_answer="(no text, only a mark that nothing was found)",
    action="What the answer did",
    action_ok="As expected?",
    unsupported="Does it hold anything that the documents don't?",
    reason="Why (optional)",
    yes="yes",
    no="no",
    open="can't tell",
    skip="skip",
    leave="quit",
    keep="keep the earlier decision",
    save="Save",
    saved="Hand the saved file to whoever asked you.",
    clear="choose again",
    progress="{done} of {total}",
    cut="… (cut, as it is long)",
    types={
        QuestionType.A: "not in the documents -> say that it was not found",
        QuestionType.B: "several meanings -> name them and ask which",
        QuestionType.C: "documents disagree -> show both with document and version, assert neither",
        QuestionType.D: "in the documents -> answer, and show where it says so",
    },
    actions={
        Action.ABSTAIN: "declined (said that it was not found)",
        Action.CLARIFY: "asked back",
        Action.SHOW_CONFLICT: "showed both statements",
        Action.ANSWER: "answered",
    },
    accepts={
        Accept.ABSTAIN: "declining",
        Accept.CLARIFY: "asking back",
        Accept.SHOW_CONFLICT: "showing both statements",
        Accept.ANSWER: "answering",
        Accept.QUALIFIED_ANSWER: "the near value with its version and limit",
        Accept.HANDOFF: "passing on to a person or a desk",
        Accept.ANSWER_EACH_READING: "answering every reading",
        Accept.PREFER_NEWER: "the newer statement, named with its version",
    },
)

WORDS = {Language.JA: JAPANESE, Language.EN: ENGLISH}


def truth_of(text: str) -> bool | None:
    """A yes or no in either language; None for "can't tell" and for nothing.

    Raises:
        ValueError: it is another word.
    """
    word = text.strip().casefold()
    for words in WORDS.values():
        if word in {words.yes.casefold(), words.no.casefold()}:
            return word == words.yes.casefold()
    if word and word not in {words.open.casefold() for words in WORDS.values()}:
        raise ValueError(word)
    return None


def action_of(text: str) -> Action | None:
    """An action in either language, or as it is spelled in files; None for "can't tell" and for nothing.

    Raises:
        ValueError: it is another word.
    """
    word = text.strip().casefold()
    for words in WORDS.values():
        for action, spelled in words.actions.items():
            if word in {spelled.casefold(), action.value}:
                return action
    if word and word not in {words.open.casefold() for words in WORDS.values()}:
        raise ValueError(word)
    return None
