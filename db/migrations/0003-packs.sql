-- What was done with packs, each transaction with what the national system answered.

create sequence transaction_seq as integer minvalue 0 maxvalue 4095 cycle;

-- Grows with time and stays below 2^53 until 2093: milliseconds since 2024 times 4096, plus a number that cycles.
create function ml_id_at(at timestamptz) returns bigint
  language sql immutable parallel safe as
  $$ select floor(extract(epoch from at - timestamptz '2024-01-01 00:00:00+00') * 1000)::bigint * 4096 $$;
create function next_ml_id(at timestamptz) returns bigint
  language sql volatile as $$ select ml_id_at(at) + nextval('transaction_seq') $$;

create table transaction (
  partner_id bigint not null,
  ml_id bigint not null,
  user_id bigint not null,
  mode text not null check (mode in ('sandbox', 'production')),
  gtin text collate "C" not null,
  sn text collate "C" not null,
  lot_num text collate "C" not null,
  exp_date text collate "C" not null,
  trx_type text not null check (trx_type in ('VRFY', 'DSPN', 'DSTR', 'UDSP')),
  -- The pack as answered: A active, I inactive, U unknown, E error; null until there is an answer.
  status text check (status in ('A', 'I', 'U', 'E')),
  phase text not null check (phase in ('queued', 'sending', 'unknown', 'parked', 'done', 'cancelled')),
  reason_code text collate "C",
  alert_id text collate "C",
  -- On a dispense: the undo that took it back. On an undo: the dispense it is about, even when it was refused.
  undo_ml_id bigint,
  raw_scan text,
  lease_until timestamptz,
  primary key (partner_id, ml_id)
) partition by range (ml_id);
create index transaction_of_pack on transaction (partner_id, gtin, sn, ml_id desc);
create index transaction_open on transaction (phase, lease_until) where phase not in ('done', 'cancelled');
create table transaction_default partition of transaction default;

-- Partitions by month, three ahead. Rows that came before their partition, because the program was off for months, move
-- into it. Runs with the owner's rights: the program itself changes no schema.
create function make_transaction_partitions() returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz := date_trunc('month', now());
begin
  perform pg_advisory_xact_lock(hashtext('pecset.transaction-partitions'));
  for ahead in 0..3 loop
    declare
      first timestamptz := month + make_interval(months => ahead);
      least bigint := ml_id_at(first);
      beyond bigint := ml_id_at(month + make_interval(months => ahead + 1));
      name text := 'transaction_' || to_char(first, 'YYYY_MM');
    begin
      if to_regclass(name) is null then
        lock table transaction_default in access exclusive mode;
        execute format('create table %I (like transaction including constraints)', name);
        execute format('with late as (delete from transaction_default where ml_id >= %s and ml_id < %s returning *)
          insert into %I select * from late', least, beyond, name);
        execute format('alter table transaction attach partition %I for values from (%s) to (%s)', name, least, beyond);
      end if;
    end;
  end loop;
end $$;
select make_transaction_partitions();

-- One press, one transaction: the key a press carries, and what it led to.
create table request_key (
  partner_id bigint not null,
  user_id bigint not null,
  key text collate "C" not null,
  ml_id bigint not null,
  body_hash bytea not null,
  at timestamptz not null,
  primary key (partner_id, user_id, key)
);
create index request_key_by_age on request_key (at);

-- What this organisation knows of a pack: bounds the reading of its history, and is the lock for order per pack.
create table pack (
  partner_id bigint not null,
  mode text not null,
  gtin text collate "C" not null,
  sn text collate "C" not null,
  first_ml_id bigint not null,
  last_ml_id bigint not null,
  -- The one status-changing transaction that has no answer yet.
  open_ml_id bigint,
  -- Grows with every change of the pack: whoever decided on an older one decides again.
  version bigint not null,
  primary key (partner_id, mode, gtin, sn)
);

-- The simulated national system's knowledge of a pack, per organisation.
create table sandbox_pack (
  partner_id bigint not null,
  gtin text collate "C" not null,
  sn text collate "C" not null,
  held jsonb not null,
  primary key (partner_id, gtin, sn)
);

-- What the national system objects to: printed, acknowledged, and how it turned out. An unknown product code has no
-- alert id but needs an outcome too, so the transaction is the key.
create table alert (
  partner_id bigint not null,
  ml_id bigint not null,
  alert_id text collate "C" check (length(alert_id) <= 200),
  printed_by bigint,
  printed_at timestamptz,
  acknowledged_by bigint,
  acknowledged_at timestamptz,
  outcome text check (outcome in ('own-error', 'technical', 'suspicion')),
  outcome_words text,
  outcome_by bigint,
  outcome_at timestamptz,
  primary key (partner_id, ml_id)
);
create index alert_by_id on alert (partner_id, alert_id);
