"""The words of `evalgate ask`."""

from collections.abc import Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class AskingWords:
    """One language; what stands in braces is filled in."""

    no_such_id: str
    """{id}"""
    did_you_mean: str
    """{near}"""
    request: str
    reply: str
    of: str
    """{number}, {all}"""
    of_alike: str
    """{first}, {last}, {all}: of tries that went alike."""
    no_reply: str
    """{failure}"""
    redirected: str
    """{failure}"""
    cut: str
    """{failure}"""
    more: str
    """{count}"""
    taken: str
    nothing_taken: str
    """{path}"""
    finds_nothing: str
    """{key}, {path}, {held}"""
    without_text: str
    """{lost}, {all}"""
    unmeasured: str
    next: str
    no_grade: str
    grade: str
    verdicts: Mapping[bool | None, str]
    yes_no: Mapping[bool | None, str]
    expected: str
    passes: str
    """{names}"""
    did: str
    unknown: str
    done: str
    unsupported: str
    because: str
    colon: str


ASKING_WORDS: Mapping[Language, AskingWords] = {
    Language.EN: AskingWords(
        no_such_id="evalgate: no question has the id {id!r}, so this text is asked as it stands",
        did_you_mean="; did you mean {near}?",
        request="Request",
        reply="Reply",
        of=" {number} of {all}",
        of_alike=" {first}-{last} of {all}, alike",
        no_reply="none ({failure})",
        redirected="a redirect that is not followed ({failure})",
        cut="only a part of one ({failure})",
        more="... {count:,} more characters",
        taken="Taken from the reply",
        nothing_taken="nothing: the path {path!r} could not be tried",
        finds_nothing="`{key}: {path}` finds nothing in this reply: {held}",
        without_text=(
            "{lost} of {all} passages have no text: `contexts` must find texts, or objects such as "
            '"hits[].{{text: body, source: id}}" makes'
        ),
        unmeasured="Unmeasured",
        next="Next",
        no_grade="none, as only questions of the set say what is expected",
        grade="Grade",
        verdicts={True: "passes", False: "fails", None: "undecided"},
        yes_no={True: "yes", False: "no", None: "can't tell"},
        expected="expected",
        passes=" (passes: {names})",
        did="the answer did",
        unknown="can't tell",
        done="done as expected",
        unsupported="unsupported content",
        because="because",
        colon=": ",
    ),
    Language.JA: AskingWords(
        no_such_id="evalgate: {id!r} という id の質問はないので、そのまま質問文として送ります",
        did_you_mean="（もしかして {near}）",
        request="送った要求",
        reply="返ってきた応答",
        of="（{all} 件のうち {number} 件目）",
        of_alike="（{all} 件のうち {first}〜{last} 件目、どれも同じ）",
        no_reply="なし（{failure}）",
        redirected="転送の指示（転送先にはアクセスしていません。{failure}）",
        cut="途中まで（{failure}）",
        more="…（ほか {count:,} 文字）",
        taken="応答から取り出したもの",
        nothing_taken="なし: パス {path!r} を試せませんでした",
        finds_nothing="`{key}: {path}` では、この応答から何も見つかりません: {held}",
        without_text=(
            "{all} 件の断片のうち {lost} 件に本文がありません。`contexts` には、文の一覧か、"
            '"hits[].{{text: body, source: id}}" のような形が必要です'
        ),
        unmeasured="測れませんでした",
        next="次に見るところ",
        no_grade="なし（何を期待するかは、質問セットの質問にしか書かれていません）",
        grade="採点",
        verdicts={True: "合格", False: "不合格", None: "判定できず"},
        yes_no={True: "はい", False: "いいえ", None: "不明"},
        expected="期待する動作",
        passes="（合格とするもの: {names}）",
        did="実際の動作",
        unknown="不明",
        done="期待どおりか",
        unsupported="資料にない内容",
        because="理由",
        colon=": ",
    ),
}
