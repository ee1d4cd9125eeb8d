"""A house's rules in two languages, and answers that say of them what they say, or the opposite."""

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

_JA = Document(
    id="H1",
    title="コワーキング館内規則",
    version="2025年2月版",
    file_name="h1.md",
    path="h1.md",
    text="""# コワーキング館内規則（2025年2月版）

## 持ち込み
館内への酒類の持ち込みは禁止する。
軽食は持ち込める。

## 録音
打ち合わせの録音には、館長の許可を得る。

## 利用
個室は、週3日まで利用できる。
個室の予約は、利用日の7日前から受け付ける。
個室の鍵は、退館の前に受付へ返す。

## 会費
会費は、請求書の日付から2週間以内に支払う。
退会の届け出は、退会する月の10日までに出す。
途中で退会しても、会費は返さない。

## 時間
平日は8時から22時まで開いている。土日は閉館する。
操作がないまま4時間を過ぎると、館内の端末は自動で切断される。

## ロッカー
ロッカーの利用には申し込みが必要である。
利用料は1か月800円とする。
65歳以上の会員は、入館料が要らない。

## 見学
見学に予約は必要ない。
名札の着用を義務とする。
""",
)
_EN = Document(
    id="G1",
    title="Coworking House Rules",
    version="February 2025",
    file_name="g1.md",
    path="g1.md",
    text="""# Coworking House Rules (February 2025)

## Bringing things in
Alcohol is prohibited in the house.
Snacks are allowed.

## Recording
You need the warden's permission to record a meeting.

## Rooms
A private room can be used up to three days a week.
Bookings open seven days before the date of use.
Return the key to reception before you leave.

## Fees
Fees must be paid within 14 days of the invoice date.
Notice of leaving must arrive by the tenth of the month.
Fees are not refunded if you leave early.

## Hours
The house is open on weekdays from 8 am to 10 pm. It is closed at weekends.
Terminals are closed after four hours without any activity.

## Lockers
An application is required to use a locker.
Lockers cost $8 a month.
Members of at least 65 pay no entry fee.

## Visits
No booking is needed for a tour.
Wearing a name badge is compulsory.
""",
)
_QUESTIONS = {
    "ja": {
        "sake": ("館内でお酒を飲めますか？", ("禁止",), "酒類の持ち込みは禁止する"),
        "rec": ("打ち合わせを録音するには？", ("館長の許可",), "館長の許可を得る"),
        "days": ("個室は週に何日まで使えますか？", ("週3日", "3日"), "週3日まで利用できる"),
        "book": ("個室の予約はいつからですか？", ("7日前",), "利用日の7日前から受け付ける"),
        "fee": ("会費はいつまでに払いますか？", ("2週間", "14日"), "2週間以内に支払う"),
        "leave": ("退会の届け出はいつまでですか？", ("10日",), "退会する月の10日までに出す"),
        "open": ("いつ開いていますか？", ("平日",), "平日は8時から22時まで開いている"),
        "cut": ("端末はいつ切断されますか？", ("4時間",), "4時間を過ぎると、館内の端末は自動で切断される"),
        "locker": ("ロッカーを使うには？", ("申し込み", "申込"), "ロッカーの利用には申し込みが必要である"),
        "cost": ("ロッカーはいくらですか？", ("800円",), "利用料は1か月800円とする"),
        "old": ("入館料が要らないのは誰ですか？", ("65歳",), "65歳以上の会員は、入館料が要らない"),
        "tour": ("見学に予約は要りますか？", ("必要ない", "不要", "必要ありません"), "見学に予約は必要ない"),
        "badge": ("名札は着けますか？", ("義務",), "名札の着用を義務とする"),
    },
    "en": {
        "sake": ("May I drink in the house?", ("prohibited",), "Alcohol is prohibited in the house"),
        "rec": ("How can I record a meeting?", ("warden's permission",), "You need the warden's permission"),
        "days": ("How often can I use a room?", ("three days", "3 days"), "up to three days a week"),
        "book": (
            "When do bookings open?",
            ("seven days", "7 days"),
            "Bookings open seven days before the date",
        ),
        "fee": ("When are fees due?", ("14 days", "two weeks"), "Fees must be paid within 14 days"),
        "leave": ("When must notice arrive?", ("tenth", "10th"), "must arrive by the tenth of the month"),
        "open": ("When is it open?", ("weekdays",), "open on weekdays from 8 am to 10 pm"),
        "cut": ("When are terminals closed?", ("four hours", "4 hours"), "closed after four hours"),
        "locker": ("How do I get a locker?", ("application",), "An application is required to use a locker"),
        "cost": ("What does a locker cost?", ("$8",), "Lockers cost $8 a month"),
        "old": ("Who pays no entry fee?", ("65",), "Members of at least 65 pay no entry fee"),
        "tour": (
            "Do I have to book a tour?",
            ("no booking", "not need to book", "need not book", "don't have to book"),
            "No booking is needed",
        ),
        "badge": ("Do I wear a badge?", ("compulsory", "mandatory"), "Wearing a name badge is compulsory"),
    },
}
_GRADERS = {
    "ja": RuleGrader(documents=(_JA,), language=Language.JA),
    "en": RuleGrader(documents=(_EN,), language=Language.EN),
}


