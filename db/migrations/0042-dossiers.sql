-- Each alert has a dossier: a number of our own, what was found out, where the pack is, photographs, and the decision.

-- The last number given, for each organisation and mode; without gaps, since the row is held until the alert is there.
create table alert_number (
  partner_id bigint not null references partner,
  mode text not null check (mode in ('sandbox', 'production')),
  last integer not null,
  primary key (partner_id, mode)
);

alter table alert_outcome
  -- Null for what was recorded before decisions were asked for.
  add column cause text,
  add column decision text check (decision in ('released', 'held', 'returned', 'destroyed', 'reported')),
  -- Who confirmed it, where the organisation wants a second person.
  add column confirmed_by bigint;

alter table alert
  -- Null only until the number is given.
  add column number integer,
  -- Of its transaction, so that a list needs no other table, and a month that was put away stays on it.
  add column mode text,
  add column gtin text collate "C",
  add column sn text collate "C",
  add column reason_code text collate "C",
  add column taken_by bigint,
  add column taken_at timestamptz,
  add column place text not null default 'counter'
    check (place in ('counter', 'quarantine', 'returned', 'handed-out', 'destroyed', 'authority')),
  add column place_words text,
  -- The newest decision, and since when there has been one like it.
  add column decided text check (decided in ('released', 'held', 'returned', 'destroyed', 'reported')),
  add column decided_at timestamptz,
  add column state text not null generated always as (case
    when decided in ('held', 'reported') then 'held'
    when decided is not null then 'closed'
    when taken_by is not null then 'looked-into'
    else 'open' end) stored,
  -- The same, but unknown product codes that wait are listed and counted apart: they are no alerts, and some pharmacies
  -- have so many that they would hide everything else.
  add column listed_as text not null generated always as (case
    when decided in ('held', 'reported') then 'held'
    when decided is not null then 'closed'
    when alert_id is null and reason_code = 'NMVS_NC_PC_01' then 'unknown-product'
    when taken_by is not null then 'looked-into'
    else 'open' end) stored;

-- What an outcome without a decision means.
create function decision_in(outcome text, decision text) returns text language sql immutable as
  $$ select coalesce(decision, case outcome when 'suspicion' then 'held' else 'released' end) $$;

update alert a set mode = t.mode, gtin = t.gtin, sn = t.sn, reason_code = t.reason_code,
    place = case when t.recorded_at is null then 'counter' else 'handed-out' end
  from transaction t where t.partner_id = a.partner_id and t.ml_id = a.ml_id;
update alert a set mode = p.mode from partner p where p.partner_id = a.partner_id and a.mode is null;
update alert a set number = n.number
  from (select partner_id, ml_id, row_number() over (partition by partner_id, mode order by ml_id)::integer as number from alert) n
  where n.partner_id = a.partner_id and n.ml_id = a.ml_id;
insert into alert_number (partner_id, mode, last) select partner_id, mode, max(number) from alert group by partner_id, mode;
update alert a set decided = decision_in(o.outcome, o.decision), decided_at = o.at,
    place = case when o.outcome = 'suspicion' and a.place = 'counter' then 'quarantine' else a.place end
  from (select distinct on (partner_id, ml_id) * from alert_outcome order by partner_id, ml_id, outcome_id desc) o
  where o.partner_id = a.partner_id and o.ml_id = a.ml_id;

create index alert_of_number on alert (partner_id, mode, number);
create index alert_of_mode on alert (partner_id, mode, ml_id);
create index alert_of_list on alert (partner_id, mode, listed_as, ml_id);
create index alert_undecided on alert (partner_id, mode, ml_id) where listed_as in ('open', 'looked-into');
create index alert_held on alert (partner_id, mode, decided_at) where listed_as = 'held';
create index alert_of_taker on alert (partner_id, taken_by, ml_id) where taken_by is not null;
create index alert_of_pack on alert (partner_id, sn);

-- By triggers, because the version before writes alerts and outcomes too while versions are exchanged. A restored row has
-- its number already.
create function complete_alert() returns trigger language plpgsql as $$
begin
  select t.mode, t.gtin, t.sn, t.reason_code, case when t.recorded_at is null then new.place else 'handed-out' end
    into new.mode, new.gtin, new.sn, new.reason_code, new.place
    from transaction t where t.partner_id = new.partner_id and t.ml_id = new.ml_id;
  if new.mode is null then
    select mode, 'counter' into new.mode, new.place from partner where partner_id = new.partner_id;
  end if;
  insert into alert_number (partner_id, mode, last) values (new.partner_id, new.mode, 1)
    on conflict (partner_id, mode) do update set last = alert_number.last + 1 returning last into new.number;
  return new;
end $$;
create trigger complete_alert before insert on alert for each row when (new.number is null) execute function complete_alert();

-- Restored rows may come in any order: only the newest one counts.
create function decide_alert() returns trigger language plpgsql as $$
begin
  -- Waits for another decision first: the statement after it then sees that one.
  perform from alert a where a.partner_id = new.partner_id and a.ml_id = new.ml_id for update;
  update alert a set decided = decision_in(new.outcome, new.decision),
      decided_at = case when a.decided is not distinct from decision_in(new.outcome, new.decision) then a.decided_at else new.at end
    where a.partner_id = new.partner_id and a.ml_id = new.ml_id
      and not exists (select from alert_outcome o
        where o.partner_id = new.partner_id and o.ml_id = new.ml_id and o.outcome_id > new.outcome_id);
  return new;
end $$;
create trigger decide_alert after insert on alert_outcome for each row execute function decide_alert();

