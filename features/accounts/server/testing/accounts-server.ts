import type { Tx } from '@pecset/db';
import { migratedDatabase, testSecrets } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { inTransactionOf, isDatabaseUnavailable, makeApp, mount, type Route } from '@pecset/server-kit';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  type AccountsDependencies,
  accountRoutes,
  type CaptchaChoice,
  callersOf,
  inTransactionAs,
  makeCaptcha,
  makeLimits,
  makePasswords,
  makePins,
  sessionCookies,
} from '../index.ts';
import type { LimitPoints } from '../limits/limits.ts';
import { accountStore } from '../sessions/store.ts';
import { acceptCurrentTerms } from '../terms/index.ts';

/** The cheapest Argon2; the real cost is tested with the passwords themselves and with the whole program. */
export const passwords = await makePasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

export const PASSWORD = 'Gyogyszer1';
export const PUBLIC_URL = 'https://pecset.example';

const forgetOrganisation = async (tx: Tx, partnerId: PartnerId) => {
  await tx.deleteFrom('partner').where('partner_id', '=', partnerId).execute();
};

const openOrganisation = async (tx: Tx, organisation: { readonly name: string }) => {
  const { partner_id: partnerId } = await tx
    .insertInto('partner')
    .values(organisation)
    .returning('partner_id')
    .executeTakeFirstOrThrow();
  return partnerId;
};

export type TrialSettings = {
  readonly secure?: boolean;
  readonly captcha?: CaptchaChoice;
  /** Wide unless the test sets them. */
  readonly limits?: Partial<LimitPoints>;
  readonly passkeyUserVerification?: AccountsDependencies['passkeyUserVerification'];
};

const WIDE: LimitPoints = {
  loginPerAccount: 1000,
  loginPerAccountEverywhere: 1000,
  loginPerAddress: 1000,
  passwordlessPerAddress: 1000,
  proofPerAccount: 1000,
  mailPerAccount: 1000,
  mailPerAddress: 1000,
  resetPerAccount: 1000,
  resetPerAccountEverywhere: 1000,
  phonePerAddress: 1000,
};

/** The accounts' endpoints over real HTTP on a database of their own, with a clock that the test sets. */
export const accountsServer = async ({
  secure = false,
  captcha = { kind: 'off' },
  limits,
  passkeyUserVerification = 'discouraged',
}: TrialSettings = {}) => {
  const { db, url } = await migratedDatabase();
  let time = new Date('2026-03-01T08:00:00Z');
  const dependencies: AccountsDependencies = {
    db,
    inTransaction: inTransactionOf(db),
    inTransactionAs: inTransactionAs(db),
    passwords,
    pins: await makePins(db, testSecrets, passwords),
    cookies: sessionCookies({ secure }),
    secrets: testSecrets,
    limits: await makeLimits(db, testSecrets, { ...WIDE, ...limits }),
    captcha: await makeCaptcha(captcha, { db, secrets: testSecrets, now: () => new Date() }),
    publicUrl: PUBLIC_URL,
    providerName: 'Pecsét Kft.',
    passkeyUserVerification,
    openOrganisation,
    forgetOrganisation,
    now: () => time,
  };
  const listenWith = async (routes: readonly Route[]): Promise<string> => {
    // Lets tests claim another network by `x-forwarded-for`, as behind a trusted proxy.
    const app = makeApp({ isUnavailable: isDatabaseUnavailable, trustProxy: '127.0.0.1' });
    mount(app, { routes, ...callersOf(dependencies), publicUrl: PUBLIC_URL, now: dependencies.now });
    onTestFinished(() => app.close());
    return app.listen({ host: '127.0.0.1', port: 0 });
  };
  return {
    db,
    url,
    dependencies,
    address: await listenWith(accountRoutes(dependencies)),
    /** Serves endpoints of the test with the same sessions. */
    listenWith,
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    addMember: async (email: string, roles: readonly string[] = [], at?: PartnerId) =>
      db.transaction().execute(async (tx) => {
        const accounts = accountStore(tx);
        const partnerId = at ?? (await openOrganisation(tx, { name: 'Arany Sas Patika' }));
        const passwordHash = await passwords.hash(PASSWORD);
        const { user_id: userId } = await accounts.addUser({ email, userName: 'Anna', passwordHash });
        await accounts.addMember(partnerId, userId, roles);
        await acceptCurrentTerms(tx, userId, time);
        return { partnerId, userId };
      }),
  };
};
export type AccountsServer = Awaited<ReturnType<typeof accountsServer>>;

export const post = (address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Headers of a request from another network for each number. */
export const fromNetwork = (number: number): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `2001:db8:0:${number.toString(16)}::1`,
});

const DeviceSecret = z.object({ deviceSecret: z.string() });

/** The secret for the next silent login. */
export const deviceSecretOf = async (answer: Response): Promise<string> =>
  DeviceSecret.parse(await answer.json()).deviceSecret;

/** Names of the queued jobs, in order. */
export const queuedJobs = async ({ db }: AccountsServer): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs order by id`.execute(db);
  return rows.map(({ name }) => name);
};
