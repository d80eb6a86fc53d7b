import { addUser, migratedDatabase, sealAll } from '@pecset/db/testing';
import { newSecretKey, recordAudit } from '@pecset/server-kit';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { archive, unarchive } from './archive.ts';
import { hold, release } from './hold.ts';
import { verifyAudit } from './verify-audit.ts';

const operatorsDesk = async () => {
  const { db, owner, url } = await migratedDatabase();
  const environment = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    SECRET_KEYS: newSecretKey('k1'),
  };
  return { db, owner, environment };
};

test('the operator holds the records of a pack or of all, sees what is held and by whose order, and lets go', async () => {
  const { db, environment } = await operatorsDesk();
  const { partnerId } = await addUser(db, 'anna', { name: 'Arany Sas' });
  const held = (...words: readonly string[]) => runCommand(hold, environment, ...words);
  expect(await held()).toEqual({ code: 0, said: 'nothing is held' });
  const pack = ['--gtin', '05991234567894', '--sn', 'SN-1'];
  expect(await held(String(partnerId), 'OGYÉI', '12/2026', ...pack)).toEqual({
    code: 0,
    said: `hold 1: these records of organisation ${partnerId} stay until it is released`,
  });
  expect((await held(String(partnerId), 'NAV')).code).toBe(0);
  const day = new Date().toISOString().slice(0, 10);
  expect((await held()).said.split('\n')).toEqual([
    `1: organisation ${partnerId}, 05991234567894 SN-1, since ${day}: OGYÉI 12/2026`,
    `2: organisation ${partnerId}, everything, since ${day}: NAV`,
  ]);
  expect((await runCommand(release, environment, '1')).code).toBe(0);
  expect(await runCommand(release, environment, '1')).toEqual({
    code: 1,
    said: 'there is no hold 1: npm run admin -- hold',
  });
  expect((await held()).said).toMatch(/^2: .*NAV$/);
  const audit = await db.selectFrom('audit').select(['partner_id', 'what']).orderBy('audit_id').execute();
  expect(audit).toEqual(
    ['legal-hold', 'legal-hold', 'legal-hold-released'].map((what) => ({ partner_id: partnerId, what })),
  );
});

test('nothing is held without an order, for nobody, or for half a pack', async () => {
  const { db, environment } = await operatorsDesk();
  const { partnerId } = await addUser(db, 'anna', { name: 'Arany Sas' });
  expect(await runCommand(hold, environment, String(partnerId))).toEqual({
    code: 2,
    said: 'say whose order it is',
  });
  await expect(runCommand(hold, environment, '4711', 'OGYÉI')).rejects.toThrow('no organisation 4711');
  expect(() =>
    hold.run([String(partnerId), 'OGYÉI', '--sn', 'SN-1'], {
      environment,
      say() {},
      complain() {},
      ask: async () => undefined,
    }),
  ).toThrow('a pack is named by --gtin and --sn together');
  expect(await runCommand(hold, environment)).toEqual({ code: 0, said: 'nothing is held' });
});

test('the operator puts a month away and brings it back; one of this year stays', async () => {
  const { owner, environment } = await operatorsDesk();
  await sql
    .raw(`create table transaction_2025_01 partition of transaction
      for values from (ml_id_at('2025-01-01 00:00:00+00')) to (ml_id_at('2025-02-01 00:00:00+00'))`)
    .execute(owner);
  expect(await runCommand(archive, environment, '2025-01')).toEqual({
    code: 0,
    said: '0 transactions of 2025-01 are put away, in pecset_archive.transaction_2025_01',
  });
  expect((await runCommand(archive, environment, '2025-01')).said).toContain('there is no such month here');
  expect(await runCommand(unarchive, environment, '2025-01')).toEqual({
    code: 0,
    said: '0 transactions of 2025-01 are back',
  });
  const thisMonth = new Date().toISOString().slice(0, 7);
  expect(await runCommand(archive, environment, thisMonth)).toEqual({
    code: 1,
    said: `${thisMonth} stays as it is: it ended less than a year ago`,
  });
  expect((await runCommand(archive, environment, 'January')).code).toBe(2);
});

test('the operator hears which seal of the audit no longer fits, and a script hears it by the exit code', async () => {
  const { db, owner, environment } = await operatorsDesk();
  await recordAudit(db, { partnerId: 7, userId: 3, what: 'pack-dispensed' });
  await sealAll(db);
  expect(await runCommand(verifyAudit, environment)).toEqual({
    code: 0,
    said: '1 seals checked, 0 do not fit',
  });
  await owner.updateTable('audit').set({ what: 'pack-verified' }).execute();
  expect(await runCommand(verifyAudit, environment)).toEqual({
    code: 1,
    said: 'organisation 7, seal 1: rows-changed\n1 seals checked, 1 do not fit',
  });
});
