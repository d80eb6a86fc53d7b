import { randomBytes, X509Certificate } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Identity, identityAsPkcs12, issue, makeAuthority, type SealKind } from '@pecset/pkcs12-issuing';
import { z } from 'zod';
import { readJson, writeJson, writeWhole } from './keeping/files.ts';

const Organisation = z.object({
  clientLoginId: z.string(),
  userId: z.string(),
  /** Initial password; `State` keeps later ones. */
  password: z.string(),
  /** SHA-256 fingerprint of its certificate. */
  fingerprint: z.string(),
});
/** An organisation that the emulator lets in. */
export type Organisation = z.output<typeof Organisation>;

const Identities = z.object({ certificate: z.string(), key: z.string() });
const Authority = z.object({ authority: Identities, server: Identities });

export type Provided = {
  readonly authority: Identity;
  readonly server: Identity;
  readonly organisations: readonly Organisation[];
};

const year = 365 * 24 * 3_600_000;
const validity = (now: Date, years: number) => ({
  notBefore: new Date(now.getTime() - 3_600_000),
  notAfter: new Date(now.getTime() + years * year),
});

const provideAuthority = async (dir: string, now: Date) => {
  const path = join(dir, 'state', 'authority.json');
  const earlier = readJson(path, Authority);
  if (earlier) return earlier;
  const { notBefore, notAfter } = validity(now, 10);
  const authority = await makeAuthority('Pecset emulator, not to be trusted', notBefore, notAfter);
  const hosts = ['localhost', '127.0.0.1', '::1'];
  const server = await issue(authority, { name: 'localhost', use: 'server', hosts, ...validity(now, 10) });
  writeJson(path, { authority, server });
  return { authority, server };
};

/** The prefix satisfies the national password rules: upper and lower case, a digit and a special character. */
const newPassword = () => `Aa1-${randomBytes(12).toString('base64url')}`;

const foldersOf = (dir: string, number: number) => [
  join(dir, String(number)),
  ...(number === 1 ? [dir] : []),
];

const provideOrganisation = async (
  dir: string,
  number: number,
  { authority, now }: { readonly authority: Identity; readonly now: Date },
): Promise<Organisation> => {
  const path = join(dir, 'state', `organisation-${number}.json`);
  const earlier = readJson(path, Organisation);
  if (earlier) return earlier;
  const userId = `EMU${String(number).padStart(5, '0')}`;
  const identity = await issue(authority, { name: userId, use: 'client', ...validity(now, 2) });
  const passphrase = randomBytes(12).toString('base64url');
  const sealed = (seal: SealKind) => identityAsPkcs12(identity, [authority.certificate], passphrase, seal);
  const [today, longAgo] = [sealed('aes'), sealed('rc2')];
  for (const folder of foldersOf(dir, number)) {
    mkdirSync(folder, { recursive: true });
    writeWhole(join(folder, 'client.p12'), today);
    writeWhole(join(folder, 'client-legacy.p12'), longAgo);
    writeWhole(join(folder, 'passphrase.txt'), passphrase);
  }
  const fingerprint = new X509Certificate(identity.certificate).fingerprint256;
  const organisation = { clientLoginId: 'CP', userId, password: newPassword(), fingerprint };
  // Written last, so that this file exists only if all others do.
  writeJson(path, organisation);
  return organisation;
};

/** Creates the authority and the organisations in the folder once; later calls read them from there. */
export const provideOrganisations = async (dir: string, count: number, now: Date): Promise<Provided> => {
  mkdirSync(join(dir, 'state'), { recursive: true });
  const { authority, server } = await provideAuthority(dir, now);
  writeWhole(join(dir, 'ca.pem'), authority.certificate);
  const organisations: Organisation[] = [];
  for (let number = 1; number <= count; number += 1)
    organisations.push(await provideOrganisation(dir, number, { authority, now }));
  return { authority, server, organisations };
};

/** Writes the current login, so that login.json follows a changed password. */
export const writeLogin = (
  dir: string,
  number: number,
  organisation: Organisation,
  password: string,
): void => {
  const { clientLoginId, userId } = organisation;
  for (const folder of foldersOf(dir, number))
    writeJson(join(folder, 'login.json'), { clientLoginId, userId, password });
};
