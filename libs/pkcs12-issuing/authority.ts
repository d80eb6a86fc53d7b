import 'reflect-metadata';
import { createPrivateKey, type webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its key, both as PEM. */
export type Identity = { readonly certificate: string; readonly key: string };

export type KeyKind = 'ec' | 'rsa';

export type Wanted = {
  readonly name: string;
  readonly use: 'server' | 'client' | 'authority';
  /** Host names and IP addresses of a server certificate. */
  readonly hosts?: readonly string[];
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly keyKind?: KeyKind;
};

const ec = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};
const algorithms = { ec, rsa };

const newKeys = (kind: KeyKind): Promise<webcrypto.CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithms[kind], true, ['sign', 'verify']);

const keyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

/** Makes a certificate authority that must be trusted in trials only. */
export const makeAuthority = async (name: string, notBefore: Date, notAfter: Date): Promise<Identity> => {
  const keys = await newKeys('ec');
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore,
    notAfter,
    keys,
    signingAlgorithm: ec,
    extensions: ofAuthority(),
  });
  return { certificate: certificate.toString('pem'), key: await keyPem(keys.privateKey) };
};

const isAddress = (host: string) => /^[\d.]+$|:/.test(host);

const ofAuthority = (): Extension[] => [
  new BasicConstraintsExtension(true, undefined, true),
  new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
];

const ofSpeaker = (use: ExtendedKeyUsage, hosts: readonly string[]): Extension[] => [
  new BasicConstraintsExtension(false),
  new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
  new ExtendedKeyUsageExtension([use]),
  ...(hosts.length === 0 ? [] : [new SubjectAlternativeNameExtension(hosts.map(hostName))]),
];

const hostName = (value: string) => ({ type: isAddress(value) ? ('ip' as const) : ('dns' as const), value });

const extensionsOf: Readonly<Record<Wanted['use'], (hosts: readonly string[]) => Extension[]>> = {
  authority: ofAuthority,
  server: (hosts) => ofSpeaker(ExtendedKeyUsage.serverAuth, hosts),
  client: (hosts) => ofSpeaker(ExtendedKeyUsage.clientAuth, hosts),
};

/** The authority's key is always one that we made, on the curve of `ec`. */
const signingKeyOf = async (authority: Identity): Promise<webcrypto.CryptoKey> => {
  const der = createPrivateKey(authority.key).export({ format: 'der', type: 'pkcs8' });
  return crypto.subtle.importKey('pkcs8', new Uint8Array(der), ec, false, ['sign']);
};

export const issue = async (authority: Identity, wanted: Wanted): Promise<Identity> => {
  const keys = await newKeys(wanted.keyKind ?? 'ec');
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${wanted.name}`,
    issuer: new X509Certificate(authority.certificate).subject,
    notBefore: wanted.notBefore,
    notAfter: wanted.notAfter,
    publicKey: keys.publicKey,
    signingKey: await signingKeyOf(authority),
    signingAlgorithm: ec,
    extensions: extensionsOf[wanted.use](wanted.hosts ?? []),
  });
  return { certificate: certificate.toString('pem'), key: await keyPem(keys.privateKey) };
};
