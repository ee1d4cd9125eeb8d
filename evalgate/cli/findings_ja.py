"""What a check of the question set finds, sentence by sentence, in Japanese.

A finding whose words are not here is told as it is. Places in braces are kept, those of `INNER` are told
again by this table.
"""

from collections.abc import Mapping

FINDINGS: Mapping[str, str] = {
    "the documents now hold {word}, which this question says they don't: {place}": (
        "資料にないはずの {word} が、資料にあります: {place}"
    ),
    "the reading {name} is gone: no document says {fact}": (
        "解釈 {name} の内容 {fact} が、どの資料にも見つかりません"
    ),
    "no document is named {name}; did you mean {near}?": (
        "{name} という名前の文書はありません。{near} ではありませんか"
    ),
    "no document is named {name}": "{name} という名前の文書はありません",
    "{title} does not say that it is version {version}": "{title} に、{version} という版の記載がありません",
    "{title} is not version {version} but {own}: {place}": (
        "{title} の版は {version} ではなく {own} です: {place}"
    ),
    "{title} is not version {version} but {own}": "{title} の版は {version} ではなく {own} です",
    "a side is gone: {document} no longer says {fact}": (
        "食い違いの一方がありません: {document} に {fact} が見つかりません"
    ),
    "the sides agree now: {document} says what the other side says: {place}": (
        "食い違いがなくなりました: {document} の記載がもう一方と同じです: {place}"
    ),
    "the evidence {quote} no longer stands in {document}": "根拠 {quote} が {document} に見つかりません",
    "no document says {fact}": "{fact} が、どの資料にも見つかりません",
    "a near value exists: decide with `accept` whether qualified_answer passes as well": (
        "近い値があります。qualified_answer も合格とするかを `accept` で決めてください"
    ),
    "one document answers every reading: decide with `accept` whether answer_each_reading passes": (
        "1 つの資料がどの解釈にも答えています。answer_each_reading も合格とするかを `accept` で決めてください"
    ),
    "a line of the documents has every key word of this question: {place}; is it answered there?": (
        "質問の主な語がすべて含まれる行が資料にあります: {place}。そこに答えがありませんか"
    ),
    "another document says something else on it: {place}; should this be a C question?": (
        "別の資料に違う記載があります: {place}。C の質問ではありませんか"
    ),
    "{place} may say which document prevails: then following it is right, and this should be a D question": (
        "{place} が、どの文書を優先するかを定めているようです。それに従うのが正しいなら、D の質問です"
    ),
    "{fact} does not stand in {document}, which is named as evidence, but in {place}: is it the right fact, "
    "and the right document?": (
        "{fact} は、根拠に挙げた {document} ではなく {place} にあります。正解と根拠の文書を確かめてください"
    ),
    "two sides say the same, {fact}: there is no conflict to show": (
        "食い違うはずの記載がどちらも {fact} です。これでは示すべき食い違いがありません"
    ),
    "asks nearly the same as {other}": "{other} とほぼ同じ質問です",
    "asks the same as {other}": "{other} と同じ質問です",
    "lies among the documents and is not read: an answer from it would count as invented; convert it": (
        "資料のフォルダーにありますが、読めない形式です。この内容による回答は資料にないものと扱われるので、"
        "変換してください"
    ),
    "holds no text: of a scan, put the text beside it; of an empty file, remove it": (
        "文字がありません。スキャンした資料なら文字にしたものを隣に置き、空のファイルなら消してください"
    ),
    "{count} of type {kind}: {few} to 10 show where it tends to fail": (
        "{kind} の質問が {count} 問だけです。{few}〜10 問あると、失敗の傾向が見えます"
    ),
    "`{name}` is not used for a question of type {kind}": "{kind} の質問では `{name}` を使いません",
    "a D question without `facts`: without a judge nobody can say if it was answered": (
        "D の質問に `facts` がありません。判定モデルがなければ、答えたかどうかを判定できません"
    ),
    "an A question without `absent`: nobody sees when the documents come to answer it": (
        "A の質問に `absent` がありません。資料に答えが載るようになっても気づけません"
    ),
    "holds what looks like {what}: put a stand-in of the same form in its place": (
        "{what}と見られる内容があります。同じ形の仮の値に置き換えてください"
    ),
    "front matter: {told} ({advice}; see whether id, title, version and date are right)": (
        "フロントマター: {told}。{advice}（id・title・version・date が正しいか確かめてください）"
    ),
    "front matter: {told} (see whether id, title, version and date are right)": (
        "フロントマター: {told}（id・title・version・date が正しいか確かめてください）"
    ),
    "front matter: {told}": "フロントマター: {told}",
    "an access key": "アクセスキー",
    "a mail address": "メールアドレス",
    "a telephone number": "電話番号",
    "a card number": "カード番号",
    "a number of a person or a case": "個人や案件の番号",
    "an address": "住所",
    "a date of birth": "生年月日",
    "{quoted} or {fact}": "{quoted} や {fact}",
    # what is wrong with front matter, and what to write
    "`{key}`: this key stands twice, first in line {number}": (
        "`{key}` が 2 回あります（最初は {number} 行目）"
    ),
    "is not valid YAML: {words}": "YAML として読めません（{words}）",
    "line {number}: {advice}": "{number} 行目: {advice}",
    "texts with `: `, `#`, or a leading `[`, `{`, `*`, `&`, `%`, `@` need quotes": (
        "`: ` や `#` を含む文と、`[`・`{{`・`*`・`&`・`%`・`@` で始まる文は引用符で囲みます"
    ),
    "YAML is indented by spaces, and this line by a tab": "字下げがタブです。半角の空白にします",
    "in double quotes `\\` begins an escape: write paths with `/`, or use single quotes": (
        "二重引用符の中の `\\` は特別な意味を持ちます。パスは `/` で書くか、一重引用符で囲みます"
    ),
    "the colon in `{words}` is full-width: write `{path}`": (
        "`{words}` のコロンが全角です。`{path}` と書きます"
    ),
    "the mark `{words}` is full-width: write `- ` before each item": (
        "`{words}` が全角です。各項目の前に `- ` と書きます"
    ),
    "the line begins with a full-width blank, which YAML takes for a letter: indent by ASCII spaces": (
        "行頭に全角の空白があります。半角の空白で字下げします"
    ),
    "it has no `---` at its end": "終わりの `---` がありません",
    "`{key}` is no single text, so it is not used": "`{key}` が 1 つの文でないため、使いません",
}
INNER = frozenset({"told", "what", "fact", "advice"})
