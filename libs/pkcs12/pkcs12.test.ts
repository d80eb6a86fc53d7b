import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import {
  type Identity,
  issue,
  makeAuthority,
  type SealKind,
  type Wanted,
  writePkcs12,
} from '@pecset/pkcs12-issuing';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPkcs12, readPkcs12 } from './index.ts';

const day = 24 * 3_600_000;
const now = new Date();
const from = new Date(now.getTime() - day);
const until = new Date(now.getTime() + day);
const client: Wanted = { name: 'pharmacy', use: 'client', notBefore: from, notAfter: until };

let root: Identity;
let between: Identity;
let ec: Identity;
let rsa: Identity;
beforeAll(async () => {
  root = await makeAuthority('root', from, until);
  between = await issue(root, { ...client, name: 'between', use: 'authority' });
  [ec, rsa] = await Promise.all([issue(between, client), issue(root, { ...client, keyKind: 'rsa' })]);
});

const passphrase = 'árvíztűrő';
const iterations = 100;
const written = ({ certificate, key }: Identity, seal: SealKind = 'aes', above: readonly string[] = []) =>
  writePkcs12({ passphrase, keys: [key], certificates: [certificate, ...above], seal, iterations });
const read = (file: Uint8Array, given = passphrase) => readPkcs12({ file, passphrase: given, now });
const refusalOf = (file: Uint8Array, given = passphrase) => {
  const opened = read(file, given);
  return opened.ok ? 'opened' : opened.refusal;
};

describe('files that open', () => {
  test.each(['aes', 'triple-des', 'rc2'] as const)('sealed by %s, with keys of both kinds', (seal) => {
    for (const identity of [ec, rsa]) {
      const opened = read(written(identity, seal));
      if (!opened.ok) throw new Error(opened.refusal);
      const { key, certificate, subject, validTo } = opened.value;
      expect(createPrivateKey(key).equals(createPrivateKey(identity.key))).toBe(true);
      expect(new X509Certificate(certificate).raw).toEqual(new X509Certificate(identity.certificate).raw);
      expect(() => createSecureContext({ cert: certificate, key })).not.toThrow();
      expect({ subject, days: Math.round((validTo.getTime() - now.getTime()) / day) }).toEqual({
        subject: 'CN=pharmacy',
        days: 1,
      });
    }
  });

  test.each(['aes', 'triple-des'] as const)('what we write by %s opens elsewhere too', (seal) => {
    const pfx = written(rsa, seal);
    expect(() => createSecureContext({ pfx, passphrase })).not.toThrow();
    expect(() => createSecureContext({ pfx, passphrase: 'wrong' })).toThrow();
  });

  test('the chain has its own certificate first and the root left out, in whatever order the file has them', () => {
    const above = [root.certificate, between.certificate];
    for (const certificates of [
      [ec.certificate, ...above],
      [...above, ec.certificate],
    ]) {
      const opened = read(writePkcs12({ passphrase, keys: [ec.key], certificates, seal: 'aes', iterations }));
      const chain = opened.ok
        ? opened.value.certificate.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)
        : [];
      expect(chain?.map((pem) => new X509Certificate(pem).subject)).toEqual(['CN=pharmacy', 'CN=between']);
    }
  });

  test('of two keys with their certificates the pair that ends later is meant', async () => {
    const later = await issue(between, { ...client, notAfter: new Date(until.getTime() + day) });
    const file = writePkcs12({
      passphrase,
      keys: [ec.key, later.key],
      certificates: [ec.certificate, later.certificate],
      seal: 'aes',
      iterations,
    });
    expect(read(file)).toMatchObject({
      value: { serialNumber: new X509Certificate(later.certificate).serialNumber },
    });
  });

  test('an empty passphrase is one, too', () => {
    const file = writePkcs12({
      passphrase: '',
      keys: [ec.key],
      certificates: [ec.certificate],
      seal: 'rc2',
      iterations,
    });
    expect(refusalOf(file, '')).toBe('opened');
  });
});

