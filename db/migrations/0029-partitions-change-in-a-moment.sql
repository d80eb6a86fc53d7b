-- Whoever changes a partition keeps everybody from the table until it is done. So what reads a whole month (counting it,
-- telling the audit, making indexes, finding every number within its bounds) is done before the table is asked for; a row
-- version is compared by two numbers, not by a text that is made of them, which took four times as long.

-- As RETENTION_YEARS: whoever calls the database itself cannot have less of it either.
create function least_years_of_keeping() returns integer language sql immutable as 'select 5';

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

create or replace function archive_transactions(month text) returns table (refusal text, transactions bigint)
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '200ms' as $$
declare
  name text := 'transaction_' || replace(month, '-', '_');
  held boolean;
  counted bigint;
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
      execute format('insert into audit (partner_id, what, details) select partner_id, ''transactions-archived'',
        jsonb_build_object(''month'', %L, ''transactions'', count(*)) from %I group by partner_id order by 1', month, name);
      execute format('select count(*) from %I', name) into counted;
      execute format('alter table transaction detach partition %I; alter table %I set schema pecset_archive', name, name);
      return query select null::text, counted;
    end if;
  end if;
end $$;

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

create or replace function gather_oldest_month(at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '200ms' as $$
declare
  old text;
  open boolean;
  least bigint;
  beyond bigint;
  copied record;
  there record;
  versions constant text := 'count(*) as rows, sum(hashtidextended(ctid, age(xmin))) as changes from %I';
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
