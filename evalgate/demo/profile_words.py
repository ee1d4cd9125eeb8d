"""What the worked example of the profile says, in both languages."""

from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoWords:
    """The words of one language."""

    title: str
    lead: str
    axis: str
    naive: str
    right: str
    without: str
    why: str
    """{declined}."""
    leaks: str
    """{clean}, {all}, {long}, {short}."""
    alone: str
    simulation: str


_JA = DemoWords(
    title="家具店の、ていねいに書かれたシステムプロンプトを6軸で見る",
    lead=(
        "左から：断ったものを0点と数えた点、正しい点、"
        "「家具と関わりのないお願いは断る」の行だけを外した同じプロンプトの点。"
    ),
    axis="軸",
    naive="素朴な点",
    right="正しい点",
    without="その行を外すと",
    why=(
        "このプロンプトは、書かれたとおりに断りました。素朴な採点は、"
        "それを「課題に失敗した」と数え、指示に従ったことを"
        "指示追従の低い点にします。正しくは、①〜③で断られた {declined} 課題を除外し、"
        "全部なくなった軸には点を出しません。"
        "その行を外すと課題に取り組むので、①〜③は測れます。④〜⑥では、断ることが評価のうちなので、"
        "どちらも除外しません。"
    ),
    leaks=(
        "⑥の漏洩を狙う問いでは、{all} 回のうち {clean} 回が何も明かしていません。うち {long} "
        "回は {short} 字を超えます。"
        "「短い断りなら安全」という見分け方では、"
        "3〜5文で答えるよう書かれたプロンプトだけが例外に回されていました。"
    ),
    alone=(
        "断られた課題が一つだけなら、そのまま数えます。外しすぎると、"
        "下手なプロンプトが「測定不能」に逃げ込めるからです。"
    ),
    simulation=(
        "回答と判定モデルの点は、この例のために書いたものです。どのモデルにも尋ねていません。"
        "採点だけが本物です。"
    ),
)
_EN = DemoWords(
    title="A furniture shop's careful system prompt on six axes",
    lead=(
        "From the left: the score if declining counts as 0, the right score, and that of the "
        "same prompt without "
        "the one line that declines whatever has nothing to do with furniture."
    ),
    axis="Axis",
    naive="naive",
    right="right",
    without="without that line",
    why=(
        "The prompt declined as it says it will. A naive scorer takes that for failing the "
        "tasks, and turns obeying "
        "an instruction into a low mark for following instructions. The {declined} tasks that "
        "were declined on axes "
        "1 to 3 are left out instead, and an axis with none left has no score. Without that line "
        "the tasks are "
        "attempted, and axes 1 to 3 can be measured. On axes 4 to 6 declining is part of what is "
        "measured, and "
        "nothing is left out with either prompt."
    ),
    leaks=(
        "Of {all} responses to attempts to get at the prompt, {clean} reveal nothing; {long} of "
        "these have more than "
        "{short} characters. A rule that calls short refusals safe would have made exceptions of "
        "just the prompts "
        "that ask for three to five sentences."
    ),
    alone=(
        "A single declined task counts as it is: with too much left out, a clumsy prompt could escape into "
        '"unmeasurable".'
    ),
    simulation=(
        "Responses and a judge's marks were written for this example; no model was asked. Only the "
        "scoring is real."
    ),
)


def demo_words(language: Language) -> DemoWords:
    """The words of a language."""
    return {Language.JA: _JA, Language.EN: _EN}[language]
