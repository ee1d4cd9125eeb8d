"""What those who ask say of a trial without an answer, sentence by sentence, and how to say it in Japanese.

The first that fits whole is taken, so that longer ones stand first. What stands in braces is kept as it is,
unless its name is in `INNER`: that is again a sentence of ours.
"""

from collections.abc import Mapping

INNER = frozenset({"told", "held", "looks", "sign", "said", "part", "place", "thing", "got"})
"""Places that hold a sentence of this table."""

SENTENCES: Mapping[str, str] = {
    "the assistant refuses access: {told}": "認証を拒否されたため、途中で打ち切りました: {told}",
    "the assistant answers nobody; `--resume` goes on once it does: {told}": (
        "呼び出し制限が解けず、どの要求にも回答がないため、途中で打ち切りました"
        "（制限が解ければ `--resume` で続きから測れます）: {told}"
    ),
    "stopped by a signal before every trial was made; what was measured is kept, and `--resume` goes on": (
        "中断のシグナルを受けて止まりました。そこまでの結果は残っていて、`--resume` で続きから測れます"
    ),
    "stopped by a signal while answers were judged; what was measured is kept, and `--resume` goes on": (
        "判定中に中断のシグナルを受けて止まりました。結果は残っていて、`--resume` で続きから測れます"
    ),
    "the run has not ended": "まだ終わっていません",
    "the run has ended": "実行が終わりました",
    "the run broke off: {error}": "evalgate の内部エラーで止まりました: {error}",
    # what is deployed
    "commit {commit} is deployed, not {expected}": (
        "デプロイされているのはコミット {commit} で、検証対象の {expected} ではありません"
    ),
    "what is deployed can't be read: {told}": "デプロイされている版を確かめられません: {told}",
    "the deployed {part} changed during the run, from {before} to {after}": (
        "実行中に、デプロイされている{part}が {before} から {after} に変わりました"
    ),
    "commit": "コミット",
    "index": "検索の索引",
    "the deployment names no commit: `{path}` finds nothing, {held}": (
        "デプロイの応答からコミットを読み取れません（`{path}` に値がない。{held}）"
    ),
    "the deployment names no index: `{path}` finds nothing, {held}": (
        "デプロイの応答から索引の版を読み取れません（`{path}` に値がない。{held}）"
    ),
    # where it happened
    "setup: {told}": "`setup` の要求: {told}",
    "poll: {told}": "`poll` の要求: {told}",
    "turn {number}: {told}": "先の発言 {number}: {told}",
    "redirected to {url} ({kind}): {told}": "{url}（{kind}）へ転送されました: {told}",
    "the trial's deadline ended: {told}": "試行全体の制限時間が切れました: {told}",
    # advice behind a refusal
    "{told}; look at `endpoint.auth` ({kind}): scope, audience, and what they permit": (
        "{told}（`endpoint.auth`（{kind}）の scope・audience と、その権限を確かめてください）"
    ),
    "{told}; look at `endpoint.api_key`": "{told}（`endpoint.api_key` を確かめてください）",
    "{told}; look at {place}, filled from {variables}": (
        "{told}（{variables} から入れた{place}を確かめてください）"
    ),
    "{told}; look at {place}": "{told}（{place}を確かめてください）",
    "the header {name}": "ヘッダー {name} ",
    "the address": " URL ",
    "{told}; the configuration sends no credentials: give `headers` or `auth`": (
        "{told}（認証情報を送っていません。`headers` か `auth` に書いてください）"
    ),
    "{told}; name the authority's certificates in REQUESTS_CA_BUNDLE or SSL_CERT_FILE": (
        "{told}（認証局の証明書を REQUESTS_CA_BUNDLE か SSL_CERT_FILE で指定してください）"
    ),
    "{told}; did you mean `{near}`?": "{told}。`{near}` ではありませんか",
    "{told}; its longest text is at `{near}`": "{told}。いちばん長い文は `{near}` にあります",
    "{told}; `{first}` takes the first, `{whole}` all of them": (
        "{told}。最初の 1 つなら `{first}`、全部なら `{whole}`"
    ),
    # what probably is not meant in a configuration
    "there is no such file: {path}; `gate.max_drop` needs it to compare with": (
        "{path} というファイルがありません。`gate.max_drop` の比較に必要です"
    ),
    "put the results.json of an earlier run there; `--mode report` makes the first one without it": (
        "以前の測定の results.json をそこに置いてください。"
        "最初の 1 回は `--mode report` で測れば、なくても作れます"
    ),
    "is empty, so there is no floor": "空なので、下限がなくなります",
    "give a rate, or leave the key out where the default is meant": (
        "率を書いてください。既定値でよければキーごと消します"
    ),
    "a floor of {share}% lets nearly everything pass": "下限が {share}% では、ほとんど何でも通ります",
    'write 0.9 or "90%" for ninety percent': '90% なら 0.9 か "90%" と書きます',
    "needs an earlier run to compare with, and `baseline` names none: every run is inconclusive": (
        "比べる以前の結果が `baseline` に指定されていないため、判定できない結果になります"
    ),
    "give `baseline.path` or, in the Action, `baseline.artifact`; or take `max_drop` out": (
        "`baseline.path`（アクションでは `baseline.artifact` も可）を書くか、`max_drop` を外してください"
    ),
    "can't be compared with, so that `gate.max_drop` can't be checked: {error}": (
        "以前の結果を読めないため、`gate.max_drop` を確かめられません: {error}"
    ),
    "put the results.json of a whole earlier run there; `--mode report` makes one": (
        "最後まで終わった測定の results.json を置いてください。`--mode report` で作れます"
    ),
    "no answer could fail it: no rate has a floor, and nothing else is limited": (
        "どんな回答でも通ります。率の下限がなく、ほかの制限もありません"
    ),
    "give `stop_rate.min` and `answer_rate.min`; `mode: report` looks on without blocking": (
        "`stop_rate.min` と `answer_rate.min` を書いてください。止めずに見るだけなら `mode: report` です"
    ),
    "the question's id is sent, and not the question": "質問の id だけが送られ、質問文が送られません",
    'write "{{ question }}" where the assistant expects it': (
        'アシスタントが質問文を受け取る場所に "{{{{ question }}}}" と書きます'
    ),
    "no request sends '{file}', so a change of it is measured only where the assistant has been deployed "
    "with it before": (
        "'{file}' はアシスタントに送られません。変更は、先にデプロイしておかないと測定に反映されません"
    ),
    'send "{{ prompt }}" in the body, or let `endpoint.deployment` prove which commit answers': (
        '"{{{{ prompt }}}}" を body に書いて送るか、`endpoint.deployment` でデプロイ済みの版を確かめます'
    ),
    "{question} has `turns`, which only a cookie could keep together in one conversation": (
        "{question} には `turns` がありますが、同じ会話であることを伝える手段が Cookie しかありません"
    ),
    'send "{{ turns }}" or "{{ uuid }}" in the body, or begin a conversation with `setup`': (
        '"{{{{ turns }}}}" か "{{{{ uuid }}}}" を body に書くか、`setup` で会話を始めます'
    ),
    # the network and the status
    "{status} {phrase} from {url}: {said}": "HTTP {status} {phrase}（{url}）: {said}",
    "{status} {phrase} from {url}": "HTTP {status} {phrase}（{url}）",
    "TLS: {words}": "TLS: {words}",
    "no reply within {seconds} s": "{seconds} 秒以内に応答がありません",
    "no time was left for the request": "要求を送る時間が残っていません",
    "the trial's deadline ended before its next request had its turn": (
        "次の要求の順番が来る前に、試行全体の制限時間が切れました"
    ),
    "the trial's deadline ended before its next request": "次の要求の前に、試行全体の制限時間が切れました",
    "`{path}` did not hold in time: {held}": "制限時間までに `{path}` が成り立ちませんでした（{held}）",
    "the reply began, but did not end in time": "応答が始まりましたが、時間内に終わりませんでした",
    "the reply broke off: {words}": "応答が途中で切れました: {words}",
    "the reply is longer than {number} MiB": "応答が {number} MiB を超えています",
    "more than {number} redirects, the last to {url}": "{number} 回を超えて転送されました（最後は {url}）",
    "{url} redirects to {target}, another origin, which is not followed": (
        "{url} から別のサイト {target} へ転送されました（転送先へは送りません）"
    ),
    "{url} has moved to {target}: put that address into `url`": (
        "{url} は {target} に移っています。その URL を `url` に書いてください"
    ),
    "a reply leads to {url}, another origin, which is not followed": (
        "応答が別のサイト {url} を指しています（そこへは送りません）"
    ),
    "a reply leads to {url}, which is no address": "応答が指す {url} は URL ではありません",
    # the reply
    "a stream ({kind}): `endpoint.stream` puts its pieces together": (
        "ストリーム（{kind}）です。`endpoint.stream` を設定すると、つなげて回答とします"
    ),
    'not JSON but {looks} ({kind}); `answer: "@"` takes a plain text whole': (
        'JSON ではなく{looks}（{kind}）。`answer: "@"` ならテキスト全体を回答とします'
    ),
    "the JSON breaks off after {number} characters: {words}": (
        "JSON が {number} 文字で途切れています: {words}"
    ),
    "not JSON but {looks} ({kind})": "JSON ではなく{looks}（{kind}）",
    "not JSON but {looks}": "JSON ではなく{looks}",
    "an HTML page titled {title}": " HTML のページ（題名 {title}）",
    "an HTML page": " HTML のページ",
    "an empty reply": "空の応答",
    "text that begins {words}": " {words} で始まるテキスト",
    "the reply has no body": "応答に本文がありません",
    "the reply can not be decoded: {told}": "応答の文字を読み取れません: {told}",
    "byte {number} is not {encoding}": "{number} バイト目が {encoding} ではありません",
    "the character set {encoding} is unknown": "文字コード {encoding} は扱えません",
    "a success that reports an error: {words}": "成功の応答の中にエラーがあります: {words}",
    "the stream reports an error: {words}": "ストリームの中にエラーがあります: {words}",
    "the answer is an error message: {words}": "回答がエラーの文面です: {words}",
    "a content filter took the answer: {words}": "提供元のフィルターが回答を止めました: {words}",
    "the model's provider or the model itself blocked it: {words}": (
        "提供元かモデル自身が回答を止めました: {words}"
    ),
    "the answer was cut ({words}): raise `max_tokens`": (
        "回答が途中で切れました（{words}）。`max_tokens` を増やしてください"
    ),
    "an event is no JSON: {words}": "JSON でないイベントがあります: {words}",
    "the stream ended {got}: {sign}": "{got}ストリームが終わりました: {sign}",
    "after {number} characters of the answer": "回答の {number} 文字目で",
    "`{path}` never held": "`{path}` が一度も成り立ちませんでした",
    "its last event never came": "最後のイベントが届きませんでした",
    "the answer is empty": "回答が空です",
    "the answer has {length} characters, and none of more than {most} is graded": (
        "回答が {length} 文字あり、採点できる長さ（{most} 文字）を超えています"
    ),
    "the recorded answer is empty": "記録された回答が空です",
    "no recorded answer": "回答が記録されていません",
    # the path
    "`{path}` finds nothing: {held}": "`{path}` には何もありません（{held}）",
    "`{path}` finds nothing in any event: {held}": "`{path}` はどのイベントにもありません（{held}）",
    "`{path}` is null": "`{path}` の値が null です",
    "`{path}` does not apply: {words}": "`{path}` をこの応答に使えません: {words}",
    "`{path}` finds {thing}, not a text: {words}": "`{path}` は{thing}で、文ではありません: {words}",
    "an object": "オブジェクト",
    "a list": "配列",
    "true or false": "真偽値",
    "a number": "数値",
    "the reply has no choices: {held}": "応答に choices がありません（{held}）",
    "the answer is {looks}": "回答が{looks}です",
    "the reply has {keys}": "応答にあるのは {keys}",
    "the events have {keys}": "イベントにあるのは {keys}",
    "`{path}` has {keys}": "`{path}` にあるのは {keys}",
    "`{path}` is a text": "`{path}` は文",
    "the reply is {}": "応答は {{}}",
    "the reply is a list of {number}; a path into it begins `[0].`": (
        "応答は {number} 件の配列。中を指すときは `[0].` で始めます"
    ),
    "the reply is one bare value; `@` takes it whole": "応答は値が 1 つだけ。全体を取るなら `@`",
}
