-- What the planner knows of a table.

-- The server's own analysing leaves out tables that are partitioned, and comes late, or never where it is off, to what was
-- just filled or restored. This analyses what has rows and no statistics, and a partitioned table, its partitions with it,
-- once a day; it gives their names. Runs with the owner's rights, which analysing takes.
create function analyse_neglected_tables() returns setof text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  neglected regclass;
begin
  for neglected in
    select c.oid
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
      and case c.relkind
        when 'r' then pg_relation_size(c.oid) > 0
        else exists (select from pg_partition_tree(c.oid) part where part.isleaf and pg_relation_size(part.relid) > 0)
      end
      and (not exists (select from pg_stats s where s.schemaname = n.nspname and s.tablename = c.relname)
        or c.relkind = 'p' and coalesce(pg_stat_get_last_analyze_time(c.oid) < now() - interval '1 day', true))
    order by c.oid
  loop
    execute format('analyze %s', neglected);
    return next neglected::text;
  end loop;
end $$;

-- The program's password is kept with its address, no longer here.
delete from shared_key where name = 'database-role';
