"""Ordinary words: they may stand in any answer and add nothing to what the documents say."""

ENGLISH = frozenset(
    """
    able about above absolutely accord according accordingly account across actual actually add added
    addition additional after afternoon afterwards again against agree ahead all allow allowed allows
    almost alone along already also although always among amount and annual annually another answer
    answers any anybody anyone anything anyway anywhere apart applied applies apply applying approve
    approved apr april are area around arrange arranged arrangement article aside ask asked asking asks
    aug august available avoid aware away back base based basis because become becomes been before
    begin begins behind being believe below benefit beside besides best better between beyond both
    briefly bring bringing brought but buy call called calling calls came can cannot carry case cases
    cause cent certain certainly chance change changed changes charge charged charges check checked
    choice choose chosen claim clear clearly close closed come comes coming complete completed
    completely completing concern concerned conclusion condition conditions confirm confirmed consider
    contact contain contains context continue correct cost costs could count counted counts cover
    covered covering covers current currently daily date day days deal dec december decide decided
    depend depending depends describe described detail detailed details did differ difference different
    directly discuss document documents does doing dollar dollars done down due during each earlier
    early easily easy eight eighteen eighteenth eighth eighty either eleven eleventh else end ended
    ends enough ensure entire entirely entitled especially etc euro euros even evening event ever every
    everybody everyone everything exact exactly example except exception expect expected explain
    explained extra fact fairly far feb february feel few fifteen fifteenth fifth fifty figure fill
    filled filling final finally find fine first fit five follow followed following follows for form
    former forty forward found four fourteen fourteenth fourth free fri friday from full fully further
    future gave general generally get gets getting give given gives giving glad goes going gone good
    got great group guide had half hand handbook handed handle handled happen happens happy hard has
    have having hello help helpful helps hence her here hers him his hold holds hope hour hours how
    however hundred idea ignore important include included includes including indeed indicate
    individual inform information informed inside instead intend intended into involve issue item items
    its itself jan january join jul july jun june just keep keeping keeps kept kind know known knows
    lack large largest last late later latest lead least leave leaves leaving left less let letter
    likely limit limited limits line list listed lists little long longer look looking looks lose lost
    lot low lower made main mainly make makes making manage manual many mar march matter matters
    maximum may maybe mean means meant meantime meet meets mention mentioned mere merely midnight might
    million mind minimum minute minutes miss missed missing moment mon monday month monthly more
    morning most mostly move much must name named namely near nearly necessarily necessary need needed
    needs neither never nevertheless new newer next nine nineteen nineteenth ninety ninth nobody none
    noon nor normal normally not note noted notes nothing notice nov november now number numbers obtain
    obviously occasion occur oct october off offer offered offers often okay old older once one only
    onto onwards open opened opening order ordinary other others otherwise our ours out outside over
    overall own page pages paid paragraph part particular particularly parts pass passage passed past
    pay payable paying payment pays pence people per percent perhaps period permit permitted person
    personally persons phone place placed please plus point points policy possible possibly pound
    pounds practice prefer present previous prior probably problem problems proceed process produce
    proper properly provide provided provides providing public purpose put puts question questions
    quick quickly quite raise range rate rather reach read ready real really reason reasons receive
    received receives recent recently record refer reference referred refers regard regarding
    regardless regards relate related relevant remain remains remember reply report request requested
    require required requirement requires respect respective respectively respond rest result results ring
    return returned right ring rule rules run runs safe said same sat saturday save say saying says search
    second section see seek seem seems seen send sending sends sense sent sep separate separately sept
    september series serve service set sets setting seven seventeen seventeenth seventh seventy several
    shall she short shortly should show showing shown shows side sign signature signed similar
    similarly simple simply since single six sixteen sixteenth sixth sixty size small some somebody
    someone something sometimes somewhere soon sorry sort source speak special specific specifically
    spend stage stand standard start started starting starts state stated statement states stay step
    steps still stop stops straight submit submitted such suggest suit suitable sum summary sun sunday
    supply support sure system table take taken takes taking talk tell tells ten tenth than thank
    thanks that the their theirs them themselves then there thereafter therefore these they thing
    things think third thirteen thirteenth thirtieth thirty this those though thought thousand three
    through throughout thu thursday thus till time times title today together told too took total
    towards treat treated try tue tuesday turn twelfth twelve twentieth twenty twice two type types
    unable under understand unfortunately unless until unto upon use used useful user users uses using
    usual usually valid value values various version very via view visit wait want wanted wants warning was
    way ways website wed wednesday week weekday weekdays weekend weekends weekly weeks welcome well went
    were what whatever when whenever where whereas wherever whether which whichever while who whoever
    whole whom whose why will wish with within without wonder word words work worked working works
    would write writes writing written wrong year yearly years yen yes yesterday yet you your yours
    yourself zero
    """.split()  # noqa: SIM905 - many words are read more easily as text
)
"""Verbs and adverbs of paraphrase, numbers, days and months, words for documents; lower case."""

