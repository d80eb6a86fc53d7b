import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from '@pecset/db';
import { testLog, waitingForLocks } from '@pecset/db/testing';
import { startTrial } from '@pecset/emulator/testing';
import { issue, makeAuthority, writePkcs12 } from '@pecset/pkcs12-issuing';
import { openDatabase } from '@pecset/server-kit';
import { query, temporaryFolder } from '@pecset/server-kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  filesIn,
  fileWith,
  type NationalTrial,
  productionBeside,
  receivedBy,
  serverBeside,
} from '../testing/national-trial.ts';
import { runCommand } from '../testing/run-command.ts';
import { connect } from './connect.ts';
import { setMode } from './set-mode.ts';
import { sendAgain, waiting } from './waiting.ts';

let national: NationalTrial;
beforeAll(async () => {
  national = await startTrial();
});
afterAll(() => national.close());

const DAY = 24 * 3_600_000;
const around = (from: number, to: number) => ({
  notBefore: new Date(Date.now() + from * DAY),
  notAfter: new Date(Date.now() + to * DAY),
});

test('certificates of today and of long ago are taken, and kept only encrypted', async () => {
  const { operate, ownerUrl } = await serverBeside(national);
  for (const file of ['client.p12', 'client-legacy.p12'])
    expect(await operate(connect, 'demo', ...filesIn(national.dir, file))).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^connected with the certificate of CN=EMU00001, valid until \d{4}-\d\d-\d\d$/,
      ),
    });
  const rows = JSON.stringify([
    ...(await query(ownerUrl, 'select * from nmvs_certificate')),
    ...(await query(ownerUrl, 'select * from nmvs_login')),
  ]);
  expect(rows).not.toContain('PRIVATE KEY');
  expect(rows).not.toContain(national.client.senderNow().login.password);
  expect(await query(ownerUrl, 'select connection_status from partner')).toEqual([
    { connection_status: 'A' },
  ]);
});

test('an organisation that was closed is connected no more', async () => {
  const { operate, ownerUrl } = await serverBeside(national);
  await query(ownerUrl, 'update partner set closed_at = now()');
  expect(await operate(connect, 'demo', ...filesIn(national.dir))).toEqual({
    code: 1,
    said: 'the organisation was closed',
  });
  expect(await query(ownerUrl, 'select 1 from nmvs_certificate union all select 1 from nmvs_login')).toEqual(
    [],
  );
});

test('a file that is of no use is refused with what is wrong with it, and nothing is kept', async () => {
  const { operate, ownerUrl } = await serverBeside(national);
  const folder = await temporaryFolder();
  const { notBefore, notAfter } = around(-10, 10);
  const authority = await makeAuthority('somebody', notBefore, notAfter);
  const old = await issue(authority, { name: 'old', use: 'client', ...around(-9, -1) });
  const sealed = {
    passphrase: readFileSync(join(national.dir, 'passphrase.txt'), 'utf8'),
    seal: 'aes',
  } as const;
  const own = filesIn(national.dir).slice(2);
  const files: Readonly<Record<string, string | Buffer>> = {
    'The certificate file has a certificate but no private key.': writePkcs12({
      ...sealed,
      certificates: [old.certificate],
      keys: [],
    }),
    'The certificate has expired.': writePkcs12({
      ...sealed,
      certificates: [old.certificate],
      keys: [old.key],
    }),
    'The certificate file is a PEM; a PKCS#12 file (.p12, .pfx) with certificate and key is needed.':
      old.certificate,
    'The certificate file is empty.': '',
    'The certificate file is larger than 1 MB: it is no certificate.': Buffer.alloc(50_000_000),
    'The certificate file is no PKCS#12 file (.p12, .pfx), or is damaged.': 'a letter',
  };
  for (const [said, content] of Object.entries(files)) {
    const file = await fileWith(folder, 'client.p12', content);
    expect(await operate(connect, 'demo', '--certificate', file, ...own)).toEqual({ code: 1, said });
  }
  const wrong = await fileWith(folder, 'wrong.txt', 'not the passphrase');
  const [certificate = '', path = '', , , ...login] = filesIn(national.dir);
  expect(await operate(connect, 'demo', certificate, path, '--passphrase-file', wrong, ...login)).toEqual({
    code: 1,
    said: 'The passphrase does not open the certificate file.',
  });
  await expect(operate(connect, 'demo', '--certificate', join(folder, 'none.p12'), ...own)).rejects.toThrow(
    'cannot be read',
  );
  expect(await query(ownerUrl, 'select 1 from nmvs_certificate')).toEqual([]);
});

