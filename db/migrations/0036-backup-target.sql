-- The folder of the daily backups bears this id in a file of its own: without it the folder may be the empty mount point
-- of a disk that is not there, and a backup on the system's disk would be none.
create table backup_target (
  is_only boolean primary key default true check (is_only),
  target_id uuid not null,
  -- When the newest backup was taken, for a time when the folder cannot be looked into.
  newest_at timestamptz
);
