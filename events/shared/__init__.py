"""A history that many machines share: the truth in PostgreSQL, a copy of it on each machine.

All questions are asked of the copy, a DuckDB file as any history is (`replica`); before each, one small
query tells whether PostgreSQL has moved on, and the copy catches up (`steps`). What is written is worked
out on the copy and written to PostgreSQL first, by one writer at a time (`store`).
"""
