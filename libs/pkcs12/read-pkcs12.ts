import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { ok, type Result, refuse } from '@pecset/kernel';
import type { BaseBlock } from 'asn1js';
import { bytesOf, numberOf, oidOf, parseAsn1, part, partsOf, tagged, wholeOf } from './asn1.ts';
import { checkSeal } from './check-seal.ts';
import { chooseIdentity, type OpenedPkcs12 } from './choose-identity.ts';
import { oids } from './oids.ts';
import { type Pkcs12Refusal, Unopened } from './refusal.ts';
import { type Budget, makeBudget, type Passphrase, unseal } from './unseal.ts';

export type Pkcs12Bounds = {
  readonly bytes: number;
  /** Hash rounds for all parts of the file together; programs usually write a few thousand for each. */
  readonly iterations: number;
};

export const defaultPkcs12Bounds: Pkcs12Bounds = { bytes: 1024 * 1024, iterations: 1_000_000 };

export type Pkcs12File = { readonly file: Uint8Array; readonly passphrase: string; readonly now: Date };

type Found = { readonly keys: KeyObject[]; readonly certificates: X509Certificate[] };

/** Signature of a ZIP file entry. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Checks that need no parsing. */
export const refusedAtSight = (
  file: Uint8Array,
  { bytes }: Pkcs12Bounds = defaultPkcs12Bounds,
): Pkcs12Refusal | undefined => {
  if (file.length === 0) return 'empty';
  if (file.length > bytes) return 'too-large';
  if (Buffer.from(file.subarray(0, ZIP.length)).equals(ZIP)) return 'zip';
  return Buffer.from(file.subarray(0, 64 * 1024)).includes('-----BEGIN ') ? 'pem' : undefined;
};

/** Hashes in the calling thread; a server calls `openPkcs12` instead. */
export const readPkcs12 = (
  { file, passphrase, now }: Pkcs12File,
  bounds = defaultPkcs12Bounds,
): Result<OpenedPkcs12, Pkcs12Refusal> => {
  const atSight = refusedAtSight(file, bounds);
  if (atSight) return refuse(atSight);
  try {
    return ok(chooseIdentity(takeApart(file, passphrase, makeBudget(bounds.iterations)), now));
  } catch (error) {
    // Any other error means that the file is malformed, since parsing depends on nothing but the file.
    return refuse(error instanceof Unopened ? error.refusal : 'not-pkcs12');
  }
};

/** RFC 7292 section 4: a version, the content, and a MAC over it. */
const takeApart = (file: Uint8Array, text: string, budget: Budget): Found => {
  const [version, authSafe, macData] = partsOf(parseAsn1(file));
  if (numberOf(version) !== 3 || oidOf(part(authSafe, 0)) !== oids.data) throw new Unopened('not-pkcs12');
  const content = bytesOf(part(tagged(authSafe, 0), 0));
  const passphrase = checkSeal(macData, content, text, budget);
  const found: Found = { keys: [], certificates: [] };
  for (const safe of partsOf(parseAsn1(content)))
    collect(parseAsn1(contentOf(safe, passphrase, budget)), found, passphrase, budget);
  return found;
};

const contentOf = (safe: BaseBlock, passphrase: Passphrase, budget: Budget): Buffer => {
  const type = oidOf(part(safe, 0));
  const value = part(tagged(safe, 0), 0);
  if (type === oids.data) return bytesOf(value);
  if (type !== oids.encryptedData) throw new Unopened('unsupported');
  const encrypted = part(value, 1);
  return unseal(part(encrypted, 1), bytesOf(tagged(encrypted, 0)), passphrase, budget);
};

const keyFrom = (der: Buffer): KeyObject => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

const collect = (bags: BaseBlock, found: Found, passphrase: Passphrase, budget: Budget): void => {
  for (const bag of partsOf(bags)) {
    const value = part(tagged(bag, 0), 0);
    switch (oidOf(part(bag, 0))) {
      case oids.keyBag:
        found.keys.push(keyFrom(wholeOf(value)));
        break;
      case oids.shroudedKeyBag:
        found.keys.push(keyFrom(unseal(part(value, 0), bytesOf(part(value, 1)), passphrase, budget)));
        break;
      case oids.certBag:
        if (oidOf(part(value, 0)) === oids.x509Certificate)
          found.certificates.push(new X509Certificate(bytesOf(part(tagged(value, 0), 0))));
        break;
      case oids.safeContentsBag:
        collect(value, found, passphrase, budget);
        break;
      // Secret bags and CRL bags are ignored.
      default:
    }
  }
};
