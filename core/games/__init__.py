"""One file a game, named as in the index of the rule sheets; each reads like its sheet."""
