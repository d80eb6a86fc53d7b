-- Partitions by month for what is entered as of long ago, from a month up to the last one; from there on there are some
-- already. None lies before the first number. Runs with the owner's rights, as the making of those ahead does.
create function make_past_transaction_partitions(since timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz := date_trunc('month', greatest(since, timestamptz '2024-01-01 00:00:00+00'));
  beyond timestamptz;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('pecset.transaction-partitions'));
  while month < date_trunc('month', now()) loop
    beyond := month + interval '1 month';
    name := 'transaction_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      lock table transaction_default in access exclusive mode;
      execute format('create table %I (like transaction including constraints)', name);
      execute format('with late as (delete from transaction_default where ml_id >= %s and ml_id < %s returning *)
        insert into %I select * from late', ml_id_at(month), ml_id_at(beyond), name);
      execute format('alter table transaction attach partition %I for values from (%s) to (%s)',
        name, ml_id_at(month), ml_id_at(beyond));
    end if;
    month := beyond;
  end loop;
end $$;
