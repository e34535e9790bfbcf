"""How charts write numbers and times, as D3 and so Vega take it."""

from typing import Final

from zankref.language import spoken

_GERMAN: Final = {
    "formatLocale": {"decimal": ",", "thousands": ".", "grouping": [3], "currency": ["", " €"]},
    "timeFormatLocale": {
        "dateTime": "%A, der %e. %B %Y, %X",
        "date": "%d.%m.%Y",
        "time": "%H:%M:%S",
        "periods": ["AM", "PM"],
        "days": ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
        "shortDays": ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
        "months": [
            *("Januar", "Februar", "März", "April", "Mai", "Juni"),
            *("Juli", "August", "September", "Oktober", "November", "Dezember"),
        ],
        "shortMonths": [
            *("Jan", "Feb", "Mär", "Apr", "Mai", "Jun"),
            *("Jul", "Aug", "Sep", "Okt", "Nov", "Dez"),
        ],
    },
}


def locale() -> dict[str, object]:
    """Return how the current language writes them; nothing for English, which Vega itself has."""
    return {**_GERMAN} if spoken() == "de" else {}
