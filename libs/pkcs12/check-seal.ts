import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BaseBlock } from 'asn1js';
import { bytesOf, numberOf, oidOf, part, partsOf } from './asn1.ts';
import { asBmpString, asOldOpenSsl, derive } from './key-derivation.ts';
import { hashOids } from './oids.ts';
import { Unopened } from './refusal.ts';
import { type Budget, known, type Passphrase } from './unseal.ts';

/** The encodings that programs have used for a passphrase; for an empty one some also omit the terminating zeros. */
const readings = (text: string): readonly Passphrase[] => {
  const utf8 = Buffer.from(text);
  const bmps = [asBmpString(text), asOldOpenSsl(text), ...(text === '' ? [Buffer.alloc(0)] : [])];
  const different = bmps.filter((bmp, index) => bmps.findIndex((other) => other.equals(bmp)) === index);
  return different.map((bmp) => ({ bmp, utf8 }));
};

type Seal = { readonly hashed: BaseBlock; readonly salt: Buffer; readonly iterations: number };

const macOf = (
  { hashed, salt, iterations }: Seal,
  { bmp: passphrase }: Passphrase,
  content: Buffer,
  budget: Budget,
): Buffer => {
  const hashName = known(hashOids, oidOf(part(part(hashed, 0), 0)));
  budget.spend(iterations);
  const { length } = bytesOf(part(hashed, 1));
  const key = derive({ hashName, passphrase, salt, iterations }, 'mac', length);
  return createHmac(hashName, key).update(content).digest();
};

/**
 * Returns the passphrase encoding that fits the file's MAC; without a MAC, only decrypting shows whether it is right.
 */
export const checkSeal = (
  macData: BaseBlock | undefined,
  content: Buffer,
  passphrase: string,
  budget: Budget,
): Passphrase => {
  const ways = readings(passphrase);
  const [first] = ways;
  if (macData === undefined && first) return first;
  const [, , rounds] = partsOf(macData);
  const iterations = rounds === undefined ? 1 : numberOf(rounds);
  const seal: Seal = { hashed: part(macData, 0), salt: bytesOf(part(macData, 1)), iterations };
  const expected = bytesOf(part(seal.hashed, 1));
  const fitting = ways.find((way) => {
    const mac = macOf(seal, way, content, budget);
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  });
  if (!fitting) throw new Unopened('wrong-passphrase');
  return fitting;
};
