import type { Rows } from '@pecset/db';
import { addUser, migratedDatabase, testLog } from '@pecset/db/testing';
import type { MlId } from '@pecset/kernel';
import { openDatabase } from '@pecset/server-kit';
import { type Asked, explainGeneric } from '@pecset/server-kit/testing';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dossierFilters } from '../../contract/index.ts';
import { reminderStore } from '../reminder-store.ts';
import { dossierStore, type Listing } from './dossier-store.ts';

const ROWS = 11;

/** A thousand each: practice of before, closed, unknown products, open; and a few that are looked into or held back. */
const fill = `insert into alert
    (partner_id, ml_id, number, mode, alert_id, gtin, sn, reason_code, taken_by, taken_at, decided, decided_at)
  select 1, n, n, case when n <= 1000 then 'sandbox' else 'production' end, case when kind <> 'unknown' then 'HU-' || n end,
    '05991234567899', 'SN-' || n, case kind when 'unknown' then 'NMVS_NC_PC_01' else 'NMVS_NC_PC_02' end,
    case kind when 'taken' then 1 end, case kind when 'taken' then now() end,
    case kind when 'closed' then 'released' when 'held' then 'held' end,
    case when kind in ('closed', 'held') then now() - interval '20 days' end
  from (select n, case when n % 500 = 7 then 'taken' when n % 500 = 8 then 'held' when n between 2001 and 3000 then 'closed'
    when n > 3000 then 'unknown' else 'open' end as kind from generate_series(1, 4000) n) made`;

test('lists, searches, counts and reminders read what they show, however many alerts there are', async () => {
  const { db, owner, url } = await migratedDatabase();
  const { partnerId, userId } = await addUser(db, 'anna', { name: 'Arany Sas Patika', mode: 'production' });
  await sql.raw(fill).execute(owner);
  await sql`analyze`.execute(owner);
  const asked: Asked[] = [];
  const heard = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool: openDatabase<Rows>(url, 1, testLog).pool }),
    log: ({ query }) => void asked.push(query),
  });
  onTestFinished(() => heard.destroy());
  const store = dossierStore(heard, partnerId);
  const after = 3_500 as MlId;
  const listings: readonly Listing[] = [
    ...[undefined, ...dossierFilters].flatMap((state) => [{ state }, { state, after }]),
    { takenBy: userId },
    ...['HU-2222', 'SN-2222', '2222', 'SN-391'].map((search) => ({ search })),
  ];
  for (const listing of listings) expect((await store.list(listing, ROWS)).length).toBeGreaterThan(0);
  await reminderStore(heard).held(new Date());
  for (const question of asked) {
    const { reads } = await explainGeneric(url, question);
    const ofAlerts = reads.filter(({ table }) => table === 'alert');
    const read = ofAlerts.reduce((sum, { rows }) => sum + rows, 0);
    const scans = ofAlerts.filter(({ way, rows }) => way === 'Seq Scan' && rows > 0);
    expect({ parameters: question.parameters, scans, isFew: read <= 4 * ROWS, read }).toMatchObject({
      scans: [],
      isFew: true,
    });
  }
  asked.length = 0;
  expect(await store.counts()).toEqual({ open: 200, lookedInto: 6, held: 6, unknownProducts: 200 });
  for (const question of asked) {
    const { reads } = await explainGeneric(url, question);
    const read = reads.filter(({ table }) => table === 'alert').reduce((sum, { rows }) => sum + rows, 0);
    expect(read).toBeLessThan(2 * 200 + 6 * ROWS);
  }
});
