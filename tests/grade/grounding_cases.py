"""Documents of several domains, answers that hold to them, and answers that invent."""

HALL = """# 施設利用案内（2024年10月版）
## 会議室
会議室の予約は利用日の3か月前の1日午前10時から受け付けます。大会議室（定員48名）の利用料は1時間あたり2,200円、小会議室（定員12名）は1時間あたり880円です。午後9時以降は利用できません。
## 休館日
毎週月曜日（祝日の場合は翌平日）と年末年始（12月28日〜1月4日）は休館します。
## キャンセル
利用日の7日前までは無料、6日前から前日までは利用料の50％、当日は全額をいただきます。
## 駐車場
駐車場は地下1階に32台分あります。最初の30分は無料、以降30分ごとに150円です。最大料金は平日1,200円、土日祝1,800円です。
## 連絡先
総合受付 03-5555-0123（内線 211）、メール info@hall.example、https://hall.example/reserve
"""
CHECKUP = """# 健診センターのご案内
予約は2週間前までにお電話（0120-111-222）でお願いします。受付は平日8:30〜16:30、土曜は8:30〜11:30です。
検査前日は21時以降の食事を控え、当日は500ml以内の水のみ可とします。
胃カメラは経口6,600円、経鼻7,700円（税込）。40歳以上の方は2年に1回、市の補助（2,000円）を受けられます。
結果は約3週間後に郵送します。体温が37.5℃以上の方は受診できません。
薬は1日3回、毎食後30分以内に1錠ずつ。1錠は0.25mgです。
"""
SYSTEMS = """# 情報システム利用手引き v3.2
パスワードは12文字以上で、90日ごとに変更してください。5回続けて間違えると30分間ロックされます。
VPNは同時に2台まで接続できます。対応OSはWindows 11 22H2以降、macOS 14以降です。
メールの添付は25MBまで。共有フォルダの容量は1人50GBです。
ヘルプデスク：内線4400（9:00-17:30、土日祝を除く）。障害の一次回答は2時間以内、復旧目標は4時間以内です。
端末の更新は4年ごと。紛失時は1時間以内に情報セキュリティ室へ連絡すること。
"""
SHOP = """# 店舗返品・ポイント規約
返品は購入日から14日以内、レシートと未使用の商品をお持ちください。送料は一律550円（税込5,500円以上で無料）。
ポイントは100円ごとに1ポイント、1ポイント＝1円。有効期限は最終利用日から1年です。
会員ランクは、年間購入額が10万円以上でゴールド（還元率3％）、30万円以上でプラチナ（還元率5％）。
ギフト包装は1個につき220円。営業時間は10時〜20時（日曜は19時まで）。
保証期間は本体1年、バッテリー6か月です。セールは7月第2土曜日から2週間。
"""
LEISURE = """# Riverside Leisure Centre: Membership Guide (March 2025)
Membership costs £38.50 a month for adults and £19 for under-16s; the joining fee is £25, waived in January.
The centre is open 6:30 am to 10 pm on weekdays and 8 am to 6 pm at weekends. The pool closes 45 minutes earlier.
You can freeze your membership for up to three months in any 12-month period. Give at least 10 days' notice.
Cancel with 30 days' written notice to members@riverside.example or call 020 7946 0018.
Classes can be booked up to 8 days ahead. Miss three classes in a month and booking is suspended for a week.
Lockers take a £1 coin. The sauna is limited to 12 people and 80 °C.
Personal training: 4 sessions for £140. Group size is between 6 and 15.
"""
CLOUD = """# Atlas Cloud Support Terms (v2.3, 1 June 2024)
Severity 1 incidents get a first response within 15 minutes, 24/7; Severity 2 within 4 business hours.
The uptime target is 99.95% a month. Credits: 10% of the monthly fee below 99.95%, 25% below 99%.
Backups run every six hours and are kept for 35 days. Maximum upload size: 2 GB. API limit: 600 requests per minute.
Support is available in English and Japanese. Contracts renew for 12 months unless cancelled 60 days before.
Plans: Starter (up to 5 users, $49), Team (up to 25 users, $199), Enterprise (custom).
"""
CLINIC = """# Harbour Clinic: Information for Patients
Appointments last ten minutes. Ask for a double appointment (20 minutes) if you have more than one problem.
Repeat prescriptions take two working days. Order them online or by post, not by phone.
Dr Amelia Hart sees patients on Mondays and Thursdays; Dr Rowan Pike on Tuesdays to Fridays.
Blood tests are taken between 8:15 and 11:00. Fast for 12 hours beforehand. Results come back in five to seven days.
The flu vaccine is free for people aged 65 and over. Private travel vaccines start at £62.
"""

