"""The games: each has a file, named as in the index of the rule sheets, that reads like its sheet.

Where that would grow long, the rule card and the settlement have files of their own beside it.
"""
