import {
  createCipheriv,
  createHmac,
  createPrivateKey,
  pbkdf2Sync,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { asBmpString, derive, type HashName } from '@pecset/pkcs12/key-derivation';
import { oids } from '@pecset/pkcs12/oids';
import { rc2Encrypt } from '@pecset/pkcs12/rc2';
import {
  type BaseBlock,
  Constructed,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
} from 'asn1js';
import type { Identity } from './authority.ts';

/** Encryption of the parts: that of current programs, of older ones, and of very old ones (RC2-40 for certificates). */
export type SealKind = 'aes' | 'triple-des' | 'rc2';

export type Pkcs12Content = {
  readonly passphrase: string;
  readonly certificates: readonly string[];
  /** PEM; a file may have no key, or the previous one too. */
  readonly keys: readonly string[];
  readonly seal: SealKind;
  readonly iterations?: number;
};

const sequence = (...value: BaseBlock[]) => new Sequence({ value });
const oid = (value: string) => new ObjectIdentifier({ value });
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: bytes });
const number = (value: number) => new Integer({ value });
const explicit = (...value: BaseBlock[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value });
const implicit = (bytes: Uint8Array) =>
  new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, valueHex: bytes });
const der = (block: BaseBlock) => Buffer.from(block.toBER());

type Sealed = { readonly algorithm: BaseBlock; readonly bytes: Buffer };
type Seal = (plain: Buffer, passphrase: string, iterations: number) => Sealed;

const encrypt = (name: string, key: Buffer, iv: Buffer, plain: Buffer): Buffer => {
  const cipher = createCipheriv(name, key, iv);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
};

const sealAes: Seal = (plain, passphrase, iterations) => {
  const [salt, iv] = [randomBytes(16), randomBytes(16)];
  const key = pbkdf2Sync(passphrase, salt, iterations, 32, 'sha256');
  const prf = sequence(oid(oids.hmacSha256), new Null());
  const kdf = sequence(oid(oids.pbkdf2), sequence(octets(salt), number(iterations), prf));
  return {
    algorithm: sequence(oid(oids.pbes2), sequence(kdf, sequence(oid(oids.aes256), octets(iv)))),
    bytes: encrypt('aes-256-cbc', key, iv, plain),
  };
};

const padded = (plain: Buffer): Buffer => {
  const length = 8 - (plain.length % 8);
  return Buffer.concat([plain, Buffer.alloc(length, length)]);
};

const sealOld =
  (
    algorithmOid: string,
    keyLength: number,
    seal: (plain: Buffer, key: Buffer, iv: Buffer) => Uint8Array,
  ): Seal =>
  (plain, passphrase, iterations) => {
    const salt = randomBytes(8);
    const how = { hashName: 'sha1', passphrase: asBmpString(passphrase), salt, iterations } as const;
    return {
      algorithm: sequence(oid(algorithmOid), sequence(octets(salt), number(iterations))),
      bytes: Buffer.from(seal(plain, derive(how, 'key', keyLength), derive(how, 'iv', 8))),
    };
  };

const sealTripleDes = sealOld(oids.tripleDes, 24, (plain, key, iv) =>
  encrypt('des-ede3-cbc', key, iv, plain),
);
const sealRc2 = sealOld(oids.rc2With40Bits, 5, (plain, key, iv) =>
  rc2Encrypt(padded(plain), { key, iv, effectiveBits: 40 }),
);

const kinds: Readonly<
  Record<SealKind, { forKey: Seal; forCertificates: Seal; mac: HashName; macOid: string }>
> = {
  aes: { forKey: sealAes, forCertificates: sealAes, mac: 'sha256', macOid: oids.sha256 },
  'triple-des': { forKey: sealTripleDes, forCertificates: sealTripleDes, mac: 'sha1', macOid: oids.sha1 },
  rc2: { forKey: sealTripleDes, forCertificates: sealRc2, mac: 'sha1', macOid: oids.sha1 },
};

const macLengths = { sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 };

/** Writes a file such as the national system issues. */
export const writePkcs12 = ({
  passphrase,
  certificates,
  keys,
  seal,
  iterations = 2_048,
}: Pkcs12Content): Buffer => {
  const { forKey, forCertificates, mac, macOid } = kinds[seal];
  const certBags = certificates.map((pem) =>
    sequence(
      oid(oids.certBag),
      explicit(sequence(oid(oids.x509Certificate), explicit(octets(new X509Certificate(pem).raw)))),
    ),
  );
  const sealedCerts = forCertificates(der(sequence(...certBags)), passphrase, iterations);
  const encryptedContent = sequence(oid(oids.data), sealedCerts.algorithm, implicit(sealedCerts.bytes));
  const safes = [sequence(oid(oids.encryptedData), explicit(sequence(number(0), encryptedContent)))];
  for (const key of keys) {
    const sealedKey = forKey(
      createPrivateKey(key).export({ format: 'der', type: 'pkcs8' }),
      passphrase,
      iterations,
    );
    const bag = sequence(
      oid(oids.shroudedKeyBag),
      explicit(sequence(sealedKey.algorithm, octets(sealedKey.bytes))),
    );
    safes.push(sequence(oid(oids.data), explicit(octets(der(sequence(bag))))));
  }
  const content = der(sequence(...safes));
  const salt = randomBytes(8);
  const how = { hashName: mac, passphrase: asBmpString(passphrase), salt, iterations };
  const digest = createHmac(mac, derive(how, 'mac', macLengths[mac]))
    .update(content)
    .digest();
  const macData = sequence(
    sequence(sequence(oid(macOid), new Null()), octets(digest)),
    octets(salt),
    number(iterations),
  );
  return der(sequence(number(3), sequence(oid(oids.data), explicit(octets(content))), macData));
};

export const identityAsPkcs12 = (
  { certificate, key }: Identity,
  above: readonly string[],
  passphrase: string,
  seal: SealKind,
): Buffer => writePkcs12({ passphrase, keys: [key], certificates: [certificate, ...above], seal });
