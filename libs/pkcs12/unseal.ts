import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { BaseBlock } from 'asn1js';
import { bytesOf, numberOf, oidOf, part, partsOf } from './asn1.ts';
import { type Derivation, derive, type HashName } from './key-derivation.ts';
import { cipherOids, hmacOids, type OldCipher, oids, oldCiphers } from './oids.ts';
import { rc2Decrypt } from './rc2.ts';
import { Unopened } from './refusal.ts';

/** The passphrase as key derivation needs it: `bmp` for the old PKCS #12 algorithms, `utf8` for PBES2. */
export type Passphrase = { readonly bmp: Uint8Array; readonly utf8: Uint8Array };

/** Hash rounds that may still be spent on a file; `spend` is called before each derivation. */
export type Budget = { readonly spend: (iterations: number) => void };

export const makeBudget = (most: number): Budget => {
  let left = most;
  return {
    spend: (iterations) => {
      left -= iterations;
      if (!(left >= 0)) throw new Unopened('too-costly');
    },
  };
};

export const known = <Value>(table: ReadonlyMap<string, Value>, oid: string): Value => {
  const value = table.get(oid);
  if (value === undefined) throw new Unopened('unsupported');
  return value;
};

/** Wrong padding means a wrong key. */
const orWrongPassphrase = (decrypt: () => Buffer): Buffer => {
  try {
    return decrypt();
  } catch {
    throw new Unopened('wrong-passphrase');
  }
};

const decryptWith = (name: string, key: Buffer, iv: Buffer, sealed: Buffer): Buffer =>
  orWrongPassphrase(() => {
    const decipher = createDecipheriv(name, key, iv);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  });

const withoutPadding = (padded: Buffer): Buffer => {
  const length = padded.at(-1) ?? 0;
  const fits = length >= 1 && length <= 8 && padded.subarray(-length).every((byte) => byte === length);
  if (!fits) throw new Unopened('wrong-passphrase');
  return padded.subarray(0, -length);
};

/** Two-key triple DES: the third key is the first again. */
const tripleKey = (key: Buffer) => (key.length === 16 ? Buffer.concat([key, key.subarray(0, 8)]) : key);

const unsealOld = ({ cipher, keyLength }: OldCipher, how: Derivation, sealed: Buffer): Buffer => {
  const key = derive(how, 'key', keyLength);
  const iv = derive(how, 'iv', 8);
  if (cipher === 'des-ede3-cbc') return decryptWith(cipher, tripleKey(key), iv, sealed);
  if (sealed.length % 8 !== 0) throw new Unopened('not-pkcs12');
  return withoutPadding(Buffer.from(rc2Decrypt(sealed, { key, iv, effectiveBits: 8 * keyLength })));
};

/** PBKDF2 parameters in PBES2: salt, rounds, optional key length, optional PRF (default HMAC-SHA-1). */
const derivePbkdf2 = (
  algorithm: BaseBlock,
  passphrase: Passphrase,
  budget: Budget,
  length: number,
): Buffer => {
  if (oidOf(part(algorithm, 0)) !== oids.pbkdf2) throw new Unopened('unsupported');
  const parameters = part(algorithm, 1);
  const iterations = numberOf(part(parameters, 1));
  budget.spend(iterations);
  const last = partsOf(parameters).at(-1);
  const prf: HashName = last?.idBlock.isConstructed === true ? known(hmacOids, oidOf(part(last, 0))) : 'sha1';
  return pbkdf2Sync(passphrase.utf8, bytesOf(part(parameters, 0)), iterations, length, prf);
};

const unsealPbes2 = (
  parameters: BaseBlock,
  sealed: Buffer,
  passphrase: Passphrase,
  budget: Budget,
): Buffer => {
  const encryption = part(parameters, 1);
  const [name, keyLength] = known(cipherOids, oidOf(part(encryption, 0)));
  const key = derivePbkdf2(part(parameters, 0), passphrase, budget, keyLength);
  return decryptWith(name, key, bytesOf(part(encryption, 1)), sealed);
};

/** Decrypts with the algorithm that the file names. */
export const unseal = (
  algorithm: BaseBlock,
  sealed: Buffer,
  passphrase: Passphrase,
  budget: Budget,
): Buffer => {
  const oid = oidOf(part(algorithm, 0));
  const parameters = part(algorithm, 1);
  if (oid === oids.pbes2) return unsealPbes2(parameters, sealed, passphrase, budget);
  const cipher = known(oldCiphers, oid);
  const iterations = numberOf(part(parameters, 1));
  budget.spend(2 * iterations);
  const salt = bytesOf(part(parameters, 0));
  return unsealOld(cipher, { hashName: 'sha1', passphrase: passphrase.bmp, salt, iterations }, sealed);
};
