-- The life of a transaction, and tables that have one owner each.

-- What everybody may know of people and organisations; the tables themselves are their owners' alone.
create view known_user as select user_id, user_name from app_user;
create view known_organisation as
  select partner_id, name, post_code, city, address, mode, connection_status from partner;

-- Every request that was made of the national system, or of what stands in for it.
create table attempt (
  partner_id bigint not null,
  ml_id bigint not null,
  attempt_no integer not null,
  -- Ours, never used twice; theirs, once they answered.
  client_trx_id text collate "C" not null check (length(client_trx_id) = 32),
  nmvs_trx_id text collate "C",
  began_at timestamptz not null,
  ended_at timestamptz,
  -- Null while it is under way, and for good where the process that made it died.
  reply text check (reply in ('answered', 'unreachable', 'no-answer', 'login-refused')),
  code text collate "C",
  primary key (partner_id, ml_id, attempt_no)
);

-- The key of a press is the organisation's: a colleague who repeats it, or somebody after a change of user, gets the
-- same transaction. Of the same key under two users, which chance alone would have to make, the older counts.
delete from request_key later using request_key earlier
where later.partner_id = earlier.partner_id and later.key = earlier.key and later.ml_id > earlier.ml_id;
alter table request_key drop constraint request_key_pkey, add primary key (partner_id, key);

-- What a statement always knows comes first, the organisation's mode last: even a plan made without statistics finds
-- one row, not all of an organisation's.
alter table pack drop constraint pack_pkey, add primary key (partner_id, gtin, sn, mode);

-- What the sandbox said last, and to which transaction: asked again about the same one, it says the same.
alter table sandbox_pack add column said jsonb;
