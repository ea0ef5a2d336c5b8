"""The rules of the games in words, one file per rule sheet: data, printed by `trull rules`."""
