-- Whoever waits for a table makes everybody wait who comes after. A report or an export may read for half an hour, and a
-- press at a counter would stand behind whoever wants to change a partition meanwhile: so that one gives up at once, and
-- its job tries again. There is time: partitions are made three months ahead.
alter function make_transaction_partitions() set lock_timeout = '200ms';
alter function make_past_transaction_partitions(timestamptz) set lock_timeout = '200ms';
alter function forget_oldest_month(timestamptz, integer) set lock_timeout = '200ms';
alter function archive_transactions(text) set lock_timeout = '200ms';
alter function restore_transactions(text) set lock_timeout = '200ms';
alter function gather_oldest_month(timestamptz) set lock_timeout = '200ms';
