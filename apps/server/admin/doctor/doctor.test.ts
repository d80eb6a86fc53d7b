import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query, temporaryFolder } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { nationalPharmacy } from '../../testing/national-pharmacy.ts';
import { runCommand } from '../../testing/run-command.ts';
import { startSmtpInbox } from '../../testing/smtp-inbox.ts';
import { doctor } from './doctor.ts';
import { within } from './finding.ts';
import { aboutBackup } from './work.ts';

const Lines = z.array(
  z.object({ name: z.string(), verdict: z.string(), says: z.string(), todo: z.string().optional() }),
);

const examine = async (environment: Readonly<Record<string, string>>) => {
  const { code, said } = await runCommand(doctor, environment, '--json');
  const lines = Lines.parse(JSON.parse(said));
  return {
    code,
    said,
    verdicts: Object.fromEntries(lines.map(({ name, verdict }) => [name, verdict])),
    lines,
  };
};

test('the doctor finds a pharmacy that works in good health, and says what to do about each thing that breaks', async () => {
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  const SMTP_URL = inbox.url.replace('://', '://pecset:mail-secret@');
  // Without a worker, which would release what is parked and seal the audit in each full minute.
  const pharmacy = await nationalPharmacy({ ROLE: 'web' });
  const healthy = await examine({ ...pharmacy.environment, SMTP_URL });
  expect(healthy.lines.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
  expect(healthy.code).toBe(0);
  expect(inbox.mails).toEqual([]);

  await pharmacy.fault('refuse-connections');
  await query(
    pharmacy.ownerUrl,
    `update nmvs_certificate set not_after = now() + interval '9 days';
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
      values (1, 1, 1, 'production', '05991234567899', 'SN-1', 'LOT1', '281200', 'DSPN', 'parked');
    insert into audit (partner_id, what, at) values (0, 'trial', now() - interval '1 hour')`,
  );
  const ill = await examine({
    ...pharmacy.environment,
    SMTP_URL: SMTP_URL.replace('mail-secret', 'wrong'),
    DATABASE_STANDBYS: '1',
  });
  expect(ill.verdicts).toMatchObject({
    database: 'good',
    mail: 'bad',
    'national system': 'bad',
    certificates: 'mind',
    partitions: 'mind',
    transactions: 'mind',
    'seals of the audit': 'bad',
    standbys: 'bad',
  });
  expect(ill.code).toBe(2);
  const silent = ill.lines.filter(({ verdict, todo }) => verdict !== 'good' && !todo);
  expect(silent).toEqual([]);
  const secrets = [pharmacy.environment.SECRET_KEYS, new URL(pharmacy.environment.DATABASE_URL).password];
  for (const secret of [...secrets, 'mail-secret', ':wrong@', 'SN-1'])
    expect(healthy.said + ill.said).not.toContain(secret);
});

test('without a database, or with settings that are wrong, the doctor says so and no more', async () => {
  const folder = await temporaryFolder();
  const empty = await examine({ DATA_DIR: folder });
  expect(empty).toMatchObject({ code: 2, verdicts: { settings: 'good', database: 'bad' } });
  expect(empty.said).toContain('npm start');
  const before = await examine({ DATA_DIR: join(folder, 'none-yet') });
  expect(before.lines.find(({ name }) => name === 'disk of DATA_DIR')).toEqual({
    ...{ name: 'disk of DATA_DIR', verdict: 'mind' },
    says: `there is no folder ${join(folder, 'none-yet')} yet`,
    todo: expect.stringContaining('npm start makes it'),
  });
  const away = await examine({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://app:hidden@127.0.0.1:1/pecset',
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  expect(away).toMatchObject({ code: 2, verdicts: { database: 'bad' } });
  expect(away.said).not.toContain('hidden');
  expect(await examine({ PORT: 'none' })).toMatchObject({ code: 2, verdicts: { settings: 'bad' } });
});

test('the doctor tells apart a missing backup folder, an empty one, one on the same disk, and missing secret keys', async () => {
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'backups');
  const at = new Date('2026-03-01T09:23:00Z');
  const look = (more = {}, fault?: string) =>
    aboutBackup({ DATA_DIR: dataDir, BACKUP_DIR: folder, ...more }, at, async () => fault);
  expect(await look()).toMatchObject({ verdict: 'bad', says: expect.stringMatching(/cannot be read/) });
  await mkdir(folder);
  expect(await look()).toMatchObject({ verdict: 'bad', todo: expect.stringMatching(/within a minute/) });
  await writeFile(join(folder, 'pecset-2026-03-01T082300Z.backup'), '');
  expect(await look()).toMatchObject({ verdict: 'mind', says: expect.stringMatching(/same disk/) });
  const elsewhere = { DATABASE_URL: 'postgres://db.example/pecset' };
  expect(await look(elsewhere)).toMatchObject({
    verdict: 'mind',
    says: expect.stringMatching(/old, not encrypted, and without the secret keys$/),
  });
  const encrypted = { ...elsewhere, BACKUP_PASSPHRASE_FILE: '/etc/pecset/passphrase' };
  expect(await look(encrypted)).toMatchObject({ verdict: 'good' });
  expect(await look(encrypted, 'no marker')).toMatchObject({ verdict: 'bad', says: 'no marker' });
});

test('a line that hangs is told as such', async () => {
  const hung = { name: 'mail', look: () => new Promise<never>(() => {}) };
  expect(await within(10, hung)).toMatchObject({
    verdict: 'bad',
    says: expect.stringContaining('no answer'),
  });
});
