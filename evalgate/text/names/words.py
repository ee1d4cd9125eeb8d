"""Words that look like names and are none."""

from evalgate.text.wordlist import words

COMMON_LATIN = words(
    "pdf url web id pc ok ng faq q&a qa hr it ai no vs wi-fi wifi sms qr e-mail email mail csv usb gps",
    "tel fax sns cd dvd tv led npo app hp se dx kpi os ios sim lan vpn atm html http https jpeg jpg png",
    "gif zip word api sdk etc ic nfc pin cpu ram ssd hdd hdmi bluetooth ui ux sos pta ceo cfo cto gm am",
    "pm gmt jst utc step point note or and not yes id/password login logout ng/ok iso jis gdp co2 dna",
    "pcr ct mri bmi sdgs esg crm erp otp mfa sso rpa sla nda poc roi vip line blog home top next menu",
    "new free max min total tax json xml yaml markdown table select source sources ref refs reference",
    "references see cf summary answer answers evidence citation citations document documents docs",
)
"""Folded words in Latin letters that Japanese uses as common words."""

VENDORS = words("microsoft ms google apple adobe amazon oracle")
"""Makers, whose name before a product adds nothing: Microsoft Teams for Teams."""

PLAIN_CAPITALS = words(
    "i i'm i'd i'll i've a an the this that these those it its it's he she they we you your my our",
    "their his her and or but so if as at by for from in of on to with without not no yes also then",
    "than when where while what which who whom whose why how however although though because since",
    "until after before during please note thanks thank sorry hello hi dear regards sincerely best",
    "additionally moreover furthermore therefore thus hence overall finally first second third next",
    "last both either neither each every all any some most many more less other another such here there",
    "one two three four five six seven eight nine ten passage passages document documents source",
    "sources context article section chapter page table figure step item part paragraph appendix",
    "question answer example option yes/no faq faqs q&a pdf url id hr it ok ceo cfo cto ai api json xml",
    "html csv usb gps wi-fi wifi email e-mail internet web online app pc tv dvd cd sms vpn pin atm am",
    "celsius fahrenheit usd gbp eur jpy chf cad aud inr cny kb mb gb tb mhz ghz kw kwh ml mm cm km kg cc",
    "pm a.m p.m utc gmt bst est etc e.g i.e ps nb vs mr mrs ms miss dr prof sir madam monday tuesday",
    "wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays",
    "sundays january february march april may june july august september october november december jan",
    "mon tue tues wed thu thur thurs fri sat sun",
    "feb mar apr jun jul aug sep sept oct nov dec english american british european executive chief",
    "board president minister governor director manager officer secretary chairman chair head team",
    "staff department desk office services service company policy guide handbook manual rules terms",
    "line assistant assistants colleague colleagues supervisor supervisors administrator coordinator",
    "representative employee employees student students customer customers member members guest guests",
    "patient patients resident residents visitor visitors user users applicant applicants all",
    "form covid covid-19 god christmas easter north south east west northern southern eastern western",
    "let can could would should will do does did is are was were be been being have has had based",
    "according given provided using used make sure check contact see refer",
)
"""Folded words that English writes with a capital though they name nothing."""

EMPHASIS = words(
    "now today tonight tomorrow never always only must may cannot once immediately right away straight soon",
    "again stop wait do don't very are too ever free exactly strictly under over up out off down back",
    "inside outside alone same just anyone nobody nothing none everyone within least most maximum minimum",
    "still even really absolutely definitely directly quickly hot cold open closed closing asap urgent",
    "important warning caution attention danger remember keep costs",
)
"""Folded words that are written in capitals for emphasis: rinse it NOW."""

DEPARTMENTS_AND_PLACES = words(
    "finance payroll reception facilities security procurement legal support admin administration",
    "accounts accounting operations marketing sales engineering management compliance purchasing",
    "personnel recruitment training human resources customer information technology helpdesk",
    "service-desk front london paris berlin tokyo osaka kyoto new york washington d.c dc los angeles",
    "san francisco california texas florida chicago boston uk u.k us u.s usa u.s.a eu britain england",
    "scotland wales ireland germany france spain italy japan china india canada australia mexico brazil",
    "korea europe asia africa america americas united states kingdom french german italian spanish",
    "japanese chinese indian canadian australian mexican greek roman latin egyptian earth singapore",
    "hong kong taiwan thailand zealand netherlands belgium switzerland austria sweden norway denmark",
    "finland poland portugal russia turkey",
)
"""Departments, which anybody may be sent to, and places that everybody knows."""

GENERIC_PEOPLE = (
    "客", "皆", "患者", "担当", "利用者", "保護者", "参加者", "社員", "職員", "従業員", "会員", "申請者",
    "家族", "親", "子", "奥", "旦那", "店員", "業者", "大家", "医者", "看護師", "配偶者", "者", "員",
    "生徒", "学生", "先輩", "後輩", "上司", "同僚", "部下", "隣", "方", "祖父", "祖母", "兄", "姉", "弟",
    "妹", "父", "母", "爺", "婆", "嫁", "婿", "殿", "様", "個", "彼", "両", "各", "同", "ドライバー",
    "スタッフ", "オーナー", "ユーザー", "メンバー", "マネージャー", "ゲスト", "ドクター", "ナース",
    "パパ", "ママ", "工場", "会社", "支店", "本店", "商店", "代理店", "販売店", "書店", "売店", "薬局",
    "支局", "病院", "医院", "銀行", "農協", "生協", "組合", "役所", "役場", "学校", "幼稚園", "保育園",
    "図書館", "事務所", "警察", "消防", "保健所", "施設", "窓口", "受付", "係", "課", "大工", "花屋", "本屋",
    "運転手", "管理人", "センター", "ショップ", "メーカー", "ディーラー", "サポート",
)  # fmt: skip
"""Ends of words before さん and 氏 that name a part, not a person."""

GENERIC_PREFIXES = (
    "各", "当", "本", "貴", "他", "該当", "所管", "所轄", "最寄", "管轄", "同", "上記", "下記", "別",
    "その他", "関連", "関係", "担当", "監督", "社内", "弊", "御", "新", "旧", "現行", "一部", "以下",
    "以上", "当該", "左記", "次",
)  # fmt: skip
"""Beginnings of words such as 各省庁, 当社規程 that name none."""
