"""The report in Japanese."""

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.changes import ChangeKind
from evalgate.gate.decision import Outcome, ReasonCode, Uncompared
from evalgate.measure.measurement import Aside, QuestionVerdict
from evalgate.questions.question import QuestionType
from evalgate.report.failures_ja import FAILURE
from evalgate.report.words import FoldWords, HeadWords, PageWords, TableWords, Words

_A, _B, _C, _D = QuestionType.A, QuestionType.B, QuestionType.C, QuestionType.D


_HEAD = HeadWords(
    outcomes={
        Outcome.PASS: "マージ可",
        Outcome.FAIL: "マージ不可",
        Outcome.INCONCLUSIVE: "判定できません（マージ不可）",
    },
    open_inconclusive="判定できません（設定により止めません）",
    provisional="マージ先に使える設定がまだないため、この変更の設定で測りました・{text}",
    overridden="測定結果ではなく {by} さんの判断で通しました",
    override_note="{at} に {by} さんが {commit} だけを通しました: {reason}",
    report_outcomes={
        Outcome.PASS: "参考のみ（止めません）・ゲートなら合格",
        Outcome.FAIL: "参考のみ（止めません）・ゲートなら不合格",
        Outcome.INCONCLUSIVE: "参考のみ（止めません）・ゲートなら判定不能",
    },
    passed="止まれた {stop}、答えた {answer}、{unsupported}",
    passed_stale="{text}・{whole} 問のうち {part} 問は資料と合わず数えていません",
    reasons={
        ReasonCode.STOP_RATE_LOW: "止まるべき問いで止まれたのは {value}（{bound} 以上が必要）",
        ReasonCode.STOP_RATE_HIGH: "止まるべき問いで止まれた割合 {value} が上限 {bound} を超えています",
        ReasonCode.ANSWER_RATE_LOW: "答えるべき問いに答えたのは {value}（{bound} 以上が必要）",
        ReasonCode.ANSWER_RATE_HIGH: "答えるべき問いに答えた割合 {value} が上限 {bound} を超えています",
        ReasonCode.UNSUPPORTED_HIGH: "資料にない内容が混ざった回答が {value}（{bound} 件まで）",
        ReasonCode.STOP_RATE_DROPPED: (
            "止まれた割合が {value} ポイント下がりました（揺れを超える差。許容 {bound} ポイント）"
        ),
        ReasonCode.ANSWER_RATE_DROPPED: (
            "答えた割合が {value} ポイント下がりました（揺れを超える差。許容 {bound} ポイント）"
        ),
        ReasonCode.MUST_PASS_FAILED: "必須の質問 {ids} が不合格です",
        ReasonCode.MUST_PASS_UNDECIDED: "必須の質問 {ids} を判定できません",
        ReasonCode.MUST_PASS_STALE: (
            "必須の質問 {ids} が今の資料と合わず、試せていません（質問か資料を直してください）"
        ),
        ReasonCode.STALE_FAILED: (
            "この変更で資料と合わなくなった質問 {ids} に、資料にない内容で答えています（数えれば不合格です）"
        ),
        ReasonCode.STALE_HIGH: (
            "止まるべき {whole} 問のうち {part} 問が今の資料と合わず、残りだけでは判定できません"
        ),
        ReasonCode.MEASURED_LOW: "回答が得られたのは {whole} 回中 {part} 回だけです（{bound} 以上が必要）",
        ReasonCode.DECIDED_LOW: (
            "判定できたのは {whole} 件の回答のうち {part} 件だけです（{bound} 以上が必要）"
        ),
        ReasonCode.UNMEASURABLE: "測定不能: {figure}",
        ReasonCode.UNCOMPARED: "{figure}の低下（max_drop）を確かめられません。{why}",
        ReasonCode.WRONG_DEPLOYMENT: "検証対象とは別の版がデプロイされていました",
        ReasonCode.INTERRUPTED: "途中で止まりました（{planned} 回のうち {done} 回まで）",
    },
    typed_reasons={
        ReasonCode.STOP_RATE_LOW: "{type} の問いで止まれたのは {value}（{bound} 以上が必要）",
        ReasonCode.STOP_RATE_HIGH: "{type} の問いで止まれた割合 {value} が上限 {bound} を超えています",
        ReasonCode.STALE_HIGH: (
            "{type} の {whole} 問のうち {part} 問が今の資料と合わず、残りだけでは判定できません"
        ),
        ReasonCode.MEASURED_LOW: (
            "{type} の問いで回答が得られたのは {whole} 回中 {part} 回だけです（{bound} 以上が必要）"
        ),
        ReasonCode.DECIDED_LOW: (
            "{type} の問いで判定できたのは {whole} 件の回答のうち {part} 件だけです（{bound} 以上が必要）"
        ),
        ReasonCode.UNMEASURABLE: "測定不能: {figure}",
    },
    drops=("止まれた割合", "答えた割合"),
    uncompared={
        Uncompared.UNNAMED: (
            "ここで比べられる以前の結果が指定されていません（baseline.path を設定してください）"
        ),
        Uncompared.ABSENT: "比べる以前の結果がありません（先にマージ先を測ってください）",
        Uncompared.UNREADABLE: "以前の結果を読めません（マージ先を測り直してください）",
        Uncompared.INTERRUPTED: "以前の測定が途中で終わっています（マージ先を測り直してください）",
        Uncompared.GRADERS: "以前とは採点者が違います（マージ先を今の採点者で測り直してください）",
        Uncompared.UNMEASURED_BEFORE: (
            "以前の測定で判定できた質問が足りません（マージ先を測り直してください）"
        ),
        Uncompared.UNMEASURED_NOW: (
            "以前に判定できた質問のうち、今回も判定できたものが足りません（もう一度実行してください）"
        ),
        Uncompared.CHANGED: ("以前と同じ質問が足りません（マージ先を今の質問セットで測り直してください）"),
    },
    sentences="{one}{two}",
    certain="{text} — 残りの試行がすべて期待どおりでも届きません",
    also="ほかに",
)

