import { expect, test } from 'vitest';
import { ELEVEN_MINUTES_AGO, receivedBy } from '../testing/national-server.ts';
import { connectedOffice, fileOf, loginNow, nationalOfFile, office } from '../testing/office.ts';

const national = nationalOfFile();

test('a login that is refused takes the place of none that works, nor does one that another admin was faster than', async () => {
  const { login, profile } = await connectedOffice(national());
  const { auth } = await profile();
  expect(await login({ password: 'Wrong-1234' })).toBe('422 login-refused');
  expect(await login({ userId: 'E' })).toBe('422 not-sendable');
  expect((await profile()).auth).toEqual(auth);
  const { password } = loginNow(national());
  expect(await login({ password, version: auth.version - 1 })).toBe('409 changed-meanwhile');
  expect((await profile()).auth).toEqual(auth);
  expect(await login({ password, version: auth.version })).toMatchObject({ status: 'A' });
  expect(await login({ rotates: false })).toMatchObject({ status: 'A' });
  expect((await profile()).auth).toMatchObject({ rotates: false, version: auth.version + 1 });
  expect(await login({ rotates: 'no' })).toBe('400 bad-request');
});

test('without a proof of who is there neither certificate nor login is changed', async () => {
  const { upload, login, profile, admin } = await office(national());
  const provedLongAgo = { ...admin, provedAt: ELEVEN_MINUTES_AGO };
  const { file, passphrase } = fileOf(national(), 1);
  const received = (await receivedBy(national())).length;
  expect(await upload(file, passphrase, provedLongAgo)).toBe('403 step-up-needed');
  expect(await login(loginNow(national()), provedLongAgo)).toBe('403 step-up-needed');
  expect(await login({ rotates: false }, provedLongAgo)).toBe('403 step-up-needed');
  expect(await profile()).toMatchObject({ certificate: null, auth: { userId: '', status: null } });
  expect((await receivedBy(national())).length).toBe(received);
});
