"""Words of one sense: a paraphrase with one of them says no more than the document does with another.

`alike` knows few words, by which it is seen that something may be said in another way; `kindred` knows many
that can say the same, for telling that nothing is added. These stand in files beside this one, read when the
first answer needs them.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

_ENGLISH = """
pay pays paid payment payments payable paying cost costs charge charged charges fee fees price priced
prices rate expense / free complimentary gratis nothing waived charge / submit submitted submitting
submission file filed lodge hand handed handing send sent give turn present supply deliver / need needs
needed require required requires requirement must necessary obligatory mandatory compulsory have / get
gets receive receives received obtain collect collected pick fetch issue issued given claim / allow
allowed allows permit permitted may can eligible entitled admitted accepted let / close closed closes
shut closing / open opens opened opening hours / start starts started begin begins beginning commence
from first / end ends ended finish finished stop stops until expire expires last over / phone telephone
call called calling calls ring dial number / email e-mail mail message inbox / jab jabs vaccine vaccines
vaccination vaccinated vaccinate injection shot / doctor doctors gp physician medical / employee
employees staff worker workers colleague personnel team / manager managers supervisor boss superior lead
head line / holiday holidays leave vacation / form forms application sheet paperwork template / ask asks
asked request requests requested apply applies applied applying application / tell inform informed notify
notified notification notice report reported reporting know / return returned returns returning back /
buy buys bought purchase purchased purchases / reserve reserved book booked booking bookings reservation
/ repair repaired repairs fix fixed mend / replace replaced replacement replacements reissue reissued new
substitute / broken faulty defective damage damaged / sign signs signed signature signatures countersign
/ approve approves approved approval authorise authorised authorisation authorize authorized permission
consent agree agreed agreement sanction / proof prove proves proving evidence / own owner owners owned
owning ownership / proof evidence documentation document documents certificate / id identification
identity / car cars vehicle vehicles / day days daily / week weeks weekly / month months monthly / year
years yearly annual annually / early earlier earliest before beforehand advance prior ahead / late later
latest after delayed delay overdue / extra additional further more added another / write writes written
writing letter / cancel cancels cancelled canceled cancellation cancelling withdraw call / guest guests
visitor visitors / customer customers client clients policyholder policyholders insured member members /
limit limits limited cap capped maximum ceiling most / keep kept keeping keeps store stored retain held
hold / weekday weekdays monday mondays friday fridays / weekend weekends saturday saturdays sunday
sundays / morning mornings am a.m / afternoon afternoons evening evenings pm p.m / half fifty / once one
single / twice two / wait waits waiting / choose chosen choice select selected option pick / change
changes changed changing amend amended alter update updated modify modified switch / fill filled filling
complete completed out / wear wearing worn / lose lost missing loss losing / miss missed missing / leave
leaves left depart / bring brought bringing carry take along / show shown showing present produce /
person persons individual people anyone everyone anybody / contact reach contacted / use used using usage
/ borrow borrowed borrowing loan loans loaned lend / live lives living reside resident residents / drop
dropped deposit put place placed / inspect inspected inspection check checked checks / pass passes passed
/ join joins joined enrol enrolled enroll register registered registration / refund refunded refunds
reimburse reimbursed reimbursement repaid back / percent percentage share / size large larger big bigger
small smaller / long longer length / own your personal private / home house / membership member members
join joins joined joining / retry retries retried try tried attempt attempts attempted again / send sends
sending sent ship shipped post posted mail return returned back / big bigger large larger size sized
small smaller / deduct deducted deduction off taken subtracted minus / deliver delivery delivered bring
arrive arrives arrival dropped drop / area zone region / mechanic repairer garage / staff team crew / due
payable owed owing outstanding / move moves moved moving carry carried carries roll rolled transfer
transferred relocate relocated / tries try attempt attempts / ill illness sick sickness unwell / list
lists listed note notes name names record records / admitted admission enter enters entry entrance /
money cash refund / leaflet brochure booklet / warning notice alert / share part portion / tonight
evening night / swapped swap changed exchanged replaced / glass window windscreen / see-through clear
transparent / top lid cover / top-up extra / tools tool equipment / kids child children pupils / parcel
package item items / seat seats place places / ill ailing sick / stay stays stayed staying remain remains
/ drink drinks drinking water / eat eats eating food meal meals / fall falls fell become / drive drives
driving driven come / visit visits visiting come comes / shut down off / switch switched turned / twelve
noon midday / midnight twelve / fortnight weeks / dozen twelve / quarter quarterly / adult adults
grown-up / senior seniors older pensioner / spouse partner wife husband / mother father parent parents /
queue line wait / bag bags sack sacks / bin bins container / lift elevator / flat apartment / mobile
phone cell / post mail letter / wrong incorrect mistaken mistyped / wage wages salary pay
"""
_JAPANESE = """
支払 支払い 払 負担 料金 費用 代金 手数料 金額 有料 徴収 請求 / 無料 不要 無償 ただ / 提出 出 届 届出
申請 申込 申し込 申込み 届け出 / 持参 持 携行 携帯 用意 準備 / 連絡 電話 知らせ 通知 報告 申告 問合
問い合わせ 相談 一報 / 受付 受け付け 窓口 カウンター 申込 フロント / 利用 使用 使 用 活用 / 返却 返 返送
戻 返還 / 返金 払い戻し 払戻 返還 戻 / 購入 買 買物 買い物 / 発行 交付 作成 渡 発券 / 予約 申込 申し込 /
平日 月曜 金曜 / 休館 休業 休 定休 閉 休み 休止 / 開館 営業 開 開園 開店 開所 閉館 閉店 閉園 閉所 / 承認
許可 了承 同意 承諾 認 決裁 / 上司 上長 所属長 管理者 責任者 / 社員 従業員 職員 スタッフ 社内 / 記入 記載
書 明記 記述 / 受領 受取 受け取 受 / 遅刻 遅延 超過 遅 過 / 期限 締切 締め切り 期日 期間 / 開始 始 着手
起算 / 終了 終 完了 済 満了 / 前日 前 手前 / 翌日 次 翌 / 当日 その日 同日 / 郵送 送付 郵便 送 発送 配送
/ 確認 チェック 点検 検査 調べ / 修理 直 補修 修繕 / 故障 不具合 異常 壊 破損 / 着用 装着 着 被 履 / 禁止
不可 厳禁 できません できない 禁 / 延長 延 / 全額 全部 10割 十割 / 半額 50% 半分 五割 5割 / 本人 自分
自身 当人 / 全員 皆 全て すべて 誰 / 毎日 日 日々 連日 / 毎週 週 / 毎月 月 / 毎年 年 年度 / 住所 所在地
宛先 / 番号 no ナンバー / 登録 登 届 / 変更 変 修正 訂正 / 指定 定 所定 / 控え 写し コピー 控 複写 / 書類
書面 用紙 様式 書式 票 表 / 担当 担当者 係 / 随時 いつでも / 追加 加 別途 / 至急 すぐ 直ちに 速やか
ただちに / 直ち すぐ 速やか / 週末 土曜 日曜 土日 / 年間 年 / 乗車 乗 / 退勤 退社 帰 終業 / 出勤 出社
始業 / 到着 着 届 / 保管 預 保存 保持 / 廃棄 捨 処分 / 接種 予防 打 / 診察 受診 診 / 納付 納入 納 支払 払
/ 会場 場所 / 募集 応募 / 開催 実施 行 / 施錠 鍵 / 承認印 印 承認 / ダウンロード 取得 保存 入手 / 紛失
なくし 失くし 無くし 亡くし 紛 / 申し受け 受け 頂 / エリア 範囲 地域 区域 / 手渡 渡 / 順 順番 手順 / 末日
月末 末 / 来所 来館 来店 来 / 食事 食 飲食 / 宿泊 泊 滞在 / 到着 着 チェックイン / 出発 発 チェックアウト
/ 荷物 荷 手荷物 / 問題 支障 / 従事 携わ / 車 自動車 マイカー 車両 / 自転車 二輪 / 子 子ども 子供 お子様
児童 / 通院 受診 / 余 残 残り / 移 転居 引っ越 引越 住み替 / 落 引落 引き落とし 振替 / 拠 基づ 根拠 / 写
転記 / セット 一緒 合わせ あわせ 同時 併せ / 単独 単体 だけ のみ / 制限時間 時間 期限 以内 / 貼付 貼 /
受電 入電 電話 / 洗濯 洗 クリーニング / ミス 間違 誤 誤り / 連続 続 / 回転 回 / 車高 高さ / 対象年齢 年齢
歳 才 / 返品 返 / 運転 稼働 再開 / 満 超 越 / お子 子 児 / 家族 親族 配偶者 / 母 父 親 / 昼 正午 12時 /
夕方 午後 / 朝 午前 / 飲 水 飲料 / 調子 体調 具合 / 急 至急 緊急 / 代 費 料 / 券 チケット / 座席 席 /
階段 階 / 傘 雨具 / 眼鏡 メガネ / 携帯 スマートフォン スマホ 電話 / パソコン pc 端末 / 上長 上司 課長 /
勤務先 会社 職場 / 自宅 家 住まい / 免除 不要 無料 / 猶予 延 / 名 氏名 名前 / 年 歳 / 超過 超 過 / 未満
満たな 下回 / 上回 超 / 以内 まで / 貸与 貸 支給 / 借 借用 貸 / 売 販売 / 壊 故障 破損 / 濡 水濡 / 鳴
警報 / 増 増加 追加 / 減 減少 / 混 混雑 / 空 空き / 立 立会 立ち会 / 乗 乗車 利用
"""


def _groups(text: str) -> Mapping[str, tuple[str, ...]]:
    """Every word with the others of its senses."""
    found: dict[str, list[str]] = {}
    for group in map(str.split, text.split("/")):
        for word in group:
            found.setdefault(word, []).extend(other for other in group if other != word)
    return {word: tuple(dict.fromkeys(others)) for word, others in found.items()}


_SENSES = {**_groups(_ENGLISH), **_groups(_JAPANESE)}


def alike(word: str) -> Iterable[str]:
    """Other words that may say the same."""
    return _SENSES.get(word, ())


_FORMS = """
arise arose arisen/bear bore borne/beat beaten/become became/bend bent/bind bound/bite bitten/blow blew blown
break broke broken/build built/burn burnt/catch caught/cling clung/come came/creep crept/deal dealt/dig dug
draw drew drawn/drink drank drunk/drive drove driven/eat ate eaten/fall fell fallen/feed fed/feel felt
fight fought/flee fled/fly flew flown/forbid forbade forbidden/forget forgot forgotten/freeze froze frozen
get got gotten/go went gone/grow grew grown/hang hung/hear heard/hide hid hidden/know knew known/lay laid
lead led/leave left/lend lent/light lit/mean meant/mow mown/ride rode ridden/ring rang rung/rise rose risen
run ran/say said/see saw seen/seek sought/sew sewn/shake shook shaken/shoot shot/shrink shrank shrunk
sing sang sung/sink sank sunk/sit sat/sleep slept/speak spoke spoken/spill spilt/spoil spoilt/stand stood
steal stole stolen/stick stuck/strike struck/swear swore sworn/sweep swept/swim swam swum/teach taught
tear tore torn/think thought/throw threw thrown/understand understood/wake woke woken/wear wore worn/win won
withdraw withdrew withdrawn/undergo underwent undergone/tooth teeth/mouse mice/life lives/knife knives
shelf shelves/half halves/loss losses
"""
"""English words, each followed by the forms that no ending leads back from."""


@lru_cache(maxsize=1)
def _irregular() -> Mapping[str, str]:
    groups = (group.split() for group in _FORMS.replace("\n", "/").split("/"))
    return {form: first for first, *forms in filter(None, groups) for form in forms}


_LEAST = 3
"""Letters of the shortest word that is left of a form."""
_ENDINGS = (
    ("ies", "y"),
    ("ied", "y"),
    ("es", ""),
    ("s", ""),
    ("ed", ""),
    ("d", ""),
    ("ing", ""),
    ("ing", "e"),
    ("ly", ""),
)


@lru_cache(maxsize=16384)
def words_of(form: str) -> tuple[str, ...]:
    """The words that a folded English form may be one of: stopped, stopp and stop of stopped."""
    form = form.removesuffix("'s").rstrip("'")
    found = [form, _irregular().get(form, form)]
    for ending, instead in _ENDINGS:
        if form.endswith(ending) and len(form) - len(ending) >= _LEAST:
            word = form[: -len(ending)]
            found.append(word + instead)
            if ending in ("ed", "ing") and word[-1] == word[-2]:
                found.append(word[:-1])
    return tuple(dict.fromkeys(found))


def kindred(word: str) -> tuple[str, ...]:
    """Words that can say the same.

    Args:
        word: A folded word in any form; in Japanese without its kana endings.
    """
    known = _kindred()
    if not word[0].isascii():
        return known.get(word, ())
    return tuple(other for form in words_of(word) for other in known.get(form, ()))


@lru_cache(maxsize=1)
def _kindred() -> Mapping[str, tuple[str, ...]]:
    """Each first word of a line with the others, and each of the others with it; the files are folded."""
    found: dict[str, dict[str, None]] = {}
    for language in ("en", "ja"):
        text = (files("evalgate.grade.criteria.words") / f"senses_{language}.txt").read_text("utf-8")
        for line in text.splitlines():
            if line.startswith("#") or not line.strip():
                continue
            first, *others = line.split()
            for other in others:
                found.setdefault(first, {})[other] = None
                found.setdefault(other, {})[first] = None
    return {word: tuple(others) for word, others in found.items()}