describe('each refusal has its own name', () => {
  test.each(['aes', 'triple-des', 'rc2'] as const)('wrong passphrase, sealed by %s', (seal) => {
    expect(refusalOf(written(ec, seal), 'arvizturo')).toBe('wrong-passphrase');
  });

  test('a certificate without its key', () => {
    const file = writePkcs12({
      passphrase,
      keys: [],
      certificates: [ec.certificate],
      seal: 'aes',
      iterations,
    });
    expect(refusalOf(file)).toBe('no-key');
  });

  test('a key without its certificate', () => {
    const file = writePkcs12({ passphrase, certificates: [], keys: [ec.key], seal: 'aes', iterations });
    expect(refusalOf(file)).toBe('no-certificate');
  });

  test('a key beside the certificate of another', () => {
    expect(refusalOf(written({ certificate: rsa.certificate, key: ec.key }))).toBe('key-does-not-match');
  });

  test('expired, and not yet valid', () => {
    const file = written(ec);
    expect(readPkcs12({ file, passphrase, now: new Date(until.getTime() + day) })).toEqual({
      ok: false,
      refusal: 'expired',
    });
    expect(readPkcs12({ file, passphrase, now: new Date(from.getTime() - day) })).toEqual({
      ok: false,
      refusal: 'not-yet-valid',
    });
  });

  test('a PEM, an empty file, 50 MB of zeros, and what is none at all', () => {
    expect(refusalOf(Buffer.from(`Bag Attributes\n${ec.certificate}`))).toBe('pem');
    expect(refusalOf(Buffer.from('PK\x03\x04 and so on', 'latin1'))).toBe('zip');
    expect(refusalOf(new Uint8Array())).toBe('empty');
    expect(refusalOf(new Uint8Array(50 * 1024 * 1024))).toBe('too-large');
    expect(refusalOf(new Uint8Array(1_000))).toBe('not-pkcs12');
    expect(refusalOf(new X509Certificate(ec.certificate).raw)).toBe('not-pkcs12');
    expect(refusalOf(randomBytes(1_000))).toBe('not-pkcs12');
    expect(refusalOf(Buffer.alloc(100_000, Buffer.from([0x30, 0x80])))).toBe('not-pkcs12');
  });

  test('a seal of a kind that we do not know', () => {
    const file = written(ec);
    const sha256 = Buffer.from('608648016503040201', 'hex');
    file.writeUInt8(0x7f, file.lastIndexOf(sha256) + sha256.length - 1);
    expect(refusalOf(file)).toBe('unsupported');
  });

  test('more rounds of hashing than we spend', () => {
    const opened = readPkcs12({ file: written(ec), passphrase, now }, { bytes: 100_000, iterations: 250 });
    expect(opened).toEqual({ ok: false, refusal: 'too-costly' });
  });
});

test('whatever is changed in a file, it is refused or opens as what it was', () => {
  const file = written(ec);
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, other) => {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ other;
      const opened = readPkcs12({ file: changed, passphrase, now }, { bytes: 100_000, iterations: 20_000 });
      if (opened.ok) expect(opened.value.subject).toBe('CN=pharmacy');
      expect(readPkcs12({ file: file.subarray(0, at), passphrase, now })).toMatchObject({ ok: false });
    }),
    { numRuns: 50 },
  );
});

describe('for a server', () => {
  test('a thread opens the file', async () => {
    expect(await openPkcs12({ file: written(ec, 'rc2'), passphrase, now })).toMatchObject({
      ok: true,
      value: { subject: 'CN=pharmacy', validTo: expect.any(Date) },
    });
    expect(await openPkcs12({ file: new Uint8Array(), passphrase, now })).toEqual({
      ok: false,
      refusal: 'empty',
    });
  });

  test('a file that takes too long is given up', async () => {
    expect(await openPkcs12({ file: written(ec), passphrase, now }, 1)).toEqual({
      ok: false,
      refusal: 'too-costly',
    });
  });
});
