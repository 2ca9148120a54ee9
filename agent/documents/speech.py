"""Whether words that stand off the page could speak to a reader or a model: a sentence, an instruction.

Files are full of words that nobody reads: comments of a template, an image's
short description, a list of a page's keywords. They are no attack, and showing
them would bury what is. So a reader of a format asks here before it emits what
is not on the page.
"""

from __future__ import annotations

import re

_FEWEST_WORDS, _FEWEST_SENTENCE_WORDS, _LONGEST_LOOKED_AT = 3, 8, 20_000
_CJK_CHARACTERS = 14
_SHARE_OF_WORDS, _SHARE_SMALL, _SHARE_OF_CODE = 0.75, 0.5, 0.06
_WORD = re.compile(r"[\"'“‘«(\[]*[^\W\d_]+(?:['’-][^\W\d_]+)*[.,;:!?…»”’\"')\]]*")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_CODE = re.compile(r"[{}<>=\\|$;#@_~^*/]|--")

# What such text asks for and whom: words that hardly stand in other text, and words that do.
_ORDERS = r"""\b(?:ignore|disregard|forget|override|bypass|pretend|obey|rate|rank|score|shortlist|recommend|hire|approve
    |prioriti[sz]e|select|reject|reveal|ignorier\w*|vergiss|bewerte\w*|empfehl\w*|ignorez|oublie[zr]?|recommande[zr]
    |ignora|ignoren?|olvida|recomienda|игнориру\w*|оцени\w*|рекоменду\w*)\b|忽略|无视|無視|评分|推荐|推薦|評価"""
_ASKS = r"""\b(?:rated|ranked|scored|grade[ds]?|shortlisted|recommended|hired|rejected|approved|advance[ds]?
    |qualif(?:y|ies|ied)|respond\w*|repl(?:y|ies)|answer\w*|outputs?|print|return(?:s|ed)?|mark(?:ed)?|treat(?:ed)?
    |consider\w*|conclud\w*|assum\w*|assign\w*|give[ns]?|award\w*|repeat\w*|exceed\w*|satisf(?:y|ies|ied)
    |fulfil\w*|meets?|met|match(?:es)?|perfect|ideal|best)\b"""
_JUDGED = r"""\b(?:instructions?|prompts?|assistant|llms?|gpt\w*|chatgpt|claude|gemini|language\smodels?
    |candidate|applicant|recruiters?|reviewers?|evaluators?|screeners?|requirements?|criteri(?:a|on)|rubric|verdicts?
    |(?:this|other|every|each)\s(?:profiles?|resumes?|résumés?|cvs?|person)
    |you\s(?:must|should|are|will|have\sto)|anweisung\w*|bewerber\w*|kandidat\w*|candidat[eo]s?|instrucciones
    |инструкци\w*|кандидат\w*)\b|指示|指令|候选人|候補者|说明|說明"""
_NEAR = r"""\b(?:system|a\.?i\.?|models?|evaluation|screening|hiring|interview\w*|previous|prior|above|your?|please
    |must|should|modell|modèle|модел\w*)\b|模型"""
_ORDERS_RE, _ASKS_RE, _JUDGED_RE, _NEAR_RE = (
    re.compile(words, re.IGNORECASE | re.VERBOSE) for words in (_ORDERS, _ASKS, _JUDGED, _NEAR)
)
_FORM = re.compile(
    r"<\|\w+\|>|\[/?INST\]|</?(?:system|instructions?|passage|document|profile)>"
    r"|[\"'](?:score|verdicts?|answer|rating|band)[\"']\s*:"
    r"|(?:^|\n)\s*(?:system|assistant|note to (?:the )?\w+|attention|important)\s*:\s*\S+\s+\S+",
    re.IGNORECASE,
)


def instructs(text: str) -> bool:
    """Whether it asks a reader or a model for something: to ignore, rate, recommend, answer."""
    text = text[:_LONGEST_LOOKED_AT]
    if _FORM.search(text):
        return True
    if len(text.split()) < _FEWEST_WORDS and not _CJK.search(text):
        return False
    orders = _ORDERS_RE.search(text) is not None
    judged = _JUDGED_RE.search(text) is not None
    return (judged and (orders or _ASKS_RE.search(text) is not None)) or (orders and _NEAR_RE.search(text) is not None)


def speaks(text: str) -> bool:
    """Whether it is an instruction or running text; a title, a name, code or a list of words is not."""
    return instructs(text) or is_sentence(text)


def is_sentence(text: str) -> bool:
    """Whether it is running text of any language, and no code."""
    text = text[:_LONGEST_LOOKED_AT].strip()
    if len(_CJK.findall(text)) >= _CJK_CHARACTERS:
        return len(_CODE.findall(text)) <= _SHARE_OF_CODE * len(text)
    tokens = text.split()
    words = [token for token in tokens if _WORD.fullmatch(token)]
    if len(words) < _FEWEST_SENTENCE_WORDS or len(words) < _SHARE_OF_WORDS * len(tokens):
        return False
    small = sum(not word.lstrip("\"'“‘«([")[:1].isupper() for word in words)
    return small >= _SHARE_SMALL * len(words) and len(_CODE.findall(text)) <= _SHARE_OF_CODE * len(text)