def graded(language: str, key: str, text: str) -> Grade:
    """The grade of an answer to one of the questions."""
    asked, fact, quote = _QUESTIONS[language][key]
    question = Question(
        id=key,
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=(fact,),
        evidence=(Evidence(document="H1" if language == "ja" else "G1", quote=quote),),
    )
    return _GRADERS[language].grade(question, Answer(text=text))


TURNED_JA = (
    ("old", "65歳以上でも入館料は要ります（コワーキング館内規則）。"),
    ("old", "65歳未満なら入館料は要りません（コワーキング館内規則）。"),
    ("sake", "酒類の持ち込みは禁止されていません（コワーキング館内規則）。"),
    ("sake", "禁止されておらず、お持ち込みいただけます（コワーキング館内規則）。"),
    ("sake", "お酒の持ち込みが禁止ということはありません（館内規則）。"),
    ("sake", "持ち込みは禁止ではなく、自由です（コワーキング館内規則）。"),
    ("sake", "禁止しているわけではありません（コワーキング館内規則）。"),
    ("sake", "禁止とはされていません［H1］。"),
    ("rec", "館長の許可なしに録音できます（コワーキング館内規則）。"),
    ("rec", "館長の許可なく録音して構いません（コワーキング館内規則）。"),
    ("rec", "館長の許可は必要ありません（コワーキング館内規則）。"),
    ("rec", "館長の許可がなくても録音できます（コワーキング館内規則）。"),
    ("rec", "館長の許可は不要です（コワーキング館内規則）。"),
    ("rec", "館長の許可を得る必要はありません（コワーキング館内規則）。"),
    ("rec", "館長の許可を得ずに録音できます（コワーキング館内規則）。"),
    ("rec", "館長の許可は要りません（コワーキング館内規則）。"),
    ("days", "個室は週3日までではなく、週5日まで利用できます（コワーキング館内規則）。"),
    ("days", "個室は週3日を超えて利用できます（コワーキング館内規則）。"),
    ("days", "個室は週3日以上利用できます（コワーキング館内規則）。"),
    ("days", "個室を週3日利用することはできません（コワーキング館内規則）。"),
    ("days", "個室は、最低でも週3日利用します（コワーキング館内規則）。"),
    ("book", "利用日の7日前までに予約します（コワーキング館内規則）。"),
    ("book", "利用日の7日前からは受け付けません（コワーキング館内規則）。"),
    ("fee", "請求書の日付から2週間以上たってから支払います（コワーキング館内規則）。"),
    ("fee", "2週間を過ぎてから支払います（コワーキング館内規則）。"),
    ("fee", "2週間以内に支払う必要はありません（コワーキング館内規則）。"),
    ("fee", "2週間以内には支払えません（コワーキング館内規則）。"),
    ("fee", "2週間以降に支払います（コワーキング館内規則）。"),
    ("fee", "14日以内でなくても支払えます（コワーキング館内規則）。"),
    ("leave", "退会する月の10日以降に出します（コワーキング館内規則）。"),
    ("leave", "退会する月の10日までに出さなくても構いません（コワーキング館内規則）。"),
    ("open", "平日は閉館しています（コワーキング館内規則）。"),
    ("open", "平日は開いていません（コワーキング館内規則）。"),
    ("open", "平日以外は開いています（コワーキング館内規則）。"),
    ("open", "平日を除いて開いています（コワーキング館内規則）。"),
    ("cut", "4時間を過ぎても切断されません（コワーキング館内規則）。"),
    ("cut", "4時間以内に自動で切断されます（コワーキング館内規則）。"),
    ("cut", "4時間では切断されません（コワーキング館内規則）。"),
    ("locker", "申し込みは必要ありません（コワーキング館内規則）。"),
    ("locker", "申し込みなしで利用できます（コワーキング館内規則）。"),
    ("locker", "申し込みをしなくても利用できます（コワーキング館内規則）。"),
    ("locker", "申込は不要です（コワーキング館内規則）。"),
    ("cost", "利用料は1か月800円ではありません（コワーキング館内規則）。"),
    ("cost", "1か月800円はかかりません（コワーキング館内規則）。"),
    ("old", "65歳未満の会員は、入館料が要りません（コワーキング館内規則）。"),
    ("old", "65歳以上の会員は、入館料が要ります（コワーキング館内規則）。"),
    ("badge", "名札の着用は義務ではありません（コワーキング館内規則）。"),
    ("badge", "着用の義務はありません（コワーキング館内規則）。"),
    ("badge", "義務とはしていません（コワーキング館内規則）。"),
)
"""Answers whose words hold the fact and whose sense is the opposite."""
SAME_JA = (
    ("old", "65歳以上なら入館料は要りません（コワーキング館内規則）。"),
    ("old", "65歳以上の方は入館料が要りません［H1］。"),
    ("sake", "酒類の持ち込みは禁止です（コワーキング館内規則）。"),
    ("sake", "いいえ、お酒の持ち込みは禁止されています（コワーキング館内規則）。"),
    ("sake", "酒類の持ち込みは禁止されており、持ち込めません（コワーキング館内規則）。"),
    ("sake", "持ち込めません。コワーキング館内規則で、酒類の持ち込みが禁止されているためです。"),
    ("rec", "館長の許可が必要です（コワーキング館内規則）。"),
    ("rec", "館長の許可がなければ録音できません（コワーキング館内規則）。"),
    ("rec", "館長の許可なしには録音できません（コワーキング館内規則）。"),
    ("rec", "館長の許可を得なければなりません（コワーキング館内規則）。"),
    ("rec", "館長の許可を得ないと録音できません（コワーキング館内規則）。"),
    ("rec", "館長の許可を得ずに録音することはできません（コワーキング館内規則）。"),
    ("rec", "館長の許可を得るまで録音できません（コワーキング館内規則）。"),
    ("days", "個室は週3日まで利用できます（コワーキング館内規則）。"),
    ("days", "週3日までで、それを超えては利用できません（コワーキング館内規則）。"),
    ("days", "週3日を超えて利用することはできません（コワーキング館内規則）。"),
    ("days", "最大で週3日です（コワーキング館内規則）。"),
    ("days", "週3日が上限です（コワーキング館内規則）。"),
    ("days", "週3日以内であれば利用できます（コワーキング館内規則）。"),
    ("days", "3日です。4日以上は利用できません（コワーキング館内規則）。"),
    ("book", "利用日の7日前から受け付けています（コワーキング館内規則）。"),
    ("book", "利用日の7日前より前には予約できません（コワーキング館内規則）。"),
    ("fee", "請求書の日付から2週間以内に支払います（コワーキング館内規則）。"),
    ("fee", "請求書の日付から2週間以内に支払わなければなりません（コワーキング館内規則）。"),
    ("fee", "請求書の日付から14日以内です（コワーキング館内規則）。"),
    ("fee", "支払いは、遅くとも請求書の日付から2週間です（コワーキング館内規則）。"),
    ("leave", "退会する月の10日までに出してください（コワーキング館内規則）。"),
    ("leave", "退会する月の10日を過ぎると出せません（コワーキング館内規則）。"),
    ("leave", "退会する月の10日までに必ず出してください（コワーキング館内規則）。"),
    ("open", "平日に開いています（コワーキング館内規則）。"),
    ("open", "平日の8時から22時までです。土日は開いていません（コワーキング館内規則）。"),
    ("open", "開いているのは平日だけです（コワーキング館内規則）。"),
    ("open", "平日しか開いていません（コワーキング館内規則）。"),
    ("open", "平日以外は開いていません（コワーキング館内規則）。"),
    ("open", "土日を除く平日に開いています（コワーキング館内規則）。"),
    ("cut", "操作がないまま4時間を過ぎると切断されます（コワーキング館内規則）。"),
    ("cut", "操作がない状態が4時間を超えたときです（コワーキング館内規則）。"),
    ("cut", "4時間です（コワーキング館内規則）。"),
    ("locker", "申し込みが必要です（コワーキング館内規則）。"),
    ("locker", "申し込みをしないと利用できません（コワーキング館内規則）。"),
    ("locker", "申し込みなしでは利用できません（コワーキング館内規則）。"),
    ("cost", "1か月800円です（コワーキング館内規則）。"),
    ("cost", "1か月につき800円かかります（コワーキング館内規則）。"),
    ("old", "65歳以上の会員です（コワーキング館内規則）。"),
    ("old", "入館料が要らないのは、65歳以上の会員です（コワーキング館内規則）。"),
    ("old", "65歳以上の会員は、入館料が要りません（コワーキング館内規則）。"),
    ("tour", "予約は必要ありません（コワーキング館内規則）。"),
    ("tour", "いいえ、見学に予約は不要です（コワーキング館内規則）。"),
    ("badge", "はい、名札の着用は義務です（コワーキング館内規則）。"),
    ("badge", "名札の着用が義務とされています（コワーキング館内規則）。"),
)
"""Right answers, many of them with negations and bounds of their own."""
TURNED_EN = (
    ("sake", "Alcohol is not prohibited (Coworking House Rules)."),
    ("sake", "It isn't prohibited in the house [G1]."),
    ("sake", "No, alcohol is no longer prohibited (Coworking House Rules)."),
    ("sake", "Drinking was never prohibited here (Coworking House Rules)."),
    ("rec", "You can record without the warden's permission (Coworking House Rules)."),
    ("rec", "You don't need the warden's permission (Coworking House Rules)."),
    ("rec", "The warden's permission is not needed (Coworking House Rules)."),
    ("rec", "The warden's permission isn't required (Coworking House Rules)."),
    ("rec", "No warden's permission is needed (Coworking House Rules)."),
    ("rec", "There's no need for the warden's permission (Coworking House Rules)."),
    ("rec", "The warden's permission is unnecessary (Coworking House Rules)."),
    ("days", "You can use it more than three days a week (Coworking House Rules)."),
    ("days", "A private room can't be used three days a week (Coworking House Rules)."),
    ("days", "You can use it not three days but five days a week (Coworking House Rules)."),
    ("days", "You must use it at least three days a week (Coworking House Rules)."),
    ("days", "A private room can be used three days a week or more (Coworking House Rules)."),
    ("book", "Bookings open seven days after the date of use (Coworking House Rules)."),
    ("book", "Bookings do not open seven days before the date of use (Coworking House Rules)."),
    ("fee", "Fees must be paid after 14 days (Coworking House Rules)."),
    ("fee", "Fees need not be paid within 14 days (Coworking House Rules)."),
    ("fee", "Fees can't be paid within 14 days of the invoice date (Coworking House Rules)."),
    ("fee", "You don't have to pay within two weeks (Coworking House Rules)."),
    ("fee", "Fees are paid more than 14 days after the invoice date (Coworking House Rules)."),
    ("leave", "Notice must arrive after the tenth of the month (Coworking House Rules)."),
    ("leave", "Notice does not have to arrive by the tenth (Coworking House Rules)."),
    ("open", "The house isn't open on weekdays (Coworking House Rules)."),
    ("open", "The house is closed on weekdays (Coworking House Rules)."),
    ("open", "It's open every day except weekdays (Coworking House Rules)."),
    ("open", "On weekdays it is not open (Coworking House Rules)."),
    ("cut", "Terminals are not closed after four hours (Coworking House Rules)."),
    ("cut", "Terminals are closed within four hours (Coworking House Rules)."),
    ("cut", "They're never closed after four hours without activity (Coworking House Rules)."),
    ("locker", "No application is required (Coworking House Rules)."),
    ("locker", "You can use one without an application (Coworking House Rules)."),
    ("locker", "An application isn't required to use a locker (Coworking House Rules)."),
    ("locker", "You need not make an application (Coworking House Rules)."),
    ("cost", "A locker doesn't cost $8 a month (Coworking House Rules)."),
    ("cost", "It's not $8 a month (Coworking House Rules)."),
    ("old", "Members under 65 pay no entry fee (Coworking House Rules)."),
    ("badge", "A name badge is not compulsory (Coworking House Rules)."),
    ("badge", "It isn't mandatory to wear a name badge (Coworking House Rules)."),
    ("badge", "Wearing a name badge is no longer compulsory (Coworking House Rules)."),
)
SAME_EN = (
    ("sake", "Alcohol is prohibited (Coworking House Rules)."),
    ("sake", "No, alcohol is prohibited in the house, so you can't drink there (Coworking House Rules)."),
    ("rec", "You need the warden's permission (Coworking House Rules)."),
    ("rec", "You can't record a meeting without the warden's permission (Coworking House Rules)."),
    ("rec", "Recording isn't allowed without the warden's permission (Coworking House Rules)."),
    ("rec", "Don't record a meeting until you have the warden's permission (Coworking House Rules)."),
    ("rec", "Never record a meeting without the warden's permission (Coworking House Rules)."),
    ("days", "Up to three days a week (Coworking House Rules)."),
    ("days", "At most three days a week (Coworking House Rules)."),
    ("days", "No more than three days a week (Coworking House Rules)."),
    ("days", "You can't use it for more than three days a week (Coworking House Rules)."),
    ("days", "Three days a week, not more (Coworking House Rules)."),
    ("days", "You may use it three days a week, but not four (Coworking House Rules)."),
    ("days", "A private room can be used three days a week at most (Coworking House Rules)."),
    ("book", "Bookings open seven days before the date of use (Coworking House Rules)."),
    ("book", "They don't open until seven days before the date of use (Coworking House Rules)."),
    ("book", "No earlier than seven days before the date of use (Coworking House Rules)."),
    ("fee", "Within 14 days of the invoice date (Coworking House Rules)."),
    ("fee", "No later than 14 days after the invoice date (Coworking House Rules)."),
    ("fee", "Fees must be paid no later than two weeks after the invoice date (Coworking House Rules)."),
    ("fee", "You have 14 days from the invoice date (Coworking House Rules)."),
    ("fee", "Don't pay later than 14 days after the invoice date (Coworking House Rules)."),
    ("leave", "Notice must arrive by the tenth of the month (Coworking House Rules)."),
    ("leave", "Notice must not arrive later than the tenth of the month (Coworking House Rules)."),
    ("leave", "No later than the 10th of the month (Coworking House Rules)."),
    ("open", "On weekdays from 8 am to 10 pm (Coworking House Rules)."),
    ("open", "It's open on weekdays; it isn't open at weekends (Coworking House Rules)."),
    ("open", "On weekdays, not at weekends (Coworking House Rules)."),
    ("open", "It's only open on weekdays (Coworking House Rules)."),
    ("open", "It isn't open at weekends but on weekdays (Coworking House Rules)."),
    ("cut", "Terminals are closed after four hours without any activity (Coworking House Rules)."),
    ("cut", "After four hours without activity they are closed (Coworking House Rules)."),
    ("cut", "They aren't closed until four hours have passed without activity (Coworking House Rules)."),
    ("locker", "An application is required (Coworking House Rules)."),
    ("locker", "You can't use a locker without an application (Coworking House Rules)."),
    ("cost", "$8 a month (Coworking House Rules)."),
    ("cost", "A locker costs no more than $8 a month (Coworking House Rules)."),
    ("old", "Members of 65 or over pay no entry fee (Coworking House Rules)."),
    ("old", "You pay no entry fee if you're at least 65 (Coworking House Rules)."),
    ("tour", "No booking is needed (Coworking House Rules)."),
    ("tour", "No, you don't have to book (Coworking House Rules)."),
    ("badge", "Yes, wearing a name badge is compulsory (Coworking House Rules)."),
)
OPEN = (
    ("ja", "rec", "録音には館長の許可が欠かせません（コワーキング館内規則）。"),
    (
        "en",
        "rec",
        "You can't record a meeting unless you have the warden's permission (Coworking House Rules).",
    ),
)
"""Right answers with a word that the rules take for one of their own: never wrong."""
CONTRADICTED = (
    ("en", "open", "Yes, it is open on weekends as well as on weekdays (Coworking House Rules)."),
    ("en", "open", "It's open on weekdays and at weekends (Coworking House Rules)."),
    ("ja", "open", "平日だけでなく、土日も開いています（コワーキング館内規則）。"),
    ("ja", "open", "平日も土日も開いています（コワーキング館内規則）。"),
    ("ja", "fee", "2週間以内に支払います。退会の届け出は10日以降に出します（コワーキング館内規則）。"),
    (
        "en",
        "fee",
        "Within 14 days of the invoice date. Bookings open seven days after it (Coworking House Rules).",
    ),
)
"""The fact is right, and what stands beside it is the opposite of what its section says."""
BESIDE = (
    ("en", "open", "On weekdays from 8 am to 10 pm; at weekends it isn't open (Coworking House Rules)."),
    ("ja", "open", "平日は開いています。土日はお休みです（コワーキング館内規則）。"),
    ("ja", "fee", "2週間以内に支払います。退会の届け出は10日までに出します（コワーキング館内規則）。"),
    ("en", "fee", "Within 14 days. Notice must arrive by the tenth of the month (Coworking House Rules)."),
)
"""The same, with what its section says."""
