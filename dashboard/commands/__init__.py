"""The commands of `trull`, by topic; each module lists its own in COMMANDS."""
