import type { KeyObject, X509Certificate } from 'node:crypto';
import { Unopened } from './refusal.ts';

/** Key, certificate chain and the details to show to a person. The file itself is not needed any more. */
export type OpenedPkcs12 = {
  readonly key: string;
  /** PEM: the key's own certificate, then its issuers. */
  readonly certificate: string;
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validTo: Date;
};

type Found = { readonly keys: readonly KeyObject[]; readonly certificates: readonly X509Certificate[] };
type Pair = { readonly key: KeyObject; readonly certificate: X509Certificate };

const pairsOf = ({ keys, certificates }: Found): readonly Pair[] =>
  keys.flatMap((key) =>
    certificates
      .filter((certificate) => certificate.checkPrivateKey(key))
      .map((certificate) => ({ key, certificate })),
  );

/** A file may also hold the previous certificate; chooses the one that expires last. */
const lastEnding = (pairs: readonly Pair[]): Pair | undefined =>
  [...pairs].sort(
    (one, other) => Number(other.certificate.validToDate) - Number(one.certificate.validToDate),
  )[0];

const above = (
  certificate: X509Certificate,
  others: readonly X509Certificate[],
): readonly X509Certificate[] => {
  const issuer = others.find((other) => certificate.checkIssued(other));
  // The root is left out: a server that trusts it has it already.
  if (!issuer || issuer.checkIssued(issuer)) return [];
  return [
    issuer,
    ...above(
      issuer,
      others.filter((other) => other !== issuer),
    ),
  ];
};

export const chooseIdentity = (found: Found, now: Date): OpenedPkcs12 => {
  if (found.certificates.length === 0) throw new Unopened('no-certificate');
  if (found.keys.length === 0) throw new Unopened('no-key');
  const pair = lastEnding(pairsOf(found));
  if (!pair) throw new Unopened('key-does-not-match');
  const { key, certificate } = pair;
  if (now > certificate.validToDate) throw new Unopened('expired');
  if (now < certificate.validFromDate) throw new Unopened('not-yet-valid');
  return {
    key: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: [certificate, ...above(certificate, found.certificates)].map(String).join(''),
    subject: certificate.subject,
    issuer: certificate.issuer,
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
  };
};