-- What happened in a dossier beside its transactions, decisions and photographs; only added to. Words may name people, so
-- the audit has only their hash.
create table dossier_entry (
  partner_id bigint not null,
  ml_id bigint not null,
  entry_id bigint generated always as identity,
  kind text not null check (kind in
    ('taken', 'note', 'place', 'compared', 'acknowledged', 'printed', 'mail', 'photograph-removed')),
  facts jsonb not null,
  user_id bigint not null,
  at timestamptz not null,
  primary key (partner_id, ml_id, entry_id)
);

-- What was known of the past so far: the first print and the first acknowledgement.
insert into dossier_entry (partner_id, ml_id, kind, facts, user_id, at)
  select partner_id, ml_id, kind, facts, user_id, at from (
    select partner_id, ml_id, 'printed' as kind, '{"what": "alert"}'::jsonb as facts, printed_by as user_id, printed_at as at
      from alert where printed_by is not null
    union all
    select partner_id, ml_id, 'acknowledged', '{}', acknowledged_by, acknowledged_at
      from alert where acknowledged_by is not null) known
  order by at;

create table dossier_photograph (
  partner_id bigint not null,
  ml_id bigint not null,
  photograph_id bigint generated always as identity,
  -- Picture data only, without place, time and camera. Null once it was removed.
  content bytea,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null,
  height integer not null,
  size integer not null,
  sha256 bytea not null,
  -- What it shows, of the template.
  shows text not null check (shows in ('code', 'printed-data', 'seal', 'sides', 'other')),
  source text not null check (source in ('page', 'phone')),
  -- For one that came by phone: who asked for it.
  user_id bigint not null,
  at timestamptz not null,
  primary key (partner_id, ml_id, photograph_id)
);
-- Photographs are compressed already.
alter table dossier_photograph alter column content set storage external;

-- An address for a phone that adds photographs to one dossier, for ten minutes and for the first phone that opens it.
create table photograph_link (
  token_hash bytea primary key,
  partner_id bigint not null,
  ml_id bigint not null,
  user_id bigint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  opened_at timestamptz,
  -- What the phone that opened it sends along from then on.
  phone_hash bytea unique
);
create index photograph_link_ended on photograph_link (ends_at);

-- What an organisation wants of its dossiers; without a row, nothing special.
create table dossier_settings (
  partner_id bigint primary key references partner,
  second_person boolean not null default false,
  authority_mail text,
  national_mail text
);

create or replace view known_alert as
  select partner_id, ml_id, alert_id, printed_by, printed_at, acknowledged_by, acknowledged_at, number, mode, state, place,
    taken_by, decided, decided_at, listed_as
  from alert;
create or replace view known_outcome as
  select partner_id, ml_id, outcome_id, outcome, words, user_id, at, cause, decision, confirmed_by from alert_outcome;
-- Without the picture itself.
create view known_photograph as
  select partner_id, ml_id, photograph_id, shows, size, sha256, source, user_id, at from dossier_photograph
  where content is not null;

-- A dossier goes with its transaction.
create or replace function forget_oldest_month(at timestamptz, years integer)
  returns table (month text, transactions bigint, kept bigint)
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '200ms' as $$
declare
  old text;
  beyond bigint;
  bounds text;
begin
  if years < least_years_of_keeping() then
    raise exception 'transactions are kept for % years at least', least_years_of_keeping();
  end if;
  perform pg_advisory_xact_lock(hashtext('pecset.transaction-partitions'));
  -- No order comes in between.
  lock table legal_hold in share mode;
  old := oldest_month_to_forget(at, years);
  if old is null then
    return;
  end if;
  month := replace(substr(old, 13), '_', '-');
  beyond := ml_id_at((month || '-01')::timestamptz + interval '1 month');
  select pg_get_expr(relpartbound, oid) into bounds from pg_class where oid = old::regclass;

  execute format('create table kept_transaction (like transaction including constraints including indexes,
      check (ml_id >= %s and ml_id < %s));
    insert into kept_transaction select * from %I t where %s',
    ml_id_at((month || '-01')::timestamptz), beyond, old, must_stay());
  execute format('insert into audit (partner_id, what, details)
    select t.partner_id, ''transactions-forgotten'', jsonb_build_object(''month'', %L,
      ''transactions'', count(*) filter (where k.ml_id is null), ''kept'', count(k.ml_id))
    from %I t left join kept_transaction k on k.partner_id = t.partner_id and k.ml_id = t.ml_id
    group by t.partner_id having count(*) > count(k.ml_id) order by t.partner_id', month, old);
  execute format('delete from alert_outcome o using %I t
    where o.partner_id = t.partner_id and o.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from dossier_entry e using %I t
    where e.partner_id = t.partner_id and e.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from dossier_photograph p using %I t
    where p.partner_id = t.partner_id and p.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from alert a using %I t
    where a.partner_id = t.partner_id and a.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from attempt a using %I t
    where a.partner_id = t.partner_id and a.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from pack p using %I t
    where p.partner_id = t.partner_id and p.gtin = t.gtin and p.sn = t.sn and p.mode = t.mode
      and p.last_ml_id < %s and p.open_ml_id is null and not %s
      and not exists (select from transaction w where w.partner_id = p.partner_id and w.mode = p.mode and w.gtin = p.gtin
        and w.sn = p.sn and w.phase not in (''done'', ''cancelled''))', old, beyond, must_stay());
  execute format('select count(*) from %I', old) into transactions;
  select count(*) into kept from kept_transaction;
  transactions := transactions - kept;

  execute format('alter table transaction detach partition %I; drop table %I', old, old);
  if kept > 0 then
    execute format('alter table kept_transaction rename to %I; alter table transaction attach partition %I %s;
      alter table %I drop constraint kept_transaction_ml_id_check', old, old, bounds, old);
  else
    drop table kept_transaction;
  end if;
  return next;
end $$;

