-- A database that another tool has restored to an earlier time counts its transactions on from there, in the same epoch:
-- a cursor of before would skip the events that get the same numbers again. The operator declares such a restore.
create or replace function event_token() returns uuid language sql stable as '
  select case when s.restored_at is null then e.token
    else md5(e.token::text || extract(epoch from s.restored_at)::text)::uuid end
  from (select token from audit_epoch order by epoch desc limit 1) e,
    (select max(restored_at) as restored_at from standstill) s';
