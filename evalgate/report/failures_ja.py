"""Failed questions and what to look at first, in Japanese."""

from evalgate.ask.answer import UnmeasuredReason
from evalgate.grade.cause import Cause
from evalgate.questions.question import Accept, Action, QuestionType
from evalgate.report.words import FailureWords

_A, _B, _C, _D = QuestionType.A, QuestionType.B, QuestionType.C, QuestionType.D


def _first_share(share: int, failed: int, where: str, what: str) -> str:
    if failed == 1:
        return f"{where}失敗 1 回では、{what}"
    if share == failed:
        return f"{where}失敗 {failed} 回のすべてで、{what}"
    return f"{where}失敗 {failed} 回のうち {share} 回では、{what}"


_NO_ANSWER_GIVEN = (
    "答えのない断片しか渡されていないのに答えています。"
    "断片に答えそのものがなければ「記載が見つからない」と言う条件をプロンプトに足して、"
    "D の結果も見直してください。"
)

FAILURE = FailureWords(
    title=lambda n, verdicts: f"期待どおりに動かなかった質問（{n} 問{f'・{verdicts}' if verdicts else ''}）",
    of_verdict="{verdict} {count}",
    more=lambda n: f"ほか {n} 問はここでは省きました。実行結果のファイル `report.html` にはすべてあります。",
    types={_A: "A 資料にない", _B: "B 曖昧", _C: "C 矛盾", _D: "D 資料にある"},
    expected={
        Action.ABSTAIN: "資料に記載がないと断る",
        Action.CLARIFY: "候補を挙げて聞き返す",
        Action.SHOW_CONFLICT: "食い違う記載を両方示す",
        Action.ANSWER: "根拠を示して答える",
    },
    done={
        Action.ABSTAIN: "断った",
        Action.CLARIFY: "聞き返した",
        Action.SHOW_CONFLICT: "両方を示した",
        Action.ANSWER: "答えた",
    },
    done_unknown="動作は判定できず",
    done_because="{done}。{reason}",
    accepts={
        Accept.ABSTAIN: "断る",
        Accept.CLARIFY: "聞き返す",
        Accept.SHOW_CONFLICT: "両方示す",
        Accept.ANSWER: "答える",
        Accept.QUALIFIED_ANSWER: "版と限界を添えた近い値も可",
        Accept.HANDOFF: "人への引き継ぎも可",
        Accept.ANSWER_EACH_READING: "候補ごとの回答も可",
        Accept.PREFER_NEWER: "新しい版の優先も可",
    },
    ratio="{passed}/{decided}",
    expected_label="期待",
    got_label="実際",
    got="{done}（{trial} 回目）",
    earlier_label="先の発言",
    why_label="理由",
    passages_label="渡された断片",
    graders_label="採点の食い違い",
    rules_label="適用されたルール",
    nearby="近い記載",
    readings="候補",
    side="記載",
    facts="内容",
    evidence="根拠",
    flaky="結果が揺れた",
    required="必須",
    unsupported="資料にない内容あり",
    hidden="回答・断片・理由の文は、設定（`report.answers`）により載せていません。",
    first_label="最初に見るところ",
    cause_label="原因の見立て",
    causes={
        Cause.SET_WRONG: "質問セットが資料と合っていない",
        Cause.NOT_RETRIEVED: "資料にある記載が渡されていない",
        Cause.NOT_USED: "断片は渡されたが、活かされていない",
        Cause.HALF_RETRIEVED: "片方か一部だけが渡された",
        Cause.ANSWERED_ANYWAY: "答えのない断片しかないのに答えた",
        Cause.LURED: "近い断片に引かれた",
        Cause.OVER_ABSTENTION: "断片はあるのに答えなかった",
        Cause.CONDITION_UNCLEAR: "止まり方が求めと違う",
        Cause.UNKNOWN: "断片の記録がなく分からない",
    },
    missing="渡されていないもの: {what}",
    first_cause={
        Cause.SET_WRONG: "質問の前提が資料と合っていません。質問セットを直してください。",
        Cause.NOT_RETRIEVED: (
            "資料にある記載が断片として渡されていません。"
            "プロンプトより先に、検索（分割・件数・索引の更新）を確かめてください。"
        ),
        Cause.NOT_USED: (
            "必要な断片は渡されているのに、そのとおりに答えていません。"
            "何をどう示すかを、プロンプトで具体的に書いてください。"
        ),
        Cause.HALF_RETRIEVED: (
            "片方の資料か、記載の一部しか渡されていません。"
            "プロンプトより先に、検索の件数を増やして両方が渡るかを確かめてください。"
        ),
        Cause.ANSWERED_ANYWAY: _NO_ANSWER_GIVEN,
        Cause.LURED: _NO_ANSWER_GIVEN,
        Cause.OVER_ABSTENTION: (
            "必要な断片があるのに、断るか聞き返すかしています（過剰な拒否）。"
            "プロンプトの断る条件を弱めて、A・B・C の結果も見直してください。"
        ),
        Cause.CONDITION_UNCLEAR: (
            "止まってはいますが、求める止まり方と違います。断り方・聞き返し方をプロンプトで決めてください。"
        ),
    },
    first={
        _A: {
            Action.ANSWER: (
                "資料にない問いに答えています。"
                "「記載が見つからない」と言う条件をプロンプトに足して、D の結果も見直してください。"
            ),
            Action.ABSTAIN: (
                "断ってはいますが、資料に記載がないと言っていないか、資料にない内容を足しています。"
                "断るときの言い方をプロンプトで決めてください。"
            ),
            Action.CLARIFY: (
                "資料にない問いに聞き返しています。どう答えてもらっても資料に答えはないので、"
                "先に「記載が見つからない」と言う条件をプロンプトに足してください。"
            ),
        },
        _B: {
            Action.ANSWER: (
                "曖昧な問いで、読み方を確かめずに答えています。"
                "候補を示して確認する条件をプロンプトに足してください。"
            ),
            Action.CLARIFY: (
                "聞き返してはいますが、候補を 2 つ以上挙げていません。"
                "「候補を挙げて尋ねる」とプロンプトに書いてください。"
            ),
            Action.ABSTAIN: (
                "曖昧な問いを断っています。候補を示して確認する条件をプロンプトに足してください。"
            ),
        },
        _C: {
            Action.ANSWER: (
                "資料同士が食い違う問いで、片方だけを答えています。"
                "「両方を文書名と版付きで示す」条件をプロンプトに足してください。"
            ),
            Action.SHOW_CONFLICT: (
                "両方を示そうとしていますが、値・文書名・版のどれかが欠けています。"
                "示し方をプロンプトで具体的に書いてください。"
            ),
            Action.ABSTAIN: (
                "資料同士が食い違う問いを断っています。両方を示す条件をプロンプトに足してください。"
            ),
        },
        _D: {
            Action.ABSTAIN: (
                "資料に答えがある問いで断っています（過剰な拒否）。"
                "プロンプトの断る条件を弱めて、A・B・C の結果も見直してください。"
            ),
            Action.CLARIFY: (
                "資料に答えがある問いで聞き返しています（過剰な拒否）。"
                "プロンプトの聞き返す条件を弱めてください。"
            ),
            Action.ANSWER: (
                "答えてはいますが、値が違う、根拠がない、または資料にない補足があります。"
                "渡された断片だけから根拠を示して答えるように、プロンプトに書いてください。"
            ),
        },
    },
    first_passages="その前に、渡された断片に必要な記載があるかを確かめてください。なければ原因は検索です。",
    first_no_passages="断片の記録（contexts）がないため、検索が原因かどうかは分かりません。",
    first_share=_first_share,
    first_stop="止まるべき問いでの",
    first_answer="答えるべき問いでの",
    first_unmeasured="測れなかった {all} 回のうち {share} 回の原因は「{reason}」です。{hint}",
    first_unmeasured_all="測れなかった {all} 回の原因はすべて「{reason}」です。{hint}",
    hints={
        UnmeasuredReason.NOT_RECORDED: "記録した回答のファイルに、足りない質問の回答を加えてください。",
        UnmeasuredReason.WRONG_DEPLOYMENT: (
            "検証するコミットをデプロイするか、`wait_seconds` で待ってください。"
        ),
        UnmeasuredReason.INTERRUPTED: "実行し直すか、--resume で続きを測ってください。",
    },
    hint_missing="足りない分を測り、すべてのフォルダーを指定して evalgate merge をやり直してください。",
    hint="送った内容と返ってきた応答は、次のコマンドで確かめられます:",
    first_unsupported=lambda n: (
        f"資料にない内容が混ざった回答が {n} 件あります。下の回答を渡された断片と見比べ、"
        "資料にない数値・手順を書かない条件をプロンプトに足してください。"
        "資料のほうが足りないときは、資料を直してください。"
    ),
    first_stale=(
        "資料と合わなくなった質問では何も試せません。質問か資料を直してください。"
        "プルリクエストではマージ先の質問で判定するので、"
        "直した質問を資料より先にマージするか、期限を付けてマージ先で隔離（quarantine）してください。"
    ),
    first_undecided=lambda n: (
        f"判定できない回答が {n} 件あります。review.jsonl を人が確認するか、判定モデルを設定してください。"
    ),
)
