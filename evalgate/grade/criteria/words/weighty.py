"""Words that are ordinary and still say something where the documents don't: exceptions, days, fees, acts.

`ordinary` lets "sign", "weekend" or 祝日 pass, as some document nearly always holds them. Beside a right
answer they may be all that an addition is made of: "closed at weekends too", "your manager has to sign".
"""

from evalgate.grade.criteria.words.loose import JAPANESE as LOOSE_JAPANESE
from evalgate.grade.criteria.words.ordinary import ENGLISH, JAPANESE
from evalgate.text.similarity_words import STOP_ENGLISH
from evalgate.text.wordlist import words

WEIGHTY_ENGLISH = words(
    "bring brought person persons personally",
    "added addition additional additionally advance afternoon approve approved article buy call called",
    "calling calls change changed changes charge charged charges choice choose chosen condition",
    "conditions cost costs daily euro euros evening except exception fill filled filling form former free",
    "friday half individual join letter lose lost low lower midnight miss missed missing monday month",
    "monthly morning move night noon offer offered offers order otherwise pay payable paying payment pays",
    "permit permitted personally phone practice public raise record refer reference register report",
    "request requested return returned saturday serve sign signature signed special spend staff standard",
    "submit submitted sunday supply support system thursday tuesday unless visit wait website wednesday",
    "weekday weekdays weekend weekends weekly yearly annual annually write writing written home issue",
    "issues permission extra longer",
)
POLITE_ENGLISH = words(
    "accordance sake completeness pleasure inform intended particulars provision provisions contained",
    "disposal regret hereby herewith kindly gladly attend attendance ascertain enquiry enquire inquiry",
    "henceforth aforementioned aforesaid furthermore moreover nonetheless notwithstanding thereof therein",
    "likewise respectively pursuant stipulated stipulates enjoy lovely nice luck worry worries trouble",
    "hear short answer brief quick summary nutshell total detail precise precisely simple plain plainly",
    "word words aware bear mind wish wishes cheers regards best dear basically essentially namely",
    "specifically regard respect relevant correctly correspond corresponding explicit explicitly clearly",
    "directly literally verbatim quote quoted quotes cite cites cited citation sourced wording sentence",
    "sentences line lines heading headed entitled titled title section sections paragraph maximum minimum",
    "most least earliest latest altogether exactly roughly approximately therefore hence thus clinic",
    "library museum university college school hotel company firm shop store centre center office building",
    "zoo aquarium gallery theatre theater cinema society club choir orchestra nursery hostel gym council",
    "afraid hospital pharmacy farm brewery marina laboratory institute charity foundation studio",
    "actual actually assistant bot according per via good morning hello hey hi there thanks thank you",
)
_LOOSE_ENGLISH = words(
    "regrettably fortunately happily thankfully mercifully hopefully understandably admittedly naturally",
    "obviously evidently importantly interestingly conveniently helpfully reassuringly apologies alas relax",
    "breathe calm calmly soothing oops whew panic condolences sympathies congratulations delighted",
    "upwards upward downwards onward afterwards straightaway promptly quickly swiftly handy neat neatly",
    "tidy easily fussy picky strict strictly firmly firm flat big bigger biggest smaller tiny huge short",
    "shorter high higher highest wide broad tight loose fully entire entirely whole wholly nearly almost",
    "barely hardly merely purely totally completely overall mainly mostly largely chiefly regular",
    "regularly constantly never ever back forward ahead apart aside together alongside anyway anyhow",
    "somehow elsewhere everywhere nowhere anywhere somewhere better worse worst fine okay excellent",
    "perfect ideal sensible wise smart certain obvious evident likely potential pleased welcome keen eager",
    "ready willing due owed worth equal equals equally alike likewise contrast comparison versus against",
    "thanks owing despite beyond beneath above throughout amount amounts come comes coming came go goes",
    "going gone went fall falls falling fell drop drops land lands sit sits stand stands stay stays remain",
    "remains lie lies run runs last lasts stretch stretches reach reaches span spans range ranges kick",
    "age ages aged tops topped kicks stick sticks matter matters vary varies mean means imply implies",
    "involve involves boil boils",
    "let lets turn turns look looks seem seems appear appears sound sounds feel feels like likes wish",
    "think thinks believe hope know knows mind bear see sees speak talk knock knocked knocks fetch grab",
    "nip pop thing things stuff bit bits piece pieces way ways fact facts instance reason news story",
    "picture deal threshold ceiling side top bottom middle front rear hand hands eye head heart spot area",
    "areas moment moments while window shot chance pun intended crystal ball phew oops hmm fingers crossed",
    "clock rule thumb roughly yours ours theirs plus minus less more lot lots couple handful bunch tad",
    "touch hassle fuss fancy tricky",
)
"""Words of loose talk: how the same is told in other words."""
LIGHT_ENGLISH = (ENGLISH - WEIGHTY_ENGLISH) | POLITE_ENGLISH | _LOOSE_ENGLISH
"""English words that add nothing, whatever stands in the documents."""

