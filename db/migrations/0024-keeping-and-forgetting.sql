-- How long transactions are kept: what an authority's order holds, what goes when its years are over, and what the
-- operator puts away. The functions run with the owner's rights, which changing partitions takes; each bounds itself.

-- Records that must stay, however old they become: those of a pack, or all of an organisation.
create table legal_hold (
  hold_id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  gtin text collate "C",
  sn text collate "C",
  -- Whose order it is, for whoever asks later whether it still stands.
  words text not null check (words <> ''),
  at timestamptz not null default now(),
  check ((gtin is null) = (sn is null))
);
create index legal_hold_of_partner on legal_hold (partner_id, gtin, sn);

-- The partitions, the oldest first, and whether anybody worked in that month.
create function transaction_months() returns table (month date, partition text, lived boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  for month, partition in
    select to_date(substr(c.relname, 13), 'YYYY_MM'), c.relname::text
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'transaction'::regclass and c.relname ~ '^transaction_\d{4}_\d{2}$'
    order by 1
  loop
    execute format('select exists (select from %I)', partition) into lived;
    return next;
  end loop;
end $$;

-- Of a transaction `t`: it has no end yet, or an order holds it.
create function must_stay() returns text language sql immutable as $$
  select '(t.phase not in (''done'', ''cancelled'') or exists (select from legal_hold h
    where h.partner_id = t.partner_id and (h.gtin is null or (h.gtin = t.gtin and h.sn = t.sn))))' $$;

-- The oldest month whose years are over, by both clocks, the program's and the database's, and by what was lived through
-- since: nearly all of the months in between have transactions, and so has the year after them. A clock that runs ahead
-- jumps over months in which nobody worked, so it makes nothing old.
create function oldest_month_to_forget(at timestamptz, years integer) returns text
  language plpgsql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  candidate record;
  due boolean;
begin
  if years < 1 then
    raise exception 'transactions are kept for a year at least';
  end if;
  for candidate in
    with months as materialized (select * from transaction_months())
    select m.partition, m.lived from months m
    where m.month + make_interval(years => years, months => 1) <= least(at, now())
      and (select count(*) from months n where n.lived and n.month > m.month
        and n.month <= m.month + make_interval(years => years)) >= years * 11
      and exists (select from months n where n.lived and n.month >= m.month + make_interval(years => years)
        and n.month < m.month + make_interval(years => years + 1))
    order by m.month
  loop
    execute format('select not %L or exists (select from %I t where not %s)', candidate.lived, candidate.partition, must_stay())
      into due;
    if due then
      return candidate.partition;
    end if;
  end loop;
  return null;
end $$;

-- One month at most: what must stay is its partition from then on; without any, there is none. Alerts, what was said of
-- them, requests that were sent and packs not met since go too; the audit stays, and is told. Nobody at a counter waits
-- for it longer than that: it is tried again.
create function forget_oldest_month(at timestamptz, years integer)
  returns table (month text, transactions bigint, kept bigint)
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  old text;
  beyond bigint;
  bounds text;
