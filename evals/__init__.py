"""The eval suite: data whose truth the text decides. Imports ``agent``, never the reverse."""
