-- A database that came out of a backup is behind what the national system knows: rows may have gone out since, and the
-- password may be an old one. Nothing is sent until the operator lets it go on.
create table standstill (
  standstill_id bigint generated always as identity primary key,
  -- As of when the rows are that came back.
  backup_at timestamptz not null,
  restored_at timestamptz not null,
  resumed_at timestamptz
);
create index standstill_now on standstill (restored_at) where resumed_at is null;
