-- A transaction's number is put together where the press is decided; the sequence alone is asked for.
drop function next_ml_id(timestamptz);
