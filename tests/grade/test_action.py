"""What an answer did is read from all of it, in both languages, with nothing known but the texts."""

import pytest

from evalgate.grade.action import classify, declines
from evalgate.questions.question import Action

FEE_JA = "解約の手数料はいくらですか？"
FEE_EN = "What is the cancellation fee?"

ABSTAINS = [
    # polite, plain, negations of many verbs
    "解約手数料についての記載は見つかりませんでした。",
    "ご質問の内容は、参照した資料には見当たりませんでした。",
    "資料に書いてないので分からない。",
    "その件は docs に記載がないため回答を控えます。",
    "解約手数料の定めは、どの規程にもございません。",
    "解約手数料は規約のどこにも載っていない。",
    "利用規約を確認しましたが、手数料に触れた条項はありませんでした。",
    "手元の資料からは手数料を確認できませんでした。",
    "資料では解約の手数料に触れられておりません。",
    "料金表に解約手数料の項目がなく、金額をお伝えすることができません。",
    "マニュアルを見る限り、解約時の費用に関する言及はない。",
    "手数料については資料に明記されていないため、お答えいたしかねます。",
    "該当する情報が見つからず、お役に立てません。サポート窓口へお問い合わせください。",
    "お調べしましたが、手数料の金額は記されていませんでした。恐れ入りますが、担当までご確認ください。",
    "申し訳ございません。解約手数料は資料の範囲外です。",
    "FAQには解約手数料の説明が含まれていません。",
    "記載なし。",
    "手数料の記載なし。",
    "該当する記述は確認できませんでした。",
    "解約手数料は資料からは読み取れません。",
    "手数料に関する情報は持ち合わせておりません。",
    "解約違約金の金額は資料に記載がないためお答えできません。なお、解約の受付時間は9時〜18時です[1]。",
    "手数料は資料にありませんでした。ほかに知りたいことがあれば、お気軽にお尋ねください。",
    "資料にあるのは入会金（3,000円）の定めだけで、解約手数料については何も書かれていません。",
    "解約手数料の記載は見当たりません。参考までに、規約第5条では退会の届け出は前月末までとされています。",
    # an offer, a request to somebody else and a courtesy question are no asking back
    "手数料の記載はありませんでした。入会金でしたらご案内できますので、お申し付けください。",
    "手数料は資料では確認できませんでした。お手数ですが、受付にお尋ねいただけますでしょうか。",
    "解約手数料の記載がございませんでした。ほかにご質問はございますか？",
    "大変恐縮ですが、ご質問にはお答えできません。",
    "I can’t find that in the documents I was given.",
    "I can't find that in the documents I was given.",
    "I canʼt find that in the documents I was given.",
    "The terms don't mention a cancellation fee.",
    "There is no information about a cancellation fee in the documents provided.",
    "No cancellation fee is stated in the terms.",
    "The documents are silent on cancellation fees.",
    "I wasn't able to locate anything on cancellation fees, sorry.",
    "None of the documents says what cancelling costs.",
    "Cancellation fees aren't covered in the handbook.",
    "That isn't something the documents address.",
    "Nothing in the guide deals with cancellation fees. The billing team should be able to help.",
    "I don't have any information on that.",
    "I looked through the terms and the price list, but a cancellation fee isn't listed in either of the documents.",
    "Unfortunately the policy says nothing about fees for cancelling. Please contact support.",
    "The cancellation fee is not specified in the documents. For reference, the joining fee is £30 (Price List).",
    "The price list only covers joining fees; it doesn't say what cancelling costs.",
    "I couldn't find a cancellation fee. If you'd like, I can look up the notice period instead.",
    "I couldn't find a cancellation fee. Is there anything else I can help with?",
    "I'm not able to help with that.",
    "The fee can't be determined from the documents.",
    "Information on cancellation fees is missing from the handbook.",
    "I'm sorry, but your question isn't related to the documents provided. Could you please provide more context?",
    "Please ask the front desk.",
    "受付にお問い合わせください。",
]