JAPANESE = frozenset(
    """
    お問い お客様 ケース サイト タイミング ページ ポイント メール ルール 一人 一方 一緒 一般 一部 上
    上記 上限 下 下記 下限 不可 不明 両方 中 了承 了解 予定 予約 事前 事後 二人 人数 今回 今年 今後 他
    代金 以上 以下 以内 以前 以外 以降 件 住所 何人 何回 何度 何日 何時 使用 例 例外 個人 備考 入力 全
    全て 全体 全員 全文 全部 全額 具体的 内 内容 写 写し 処理 出典 分 初 別 別途 利用 制 前 前後 前日
    前月 化 午前 午後 単位 即日 即時 原則 参照 参考 取消 受付 受取 受領 可能 号 各 各自 同 同封 同意
    同日 同時 同様 同額 問合 問合先 問題 回答 土日 土曜 土曜日 基本 基本的 場合 場所 変更 外 大丈夫
    大切 失礼 安心 完了 実施 実際 客様 対応 対象 対象外 届 届け 届出 差 希望 平日 年始 年度 年末 年間
    度 当 当日 後 心配 必要 性 恐縮 情報 感謝 所定 手続 手続き 手順 承知 承認 担当 担当者 持参 指定 控
    控え 提出 支払 支払い 数 文書 料 料金 新 方々 方法 日曜 日曜日 日間 旧 旨 早急 明日 昨年 昨日 時刻
    時点 時間 曜日 書式 書面 書類 最低 最初 最大 最小 最後 最新 最短 最長 月初 月曜 月曜日 月末 月間
    有料 期日 期間 期限 木曜 木曜日 未満 末 本 本人 本年 本日 条 条件 来年 根拠 案内 概要 様 様式 欄 次
    次回 正午 正式 残念 毎 毎年 毎日 毎月 毎週 氏名 気軽 水曜 水曜日 注 注意 準備 火曜 火曜日 点 無料
    片方 版 特別 特定 状態 状況 率 現在 現行 理由 用 用意 用紙 申出 申請 申込 番号 発行 登録 的 皆 皆様
    皆様方 目的 直前 直後 直接 相談 確認 祝日 禁止 程度 種類 窓口 章 第 等 節 範囲 簡単 約 終了 結果
    結論 上回 下回 今 今朝 家庭 都合 動揺 夕方 突然 考 赤 連続 ミス クリア 冊子 一文 二文
    一文目 二文目 段 毎秒 毎分 毎時 拠 例外 子様 一人様 同月
    可能性 対象年齢 ダメ 駄目 見届 締 締切
    翌 翌年 翌日 翌月 翌週 者 自分 自由 自身 至急 表 補足 複数 規則 規定 規程 解決 計 記入 記載
    記述 許可 該当 詳細 説明 費用 資料 質問 購入 返却 返送 返金 送付 通り 通常 通知 速 連絡 週末 週間
    遠慮 選択 部署 部門 郵送 重要 必須 限度 一通 出向 金曜 金曜日 金額 開始 間 随時 際 電話 項 項目 額
    """.split()  # noqa: SIM905 - many words are read more easily as text
)
"""Words of procedure, time and quantity, and the affixes of compounds."""