_TABLE = TableWords(
    name="測定結果の表",
    columns=("この変更", "内訳", "許容範囲", "判定", "最悪の場合", "変更前"),
    stop="止まるべき問いで止まれた（A・B・C）",
    rows={
        _A: "A 資料にない → 断る",
        _B: "B 曖昧 → 聞き返す",
        _C: "C 矛盾 → 両方示す",
        _D: "D 資料にある → 答える",
    },
    answer="答えるべき問いに答えた（D）",
    unsupported="資料にない内容が混ざった回答",
    figures="資料にない内容（ルールで分かる範囲）",
    unsupported_short=lambda n: f"資料にない内容 {n} 件",
    figures_short=lambda n: f"資料にない内容 {n} 件" if n else "資料にない数字・名前 0 件",
    at_least_short=lambda n, why: (
        f"資料にない内容 {n} 件以上（{why}）" if n else f"資料にない内容は確認できた範囲で 0 件（{why}）"
    ),
    judged_short="文の内容を判定したのは {trials} 件中 {judged} 件",
    unsupported_unmeasured="資料にない内容は測定不能",
    measured="回答が得られた試行",
    decided="判定できた回答",
    stop_short="止まれた",
    answer_short="答えた",
    at_least="{bound} 以上",
    at_most="{bound} 以下",
    between="{low}〜{high}",
    count_limit=lambda n: f"{n} 件 以下" if n else "0 件",
    found=lambda n: f"{n} 件",
    found_at_least=lambda n: f"{n} 件以上" if n else "確認できたのは 0 件",
    answers=lambda n: f"{n} 回答中",
    unknown=lambda n: f"{n} 件は不明",
    none="1 つもなし",
    unmeasurable="測定不能",
    in_range="✅ 範囲内",
    out_of_range="⛔ 範囲外",
    too_few="⚠️ 不足",
    open="⚠️ 未確定",
    unmeasured="⚠️ 測定不能",
    no_judge="判定モデルを使っていないので、{checked}",
    judge_unasked="ルールで判定できずに判定モデルへ回す回答がなかったので、{checked}",
    judge_failed="文の内容を判定できた判定モデルがなかったので、{checked}",
    checked=(
        "照合したのは数字・日付・名前・リンク・引用だけです。文の内容が資料に沿っているかは判定していません。"
    ),
    partly_judged=(
        "文の内容を判定したのは {trials} 件の回答のうち {judged} 件です。"
        "ほかは数字・日付・名前・リンク・引用だけを照合しました。"
    ),
    worst_case="「最悪の場合」は、測れなかった試行と判定できなかった試行がすべて期待に反したとしたときの値です。",
)