ANSWERS = [
    # an apology, a sentinel word, a quotation, a rule about something missing: none of them refuses
    "申し訳ございません、ご案内が遅れました。解約手数料は1,000円です[1]。",
    "Sorry for the mix-up above. The cancellation fee is £10 [1].",
    'Error E-17 means "insufficient balance"; top up and retry [1].',
    "「情報が不足しています」は入力漏れを示す表示です。必須欄を埋めてください[1]。",
    'You can find the answer to your question in the search results tab, under "Billing" [1]',
    "解約手数料は1,000円です。なお、理由の記載がない申請は差し戻されます。",
    "記載がない場合は差し戻しとなりますので、理由を必ず書いてください。手数料は1,000円です（規約第3条）。",
    "規約には「返金はできません」とあります。手数料は1,000円です。",
    'The guide says: "If the form cannot be found, ask at the desk." The fee is £10.',
    "残念ながら、解約には手数料1,000円がかかります（規約第3条）。",
    "Unfortunately, yes: cancelling costs £10 (Terms, section 3).",
    "いいえ、手数料はかかりません（規約第3条）。",
    "No, cancelling is free of charge (Terms).",
    "No fee is charged for cancelling within 14 days [T1].",
    "手数料は1,000円です。ほかにご不明な点はございませんか？",
    "The fee is £10. Is there anything else you'd like to know?",
    "手数料は1,000円です（料金表）。返金の時期については資料に記載がありませんでした。",
    "The fee is £10 (Price List). The documents don't say when it is charged.",
    # hedged, guessed, general
    "資料には明記がなく断言できませんが、手数料は3,000円になると思います。",
    "I don't know for sure, but the fee is probably 3,000 yen.",
    "資料に記載はありませんでした。ただし、一般的には月額料金の1か月分が相場です。",
    "記載は見つかりませんでしたが、おそらく無料でしょう。",
    "手数料の定めはありません。通常は1,000円程度とお考えください。",
    "The documents don't mention a fee. However, most providers charge around £25.",
    "There's no fee in the terms. That said, you should expect to pay about £20.",
    "I don't have specific information on the fee. However, cancelling early means paying the remaining months.",
    "資料では確認できませんでした。しかし、解約手数料は入会から1年以内であれば5,000円です。",
    "I couldn't find it, but it's usually one month's charge.",
    # concluded from the silence of the documents
    "手数料の定めはありませんので、無料で解約できます。",
    "禁止する規定がないため、そのまま解約して構いません。",
    "The documents don't mention a fee, so cancelling is free.",
    # instructions are not questions to the user
    "解約届に記入し、受付へご提出ください。手数料は1,000円です。",
    "紛失したときは、すぐに事務局へお知らせください。",
    "アプリの設定画面で「解約」を選んでください。手数料は1,000円です。",
    "Tell your manager first, then fill in the form. The fee is £10.",
    "Let reception know by noon; the fee is £10.",
]

CLARIFIES = [
    "どちらの契約についてのお問い合わせか、契約番号の先頭2文字を教えてください。",
    "Which plan do you mean, i.e. Basic or Pro?",
    "Which contract should we look at.",
    "個人会員と法人会員のどちらの解約でしょうか？",
    "月額プランの件か、年額プランの件か、お知らせください。",
    "プランによって異なります。月額（1,000円）と年額（無料）のどちらをお使いですか。",
    "恐れ入りますが、もう少し詳しくお聞かせいただけますでしょうか。",
    "解約といっても、プランの解約、オプションの解約、アカウントの削除があります。どれのことでしょうか。",
    "次のうち、該当するものをお選びください。\n1. 月額プラン\n2. 年額プラン",
    "ご契約の種類をお知らせいただけますか。",
    "どの店舗の会員かお伺いしてもよろしいでしょうか？",
    "月額プランの解約ということでよろしいでしょうか？",
    "対象のプラン名をご教示いただければ、手数料をご案内いたします。",
    "Are you on the monthly or the yearly plan?",
    "That depends on your plan. Please let me know whether you're on the monthly or the yearly one.",
    "Could you tell me a bit more about what you'd like to cancel?",
    "There are two cancellation fees, one for memberships and one for classes. Which one are you asking about?",
    "It could mean a class, a membership or a personal training session. Please specify which.",
    "I'd need to know which plan you're on.",
    "Do you mean cancelling a class or leaving the gym altogether?",
    "The fee is £10 for classes and £30 for memberships. Tell me which one you mean.",
    "I'm not sure what you mean. Could you clarify your question?",
    "when will what be cancelled?",
    "would you like to know about cancelling a class",
]

CONFLICTS = [
    "手数料は資料によって異なります。利用規約（2025年版）では1,000円、料金表（2023年版）では1,500円です。どちらが現行かは判断できません。",
    "記載が二通りあります。D1は1,000円、D2は1,500円としています。",
    "D1（2025年4月）には1,000円、D2（2023年4月）には1,500円とあり、食い違っています。窓口でご確認ください。",
    "一つに定まる答えは見つかりませんでした。規約では「手数料は1,000円」、料金表では「手数料は1,500円」となっており、矛盾しています。",
    "The two documents disagree: the Terms (2025) say £10, the Price List (2023) says £15.",
    "I can't give you a single figure. The Terms (2025) say £10; the Price List (2023) says £15.",
    "Some documents say £10 and others say £15, so it isn't clear.",
    "There are conflicting fees: £10 in the Terms, £15 in the Price List. I don't know which one applies.",
    "The fee differs between documents (£10 or £15). Could you check with the office?",
    "Two different fees appear, £10 and £15. The Terms are newer, but nothing says that they replace the Price List.",
]

