"""What `evalgate init` says of what it wrote, and what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingWords:
    """One language; what stands in braces is filled in."""

    place: str
    """{folder}"""
    wrote: str
    """{path}"""
    kept: str
    """{path}"""
    left_out: str
    """{path}"""
    ignore: str
    """{names}"""
    next: str


STARTING_WORDS: Mapping[Language, StartingWords] = {
    Language.EN: StartingWords(
        place="in {folder}:",
        wrote="wrote    {path}",
        kept="kept     {path} (it was there)",
        left_out="left out {path} (an example for the starter's questions, and you have your own)",
        ignore="Add to .gitignore, so that answers are not committed: {names}",
        next=(
            "Next: set STAGING_URL and STAGING_TOKEN, or write your assistant's address into evalgate.yml;\n"
            "try `evalgate ask A1` until it shows your assistant's answer; settle in evalgate.yml how your\n"
            "prompt reaches the assistant; replace documents and questions by your own and see\n"
            "`evalgate check`; then `evalgate run`."
        ),
    ),
    Language.JA: StartingWords(
        place="{folder} の中:",
        wrote="作成     {path}",
        kept="そのまま {path}（すでにあります）",
        left_out="省略     {path}（ひな形の質問のための例です。ご自分の質問セットがすでにあります）",
        ignore="回答をコミットしないように、.gitignore に次を加えてください: {names}",
        next=(
            "次にすること: STAGING_URL と STAGING_TOKEN を設定するか、アシスタントの URL を evalgate.yml に\n"
            "書きます。`evalgate ask A1` でアシスタントの回答が表示されるまで試し、プロンプトの届け方を\n"
            "evalgate.yml で決めます。資料と質問をご自分のものに替えて `evalgate check` で確かめ、\n"
            "`evalgate run` で測ります。"
        ),
    ),
}