_FOLD = FoldWords(
    stale=lambda n: f"資料と合わなくなった質問 {n} 問（集計から外しています）",
    stale_unknown="質問の前提が今の資料と合いません",
    flaky=lambda n: f"結果が揺れた質問 {n} 問",
    split=lambda n: f"採点が食い違った質問 {n} 問",
    undecided=lambda n: f"判定できなかった回答 {n} 件",
    unmeasured=lambda n: f"測れなかった試行 {n} 回",
    every=lambda n: f"全 {n} 問の結果",
    more_rows=lambda n: f"ほか {n} 行は省きました。実行結果のファイル `results.json` にはすべてあります。",
    verdict="判定",
    question="質問",
    results="各回の結果",
    expected="期待",
    disagreements="採点の食い違い",
    disagreed=lambda n: f"（{n} 回）",
    why="理由",
    times="回数",
    where="質問",
    detail="例",
    verdicts={
        QuestionVerdict.OK: "合格",
        QuestionVerdict.FAILED: "不合格",
        QuestionVerdict.FLAKY: "揺れ",
        QuestionVerdict.UNDECIDED: "判定できず",
        QuestionVerdict.UNMEASURED: "測れず",
        QuestionVerdict.STALE: "資料と合わず",
    },
    asides={Aside.APART: "まだ数えず", Aside.QUARANTINED: "隔離中"},
    apart=lambda n: f"新しい、または変わった質問 {n} 問（マージされるまで数えません）",
    quarantined=lambda n: f"隔離中の質問 {n} 問（数えません）",
    until="{until} まで: {reason}",
    changes=lambda n: f"このプルリクエストがゲートそのものに加える変更 {n} 件",
    change_columns=("種類", "対象", "変更前", "変更後"),
    change_kinds={
        ChangeKind.LOOSENED: "⚠️ 緩和",
        ChangeKind.REMOVED: "削除",
        ChangeKind.RETYPED: "型の変更",
        ChangeKind.CHANGED: "変更",
        ChangeKind.ADDED: "追加",
        ChangeKind.TIGHTENED: "強化",
    },
    unmeasured_reasons={
        UnmeasuredReason.CONNECTION: "接続できない・途中で切れた",
        UnmeasuredReason.TIMEOUT: "時間切れ",
        UnmeasuredReason.DEADLINE: "再試行を含む期限切れ",
        UnmeasuredReason.RATE_LIMITED: "呼び出し制限（429）",
        UnmeasuredReason.SERVER_ERROR: "サーバーエラー（5xx）",
        UnmeasuredReason.CLIENT_ERROR: "要求の誤り（4xx）",
        UnmeasuredReason.UNAUTHORIZED: "認証エラー（401・403）",
        UnmeasuredReason.REDIRECT: "別ページへの転送",
        UnmeasuredReason.NOT_JSON: "JSON でない応答",
        UnmeasuredReason.ENCODING: "文字コードの誤り",
        UnmeasuredReason.ERROR_OBJECT: "応答の中のエラー",
        UnmeasuredReason.MISSING_PATH: "設定した場所に回答がない",
        UnmeasuredReason.EMPTY: "空の回答",
        UnmeasuredReason.ANSWER_TOO_LONG: "長すぎて採点できない回答",
        UnmeasuredReason.BLOCKED: "提供元のフィルターによる遮断",
        UnmeasuredReason.STREAM_CUT: "途中で切れた応答",
        UnmeasuredReason.NOT_RECORDED: "記録に回答がない",
        UnmeasuredReason.WRONG_DEPLOYMENT: "別の版がデプロイされている",
        UnmeasuredReason.INTERRUPTED: "実行の中断",
    },
    missing_shards="分割した結果の不足（{shards}）",
    read_list=lambda n: f"人が確認する回答 {n} 件は `review.jsonl` にあります。",
    notes=lambda n: f"ほか {n} 件の注意は `results.json` にあります。",
    legend="✅ 期待どおり　⛔ 期待に反する　❓ 判定できず　➖ 測れず",
    asked="{questions} 問 × {trials} 回",
    graders={"rules": "ルール", "human": "人"},
    votes=lambda n: f"判定 {n} 票",
    votes_failed=lambda n: f"（ほかに判定が得られなかったもの {n} 票）",
    money="費用 {amount}",
    money_unknown="費用は不明",
    graded_by="採点 {graders}",
    intervals="95% 区間 ",
    interval="{name} {interval}（{n} 問）",
    recall="必要な記載が断片に含まれた割合 {share}",
    second=" 秒",
    minute=" 分 ",
    run="実行",
    report="全回答",
    recorded="{questions} 問・記録済みの回答 {answers} 件",
    simulation="同梱の模擬アシスタント",
    interrupted="中断: {planned} 回のうち {done} 回",
    separator=" ・ ",
    comma="、",
    colon="：",
    aside="（{}）",
)

_PAGE = PageWords(search="質問・回答・理由から探す", citations="表示された出典", requests="送った回数")

WORDS = Words(head=_HEAD, table=_TABLE, failure=FAILURE, fold=_FOLD, page=_PAGE)
