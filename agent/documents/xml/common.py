"""What the XML formats of profiles share: names of people, places, dates."""

from __future__ import annotations

import re

from agent.documents.structured.profile import Span, Value
from agent.documents.structured.tree import At

_DATES = ("FormattedDateTime", "YearMonth", "AnyDate", "Year", "StringDate", "Date")
_PART = re.compile(r"-*(\d{1,2})")
_LANGUAGES = {
    "Arabic": "ara ar", "Basque": "eus baq eu", "Bengali": "ben bn", "Bulgarian": "bul bg", "Catalan": "cat ca",
    "Chinese": "zho chi zh", "Croatian": "hrv hr", "Czech": "ces cze cs", "Danish": "dan da", "Dutch": "nld dut nl",
    "English": "eng en", "Estonian": "est et", "Finnish": "fin fi", "French": "fra fre fr", "Galician": "glg gl",
    "German": "deu ger de", "Greek": "ell gre el", "Hebrew": "heb he", "Hindi": "hin hi", "Hungarian": "hun hu",
    "Icelandic": "isl ice is", "Irish": "gle ga", "Italian": "ita it", "Japanese": "jpn ja", "Korean": "kor ko",
    "Latvian": "lav lv", "Lithuanian": "lit lt", "Maltese": "mlt mt", "Norwegian": "nor nob nno no nb nn",
    "Persian": "fas per fa", "Polish": "pol pl", "Portuguese": "por pt", "Romanian": "ron rum ro", "Russian": "rus ru",
    "Serbian": "srp sr", "Slovak": "slk slo sk", "Slovenian": "slv sl", "Spanish": "spa es", "Swedish": "swe sv",
    "Turkish": "tur tr", "Ukrainian": "ukr uk", "Urdu": "urd ur", "Vietnamese": "vie vi",
}  # fmt: skip
_LANGUAGE_OF = {code: name for name, codes in _LANGUAGES.items() for code in codes.split()}


def person_name(at: At) -> Value | None:
    """The name of a person: formatted, or given and family name."""
    if formatted := at.at("FormattedName").text():
        return formatted
    parts = [value.text.strip() for key in (("GivenName", "FirstName"), ("MiddleName",), ("FamilyName", "Surname"))
             for value in at.at(*key).texts()]  # fmt: skip
    return Value(" ".join(parts), at.where) if parts else None


def place(address: At) -> Value | None:
    """City, region and country of an address; never its street."""
    told = [value.text.strip() for key in (("CityName", "Municipality", "City"), ("Region", "CountrySubDivisionCode"))
            for value in address.at(*key).texts()[:1]]  # fmt: skip
    country = address.at("Country", "CountryCode")
    named = country.at("Label").text() or country.at("Code").text() or country.text()
    if named is not None:
        code = named.text.strip()
        if len(code) == 2 and code.upper() != "US" and told:
            told[-1] = f"{told[-1]} ({code.upper()})"
        else:
            told.append(code.upper() if len(code) == 2 else code)
    return Value(", ".join(told), address.where) if told else None


def span(at: At, *, current: bool = False) -> Span | None:
    """When something was: start and end in any of the spellings; ``current`` where it says that it goes on."""
    start, end = date(at.at("StartDate", "From")), date(at.at("EndDate", "To"))
    goes_on = current or any(at.says(key) for key in ("CurrentIndicator", "Current", "Ongoing", "@currentEmployer"))
    return Span(start, None if goes_on else end, lasts=goes_on) if start or end else None


def date(at: At) -> Value | None:
    """A date as "2013-09-01", "2013-09" or "2013"; words as they stand."""
    if text := at.text():
        return text
    if year := at.at("@year").text():
        parts = [found[1].zfill(2) for key in ("@month", "@day") if (value := at.at(key).text())
                 and (found := _PART.fullmatch(value.text.strip()))]  # fmt: skip
        return Value("-".join([year.text.strip(), *parts]), at.where)
    return at.at(*_DATES).text() or None


def language(code: Value) -> Value:
    """A language by its name in English where the file tells a code."""
    return Value(_LANGUAGE_OF.get(code.text.strip().casefold().split("-")[0], code.text), code.where)


def set_aside(places: list[At]) -> None:
    """Note as read what says nothing of what the person can or did, or is about others."""
    for at in places:
        for leaf in at.leaves():
            leaf.text()


def once(values: list[Value]) -> list[Value]:
    """Each level once: C1 for listening and for reading is C1."""
    return list({value.text.strip(): value for value in values}.values())
