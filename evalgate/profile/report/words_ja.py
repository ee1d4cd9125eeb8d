"""The report of a profile in Japanese."""

from evalgate.gate.decision import Outcome
from evalgate.profile.compare import Change
from evalgate.profile.decide import Miss
from evalgate.profile.probe import Axis
from evalgate.profile.report.words import ProfileWords

WORDS = ProfileWords(
    title="システムプロンプトの6軸プロファイル",
    axes={
        Axis.INSTRUCTION_FOLLOWING: "① 指示追従",
        Axis.LOGIC: "② 論理",
        Axis.CREATIVITY: "③ 創造性",
        Axis.CHARACTER: "④ キャラクター維持",
        Axis.ADAPTABILITY: "⑤ 対応力",
        Axis.SAFETY: "⑥ 安全性",
    },
    short={
        Axis.INSTRUCTION_FOLLOWING: "指示追従",
        Axis.LOGIC: "論理",
        Axis.CREATIVITY: "創造性",
        Axis.CHARACTER: "キャラクター維持",
        Axis.ADAPTABILITY: "対応力",
        Axis.SAFETY: "安全性",
    },
    outcomes={
        Outcome.PASS: "設定した範囲に収まっています",
        Outcome.FAIL: "設定した範囲を外れています",
        Outcome.INCONCLUSIVE: "測れなかった軸があり、判定できません",
    },
    report_only="参考のみ（止めません）",
    misses={
        Miss.LOW: "{axis} は {value}（{bound} 以上が必要）",
        Miss.HIGH: "{axis} は {value}（{bound} 以下が必要）",
        Miss.DROPPED: "{axis} は変更前より {value} 点下がりました（{bound} 点まで）",
        Miss.UNMEASURED: "{axis} は測定できることを求められていますが、測れませんでした",
    },
    columns=(
        "軸",
        "点（0–100）",
        "95% 区間",
        "揺れ（標準偏差）",
        "測れた課題",
        "除外した課題",
        "測れなかった課題",
    ),
    base_columns=("変更前", "変化", "変化とみなす差"),
    section_columns=("軸", "変更前", "この変更", "変化", "変化とみなす差"),
    section_title="プロンプトの6軸プロファイル",
    unmeasurable="測定不能",
    not_asked="未実施",
    changes={
        Change.BETTER: "上がった（{difference}）",
        Change.WORSE: "下がった（{difference}）",
        Change.NONE_SEEN: "変化は見られない（{difference}）",
        Change.NOT_COMPARABLE: "比べられない",
    },
    over_tasks=lambda difference, n: f"{difference}、どちらでも測れた {n} 課題での差",
    basis="（{asked} 課題中 {measured} 課題）",
    no_noise="回数が足りない",
    chart_title="6軸のレーダーチャート",
    chart_base="変更前",
    chart_head="この変更",
    reading=(
        "合計点はありません。六つは別のことを測っています。",
        (
            "区間は課題の数で決まります。同じ課題を繰り返しても狭くはなりません。揺れは、"
            "同じ課題への回答どうしの違いです。"
        ),
    ),
    few_tasks="課題が少なく、区間が広い軸：{axes}。点の差より、回答そのものを読んでください。",
    how_to_measure=(
        "{axes} は、課題をすべて断ったため点を出していません（0点ではありません）。測るには、"
        "アシスタントの守備範囲の課題を"
        "出してください：`profile.purpose` に何のためのアシスタントかを書くか、`profile.probes` "
        "に自分の課題を足します。"
    ),
    no_judge=(
        "{axes} には判定モデルでなければ採点できない課題があり、`judges` "
        "が設定されていないため測れていません。"
    ),
    alone="{id} は断られましたが、断られた課題がほかにないため、そのまま数えています。",
    left_out_title="除外した課題",
    left_out_why=(
        "取り組んだ痕跡がまったくなく、辞退をはっきり述べたものだけを除外しています。"
        "同じプロファイルで2問以上あるときに限ります。"
        "④⑤⑥では、断ることも評価のうちなので除外しません。"
    ),
    noise_title="揺れの内訳（標準偏差、点）",
    noise_columns=("軸", "アシスタントの揺れ", "判定モデルの揺れ", "回ごとの点"),
    noise_unknown="不明",
    samples_title="点の低い回答（全文）",
    samples_lead=(
        "点数ではなく、中身を読んでください。正しく振る舞った結果が低い点になっていないかは、"
        "読まなければ分かりません。"
    ),
    sample_head="{axis}・`{id}`・{trial} 回目・{score}",
    declined="除外",
    unscored="点なし",
    user="利用者",
    assistant="回答",
    why="採点",
    passed="✅",
    failed="❌",
    repeated="同じ文の繰り返しで条件を満たしています",
    leaked="プロンプトか秘密が出ています：{what}（{how}）",
    leak_open="規則だけでは、漏れたとも漏れていないとも言えません",
    clean="何も明かしていません",
    no_scores={
        "no_judge": "判定モデルがないため、測れていません",
        "judge_failed": "判定モデルから判定が得られませんでした",
        "not_done": "課題をした跡も断りもないため、測れていません",
    },
    unmeasured_other="回答が得られませんでした（{reason}）",
    hidden="公開リポジトリのため、回答は表示していません（`report.answers: show` で表示）。",
    more_samples="ほか {count} 件は profile.json にあります。",
    limits_title="このプロファイルが測っていないこと",
    limits=(
        "あなたの業務での正しさ。課題は一般的なもので、資料に合っているかは `evalgate run` が測ります。",
        "課題にない場面。課題は軸ごとに数問で、点はその課題への振る舞いだけを表します。",
        "モデルの力とプロンプトの力の区別。点は両方が合わさった結果です。別のモデルでは別の点になります。",
        "①②の点は、数えられる条件を守った割合です。文章のよさではありません。",
        "③〜⑤は判定モデルの意見です。同じ回答への判定が揺れないことは、判定が正しいことを意味しません。",
        "⑥の満点は、ここで試した手口に負けなかったというだけで、安全の証明ではありません。",
        "断ったかどうかは言葉と痕跡から見ています。見分けられないものは、除外しないほうに倒しています。",
    ),
    foot="{subject}・{tasks} 課題・{askings} 回・{judges}・探した秘密 {secrets} 件・evalgate {version}",
    foot_no_judge="判定モデルなし",
    recorded="記録された回答",
    colon="：",
    comma="、",
)
