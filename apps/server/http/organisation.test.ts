import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorBody } from '@pecset/contract';
import type { Rows } from '@pecset/db';
import { testLog, waitingForLocks } from '@pecset/db/testing';
import { startTrial } from '@pecset/emulator/testing';
import { connectionOutcome } from '@pecset/national/contract';
import { orgProfile } from '@pecset/organisation/contract';
import { identityAsPkcs12, issue, makeAuthority, writePkcs12 } from '@pecset/pkcs12-issuing';
import { openDatabase } from '@pecset/server-kit';
import { query, sentAs, testAtFullLength } from '@pecset/server-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { certificateForm } from '../testing/every-endpoint.ts';
import { type NationalTrial, receivedBy, settingsFor } from '../testing/national-trial.ts';
import { ADMIN as email, enter } from '../testing/signed-in.ts';
import { wholeServer } from '../testing/whole-server.ts';

let national: NationalTrial;
beforeAll(async () => {
  national = await startTrial({ organisations: 2 });
});
afterAll(() => national.close());
beforeEach(() => national.tell('DELETE', '/faults'));

const DAY = 24 * 3_600_000;
const around = (from: number, to: number) => ({
  notBefore: new Date(Date.now() + from * DAY),
  notAfter: new Date(Date.now() + to * DAY),
});

const fileOf = (organisation: number) => ({
  file: new Uint8Array(readFileSync(join(national.dir, String(organisation), 'client.p12'))),
  passphrase: readFileSync(join(national.dir, String(organisation), 'passphrase.txt'), 'utf8'),
});
const loginNow = () => national.client.senderNow().login;

/** The program with the demo's admin signed in; with the emulator behind it, or with nothing. */
const office = async (environment: Readonly<Record<string, string>>) => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on', ...environment } });
  const password = server.demo?.password ?? '';
  const cookie = await enter(server.address, { email, password });
  const ask = (method: string, path: string, body?: object) => {
    const sent = sentAs(body);
    return fetch(server.address + path, { method, ...sent, headers: { cookie, ...sent.headers } });
  };
  const outcome = async (answer: Response) => {
    const said: unknown = await answer.json();
    const read = z.safeParse(connectionOutcome, said);
    return read.success ? read.data : `${answer.status} ${z.parse(ErrorBody, said).error.errCode}`;
  };
  return {
    ...server,
    ask,
    profile: async () => z.parse(orgProfile.reply, await (await ask('GET', '/api/profile/org')).json()),
    upload: async (file: string | Uint8Array<ArrayBuffer>, passphrase: string) =>
      outcome(await ask('PUT', '/api/profile/org/cert', certificateForm(file, passphrase))),
    login: async (body: object) => outcome(await ask('PUT', '/api/profile/org/auth', body)),
    sessionStatus: async () => {
      const session: unknown = await (await ask('GET', '/api/auth/token?v=1')).json();
      return z.parse(z.object({ status: z.nullable(z.string()) }), session).status;
    },
    sql: (text: string) => query(server.ownerUrl, text),
  };
};

const connected = async () => {
  const one = await office(settingsFor(national));
  const { file, passphrase } = fileOf(1);
  await one.upload(file, passphrase);
  expect(await one.login(loginNow())).toMatchObject({ status: 'A' });
  return one;
};

