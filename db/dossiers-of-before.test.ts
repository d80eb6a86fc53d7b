import { openDatabase } from '@pecset/server-kit';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from './migrate.ts';
import type { Rows } from './rows.ts';
import { emptyDatabase, testLog } from './testing.ts';

/** A database of the version before, with alerts of two organisations: told, told anew, printed and untouched. */
const databaseOfBefore = async () => {
  const { db } = openDatabase<Rows>(await emptyDatabase(), 2, testLog);
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: migrations });
  expect((await migrator.migrateTo('0041-webhooks')).error).toBeUndefined();
  await sql
    .raw(
      `insert into partner (name, mode) values ('Arany Sas', 'production'), ('Másik', 'sandbox');
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase, reason_code,
        alert_id, recorded_at, recorded_by)
      select partner_id, ml_id, 1, mode, '05991234567899', sn, 'LOT1', '281200', 'DSPN', 'E', 'done', code, alert_id, handed_out, 1
      from (values
        (1, 10, 'sandbox', 'SN-10', 'NMVS_NC_PC_02', 'A-10', null::timestamptz),
        (1, 20, 'production', 'SN-20', 'NMVS_NC_PCK_22', 'A-20', '2026-01-01'),
        (1, 30, 'production', 'SN-30', 'NMVS_NC_PC_01', null, null),
        (1, 40, 'production', 'SN-40', 'NMVS_NC_PC_02', 'A-40', null),
        (2, 10, 'sandbox', 'SN-10', 'NMVS_NC_PC_02', 'A-10', null))
        as known (partner_id, ml_id, mode, sn, code, alert_id, handed_out);
    insert into alert (partner_id, ml_id, alert_id, printed_by, printed_at, acknowledged_by, acknowledged_at)
      select partner_id, ml_id, alert_id, case ml_id when 40 then 1 end, case ml_id when 40 then timestamptz '2026-02-01' end,
        case ml_id when 40 then 2 end, case ml_id when 40 then timestamptz '2026-02-02' end
      from transaction order by partner_id, ml_id;
    insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at) values
      (1, 20, 'suspicion', '', 1, '2026-01-02'), (1, 20, 'technical', '', 1, '2026-01-03'),
      (1, 40, 'own-error', '', 1, '2026-02-03'), (1, 40, 'suspicion', '', 1, '2026-02-04')`,
    )
    .execute(db);
  return { db, migrate: async () => expect((await migrator.migrateToLatest()).error).toBeUndefined() };
};

test('alerts of before are numbered in order for each mode, and their outcomes and prints are carried over', async () => {
  const { db, migrate } = await databaseOfBefore();
  await migrate();
  const alerts = await db
    .selectFrom('alert')
    .select(['partner_id', 'ml_id', 'mode', 'number', 'state', 'listed_as', 'place', 'sn'])
    .orderBy('partner_id')
    .orderBy('ml_id')
    .execute();
  expect(alerts.map((alert) => Object.values(alert))).toEqual([
    [1, 10, 'sandbox', 1, 'open', 'open', 'counter', 'SN-10'],
    [1, 20, 'production', 1, 'closed', 'closed', 'handed-out', 'SN-20'],
    [1, 30, 'production', 2, 'open', 'unknown-product', 'counter', 'SN-30'],
    [1, 40, 'production', 3, 'held', 'held', 'quarantine', 'SN-40'],
    [2, 10, 'sandbox', 1, 'open', 'open', 'counter', 'SN-10'],
  ]);
  const entries = await db
    .selectFrom('dossier_entry')
    .select(['ml_id', 'kind', 'user_id', 'facts'])
    .orderBy('entry_id')
    .execute();
  expect(entries).toEqual([
    { ml_id: 40, kind: 'printed', user_id: 1, facts: { what: 'alert' } },
    { ml_id: 40, kind: 'acknowledged', user_id: 2, facts: {} },
  ]);
});

test('while versions are exchanged the one before raises alerts and tells outcomes, and dossiers follow', async () => {
  const { db, migrate } = await databaseOfBefore();
  await migrate();
  await sql
    .raw(
      `insert into alert (partner_id, ml_id, alert_id) values (1, 50, 'A-50');
    insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at) values (1, 30, 'technical', '', 1, now()),
      (1, 50, 'suspicion', '', 1, now())`,
    )
    .execute(db);
  const { rows } =
    await sql`select ml_id, number, mode, state from alert where ml_id in (30, 50) order by ml_id`.execute(
      db,
    );
  expect(rows).toEqual([
    { ml_id: 30, number: 2, mode: 'production', state: 'closed' },
    { ml_id: 50, number: 4, mode: 'production', state: 'held' },
  ]);
});
