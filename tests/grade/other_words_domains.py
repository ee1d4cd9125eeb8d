"""Small document sets of ten domains, with the questions that answers in other words are asked."""

from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType, Reading, Side


def _document(key: str, title: str, version: str, text: str) -> Document:
    return Document(
        id=key,
        title=title,
        version=version,
        file_name=f"{key}.md",
        path=f"{key}.md",
        text=f"# {title}\n\n{text}",
    )


_RULES_JA = """## 料金

同伴者の料金は400円とする。大人は1回600円、子どもは1回300円とする。

## コース

周回コースは6時から9時まで開放する。水深の浅い池では監視員の指示に従う。

## 持ち物

ロッカーには100円硬貨が要る。水着と帽子を着用する。
"""
_RULES_EN = """## Fees

Guests pay £4. Adults pay £6 a session and children pay £3 a session.

## Lanes

Lane swimming is from 6 am to 9 am.

## Lockers

Lockers take a £1 coin. Wear a cap.
"""
_LEAFLET_JA = "同伴者は500円です。受付で券を買ってください。電話の窓口は事務室（03-1234-0000）です。\n"
_LEAFLET_EN = "Guests pay £5. Buy tickets at reception. There is a phone line for questions, extension 12.\n"
_INN = """## 朝食

朝食は7時から9時30分までとする。

## 忘れ物

忘れ物は3か月間保管する。

## 駐車

駐車料金は1泊800円とする。
"""
_INN_OLD = "駐車料金は1泊500円です。大浴場は15時から23時、家族風呂は10時から20時です。\n"
_SHOP = """## Forks

Service the fork every 50 hours. Use 5 wt oil.

## Tyres

Inflate to 30 psi at the front. Battery lights last 8 hours, dynamo lights need no charging.

Storage costs £10 a week.
"""
_HALL = """## Charges

The main hall costs £18 an hour and the studio £11 an hour. A refundable deposit of £100 is due two weeks before.

## Cancelling

Cancel at least 10 days before the event for a full refund.

## Kitchen

The kitchen closes at 10 pm. Bring your own tea towels.

## Contact

Questions go to the bookings officer on 01632 960118.
"""
_HALL_OLD = """Cancel at least 14 days before the event for a full refund. There are chairs for 120 people and free parking for
30 cars behind the hall.
"""
_JUKU = """## 月謝

小学生の月謝は12,000円、中学生の月謝は18,000円とする。

## 休会

休会は前月の20日までに届け出る。

## 自習室

自習室は14時から21時まで使える。飲み物はふたの付いたものに限る。

## 連絡先

事務局の電話は03-5555-0142とする。
"""
_JUKU_OLD = "休会は前月の10日までにお届けください。送り迎えの車は裏の駐車場（5台）をご利用ください。\n"
_VET = """## Opening

The surgery is open from 8:30 am to 6:30 pm. Saturday clinics run from 9 am to noon.

## Fees

A consultation for a cat costs £38 and for a dog £44. Payment is due on the day.

## Prescriptions

Repeat prescriptions need two working days' notice.

## Contact

The practice manager answers queries at desk@fernleavets.example.
"""
_VET_OLD = """Repeat prescriptions need four working days' notice. Please keep dogs on a lead in the waiting room. Bring the
vaccination card.
"""
_NOEN = """## 利用料

小区画の利用料は年8,000円、大区画の利用料は年15,000円とする。

## 開園

開園時間は7時から18時までとする。冬期は8時から16時までとする。

## 草刈り

通路の草刈りは月1回、利用者が行う。

## 返還

区画の返還は1か月前までに申し出る。

## 問い合わせ

農園係の電話は0266-55-0199とする。
"""
_NOEN_OLD = "区画を返すときは3か月前までにお知らせください。水道は入口の脇にあります。農具の貸し出しはくわとじょうろです。\n"
_RES = """## Parcels

The front desk holds parcels for seven days. A signature is needed for registered post.

## Roof terrace

The roof terrace is open from 10 am to 9 pm. No barbecues.

## Parking

A resident bay costs £55 a month and a visitor bay £4 a day.

## Repairs

Report faults to the building manager, extension 204.
"""
_RES_OLD = """The front desk holds parcels for three days. Bicycles go in the basement store. The cinema room seats 12.
"""
_COW = """## 料金

平日会員は月9,000円、全日会員は月14,000円とする。

## 会議室

会議室は1時間1,100円とする。予約の取り消しは利用の前日までとする。

## 設備

複合機の印刷は白黒1枚10円とする。ロッカーは月500円で貸し出す。

## 連絡先

運営デスクは022-555-0177で受け付ける。
"""
_COW_OLD = "会議室の取り消しは、利用の3日前までにお願いします。飲み物は1階の自販機をご利用ください。会議室は最大8名です。\n"
GRADERS = {
    "res": RuleGrader(
        documents=(
            _document("E1", "Residents' Handbook", "June 2025", _RES),
            _document("E2", "Welcome Sheet", "January 2022", _RES_OLD),
        ),
        language=Language.EN,
    ),
    "cow": RuleGrader(
        documents=(
            _document("W1", "施設利用規約", "2025年6月版", _COW),
            _document("W2", "会員のしおり", "2022年1月版", _COW_OLD),
        ),
        language=Language.JA,
    ),
    "vet": RuleGrader(
        documents=(
            _document("V1", "Practice Guide", "March 2025", _VET),
            _document("V2", "Waiting Room Notice", "July 2023", _VET_OLD),
        ),
        language=Language.EN,
    ),
    "noen": RuleGrader(
        documents=(
            _document("N1", "市民農園利用規程", "2025年3月版", _NOEN),
            _document("N2", "農園だより", "2022年5月版", _NOEN_OLD),
        ),
        language=Language.JA,
    ),
    "hall": RuleGrader(
        documents=(
            _document("H1", "Hire Terms", "April 2025", _HALL),
            _document("H2", "Hall Leaflet", "September 2022", _HALL_OLD),
        ),
        language=Language.EN,
    ),
    "juku": RuleGrader(
        documents=(
            _document("S1", "受講規約", "2025年4月版", _JUKU),
            _document("S2", "保護者のしおり", "2022年9月版", _JUKU_OLD),
        ),
        language=Language.JA,
    ),
    "inn": RuleGrader(
        documents=(
            _document("T1", "宿泊のしおり", "2024年4月版", _INN),
            _document("T2", "館内のご案内", "2021年10月版", _INN_OLD),
        ),
        language=Language.JA,
    ),
    "shop": RuleGrader(
        documents=(
            _document("B1", "Workshop Manual", "April 2024", _SHOP),
            _document("B2", "Shop Notice", "October 2021", "Storage costs £8 a week.\n"),
        ),
        language=Language.EN,
    ),
    "ja": RuleGrader(
        documents=(
            _document("R1", "市民プール利用規則", "2025年5月版", _RULES_JA),
            _document("R2", "はじめての方へ", "2022年6月版", _LEAFLET_JA),
        ),
        language=Language.JA,
    ),
    "en": RuleGrader(
        documents=(
            _document("C1", "Club Rules", "May 2025", _RULES_EN),
            _document("C2", "Welcome Leaflet", "June 2022", _LEAFLET_EN),
        ),
        language=Language.EN,
    ),
}


