"""The history: events, the store that keeps them, importing and exporting."""