test('from nothing to a connection that works: certificate, a wrong login, an initial password, and no pack leaves', async () => {
  const { upload, login, profile, sessionStatus, ask, sql } = await office(settingsFor(national));
  const before = (await receivedBy(national)).length;
  const { file, passphrase } = fileOf(1);
  expect(await upload(file, '')).toBe('422 passphrase-missing');
  expect(await upload(file, passphrase)).toEqual({ status: 'P', code: null, passwordChanged: false });
  expect(await profile()).toMatchObject({
    simulated: false,
    mode: 'sandbox',
    request: null,
    certificate: { subject: 'CN=EMU00001', issuer: expect.stringContaining('emulator') },
    auth: { clientLoginId: '', userId: '', status: 'P', passwordSetAt: null, rotates: true },
  });
  const { clientLoginId, userId, password } = loginNow();
  expect(await login({ password })).toBe('422 incomplete');
  for (const wrong of [
    { clientLoginId: 'XX' },
    { userId: 'árvíz' },
    { userId: 'EMU-1' },
    { password: '1234567' },
    { password: 'tab\there' },
  ])
    expect(await login({ clientLoginId, userId, password, ...wrong })).toBe('400 bad-request');
  expect(await login({ clientLoginId, userId, password: 'Wrong-1234' })).toEqual({
    status: 'P',
    code: 'NMVS_FE_AU_01',
    passwordChanged: false,
  });
  await national.tell('POST', '/faults', { fault: 'password-initial', rate: 1 });
  expect(await login({ password })).toEqual({ status: 'A', code: null, passwordChanged: true });
  expect(loginNow().password).not.toBe(password);
  expect(await sessionStatus()).toBe('A');

  const answer = await (await ask('GET', '/api/profile/org')).text();
  expect(answer).not.toContain(loginNow().password);
  expect((await profile()).auth).toMatchObject({ clientLoginId, userId, status: 'A' });
  const shown: unknown = await (await ask('GET', '/api/org/nmvs-password')).json();
  expect(shown).toEqual({ ...loginNow(), nextPassword: null });
  const kept = JSON.stringify([
    ...(await sql('select * from nmvs_certificate')),
    ...(await sql('select * from nmvs_login')),
    ...(await sql('select * from audit')),
  ]);
  expect(kept).not.toContain('PRIVATE KEY');
  expect(kept).not.toContain(loginNow().password);
  const operations = (await receivedBy(national)).slice(before).map(({ operation }) => operation);
  expect([...new Set(operations)].toSorted()).toEqual(['G445', 'G482', 'SupportPing']);
});

test('the admin’s tick has a password changed that the national system does not call initial', async () => {
  const { login } = await connected();
  const { password } = loginNow();
  expect(await login({ initial: true })).toMatchObject({ status: 'A', passwordChanged: true });
  expect(loginNow().password).not.toBe(password);
});

testAtFullLength(
  'each file that is of no use is refused by its own name, and the certificate in use stays in use',
  async () => {
    const { upload, profile, sql } = await connected();
    const before = await profile();
    const { notBefore, notAfter } = around(-10, 10);
    const authority = await makeAuthority('somebody', notBefore, notAfter);
    const made = (use: { readonly from: number; readonly to: number }) =>
      issue(authority, { name: 'other', use: 'client', ...around(use.from, use.to) });
    const [old, strange] = [await made({ from: -9, to: -1 }), await made({ from: -1, to: 9 })];
    const sealed = (identity: typeof old) =>
      new Uint8Array(identityAsPkcs12(identity, [authority.certificate], 'secret', 'aes'));
    const keyless = writePkcs12({
      passphrase: 'secret',
      seal: 'aes',
      certificates: [strange.certificate],
      keys: [],
    });
    const { file, passphrase } = fileOf(1);
    const other = fileOf(2);
    expect(await upload(file, 'not the passphrase')).toBe('422 wrong-passphrase');
    expect(await upload('', passphrase)).toBe('422 empty');
    expect(await upload(new Uint8Array(50_000_000), passphrase)).toBe('413 too-large');
    expect(await upload(new Uint8Array(1_500_000), passphrase)).toBe('413 too-large');
    expect(await upload('PK\u0003\u0004 an archive', passphrase)).toBe('422 zip');
    expect(await upload(strange.certificate, 'secret')).toBe('422 pem');
    expect(await upload('a letter', 'secret')).toBe('422 not-pkcs12');
    expect(await upload(new Uint8Array(keyless), 'secret')).toBe('422 no-key');
    expect(await upload(sealed(old), 'secret')).toBe('422 expired');
    expect(await upload(sealed(strange), 'secret')).toBe('422 certificate-refused');
    expect(await upload(other.file, other.passphrase)).toBe('422 of-another-organisation');
    await national.tell('POST', '/faults', { fault: 'refuse-connections', rate: 1 });
    expect(await upload(file, passphrase)).toBe('502 not-reached');
    await national.tell('DELETE', '/faults');
    expect(await profile()).toEqual(before);
    expect(await sql('select version from nmvs_certificate')).toHaveLength(1);
    expect(await upload(file, passphrase)).toMatchObject({ status: 'A' });
    expect(await sql('select version from nmvs_certificate')).toHaveLength(2);
  },
);

