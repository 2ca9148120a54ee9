"""Names of states, provinces and countries, and of cities with more than one."""

from __future__ import annotations

import re
import unicodedata

_REGIONS = """
AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut;
DE Delaware; DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois;
IN Indiana; IA Iowa; KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts;
MI Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada;
NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York; NC North Carolina; ND North Dakota;
OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; PR Puerto Rico; RI Rhode Island;
SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia;
WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming
"""
_PROVINCES = """
AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NS Nova Scotia;
ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan
"""
_COUNTRIES = """
United States: USA, US, U.S., U.S.A., United States of America, America, Vereinigte Staaten, \
États-Unis, Estados Unidos, 美国
United Kingdom: UK, U.K., Great Britain, Royaume-Uni, Reino Unido
Canada: Kanada
Germany: Deutschland, Allemagne, Alemania
France: Frankreich, Francia
Spain: España, Spanien, Espagne
Italy: Italia, Italien, Italie
Portugal:
Netherlands: The Netherlands, Nederland, Holland, Niederlande, Pays-Bas
Belgium: Belgique, België, Belgien
Switzerland: Schweiz, Suisse, Svizzera, Suiza
Austria: Österreich, Autriche
Ireland: Irland, Irlande
Sweden: Sverige, Schweden
Norway: Norge, Norwegen
Denmark: Danmark, Dänemark
Finland: Suomi, Finnland
Iceland:
Poland: Polska, Polen
Czech Republic: Czechia, Tschechien
Slovakia:
Hungary: Ungarn
Romania: Rumänien
Bulgaria:
Greece: Griechenland
Croatia:
Serbia:
Slovenia:
Ukraine:
Estonia:
Latvia:
Lithuania:
Turkey: Türkiye, Türkei
Israel:
Russia:
United Arab Emirates: UAE
Saudi Arabia:
Egypt:
Morocco:
Nigeria:
Kenya:
South Africa:
India: Indien, Inde
Pakistan:
Bangladesh:
Sri Lanka:
Nepal:
China: PRC, 中国
Taiwan: 台灣, 台湾
Hong Kong: 香港
Japan: 日本
South Korea: Korea, Republic of Korea, 대한민국
Singapore:
Malaysia:
Indonesia:
Philippines:
Thailand:
Vietnam:
Australia: Australien
New Zealand:
Mexico: México
Brazil: Brasil
Argentina:
Chile:
Colombia:
Peru: Perú
Luxembourg: Luxemburg
"""
_CITIES = """
New York: New York City, NYC, Manhattan
San Francisco: SF, San Fran
Los Angeles: L.A.
Washington: Washington DC, Washington D.C.
Munich: München
Cologne: Köln
Nuremberg: Nürnberg
Vienna: Wien
Zurich: Zürich
Geneva: Genève, Genf
Rome: Roma
Milan: Milano
Lisbon: Lisboa
Prague: Praha
Warsaw: Warszawa
Copenhagen: København
Brussels: Bruxelles, Brussel
The Hague: Den Haag
Seville: Sevilla
Bengaluru: Bangalore
Mumbai: Bombay
Beijing: 北京
Shanghai: 上海
Shenzhen: 深圳
Tokyo: 東京
Seoul: 서울
Taipei: 台北
"""


def folded(text: str) -> str:
    """Lower case, without accents and with single spaces, for comparing names."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return re.sub(r"\s+", " ", "".join(letter for letter in bare if not unicodedata.combining(letter))).strip()


def _by_name(rows: str) -> dict[str, str]:
    table: dict[str, str] = {}
    for row in rows.strip().splitlines():
        name, _, others = row.partition(":")
        table |= {folded(word): name for word in [name, *others.split(",")] if word.strip()}
    return table


def _by_code(rows: str) -> dict[str, str]:
    pairs = (row.strip().partition(" ") for row in rows.replace("\n", " ").split(";"))
    return {code: name for code, _, name in pairs}


CODES: dict[str, str] = _by_code(_REGIONS) | _by_code(_PROVINCES)
"""Postal codes of states and provinces; only in capitals, since "in" and "or" are words."""
_HOME_NATIONS = ("England", "Scotland", "Wales", "Northern Ireland")
REGIONS: dict[str, str] = {folded(name): name for name in (*CODES.values(), *_HOME_NATIONS)}
COUNTRY_OF: dict[str, str] = {
    **dict.fromkeys(_by_code(_REGIONS).values(), "United States"),
    **dict.fromkeys(_by_code(_PROVINCES).values(), "Canada"),
    **dict.fromkeys(_HOME_NATIONS, "United Kingdom"),
}
COUNTRIES: dict[str, str] = _by_name(_COUNTRIES)
CITIES: dict[str, str] = _by_name(_CITIES)
CITY_STATES = frozenset({"Singapore", "Hong Kong", "Luxembourg"})
"""Countries that are cities too."""
