-- A dispense that was recorded at a counter while our server could not be reached (2016/161 Art. 29), and sent later: when
-- and by whom, as the workstation claims. The number and `user_id` stay the server's own time and whoever sent it.
alter table transaction add column recorded_at timestamptz, add column recorded_by bigint;

create or replace view known_transaction as
  select partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase, reason_code, alert_id,
    undo_ml_id, raw_scan, recorded_at, recorded_by
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
      add column if not exists recorded_by bigint', name);
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
