"""What to do when one question got no answer: for a person who is connecting an assistant."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from evalgate.ask.answer import Unmeasured
from evalgate.ask.answer import UnmeasuredHint as Hint
from evalgate.ask.answer import UnmeasuredReason as Reason
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class _Steps:
    """One language."""

    by_status: Mapping[int, str]
    by_reason: Mapping[Reason, str]
    refused: str
    """Access was refused although credentials were sent."""
    not_json_stream: str
    stream_text: str
    setup_take: str
    plain_http: str
    https: str
    cut: str
    """Only a part of the reply came."""


_STEPS: Mapping[Language, _Steps] = {
    Language.EN: _Steps(
        by_status={
            HTTPStatus.NOT_FOUND: "nothing is at this address: see the path in `endpoint.url`",
            HTTPStatus.METHOD_NOT_ALLOWED: "it wants another `endpoint.method` (GET, POST, PUT or PATCH)",
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE: (
                "it wants another form of `endpoint.body`, or a `Content-Type` header"
            ),
        },
        by_reason={
            Reason.CONNECTION: (
                "is the assistant running, and is `endpoint.url` its address? A proxy or an authority of "
                "your own: docs/connecting.md, Networks"
            ),
            Reason.TIMEOUT: "if it is merely slow, raise `endpoint.timeout_seconds`",
            Reason.DEADLINE: "if it is merely slow, raise `endpoint.deadline_seconds`",
            Reason.RATE_LIMITED: "set `endpoint.requests_per_minute` to what it permits",
            Reason.SERVER_ERROR: "the assistant itself failed: its own log says why",
            Reason.CLIENT_ERROR: (
                "compare the request above with what the assistant expects: `url`, `method`, `headers`, "
                "`body` of `endpoint`"
            ),
            Reason.UNAUTHORIZED: "give what it asks for in `endpoint.headers` or `endpoint.auth`",
            Reason.REDIRECT: (
                "put the address that answers into `endpoint.url`; a page to sign in means that `headers` or "
                "`auth` are missing"
            ),
            Reason.NOT_JSON: (
                "is `endpoint.url` the address of the interface, not of a page for people? Events and JSON "
                "lines need `endpoint.stream`"
            ),
            Reason.ERROR_OBJECT: (
                "the assistant reports an error of its own; if this is how it says that there is no answer, "
                "name it in `endpoint.abstained_when`"
            ),
            Reason.MISSING_PATH: "write the path to the text into `endpoint.answer`; the reply stands above",
            Reason.EMPTY: (
                "if this is how it says that there is no answer, name it in `endpoint.abstained_when`; if "
                "the answer comes later, see `endpoint.poll`"
            ),
            Reason.ANSWER_TOO_LONG: (
                "does `endpoint.answer` take the answer alone, and does the assistant end it?"
            ),
            Reason.STREAM_CUT: "if the stream has an end of its own, name it in `endpoint.stream.done`",
        },
        refused=(
            "what was sent to sign in was refused: is it still valid, is it this assistant's, and may it ask?"
        ),
        not_json_stream="is `endpoint.url` the address of the interface, not of a page for people?",
        stream_text=(
            "write the path to the text of each event into `endpoint.stream.text`; the events stand above"
        ),
        setup_take="write the path to the value into `endpoint.setup.take`; the reply stands above",
        plain_http="the address speaks no TLS: does `endpoint.url` begin with http:// there?",
        cut="only a part of the reply came: see the log of the assistant, or of what stands before it",
        https="the address expects TLS: let `endpoint.url` begin with https://",
    ),
    Language.JA: _Steps(
        by_status={
            HTTPStatus.NOT_FOUND: "この URL には何もありません。`endpoint.url` のパスを確かめてください",
            HTTPStatus.METHOD_NOT_ALLOWED: (
                "`endpoint.method` が合っていません（GET・POST・PUT・PATCH のどれか）"
            ),
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE: (
                "`endpoint.body` の形か、`Content-Type` ヘッダーが合っていません"
            ),
        },
        by_reason={
            Reason.CONNECTION: (
                "アシスタントは動いていますか。`endpoint.url` はその URL ですか。"
                "プロキシや社内の認証局を使うときは docs/connecting.md の Networks を見てください"
            ),
            Reason.TIMEOUT: "遅いだけなら、`endpoint.timeout_seconds` を増やしてください",
            Reason.DEADLINE: "遅いだけなら、`endpoint.deadline_seconds` を増やしてください",
            Reason.RATE_LIMITED: "`endpoint.requests_per_minute` に、許されている回数を書いてください",
            Reason.SERVER_ERROR: "アシスタント自身のエラーです。アシスタント側のログを見てください",
            Reason.CLIENT_ERROR: (
                "上の要求を、アシスタントが受け付ける形と比べてください"
                "（`endpoint` の `url`・`method`・`headers`・`body`）"
            ),
            Reason.UNAUTHORIZED: "必要な認証情報を、`endpoint.headers` か `endpoint.auth` に書いてください",
            Reason.REDIRECT: (
                "回答を返す URL を `endpoint.url` に書いてください。サインインのページなら、"
                "`headers` か `auth` が足りません"
            ),
            Reason.NOT_JSON: (
                "`endpoint.url` は API の URL ですか（人が見るページではありませんか）。"
                "イベントや 1 行ごとの JSON なら `endpoint.stream` が必要です"
            ),
            Reason.ERROR_OBJECT: (
                "アシスタント自身がエラーを返しています。これが「答えなし」の返し方なら、"
                "`endpoint.abstained_when` に書いてください"
            ),
            Reason.MISSING_PATH: (
                "上の応答を見て、回答の位置（JMESPath）を `endpoint.answer` に書いてください"
            ),
            Reason.EMPTY: (
                "これが「答えなし」の返し方なら `endpoint.abstained_when` に書いてください。"
                "あとから回答が来るなら `endpoint.poll` を使います"
            ),
            Reason.ANSWER_TOO_LONG: (
                "`endpoint.answer` が回答以外も取っていませんか。アシスタントが回答を終えられていますか"
            ),
            Reason.STREAM_CUT: (
                "ストリームの終わりに決まった形があるなら、`endpoint.stream.done` に書いてください"
            ),
        },
        refused=(
            "送った認証情報が拒否されました。期限は切れていませんか。"
            "このアシスタントのもので、質問する権限がありますか"
        ),
        not_json_stream="`endpoint.url` は API の URL ですか（人が見るページではありませんか）",
        stream_text="上のイベントを見て、文の位置（JMESPath）を `endpoint.stream.text` に書いてください",
        setup_take="上の応答を見て、値の位置（JMESPath）を `endpoint.setup.take` に書いてください",
        plain_http="この URL では TLS が使われていません。`endpoint.url` を http:// で始めてみてください",
        cut="応答の一部しか届いていません。アシスタントか、間にある中継のログを見てください",
        https="この URL は TLS を求めています。`endpoint.url` を https:// で始めてください",
    ),
}


def next_step(outcome: Unmeasured, endpoint: EndpointSettings, language: Language) -> str:
    """One sentence on what to look at; empty where the reason says it all."""
    steps = _STEPS[language]
    return (
        _of_the_setting(outcome, endpoint, steps)
        or steps.by_status.get(outcome.status or 0)
        or steps.by_reason.get(outcome.reason, "")
    )


def _of_the_setting(outcome: Unmeasured, endpoint: EndpointSettings, steps: _Steps) -> str:
    """Where it depends on what is configured already."""
    hint, streams = outcome.hint, endpoint.stream is not None
    cases = (
        (Reason.CONNECTION, hint is Hint.NO_TLS, steps.plain_http),
        (Reason.CONNECTION, hint is Hint.CUT, steps.cut),
        (Reason.NOT_JSON, hint is Hint.CUT, steps.cut),
        (Reason.CLIENT_ERROR, hint is Hint.WANTS_TLS, steps.https),
        (Reason.UNAUTHORIZED, hint is not Hint.NO_CREDENTIALS, steps.refused),
        (Reason.MISSING_PATH, hint is Hint.IN_SETUP, steps.setup_take),
        (Reason.MISSING_PATH, streams, steps.stream_text),
        (Reason.NOT_JSON, streams, steps.not_json_stream),
    )
    return next((step for reason, holds, step in cases if holds and reason is outcome.reason), "")