def _absent(asked: str) -> Question:
    return Question(id="Q", type=QuestionType.A, question=asked, accept=(Accept.ABSTAIN,))


def _two_readings(asked: str, *readings: tuple[str, str, str]) -> Question:
    return Question(
        id="Q",
        type=QuestionType.B,
        question=asked,
        accept=(Accept.CLARIFY,),
        readings=tuple(Reading(name=n, keywords=(k,), facts=((fact,),)) for n, k, fact in readings),
    )


def _two_sides(asked: str, *sides: tuple[str, str]) -> Question:
    return Question(
        id="Q",
        type=QuestionType.C,
        question=asked,
        accept=(Accept.SHOW_CONFLICT,),
        sides=tuple(Side(document=document, facts=((fact,),)) for document, fact in sides),
    )


def _plain(asked: str, document: str, quote: str, *facts: str) -> Question:
    return Question(
        id="Q",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=tuple((fact,) for fact in facts),
        evidence=(Evidence(document=document, quote=quote),),
    )


QUESTIONS = {
    "A_ja": _absent("犬を連れて入れますか？"),
    "A2_ja": _absent("2030年の会費はいくらになりますか？"),
    "B_ja": _two_readings(
        "1回いくらですか？", ("大人の料金", "大人", "600円"), ("子どもの料金", "子ども", "300円")
    ),
    "C_ja": _two_sides("同伴者の料金はいくらですか？", ("R1", "400円"), ("R2", "500円")),
    "D_ja": _plain(
        "周回コースは何時から何時まで使えますか？", "R1", "周回コースは6時から9時まで開放する。", "6時", "9時"
    ),
    "A_en": _absent("Can I bring my dog to the pool?"),
    "A2_en": _absent("What will membership cost in 2030?"),
    "B_en": _two_readings(
        "How much is a session?", ("adult fee", "adult", "£6"), ("child fee", "child", "£3")
    ),
    "C_en": _two_sides("How much do guests pay?", ("C1", "£4"), ("C2", "£5")),
    "D_en": _plain("When is lane swimming?", "C1", "Lane swimming is from 6 am to 9 am.", "6 am", "9 am"),
    "inn_A_ja": _absent("チェックアウトを遅らせるにはどうすればいいですか？"),
    "inn_A2_ja": _absent("送迎バスは何人乗りですか？"),
    "inn_B_ja": _two_readings(
        "お風呂は何時までですか？", ("大浴場", "大浴場", "23時"), ("家族風呂", "家族風呂", "20時")
    ),
    "inn_C_ja": _two_sides("駐車料金はいくらですか？", ("T1", "800円"), ("T2", "500円")),
    "inn_D_ja": _plain(
        "忘れ物はどのくらい保管してもらえますか？", "T1", "忘れ物は3か月間保管する。", "3か月"
    ),
    "shop_A_en": _absent("How do I true a bent wheel?"),
    "shop_A2_en": _absent("Who is the nearest dealer?"),
    "shop_B_en": _two_readings(
        "How long do the lights last?",
        ("battery lights", "battery", "8 hours"),
        ("dynamo lights", "dynamo", "no charging"),
    ),
    "shop_C_en": _two_sides("What does storage cost?", ("B1", "£10"), ("B2", "£8")),
    "hall_A": _absent("Is there a piano we can use?"),
    "hall_A2": _absent("What will the main hall cost in 2029?"),
    "hall_B": _two_readings(
        "How much is it per hour?", ("main hall", "main hall", "£18"), ("studio", "studio", "£11")
    ),
    "hall_C": _two_sides("How far ahead do I have to cancel?", ("H1", "10 days"), ("H2", "14 days")),
    "juku_A": _absent("兄弟割引はありますか？"),
    "juku_A2": _absent("2030年度の中学生の月謝はいくらですか？"),
    "juku_B": _two_readings(
        "月謝はいくらですか？", ("小学生の月謝", "小学生", "12,000円"), ("中学生の月謝", "中学生", "18,000円")
    ),
    "juku_C": _two_sides("休会はいつまでに届け出ればいいですか？", ("S1", "20日"), ("S2", "10日")),
    "vet_A": _absent("Do you board pets over the holidays?"),
    "vet_A2": _absent("How much does it cost to neuter a rabbit?"),
    "vet_B": _two_readings(
        "What does a consultation cost?",
        ("cat consultation", "cat", "£38"),
        ("dog consultation", "dog", "£44"),
    ),
    "vet_C": _two_sides(
        "How much notice do you need for a repeat prescription?",
        ("V1", "two working days"),
        ("V2", "four working days"),
    ),
    "noen_A": _absent("農園に小屋を建ててもいいですか？"),
    "noen_A2": _absent("肥料はどこで買えますか？"),
    "noen_B": _two_readings(
        "利用料は年いくらですか？",
        ("小区画の利用料", "小区画", "8,000円"),
        ("大区画の利用料", "大区画", "15,000円"),
    ),
    "noen_C": _two_sides("区画を返すときは何か月前に言えばいいですか？", ("N1", "1か月"), ("N2", "3か月")),
    "res_A": _absent("Can I rent out my flat on a short-let site?"),
    "res_A2": _absent("What was the resident bay charge in 2019?"),
    "res_B": _two_readings(
        "What does a parking bay cost?", ("resident bay", "resident", "£55"), ("visitor bay", "visitor", "£4")
    ),
    "res_C": _two_sides("How long are parcels kept?", ("E1", "seven days"), ("E2", "three days")),
    "cow_A": _absent("郵便物の受け取りはしてもらえますか？"),
    "cow_A2": _absent("2024年の会員数は何人ですか？"),
    "cow_B": _two_readings(
        "会費は月いくらですか？", ("平日会員", "平日", "9,000円"), ("全日会員", "全日", "14,000円")
    ),
    "cow_C": _two_sides("会議室の予約はいつまでに取り消せばいいですか？", ("W1", "前日"), ("W2", "3日前")),
    "shop_D_en": _plain(
        "How often do I service the fork?", "B1", "Service the fork every 50 hours.", "50 hours"
    ),
}
