"""Other ways of judging the same cases, so that what the design is worth is a number.

``keywords``: BM25 over a profile's lines, no model. ``one_prompt``: the same
model asked everything at once over the whole profile. There is no embedding
baseline: the sentence models that are packaged on PyPI weigh 80 MB and more,
and a static table of word vectors that fits was not to be had there.
"""
