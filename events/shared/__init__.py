"""A history that many machines share: the truth in PostgreSQL, a copy of it on each machine.

All questions are asked of the copy, the replica, which is a DuckDB file as any history is. Before each,
one small query tells whether PostgreSQL has moved on, and the replica catches up (`steps`). What is
written is worked out on the replica and stands in PostgreSQL first, by one writer at a time (`store`).
"""
