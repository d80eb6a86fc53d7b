import { identityAsPkcs12, issue, makeAuthority, writePkcs12 } from '@pecset/pkcs12-issuing';
import { expect, test } from 'vitest';
import { connectedOffice, fileOf, nationalOfFile } from '../testing/office.ts';

const national = nationalOfFile();

const DAY = 24 * 3_600_000;
const around = (from: number, to: number) => ({
  notBefore: new Date(Date.now() + from * DAY),
  notAfter: new Date(Date.now() + to * DAY),
});

test('each file that is of no use is refused by its own name, and the certificate in use stays in use', async () => {
  const { upload, profile, db } = await connectedOffice(national());
  const versions = () => db.selectFrom('nmvs_certificate').select('version').execute();
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
  const { file, passphrase } = fileOf(national(), 1);
  const other = fileOf(national(), 2);
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
  await national().tell('POST', '/faults', { fault: 'refuse-connections', rate: 1 });
  expect(await upload(file, passphrase)).toBe('502 not-reached');
  await national().tell('DELETE', '/faults');
  expect(await profile()).toEqual(before);
  expect(await versions()).toHaveLength(1);
  expect(await upload(file, passphrase)).toMatchObject({ status: 'A' });
  expect(await versions()).toHaveLength(2);
});
