"""Spoken languages by the names people give them.

One row a language: its English name, then what else it is called, in its own
script and in German, French, Spanish and a few others where they differ. The
rows cover the languages with the most speakers and those of Europe.
"""

from __future__ import annotations

_ROWS = """
English: Englisch, anglais, inglés, inglese, inglês, Engels, American English, British English, \
英语, 英語, 英文, 영어
Chinese: Chinesisch, chinois, chino, cinese, chinês, Chinees, 中文, 汉语, 漢語, 中国語, 중국어, \
Simplified Chinese, Traditional Chinese
Mandarin: Mandarin Chinese, Chinese Mandarin, Hochchinesisch, mandarín, mandarino, mandarim, \
Putonghua, 普通话, 普通話, 国语, 國語, 华语, 華語
Cantonese: Cantonese Chinese, Kantonesisch, cantonais, cantonés, 粤语, 粵語, 广东话, 廣東話
Hokkien: Taiwanese, Taiwanese Hokkien, Min Nan, 闽南语, 閩南語, 台語
Spanish: Spanisch, espagnol, español, castellano, spagnolo, espanhol, Spaans, Castilian, 西班牙语, \
西班牙語, スペイン語
Hindi: हिन्दी, हिंदी, 印地语, 印地語
Arabic: Arabisch, arabe, árabe, arabo, العربية, 阿拉伯语, 阿拉伯語
Bengali: Bangla, Bengalisch, বাংলা, 孟加拉语
Portuguese: Portugiesisch, portugais, portugués, portoghese, português, Portugees, Brazilian \
Portuguese, European Portuguese, 葡萄牙语
Russian: Russisch, russe, ruso, russo, русский, 俄语, 俄語, ロシア語
Japanese: Japanisch, japonais, japonés, giapponese, japonês, Japans, 日本語, 日语, 日語, 日文, \
일본어
German: Deutsch, Swiss German, Schweizerdeutsch, allemand, alemán, tedesco, alemão, Duits, 德语, \
德語, ドイツ語
French: Französisch, français, francés, francese, francês, Frans, 法语, 法語, フランス語
Korean: Koreanisch, coréen, coreano, 한국어, 韩语, 韓語, 韓国語
Italian: Italienisch, italien, italiano, Italiaans, 意大利语, 義大利語
Dutch: Niederländisch, Flemish, Flämisch, néerlandais, flamand, neerlandés, holandés, olandese, \
holandês, Nederlands, Vlaams, 荷兰语, 荷蘭語
Turkish: Türkisch, turc, turco, Türkçe, 土耳其语, 土耳其語, トルコ語
Vietnamese: Vietnamesisch, vietnamien, vietnamita, tiếng Việt, 越南语
Polish: Polnisch, polonais, polaco, polacco, polonês, język polski, polski, Pools, 波兰语, 波蘭語
Ukrainian: Ukrainisch, ukrainien, ucraniano, ucraino, українська, 乌克兰语
Persian: Farsi, Persisch, persan, persa, فارسی, 波斯语
Dari: دری
Urdu: اردو, 乌尔都语
Punjabi: Panjabi, ਪੰਜਾਬੀ
Tamil: தமிழ்
Telugu: తెలుగు
Marathi: मराठी
Gujarati: ગુજરાતી
Kannada: ಕನ್ನಡ
Malayalam: മലയാളം
Odia: Oriya, ଓଡ଼ିଆ
Assamese: অসমীয়া
Nepali: नेपाली
Sinhala: Sinhalese, සිංහල
Sanskrit:
Indonesian: Bahasa Indonesia, Indonesisch, indonésien, indonesio, 印尼语, 印度尼西亚语
Malay: Bahasa Malaysia, Bahasa Melayu, Malaiisch, malais, 马来语
Javanese: Javanisch, javanais, javanés
Filipino: Tagalog, Pilipino
Cebuano: Bisaya
Thai: Thailändisch, thaï, tailandés, ไทย, ภาษาไทย, 泰语, 泰語
Lao: Laotian
Khmer: Cambodian, ភាសាខ្មែរ
Burmese: Birmanisch, birman
Mongolian: Mongolisch, mongol
Swahili: Kiswahili, Suaheli
Hausa:
Yoruba: Yorùbá
Igbo:
Amharic: Amharisch, አማርኛ
Somali: Soomaali
Zulu: isiZulu
Xhosa: isiXhosa
Afrikaans:
Hebrew: Hebräisch, hébreu, hebreo, ebraico, עברית, 希伯来语
Greek: Griechisch, grec, griego, greco, grego, Grieks, ελληνικά, 希腊语
Czech: Tschechisch, tchèque, checo, ceco, čeština, 捷克语
Slovak: Slowakisch, slovaque, eslovaco, slovenčina
Hungarian: Ungarisch, hongrois, húngaro, ungherese, magyar, 匈牙利语
Romanian: Rumänisch, roumain, rumano, rumeno, română, 罗马尼亚语
Bulgarian: Bulgarisch, bulgare, búlgaro, български
Serbian: Serbisch, serbe, serbio, српски, srpski
Croatian: Kroatisch, croate, croata, hrvatski
Bosnian: Bosnisch, bosniaque, bosanski
Slovenian: Slovene, Slowenisch, slovène, esloveno, slovenščina
Macedonian: Mazedonisch, македонски
Albanian: Albanisch, albanais, albanés, shqip
Swedish: Schwedisch, suédois, sueco, svedese, svenska, 瑞典语
Norwegian: Norwegisch, norvégien, noruego, norvegese, norsk, 挪威语, Bokmål, Nynorsk
Danish: Dänisch, danois, danés, danese, dansk, 丹麦语
Finnish: Finnisch, finnois, finlandais, finlandés, finés, suomi, 芬兰语
Icelandic: Isländisch, islandais, islandés, íslenska
Estonian: Estnisch, estonien, estonio, eesti
Latvian: Lettisch, letton, letón, latviešu
Lithuanian: Litauisch, lituanien, lituano, lietuvių
Irish: Gaeilge
Welsh: Cymraeg
Luxembourgish: Luxemburgisch, luxembourgeois, luxemburgués, lussemburghese, Luxemburgs, Lëtzebuergesch
Maltese: Maltesisch, maltais, maltés, Malti
Belarusian: Belarussisch, biélorusse, bielorruso, беларуская
Montenegrin: Montenegrinisch, monténégrin
Frisian: Friesisch, frison, Frysk
Breton: Bretonisch, breton, brezhoneg
Scottish Gaelic: Gàidhlig
Tigrinya: ትግርኛ
Shona: chiShona
Sesotho: Southern Sotho
Setswana: Tswana
Twi: Akan
Wolof:
Lingala:
Kinyarwanda:
Haitian Creole: créole haïtien, Kreyòl
Sylheti:
Sindhi: سنڌي
Konkani:
Kashmiri:
Kyrgyz: Kirgisisch
Tajik: Tadschikisch, тоҷикӣ
Turkmen:
Hmong:
Ilocano: Ilokano
Quechua: quichua
Valencian: valenciano, valencià
Catalan: Katalanisch, catalán, català
Basque: Baskisch, euskera, euskara
Galician: gallego, galego
Georgian: Georgisch, géorgien, ქართული
Armenian: Armenisch, arménien, armenio, հայերեն
Azerbaijani: Azeri, Aserbaidschanisch
Kazakh: Kasachisch, қазақ тілі
Uzbek: Usbekisch, ouzbek
Pashto: پښتو
Kurdish: Kurdisch, kurde, kurdo
Latin: Latein, latín, latino
Esperanto:
Sign language: BSL, ASL, American Sign Language, British Sign Language, Gebärdensprache, langue des signes, \
lengua de señas
"""

KINDS_OF = {"Mandarin": "Chinese", "Cantonese": "Chinese", "Hokkien": "Chinese", "Dari": "Persian"} | {
    "Valencian": "Catalan"
}
"""A language that the name of a wider one also covers: who asks for Chinese is served by Mandarin."""

OTHER_WORDS = frozenset({"polish", "latino", "pools", "irish", "lao", "chino", "mongol"})
"""Names that in lower case are words of their own or parts of other names."""


def _rows() -> list[tuple[str, list[str]]]:
    rows = [line.partition(":") for line in _ROWS.strip().splitlines()]
    return [(name, [name, *(word.strip() for word in others.split(",") if word.strip())]) for name, _, others in rows]


CANONICAL: dict[str, str] = {word.casefold(): name for name, words in _rows() for word in words}
"""Every name, case folded, to the English name of its language."""

ENGLISH: frozenset[str] = frozenset(name.casefold() for name, _ in _rows())
"""The English names, case folded: English writes them with a capital letter."""
