"""Read models derived from the history, and the statistics over them."""