TRIPS = """# 国内出張・宿泊の手引き（2025年4月1日改定）
## 第1章 交通
第2条 新幹線は片道100km以上の出張で利用できる。グリーン車は部長以上とする。
第3条 航空機は片道700kmを超える場合に限り、普通席を利用する。予約は出発の21日前までに「トラベルデスク」（内線2301）へ申し込む。
## 第2章 宿泊
第5条 宿泊費の上限は、政令指定都市が1泊11,000円、その他の地域が9,500円とする。朝食代は含まない。
第6条 前泊は、始業時刻の2時間前までに自宅を出ないと間に合わない場合に認める。
## 第3章 精算
第8条 精算は帰着日の翌日から起算して7営業日以内に、経費システム「らくらく精算」で行う。領収書は1件3,000円以上で必要。
第9条 日当は1日2,000円、半日の場合は半額とする。
問い合わせ：総務部 旅費担当（ryohi@minato.example）
"""
WASTE = """# みなみ市 家庭ごみの出し方（令和6年度版）
燃やすごみは毎週火曜日と金曜日、プラスチックは水曜日、資源ごみは第1・第3木曜日です。収集日の朝8時30分までに出してください。
粗大ごみは1点につき300円～1,500円の処理券が必要です。申し込みは収集希望日の10日前まで、粗大ごみ受付センター（電話 0570-00-5374）へ。
指定ごみ袋は45リットル10枚入りで450円、30リットルで300円です。
エアコン・テレビ・冷蔵庫・洗濯機は市では収集しません。家電リサイクル券を購入のうえ、指定引取場所にお持ちください。
持ち込みは、みなみクリーンセンターで受け付けます（平日9時～12時、13時～16時、10kgごとに150円）。
"""
SCHOOL = """# 北原高校 生徒ハンドブック
始業は8時40分、1時限は50分。昼休みは12時35分から13時20分まで。
遅刻3回で欠席1回とみなす。欠席が授業時数の3分の1を超えると単位を認定しない。
奨学金は月額12,000円（自宅通学）または20,000円（自宅外）。申請は5月末日まで、事務室の担当は小林。
図書室は平日8:20〜17:00、貸出は5冊まで2週間。延滞は1日につき1日の貸出停止。
部活動は原則18時まで（11月から1月は17時まで）。
"""

