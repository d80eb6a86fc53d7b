import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owners } from './owners.ts';
import { migratedDatabase } from './testing.ts';

/** Packs, alerts and the audit: tables that grow with every pharmacy and may one day be sharded. */
const ofPharmacies = Object.entries(owners)
  .filter(([, owner]) => /^(features\/(national|packs|alerts)\/|libs\/server-kit\/audit)/.test(owner))
  .map(([table]) => table);

/** Small tables: of the operator, shared by all organisations, and of links, whose secret alone tells whose they are. */
const ofTheSystem = [
  'audit_epoch_pkey (epoch)',
  'legal_hold_pkey (hold_id)',
  'photograph_link_phone_hash_key (phone_hash)',
  'photograph_link_pkey (token_hash)',
  'standstill_pkey (standstill_id)',
];

test('every key of packs, alerts and the audit leads with the organisation', async () => {
  const { owner } = await migratedDatabase();
  const { rows } = await sql<{ named: string; first: string | null }>`
    select format('%s (%s)', i.relname, string_agg(a.attname, ', ' order by place)) as named,
      min(a.attname) filter (where place = 1) as first
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    cross join unnest(x.indkey::int2[]) with ordinality as k (attnum, place)
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
    where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any (${ofPharmacies})
    group by i.relname order by i.relname`.execute(owner);
  expect(rows.length).toBeGreaterThan(10);
  const others = rows.filter(({ first }) => first !== 'partner_id').map(({ named }) => named);
  expect(others).toEqual(ofTheSystem);
});
