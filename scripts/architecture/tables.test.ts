import { expect, test } from 'vitest';
import { tableFaults } from './tables.ts';

const owners = {
  pack: 'features/packs/server/ledger',
  alert: 'features/alerts/server',
  session: 'features/accounts/server',
};
const faultsOf = (path: string, source: string) => tableFaults([{ path, source }], owners);

const foreign = 'features/reports/server/store.ts';

const planted: readonly (readonly [source: string, fault: RegExp])[] = [
  ["db.insertInto('alert').values(x)", /writes alert/],
  ["db.updateTable('alert as a').set(x)", /writes alert/],
  ["db.deleteFrom(\n  'alert')", /writes alert/],
  ["db.selectFrom('alert as a')", /reads alert/],
  ["q.leftJoin('alert as a', (join) => join)", /reads alert/],
  ['sql`with a as (insert into alert (ml_id) select 1)`', /writes alert/],
  ['sql`update alert set ml_id = 1`', /writes alert/],
  ['sql`update pack p set version = 2`', /writes pack/],
  ['sql`delete from only alert`', /writes alert/],
  ['sql`lock table pack`', /writes pack/],
  ['sql`select 1 from pack p`', /reads pack/],
  ['sql`select 1 from partner o left join pack p on true`', /reads pack/],
];

test.for(planted)("a table of somebody else's is refused: %s", ([source, fault]) => {
  expect(faultsOf(foreign, source).join('\n')).toMatch(fault);
});

test('the owner may do both, and a neighbour in the same feature neither', () => {
  const source = "db.updateTable('pack'); db.selectFrom('pack');";
  expect(faultsOf('features/packs/server/ledger/enter.ts', source)).toEqual([]);
  expect(faultsOf('features/packs/server/press.ts', source)).toHaveLength(2);
});

test('comments, locks of rows, other schemas and names that only look alike are no statements', () => {
  const source = `
    // taken from pack by pack
    /* update pack set */
    import { a } from './pack.ts';
    sql\`select 1 from graphile_worker.alert for update\`;
    sql\`insert into transaction_pack values (1) on conflict do update set a = 1\``;
  expect(faultsOf(foreign, source)).toEqual([]);
});

test('a test may arrange what it likes', () => {
  expect(faultsOf('features/packs/server/press.test.ts', "db.deleteFrom('alert')")).toEqual([]);
});