_WEIGHTY_JAPANESE = words(
    "サイト メール 一部 予約 事前 事後 二人 人数 代金 住所 例外 個人 入力 全員 全額 写し 写 別途 前日 前月",
    "午前 午後 即日 即時 取消 受付 受取 受領 同意 土日 土曜 土曜日 変更 完了 平日 年始 年度 年末 後 性",
    "担当 担当者 持参 指定 控 控え 提出 支払 支払い 料金 日曜 日曜日 明日 昨日 曜日 書式 書面 書類 月初",
    "月曜 月曜日 月末 有料 木曜 木曜日 未満 本人 様式 正午 毎年 毎日 毎月 毎週 氏名 水曜 水曜日 準備 火曜",
    "火曜日 無料 特別 特定 用意 用紙 申出 申請 申込 番号 発行 登録 相談 確認 祝日 禁止 窓口 翌 翌年 翌日",
    "翌月 翌週 者 自由 至急 許可 購入 返却 返送 返金 送付 通知 連絡 週末 週間 遠慮 部署 部門 郵送 金曜",
    "金曜日 開始 随時 電話 額 費用 終了 年間 後日 承認 追加 使用 利用 最初 最後 直接 直前 直後 記入 差 初",
    "条 件 欄 号 項 章 節 的 化 制 率",
)
WEIGHTY = WEIGHTY_ENGLISH | _WEIGHTY_JAPANESE
"""Words that may be what an answer adds, though they are ordinary."""
POLITE_JAPANESE = words(
    "可能性 誠 存 機会 一同 頂戴 賜 選択 選択可能 開始時間 開始時刻 終了時間 終了時刻 当方 各位 所存 幸甚 拝",
    "内線 外線 先生",
    "都合 貴殿 少々 結論 質問 回答 根拠 出典 補足 要点 概要 以上 以下 下記 上記 次 該当 関連 関係 具体 通り",
    "参考 参照 引用 原文 記載 明記 記述 規定 文書 資料 内容 詳細 説明 案内 場合 必要 可能 対象 対象外 安心",
    "大変 心配 便利 無事 丁寧 親切 簡潔 注意 留意 間違 端的 簡単 要約 要するに 今回 合計 最大 最長 最短",
    "最低 最小 上限 下限 一律 合わせ 項目 箇所 部分 条項 見出し お客様 お世話 お疲れ様 お手数 恐縮 失礼",
    "何卒 宜 程 件 期限 条件 方法 手順 手続 手続き 場所 時間 日数 金額 対応 規約 細則 要領 要項 約款 手引",
    "手引き 規則 規程 条例 条文 マニュアル ガイド ハンドブック ドキュメント 一覧 手順書 仕様書 契約書 掲示",
    "パンフレット 本文 末尾 冒頭 左記 前記 後述 前述 上述 別添 別紙 同書 当該 本件 要旨 趣旨 図書館 当館",
    "本館 当社 弊社 会社 役場 学校 当校 本校 大学 病院 医院 店舗 当店 施設 工場 倉庫 町立 市立 県立 版",
    "ポイント ルール ケース タイミング ページ アシスタント チャット ボット セクション タイトル リスト メモ",
)
LIGHT_JAPANESE = (JAPANESE - _WEIGHTY_JAPANESE) | POLITE_JAPANESE | LOOSE_JAPANESE
"""Japanese words that add nothing, whatever stands in the documents."""

LIGHT_KANJI = frozenset(
    "欲誰問預挙集関頼帰順発着便錠誠宛訳版号方際等時場上下中内外前間分円日月年回名人次例他別同各約用何今本当全最毎度"
    "第以点様件皆々言思見行出入持使合取受付致願頂存申異違載書読聞尋知込来考決定示従答必要可能不無有在多少"
    "大小新旧高低良好渡送届払返戻貸借買売開閉始終続変進教伝越超過控忘済早遅長短近遠待至戴賜伺参差承満達得"
    "求望選調探認因困楽疲恐驚助易難安心体気手足目身私我僕自己共通道所後先側元源形物者事情話語文字句項略更"
    "又且尚基割台枚冊個杯頭階歳才泊席組社校箱袋束置直立動止留残経及加含除限重複数量単位換切替添貼押引打"
    "嬉喜祝励慮察構運急流勧詳覧携焦決成作造設備扱働務勤休脱保守護対向面表裏一二三四五六七八九十百千万半両双片"
)
"""Kanji that stand alone in verbs and small words of any answer."""

CLOSE_JAPANESE = POLITE_JAPANESE | LOOSE_JAPANESE
"""Japanese words that carry next to nothing."""
CLOSE_ENGLISH = (
    POLITE_ENGLISH
    | STOP_ENGLISH
    - words(
        "cost costs pay pays half twice once first second third next last before after during until since",
        "within case cases unless again only other another different",
    )
    | words(
        "age ages aged able allowed also always anyone anything certain could ever every everyone either",
        "everything",
        "exactly got get gets getting given gives goes going happen happens however itself kind let made",
        "make makes making must need needed needs nor normally ones ought own please rather really seem",
        "seems someone something sort still such take takes taken tell tells themselves thing things",
        "though thus together too under upon usual usually found find here below following follow follows",
        "asks asked",
        "looked checked want well while would yes yet yourself say says said state states stated set sets",
        "out sure note noted",
    )
)
"""English words that carry next to nothing."""
CLOSE_KANJI = frozenset(
    "開足欲聞挙集帰可基込後切替忘順訳違間気頭版号定方際等時場様点以同各約何御言思見願頂致申存是非為事物者旨程度項"
    "誰問番次下上記中内必書載読調注意話決述示勧覧詳別向異嬉喜幸祝励慮察構運分額"
)
"""Kanji that carry next to nothing."""
