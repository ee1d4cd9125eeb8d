"""Words that carry no content of their own, or that every answer about documents uses."""

from evalgate.text.wordlist import words

STOP_ENGLISH = words(
    "take takes cost costs pay pays hold holds run runs come comes say says said disagree disagrees",
    "differ differs different difference depend depends depending recent confirm confirmed see know",
    "known determine clear unclear right afraid rely precedence replace replaces cover covers covered",
    "apply applies applicable single figure figures thing things two three four five six seven eight",
    "nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty",
    "forty fifty sixty seventy eighty ninety hundred thousand million billion first second third fourth",
    "fifth sixth seventh eighth ninth tenth fifteenth twentieth thirtieth half twice once sets yes sure",
    "happy glad sorry hi hello thanks thank please unfortunately however onward onwards together case",
    "cases unless able unable i'd i've i'll you'd you'll you've we're we'll wasn't weren't won't",
    "wouldn't couldn't didn't doesn't hasn't haven't aren't shouldn't what's here's let's that's who's",
    "where's a an the of in on at by to for from with without per each every and or but if as is are",
    "was were be been being has have had having will would can could may might must shall should that",
    "which who whom whose when where while than then so not no before after within until till since",
    "during between through about over under into onto off out up down via it its they their them he",
    "she his her we our you your i my me us this these those there here also only just more less most",
    "least again do does did because although though however instead both all any some such other",
    "another same next last etc am how what why yes based provided passage passages according document",
    "documents answer question information mention mentioned mentions state stated states text context",
    "additionally overall therefore important note there's it's don't doesn't isn't can't i'm you're",
    "they're that's provide provides include includes including like one use used using way make need",
    "help well get many",
)

STOP_JAPANESE = words(
    "能性 現行 現在 在有 有効 適用 断定 金額 手元 程度 最大 大丈 丈夫 正確 一覧 値 変 従 答 必 新 旧 扱",
    "多 少 場 合わ 手続 期限 複数 種 概要 要点 補足 結論 理由 目的 主 次第 通り 様 件数 際し 全般 個別",
    "別途 随時 適宜 一旦 御 皆 様々 私 貴 資料 記載 規程 規定 規則 確認 場合 以下 以上 以内 可能 必要",
    "該当 情報 内容 案内 回答 質問 問合 合せ 参照 参考 詳細 詳し 下記 上記 文書 根拠 出典 明記 言及",
    "見当 判断 不明 提供 本文 項目 条件 方法 種類 対応 関連 関係 具体 一般 通常 基本 注意 点 方 等 事",
    "際 時 者 内 外 上 下 中 前 後 間 分 年 月 日 円 件 回 名 人 次 例 他 別 同 各 約 的 性 用 何 今 本",
    "当 全 最 大 小 毎 度 号 第 言 思 見 行 出 入 持 使 合 取 受 付 致 願 頂 存 申 異 違 決 定 示 載 書",
    "読 聞 尋 知 分か 込 来 考",
)

_FORMS = (
    "take taken took, pay paid, give given gave, make made, hold held, send sent, keep kept, meet met, "
    "buy bought, bring brought, sell sold, tell told, spend spent, lose lost, find found, "
    "write written wrote, choose chosen chose, drive driven, break broken, see seen, show shown, "
    "know known, begin begun began, wear worn, borrow borrowed, child children, person people, man men, "
    "woman women, foot feet, employee staff, cancel cancelled, travel travelled travelling, "
    "submit submitted, permit permitted, stop stopped, plan planned, book booked, apply applied, "
)
IRREGULAR = {form: group.split()[0] for group in _FORMS.split(",") for form in group.split()[1:]}
"""Forms that no ending leads back from -> the word itself."""