test('a login that is refused is not kept', async () => {
  const { operate, ownerUrl } = await serverBeside(national);
  const folder = await temporaryFolder();
  const { userId, clientLoginId } = national.client.senderNow().login;
  const login = await fileWith(
    folder,
    'login.json',
    JSON.stringify({ userId, clientLoginId, password: 'Wrong-1234' }),
  );
  expect(await operate(connect, 'demo', ...filesIn(national.dir).slice(0, 4), '--login', login)).toEqual({
    code: 1,
    said: 'the national system refused the login with NMVS_FE_AU_01',
  });
  await national.tell('DELETE', '/faults');
  expect(await query(ownerUrl, 'select 1 from nmvs_login')).toEqual([]);
});

test('an initial password is changed by ourselves while connecting', async () => {
  const { operate, press } = await serverBeside(national);
  const initial = national.client.senderNow().login.password;
  await national.tell('POST', '/faults', { fault: 'password-initial', rate: 1 });
  expect(await operate(connect, 'demo', ...filesIn(national.dir))).toMatchObject({ code: 0 });
  expect(national.client.senderNow().login.password).not.toBe(initial);
  expect(await operate(setMode, 'demo', 'production')).toMatchObject({ code: 0 });
  expect(await press('verify', 'NOBODYS')).toMatchObject({ reasonCode: 'NMVS_NC_PC_01' });
});

test('production takes settings and a connection that works; back to sandbox goes nobody with anything waiting', async () => {
  const { operate, environment, press } = await serverBeside(national);
  await national.stock({ gtin: '05991234567899', sn: 'MODE-1', lotNum: 'LOT1', expDate: '291200' });
  expect(await operate(setMode, 'demo', 'production')).toEqual({
    code: 1,
    said: 'certificate or login are missing: npm run admin -- connect',
  });
  const without = { ...environment, NMVS_SINGLE_PACK_URL: '', NMVS_SUPPORT_URL: '', NMVS_CA_FILE: '' };
  for (const words of [
    [setMode, 'demo', 'production'],
    [connect, 'demo', ...filesIn(national.dir)],
  ] as const)
    await expect(runCommand(words[0], without, ...words.slice(1).map(String))).rejects.toThrow(
      'the settings name no national system',
    );
  await operate(connect, 'demo', ...filesIn(national.dir));
  await national.tell('POST', '/faults', { fault: 'locked', rate: 1 });
  expect(await operate(setMode, 'demo', 'production')).toEqual({
    code: 1,
    said: 'the national system refused the login with NMVS_FE_AU_02',
  });
  await national.tell('DELETE', '/faults');
  expect(await operate(setMode, 'demo', 'production')).toMatchObject({ code: 0 });
  expect(await operate(waiting)).toEqual({ code: 0, said: 'nothing waits' });
  await national.tell('POST', '/faults', { fault: 'locked', rate: 1 });
  await press('dispense', 'MODE-1');
  expect(await operate(setMode, 'demo', 'sandbox')).toEqual({
    code: 1,
    said: '1 transactions still wait for the national system: npm run admin -- waiting',
  });
  const told = await operate(waiting, 'demo');
  expect(told.said).toMatch(/1 parked until the login is repaired, the oldest since 20/);
  expect(told.said).toMatch(/refused with NMVS_FE_AU_02 since 20/);
  expect(await operate(sendAgain, 'demo')).toMatchObject({ code: 1 });
  await national.tell('DELETE', '/faults');
  expect(await operate(sendAgain, 'demo')).toEqual({ code: 0, said: '1 transactions go out again' });
  await expect.poll(async () => (await operate(waiting)).said).toBe('nothing waits');
  expect(await operate(setMode, 'demo', 'sandbox')).toMatchObject({ code: 0 });
});

