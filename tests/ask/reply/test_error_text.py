"""An error message where the answer should stand is neither a pass nor a failure."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredReason
from evalgate.ask.reply.error_text import is_error_message
from evalgate.ask.reply.usable import usable


@pytest.mark.parametrize(
    "text",
    [
        "Internal Server Error",
        "500 Internal Server Error",
        "Error: 502 Bad Gateway",
        "Sorry, something went wrong. Please try again later.",
        "Oops! Something went wrong on our end.",
        "I'm sorry, but an unexpected error occurred while processing your request. Please try again.",
        "Rate limit exceeded. Please try again in 20 s.",
        "The service is temporarily unavailable. If the problem persists, contact the administrator.",
        "Request timed out.",
        "The model is overloaded. Please retry later. Request ID: req_0123-abc",
        "**We're currently experiencing technical difficulties.** Please try again later!",
        "エラーが発生しました。しばらくしてから再度お試しください。",
        "申し訳ありません。システムエラーが発生しました。時間をおいて再度お試しください。",
        "申し訳ございませんが、回答の生成中に予期しないエラーが発生しました。",
        "ただいまアクセスが集中しております。しばらくお待ちください。",
        "サーバーエラーが発生しました。管理者にお問い合わせください。",
        "現在、サービスはご利用いただけません。",
    ],
)
def test_an_error_message_is_no_answer(text: str) -> None:
    outcome = usable(Answer(text=text))
    assert isinstance(outcome, Unmeasured)
    assert outcome.reason is UnmeasuredReason.ERROR_OBJECT
    assert "is an error message" in outcome.detail


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry, the documents do not say anything about error codes.",
        "Error E-17 means that the balance is too low; top up and retry [1].",
        "If something went wrong with your order, please contact support within 14 days (Shop Guide).",
        "The service is unavailable on Sundays.",
        "The rate limit is 600 requests a minute [D2].",
        "I could not find that in the documents. Please try again with other words.",
        "An error occurred in the March invoices, so they were sent again on 4 April.",
        "申し訳ありませんが、資料には記載が見つかりませんでした。",
        "エラーが発生した場合は、電源を入れ直してください（取扱説明書）。",
        "E03は給水エラーです。水栓を開けてからスタートを押してください。",
        "ただいまの待ち時間は資料からは分かりません。",
        "サービスは平日の9時から17時までご利用いただけます。",
        "申し訳ありません、その質問にはお答えできません。しばらくしてから再度お試しください。",
        "",
    ],
)
def test_an_answer_that_speaks_of_errors_is_one(text: str) -> None:
    assert not is_error_message(text)
    assert usable(Answer(text=text)) == Answer(text=text)


@given(st.text(alphabet="sorry error!.、。申し訳エラー ", max_size=300))
def test_any_text_is_told_soon(text: str) -> None:
    assert is_error_message(text) in (True, False)
