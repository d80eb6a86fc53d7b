import type { HashName } from './key-derivation.ts';

export const oids = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  safeContentsBag: '1.2.840.113549.1.12.10.1.6',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  tripleDes: '1.2.840.113549.1.12.1.3',
  rc2With40Bits: '1.2.840.113549.1.12.1.6',
  aes256: '2.16.840.1.101.3.4.1.42',
  hmacSha256: '1.2.840.113549.2.9',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

export const hashOids: ReadonlyMap<string, HashName> = new Map([
  [oids.sha1, 'sha1'],
  ['2.16.840.1.101.3.4.2.4', 'sha224'],
  [oids.sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

export const hmacOids: ReadonlyMap<string, HashName> = new Map([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.8', 'sha224'],
  [oids.hmacSha256, 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
]);

/** Ciphers of PBES2: Node's name and the key length in bytes. */
export const cipherOids: ReadonlyMap<string, readonly [name: string, keyLength: number]> = new Map([
  ['2.16.840.1.101.3.4.1.2', ['aes-128-cbc', 16]],
  ['2.16.840.1.101.3.4.1.22', ['aes-192-cbc', 24]],
  [oids.aes256, ['aes-256-cbc', 32]],
  ['1.2.840.113549.3.7', ['des-ede3-cbc', 24]],
]);

export type OldCipher = {
  readonly cipher: 'des-ede3-cbc' | 'rc2';
  readonly keyLength: number;
};

/** RFC 7292 appendix C, without the RC4 ciphers, which are not used for certificates. */
export const oldCiphers: ReadonlyMap<string, OldCipher> = new Map([
  [oids.tripleDes, { cipher: 'des-ede3-cbc', keyLength: 24 }],
  ['1.2.840.113549.1.12.1.4', { cipher: 'des-ede3-cbc', keyLength: 16 }],
  ['1.2.840.113549.1.12.1.5', { cipher: 'rc2', keyLength: 16 }],
  [oids.rc2With40Bits, { cipher: 'rc2', keyLength: 5 }],
]);
