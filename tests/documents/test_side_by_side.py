"""Two columns pasted as one text, and rows that only look so."""

from __future__ import annotations

from tests.documents.reading import entries, lines

_TWO = """\
Ada Byron                             SKILLS
Sales Executive                       Salesforce
Leeds                                 Territory planning

EXPERIENCE                            LANGUAGES
                                      English
Territory manager                     French (B2)
Foo Coffee Ltd
Feb 2019 - present                    LICENCES
Grew the south-west to 95 shops.      Full driving licence
"""
_TABLE = """\
Ada Byron

Experience

2019 - 2021                           Foo Ltd, Clerk
2017 - 2019                           Bar Ltd, Porter
2015 - 2017                           Baz Ltd, Porter
2013 - 2015                           Education
"""


def test_each_column_is_read_by_itself() -> None:
    assert lines(_TWO, part="skills") == ["heading: SKILLS", "item: Salesforce", "item: Territory planning"]
    assert lines(_TWO, part="languages") == ["heading: LANGUAGES", "item: English", "item: French (B2)"]
    assert lines(_TWO, part="certifications") == ["heading: LICENCES", "item: Full driving licence"]
    assert entries(_TWO, "experience") == [
        [
            "head: Territory manager",
            "head: Foo Coffee Ltd",
            "dates: Feb 2019 - present",
            "body: Grew the south-west to 95 shops.",
        ]
    ]


def test_a_table_is_read_across() -> None:
    assert entries(_TABLE, "experience")[0] == ["dates: 2019 - 2021", "head: Foo Ltd, Clerk"]
    assert not lines(_TABLE, part="education")
