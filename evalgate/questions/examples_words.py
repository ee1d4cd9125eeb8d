"""The sentences of example answers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleWords:
    """One language."""

    labels: Mapping[str, str]
    """What each kind of answer does."""
    space: str
    comma: str
    and_: str
    or_: str
    amount: str
    some_document: str
    dated: str
    absent: str
    hands_off: str
    refuses: str
    invents: str
    guesses: str
    asks_nothing: str
    near_limited: str
    near_qualified: str
    states: str
    states_with: str
    is_clause: "re.Pattern[str] | None"
    """Whether facts end as a clause does, which is told otherwise than a noun; None where nothing differs."""
    clause: str
    clause_with: str
    says: str
    says_with: str
    adds: str
    option: str
    asks_which: str
    reading_is: str
    side: str
    differ: str
    differ_only: str
    asserts: str
    one_side: str


_JA = ExampleWords(
    labels={
        "says_absent": "記載が見つからないと伝える",
        "near_limited": "見つからないと伝え、近い記載をその限界とともに示す",
        "near_qualified": "近い値を、版と限界を添えて示す",
        "near_as_answer": "近い値を、そのまま答えにする",
        "hands_off": "担当部署へ案内する",
        "refuses": "理由を言わずに断る",
        "invents": "資料にない値を答える",
        "guesses": "見つからないと伝えたあとで推測する",
        "asks_nothing": "候補を挙げずに聞き返す",
        "asks_which": "候補を挙げて、どれかを尋ねる",
        "picks_one": "一つの意味に決めて答える",
        "each_reading": "尋ねずに、意味ごとの答えを並べる",
        "both_sides": "両方を文書名と版付きで示し、断定しない",
        "both_no_version": "両方を示すが、版を言わない",
        "both_asserts": "両方を示したうえで、片方を答えとする",
        "one_side": "片方だけを答える",
        "facts_with_pointer": "根拠の文書名を添えて答える",
        "facts_no_pointer": "根拠を示さずに答える",
        "fact_missing": "求められたことの一部だけを答える",
        "adds": "正しく答え、資料にないことを足す",
    },
    space="",
    comma="、",
    and_="、",
    or_="、それとも",
    amount="{number}円",
    some_document="関連する文書",
    dated="{title}（{version}）",
    absent="ご質問の件は、資料には記載が見つかりませんでした。",
    hands_off="担当部署にご確認ください。",
    refuses="申し訳ありませんが、お答えできません。",
    invents="規程により、{figure}と定められています。",
    guesses="一般的には{figure}程度です。",
    asks_nothing="もう少し詳しく教えていただけますか。",
    near_limited="近い記載として、{place}には{facts}とありますが、ご質問の件についての記載ではありません。",
    near_qualified="{place}では{facts}です。ただし、ご質問の件についての記載は見つかりませんでした。",
    states="{facts}です。",
    states_with="{facts}です（{place}）。",
    is_clause=re.compile("(?:[うくぐすつぬぶむる]|(?<=[一-龯ぁ-ん])[いた])\\Z"),
    clause="{facts}とのことです。",
    clause_with="{facts}とのことです（{place}）。",
    says="{quote}とされています。",
    says_with="{place}によると、{quote}とされています。",
    adds="なお、{figure}の手数料がかかります。",
    option="{name}についてでしょうか",
    asks_which="どちらについてのご質問ですか。{options}。",
    reading_is="{name}は、{facts}です。",
    side="{place}では{facts}",
    differ="資料によって記載が異なります。{sides}とされています。どちらが現行かは資料から判断できません。",
    differ_only="資料によって記載が異なります。{sides}とされています。",
    asserts="正しいのは{facts}です。",
    one_side="{side}です。",
)
_EN = ExampleWords(
    labels={
        "says_absent": "says that it was not found",
        "near_limited": "says that it was not found, and shows what is near with its limits",
        "near_qualified": "gives the near value with its version and its limit",
        "near_as_answer": "gives the near value as if it were the answer",
        "hands_off": "passes the question on to a person",
        "refuses": "declines without saying why",
        "invents": "gives a value that no document holds",
        "guesses": "says that it was not found, then guesses",
        "asks_nothing": "asks back and names nothing",
        "asks_which": "names the meanings and asks which",
        "picks_one": "settles on one meaning and answers it",
        "each_reading": "answers every meaning without asking",
        "both_sides": "shows both, with document and version, and asserts neither",
        "both_no_version": "shows both without their versions",
        "both_asserts": "shows both, then asserts one",
        "one_side": "gives one side only",
        "facts_with_pointer": "answers and names the document",
        "facts_no_pointer": "answers without pointing to any place",
        "fact_missing": "answers a part of what was asked",
        "adds": "answers rightly and adds what no document holds",
    },
    space=" ",
    comma=", ",
    and_="; ",
    or_=", or ",
    amount="{number} dollars",
    some_document="a related document",
    dated="{title} ({version})",
    absent="I could not find this in the documents.",
    hands_off="Please ask the department in charge.",
    refuses="I'm sorry, but I can't answer that.",
    invents="Under the rules it is {figure}.",
    guesses="Usually it is about {figure}.",
    asks_nothing="Could you tell me more about what you need?",
    near_limited="The nearest thing is {place}, which says {facts}, but it does not cover what you asked.",
    near_qualified="{place} says {facts}. It does not say whether that holds for what you asked.",
    states="It is {facts}.",
    states_with="It is {facts} ({place}).",
    is_clause=None,
    clause="",
    clause_with="",
    says="It says: {quote}.",
    says_with="{place} says: {quote}.",
    adds="There is also a fee of {figure}.",
    option="{name}",
    asks_which="Which do you mean: {options}?",
    reading_is="{name}: {facts}.",
    side="{place} says {facts}",
    differ="The documents differ: {sides}. I can't tell from the documents which one holds.",
    differ_only="The documents differ: {sides}.",
    asserts="The right one is {facts}.",
    one_side="{side}.",
)
WORDS: Mapping[Language, ExampleWords] = {Language.JA: _JA, Language.EN: _EN}
"""By language of the report."""