test('a login that is refused takes the place of none that works, nor does one that another admin was faster than', async () => {
  const { login, profile, ask } = await connected();
  const { auth } = await profile();
  expect(await login({ password: 'Wrong-1234' })).toBe('422 login-refused');
  expect(await login({ userId: 'E' })).toBe('422 not-sendable');
  expect((await profile()).auth).toEqual(auth);
  const { password } = loginNow();
  expect(await login({ password, version: auth.version - 1 })).toBe('409 changed-meanwhile');
  expect((await profile()).auth).toEqual(auth);
  expect(await login({ password, version: auth.version })).toMatchObject({ status: 'A' });
  expect(await login({ rotates: false })).toMatchObject({ status: 'A' });
  expect((await profile()).auth).toMatchObject({ rotates: false, version: auth.version + 1 });
  expect((await ask('PUT', '/api/profile/org/auth', { rotates: 'no' })).status).toBe(400);
});

test('without a proof of who is there neither certificate nor login is changed', async () => {
  const { upload, login, profile, sql } = await office(settingsFor(national));
  await sql(`update session set proved_at = now() - interval '11 minutes'`);
  const { file, passphrase } = fileOf(1);
  const received = (await receivedBy(national)).length;
  expect(await upload(file, passphrase)).toBe('403 step-up-needed');
  expect(await login(loginNow())).toBe('403 step-up-needed');
  expect(await login({ rotates: false })).toBe('403 step-up-needed');
  expect(await profile()).toMatchObject({ certificate: null, auth: { userId: '', status: null } });
  expect((await receivedBy(national)).length).toBe(received);
});

test('without a way to the national system a certificate that opens and a filled login are a connection, simulated', async () => {
  const { upload, login, profile } = await office({});
  expect(await login({ clientLoginId: 'CP', userId: 'HU00001', password: 'Nmvs-Jelszo-1' })).toEqual({
    status: null,
    code: null,
    passwordChanged: false,
  });
  const { file, passphrase } = fileOf(1);
  expect(await upload(file, 'wrong')).toBe('422 wrong-passphrase');
  expect(await upload(file, passphrase)).toEqual({ status: 'A', code: null, passwordChanged: false });
  expect(await profile()).toMatchObject({ simulated: true, auth: { status: 'A' } });
});

test('an admin whose right is taken while a certificate or a login is being tried has none of it kept', async () => {
  const { upload, login, sql, ownerUrl } = await office(settingsFor(national));
  const { db } = openDatabase<Rows>(ownerUrl, 2, testLog);
  onTestFinished(() => db.destroy());
  const demotedDuring = async (change: () => Promise<unknown>) => {
    const { said } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('partner').select('partner_id').forUpdate().execute();
      const asked = change();
      await expect.poll(() => waitingForLocks(db), { interval: 5 }).toBe(1);
      await tx.updateTable('membership').set({ roles: [] }).execute();
      return { said: asked };
    });
    const answer = await said;
    await sql(`update membership set roles = '{ADMN}'`);
    return answer;
  };
  const { file, passphrase } = fileOf(1);
  expect(await demotedDuring(() => upload(file, passphrase))).toBe('403 forbidden');
  expect(await demotedDuring(() => login(loginNow()))).toBe('403 forbidden');
  expect(await sql('select 1 from nmvs_certificate union all select 1 from nmvs_login')).toEqual([]);
  expect(await sql(`select what from audit where what ~ '^(cert|nmvs)'`)).toEqual([]);
});
