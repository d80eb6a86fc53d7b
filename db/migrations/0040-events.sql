-- What the connected programs of a pharmacy hear of: late answers, alerts, the connection, dispenses on the page.

-- Random, so that a cursor from before a restore is told from one of after it, even if the same backup is restored twice.
alter table audit_epoch add column token uuid not null default gen_random_uuid();

create function event_token() returns uuid
  language sql stable as 'select token from audit_epoch order by epoch desc limit 1';

create table event (
  partner_id bigint not null,
  mode text not null check (mode in ('sandbox', 'production')),
  -- Transaction numbers begin again after a restore into another cluster; what was written before it is not read any more.
  epoch integer not null default newest_audit_epoch(),
  -- Read once every older transaction has ended, so that no event appears before one that was read.
  written_by xid8 not null default pg_current_xact_id(),
  event_no bigint generated always as identity,
  -- Never used twice, not even after a restore.
  event_id uuid not null default gen_random_uuid(),
  kind text collate "C" not null,
  facts jsonb not null,
  at timestamptz not null,
  primary key (partner_id, mode, epoch, written_by, event_no)
);
create index event_by_time on event (at);