SAVINGS = """# Northgate Credit Union: Savings and Loans Leaflet (effective 1 July 2025)
The Easy Saver pays 3.1% AER on balances up to £10,000 and 1.5% above that. Minimum opening deposit: £1.
The 2-Year Fixed Bond pays 4.25%. Withdrawals before maturity lose 120 days' interest.
Personal loans run from 12 to 60 months, from £500 to £15,000, at 8.9% APR (representative). Late payment fee: £12.
Members must be 16 or over and live or work in Northshire. Branches open Monday-Friday 9.15am-4.45pm; the Millbrook branch also opens on Saturday, 9.15am-12.30pm.
Lost card? Call 0330 123 4567 (24 hours). Complaints: complaints@northgatecu.example; we reply within eight weeks, after which you may go to the Financial Ombudsman Service.
"""
PRIMARY = """# Maple Hill School: Parents' Handbook
School starts at 8:45; registration closes at 9:05, after which a child is marked late. Lunch is £2.65 a day.
Report absences by 9:00 on the first day (office: extension 12, absence@maplehill.example). Term-time leave needs the head teacher's approval, requested three weeks ahead.
Uniform: navy jumper, grey trousers or skirt. PE kit is needed on Tuesdays and Thursdays. Lost property is kept for half a term.
Clubs run until 4:30 pm and cost £4 a session; there are 10 sessions a term. Class sizes are limited to 28.
"""
APPLIANCE = """# AquaJet 300 dishwasher: quick guide
Rated power 1,900 W, 230 V. Capacity: 13 place settings. Eco 50 °C: 3 h 20 min, 9.5 litres, 0.74 kWh. Quick 45 °C: 35 minutes.
Water pressure must be 0.05 to 1.0 MPa. Clean the filter once a month. Error E4: overflow; turn off the water and call service (freephone 0800 555 0199).
Warranty: 2 years parts and labour, 5 years on the motor. Dimensions (H x W x D): 845 x 598 x 600 mm.
"""

