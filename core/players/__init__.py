"""Players: they answer the decisions of a hand, knowing no more than their seat can know."""
