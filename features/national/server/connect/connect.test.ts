import { waitingForLocks } from '@pecset/db/testing';
import { expect, test } from 'vitest';
import { receivedBy } from '../testing/national-server.ts';
import { connectedOffice, fileOf, loginNow, nationalOfFile, office } from '../testing/office.ts';

const national = nationalOfFile();

test('from nothing to a connection that works: certificate, a wrong login, an initial password, and no pack leaves', async () => {
  const { upload, login, profile, ask, admin, db } = await office(national());
  const before = (await receivedBy(national())).length;
  const { file, passphrase } = fileOf(national(), 1);
  expect(await upload(file, '')).toBe('422 passphrase-missing');
  expect(await upload(file, passphrase)).toEqual({ status: 'P', code: null, passwordChanged: false });
  expect(await profile()).toMatchObject({
    simulated: false,
    mode: 'sandbox',
    request: null,
    certificate: { subject: 'CN=EMU00001', issuer: expect.stringContaining('emulator') },
    auth: { clientLoginId: '', userId: '', status: 'P', passwordSetAt: null, rotates: true },
  });
  const { clientLoginId, userId, password } = loginNow(national());
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
  await national().tell('POST', '/faults', { fault: 'password-initial', rate: 1 });
  expect(await login({ password })).toEqual({ status: 'A', code: null, passwordChanged: true });
  const renewed = loginNow(national());
  expect(renewed.password).not.toBe(password);

  const answer = await (await ask(admin, 'GET', '/api/profile/org')).text();
  expect(answer).not.toContain(renewed.password);
  expect((await profile()).auth).toMatchObject({ clientLoginId, userId, status: 'A' });
  const shown: unknown = await (await ask(admin, 'GET', '/api/org/nmvs-password')).json();
  expect(shown).toEqual({ ...renewed, nextPassword: null });
  const kept = JSON.stringify([
    await db.selectFrom('nmvs_certificate').selectAll().execute(),
    await db.selectFrom('nmvs_login').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
  ]);
  expect(kept).not.toContain('PRIVATE KEY');
  expect(kept).not.toContain(renewed.password);
  const operations = new Set((await receivedBy(national())).slice(before));
  expect([...operations].toSorted()).toEqual(['G445', 'G482', 'SupportPing']);
});

test('the admin’s tick has a password changed that the national system does not call initial', async () => {
  const { login } = await connectedOffice(national());
  const { password } = loginNow(national());
  expect(await login({ initial: true })).toMatchObject({ status: 'A', passwordChanged: true });
  expect(loginNow(national()).password).not.toBe(password);
});

test('a certificate of no use is refused, and the one in use stays; a good one replaces it', async () => {
  const { upload, profile, db } = await connectedOffice(national());
  const before = await profile();
  const [own, other] = [fileOf(national(), 1), fileOf(national(), 2)];
  expect(await upload(other.file, other.passphrase)).toBe('422 of-another-organisation');
  await national().tell('POST', '/faults', { fault: 'refuse-connections', rate: 1 });
  expect(await upload(own.file, own.passphrase)).toBe('502 not-reached');
  await national().tell('DELETE', '/faults');
  await national().tell('POST', '/faults', { fault: 'certificate-expired', rate: 1 });
  expect(await upload(own.file, own.passphrase)).toBe('422 certificate-refused');
  await national().tell('DELETE', '/faults');
  expect(await upload(new Uint8Array(1_500_000), own.passphrase)).toBe('413 too-large');
  expect(await profile()).toEqual(before);
  const versions = () => db.selectFrom('nmvs_certificate').select('version').execute();
  expect(await versions()).toHaveLength(1);
  expect(await upload(own.file, own.passphrase)).toMatchObject({ status: 'A' });
  expect(await versions()).toHaveLength(2);
});

test('without a way to the national system a certificate that opens and a filled login are a connection, simulated', async () => {
  const { upload, login, profile } = await office(undefined);
  expect(await login({ clientLoginId: 'CP', userId: 'HU00001', password: 'Nmvs-Jelszo-1' })).toEqual({
    status: null,
    code: null,
    passwordChanged: false,
  });
  const { file, passphrase } = fileOf(national(), 1);
  expect(await upload(file, 'wrong')).toBe('422 wrong-passphrase');
  expect(await upload(file, passphrase)).toEqual({ status: 'A', code: null, passwordChanged: false });
  expect(await profile()).toMatchObject({ simulated: true, auth: { status: 'A' } });
});

test('an admin whose right is taken while a certificate or a login is being tried has none of it kept', async () => {
  const { upload, login, owner, admin } = await office(national());
  const setRoles = (db: typeof owner, roles: string[]) =>
    db.updateTable('membership').set({ roles }).where('user_id', '=', admin.userId).execute();
  const demotedDuring = async (change: () => Promise<unknown>) => {
    const { said } = await owner.transaction().execute(async (tx) => {
      await tx.selectFrom('partner').select('partner_id').forUpdate().execute();
      const asked = change();
      await expect.poll(() => waitingForLocks(owner), { interval: 5 }).toBe(1);
      await setRoles(tx, []);
      return { said: asked };
    });
    const answer = await said;
    await setRoles(owner, ['ADMN']);
    return answer;
  };
  const { file, passphrase } = fileOf(national(), 1);
  expect(await demotedDuring(() => upload(file, passphrase))).toBe('403 forbidden');
  expect(await demotedDuring(() => login(loginNow(national())))).toBe('403 forbidden');
  expect(await owner.selectFrom('nmvs_certificate').select('version').execute()).toEqual([]);
  expect(await owner.selectFrom('nmvs_login').select('version').execute()).toEqual([]);
  const audited = owner.selectFrom('audit').where('what', '~', '^(cert|nmvs)').select('what');
  expect(await audited.execute()).toEqual([]);
});
