"""The languages of reports."""

from enum import StrEnum


class Language(StrEnum):
    """Language of the report and of the reasons; answers may be in either."""

    JA = "ja"
    EN = "en"