SETTLES = [
    "規約（2025年版）では1,000円、料金表（2023年版）では1,500円と食い違っています。新しい規約が優先されるため、1,000円です。",
    "資料により1,000円と1,500円の記載があるため、間をとって1,250円とお考えください。",
    "The Terms (2025) say £10 and the Price List (2023) says £15. The Terms are more recent, so the fee is £10.",
    "The documents give £10 and £15, which averages out at £12.50.",
]


PETS_JA = "ペットを連れて入れますか？"
CARE_JA = "延長保育の料金はいくらですか？"
WARRANTY_JA = "保証期間はどれくらいですか？"
DEADLINE_JA = "申込みの締切はいつですか？"
PETS_EN = "Are pets allowed in the building?"
CARE_EN = "How much is after-school care?"
WARRANTY_EN = "How long is the warranty?"
DEADLINE_EN = "When is the deadline?"
BULKY_JA = "粗大ごみの手数料はいくらですか？"
TRIP_JA = "修学旅行の行き先はどこですか？"
TRANSFER_JA = "振込手数料はいくらですか？"
RENEWAL_JA = "契約の更新はいつまでに申し出ますか？"
RETURNS_JA = "返品できますか？"
GUEST_EN = "Can I bring a guest to the gym?"
LATE_EN = "What is the late fee?"
ROOMS_EN = "Which rooms have projectors?"
RESET_EN = "How do I reset my password?"
OTHER_DOMAINS = [
    (PETS_JA, "ペットの同伴については、管理規約・使用細則のいずれを見ても定めがありません。", Action.ABSTAIN),
    (
        PETS_JA,
        "ご提示いただいた資料には、ペットに関する取り決めが載っておりませんでした。管理会社へお問い合わせいただければと存じます。",
        Action.ABSTAIN,
    ),
    (PETS_JA, "ペットの可否は資料に明示がなく、こちらで判断することはできません。", Action.ABSTAIN),
    (PETS_JA, "その点は資料に書かれておらず、私からはお伝えできる内容がありません。", Action.ABSTAIN),
    (PETS_JA, "確認した範囲では、動物の持ち込みに言及した箇所は見受けられませんでした。", Action.ABSTAIN),
    (PETS_JA, "すみません、資料中に「ペット」という言葉が出てこないため、わかりません。", Action.ABSTAIN),
    (PETS_JA, "ペットについて定めた条文はなさそうです。", Action.ABSTAIN),
    (PETS_JA, "資料を一通り読みましたが、ペットのことは何も書いてありませんでした。", Action.ABSTAIN),
    (PETS_JA, "ペット可否の情報は、現在参照できる資料には収録されていないようです。", Action.ABSTAIN),
    (PETS_JA, "資料では自転車の持ち込みには触れていますが、ペットについては触れていません。", Action.ABSTAIN),
    (
        PETS_JA,
        "申し訳ございません。お尋ねの件は手元のマニュアルに該当する項目がなく、回答いたしかねます。",
        Action.ABSTAIN,
    ),
    (
        PETS_JA,
        "補助犬に関する記載はありますが、一般のペットに関しては言及が見当たりませんでした。",
        Action.ABSTAIN,
    ),
    (PETS_JA, "残念ながら、この質問に答えられる記述は資料の中にありませんでした。", Action.ABSTAIN),
    (
        PETS_JA,
        "ペットの入館に関しては情報がございません。補助犬の取り扱いでよろしければご案内いたします。",
        Action.ABSTAIN,
    ),
    (PETS_JA, "はい、小型犬に限りご同伴いただけます。", Action.ANSWER),
    (PETS_JA, "いいえ、ペットの同伴はできません（使用細則 第8条）。", Action.ANSWER),
    (PETS_JA, "ペットの同伴は認められておりません。[2]", Action.ANSWER),
    (
        PETS_JA,
        "資料には明記されていませんが、衛生上の理由から、通常はご遠慮いただくことになるでしょう。",
        Action.ANSWER,
    ),
    (
        PETS_JA,
        "規約に記載はないものの、他の入居者の迷惑にならなければ差し支えないと考えられます。",
        Action.ANSWER,
    ),
    (PETS_JA, "記載は見つかりませんでした。ただし、ケージに入れれば問題なく入れます。", Action.ANSWER),
    (
        CARE_JA,
        "延長保育の料金は資料に示されていません。延長できる時間は18時30分までとされています（園のしおり）。",
        Action.ABSTAIN,
    ),
    (CARE_JA, "料金については不明です。入園案内には延長保育の時間だけが載っています。", Action.ABSTAIN),
    (
        CARE_JA,
        "延長料金の額を定めた部分はございませんでした。お手数ですが園まで直接お尋ねください。",
        Action.ABSTAIN,
    ),
    (CARE_JA, "30分ごとに200円です。", Action.ANSWER),
    (
        CARE_JA,
        "延長保育は30分200円で、月極の場合は月3,000円です（園のしおり「延長保育」）。土曜日の料金は記載がありません。",
        Action.ANSWER,
    ),
    (CARE_JA, "何歳児クラスのお子さまか、また月極か1回ごとか、お聞かせください。", Action.CLARIFY),
    (CARE_JA, "平日でしょうか、土曜日でしょうか。曜日によって料金が違います。", Action.CLARIFY),
    (
        CARE_JA,
        "「延長保育」には朝の延長と夕方の延長があります。どちらの料金をお調べしますか？",
        Action.CLARIFY,
    ),
    (CARE_JA, "ご利用の時間帯を教えていただけますと、料金をお調べできます。", Action.CLARIFY),
    (CARE_JA, "朝の延長（100円）のことですか。それとも夕方の延長（200円）のことですか。", Action.CLARIFY),
    (
        CARE_JA,
        "園のしおり（2025年度）では30分200円、重要事項説明書（2023年度）では30分150円となっていて、金額がそろっていません。園にご確認をお願いします。",
        Action.SHOW_CONFLICT,
    ),
    (CARE_JA, "二つの資料の金額が合いません。しおりは200円、説明書は150円です。", Action.SHOW_CONFLICT),
    (
        CARE_JA,
        "200円と150円の両方の記載があり、いずれが最新かは資料からは読み取れません。",
        Action.SHOW_CONFLICT,
    ),
    (
        CARE_JA,
        "しおりには200円、説明書には150円とありますが、しおりのほうが新しいため200円です。",
        Action.ANSWER,
    ),
    (
        CARE_JA,
        "説明書は古い版なので、しおりの200円が正しい金額です。説明書には150円とあります。",
        Action.ANSWER,
    ),
    (
        WARRANTY_JA,
        "保証期間は購入日から2年間です。保証書に「修理できない場合は交換する」と書かれています。",
        Action.ANSWER,
    ),
    (
        WARRANTY_JA,
        "保証書がない場合は保証を受けられません。保証期間は2年間です（取扱説明書 12ページ）。",
        Action.ANSWER,
    ),
    (WARRANTY_JA, "お答えします。保証は2年です[1]。", Action.ANSWER),
    (
        WARRANTY_JA,
        "ご不便をおかけしております。保証期間は1年間でございます（保証規定 第1条）。",
        Action.ANSWER,
    ),
    (WARRANTY_JA, "保証期間ですね。本体は1年、バッテリーは6か月です（保証規定）。", Action.ANSWER),
    (
        WARRANTY_JA,
        "本体の保証か、バッテリーの保証かによって異なります。どちらについてお知りになりたいですか？",
        Action.CLARIFY,
    ),
    (WARRANTY_JA, "型番をお知らせください。", Action.CLARIFY),
    (WARRANTY_JA, "どの製品の保証期間をお調べすればよろしいでしょうか。", Action.CLARIFY),
    (WARRANTY_JA, "製品によって異なるため、製品名をお伺いできますでしょうか。", Action.CLARIFY),
    (WARRANTY_JA, "保証期間の記載は資料には見つけられず。サポートへ要問い合わせ。", Action.ABSTAIN),
    (WARRANTY_JA, "わかりません。", Action.ABSTAIN),
    (
        WARRANTY_JA,
        "保証については当方ではわかりかねますので、メーカーへお問い合わせ願います。",
        Action.ABSTAIN,
    ),
    (
        DEADLINE_JA,
        "締切は4月30日です。ただし、郵送の場合の消印の扱いについては、要項に説明がありません。",
        Action.ANSWER,
    ),
    (DEADLINE_JA, "4月30日必着です（募集要項 3）。お間違えのないようご注意ください。", Action.ANSWER),
    (
        DEADLINE_JA,
        "締切日は要項に記されていないため、事務局へお尋ねになることをお勧めします。",
        Action.ABSTAIN,
    ),
    (
        DEADLINE_JA,
        "募集要項と応募ガイドとで締切が異なっています（要項は4月30日、ガイドは5月10日）。どちらによるべきか判断できないため、事務局にお確かめください。",
        Action.SHOW_CONFLICT,
    ),
    (DEADLINE_JA, "一般枠と学生枠のどちらのお申し込みでしょうか。", Action.CLARIFY),
    (DEADLINE_JA, "一般枠は4月30日、学生枠は5月10日です（募集要項）。", Action.ANSWER),
    (
        PETS_EN,
        "I checked the house rules and the tenancy guide, but pets aren't mentioned in either.",
        Action.ABSTAIN,
    ),
    (PETS_EN, "The house rules leave pets unmentioned, so I can't tell you.", Action.ABSTAIN),
    (PETS_EN, "There isn't a rule about pets in any of the documents I have.", Action.ABSTAIN),
    (
        PETS_EN,
        "Unfortunately I have no information about pets. You could ask the building manager.",
        Action.ABSTAIN,
    ),
    (
        PETS_EN,
        "I found nothing that covers pets. The closest thing is a rule on bicycles (House Rules, section 4), which doesn't help here.",
        Action.ABSTAIN,
    ),
    (PETS_EN, "Pets? Not a word about them in the documents, I'm afraid.", Action.ABSTAIN),
    (PETS_EN, "No answer to this can be found in the house rules.", Action.ABSTAIN),
    (PETS_EN, "Sorry, that's outside the documents I can search.", Action.ABSTAIN),
    (PETS_EN, "I'm afraid I don't know.", Action.ABSTAIN),
    (PETS_EN, "No, pets aren't allowed (House Rules, section 8).", Action.ANSWER),
    (PETS_EN, "Small dogs are fine as long as they're kept on a lead.", Action.ANSWER),
    (
        PETS_EN,
        "The rules don't mention it, but since most buildings forbid pets, assume that they're not allowed.",
        Action.ANSWER,
    ),
    (PETS_EN, "It isn't spelled out, though caged animals should be OK.", Action.ANSWER),
    (PETS_EN, "Pets are welcome [1]. The rules don't say anything about deposits.", Action.ANSWER),
    (
        CARE_EN,
        "The fee schedule doesn't list a price for after-school care. It does list one for breakfast club (£4 a day).",
        Action.ABSTAIN,
    ),
    (
        CARE_EN,
        "There's no price given for after-school care. Would you like the price of breakfast club instead?",
        Action.ABSTAIN,
    ),
    (CARE_EN, "£12 a session (Fees, 2025).", Action.ANSWER),
    (CARE_EN, "Could you tell me which year your child is in?", Action.CLARIFY),
    (CARE_EN, "Is that for one session or for the whole week?", Action.CLARIFY),
    (CARE_EN, "Happy to help! Do you mean term time or the holidays?", Action.CLARIFY),
    (CARE_EN, "That depends on the day. Which day do you need?", Action.CLARIFY),
    (CARE_EN, "I can give you the price per session or per week; just tell me which.", Action.CLARIFY),
    (
        CARE_EN,
        "The Fees sheet (2025) says £12 and the Parents' Guide (2023) says £10. These don't match, and I can't say which is current.",
        Action.SHOW_CONFLICT,
    ),
    (
        CARE_EN,
        "Two prices are quoted: £12 (Fees, 2025) and £10 (Parents' Guide, 2023).",
        Action.SHOW_CONFLICT,
    ),
    (
        CARE_EN,
        "The Parents' Guide (2023) says £10, but that has been superseded; it's £12 now (Fees, 2025).",
        Action.ANSWER,
    ),
    (CARE_EN, "Take the average of the two prices given, £11.", Action.ANSWER),
    (
        WARRANTY_EN,
        "Two years from the date of purchase. If the receipt cannot be found, the serial number will do (Warranty Terms).",
        Action.ANSWER,
    ),
    (
        WARRANTY_EN,
        "The warranty lasts two years. Don't hesitate to ask if anything is unclear!",
        Action.ANSWER,
    ),
    (WARRANTY_EN, "Sorry about the wait! It's two years (Warranty Terms, 1).", Action.ANSWER),
    (WARRANTY_EN, "Do you mean the warranty on the battery or on the device itself?", Action.CLARIFY),
    (WARRANTY_EN, "Please provide the model number so I can look it up.", Action.CLARIFY),
    (
        WARRANTY_EN,
        "The manual doesn't state a warranty period. Please get in touch with the retailer.",
        Action.ABSTAIN,
    ),
    (WARRANTY_EN, "Warranty terms aren't part of the material I was given.", Action.ABSTAIN),
    (
        WARRANTY_EN,
        "I'm unable to say how long the warranty is, because the manual doesn't give a period.",
        Action.ABSTAIN,
    ),
    (
        DEADLINE_EN,
        "30 April. The call for papers doesn't say whether late entries are accepted.",
        Action.ANSWER,
    ),
    (
        DEADLINE_EN,
        "The deadline isn't stated in the call. Last year's was 30 April (Call 2024), but that may not carry over.",
        Action.ABSTAIN,
    ),
    (
        DEADLINE_EN,
        "The call says 30 April while the FAQ says 10 May; please check with the organisers.",
        Action.SHOW_CONFLICT,
    ),
    (DEADLINE_EN, "Which deadline are you asking about: abstracts or full papers?", Action.CLARIFY),
    (
        BULKY_JA,
        "## 回答\n資料を検索した結果、**粗大ごみの手数料**に該当する情報は得られませんでした。\n\n## 補足\n- 燃えるごみの収集日：月曜・木曜（ごみ出しルール）\n- 手数料の有無は資料に示されていません",
        Action.ABSTAIN,
    ),
    (
        BULKY_JA,
        "恐縮ですが、粗大ごみの手数料額は当方の資料に掲載がなく、正確なご案内ができません。清掃センターへお電話ください。",
        Action.ABSTAIN,
    ),
    (
        BULKY_JA,
        "ごみ出しルールに書かれているのは燃えるごみと資源ごみの出し方だけで、粗大ごみの手数料には触れていません。",
        Action.ABSTAIN,
    ),
    (BULKY_JA, "🙏 ごめんなさい！その情報は資料の中に見つけられませんでした。", Action.ABSTAIN),
    (BULKY_JA, "手数料額について、資料はなにも語っていません。", Action.ABSTAIN),
    (
        BULKY_JA,
        "粗大ごみの料金表が資料に含まれておりませんので、お調べすることができませんでした。",
        Action.ABSTAIN,
    ),
    (BULKY_JA, "大きさによりますが、概ね300円から1,500円程度です。", Action.ANSWER),
    (
        BULKY_JA,
        "1点につき500円です（ごみ出しルール「粗大ごみ」）。シールの販売場所は載っていません。",
        Action.ANSWER,
    ),
    (
        BULKY_JA,
        "資料に金額は見当たりません。とはいうものの、隣の市では500円ですので、同じくらいでしょう。",
        Action.ANSWER,
    ),
    (
        TRIP_JA,
        "2年生の修学旅行の行き先は、年間行事予定表にも学校だよりにも出ていませんでした。",
        Action.ABSTAIN,
    ),
    (
        TRIP_JA,
        "行き先に関しての記述を発見できませんでしたので、担任までお問い合わせください。",
        Action.ABSTAIN,
    ),
    (TRIP_JA, "該当箇所なし。", Action.ABSTAIN),
    (TRIP_JA, "沖縄です（年間行事予定表 10月）。日程の詳細は後日配布とされています。", Action.ANSWER),
    (TRIP_JA, "何年度の修学旅行についてお尋ねでしょうか？", Action.CLARIFY),
    (
        TRIP_JA,
        "ご質問は小学校のものでしょうか、中学校のものでしょうか。お手数ですがご返答ください。",
        Action.CLARIFY,
    ),
    (
        TRIP_JA,
        "行事予定表（4月版）では沖縄、学校だより（9月号）では九州とされています。どちらが最終決定なのか、資料からは確定できません。",
        Action.SHOW_CONFLICT,
    ),
    (TRANSFER_JA, "当行宛の振込か他行宛の振込か、教えていただけますか。", Action.CLARIFY),
    (
        TRANSFER_JA,
        "窓口、ATM、インターネットバンキングのいずれをご利用ですか？ご利用の方法により手数料が変わります。",
        Action.CLARIFY,
    ),
    (
        TRANSFER_JA,
        "以下のどれに当てはまるかお選びください。\n① 同一支店宛\n② 当行他支店宛\n③ 他行宛",
        Action.CLARIFY,
    ),
    (TRANSFER_JA, "ATMからの振込は330円、窓口からの振込は660円です（手数料一覧）。", Action.ANSWER),
    (
        TRANSFER_JA,
        "330円です。窓口の場合は660円になります。ほかに知りたい手数料はございますか？",
        Action.ANSWER,
    ),
    (
        TRANSFER_JA,
        "手数料一覧（2025年4月1日現在）は330円、ご案内パンフレット（2023年7月）は440円。記載内容が異なりますので、窓口でご確認ください。",
        Action.SHOW_CONFLICT,
    ),
    (
        TRANSFER_JA,
        "パンフレットと一覧表で金額に差異があり（440円と330円）、どちらが適用されるかはお答えできません。",
        Action.SHOW_CONFLICT,
    ),
    (
        TRANSFER_JA,
        "一覧表とパンフレットで金額が違いますが、日付の新しい一覧表に従い330円となります。パンフレットは440円です。",
        Action.ANSWER,
    ),
    (TRANSFER_JA, "詳細は窓口でお尋ねください。", Action.ABSTAIN),
    (RENEWAL_JA, "契約書には更新の申し出期限についての条項が設けられていません。", Action.ABSTAIN),
    (RENEWAL_JA, "更新の期限は資料に規定がないようですので、担当営業までご照会ください。", Action.ABSTAIN),
    (
        RENEWAL_JA,
        "3か月前までに書面で申し出てください（契約書第12条）。なお、自動更新の有無については契約書に定めがありません。",
        Action.ANSWER,
    ),
    (RENEWAL_JA, "契約満了の3か月前までです。【契約書 第12条】", Action.ANSWER),
    (RENEWAL_JA, "「更新」とは、利用契約の更新でしょうか。保守契約の更新でしょうか。", Action.CLARIFY),
    (RENEWAL_JA, "契約の種類をお伺いしてもよろしいですか。", Action.CLARIFY),
    (
        RETURNS_JA,
        "未開封であれば14日以内に返品できます（返品ポリシー）。開封後の扱いは記載されていません。",
        Action.ANSWER,
    ),
    (RETURNS_JA, "申し訳ございませんが、返品はお受けできません（返品ポリシー 2）。", Action.ANSWER),
    (RETURNS_JA, "返品の可否は商品によって異なります。衣料品でしょうか、食品でしょうか？", Action.CLARIFY),
    (RETURNS_JA, "返品に関するページが資料に見当たらないので、可否をお伝えできません。", Action.ABSTAIN),
    (RETURNS_JA, "資料だけでは返品可能かどうか判断しかねます。", Action.ABSTAIN),
    (
        RETURNS_JA,
        "返品ポリシーは手元にないのですが、多くの店では7日以内なら受け付けています。",
        Action.ANSWER,
    ),
    (
        GUEST_EN,
        "Guests aren't something the membership terms talk about. The front desk would know.",
        Action.ABSTAIN,
    ),
    (
        GUEST_EN,
        "I had a look at the terms and the timetable and came away with nothing on guests.",
        Action.ABSTAIN,
    ),
    (
        GUEST_EN,
        "**Guests:** not covered in the documents.\n\nWhat the documents do cover:\n- Opening hours\n- Freezing your membership",
        Action.ABSTAIN,
    ),
    (GUEST_EN, "Sorry! The documents I have don't go into guest passes.", Action.ABSTAIN),
    (
        GUEST_EN,
        "Yes, one guest per visit, for £8 (Membership Terms, 6). The terms don't say whether guests may use the pool.",
        Action.ANSWER,
    ),
    (GUEST_EN, "Guests aren't allowed (Membership Terms, 6).", Action.ANSWER),
    (
        GUEST_EN,
        "I don't see it in the terms, but gyms generally let you bring someone along now and then.",
        Action.ANSWER,
    ),
    (GUEST_EN, "Is your guest a member at another branch?", Action.CLARIFY),
    (LATE_EN, "There's no late fee mentioned in the lease.", Action.ABSTAIN),
    (
        LATE_EN,
        "The lease doesn't set one. It only says that rent is due on the first of the month.",
        Action.ABSTAIN,
    ),
    (LATE_EN, "No, there is no late fee (Lease, clause 9).", Action.ANSWER),
    (LATE_EN, "£25 after five days (Lease, clause 9).", Action.ANSWER),
    (LATE_EN, "Late with what: the rent or the library book?", Action.CLARIFY),
    (
        LATE_EN,
        "Clause 9 of the lease (2025) puts it at £25, but the tenant handbook (2022) puts it at £15. I'd ask the agent which one holds.",
        Action.SHOW_CONFLICT,
    ),
    (
        LATE_EN,
        "One document gives £25 and another gives £15, and it isn't stated which prevails.",
        Action.SHOW_CONFLICT,
    ),
    (LATE_EN, "It's £25. The tenant handbook's £15 is out of date.", Action.ANSWER),
    (
        ROOMS_EN,
        "The room list doesn't give any equipment, so I can't say which rooms have projectors.",
        Action.ABSTAIN,
    ),
    (ROOMS_EN, "Rooms 2 and 5 (Room List). Room 7 isn't listed.", Action.ANSWER),
    (ROOMS_EN, "The documents don't tell us which rooms have projectors.", Action.ABSTAIN),
    (ROOMS_EN, "Which building are you in?", Action.CLARIFY),
    (ROOMS_EN, "Rooms 2, 5 and 7, I would think.", Action.ANSWER),
    (
        RESET_EN,
        'Click "Forgot password" and follow the link (User Guide, 3). If you don\'t receive an email, check your spam folder.',
        Action.ANSWER,
    ),
    (RESET_EN, "You can't reset it yourself. Contact the help desk (User Guide, 3).", Action.ANSWER),
    (
        RESET_EN,
        "The user guide doesn't explain how to reset a password. You could try the help desk.",
        Action.ABSTAIN,
    ),
    (RESET_EN, "Do you want to reset the password for email or for the HR portal?", Action.CLARIFY),
    (
        RESET_EN,
        "Reset instructions don't seem to be in the guide. Usually you'd click \"Forgot password\" on the login page.",
        Action.ANSWER,
    ),
]


