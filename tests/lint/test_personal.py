"""Personal data by its form: found where it is, and left in peace where it only looks so."""

import pytest

from evalgate.lint.personal import masked


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("山田さん(内線1234)と田中さんの日当は", "[名前1]さん(内線[内線1])と[名前2]さんの日当は"),
        ("私は山田太郎です。社員番号はA12345です", "私は[名前1]です。社員番号は[社員番号1]です"),
        ("メールはtaro@corp.co.jp、電話090-1234-5678", "メールは[メール1]、電話[電話1]"),
        ("０９０－１２３４－５６７８に連絡", "[電話1]に連絡"),
        ("03-1234-5678と03-1234-5678", "[電話1]と[電話1]"),
        ("カード4111 1111 1111 1111は使えますか", "カード[カード1]は使えますか"),
        ("佐藤部長の承認は", "[名前1]部長の承認は"),
        ("先日田中さんが", "先日[名前1]さんが"),
        ("東京都千代田区丸の内1-2-3に住む", "[住所1]に住む"),
        ("生年月日は1985年3月4日です", "生年月日は[生年月日1]です"),
        ("注文番号 12345678 の返品", "注文番号 [注文番号1] の返品"),
        ("鍵はsk-ant-abcdefghijklmnop1234です", "鍵は[鍵1]です"),
        ("田中太郎の育休はいつまで", "[名前1]の育休はいつまで"),
        ("高橋 一郎と山田花子が申請", "[名前1]と[名前2]が申請"),
        ("株式会社山田商事の請求書と（株）ABCの領収書", "株式会社[会社1]の請求書と（株）[会社2]の領収書"),
        ("山田商事株式会社への支払い", "[会社1]株式会社への支払い"),
        ("My name is John Smith, employee ID 48213", "My name is [NAME1], employee ID [NUMBER1]"),
        ("Can Mr. Brown call 555-123-4567?", "Can Mr. [NAME1] call [PHONE1]?"),
        ("Write to a.b@corp.com or a.b@corp.com", "Write to [EMAIL1] or [EMAIL1]"),
        ("Call +44 20 7946 0958 please", "Call [PHONE1] please"),
        ("Why is eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_123 refused?", "Why is [KEY1] refused?"),
        ("My password is hunter2, why can't I log in?", "My password is [KEY1], why can't I log in?"),
        ("パスワードはTaro#2024です", "パスワードは[鍵1]です"),
        ("Can I use DE89 3704 0044 0532 0130 00?", "Can I use [NUMBER1]?"),
        ("GB29NWBK60161331926819に振り込む", "[番号1]に振り込む"),
        ("My SSN is 219-09-9999", "My SSN is [NUMBER1]"),
        ("連絡先は太郎@例え.jpです", "連絡先は[メール1]です"),
    ],
)
def test_what_is_personal_becomes_a_placeholder_that_says_what_it_was(text: str, expected: str) -> None:
    assert masked(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "お客様への対応は？皆さんはどうする",
        "総務課長の承認は必要ですか",
        "2025年4月1日から2025-04-30まで",
        "国内出張の日当3,000円、宿泊12,000円",
        "営業時間は9:00-17:00ですか",
        "第12-3456号の通知、第3条の2",
        "申請書番号の書き方と報告様式",
        "子どもさんの看護休暇、関係者さん、利用者さん、配達員さん",
        "規程さまざまな扱いが原則です",
        "スタッフさんとユーザー様の駐車場",
        "東京本部長の承認は",
        "千葉支店と山口電子の駐車場、田中商店",
        "株式会社設立の手続き、株式会社の定義",
        "Is the office open 9-17 on 2025-04-01?",
        "Which form do I need, 1099 or W-2?",
        "What is the member discount for 2026?",
        "The password is required, but which one?",
        "Is the password required? My password is forgotten!",
        "パスワードは8文字以上ですか",
        "パスワードは何日で変わりますか",
        "Is the password: case-sensitive or not?",
        "Room AB12 at 10:00, form 12-34-5678",
        "@担当者 はだれですか",
    ],
)
def test_what_only_looks_so_is_left(text: str) -> None:
    assert masked(text) == text