TRUE = [
    (HALL, "大会議室は1時間2200円、定員は48人です。予約は3ヶ月前の1日10時から。"),
    (HALL, "小会議室を3時間借りると2,640円です（880円×3時間）。"),
    (HALL, "キャンセル料は6日前から前日までが半額、当日は100%です。"),
    (HALL, "月曜は休館です。年末年始は12/28〜1/4がお休みです。"),
    (HALL, "駐車場はB1Fに32台あります。最初の30分は無料で、その後は30分150円、平日の上限は1200円です。"),
    (HALL, "総合受付（03-5555-0123、内線211）か info@hall.example へご連絡ください。"),
    (HALL, "21時以降は利用できません。"),
    (HALL, "会議室は以下の2種類です。\n1. 大会議室（48名）\n2. 小会議室（12名）"),
    (CHECKUP, "予約は14日前までに0120-111-222へお電話ください。"),
    (CHECKUP, "土曜日は午前8時30分から11時半まで受け付けています。"),
    (CHECKUP, "前日の午後9時以降は食事をしないでください。水は500mLまで飲めます。"),
    (CHECKUP, "経口は6600円、経鼻は7700円で、差額は1,100円です。"),
    (CHECKUP, "40歳以上なら2年に1度、2千円の補助が出ます。"),
    (CHECKUP, "結果は3週間ほどで届きます。37.5度以上の熱がある方は受診できません。"),
    (CHECKUP, "1日3回、1回1錠（0.25ミリグラム）を食後30分以内に服用します。"),
    (CHECKUP, "1日の合計は0.75mgです（0.25mg×3回）。"),
    (SYSTEMS, "パスワードは12文字以上で、90日ごとに変えてください。5回間違えると30分ロックされます。"),
    (SYSTEMS, "VPNは2台同時接続可能です。Windows 11（22H2以降）かmacOS 14以上をお使いください。"),
    (SYSTEMS, "添付は25メガバイトまで、共有フォルダは一人50ギガまでです。"),
    (SYSTEMS, "ヘルプデスク（内線4400）は平日9時から17時30分までです。"),
    (SYSTEMS, "一次回答は2時間以内、復旧は4時間以内が目標です。"),
    (SYSTEMS, "60分以内に連絡してください。"),
    (SHOP, "14日以内ならレシートを添えて返品できます。5,500円以上で送料無料、それ未満は550円です。"),
    (SHOP, "1年間で30万円以上買うとプラチナ会員になり、5%還元です。"),
    (SHOP, "バッテリーは半年、本体は12か月の保証です。"),
    (SHOP, "日曜は午後7時まで、それ以外は午後8時まで営業しています。"),
    (SHOP, "ギフト包装は3個で660円です（220円×3個）。"),
    (SHOP, "購入から二週間以内であれば返品いただけます。"),
    (LEISURE, "Adult membership is £38.50 per month, and children under 16 pay £19."),
    (LEISURE, "It's open from 6.30am until 10pm on weekdays; at weekends it's 8am–6pm."),
    (LEISURE, "Four sessions cost £140, i.e. £35 each."),
    (LEISURE, "The first month costs £63.50 in total (£38.50 plus the £25 joining fee)."),
    (
        LEISURE,
        "You can book classes up to eight days in advance. If you miss 3, you're suspended for 7 days.",
    ),
    (LEISURE, "Call 020 7946 0018 or email members@riverside.example."),
    (LEISURE, "Groups have 6-15 people."),
    (LEISURE, "I can think of two things you might mean: freezing or cancelling. There are three options."),
    (LEISURE, "1. Fill in the form\n2. Send it to members@riverside.example\n3. Wait 30 days"),
    (LEISURE, "Here's a 3-step summary."),
    (CLOUD, "Sev 1 gets a response in 15 min, Sev 2 in four business hours."),
    (CLOUD, "Backups run every 6 hours and stay for 35 days. Uploads may be up to 2GB."),
    (CLOUD, "The Team plan ($199) covers up to 25 users."),
    (CLOUD, "Cancel at least 60 days before the end of the 12-month (one-year) term."),
    (CLOUD, "You get a 25 percent credit if uptime is below 99%."),
    (CLOUD, "Version 2.3 of the terms, dated June 1, 2024, applies."),
    (CLINIC, "Appointments are 10 minutes; doubles are twenty."),
    (CLINIC, "Dr Hart is in on Monday and Thursday. Dr. Pike: Tue–Fri."),
    (CLINIC, "Blood is taken 8:15–11 am; don't eat for twelve hours before. Results take 5–7 days."),
    (CLINIC, "The flu jab is free if you're 65 or older."),
    (CLINIC, "The document doesn't mention a cost of £30."),
    (CLINIC, "I couldn't find anything about opening hours on Saturdays."),
    (CLINIC, 'Ask for "a double appointment (20 minutes)" if needed.'),
    (TRIPS, "宿泊費は政令指定都市で11,000円、それ以外は9,500円が上限です（第5条）。朝食代は別です。"),
    (TRIPS, "新幹線は片道１００キロ以上なら使えます。グリーン車に乗れるのは部長以上です。"),
    (TRIPS, "航空機の予約は出発の3週間前までにトラベルデスク（内線2301）へ。"),
    (TRIPS, "日当は2,000円、半日なら1,000円です。"),
    (TRIPS, "3日間の出張なら日当は6,000円（2,000円×3日）になります。"),
    (TRIPS, "精算は帰着の翌日から7営業日以内です。経費システム「らくらく精算」から申請してください。"),
    (TRIPS, "領収書は3千円以上の支払いについて必要です。"),
    (TRIPS, "手引きは2025年4月に改定されています。"),
    (
        TRIPS,
        "資料では、宿泊費の上限として次の2つが示されています。\n- 政令指定都市：11,000円\n- その他：9,500円",
    ),
    (TRIPS, "ご質問は2点ですね。まず①交通費、次に②宿泊費についてお答えします。"),
    (TRIPS, "第8条と第9条に定めがあります。"),
    (WASTE, "燃やすごみは火・金、プラは水、資源ごみは第1と第3の木曜日です。朝8時半までに出してください。"),
    (WASTE, "粗大ごみは300〜1500円の処理券を貼ります。10日前までに0570-00-5374へ申し込んでください。"),
    (WASTE, "ごみ袋（45L・10枚）は450円です。"),
    (WASTE, "30kg持ち込むと450円かかります（10kgあたり150円）。"),
    (WASTE, "持ち込みは平日の午前9時から正午、午後1時から4時です。"),
    (WASTE, "令和6年度（2024年度）版によれば、市では冷蔵庫を回収しません。"),
    (SCHOOL, "始業は午前8時40分で、授業は1コマ50分です。"),
    (SCHOOL, "遅刻は3回で1回の欠席扱いです。"),
    (SCHOOL, "本は一度に5冊、14日間借りられます。"),
    (SCHOOL, "冬（11〜1月）の部活は17時まで、それ以外は18時までです。"),
    (SCHOOL, "昼休みは45分間です。"),
    (CHECKUP, "2週間（14日）前までにお電話ください。"),
    (SYSTEMS, "内線4400は17時30分までです。"),
    (SHOP, "年間購入額が10万〜30万円未満はゴールドです。"),
    (SAVINGS, "Balances up to £10,000 in the Easy Saver earn 3.1% AER; anything above earns 1.5%."),
    (
        SAVINGS,
        "The fixed bond pays 4.25% for two years. Taking money out early costs you 120 days of interest.",
    ),
    (SAVINGS, "Loans are available for 1 to 5 years and amounts between £500 and £15k."),
    (SAVINGS, "You'd pay a £12 late fee, and the APR is 8.9 percent."),
    (
        SAVINGS,
        "Branches are open 9:15 to 16:45 on weekdays; Millbrook is also open on Saturdays until 12:30 pm.",
    ),
    (SAVINGS, "If your card is lost, ring 0330 123 4567 at any time, 24/7."),
    (SAVINGS, "You'll hear back within 8 weeks (56 days)."),
    (SAVINGS, "You need to be at least 16 years old."),
    (SAVINGS, "As of July 1st, 2025, the rate is 3.1%."),
    (SAVINGS, "You can borrow between £500 and £15,000; I couldn't find a mortgage rate."),
    (PRIMARY, "School starts at quarter to nine, and registers close at 9.05."),
    (PRIMARY, "Lunch costs £13.25 a week (£2.65 x 5 days)."),
    (PRIMARY, "Ten club sessions at £4 each come to £40 a term."),
    (PRIMARY, "Please ring the office on ext. 12 before 9 am on the first day of absence."),
    (PRIMARY, "Ask the head teacher at least 3 weeks (21 days) beforehand."),
    (PRIMARY, "PE is on Tuesday and Thursday."),
    (PRIMARY, "There are at most 28 children in a class."),
    (APPLIANCE, "The Eco programme takes 3 hours 20 minutes at 50°C and uses 9.5 L of water."),
    (APPLIANCE, "Eco takes 200 minutes."),
    (APPLIANCE, "The quick wash runs at 45 degrees for 35 min."),
    (APPLIANCE, "It needs 1.9 kW at 230 volts."),
    (APPLIANCE, "E4 means overflow. Switch the water off and call 0800 555 0199."),
    (APPLIANCE, "The motor has a five-year warranty; everything else has 24 months."),
    (APPLIANCE, "It's 84.5 cm high, 59.8 cm wide and 60 cm deep."),
    (APPLIANCE, "It holds 13 place settings."),
]
"""Answers that hold nothing that rules may call unsupported."""