@pytest.mark.parametrize(("question", "answer", "expected"), OTHER_DOMAINS)
def test_answers_of_other_domains(question: str, answer: str, expected: Action) -> None:
    assert classify(question, answer) is expected


@pytest.mark.parametrize("answer", ABSTAINS)
def test_abstains(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.ABSTAIN
    assert classify(FEE_EN, answer) is Action.ABSTAIN


@pytest.mark.parametrize("answer", [*ANSWERS, *SETTLES])
def test_answers(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.ANSWER
    assert classify(FEE_EN, answer) is Action.ANSWER


@pytest.mark.parametrize("answer", CLARIFIES)
def test_asks_back(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.CLARIFY
    assert classify(FEE_EN, answer) is Action.CLARIFY


@pytest.mark.parametrize("answer", CONFLICTS)
def test_shows_both_statements(answer: str) -> None:
    assert classify(FEE_JA, answer) is Action.SHOW_CONFLICT
    assert classify(FEE_EN, answer) is Action.SHOW_CONFLICT


@pytest.mark.parametrize(
    "answer", ["", "  \n", "こんにちは。", "Hello!", "ありがとうございます。", "---", "？？？"]
)
def test_nothing_said_is_no_action(answer: str) -> None:
    assert classify(FEE_JA, answer) in (None, Action.CLARIFY if "？" in answer else None)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("The context does not mention a fee. However, most providers charge about £25.", True),
        ("解約手数料の記載はありません。一般的には無料です。", True),
        ("そのような手数料は存在しません。", True),
        ("As an AI model, I strive to be helpful. Therefore I cannot answer this.", True),
        ("The fee is £10. The documents don't say when it is due.", False),
        ("手数料は1,000円です。支払い時期の記載はありません。", False),
        ("Which plan do you mean?", False),
    ],
)
def test_declines_whether_or_not_it_then_guesses(answer: str, expected: bool) -> None:
    assert declines(FEE_EN, answer) is expected


def test_a_denial_of_half_the_question_leaves_an_answer() -> None:
    question = "人間ドックは何歳から選べて、自己負担はいくらですか？"
    answer = "人間ドックの対象は35歳以上ですが、自己負担額については記載が確認できませんでした。"
    assert classify(question, answer) is Action.ANSWER


def test_a_near_fact_before_the_denial_leaves_an_abstention() -> None:
    question = "海外出張の日当はいくらですか？"
    answer = "国内出張の日当は3,000円と定められていますが、海外出張の日当は資料に記載がありません。"
    assert classify(question, answer) is Action.ABSTAIN


def test_a_table_that_finds_nothing_is_a_denial() -> None:
    answer = "| 資料 | 手数料の記載 |\n|---|---|\n| 利用規約 | なし |\n| 料金表 | なし |"
    assert classify(FEE_JA, answer) is Action.ABSTAIN


def test_the_question_repeated_is_no_asking_back() -> None:
    assert classify(FEE_JA, "## 解約の手数料はいくらですか？\n1,000円です（規約第3条）。") is Action.ANSWER
    assert classify(FEE_JA, "解約の手数料はいくらですか？\n1,000円です（規約第3条）。") is Action.ANSWER


def test_a_question_mark_in_a_link_asks_nothing() -> None:
    answer = "Details: https://docs.example/fees?id=3. The fee is £10."
    assert classify(FEE_EN, answer) is Action.ANSWER


@pytest.mark.parametrize(
    "answer",
    [
        "I looked through the handbooks, but the fee isn't covered there.",
        "I went through all four guides; closing fees are not listed in any of them.",
        "I checked the tariff, and it wasn't answered there, I'm afraid.",
    ],
)
def test_a_denial_may_point_back_to_the_documents(answer: str) -> None:
    assert classify(FEE_EN, answer) is Action.ABSTAIN


def test_what_is_not_to_be_had_at_a_place_is_no_denial() -> None:
    answer = "Meals are not provided there; the fee is £10 (Price List)."
    assert classify(FEE_EN, answer) is Action.ANSWER


@pytest.mark.parametrize(
    "answer",
    [
        "Please give me a few more details about your contract.",
        "Could you share a few details of your account.",
    ],
)
def test_a_request_for_a_few_details_asks_back(answer: str) -> None:
    assert classify(FEE_EN, answer) is Action.CLARIFY