begin
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

  execute format('create table kept_transaction (like transaction including constraints);
    insert into kept_transaction select * from %I t where %s', old, must_stay());
  execute format('insert into audit (partner_id, what, details)
    select t.partner_id, ''transactions-forgotten'', jsonb_build_object(''month'', %L,
      ''transactions'', count(*) filter (where k.ml_id is null), ''kept'', count(k.ml_id))
    from %I t left join kept_transaction k on k.partner_id = t.partner_id and k.ml_id = t.ml_id
    group by t.partner_id having count(*) > count(k.ml_id) order by t.partner_id', month, old);
  execute format('delete from alert_outcome o using %I t
    where o.partner_id = t.partner_id and o.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from alert a using %I t
    where a.partner_id = t.partner_id and a.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from attempt a using %I t
    where a.partner_id = t.partner_id and a.ml_id = t.ml_id and not %s', old, must_stay());
  execute format('delete from pack p using %I t
    where p.partner_id = t.partner_id and p.gtin = t.gtin and p.sn = t.sn and p.mode = t.mode
      and p.last_ml_id < %s and p.open_ml_id is null and not %s', old, beyond, must_stay());
  execute format('select count(*) from %I', old) into transactions;
  select count(*) into kept from kept_transaction;
  transactions := transactions - kept;

  execute format('alter table transaction detach partition %I; drop table %I', old, old);
  if kept > 0 then
    execute format('alter table kept_transaction rename to %I; alter table transaction attach partition %I %s', old, old, bounds);
  else
    drop table kept_transaction;
  end if;
  return next;
end $$;

-- Where months lie that the operator has put away: for him alone, to copy elsewhere or to bring back.
create schema pecset_archive;

-- A month that ended a year ago or longer, none of it held or open, is put away: its transactions are found in no history
-- and no report, until it is brought back. What was refused, or how many there are.
create function archive_transactions(month text) returns table (refusal text, transactions bigint)
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  name text := 'transaction_' || replace(month, '-', '_');
  held boolean;
begin
  perform pg_advisory_xact_lock(hashtext('pecset.transaction-partitions'));
  lock table legal_hold in share mode;
  if not exists (select from transaction_months() m where m.partition = name) then
    return query select 'not-there', 0::bigint;
  elsif (month || '-01')::timestamptz + interval '1 year 1 month' > now() then
    return query select 'too-young', 0::bigint;
  else
    execute format('select exists (select from %I t where %s)', name, must_stay()) into held;
    if held then
      return query select 'held', 0::bigint;
    else
      execute format('alter table transaction detach partition %I; alter table %I set schema pecset_archive', name, name);
      execute format('insert into audit (partner_id, what, details) select partner_id, ''transactions-archived'',
        jsonb_build_object(''month'', %L, ''transactions'', count(*)) from pecset_archive.%I group by partner_id order by 1',
        month, name);
      return query execute format('select null::text, count(*) from pecset_archive.%I', name);
    end if;
  end if;
end $$;

create function restore_transactions(month text) returns table (refusal text, transactions bigint)
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  name text := 'transaction_' || replace(month, '-', '_');
begin
  perform pg_advisory_xact_lock(hashtext('pecset.transaction-partitions'));
  if to_regclass(format('pecset_archive.%I', name)) is null then
    return query select 'not-there', 0::bigint;
  else
    execute format('alter table pecset_archive.%I set schema public', name);
    execute format('alter table transaction attach partition %I for values from (%s) to (%s)', name,
      ml_id_at((month || '-01')::timestamptz), ml_id_at((month || '-01')::timestamptz + interval '1 month'));
    execute format('insert into audit (partner_id, what, details) select partner_id, ''transactions-restored'',
      jsonb_build_object(''month'', %L, ''transactions'', count(*)) from %I group by partner_id order by 1', month, name);
    return query execute format('select null::text, count(*) from %I', name);
  end if;
end $$;

-- While a month lasts, its rows lie in the order of time, everybody's between everybody else's: whoever looks through an
-- organisation's month opens nearly every page of it. Once nothing changes any more (an undo has ten days), it is written
-- anew, organisation by organisation, and takes the old one's place. Meanwhile everybody goes on; where a row was changed
-- after all, it is left as it was and tried again. One month at most, the oldest; nothing where there is none to gather.
create function gather_oldest_month(at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  old text;
  open boolean;
  least bigint;
  beyond bigint;
  copied record;
  there record;
  versions constant text := 'count(*) as rows, sum(hashtextextended(ctid::text || xmin::text, 0)) as changes from %I';
begin
  perform pg_advisory_xact_lock(hashtext('pecset.transaction-partitions'));
  for old in
    select m.partition from transaction_months() m
    where m.lived and m.month + interval '1 month 11 days' <= at
      and obj_description(m.partition::regclass, 'pg_class') is distinct from 'gathered'
    order by m.month
  loop
    execute format('select exists (select from %I where phase not in (''done'', ''cancelled''))', old) into open;
    continue when open;
    least := ml_id_at(to_timestamp(substr(old, 13), 'YYYY_MM'));
    beyond := ml_id_at(to_timestamp(substr(old, 13), 'YYYY_MM') + interval '1 month');
    execute format('create table gathered_transaction (like transaction including constraints including indexes,
      check (ml_id >= %s and ml_id < %s))', least, beyond);
    -- Both parts see the same moment.
    execute format('with copied as (insert into gathered_transaction select * from %I order by partner_id, ml_id)
      select ' || versions, old, old) into copied;
    analyze gathered_transaction;
    execute format('alter table transaction detach partition %I', old);
    execute format('select ' || versions, old) into there;
    if there is distinct from copied then
      raise exception '% was changed while it was gathered', old;
    end if;
    execute format('drop table %I; alter table gathered_transaction rename to %I', old, old);
    execute format('alter table transaction attach partition %I for values from (%s) to (%s)', old, least, beyond);
    execute format('alter table %I drop constraint gathered_transaction_ml_id_check', old);
    execute format('comment on table %I is ''gathered''', old);
    return replace(substr(old, 13), '_', '-');
  end loop;
  return null;
end $$;