INVENTED = [
    (HALL, "大会議室は1時間2,500円です。", ["2,500円"]),
    (HALL, "休館日は火曜日です。", ["火曜日"]),
    (HALL, "キャンセルは10日前まで無料です。", ["10日"]),
    (HALL, "予約は03-5555-0124まで。", ["03-5555-0124"]),
    (HALL, "定員は60名です。", ["60名"]),
    (HALL, "利用は22時までです。", ["22時"]),
    (HALL, "詳しくはhttps://hall.example/rule をご覧ください。", ["https://hall.example/rule"]),
    (HALL, "お問い合わせは help@hall.example まで。", ["help@hall.example"]),
    (HALL, "駐車場の最大料金は平日1,500円です。", ["1,500円"]),
    (HALL, "年末年始は12月29日から1月3日まで休館します。", ["12月29日から1月3日"]),
    (HALL, "利用料の30％をいただきます。", ["30％"]),
    (CHECKUP, "結果は10日後に郵送します。", ["10日"]),
    (CHECKUP, "38℃以上の方は受診できません。", ["38℃"]),
    (CHECKUP, "経鼻は8,800円です。", ["8,800円"]),
    (CHECKUP, "補助は3,000円です。", ["3,000円"]),
    (CHECKUP, "受付は平日9:00〜16:30です。", ["9:00〜16:30"]),
    (CHECKUP, "水は200mlまでです。", ["200ml"]),
    (CHECKUP, "35歳以上の方が対象です。", ["35歳"]),
    (CHECKUP, "1錠は0.5mgです。", ["0.5mg"]),
    (CHECKUP, "厚生労働省の指針では、年1回の受診が推奨されています。", ["厚生労働省"]),
    (SYSTEMS, "パスワードは8文字以上です。", ["8文字"]),
    (SYSTEMS, "添付は20MBまでです。", ["20MB"]),
    (SYSTEMS, "VPNは5台まで接続できます。", ["5台"]),
    (SYSTEMS, "内線4444へ連絡してください。", ["4444"]),
    (SYSTEMS, "端末は3年ごとに更新します。", ["3年"]),
    (SYSTEMS, "Slackの#helpdeskチャンネルで連絡してください。", ["Slack"]),
    (SYSTEMS, "復旧目標は24時間以内です。", ["24時間"]),
    (SHOP, "返品は30日以内です。", ["30日"]),
    (SHOP, "送料は660円です。", ["660円"]),
    (SHOP, "ポイントの有効期限は2年です。", ["2年"]),
    (SHOP, "ゴールド会員は2％還元です。", ["2％"]),
    (SHOP, "営業は21時までです。", ["21時"]),
    (SHOP, "年間50万円以上でプラチナです。", ["50万円"]),
    (SHOP, "本体の保証は3年です。", ["3年"]),
    (LEISURE, "Membership is £42 a month.", ["£42"]),
    (LEISURE, "Classes can be booked two weeks ahead.", ["two weeks"]),
    (LEISURE, "Call 020 7946 0081.", ["020 7946 0081"]),
    (LEISURE, "The joining fee is waived in December.", ["December"]),
    (LEISURE, "It closes at 9 pm on weekdays.", ["9 pm"]),
    (LEISURE, "You need to give 14 days' notice.", ["14 days"]),
    (LEISURE, "The sauna holds up to 20 people.", ["20 people"]),
    (LEISURE, "It opens at 7 am.", ["7 am"]),
    (LEISURE, "Under-18s pay £19.", ["18"]),
    (LEISURE, "There's a 10% discount for students.", ["10%"]),
    (LEISURE, "You can pay with Apple Pay.", ["Apple Pay"]),
    (CLOUD, "The API allows 10 requests a second.", ["10"]),
    (CLOUD, "Uptime is 99.9%.", ["99.9%"]),
    (CLOUD, "Backups are kept for 30 days.", ["30 days"]),
    (CLOUD, "The Starter plan costs $59 for 5 users.", ["$59"]),
    (CLOUD, "The limit is 1,000 requests per minute.", ["1,000"]),
    (CLOUD, "Contact support@atlas.example.", ["support@atlas.example"]),
    (CLOUD, "Version 2.4 applies.", ["Version 2.4"]),
    (CLINIC, "Repeat prescriptions take 48 hours.", ["48 hours"]),
    (CLINIC, "The flu jab is free from the age of 60.", ["60"]),
    (CLINIC, "Travel vaccines start at £75.", ["£75"]),
    (CLINIC, "The NHS offers it to everyone over 50.", ["NHS", "50"]),
    (CLINIC, "Prescriptions take three working days.", ["three working days"]),
    (CLINIC, "Fast for eight hours.", ["eight hours"]),
    (
        CLINIC,
        'The guide says: "Bring your insurance card to every appointment."',
        ["Bring your insurance card to every appointment."],
    ),
    (TRIPS, "第10条に定めがあります。", ["第10条"]),
    (TRIPS, "宿泊費の上限は東京で14,000円です。", ["14,000円"]),
    (TRIPS, "精算は10営業日以内です。", ["10営業日"]),
    (TRIPS, "精算はConcurで行ってください。", ["Concur"]),
    (TRIPS, "担当の山本さんへ連絡してください。", ["山本"]),
    (TRIPS, "国税庁の基準では、宿泊費は非課税です。", ["国税庁"]),
    (TRIPS, "「出張旅費規程」第4条によると、タクシーは利用できません。", ["出張旅費規程", "第4条"]),
    (TRIPS, "電話は03-1234-5678です。", ["03-1234-5678"]),
    (TRIPS, "新幹線は片道200km以上で使えます。", ["200km"]),
    (TRIPS, "前泊は始業の3時間前に出発が必要な場合に認められます。", ["3時間"]),
    (TRIPS, "改定日は2024年10月1日です。", ["2024年10月1日"]),
    (WASTE, "収集日の朝8時までに出してください。", ["朝8時"]),
    (WASTE, "処理券は500円からです。", ["500円"]),
    (WASTE, "20リットル袋は200円です。", ["20リットル", "200円"]),
    (WASTE, "環境省の規定で禁止されています。", ["環境省"]),
    (WASTE, "申し込みは2週間前までです。", ["2週間"]),
    (
        WASTE,
        "https://www.city.minami.example/gomi で申し込めます。",
        ["https://www.city.minami.example/gomi"],
    ),
    (SCHOOL, "奨学金は月額30,000円です。", ["30,000円"]),
    (SCHOOL, "貸出は10冊までです。", ["10冊"]),
    (SCHOOL, "遅刻5回で欠席1回です。", ["5回"]),
    (SCHOOL, "事務室の田中さんが担当です。", ["田中"]),
    (SCHOOL, "文部科学省の基準により、出席は8割必要です。", ["文部科学省", "8割"]),
    (SCHOOL, "始業は8時30分です。", ["8時30分"]),
    (SAVINGS, "The Easy Saver pays 3.5% AER.", ["3.5%"]),
    (SAVINGS, "Deposits are protected up to £85,000 by the FSCS.", ["£85,000", "FSCS"]),
    (SAVINGS, "You need to be 18 or over.", ["18"]),
    (SAVINGS, "The Millbrook branch opens on Sundays too.", ["Sundays"]),
    (SAVINGS, "Loans go up to £25,000 over 7 years.", ["£25,000", "7 years"]),
    (SAVINGS, "Call 0330 123 4576.", ["0330 123 4576"]),
    (SAVINGS, "Withdrawals lose 90 days' interest.", ["90 days"]),
    (SAVINGS, "We reply within four weeks.", ["four weeks"]),
    (SAVINGS, "Write to Northgate's Chief Executive, Helen Marsh.", ["Helen Marsh"]),
    (PRIMARY, "Lunch is £2.85 a day.", ["£2.85"]),
    (PRIMARY, "PE kit is needed on Wednesdays.", ["Wednesdays"]),
    (PRIMARY, "Clubs finish at 5 pm.", ["5 pm"]),
    (PRIMARY, "Report absences by 9:30.", ["9:30"]),
    (PRIMARY, "Classes have up to 30 pupils.", ["30"]),
    (PRIMARY, "The fine for term-time leave is £60 per parent.", ["£60"]),
    (APPLIANCE, "Quick takes 30 minutes.", ["30 minutes"]),
    (APPLIANCE, "E5 means the door is open.", ["E5"]),
    (APPLIANCE, "The warranty is three years.", ["three years"]),
    (APPLIANCE, "It uses 12 litres.", ["12 litres"]),
    (APPLIANCE, "Clean the filter every two weeks.", ["two weeks"]),
]
"""Answers with the words that no document holds."""
