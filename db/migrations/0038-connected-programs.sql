-- Programs of a pharmacy (a till) that work through /api/v1, each with its keys.

-- The number comes from that of users: in the ledger and the audit a program is a user of its own.
create table program (
  program_id bigint primary key default nextval('app_user_user_id_seq'),
  partner_id bigint not null references partner,
  name text not null check (name <> ''),
  mode text not null check (mode in ('sandbox', 'production')),
  scopes text[] not null check (scopes <> '{}'),
  -- Networks in CIDR notation that its keys may be used from; empty: any.
  networks text[] not null default '{}',
  made_by bigint not null,
  created_at timestamptz not null,
  unique (partner_id, program_id)
);

-- Never deleted, so that the list and the audit can tell what a revoked key was.
create table program_key (
  key_id uuid primary key default gen_random_uuid(),
  partner_id bigint not null,
  program_id bigint not null,
  -- Whoever reads the database cannot call with it.
  key_hash bytea not null unique,
  -- Its last four characters, by which an administrator tells it from another.
  ending text not null,
  made_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  foreign key (partner_id, program_id) references program (partner_id, program_id)
);
create index program_key_of_program on program_key (partner_id, program_id);

-- How much a program asked on a day (Budapest time). Added up in the process and written from time to time.
create table program_use (
  partner_id bigint not null,
  program_id bigint not null,
  -- YYYY-MM-DD.
  day text collate "C" not null,
  requests integer not null,
  refusals integer not null,
  used_at timestamptz not null,
  primary key (partner_id, program_id, day)
);

create or replace view known_user as
  select user_id, user_name from app_user union all select program_id, name from program;
create view known_program as select partner_id, program_id, name, mode from program;

-- Who stood at the till and which line of a receipt it was, as the program claims.
alter table transaction add column operator text, add column reference text collate "C";
create index transaction_of_reference on transaction (partner_id, reference, ml_id) where reference is not null;

create or replace view known_transaction as
  select partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase, reason_code, alert_id,
    undo_ml_id, raw_scan, recorded_at, recorded_by, operator, reference
  from transaction;

-- A month that was put away before these columns were there has none of them; it comes back with them, empty.
create or replace function restore_transactions(month text) returns table (refusal text, transactions bigint)
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '200ms' as $$
declare
  name text := 'transaction_' || replace(month, '-', '_');
  least bigint;
  beyond bigint;
  counted bigint;
begin
  perform pg_advisory_xact_lock(hashtext('pecset.transaction-partitions'));
  if to_regclass(format('pecset_archive.%I', name)) is null then
    return query select 'not-there', 0::bigint;
  else
    least := ml_id_at((month || '-01')::timestamptz);
    beyond := ml_id_at((month || '-01')::timestamptz + interval '1 month');
    execute format('alter table pecset_archive.%I add column if not exists recorded_at timestamptz,
      add column if not exists recorded_by bigint, add column if not exists operator text,
      add column if not exists reference text collate "C"', name);
    execute format('alter table pecset_archive.%I add constraint of_this_month check (ml_id >= %s and ml_id < %s)',
      name, least, beyond);
    execute format('insert into audit (partner_id, what, details) select partner_id, ''transactions-restored'',
      jsonb_build_object(''month'', %L, ''transactions'', count(*)) from pecset_archive.%I group by partner_id order by 1',
      month, name);
    execute format('select count(*) from pecset_archive.%I', name) into counted;
    execute format('alter table pecset_archive.%I set schema public', name);
    execute format('alter table transaction attach partition %I for values from (%s) to (%s)', name, least, beyond);
    execute format('alter table %I drop constraint of_this_month', name);
    return query select null::text, counted;
  end if;
end $$;