test('the way back to sandbox waits for who is pressing just now, and finds what they left waiting', async () => {
  const { operate, press, ownerUrl } = await productionBeside(national, 'RACE-1');
  await press('verify', 'RACE-1');
  const { db: owner } = openDatabase<Rows>(ownerUrl, 2, testLog);
  onTestFinished(() => owner.destroy());
  const { switching } = await owner.transaction().execute(async (tx) => {
    // Locks the organisation's row as a press does while it is recorded.
    await tx.selectFrom('partner').select('mode').forKeyShare().execute();
    await tx.updateTable('transaction').set({ phase: 'parked', status: null }).execute();
    const command = operate(setMode, 'demo', 'sandbox');
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    return { switching: command };
  });
  expect(await switching).toEqual({
    code: 1,
    said: '1 transactions still wait for the national system: npm run admin -- waiting',
  });
  expect(await query(ownerUrl, 'select mode from partner')).toEqual([{ mode: 'production' }]);
});

test('production mode begins with a closed circuit, whatever the login was refused with before', async () => {
  const { operate, press } = await productionBeside(national, 'DOOR-1', 'DOOR-2');
  await national.tell('POST', '/faults', { fault: 'locked', rate: 1 });
  expect(await press('verify', 'DOOR-1')).toMatchObject({ reasonCode: 'NMVS_FE_AU_02' });
  expect(await operate(setMode, 'demo', 'sandbox')).toMatchObject({ code: 0 });
  await national.tell('DELETE', '/faults');
  expect(await operate(setMode, 'demo', 'production')).toMatchObject({ code: 0 });
  expect(await press('dispense', 'DOOR-2')).toMatchObject({ status: 'I', reasonCode: null });
});

const serials = ['A', 'B', 'C', 'D', 'E'];

const refused = ['wrong-password'];
if (process.env.PECSET_LONG) refused.push('certificate-expired', 'locked');
test.each(refused)(
  'after %s nothing more is tried: all is parked, and goes out once it is repaired',
  async (fault) => {
    const { operate, press, newestOf } = await productionBeside(national, ...serials);
    await national.tell('POST', '/faults', { fault, rate: 1 });
    const before = (await receivedBy(national)).length;
    for (const sn of serials) expect(await press('dispense', sn)).toMatchObject({ status: null });
    const told = await press('verify', 'A');
    expect(told).toMatchObject({ status: 'E', reasonCode: expect.stringMatching(/^NMVS_FE_(AU|PKI)_/) });
    expect((await receivedBy(national)).slice(before)).toHaveLength(1);
    await expect.poll(async () => (await operate(waiting)).said).toContain('5 parked');
    await national.tell('DELETE', '/faults');
    expect(await operate(connect, 'demo', ...filesIn(national.dir))).toMatchObject({ code: 0 });
    for (const sn of serials)
      await expect.poll(() => newestOf(sn)).toMatchObject({ status: sn === 'A' ? 'E' : 'I' });
    expect(await operate(waiting)).toEqual({ code: 0, said: 'nothing waits' });
  },
);

/** An initial password is also changed while connecting, above. */
const toBeChanged = ['password-expired'];
if (process.env.PECSET_LONG) toBeChanged.push('password-initial');
test.each(toBeChanged)('after %s we set a password of our own, and everything goes on', async (fault) => {
  const { operate, press } = await productionBeside(national, ...serials);
  const before = national.client.senderNow().login.password;
  await national.tell('POST', '/faults', { fault, rate: 1 });
  const pressed = await Promise.all(serials.map((sn) => press('dispense', sn)));
  expect(pressed.map(({ status, reasonCode }) => ({ status, reasonCode }))).toEqual(
    serials.map(() => ({ status: 'I', reasonCode: null })),
  );
  expect(national.client.senderNow().login.password).not.toBe(before);
  expect(await operate(waiting)).toEqual({ code: 0, said: 'nothing waits' });
  const changes = (await receivedBy(national)).filter(({ operation }) => operation === 'G445');
  expect(changes.at(-1)).toMatchObject({ answered: 'NMVS_SUCCESS' });
});
